"""What a Redwood seat may do in each phase, and in words why not: built from what the table shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tabletop.core.choices import Choices, Dial, Indexed, Joined, Listed, Pad, Run
from tabletop.core.errors import Refusal
from tabletop.games.redwood import arcs, geometry, joint
from tabletop.games.redwood.actions import (
    Action,
    Aim,
    Append,
    Choose,
    Claim,
    Lay,
    NoPhoto,
    Start,
    Stay,
    String,
    Take,
    Withdraw,
)
from tabletop.games.redwood.facts import (
    TEMPLATE_NUMBERS,
    candidates,
    leftover,
    new_card,
    picked,
    scenario,
    special_of,
    stocked,
    takeable,
    used,
)
from tabletop.games.redwood.fills import Fills, Frame
from tabletop.games.redwood.habitats import relocations
from tabletop.games.redwood.names import biome_name, degrees, template_name
from tabletop.games.redwood.objectives import due
from tabletop.games.redwood.photo import camera
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.refusals import foul, place_refusal, wrong_time
from tabletop.games.redwood.standing import start_reach_um
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.stock import drawable
from tabletop.games.redwood.teams import focus, settled_mate, turn_of, waits
from tabletop.games.redwood.turn import traveller
from tabletop.games.redwood.verdicts import figures

TICKS = 36_000


def choices_of(table: Table, seat: int | None) -> Choices[Action]:
    """What a seat may do now; nothing if it is not its turn, or if it waits for its teammate."""
    own = None if seat is None or table.over else turn_of(table, seat)
    if seat is None or own is None:
        return Listed[Action]((), lambda action: _NOT_YOURS)
    if waits(own):
        return Listed[Action]((), lambda action: _AWAITED)
    return _PHASES[own.phase](focus(table, seat))


_AWAITED = Refusal("You are ready; your teammate is not yet.", "RED-198")
_NOT_YOURS = Refusal("It is not your turn.", "RED-039")
_NOT_NOW = Refusal("That is not possible now.")


class WayOut(Indexed[Action]):
    """The one action for a seat that cannot do otherwise; `closed` gives the reason while it can."""

    def __init__(self, action: Action, closed: Callable[[], Refusal | None]) -> None:
        self._action, self._closed = action, closed

    def __len__(self) -> int:
        return 0 if self._closed() else 1

    def at(self, index: int) -> Action:
        """The action itself."""
        if index or self._closed():
            raise IndexError(index)
        return self._action

    def refusal(self, action: object) -> Refusal | None:
        """Why there is no need for it; None if there is."""
        return self._closed() if action == self._action else _NOT_NOW


def _starting(table: Table) -> Pad[Action]:
    options = table.options
    standing = figures(table)
    solo = pieces().dawn(table.dawn).solo_pointers if scenario(table) else None

    def why(action: object) -> Refusal | None:
        if not isinstance(action, Start):
            return wrong_time(table, action) or _NOT_NOW
        if action.pointer not in {pointer.id for pointer in pieces().board.pointers}:
            return Refusal(f"There is no pointer {action.pointer!r}.", "RED-037")
        if solo and action.pointer not in solo:
            return Refusal("You start on one of the two pointers outlined in red.", "RED-225")
        verdict = geometry.start(action.pointer, action.dx, action.dy, standing, options)
        return None if verdict.legal else place_refusal(verdict)

    free = [pointer.id for pointer in pieces().board.pointers if why(Start(pointer.id)) is None]
    return Pad[Action](free, start_reach_um(options), Start, why)


def _taking(kind: Literal["move", "view"]) -> Callable[[Table], Listed[Action]]:
    def choices(table: Table) -> Listed[Action]:
        def why(action: object) -> Refusal | None:
            if not isinstance(action, Take) or action.kind != kind:
                return wrong_time(table, action)
            if action.template not in TEMPLATE_NUMBERS:
                return Refusal(f"There is no template {template_name(kind, action.template)}.")
            if action.template == leftover(table, table.acting, kind):
                name = template_name(kind, action.template)
                return Refusal(f"{name} is still in front of you from last round.", "RED-061")
            if action.template in used(table, kind):
                return Refusal(f"{template_name(kind, action.template)} has left the game.", "RED-232")
            if action.template in picked(table, kind):
                return Refusal(f"Your teammate has just taken {template_name(kind, action.template)}.", "RED-195")
            return None

        return Listed[Action]([Take(kind, number) for number in takeable(table, table.acting, kind)], why)

    return choices


def _moving(table: Table) -> Joined[Action]:
    ground = geometry.ground(table, table.acting)
    _, template = traveller(table.players[table.acting])

    def read(action: object) -> tuple[int, int] | None:
        return (int(action.flip), action.heading) if isinstance(action, Lay) else None

    def judge(side: int, heading: int) -> Refusal | None:
        if heading not in range(TICKS):
            return _turned_too_far(heading)
        worst = geometry.lay_foul(ground, template, bool(side), heading)
        return None if worst is None else foul(worst, "Move")

    dial = Dial[Action](lambda side, tick: Lay(tick, bool(side)), read, judge, lambda: arcs.lay_runs(ground, template))

    must = Refusal(f"Move {template} can still be laid somewhere, so you must move.", "RED-081")
    adjust = Refusal(f"Only your teammate’s template is in the way of Move {template}: take it up.", "RED-202")
    way_out = WayOut(Stay(), lambda: _compelled(table, len(dial) > 0, must, adjust))
    return Joined[Action]((dial, way_out, *_taking_up(table)), lambda action: wrong_time(table, action))


def _compelled(table: Table, can: bool, must: Refusal, adjust: Refusal) -> Refusal | None:
    """Why the acting seat may not go without laying its template; None if it may (RED-080, RED-092, RED-202, RED-204).

    With the teammate's template on the board, or its string, a place beside it is enough; else there must be one for
    both.
    """
    if can and (settled_mate(table) or not joint.deadlocked(table)):
        return must
    if not can and joint.hindered(table) and not joint.deadlocked(table):
        return adjust
    return None


def _taking_up(table: Table) -> tuple[Indexed[Action], ...]:
    """The teammate's template may be taken up again while the own one does not lie (RED-198, RED-203)."""
    if table.mate is None:
        return ()
    pose, string = table.mate.pending.pose, table.mate.pending.string

    def fixed() -> Refusal | None:
        if pose is None or pose.stays:
            return Refusal("Your teammate has laid no template.", "RED-198")
        if string is not None:
            return Refusal("The string lies along your teammate’s template.", "RED-106")
        return None

    return (WayOut(Withdraw(), fixed),)


def _turned_too_far(heading: int) -> Refusal:
    return Refusal(f"A heading lies between 0 and {degrees(TICKS - 1)}, not at {degrees(heading)}.", "RED-006")


def _aiming(table: Table) -> Choices[Action]:
    """Any orientation clear of pieces may be confirmed if it lands on a stocked biome, or measured with the string.

    Where no photo is possible the string is refused too, though harmless (RED-105): whoever chooses at random
    would measure nearly without end before the one way out, since a string without a card changes nothing.
    """
    locked = table.pending.string
    if locked is not None:
        held = Listed[Action]((Aim(locked),), lambda action: _held_by_string(table, locked, action))
        return Joined[Action]((held, *_taking_up(table))) if table.mate else held
    at, template = camera(table.players[table.acting])
    ground, cards = geometry.ground(table, table.acting), drawable(table)

    def clear(_: int, heading: int) -> Refusal | None:
        if heading not in range(TICKS):
            return _turned_too_far(heading)
        worst = geometry.aim_foul(ground, template, heading)
        return None if worst is None else foul(worst, "Angle-of-View")

    def judge(_: int, heading: int) -> Refusal | None:
        return clear(0, heading) or _landing_refusal(
            geometry.landing(at, heading, table.options), cards, stocked(table)
        )

    def measurable(_: int, heading: int) -> Refusal | None:
        if not len(aims):
            return Refusal("No photo is possible from here, so there is nothing to measure.", "RED-092")
        return clear(0, heading)

    def measured() -> tuple[tuple[Run, ...], ...]:
        return (arcs.aim_runs(ground, template),) if len(aims) else ()

    def read_aim(action: object) -> tuple[int, int] | None:
        return (0, action.heading) if isinstance(action, Aim) else None

    def read_string(action: object) -> tuple[int, int] | None:
        return (0, action.heading) if isinstance(action, String) else None

    aims = Dial[Action](lambda _, tick: Aim(tick), read_aim, judge, lambda: (arcs.photo_runs(ground, template, cards),))
    strings = Dial[Action](lambda _, tick: String(tick), read_string, measurable, measured)

    must = Refusal("A photo is possible, so you must take one.", "RED-093")
    adjust = Refusal("Only your teammate’s photo is in the way of yours: take its template up.", "RED-204")
    way_out = WayOut(NoPhoto(), lambda: _compelled(table, len(aims) > 0, must, adjust))
    return Joined[Action]((aims, strings, way_out, *_taking_up(table)), lambda action: wrong_time(table, action))


def _landing_refusal(landing: geometry.Landing, cards: frozenset[str], left: frozenset[str]) -> Refusal | None:
    """Why an axis may not land there; never shown before the attempt where it tells the biome (RED-094).

    `cards` are the biomes to draw from, `left` those with cards: a last one may be needed by the teammate (RED-205).
    """
    if not landing.colours:
        return Refusal("The axis never enters the play area.", "RED-108", public=False)
    if cards & set(landing.colours):
        return None
    if left & set(landing.colours):
        return Refusal("The last card there is needed for your teammate’s photo.", "RED-205", public=False)
    if len(landing.colours) == 1:
        name = biome_name(landing.colours[0])
        return Refusal(f"The axis lands in {name}, whose cards have run out.", "RED-101", public=False)
    both = " and ".join(biome_name(colour) for colour in landing.colours)
    return Refusal(f"The axis lands between {both}, and both have run out of cards.", "RED-104", public=False)


def _held_by_string(table: Table, locked: int, action: object) -> Refusal | None:
    if isinstance(action, Aim | String):
        return Refusal(f"The string lies at {degrees(locked)}; the camera can no longer be turned.", "RED-106")
    if isinstance(action, NoPhoto):
        return Refusal("A photo is possible, so you must take one.", "RED-093")
    return wrong_time(table, action)


def _backgrounds(table: Table) -> Listed[Action]:
    def why(action: object) -> Refusal | None:
        if not isinstance(action, Choose):
            return wrong_time(table, action)
        names = " or ".join(biome_name(colour) for colour in table.pending.colours)
        return Refusal(f"The pointer offers {names}.", "RED-102")

    return Listed[Action]([Choose(colour) for colour in table.pending.colours], why)


def _ends(table: Table) -> Listed[Action]:
    return Listed[Action]((Append("left"), Append("right")), lambda action: wrong_time(table, action))


def _filling(table: Table) -> Fills:
    return Fills(
        candidates(table), frame_of(table), table.options.optional_tokens, lambda action: wrong_time(table, action)
    )


def frame_of(table: Table) -> Frame:
    """The reticles of the acting player's new card and what the special one demands (RED-118, RED-211)."""
    card = new_card(table)
    if card is None:
        return Frame(0)
    return Frame(len(card.tokens), special_of(card.id, table.options), table.players[table.acting].view)


def _claims(table: Table) -> Listed[Action]:
    """Every open objective may be pointed at; nothing tells beforehand which are fulfilled (`claim_objectives`)."""
    waiting = table.pending.due

    def why(action: object) -> Refusal | None:
        if not isinstance(action, Claim):
            return wrong_time(table, action)
        if action.objective not in table.objectives:
            return Refusal("That objective does not lie open.", "RED-131")
        name = f"Objective {pieces().objective(action.objective).number}"
        if action.objective in {payment.objective for payment in due(table)}:
            return Refusal(f"{name} has already paid for this photo.", "RED-129", public=False)
        return Refusal(f"{name} is not fulfilled by this photo.", "RED-126", public=False)

    return Listed[Action]((*(Claim(objective) for objective in waiting), Claim(None)), why)


_PHASES: dict[str, Callable[[Table], Choices[Action]]] = {
    "start": _starting,
    "take_move": _taking("move"),
    "take_view": _taking("view"),
    "move": _moving,
    "aim": _aiming,
    "background": _backgrounds,
    "side": _ends,
    "fill": _filling,
    "claim": _claims,
    "relocate": relocations,
}
