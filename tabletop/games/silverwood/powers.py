"""What a seat's own cards and Character make possible, added up once for each collection of them (SIL-T02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from tabletop.games.silverwood.abilities import RESOURCES, TRIBES, Ability, Condition
from tabletop.games.silverwood.facts import Seen
from tabletop.games.silverwood.pieces import bonus_key, pieces, research_key, side_key
from tabletop.games.silverwood.state import Owned, Player


class Powers(msgspec.Struct, frozen=True):
    """All that works for a seat without being asked, and the keys of what works at its time."""

    discounts: dict[str, int]
    """Net discount by token action, own abilities only (SIL-V04)."""
    wild: tuple[bool, bool, bool, bool]
    """Resources that pay for any other (SIL-V09)."""
    cap: int
    """By how much the hiring limit is raised (SIL-V07)."""
    ap_max: int
    ignore: int
    trade_more: int
    unite_more: int
    symbols: tuple[int, int, int]
    """Symbols of the three tribes, the Character and extra ones included (SIL-224)."""
    tribe_cards: tuple[int, int, int]
    """Cards that show a tribe (SIL-202)."""
    skills: dict[str, int]
    """Icons by skill (SIL-047)."""
    turn_costs: tuple[str, ...]
    taps: tuple[str, ...]
    turn_starts: tuple[str, ...]
    round_ifs: tuple[str, ...]
    afters: dict[str, tuple[str, ...]]
    """By token action."""
    ends: tuple[str, ...]
    bonuses: tuple[str, ...]
    """Locations whose named Employee is owned too (SIL-038)."""


def powers_of(player: Player) -> Powers:
    """The powers of a player."""
    return powers(player.character, player.research, player.employees, player.locations)


@lru_cache(maxsize=8192)
def powers(
    character: str | None, research: int, employees: tuple[Owned, ...], locations: tuple[Owned, ...]
) -> Powers:  # fmt: skip
    """The powers of a Character at a Research Level with these cards; no Character is a Family player (SIL-256)."""
    bonuses = () if character is None else _bonuses(employees, locations)
    discounts, skills = Counter[str](), Counter[str]()
    wild, sums, extra = [False] * 4, Counter[str](), Counter[str]()
    timed: dict[str, list[str]] = {"turn_start": [], "tap": [], "round_if": [], "end": []}
    turn_costs, afters = list[str](), dict[str, tuple[str, ...]]()
    for key, ability in _lasting(character, research, employees, locations, bonuses):
        if ability.when == "after":
            deed = str(ability.action)
            afters[deed] = (*afters.get(deed, ()), key)
        elif ability.when in timed:
            timed[ability.when].append(key)
        elif ability.effect == "discount":
            discounts.update(dict.fromkeys(ability.actions, ability.n))
        elif ability.effect == "wild" and ability.resource:
            wild[RESOURCES.index(ability.resource)] = True
        elif ability.effect == "symbol":
            extra[str(ability.tribe)] += 1
        elif ability.effect == "turn_cost":
            turn_costs.append(key)
        else:
            sums[ability.effect] += ability.n
    cards = [pieces().cards[own.card] for own in (*employees, *locations)]
    shown = Counter(tribe for card in cards for tribe in card.tribes)
    if character is not None:
        extra[pieces().characters[character].tribe] += 1
    for own in employees:
        skills.update(pieces().cards[own.card].side(own.level).skills)
    d, f, k = TRIBES
    return Powers(
        discounts=dict(discounts),
        wild=(wild[0], wild[1], wild[2], wild[3]),
        cap=sums["employee_cap"],
        ap_max=sums["ap_max"],
        ignore=sums["ignore"],
        trade_more=sums["trade_more"],
        unite_more=sums["unite_more"],
        symbols=(shown[d] + extra[d], shown[f] + extra[f], shown[k] + extra[k]),
        tribe_cards=(shown[d], shown[f], shown[k]),
        skills=dict(skills),
        turn_costs=tuple(turn_costs),
        taps=tuple(timed["tap"]),
        turn_starts=tuple(timed["turn_start"]),
        round_ifs=tuple(timed["round_if"]),
        afters=afters,
        ends=tuple(timed["end"]),
        bonuses=bonuses,
    )


def _bonuses(employees: tuple[Owned, ...], locations: tuple[Owned, ...]) -> tuple[str, ...]:
    """SIL-039: whichever card came first, at any level."""
    hired = {own.card for own in employees}
    cards = pieces().locations
    return tuple(own.card for own in locations if (bonus := cards[own.card].bonus) and bonus.employee in hired)


def _lasting(
    character: str | None,
    research: int,
    employees: tuple[Owned, ...],
    locations: tuple[Owned, ...],
    bonuses: tuple[str, ...],
) -> Iterator[tuple[str, Ability]]:
    """All abilities in force, with their keys: Character, Employees, Locations, Bonuses; not what happened once."""
    box = pieces()
    if character is not None:
        for level, bonus in enumerate(box.characters[character].research[:research], start=1):
            for number, ability in enumerate(bonus.abilities):
                if ability.when != "once":
                    yield research_key(character, level, number), ability
    for own in (*employees, *locations):
        for number, ability in enumerate(box.cards[own.card].side(own.level).abilities):
            if ability.when != "once":
                yield side_key(own.card, own.level, number), ability
    for location in bonuses:
        employee_bonus = box.locations[location].bonus
        for number, ability in enumerate(employee_bonus.abilities if employee_bonus else ()):
            if ability.when != "once":
                yield bonus_key(location, number), ability


def unused(player: Player, key: str) -> bool:
    """Whether an ability may still be used this round; what has no limit but is bound to a time, once (SIL-T11)."""
    return player.used.count(key) < (pieces().abilities[key].limit or 1)


def count(table: Seen, seat: int, counter: str) -> int:
    """A counter of SIL-V30 for a seat."""
    player = table.players[seat]
    name, _, of = counter.partition(":")
    match name:
        case "locations":
            return len(player.locations)
        case "employees":
            return len(player.employees)
        case "locations_l2":
            return sum([own.level == 2 for own in player.locations])
        case "employees_l2":
            return sum([own.level == 2 for own in player.employees])
        case "cards_l2":
            return sum([own.level == 2 for own in player.employees + player.locations])
        case "no_tribe":
            return _with_tribes(player, 0)
        case "dual_tribe":
            return _with_tribes(player, 2)
        case "research":
            return player.research
        case "develop":
            return player.develop
        case "res_total":
            return sum(player.resources)
        case "res_min":
            return min(player.resources)
        case "res_max":
            return max(player.resources)
        case "res":
            return player.resources[RESOURCES.index(of)]
        case "earned":
            return player.earned[RESOURCES.index(of)]
        case _:
            return _added(powers_of(player), name, of)


def _added(mine: Powers, name: str, of: str) -> int:
    """The counters that powers know."""
    match name:
        case "tribe":
            return mine.symbols[TRIBES.index(of)]
        case "tribe_cards":
            return mine.tribe_cards[TRIBES.index(of)]
        case "sets":
            return min(mine.symbols)
        case "skills_distinct":
            return len(mine.skills)
        case "bonuses":
            return len(mine.bonuses)
        case _:
            raise ValueError(f"nothing counts {name!r}")


def _with_tribes(player: Player, number: int) -> int:
    cards = pieces().cards
    return sum([len(cards[own.card].tribes) == number for own in player.employees + player.locations])


def holds(table: Seen, seat: int, condition: Condition | None) -> bool:
    """Whether a condition holds for a seat; no condition always does (SIL-V31)."""
    if condition is None:
        return True
    if condition.all:
        return all(holds(table, seat, part) for part in condition.all)
    if condition.most:
        mine = count(table, seat, condition.most)
        return all(count(table, other, condition.most) <= mine for other in range(len(table.players)))
    have = count(table, seat, condition.counter)
    return have >= condition.n if condition.op == ">=" else have <= condition.n
