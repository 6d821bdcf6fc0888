"""The printed board as the painters see it: where things lie in mm, and where free ground is left for scenery."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters.ink import Field, Xy

Points = npt.NDArray[np.float64]

HALF_MM = 270.0
"""Half the side of the board's picture in mm: px per mm = side / (2 * HALF_MM)."""

RIVER: tuple[Xy, ...] = (
    (108, -232), (98, -208), (78, -192), (72, -174), (86, -158), (106, -150), (112, -138), (98, -131),
    (74, -134), (56, -124), (52, -106), (63, -93), (66, -76), (62, -58), (50, -44), (30, -28),
)  # fmt: skip
BROOK: tuple[Xy, ...] = (
    (238, -92), (216, -108), (205, -130), (192, -152), (172, -168), (148, -166), (132, -150), (112, -140),
)  # fmt: skip


@cache
def pointers() -> tuple[Xy, ...]:
    """The middles of the five pointer symbols, mm, clockwise from the end of the first biome."""
    board = pieces().board
    return tuple(board.pointer_at(p.id) for p in board.pointers)


@cache
def printed() -> Points:
    """float64 (n, 3): x, y, radius in mm of everything that scenery keeps away from."""
    board = pieces().board
    rows = [(h.x, h.y, board.hole_circumradius * 0.93) for h in board.holes]
    rows += [(w.x, w.y, board.redwood_radius) for w in board.redwoods]
    rows += [(f.x, f.y, board.flower_radius) for f in board.flowers]
    rows += [(x, y, board.pointer_radius) for x, y in pointers()]
    return np.array(rows)


def start_bearing() -> float:
    """Where the first biome begins, degrees clockwise from north."""
    return pieces().board.biomes[0].from_bearing


def sector(x: Field, y: Field) -> npt.NDArray[np.int_]:
    """The index in the ring of the biome under each point, the lake not counted."""
    ring: npt.NDArray[np.int_] = ((np.degrees(np.arctan2(x, y)) - start_bearing()) % 360 // 72).astype(int)
    return ring


def biome_under(x: float, y: float) -> str:
    """The colour of the biome under a point, the lake not counted."""
    return pieces().ring[int((math.degrees(math.atan2(x, y)) - start_bearing()) % 360 // 72)]


def line_distance(x: Field, y: Field) -> Field:
    """mm to the nearest dividing line (the rays from the middle to the pointers)."""
    nearest = np.full(np.shape(x), 1e3, np.float32)
    for px, py in pointers():
        far = math.hypot(px, py)
        ux, uy = px / far, py / far
        off = np.where(x * ux + y * uy > 0, np.abs(x * uy - y * ux), 1e3)
        nearest = np.minimum(nearest, off)
    return nearest


def strewn(
    random: np.random.RandomState,
    biome: str,
    gap: float | Callable[[float, float], float],
    keep: float,
    darts: int,
    line: float = 3.0,
    also: Sequence[tuple[float, float, float]] = (),
) -> Points:
    """float64 (n, 2), mm, northernmost first: places in a biome, `gap` apart and `keep` away from printed things."""
    board = pieces().board
    index = pieces().ring.index(biome)
    near, far = board.lake_radius + 5, board.play_radius - 4
    radius = np.sqrt(random.uniform(near**2, far**2, darts))
    angle = np.radians(start_bearing() + 72 * (index + random.rand(darts)))
    x, y = radius * np.sin(angle), radius * np.cos(angle)
    around = np.vstack([printed(), np.array(also).reshape(-1, 3)])
    clear = np.hypot(x[:, None] - around[:, 0], y[:, None] - around[:, 1]) - around[:, 2]
    free = (clear.min(axis=1) >= keep) & (line_distance(x, y) >= line)
    taken = np.empty((darts, 2))
    count = 0
    for px, py in zip(x[free], y[free], strict=True):
        apart = gap if isinstance(gap, float) else gap(px, py)
        mine = taken[:count]
        if count and np.min(np.hypot(mine[:, 0] - px, mine[:, 1] - py)) < apart:
            continue
        taken[count] = px, py
        count += 1
    found = taken[:count]
    return found[np.argsort(-found[:, 1], kind="stable")]


def curve(points: Sequence[Xy], step: float) -> Points:
    """float64 (n, 2): a Catmull-Rom curve through the points, about `step` apart."""
    knots = np.array([points[0], *points, points[-1]], float)
    out: list[npt.NDArray[np.float64]] = []
    for i in range(1, len(knots) - 2):
        a, b, c, d = knots[i - 1 : i + 3]
        n = max(2, int(np.hypot(*(c - b)) / step))
        t = np.linspace(0, 1, n, endpoint=False)[:, None]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*out, knots[-1:]])


def arc(radius: float, first: float, last: float, step: float = 0.5) -> list[Xy]:
    """Points of a circle about the middle between two bearings in degrees, mm."""
    bearings = np.radians(np.linspace(first, last, max(2, int(abs(last - first) / step) + 1)))
    return [(radius * math.sin(b), radius * math.cos(b)) for b in bearings]
