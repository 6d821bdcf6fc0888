"""Scores as they stand in the middle of a turn: what a photo has brought so far, and could still bring (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from tabletop.core.game import AnyRules
from tabletop.core.score import Sheet
from tabletop.games.redwood import facts
from tabletop.games.redwood.events import Photographed, TurnBegan, TurnEnded
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.scoring import FLOWER_SET_POINTS, REDWOOD_POINTS, SET_POINTS, SPECIAL_LOSS
from tabletop.games.redwood.state import Card, Table
from tabletop.play.session import Ply

ROOM = 4
"""Reticles of the roomiest card: how many tokens a photo can bring at most."""


def unplaced(table: Table) -> int | None:
    """The new card whose tokens are still to be placed; None at any other time."""
    card = facts.new_card(table)
    waits = card is not None and table.phase not in ("claim", "relocate", "over") and not any(card.tokens)
    return card.id if card is not None and waits and table.pending.covered else None


def sheet(rules: AnyRules, table: Table, seat: int) -> Sheet:
    """A seat's sheet; a reticle is no missed opportunity while tokens are still to be placed on its card (RED-182)."""
    found: Sheet = rules.sheet(table, seat, None)
    card = unplaced(table) if seat == table.acting else None
    if card is None:
        return found
    lines = []
    for line in found.lines:
        if line.key == "missed":
            open_ = [ref for ref in line.refs if ref.startswith(f"card:{card}:")]
            special = f"card:{card}:{facts.special_reticle(card, table.options)}"
            gone = sum(SPECIAL_LOSS if ref == special else 1 for ref in open_)
            refs = tuple(ref for ref in line.refs if ref not in open_)
            line = replace(line, points=line.points + gone, refs=refs)
        lines.append(line)
    return replace(found, lines=tuple(lines))


def photo_ply(plies: Sequence[Ply], seat: int) -> int | None:
    """The index of the ply with which a seat took the photo of its present turn; None before that."""
    for at in range(len(plies) - 1, -1, -1):
        for event in reversed(plies[at].events):
            if isinstance(event, Photographed) and event.seat == seat:
                return at
            if isinstance(event, TurnBegan | TurnEnded):
                return None
    return None


def tokens_worth(table: Table, seat: int, covered: Sequence[str]) -> int:
    """What the tokens of these subjects bring at most: the best that a card with four reticles can hold.

    Animal sets count, the background does not: nobody knows it before the photo (RED-094).
    """
    worth = {animal.id: animal.points for animal in pieces().tokens.animals}
    row = table.players[seat].row
    known = set(facts.animals_on(row))
    tokens = [facts.token_of(subject) for subject in covered]
    if table.options.expert:
        return _expert_worth(row, tokens)
    fresh = sorted((worth[token] for token in tokens if token in worth and token not in known), reverse=True)
    other = sorted(
        (worth.get(t, REDWOOD_POINTS if t == "redwood" else 1) for t in tokens if t not in worth or t in known),
        reverse=True,
    )
    best = 0
    for count in range(min(ROOM, len(fresh)) + 1):
        sets = SET_POINTS[len(known) + count] - SET_POINTS[len(known)]
        best = max(best, sum(fresh[:count]) + sets + sum(other[: ROOM - count]))
    return best


def _expert_worth(row: Sequence[Card], tokens: Sequence[str]) -> int:
    """The same where only sets of flowers score (RED-219): every choice of tokens is tried, there are few."""
    best = 0
    for count in range(min(ROOM, len(tokens)) + 1):
        for kept in combinations(sorted(tokens), count):
            best = max(best, _value((*row, Card(0, kept))) - _value(row))
    return best


def _value(row: Sequence[Card]) -> int:
    """Points of a row's tokens by the Expert rules: animals, their sets, redwoods, sets of flowers."""
    worth = {animal.id: animal.points for animal in pieces().tokens.animals}
    animals, flowers = facts.animals_on(row), facts.flowers_on(row)
    sets = min(flowers.count(flower) for flower in pieces().tokens.flower_types)
    redwoods = facts.placed(row).count("redwood")
    alone = sum(worth[animal] for animal in animals) + REDWOOD_POINTS * redwoods
    return alone + SET_POINTS[len(set(animals))] + FLOWER_SET_POINTS * sets
