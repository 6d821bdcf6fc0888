"""Redwood's clock: turns, rounds, the Sun step and the end of the game (RED-039 to RED-054)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.games.redwood import change
from tabletop.games.redwood.events import GameEnded, RoundBegan, TemplatesRemoved, TurnBegan, TurnEnded
from tabletop.games.redwood.facts import RedwoodState, order, scenario, sun
from tabletop.games.redwood.pieces import ROUNDS
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.state import Pending, Table, Turn
from tabletop.games.redwood.teams import each, playing, teammate


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
    """A seat's turn, or that of its team (RED-193)."""
    other = teammate(state.table, seat)
    mate = None if other is None else Turn(other, "take_move")
    table = replace(state.table, phase="take_move", acting=seat, pending=Pending(), mate=mate)
    events += (TurnBegan(seat=turn) for turn in each(table))
    return replace(state, table=table)


def end_turn(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """Play passes clockwise; after the last seat the round ends, after round 5 the game (RED-044, RED-045).

    Teams take turns: that of the first player, then the other (RED-193).
    """
    table, seats = state.table, order(state.table)
    if scenario(table) == "hiker":
        table = _worn_out(table, events)
    done = each(table)
    events += (TurnEnded(seat=seat) for seat in done)
    state = replace(state, table=table)
    following = seats.index(done[0]) + 1
    if following < len(seats) // len(done):
        return _begin_turn(state, seats[following], events)
    if table.round < ROUNDS:
        return begin_round(state, table.round + 1, events)
    table = replace(table, phase="over", pending=Pending(), mate=None)
    events.append(GameEnded(winners=winners(table), scenario=scenario(table), team=playing(table)))
    return replace(state, table=table)


def _worn_out(table: Table, events: list[Event]) -> Table:
    """Both templates of the turn leave the game, laid or not (RED-232)."""
    seat, player = table.acting, table.players[table.acting]
    if player.move is None or player.view is None:
        raise ValueError("a turn ended without templates")
    events.append(TemplatesRemoved(seat=seat, move=player.move, view=player.view))
    table = replace(table, used_moves=(*table.used_moves, player.move), used_views=(*table.used_views, player.view))
    return change.player(table, seat, move=None, view=None)
