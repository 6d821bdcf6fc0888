"""How long bots take for a decision at the table: by the clock, in every game, at decisions all over a game."""

from __future__ import annotations

import statistics
import time

from tabletop.ai import levels
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games import CATALOG
from tabletop.tools import staging

BARS_S = {"medium": 1.0, "hard": 3.0}
"""For 95 of 100 decisions."""
SEED = 5


def waits(rules: AnyRules, level: str, decisions: int) -> list[float]:
    """Wall seconds of so many decisions, spread over a game of bots of chance with the usual number of seats."""
    seats = min(rules.seats, key=lambda count: abs(count - 3))
    session = staging.play(staging.fresh(rules, seats, SEED), "random")
    asked = [index * len(session.plies) // decisions for index in range(decisions)]
    found = []
    for index in asked:
        seat = session.plies[index].seat
        view = session.state_at(index).view(seat)
        began = time.perf_counter()
        levels.bot(rules.id, level, 1.0).choose(rules, view, Rng.of(SEED, "bench", index))
        found.append(time.perf_counter() - began)
    return found


def run(decisions: int, game: str | None = None) -> int:
    """Prints median, 95th percentile and the longest; 1 if a bar is missed. Without a game all of them."""
    missed = 0
    print(f"{'':<20} median     p95  longest   seconds by the clock, {decisions} decisions each")
    for rules in CATALOG:
        for level, bar in BARS_S.items():
            if game in (None, rules.id):
                found = waits(rules, level, decisions)
                last = statistics.quantiles(found, n=20, method="inclusive")[18]
                missed += last > bar
                told = "ok" if last <= bar else "MISSED"
                print(
                    f"{rules.id:<13}{level:<7} {statistics.median(found):6.2f}  {last:6.2f}   {max(found):6.2f}   "
                    f"bar {bar:g}   {told}",
                    flush=True,
                )
    return int(missed > 0)
