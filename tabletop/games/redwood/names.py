"""Redwood's nouns: what pieces, places and biomes are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.redwood.pieces import Special, pieces

TEMPLATE_TITLES = {"move": "Move", "view": "Angle-of-View"}


def species_name(species: str) -> str:
    """A species in lower case: "gray fox"."""
    return next(animal.name for animal in pieces().tokens.animals if animal.id == species)


def token_name(token: str) -> str:
    """A token in lower case: "bear", "redwood", "pink flower"; an unknown one as it is written."""
    if token in pieces().species:
        return species_name(token)
    return f"{token} flower" if token in pieces().tokens.flower_types else token


def counted_token(token: str, count: int) -> str:
    """One or several tokens with their verb: "one bear was", "2 pink flowers were"."""
    return f"one {token_name(token)} was" if count == 1 else f"{count} {token_name(token)}s were"


def special_words(special: Special) -> str:
    """What a special reticle accepts: "accepts only a redwood" (RED-212 to RED-216)."""
    match special.kind:
        case "redwood":
            return "accepts only a redwood"
        case "last":
            return "may be filled only when all others are"
        case "view_template":
            return f"may be filled only if {template_name('view', int(special.of or 0))} was used"
        case _:
            name = token_name(special.of or "") if special.kind == "animal" else f"{special.of} flower"
            return f"accepts only {'an' if name[0] in 'aeiou' else 'a'} {name}"


def biome_name(colour: str) -> str:
    """A biome's name: "Redwood Forest"."""
    return next(biome.name for biome in pieces().board.biomes if biome.id == colour)


def pointer_name(pointer: str) -> str:
    """A pointer by its neighbours: "the pointer between River Valley and Gray Mountains"."""
    between = next(each.between for each in pieces().board.pointers if each.id == pointer)
    return f"the pointer between {series([biome_name(colour) for colour in between])}"


def hole_biome(hole: str) -> str:
    """The name of the biome in which a hole lies."""
    return biome_name(pieces().board.hole(hole).biome)


def card_name(card: int) -> str:
    """A panorama card by its background: "Red Canyon card"."""
    return f"{biome_name(pieces().card(card).colour)} card"


def template_name(kind: str, template: int) -> str:
    """A template: "Move 3" or "Angle-of-View 5"."""
    return f"{TEMPLATE_TITLES[kind]} {template}"


def degrees(heading: int) -> str:
    """A heading in hundredths of a degree as "123.45°", without zeros that say nothing."""
    return f"{heading / 100:.2f}".rstrip("0").rstrip(".") + "°"


def series(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
