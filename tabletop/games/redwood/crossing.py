"""Two teammates' templates on the board at once: whether they overlap, and where one may lie beside the other
(RED-199, RED-203)."""

from __future__ import annotations

from functools import cache, lru_cache
from math import radians

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, Polygon

from tabletop.core.choices import Run
from tabletop.games.redwood import shapes
from tabletop.games.redwood.overlap import Outline, move_shape, view_shape
from tabletop.games.redwood.shapes import in_mm, tolerance_mm
from tabletop.games.redwood.templates import move_outline, placed, view_outline
from tabletop.games.redwood.verdicts import Ground, Laid, Verdict

TICKS = 36_000
_RULES = {"move": "RED-199", "view": "RED-203"}
_FIRST_CELL = 400
"""Ticks in the stretches that are tried first."""
_MOST_CELLS = 1200
"""Unsettled stretches at a time; where outlines cross each other there are a few dozen."""
_ROUGH_MM = 0.02
"""How far the rough outline, with which whole stretches are settled, may stray from the true one."""


_ROUND = 1.02
"""More than what a rough outline lacks at its corners, where four chords stand for a quarter of a circle."""


def shape_of(laid: Laid) -> Outline:
    """The outline of a laid template in its own frame."""
    return move_shape(laid.template, laid.flip) if laid.kind == "move" else view_shape(laid.template)


@cache
def _grown_shape(kind: str, template: int, flip: bool, by_mm: float, rough: bool = False) -> Polygon:
    """A template's outline in its own frame, grown by some mm (or shrunk); a rough one has few corners."""
    outline = move_outline(template, flip) if kind == "move" else view_outline(template)
    if rough:
        return shapely.buffer(_few_corners(kind, template, flip), by_mm, quad_segs=4)
    return shapely.buffer(outline, by_mm, quad_segs=64)


@cache
def _few_corners(kind: str, template: int, flip: bool) -> Polygon:
    return shapely.simplify(_grown_shape(kind, template, flip, 0.0), _ROUGH_MM)


@lru_cache(maxsize=512)
def shrunk(laid: Laid, tolerance: float) -> Polygon:
    """The filled outline of a laid template on the table, less the tolerance (RED-002); prepared, mm."""
    outline = placed(_grown_shape(laid.kind, laid.template, laid.flip, -tolerance), laid.at, laid.heading)
    shapely.prepare(outline)
    return outline


def crossing(ground: Ground, own: Laid) -> Verdict | None:
    """The verdict on a template beside the teammate's; None where that has laid none."""
    if ground.laid is None:
        return None
    other = shrunk(ground.laid, tolerance_mm(ground.options))
    mine = placed(shape_of(own).area, own.at, own.heading)
    rule, name = _RULES[own.kind], f"template:{ground.laid.seat}"
    if shapely.intersects(other, mine):
        # The widest disc that fits into the overlap says how deep it is.
        circle = shapely.get_coordinates(shapely.maximum_inscribed_circle(shapely.intersection(mine, other), 0.01))
        (x, y), (rx, ry) = circle[0].tolist(), circle[-1].tolist()
        dx, dy = rx - x, ry - y
        depth = 2 * float(np.hypot(dx, dy))
        return Verdict(False, rule, name, -depth, ((x + dx, y + dy), (x - dx, y - dy)))
    # Only edges that come near the other's rough outline can be the nearest: thousands of others need not be looked at.
    ours, theirs = rough_outline(own), rough_outline(ground.laid)
    reach = shapely.distance(ours, theirs) + 4 * _ROUGH_MM
    line = shapely.shortest_line(_edges_near(mine, theirs, reach), _edges_near(other, ours, reach))
    (ax, ay), (bx, by) = shapely.get_coordinates(line).tolist()
    return Verdict(True, rule, name, float(shapely.length(line)), ((ax, ay), (bx, by)))


def rough_outline(laid: Laid) -> Polygon:
    """A template's rough outline on the table, mm."""
    return placed(_few_corners(laid.kind, laid.template, laid.flip), laid.at, laid.heading)


def _edges_near(polygon: Polygon, other: Polygon, reach_mm: float) -> MultiLineString:
    """The edges of a polygon that come within reach of another one."""
    path = shapely.get_coordinates(polygon.exterior)
    edges = shapely.linestrings(np.stack((path[:-1], path[1:]), axis=1))
    shapely.prepare(other)
    return shapely.multilinestrings(edges[shapely.dwithin(other, edges, reach_mm)])


def crossing_foul(ground: Ground, own: Laid) -> list[Verdict]:
    """The same if the templates overlap; empty if they do not."""
    if ground.laid is None:
        return []
    other = shrunk(ground.laid, tolerance_mm(ground.options))
    if not shapely.intersects(other, placed(shape_of(own).area, own.at, own.heading)):
        return []
    found = crossing(ground, own)
    return [] if found is None else [found]


def beside(ground: Ground, runs: tuple[Run, ...], kind: str, template: int, flip: bool = False) -> tuple[Run, ...]:
    """Of the headings at which a template may lie those at which it does not overlap the teammate's."""
    return runs if ground.laid is None else _common(runs, clear_runs(ground, kind, template, flip))


@lru_cache(maxsize=64)
def clear_runs(ground: Ground, kind: str, template: int, flip: bool) -> tuple[Run, ...]:
    """The headings, in ticks, at which a template does not overlap the teammate's; all if that has laid none.

    Stretches are settled whole where no turn within them can change the verdict, and halved where one could.
    """
    if ground.laid is None:
        return ((0, TICKS - 1),)
    outline = move_shape(template, flip) if kind == "move" else view_shape(template)
    reach = float(np.hypot(outline.path[:, 0], outline.path[:, 1]).max()) + 1.0
    low = np.arange(0, TICKS, _FIRST_CELL)
    high = low + _FIRST_CELL - 1
    free: list[Run] = []
    # Outlines that slide along each other within a hair would never be settled: such headings are left out.
    while 0 < len(low) <= _MOST_CELLS:
        half = (high[0] - low[0]) / 2
        sway = _ROUND * reach * radians(half / 100)
        middle = (low + high) / 2
        if half == 0:
            clear = ~_meets(ground, outline, shrunk(ground.laid, tolerance_mm(ground.options)), middle)
            free += _pairs(low[clear], high[clear])
            break
        clear = ~_meets(ground, outline, _grown(ground, sway + 2 * _ROUGH_MM), middle)
        blocked = np.zeros(len(low), dtype=bool)
        core = _grown(ground, -sway - 2 * _ROUGH_MM)
        if not shapely.is_empty(core):
            blocked[~clear] = _meets(ground, outline, core, middle[~clear])
        free += _pairs(low[clear], high[clear])
        low, high = low[~clear & ~blocked], high[~clear & ~blocked]
        low, high = _halved(low, high)
    return _merged(free)


def _grown(ground: Ground, by_mm: float) -> Polygon:
    """The teammate's template on the table, roughly, grown by some mm."""
    laid = ground.laid
    if laid is None:
        raise ValueError("the teammate has laid no template")
    shape = _grown_shape(laid.kind, laid.template, laid.flip, by_mm - tolerance_mm(ground.options), rough=True)
    return placed(shape, laid.at, laid.heading)


def _meets(ground: Ground, outline: Outline, other: Polygon, ticks: shapes.Array) -> NDArray[np.bool_]:
    """Whether the outline, laid at each of these headings, meets a polygon that lies on the table."""
    angle = np.radians(ticks / 100)
    found = np.zeros(len(ticks), dtype=bool)
    if not len(ticks):
        return found
    parts = shapely.get_parts(other)
    paths = [(shapely.get_coordinates(part.exterior) - in_mm(ground.at)).view(np.complex128).ravel() for part in parts]
    for path in paths:
        # The polygon turned the other way about the base, as the template sees it.
        seen = np.multiply.outer(np.exp(-1j * angle), path)
        rings = np.ascontiguousarray(seen).view(np.float64).reshape(len(ticks), -1, 2)
        found |= shapely.intersects(outline.area, shapely.polygons(rings))
    return found


def _halved(low: NDArray[np.int64], high: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Stretches of equal length cut in two of equal length, which may share the tick in the middle."""
    size = high[0] - low[0] + 1 if len(low) else 1
    part = (size + 1) // 2
    lows = np.column_stack((low, high - part + 1)).ravel()
    return lows, lows + part - 1


def _pairs(low: NDArray[np.int64], high: NDArray[np.int64]) -> list[Run]:
    return list(zip(low.tolist(), high.tolist(), strict=True))


def _merged(runs: list[Run]) -> tuple[Run, ...]:
    """Runs in order, joined where they touch or overlap."""
    found: list[Run] = []
    for low, high in sorted(runs):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))
    return tuple(found)


def _common(one: tuple[Run, ...], other: tuple[Run, ...]) -> tuple[Run, ...]:
    """The ticks in both of two lists of runs."""
    found, at = [], 0
    for low, high in one:
        while at < len(other) and other[at][1] < low:
            at += 1
        place = at
        while place < len(other) and other[place][0] <= high:
            found.append((max(low, other[place][0]), min(high, other[place][1])))
            place += 1
    return tuple(found)
