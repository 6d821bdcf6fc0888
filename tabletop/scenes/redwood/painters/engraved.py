"""What is engraved in the plastic: routes, rings, axes and arcs of distance, in mm of a template's own frame."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tabletop.games.redwood import templates as shapes
from tabletop.games.redwood.pieces import pieces

Path = npt.NDArray[np.float64]
"""float64 (n, 2), mm: base at the origin, heading along +x, y to the left."""


@lru_cache(maxsize=16)
def route(template: int) -> tuple[Path, int]:
    """The corners of all dashes along a Move template's route, one after the other, and how many each has."""
    measures = pieces().templates
    ex, ey = shapes.move_end(template)
    n = max(8, round(sum(s.length for s in pieces().move(template).segments) / 1.8))
    route = np.array(shapes.move_centre_line(template, False, n))
    near = np.hypot(route[:, 0], route[:, 1]) > measures.fork_outer + 5
    free = route[near & (np.hypot(route[:, 0] - ex, route[:, 1] - ey) > measures.end_radius + 3)]
    return np.concatenate([free[at : at + 4] for at in range(0, len(free) - 3, 6)]), 4


@lru_cache(maxsize=16)
def end_ring(template: int) -> Path:
    """The circle inside a Move template's end section, closed."""
    ex, ey = shapes.move_end(template)
    a = np.linspace(0, 2 * math.pi, 40)
    return np.column_stack((ex + 11.6 * np.cos(a), ey + 11.6 * np.sin(a)))


@lru_cache(maxsize=16)
def distances(template: int) -> Path:
    """Two arcs of 24 corners, at half and three quarters of a View template's length."""
    view, fork = pieces().view(template), pieces().templates.fork_outer
    arcs = []
    for share in (0.5, 0.75):
        r = fork + (view.length - fork) * share
        reach = math.radians(view.angle) / 2 - 4.0 / r
        a = np.linspace(-reach, reach, 24)
        arcs.append(np.column_stack((r * np.cos(a), r * np.sin(a))))
    return np.concatenate(arcs)


@lru_cache(maxsize=16)
def axis(template: int) -> Path:
    """The ends of all dashes along a View template's axis."""
    x = np.arange(pieces().templates.fork_outer + 2.0, pieces().view(template).length - 5, 7.4)
    return np.column_stack((np.column_stack((x, x + 4.4)).ravel(), np.zeros(2 * len(x))))
