"""Painters small enough to test the studio with; they are imported by the painting process too."""

from __future__ import annotations

import os
from typing import Any

import pygame

Size = tuple[int, int]


def swatch(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """One colour all over."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(args)
    return surface


def swatch_plain(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """Grey, whatever the colour."""
    return swatch((90, 90, 90), size)


def bare(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """A painter without a plain version."""
    return swatch(args, size)


def broken(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """A painter with a fault."""
    raise LookupError("no such colour")


def deadly(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """A painter that takes its process with it."""
    os._exit(3)


def askew(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """A painter that gives another size than it was asked for."""
    return swatch((1, 2, 3), (size[0] + 1, size[1]))


def windowless(args: tuple[Any, ...], size: Size) -> pygame.Surface:
    """Green where no display is open and the driver is the dummy one."""
    fine = not pygame.display.get_init() and os.environ.get("SDL_VIDEODRIVER") == "dummy"
    return swatch((0, 200, 0) if fine else (200, 0, 0), size)
