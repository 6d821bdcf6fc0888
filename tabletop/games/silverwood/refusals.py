"""Silverwood's refusals in words: why an action is not among the choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.errors import Refusal
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.facts import banned, first_player, on_top, pool_of, ring, track_top
from tabletop.games.silverwood.names import LEVELS, card_name, deed_name, section_name, series, skill_names
from tabletop.games.silverwood.payments import asked, price
from tabletop.games.silverwood.pieces import pieces, place
from tabletop.games.silverwood.reach import (
    KINDS,
    hiring_limit,
    missing_skills,
    obstacle,
    turn_price,
)
from tabletop.games.silverwood.state import Hand, Table, Task

_FIRST: dict[str, Refusal] = {
    "pay": Refusal("Choose first what you pay with.", "SIL-V32"),
    "gain": Refusal("Choose first what you gain.", "SIL-V01"),
    "flip": Refusal("Choose first which card is flipped.", "SIL-V18"),
    "opponent": Refusal("Choose the opponent first.", "SIL-V20"),
    "lose": Refusal("Choose first which track loses.", "SIL-V03"),
    "give": Refusal("Choose first what you hand over.", "SIL-V22"),
    "free": Refusal("Take the free action first.", "SIL-V17"),
}
"""What has to be answered first, by the kind of the question."""

_ANSWERS: dict[type, str] = {
    a.Pay: "pay",
    a.Gain: "gain",
    a.Flip: "flip",
    a.Choose: "opponent",
    a.Lose: "lose",
    a.Give: "give",
}


def why_not(table: Table, seat: int, hand: Hand, action: object) -> Refusal | None:
    """Why an action is not possible now; None where there is nothing better to say than that."""
    if table.phase != "act":
        return _draft(table, action)
    if table.pending:
        return _answer(table, table.pending[0], action)
    if type(action) in _ANSWERS:
        return Refusal("Nothing asks for that now.", "SIL-V33")
    judge = _JUDGES.get(type(action))
    return None if judge is None else judge(table, seat, hand, action)


def _draft(table: Table, action: object) -> Refusal:
    what, rule = ("Hunt card", "SIL-301") if table.phase == "hunts" else ("Character", "SIL-071")
    if isinstance(action, a.Keep):
        return Refusal(f"{card_name(action.card)} is not offered to you.", rule)
    return Refusal(f"Keep a {what} first.", rule)


def _answer(table: Table, task: Task, action: object) -> Refusal | None:
    kind = _ANSWERS.get(type(action))
    if kind != task.kind:
        if task.kind == "free" and isinstance(action, a.Build | a.Upgrade | a.Hire | a.Promote):
            return _with_card(table, task.seat, action, task.discount)
        return _FIRST.get(task.kind)
    have = table.players[task.seat].resources
    match action:
        case a.Pay():
            due = asked(table, task)
            return _wrong_units(action.units, have, due.count, "pay") or Refusal(
                "These resources do not fit the cost.", "SIL-V32"
            )
        case a.Gain():
            top = track_top(table.options)
            if any(own + new > top for own, new in zip(have, action.units, strict=True)):
                return Refusal("That does not fit on the track.", "SIL-006")
            return Refusal(f"Gain {min(task.n, 4 * top - sum(have))}, no more and no fewer.", "SIL-V01")
        case a.Flip():
            return Refusal(f"{card_name(action.card)} is no Level 1 {task.deed.title()} of yours.", "SIL-V18")
        case a.Choose() if task.n:
            return Refusal(f"Choose an opponent who has at least {task.n} resources.", "SIL-V22")
        case a.Choose():
            return Refusal("Choose an opponent.", "SIL-V20")
        case a.Lose():
            return Refusal("The highest track loses.", "SIL-V03")
        case a.Give():
            return _wrong_units(action.units, have, task.n, "hand over")
        case _:
            return None


def _wrong_units(units: tuple[int, ...], have: tuple[int, ...], wanted: int, verb: str) -> Refusal | None:
    if any(less < 0 or less > own for less, own in zip(units, have, strict=True)):
        return Refusal("You do not have these resources.", "SIL-V32")
    return Refusal(f"You {verb} {wanted}, not {sum(units)}.", "SIL-V32") if sum(units) != wanted else None


def _on_top(table: Table, seat: int, deed: str) -> Refusal | None:
    """Why a token action is out of reach whatever its target."""
    if table.players[seat].ap < 1:
        return Refusal("No action points are left.", "SIL-094")
    pairs = ring(table.options, "standard" if table.players[seat].character else "family")
    if not any(deed in pair for pair in pairs):
        return Refusal(f"{deed_name(deed)} does not exist in Family mode.", "SIL-258")
    if deed not in on_top(table, seat):
        return Refusal(f"Turn your token first: {section_name(on_top(table, seat))} is on top.", "SIL-101")
    if banned(table.calamity, deed):
        what = "use a Talent" if deed == "talent" else deed_name(deed)
        return Refusal(f"{card_name(table.calamity or '')}: nobody may {what} this round.", "SIL-V23")
    return None


def _keep(table: Table, seat: int, hand: Hand, action: a.Keep) -> Refusal:
    return Refusal("The choice of cards is over.", "SIL-071")


def _turn(table: Table, seat: int, hand: Hand, action: a.Turn) -> Refusal | None:
    cost, left = turn_price(table, seat)[0], table.players[seat].ap
    if cost > left:
        return Refusal(f"Turning the token costs {cost} AP, and {left} {'is' if left == 1 else 'are'} left.", "SIL-V15")
    return Refusal("Your turn is at its end.", "SIL-094")


def _refresh(table: Table, seat: int, hand: Hand, action: a.Refresh) -> Refusal | None:
    if first_player(table) != seat:
        return Refusal("Only the First Player may renew the pools.", "SIL-112")
    if table.refreshed:
        return Refusal("The pools have been renewed already this round.", "SIL-111")
    if table.players[seat].ap < 1:
        return Refusal("No action points are left.", "SIL-110")
    return Refusal("There is nothing to renew.", "SIL-115")


def _collect(table: Table, seat: int, hand: Hand, action: a.Collect) -> Refusal | None:
    if reason := _on_top(table, seat, "collect"):
        return reason
    if action.resource not in RESOURCES:
        return None
    if table.players[seat].resources[place(action.resource)] >= track_top(table.options):
        return Refusal(f"Your {action.resource} track is full.", "SIL-121")
    return Refusal(f"{card_name(table.calamity or '')}: {action.resource} cannot be collected.", "SIL-V23")


def _trade(table: Table, seat: int, hand: Hand, action: a.Trade) -> Refusal | None:
    if reason := _on_top(table, seat, "trade"):
        return reason
    if {action.give, action.get} - set(RESOURCES):
        return None
    if action.give == action.get:
        return Refusal("A Trade gives another resource than the one paid.", "SIL-127")
    if not table.players[seat].resources[place(action.give)]:
        return Refusal(f"You have no {action.give} to trade.", "SIL-128")
    return Refusal(f"Your {action.get} track is full.", "SIL-129")


_Cards = a.Build | a.Upgrade | a.Hire | a.Promote


def _by_token(table: Table, seat: int, hand: Hand, action: _Cards) -> Refusal | None:
    return _on_top(table, seat, type(action).__name__.lower()) or _with_card(table, seat, action)


def _with_card(table: Table, seat: int, action: _Cards, discount: int = 0) -> Refusal | None:
    """Why an action with a card is refused, its section left out."""
    deed, player = type(action).__name__.lower(), table.players[seat]
    kind = KINDS[deed]
    noun, name = kind.title(), card_name(action.card)
    if deed in ("build", "hire"):
        limit = hiring_limit(player) if deed == "hire" else None
        if limit is not None and len(player.employees) >= limit:
            return Refusal(f"You may have {limit} Employees, and you have them.", "SIL-153")
        if action.card not in pool_of(table, kind):
            return Refusal(f"{name} is not in the {noun} pool.", "SIL-130" if deed == "build" else "SIL-150")
    else:
        own = player.employees if kind == "employee" else player.locations
        levels = {each.card: each.level for each in own}
        if levels.get(action.card) != 1:
            rule = "SIL-142" if deed == "upgrade" else "SIL-162"
            return Refusal(f"{name} is no Level 1 {noun} of yours.", rule)
    return _obstacle(table, seat, deed, action.card, discount)


def _obstacle(table: Table, seat: int, deed: str, name: str, discount: int) -> Refusal | None:
    card = pieces().cards[name]
    match obstacle(table, seat, deed, name, discount):
        case "skills":
            lacking = series(skill_names(missing_skills(table, seat, card)))
            return Refusal(f"{card_name(name)} needs {lacking}, which you lack.", "SIL-131")
        case "price":
            due = price(table, seat, deed, name, discount)
            return Refusal(f"You cannot pay for {card_name(name)}: it costs {due.count} now.", "SIL-132")
        case None:
            return None
        case track:
            level = card.requires.research if track == "research" else card.requires.develop
            return Refusal(f"{card_name(name)} needs the level {LEVELS[track][level]}.", "SIL-037")


def _level(table: Table, seat: int, hand: Hand, action: a.Research | a.Develop) -> Refusal | None:
    deed = type(action).__name__.lower()
    if reason := _on_top(table, seat, deed):
        return reason
    player = table.players[seat]
    level = player.research if deed == "research" else player.develop
    rule = "SIL-174" if deed == "research" else "SIL-193"
    if level == 3:
        return Refusal(f"You have reached {LEVELS[deed][3]} already.", rule)
    return Refusal(f"{deed_name(deed)} costs one of each resource, less your discounts.", rule)


def _talent(table: Table, seat: int, hand: Hand, action: a.Talent) -> Refusal | None:
    if reason := _on_top(table, seat, "talent"):
        return reason
    player = table.players[seat]
    if player.research < 3:
        return Refusal("The Talent needs the level Spirit.", "SIL-023")
    options = pieces().characters[player.character or ""].talent.options
    if action.option not in range(len(options)):
        return Refusal("Your Talent has no such option.", "SIL-184")
    return Refusal("That would change nothing now, or it is not possible.", "SIL-182")


def _unite(table: Table, seat: int, hand: Hand, action: a.Unite) -> Refusal | None:
    return _on_top(table, seat, "unite") or Refusal("Unite needs the level Harmony.", "SIL-200")


def _tap(table: Table, seat: int, hand: Hand, action: a.Tap) -> Refusal | None:
    player = table.players[seat]
    if player.ap < 1 and not table.options.wait_for_end:
        return Refusal("No action points are left.", "SIL-094")
    if action.ability in player.used:
        return Refusal("That has been used already this round.", "SIL-T06")
    return Refusal("You have no such ability, or it would change nothing.", "SIL-T06")


def _reveal(table: Table, seat: int, hand: Hand, action: a.Reveal) -> Refusal | None:
    if hand.hunt is None:
        return Refusal("You have no hidden Hunt card.", "SIL-305")
    if pieces().hunts[hand.hunt].end_only:
        return Refusal("This Hunt can only be completed at the end of the game.", "SIL-307")
    return Refusal("The objective of your Hunt does not hold now.", "SIL-306")


_JUDGES: dict[type, Callable[[Table, int, Hand, Any], Refusal | None]] = {
    a.Keep: _keep,
    a.Turn: _turn,
    a.Refresh: _refresh,
    a.Collect: _collect,
    a.Trade: _trade,
    a.Build: _by_token,
    a.Upgrade: _by_token,
    a.Hire: _by_token,
    a.Promote: _by_token,
    a.Research: _level,
    a.Develop: _level,
    a.Talent: _talent,
    a.Unite: _unite,
    a.Tap: _tap,
    a.Reveal: _reveal,
}
