"""The outcome of a game in sentences: who won, by how much, and what decided a tie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tabletop.core.score import Sheet, ranking


class Epilogue(NamedTuple):
    """How a game ended that is not told by its places: what stands above the sheet, and what below the headline."""

    headline: str
    words: str
    won: bool
    """Whether there is anything to celebrate."""


_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def listed(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Ben`, `Ada, Ben and Cleo`."""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part) if names else ""


def headline(sheets: Sequence[Sheet], names: Sequence[str]) -> str:
    """Who won; a shared first place names all of them."""
    best = [name for name, place in zip(names, ranking(sheets), strict=True) if place == 1]
    return f"{best[0]} wins" if len(best) == 1 else f"{listed(best)} share first place"


def alone(title: str, sheet: Sheet, name: str) -> Epilogue:
    """A game that one has played for points: nobody was there to be beaten."""
    points = f"{sheet.total} point{'' if abs(sheet.total) == 1 else 's'}".replace("-", "−")
    return Epilogue(f"{name}: {points}", f"{title}, played alone: the points are the result.", False)


def summary(title: str, sheets: Sequence[Sheet]) -> str:
    """Game, players and totals, best first."""
    totals = [str(sheet.total) for sheet in sorted(sheets, key=lambda sheet: -sheet.total)]
    count = _COUNTS[len(sheets)] if len(sheets) < len(_COUNTS) else str(len(sheets))
    return f"{title}, {count} players: {totals[0]} points to {listed(totals[1:])}."


def tie_break(sheets: Sequence[Sheet], names: Sequence[str]) -> str:
    """How equal totals were told apart, for every such pair of neighbours; empty where all totals differ."""
    order = sorted(range(len(sheets)), key=lambda seat: ranking(sheets)[seat])
    said = [
        _between(sheets, names, above, below)
        for above, below in pairwise(order)
        if sheets[above].total == sheets[below].total
    ]
    return " ".join(said)


def _between(sheets: Sequence[Sheet], names: Sequence[str], above: int, below: int) -> str:
    for one, other in zip(sheets[above].ties, sheets[below].ties, strict=True):
        if one.value != other.value:
            what = f"{one.label}, {one.value} to {other.value}"
            return f"Equal points: {names[above]} stands before {names[below]} by {what}."
    return f"{names[above]} and {names[below]} are equal in everything and share a place."
