"""What the screen shows while a step is told: a table brought up to date event by event (pure).

The truth comes from the session alone: after the last event its position replaces whatever was told here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tabletop.games.redwood import events as e
from tabletop.games.redwood import facts, teams
from tabletop.games.redwood.actions import Aim, Lay, String
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Pending, Player, Pose, Table, Turn
from tabletop.play.session import Ply
from tabletop.scenes.redwood.turning import bearing_cdeg


def _player(table: Table, seat: int, player: Player) -> Table:
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def _took(table: Table, event: e.Took) -> Table:
    if event.owner is not None:
        owner = table.players[event.owner]
        paid = replace(owner, harmony=owner.harmony + (not event.free))
        paid = replace(paid, move=None) if event.kind == "move" else replace(paid, view=None)
        table = _player(table, event.owner, paid)
    if event.kind == "move":
        return replace(table, pending=replace(table.pending, picked=event.template), phase="take_view")
    if table.mate is not None:
        # The old ones lie there until both teammates have chosen (RED-197).
        return replace(table, pending=replace(table.pending, lens=event.template), phase="wait")
    player = replace(table.players[event.seat], move=table.pending.picked, view=event.template)
    return replace(_player(table, event.seat, player), pending=replace(table.pending, picked=None), phase="move")


def _turn_began(table: Table, seat: int) -> Table:
    """A turn, or the second one of a team that goes on at the same time (RED-193)."""
    if table.mate is None and teams.teammate(table, seat) == table.acting and table.phase == "take_move":
        return replace(table, mate=Turn(seat, "take_move"))
    return replace(table, acting=seat, phase="take_move", pending=Pending(), mate=None)


def _card_placed(table: Table, event: e.CardPlaced) -> Table:
    player = table.players[event.seat]
    card = Card(event.card, (None,) * facts.reticles(event.card), table.pending.sun)
    row = (card, *player.row) if event.side == "left" else (*player.row, card)
    table = _player(table, event.seat, replace(player, row=row))
    return replace(table, pending=replace(table.pending, card=None, side=event.side))


def _animal(table: Table, species: str, hole: str | None) -> Table:
    at = pieces().species.index(species)
    return replace(table, animals=(*table.animals[:at], hole, *table.animals[at + 1 :]))


def lifted(table: Table) -> Table:
    """The table with the View template taken back off the board, before animals move (RED-159)."""
    return replace(table, phase="relocate")


def after(table: Table, event: object) -> Table:
    """The table once this event is told, the seat that it tells of in front."""
    seat = getattr(event, "seat", None)
    table = table if seat is None or isinstance(event, e.TurnBegan) else teams.focus(table, seat)
    pending = table.pending
    match event:
        case e.Placed():
            return _player(table, event.seat, replace(table.players[event.seat], figure=event.at))
        case e.RoundBegan():
            known = table.objectives
            opened = known if event.objective in known else (*known, event.objective)
            return replace(table, round=event.round, objectives=opened)
        case e.TurnBegan():
            return _turn_began(table, event.seat)
        case e.PoseSet():
            pose = Pose(event.heading, event.flip, event.stays)
            return replace(table, pending=replace(pending, pose=pose))
        case e.PoseWithdrawn():
            return replace(table, pending=replace(pending, pose=None))
        case e.Took():
            return _took(table, event)
        case e.Moved():
            player = replace(table.players[event.seat], figure=event.end)
            return replace(_player(table, event.seat, player), phase="aim", pending=replace(pending, pose=None))
        case e.StringLaid(stocked=True):
            return replace(table, pending=replace(pending, string=event.heading))
        case e.Photographed():
            taken = replace(pending, heading=event.heading, covered=event.covered, colours=event.colours, pose=None)
            return replace(table, pending=taken)
        case e.CardTaken():
            at = [*pieces().ring].index(event.colour)  # type: ignore[arg-type]
            tops = (*table.tops[:at], event.top, *table.tops[at + 1 :])
            return replace(table, tops=tops, pending=replace(pending, card=event.card, sun=event.sun))
        case e.CardPlaced():
            return _card_placed(table, event)
        case e.TokensPlaced():
            player = table.players[event.seat]
            row = tuple(replace(c, tokens=event.tokens) if c.id == event.card else c for c in player.row)
            return _player(table, event.seat, replace(player, row=row))
        case e.ObjectivePaid():
            player = table.players[event.seat]
            return _player(table, event.seat, replace(player, harmony=player.harmony + event.points))
        case e.Removed():
            return _animal(lifted(table), event.species, None)
        case e.Relocated():
            return _animal(lifted(table), event.species, event.hole)
        case e.NeutralRemoved():
            return replace(table, neutrals=tuple(each for each in table.neutrals if each != event.flower))
        case e.TemplatesRemoved():
            player = replace(table.players[event.seat], move=None, view=None)
            worn = (*table.used_moves, event.move), (*table.used_views, event.view)
            return replace(_player(table, event.seat, player), used_moves=worn[0], used_views=worn[1])
        case e.TurnEnded():
            return replace(table, pending=Pending())
    return table


def facing(plies: Iterable[Ply], table: Table) -> tuple[int, ...]:
    """Where each seat's figure looks, hundredths of a degree: its last heading, at first towards the lake."""
    looks: dict[int, int] = {}
    for ply in plies:
        if isinstance(ply.action, Lay | Aim | String):
            looks[ply.seat] = ply.action.heading
    return tuple(looks.get(seat, _to_the_lake(player)) for seat, player in enumerate(table.players))


def dry_string(ply: Ply) -> int | None:
    """The heading of a string that ended where no card is left (RED-105); None for any other ply."""
    laid = next((event for event in ply.events if isinstance(event, e.StringLaid)), None)
    return None if laid is None or laid.stocked else laid.heading


def _to_the_lake(player: Player) -> int:
    return 9000 if player.figure is None else bearing_cdeg(player.figure, (0.0, 0.0))


def last_heading(plies: Sequence[Ply], seat: int) -> int | None:
    """The heading that a seat's figure last used; None before its first template."""
    for ply in reversed(plies):
        if ply.seat == seat and isinstance(ply.action, Lay | Aim | String):
            return int(ply.action.heading)
    return None
