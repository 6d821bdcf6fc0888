"""What a Silverwood position from outside must fulfil to be played and drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop.games.silverwood.abilities import NONE, Ability
from tabletop.games.silverwood.effects import HAPPENING
from tabletop.games.silverwood.facts import SilverwoodState, mode_of, out, ring, track_top
from tabletop.games.silverwood.house_rules import option_flaw
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.questions import ASKING, answers
from tabletop.games.silverwood.reach import KINDS, hiring_limit, unite_gain
from tabletop.games.silverwood.state import Hand, Owned, Player, Task
from tabletop.games.silverwood.turn import waits

SEATS = range(1, 7)
MOST_AP = 40
"""More than base, abilities and everything that is gained once can give together."""
MOST_UNITS = 60
"""More than one ability ever gives or takes; only Unite can give more, on tracks without an end."""
MOST_KEPT = 200
"""More of one resource than 50 AP can bring: on tracks without an end, mixes of more could not be listed."""
MOST_VP = 1000


def flaw(state: SilverwoodState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    # In this order: each relies on those before it.
    return next((part for part, holds in _DEMANDS.items() if not holds(state)), None)


def _seats(state: SilverwoodState) -> bool:
    table, count = state.table, len(state.table.players)
    everybody = range(count)
    named = {table.start, table.acting, *table.choosing, *(task.seat for task in table.pending)}
    named |= set() if table.rival is None else {table.rival}
    return count in SEATS and len(state.hands) == count and named <= set(everybody)


def _options(state: SilverwoodState) -> bool:
    return option_flaw(state.table.options, len(state.table.players)) is None


def _cards(state: SilverwoodState) -> bool:
    """Every card once, on one of its sides (SIL-I01, SIL-I06)."""
    table, secret, box = state.table, state.secret, pieces()
    employees, locations = [*out(table, "employee"), *secret.employees], [*out(table, "location"), *secret.locations]
    sides = {own.level for player in table.players for own in (*player.employees, *player.locations)}
    return sorted(employees) == sorted(box.employees) and sorted(locations) == sorted(box.locations) and sides <= {1, 2}


def _clock(state: SilverwoodState) -> bool:
    table = state.table
    if not 1 <= table.round <= pieces().figures.rounds:
        return False
    if table.phase in ("draft", "hunts"):
        return table.round == 1 and table.acting == table.start
    last = (table.start + pieces().figures.rounds - 2) % len(table.players)
    return table.phase != "over" or (table.round == pieces().figures.rounds and table.acting == last)


def _players(state: SilverwoodState) -> bool:
    table = state.table
    for seat, player in enumerate(table.players):
        mode = mode_of(table, seat)
        drafting = table.phase == "draft"
        if (player.character is not None) != (mode == "standard" and not drafting):
            return False
        if player.character is not None and player.character not in pieces().characters:
            return False
        if not (_numbers(state, player) and 0 <= player.section < len(ring(table.options, mode))):
            return False
        if drafting and (player.employees or player.locations):
            return False
    kept = [player.character for player in table.players if player.character]
    return len(set(kept)) == len(kept)


def _numbers(state: SilverwoodState, player: Player) -> bool:
    top, levels = min(MOST_KEPT, track_top(state.table.options)), (player.research, player.develop)
    highest = 3 if player.character else 0
    known = pieces().abilities
    limit = hiring_limit(player)
    return (
        all(0 <= track <= top for track in player.resources)
        and all(0 <= units <= MOST_VP for units in player.earned)
        and all(0 <= level <= highest for level in levels)
        and 0 <= player.ap <= MOST_AP
        and 0 <= player.vp <= MOST_VP
        and (limit is None or len(player.employees) <= limit)
        and all(key in known and times <= (known[key].limit or 1) for key, times in Counter(player.used).items())
    )


def _calamities(state: SilverwoodState) -> bool:
    """One in effect during turns, each in one place (SIL-I24)."""
    table, box = state.table, pieces().calamities
    shown = [*table.calamities_gone, *([] if table.calamity is None else [table.calamity])]
    if not table.options.climate_calamity:
        return not shown and not state.secret.calamities
    begun = table.phase not in ("draft", "hunts")
    fits = len(shown) == (table.round if begun else 0) and begun == (table.calamity is not None)
    return fits and sorted([*shown, *state.secret.calamities]) == sorted(box)


def _hands(state: SilverwoodState) -> bool:
    table, box = state.table, pieces()
    if table.phase == "draft":
        return _draft(state)
    if table.offers or (table.phase != "hunts" and table.choosing):
        return False
    if state.secret.hunts or (table.phase == "hunts" and not (table.options.the_hunt and table.choosing)):
        return False
    cards: list[str] = []
    for seat, (player, hand) in enumerate(zip(table.players, state.hands, strict=True)):
        shown = [card for card in (player.hunt, hand.hunt) if card is not None]
        if seat in table.choosing:
            wanted = len(hand.offers) == box.figures.hunts_dealt and not shown
        else:
            wanted = not hand.offers and len(shown) == table.options.the_hunt
        if hand.character is not None or not wanted:
            return False
        cards += [*shown, *hand.offers]
    return len(set(cards)) == len(cards) and set(cards) <= set(box.hunts)


def _draft(state: SilverwoodState) -> bool:
    """Whoever plays Standard has two Characters offered or one kept."""
    table, box = state.table, pieces()
    hunts = sorted(state.secret.hunts) == sorted(box.hunts) if table.options.the_hunt else not state.secret.hunts
    standard = [seat for seat in range(len(table.players)) if mode_of(table, seat) == "standard"]
    if not (hunts and table.choosing and set(table.choosing) <= set(standard)):
        return False
    if bool(table.offers) != table.options.open_draft or len(table.offers) not in (0, len(table.players)):
        return False
    cards: list[str] = []
    for seat, hand in enumerate(state.hands):
        kept = () if hand.character is None else (hand.character,)
        offered = hand.offers or kept
        if table.offers and (hand != Hand() or hand.offers):
            return False
        offered = table.offers[seat] if table.offers else offered
        count = box.figures.characters_dealt if seat in table.choosing else int(seat in standard)
        sealed = table.offers or bool(kept) == (seat in standard and seat not in table.choosing)
        if hand.hunt is not None or len(offered) != count or not sealed or (hand.offers and kept):
            return False
        cards += offered
    return len(set(cards)) == len(cards) and set(cards) <= set(box.characters)


def _turn(state: SilverwoodState) -> bool:
    """A turn has something to go on with: a question with several answers, AP, or a reason to wait."""
    table = state.table
    if table.phase != "act":
        return not table.pending and not table.closing and table.rival is None
    if not all(_task(state, task) for task in table.pending):
        return False
    acting = table.players[table.acting]
    if table.closing and acting.ap:
        return False
    if table.pending:
        first = table.pending[0]
        arriving = [task.card for task in table.pending if task.kind == "arrive"]
        return first.kind in ASKING and len(answers(table, first)) > 1 and len(set(arriving)) == len(arriving)
    if table.rival is not None:
        return False
    return (acting.ap > 0 and not table.closing) or waits(table, state.hands[table.acting])


def _task(state: SilverwoodState, task: Task) -> bool:
    """Whether a task names what it needs, and that is there."""
    table, box = state.table, pieces()
    ability = box.abilities.get(task.ability)
    own = table.players[task.seat]
    uniting = task.kind == "gain" and task.deed == "unite" and own.character is not None
    most = max(MOST_UNITS, unite_gain(table, task.seat)) if uniting else MOST_UNITS
    if (task.ability and ability is None) or not (0 <= task.n <= most and 0 <= task.discount <= MOST_UNITS):
        return False
    effect = "" if ability is None else ability.effect
    match task.kind:
        case "pay":
            return effect == "convert" if task.deed == "convert" else _priced(task)
        case "gain":
            return task.n > 0 and (ability is not None or task.deed == "unite")
        case "flip":
            return task.deed in ("employee", "location")
        case "opponent":
            return (effect == "vp" and task.n == 0) or (ability is not None and _robs(ability, task))
        case "lose":
            return effect == "lose"
        case "give":
            return ability is not None and _robs(ability, task) and table.rival == task.seat != table.acting
        case "free":
            return task.deed in KINDS
        case "effect":
            return effect in HAPPENING
        case "get":
            return effect == "convert"
        case "arrive":
            pool = table.employee_pool if KINDS.get(task.deed) == "employee" else table.location_pool
            return task.deed in ("build", "hire") and task.card in pool
        case "turn_up":
            cards = own.employees if KINDS.get(task.deed) == "employee" else own.locations
            return task.deed in ("upgrade", "promote") and Owned(task.card) in cards
        case "raise":
            return task.deed in ("research", "develop")
        case "after":
            return all(key in box.abilities and box.abilities[key].when == "after" for key in task.keys)
        case "turn":
            return task == table.pending[-1]


def _robs(ability: Ability, task: Task) -> bool:
    return ability.effect == "take" and task.n == ability.n


def _priced(task: Task) -> bool:
    if task.deed in ("research", "develop"):
        return not task.card
    kind = KINDS.get(task.deed)
    return kind is not None and task.card in (pieces().employees if kind == "employee" else pieces().locations)


def _earned(state: SilverwoodState) -> bool:
    """Nothing is earned or used before the first round."""
    if state.table.phase not in ("draft", "hunts"):
        return True
    return all(player.earned == NONE and not player.used and not player.hunt for player in state.table.players)


_DEMANDS: dict[str, Callable[[SilverwoodState], bool]] = {
    "its seats do not fit": _seats,
    "its options do not fit": _options,
    "its cards do not fit": _cards,
    "its round does not fit": _clock,
    "its players do not fit": _players,
    "its Calamities do not fit": _calamities,
    "its hands do not fit": _hands,
    "its beginnings do not fit": _earned,
    "its turn does not fit": _turn,
}
