"""The buttons and the second banner line for every half-made action on the Redwood table (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tabletop.core.errors import Refusal
from tabletop.games.redwood import facts, geometry, joint, teams
from tabletop.games.redwood.actions import Action, Lay, String
from tabletop.games.redwood.names import (
    biome_name,
    degrees,
    series,
    special_words,
    species_name,
    template_name,
    token_name,
)
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.stock import drawable_of
from tabletop.scenes.redwood.draft import AimHelp, Draft, Idle, Picking, Taking
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.look import token_art
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table.parts import Command

STEPS = ("Choose", "Move", "Photo", "Card", "Tokens", "Animals")
_STEP_OF = {
    "take_move": 0,
    "take_view": 0,
    "move": 1,
    "aim": 2,
    "background": 3,
    "side": 3,
    "fill": 4,
    "claim": 4,
    "relocate": 5,
}

_LEFT = Command("left", icon="rotate_left", tip="Turn left by 1°; by key with Shift 0.1°, with Ctrl 0.01°")
_RIGHT = Command("right", icon="rotate_right", tip="Turn right by 1°; by key with Shift 0.1°, with Ctrl 0.01°")
COMPARE = Command("compare", icon="star", tip="Compare your photo with the best one from there")
LOUPE = Command("loupe", icon="loupe", tip="Line judge: a loupe on the deciding points")


def stage(table: Table) -> tuple[tuple[str, ...], int]:
    """The steps of a turn and the present one; none before the first round and after the last."""
    return (STEPS, _STEP_OF[table.phase]) if table.phase in _STEP_OF else ((), 0)


def commands(draft: Draft, table: Table) -> tuple[Command, ...]:
    """The buttons of the action bar."""
    match draft:
        case Taking(marked=int(template)):
            name = template_name(draft.kind, template)
            return (Command("confirm", f"Take {name}", "confirm", primary=True, tip="Touch is take"),)
        case Turning():
            return _turning(draft, _waits(table))
        case Placing():
            ready = draft.pointer is not None
            return (Command("confirm", "Start here", "confirm", primary=True, enabled=ready),)
        case Picking():
            return _picking(draft)
        case Filling():
            clear = Command("clear", "Clear", "undo", enabled=any(at is not None for at in draft.slots))
            return (clear, Command("confirm", "Place tokens", "confirm", primary=True))
        case Herding():
            return _herding(draft)
    return ()


def _waits(table: Table) -> bool:
    """Whether a confirmed template waits for the teammate's (RED-198, RED-203)."""
    return table.mate is not None and table.mate.phase in ("move", "aim") and table.mate.pending.pose is None


def _turning(draft: Turning, waits: bool) -> tuple[Command, ...]:
    moving = draft.kind == "move"
    if draft.way_out:
        label = "Stay here" if moving else "End the turn without a photo"
        return (Command("confirm", label, "end_turn", primary=True),)
    free = not draft.locked
    turns = tuple(Command(c.key, c.label, c.icon, enabled=free, tip=c.tip) for c in (_LEFT, _RIGHT))
    if moving:
        flip = Command("flip", "Flip", "flip", tip="The other side up")
        go = (
            Command("confirm", "Lay it", "confirm", primary=True, tip="It waits until your teammate's lies too")
            if waits
            else Command("confirm", "Move here", "confirm", primary=True, tip="Final")
        )
        return (flip, *turns, LOUPE, go)
    string = Command("string", "String", "string", enabled=free, tip="Shows where the axis lands; locks the heading")
    shoot = (
        Command("confirm", "Set camera", "camera", primary=True, tip="It waits until your teammate's is set too")
        if waits
        else Command("confirm", "Take photo", "camera", primary=True, tip="Final")
    )
    return (*turns, LOUPE, string, shoot)


def _picking(draft: Picking) -> tuple[Command, ...]:
    ready = draft.chosen is not None
    match draft.what:
        case "background":
            others = tuple(Command(f"pick:{colour}", biome_name(colour)) for colour in draft.options)
            return (*others, Command("confirm", "Take this card", "confirm", primary=True, enabled=ready))
        case "side":
            ends = (Command("pick:left", "Left end", "arrow_left"), Command("pick:right", "Right end", "arrow_right"))
            return (*ends, Command("confirm", "Put it here", "confirm", primary=True, enabled=ready))
    many = len(draft.options) > 2
    numbers = {each: pieces().objective(int(each)).number for each in draft.options}
    claims = tuple(
        Command(f"pick:{each}", str(number) if many else f"Objective {number}", tip=f"Objective {number}")
        for each, number in numbers.items()
    )
    none = Command("no_more", "No more claims", "skip", tip="What you have overlooked is lost")
    return (*claims, none, Command("confirm", "Claim", "confirm", primary=True, enabled=ready))


def _herding(draft: Herding) -> tuple[Command, ...]:
    name = species_name(draft.species)
    ready = draft.hole is not None
    move = Command("confirm", f"Move the {name} here", "confirm", primary=True, enabled=ready)
    if len(draft.due) < 2:
        return (move,)
    return (Command("next", "Another animal", "swap", tip="The order is yours (up and down arrows)"), move)


def prompt(
    draft: Draft, table: Table, aim: AimHelp, covered: Sequence[str], refusal: Refusal | None, dry: bool = False
) -> str:
    """How the half-made action stands; it never tells where an axis will land (RED-094).

    `dry`: the string lies at this heading and has shown that no card is left there (RED-105).
    """
    match draft:
        case Taking():
            return _taking(table, draft, aim)
        case Turning():
            if dry:
                return f"{turned(draft)} · {ends_dry(table, draft.heading)}"
            return _heading(draft, table, aim, covered, refusal)
        case Placing(pointer=None):
            return "Drag or click: the base must cover a free pointer"
        case Placing():
            return "Drag to shift it; the pointer must stay covered"
        case Picking(what="background", options=(_,)):
            return "Your teammate draws from this stack too: who goes first?"
        case Picking(what="background"):
            return "The axis is on a pointer: take either card"
        case Picking(what="side", chosen=str(side)):
            return f"The {side} end: {joining(table, side)}"
        case Picking(what="side"):
            return "Choose an end of your panorama"
        case Picking(what="claim"):
            return "Point at each open objective that your photo fulfils"
        case Filling():
            return _filling(draft)
        case Herding():
            animal = next(a for a in pieces().tokens.animals if a.id == draft.species)
            homes = series([biome_name(colour) for colour in animal.favourites], "or")
            open_ = {pieces().board.hole(hole).biome for hole in draft.holes[draft.species]}
            homes = homes if open_ <= set(animal.favourites) else "any free hole"
            return f"Drag the {animal.name} to {homes}"
        case Idle() if table.phase == "over":
            return "The final scores are in"
    return ""


def joining(table: Table, side: str) -> str:
    """Whether the new card would match at this end of the acting seat's row, and the chain that it would be part of."""
    row, card = [each.id for each in table.players[table.acting].row], table.pending.card
    if card is None:
        return ""
    # Along the row from the new card on.
    along = [card, *(row if side == "left" else reversed(row))]
    length = 1
    for before, after in pairwise(along):
        if not facts.joins(*((before, after) if side == "left" else (after, before))):
            break
        length += 1
    return f"joins, a chain of {length}" if length > 1 else "does not join"


def _taking(table: Table, draft: Taking, aim: AimHelp) -> str:
    if draft.marked is not None:
        owner = facts.in_front(table, draft.kind, draft.marked)
        pays = owner not in (None, table.acting, teams.teammate(table, table.acting))
        return "Taking it pays its owner 1 Harmony" if pays else "Touch it again to take it"
    return (
        "Point at a template to see it on the board"
        if aim == "training"
        else "By eye: nothing is laid on the board first"
    )


def _heading(draft: Turning, table: Table, aim: AimHelp, covered: Sequence[str], refusal: Refusal | None) -> str:
    if draft.way_out and joint.deadlocked(table):
        return f"There is no room for both of you: one must {'stay' if draft.kind == 'move' else 'go without a photo'}"
    if draft.way_out:
        return "No placement is possible" if draft.kind == "move" else "No photo is possible"
    now = turned(draft)
    if draft.locked or (aim == "training" and draft.kind == "view"):
        colours = takeable_biomes(table, draft.heading) or landed(table, draft.heading)
        lands = series([biome_name(c) for c in colours], "or") or "nothing"
        # By eye nobody says what is in the frame, and an empty list would say that there is nothing.
        return f"{now} · {lands} behind" + (f" · {frame(covered, short=True)}" if aim != "purist" else "")
    if refusal is not None:
        return f"{now} · {refusal.reason}"
    if draft.kind == "view":
        return f"{now} · {frame(covered)}" if aim != "purist" else f"{now} · drag the template, or use the wheel"
    return f"{now} · nothing is in the way" if aim != "purist" else f"{now} · drag the far end, or use the wheel"


def turned(draft: Turning) -> str:
    """The heading, or the number that is being typed."""
    return f"{draft.typed}_°" if draft.typed else degrees(draft.heading)


def landed(table: Table, heading: int) -> tuple[str, ...]:
    """The biomes on which the acting seat's axis lands; only for where RED-094 lets it be told."""
    figure = table.players[table.acting].figure
    return () if figure is None else geometry.landing(figure, heading, table.options).colours


def takeable_biomes(table: Table, heading: int) -> tuple[str, ...]:
    """Those of them whose card can still be taken: at a pointer with one empty stack the other (RED-104), and never a
    last one that the teammate's photo needs (RED-205)."""
    return drawable_of(table, landed(table, heading))


def ends_dry(table: Table, heading: int) -> str:
    """What a string says that ends where no card is left (RED-105)."""
    colours = landed(table, heading)
    if not colours:
        return "The string ends nowhere on the board: turn on."
    place = series([biome_name(colour) for colour in colours])
    if facts.stocked(table) & set(colours):
        return f"The string ends in {place}, where your teammate needs the last card: turn on."
    return f"The string ends in {place}, whose cards have run out: turn on."


def clearly(draft: Turning) -> Action:
    """The action whose refusal tells only of pieces in the way: a String is judged by overlap alone (RED-106)."""
    return Lay(draft.heading, draft.flip) if draft.kind == "move" else String(draft.heading)


def frame(covered: Sequence[str], short: bool = False) -> str:
    """What is in the frame, as pictures: many subjects would be a long sentence; `short` leaves the pictures alone."""
    tokens = [facts.token_of(subject) for subject in covered]
    counted = {token: tokens.count(token) for token in tokens}
    shown = [f"{{{picture(t)}}}" if n == 1 else f"{n} {{{picture(t)}}}" for t, n in counted.items()]
    if not shown:
        return "nothing in frame"
    return " ".join(shown) if short else f"in frame: {' '.join(shown)}"


def picture(token: str) -> str:
    """The drawing that stands for a token in a line of words."""
    return f"redwood/animal_{token}" if token in pieces().species else f"redwood/{token_art(token)}"


def _filling(draft: Filling) -> str:
    free = sum(at is None for at in draft.slots)
    special = draft.frame.special
    if not draft.loose:
        return "All captured subjects are on the card"
    if draft.wanted:
        return f"The {token_name(draft.pool[draft.wanted[0]])} fits the red reticle and must be placed"
    if special is not None and free == 1 and draft.slots[-1] is None:
        return f"{_going_back(draft)}: the red reticle {special_words(special)}"
    if free:
        return f"{len(draft.loose)} still to place, {free} reticle{'s' if free > 1 else ''} free"
    return f"The card is full; {_going_back(draft)}"


def _going_back(draft: Filling) -> str:
    return f"{len(draft.loose)} go{'es' if len(draft.loose) == 1 else ''} back"
