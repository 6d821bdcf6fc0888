"""What the still picture shows, and how it follows the events of a step while that is told (pure).

The truth comes from the session alone: after the last event its position replaces whatever was told here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.contests import evaluated
from tabletop.games.sequoia.facts import LOWEST
from tabletop.games.sequoia.state import Forest, Play, Table

Book = Literal["", "dice", "odds"]
Plays = tuple[Play | None, ...]


@dataclass(frozen=True)
class Showing:
    """Two equal ones look the same."""

    table: Table
    own: int
    """The seat whose trees lie at the bottom."""
    seat: int | None = None
    """The seat that looks; None is everybody."""
    helps: bool = True
    """Whether what it would score now is shown (not in a tournament)."""
    reveal: Plays = ()
    """What everybody chose, laid open in the middle."""
    scored: e.Scored | None = None
    """The forest whose scoring is told in the middle."""
    book: Book = ""
    """What is unfolded in the middle: the dice so far, or the odds."""
    lit: frozenset[str] = frozenset()
    """What a score line names: "first:7", "second:3", "forest:7"."""
    lit_forests: frozenset[int] = frozenset()
    """Forests with a golden ring."""


def _forest(table: Table, number: int, forest: Forest) -> Table:
    at = number - LOWEST
    return replace(table, forests=(*table.forests[:at], forest, *table.forests[at + 1 :]))


def _planted(table: Table, event: e.Planted) -> Table:
    for number in event.forests:
        forest = table.forests[number - LOWEST]
        trees = list(forest.trees)
        trees[event.seat] += 1
        table = _forest(table, number, replace(forest, trees=tuple(trees)))
    return table


def after(table: Table, event: object) -> Table:
    """The table once this event is told."""
    match event:
        case e.Sealed():
            return replace(table, waiting=tuple(seat for seat in table.waiting if seat != event.seat))
        case e.Revealed():
            return replace(table, waiting=(), announced=(), last=event.plays)
        case e.Planted():
            return _planted(table, event)
        case e.TokensTurned():
            return replace(table, firsts=event.firsts, seconds=event.seconds)
        case e.Scored():
            forest = evaluated(table.forests[event.forest - LOWEST], table.options)
            return _forest(replace(table, phase="tiebreak"), event.forest, forest)
        case e.TurnBegan():
            return replace(
                table, turn=event.turn, tiebreak=event.tiebreak, playing=event.seats, waiting=event.seats
            )  # fmt: skip
        case e.FiveOfAKind(revealed=False):
            return replace(table, announced=(*table.announced, event.seat))
        case e.GameEnded():
            return replace(table, phase="over", playing=(), waiting=())
    return table
