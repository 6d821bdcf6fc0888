"""Words on every piece of the Birdwatcher table, for tooltips and the right click (table manner 27)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.names import insect_name
from tabletop.games.birdwatcher.pieces import Species, pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.table.parts import Tip

Names = Sequence[str]

_PLAIN = {
    "jungle": Tip(
        "The jungle", "Three birds that can be called. Gaps are filled from the deck after the action.", "BIR-040"
    ),
    "clearing": Tip(
        "The clearing", "Four piles. Only the top bird of each can be called; startled birds do not answer.", "BIR-050"
    ),
    "academy": Tip(
        "The academy",
        "Open publications. Publish takes one (2 actions); gaps are filled at the end of the turn.",
        "BIR-060",
    ),
    "tree": Tip("Your tree", "Room for six birds. Their order has no meaning; they score nothing here.", "BIR-020"),
    "journal": Tip(
        "Photo journal", "Every new page goes to the right and stays there. Only adjacent birds make a set.", "BIR-030"
    ),
}  # fmt: skip


def tip(piece: str, table: Table, names: Names, own: int) -> Tip | None:
    """The words for a piece by its name on the screen; None for nothing."""
    if piece in _PLAIN:
        return _PLAIN[piece]
    if piece in pieces().birds:
        return _bird(piece, table)
    if piece in pieces().publications:
        return _publication(piece)
    kind, _, rest = piece.partition(":")
    birds, publications = facts.deck_sizes(table)
    match kind:
        case "deck":
            return Tip(
                "Bird deck", f"{birds} birds left. When a bird is needed and none is left, the end is near.", "BIR-172"
            )
        case "library":
            return Tip("Publications", f"{publications} left.", "BIR-062")
        case "pile" | "badge":
            count = len(table.piles[int(rest)])
            return Tip(
                f"Pile {int(rest) + 1}",
                f"{count} birds. Anyone may look through it: click its number, or P.",
                "BIR-051",
            )
        case "insect":
            left = facts.supply(table, pieces().insects.index(rest))
            scores = "/".join(str(points) for points in pieces().figures.insect_points[1:])
            text = f"{left} left in the supply. Different kinds score {scores} for 1 to 5. Two buy an extra action."
            return Tip(insect_name(rest).capitalize(), text, "BIR-083")
        case "seat":
            seat = int(rest)
            yours = "Your" if seat == own else "Their"
            text = f"{yours} signs: photographs, books, Black Sicklebills, species. Every tree and journal lies open."
            return Tip(names[seat], text, "BIR-023")
    return None


def _bird(card: str, table: Table) -> Tip:
    species = pieces().species[pieces().birds[card].species]
    if species.scoring == "stamp":
        kind = "A rare hybrid: s" if species.hybrid else "S"
        text = f"{kind}cores {species.values[0]} wherever it lies; never part of a set."
        return Tip(species.name, f"{text}{_cards(species)}", "BIR-071")
    values = "/".join(str(value) for value in species.values)
    text = f"1 to {len(species.values)} in a row score {values}; {len(species.values)} are a complete set."
    return Tip(species.name, f"{text}{_cards(species)}", "BIR-073")


def _cards(species: Species) -> str:
    return "" if species.hybrid else f" There are {species.rarity} cards."


def _publication(card: str) -> Tip:
    publication = pieces().publications[card]
    books = f"{publication.books} book{'' if publication.books == 1 else 's'}"
    return Tip(publication.title, f"{publication.text} {books}.", "BIR-090")
