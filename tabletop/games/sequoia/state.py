"""Sequoia's position: Options, Table, Hand and Secret.

Stored are only facts that cannot be derived. Derived, in facts.py and contests.py: who leads, what is contested,
supplies, scores.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Pair = tuple[int, int]
"""Two faces, the smaller one first."""
Pairs = tuple[Pair, Pair]
"""Two pairs, the one with the smaller sum first (SEQ-022)."""
Dice = tuple[int, ...]
"""Five faces as they were rolled; empty for a seat that does not roll this turn (SEQ-081)."""
Seats = tuple[int, ...]

Phase = Literal["turns", "tiebreak", "over"]


class Options(msgspec.Struct, frozen=True):
    """The rule options of the catalogue; all off unless stated."""

    hidden_tokens: bool = False
    announce_five: bool = False
    contested_seconds: bool = False
    quick_tiebreaks: bool = False


class Forest(msgspec.Struct, frozen=True):
    """A forest. It is decided once it has been `counted` and nobody is `tied` in it (SEQ-057)."""

    trees: tuple[int, ...]
    """The trees standing, by seat; none once it is decided."""
    tied: Seats = ()
    """The seats that go on for the token or tokens still to be given (SEQ-060 to SEQ-069)."""
    first: int | None = None
    """The seat that won the first-place token."""
    second: int | None = None
    """The seat that won the second-place token."""
    counted: tuple[int, ...] = ()
    """The trees by seat as the last regular turn left them; empty before that."""


class Play(msgspec.Struct, frozen=True):
    """What a seat revealed: all five dice as rolled, and its pairs (SEQ-104)."""

    dice: Dice
    pairs: Pairs


class Table(msgspec.Struct, frozen=True):
    """Everything on the table; all see it (SEQ-103)."""

    options: Options
    phase: Phase
    turn: int
    """The regular turn, 1 to 10; stays 10 afterwards."""
    tiebreak: int
    """How many tiebreak turns have begun."""
    firsts: tuple[int, ...]
    """The first-place token of each forest, 2 to 12; empty while hidden (option `hidden_tokens`)."""
    seconds: tuple[int, ...]
    """The second-place token of each forest, likewise."""
    forests: tuple[Forest, ...]
    """The forests 2 to 12."""
    playing: Seats
    """The seats that roll this turn (SEQ-081)."""
    waiting: Seats
    """Those of them that have not confirmed yet."""
    announced: Seats = ()
    """The seats whose five of a kind all know of already (option `announce_five`)."""
    last: tuple[Play | None, ...] = ()
    """What every seat revealed in the turn before; empty in the first one."""

    @property
    def over(self) -> bool:
        """Whether every token is given or set aside (SEQ-089)."""
        return self.phase == "over"


class Hand(msgspec.Struct, frozen=True):
    """A seat's roll of the running turn and, once confirmed, its pairs (SEQ-104)."""

    dice: Dice = ()
    pairs: Pairs | None = None


class Secret(msgspec.Struct, frozen=True):
    """The tokens of the forests while they are hidden (option `hidden_tokens`); otherwise empty."""

    firsts: tuple[int, ...] = ()
    seconds: tuple[int, ...] = ()
