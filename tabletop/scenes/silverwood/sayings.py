"""The buttons of the action bar for every half-made action on the Silverwood table (pure)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.choices import Choices
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import Ability, Units
from tabletop.games.silverwood.names import amounts, card_name, deed_name, section_name
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.reach import turn_price
from tabletop.games.silverwood.state import Table
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.table.parts import Command

TIPS = {
    "collect": "Gain one resource: click its track",
    "trade": "Pay one resource for two of another: drag its cube to the other track, or click both",
    "build": "Put a Location of the pool before you",
    "upgrade": "Pay the cost of an own Location again and turn it to level 2",
    "hire": "Put an Employee of the pool before you",
    "promote": "Pay the cost of an own Employee again and turn it to level 2",
    "research": "Pay one of each resource for the next Research Level",
    "talent": "Use your Character's Talent",
    "develop": "Pay one of each resource for the next Develop Level",
    "unite": "Use your Tribe Unite Ability; it ends your turn",
}
_NONE = {
    "trade": "Nothing can be traded now.",
    "build": "No Location of the pool can be built now: click one to see why.",
    "upgrade": "No Location of yours can be upgraded now.",
    "hire": "No Employee of the pool can be hired now: click one to see why.",
    "promote": "No Employee of yours can be promoted now.",
    "talent": "Your Talent cannot be used now.",
}
_ATTEMPTS: dict[str, a.Action] = {
    "collect": a.Collect("grain"),
    "research": a.Research(),
    "talent": a.Talent(0),
    "develop": a.Develop(),
    "unite": a.Unite(),
}
POOLS = {"employee": "Employees", "location": "Locations", "both": "Both pools"}
_FILLS = frozenset({"pay", "gain", "give"})
"""Questions whose answer can be filled up by a button."""


def commands(
    draft: Draft, table: Table, seat: int | None, names: Sequence[str], choices: Choices[a.Action] | None
) -> tuple[Command, ...]:
    """The buttons of the action bar."""
    if not draft.ways or seat is None:
        return ()
    if draft.asks == "act" and not draft.begun:
        return _turn(draft, table, seat, choices)
    found: list[Command] = []
    if draft.begun:
        found.append(Command("back", "Back", "undo", tip="Esc"))
    if len(draft.whole) > 1:
        return (*found, *(_either(number, way.action, table, seat) for number, way in enumerate(draft.whole)))
    if draft.asks in _FILLS and draft.action is None:
        found.append(
            Command("fill", "Fill up", "plus", tip="Takes the rest from your fullest tracks, or to the emptiest")
        )
    found += _open_buttons(draft, table, seat, names)
    found.append(_confirm(draft))
    return tuple(found)


def _turn(draft: Draft, table: Table, seat: int, choices: Choices[a.Action] | None) -> tuple[Command, ...]:
    """The two actions on top, the two ways to turn, what else is possible, the end."""
    made = []
    for deed in facts.on_top(table, seat):
        possible = deed in draft.kinds
        tip = TIPS[deed] if possible else f"{TIPS[deed]}. {_why_not(deed, choices)}"
        made.append(Command(f"do:{deed}", deed_name(deed), f"act_{deed}", enabled=possible, tip=tip))
    made += _turns(draft, table, seat)
    if "refresh" in draft.kinds:
        tip = "As First Player, once a round: discard a pool or both and fill up anew (1 AP)"
        made.append(Command("do:refresh", "Refresh", "renew", tip=tip))
    if "tap" in draft.kinds:
        made.append(Command("do:tap", "Ability", "hint", tip="An ability that works once a round, for 0 AP"))
    if "reveal" in draft.kinds:
        made.append(Command("do:reveal", "Reveal Hunt", "eye", tip="Your Hunt card's objective holds"))
    left = table.players[seat].ap
    words = f"Lose {left} AP" if draft.warned and left else "End turn"
    tip = f"{left} AP would be lost" if left else "Your turn is over"
    made.append(Command("do:end", words, "end_turn", primary=not left, tip=tip))
    return tuple(made)


def _turns(draft: Draft, table: Table, seat: int) -> list[Command]:
    ring = facts.ring(table.options, facts.mode_of(table, seat))
    now, cost = table.players[seat].section, turn_price(table, seat)[0]
    found = []
    for way, icon in ((-1, "rotate_right"), (1, "rotate_left")):
        coming = ring[(now + way) % len(ring)]
        tip = f"Turn your token to {section_name(coming)} for {cost} AP"
        enabled = "turn" in draft.kinds
        found.append(Command(f"turn:{way}", f"To {deed_name(coming[0])}", icon, enabled=enabled, tip=tip))
    return found


def _why_not(deed: str, choices: Choices[a.Action] | None) -> str:
    """Why an action on top is not possible now, in a sentence."""
    attempt = _ATTEMPTS.get(deed)
    refusal = None if attempt is None or choices is None else choices.refusal(attempt)
    return refusal.reason if refusal is not None else _NONE.get(deed, "It is not possible now.")


def _open_buttons(draft: Draft, table: Table, seat: int, names: Sequence[str]) -> list[Command]:
    """What may be picked and has no place of its own on the table: pools, opponents, several Talents."""
    found = []
    for way in draft.live:
        rest = way.rest(draft.picked)
        piece = rest[0] if rest else ""
        kind, _, what = piece.partition(":")
        if kind == "pool":
            found.append(Command(f"pick:{piece}", POOLS[what]))
        elif kind == "seat":
            found.append(Command(f"pick:{piece}", names[int(what)]))
        elif isinstance(way.action, a.Talent | a.Tap) and piece:
            found.append(_either(draft.ways.index(way), way.action, table, seat, "way"))
    return found


def _either(number: int, action: a.Action, table: Table, seat: int, key: str = "either") -> Command:
    label, tip = action_words(action)
    character = table.players[seat].character
    if isinstance(action, a.Talent) and character is not None:
        effects = pieces().characters[character].talent.options[action.option]
        label, tip = ability_words(effects[0]), talent_words(character, action.option)
    return Command(f"{key}:{number}", label, tip=tip)


def _confirm(draft: Draft) -> Command:
    """The button that commits."""
    action = draft.action
    if action is None:
        return Command("confirm", "Confirm", "confirm", primary=True, enabled=False)
    label, tip = action_words(action)
    if draft.warned:
        label = f"{label} anyway"
    return Command("confirm", label, "confirm", primary=True, tip=tip or "Enter")


def action_words(action: a.Action) -> tuple[str, str]:
    """A label for a button, and more for its tip."""
    match action:
        case a.Keep(card):
            return f"Keep {card_name(card).strip('“”')}", ""
        case a.Build(card) | a.Upgrade(card) | a.Hire(card) | a.Promote(card):
            return deed_name(type(action).__name__), card_name(card)
        case a.Flip(card):
            return "Flip it", card_name(card)
        case a.Tap(ability):
            return ability_words(pieces().abilities[ability]), card_name(ability.partition("/")[0])
        case a.Turn():
            return "Turn", ""
        case a.Refresh():
            return "Refresh", "New cards are turned up"
        case a.Reveal():
            return "Reveal Hunt", ""
        case a.End():
            return "End turn", ""
        case a.Choose():
            return "Choose", ""
        case a.Pay() | a.Gain() | a.Give() | a.Lose():
            return {"Pay": "Pay this", "Gain": "Take these", "Give": "Hand over", "Lose": "Lose it"}[
                type(action).__name__
            ], ""
    return deed_name(type(action).__name__), ""


def hint_words(action: a.Action, names: Sequence[str]) -> str:
    """What a hint says to do, with the names of cards and seats; empty where the action's label says it well."""
    match action:
        case a.Keep(card) | a.Flip(card) | a.Build(card) | a.Upgrade(card) | a.Hire(card) | a.Promote(card):
            return f"{type(action).__name__.lower()} {card_name(card)}"
        case a.Tap(ability):
            return f"use {card_name(ability.partition('/')[0])}"
        case a.Pay(units) | a.Gain(units) | a.Give(units):
            return f"{type(action).__name__.lower()} {amounts(units)}"
        case a.Turn(step):
            return f"turn your token {'right' if step == 1 else 'left'}"
        case a.Talent():
            return "use your Talent"
        case a.Reveal():
            return "reveal your Hunt card"
        case a.Choose(seat):
            return f"choose {names[seat]}"
    return ""


def ability_words(ability: Ability) -> str:
    """What an ability does in a word or two, for a button."""
    match ability.effect:
        case "convert":
            got, give = ability.get, ability.give
            gain = f"{got.vp} VP" if got.vp else f"{got.ap} AP" if got.ap else str(sum(got.res.units) + got.any)
            return f"{amounts(give.units) if any(give.units) else give.any} for {gain}"
        case "gain":
            return f"Gain {_amounts(ability.res.units, ability.any)}"
        case "free_action":
            return f"Free {ability.action}"
        case "take":
            return f"Take {ability.n}"
    return {"draw": "Draw a card", "refresh": "New cards", "gain_per": "Gain", "vp": "Points"}.get(
        ability.effect, "Use it"
    )


def _amounts(units: Units, loose: int) -> str:
    """Resources in words: "2 sap", "3 of any kind"."""
    parts = [amounts(units)] if any(units) else []
    return " and ".join([*parts, *([f"{loose} of any kind"] if loose else [])])


def talent_words(character: str, option: int) -> str:
    """A Talent's option as its part of the text on the card."""
    talent = pieces().characters[character].talent
    parts = talent.text.removesuffix(".").split(" OR ")
    told = parts[option] if len(parts) == len(talent.options) else talent.text
    return f"{told[:1].upper()}{told[1:]}"
