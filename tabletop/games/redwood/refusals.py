"""Redwood's refusals in words: actions out of their time, fouls of a template, places that are taken."""

from __future__ import annotations

from tabletop.core.errors import Refusal
from tabletop.games.redwood.actions import (
    Aim,
    Append,
    Choose,
    Claim,
    Fill,
    Lay,
    NoPhoto,
    Relocate,
    Start,
    Stay,
    String,
    Take,
    Withdraw,
)
from tabletop.games.redwood.geometry import Verdict
from tabletop.games.redwood.names import species_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Phase, Table

_ORDER: tuple[Phase, ...] = (
    "start",
    "take_move",
    "take_view",
    "move",
    "aim",
    "background",
    "side",
    "fill",
    "claim",
    "relocate",
)

_FIRST: dict[str, Refusal] = {
    "start": Refusal("Put your starting figure on a pointer first.", "RED-036"),
    "take_move": Refusal("Choose a Move template first.", "RED-055"),
    "take_view": Refusal("Choose an Angle-of-View template first.", "RED-042"),
    "move": Refusal("Move your photographer first.", "RED-042"),
    "aim": Refusal("Aim the camera first.", "RED-042"),
    "background": Refusal("Choose one of the two backgrounds first.", "RED-102"),
    "side": Refusal("Put the new card at an end of your panorama first.", "RED-110"),
    "fill": Refusal("Put the captured tokens on the card first.", "RED-116"),
    "claim": Refusal("Claim your objectives first, or say that there are no more.", "RED-133"),
    "relocate": Refusal("Move the photographed animals first.", "RED-158"),
}
"""What has to be done first, by phase."""

_DONE: dict[str, Refusal] = {
    "start": Refusal("Your starting figure stands already.", "RED-036"),
    "take_move": Refusal("Touch is take: you have your Move template.", "RED-056"),
    "take_view": Refusal("Touch is take: you have your templates.", "RED-056"),
    "move": Refusal("Your photographer has finished moving.", "RED-048"),
    "aim": Refusal("The camera is set and can no longer be turned.", "RED-094"),
    "background": Refusal("The background is taken.", "RED-096"),
    "side": Refusal("The card is placed and stays there.", "RED-111"),
    "fill": Refusal("The tokens of this photo are placed.", "RED-119"),
    "claim": Refusal("The objectives of this photo are settled.", "RED-129"),
}
"""What cannot be done again, by phase."""


def wrong_time(table: Table, action: object) -> Refusal | None:
    """Why an action does not belong to this phase; None if it does, or is no action of this game."""
    if isinstance(action, Withdraw):
        laying = table.mate is not None and table.phase in ("move", "aim")
        return None if laying else Refusal("There is no template of a teammate on the board.", "RED-198")
    phase = _phase_of(action)
    if phase is None or phase == table.phase or table.phase == "over":
        return None
    return _FIRST[table.phase] if _ORDER.index(phase) > _ORDER.index(table.phase) else _DONE[phase]


def _phase_of(action: object) -> Phase | None:
    match action:
        case Start():
            return "start"
        case Take(kind=kind):
            return "take_move" if kind == "move" else "take_view"
        case Lay() | Stay():
            return "move"
        case String() | Aim() | NoPhoto():
            return "aim"
        case Choose():
            return "background"
        case Append():
            return "side"
        case Fill():
            return "fill"
        case Claim():
            return "claim"
        case Relocate():
            return "relocate"
        case _:
            return None


def foul(verdict: Verdict, template: str) -> Refusal | None:
    """A judge's verdict on a template as a sentence; None if the pose is legal."""
    if verdict.legal:
        return None
    if verdict.other in pieces().species:
        reason = f"The {template} template overlaps the {species_name(verdict.other)}."
    elif verdict.other.startswith("template:"):
        reason = f"The {template} template overlaps your teammate’s template."
    elif verdict.other == "edge":
        reason = "The round end of the template lies outside the play area."
    else:
        reason = f"The {template} template overlaps another photographer."
    return Refusal(reason, verdict.rule)


def place_refusal(verdict: Verdict) -> Refusal:
    """A judge's verdict on a starting place as a sentence."""
    if verdict.other.startswith("figure:"):
        return Refusal("Another photographer stands on that pointer.", verdict.rule)
    return Refusal("The base must cover the whole pointer.", verdict.rule)
