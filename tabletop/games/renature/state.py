"""Renature's position: Options, Table, Hand, Secret and the sub-decision in progress (Pending).

An animal is its place on the joker track (0 to 9), a domino two of them, the lower one first. A space is its number on
the grid in reading order (`Board.cell` turns it into column and row), an area its place among the letters. A kind of
plant is its place in the data (turf, bush, pine, oak). Stored are only facts that cannot be derived. Derived, in
facts.py: what covers a space, which areas are closed, the supplies in the box; in scoring.py: all points at the end.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Domino = tuple[int, int]
"""Two animals, the one further left on the joker track first."""
Counts = tuple[int, int, int, int]
"""Plants of each kind: turf, bush, pine, oak."""
Spaces = tuple[int, int]
"""The two spaces of a domino: that of its first animal, that of its second."""

Phase = Literal["begin", "domino", "plant", "clouds", "scoring", "refill", "end", "over"]
"""What is asked: see the actions of the same place in actions.py."""


class Options(msgspec.Struct, frozen=True, gc=False):
    """The rule options of the catalogue; all off unless stated."""

    glade: bool = False
    name_start_seat: bool = False
    return_only_stuck: bool = False
    show_returned: bool = False
    open_backs: bool = False
    open_hands: bool = False

    @property
    def board(self) -> str:
        """The id of the board that is played on."""
        return "glade" if self.glade else "valley"


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A domino on the board, for good (REN-055)."""

    domino: Domino
    spaces: Spaces


class Plant(msgspec.Struct, frozen=True, gc=False):
    """A plant on an area space."""

    kind: int
    seat: int | None
    """The seat of its colour; None is neutral."""
    space: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """What all see of one seat (REN-200)."""

    own: Counts
    """Plants of the own colour on the player board."""
    neutral: Counts
    """Neutral plants on the player board."""
    clouds: int
    """Cloud tokens on the player board."""
    held: int
    """Dominoes in hand."""
    reserve: int
    """Dominoes face down."""
    returned: int = 0
    """Dominoes given back to the box (REN-056)."""
    planting: int = 0
    """Points for plants so far (REN-090)."""
    closing: int = 0
    """Points from area scorings so far (REN-111 to REN-113)."""
    tokens: tuple[int, ...] = ()
    """The areas whose tokens were collected, in this order (REN-119)."""
    backs: tuple[int, ...] = ()
    """The backs of these tokens while they are open: with the option `open_backs`, and when the game is over."""
    dominoes: tuple[Domino, ...] = ()
    """The hand while it is open (option `open_hands`)."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """What this turn has done so far and what of it is still to be settled."""

    spaces: Spaces | None = None
    """The spaces of the domino placed this turn; None before that and after a return."""
    planted: int | None = None
    """The space of the plant placed this turn, as long as its points are due (REN-171)."""
    clouds: int = 0
    """Cloud tokens found for which there is no room (REN-079)."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything on the table; all see it (REN-200)."""

    options: Options
    start: int
    """The starting player (REN-025)."""
    turn: int
    """Turns begun, extra turns included: 0 while the starting player is being named, then from 1."""
    phase: Phase
    acting: int
    joker: int
    """The animal under the joker marker."""
    laid: tuple[Laid, ...]
    """The dominoes on the board in the order in which they were placed."""
    plants: tuple[tuple[Plant, ...], ...]
    """The plants of each area, in the order in which they were placed."""
    takers: tuple[int | None, ...]
    """Who took the token of each area; None while it lies there (REN-101)."""
    clouds: tuple[int, ...]
    """Tokens left on each cloud space of the board, in the order of the data."""
    players: tuple[Player, ...]
    pending: Pending = Pending()
    returned: tuple[Domino, ...] = ()
    """The dominoes given back, in this order, where all may see them (option `show_returned`)."""

    @property
    def over(self) -> bool:
        """Whether the last domino is used and everything is scored (REN-180)."""
        return self.phase == "over"


class Hand(msgspec.Struct, frozen=True, gc=False):
    """What one seat alone knows (REN-201)."""

    dominoes: tuple[Domino, ...] = ()
    """The dominoes in hand, unless hands are open."""
    backs: tuple[int, ...] = ()
    """The backs of the collected tokens in the order of `Player.tokens`, unless they are open (REN-120)."""
    returned: tuple[Domino, ...] = ()
    """The dominoes this seat gave back, unless all may see them (REN-057)."""


class Secret(msgspec.Struct, frozen=True, gc=False):
    """What nobody knows (REN-023, REN-201)."""

    reserves: tuple[tuple[Domino, ...], ...]
    """Each seat's face-down dominoes, the next one first (REN-203)."""
    box: tuple[Domino, ...]
    """The dominoes that were not dealt (REN-022)."""
    backs: tuple[int, ...]
    """The back of the token in each area; 0 once it was taken."""
    spares: tuple[int, ...]
    """The backs of the tokens removed at the start, in the order of `Board.spares` (REN-018)."""
