"""The map: every heading at which a template may lie or covers something, exactly, in closed form.

The fast twin of geometry.py. Runs are whole ticks; their ends are rounded inward, and every piece is taken GUARD_MM
larger than the judge takes it, so that whatever a run holds satisfies the judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import ceil, floor, pi, radians

import numpy as np

from tabletop.core.choices import Run
from tabletop.games.redwood import border, shapes
from tabletop.games.redwood.contact import (
    Complex,
    Curves,
    Hexagons,
    Spans,
    around,
    circles_meet,
    discs_on_curves,
    discs_on_disc,
    extents,
    gaps,
    hexagons_on_curves,
    hexagons_on_discs,
    reach,
)
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import Array, in_mm, tolerance_mm
from tabletop.games.redwood.templates import Stretch, move_end, stretches
from tabletop.games.redwood.verdicts import Ground

TICKS = 36_000
GUARD_MM = 0.001
"""More than the judge's polygon error and the rounding of an arrival to micrometres together."""

_PER_RADIAN = TICKS / (2 * pi)
_SLACK_TICKS = 1e-6
"""More than the last bits of a computed heading."""

Runs = tuple[Run, ...]
Side = tuple[int, bool]
"""A Move template and whether it is flipped."""


@cache
def sides() -> tuple[Side, ...]:
    """All orientations of the Move templates."""
    return tuple((move.id, flip) for move in pieces().templates.moves for flip in (False, True))


@cache
def _edges(side: Side) -> Curves:
    """The long edges of a Move template, from the rim of its owner's base to the middle of its end section."""
    measures = pieces().templates
    parts = [
        _edge(stretch, left, first, measures.fork_inner)
        for first, stretch in enumerate(stretches(*side))
        for left in (measures.width / 2, -measures.width / 2)
    ]
    return Curves(*(np.array(part) for part in zip(*parts, strict=True)))


@cache
def _all_edges(chosen: tuple[Side, ...]) -> tuple[Curves, Array]:
    """The edges of several orientations together, and which of them each belongs to."""
    edges = [_edges(side) for side in chosen]
    owner = np.repeat(np.arange(len(chosen)), [len(part.bend) for part in edges])
    return Curves(*(np.concatenate(parts) for parts in zip(*edges, strict=True))), owner


def _edge(stretch: Stretch, left: float, place: int, base: float) -> tuple[complex, complex, complex, complex, float]:
    bend = stretch.turn / stretch.length
    bend /= 1 - bend * left
    start, end = complex(*stretch.at(0.0, left)), complex(*stretch.at(stretch.length, left))
    along = complex(np.exp(1j * stretch.direction))
    onward = complex(np.exp(1j * (stretch.direction + stretch.turn)))
    if place == 0:
        whole = Curves(*(np.array([part]) for part in (start, along, end, onward)), np.array([bend]))
        rim = base * np.exp(1j * whole.at_radius(np.array([base])))
        start = complex(rim[whole.broadened(1).spans(rim)][0])
        along += 1j * bend * (start - complex(*stretch.at(0.0, left)))
    return start, along, end, onward, bend


def _around(ground: Ground) -> tuple[Complex, Complex]:
    """The middles of the other figures and of the animals, from the middle of the acting base, mm."""
    x, y = in_mm(ground.at)
    figures = np.array([complex(fx / 1000 - x, fy / 1000 - y) for _, (fx, fy) in ground.figures], dtype=np.complex128)
    holes = shapes.printed().holes
    animals = np.array([complex(*holes[hole]) - complex(x, y) for _, hole in ground.animals], dtype=np.complex128)
    return figures, animals


def _obstacles(ground: Ground) -> tuple[Complex, float, Hexagons]:
    """What a Move template must not overlap: bases (middles, radius) and animals."""
    board, grown = shapes.printed(), GUARD_MM - tolerance_mm(ground.options)
    figures, animals = _around(ground)
    return figures, board.base_radius + grown, Hexagons.of(animals, board.apothem + grown, board.tilt)


def _lay_spans(ground: Ground, chosen: tuple[Side, ...]) -> list[list[tuple[float, float]]]:
    """For each orientation the headings, radians, that something forbids."""
    board, measures = shapes.printed(), pieces().templates
    figures, radius, animals = _obstacles(ground)
    edges, owner = _all_edges(chosen)
    ends = np.array([complex(*move_end(*side)) for side in chosen])
    end_radius, half = max(measures.end_radius, board.base_radius), radians(measures.fork_half_angle)
    # A template is its fork, its long edges and its end section: every piece is wider than half the route, so none
    # fits between the two edges, and the square ends of the route lie inside the base and the end section.
    owned = [
        (owner, discs_on_curves(edges, figures, radius)),
        (owner, hexagons_on_curves(edges, animals)),
        (np.arange(len(chosen)), discs_on_disc(ends, figures, end_radius + radius)),
        (np.arange(len(chosen)), hexagons_on_discs(ends, end_radius, animals)),
        (np.arange(len(chosen)), _off_board(ground, ends)),
    ]
    fork_angle = half + reach(abs(figures), radius, measures.fork_inner, measures.fork_outer)
    shared = _pairs(around(np.angle(figures), fork_angle))
    first, last = extents(animals, measures.fork_inner, measures.fork_outer)
    shared += _pairs(around((first + last) / 2, (last - first) / 2 + half))
    found = [list(shared) for _ in chosen]
    for owners, spans in owned:
        for place, pair in zip(owners[spans.rows[0]].tolist(), _pairs(spans), strict=True):
            found[place].append(pair)
    return found


def _off_board(ground: Ground, ends: Complex) -> Spans:
    """Where the end section lies off the play area (RED-071)."""
    board = shapes.printed()
    at = complex(*in_mm(ground.at))
    limit = board.play_radius + pieces().templates.end_radius - shapes.EPS_MM - GUARD_MM
    inside = np.where(
        abs(at) + abs(ends) < limit,
        pi,
        np.where(abs(abs(at) - abs(ends)) >= limit, 0.0, pi - circles_meet(np.float64(abs(at)), abs(ends), limit)),
    )
    # Folded in on the base the end is nearest to the middle of the board; beyond `inside` it is off.
    outside = np.where(inside >= pi, np.nan, pi - inside)
    return around(np.angle(at) - np.angle(ends), outside)


def _pairs(spans: Spans) -> list[tuple[float, float]]:
    return list(zip(spans.first.tolist(), spans.last.tolist(), strict=True))


def _left_over(forbidden: Iterable[tuple[float, float]]) -> Runs:
    """The whole ticks outside all of the stretches (radians), rounded inward; ends that touch are no way through."""
    cuts = []
    for first, last in forbidden:
        low, high = ceil(first * _PER_RADIAN - _SLACK_TICKS), floor(last * _PER_RADIAN + _SLACK_TICKS)
        if high - low >= TICKS - 1:
            return ()
        if high < low:
            continue
        low, high = low % TICKS, low % TICKS + high - low
        cuts.append((low, min(high, TICKS - 1)))
        if high >= TICKS:
            cuts.append((0, high - TICKS))
    runs, free = [], 0
    for low, high in sorted(cuts):
        if low > free:
            runs.append((free, low - 1))
        free = max(free, high + 1)
    if free < TICKS:
        runs.append((free, TICKS - 1))
    return tuple(runs)


def _within(first: float, last: float) -> Runs:
    """The whole ticks of one stretch (radians), rounded inward."""
    low, high = ceil(first * _PER_RADIAN + _SLACK_TICKS), floor(last * _PER_RADIAN - _SLACK_TICKS)
    if high - low >= TICKS - 1:
        return ((0, TICKS - 1),)
    if high < low:
        return ()
    low, high = low % TICKS, low % TICKS + high - low
    return ((low, high),) if high < TICKS else ((0, high - TICKS), (low, TICKS - 1))


def lay_table(ground: Ground) -> dict[Side, Runs]:
    """The legal headings of every Move template on either side."""
    with np.errstate(all="ignore"):
        found = _lay_spans(ground, sides())
    return {side: _left_over(spans) for side, spans in zip(sides(), found, strict=True)}


@lru_cache(maxsize=64)
def lay_runs(ground: Ground, template: int) -> tuple[Runs, Runs]:
    """The legal headings of a Move template, as it is and flipped (RED-069 to RED-079)."""
    with np.errstate(all="ignore"):
        found = _lay_spans(ground, ((template, False), (template, True)))
    return _left_over(found[0]), _left_over(found[1])


def can_lay(ground: Ground, template: int) -> bool:
    """Whether a Move template has a legal heading on either side (RED-080)."""
    return any(lay_runs(ground, template))


def _aim_spans(ground: Ground, template: int) -> list[tuple[float, float]]:
    board, measures, view = shapes.printed(), pieces().templates, pieces().view(template)
    figures, _ = _around(ground)
    radius = board.base_radius + GUARD_MM - tolerance_mm(ground.options)
    sector = radians(view.angle / 2) + reach(abs(figures), radius, measures.fork_inner, view.length)
    fork = radians(measures.fork_half_angle) + reach(abs(figures), radius, measures.fork_inner, measures.fork_outer)
    return _pairs(around(np.angle(figures), np.fmax(sector, fork)))


@lru_cache(maxsize=64)
def aim_runs(ground: Ground, template: int) -> Runs:
    """The headings at which a View template overlaps no other figure (RED-084)."""
    with np.errstate(all="ignore"):
        return _left_over(_aim_spans(ground, template))


@lru_cache(maxsize=64)
def photo_runs(ground: Ground, template: int, stocked: frozenset[str]) -> Runs:
    """Those of them that also land on a biome with cards (RED-092, RED-101, RED-104)."""
    with np.errstate(all="ignore"):
        spans = _aim_spans(ground, template)
    found = border.sectors(np.array([complex(*in_mm(ground.at))]), ground.options)
    wanted = np.array([biome in stocked for biome, _, _ in shapes.printed().biomes])
    barren = ~(found.colours[0] & wanted).any(axis=-1) & ~np.isnan(found.last[0])
    spans += zip(found.first[0][barren].tolist(), found.last[0][barren].tolist(), strict=True)
    return _left_over(spans)
