"""Silverwood's nouns: what cards, resources, levels and actions are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import DEVELOP_LEVELS, RESEARCH_LEVELS, pieces

LEVELS: dict[str, tuple[str, ...]] = {
    "research": tuple(level.title() for level in RESEARCH_LEVELS),
    "develop": tuple(level.title() for level in DEVELOP_LEVELS),
}
"""The names of the levels 0 to 3 of both tracks (SIL-008, SIL-009)."""

MODES = {"standard": "Standard", "family": "Family", "family_plus": "Family+"}


def card_name(card: str) -> str:
    """A card of any kind; an unknown one as it is written."""
    box = pieces()
    if card in box.cards:
        return box.cards[card].name
    if card in box.characters:
        return box.characters[card].name
    if card in box.calamities:
        return f"“{box.calamities[card].title}”"
    return f"“{box.hunts[card].title}”" if card in box.hunts else card


def source_name(source: str) -> str:
    """What caused something: the card or Character behind the key of an ability; a token action by its name."""
    name = card_name(source.partition("/")[0])
    return deed_name(source) if name == source else name


def unite_name(tribe: str) -> str:
    """The Tribe Unite Card of a tribe: "Expand"."""
    return next((name for of, name in pieces().figures.unite.items() if of == tribe), tribe)


def deed_name(deed: str) -> str:
    """A token action: "Build"."""
    return deed.title()


def section_name(section: Sequence[str]) -> str:
    """A section of the token: "Collect/Trade"."""
    return "/".join(deed_name(deed) for deed in section)


def amounts(units: Sequence[int]) -> str:
    """Resources in words: "2 grain and 1 stone"; "nothing"."""
    parts = [f"{n} {resource}" for n, resource in zip(units, RESOURCES, strict=True) if n]
    return series(parts) if parts else "nothing"


def short_amounts(units: Sequence[int]) -> str:
    """Resources for a label: "2/0/1/0"."""
    return "/".join(str(n) for n in units)


def skill_names(skills: Sequence[str]) -> list[str]:
    """Skills with their numbers: "masonry", "2 masonry"."""
    return [skill if skills.count(skill) == 1 else f"{skills.count(skill)} {skill}" for skill in dict.fromkeys(skills)]


def series(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
