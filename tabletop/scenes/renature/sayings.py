"""The buttons and the banner's second line for every half-made action on the Renature table (pure)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.choices import Choices
from tabletop.games.renature import actions as a
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.names import (
    animal_name,
    area_name,
    counted,
    domino_name,
    kind_name,
    with_article,
)
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import plant_on
from tabletop.games.renature.state import Table
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.live import planting_spaces
from tabletop.scenes.table.parts import Command

STEPS = ("Domino", "Plant", "Score", "Draw")
_STEP_OF = {"domino": 0, "plant": 1, "clouds": 1, "scoring": 2, "refill": 3, "end": 4}
_BACK = Command("back", "Back", "undo", tip="Esc")


def stage(table: Table) -> tuple[tuple[str, ...], int]:
    """The steps of a turn and the present one (REN-031); none outside turns."""
    return (STEPS, _STEP_OF[table.phase]) if table.phase in _STEP_OF else ((), 0)


# -- buttons


def commands(
    draft: Draft, table: Table, names: Sequence[str], choices: Choices[a.Action] | None
) -> tuple[Command, ...]:
    """The buttons of the action bar."""
    if not draft.actions or choices is None:
        return ()
    if draft.phase == "begin":
        seats = [Command(f"pick:{seat}", name) for seat, name in enumerate(names)]
        return (*seats, _confirm(draft, "Starts"))
    if draft.mode:
        return (_BACK, _mode_button(draft))
    joker = _cloud_action("joker", "Joker", "joker", _why(choices, a.Joker(_another(table))), draft)
    uproot = _cloud_action("uproot", "Take back", "take_back", _why_rooted(table, choices), draft)
    match draft.phase:
        case "domino":
            turn = Command(
                "domino", "Turn", "rotate_right", enabled=draft.domino is not None, tip="The wheel does it too"
            )
            back = _discard_button(draft, choices)
            return (joker, uproot, back, turn, _confirm(draft, "Place"))
        case "plant":
            skip = Command("act:skip", "No plant", "cancel", tip="Go on without planting")
            return (joker, uproot, skip, _confirm(draft, "Plant"))
        case "clouds":
            return (joker, uproot, _primary("leave", "Leave the rest", "The tokens that do not fit go to the box"))
        case "scoring":
            return (joker, uproot, _primary("score", "Score the areas", "Points first, then the token"))
        case "refill":
            return (joker, uproot, _primary("draw", "Draw a domino", "Step D: then your turn can end"))
    return (joker, uproot, _extra_button(draft, table, choices), _primary("end", "End turn", "The next player goes on"))


def _another(table: Table) -> int:
    """Some animal that is not the joker."""
    return int(table.joker == 0)


def _price(mode: str) -> str:
    figures = pieces().figures
    return {
        "joker": f"{figures.joker_cost} cloud tokens: another animal becomes the joker",
        "uproot": "1 to 4 cloud tokens, its value: a plant comes back to your board",
        "extra": f"{figures.extra_turn_cost} cloud tokens: another turn at once",
    }[mode]


def _cloud_action(mode: str, label: str, icon: str, why: str, draft: Draft) -> Command:
    possible, tip = bool(draft.jokers if mode == "joker" else draft.uprootable), _price(mode)
    return Command(f"mode:{mode}", label, icon, enabled=possible, tip=tip if possible else f"{tip}. {why}")


def _why(choices: Choices[a.Action], action: a.Action) -> str:
    """Why an action is refused, in words."""
    refusal = choices.refusal(action)
    return "" if refusal is None else refusal.reason


def _why_rooted(table: Table, choices: Choices[a.Action]) -> str:
    """Why no plant can be taken back: what the cheapest of those that may be lacks."""
    mine = [plant for plants in table.plants for plant in plants if plant.seat in (None, table.acting)]
    if not mine:
        return "No plant of yours and no neutral one stands on the board."
    return _why(choices, a.Uproot(min(mine, key=lambda plant: pieces().values[plant.kind]).space))


def _discard_button(draft: Draft, choices: Choices[a.Action]) -> Command:
    possible, tip = draft.can(a.Discard), "A domino goes back to the box: no plant, no points this turn"
    if not possible and draft.hand:
        refusal = choices.refusal(a.Discard(draft.hand[0]))
        tip = refusal.reason if refusal is not None else tip
    return Command("mode:discard", "Return", "domino", enabled=possible, tip=tip)


def _extra_button(draft: Draft, table: Table, choices: Choices[a.Action]) -> Command:
    possible, tip = draft.can(a.Extra), _price("extra")
    refusal = None if possible else choices.refusal(a.Extra())
    return Command(
        "act:extra", "Another turn", "replay", enabled=possible, tip=f"{tip}. {refusal.reason}" if refusal else tip
    )


def _confirm(draft: Draft, label: str) -> Command:
    return Command("confirm", label, "confirm", primary=True, enabled=draft.action is not None, tip="Enter")


def _primary(deed: str, label: str, tip: str) -> Command:
    return Command(f"act:{deed}", label, "confirm", primary=True, tip=tip)


def _mode_button(draft: Draft) -> Command:
    """The button that commits; where a domino that fits is about to be given back it asks once (table manner 4)."""
    if draft.mode == "joker":
        chosen = "" if draft.animal is None else f" {animal_name(draft.animal)}"
        return _confirm(draft, f"Joker{chosen}")
    if draft.mode == "uproot":
        return _confirm(draft, "Take it back")
    return _confirm(draft, "Return it anyway" if draft.warned else "Return it")


def simple(deed: str) -> a.Action | None:
    """The action of a button that needs nothing chosen."""
    made: dict[str, a.Action] = {
        "skip": a.Skip(),
        "leave": a.Leave(),
        "score": a.Score(),
        "draw": a.Draw(),
        "extra": a.Extra(),
        "end": a.End(),
    }
    return made.get(deed)


def primary_of(draft: Draft) -> a.Action | None:
    """What Enter does where nothing has to be chosen."""
    deed = {"clouds": "leave", "scoring": "score", "refill": "draw", "end": "end"}.get(draft.phase, "")
    return None if draft.mode or not draft.actions else simple(deed)


# -- the second line


def prompt(draft: Draft, table: Table, names: Sequence[str]) -> str:
    """How the half-made action stands."""
    if not draft.actions:
        return ""
    if draft.mode:
        return _mode_words(draft, table)
    match draft.phase:
        case "begin":
            return "Click a name" if draft.seat is None else f"{names[draft.seat]} starts"
        case "domino":
            return _domino_words(draft, table)
        case "plant":
            return _plant_words(draft, table)
        case "clouds":
            return "A joker or a plant taken back makes room"
        case "scoring":
            return "Your domino closes an area: last chance to take a plant out of it"
        case "refill":
            paid = draft.jokers or draft.uprootable
            return "Cloud actions, then a domino from your reserve" if paid else "A domino comes from your reserve"
    if draft.can(a.Extra):
        return f"Another turn costs {counted(pieces().figures.extra_turn_cost, 'cloud token')}"
    return (
        _price("joker" if draft.jokers else "uproot") if draft.jokers or draft.uprootable else "Nothing is left to do"
    )


def _mode_words(draft: Draft, table: Table) -> str:
    if draft.mode == "joker":
        if draft.animal is None:
            return "Click an animal of the track above the brook"
        return f"The {animal_name(draft.animal)} will match every animal"
    if draft.mode == "uproot":
        plant = None if draft.space is None else plant_on(table, draft.space)
        if plant is None:
            return "Click one of your plants, or a neutral one"
        price = counted(pieces().values[plant.kind], "cloud token")
        return f"{with_article(kind_name(plant.kind)).capitalize()} comes back for {price}"
    if draft.domino is None:
        return "Click the domino that goes back to the box"
    if draft.warned:
        return "A domino of your hand could be placed; press again to return this one"
    return f"{domino_name(draft.domino).capitalize()} goes back to the box"


def _domino_words(draft: Draft, table: Table) -> str:
    if not draft.can(a.Place):
        paid = " or change the joker" if draft.jokers else ""
        return f"None of your dominoes fits: return one{paid}"
    if draft.domino is None:
        return "Drag a domino to the brook, or choose one by its number"
    name = domino_name(draft.domino).capitalize()
    if draft.spaces is None:
        count = len({frozenset(spaces) for spaces in draft.fits})
        if not count:
            return f"{name} fits nowhere"
        return f"{name}: {counted(count, 'place')}; R or the wheel turns it"
    spaces = len(planting_spaces(table, draft.spaces))
    return f"{name} fits; {counted(spaces, 'space') if spaces else 'no space'} for a plant beside it"


def _plant_words(draft: Draft, table: Table) -> str:
    if not draft.can(a.Grow):
        return "No plant can stand here now"
    if draft.plant is None:
        return "Drag a plant to a dashed space, or plant nothing"
    name = whose_plant(*draft.plant)
    if draft.space is None:
        return f"{name.capitalize()}: choose a dashed space"
    area = board_of(table).area_of[draft.space]
    return f"{name.capitalize()} in {area_name(board_of(table), area)}"


def whose_plant(kind: int, neutral: bool) -> str:
    """ "your pine" or "a neutral pine"."""
    return f"a neutral {kind_name(kind)}" if neutral else f"your {kind_name(kind)}"
