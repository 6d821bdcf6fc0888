"""Silverwood's static facts: cards, Characters, modules and figures, read and validated once, at load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from tabletop.core.data import read_toml
from tabletop.core.errors import BadData
from tabletop.games.silverwood.abilities import (
    RESOURCES,
    TRIBES,
    Ability,
    Amounts,
    Condition,
    Count,
    Deed,
    Skill,
    Strict,
    Tribe,
    counted,
    fault,
)

PLAYER_COLOURS = ("orange", "white", "black", "turquoise", "pink", "blue")

SECTIONS: tuple[tuple[Deed, Deed], ...] = (
    ("collect", "trade"),
    ("build", "upgrade"),
    ("hire", "promote"),
    ("research", "talent"),
    ("develop", "unite"),
)
"""The pairs of actions, in the order of the rulebook; the first three are on the Family side (SIL-102, SIL-105)."""
RESEARCH_LEVELS = ("none", "insight", "nature", "spirit")
DEVELOP_LEVELS = ("none", "community", "identity", "harmony")


class Figures(Strict, frozen=True):
    """The numbers of the rulebook."""

    rounds: Count
    ap: Count
    family_ap_mixed: Count
    employee_cap: Count
    pool_extra: Count
    research_cost: Amounts
    develop_cost: Amounts
    research_vp: tuple[int, int, int, int]
    develop_vp: tuple[int, int, int, int]
    set_vp: Count
    resources_per_vp: Count
    family_start: Amounts
    mixed_standard_extra: Amounts
    characters_dealt: Count
    hunts_dealt: Count
    mistrust_pool_max_players: Count
    trade_gain: Count
    unite: dict[Tribe, str]
    """The names of the Tribe Unite Cards."""


class Bonus(Strict, frozen=True):
    """A Research bonus (SIL-024)."""

    abilities: tuple[Ability, ...]
    text: str


class Talent(Strict, frozen=True):
    """A Talent: one of its options is chosen, its effects are done in order (SIL-184)."""

    name: str
    options: tuple[tuple[Ability, ...], ...]
    ends_turn: bool
    text: str


class Character(Strict, frozen=True):
    """A Character (SIL-020)."""

    id: str
    name: str
    tribe: Tribe
    start: Amounts
    research: tuple[Bonus, Bonus, Bonus]
    talent: Talent


class Requires(Strict, frozen=True):
    """What Build or Hire asks: skill icons and levels (SIL-036, SIL-045)."""

    skills: tuple[Skill, ...] = ()
    research: Count = 0
    develop: Count = 0


class Side(Strict, frozen=True):
    """One side of a card; Locations have no skills."""

    vp: Count
    abilities: tuple[Ability, ...]
    text: str
    skills: tuple[Skill, ...] = ()


class EmployeeBonus(Strict, frozen=True):
    """What a Location gives while its owner also has the named Employee (SIL-038)."""

    employee: str
    abilities: tuple[Ability, ...]
    text: str


class Card(Strict, frozen=True):
    """An Employee or a Location; `bonus` only for Locations."""

    id: str
    name: str
    tribes: tuple[Tribe, ...]
    cost: Amounts
    flavour: str
    level1: Side
    level2: Side
    requires: Requires = Requires()
    bonus: EmployeeBonus | None = None

    def side(self, level: int) -> Side:
        """The side that shows at a level."""
        return self.level1 if level == 1 else self.level2


class Calamity(Strict, frozen=True):
    """A Climate Calamity (SIL-290)."""

    id: str
    title: str
    effects: tuple[Ability, ...]
    text: str
    flavour: str


class Hunt(Strict, frozen=True):
    """A Hunt card (SIL-300)."""

    id: str
    title: str
    objective: Condition
    vp: Count
    end_only: bool
    text: str


class Pieces(msgspec.Struct, frozen=True):
    """All of it by id, in the order of the data."""

    figures: Figures
    characters: dict[str, Character]
    employees: dict[str, Card]
    locations: dict[str, Card]
    calamities: dict[str, Calamity]
    hunts: dict[str, Hunt]
    cards: dict[str, Card]
    """Employees and Locations together."""
    abilities: dict[str, Ability]
    """Every ability by its key, as `ability_keys` makes them."""
    bonus_of: dict[str, tuple[str, ...]]
    """By Employee: the Locations that name it."""


def side_key(card: str, level: int, number: int) -> str:
    """The key of an ability of a card's side: "e26/2/0"."""
    return f"{card}/{level}/{number}"


def bonus_key(location: str, number: int) -> str:
    """The key of an ability of an Employee Bonus: "l21/b/0"."""
    return f"{location}/b/{number}"


def research_key(character: str, level: int, number: int) -> str:
    """The key of an ability of a Research bonus, level 1 to 3: "c03/r1/0"."""
    return f"{character}/r{level}/{number}"


def talent_key(character: str, option: int, number: int) -> str:
    """The key of an effect of a Talent's option: "c03/t0/0"."""
    return f"{character}/t{option}/{number}"


def calamity_key(calamity: str, number: int) -> str:
    """The key of an effect of a Calamity: "k05/0"."""
    return f"{calamity}/{number}"


_Kept = TypeVar("_Kept", bound=Character | Card | Calamity | Hunt)


def read_cards(file: str, raw: Mapping[str, Any], table: str, kind: type[_Kept], count: int) -> dict[str, _Kept]:
    """The cards of one file, each held against the vocabulary. Raises BadData naming file, card and key."""
    found: dict[str, _Kept] = {}
    for entry in raw.get(table, ()):
        name = str(entry.get("id", "a card without an id"))
        _demand(name not in found, file, name, "id", name)
        for path, ability in _abilities(entry):
            if (key := fault(ability)) is not None:
                raise BadData(f"silverwood/{file}: {name}: {path}.{key}: {ability.get(key)!r} does not fit")
        if "objective" in entry:
            _demand(counted(entry["objective"]), file, name, "objective", entry["objective"])
        try:
            found[name] = msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            raise BadData(f"silverwood/{file}: {name}: {error}") from error
    _demand(len(found) == count, file, table, "number", len(found))
    return found


def _abilities(entry: Any, path: str = "$") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every record with an effect, wherever it lies, with the way to it."""
    if isinstance(entry, dict):
        if "effect" in entry:
            yield path, entry
        for key, part in entry.items():
            yield from _abilities(part, f"{path}.{key}")
    elif isinstance(entry, list):
        for number, part in enumerate(entry):
            yield from _abilities(part, f"{path}[{number}]")


def _demand(holds: bool, file: str, card: str, key: str, value: object) -> None:
    if not holds:
        raise BadData(f"silverwood/{file}: {card}: {key}: {value!r} does not fit")


def held_together(
    characters: Mapping[str, Character], employees: Mapping[str, Card], locations: Mapping[str, Card]
) -> None:  # fmt: skip
    """What files promise each other and the catalogue. Raises BadData naming file, card and key."""
    for name, card in employees.items():
        file = "employees.toml"
        _demand(not card.requires.skills, file, name, "requires.skills", card.requires.skills)
        _demand(card.bonus is None, file, name, "bonus", card.bonus)
        for key, side in (("level1", card.level1), ("level2", card.level2)):
            _demand(bool(side.skills), file, name, f"{key}.skills", side.skills)
        _tribes(file, card)
    for name, card in locations.items():
        file = "locations.toml"
        _demand(not card.level1.skills + card.level2.skills, file, name, "skills", card.level1.skills)
        _demand(card.bonus is None or card.bonus.employee in employees, file, name, "bonus.employee", card.bonus)
        _tribes(file, card)
    for name, character in characters.items():
        _demand(character.start.any == 0, "characters.toml", name, "start.any", character.start.any)
    counts = {tribe: sum(each.tribe == tribe for each in characters.values()) for tribe in TRIBES}
    _demand(len(set(counts.values())) == 1, "characters.toml", "characters", "tribe", counts)


def _tribes(file: str, card: Card) -> None:
    fits = len(card.tribes) <= 2 and len(set(card.tribes)) == len(card.tribes)
    _demand(fits, file, card.id, "tribes", card.tribes)
    specific = sum(card.cost.units)
    # SIL-033: specific resources or a number of any, never nothing.
    _demand(bool(specific) != bool(card.cost.any), file, card.id, "cost", card.cost)


def _keyed(
    characters: Mapping[str, Character], cards: Mapping[str, Card], calamities: Mapping[str, Calamity]
) -> dict[str, Ability]:  # fmt: skip
    keys: dict[str, Ability] = {}
    for card in cards.values():
        for level in (1, 2):
            for number, ability in enumerate(card.side(level).abilities):
                keys[side_key(card.id, level, number)] = ability
        for number, ability in enumerate(card.bonus.abilities if card.bonus else ()):
            keys[bonus_key(card.id, number)] = ability
    for who in characters.values():
        for level, bonus in enumerate(who.research, start=1):
            for number, ability in enumerate(bonus.abilities):
                keys[research_key(who.id, level, number)] = ability
        for option, effects in enumerate(who.talent.options):
            for number, ability in enumerate(effects):
                keys[talent_key(who.id, option, number)] = ability
    for calamity in calamities.values():
        for number, ability in enumerate(calamity.effects):
            keys[calamity_key(calamity.id, number)] = ability
    return keys


@cache
def pieces() -> Pieces:
    """The component data of the game. Raises BadData naming file, card and key."""
    kinds: dict[str, Any] = {}
    for table, kind, count in (
        ("characters", Character, 12),
        ("employees", Card, 36),
        ("locations", Card, 48),
        ("calamities", Calamity, 18),
        ("hunts", Hunt, 18),
    ):
        file = f"{table}.toml"
        raw = read_toml(f"silverwood/{file}", dict[str, Any])
        kinds[table] = read_cards(file, raw, table, kind, count)
    held_together(kinds["characters"], kinds["employees"], kinds["locations"])
    cards: dict[str, Card] = kinds["employees"] | kinds["locations"]
    bonus_of: dict[str, tuple[str, ...]] = {}
    for card in kinds["locations"].values():
        if card.bonus:
            bonus_of[card.bonus.employee] = (*bonus_of.get(card.bonus.employee, ()), card.id)
    return Pieces(
        figures=read_toml("silverwood/figures.toml", Figures),
        cards=cards,
        abilities=_keyed(kinds["characters"], cards, kinds["calamities"]),
        bonus_of=bonus_of,
        **kinds,
    )


def place(resource: str) -> int:
    """Where a resource stands in every tuple of four."""
    return _PLACES[resource]


_PLACES = {str(name): number for number, name in enumerate(RESOURCES)}
