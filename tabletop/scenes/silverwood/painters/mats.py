"""Player boards: the wooden ground as a painted layer, tracks, cells and levels printed on it, and the cubes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pygame
from pygame import Rect

from tabletop.games.silverwood.pieces import pieces
from tabletop.scenes.silverwood.mat import AP_CELLS, LEVELS, RESOURCES, Mat
from tabletop.scenes.silverwood.painters import marks
from tabletop.scenes.silverwood.painters.marks import cut
from tabletop.scenes.silverwood.painters.palette import (
    CUBES,
    DEVELOP,
    RESEARCH,
    TRACKS,
    WHITE_CUBE,
    Paint,
    rgb,
)  # fmt: skip
from tabletop.ui import paint, shapes
from tabletop.ui.kit import Kit
from tabletop.ui.theme import Colour, mix
from tabletop.ui.wood import tray_wood

PAINTER = f"{__name__}:ground"
WOOD: Colour = (150, 104, 66)
LEVEL_NAMES = {
    "research": ("insight", "nature", "spirit"),
    "develop": ("community", "identity", "harmony"),
}
_COLUMNS = {"research": RESEARCH, "develop": DEVELOP}
_NATURAL_AP = 5


def ground(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of the bare board; args are (scale of its grain in hundredths,)."""
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(tray_wood(width, height, WOOD, args[0] / 100), (0, 0))
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return _edged(picture)


def ground_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Only its brown."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(WOOD)
    return _edged(picture)


def _edged(picture: pygame.Surface) -> pygame.Surface:
    """With round corners, lit from the upper left."""
    width, height = picture.get_size()
    radius = height * 0.055
    picture = cut(picture, radius)
    away = shapes.distance(width, height, radius)
    inside = np.clip(-away, 0, None)
    rim = max(2.0, height * 0.012)
    share = np.clip(1 - np.abs(inside - rim * 0.5) / rim, 0, 1) * np.clip(0.5 - away, 0, 1)
    colours = np.broadcast_to(np.array(rgb("#6B4426"), np.float32), (width, height, 3))
    picture.blit(shapes.from_arrays(colours.astype(np.float32), share.astype(np.float32)), (0, 0))
    return picture


def _tint(base: Paint, towards: Paint, share: float) -> Colour:
    return mix(rgb(base), rgb(towards), share)


class MatPainter:
    """Draws boards with a kit; `least` is the size of the smallest letters in px, `u` the pixels of a length of 1."""

    def __init__(self, kit: Kit, least: int, u: float) -> None:
        self._kit, self._least, self._u = kit, least, u

    # -- what is printed ---------------------------------------------------------------------------------------

    def board(self, target: pygame.Surface, mat: Mat) -> None:
        """The board without cubes."""
        paint.shadow(target, mat.rect, mat.rect.h * 0.055, max(3.0, 9 * self._u), 0.5)
        wood = self._kit.pictures.painted(PAINTER, (round(self._u * 100),), mat.rect.size)
        target.blit(wood, mat.rect.topleft)
        self._points(target, mat)
        for resource in RESOURCES:
            self._track(target, mat, resource)
        if not mat.family:
            for track in LEVEL_NAMES:
                self._column(target, mat, track)

    def _points(self, target: pygame.Surface, mat: Mat) -> None:
        rect = mat.points
        paint.sheet(target, rect, 11 * mat.unit, rgb("#F8EBC8"), rgb("#C79A3A"), 0)
        marks.icon(self._kit, target, "ap", (rect.x + rect.h * 0.6, rect.centery), rect.h * 0.8)
        for count in range(AP_CELLS):
            cell = mat.point_cell(count)
            natural = count == _NATURAL_AP
            fill = rgb("#F2D78F" if count <= _NATURAL_AP else "#EFE3C2")
            line = max(1.0, (2.2 if natural else 1.1) * self._u)
            paint.box(target, cell, cell.h * 0.2, fill, rgb("#8C5A14" if natural else "#C79A3A"), line)
            words = f"{count}+" if count == AP_CELLS - 1 else str(count)
            marks.number(self._kit, target, words, cell.center, self._digits(cell), "#6E5014")

    def _digits(self, cell: Rect) -> int:
        return max(self._least, min(round(cell.h * 0.48), round(cell.w * 0.55)))

    def _track(self, target: pygame.Surface, mat: Mat, resource: str) -> None:
        rect, tone = mat.track(resource), TRACKS[resource]
        paint.sheet(target, rect, 10 * mat.unit, _tint(tone, "#FBF5E6", 0.76), _tint(tone, "#6B5A38", 0.4), 0)
        marks.icon(self._kit, target, resource, (rect.x + rect.h * 0.62, rect.centery), rect.h * 0.84)
        for count in range(mat.top + 1):
            cell = mat.cell(resource, count)
            fill = _tint(tone, "#FFFAEC", max(0.4, 0.74 - 0.025 * count))
            paint.box(target, cell, cell.h * 0.22, fill, _tint(tone, "#5E4A2A", 0.35), max(1.0, self._u))
            ink = _tint(tone, "#2C2214", 0.76)
            at = cell.center
            self._kit.text(target, str(count), at, self._digits(cell), ink, "bold", "cm")

    def _column(self, target: pygame.Surface, mat: Mat, track: str) -> None:
        rect, unit = mat.column(track), mat.unit
        tone = _COLUMNS[track]
        paint.sheet(target, rect, 12 * unit, _tint(tone, "#FBF5E6", 0.76), _tint(tone, "#4A3A2A", 0.3), 0)
        head, foot = mat.level(track, 0), mat.level(track, LEVELS)
        pale = _tint(tone, "#FBF5E6", 0.25)
        pygame.draw.line(target, pale, head, foot, max(2, round(5 * unit)))
        start = marks.square(head, 40 * unit)
        paint.box(target, start, 9 * unit, _tint(tone, "#FFFAEC", 0.78), _tint(tone, "#4A3A2A", 0.25), max(1.0, unit))
        self._price(target, mat, track)
        for level, name in enumerate(LEVEL_NAMES[track], start=1):
            self._level(target, mat, track, level, name)
            if level == LEVELS and track == "research":
                # The Tribe Unite Card below the other column says it there.
                self._unlocked(target, mat)

    def _price(self, target: pygame.Surface, mat: Mat, track: str) -> None:
        """The action and what it costs: one of each."""
        rect, unit = mat.column(track), mat.unit
        y = mat.level(track, 0)[1]
        side = 34 * unit
        x = rect.x + (74 * mat.kx) + side / 2
        if x + side / 2 + 38 * unit > rect.right:
            x = rect.right - 44 * unit - side / 2
        marks.action(self._kit, target, track, (x, y), side)
        for at, resource in enumerate(RESOURCES):
            spot = (x + side / 2 + (11 + at % 2 * 17) * unit, y + (at // 2 - 0.5) * 17 * unit)
            marks.icon(self._kit, target, resource, spot, 16 * unit)

    def _level(self, target: pygame.Surface, mat: Mat, track: str, level: int, name: str) -> None:
        kit, unit = self._kit, mat.unit
        x, y = mat.level(track, level)
        marks.icon(kit, target, f"{track}_{name}", (x, y), 52 * unit)
        left = x + 31 * unit
        px = self._name_px(mat, track)
        if px:
            kit.text(target, name.capitalize(), (left, y - 13 * unit), px, "ink", "bold", "lm")
        at = (left + 18 * unit, y + 13 * unit) if px else (left + 18 * unit, y)
        marks.points(kit, target, str(self._worth(track, level)), at, max(32 * unit, self._least * 1.9), self._least)

    def _name_px(self, mat: Mat, track: str) -> int:
        """The size at which all names of a column's levels fit, px; 0 where they do not."""
        room = mat.column(track).right - mat.level(track, 1)[0] - 34 * mat.unit
        for px in range(max(self._least, round(16 * mat.unit)), self._least - 1, -1):
            if all(self._kit.type.measure(n.capitalize(), px, "bold")[0] <= room for n in LEVEL_NAMES[track]):
                return px
        return 0

    @staticmethod
    def _worth(track: str, level: int) -> int:
        figures = pieces().figures
        return (figures.research_vp if track == "research" else figures.develop_vp)[level]

    def _unlocked(self, target: pygame.Surface, mat: Mat) -> None:
        """Spirit unlocks the Talent (SIL-175)."""
        rect, unit = mat.column("research"), mat.unit
        y, side = mat.level("research", LEVELS)[1], 28 * unit
        marks.action(self._kit, target, "talent", (rect.right - 8 * unit - side / 2, y + 13 * unit), side)

    # -- what lies on it ---------------------------------------------------------------------------------------

    def point_cube(self, target: pygame.Surface, mat: Mat, count: int) -> None:
        """The white cube of action points."""
        cell = mat.point_cell(count)
        marks.put_cube(self._kit, target, cell.center, self._cube(cell), WHITE_CUBE, str(count), self._least)

    def cube(self, target: pygame.Surface, mat: Mat, resource: str, count: int) -> None:
        """The cube of a resource with the number it stands for."""
        cell = mat.cell(resource, count)
        marks.put_cube(self._kit, target, cell.center, self._cube(cell), CUBES[resource], str(count), self._least)

    @staticmethod
    def _cube(cell: Rect) -> float:
        return min(cell.h * 1.06, cell.w * 1.2)

    def level_cube(self, target: pygame.Surface, mat: Mat, track: str, level: int) -> None:
        """The white cube of Research or Develop, with a golden ring round the level it stands on."""
        x, y = mat.level(track, level)
        unit = mat.unit
        if level:
            spot = marks.square((x, y), 52 * unit)
            paint.ring(target, spot, spot.w / 2, self._kit.colour("sun"), max(2.0, 3 * unit), 0.5)
        at = (x, y) if not level else (x - 20 * unit, y + 14 * unit)
        marks.put_cube(self._kit, target, at, (32 if not level else 27) * unit, WHITE_CUBE, "", self._least)


def cubes(painter: MatPainter, target: pygame.Surface, mat: Mat, resources: Sequence[int], points: int) -> None:
    """The five cubes of the tracks."""
    painter.point_cube(target, mat, points)
    for resource, count in zip(RESOURCES, resources, strict=True):
        painter.cube(target, mat, resource, count)
