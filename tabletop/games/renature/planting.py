"""Renature's plants: where one may go, what it scores at once, and which may be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.renature.facts import board_of, plant_spaces
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Plant, Table


def plant_on(table: Table, space: int) -> Plant | None:
    """The plant on an area space, if there is one."""
    area = board_of(table).area_of[space]
    if area < 0:
        return None
    for plant in table.plants[area]:
        if plant.space == space:
            return plant
    return None


def targets(table: Table) -> list[int]:
    """The unoccupied area spaces beside the domino placed this turn, ascending (REN-071, REN-072)."""
    return [space for space in beside_domino(table) if plant_on(table, space) is None]


def beside_domino(table: Table) -> list[int]:
    """All area spaces beside the domino placed this turn, ascending."""
    spaces = table.pending.spaces
    if spaces is None:
        return []
    banks = board_of(table).banks
    return sorted({*banks[spaces[0]], *banks[spaces[1]]})


def on_offer(table: Table) -> list[tuple[int, bool]]:
    """The plants left on the acting seat's board, each kind once: own ones first, then neutral (REN-070)."""
    player = table.players[table.acting]
    own = [(kind, False) for kind, count in enumerate(player.own) if count]
    return own + [(kind, True) for kind, count in enumerate(player.neutral) if count]


def counting(plants: Sequence[Plant], kind: int, space: int) -> list[Plant]:
    """The other plants of an area that count for a plant on this space: of equal or lower value (REN-090)."""
    values = pieces().values
    return [plant for plant in plants if plant.space != space and values[plant.kind] <= values[kind]]


def plant_points(table: Table, kind: int, space: int) -> int:
    """What a plant of this kind scores or would score at once on this space (REN-090)."""
    return 1 + len(counting(table.plants[board_of(table).area_of[space]], kind, space))


def uprootable(table: Table) -> list[int]:
    """The spaces of the plants that the acting seat may take back and can pay for, ascending (REN-160 to REN-171)."""
    player, values, spaces = table.players[table.acting], pieces().values, plant_spaces(table)
    clouds = player.clouds
    if not clouds:
        return []
    # Kinds that can be paid for and for which there is a free space on the own board.
    own = [clouds >= value and count < most for value, count, most in zip(values, player.own, spaces.own, strict=True)]
    neutral = [
        clouds >= value and count < most
        for value, count, most in zip(values, player.neutral, spaces.neutral, strict=True)
    ]
    seat, due = table.acting, table.pending.planted
    found = []
    for plants in table.plants:
        for plant in plants:
            if plant.seat == seat:
                fits = own[plant.kind]
            else:
                fits = plant.seat is None and neutral[plant.kind]
            if fits and plant.space != due:
                found.append(plant.space)
    found.sort()
    return found


def may_plant(table: Table) -> bool:
    """Whether step B is worth a stop: something can be planted, or could be after a plant was taken back (REN-169)."""
    player = table.players[table.acting]
    free = targets(table)
    if free and (any(player.own) or any(player.neutral)):
        return True
    if not player.clouds:
        return False
    beside = beside_domino(table)
    return any(free or space in beside for space in uprootable(table))
