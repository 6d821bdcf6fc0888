"""What keys can reach on the Birdwatcher table: every card and token, those of the present decision first."""

from __future__ import annotations

from tabletop.scenes.birdwatcher.draft import Draft
from tabletop.scenes.birdwatcher.places import Places
from tabletop.scenes.table.spots import Spot

GROUNDS = frozenset({"jungle", "clearing", "academy", "tree", "journal"})
"""What only lies below; nothing can be done there by keys."""


def spots(places: Places, draft: Draft) -> list[Spot]:
    """Everything that can be clicked or read, in reading order; what the draft asks for comes first."""
    spread = dict(places.fan())
    names = [*spread, *(name for name in places.order() if name not in GROUNDS and name not in spread)]
    found = []
    for name in names:
        rect = spread.get(name) or places.rect(name)
        if rect is None or (name.startswith("pile:") and _covered(places, name) and name not in draft.open):
            continue
        at = None if ":" in name else (rect.centerx - rect.w // 5, rect.centery - rect.h // 5)
        asked = name in draft.open or name in draft.picked
        found.append(Spot(name, (rect.x, rect.y, rect.w, rect.h), asked, at))
    return sorted(found, key=lambda spot: not spot.asked)


def _covered(places: Places, pile: str) -> bool:
    """Whether a bird lies on the pile: then it is reached by the bird."""
    return bool(places.table.piles[int(pile.partition(":")[2])])
