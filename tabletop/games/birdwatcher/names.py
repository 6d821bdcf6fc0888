"""Birdwatcher's nouns: what cards, kinds and places are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.birdwatcher.pieces import pieces


def card_name(card: str) -> str:
    """A card: the species of a bird, the title of a publication in quotation marks; an unknown one as it is written."""
    box = pieces()
    if card in box.birds:
        return species_name(box.birds[card].species)
    return f"“{box.publications[card].title}”" if card in box.publications else card


def species_name(species: str) -> str:
    """A species: "Black Sicklebill"; an unknown one as it is written."""
    known = pieces().species.get(species)
    return known.name if known else species


def insect_name(kind: str) -> str:
    """A kind of insect: "stink bug"; an unknown one as it is written."""
    return next((insect.name for insect in pieces().figures.insects if insect.id == kind), kind)


def with_article(noun: str) -> str:
    """A noun with a or an."""
    return f"an {noun}" if noun[0] in "AEIOUaeiou" else f"a {noun}"


def counted(nouns: Sequence[str]) -> list[str]:
    """Nouns by kind, in order of appearance: "a moth", "2 Standardwings", "2 Birds-of-Paradise"."""
    counts = {noun: nouns.count(noun) for noun in nouns}
    return [with_article(noun) if count == 1 else f"{count} {plural(noun)}" for noun, count in counts.items()]


def plural(noun: str) -> str:
    """A noun for several: "King Birds-of-Paradise", "butterflies"."""
    if "Bird-of" in noun:
        return noun.replace("Bird-of", "Birds-of")
    return f"{noun[:-1]}ies" if noun.endswith("fly") else f"{noun}s"


def insects_named(kinds: Sequence[str]) -> str:
    """Tokens in words: "a moth and 2 beetles"."""
    return series(counted([insect_name(kind) for kind in kinds]))


def birds_named(birds: Sequence[str]) -> str:
    """Birds in words: "a Standardwing and 2 Black Sicklebills"."""
    return series(counted([card_name(bird) for bird in birds]))


def pile_name(pile: int) -> str:
    """A pile of the clearing as people count: "pile 1"."""
    return f"pile {pile + 1}"


def series(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
