"""What a table that teaches tells: what a half-made action would score, and how a photo compares with the best one."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.redwood import events as e
from tabletop.games.redwood import facts, geometry
from tabletop.games.redwood.actions import Append, Fill
from tabletop.games.redwood.best_photos import best_photos
from tabletop.games.redwood.facts import RedwoodView
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.play.session import Ply
from tabletop.scenes.redwood import tally


def would_score(rules: AnyRules, view: RedwoodView, before: Table, action: Append | Fill) -> str:
    """What the photo brings with this action, in words, compared with the table `before` it was taken.

    Neither action depends on what is hidden.
    """
    if view.seat is None:
        return ""
    imagined = rules.imagine(view, Rng.of(0, "would score"))
    later = rules.apply(imagined, view.seat, action, Rng.of(0, "would score too")).state.table
    gain = tally.sheet(rules, later, view.seat).total - rules.sheet(before, view.seat, None).total
    open_ = " before its tokens" if tally.unplaced(later) is not None else ""
    return f"this photo: {gain:+d}{open_}".replace("-", "−")


def would_bring(table: Table, seat: int, covered: Sequence[str]) -> str:
    """What the tokens in the frame would bring at most, in words; the background is left out (RED-094)."""
    return f"up to +{tally.tokens_worth(table, seat, covered)}" if covered else ""


def worth() -> dict[str, float]:
    """Points of the token of every subject (RED-180, RED-181, RED-183)."""
    board, tokens = pieces().board, pieces().tokens
    points = {animal.id: float(animal.points) for animal in tokens.animals}
    return {
        **{flower.id: 1.0 for flower in board.flowers},
        **{redwood.id: 2.0 for redwood in board.redwoods},
        **points,
    }


def best_photo(before: Table, ply: Ply) -> str:
    """A sentence on the photo of this ply: what the best heading from there would have captured, by token points."""
    shot = next((event for event in ply.events if isinstance(event, e.Photographed) and event.seat == ply.seat), None)
    player = before.players[ply.seat]
    if shot is None or player.figure is None:
        return ""
    value = worth()
    ground = geometry.ground(before, ply.seat)
    open_ = dict.fromkeys(facts.stocked(before), 0.0)
    found = best_photos(ground, [player.figure], [shot.template], value, open_)
    best, heading = round(float(found.worth[0][0])), int(found.heading[0][0])
    yours = round(sum(value[subject] for subject in shot.covered))
    if yours >= best:
        return f"No heading captures more from here: {yours} points in the frame."
    return f"Your frame is worth {yours} points; at {heading / 100:.0f}° it would have been {best}."
