"""Small changes to a Redwood table, each giving a new one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table


def player(table: Table, seat: int, **changes: Any) -> Table:
    """The table with something changed about one player."""
    changed = replace(table.players[seat], **changes)
    return replace(table, players=(*table.players[:seat], changed, *table.players[seat + 1 :]))


def pending(table: Table, **changes: Any) -> Table:
    """The table with something changed about the turn in progress."""
    return replace(table, pending=replace(table.pending, **changes))


def pay(table: Table, seat: int, points: int) -> Table:
    """The table with Harmony paid to one seat (RED-017, RED-130)."""
    return player(table, seat, harmony=table.players[seat].harmony + points)


def put(table: Table, species: str, hole: str | None) -> Table:
    """The table with an animal in another hole, or off the board for good."""
    at = pieces().species.index(species)
    return replace(table, animals=(*table.animals[:at], hole, *table.animals[at + 1 :]))
