"""Redwood's actions: frozen data without a seat inside.

The catalogue's commands: place_start = Start, take_move and take_view = Take, place_move = Lay, declare_blocked =
Stay, withdraw_move and withdraw_photo = Withdraw, use_string = String, confirm_photo = Aim, declare_no_photo =
NoPhoto, choose_background = Choose, place_card = Append, place_tokens = Fill, claim = Claim, relocate = Relocate.
Headings are integer hundredths of a degree counter-clockwise from east, 0 to 35999; shifts are micrometres.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.games.redwood.state import Side


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Put the starting figure on a pointer, shifted from its middle (RED-037)."""

    pointer: str
    dx: int = 0
    dy: int = 0


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Touch a template: it is yours (RED-056)."""

    kind: Literal["move", "view"]
    template: int


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Clip the Move template on and travel to its end (RED-078)."""

    heading: int
    flip: bool = False


class Stay(msgspec.Struct, frozen=True, tag="stay"):
    """Stay where you are, since no placement is valid (RED-080)."""


class String(msgspec.Struct, frozen=True, tag="string"):
    """Lay the string along the axis; this locks the heading (RED-106)."""

    heading: int


class Aim(msgspec.Struct, frozen=True, tag="aim"):
    """Confirm the orientation of the View template (RED-094)."""

    heading: int


class NoPhoto(msgspec.Struct, frozen=True, tag="no_photo"):
    """End the turn without a photo, since no orientation is legal (RED-092)."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Pick the background's colour at a pointer (RED-102)."""

    colour: str


class Append(msgspec.Struct, frozen=True, tag="append"):
    """Put the new card at an end of the row (RED-110)."""

    side: Side


class Fill(msgspec.Struct, frozen=True, tag="fill"):
    """Put tokens on the reticles of the new card, one entry for each reticle (RED-118)."""

    tokens: tuple[str | None, ...]


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """Claim a fulfilled objective (option `claim_objectives`); None is "no more claims"."""

    objective: int | None


class Relocate(msgspec.Struct, frozen=True, tag="relocate"):
    """Move a photographed animal to a free hole (RED-161); its own hole only when no other is free (RED-166)."""

    species: str
    hole: str


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """Take the teammate's template off the board again, while your own does not lie (Team Mode, RED-198, RED-203)."""


Action = Start | Take | Lay | Stay | String | Aim | NoPhoto | Choose | Append | Fill | Claim | Relocate | Withdraw
