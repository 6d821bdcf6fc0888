"""The map: every heading at which a template may lie or covers something, exactly, in closed form.

The fast twin of geometry.py; best_photos.py searches many places at once. Runs are whole ticks. Their ends are rounded
inward, and every piece is taken GUARD_MM larger than the judge takes it: whatever a run holds satisfies the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import ceil, floor, pi, radians

import numpy as np
from numpy.typing import NDArray

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
    hexagons_on_curves,
    hexagons_on_discs,
    reach,
    size,
)
from tabletop.games.redwood.crossing import beside
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import in_mm, tolerance_mm
from tabletop.games.redwood.templates import Stretch, move_end, stretches
from tabletop.games.redwood.verdicts import Ground
from tabletop.games.redwood.view_spans import GUARD_MM, blocked, covering

TICKS = 36_000
PER_RADIAN = TICKS / (2 * pi)
SLACK_TICKS = 1e-6
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
    half = measures.width / 2
    edges = []
    for place, stretch in enumerate(stretches(*side)):
        edges += [_edge(stretch, left, 0.0 if place else measures.fork_inner) for left in (half, -half)]
    return _joined(edges)


def _joined(edges: Sequence[Curves]) -> Curves:
    start, along, end, onward, bend = (np.concatenate(parts) for parts in zip(*edges, strict=True))
    return Curves(start, along, end, onward, bend)


@cache
def _all_edges(chosen: tuple[Side, ...]) -> tuple[Curves, NDArray[np.intp]]:
    """The edges of several orientations together, and which of them each belongs to."""
    edges = [_edges(side) for side in chosen]
    owner = np.repeat(np.arange(len(chosen)), [len(part.bend) for part in edges])
    return _joined(edges), owner


def _edge(stretch: Stretch, left: float, base: float) -> Curves:
    """One edge of a stretch, cut off within `base` mm of the middle of the base."""
    bend = np.array([stretch.turn / (stretch.length - stretch.turn * left)])
    start, end = (np.array([complex(*stretch.at(length, left))]) for length in (0.0, stretch.length))
    along, onward = (np.exp(1j * np.array([stretch.direction + turned])) for turned in (0.0, stretch.turn))
    whole = Curves(start, along, end, onward, bend)
    if not base:
        return whole
    rim = base * np.exp(1j * whole.at_radius(np.array([base])))
    cut = rim[whole.broadened(1).spans(rim)][:1]
    return whole._replace(start=cut, along=along + 1j * bend * (cut - start))


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
    fork_angle = half + reach(size(figures), radius, measures.fork_inner, measures.fork_outer)
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
    near, far = abs(at), size(ends)
    # Straight out from the middle of the board the end is farthest; so far to either side it stays off
    # (NaN, that is nowhere, if it cannot get there at all).
    half = np.where(abs(near - far) >= limit, pi, pi - circles_meet(near, far, limit))
    return around(np.angle(at) - np.angle(ends), half)


def _pairs(spans: Spans) -> list[tuple[float, float]]:
    return list(zip(spans.first.tolist(), spans.last.tolist(), strict=True))


def _left_over(forbidden: Iterable[tuple[float, float]]) -> Runs:
    """The whole ticks outside all of the stretches (radians), rounded inward; ends that touch are no way through."""
    cuts = []
    for first, last in forbidden:
        low, high = ceil(first * PER_RADIAN - SLACK_TICKS), floor(last * PER_RADIAN + SLACK_TICKS)
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


def _within(low: int, high: int) -> Runs:
    """The ticks from low to high, both included, where high may lie beyond a full turn."""
    if high - low >= TICKS - 1:
        return ((0, TICKS - 1),)
    return ((low, high),) if high < TICKS else ((0, high - TICKS), (low, TICKS - 1))


def lay_table(ground: Ground) -> dict[Side, Runs]:
    """The legal headings of every Move template on either side."""
    with np.errstate(all="ignore"):
        found = _lay_spans(ground, sides())
    return {side: beside(ground, _left_over(spans), "move", *side) for side, spans in zip(sides(), found, strict=True)}


@lru_cache(maxsize=64)
def lay_runs(ground: Ground, template: int) -> tuple[Runs, Runs]:
    """The legal headings of a Move template, as it is and flipped (RED-069 to RED-079)."""
    with np.errstate(all="ignore"):
        found = _lay_spans(ground, ((template, False), (template, True)))
    plain, flipped = (
        beside(ground, _left_over(spans), "move", template, flip)
        for spans, flip in zip(found, (False, True), strict=True)
    )
    return plain, flipped


def can_lay(ground: Ground, template: int) -> bool:
    """Whether a Move template has a legal heading on either side (RED-080)."""
    return any(lay_runs(ground, template))


def _aim_spans(ground: Ground, template: int) -> list[tuple[float, float]]:
    found = blocked(ground, _at(ground), (template,))
    return list(zip(found.first.tolist(), found.last.tolist(), strict=True))


def _at(ground: Ground) -> Complex:
    """The middle of the acting base, mm (1)."""
    return np.array([complex(*in_mm(ground.at))])


@lru_cache(maxsize=64)
def aim_runs(ground: Ground, template: int) -> Runs:
    """The headings at which a View template overlaps no other figure (RED-084)."""
    return beside(ground, _left_over(_aim_spans(ground, template)), "view", template)


@lru_cache(maxsize=64)
def photo_runs(ground: Ground, template: int, stocked: frozenset[str]) -> Runs:
    """Those of them that also land on a biome with cards (RED-092, RED-101, RED-104)."""
    spans = _aim_spans(ground, template)
    found = border.sectors(_at(ground), ground.options)
    wanted = np.array([biome in stocked for biome, _, _ in shapes.printed().biomes])
    barren = ~(found.colours & wanted).any(axis=-1)
    spans += zip(found.first[barren].tolist(), found.last[barren].tolist(), strict=True)
    return beside(ground, _left_over(spans), "view", template)


@lru_cache(maxsize=64)
def cover_runs(ground: Ground, template: int) -> dict[str, Runs]:
    """The headings that wholly cover each flower, redwood and species that can be covered (RED-087 to RED-090)."""
    return cover_table(ground, (template,))[0]


def cover_table(ground: Ground, templates: Sequence[int]) -> tuple[dict[str, Runs], ...]:
    """The same for several templates."""
    spans = covering(ground, _at(ground), templates)
    names = (*shapes.printed().symbols, *(species for species, _ in ground.animals))
    found: tuple[dict[str, Runs], ...] = tuple({} for _ in templates)
    low = np.ceil(spans.first * PER_RADIAN + SLACK_TICKS).astype(np.int64)
    length = np.floor(spans.last * PER_RADIAN - SLACK_TICKS).astype(np.int64) - low
    columns = (spans.view, spans.piece, low % TICKS, length)
    for view, piece, first, more in zip(*(column.tolist() for column in columns), strict=True):
        if more >= 0:
            found[view][names[piece]] = _within(first, first + more)
    return found
