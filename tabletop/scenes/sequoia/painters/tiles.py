"""Draws the printed part of a forest card: wooden frame, paper, landscape, number, and how often dice make it."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect

from tabletop.scenes.sequoia.painters import tokens
from tabletop.ui import paint, shapes
from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.kit import Kit
from tabletop.ui.theme import parse

_WOOD, _FOOT, _EDGE = parse("#6B4426"), parse("#53331C"), parse("#43290F")
_PAPER, _PAPER_EDGE = parse("#F6EFDD"), parse("#CDBB94")
_PIP, _PIP_RIM = parse("#FFF6E2"), parse("#3F2A1A")
ART_SHAPE = 150 / 256
"""Height of a landscape drawing over its width."""


def picture_of(rect: Rect) -> Rect:
    """Where the landscape lies on a card."""
    frame = max(3, round(rect.w * 0.034))
    return Rect(rect.x + frame, rect.y + frame, rect.w - 2 * frame, round(rect.h * 0.55))


def columns_of(rect: Rect, count: int) -> tuple[Rect, ...]:
    """The strips of the seats below the landscape."""
    art = picture_of(rect)
    pad = max(1, round(rect.w * 0.015))
    top = art.bottom + max(1, round(rect.h * 0.025))
    low = rect.bottom - max(4, round(rect.h * 0.05))
    # A few seats do not spread over a wide card.
    wide = min(art.w - 2 * pad, round(count * (low - top) * 0.95))
    left = art.centerx - wide // 2
    edges = [round(left + wide * at / count) for at in range(count + 1)]
    return tuple(Rect(a, top, b - a, low - top) for a, b in pairwise(edges))


def landscape(kit: Kit, number: int, size: tuple[int, int], radius: float, up: float = 0.0) -> pygame.Surface:
    """A forest's picture that fills a rounded box; `up` 0 shows its foot, 1 its top. Do not draw on it."""
    wide = max(size[0], round(size[1] / ART_SHAPE))
    art = kit.pictures.svg(f"sequoia/forest_{number:02d}", (wide, round(wide * ART_SHAPE)))
    return _rounded(art, size, round(radius, 1), up)


@kept(64 * MEGABYTE)
def _rounded(art: pygame.Surface, size: tuple[int, int], radius: float, up: float) -> pygame.Surface:
    box = pygame.Surface(size, pygame.SRCALPHA)
    spare = art.get_height() - size[1]
    box.blit(art, ((size[0] - art.get_width()) // 2, -round(spare * (1 - up))))
    box = paint.print_grain(box, 5)
    box.blit(shapes.rbox(*size, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def draw_card(surface: pygame.Surface, kit: Kit, number: int, rect: Rect, u: float) -> None:
    """The card without trees and tokens, with its shadow."""
    k = rect.w / 256
    paint.shadow(surface, rect, 14 * k, 9 * u, 0.5)
    paint.box(surface, rect, 14 * k, _WOOD, _EDGE, max(1.0, 1.4 * k), _FOOT, bevel=0.1)
    inner = rect.inflate(-2 * max(2, round(5 * k)), -2 * max(2, round(5 * k)))
    paint.sheet(surface, inner, 11 * k, _PAPER, _PAPER_EDGE, 0)
    art = picture_of(rect)
    surface.blit(landscape(kit, number, art.size, 8 * k, 0.12), art)
    side = number_px(rect)
    middle = art.x + side * 0.62, art.y + side * 0.62
    tokens.plaque(surface, kit, middle, side, str(number))
    if rect.w >= 150 * u:
        _pips(surface, (middle[0], middle[1] + side * 0.66), 6 - abs(7 - number), max(4, round(7 * k)))


def number_px(rect: Rect) -> int:
    """How wide the number sign on a card is."""
    return round(min(rect.w * 0.215, rect.h * 0.25))


def _pips(surface: pygame.Surface, at: tuple[float, float], count: int, side: int) -> None:
    """In how many ways two dice make the number."""
    for each in range(count):
        x = at[0] + (each - (count - 1) / 2) * side * 1.25
        spot = Rect(round(x - side / 2), round(at[1] - side / 2), side, side)
        paint.box(surface, spot, side / 2, _PIP, _PIP_RIM, max(1.0, side / 8))
