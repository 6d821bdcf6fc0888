"""Closed-form contact: at which headings a template turning about its base first touches a piece, in numpy.

Places are complex numbers, x + iy in mm from the middle of the acting base; headings are radians. A piece seen from
the template turns backwards on a circle about the base, so that every contact is a circle meeting a line or a circle.
An edge of a template is a curve of constant curvature: an arc, or straight at curvature 0, by the same formulas.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, prod, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood.shapes import Array

Complex = NDArray[np.complex128]
TURN = 2 * pi


class Spans(NamedTuple):
    """Stretches of headings, radians, first up to last (which may lie beyond a full turn), and whose they are."""

    rows: tuple[NDArray[np.intp], ...]
    first: Array
    last: Array


class Curves(NamedTuple):
    """Edges: where they start and end, their directions there (unit), their curvature (positive to the left).

    An edge turns by less than half a turn, so it is what of its circle lies ahead of its start and behind its end.
    """

    start: Complex
    along: Complex
    end: Complex
    onward: Complex
    bend: Array

    def broadened(self, axes: int) -> Curves:
        """With `axes` more axes at the end, for broadcasting."""
        return self._picked((..., *(None,) * axes))

    def _picked(self, index: Any) -> Curves:
        return Curves(self.start[index], self.along[index], self.end[index], self.onward[index], self.bend[index])

    def at(self, places: NDArray[np.intp]) -> Curves:
        """Some of them."""
        return self._picked(places)

    def outermost(self) -> Array:
        """How far each edge gets from the origin at most, mm."""
        pivot = self.start + 1j * self.along / self.bend
        top = pivot * (1 + 1 / abs(self.bend) / size(pivot))
        ends = np.maximum(size(self.start), size(self.end))
        return np.where(self.spans(top), np.fmax(size(top), ends), ends)

    def spans(self, place: Complex, slack: float = 0.0) -> NDArray[np.bool_]:
        """Whether the nearest place of the whole circle (or line) lies on the edge itself."""
        ahead = dot(place - self.start, self.along) >= -slack
        behind: NDArray[np.bool_] = dot(place - self.end, self.onward) <= slack
        return ahead & behind

    def aside(self, place: Complex) -> Array:
        """Signed distance from the whole circle (or line), mm."""
        way = place - self.start
        level = self.bend / 2 * dot(way, way) - dot(way, 1j * self.along)
        gap: Array = 2 * level / (1 + np.sqrt(np.maximum(1 + 2 * self.bend * level, 0)))
        return gap

    def at_radius(self, radius: Array) -> Array:
        """The directions (two on a new last axis, NaN if none) in which it lies at a distance from the origin."""
        axis = self.bend * self.start + 1j * self.along
        level = self.bend / 2 * (radius**2 + size(self.start) ** 2) + dot(self.start, 1j * self.along)
        return both(np.angle(axis), np.arccos(level / (radius * size(axis))))

    def shifted(self, left: float) -> Curves:
        """The parallel curves, `left` mm to the left; their ends are not meant to be used."""
        bend = self.bend / (1 - self.bend * left)
        return self._replace(start=self.start + left * 1j * self.along, bend=bend)


class Hexagons(NamedTuple):
    """Hexagons (h): middles, corners (h, 6), outward normals (6), each side's distance from the base (h, 6) and the
    apothem, all mm."""

    middle: Complex
    corner: Complex
    normal: Complex
    level: Array
    apothem: float

    @classmethod
    def of(cls, middle: Complex, apothem: float, tilt: float) -> Hexagons:
        """Hexagons with a corner in the direction `tilt`, radians."""
        turns = tilt + np.arange(6) * pi / 3
        corner = middle[:, None] + apothem * 2 / sqrt(3) * np.exp(1j * turns)
        normal = np.exp(1j * (turns + pi / 6))
        return cls(middle, corner, normal, dot(middle[:, None], normal) + apothem, apothem)

    def at(self, places: NDArray[np.intp]) -> Hexagons:
        """Some of them."""
        return self._replace(middle=self.middle[places], corner=self.corner[places], level=self.level[places])

    @property
    def half_side(self) -> float:
        """Half the length of a side, mm."""
        return self.apothem / sqrt(3)


def dot(a: Complex, b: Complex) -> Array:
    """The scalar product of two places."""
    product: Array = a.real * b.real + a.imag * b.imag
    return product


def size(place: Complex) -> Array:
    """The distance of places from the base, mm."""
    far: Array = np.abs(place)
    return far


def both(middle: Array, half: Array) -> Array:
    """The two angles at `half` to either side, on a new last axis."""
    return np.stack(np.broadcast_arrays(middle - half, middle + half), axis=-1)


def circles_meet(near: Array | float, far: Array, gap: Array | float) -> Array:
    """The angle at the origin between places at distances `near` and `far` that are `gap` apart; NaN if impossible."""
    angle: Array = np.arccos((np.square(near) + far**2 - np.square(gap)) / (2 * near * far))
    return angle


def stretches_where(turns: Array, holds: Callable[[Array], NDArray[np.bool_]]) -> Spans:
    """Where a condition holds that changes only at `turns` (..., n) (NaN: no change), by testing every gap's middle.

    `holds` gets headings (..., m) and answers in the same shape.
    """
    turns = np.sort(turns % TURN, axis=-1)
    count = (~np.isnan(turns)).sum(axis=-1, keepdims=True)
    first = turns[..., : max(int(count.max(initial=0)), 1)].copy()
    place = np.arange(first.shape[-1])
    last = np.concatenate((first[..., 1:], np.full_like(first[..., :1], np.nan)), axis=-1)
    last = np.where(place == count - 1, first[..., :1] + TURN, last)
    never = count[..., 0] == 0
    first[never, 0], last[never, 0] = 0.0, TURN
    rows = np.nonzero(holds((first + last) / 2) & ~np.isnan(last))
    return Spans(rows[:-1], first[rows], last[rows])


def discs_on_curves(curves: Curves, middle: Complex, radius: float) -> Spans:
    """Where discs (d) overlap edges (c): rows are (edge, disc)."""
    edge, far, bearing = curves.broadened(1), size(middle), np.angle(middle)
    local = [edge.shifted(side).at_radius(far) for side in (-radius, radius)]
    local += [both(np.angle(end), circles_meet(size(end), far, radius)) for end in (edge.start, edge.end)]
    wide = curves.broadened(2)

    def overlap(heading: Array) -> NDArray[np.bool_]:
        place = middle[:, None] * np.exp(-1j * heading)
        beside = wide.spans(place) & (abs(wide.aside(place)) < radius)
        found: NDArray[np.bool_] = beside | (abs(place - wide.start) < radius) | (abs(place - wide.end) < radius)
        return found

    return stretches_where(bearing[:, None] - np.concatenate(local, axis=-1), overlap)


def hexagons_on_curves(curves: Curves, hexagons: Hexagons) -> Spans:
    """Where hexagons (h) overlap edges (c): rows are (edge, hexagon)."""
    near = size(hexagons.middle) - 2 * hexagons.half_side
    pairs = np.nonzero(near < curves.outermost()[:, None])
    edge, piece = curves.at(pairs[0]), hexagons.at(pairs[1])
    turns = [_corners_on_edges(edge, piece), _sides_along(edge, piece)]
    turns += [_ends_on_sides(end, piece) for end in (edge.start, edge.end)]
    wide = edge.broadened(2)

    def overlap(heading: Array) -> NDArray[np.bool_]:
        spin = np.exp(-1j * heading)[..., None]
        start = piece.corner[:, None, :] * spin
        crossed = _crosses(wide, start, np.roll(start, -1, axis=-1) - start)
        tip = wide.start * np.conj(spin) - piece.middle[:, None, None]
        inside = dot(tip, hexagons.normal) < hexagons.apothem
        return np.logical_or(crossed.any(axis=-1), inside.all(axis=-1))

    found = stretches_where(np.concatenate(turns, axis=-1), overlap)
    (place,) = found.rows
    return found._replace(rows=(pairs[0][place], pairs[1][place]))


# Contacts of edges and hexagons in pairs (n): headings (n, m), NaN for those outside the edge or the side.
_SLACK_MM = 1e-9


def _corners_on_edges(edge: Curves, piece: Hexagons) -> Array:
    """Headings that bring a corner of a hexagon onto an edge."""
    far = size(piece.corner)
    local = edge.broadened(1).at_radius(far)
    on_edge = edge.broadened(2).spans(far[..., None] * np.exp(1j * local), _SLACK_MM)
    turns = np.where(on_edge, np.angle(piece.corner)[..., None] - local, np.nan)
    return turns.reshape(len(far), prod(turns.shape[1:]))


def _ends_on_sides(end: Complex, piece: Hexagons) -> Array:
    """Headings that bring a place of the template onto a side of a hexagon."""
    far = size(end)[:, None]
    world = both(np.angle(piece.normal), np.arccos(piece.level / far))
    along = dot(far[..., None] * np.exp(1j * world) - piece.middle[:, None, None], 1j * piece.normal[:, None])
    turns = np.where(abs(along) <= piece.half_side + _SLACK_MM, world - np.angle(end)[:, None, None], np.nan)
    return turns.reshape(len(far), prod(turns.shape[1:]))


def _sides_along(edge: Curves, piece: Hexagons) -> Array:
    """Headings that make a bent edge touch a side of a hexagon from outside."""
    wide = edge.broadened(1)
    radius = 1 / abs(wide.bend)
    pivot = wide.start + 1j * wide.along / wide.bend
    world = both(np.angle(piece.normal), np.arccos((piece.level + radius) / size(pivot)))
    touch = size(pivot)[..., None] * np.exp(1j * world) - radius[..., None] * piece.normal[:, None]
    heading = world - np.angle(pivot)[..., None]
    along = dot(touch - piece.middle[:, None, None], 1j * piece.normal[:, None])
    on_edge = edge.broadened(2).spans(touch * np.exp(-1j * heading), _SLACK_MM)
    turns = np.where(on_edge & (abs(along) <= piece.half_side + _SLACK_MM), heading, np.nan)
    return turns.reshape(len(edge.bend), prod(turns.shape[1:]))


def _crosses(curves: Curves, start: Complex, step: Complex) -> NDArray[np.bool_]:
    """Whether straight sides, start to start + step, cross edges."""
    way, left = start - curves.start, 1j * curves.along
    square = curves.bend / 2 * dot(step, step)
    linear = curves.bend * dot(way, step) - dot(left, step)
    level = curves.bend / 2 * dot(way, way) - dot(left, way)
    # The stable form of both roots; for a straight edge the first is infinite and the second the only one.
    pivot = -(linear + np.copysign(np.sqrt(linear * linear - 4 * square * level), linear)) / 2
    crossed = np.zeros(pivot.shape, dtype=np.bool_)
    for share in (pivot / square, level / pivot):
        crossed = crossed | (share >= 0) & (share <= 1) & curves.spans(start + share * step)
    return crossed


def hexagons_on_discs(place: Complex, radius: float, hexagons: Hexagons) -> Spans:
    """Where hexagons (h) overlap a disc that the template carries at a place (p): rows are (place, hexagon)."""
    spot, far = place[:, None, None], size(place)[:, None, None]
    sides = both(np.angle(hexagons.normal), np.arccos((hexagons.level + radius) / far))
    corners = both(np.angle(hexagons.corner), circles_meet(far, size(hexagons.corner), radius))
    turns = np.concatenate((sides, corners), axis=-1) - np.angle(spot)[..., None]

    def overlap(heading: Array) -> NDArray[np.bool_]:
        way = spot * np.exp(1j * heading) - hexagons.middle[:, None]
        return gaps(way, hexagons) < radius

    return stretches_where(turns.reshape(len(place), len(hexagons.middle), prod(turns.shape[2:])), overlap)


def gaps(way: Complex, hexagons: Hexagons) -> Array:
    """How far places, given from a hexagon's middle, lie outside it, mm (RED-002); 0 or less inside."""
    facing = dot(way[..., None], hexagons.normal)
    side = facing.argmax(axis=-1)
    over = np.take_along_axis(facing, side[..., None], axis=-1)[..., 0] - hexagons.apothem
    beside = abs(dot(way, 1j * hexagons.normal[side])) - hexagons.half_side
    gap: Array = np.where(over <= 0, over, np.hypot(over, np.maximum(beside, 0)))
    return gap


def discs_on_disc(place: Complex, middle: Complex, gap: float) -> Spans:
    """Where discs (d) come nearer than `gap` to a place (p) of the template: rows are (place, disc)."""
    near, far = size(place)[:, None], size(middle)
    half = np.where(abs(near - far) <= gap, np.where(near + far <= gap, pi, circles_meet(near, far, gap)), np.nan)
    return around(np.angle(middle) - np.angle(place)[:, None], half)


def around(middle: Array, half: Array) -> Spans:
    """Stretches of a half width about a middle; none where it is NaN or negative, a full turn from pi on."""
    middle = np.broadcast_to(middle, half.shape)
    rows = np.nonzero(half >= 0)
    wide = np.minimum(half[rows], pi)
    return Spans(rows, middle[rows] - wide, middle[rows] + wide)


def reach(far: Array, radius: Array | float, inner: Array | float, outer: Array | float) -> Array:
    """The greatest angle from a radial line, between two distances, at which a disc still touches it; NaN if never.

    `far` is the distance of the disc's middle from the base.
    """
    # The nearest place of the line is where the tangent from the base touches the disc, or an end.
    square = far**2 - np.square(radius)
    nearest = np.minimum(np.maximum(np.sqrt(np.maximum(square, 0)), inner), outer)
    angle = np.arccos(np.maximum(np.minimum((square + nearest**2) / (2 * far * nearest), 1), -1))
    return np.where((far + radius > inner) & (far - radius < outer), angle, np.nan)


def extents(hexagons: Hexagons, inner: float, outer: float) -> tuple[Array, Array]:
    """The directions between which each hexagon lies within a ring about the base; NaN where it does not."""
    corner, toward = hexagons.corner, np.conj(hexagons.middle)[:, None]
    far = size(corner)
    found = [np.where((far >= inner) & (far <= outer), np.angle(corner * toward), np.nan)]
    nearest, farthest = far.min(axis=-1, initial=np.inf) - hexagons.half_side, far.max(axis=-1, initial=0.0)
    for radius in (inner, outer):
        # Where no hexagon meets the circle there is nothing to cut off.
        if not ((nearest <= radius) & (radius <= farthest)).any():
            continue
        step = np.roll(corner, -1, axis=-1) - corner
        square, linear, level = dot(step, step), dot(corner, step), dot(corner, corner) - radius**2
        root = np.sqrt(linear**2 - square * level)
        for share in ((-linear - root) / square, (-linear + root) / square):
            cut = np.angle((corner + share * step) * toward)
            found.append(np.where((share >= 0) & (share <= 1), cut, np.nan))
    turned, middle = np.concatenate(found, axis=-1), np.angle(hexagons.middle)
    return middle + np.fmin.reduce(turned, axis=-1), middle + np.fmax.reduce(turned, axis=-1)
