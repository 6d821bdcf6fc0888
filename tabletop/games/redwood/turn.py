"""Redwood's turn up to the photo: starting figure, templates, move (RED-036 to RED-082)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.games.redwood import change, geometry
from tabletop.games.redwood.actions import Lay, Start, Take
from tabletop.games.redwood.events import Moved, Placed, PoseSet, PoseWithdrawn, Returned, Stayed, Took
from tabletop.games.redwood.facts import RedwoodState, TemplateKind, in_front
from tabletop.games.redwood.rounds import begin_round
from tabletop.games.redwood.standing import start_at
from tabletop.games.redwood.state import Player, Point, Pose, Table, Turn
from tabletop.games.redwood.teams import each, focus, mate_phase, mate_pose, teammate


def start(state: RedwoodState, action: Start, events: list[Event]) -> RedwoodState:
    """A starting figure stands; the seat before it in turn order follows, after the first player round 1 (RED-036).

    In Team Mode the teammates place in either order, the second team first (RED-192).
    """
    table, seat = state.table, state.table.acting
    at = start_at(action.pointer, action.dx, action.dy)
    events.append(Placed(seat=seat, pointer=action.pointer, at=at))
    table = change.player(table, seat, figure=at)
    if table.mate is not None:
        if table.mate.phase == "start":
            return replace(state, table=replace(table, phase="wait"))
        if table.first not in each(table):
            first = table.first
            table = replace(table, acting=first, phase="start", mate=Turn((first + 2) % 4, "start"))
            return replace(state, table=table)
    if seat == table.first or table.mate is not None:
        return begin_round(replace(state, table=table), 1, events)
    return replace(state, table=replace(table, acting=(seat - 1) % len(table.players)))


def take(state: RedwoodState, action: Take, events: list[Event]) -> RedwoodState:
    """A template is touched and taken; a rival in front of whom it lay gets 1 Harmony at once (RED-055 to RED-060).

    A teammate gets nothing (RED-196).
    """
    table, seat = state.table, state.table.acting
    owner = in_front(table, action.kind, action.template)
    free = owner is not None and owner == teammate(table, seat)
    if owner is not None:
        table = change.player(table, owner, **{action.kind: None})
        table = table if free else change.pay(table, owner, 1)
    events.append(Took(seat=seat, kind=action.kind, template=action.template, owner=owner, free=free))
    if action.kind == "move":
        table = replace(change.pending(table, picked=action.template), phase="take_view")
    else:
        table = _both_taken(change.pending(table, lens=action.template), events)
    return replace(state, table=table)


def _both_taken(table: Table, events: list[Event]) -> Table:
    """A seat has its two templates: leftovers go back, unpaid, once its teammate has chosen too (RED-063, RED-197)."""
    if mate_phase(table) in ("take_move", "take_view"):
        return replace(table, phase="wait")
    for seat in each(table):
        table = _return_leftovers(focus(table, seat), events)
    return table


def _return_leftovers(table: Table, events: list[Event]) -> Table:
    """The acting seat's new templates lie in front: the old ones go back (RED-063)."""
    seat, old = table.acting, table.players[table.acting]
    if old.move is not None or old.view is not None:
        events.append(Returned(seat=seat, move=old.move, view=old.view))
    table = change.player(table, seat, move=table.pending.picked, view=table.pending.lens)
    return replace(change.pending(table, picked=None, lens=None), phase="move")


def lay(state: RedwoodState, action: Lay, events: list[Event]) -> RedwoodState:
    """The Move template lies; without a teammate the figure travels at once (RED-078, RED-198)."""
    return _posed(state, Pose(action.heading, action.flip), events)


def stay(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """Hemmed in: nothing can be laid (RED-080, RED-202)."""
    return _posed(state, Pose(stays=True), events)


def _posed(state: RedwoodState, pose: Pose, events: list[Event]) -> RedwoodState:
    """Both figures travel when both teammates are set (RED-198, RED-201)."""
    table = change.pending(state.table, pose=pose)
    if table.mate is not None:
        events.append(pose_set(table, "move"))
        if mate_pose(table) is None:
            return replace(state, table=table)
    for seat in each(table):
        table = _travelled(focus(table, seat), events)
    return replace(state, table=table)


def _travelled(table: Table, events: list[Event]) -> Table:
    """The acting seat's figure travels to the end of its template, or stays (RED-078, RED-080)."""
    seat, pose = table.acting, table.pending.pose
    if pose is None or pose.stays:
        events.append(Stayed(seat=seat))
    else:
        here, template = traveller(table.players[seat])
        end = geometry.arrival(here, template, pose.flip, pose.heading)
        events.append(Moved(seat=seat, template=template, heading=pose.heading, flip=pose.flip, start=here, end=end))
        table = change.pending(change.player(table, seat, figure=end), moved=True)
    return replace(change.pending(table, pose=None), phase="aim")


def pose_set(table: Table, kind: TemplateKind) -> PoseSet:
    """What the acting seat has just laid on the board, as an event. Raises ValueError if it has laid nothing."""
    player, pose = table.players[table.acting], table.pending.pose
    template = player.move if kind == "move" else player.view
    if pose is None or template is None:
        raise ValueError("nothing is laid")
    return PoseSet(
        seat=table.acting, kind=kind, template=template, heading=pose.heading, flip=pose.flip, stays=pose.stays
    )


def withdraw(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """The teammate's template is taken up again; both seats may lay anew (RED-198, RED-203)."""
    table = state.table
    if table.mate is None:
        raise ValueError("nobody has laid a template")
    kind: TemplateKind = "move" if table.phase == "move" else "view"
    other = table.players[table.mate.seat]
    template = other.move if kind == "move" else other.view
    if template is None:
        raise ValueError("nobody has laid a template")
    events.append(PoseWithdrawn(seat=table.mate.seat, kind=kind, template=template))
    mate = replace(table.mate, pending=replace(table.mate.pending, pose=None))
    return replace(state, table=replace(table, mate=mate))


def traveller(player: Player) -> tuple[Point, int]:
    """Where a player's figure stands and its Move template. Raises ValueError before it has both."""
    if player.figure is None or player.move is None:
        raise ValueError("no figure or no Move template")
    return player.figure, player.move
