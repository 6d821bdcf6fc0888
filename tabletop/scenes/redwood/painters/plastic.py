"""A template's outline as plastic on a supersampled layer: the shapes and strokes that every picture of one is made of.

Made from the judge's own outlines, in the template's own frame: mm, base at the origin, heading along +x.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
import shapely

from tabletop.games.redwood import templates as shapes
from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters.ink import Rgb, Xy, rgb

Kind = Literal["move", "view"]
Path = npt.NDArray[np.float64]
"""float64 (n, 2), mm in the template's own frame: base at the origin, heading along +x, y to the left."""

DRAW_ERROR_PX, QUICK_ERROR_PX = 0.08, 0.18
"""The judge's outlines have thousands of corners; the drawn ones stray from them by at most this part of a pixel."""
FINE, QUICK = 3, 2
"""How many times larger a template is drawn at rest and in a drag."""


class Look(NamedTuple):
    """Colours of a plastic: body with opacity, edge, engraving, the light and the dark side of its bevel."""

    body: tuple[int, int, int, int]
    edge: Rgb
    engraved: tuple[int, int, int, int]
    light: tuple[int, int, int, int]
    dark: tuple[int, int, int, int]
    number: Rgb


LOOKS: dict[Kind, Look] = {
    "move": Look(
        (190, 82, 40, 150),
        rgb("#6A2A12"),
        (255, 222, 190, 175),
        (255, 232, 208, 205),
        (122, 46, 18, 120),
        rgb("#FFF3E2"),
    ),
    "view": Look(
        (88, 146, 204, 112),
        rgb("#234A6C"),
        (236, 246, 252, 120),
        (246, 251, 255, 215),
        (34, 78, 118, 110),
        rgb("#22394C"),
    ),
}
FOUL = rgb("#C02430")
LIGHT_WAY = np.array((0.8, -0.6))
"""An edge that runs this way over the screen, the inside at its right, faces the light; y grows downward."""


class Sprite(NamedTuple):
    """A picture and the pixel in it where its middle (of a template: the base) is."""

    picture: pygame.Surface
    anchor: Xy

    def put(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draws it with its anchor at a pixel; the rectangle drawn."""
        return target.blit(self.picture, (round(x - self.anchor[0]), round(y - self.anchor[1])))


def _ring(polygon: shapely.Polygon) -> Path:
    ring: Path = shapely.get_coordinates(polygon.exterior)[:-1]
    return ring


@lru_cache(maxsize=128)
def _outline(kind: Kind, template: int, inset: float, error: float) -> Path:
    """The outline of a template, moved inward by `inset` mm, within `error` mm (flip off)."""
    whole = shapes.move_outline(template) if kind == "move" else shapes.view_outline(template)
    shape = whole.simplify(error if not inset else error / 4)
    if inset:
        shape = shape.buffer(-inset, quad_segs=16).simplify(error)
        if shape.geom_type != "Polygon":
            shape = max(shape.geoms, key=lambda part: part.area)
    return _ring(shape)


@lru_cache(maxsize=64)
def _ways(kind: Kind, template: int, inset: float, error: float) -> Path:
    """The unit direction of each edge of that outline, with the outline's inside at its left."""
    ring = _outline(kind, template, inset, error)
    onward = np.roll(ring, -1, axis=0)
    steps = onward - ring
    area = float(np.sum(ring[:, 0] * onward[:, 1] - onward[:, 0] * ring[:, 1]))
    ways: Path = steps / np.maximum(np.hypot(steps[:, 0], steps[:, 1]), 1e-9)[:, None] * math.copysign(1.0, area)
    return ways


def number_spot(kind: Kind, template: int) -> Xy:
    """Where the number stands, mm in the template's frame (flip off)."""
    if kind == "move":
        return shapes.move_end(template)
    view = pieces().view(template)
    if view.angle > 28:
        return min(view.length * 0.36 + 12, view.length - 20), 0.0
    return view.length * 0.46, 0.0


class Plastic:
    """One template at one heading on a supersampled layer."""

    def __init__(
        self, kind: Kind, template: int, flip: bool, px_per_mm: float, heading_cdeg: int, shift: Xy, fine: int
    ) -> None:
        self.kind, self.template, self.px_per_mm, self.fine = kind, template, px_per_mm, fine
        angle = math.radians(heading_cdeg / 100)
        c, s, m = math.cos(angle), math.sin(angle), -1.0 if flip else 1.0
        # Rows become (x, y) px on screen: y grows downward there.
        self.spin = np.array(((c, -s), (-m * s, -m * c))) * px_per_mm
        self.error = max(0.01, round((QUICK_ERROR_PX if fine <= QUICK else DRAW_ERROR_PX) / px_per_mm, 2))
        edges = self.outline() @ self.spin
        low, high = np.floor(edges.min(axis=0)) - 3, np.ceil(edges.max(axis=0)) + 3
        self.anchor = (float(-low[0]) + shift[0], float(-low[1]) + shift[1])
        width, height = high - low + 1
        self.size = (int(width), int(height))
        self.surface = pygame.Surface((self.size[0] * fine, self.size[1] * fine), pygame.SRCALPHA)

    def outline(self, inset: float = 0.0) -> Path:
        """The outline, moved inward by mm; hundredths, so that scales share the shrunk ones."""
        return _outline(self.kind, self.template, round(inset, 2), self.error)

    def spots(self, path: Path) -> list[Xy]:
        """mm of the template to pixels of the large layer."""
        spots: list[Xy] = ((path @ self.spin + self.anchor) * self.fine).tolist()
        return spots

    def spot(self, x: float, y: float) -> Xy:
        """One place on the finished picture."""
        px, py = (np.array((x, y)) @ self.spin + self.anchor).tolist()
        return px, py

    def fill(self, path: Path, colour: tuple[int, ...]) -> None:
        """A filled shape; it replaces what lies under it."""
        pygame.draw.polygon(self.surface, colour, self.spots(path))

    def lines(self, path: Path, width_mm: float, colour: tuple[int, ...]) -> None:
        """A line of a width in mm, never thinner than a pixel of the finished picture."""
        self.stroke(self.spots(path), width_mm, colour)

    def dashes(self, corners: Path, each: int, width_mm: float, colour: tuple[int, ...]) -> None:
        """Lines of `each` corners, all in one path."""
        spots = self.spots(corners)
        for at in range(0, len(spots), each):
            self.stroke(spots[at : at + each], width_mm, colour)

    def stroke(self, spots: list[Xy], width_mm: float, colour: tuple[int, ...]) -> None:
        """The same along pixels of the large layer."""
        width = max(self.fine, round(width_mm * self.px_per_mm * self.fine))
        pygame.draw.lines(self.surface, colour, False, spots, width)

    def bevel(self, inset: float, width_mm: float, light: tuple[int, ...], dark: tuple[int, ...]) -> None:
        """Light on the sides of the inset outline that face the upper left of the screen, shade on the others."""
        # The light comes from the same side of the screen at every heading: seen from the template it turns.
        light_way = self.spin @ LIGHT_WAY * (math.copysign(1.0, np.linalg.det(self.spin)) / self.px_per_mm)
        facing = _ways(self.kind, self.template, round(inset, 2), self.error) @ light_way
        places = self.spots(self.outline(inset))
        for sign, colour in ((-1, dark), (1, light)):
            for first, last in _runs(facing * sign > 0.22):
                run = places[first:last] if first < last else places[first:] + places[:last]
                self.stroke([*run, places[last % len(places)]], width_mm, colour)

    def done(self) -> pygame.Surface:
        """The finished picture."""
        return pygame.transform.smoothscale(self.surface, self.size)


def _runs(marked: npt.NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Stretches of neighbouring marked corners of a closed ring: the first one and the one after the last."""
    before = np.concatenate((marked[-1:], marked[:-1]))
    first, after = np.flatnonzero(marked & ~before).tolist(), np.flatnonzero(before & ~marked).tolist()
    if not first:
        return [(0, len(marked))] if marked.all() else []
    if after[0] < first[0]:
        after.append(after.pop(0))
    return list(zip(first, after, strict=True))


def rim_mm(px_per_mm: float) -> float:
    """The width of the opaque edge of the plastic."""
    return max(0.75, 1.35 / px_per_mm)
