"""What keys can reach on the Silverwood table: every card, track and field, those of the present decision first."""

from __future__ import annotations

from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.places import Places
from tabletop.scenes.table.spots import Spot


def spots(places: Places, draft: Draft) -> list[Spot]:
    """Everything that can be clicked or read, in reading order; what the draft asks for comes first."""
    named = draft.open | {*draft.picked}
    found = [
        Spot(name, (rect.x, rect.y, rect.w, rect.h), name in named, at) for name, rect, at in places.handles
    ]  # fmt: skip
    return sorted(found, key=lambda spot: not spot.asked)
