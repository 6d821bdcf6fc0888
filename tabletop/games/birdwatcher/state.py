"""Birdwatcher's position: Options, Table, Hand, Secret and the decision in progress (Pending).

Cards are their ids in the data ("bl01", "hy3", "p07"). Stored are only facts that cannot be derived. Derived, in
facts.py: the supply of insect tokens, the sizes of both decks, whether the end is near; in scoring.py: all points.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal[
    "begin",
    "act",
    "snap",
    "gather",
    "run",
    "give",
    "insects",
    "quiet",
    "bird_call",
    "over",
]
"""What is asked: see the actions of the same place in actions.py."""


class Options(msgspec.Struct, frozen=True, gc=False):
    """The rule options of the catalogue; all off unless stated."""

    name_start_seat: bool = False
    parent_hybrids: bool = False
    unlimited_insects: bool = False
    four_pages_before: bool = False
    every_twin_counts: bool = False
    compulsory_actions: bool = False
    level_books_both: bool = False
    bird_call_prompt: bool = False


class Player(msgspec.Struct, frozen=True, gc=False):
    """What one seat owns, all of it open (BIR-024)."""

    tree: tuple[str, ...] = ()
    """Birds, in no particular order (BIR-022)."""
    journal: tuple[str, ...] = ()
    """Pages from left to right, birds and publications (BIR-030)."""
    insects: tuple[int, ...] = (0, 0, 0, 0, 0)
    """Tokens of each kind, in the order of the data."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """The activity in progress: what it still needs to know."""

    species: str | None = None
    """The species called, while there is not room for all (BIR-122)."""
    covered: tuple[int, ...] = ()
    """Piles that this run has put a bird on (BIR-131); the birds still to go are those in the jungle."""
    rival: int | None = None
    """The seat that is owed a bird for the zoom (BIR-143)."""
    insects: int = 0
    """Tokens to be taken for a publication (BIR-V21)."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything on the table; all see it."""

    options: Options
    start: int
    """The seat with the camera card (BIR-005)."""
    round: int
    """Turns that the acting seat has begun: 0 while the start seat is being named, then from 1."""
    phase: Phase
    acting: int
    actions: int
    """Actions left in this turn (BIR-100)."""
    acted: bool
    """Whether an action was taken in this turn (BIR-103)."""
    bought: bool
    """Whether the extra action of this turn was bought (BIR-085)."""
    dry: bool
    """Whether a bird had to be drawn and there was none (BIR-172)."""
    jungle: tuple[str | None, ...]
    """Three spaces; None is a gap."""
    piles: tuple[tuple[str, ...], ...]
    """The four piles of the clearing, each bottom first."""
    startled: tuple[int, ...]
    """The piles, ascending, whose top bird is startled (BIR-160)."""
    academy: tuple[str | None, ...]
    """Three spaces; None is a gap, filled at the end of the turn (BIR-061)."""
    players: tuple[Player, ...]
    pending: Pending = Pending()
    convincing: int | None = None
    """Whose bird call convinced, where the totals and trees were equal (option `bird_call_prompt`)."""

    @property
    def over(self) -> bool:
        """Whether the last turn has been played."""
        return self.phase == "over"


class Hand(msgspec.Struct, frozen=True, gc=False):
    """Nothing: no seat has secrets in Birdwatcher (BIR-024)."""


class Secret(msgspec.Struct, frozen=True, gc=False):
    """What nobody sees: the order of both decks, the next card first."""

    birds: tuple[str, ...]
    publications: tuple[str, ...]
