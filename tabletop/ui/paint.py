"""Putting surfaces on surfaces: boxes, daylight shadows, paper sheets, trays, rings and glows, and still layers."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect

from tabletop.ui import shapes
from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.paper import LARGE_AREA, bands
from tabletop.ui.paper import print_grain as print_grain
from tabletop.ui.paper import sheet as paper
from tabletop.ui.shapes import rbox as rbox
from tabletop.ui.theme import Colour, darker, lighter
from tabletop.ui.wood import tray_wood

SHADE: Colour = (28, 18, 10)


def box(
    surface: pygame.Surface,
    rect: Rect,
    radius: float,
    fill: Colour,
    border: Colour | None = None,
    border_px: float = 0,
    foot: Colour | None = None,
    alpha: float = 1.0,
    bevel: float = 0.0,
) -> None:
    """A rounded box; see shapes.rbox."""
    if rect.w > 0 and rect.h > 0:
        surface.blit(shapes.rbox(rect.w, rect.h, radius, fill, border, border_px, foot, alpha, bevel), rect.topleft)


def shadow(
    surface: pygame.Surface, rect: Rect, radius: float, blur: float, alpha: float = 0.34, tight: bool = True
) -> None:
    """A daylight shadow to the lower right: wide and soft, and a tight one where the thing touches the ground."""
    _cast(surface, rect, radius, blur, alpha, 1.0)
    if tight:
        _cast(surface, rect, radius, max(2.0, blur * 0.28), alpha * 0.7, blur / max(2.0, blur * 0.28) * 0.36)


def _cast(surface: pygame.Surface, rect: Rect, radius: float, blur: float, alpha: float, share: float) -> None:
    x, y = rect.x + round(blur * 0.2 * share), rect.y + round(blur * 0.42 * share)
    pieces = shapes.shadow_pieces(rect.w, rect.h, radius, blur, alpha, SHADE)
    surface.fblits([(sprite, (x + dx, y + dy)) for sprite, dx, dy in pieces])


def drop(
    surface: pygame.Surface, sprite: pygame.Surface, pos: tuple[int, int], blur: int = 6, alpha: float = 0.5
) -> None:
    """A sprite with a soft shadow of its own outline; the sprite must be one that is kept, not made per frame."""
    shade, pad = shapes.outline_shadow(sprite, blur, alpha, SHADE)
    surface.blit(shade, (pos[0] - pad + round(blur * 0.4), pos[1] - pad + round(blur * 0.8)))
    surface.blit(sprite, pos)


def ring(surface: pygame.Surface, rect: Rect, radius: float, colour: Colour, width_px: float, gap_px: float) -> None:
    """A ring around `rect` with a gap: the mark of keyboard focus and of what is chosen."""
    grow = round(gap_px + width_px)
    w, h = rect.w + 2 * grow, rect.h + 2 * grow
    surface.blit(shapes.ring(w, h, radius + grow, colour, width_px), (rect.x - grow - 1, rect.y - grow - 1))


def glow(surface: pygame.Surface, rect: Rect, radius: float, blur: float, colour: Colour, alpha: float = 0.8) -> None:
    """Light around `rect`."""
    light, pad = shapes.soft_glow(rect.w, rect.h, radius, blur, alpha, colour)
    surface.blit(light, (rect.x - pad, rect.y - pad))


def sheet(
    surface: pygame.Surface,
    rect: Rect,
    radius: float,
    base: Colour,
    edge: Colour,
    blur: float = 16,
    alpha: float = 0.34,
) -> None:
    """A sheet of paper lying on what is there; blur 0 leaves out the shadow."""
    if blur:
        shadow(surface, rect, radius, blur, alpha)
    if rect.w * rect.h < LARGE_AREA:
        surface.blit(paper(rect.w, rect.h, radius, base, edge), rect.topleft)
        return
    y = rect.y
    for band in bands(rect.w, rect.h, radius, base, edge):
        surface.blit(band, (rect.x, y))
        y += band.get_height()


def tray(surface: pygame.Surface, rect: Rect, radius: float, tone: Colour, u: float = 1.0) -> None:
    """A hollow in dark wood: shaded from the upper left, with a lit lower lip."""
    surface.blit(_tray(rect.w, rect.h, radius, tone, u), rect.topleft)


@kept(32 * MEGABYTE)
def _tray(w: int, h: int, radius: float, tone: Colour, u: float) -> pygame.Surface:
    hollow = pygame.Surface((w, h), pygame.SRCALPHA)
    hollow.blit(tray_wood(w, h, tone, u), (0, 0))
    hollow.blit(shapes.rbox(w, h, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shade = shapes.hollow(w, h, radius, 10 * u, darker(tone, 0.75), lighter(tone, 0.35), max(1.0, 1.4 * u))
    hollow.blit(shade, (0, 0))
    return hollow


def veil(surface: pygame.Surface, alpha: float = 0.45) -> None:
    """Darken everything drawn so far: a dialog follows."""
    keep = round(255 * (1 - alpha))
    surface.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)


class Still:
    """A layer that is painted only when its key changes: what does not move in a scene.

    The key names everything the picture depends on (size, revision, pictures.arrivals).
    """

    def __init__(self, opaque: bool = True) -> None:
        self._opaque = opaque
        self._key: Hashable = None
        self._layer: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, key: Hashable, paint: Callable[[pygame.Surface], object]) -> None:
        """Blit the layer over the whole surface, painting it first where the key is a new one."""
        size = surface.get_size()
        if self._layer is None or self._layer.get_size() != size:
            self._layer = pygame.Surface(size, 0 if self._opaque else pygame.SRCALPHA)
            self._key = None
        if self._key is None or key != self._key:
            if not self._opaque:
                self._layer.fill((0, 0, 0, 0))
            paint(self._layer)
            self._key = key
        surface.blit(self._layer, (0, 0))

    def drop(self) -> None:
        """Paint again next time."""
        self._key = None
