"""The Move and View templates as translucent plastic, drawn from the judge's own outlines at any heading.

`lay` draws one with its base at a pixel, `left_behind` its dashed outline; `move_sprite` and `view_sprite` give the
picture itself. Headings are hundredths of a degree, counter-clockwise; `quick` is for a drag: no cache, less fine.
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
from tabletop.scenes.redwood.painters import engraved
from tabletop.scenes.redwood.painters.ink import (
    PAPER,
    Rgb,
    Xy,
    blurred,
    canvas,
    centred,
    lettered,
    margin_of,
    rgb,
    stained,
)

Kind = Literal["move", "view"]
Path = npt.NDArray[np.float64]
"""float64 (n, 2), mm in the template's own frame: base at the origin, heading along +x, y to the left."""

DRAW_ERROR_PX, QUICK_ERROR_PX = 0.08, 0.18
"""The judge's outlines have thousands of corners; the drawn ones stray from them by at most this part of a pixel."""
FINE, QUICK = 3, 2
"""How many times larger a template is drawn at rest and in a drag."""
QUARTER = 4
"""Sprites are drawn at quarter pixels, so that a picture lies where the judge has it."""


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


def _faded(colour: tuple[int, ...], fade: float) -> tuple[int, int, int, int]:
    opacity = colour[3] if len(colour) == 4 else 240
    return colour[0], colour[1], colour[2], round(opacity * fade)


def _paint(plastic: Plastic, fade: float, foul: bool) -> None:
    kind = plastic.kind
    look = LOOKS[kind]
    edge = _faded(FOUL if foul else look.edge, fade)
    rim = rim_mm(plastic.px_per_mm)
    plastic.fill(plastic.outline(), edge)
    plastic.fill(plastic.outline(rim), _faded(look.body, fade))
    plastic.bevel(rim + 0.75, 0.75, _faded(look.light, fade), _faded(look.dark, fade))
    if kind == "move":
        _engrave_move(plastic, fade)
    else:
        _engrave_view(plastic, fade, edge, rim)


def _engrave_move(plastic: Plastic, fade: float) -> None:
    """Dashes along the route and a ring in the end section."""
    tone = _faded(LOOKS["move"].engraved, fade)
    plastic.dashes(*engraved.route(plastic.template), 0.9, tone)
    plastic.lines(engraved.end_ring(plastic.template), 0.6, tone)


def _engrave_view(plastic: Plastic, fade: float, edge: tuple[int, int, int, int], rim: float) -> None:
    """The dashed axis, fine arcs of distance, and the two holes."""
    measures = pieces().templates
    plastic.dashes(engraved.distances(plastic.template), 24, 0.45, _faded(LOOKS["view"].engraved, fade))
    plastic.dashes(engraved.axis(plastic.template), 2, 0.8, _faded((*edge[:3], 190), fade))
    k = plastic.px_per_mm * plastic.fine
    for hx, hy in shapes.view_holes(plastic.template):
        (spot,) = plastic.spots(np.array(((hx, hy),)))
        pygame.draw.circle(plastic.surface, edge, spot, (measures.hole_radius + rim) * k)
        pygame.draw.circle(plastic.surface, (0, 0, 0, 0), spot, measures.hole_radius * k)


@lru_cache(maxsize=64)
def _number(kind: Kind, template: int, px_per_mm: float) -> pygame.Surface:
    """The number, upright at every heading; on a View template on a small pale disc."""
    look = LOOKS[kind]
    if kind == "move":
        figure = lettered(str(template), "Black", 22 * px_per_mm, look.number)
        shade = lettered(str(template), "Black", 22 * px_per_mm, rgb("#5A220E"))
        sign = canvas((figure.get_width() + 2, figure.get_height() + 2))
        shade.set_alpha(190)
        sign.blit(shade, (1, 1.0))
        sign.blit(figure, (0, 0))
        return sign
    radius = max(7.0, 8.2 * px_per_mm)
    side = math.ceil(radius * 2) + 1
    big = canvas((side * 4, side * 4))
    pygame.draw.circle(big, (*look.edge, 255), (side * 2, side * 2), radius * 4)
    pygame.draw.circle(big, (*PAPER, 255), (side * 2, side * 2), (radius - max(1.0, 0.8 * px_per_mm)) * 4)
    sign = pygame.transform.smoothscale(big, (side, side))
    centred(sign, lettered(str(template), "Black", radius * 1.72, look.number), side / 2, side / 2)
    return sign


def _made(
    kind: Kind,
    template: int,
    flip: bool,
    px_per_mm: float,
    heading_cdeg: int,
    shift: Xy,
    fine: int,
    fade: float,
    foul: bool,
) -> Sprite:
    plastic = Plastic(kind, template, flip, px_per_mm, heading_cdeg, shift, fine)
    _paint(plastic, fade, foul)
    picture = plastic.done()
    x, y = plastic.spot(*number_spot(kind, template))
    sign = _number(kind, template, px_per_mm)
    sign.set_alpha(round(255 * min(1.0, fade * 1.1)))
    centred(picture, sign, x, y)
    return Sprite(picture, plastic.anchor)


_kept = lru_cache(maxsize=40)(_made)


def move_sprite(
    template: int, flip: bool, px_per_mm: float, heading_cdeg: int = 0, *,
    shift: Xy = (0.0, 0.0), quick: bool = False, fade: float = 1.0, foul: bool = False,
) -> Sprite:  # fmt: skip
    """A Move template; `shift` is the part of a pixel by which its anchor lies off, `fade` its opacity."""
    make = _made if quick else _kept
    return make("move", template, flip, px_per_mm, heading_cdeg, shift, QUICK if quick else FINE, fade, foul)


def view_sprite(
    template: int, px_per_mm: float, heading_cdeg: int = 0, *,
    shift: Xy = (0.0, 0.0), quick: bool = False, fade: float = 1.0, foul: bool = False,
) -> Sprite:  # fmt: skip
    """An Angle-of-View template, as `move_sprite`."""
    make = _made if quick else _kept
    return make("view", template, False, px_per_mm, heading_cdeg, shift, QUICK if quick else FINE, fade, foul)


@lru_cache(maxsize=24)
def _shadow(kind: Kind, template: int, flip: bool, px_per_mm: float, heading_cdeg: int, fade: float) -> Sprite:
    """The soft shadow beside the plastic; under it there is none, for clear plastic lets the light through."""
    picture, anchor = _kept(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), FINE, fade, False)
    soft = max(2.0, 2.6 * px_per_mm)
    margin = margin_of(soft)
    off = (round(1.8 * px_per_mm), round(2.6 * px_per_mm))
    box = canvas((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin))
    solid = pygame.mask.from_surface(picture, 20).to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    box.blit(solid, (margin, margin))
    box = stained(blurred(box, soft), (34, 18, 6))
    # It goes on under the opaque edge: ending exactly where the plastic begins, it would leave a pale seam.
    clear = Plastic(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), FINE)
    clear.fill(clear.outline(rim_mm(px_per_mm) * 0.7), (0, 0, 0, 225))
    box.blit(clear.done(), (margin - off[0], margin - off[1]), special_flags=pygame.BLEND_RGBA_SUB)
    box.fill((255, 255, 255, round(150 * fade)), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(box, (anchor[0] + margin - off[0], anchor[1] + margin - off[1]))


def lay(
    target: pygame.Surface,
    kind: Kind,
    template: int,
    px_per_mm: float,
    at_px: Xy,
    heading_cdeg: int,
    flip: bool = False,
    *,
    shadow: bool = True,
    quick: bool = False,
    fade: float = 1.0,
    foul: bool = False,
) -> pygame.Rect:
    """Draws a template with the middle of its base at a pixel; the rectangle that it touches."""
    whole = (math.floor(at_px[0]), math.floor(at_px[1]))
    shift = (round((at_px[0] - whole[0]) * QUARTER) / QUARTER, round((at_px[1] - whole[1]) * QUARTER) / QUARTER)
    make = _made if quick else _kept
    sprite = make(kind, template, flip, px_per_mm, heading_cdeg, shift, QUICK if quick else FINE, fade, foul)
    touched = pygame.Rect(0, 0, 0, 0)
    if shadow and not quick:
        touched = _shadow(kind, template, flip, px_per_mm, heading_cdeg, fade).put(target, *at_px)
    spot = (whole[0] - round(sprite.anchor[0] - shift[0]), whole[1] - round(sprite.anchor[1] - shift[1]))
    drawn = target.blit(sprite.picture, spot)
    return drawn.union(touched) if touched.width else drawn


@lru_cache(maxsize=32)
def _dashed(kind: Kind, template: int, flip: bool, px_per_mm: float, heading_cdeg: int, colour: Rgb) -> Sprite:
    plastic = Plastic(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), FINE)
    closed = shapely.LinearRing(plastic.outline())
    n = round(closed.length / 4.6) // 2 * 2
    places = np.linspace(0, closed.length, n * 4 + 1)
    points = shapely.get_coordinates(shapely.line_interpolate_point(closed, places))
    for width, stroke in ((2.2, (*PAPER, 235)), (1.1, (*colour, 255))):
        for i in range(0, n * 4, 8):
            plastic.lines(points[i : i + 5], width, stroke)
    return Sprite(plastic.done(), plastic.anchor)


def left_behind(
    target: pygame.Surface,
    kind: Kind,
    template: int,
    px_per_mm: float,
    at_px: Xy,
    heading_cdeg: int,
    flip: bool = False,
    colour: Rgb | None = None,
) -> pygame.Rect:
    """The dashed outline of a template's empty place, with its number."""
    look = LOOKS[kind]
    sprite = _dashed(kind, template, flip, px_per_mm, heading_cdeg, colour or look.edge)
    drawn = sprite.put(target, *at_px)
    plastic = Plastic(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), 1)
    x, y = plastic.spot(*number_spot(kind, template))
    figure = lettered(str(template), "Black", 20 * px_per_mm, colour or look.edge)
    figure.set_alpha(190)
    left, top = round(at_px[0] - sprite.anchor[0]), round(at_px[1] - sprite.anchor[1])
    centred(target, figure, left + x, top + y)
    return drawn
