"""Whether a Sequoia position from outside (a saved game that goes on from one) can be, so that play cannot fail."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.sequoia.dice import FACES, five_of_a_kind, pairings
from tabletop.games.sequoia.facts import SequoiaState, standing_trees, tied_seats
from tabletop.games.sequoia.pieces import PLAYER_COLOURS, pieces
from tabletop.games.sequoia.state import Dice, Forest, Hand, Seats

MOST_TREES = 10_000
"""More than any tiebreak plants."""


def flaw(state: SequoiaState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    # In this order: each relies on those before it.
    return next((part for part, holds in _DEMANDS.items() if not holds(state)), None)


def _seats(state: SequoiaState) -> bool:
    count = len(state.hands)
    return (
        2 <= count <= len(PLAYER_COLOURS)
        and len(state.table.forests) == len(pieces().forests)
        and all(len(forest.trees) == count for forest in state.table.forests)
        and len(state.table.last) in (0, count)
    )


def _clock(state: SequoiaState) -> bool:
    table, turns = state.table, pieces().turns
    if table.phase == "turns":
        return 1 <= table.turn <= turns and table.tiebreak == 0 and bool(table.last) == (table.turn > 1)
    return table.turn == turns and table.tiebreak >= (table.phase == "tiebreak") and bool(table.last)


def _tokens(state: SequoiaState) -> bool:
    """Every token once, hidden or open (SEQ-011, SEQ-012)."""
    table, secret = state.table, state.secret
    hidden = table.options.hidden_tokens and table.phase == "turns"
    shown, rest = (table.firsts, table.seconds), (secret.firsts, secret.seconds)
    lying, nowhere = (rest, shown) if hidden else (shown, rest)
    found = (tuple(sorted(lying[0])), tuple(sorted(lying[1])))
    return found == (pieces().first_tokens, pieces().second_tokens) and nowhere == ((), ())


def _trees(state: SequoiaState) -> bool:
    """What stands is what was planted (SEQ-029), or what the ties have left of it."""
    table, seats = state.table, range(len(state.hands))
    if any(not 0 <= count <= MOST_TREES for forest in table.forests for count in forest.trees):
        return False
    if table.phase == "turns":
        planted = 2 * (table.turn - 1)
        return all(standing_trees(table, seat) == planted for seat in seats) and not any(
            forest.counted or forest.tied or forest.first is not None or forest.second is not None
            for forest in table.forests
        )
    return all(_scored(forest, len(state.hands)) for forest in table.forests) and all(
        sum(forest.counted[seat] for forest in table.forests) == pieces().trees for seat in seats
    )


def _scored(forest: Forest, count: int) -> bool:
    """A forest after the count: awards to different seats, and only tied seats have trees, all as many."""
    owners = [seat for seat in (forest.first, forest.second) if seat is not None]
    return (
        len(forest.counted) == count
        and min(forest.counted) >= 0
        and set(owners) <= set(range(count))
        and len(set(owners)) == len(owners)
        and len(forest.tied) != 1
        and _in_order(forest.tied, count)
        and not (forest.tied and (forest.second is not None or forest.first in forest.tied))
        and len({forest.trees[seat] for seat in forest.tied}) <= 1
        and all(not trees or seat in forest.tied for seat, trees in enumerate(forest.trees))
    )


def _in_order(seats: Seats, count: int) -> bool:
    return list(seats) == sorted(set(seats)) and set(seats) <= set(range(count))


def _players(state: SequoiaState) -> bool:
    """Whoever has to roll this turn does, and somebody is awaited until the game is over (SEQ-081)."""
    table, count = state.table, len(state.hands)
    if table.over:
        return not (table.playing or table.waiting or tied_seats(table))
    due = tied_seats(table) if table.phase == "tiebreak" else tuple(range(count))
    return (
        table.playing == due
        and bool(table.waiting)
        and _in_order(table.waiting, count)
        and set(table.waiting) <= set(due)
    )


def _hands(state: SequoiaState) -> bool:
    """Rolls of those who play, and pairs of those who have confirmed."""
    table = state.table
    for seat, hand in enumerate(state.hands):
        if seat not in table.playing:
            if hand != Hand():
                return False
            continue
        if not _five_dice(hand.dice) or (hand.pairs is None) != (seat in table.waiting):
            return False
        if hand.pairs is not None and hand.pairs not in pairings(hand.dice):
            return False
    fives = tuple(seat for seat in table.playing if five_of_a_kind(state.hands[seat].dice))
    return table.announced == (fives if table.options.announce_five else ())


def _last(state: SequoiaState) -> bool:
    plays = [play for play in state.table.last if play is not None]
    return all(_five_dice(play.dice) and play.pairs in pairings(play.dice) for play in plays)


def _five_dice(dice: Dice) -> bool:
    return len(dice) == pieces().dice and all(face in FACES for face in dice)


_DEMANDS: dict[str, Callable[[SequoiaState], bool]] = {
    "its seats do not fit": _seats,
    "its turns do not fit": _clock,
    "its tokens do not fit": _tokens,
    "its trees do not fit": _trees,
    "its players do not fit": _players,
    "its dice do not fit": _hands,
    "its last turn does not fit": _last,
}
