"""Sequoia's events: facts in the past tense, for the log and for what the screen animates. All are told to everyone."""

from __future__ import annotations

from typing import Literal

from tabletop.core.game import Event
from tabletop.games.sequoia.state import Play, Seats


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """A seat confirmed its choice; what it is stays secret (SEQ-103, SEQ-104)."""

    seat: int


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """All dice of a turn were shown at once (SEQ-026); by seat, None for those that did not roll."""

    turn: int
    tiebreak: int
    """0 in a regular turn."""
    plays: tuple[Play | None, ...]


class FiveOfAKind(Event, frozen=True, kw_only=True, tag="five_of_a_kind"):
    """A roll was a five of a kind (SEQ-040): shown with the reveal, or at once (option `announce_five`)."""

    seat: int
    revealed: bool


class Planted(Event, frozen=True, kw_only=True, tag="planted"):
    """A seat put a tree into each of these forests; a forest named twice got two (SEQ-027, SEQ-084)."""

    seat: int
    forests: tuple[int, ...]


class TokensTurned(Event, frozen=True, kw_only=True, tag="tokens_turned"):
    """The hidden tokens were turned up for the scoring (option `hidden_tokens`)."""

    firsts: tuple[int, ...]
    seconds: tuple[int, ...]


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """A forest was evaluated (SEQ-050, SEQ-087): `first` and `second` won a token now, `tied` go on for `contest`."""

    forest: int
    trees: tuple[int, ...]
    """As they stood when it was evaluated, by seat."""
    prizes: tuple[int, int]
    """The values of the first-place and the second-place token."""
    first: int | None
    second: int | None
    tied: Seats
    contest: Literal["both", "second"] | None


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn_began"):
    """A turn began and the named seats rolled in secret (SEQ-020, SEQ-081)."""

    turn: int
    tiebreak: int
    """0 in a regular turn."""
    seats: Seats


class GameEnded(Event, frozen=True, kw_only=True, tag="game_ended"):
    """Every token is given or set aside (SEQ-089)."""

    winners: Seats
