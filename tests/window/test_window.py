"""A real window under Xvfb: it opens, shows the title screen, obeys a real pointer and closes when it is told to."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tabletop.app import open_desk
from tabletop.scenes.title import TitleScene
from tabletop.ui.screen import metrics

SIZE = (1280, 720)
PATIENCE = 60.0
"""Seconds; a wait ends as soon as what it waits for has come."""
_MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]

pytestmark = pytest.mark.window


class Screen:
    """A virtual screen whose pixels can be read from its frame buffer file."""

    def __init__(self, folder: Path) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-noreset",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                f"{SIZE[0]}x{SIZE[1]}x24",
                "-fbdir",
                str(folder),
            ],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{int(told.readline())}"
        self._pixels = folder / "Xvfb_screen0"

    def close(self) -> None:
        """Ends the server."""
        self._server.terminate()
        self._server.wait(10)

    def picture(self) -> npt.NDArray[np.uint8]:
        """What the screen shows: uint8 (height, width, 3), blue green red."""
        dump = self._pixels.read_bytes()
        # X window dump: big-endian words; 0 header size, 4 width, 5 height, 12 bytes a line, 19 colours.
        words = struct.unpack(">25I", dump[:100])
        start = words[0] + 12 * words[19]
        lines = np.frombuffer(dump, np.uint8, words[5] * words[12], start).reshape(words[5], words[12])
        return lines[:, : 4 * words[4]].reshape(words[5], words[4], 4)[:, :, :3].copy()

    def do(self, *command: str) -> str:
        """An xdotool command; what it prints, or nothing where it fails."""
        return subprocess.run(
            ["xdotool", *command],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        ).stdout.strip()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A virtual screen; without the tools the test is skipped, unless TABLETOP_REQUIRE_WINDOW is set."""
    if _MISSING and not os.environ.get("TABLETOP_REQUIRE_WINDOW"):
        pytest.skip(f"{' and '.join(_MISSING)} is not installed")
    assert not _MISSING, f"{' and '.join(_MISSING)} is not installed and TABLETOP_REQUIRE_WINDOW is set"
    virtual = Screen(tmp_path)
    yield virtual
    virtual.close()


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The program, started on the virtual screen with empty folders of its own."""
    own = {name: str(tmp_path / name.lower()) for name in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")}
    started = subprocess.Popen(
        [sys.executable, "-m", "tabletop", "--size", f"{SIZE[0]}x{SIZE[1]}"],
        env=os.environ | own | {"DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield started
    if started.poll() is None:
        started.kill()
    started.communicate()


def waited(for_what: Callable[[], bool], program: subprocess.Popen[str]) -> bool:
    """Whether it came about before the patience ran out or the program ended."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if for_what():
            return True
        if program.poll() is not None:
            return for_what()
        time.sleep(0.05)
    return False


def complaint(program: subprocess.Popen[str]) -> str:
    """Ends the program; what it had to say."""
    program.kill()
    return program.communicate()[1]


def rich(picture: npt.NDArray[np.uint8]) -> bool:
    """Whether there is more to see than a bare window: many colours over most of the height and width."""
    colours = np.unique(picture.reshape(-1, 3) // 16, axis=0)
    spread = picture.astype(np.int16)
    rows = (np.ptp(spread, axis=1).max(axis=1) > 40).mean()
    columns = (np.ptp(spread, axis=0).max(axis=1) > 40).mean()
    return len(colours) > 60 and rows > 0.7 and columns > 0.7


def quit_button() -> pygame.Rect:
    """Where the title screen of that size has its Quit button."""
    desk = open_desk(keep=False)
    title = TitleScene(desk)
    title.resize(metrics(*SIZE))
    button = title.group.find("quit")
    desk.pictures.close()
    assert button is not None
    return button.rect


def test_the_window_opens_answers_the_pointer_and_closes(screen: Screen, program: subprocess.Popen[str]) -> None:
    assert waited(lambda: rich(screen.picture()), program), complaint(program)
    windows = screen.do("search", "--onlyvisible", "--class", ".").split()
    assert "Tabletop" in [screen.do("getwindowname", window) for window in windows]
    button = quit_button()
    part = slice(button.top, button.bottom), slice(button.left, button.right)
    screen.do("mousemove", "3", "3")
    still = screen.picture()[part].astype(np.int16)

    def lit() -> bool:
        screen.do("mousemove", str(button.centerx), str(button.centery))
        return bool(np.abs(screen.picture()[part] - still).max() > 8)

    assert waited(lit, program), "the button does not answer the pointer"
    screen.do("click", "1")
    assert waited(lambda: program.poll() is not None, program), "it does not close"
    assert program.returncode == 0, complaint(program)
