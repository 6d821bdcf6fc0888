"""What a table that teaches tells: the score of a half-made action, and how a photo compares with the best one."""

from __future__ import annotations

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


def would_score(rules: AnyRules, view: RedwoodView, action: Append | Fill) -> str:
    """The change of the seat's score by this action, in words; neither action depends on what is hidden."""
    if view.seat is None:
        return ""
    imagined = rules.imagine(view, Rng.of(0, "would score"))
    later = rules.apply(imagined, view.seat, action, Rng.of(0, "would score too")).state
    gain = rules.sheet(later.table, view.seat, None).total - rules.sheet(view.table, view.seat, None).total
    return f"would score {gain:+d}".replace("-", "−")


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
    shot = next((event for event in ply.events if isinstance(event, e.Photographed)), None)
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
