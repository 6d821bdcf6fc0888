"""What all cards share: the printed frame in the colours of their tribes, the window with the picture, the slip."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from tabletop.scenes.silverwood.painters.marks import cut
from tabletop.scenes.silverwood.painters.palette import (
    PAPER,
    PAPER_EDGE,
    SLIP,
    SLIP_EDGE,
    SLIP_FOOT,
    Paint,
    rgb,
)  # fmt: skip
from tabletop.ui import paint, shapes
from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.kit import Kit
from tabletop.ui.theme import darker, lighter

SHAPE = 1.4
"""Height of a card over its width."""
GRID = 250.0
"""Cards are designed on a grid so many units wide."""
_VIEW = (160, 112)
"""Backdrops and locations are drawn in this shape."""


def tall(width: int) -> int:
    """The height of a card of that width, px."""
    return round(width * SHAPE)


@kept(48 * MEGABYTE)
def frame(width: int, height: int, left: Paint, right: Paint, gold: bool) -> pygame.Surface:
    """Card stock with a coloured border, split for two tribes, golden inside on level 2; not to be drawn on."""
    radius = max(3.0, width * 0.052)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.blit(_border(width, height, radius, right), (0, 0))
    if left != right:
        half = _border(width, height, radius, left).copy()
        slant = height * 0.25
        beyond = [(width / 2 + slant, 0), (width, 0), (width, height), (width / 2 - slant, height)]
        pygame.draw.polygon(half, (0, 0, 0, 0), beyond)
        picture.blit(half, (0, 0))
    border = max(2, round(width * 0.03))
    if gold:
        rim = border - max(1, round(width * 0.012))
        inner = Rect(rim, rim, width - 2 * rim, height - 2 * rim)
        paint.box(picture, inner, radius * 0.8, rgb("#F0CF73"), rgb("#A87A22"), 1, rgb("#C9962F"))
    inner = Rect(border, border, width - 2 * border, height - 2 * border)
    paint.sheet(picture, inner, radius * 0.68, rgb(PAPER), rgb(PAPER_EDGE), 0)
    return picture


def _border(width: int, height: int, radius: float, tone: Paint) -> pygame.Surface:
    """The coloured board below the paper, a little lighter at its head."""
    colour = rgb(tone)
    line = max(1.0, width * 0.005)
    return shapes.rbox(width, height, radius, lighter(colour, 0.07), darker(colour, 0.25), line, darker(colour, 0.08))


def window(
    kit: Kit, target: pygame.Surface, rect: Rect, backdrop: str, portrait: str = "", share: float = 1.0,
    aside: float = 0.5,
) -> None:  # fmt: skip
    """The picture of a card: a backdrop that fills `rect`, and somebody standing on its lower edge."""
    scale = max(rect.w / _VIEW[0], rect.h / _VIEW[1])
    size = (math.ceil(_VIEW[0] * scale), math.ceil(_VIEW[1] * scale))
    ground = kit.pictures.svg(f"silverwood/{backdrop}", size)
    art = pygame.Surface(rect.size, pygame.SRCALPHA)
    art.blit(ground, ((rect.w - size[0]) // 2, (rect.h - size[1]) // 2))
    if portrait:
        side = round(rect.h * share)
        figure = kit.pictures.svg(f"silverwood/portraits/{portrait}", side)
        art.blit(shade(figure), (round(rect.w * aside - side / 2 + side * 0.035), round(rect.h - side + side * 0.02)))
        art.blit(figure, (round(rect.w * aside - side / 2), rect.h - side))
    target.blit(cut(art, max(2.0, rect.w * 0.03)), rect.topleft)


def shade(figure: pygame.Surface) -> pygame.Surface:
    """A soft shadow of a figure's own outline."""
    side = figure.get_width()
    dark = figure.copy()
    dark.fill((0, 0, 0, 56), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((40, 28, 16, 0), special_flags=pygame.BLEND_RGBA_ADD)
    coarse = max(2, side // max(2, side // 22))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(dark, (coarse, coarse)), (side, side))


def slip(target: pygame.Surface, rect: Rect, unit: float) -> None:
    """A slip of paper that hangs into the picture: costs and conditions are written on it."""
    paint.shadow(target, rect, 7 * unit, max(2.0, 5 * unit), 0.35, tight=False)
    paint.box(target, rect, 7 * unit, rgb(SLIP), rgb(SLIP_EDGE), max(1.0, 1.2 * unit), rgb(SLIP_FOOT))


def title(
    kit: Kit, target: pygame.Surface, names: Sequence[str], middle: tuple[float, float], room: int, px: float,
    least: int,
) -> bool:  # fmt: skip
    """The first of these names that fits, as large as it can be, else the beginning of the last; whether any did."""
    for name in names:
        size = max(least, round(px))
        while size > least and kit.type.measure(name, size, "bold", "serif")[0] > room:
            size -= 1
        if kit.type.measure(name, size, "bold", "serif")[0] <= room:
            kit.text(target, name, middle, size, "ink", "bold", "cm", "serif")
            return True
    words = kit.type.ellipsis(names[-1], least, room, "bold", "serif")
    kit.text(target, words, middle, least, "ink", "bold", "cm", "serif")
    return False
