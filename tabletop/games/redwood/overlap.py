"""Template outlines against discs and hexagons, many at once, decided by shapely in the template's own frame."""

from __future__ import annotations

from functools import cache
from math import pi, sqrt
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Polygon

from tabletop.games.redwood.shapes import Array
from tabletop.games.redwood.templates import move_outline, view_outline, view_outline_on_base

Flags = NDArray[np.bool_]
Spot = tuple[float, float]
"""A place in the template's frame, mm."""

_CORNERS = np.exp(1j * np.arange(7) * pi / 3) * 2 / sqrt(3)
"""A closed hexagon of apothem 1 with a corner along +x, as complex numbers."""


def local(places: Array, at: tuple[float, float], heading_cdeg: Array | int) -> Array:
    """Places on the table as the template sees them: float64 (n, 2), mm; one heading for all, or one for each."""
    angle = np.radians(np.asarray(heading_cdeg) / 100)
    x, y = places[:, 0] - at[0], places[:, 1] - at[1]
    c, s = np.cos(angle), np.sin(angle)
    return np.column_stack((x * c + y * s, y * c - x * s))


class Outline(NamedTuple):
    """A template's filled outline and its rim, both prepared."""

    area: Polygon
    rim: LineString
    path: Array
    """The places of the rim, closed: float64 (n + 1, 2), mm."""
    steps: Array
    """From each to the next: float64 (n, 2), mm."""
    lengths: Array
    """float64 (n,), mm."""

    @classmethod
    def of(cls, polygon: Polygon) -> Outline:
        """The outline of a polygon in the template's frame, mm."""
        ring = shapely.boundary(polygon)
        shapely.prepare(polygon)
        shapely.prepare(ring)
        path = shapely.get_coordinates(ring)
        steps = np.diff(path, axis=0)
        return cls(polygon, ring, path, steps, np.hypot(steps[:, 0], steps[:, 1]))


@cache
def move_shape(template: int, flip: bool) -> Outline:
    """A Move template."""
    return Outline.of(move_outline(template, flip))


@cache
def view_shape(template: int, on_base: bool = False) -> Outline:
    """An Angle-of-View template, or that united with its owner's base."""
    return Outline.of(view_outline_on_base(template) if on_base else view_outline(template))


def hexagons(middles: Array, apothem: float, tilt: Array | float) -> NDArray[np.object_]:
    """Hexagon polygons: middles float64 (n, 2), tilt (radians) of each or of all."""
    turn = np.exp(1j * np.asarray(tilt, dtype=np.float64)) * apothem
    corners = np.multiply.outer(turn, _CORNERS) + middles.reshape(-1, 2).view(np.complex128)
    polygons: NDArray[np.object_] = shapely.polygons(corners.view(np.float64).reshape(-1, 7, 2))
    return polygons


def meets_discs(outline: Outline, middles: Array, radii: Array | float) -> Flags:
    """Which discs the outline meets; middles float64 (n, 2)."""
    met: Flags = shapely.dwithin(outline.area, shapely.points(middles), radii)
    return met


def meets_hexagons(outline: Outline, middles: Array, apothem: float, tilt: Array | float) -> Flags:
    """Which hexagons the outline meets."""
    met: Flags = shapely.intersects(outline.area, hexagons(middles, apothem, tilt))
    return met


def covers_discs(outline: Outline, middles: Array, radii: Array | float) -> Flags:
    """Which discs lie wholly inside the outline."""
    points = shapely.points(middles)
    covered: Flags = shapely.covers(outline.area, points) & ~shapely.dwithin(outline.rim, points, radii)
    return covered


def covers_hexagons(outline: Outline, middles: Array, apothem: float, tilt: Array | float) -> Flags:
    """Which hexagons lie wholly inside the outline."""
    covered: Flags = shapely.covers(outline.area, hexagons(middles, apothem, tilt))
    return covered


def disc_depths(outline: Outline, middles: Array) -> tuple[Array, Array]:
    """How far disc middles lie outside the outline (negative: inside), mm, and the nearest places of its rim."""
    points = shapely.points(middles)
    lines = shapely.shortest_line(outline.rim, points)
    nearest = shapely.get_coordinates(lines)[::2]
    inside = shapely.covers(outline.area, points)
    return np.where(inside, -1.0, 1.0) * shapely.length(lines), nearest


def inward(outline: Outline, x: float, y: float) -> Spot:
    """The unit direction from a place on the rim into the outline."""
    way = np.array((x, y)) - outline.path[:-1]
    share = np.clip((way * outline.steps).sum(axis=1) / outline.lengths**2, 0, 1)
    off = way - share[:, None] * outline.steps
    edge = int(np.hypot(off[:, 0], off[:, 1]).argmin())
    across = outline.steps[edge] / outline.lengths[edge]
    ring = outline.path
    area = float((ring[:-1, 0] * ring[1:, 1] - ring[1:, 0] * ring[:-1, 1]).sum())
    side = 1.0 if area > 0 else -1.0
    return float(-across[1]) * side, float(across[0]) * side


def hexagon_gap_of(outline: Outline, x: float, y: float, apothem: float, tilt: float) -> tuple[float, Spot, Spot]:
    """The clear distance between a hexagon and the outline, mm, and the nearest places of both."""
    line = shapely.shortest_line(outline.rim, hexagons(np.array([(x, y)]), apothem, tilt)[0])
    ours, theirs = shapely.get_coordinates(line).tolist()
    return float(shapely.length(line)), (ours[0], ours[1]), (theirs[0], theirs[1])


def hexagon_level(
    outline: Outline, x: float, y: float, apothem: float, tilt: float, out: bool = False
) -> tuple[float, Spot, Spot]:
    """The apothem at which a hexagon round (x, y) would first meet the outline's rim, mm; negative if its middle is
    inside the outline; with the deciding place of the rim and the one of the hexagon that reaches deepest into the
    outline, or `out` of it."""
    path = outline.path[:-1] - (x, y)
    far = np.hypot(path[:, 0], path[:, 1])
    # An apothem is at least sqrt(3)/2 of the distance: edges beyond that cannot hold the least one.
    near = far - outline.lengths <= far.min() * 2 / sqrt(3)
    start, step = path[near], outline.steps[near]
    # Along a straight edge the apothem is convex, with kinks where the edge crosses a line through opposite corners.
    angles = tilt + np.arange(3) * pi / 3
    across = np.array((-np.sin(angles), np.cos(angles)))
    with np.errstate(divide="ignore", invalid="ignore"):
        crossing = np.nan_to_num(np.clip(-(start @ across) / (step @ across), 0, 1))
    share = np.column_stack((np.zeros(len(start)), crossing))[..., None]
    places = (start[:, None] + share * step[:, None]).reshape(-1, 2)
    turns = tilt + pi / 6 + np.arange(6) * pi / 3
    normals = np.column_stack((np.cos(turns), np.sin(turns)))
    facing = places @ normals.T
    nearest = int(facing.max(axis=1).argmin())
    side = int(facing[nearest].argmax())
    level, (px, py), (nx, ny) = float(facing[nearest, side]), places[nearest].tolist(), normals[side].tolist()
    inside = bool(shapely.covers(outline.area, shapely.Point(x, y)))
    # The side that faces the rim, or the one opposite.
    away = apothem - level if inside is out else -apothem - level
    return -level if inside else level, (x + px, y + py), (x + px + nx * away, y + py + ny * away)
