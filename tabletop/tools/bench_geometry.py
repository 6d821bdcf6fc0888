"""CPU times of Redwood's geometry: the map against a vectorised, prepared shapely sweep in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import mean

import numpy as np

from tabletop.games.redwood import arcs, geometry, shapes
from tabletop.games.redwood.best_photos import best_photos
from tabletop.games.redwood.geometry import Ground
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Point
from tabletop.games.redwood.sweep import Sweep
from tabletop.tools import proof

SEED = 11
STEP_TICKS = 50
"""The sweep looks at every half degree."""
TABLE_MS, COVER_MS, SHOTS_MS, JUDGE_MS = 10.0, 0.3, 50.0, 1.0
MOVES_RATIO, COVERS_RATIO = 2.0, 100.0
PLACES = 14 * 16
POSES = 500_000
"""How many Move poses a full proof compares at least."""


def _cpu_s(work: Callable[[], object], times: int = 1) -> float:
    """The processor's time for so many repetitions: what else the machine does counts little."""
    start = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - start


def _best_ms(work: Callable[[], object]) -> float:
    """One repetition, from the best of three batches long enough for any system's clock."""
    work()
    times = 1
    while _cpu_s(work, times) < 0.03:
        times *= 2
    return min(_cpu_s(work, times) for _ in range(3)) / times * 1000


def _mean_ms(work: Callable[[Ground], object], over: Sequence[Ground]) -> float:
    return mean(_best_ms(lambda ground=ground: work(ground)) for ground in over)  # type: ignore[misc]


def _views() -> list[int]:
    return [view.id for view in pieces().templates.views]


def _swept_moves(ground: Ground) -> int:
    """The legal headings of every Move template, looked for in steps."""
    sweep = Sweep(ground, np.arange(0, arcs.TICKS, STEP_TICKS))
    return sum(int(sweep.laid(*side).sum()) for side in arcs.sides())


def _swept_covers(ground: Ground) -> int:
    """What every View template covers, looked for in steps."""
    sweep = Sweep(ground, np.arange(0, arcs.TICKS, STEP_TICKS))
    return sum(int(sweep.covered(view).sum()) for view in _views())


def _swept_photos(ground: Ground, worth: np.ndarray, stocked: frozenset[str]) -> float:
    """The best photo of every View template from one place, looked for in steps."""
    headings = np.arange(0, arcs.TICKS, STEP_TICKS)
    sweep = Sweep(ground, headings)
    lands = [bool(stocked & set(geometry.landing(ground.at, int(h), ground.options).colours)) for h in headings]
    return sum(
        float(np.where(sweep.aimed(view) & lands, sweep.covered(view) @ worth, -np.inf).max()) for view in _views()
    )


class _Report:
    """Prints figures and remembers whether a bar was missed."""

    def __init__(self) -> None:
        self.missed = False

    def most(self, words: str, value: float, bar: float, unit: str) -> None:
        """A figure that must not exceed its bar."""
        self._line(words, f"{value:.3g} {unit} (bar {bar:g} {unit})", value <= bar)

    def least(self, words: str, value: float, bar: float) -> None:
        """A ratio that must reach its bar."""
        self._line(words, f"{value:.1f} times faster (bar {bar:g})", value >= bar)

    def _line(self, words: str, figures: str, held: bool) -> None:
        self.missed |= not held
        print(f"  {words}: {figures}{'' if held else ' MISSED'}")


def _judge(report: _Report, over: Sequence[Ground]) -> None:
    print("the judge, one pose (mean over grounds):")
    for words, work in (
        ("Move template, all fouls", lambda ground: geometry.lay_fouls(ground, 5, False, 12_345)),
        ("Move template, the deciding verdict", lambda ground: geometry.lay(ground, 5, False, 12_345)),
        ("View template, all fouls", lambda ground: geometry.aim_fouls(ground, 4, 12_345)),
    ):
        report.most(words, _mean_ms(work, over), JUDGE_MS, "ms")
    live = _mean_ms(lambda ground: geometry.covered(ground, 4, 12_345), over)
    report.most("what a View template covers, while it is turned", live, COVER_MS, "ms")


def _moves(report: _Report, over: Sequence[Ground]) -> None:
    print("all legal headings of the 14 sides of the Move templates:")
    mapped, swept = _mean_ms(arcs.lay_table, over), _mean_ms(_swept_moves, over)
    report.most("map", mapped, TABLE_MS, "ms")
    print(f"  shapely every {STEP_TICKS / 100:g} degrees: {swept:.3g} ms")
    report.least("map against shapely", swept / mapped, MOVES_RATIO)
    runs = [run for ground in over for table in arcs.lay_table(ground).values() for run in table]
    between = [
        last - first + 1 for first, last in runs if first % STEP_TICKS and last // STEP_TICKS == first // STEP_TICKS
    ]
    share = f"{len(between)} of {len(runs)} gaps, the widest {max(between, default=0) / 100:g} degrees"
    print(f"  that sweep misses {share}")
    every = np.arange(arcs.TICKS)
    found = proof.laid(over[0], every)
    print(f"  the judge at every tick of one ground: {found.compared} poses, {found.differing} differ")
    report.most("largest margin of those", found.largest_mm, proof.NEAR_MM, "mm")


def _covers(report: _Report, over: Sequence[Ground]) -> None:
    print("what the 7 View templates cover, all headings:")
    mapped = _mean_ms(lambda ground: arcs.cover_table(ground, _views()), over)
    swept = _mean_ms(_swept_covers, over[:3])
    in_hand = _mean_ms(lambda ground: arcs.cover_table(ground, (4,)), over)
    print(f"  map: {mapped:.3g} ms; of the template in hand alone, once a turn: {in_hand:.3g} ms")
    print(f"  shapely every {STEP_TICKS / 100:g} degrees: {swept:.3g} ms")
    report.least("map against shapely", swept / mapped, COVERS_RATIO)


def _photos(report: _Report, over: Sequence[Ground]) -> None:
    print(f"the best photo from {PLACES} places with the 7 View templates, all headings:")
    rng = np.random.default_rng(SEED)
    ground, views, board = over[0], _views(), shapes.printed()
    places: list[Point] = [(x, y) for x, y in rng.integers(-180_000, 180_000, (PLACES, 2)).tolist()]
    subjects = (*board.symbols, *(species for species, _ in ground.animals))
    worth = {subject: 1.0 + place / 64 for place, subject in enumerate(subjects)}
    colours = {biome: 1.0 for biome, _, _ in board.biomes}
    mapped = _best_ms(lambda: best_photos(ground, places, views, worth, colours))
    report.most("map", mapped, SHOTS_MS, "ms")
    few = places[: PLACES // 28]
    values = np.array([worth[subject] for subject in subjects])
    stocked = frozenset(colours)
    swept = PLACES / len(few) * 1000
    swept *= sum(
        _cpu_s(lambda at=at: _swept_photos(Ground(at, ground.figures, ground.animals), values, stocked))  # type: ignore[misc]
        for at in few
    )
    print(f"  shapely every {STEP_TICKS / 100:g} degrees, reckoned from {len(few)} places: {swept / 1000:.3g} s")
    report.least("map against shapely", swept / mapped, COVERS_RATIO)


def _proof(report: _Report) -> None:
    per_ground = 72
    count = -(-POSES // (len(arcs.sides()) * per_ground))
    print(f"judge and map over random poses on {count} grounds, seed {SEED}:")
    for name, found in proof.prove(SEED, count, per_ground).items():
        print(f"  {name}: {found.compared} verdicts, {found.differing} differ, the map unsafe in {found.unsafe}")
        report.most("largest margin of those", found.largest_mm, proof.NEAR_MM, "mm")
        report.missed |= found.unsafe > 0


def run(prove: bool) -> int:
    """Prints the figures, with `prove` also the comparison over random poses; 1 if a bar was missed."""
    report, over = _Report(), list(proof.grounds(SEED, 12, (Options(),)))
    _judge(report, over)
    _moves(report, over)
    _covers(report, over)
    _photos(report, over)
    if prove:
        _proof(report)
    return int(report.missed)
