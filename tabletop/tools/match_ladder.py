"""The ladder: which matches measure the opponents, what they should reach, and the table of it for the README."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.core.game import AnyRules
from tabletop.games import CATALOG, find
from tabletop.tools.match_results import Batch, added, wilson


class Rung(NamedTuple):
    """A match of the ladder: the levels by seat, the first of them is measured, and the share it should win."""

    lineup: tuple[str, ...]
    bar: float

    @property
    def name(self) -> str:
        """ "hard against 3 medium"."""
        first, *others = self.lineup
        crowd = f"{len(others)} " if len(others) > 1 else ""
        return f"{first} against {crowd}{others[0]}"


RUNGS = (
    Rung(("hard", "random"), 0.95),
    Rung(("hard", "greedy"), 0.75),
    Rung(("hard", "medium"), 0.60),
    Rung(("medium", "easy"), 0.60),
    Rung(("hard", "medium", "medium", "medium"), 0.40),
)
"""Weaker opponents first, then the table of four."""


def rungs(rules: AnyRules) -> tuple[Rung, ...]:
    """The matches of a game; a game that is not for four has none of four."""
    return tuple(rung for rung in RUNGS if len(rung.lineup) in rules.seats)


def table(batches: Sequence[Batch]) -> str:
    """The ladder as Markdown: a row for every match that was played, games in the order of the catalogue."""
    lines = [
        "| game | match | games | wins | 95 % interval | bar | CPU a decision |",
        "|---|---|---|---|---|---|---|",
    ]
    for rules in CATALOG:
        for rung in rungs(rules):
            played = matching(batches, rules.id, rung.lineup)
            if played:
                lines.append(_row(rules.title, rung, played))
    return "\n".join(lines)


def matching(batches: Sequence[Batch], game: str, lineup: Sequence[str], timed: bool = False) -> list[Batch]:
    """The batches of a match under the rules as they are now, each once."""
    found = {
        batch.key: batch
        for batch in batches
        if (batch.game, batch.rules, batch.lineup, batch.table) == (game, find(game).version, tuple(lineup), timed)
    }
    return list(found.values())


def _row(title: str, rung: Rung, played: Sequence[Batch]) -> str:
    games, sides = added(played)
    side = sides[rung.lineup[0]]
    low, high = wilson(side.wins, games)
    share = side.wins / games
    mark = "" if share >= rung.bar else " (missed)"
    cpu = f"{side.cpu_ms / max(1, side.decisions):.0f} ms"
    interval = f"{low:.1%} to {high:.1%}"
    return f"| {title} | {rung.name} | {games} | {share:.1%} | {interval} | {rung.bar:.0%}{mark} | {cpu} |"
