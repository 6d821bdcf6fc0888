"""Sequoia's clock: every turn begins with the rolls of those who play it (SEQ-020, SEQ-081, SEQ-106)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import five_of_a_kind, roll
from tabletop.games.sequoia.events import FiveOfAKind, TurnBegan
from tabletop.games.sequoia.facts import SequoiaState
from tabletop.games.sequoia.state import Hand, Seats, Secret, Table

_NO_DICE = Hand()


def rolled(table: Table, secret: Secret, rng: Rng) -> SequoiaState:
    """The position in which those who play this turn have rolled, in seat order (SEQ-106)."""
    seats = range(len(table.forests[0].trees))
    hands = tuple(Hand(roll(rng)) if seat in table.playing else _NO_DICE for seat in seats)
    if table.options.announce_five:
        table = replace(table, announced=tuple(seat for seat in table.playing if five_of_a_kind(hands[seat].dice)))
    return State(table, hands, secret)


def next_turn(table: Table, playing: Seats, secret: Secret, rng: Rng, events: list[Event]) -> SequoiaState:
    """The position in which the next turn has begun, with the rolls drawn; `table` is as the last one left it."""
    table = replace(
        table,
        turn=table.turn + (table.phase == "turns"),
        tiebreak=table.tiebreak + (table.phase == "tiebreak"),
        playing=playing,
        waiting=playing,
    )
    state = rolled(table, secret, rng)
    events.append(TurnBegan(turn=table.turn, tiebreak=table.tiebreak, seats=playing))
    events += [FiveOfAKind(seat=seat, revealed=False) for seat in state.table.announced]
    return state
