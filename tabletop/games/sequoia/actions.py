"""Sequoia's one action: frozen data without a seat inside.

Turning the dice after a five of a kind is part of it: the faces in the pairs are those the dice were turned to
(SEQ-040). `dice.pairs_of` writes four faces the one way in which they are offered.
"""

from __future__ import annotations

import msgspec

from tabletop.games.sequoia.state import Pairs


class Seal(msgspec.Struct, frozen=True, tag="seal"):
    """Confirm two pairs of your own roll (SEQ-022); smaller faces and the smaller sum first."""

    pairs: Pairs


Action = Seal
"""All actions of the game."""
