"""The dice ledger: what every seat has rolled, held against what is to be expected (table manner 17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from tabletop.core.game import Event
from tabletop.games.sequoia.dice import FACES, five_of_a_kind, results
from tabletop.games.sequoia.events import Revealed
from tabletop.games.sequoia.pieces import odds, pieces
from tabletop.games.sequoia.state import Dice


class Tally(msgspec.Struct, frozen=True):
    """The revealed rolls of one seat."""

    rolls: int
    faces: tuple[int, ...]
    """How many dice showed 1 to 6."""
    reached: tuple[int, ...]
    """How many rolls allowed a pair for the forests 2 to 12."""
    fives: int
    """How many were a five of a kind."""

    @property
    def expected_face(self) -> float:
        """How many dice of each face are to be expected in as many rolls."""
        return self.rolls * pieces().dice / len(FACES)

    @property
    def expected_reached(self) -> tuple[float, ...]:
        """How many of as many rolls are to be expected to allow a pair for the forests 2 to 12."""
        return tuple(self.rolls * chance.one / odds().rolls for chance in odds().forests)

    @property
    def expected_fives(self) -> float:
        """How many fives of a kind are to be expected in as many rolls."""
        return self.rolls * odds().fives / odds().rolls


def ledger(events: Iterable[Event], seats: int) -> tuple[Tally, ...]:
    """The tallies of all seats, from the events of a game; a running turn counts once it is revealed."""
    rolls: list[list[Dice]] = [[] for _ in range(seats)]
    for event in events:
        if isinstance(event, Revealed):
            for seat, play in enumerate(event.plays):
                if play is not None:
                    rolls[seat].append(play.dice)
    return tuple(_tally(own) for own in rolls)


def _tally(rolls: list[Dice]) -> Tally:
    faces = Counter(face for dice in rolls for face in dice)
    reached = Counter(number for dice in rolls for number in {number for pair in results(dice) for number in pair})
    return Tally(
        rolls=len(rolls),
        faces=tuple(faces[face] for face in FACES),
        reached=tuple(reached[number] for number in pieces().forests),
        fives=sum(five_of_a_kind(dice) for dice in rolls),
    )
