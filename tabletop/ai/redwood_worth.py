"""What things are worth to a Redwood seat as it stands, in points: tokens, backgrounds, standing places."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, hypot, inf

from tabletop.games.redwood import geometry
from tabletop.games.redwood.facts import (
    animals_on,
    chain,
    hole_of,
    neighbours,
    reticles,
    stocked,
    sun,
    suns,
    token_of,
    top,
)
from tabletop.games.redwood.pieces import ROUNDS, Part, pieces
from tabletop.games.redwood.scoring import CHAIN_POINTS, REDWOOD_POINTS, SET_POINTS, SUN_POINTS
from tabletop.games.redwood.state import Card, Point, Side, Table

_LIKELY = 0.7
"""The share of an objective's points that a token is credited with: others may bring them too."""
USUAL_SUBJECTS = 3
"""What a good photo covers."""
_CRAMPED = 2.0
"""What a subject without a reticle would have been worth."""
_NEAR_MM = 80.0
"""The distance at which an animal is in somebody's reach about once in three turns."""


def parts(table: Table) -> Iterator[Part]:
    """The conditions of the open objectives."""
    for objective in table.objectives:
        yield from pieces().objective(objective).parts


def species_worth(known: int) -> int:
    """What one more species brings when so many are in the row; the first two count for what they lead to."""
    more = SET_POINTS[min(known + 1, len(SET_POINTS) - 1)] - SET_POINTS[known]
    return max(more, 2) if known + 1 < len(SET_POINTS) else 0


def promise(table: Table, seat: int) -> float:
    """Points that the row does not score yet and should: the sum of what `species_worth` adds to the sheet."""
    if table.round >= ROUNDS:
        return 0.0
    known = len(set(animals_on(table.players[seat].row)))
    return float(sum(species_worth(k) for k in range(known)) - SET_POINTS[known])


def token_worth(table: Table, seat: int) -> dict[str, float]:
    """Points that each kind of token would bring on the coming card."""
    met = set(animals_on(table.players[seat].row))
    worth: dict[str, float] = dict.fromkeys(pieces().tokens.flower_types, 1.0)
    worth["redwood"] = float(REDWOOD_POINTS)
    for animal in pieces().tokens.animals:
        worth[animal.id] = animal.points + (0 if animal.id in met else species_worth(len(met)))
    for part in parts(table):
        if part.kind == "photographed_flower" and part.flower:
            worth[part.flower] += _LIKELY * part.points
        elif part.kind == "photographed_redwood":
            worth["redwood"] += _LIKELY * part.points
        elif part.kind == "animal_photographed_before":
            for species in met:
                worth[species] += _LIKELY * part.points
    return worth


def background_worth(table: Table, seat: int, colour: str) -> float:
    """Points that the open card of a stack would bring by its edges, the Sun and its colour; its reticles aside.

    Minus infinity where the stack is empty.
    """
    card = top(table, colour)
    if card is None:
        return -inf
    row = table.players[seat].row
    fresh = Card(card, ())
    links = max(len(chain((*row, fresh))), len(chain((fresh, *row))))
    worth = float(CHAIN_POINTS[links] - CHAIN_POINTS[len(chain(row))])
    carried = suns(table.players[seat])
    if colour == sun(table) and carried + 1 < len(SUN_POINTS):
        worth += SUN_POINTS[carried + 1] - SUN_POINTS[carried]
    for part in parts(table):
        beside = part.kind == "card_adjacent_to_sun_biome" and colour in neighbours(sun(table))
        again = part.kind == "colour_used_before" and any(pieces().card(old.id).colour == colour for old in row)
        worth += part.points if beside or again else 0
    return worth


def better_end(row: tuple[Card, ...], card: int) -> Side:
    """The end of the row where a card makes the longer chain; the right one if both are as good."""
    fresh = Card(card, ())
    return "left" if len(chain((fresh, *row))) > len(chain((*row, fresh))) else "right"


def standing_worth(table: Table, at: Point, move: int | None) -> float:
    """Points that open objectives pay for standing there, come by that Move template (None: not moved)."""
    options, worth = table.options, 0
    for part in parts(table):
        held = (
            (part.kind == "moved_with" and move in part.templates)
            or (part.kind == "figure_in_sun_biome" and sun(table) in geometry.biomes_under(at, options))
            or (part.kind == "figure_covers_part_of_lake" and geometry.on_lake(at, options))
            or (part.kind == "figure_covers_part_of_hole" and bool(geometry.holes_under(at, options)))
            or (part.kind == "figure_covers_border_width" and geometry.spans_border(at, options))
        )
        worth += part.points if held else 0
    return float(worth)


def subject_worth(table: Table, seat: int) -> dict[str, float]:
    """Points that covering each flower, redwood and species would bring, the filled reticle included."""
    worth = token_worth(table, seat)
    board = pieces().board
    symbols = [flower.id for flower in board.flowers] + [redwood.id for redwood in board.redwoods]
    return {subject: worth[token_of(subject)] + 1.0 for subject in (*symbols, *pieces().species)}


def colour_worth(table: Table, seat: int) -> dict[str, float]:
    """Points that landing in each biome would bring before any subject; biomes without cards are left out."""
    found = {}
    for colour in stocked(table):
        card = top(table, colour)
        room = 0 if card is None else reticles(card)
        # Empty reticles cost a point each; where there are few, good subjects find no room.
        cramped = _CRAMPED * max(0, USUAL_SUBJECTS - room)
        found[colour] = background_worth(table, seat, colour) - room - cramped
    return found


def reach(table: Table, seat: int) -> float:
    """How well the animals stand for a seat: near its own figure, far from the others' (in points, small)."""
    worth, good = token_worth(table, seat), 0.0
    for species in pieces().species:
        hole = hole_of(table, species)
        if hole is None:
            continue
        place = pieces().board.hole(hole)
        for other, player in enumerate(table.players):
            if player.figure is not None:
                away = hypot(player.figure[0] / 1000 - place.x, player.figure[1] / 1000 - place.y)
                good += (0.2 if other == seat else -0.2) * worth[species] * exp(-away / _NEAR_MM)
    return good
