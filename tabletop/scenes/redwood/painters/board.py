"""The Redwood board, mm-true: `board((), (px, px))` for the cache of painted layers, `board_plain` until it is there.

The picture is a square of 2 * HALF_MM with the middle of the board in its middle, so px_per_mm = px / (2 * HALF_MM).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pygame

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters import plan, scatter
from tabletop.scenes.redwood.painters.ground import WASH, ground
from tabletop.scenes.redwood.painters.ink import (
    BIOME,
    INK,
    WOOD_DARK,
    Sheet,
    centred,
    font,
    hexagon,
    mix,
    rgb,
    svg,
    to_pixels,
    to_surface,
)
from tabletop.scenes.redwood.painters.plan import HALF_MM

PAINTER = "tabletop.scenes.redwood.painters.board:board"
"""The name to ask Pictures.painted for."""

NAME_MM, NAME_PX = 12.6, 12.0
"""The size of the biomes' names along the edge: capitals take two thirds of it."""

CREAM = rgb("#FBF6E6")
RIM = rgb("#2F2219")
RIM_OF = {"green": "#587544", "yellow": "#A27A2C", "blue": "#4E8088", "gray": "#757C7B", "red": "#9A5A37"}


def board(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The whole board on a transparent square of side size[0]; no arguments."""
    px = size[0]
    fine = 3 if px <= 1000 else 2
    picture = to_surface(ground(px))
    scenery = _sheet(px, fine)
    painters = (scatter.forest, scatter.meadow, scatter.valley, scatter.mountains, scatter.canyon)
    for seed, paint in enumerate(painters):
        paint(scenery, np.random.RandomState(100 + seed))
    layer = scenery.done()
    layer.set_alpha(220)
    picture.blit(layer, (0, 0))
    lines = _sheet(px, fine)
    _lake(lines)
    _paths(lines)
    _rim(lines)
    _holes(lines)
    _symbol_discs(lines)
    picture.blit(lines.done(), (0, 0))
    picture = to_surface(_linen(to_pixels(picture)))
    _names(picture, px)
    _symbols(picture, px)
    return _cut_out(picture, px)


def board_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Flat biomes, holes and symbols at their places: a few milliseconds."""
    px = size[0]
    sheet = _sheet(px, 2 if px <= 1000 else 1)
    radius = pieces().board.play_radius
    start = plan.start_bearing()
    for index, biome in enumerate(pieces().ring):
        first = start + 72 * index
        sheet.poly([(0.0, 0.0), *plan.arc(radius, first, first + 72, 1.0)], WASH[biome][1])
    sheet.disc(0, 0, pieces().board.lake_radius, rgb("#7FB6C0"))
    _paths(sheet)
    _rim(sheet)
    _holes(sheet)
    _symbol_discs(sheet)
    picture = sheet.done()
    _symbols(picture, px)
    return picture


def _sheet(px: int, fine: int) -> Sheet:
    """A layer in which y grows upward and the middle of the board is the origin."""
    return _BoardSheet((px, px), px / (2 * HALF_MM), fine)


class _BoardSheet(Sheet):
    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """Millimetres to pixels of the large layer."""
        return (point[0] + HALF_MM) * self.k, (HALF_MM - point[1]) * self.k


def _lake(s: Sheet) -> None:
    radius = pieces().board.lake_radius
    s.disc(0, 0, radius + 1.4, (*rgb("#5E4E35"), 70), 1.6)
    s.disc(0, 0, radius, rgb("#2F6E88"), 0.9)
    s.disc(0, 0, radius - 0.9, rgb("#EFE4BF"), 1.5)
    random = np.random.RandomState(5)
    for _ in range(30):
        far, angle = 32 * math.sqrt(random.rand()), random.uniform(0, 2 * math.pi)
        x, y, w = far * math.cos(angle), far * math.sin(angle), 2.4 + 3 * random.rand()
        colour = rgb("#CBE7E8") if random.rand() < 0.62 else rgb("#3A7D97")
        s.line([(x - w + 2 * w * t, y + 0.6 * math.sin(t * 9.4)) for t in np.linspace(0, 1, 11)], 0.5, colour)


def _paths(s: Sheet) -> None:
    """The dividing lines: pale footpaths with a dashed middle."""
    board_ = pieces().board
    for x, y in plan.pointers():
        far = math.hypot(x, y)
        ux, uy = x / far, y / far
        near, end = board_.lake_radius, board_.play_radius
        s.line([(ux * near, uy * near), (ux * end, uy * end)], 2.6, rgb("#66553B"))
        s.line([(ux * near, uy * near), (ux * end, uy * end)], 1.8, rgb("#F8F1DD"))
        t = near + 4
        while t < end - 12:
            s.line([(ux * t, uy * t), (ux * (t + 4.2), uy * (t + 4.2))], 0.6, rgb("#8A6A45"))
            t += 7.4


def _rim(s: Sheet) -> None:
    """The band in the colours of the biomes, and the dark edge of the board with a tick every three degrees."""
    b = pieces().board
    band = b.play_radius + b.border_width
    for index, biome in enumerate(pieces().ring):
        first = plan.start_bearing() + 72 * index
        colour = BIOME[biome][0]
        s.poly(plan.arc(band, first, first + 72) + plan.arc(b.play_radius, first + 72, first), colour)
        s.poly(
            plan.arc(band - 0.8, first, first + 72) + plan.arc(band - 1.5, first + 72, first), mix(colour, CREAM, 0.3)
        )
        s.poly(plan.arc(b.play_radius + 2.4, first, first + 72) + plan.arc(b.play_radius, first + 72, first),
               mix(colour, INK, 0.18))  # fmt: skip
    s.disc(0, 0, b.play_radius + 0.55, CREAM, 1.1)
    s.disc(0, 0, b.play_radius - 0.55, mix(INK, WOOD_DARK, 0.5), 0.55)
    s.disc(0, 0, b.edge_radius, RIM, b.edge_radius - band)
    for degree in range(0, 360, 3):
        long = 1.7 if degree % 9 == 0 else 1.0
        ux, uy = math.sin(math.radians(degree)), math.cos(math.radians(degree))
        outer = b.edge_radius - 1.2
        s.line([(ux * outer, uy * outer), (ux * (outer - long), uy * (outer - long))], 0.4, rgb("#7A6248"))
    s.disc(0, 0, band + 0.5, rgb("#EBDDB8"), 0.8)
    s.disc(0, 0, b.edge_radius - 0.2, rgb("#6A4F37"), 0.9)


def _holes(s: Sheet) -> None:
    """Hexagonal holes cut into the board: the wall's shadow falls on the floor from the upper left."""
    b = pieces().board
    r = b.hole_circumradius
    for hole in b.holes:
        x, y = hole.x, hole.y
        s.poly(hexagon(x, y, r + 0.9), CREAM)
        s.poly(hexagon(x, y, r), rgb("#1B120B"))
        for inset, colour in ((0.9, "#2B1D13"), (1.7, "#3B2919"), (2.5, "#4B3421"), (3.3, "#593F28")):
            s.poly(hexagon(x + inset * 0.42, y - inset * 0.55, r - inset), rgb(colour))
        outer, inner = hexagon(x, y, r), hexagon(x, y, r - 0.9)
        s.poly([outer[4], outer[5], outer[0], inner[0], inner[5], inner[4]], rgb("#8A6A48"))


def _symbol_discs(s: Sheet) -> None:
    """The pale disc of exactly the footprint that is judged."""
    b = pieces().board
    spots = [(w.x, w.y, b.redwood_radius) for w in b.redwoods] + [(f.x, f.y, b.flower_radius) for f in b.flowers]
    for x, y, radius in spots:
        s.disc(x, y, radius, rgb(RIM_OF[plan.biome_under(x, y)]))
        s.disc(x, y, radius - 0.6, rgb("#FBF6E7"))


def _symbols(picture: pygame.Surface, px: int) -> None:
    b = pieces().board
    k = px / (2 * HALF_MM)
    for w in b.redwoods:
        centred(
            picture, svg("redwood", round(b.redwood_radius * 1.86 * k)), (w.x + HALF_MM) * k, (HALF_MM - w.y - 0.3) * k
        )
    for f in b.flowers:
        art = svg(f"flower_{f.type}", round(b.flower_radius * 1.98 * k))
        centred(picture, art, (f.x + HALF_MM) * k, (HALF_MM - f.y) * k)
    for x, y in plan.pointers():
        # The drawing's ring measures 124 of its 128 units.
        art = svg("pointer", round(b.pointer_radius * 2 * 128 / 124 * k))
        centred(picture, art, (x + HALF_MM) * k, (HALF_MM - y) * k)


def _names(picture: pygame.Surface, px: int) -> None:
    """The biomes' names, set letter by letter along the dark edge, readable from outside below and above."""
    b = pieces().board
    k = px / (2 * HALF_MM)
    fine = 3
    # Large enough to be read in the smallest window.
    height = max(NAME_MM * k, NAME_PX)
    face = font("Bold", round(height * fine))
    # The middle of the capitals runs along the middle of the edge, whatever room a font leaves above and below.
    middle_px = (face.get_ascent() - 0.305 * height * fine - face.get_height() / 2) / fine
    # A touch inward: the outermost pixels are worn.
    edge = (b.play_radius + b.border_width + b.edge_radius) / 2 - 1.0
    for index, biome in enumerate(b.biomes):
        middle = plan.start_bearing() + 36 + 72 * index
        turned = 90 < middle % 360 < 270
        radius = edge + middle_px / k * (-1 if turned else 1)
        letters = biome.name.upper()
        steps = [face.size(letter)[0] / fine / k + 1.7 for letter in letters]
        place = -sum(steps) / 2
        for letter, step in zip(letters, steps, strict=True):
            off = math.degrees((place + step / 2) / radius)
            bearing = middle - off if turned else middle + off
            drawn = face.render(letter, True, mix(BIOME[biome.id][0], CREAM, 0.78))
            drawn = pygame.transform.rotozoom(drawn, -bearing + (180 if turned else 0), 1 / fine)
            angle = math.radians(bearing)
            centred(picture, drawn, (HALF_MM + radius * math.sin(angle)) * k, (HALF_MM - radius * math.cos(angle)) * k)
            place += step


def _linen(pixels: Any) -> Any:
    """A woven print finish, two pixels wide."""
    height, width = pixels.shape[:2]
    down, across = np.arange(height)[:, None], np.arange(width)[None, :]
    weave = ((across % 4) < 1).astype(np.float32) + ((down % 4) < 1).astype(np.float32) - 0.5
    return pixels * (1 - 0.006 * weave)[..., None]


def _cut_out(picture: pygame.Surface, px: int) -> pygame.Surface:
    """Only the round board stays."""
    mask = pygame.Surface((px * 2, px * 2), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (px, px), pieces().board.edge_radius / HALF_MM * px)
    picture.blit(pygame.transform.smoothscale(mask, (px, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
