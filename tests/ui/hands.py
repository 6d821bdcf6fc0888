"""Hands for tests: a kit, and the clicks, keys and letters of a person."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
from pygame import Rect

from tabletop.ui.assets import Pictures
from tabletop.ui.input import Key, Move, Press, Release, Text
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme
from tabletop.ui.widgets import Dropdown, Group, Swatch

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@cache
def theme() -> Theme:
    """The theme of the program."""
    return Theme.read((ASSETS / "themes" / "daylight.toml").read_bytes())


@cache
def kit() -> Kit:
    """A kit with the program's theme, fonts and pictures, and nothing kept on disk."""
    pygame.font.init()
    return Kit(theme(), Type(None), Pictures(ASSETS, None))


def measures(u: float = 1.0, text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Metrics:
    """The measures of a canvas whose size at 100 % is `size`."""
    return Metrics(round(size[0] * u), round(size[1] * u), u, text)


def canvas(metrics: Metrics) -> pygame.Surface:
    """A canvas of paper."""
    surface = pygame.Surface(metrics.size)
    surface.fill(theme().colour("paper"))
    return surface


def click(group: Group, x: float, y: float, clicks: int = 1) -> bool:
    """Move there, press and release the left button; True if the group used the press."""
    group.handle(Move((x, y)))
    used = group.handle(Press((x, y), "left", clicks))
    group.handle(Release((x, y)))
    return used


def drag(group: Group, start: tuple[float, float], *way: tuple[float, float]) -> None:
    """Press at `start`, move along the way, release at its end."""
    group.handle(Press(start))
    for pos in way:
        group.handle(Move(pos, held=("left",)))
    group.handle(Release(way[-1]))


def key(group: Group, name: str, shift: bool = False, ctrl: bool = False) -> bool:
    """One key."""
    return group.handle(Key(name, shift, ctrl))


def write(group: Group, text: str) -> None:
    """Type letters: a key and its text, as a window sends them."""
    for letter in text:
        group.handle(Key("space" if letter == " " else letter.lower(), letter.isupper()))
        group.handle(Text(letter))


def options(owner: Dropdown | Swatch) -> list[Rect]:
    """Where the choices of an open list stand."""
    assert owner.open is not None
    return owner.open.cells()
