"""View templates in closed form: the headings at which they cover a subject or are blocked by a figure.

For many places and templates at once. A View template is a ring sector about its own base, so that every piece is
covered, or in the way, on one unbroken stretch of headings.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, radians
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood import shapes
from tabletop.games.redwood.contact import Complex, Hexagons, extents, gaps, reach, size
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import Array, tolerance_mm
from tabletop.games.redwood.verdicts import Ground

GUARD_MM = 0.001
"""By how much the map takes every piece larger than the judge does: more than the judge's polygon error and the
rounding of an arrival to micrometres together."""

Whole = NDArray[np.intp]


class ViewSpans(NamedTuple):
    """Stretches of headings, radians (n): from which place, with which template, about which piece."""

    place: Whole
    view: Whole
    piece: Whole
    first: Array
    last: Array


def _measures(templates: Sequence[int]) -> tuple[Array, Array]:
    """Half the angle (radians) and the length (mm) of each template."""
    views = [pieces().view(template) for template in templates]
    return np.array([radians(view.angle / 2) for view in views]), np.array([view.length for view in views])


def covering(
    ground: Ground, at: Complex, templates: Sequence[int], wanted: NDArray[np.bool_] | None = None
) -> ViewSpans:
    """Where the subjects are wholly covered from base middles `at` (mm): symbols in board order, then animals.

    `wanted` (one flag a subject) leaves the others out (RED-087 to RED-090).
    """
    count = len(shapes.printed().symbols)
    if wanted is None:
        wanted = np.ones(count + len(ground.animals), dtype=np.bool_)
    with np.errstate(all="ignore"):
        discs = _symbols_covered(ground, at, templates, wanted[:count])
        hexagons = _animals_covered(ground, at, templates, wanted[count:])
    hexagons = hexagons._replace(piece=hexagons.piece + count)
    return ViewSpans(*(np.concatenate(parts) for parts in zip(discs, hexagons, strict=True)))


def _symbols_covered(ground: Ground, at: Complex, templates: Sequence[int], wanted: NDArray[np.bool_]) -> ViewSpans:
    board, measures, on_base = shapes.printed(), pieces().templates, ground.options.base_counts_as_cover
    way = board.symbol_at.view(np.complex128)[:, 0] - at[:, None]
    far, radius = size(way), board.symbol_radius + (GUARD_MM - tolerance_mm(ground.options))
    half, length = _measures(templates)
    usable = wanted & (far + radius <= length.max()) & (on_base | (far - radius >= measures.fork_inner))
    place, piece = np.nonzero(usable)
    far, middle, radius = far[usable], np.angle(way[usable]), radius[piece]
    # Beyond the fork the edge of the sector bounds the disc, beside the base the end of the fork.
    room = half - reach(far, radius, measures.fork_outer, np.inf)[:, None]
    if (far - radius < measures.fork_outer).any():
        beside = radians(measures.fork_half_angle) - reach(far, radius, measures.fork_inner, measures.fork_outer)
        room = np.fmin(room, beside[:, None])
        room = np.where(np.isnan(room), pi, room)
    hit, view = np.nonzero((room >= 0) & ((far + radius)[:, None] <= length))
    return ViewSpans(place[hit], view, piece[hit], middle[hit] - room[hit, view], middle[hit] + room[hit, view])


def _animals_covered(ground: Ground, at: Complex, templates: Sequence[int], wanted: NDArray[np.bool_]) -> ViewSpans:
    board, measures, on_base = shapes.printed(), pieces().templates, ground.options.base_counts_as_cover
    middles = np.array([complex(*board.holes[hole]) for _, hole in ground.animals], dtype=np.complex128)
    half, length = _measures(templates)
    way = middles - at[:, None]
    place, piece = np.nonzero(wanted & (size(way) <= length.max()))
    hexagons = Hexagons.of(way[place, piece], board.apothem + GUARD_MM - tolerance_mm(ground.options), board.tilt)
    # What lies beyond the fork must fit into the sector, what lies beside it into the fork.
    low, high = extents(hexagons, measures.fork_outer, np.inf)
    first, last = high[:, None] - half, low[:, None] + half
    inside = size(hexagons.corner).max(axis=-1, initial=0.0)[:, None] <= length
    if (size(hexagons.middle) < measures.fork_outer + 2 * hexagons.half_side).any():
        back, front = extents(hexagons, measures.fork_inner, measures.fork_outer)
        fork = radians(measures.fork_half_angle)
        first, last = np.fmax(first, (front - fork)[:, None]), np.fmin(last, (back + fork)[:, None])
        apart = gaps(-hexagons.middle[:, None], hexagons)[:, 0] >= measures.fork_inner
        inside &= (on_base | apart)[:, None]
    hit, view = np.nonzero(inside & (first <= last))
    return ViewSpans(place[hit], view, piece[hit], first[hit, view], last[hit, view])


def blocked(ground: Ground, at: Complex, templates: Sequence[int]) -> ViewSpans:
    """Where another figure is in the way of a template, from base middles `at` (mm) (RED-084)."""
    board, measures = shapes.printed(), pieces().templates
    figures = np.array([complex(x, y) / 1000 for _, (x, y) in ground.figures], dtype=np.complex128)
    half, length = _measures(templates)
    with np.errstate(all="ignore"):
        way = (figures - at[:, None])[..., None]
        far, radius = size(way), board.base_radius + GUARD_MM - tolerance_mm(ground.options)
        sector = half + reach(far, radius, measures.fork_inner, length)
        fork = radians(measures.fork_half_angle) + reach(far, radius, measures.fork_inner, measures.fork_outer)
        wide = np.minimum(np.fmax(sector, fork), pi)
    place, piece, view = np.nonzero(wide >= 0)
    middle, wide = np.angle(way[place, piece, 0]), wide[place, piece, view]
    return ViewSpans(place, view, piece, middle - wide, middle + wide)
