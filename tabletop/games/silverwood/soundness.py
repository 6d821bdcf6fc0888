"""What a Silverwood position from outside must fulfil to be played and drawn."""

from __future__ import annotations

from tabletop.games.silverwood.facts import SilverwoodState


def flaw(state: SilverwoodState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    return None
