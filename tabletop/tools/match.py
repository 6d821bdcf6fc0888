"""Bots against bots, seat-balanced, with honest intervals; and the soak: many random games under the invariants."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from tabletop.ai.levels import LEVELS
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games import CATALOG, find
from tabletop.tools import staging

ROOT = Path(__file__).resolve().parents[2]
Check = Callable[..., None]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share; `wins` may hold fractions of shared wins."""
    if not games:
        return 0.0, 1.0
    z, share = 1.959964, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def seatings(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Every rotation of the bots round the table, each once."""
    return list(dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in range(len(bots))))


def contest(game: str, task: tuple[int, tuple[str, ...]]) -> list[tuple[str, float, int]]:
    """One game: (level, share of the win, points) by seat."""
    seed, bots = task
    session = staging.play(staging.fresh(find(game), len(bots), seed), bots)
    places, sheets = session.places(), session.sheets()
    first = places.count(1)
    return [
        (level, 1 / first if place == 1 else 0.0, sheet.total)
        for level, place, sheet in zip(bots, places, sheets, strict=True)
    ]


def invariants(game: str) -> Check:
    """The state invariants of a game, which live with its tests. Raises ModuleNotFoundError outside a checkout."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    check: Check = importlib.import_module(f"tests.games.{game}.invariants").check
    return check


def drawn_options(rules: AnyRules, rng: Rng) -> Any:
    """The defaults in one game of four, else every truth value by lot."""
    options = rules.options_type()
    names = [name for name in rules.options_type.__struct_fields__ if isinstance(getattr(options, name), bool)]
    if rng.below(4) == 0:
        return options
    return msgspec.structs.replace(options, **{name: bool(rng.below(2)) for name in names})


def soak(game: str, seed: int) -> tuple[int, int, int]:
    """One random game of any player count and options, its invariants held after every action: seed, seats, actions.

    Raises whatever the invariants raise, with seed and ply in a note.
    """
    rules, lot = find(game), Rng.of(seed, "soak")
    seats, options = lot.choice(rules.seats), drawn_options(rules, lot)
    check = invariants(game)
    state, ply = rules.setup(options, seats, Rng.of(seed, "setup")), 0
    while acting := rules.to_act(state.table):
        seat = lot.choice(acting)
        action = rules.choices(state.view(seat)).sample(lot)
        try:
            step = rules.apply(state, seat, action, Rng.of(seed, "ply", ply))
            check(rules, state, action, step)
        except Exception as error:
            error.add_note(f"{game}, seed {seed}, {seats} seats, ply {ply}, {action}, {options}")
            raise
        state, ply = step.state, ply + 1
    return seed, seats, ply


@contextmanager
def _workers(jobs: int) -> Iterator[Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]]:
    """A `map` over so many processes; in this one if it is a single job."""
    if jobs == 1:
        yield map
    else:
        with get_context("spawn").Pool(jobs) as pool:
            yield partial(pool.imap, chunksize=1)


def _soaked(game: str, games: int, seed: int, jobs: int) -> int:
    began, actions, by_seats = time.monotonic(), 0, defaultdict[int, int](int)
    with _workers(jobs) as each:
        for done, (_, seats, plies) in enumerate(each(partial(soak, game), range(seed, seed + games)), start=1):
            actions, by_seats[seats] = actions + plies, by_seats[seats] + 1
            if done % 100 == 0:
                print(f"  {done} games, {time.monotonic() - began:.0f} s", flush=True)
    spread = ", ".join(f"{count} with {seats} seats" for seats, count in sorted(by_seats.items()))
    print(f"{game}: {games} random games, seeds {seed} to {seed + games - 1}, options by lot ({spread})")
    print(f"{actions} actions in {time.monotonic() - began:.0f} s; no invariant broken")
    return 0


def _contested(game: str, bots: Sequence[str], games: int, seed: int, jobs: int) -> int:
    turns = seatings(bots)
    rounds = -(-games // len(turns))
    tasks = [(seed + number, turn) for number in range(rounds) for turn in turns]
    wins, seats, points = defaultdict[str, float](float), defaultdict[str, int](int), defaultdict[str, int](int)
    with _workers(jobs) as each:
        for result in each(partial(contest, game), tasks):
            for level, share, total in result:
                wins[level], seats[level], points[level] = (
                    wins[level] + share,
                    seats[level] + 1,
                    points[level] + total,
                )
    played = len(tasks)
    print(f"{game}: {' '.join(bots)}, {played} games, seeds {seed} to {seed + rounds - 1}, {len(turns)} seatings each")
    for level in dict.fromkeys(bots):
        low, high = wilson(wins[level], played)
        equal = bots.count(level) / len(bots)
        print(
            f"  {level:<8} wins {wins[level] / played:6.1%} (n {played}, 95 % {low:.1%} to {high:.1%}; "
            f"equal share {equal:.0%}), {points[level] / seats[level]:.1f} points a seat"
        )
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the match or the soak and prints it."""
    parser = argparse.ArgumentParser(prog="match", description=__doc__)
    parser.add_argument("--game", default=CATALOG[0].id, choices=[rules.id for rules in CATALOG])
    parser.add_argument("--games", type=int, default=20, help="rounded up to whole sets of seatings")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--bots", default="greedy,random", help=f"a level for each seat, from {', '.join(LEVELS)}")
    parser.add_argument("--random", action="store_true", help="the soak: random games under the state invariants")
    given = parser.parse_args(arguments)
    if given.games < 1 or given.jobs < 1:
        parser.error("--games and --jobs must be at least 1")
    if given.random:
        return _soaked(given.game, given.games, given.seed, given.jobs)
    bots = given.bots.split(",")
    if len(bots) not in find(given.game).seats or not set(bots) <= set(LEVELS):
        parser.error(f"--bots must name {' or '.join(map(str, find(given.game).seats))} of {', '.join(LEVELS)}")
    return _contested(given.game, bots, given.games, given.seed, given.jobs)


if __name__ == "__main__":
    raise SystemExit(main())
