"""Whether the areas and the turn of a Renature position from outside fit what lies on its board."""

from __future__ import annotations

from tabletop.games.renature.brook import closed, cover, due_areas
from tabletop.games.renature.closing import worth_a_stop
from tabletop.games.renature.facts import RenatureState, board_of, used
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import beside_domino, may_plant, plant_on
from tabletop.games.renature.state import Pending, Table


def areas_hold(state: RenatureState) -> bool:
    """An area has its token if and only if it is not closed, but for those this turn is about to score (REN-I-11)."""
    table, board, animals = state.table, board_of(state.table), cover(state.table)
    if table.pending.spaces is not None and table.pending.spaces != _last_spaces(table):
        return False
    due = due_areas(table) if table.phase in ("plant", "clouds", "scoring") else ()
    return all(
        closed(board, animals, area) == (taker is not None or area in due) for area, taker in enumerate(table.takers)
    )


def _last_spaces(table: Table) -> tuple[int, int] | None:
    return table.laid[-1].spaces if table.laid else None


def turn_holds(state: RenatureState) -> bool:
    """The step of the turn has what it needs, and nothing else."""
    table = state.table
    gone = sum(used(table, seat) for seat in range(len(table.players)))
    if table.phase == "over":
        return table.pending == Pending() and table.turn == gone and not any(_left(table))
    if table.phase == "begin":
        named = table.options.name_start_seat and table.acting == table.start == 0
        return named and table.turn == gone == 0 and _hands(table, 0) and table.pending == Pending()
    if table.phase == "domino":
        acting = table.players[table.acting]
        return table.turn == gone + 1 and acting.held > 0 and _hands(table, 0) and table.pending == Pending()
    return table.turn == gone > 0 and _within_turn(table)


def _within_turn(table: Table) -> bool:
    """A turn whose domino is used."""
    pending, acting = table.pending, table.players[table.acting]
    if table.phase == "end":
        return _hands(table, 0) and pending == Pending(pending.spaces)
    if not _hands(table, 1):
        return False
    match table.phase:
        case "plant":
            return pending == Pending(_last_spaces(table)) and bool(table.laid) and may_plant(table)
        case "clouds":
            return pending.spaces is not None and _clouds_wait(table)
        case "scoring":
            fits = pending == Pending(_last_spaces(table)) and bool(table.laid)
            return fits and worth_a_stop(table, due_areas(table))
        case _:
            return pending == Pending(pending.spaces) and acting.reserve > 0


def _clouds_wait(table: Table) -> bool:
    """Tokens wait for room on a full board, found under a plant of this turn (REN-079)."""
    pending, full = table.pending, pieces().figures.cloud_spaces_per_player
    if pending.planted is None or pending.planted not in beside_domino(table):
        return False
    plant = plant_on(table, pending.planted)
    cloud = next((cloud for cloud in board_of(table).clouds if cloud.space == pending.planted), None)
    fits = plant is not None and plant.seat in (None, table.acting) and cloud is not None
    return (
        fits and cloud is not None and 0 < pending.clouds <= cloud.tokens and table.players[table.acting].clouds == full
    )


def _hands(table: Table, short: int) -> bool:
    """Everybody's hand is full as long as the reserve lasts; the acting one is short of so many (REN-I-03)."""
    size = pieces().figures.hand_size
    for seat, player in enumerate(table.players):
        missing = short if seat == table.acting else 0
        if player.held + missing != min(size, player.held + missing + player.reserve):
            return False
    return True


def _left(table: Table) -> list[int]:
    """The dominoes that everybody still has."""
    return [player.held + player.reserve for player in table.players]
