"""The option `quick_tiebreaks`: the program plays the tiebreak turns with the best choice for each seat (SEQ-092)."""

from __future__ import annotations

from tabletop.core.game import State
from tabletop.games.sequoia.dice import pairings
from tabletop.games.sequoia.facts import SequoiaState, forest_of, plants, tokens_of
from tabletop.games.sequoia.state import Dice, Hand, Pairs, Table


def chosen(state: SequoiaState) -> SequoiaState:
    """The position in which everybody who rolled has made the best choice."""
    hands = tuple(
        Hand(hand.dice, best(state.table, seat, hand.dice)) if hand.dice else hand
        for seat, hand in enumerate(state.hands)
    )
    return State(state.table, hands, state.secret)


def best(table: Table, seat: int, dice: Dice) -> Pairs:
    """The pairing whose trees go where most points are at stake; the first one in order if several are as good."""
    return max(pairings(dice), key=lambda pairs: sum(stake(table, number) for number in plants(table, seat, pairs)))


def stake(table: Table, number: int) -> int:
    """The value of the best token of a forest that is still to be given."""
    first, second = tokens_of(table, number) or (0, 0)
    return first if forest_of(table, number).first is None else second
