"""Renature's refusals in words: what a domino, a plant or a payment lacks, and the rule it comes from."""

from __future__ import annotations

from tabletop.core.errors import Refusal
from tabletop.games.renature.actions import (
    Begin,
    Discard,
    Draw,
    End,
    Extra,
    Grow,
    Joker,
    Leave,
    Place,
    Score,
    Skip,
    Uproot,
)
from tabletop.games.renature.brook import FREE, connected, cover, mismatches, placements
from tabletop.games.renature.facts import RenatureView, board_of, hand_dominoes, plant_spaces
from tabletop.games.renature.names import animal_name, counted, kind_name, plant_name, series, with_article
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import on_offer, plant_on, targets
from tabletop.games.renature.state import Domino, Spaces, Table

NOT_NOW = Refusal("That is not possible now.")
NOT_YOURS = Refusal("It is not your turn.", "REN-037")
OVER = Refusal("The game is over.", "REN-180")


def why_not(view: RenatureView, action: object) -> Refusal | None:
    """Why an action that is not on offer is refused; None if nothing better is known than "not now"."""
    table = view.table
    match action:
        case Begin():
            return NOT_NOW
        case Place():
            return _place(view, action)
        case Discard():
            return _discard(view, action)
        case Grow():
            return _grow(table, action)
        case Joker() if table.phase != "begin":
            return _joker(table, action)
        case Uproot() if table.phase != "begin":
            return _uproot(table, action)
        case Extra() if table.phase == "end":
            return _extra(table)
        case Extra():
            return Refusal("Another turn is bought at the end of a turn.", "REN-150")
        case Skip() | Leave() | Score() | Draw() | End():
            return _step(table)
    return None


def _step(table: Table) -> Refusal:
    """What is due instead."""
    match table.phase:
        case "domino":
            return Refusal("First a domino is placed or returned.", "REN-032")
        case "plant":
            return Refusal("First you plant, or decide not to.", "REN-034")
        case "clouds":
            return Refusal("Cloud tokens are waiting: make room for them or leave them.", "REN-079")
        case "scoring":
            return Refusal("First the closed areas are scored.", "REN-034")
        case "refill":
            return Refusal("First you draw a domino.", "REN-130")
        case "end":
            return Refusal("Only cloud actions and the end of your turn are left.", "REN-038")
        case _:
            return Refusal("First somebody has to start.", "REN-025")


def _place(view: RenatureView, action: Place) -> Refusal:
    table = view.table
    if table.phase != "domino":
        return Refusal("One domino a turn.", "REN-032")
    if action.domino not in hand_dominoes(view):
        return Refusal("That domino is not in your hand.", "REN-032")
    return misfit(table, action.domino, action.spaces) or Refusal(
        "A double is named with the lower space first.", "REN-044"
    )


def misfit(table: Table, domino: Domino, spaces: Spaces) -> Refusal | None:
    """Why a domino cannot lie there, whoever holds it; None if it can. For a double either direction will do."""
    board, animals = board_of(table), cover(table)
    for space in spaces:
        if not 0 <= space < len(board.area_of):
            return Refusal("Both halves must lie on the board.", "REN-042")
        if board.area_of[space] >= 0:
            return Refusal("A domino lies on brook spaces only, never on an area.", "REN-041")
        if animals[space] != FREE:
            return Refusal(f"There is already {with_article(animal_name(animals[space]))} there.", "REN-043")
    if spaces[1] not in board.beside[spaces[0]]:
        return Refusal("The two halves must lie beside each other.", "REN-040")
    if not connected(table, spaces):
        return Refusal("One half must lie on a starting space or beside a placed domino.", "REN-045")
    wrong = mismatches(table, domino, spaces)
    if not wrong:
        return None
    pairs = dict.fromkeys((_animal_at(domino, spaces, space), animals[other]) for space, other in wrong)
    told = [f"{animal_name(mine)} beside {animal_name(other)}" for mine, other in pairs]
    return Refusal(
        f"Animals that touch must be alike: not {series(told, 'nor')}. "
        f"Only the {animal_name(table.joker)} goes with all.",
        "REN-049",
    )


def _animal_at(domino: Domino, spaces: Spaces, space: int) -> int:
    """The animal of a domino that would lie on one of its two spaces."""
    return domino[spaces.index(space)]


def _discard(view: RenatureView, action: Discard) -> Refusal:
    if view.table.phase != "domino":
        return Refusal("A domino is returned instead of placing one.", "REN-056")
    if action.domino not in hand_dominoes(view):
        return Refusal("That domino is not in your hand.", "REN-032")
    if placements(view.table, hand_dominoes(view)):
        return Refusal("A domino is returned only if none can be placed.", "REN-056")
    return NOT_NOW


def _grow(table: Table, action: Grow) -> Refusal:
    if table.phase == "domino":
        return Refusal("First a domino is placed; then you may plant beside it.", "REN-033")
    if table.pending.spaces is None:
        return Refusal("Who returns a domino plants nothing this turn.", "REN-033")
    if table.phase != "plant":
        return Refusal("One plant a turn, and only right after the domino.", "REN-074")
    if action.kind not in range(len(pieces().values)):
        return NOT_NOW
    if (action.kind, action.neutral) not in on_offer(table):
        return Refusal(f"Your board has no {plant_name(action.kind, action.neutral)} left.", "REN-070")
    if not targets(table):
        return Refusal("No area space beside the domino is free.", "REN-075")
    if action.space not in range(len(board_of(table).area_of)) or board_of(table).area_of[action.space] < 0:
        return Refusal("A plant grows on an area space.", "REN-071")
    if plant_on(table, action.space) is not None:
        return Refusal("That space is occupied.", "REN-071")
    if action.space not in targets(table):
        return Refusal("A plant grows beside the domino just placed.", "REN-071")
    return NOT_NOW


def _joker(table: Table, action: Joker) -> Refusal:
    if action.animal not in range(len(pieces().figures.animals)):
        return NOT_NOW
    if action.animal == table.joker:
        return Refusal(f"The {animal_name(action.animal)} is the joker already.", "REN-141")
    return _short(table, pieces().figures.joker_cost)


def _short(table: Table, price: int) -> Refusal:
    clouds = counted(table.players[table.acting].clouds, "cloud token")
    return Refusal(f"That costs {price}; you have {clouds}.", "REN-140")


def _uproot(table: Table, action: Uproot) -> Refusal:
    if action.space not in range(len(board_of(table).area_of)):
        return NOT_NOW
    plant = plant_on(table, action.space)
    if plant is None:
        return Refusal("There is no plant to take back.", "REN-160")
    if plant.seat not in (None, table.acting):
        return Refusal("Only plants of your own colour and neutral ones can be taken back.", "REN-161")
    if plant.space == table.pending.planted:
        return Refusal("The plant you just placed has to score first.", "REN-171")
    player, spaces, neutral = table.players[table.acting], plant_spaces(table), plant.seat is None
    held, most = (player.neutral, spaces.neutral) if neutral else (player.own, spaces.own)
    if held[plant.kind] >= most[plant.kind]:
        kind = f"{'neutral' if neutral else 'own'} {kind_name(plant.kind)}"
        return Refusal(f"Your board has no free space for {with_article(kind)}.", "REN-163")
    return _short(table, pieces().values[plant.kind])


def _extra(table: Table) -> Refusal:
    if not table.players[table.acting].held:
        return Refusal("Another turn needs a domino, and you have none left.", "REN-152")
    return _short(table, pieces().figures.extra_turn_cost)
