"""Renature's cloud tokens: what is found on the board, and the actions that are paid with them (REN-140 to REN-171)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.games.renature.change import grown, swapped
from tabletop.games.renature.events import CloudsLost, CloudsTaken, JokerMoved, Uprooted
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import plant_on, uprootable
from tabletop.games.renature.state import Pending, Player, Table


def can_move_joker(table: Table) -> bool:
    """Whether the acting seat can pay for another joker (REN-141)."""
    return table.players[table.acting].clouds >= pieces().figures.joker_cost


def can_go_again(table: Table) -> bool:
    """Whether the acting seat can buy an extra turn: paid for, and with a domino in hand (REN-150, REN-152)."""
    player = table.players[table.acting]
    return player.clouds >= pieces().figures.extra_turn_cost and player.held > 0


def can_pay(table: Table) -> bool:
    """Whether the acting seat can take any cloud action at the end of its turn."""
    return can_move_joker(table) or can_go_again(table) or bool(uprootable(table))


def joker(table: Table, animal: int, events: list[Event]) -> Table:
    """The joker marker moves to another animal (REN-141, REN-142)."""
    events.append(JokerMoved(seat=table.acting, before=table.joker, after=animal))
    return replace(table, joker=animal, players=_paid(table, pieces().figures.joker_cost))


def uproot(table: Table, space: int, events: list[Event]) -> Table:
    """A plant goes back to the own board for its value; its space is free again (REN-160, REN-168). Raises KeyError."""
    area, plant = board_of(table).area_of[space], plant_on(table, space)
    if plant is None:
        raise KeyError(space)
    seat, neutral = table.acting, plant.seat is None
    events.append(Uprooted(seat=seat, kind=plant.kind, neutral=neutral, area=area, space=space))
    left = tuple([other for other in table.plants[area] if other.space != space])
    table = replace(table, players=swapped(table.players, seat, grown(table, plant.kind, neutral, 1)))
    return replace(
        table,
        plants=swapped(table.plants, area, left),
        players=_paid(table, pieces().values[plant.kind]),
    )


def _paid(table: Table, price: int) -> tuple[Player, ...]:
    """The players after the acting seat paid; what is spent goes to the box (REN-140)."""
    player = table.players[table.acting]
    return swapped(table.players, table.acting, replace(player, clouds=player.clouds - price))


def found(table: Table, space: int, events: list[Event]) -> Table:
    """The cloud tokens on the space of a new plant are taken, as many as fit; the others wait (REN-078, REN-079)."""
    for number, cloud in enumerate(board_of(table).clouds):
        if cloud.space == space and table.clouds[number]:
            clouds = swapped(table.clouds, number, 0)
            waiting = Pending(table.pending.spaces, space, table.clouds[number])
            return take(replace(table, clouds=clouds, pending=waiting), events)
    return table


def take(table: Table, events: list[Event]) -> Table:
    """As many of the waiting tokens as fit come to the own board (REN-079)."""
    pending, player = table.pending, table.players[table.acting]
    count = min(pending.clouds, pieces().figures.cloud_spaces_per_player - player.clouds)
    if not count or pending.planted is None:
        return table
    rest = pending.clouds - count
    events.append(CloudsTaken(seat=table.acting, space=pending.planted, count=count, waiting=rest))
    return replace(
        table,
        pending=Pending(pending.spaces, pending.planted, rest),
        players=swapped(table.players, table.acting, replace(player, clouds=player.clouds + count)),
    )


def leave(table: Table, events: list[Event]) -> Table:
    """The tokens that still wait go to the box (REN-079)."""
    pending = table.pending
    events.append(CloudsLost(seat=table.acting, count=pending.clouds))
    return replace(table, pending=Pending(pending.spaces, pending.planted, 0))
