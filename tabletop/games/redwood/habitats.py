"""Where photographed Redwood animals may go: free holes in favourite biomes, else anywhere (RED-158 to RED-166)."""

from __future__ import annotations

from tabletop.core.choices import Listed
from tabletop.core.errors import Refusal
from tabletop.games.redwood.actions import Action, Relocate
from tabletop.games.redwood.facts import hole_of
from tabletop.games.redwood.geometry import free_holes
from tabletop.games.redwood.names import biome_name, species_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.refusals import wrong_time
from tabletop.games.redwood.state import Table


def destinations(table: Table, species: str, free: tuple[str, ...]) -> tuple[str, ...]:
    """The holes that a photographed animal may go to; its own if no other is free (RED-161, RED-165, RED-166)."""
    liked = favourites(species)
    best = tuple(hole for hole in free if pieces().board.hole(hole).biome in liked)
    here = hole_of(table, species)
    return best or free or (() if here is None else (here,))


def favourites(species: str) -> tuple[str, str]:
    """The two biomes that a species likes (RED-157)."""
    return next(animal.favourites for animal in pieces().tokens.animals if animal.id == species)


def relocations(table: Table) -> Listed[Action]:
    """Every animal still to be moved, to every hole it may go to, in any order (RED-160)."""
    free = free_holes(table)
    listed = [
        Relocate(species, hole) for species in table.pending.animals for hole in destinations(table, species, free)
    ]
    return Listed[Action](listed, lambda action: _why(table, free, action))


def _why(table: Table, free: tuple[str, ...], action: object) -> Refusal | None:
    if not isinstance(action, Relocate):
        return wrong_time(table, action)
    if action.species not in pieces().species:
        return Refusal(f"There is no animal called {action.species!r}.")
    name = species_name(action.species)
    if action.species not in table.pending.animals:
        return Refusal(f"The {name} does not move: it is not on the new photo, or has moved already.", "RED-158")
    if action.hole not in {hole.id for hole in pieces().board.holes}:
        return Refusal(f"There is no hole {action.hole!r}.")
    if action.hole == hole_of(table, action.species):
        return Refusal(f"The {name} must go to another hole.", "RED-161")
    if action.hole in table.animals:
        other = pieces().species[table.animals.index(action.hole)]
        return Refusal(f"The {species_name(other)} is in that hole.", "RED-162")
    if action.hole not in free:
        return Refusal("A photographer stands on that hole.", "RED-162")
    first, second = (biome_name(colour) for colour in favourites(action.species))
    return Refusal(f"The {name} goes to {first} or {second} while a hole is free there.", "RED-161")
