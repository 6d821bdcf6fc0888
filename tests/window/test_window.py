"""A real window under Xvfb: it opens, shows the title screen, obeys a real pointer and closes when it is told to."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from tabletop.app import open_desk
from tabletop.scenes.title import TitleScene
from tabletop.ui.screen import metrics
from tests.window.screens import SIZE, Screen, complaint, ended, rich, started, waited
from tests.window.test_turn import focus

pytestmark = pytest.mark.window


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The program, started on the virtual screen with empty folders of its own."""
    running = started(screen, tmp_path)
    yield running
    ended(running)


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


@pytest.mark.table(20)
def test_full_screen_fills_the_screen_and_leads_back(screen: Screen, tmp_path: Path) -> None:
    running = started(screen, tmp_path, "--size", "1000x640")

    try:
        assert waited(lambda: rich(screen.picture()[40:600, 140:1140]), running), complaint(running)
        window = focus(screen)

        def geometry() -> str:
            return " ".join(screen.do("getwindowgeometry", window).split()[2:])

        before = geometry()
        assert "1000x640" in before
        screen.do("key", "F11")
        assert waited(lambda: f"{SIZE[0]}x{SIZE[1]}" in geometry() and bool(screen.picture()[-9:, -9:].any()), running)
        screen.do("key", "F11")
        assert waited(lambda: geometry() == before, running), geometry()
    finally:
        ended(running)
