"""What keys can reach on the Renature table: what the present decision is about first, then everything else."""

from __future__ import annotations

from pygame import Rect

from tabletop.scenes.renature.board import Board
from tabletop.scenes.table.spots import Spot

QUIET = ("plot", "clouds")
"""What lies below other things and says nothing of its own."""


def spots(board: Board) -> list[Spot]:
    """Everything that can be clicked or read, in reading order; what is asked for comes first."""
    draft, places = board.draft, board.places
    found: list[Spot] = []
    for name, rect in places.rects.items():
        if not name.startswith(QUIET):
            found.append(_spot(name, rect, name in draft.open))
    if draft.phase == "domino" and not draft.mode:
        for spaces in sorted({(min(each), max(each)) for each in draft.fits}):
            found.append(_spot(f"fit:{spaces[0]}:{spaces[1]}", board.layout.pair(spaces), True))
    else:
        for name in draft.open:
            place = places.rect(name)
            if name.startswith("space:") and place is not None:
                found.append(_spot(name, place, True))
    return sorted(found, key=lambda spot: (not spot.asked, spot.rect[1] // 24, spot.rect[0]))


def _spot(name: str, rect: Rect, asked: bool) -> Spot:
    # In the corner of a panel lies nothing but the panel.
    at = (rect.x + 3.0, rect.y + 3.0) if name.startswith("seat:") else None
    return Spot(name, (rect.x, rect.y, rect.w, rect.h), asked, at)
