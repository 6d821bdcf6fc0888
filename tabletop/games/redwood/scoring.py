"""Redwood's score sheet: eight lines with the pieces that earned them, and the tie-breaks (RED-175 to RED-190)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.score import Line, Sheet, Tie, ranking
from tabletop.games.redwood.facts import animals_on, chain, flowers_on, placed, suns
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Player, Table

SET_POINTS = (0, 0, 1, 3, 6, 10, 15, 21)
"""By number of different species (RED-175)."""
CHAIN_POINTS = (0, 0, 3, 6, 10, 15)
"""By length of the longest chain (RED-176)."""
SUN_POINTS = (0, 4, -2)
"""By number of Sun tokens (RED-179)."""
REDWOOD_POINTS = 2
"""A redwood token (RED-183)."""


def sheet(table: Table, seat: int) -> Sheet:
    """The eight lines of a seat as they stand, and its tie-break values (RED-185, RED-187 to RED-189)."""
    player = table.players[seat]
    lines = (
        _sets(player),
        _panorama(player),
        Line("harmony", "Harmony", player.harmony, (f"harmony:{seat}",)),
        _sun(player),
        _flowers(player),
        _animals(player),
        _missed(player),
        _redwoods(player),
    )
    ties = (
        Tie("animals photographed", len(animals_on(player.row))),
        Tie("longest panorama", _connected(player)),
        Tie("Harmony", player.harmony),
    )
    return Sheet(lines, ties)


def _connected(player: Player) -> int:
    """Cards in the longest chain; a card that joins no other is no chain, so 0 or at least 2 (RED-176, RED-188)."""
    length = len(chain(player.row))
    return length if length > 1 else 0


def winners(table: Table) -> tuple[int, ...]:
    """The seats in first place; several if all tie-breaks are equal (RED-184, RED-190)."""
    places = ranking([sheet(table, seat) for seat in range(len(table.players))])
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def _reticles(player: Player) -> Iterator[tuple[str, str | None]]:
    """Every reticle of the row, by name, and what lies on it."""
    for card in player.row:
        for at, token in enumerate(card.tokens):
            yield f"card:{card.id}:{at}", token


def _refs(player: Player, *tokens: str | None) -> tuple[str, ...]:
    return tuple(ref for ref, token in _reticles(player) if token in tokens)


def _sets(player: Player) -> Line:
    """The first token of each species carries the set (RED-175)."""
    first: dict[str, str] = {}
    for ref, token in _reticles(player):
        if token in pieces().species and token not in first:
            first[token] = ref
    return Line("sets", "Animal sets", SET_POINTS[len(first)], tuple(first.values()), f"{len(first)} species")


def _panorama(player: Player) -> Line:
    best = chain(player.row)
    refs = tuple(f"card:{card.id}" for card in best) if len(best) > 1 else ()
    return Line("panorama", "Panorama", CHAIN_POINTS[len(best)], refs, f"{len(refs)} cards" if refs else "no match")


def _sun(player: Player) -> Line:
    refs = tuple(f"card:{card.id}:sun" for card in player.row if card.sun)
    return Line("sun", "Sun", SUN_POINTS[suns(player)], refs, _count(len(refs), "Sun token"))


def _flowers(player: Player) -> Line:
    count = len(flowers_on(player.row))
    return Line("flowers", "Flowers", count, _refs(player, *pieces().tokens.flower_types), _count(count, "flower"))


def _animals(player: Player) -> Line:
    worth = {animal.id: animal.points for animal in pieces().tokens.animals}
    tokens = animals_on(player.row)
    points = sum(worth[token] for token in tokens)
    return Line("animals", "Animals", points, _refs(player, *worth), _count(len(tokens), "animal"))


def _missed(player: Player) -> Line:
    refs = _refs(player, None)
    return Line("missed", "Missed opportunities", -len(refs), refs, _count(len(refs), "empty reticle"))


def _redwoods(player: Player) -> Line:
    count = placed(player.row).count("redwood")
    return Line("redwoods", "Redwoods", REDWOOD_POINTS * count, _refs(player, "redwood"), _count(count, "redwood"))


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
