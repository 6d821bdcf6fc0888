"""Redwood's clock: turns, rounds, the Sun step and the end of the game (RED-039 to RED-054)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.games.redwood.events import GameEnded, RoundBegan, TurnBegan, TurnEnded
from tabletop.games.redwood.facts import RedwoodState, order, sun
from tabletop.games.redwood.pieces import ROUNDS
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.state import Pending


def begin_round(state: RedwoodState, number: int, events: list[Event]) -> RedwoodState:
    """The Sun step (none in round 1, whose objective lies open from set-up), then the first turn (RED-041)."""
    table, secret = state.table, state.secret
    if number > 1:
        table = replace(table, objectives=(*table.objectives, secret.objectives[0]))
        secret = replace(secret, objectives=secret.objectives[1:])
        if table.options.rotate_first_player:
            table = replace(table, first=(table.first + 1) % len(table.players))
    table = replace(table, round=number)
    events.append(RoundBegan(round=number, sun=sun(table), objective=table.objectives[-1]))
    return _begin_turn(replace(state, table=table, secret=secret), table.first, events)


def _begin_turn(state: RedwoodState, seat: int, events: list[Event]) -> RedwoodState:
    events.append(TurnBegan(seat=seat))
    return replace(state, table=replace(state.table, phase="take_move", acting=seat, pending=Pending()))


def end_turn(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """Play passes clockwise; after the last seat the round ends, after round 5 the game (RED-044, RED-045)."""
    table = state.table
    events.append(TurnEnded(seat=table.acting))
    seats = order(table)
    if table.acting != seats[-1]:
        return _begin_turn(state, seats[seats.index(table.acting) + 1], events)
    if table.round < ROUNDS:
        return begin_round(state, table.round + 1, events)
    table = replace(table, phase="over", pending=Pending())
    events.append(GameEnded(winners=winners(table)))
    return replace(state, table=table)
