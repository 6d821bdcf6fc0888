"""Sequoia's derived facts: what follows from a table and is therefore never stored."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from tabletop.core.game import State, View
from tabletop.games.sequoia.dice import forests_of, results
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.state import Dice, Forest, Hand, Pairs, Seats, Secret, Table

SequoiaState: TypeAlias = State[Table, Hand, Secret]
SequoiaView: TypeAlias = View[Table, Hand, Secret]

LOWEST = 2
"""The number of the first forest (SEQ-001)."""


def forest_of(table: Table, number: int) -> Forest:
    """The forest with that number, 2 to 12."""
    return table.forests[number - LOWEST]


def tokens_of(table: Table, number: int) -> tuple[int, int] | None:
    """The values of a forest's first-place and second-place token; None while they are hidden."""
    if not table.firsts:
        return None
    return table.firsts[number - LOWEST], table.seconds[number - LOWEST]


def standing_trees(table: Table, seat: int) -> int:
    """The trees that a seat has on the forests."""
    return sum(forest.trees[seat] for forest in table.forests)


def supply(table: Table, seat: int) -> int:
    """The trees that a seat has left; none once it borrows some for a tiebreak (SEQ-005, SEQ-090)."""
    return max(0, pieces().trees - standing_trees(table, seat))


def tied_forests(table: Table, seat: int) -> tuple[int, ...]:
    """The numbers of the forests in which a seat goes on for a token (SEQ-071)."""
    return tuple(number for number, forest in enumerate(table.forests, LOWEST) if seat in forest.tied)


def tied_seats(table: Table) -> Seats:
    """Everybody who is tied in at least one forest, in seat order (SEQ-081)."""
    tied = {seat for forest in table.forests for seat in forest.tied}
    return tuple(sorted(tied))


def plants(table: Table, seat: int, pairs: Pairs) -> tuple[int, ...]:
    """The forests that get a tree from these pairs: in a tiebreak only those where the seat is tied (SEQ-084)."""
    if table.phase == "turns":
        return forests_of(pairs)
    return tuple(number for number in forests_of(pairs) if seat in forest_of(table, number).tied)


def idle(table: Table, seat: int, dice: Dice) -> bool:
    """Whether no pairing of a roll can place a tree (SEQ-092)."""
    if table.phase == "turns":
        return False
    useful = set(tied_forests(table, seat))
    return not any(useful & set(result) for result in results(dice))


def needs_curtain(table: Table, people: Collection[int]) -> bool:
    """Whether two or more of these people roll in secret this turn, at one screen (SEQ-105, SEQ-109)."""
    return sum(seat in people for seat in table.playing) > 1


def prize(table: Table, number: int, seat: int) -> int:
    """What a seat has won in a forest: the value of its token, or 0."""
    tokens, forest = tokens_of(table, number), forest_of(table, number)
    if tokens is None or seat not in (forest.first, forest.second):
        return 0
    return tokens[0] if forest.first == seat else tokens[1]
