"""A Renature turn in a real window: past the curtain, a domino and a plant by dragging, one drawn; all of it kept."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games.renature import actions as a
from tabletop.play.session import Session
from tabletop.scenes.renature.scene import RenatureScene
from tabletop.storage import saves, settings
from tabletop.ui.input import Event, Key, Move, Press, Release
from tests.scenes.renature import mouse as m
from tests.window.screens import SIZE, Screen, complaint, ended, rich, started, waited

pytestmark = pytest.mark.window


class RealMouse(m.Mouse):
    """Does on the screen what it does to its own scene, which mirrors the program's."""

    def __init__(self, scene: RenatureScene, screen: Screen) -> None:
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


@pytest.fixture
def program(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """The program with a new game of two people; nothing is animated."""
    for name in ("TABLETOP_SAVES", "TABLETOP_CONFIG"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    settings.write(settings.Settings(animation_speed=0.0))
    running = started(screen, tmp_path, "--game", "renature", "--seats", "Ada,Ben", "--seed", "7")
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
    seat = session.to_act[0]
    hand = RealMouse(m.opened(session, SIZE), screen)
    hand.come()
    assert hand.passed == 1
    place = next(action for action in session.choices(seat) if isinstance(action, a.Place))
    hand.play(place)
    assert session.plies[-1].action == place
    assert waited(lambda: kept(session), program), "the domino is not the same"
    grow = next(action for action in session.choices(seat) if isinstance(action, a.Grow))
    hand.play(grow)
    assert session.plies[-1].action == grow
    assert waited(lambda: kept(session), program), "the plant is not the same"
    while session.to_act[0] == seat:
        hand.keys("return")
        assert waited(lambda: kept(session), program), f"not the same game after {session.plies[-1].action}"
    assert {type(ply.action) for ply in session.plies} == {a.Place, a.Grow, a.Draw, a.End}
