"""A Redwood turn in a real window: dragged, wheeled and typed, kept, left, and taken up again."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games.redwood import actions as a
from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.table.pause import PauseScene
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves, settings
from tabletop.ui.input import Event, Key, Move, Press, Release, Wheel
from tabletop.ui.screen import metrics
from tabletop.ui.widgets import Group
from tests.scenes.redwood import mouse as m
from tests.window.screens import SIZE, Screen, complaint, ended, rich, started, waited

pytestmark = pytest.mark.window

SMALLER = (1120, 660)
X_NAMES = {"return": "Return", "tab": "Tab", "escape": "Escape"}


class RealMouse(m.Mouse):
    """Does with the pointer and the keys of the screen what it does to its own scene, which mirrors the program's."""

    def __init__(self, scene: RedwoodScene, screen: Screen) -> None:
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
                case Wheel():
                    self._wheel(event, x, y)
                case Key():
                    self._screen.do("key", X_NAMES.get(event.name, event.name))
                    super().send(event)

    def _wheel(self, event: Wheel, x: int, y: int) -> None:
        held = "shift" if event.shift else "ctrl" if event.ctrl else ""
        count, button = str(round(abs(event.steps))), "4" if event.steps > 0 else "5"
        self._screen.do("mousemove", str(x), str(y), *(("keydown", held) if held else ()))
        time.sleep(0.1)
        self._screen.do("click", "--repeat", count, "--delay", "8", button)
        # The program asks which keys are held when it sees the wheel.
        time.sleep(0.3)
        if held:
            self._screen.do("keyup", held)
        super().send(Wheel((x, y), event.steps, event.shift, event.ctrl))

    def keys(self, *names: str) -> None:
        """Presses keys."""
        self.send(*[Key(name) for name in names])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where program and test keep saves and settings; nothing is animated."""
    for name in ("TABLETOP_SAVES", "TABLETOP_CONFIG"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    settings.write(settings.Settings(animation_speed=0.0))
    return tmp_path


@pytest.fixture
def running() -> Iterator[list[subprocess.Popen[str]]]:
    """Programs to be ended at last."""
    programs: list[subprocess.Popen[str]] = []
    yield programs
    for program in programs:
        ended(program)


def kept(session: Session) -> bool:
    """Whether the program keeps exactly this game."""
    entry = saves.newest()
    return entry is not None and saves.read(entry.path).session.record.log == session.record.log


def focus(screen: Screen) -> str:
    """Gives the keys to the window; its id. There is no window manager that would."""
    windows = screen.do("search", "--onlyvisible", "--class", ".").split()
    named = [window for window in windows if screen.do("getwindowname", window) == "Tabletop"]
    assert named, "there is no window"
    screen.do("windowfocus", named[0])
    return named[0]


def middle(group: Group, name: str) -> tuple[str, str]:
    """The pixel of a widget."""
    found = group.find(name)
    assert found is not None, f"no widget {name}"
    return str(found.rect.centerx), str(found.rect.centery)


def click(screen: Screen, group: Group, name: str) -> None:
    """Clicks a widget."""
    screen.do("mousemove", *middle(group, name))
    time.sleep(0.1)
    screen.do("click", "1")


@pytest.mark.table(12, 20, 24)
def test_a_turn_is_played_kept_left_and_taken_up_again(
    screen: Screen, folder: Path, running: list[subprocess.Popen[str]]
) -> None:
    program = started(screen, folder, "--game", "redwood", "--seats", "Ada,Ben", "--seed", "7")
    running.append(program)
    assert waited(lambda: rich(screen.picture()), program), complaint(program)
    window = focus(screen)
    session = m.session_of(2, 7)
    hand = RealMouse(m.opened(session, SIZE), screen)

    def played(decision: a.Action | None) -> None:
        """One decision in both; the program must have kept the same."""
        if decision is None:
            hand.keys("tab", "return", "escape", "return")
        else:
            hand.play(decision)
        assert waited(lambda: kept(session), program), f"not the same game after {decision}"

    turn = m.choices_in_turn(session)
    played(next(turn))
    # The second figure is placed by keys.
    played(None)
    beginner = session.to_act[0]
    kinds = set()
    while session.to_act[0] == beginner:
        decision = next(turn)
        kinds.add(type(decision))
        if isinstance(decision, a.Aim):
            screen.do("windowsize", window, *map(str, SMALLER))
            hand.scene.resize(metrics(*SMALLER))
            time.sleep(1.0)
        played(decision)
    assert {a.Take, a.Lay} <= kinds

    _leave(screen, hand, program)
    assert waited(lambda: program.poll() is not None, program), "it does not close"
    assert program.returncode == 0, complaint(program)
    assert [path.stem for path in saves.named("Redwood").parent.glob("Redwood*")] == ["Redwood"]
    _go_on(screen, folder, running, session)


def _leave(screen: Screen, hand: RealMouse, program: subprocess.Popen[str]) -> None:
    """By the menu: save under the usual name, to the title, and out."""
    desk = m.desk_of()
    screen.do("key", "Escape")
    pause = PauseScene(desk, hand.scene.table)
    pause.resize(hand.scene.table.metrics)
    time.sleep(0.5)
    click(screen, pause.group, "Save")
    assert waited(lambda: saves.named("Redwood").exists(), program), "the game was not saved"
    click(screen, pause.group, "Leave to the title")
    time.sleep(1.0)
    title = _title(desk, hand.scene.table.metrics.size)
    click(screen, title.group, "quit")


def _title(desk: Desk, size: tuple[int, int]) -> TitleScene:
    title = TitleScene(desk)
    title.resize(metrics(*size))
    return title


def _go_on(screen: Screen, folder: Path, running: list[subprocess.Popen[str]], session: Session) -> None:
    """The next start offers the game; it goes on where it stood."""
    again = started(screen, folder)
    running.append(again)
    assert waited(lambda: rich(screen.picture()), again), complaint(again)
    focus(screen)
    click(screen, _title(m.desk_of(), SIZE).group, "resume")
    time.sleep(1.5)
    hand = RealMouse(m.opened(session, SIZE), screen)
    hand.play(next(m.choices_in_turn(session)))
    assert waited(lambda: kept(session), again), "the game did not go on"
