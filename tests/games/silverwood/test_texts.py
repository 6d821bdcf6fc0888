"""What a card says is what it does: every text is told again from the abilities, word for word."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.silverwood.abilities import RESOURCES, Ability, Amounts
from tabletop.games.silverwood.pieces import pieces

COUNTED = {
    "locations": "Location", "locations_l2": "Level 2 Location", "employees": "Employee", "cards_l2": "Level 2 card",
    "dual_tribe": "card with two tribes", "sets": "tribe set", "skills_distinct": "different skill",
    "research": "Research Level", "develop": "Develop Level",
    "tribe:daintree": "Daintree symbol", "tribe:flinders": "Flinders symbol", "tribe:kakadu": "Kakadu symbol",
}  # fmt: skip


def many(n: int) -> str:
    return "1 resource of your choice" if n == 1 else f"{n} resources of your choice"


def resources(amounts: Amounts, loose: int) -> str:
    parts = [f"{n} {name}" for n, name in zip(amounts.units, RESOURCES, strict=True) if n]
    return " and ".join([*parts, *([many(loose)] if loose else [])])


def deeds(ability: Ability) -> str:
    names = " and ".join(ability.actions)
    return f"{names[0].upper()}{names[1:]} cost{'s' if len(ability.actions) == 1 else ''}"


def per(ability: Ability) -> str:
    most = f" (at most {ability.max} VP)" if ability.max else ""
    name, _, of = ability.per.partition(":")
    if name == "res_max":
        what = f"{ability.div} resources on your highest track"
    elif name == "res_total":
        what = f"{ability.div} resources you have left"
    elif name == "res":
        what = of if ability.div == 1 else f"{ability.div} {of} you have left"
    else:
        what = COUNTED[ability.per]
    return f"{ability.n} VP per {what}{most}"


def lasting(ability: Ability) -> str:
    """What is in force."""
    n = ability.n
    match ability.effect:
        case "discount":
            word = "less" if n > 0 else "more, of any kind"
            return f"{deeds(ability)} {abs(n)} resource {word}"
        case "ap_max":
            return f"You have {n} more AP each round"
        case "employee_cap":
            return f"You may hire {n} more Employee{'s' if n > 1 else ''}"
        case "wild":
            return f"Your {ability.resource} may pay for any other resource"
        case "symbol":
            return f"Counts as 1 extra {str(ability.tribe).title()} symbol"
        case "ignore":
            return f"You may ignore {n} required skill each time you Build"
        case "trade_more":
            return f"Trade gives {abs(n)} {'more' if n > 0 else 'fewer'} of the resource gained"
        case "unite_more":
            return f"Gain {n} more resources of your choice when you Unite"
        case _:
            assert (ability.effect, ability.n) == ("turn_cost", -1)
            turns = "One turn" if ability.limit == 1 else f"{ability.limit} turns"
            cost = "costs" if ability.limit == 1 else "cost"
            condition = ", if you have gained 2 stone this round" if ability.condition else ""
            return f"{turns} of your Turn Phase Token each round {cost} 0 AP{condition}"


def deed(ability: Ability) -> str:
    """What happens at a time."""
    match ability.effect:
        case "gain":
            return f"gain {resources(ability.res, ability.any)}"
        case "gain_ap":
            return f"gain {ability.n} AP this turn"
        case "vp":
            return f"gain {ability.n} VP"
        case "flip":
            return f"flip one of your Level 1 {str(ability.what).title()}s to Level 2 without paying"
        case "level":
            return f"raise your {str(ability.track).title()} Level by 1 at no cost"
        case "refresh":
            return f"you may discard and refill the {str(ability.pool).title()} pool"
        case "draw":
            return f"add {ability.n} card from its deck to the {str(ability.pool).title()} pool"
        case _:
            assert ability.effect == "convert"
            give = resources(ability.give, ability.give.any)
            return f"you may pay {give} to gain {resources(ability.get.res, ability.get.any)}"


def sentence(ability: Ability) -> str:
    match ability.when:
        case "passive":
            return f"{lasting(ability)}."
        case "once":
            return f"Once: {deed(ability)}."
        case "turn_start":
            return f"At the start of your turn: {deed(ability)}."
        case "tap":
            return f"Once a round, 0 AP: {deed(ability)}."
        case "after":
            assert ability.limit == 1
            return f"After you {str(ability.action).title()} (once a round): {deed(ability)}."
        case "round_if":
            return f"Once a round, as soon as you have gained 2 stone this round: {deed(ability)}."
        case _:
            assert ability.when == "end"
            return f"Game end: {f'{ability.n} VP' if ability.effect == 'vp' else per(ability)}."


def told(abilities: Sequence[Ability]) -> str:
    return " ".join(map(sentence, abilities))


@pytest.mark.rule("SIL-T02", "SIL-T07")
def test_sides_and_bonuses_say_what_they_do() -> None:
    box = pieces()
    for card in box.cards.values():
        for side in (card.level1, card.level2):
            assert side.text == told(side.abilities), card.id
        if card.bonus:
            assert card.bonus.text == f"With {box.cards[card.bonus.employee].name}: {told(card.bonus.abilities)}"


@pytest.mark.rule("SIL-024")
def test_research_bonuses_say_what_they_do() -> None:
    for character in pieces().characters.values():
        for bonus in character.research:
            assert bonus.text == told(bonus.abilities), character.id


@pytest.mark.rule("SIL-290")
def test_surcharges_of_calamities_say_what_they_do() -> None:
    told_again = 0
    for calamity in pieces().calamities.values():
        (effect,) = calamity.effects
        if effect.effect in ("discount", "trade_more"):
            assert calamity.text == f"{lasting(effect)}."
            told_again += 1
    assert told_again == 4
