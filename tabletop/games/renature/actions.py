"""Renature's actions: frozen data without a seat inside, by the phase they belong to.

"begin": Begin (option `name_start_seat`). "domino", step A: Place or Discard. "plant", step B: Grow or Skip. "clouds",
where tokens were found that do not fit: Leave. "scoring", before the areas are scored: Score. "refill", step D: Draw.
"end": Extra or End. In every phase but the first also the cloud actions Joker and Uproot, as far as the seat can pay
(REN-036). A step that offers nothing is passed over by itself.
"""

from __future__ import annotations

import msgspec

from tabletop.games.renature.state import Domino, Spaces


class Begin(msgspec.Struct, frozen=True, gc=False, tag="begin"):
    """This seat has walked in nature most recently and starts (REN-025)."""

    seat: int


class Place(msgspec.Struct, frozen=True, gc=False, tag="place"):
    """A domino of the hand on two brook spaces, its first animal on the first (REN-040).

    The spaces of a double are named in ascending order (REN-044).
    """

    domino: Domino
    spaces: Spaces


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """A domino of the hand goes back to the box instead (REN-056)."""

    domino: Domino


class Grow(msgspec.Struct, frozen=True, gc=False, tag="grow"):
    """A plant of the own board, own colour or neutral, on an area space beside the domino (REN-070, REN-071)."""

    kind: int
    neutral: bool
    space: int


class Skip(msgspec.Struct, frozen=True, gc=False, tag="skip"):
    """No plant this turn (REN-033)."""


class Leave(msgspec.Struct, frozen=True, gc=False, tag="leave"):
    """The cloud tokens that do not fit go to the box (REN-079)."""


class Score(msgspec.Struct, frozen=True, gc=False, tag="score"):
    """No more cloud actions before the closed areas are scored (REN-038)."""


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """Draw a domino from the reserve (REN-130)."""


class Joker(msgspec.Struct, frozen=True, gc=False, tag="joker"):
    """Cloud action: another animal becomes the joker (REN-141)."""

    animal: int


class Uproot(msgspec.Struct, frozen=True, gc=False, tag="uproot"):
    """Cloud action: the plant on this area space goes back to the own board (REN-160)."""

    space: int


class Extra(msgspec.Struct, frozen=True, gc=False, tag="extra"):
    """Cloud action at the end of the turn: another complete turn (REN-150)."""


class End(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """End the turn (REN-038)."""


Action = Begin | Place | Discard | Grow | Skip | Leave | Score | Draw | Joker | Uproot | Extra | End
