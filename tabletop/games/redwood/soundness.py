"""Whether a Redwood position from outside (a saved game that goes on from one) can be, so that nothing fails on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import hypot

from msgspec.structs import replace

from tabletop.games.redwood.actions import Aim, Lay, NoPhoto, Stay
from tabletop.games.redwood.facts import (
    TEMPLATE_NUMBERS,
    RedwoodState,
    animals_on,
    candidates,
    hole_of,
    leftover,
    new_card,
    order,
    picked,
    scenario,
    special_of,
    stocked,
    sun_limit,
    suns,
    supply,
    takes_sun,
    used,
)
from tabletop.games.redwood.fills import Frame
from tabletop.games.redwood.house_rules import mode_flaw
from tabletop.games.redwood.legal import TICKS, choices_of
from tabletop.games.redwood.objectives import due
from tabletop.games.redwood.pieces import PLAYER_COLOURS, ROUNDS, pieces
from tabletop.games.redwood.shapes import EPS_MM, printed
from tabletop.games.redwood.state import Card, Options, Pending, Phase, Table, TemplateKind, Turn
from tabletop.games.redwood.stock import drawable_of
from tabletop.games.redwood.teams import each, focus, mate_phase, settled, teammate, to_act, turn_of, turns
from tabletop.games.redwood.verdicts import figures

MOST_HARMONY = 1000
"""More than five rounds can pay by far."""
_ROUNDING_MM = 0.002
_TAKING, _PHOTO = ("start", "take_move", "take_view"), ("background", "side", "fill", "claim", "relocate")
_KINDS: tuple[TemplateKind, ...] = ("move", "view")
_STEPS: dict[Phase, str] = {
    "start": "start",
    "take_move": "take",
    "take_view": "take",
    "move": "move",
    "aim": "aim",
    **dict.fromkeys(("background", "side", "fill", "claim"), "photo"),
    "relocate": "animals",
}
"""What teammates do at the same time (RED-195, RED-198, RED-203, RED-207)."""


def flaw(state: RedwoodState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    # In this order: each relies on those before it.
    return next((part for part, holds in _DEMANDS.items() if not holds(state)), None)


def _seats(state: RedwoodState) -> bool:
    table, count = state.table, len(state.table.players)
    everybody = range(count)
    if not 1 <= count <= len(PLAYER_COLOURS) or len(state.hands) != count or mode_flaw(table.options, count):
        return False
    if table.first not in everybody or table.acting not in everybody:
        return False
    mate = None if table.over else teammate(table, table.acting)
    return mate is None if table.mate is None else table.mate.seat == mate


def _clock(state: RedwoodState) -> bool:
    table = state.table
    if table.dawn not in {dawn.id for dawn in pieces().dawns}:
        return False
    if table.phase == "start":
        return table.round == 0
    return table.round == ROUNDS if table.over else 1 <= table.round <= ROUNDS


def _objectives(state: RedwoodState) -> bool:
    """One of each number, opened in order; in Solo those of the scenario (RED-028, RED-051, RED-224)."""
    opened, closed = state.table.objectives, state.secret.objectives
    numbers = {objective.id: objective.number for objective in pieces().objectives}
    found = [numbers.get(card) for card in (*opened, *closed)]
    solo = scenario(state.table)
    if solo and (*opened, *closed) != pieces().scenario(solo).objectives:
        return False
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
    taken = [turn.pending.card for turn in turns(table) if turn.pending.card is not None]
    if sorted([*rows, *taken, *(card for stack in stacks for card in stack)]) != [card.id for card in box.cards]:
        return False
    covered = all(top is not None or not stack for top, stack in zip(table.tops, stacks, strict=True))
    return covered and all(
        box.card(card).colour == colour for colour, stack in zip(box.ring, stacks, strict=True) for card in stack
    )


def _turns(table: Table, seat: int) -> int:
    """Photos that a seat has taken or missed, the one just placed or missed included."""
    if table.over or table.phase == "start" or table.round == 0:
        return ROUNDS if table.over else 0
    seats, team_count = order(table), len(table.players) // len(turns(table))
    own, acting = seats.index(seat) % team_count, seats.index(table.acting) % team_count
    return table.round - 1 + (own < acting) + _photo_done(table, seat)


def _photo_done(table: Table, seat: int) -> bool:
    """Whether this turn's photo of a seat lies in its row, or was missed while the teammate's goes on (RED-204)."""
    own = turn_of(table, seat)
    if own is None:
        return False
    mate = next((turn for turn in turns(table) if turn.seat != seat), None)
    missed = own.phase == "wait" and own.pending.heading is None and mate is not None
    return own.pending.side is not None or (missed and mate is not None and mate.pending.heading is not None)


def _rows(state: RedwoodState) -> bool:
    table, limit = state.table, sun_limit(state.table)
    for seat, player in enumerate(table.players):
        if not (0 <= player.harmony < MOST_HARMONY and player.missed >= 0):
            return False
        if len(player.row) + player.missed != _turns(table, seat) or (limit is not None and suns(player) > limit):
            return False
        if not all(_is_card(card, table.options) for card in player.row):
            return False
    return all(supply(table, species) >= 0 for species in pieces().species)


def _is_card(card: Card, options: Options) -> bool:
    """Whether its tokens are tokens, one a reticle, with no animal twice, and the special one fits (RED-118, RED-211).

    Which View template was used for an older card is not remembered.
    """
    box, placed = pieces(), Counter(token for token in card.tokens if token is not None)
    known = {*box.species, *box.tokens.flower_types, "redwood"}
    once = all(placed[species] <= 1 for species in box.species)
    if len(card.tokens) != box.card(card.id).reticles or not placed.keys() <= known or not once:
        return False
    special = special_of(card.id, options)
    view = int(special.of or 0) if special and special.kind == "view_template" else None
    return Frame(len(card.tokens), special, view).fits(card.tokens)


def _animals(state: RedwoodState) -> bool:
    """One a hole; only a species without supply is gone (RED-167, INV-04); neutral figures stand where they did."""
    table, box = state.table, pieces()
    solo = scenario(table)
    masked = box.scenario(solo).flowers if solo else ()
    if table.neutrals != tuple(flower for flower in masked if flower in table.neutrals):
        return False
    standing = [hole for hole in table.animals if hole is not None]
    if len(table.animals) != len(box.species) or not {hole.id for hole in box.board.holes} >= set(standing):
        return False
    gone = {species for species, hole in zip(box.species, table.animals, strict=True) if hole is None}
    used_up = {species for species in box.species if not supply(table, species)}
    # Between the tokens and the animal step the last token lies on a new card and its animal still stands.
    fresh = [new_card(focus(table, turn.seat)) for turn in turns(table)]
    leaving = animals_on([card for card in fresh if card is not None])
    return len(set(standing)) == len(standing) and gone <= used_up <= gone | set(leaving)


def _templates(state: RedwoodState) -> bool:
    table = state.table
    for kind in _KINDS:
        lying = [leftover(table, seat, kind) for seat in range(len(table.players))]
        found = [*(number for number in lying if number is not None), *picked(table, kind), *used(table, kind)]
        if len(set(found)) != len(found) or not set(found) <= set(TEMPLATE_NUMBERS):
            return False
    worn = sum(len(player.row) + player.missed for player in table.players) if scenario(table) == "hiker" else 0
    if scenario(table) == "hiker" and table.pending.side is not None:
        worn -= 1
    if not len(table.used_moves) == len(table.used_views) == worn:
        return False
    if (
        worn
        and table.phase in (*_TAKING, "over")
        and table.players[0] != replace(table.players[0], move=None, view=None)
    ):
        return False
    return table.over or all(
        _choosing(turn) or None not in (table.players[turn.seat].move, table.players[turn.seat].view)
        for turn in turns(table)
    )


def _choosing(turn: Turn) -> bool:
    """Whether a seat's templates do not lie in front of it yet."""
    return turn.phase in _TAKING or (turn.phase == "wait" and turn.pending == _picks(turn.pending))


def _picks(pending: Pending) -> Pending:
    """What a turn holds while templates are chosen."""
    return Pending(picked=pending.picked, lens=pending.lens)


def _figures(state: RedwoodState) -> bool:
    """All that should stand, within reach of the play area and apart (RED-036, RED-071, RED-079)."""
    table, board = state.table, printed()
    seats = order(table)
    waiting: tuple[int, ...] = ()
    if table.phase == "start" and table.mate is None:
        waiting = seats[: seats.index(table.acting) + 1]
    elif table.phase == "start":
        # The team of the first player comes last (RED-192).
        later = seats[::2] if table.first not in each(table) else ()
        waiting = (*later, *(turn.seat for turn in turns(table) if turn.phase == "start"))
    if any((player.figure is None) != (seat in waiting) for seat, player in enumerate(table.players)):
        return False
    places = [at for _, at in figures(table)]
    far = board.play_radius + max(pieces().templates.end_radius, board.base_radius)
    apart = 2 * board.base_radius - EPS_MM - _ROUNDING_MM
    # Whole numbers first: a place may be too far out for a float.
    if any(max(abs(x), abs(y)) > far * 1000 or hypot(x, y) > far * 1000 for x, y in places):
        return False
    pairs = [(one, other) for index, one in enumerate(places) for other in places[index + 1 :]]
    return all(hypot(one[0] - other[0], one[1] - other[1]) >= apart * 1000 for one, other in pairs)


def _turn(state: RedwoodState) -> bool:
    """Each turn in progress holds what its phase has decided, and nothing else; teammates are at the same step."""
    table = state.table
    if table.mate is not None:
        steps = [_STEPS[turn.phase] for turn in turns(table) if turn.phase != "wait"]
        if len(set(steps)) != 1 or not to_act(table) or settled(table) != table:
            return False
    return all(_one_turn(focus(table, turn.seat)) for turn in turns(table))


def _one_turn(table: Table) -> bool:
    so_far = table.pending
    match table.phase:
        case phase if phase in _PHOTO:
            return _photo(table)
        case "take_view":
            return so_far.picked is not None and so_far == Pending(picked=so_far.picked)
        case "move" | "aim":
            return _laying(table)
        case "wait":
            return table.mate is not None and _waiting(table, _STEPS[table.mate.phase])
        case _:
            return so_far == Pending()


def _laying(table: Table) -> bool:
    """A turn in which a template is laid: what lies on the board could have been laid there."""
    so_far, seat = table.pending, table.acting
    string, pose = so_far.string, so_far.pose
    if table.phase == "move":
        allowed = Pending(pose=pose)
    else:
        allowed = Pending(moved=so_far.moved, string=string, pose=pose)
    if so_far != allowed or (pose is not None and table.mate is None):
        return False
    free = replace(table, pending=replace(so_far, string=None, pose=None))
    laid = string if pose is None else None if pose.stays else pose.heading
    if string is not None and laid != string:
        return False
    if pose is None:
        return string is None or Aim(string) in choices_of(free, seat)
    if table.phase == "move":
        return (Stay() if pose.stays else Lay(pose.heading, pose.flip)) in choices_of(free, seat)
    return not pose.flip and (NoPhoto() if pose.stays else Aim(pose.heading)) in choices_of(free, seat)


def _waiting(table: Table, step: str) -> bool:
    """A seat whose teammate is still at a step (Team Mode)."""
    so_far = table.pending
    if step in ("start", "move", "aim"):
        return step == "start" and so_far == Pending()
    if step == "take":
        return None not in (so_far.picked, so_far.lens) and so_far == _picks(so_far)
    if so_far.heading is None:
        return so_far == Pending(moved=so_far.moved)
    return so_far.side is not None and _photo(table)


def _photo(table: Table) -> bool:
    """The same once the heading is final (RED-094)."""
    so_far, fresh, row = table.pending, new_card(table), table.players[table.acting].row
    moving = "relocate" in (table.phase, mate_phase(table))
    # Only in the animal step may a species of the photo have left the board already (RED-167).
    known = {*printed().symbols, *(each for each in pieces().species if moving or hole_of(table, each))}
    if so_far.heading not in range(TICKS) or so_far.string not in (None, so_far.heading):
        return False
    if (so_far.picked, so_far.lens, so_far.pose) != (None, None, None) or not _distinct(so_far.covered, known):
        return False
    if not _distinct(so_far.colours, stocked(table)) or drawable_of(table, so_far.colours) != so_far.colours:
        return False
    if (table.phase == "background") != bool(so_far.colours) or (table.phase == "side") != (so_far.card is not None):
        return False
    if (so_far.due and table.phase != "claim") or (table.phase == "relocate") != bool(so_far.animals):
        return False
    if so_far.sun != (so_far.card is not None and takes_sun(table, table.acting, pieces().card(so_far.card).colour)):
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
