"""What the pointer looks at: a slow one at a card enlarges it, at a rival's panel shows that seat's things large."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from tabletop.games.silverwood.pieces import pieces
from tabletop.ui.input import Point

SLOW_PX = 9.0
"""A pointer that moves less than this between two events, at 100 %, looks at what lies below it."""


def is_card(piece: str) -> bool:
    """Whether the name is that of any card."""
    box = pieces()
    return any(piece in kind for kind in (box.cards, box.characters, box.hunts, box.calamities))


class Gaze:
    """Follows the pointer; a fast one only passes."""

    def __init__(self) -> None:
        self.pointed: str | None = None
        """The piece below the pointer."""
        self.card: str | None = None
        """The card that is looked at."""
        self.rival: int | None = None
        """The seat whose panel is looked at."""
        self._last: Point | None = None

    def move(self, at: Point | None, names: Sequence[str], rivals: Sequence[int], u: float) -> bool:
        """The pointer is here, over these pieces; `rivals` may be looked at. Whether anything changed."""
        last, self._last = self._last, at
        slow = at is not None and last is not None and hypot(at[0] - last[0], at[1] - last[1]) <= SLOW_PX * u
        piece = names[0] if names else None
        before = (self.pointed, self.card, self.rival)
        # The first event over a piece is still on its way there.
        stays = slow and piece == self.pointed
        card = next((name for name in names if is_card(name)), None)
        if self.card != card:
            self.card = card if stays else None
        seat = _seat(piece)
        if self.rival != seat:
            self.rival = seat if stays and seat in rivals else None
        self.pointed = piece
        return (self.pointed, self.card, self.rival) != before


def _seat(piece: str | None) -> int | None:
    """The seat of a panel; None for anything else."""
    kind, _, rest = (piece or "").partition(":")
    return int(rest) if kind == "seat" else None
