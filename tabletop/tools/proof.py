"""Holds Redwood's judge and map together over random poses: they may differ only within NEAR_MM of a threshold."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood import arcs, geometry, shapes
from tabletop.games.redwood.geometry import Ground
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import hexagon_gap
from tabletop.games.redwood.state import Options, Point
from tabletop.games.redwood.sweep import Flags, Sweep

NEAR_MM = 0.002
_OPTIONS = (Options(),) * 6 + (Options(strict_touch=True), Options(base_counts_as_cover=True))

Ticks = NDArray[np.int64]


class Found(NamedTuple):
    """How many verdicts were compared, how many differed and how far from a threshold the worst of them was (mm)."""

    compared: int
    differing: int
    largest_mm: float
    unsafe: int
    """Those that the map allows and the judge refuses: there must be none at all."""

    def plus(self, other: Found) -> Found:
        """Both together."""
        return Found(
            self.compared + other.compared,
            self.differing + other.differing,
            max(self.largest_mm, other.largest_mm),
            self.unsafe + other.unsafe,
        )


def grounds(seed: int, count: int, options: tuple[Options, ...] = _OPTIONS) -> Iterator[Ground]:
    """Random surroundings as they may arise in a game: nothing overlaps anything (INV-06, INV-08)."""
    rng = np.random.default_rng(seed)
    board, species = shapes.printed(), pieces().species
    for place in range(count):
        holes = rng.permutation(list(board.holes))[: len(species)].tolist()
        kept = rng.random(len(species)) < 0.9
        animals = tuple((s, hole) for s, hole, keep in zip(species, holes, kept, strict=True) if keep)
        figures: list[Point] = []
        while len(figures) < 1 + int(place % 8 != 0) * 3:
            at = rng.integers(-262_000, 262_001, 2).tolist()
            if _fits((at[0], at[1]), figures, animals):
                figures.append((at[0], at[1]))
        others = tuple((f"figure:{seat}", at) for seat, at in enumerate(figures) if seat)
        yield Ground(figures[0], others, animals, options[place % len(options)])


def _fits(at: Point, figures: list[Point], animals: tuple[tuple[str, str], ...]) -> bool:
    board, (x, y) = shapes.printed(), shapes.in_mm(at)
    base = board.base_radius
    if hypot(x, y) > board.play_radius + 12:
        return False
    if any(hypot(x - fx / 1000, y - fy / 1000) <= 2 * base for fx, fy in figures):
        return False
    holes = (board.holes[hole] for _, hole in animals)
    return all(hexagon_gap(x - hx, y - hy, board.apothem, board.tilt) > base for hx, hy in holes)


def in_runs(runs: arcs.Runs, headings: Ticks) -> Flags:
    """Whether each heading lies in a run."""
    inside = np.zeros(len(headings), dtype=np.bool_)
    for first, last in runs:
        inside |= (headings >= first) & (headings <= last)
    return inside


def laid(ground: Ground, headings: Ticks) -> Found:
    """Compares every Move template on either side."""
    sweep, table, found = Sweep(ground, headings), arcs.lay_table(ground), Found(0, 0, 0.0, 0)
    for (template, flip), runs in table.items():
        judge, mapped = sweep.laid(template, flip), in_runs(runs, headings)
        odd = headings[judge != mapped].tolist()
        margins = [abs(geometry.lay(ground, template, flip, heading).margin_mm) for heading in odd]
        found = found.plus(_tally(judge, mapped, margins))
    return found


def aimed(ground: Ground, headings: Ticks) -> Found:
    """Compares every View template against the figures."""
    sweep, found = Sweep(ground, headings), Found(0, 0, 0.0, 0)
    for view in pieces().templates.views:
        judge, mapped = sweep.aimed(view.id), in_runs(arcs.aim_runs(ground, view.id), headings)
        odd = headings[judge != mapped].tolist()
        found = found.plus(_tally(judge, mapped, [abs(geometry.aim(ground, view.id, h).margin_mm) for h in odd]))
    return found


def covered(ground: Ground, headings: Ticks) -> Found:
    """Compares what every View template covers: a verdict for each subject."""
    sweep, found = Sweep(ground, headings), Found(0, 0, 0.0, 0)
    subjects = (*shapes.printed().symbols, *(species for species, _ in ground.animals))
    for view in pieces().templates.views:
        runs = arcs.cover_runs(ground, view.id)
        judge = sweep.covered(view.id)
        mapped = np.column_stack([in_runs(runs.get(subject, ()), headings) for subject in subjects])
        margins = [
            abs(geometry.cover_verdict(ground, view.id, int(headings[heading]), subjects[subject]).margin_mm)
            for heading, subject in np.argwhere(judge != mapped).tolist()
        ]
        found = found.plus(_tally(judge, mapped, margins))
    return found


def _tally(judge: Flags, mapped: Flags, margins: list[float]) -> Found:
    return Found(judge.size, len(margins), max(margins, default=0.0), int((mapped & ~judge).sum()))


def prove(seed: int, count: int, headings: int) -> dict[str, Found]:
    """Compares `headings` random headings on each of `count` random grounds."""
    rng, totals = np.random.default_rng(seed), {name: Found(0, 0, 0.0, 0) for name in ("laid", "aimed", "covered")}
    for ground in grounds(seed, count):
        ticks = rng.integers(0, arcs.TICKS, headings)
        for name, compare in (("laid", laid), ("aimed", aimed), ("covered", covered)):
            totals[name] = totals[name].plus(compare(ground, ticks))
    return totals
