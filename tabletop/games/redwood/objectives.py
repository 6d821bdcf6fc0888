"""Redwood's 20 objective cards: which of their conditions a photo fulfils, and by which pieces (RED-126 to RED-156)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from tabletop.games.redwood import geometry
from tabletop.games.redwood.facts import animals_on, flowers_on, neighbours, new_card, older_cards, subjects_with, sun
from tabletop.games.redwood.pieces import Part, pieces
from tabletop.games.redwood.state import Card, Point, Table


class Photo(msgspec.Struct, frozen=True):
    """A finished photo before its animals move: the snapshot that objectives are judged on (RED-134)."""

    table: Table
    at: Point
    card: Card
    older: tuple[Card, ...]
    ray: geometry.Ray


class Due(msgspec.Struct, frozen=True):
    """What one objective pays: the conditions that held, the points, and the pieces that fulfilled them."""

    objective: int
    parts: tuple[int, ...]
    points: int
    refs: tuple[str, ...]


Found = tuple[str, ...] | None
"""The pieces that fulfil a condition; None if it is not fulfilled."""


def photo_of(table: Table) -> Photo | None:
    """The acting player's photo of this turn, once its tokens are placed; None while there is none."""
    seat, pending = table.acting, table.pending
    player, card = table.players[seat], new_card(table)
    if card is None or pending.heading is None or player.figure is None or player.view is None:
        return None
    ray = geometry.ray(geometry.ground(table, seat), player.view, pending.heading, pending.covered)
    return Photo(table, player.figure, card, older_cards(table), ray)


def due(table: Table) -> tuple[Due, ...]:
    """What the open objectives pay the acting player's photo, card number 1 first (RED-126 to RED-132)."""
    photo = photo_of(table)
    if photo is None:
        return ()
    judged = (_judge(photo, objective) for objective in table.objectives)
    return tuple(payment for payment in judged if payment.parts)


def _judge(photo: Photo, objective: int) -> Due:
    held: list[int] = []
    refs: list[str] = []
    points = 0
    for index, part in enumerate(pieces().objective(objective).parts):
        found = CONDITIONS[part.kind](photo, part)
        if found is not None:
            held.append(index)
            refs += (ref for ref in found if ref not in refs)
            points += part.points
    return Due(objective, tuple(held), points, tuple(refs))


def _some(refs: tuple[str, ...]) -> Found:
    return refs or None


def _if(holds: bool, *refs: str) -> Found:
    return refs if holds else None


def _reticles(photo: Photo, *tokens: str | None) -> tuple[str, ...]:
    """The reticles of the new card that hold one of these tokens."""
    return tuple(f"card:{photo.card.id}:{at}" for at, token in enumerate(photo.card.tokens) if token in tokens)


def _me(photo: Photo) -> str:
    return f"figure:{photo.table.acting}"


def _perfect_shot(photo: Photo, part: Part) -> Found:
    shown = photo.ray.in_holes
    if photo.table.options.perfect_any_covered:
        return _some(shown)
    return _some(subjects_with(photo.card.tokens, shown))


def _flower(photo: Photo, part: Part) -> Found:
    return _some(_reticles(photo, part.flower)) if part.flower else None


def _redwood(photo: Photo, part: Part) -> Found:
    return _some(_reticles(photo, "redwood"))


def _on_hole(photo: Photo, part: Part) -> Found:
    holes = geometry.holes_under(photo.at, photo.table.options)
    return (_me(photo), *holes) if holes else None


def _on_lake(photo: Photo, part: Part) -> Found:
    return _if(geometry.on_lake(photo.at, photo.table.options), _me(photo), "lake")


def _moved_with(photo: Photo, part: Part) -> Found:
    template = photo.table.players[photo.table.acting].move
    return _if(photo.table.pending.moved and template in part.templates, f"move:{template}")


def _beside_sun(photo: Photo, part: Part) -> Found:
    colour = pieces().card(photo.card.id).colour
    return _if(colour in neighbours(sun(photo.table)), f"card:{photo.card.id}", f"biome:{colour}")


def _in_sun(photo: Photo, part: Part) -> Found:
    place = sun(photo.table)
    return _if(place in geometry.biomes_under(photo.at, photo.table.options), _me(photo), f"biome:{place}")


def _met_before(photo: Photo, part: Part) -> Found:
    known = set(animals_on(photo.older))
    again = tuple(species for species in animals_on((photo.card,)) if species in known)
    return _some(_reticles(photo, *again)) if again else None


def _colour_before(photo: Photo, part: Part) -> Found:
    colour = pieces().card(photo.card.id).colour
    same = tuple(f"card:{card.id}" for card in photo.older if pieces().card(card.id).colour == colour)
    return (f"card:{photo.card.id}", *same) if same else None


def _left_empty(photo: Photo, part: Part) -> Found:
    empty = _reticles(photo, None)
    return empty if len(empty) >= part.count else None


def _at_lake(photo: Photo, part: Part) -> Found:
    return _if(photo.ray.lake, "lake")


def _at_pointer(photo: Photo, part: Part) -> Found:
    return _some(photo.ray.pointers)


def _at_figure(photo: Photo, part: Part) -> Found:
    return _some(photo.ray.figures)


def _at_animal(photo: Photo, part: Part) -> Found:
    return _some(photo.ray.animals)


def _over_border(photo: Photo, part: Part) -> Found:
    return _if(geometry.spans_border(photo.at, photo.table.options), _me(photo), "border")


def _no_flower(photo: Photo, part: Part) -> Found:
    return _if(not flowers_on((photo.card,)), f"card:{photo.card.id}")


def _no_animal(photo: Photo, part: Part) -> Found:
    return _if(not animals_on((photo.card,)), f"card:{photo.card.id}")


def _partly(photo: Photo, part: Part) -> Found:
    return _some(photo.ray.partly)


CONDITIONS: Mapping[str, Callable[[Photo, Part], Found]] = {
    "perfect_shot": _perfect_shot,
    "photographed_flower": _flower,
    "photographed_redwood": _redwood,
    "figure_covers_part_of_hole": _on_hole,
    "figure_covers_part_of_lake": _on_lake,
    "moved_with": _moved_with,
    "card_adjacent_to_sun_biome": _beside_sun,
    "figure_in_sun_biome": _in_sun,
    "animal_photographed_before": _met_before,
    "colour_used_before": _colour_before,
    "empty_reticles_at_least": _left_empty,
    "view_points_at_lake_from_outside": _at_lake,
    "view_points_at_pointer_from_outside": _at_pointer,
    "view_points_at_figure": _at_figure,
    "view_points_at_animal_without_reaching": _at_animal,
    "figure_covers_border_width": _over_border,
    "no_flower_photographed": _no_flower,
    "no_animal_photographed": _no_animal,
    "view_partly_covers_animal": _partly,
}
"""The closed vocabulary of conditions; a card names them in assets/redwood/objectives.toml."""
