"""Scores as they stand in the middle of a turn: what a photo has brought so far, and could still bring (pure)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.core.game import AnyRules
from tabletop.core.score import Sheet
from tabletop.games.redwood import facts
from tabletop.games.redwood.actions import Aim
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.scoring import REDWOOD_POINTS, SET_POINTS
from tabletop.games.redwood.state import Table
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
            refs = tuple(ref for ref in line.refs if not ref.startswith(f"card:{card}:"))
            line = replace(line, points=-len(refs), refs=refs)
        lines.append(line)
    return replace(found, lines=tuple(lines))


def photo_ply(plies: Sequence[Ply], seat: int) -> int | None:
    """The index of the ply with which a seat took the photo of its present turn; None before that."""
    for at in range(len(plies) - 1, -1, -1):
        if plies[at].seat != seat:
            return None
        if isinstance(plies[at].action, Aim):
            return at
    return None


def tokens_worth(table: Table, seat: int, covered: Sequence[str]) -> int:
    """What the tokens of these subjects bring at most: the best that a card with four reticles can hold.

    Animal sets count, the background does not: nobody knows it before the photo (RED-094).
    """
    worth = {animal.id: animal.points for animal in pieces().tokens.animals}
    known = set(facts.animals_on(table.players[seat].row))
    tokens = [facts.token_of(subject) for subject in covered]
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
