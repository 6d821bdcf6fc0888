"""Bots against bots, seat-balanced, with honest intervals; the ladder of all levels; and the soak of random games."""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tabletop.ai import levels
from tabletop.core.rng import Rng
from tabletop.games import CATALOG, find
from tabletop.tools import match_ladder, match_results, match_soak, match_spiel, staging
from tabletop.tools.match_results import Batch, Side
from tabletop.tools.processes import workers

LADDER = Path(__file__).resolve().parents[2] / ".github" / "ladder.jsonl"
BATCH = 5
"""Seeds of a batch, the unit in which results are kept."""
SPIEL_PACE = 0.3
"""The share of its time at the table that our bot takes against OpenSpiel's."""


class Seated(NamedTuple):
    """How one seat of a game came out."""

    level: str
    share: float
    """Of the victory."""
    points: int
    decisions: int
    cpu_s: float


class Match(NamedTuple):
    """Who plays what: the levels by seat; `table` lets them think for seconds, as at the table."""

    game: str
    lineup: tuple[str, ...]
    table: bool = False


def seatings(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Every rotation of the bots round the table, each once."""
    return list(dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in range(len(bots))))


def contest(match: Match, seed: int) -> list[Seated]:
    """One game, by seat; the levels sit as `match` has them."""
    game, bots = match.game, match.lineup
    session = staging.fresh(find(game), len(bots), seed)
    decisions, cpu_s = [0] * len(bots), [0.0] * len(bots)
    while not session.over:
        seat = session.to_act[0]
        began = time.process_time()
        # A bot of its own for each decision: its time begins then.
        bot = levels.bot(game, bots[seat], 1.0 if match.table else None)
        action = bot.choose(session.rules, session.view(seat), Rng.of(seed, "bot", session.ply))
        cpu_s[seat] += time.process_time() - began
        decisions[seat] += 1
        session.act(seat, action)
    places, sheets = session.places(), session.sheets()
    first = places.count(1)
    return [
        Seated(level, 1 / first if places[seat] == 1 else 0.0, sheets[seat].total, decisions[seat], cpu_s[seat])
        for seat, level in enumerate(bots)
    ]


def batch(match: Match, seeds: int, seed: int) -> Batch:
    """So many seeds from `seed` on, every seating of each."""
    found = defaultdict[str, list[Seated]](list)
    turns = seatings(match.lineup)
    for number in range(seed, seed + seeds):
        for turn in turns:
            for seated in contest(match._replace(lineup=turn), number):
                found[seated.level].append(seated)
    sides = {
        level: Side(
            seats=len(each),
            wins=round(sum(seated.share for seated in each), 4),
            points=sum(seated.points for seated in each),
            decisions=sum(seated.decisions for seated in each),
            cpu_ms=round(1000 * sum(seated.cpu_s for seated in each)),
        )
        for level, each in found.items()
    }
    version = find(match.game).version
    return Batch(match.game, version, match.lineup, seed, seeds, seeds * len(turns), sides, match.table)


def played(match: Match, games: int, seed: int, jobs: int, kept: Path | None) -> list[Batch]:
    """At least so many games; those that `kept` holds already are not played again, and new ones are added to it."""
    rounds = -(-games // len(seatings(match.lineup)))
    begins = {at: min(BATCH, seed + rounds - at) for at in range(seed, seed + rounds, BATCH)}
    done = match_ladder.matching(match_results.read(kept) if kept else [], *match)
    found = [each for each in done if begins.get(each.seed) == each.seeds]
    for each in found:
        del begins[each.seed]
    with workers(jobs) as spread:
        for fresh in spread(partial(_batch, match), begins.items()):
            found.append(fresh)
            if kept:
                match_results.append(kept, fresh)
    return found


def _batch(match: Match, part: tuple[int, int]) -> Batch:
    return batch(match, part[1], part[0])


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the match, the ladder or the soak and prints it."""
    parser = argparse.ArgumentParser(prog="match", description=__doc__)
    parser.add_argument("--game", default=CATALOG[0].id, choices=[rules.id for rules in CATALOG])
    parser.add_argument("--games", type=int, default=20, help="rounded up to whole sets of seatings")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seats", default="greedy,random", help=f"a level for each, from {', '.join(levels.NAMES)}")
    parser.add_argument("--append", type=Path, help="a file that keeps the results; what it holds is not played again")
    parser.add_argument("--table", action="store_true", help="think for seconds, as at the table, not for playouts")
    parser.add_argument("--rungs", action="store_true", help="every match of the ladder of this game")
    parser.add_argument("--ladder", action="store_true", help="print the table of the kept results as Markdown")
    parser.add_argument("--random", action="store_true", help="the soak: random games under the state invariants")
    parser.add_argument(
        "--spiel", action="store_true", help="Sequoia against OpenSpiel's ISMCTS, equal time for a move"
    )
    given = parser.parse_args(arguments)
    if given.games < 1 or given.jobs < 1:
        parser.error("--games and --jobs must be at least 1")
    if given.random:
        return match_soak.run(given.game, given.games, given.seed, given.jobs)
    if given.spiel:
        return match_spiel.run(given.games, given.seed, SPIEL_PACE)
    if given.ladder:
        print(match_ladder.table(match_results.read(given.append or LADDER)))
        return 0
    rules, lineup = find(given.game), tuple(given.seats.split(","))
    if len(lineup) not in rules.seats or not set(lineup) <= set(levels.NAMES):
        parser.error(f"--seats must name {' or '.join(map(str, rules.seats))} of {', '.join(levels.NAMES)}")
    lineups = [rung.lineup for rung in match_ladder.rungs(rules)] if given.rungs else [lineup]
    for each in lineups:
        match = Match(given.game, each, given.table)
        results = played(match, given.games, given.seed, given.jobs, given.append)
        print("\n".join(match_results.described(given.game, each, results)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
