"""The final score sheet: who won and why, every line, and what earned it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from tabletop.core.score import Line, Sheet, Tie
from tabletop.play.session import Session
from tabletop.scenes import results_words
from tabletop.scenes.base import Reset
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.results import ResultsScene
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves
from tabletop.ui.input import Move
from tabletop.ui.screen import Metrics, metrics
from tests.scenes import desks, games_at


def sheet(points: int, *ties: int) -> Sheet:
    labels = ("animals", "panorama")
    return Sheet((Line("a", "A", points),), tuple(Tie(labels[i], value) for i, value in enumerate(ties)))


@pytest.mark.parametrize(
    ("sheets", "names", "said"),
    [
        ([sheet(5), sheet(3)], ["Ada", "Ben"], "Ada wins"),
        ([sheet(5, 1, 1), sheet(5, 1, 1)], ["Ada", "Ben"], "Ada and Ben share first place"),
        ([sheet(5, 0), sheet(5, 1)], ["Ada", "Ben"], "Ben wins"),
        ([sheet(5), sheet(5), sheet(5)], ["Ada", "Ben", "Cleo"], "Ada, Ben and Cleo share first place"),
    ],
)
def test_the_headline_names_who_won(sheets: list[Sheet], names: list[str], said: str) -> None:
    assert results_words.headline(sheets, names) == said


def test_the_tie_break_that_decided_is_named() -> None:
    sheets = [sheet(5, 2, 3), sheet(5, 2, 4), sheet(1, 9, 9)]
    said = results_words.tie_break(sheets, ["Ada", "Ben", "Cleo"])
    assert said == "Equal points: Ben stands before Ada by panorama, 4 to 3."
    assert "share a place" in results_words.tie_break([sheet(5, 1), sheet(5, 1)], ["Ada", "Ben"])
    assert results_words.tie_break([sheet(5), sheet(4)], ["Ada", "Ben"]) == ""


def scene(seats: int = 3) -> ResultsScene:
    made = ResultsScene(desks.desk(), games_at.played(seats))
    desks.draw(made)
    return made


def test_there_is_a_number_for_every_line_and_seat_best_place_first() -> None:
    made = scene()
    places = made.session.places()
    assert [places[seat] for seat in made.table.order] == sorted(places)
    spots = [made.table.cell_rect(seat, line) for seat in range(3) for line in range(len(made.sheets[0].lines))]
    assert all(made.table.rect.contains(spot) for spot in spots)
    assert all(not a.colliderect(b) for i, a in enumerate(spots) for b in spots[i + 1 :])


class Spy:
    """Stands for what a seat has made and remembers what was to shine."""

    def __init__(self) -> None:
        self.refs: tuple[str, ...] = ()

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Sequence[str]) -> None:
        self.refs = tuple(refs)


def test_pointing_at_a_number_says_and_lights_what_earned_it() -> None:
    made = scene()
    spies = [Spy() for _ in range(3)]
    made._exhibits = list(spies)
    seat, line = next((s, i) for s, sheet in enumerate(made.sheets) for i, one in enumerate(sheet.lines) if one.refs)
    made.handle(Move(made.table.cell_rect(seat, line).center))
    desks.draw(made)
    earned = made.sheets[seat].lines[line]
    assert spies[seat].refs == earned.refs
    assert all(not spy.refs for other, spy in enumerate(spies) if other != seat)
    assert made._told()[0].startswith(f"{made.session.names[seat]}, {earned.label}: ")


@pytest.mark.table(24)
def test_the_numbers_can_be_walked_with_the_arrows() -> None:
    made = scene()
    made.group.focus_on(made.table)
    desks.key(made, "down")
    assert made.table.picked == (made.table.order[0], 0)
    desks.key(made, "down", "right")
    assert made.table.picked == (made.table.order[1], 1)
    desks.key(made, "up", "up")
    assert made.table.picked == (made.table.order[1], 0)


@pytest.mark.table(17)
def test_the_seed_is_shown() -> None:
    made = scene()
    assert f"Seed {made.session.seed}" in made._summary()


def test_play_again_deals_a_new_game_for_the_same_people(monkeypatch: pytest.MonkeyPatch) -> None:
    made = scene()
    caught: list[Session] = []

    def catch(_: object, session: Session) -> ResultsScene:
        caught.append(session)
        return made

    monkeypatch.setattr("tabletop.scenes.scene_for", catch)
    assert desks.press(made, "again") == Reset(made)
    assert caught[0].seats == made.session.seats
    assert caught[0].manners == made.session.manners
    assert caught[0].ply == 0


def test_a_copy_is_kept_and_can_be_read_again() -> None:
    made = scene()
    desks.press(made, "keep")
    kept = [entry for entry in saves.listing() if entry.path.stem.startswith(made.session.rules.title)]
    assert made.toasts.texts == (f"Kept as {kept[0].path.name} in {kept[0].path.parent}.",)
    assert saves.read(kept[0].path).session.record == made.session.record


def test_a_copy_that_is_there_already_is_named_and_not_made_again() -> None:
    made = scene()
    desks.press(made, "keep")
    said, files = made.toasts.texts, {entry.path for entry in saves.listing()}
    desks.press(made, "keep")
    assert (made.toasts.texts, {entry.path for entry in saves.listing()}) == (said, files)
    again = scene()
    desks.press(again, "keep")
    assert (again.toasts.texts, {entry.path for entry in saves.listing()}) == (said, files)


def test_the_table_can_be_looked_at_once_more() -> None:
    made = scene()
    going = desks.press(made, "look")
    assert isinstance(going, Reset) and isinstance(going.scene, RedwoodScene)


def test_back_goes_to_the_title() -> None:
    going = desks.key(scene(), "escape")
    assert isinstance(going, Reset) and isinstance(going.scene, TitleScene)


@pytest.mark.table(21)
@pytest.mark.parametrize("size", desks.SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_it_fits_every_window(size: tuple[int, int], text: float) -> None:
    made = ResultsScene(desks.desk(), games_at.played(4))
    canvas = metrics(*size, None, text)
    desks.draw(made, canvas)
    assert desks.apart(made) == []
    assert made.table.rect.right <= made.scroll.rect.right
    head, row, _ = made.table._heights()
    assert min(head, row) >= canvas.px(12)
