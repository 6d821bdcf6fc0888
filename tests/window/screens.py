"""A virtual screen with real windows on it, seen through its frame buffer and touched through xdotool."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

SIZE = (1280, 720)
PATIENCE = 60.0
"""Seconds; a wait ends as soon as what it waits for has come."""


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


def started(screen: Screen, folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program on the virtual screen, with folders of its own for saves, cache and settings."""
    own = {name: str(folder / name.lower()) for name in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")}
    # Presenting through emulated OpenGL would be slow.
    plain = {"DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return subprocess.Popen(
        [sys.executable, "-m", "tabletop", "--size", f"{SIZE[0]}x{SIZE[1]}", *arguments],
        env=os.environ | own | plain,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(program: subprocess.Popen[str]) -> None:
    """Ends it, if it has not ended by itself."""
    if program.poll() is None:
        program.kill()
    program.communicate()


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
