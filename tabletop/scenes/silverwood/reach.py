"""What keys can reach on the Silverwood table: every card, track and field, those of the present decision first."""

from __future__ import annotations

from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.places import Places
from tabletop.scenes.table.spots import Spot

GROUNDS = frozenset({"employees", "locations", "grove", "board", "wheel"})
"""What only lies below; nothing can be done there by keys."""


def spots(places: Places, draft: Draft) -> list[Spot]:
    """Everything that can be clicked or read, in reading order; what the draft asks for comes first."""
    found = []
    names = places.offers or tuple(name for name in places.order() if name not in GROUNDS)
    for name in names:
        rect = places.rect(name)
        if rect is None or name == places.hunt:
            continue
        at = rect.center
        if name not in places.under(at) and not places.offers:
            at = (rect.x + rect.w // 10, rect.centery)
        asked = name in draft.open or name in draft.picked
        found.append(Spot(name, (rect.x, rect.y, rect.w, rect.h), asked, at))
    return sorted(found, key=lambda spot: not spot.asked)
