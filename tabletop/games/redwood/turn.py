"""Redwood's turn up to the photo: starting figure, templates, move (RED-036 to RED-082)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.games.redwood import change, geometry
from tabletop.games.redwood.actions import Lay, Start, Take
from tabletop.games.redwood.events import Moved, Placed, Returned, Stayed, Took
from tabletop.games.redwood.facts import RedwoodState, in_front
from tabletop.games.redwood.rounds import begin_round
from tabletop.games.redwood.standing import start_at
from tabletop.games.redwood.state import Player, Point, Table


def start(state: RedwoodState, action: Start, events: list[Event]) -> RedwoodState:
    """A starting figure stands; the seat before it in turn order follows, after the first player round 1 (RED-036)."""
    table, seat = state.table, state.table.acting
    at = start_at(action.pointer, action.dx, action.dy)
    events.append(Placed(seat=seat, pointer=action.pointer, at=at))
    table = change.player(table, seat, figure=at)
    if seat == table.first:
        return begin_round(replace(state, table=table), 1, events)
    return replace(state, table=replace(table, acting=(seat - 1) % len(table.players)))


def take(state: RedwoodState, action: Take, events: list[Event]) -> RedwoodState:
    """A template is touched and taken; whoever it lay in front of gets 1 Harmony at once (RED-055 to RED-060)."""
    table, seat = state.table, state.table.acting
    owner = in_front(table, action.kind, action.template)
    if owner is not None:
        table = change.pay(change.player(table, owner, **{action.kind: None}), owner, 1)
    events.append(Took(seat=seat, kind=action.kind, template=action.template, owner=owner))
    if action.kind == "move":
        table = replace(change.pending(table, picked=action.template), phase="take_view")
    else:
        table = _return_leftovers(table, action.template, events)
    return replace(state, table=table)


def _return_leftovers(table: Table, view: int, events: list[Event]) -> Table:
    """Both new templates lie in front: the old ones go back, unpaid (RED-063)."""
    seat, old = table.acting, table.players[table.acting]
    if old.move is not None or old.view is not None:
        events.append(Returned(seat=seat, move=old.move, view=old.view))
    table = change.player(table, seat, move=table.pending.picked, view=view)
    return replace(change.pending(table, picked=None), phase="move")


def lay(state: RedwoodState, action: Lay, events: list[Event]) -> RedwoodState:
    """The figure travels to the end of its template (RED-078)."""
    table, seat = state.table, state.table.acting
    here, template = traveller(table.players[seat])
    end = geometry.arrival(here, template, action.flip, action.heading)
    events.append(Moved(seat=seat, template=template, heading=action.heading, flip=action.flip, start=here, end=end))
    table = change.pending(change.player(table, seat, figure=end), moved=True)
    return replace(state, table=replace(table, phase="aim"))


def stay(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """Hemmed in: the figure stays, the turn goes on (RED-080)."""
    events.append(Stayed(seat=state.table.acting))
    return replace(state, table=replace(state.table, phase="aim"))


def traveller(player: Player) -> tuple[Point, int]:
    """Where a player's figure stands and its Move template. Raises ValueError before it has both."""
    if player.figure is None or player.move is None:
        raise ValueError("no figure or no Move template")
    return player.figure, player.move
