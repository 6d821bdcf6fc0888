"""Whether a Redwood position from outside (a saved game that goes on from one) can be, so that nothing fails on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import hypot

from msgspec.structs import replace

from tabletop.games.redwood.actions import Aim
from tabletop.games.redwood.facts import (
    SUN_LIMIT,
    TEMPLATE_NUMBERS,
    RedwoodState,
    animals_on,
    candidates,
    hole_of,
    new_card,
    order,
    stocked,
    suns,
    supply,
)
from tabletop.games.redwood.legal import TICKS, choices_of
from tabletop.games.redwood.objectives import due
from tabletop.games.redwood.pieces import PLAYER_COLOURS, ROUNDS, pieces
from tabletop.games.redwood.shapes import EPS_MM, printed
from tabletop.games.redwood.state import Card, Pending, Table

MOST_HARMONY = 1000
"""More than five rounds can pay by far."""
_ROUNDING_MM = 0.002
_TAKING, _PHOTO = ("start", "take_move", "take_view"), ("background", "side", "fill", "claim", "relocate")


def flaw(state: RedwoodState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    # In this order: each relies on those before it.
    return next((part for part, holds in _DEMANDS.items() if not holds(state)), None)


def _seats(state: RedwoodState) -> bool:
    table, count = state.table, len(state.table.players)
    everybody = range(count)
    allowed = 2 <= count <= len(PLAYER_COLOURS) and len(state.hands) == count
    return allowed and table.first in everybody and table.acting in everybody


def _clock(state: RedwoodState) -> bool:
    table = state.table
    if table.dawn not in {dawn.id for dawn in pieces().dawns}:
        return False
    if table.phase == "start":
        return table.round == 0
    return table.round == ROUNDS if table.over else 1 <= table.round <= ROUNDS


def _objectives(state: RedwoodState) -> bool:
    """One of each number, opened in order (RED-028, RED-051)."""
    opened, closed = state.table.objectives, state.secret.objectives
    numbers = {objective.id: objective.number for objective in pieces().objectives}
    found = [numbers.get(card) for card in (*opened, *closed)]
    return len(opened) == max(state.table.round, 1) and found == list(range(1, ROUNDS + 1))


def _cards(state: RedwoodState) -> bool:
    """Every card once, and in the stacks only those of the colour, with one on top (RED-026)."""
    table, box = state.table, pieces()
    if not len(table.tops) == len(state.secret.stacks) == len(box.ring):
        return False
    stacks = [
        (*(() if top is None else (top,)), *under) for top, under in zip(table.tops, state.secret.stacks, strict=True)
    ]
    rows = [card.id for player in table.players for card in player.row]
    taken = [] if table.pending.card is None else [table.pending.card]
    if sorted([*rows, *taken, *(card for stack in stacks for card in stack)]) != [card.id for card in box.cards]:
        return False
    covered = all(top is not None or not stack for top, stack in zip(table.tops, stacks, strict=True))
    return covered and all(
        box.card(card).colour == colour for colour, stack in zip(box.ring, stacks, strict=True) for card in stack
    )


def _turns(table: Table, seat: int) -> int:
    """Photos that a seat has taken or missed, the one just placed included."""
    if table.over or table.phase == "start":
        return ROUNDS if table.over else 0
    seats = order(table)
    placed = seat == table.acting and table.pending.side is not None
    return table.round - 1 + (seats.index(seat) < seats.index(table.acting)) + placed


def _rows(state: RedwoodState) -> bool:
    table = state.table
    for seat, player in enumerate(table.players):
        if not (0 <= player.harmony < MOST_HARMONY and player.missed >= 0):
            return False
        if len(player.row) + player.missed != _turns(table, seat) or suns(player) > SUN_LIMIT:
            return False
        if not all(_is_card(card) for card in player.row):
            return False
    return all(supply(table, species) >= 0 for species in pieces().species)


def _is_card(card: Card) -> bool:
    """Whether its tokens are tokens, one a reticle, with no animal twice (RED-118)."""
    box, placed = pieces(), Counter(token for token in card.tokens if token is not None)
    known = {*box.species, *box.tokens.flower_types, "redwood"}
    once = all(placed[species] <= 1 for species in box.species)
    return len(card.tokens) == box.card(card.id).reticles and placed.keys() <= known and once


def _animals(state: RedwoodState) -> bool:
    """One a hole; only a species without supply is gone (RED-167)."""
    table, box = state.table, pieces()
    standing = [hole for hole in table.animals if hole is not None]
    if len(table.animals) != len(box.species) or not {hole.id for hole in box.board.holes} >= set(standing):
        return False
    gone = [species for species, hole in zip(box.species, table.animals, strict=True) if hole is None]
    return len(set(standing)) == len(standing) and not any(supply(table, species) for species in gone)


def _templates(state: RedwoodState) -> bool:
    table = state.table
    moves = [*(player.move for player in table.players), table.pending.picked]
    for lying in (moves, [player.view for player in table.players]):
        used = [number for number in lying if number is not None]
        if len(set(used)) != len(used) or not set(used) <= set(TEMPLATE_NUMBERS):
            return False
    mine = table.players[table.acting]
    return table.over or table.phase in _TAKING or None not in (mine.move, mine.view)


def _figures(state: RedwoodState) -> bool:
    """All that should stand, within reach of the play area and apart (RED-036, RED-071, RED-079)."""
    table, board = state.table, printed()
    seats = order(table)
    waiting = seats[: seats.index(table.acting) + 1] if table.phase == "start" else ()
    if any((player.figure is None) != (seat in waiting) for seat, player in enumerate(table.players)):
        return False
    places = [player.figure for player in table.players if player.figure is not None]
    far = board.play_radius + max(pieces().templates.end_radius, board.base_radius)
    apart = 2 * board.base_radius - EPS_MM - _ROUNDING_MM
    # Whole numbers first: a place may be too far out for a float.
    if any(max(abs(x), abs(y)) > far * 1000 or hypot(x, y) > far * 1000 for x, y in places):
        return False
    pairs = [(one, other) for index, one in enumerate(places) for other in places[index + 1 :]]
    return all(hypot(one[0] - other[0], one[1] - other[1]) >= apart * 1000 for one, other in pairs)


def _turn(state: RedwoodState) -> bool:
    """The turn in progress holds what its phase has decided, and nothing else."""
    table, so_far = state.table, state.table.pending
    if table.phase in _PHOTO:
        return _photo(table)
    if table.phase == "take_view":
        return so_far.picked is not None and so_far == Pending(picked=so_far.picked)
    if table.phase == "aim" and so_far == Pending(moved=so_far.moved, string=so_far.string):
        free = replace(table, pending=replace(so_far, string=None))
        return so_far.string is None or Aim(so_far.string) in choices_of(free, table.acting)
    return so_far == Pending()


def _photo(table: Table) -> bool:
    """The same once the heading is final (RED-094)."""
    so_far, fresh, row = table.pending, new_card(table), table.players[table.acting].row
    known = {*printed().symbols, *pieces().species}
    if so_far.heading not in range(TICKS) or so_far.string not in (None, so_far.heading) or so_far.picked is not None:
        return False
    if not _distinct(so_far.covered, known) or not _distinct(so_far.colours, stocked(table)):
        return False
    if (table.phase == "background") != bool(so_far.colours) or (table.phase == "side") != (so_far.card is not None):
        return False
    if (so_far.due and table.phase != "claim") or (table.phase == "relocate") != bool(so_far.animals):
        return False
    if so_far.sun and table.phase != "side":
        return False
    if table.phase in ("background", "side"):
        return so_far.side is None and (table.phase == "background" or bool(row))
    return fresh is not None and _placed(table, fresh)


def _placed(table: Table, fresh: Card) -> bool:
    """The same once the card lies in the row, about its tokens and what they bring."""
    so_far = table.pending
    if table.phase == "fill":
        return bool(so_far.covered) and not any(fresh.tokens)
    if Counter(token for token in fresh.tokens if token) - Counter(candidates(table)):
        return False
    if table.phase == "claim":
        owed = {payment.objective for payment in due(table)}
        return table.options.claim_objectives and _distinct(so_far.due, owed)
    return _distinct(so_far.animals, animals_on((fresh,))) and all(hole_of(table, each) for each in so_far.animals)


def _distinct(found: Sequence[object], known: Sequence[object] | frozenset[str] | set[str] | set[int]) -> bool:
    return len(set(found)) == len(found) and set(found) <= set(known)


_DEMANDS: dict[str, Callable[[RedwoodState], bool]] = {
    "its seats do not fit": _seats,
    "its round does not fit": _clock,
    "its objectives do not fit": _objectives,
    "its panorama cards do not fit": _cards,
    "its panoramas do not fit": _rows,
    "its animals do not fit": _animals,
    "its templates do not fit": _templates,
    "its figures do not fit": _figures,
    "its turn in progress does not fit": _turn,
}
