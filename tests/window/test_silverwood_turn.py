"""A Silverwood turn in a real window: past the curtain, a Character kept, resources, a building; all of it kept."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games.silverwood import actions as a
from tabletop.play.session import Session
from tabletop.scenes.silverwood.scene import SilverwoodScene
from tabletop.storage import saves, settings
from tabletop.ui.input import Event, Key, Move, Press, Release
from tests.scenes.silverwood import mouse as m
from tests.window.screens import SIZE, Screen, complaint, ended, rich, started, waited

pytestmark = pytest.mark.window


class RealMouse(m.Mouse):
    """Does on the screen what it does to its own scene, which mirrors the program's."""

    def __init__(self, scene: SilverwoodScene, screen: Screen) -> None:
        super().__init__(scene)
        self._screen = screen

    def send(self, *events: Event) -> None:
        """Every event on the screen first, then to the mirror, in whole pixels."""
        for event in events:
            at = getattr(event, "pos", (0.0, 0.0))
            x, y = round(at[0]), round(at[1])
            match event:
                case Move():
                    self._screen.do("mousemove", str(x), str(y))
                    super().send(Move((x, y), held=event.held))
                case Press():
                    self._screen.do("mousemove", str(x), str(y), "mousedown", "1")
                    super().send(Press((x, y)))
                case Release():
                    self._screen.do("mousemove", str(x), str(y), "mouseup", "1")
                    super().send(Release((x, y)))
                case Key(name):
                    self._screen.do("key", {"return": "Return"}.get(name, name))
                    super().send(event)
            # The program shows a scene before it takes what is meant for it.
            time.sleep(0.12)

    def look(self) -> None:
        """The device is passed on: Enter calls for the curtain if it has not fallen yet, Enter lifts it."""
        if self.scene.table.turns.curtain:
            self.pass_on()
        super().look()

    def pass_on(self) -> None:
        """Both keys on the screen; the second does nothing where the curtain had fallen by itself."""
        for _ in range(2):
            self._screen.do("key", "Return")
            time.sleep(0.4)


@pytest.fixture
def program(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """The program with a new game of two people; nothing is animated."""
    for name in ("TABLETOP_SAVES", "TABLETOP_CONFIG"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    settings.write(settings.Settings(animation_speed=0.0))
    running = started(screen, tmp_path, "--game", "silverwood", "--seats", "Ada,Ben", "--seed", "7")
    yield running
    ended(running)


def kept(session: Session) -> bool:
    """Whether the program keeps exactly this game."""
    entry = saves.newest()
    return entry is not None and saves.read(entry.path).session.record.log == session.record.log


@pytest.mark.table(5, 12)
def test_a_turn_is_played_and_kept(screen: Screen, program: subprocess.Popen[str]) -> None:
    assert waited(lambda: rich(screen.picture()), program), complaint(program)
    windows = screen.do("search", "--onlyvisible", "--class", ".").split()
    named = [window for window in windows if screen.do("getwindowname", window) == "Tabletop"]
    assert named, "there is no window"
    screen.do("windowfocus", named[0])
    session = m.session_of(2, 7)
    hand = RealMouse(m.opened(session, SIZE), screen)
    hand.pass_on()
    while session.state.table.phase == "draft":
        hand.play(next(iter(session.choices(session.to_act[0]))))
        assert waited(lambda: kept(session), program), "the Character is not the same"
    seat = session.to_act[0]
    hand.play(a.Collect("sap"))
    trade = next(way.action for way in hand.parts.hands.draft.ways if isinstance(way.action, a.Trade))
    hand.play(trade)
    hand.play(a.Turn(1))
    assert [type(ply.action) for ply in session.plies[2:]] == [a.Collect, a.Trade, a.Turn]
    assert waited(lambda: kept(session), program), "the turn of the wheel is not the same"
    for wanted in m.in_turn(session):
        if session.to_act[0] != seat:
            break
        hand.play(wanted)
        assert waited(lambda: kept(session), program), f"not the same game after {wanted}"
    assert session.state.table.acting != seat
