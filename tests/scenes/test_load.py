"""The list of saved games: opening, earlier points, broken files, deleting only when meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Reset, Transition
from tabletop.scenes.load import LoadScene
from tabletop.storage import saves
from tabletop.ui.screen import metrics
from tests.scenes import desks, games_at


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The sessions for which a scene was asked."""
    caught: list[Session] = []

    def catch(desk: object, session: Session) -> LoadScene:
        caught.append(session)
        return LoadScene(desk)  # type: ignore[arg-type]

    monkeypatch.setattr("tabletop.scenes.scene_for", catch)
    return caught


def scene(chosen: Path | None = None) -> LoadScene:
    made = LoadScene(desks.desk(), chosen)
    desks.draw(made)
    return made


def left(going: Transition) -> bool:
    return isinstance(going, Reset)


def test_an_empty_folder_says_so(folder: Path) -> None:
    made = scene()
    assert made._list.empty and not made._list.rows
    assert not desks.widget(made, "open").enabled
    assert not desks.widget(made, "delete").enabled
    assert desks.key(made, "escape") == Pop()


def test_a_row_tells_game_players_and_whose_turn_it_is(folder: Path) -> None:
    session = games_at.played(3, 8)
    saves.autosave(session)
    (row,) = scene()._list.rows
    assert row.title == "Redwood, autosave"
    assert row.subtitle == f"Ada, Ben, Cleo · Round 1, {session.names[session.to_act[0]]} to play"


def test_a_game_saved_under_a_name_bears_it(folder: Path) -> None:
    session = games_at.played(3, 8)
    saves.write(session, saves.named("Friday"))
    (row,) = scene()._list.rows
    assert row.title == "Friday"
    assert row.subtitle == f"Redwood · Ada, Ben, Cleo · Round 1, {session.names[session.to_act[0]]} to play"
    assert row.trail == "just now"


def test_the_chosen_game_opens_where_it_stood(folder: Path, opened: list[Session]) -> None:
    session = games_at.played(2, 6)
    saves.write(session, saves.named("mine"))
    assert left(desks.press(scene(), "open"))
    assert opened[0].record == session.record


@pytest.mark.table(13)
def test_a_broken_file_is_listed_with_its_sentence_and_cannot_be_opened(folder: Path) -> None:
    (folder / "odd.json").write_text('{"a": 1}', encoding="utf-8")
    before = (folder / "odd.json").read_bytes()
    made = scene()
    (row,) = made._list.rows
    assert row.title == "odd" and row.subtitle.endswith(".")
    assert not desks.widget(made, "open").enabled
    assert desks.key(made, "return") is None
    assert (folder / "odd.json").read_bytes() == before


@pytest.mark.table(13)
def test_the_previous_generation_of_a_broken_game_is_offered(folder: Path, opened: list[Session]) -> None:
    session = games_at.fresh(2)
    whole = games_at.played(2, 12)
    for seat, action in ((ply.seat, ply.action) for ply in whole.plies):
        session.act(seat, action)
        path = saves.autosave(session)
    path.write_bytes(path.read_bytes()[:100])
    made = scene()
    assert made.entry is not None and made.entry.broken and made.entry.older
    assert left(desks.press(made, made.entry.older[0].name))
    assert 0 < opened[0].ply < session.ply


def test_deleting_asks_by_changing_its_button(folder: Path) -> None:
    path = saves.write(games_at.played(2, 3), saves.named("mine"))
    made = scene()
    desks.press(made, "delete")
    assert path.exists() and made.actions()[0].label == "Delete for good"
    desks.key(made, "escape")
    assert path.exists() and made.actions()[0].label == "Delete"
    desks.press(made, "delete")
    desks.press(made, "delete")
    assert not path.exists()
    assert not made._list.rows


def test_choosing_another_game_takes_the_question_back(folder: Path) -> None:
    for name in ("one", "two"):
        saves.write(games_at.played(2, 3), saves.named(name))
    made = scene()
    desks.press(made, "delete")
    made.group.focus_on(made._list)
    desks.key(made, "down" if made._list.selected == 0 else "up")
    assert made.actions()[0].label == "Delete"
    assert len(list(folder.glob("*.json"))) == 2


@pytest.mark.table(16)
def test_a_game_that_diverges_can_be_taken_up_before_that(folder: Path, opened: list[Session]) -> None:
    from tabletop.play.replay import Diverged

    saves.write(games_at.played(2, 6), saves.named("mine"))
    made = scene()
    with pytest.MonkeyPatch.context() as patch:

        def diverge(_: Path) -> None:
            raise Diverged("Action 5 of the saved game led to another position.", 5, games_at.played(2, 4))

        patch.setattr("tabletop.scenes.load.saves.read", diverge)
        assert desks.press(made, "open") is None
    assert made.message()[0].startswith("Action 5")
    assert left(desks.press(made, "prefix"))
    assert opened[0].ply == 4


@pytest.mark.table(21)
@pytest.mark.parametrize("size", desks.SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps(folder: Path, size: tuple[int, int], text: float) -> None:
    saves.autosave(games_at.played(3, 8))
    made = scene()
    desks.draw(made, metrics(*size, None, text))
    assert desks.apart(made) == []
