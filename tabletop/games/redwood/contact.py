"""Closed-form contact: at which headings a template turning about its base first touches a piece, in numpy.

Places are complex numbers, x + iy in mm from the middle of the acting base; headings are radians. A piece seen from
the template turns backwards on a circle about the base, so that every contact is a circle meeting a line or a circle.
An edge of a template is a curve of constant curvature: an arc, or straight at curvature 0, by the same formulas.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sqrt
from typing import NamedTuple

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
        more = (..., *(None,) * axes)
        return Curves(self.start[more], self.along[more], self.end[more], self.onward[more], self.bend[more])

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
        level = self.bend / 2 * (radius**2 + abs(self.start) ** 2) + dot(self.start, 1j * self.along)
        return both(np.angle(axis), np.arccos(level / (radius * abs(axis))))

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

    @property
    def half_side(self) -> float:
        """Half the length of a side, mm."""
        return self.apothem / sqrt(3)


def dot(a: Complex, b: Complex) -> Array:
    """The scalar product of two places."""
    product: Array = a.real * b.real + a.imag * b.imag
    return product


def both(middle: Array, half: Array) -> Array:
    """The two angles at `half` to either side, on a new last axis."""
    return np.stack(np.broadcast_arrays(middle - half, middle + half), axis=-1)


def circles_meet(near: Array, far: Array, gap: Array | float) -> Array:
    """The angle at the origin between places at distances `near` and `far` that are `gap` apart; NaN if impossible."""
    angle: Array = np.arccos((near**2 + far**2 - np.square(gap)) / (2 * near * far))
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
    edge, far, bearing = curves.broadened(1), abs(middle), np.angle(middle)
    local = [edge.shifted(side).at_radius(far) for side in (-radius, radius)]
    local += [both(np.angle(end), circles_meet(abs(end), far, radius)) for end in (edge.start, edge.end)]
    wide = curves.broadened(2)

    def overlap(heading: Array) -> NDArray[np.bool_]:
        place = middle[:, None] * np.exp(-1j * heading)
        beside = wide.spans(place) & (abs(wide.aside(place)) < radius)
        found: NDArray[np.bool_] = beside | (abs(place - wide.start) < radius) | (abs(place - wide.end) < radius)
        return found

    return stretches_where(bearing[:, None] - np.concatenate(local, axis=-1), overlap)


def hexagons_on_curves(curves: Curves, hexagons: Hexagons) -> Spans:
    """Where hexagons (h) overlap edges (c): rows are (edge, hexagon)."""
    c, h = len(curves.bend), len(hexagons.middle)
    # Candidates lie on (edge, hexagon, side or corner, one of two); slack keeps contacts at the very ends.
    edge, slack = curves.broadened(2), 1e-9
    local = edge.at_radius(abs(hexagons.corner))
    place = abs(hexagons.corner)[..., None] * np.exp(1j * local)
    corners = np.where(curves.broadened(3).spans(place, slack), np.angle(hexagons.corner)[..., None] - local, np.nan)
    found = [corners]
    for end in (edge.start, edge.end):
        found.append(_ends_on_sides(end, hexagons, slack))
    found.append(_sides_along(curves, hexagons, slack))
    turns = np.concatenate([part.reshape(c, h, -1) for part in found], axis=-1)
    wide = curves.broadened(3)

    def overlap(heading: Array) -> NDArray[np.bool_]:
        spin = np.exp(-1j * heading)[..., None]
        start = hexagons.corner[:, None, :] * spin
        step = np.roll(start, -1, axis=-1) - start
        crossed = _crosses(wide, start, step).any(axis=-1)
        tip = curves.start[:, None, None, None] * np.conj(spin) - hexagons.middle[:, None, None]
        inside = (dot(tip, hexagons.normal) < hexagons.apothem).all(axis=-1)
        both_ways: NDArray[np.bool_] = crossed | inside
        return both_ways

    return stretches_where(turns, overlap)


def _ends_on_sides(end: Complex, hexagons: Hexagons, slack: float) -> Array:
    """Headings that bring a place of the template onto a side of a hexagon."""
    world = both(np.angle(hexagons.normal), np.arccos(hexagons.level / abs(end)))
    along = dot(
        abs(end)[..., None] * np.exp(1j * world) - hexagons.middle[:, None, None], 1j * hexagons.normal[:, None]
    )
    return np.where(abs(along) <= hexagons.half_side + slack, world - np.angle(end)[..., None], np.nan)


def _sides_along(curves: Curves, hexagons: Hexagons, slack: float) -> Array:
    """Headings that make a bent edge touch a side of a hexagon from outside."""
    edge = curves.broadened(2)
    radius = 1 / abs(edge.bend)
    pivot = edge.start + 1j * edge.along / edge.bend
    world = both(np.angle(hexagons.normal), np.arccos((hexagons.level + radius) / abs(pivot)))
    touch = abs(pivot)[..., None] * np.exp(1j * world) - radius[..., None] * hexagons.normal[:, None]
    heading = world - np.angle(pivot)[..., None]
    on_side = (
        abs(dot(touch - hexagons.middle[:, None, None], 1j * hexagons.normal[:, None])) <= hexagons.half_side + slack
    )
    on_edge = curves.broadened(3).spans(touch * np.exp(-1j * heading), slack)
    return np.where(on_side & on_edge, heading, np.nan)


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
        crossed |= (share >= 0) & (share <= 1) & curves.spans(start + share * step)
    return crossed


def hexagons_on_discs(place: Complex, radius: float, hexagons: Hexagons) -> Spans:
    """Where hexagons (h) overlap a disc that the template carries at a place (p): rows are (place, hexagon)."""
    spot, far = place[:, None, None], abs(place)[:, None, None]
    sides = both(np.angle(hexagons.normal), np.arccos((hexagons.level + radius) / far))
    corners = both(np.angle(hexagons.corner), circles_meet(far, abs(hexagons.corner), radius))
    turns = np.concatenate((sides, corners), axis=-1) - np.angle(spot)[..., None]

    def overlap(heading: Array) -> NDArray[np.bool_]:
        way = spot * np.exp(1j * heading) - hexagons.middle[:, None]
        return gaps(way, hexagons) < radius

    return stretches_where(turns.reshape(len(place), len(hexagons.middle), -1), overlap)


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
    near, far = abs(place)[:, None], abs(middle)
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
    foot = np.sqrt(np.maximum(far**2 - np.square(radius), 0))
    nearest = np.clip(foot, inner, outer)
    # Where the tangent point lies on the line both formulas agree.
    angle = np.arccos(np.clip((far**2 + nearest**2 - np.square(radius)) / (2 * far * nearest), -1, 1))
    angle = np.where(foot == nearest, np.arcsin(np.clip(radius / far, -1, 1)), angle)
    return np.where((far + radius > inner) & (far - radius < outer), angle, np.nan)


def extents(hexagons: Hexagons, inner: float, outer: float) -> tuple[Array, Array]:
    """The directions between which each hexagon lies within a ring about the base; NaN where it does not."""
    corner = hexagons.corner
    step = np.roll(corner, -1, axis=-1) - corner
    found = [np.where((abs(corner) >= inner) & (abs(corner) <= outer), np.angle(corner), np.nan)]
    for radius in (inner, outer):
        if radius == 0 or not np.isfinite(radius):
            continue
        square, linear, level = dot(step, step), dot(corner, step), dot(corner, corner) - radius**2
        root = np.sqrt(linear**2 - square * level)
        for share in ((-linear - root) / square, (-linear + root) / square):
            found.append(np.where((share >= 0) & (share <= 1), np.angle(corner + share * step), np.nan))
    middle = np.angle(hexagons.middle)
    turned = (np.concatenate(found, axis=-1) - middle[:, None] + pi) % TURN - pi
    return middle + np.fmin.reduce(turned, axis=-1), middle + np.fmax.reduce(turned, axis=-1)
