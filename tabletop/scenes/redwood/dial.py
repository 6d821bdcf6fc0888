"""Draws the dial round the acting figure: where the far end may lie, and where it lies now (table manner 33)."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, pi, radians, sin

import pygame

from tabletop.core.choices import Run
from tabletop.scenes.redwood.painters.ink import Sheet
from tabletop.scenes.redwood.painters.plastic import Sprite

INNER_MM, OUTER_MM = 21.0, 25.0
GREEN, EDGE = (158, 206, 110), (40, 66, 34)
NEEDLE = (255, 248, 226)


@lru_cache(maxsize=8)
def dial(runs: tuple[Run, ...], offset: int, px_per_mm: float) -> Sprite:
    """The ring with its legal stretches; `offset` is the far end's direction less the heading, cdeg."""
    half = OUTER_MM + 3
    side = ceil(2 * half * px_per_mm)
    sheet = Sheet((side, side), px_per_mm, fine=3)
    sheet.disc(half, half, OUTER_MM + 0.6, (30, 22, 14, 105), OUTER_MM - INNER_MM + 1.2)
    for first, last in runs:
        for low, high, grow, colour in ((first, last, 0.0, EDGE), (first, last, -0.7, GREEN)):
            sheet.poly(_band(half, low + offset, high + offset, grow), (*colour, 235))
    return Sprite(sheet.done(), (side / 2, side / 2))


def _band(half: float, low: int, high: int, grow: float) -> list[tuple[float, float]]:
    """A stretch of the ring between two directions, hundredths of a degree; y grows downward."""
    steps = max(2, (high - low) // 150 + 2)
    turns = [radians((low + (high - low) * at / (steps - 1)) / 100) for at in range(steps)]
    far, near = OUTER_MM + grow, INNER_MM - grow
    outer = [(half + far * cos(a), half - far * sin(a)) for a in turns]
    return outer + [(half + near * cos(a), half - near * sin(a)) for a in reversed(turns)]


@lru_cache(maxsize=4)
def _needle(px: int) -> pygame.Surface:
    sheet = Sheet((px, px), px / 100, fine=4)
    for grow, colour in ((0.0, (40, 26, 14)), (9.0, NEEDLE)):
        sheet.disc(50, 50, 48 - grow, colour)
    return sheet.done()


def draw_needle(surface: pygame.Surface, at: tuple[float, float], direction: int, px_per_mm: float) -> None:
    """A bead on the ring in the direction of the far end, hundredths of a degree."""
    bead = _needle(max(5, round(6 * px_per_mm)))
    away, angle = (INNER_MM + OUTER_MM) / 2 * px_per_mm, direction / 100 * pi / 180
    x, y = at[0] + away * cos(angle), at[1] - away * sin(angle)
    surface.blit(bead, (round(x - bead.get_width() / 2), round(y - bead.get_height() / 2)))
