"""The pause menu: what it says of the game, and how it saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.play.record import Manners
from tabletop.play.seats import LONGEST_NAME, Seat
from tabletop.play.session import Session
from tabletop.scenes.base import Push
from tabletop.scenes.table.parts import Tip
from tabletop.scenes.table.pause import PauseScene
from tabletop.storage import saves
from tabletop.ui.input import Text
from tabletop.ui.screen import metrics
from tabletop.ui.widgets import Button, Field, Label
from tests.scenes import desks, games_at
from tests.scenes.redwood import mouse as m


@pytest.mark.table(17)
@pytest.mark.parametrize("typed", [True, False])
def test_the_seed_is_told_during_play_only_if_a_person_typed_it(typed: bool) -> None:
    played = games_at.fresh(2)
    session = Session.new(played.rules, played.options, played.seats, 4711, Manners(), typed)
    scene = PauseScene(desks.desk(), m.opened(session).table)
    scene.resize(metrics(1280, 720))
    dialog = scene.group.modal
    assert dialog is not None
    assert ("4711" in dialog.body) == typed


def paused(session: Session) -> PauseScene:
    scene = PauseScene(desks.desk(), m.opened(session).table)
    scene.resize(metrics(1280, 720))
    return scene


def test_saving_again_writes_over_the_games_own_file(folder: Path) -> None:
    session = games_at.played(2, 3)
    scene = paused(session)
    desks.press(scene, "Save")
    session.act(session.to_act[0], next(iter(session.choices(session.to_act[0]))))
    desks.press(scene, "Save")
    (path,) = folder.iterdir()
    assert path.stem == "Redwood"
    assert saves.read(path).session.record == session.record
    # Another game of Redwood never writes over it.
    desks.press(paused(games_at.played(3, 3)), "Save")
    assert {path.stem for path in folder.iterdir()} == {"Redwood", "Redwood 2"}


def test_a_name_is_typed_over_the_suggestion_and_kept_for_the_next_time(folder: Path) -> None:
    scene = paused(games_at.played(2, 3))
    desks.press(scene, "Save under a name")
    scene.handle(Text("Friday"))
    desks.key(scene, "return")
    desks.press(scene, "Save")
    assert [path.stem for path in folder.iterdir()] == ["Friday"]
    assert isinstance(save := desks.widget(scene, "Save"), Button) and "Friday" in save.label


def test_what_a_file_cannot_be_called_is_said_before_it_is_saved(folder: Path) -> None:
    scene = paused(games_at.played(2, 3))
    desks.press(scene, "Save under a name")
    outcome = scene.group.find("outcome")
    assert isinstance(outcome, Label)
    scene.handle(Text("Ada/Ben: 1?"))
    assert "“Ada-Ben- 1”" in outcome.text
    saves.write(games_at.played(3, 3), saves.named("Ada-Ben- 1"))
    scene.handle(Text("?"))
    assert "taken" in outcome.text and "“Ada-Ben- 1 2”" in outcome.text
    desks.key(scene, "return")
    assert {path.stem for path in folder.iterdir()} == {"Ada-Ben- 1", "Ada-Ben- 1 2"}


def test_a_suggestion_is_never_longer_than_a_name_may_be(folder: Path) -> None:
    old = games_at.fresh(2)
    seats = tuple(Seat(name * LONGEST_NAME, seat.colour, None) for name, seat in zip("WM", old.seats, strict=True))
    scene = paused(Session.new(old.rules, old.options, seats, 1))
    desks.press(scene, "Save under a name")
    field = scene.group.find("name")
    assert isinstance(field, Field) and len(field.value) == field.most


def test_escape_closes_what_lies_on_top_first(folder: Path) -> None:
    scene = m.opened(games_at.played(2, 3)).table
    scene.do("log")
    scene.slips.pin(Tip("Sun", "It moves on."), (5, 5))
    assert desks.key(scene, "escape") is None and scene.slips.pinned is None
    assert scene.group.find("log") is not None
    assert desks.key(scene, "escape") is None and scene.group.find("log") is None
    assert isinstance(desks.key(scene, "escape"), Push)


def test_what_was_said_does_not_linger_under_the_menu(folder: Path) -> None:
    scene = m.opened(games_at.played(2, 3)).table
    scene.toasts.show("Ada gave Ben a Harmony.")
    scene.toasts.show("The disk is full.", "error")
    desks.key(scene, "escape")
    assert scene.toasts.texts == ("The disk is full.",)
