"""A Sequoia turn of two people in a real window: behind the curtain, rolled, dragged, clicked, sealed and kept."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.play.session import Session
from tabletop.scenes.sequoia.scene import SequoiaScene
from tabletop.storage import saves, settings
from tabletop.ui.input import Event, Key, Move, Press, Release
from tests.scenes.sequoia import mouse as m
from tests.window.screens import SIZE, Screen, complaint, ended, rich, started, waited

pytestmark = pytest.mark.window

X_NAMES = {"return": "Return", "down": "Down"}


class RealMouse(m.Mouse):
    """Does on the screen what it does to its own scene, which mirrors the program's."""

    def __init__(self, scene: SequoiaScene, screen: Screen) -> None:
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
                    self._screen.do("key", X_NAMES.get(name, name))
                    super().send(event)
            # The program shows a scene before it takes what is meant for it.
            time.sleep(0.12)


@pytest.fixture
def program(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """The program with a new game of two people; nothing is animated."""
    for name in ("TABLETOP_SAVES", "TABLETOP_CONFIG"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    settings.write(settings.Settings(animation_speed=0.0))
    running = started(screen, tmp_path, "--game", "sequoia", "--seats", "Ada,Ben", "--seed", "7")
    yield running
    ended(running)


def kept(session: Session) -> bool:
    """Whether the program keeps exactly this game."""
    entry = saves.newest()
    return entry is not None and saves.read(entry.path).session.record.log == session.record.log


@pytest.mark.rule("SEQ-105")
@pytest.mark.table(5, 12)
def test_two_people_choose_one_after_the_other_and_all_is_revealed(
    screen: Screen, program: subprocess.Popen[str]
) -> None:
    assert waited(lambda: rich(screen.picture()), program), complaint(program)
    windows = screen.do("search", "--onlyvisible", "--class", ".").split()
    named = [window for window in windows if screen.do("getwindowname", window) == "Tabletop"]
    assert named, "there is no window"
    screen.do("windowfocus", named[0])
    session = m.session_of(2, 7)
    hand = RealMouse(m.opened(session, SIZE), screen)
    hand.seal()
    assert session.ply == 1
    assert waited(lambda: kept(session), program), "Ada's choice is not the same"
    assert hand.curtain is not None
    hand.come()
    hand.key("space", "down", "return")
    assert session.ply == 2
    assert session.state.table.turn == 2
    assert waited(lambda: kept(session), program), "Ben's choice is not the same"
