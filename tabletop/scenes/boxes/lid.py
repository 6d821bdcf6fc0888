"""Paints the lid of a box: the cover picture, the name printed on it, the side of the box and a gleam of daylight."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pygame
from pygame import Rect

from tabletop.core import data
from tabletop.core.errors import BadData
from tabletop.scenes.boxes import LID, RIM
from tabletop.ui import paint, shapes
from tabletop.ui.text import Type
from tabletop.ui.theme import Colour, darker, parse


def _pressed(game: str, width: int, height: int) -> pygame.Surface:
    """The cover picture in exactly this size."""
    raw = data.read_bytes(f"common/covers/{game}.svg")
    # Drawn a little larger and cut: the rasteriser keeps proportions and would leave a bare line.
    try:
        art = pygame.image.load_sized_svg(BytesIO(raw), (width + 2, height + 2))
    except pygame.error as error:
        raise BadData(f"common/covers/{game}.svg: {error}") from error
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.blit(pygame.transform.smoothscale(art, (width, height)), (0, 0))
    return picture


def _print_name(on: pygame.Surface, lines: tuple[str, ...], ink: Colour, glow: Colour) -> None:
    """The name in the calm upper part of the picture, as large as it fits."""
    width, height = on.get_size()
    type = Type()
    share = 0.152 if len(lines) == 1 else 0.126
    px = round(width * share)
    while px > 8 and max(type.measure(line, px, "extrabold", "serif")[0] for line in lines) > width * 0.86:
        px -= 1
    centre = height * (0.115 if len(lines) == 1 else 0.075)
    for line in lines:
        for shift, colour, alpha in ((max(1, round(width * 0.005)), glow, 150), (0, ink, 255)):
            word = type.render(line, px, colour, "extrabold", "serif").copy()
            word.set_alpha(alpha)
            top = centre - type.middle(px, "extrabold", "serif")
            on.blit(word, (round((width - word.get_width()) / 2 + shift), round(top + shift)))
        centre += px * 0.98


def _daylight(on: pygame.Surface, radius: float) -> None:
    """Round corners, a lit upper left edge and a broad faint gleam."""
    width, height = on.get_size()
    d = shapes.distance(width, height, radius)
    alpha = pygame.surfarray.pixels_alpha(on)
    alpha[:] = (np.clip(0.5 - d, 0, 1) * 255).astype(np.uint8)
    del alpha
    x, y = np.linspace(1, -1, width)[:, None, None], np.linspace(1, -1, height)[None, :, None]
    edge = np.clip(1 - np.abs(d + 1.2), 0, 1)[..., None]
    gleam = np.exp(-(((1 - x) / 2 + (1 - y) * 0.3 - 0.3) ** 2) / 0.04)
    pixels = pygame.surfarray.pixels3d(on)
    pixels[:] = np.clip(pixels + edge * (x + y) * 34 + gleam * 11, 0, 255).astype(np.uint8)
    del pixels


def lid(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """A box from above; `args` are game, lines of the name, ink, glow and edge as #RRGGBB."""
    game, lines, ink, glow, edge = args
    width = min(round(size[0] / (1 + RIM / 2)), round(size[1] / (LID + RIM)))
    height = round(width * LID)
    rim = size[1] - height
    side = parse(edge)
    out = pygame.Surface(size, pygame.SRCALPHA)
    shift = size[0] - width
    paint.box(out, Rect(shift, rim, width, height), width * 0.02, darker(side, 0.42))
    paint.box(out, Rect(shift // 2, rim // 3, width, height + rim // 4), width * 0.02, darker(side, 0.22))
    picture = _pressed(game, width, height)
    paint.print_grain(picture)
    _print_name(picture, tuple(lines), parse(ink), parse(glow))
    _daylight(picture, width * 0.018)
    out.blit(picture, (0, 0))
    return out


def lid_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """A box without its picture, until that is painted."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    paint.box(out, Rect(0, 0, *size), size[0] * 0.02, parse(args[4]))
    return out
