"""The half-made choice: which dice lie in which pair, pure and without pygame. It becomes a Seal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TypeAlias

from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import FACES, five_of_a_kind, pairings, pairs_of
from tabletop.games.sequoia.facts import LOWEST, forest_of
from tabletop.games.sequoia.state import Dice, Pairs, Table

Point = tuple[float, float]
HIGHEST = 12
EMPTY: tuple[int | None, ...] = (None, None, None, None)


@dataclass(frozen=True)
class Idle:
    """Nobody at the screen is to choose."""


@dataclass(frozen=True)
class Cup:
    """The dice are still under the cup: the person at the screen has not rolled yet."""

    dice: Dice


@dataclass(frozen=True)
class Pairing:
    """Dice in the open. `slots` name the die in each place: 0 and 1 are the first pair, 2 and 3 the second."""

    dice: Dice
    """As rolled."""
    faces: Dice
    """As they lie now: others after a five of a kind was turned (SEQ-040)."""
    slots: tuple[int | None, ...] = EMPTY
    held: int | None = None
    """The die in the hand."""
    at: Point | None = None
    """Where it is held, canvas pixels."""
    typed: str = ""
    """The digits typed so far."""

    @property
    def free(self) -> bool:
        """Whether every die may be turned."""
        return five_of_a_kind(self.dice)

    @property
    def listed(self) -> tuple[Pairs, ...]:
        """Everything the roll allows, in the order of the list."""
        return pairings(self.dice)

    @property
    def loose(self) -> tuple[int, ...]:
        """The dice on the felt."""
        return tuple(die for die in range(5) if die not in self.slots)

    def faces_of(self, pair: int) -> tuple[int | None, int | None]:
        """The faces in a pair, None where no die lies."""
        one, other = self.slots[2 * pair : 2 * pair + 2]
        return None if one is None else self.faces[one], None if other is None else self.faces[other]

    def total(self, pair: int) -> int | None:
        """The forest a pair stands for; None while it is not full (SEQ-025)."""
        one, other = self.faces_of(pair)
        return None if one is None or other is None else one + other

    @property
    def pairs(self) -> Pairs | None:
        """Both pairs; None while a place is empty."""
        (a, b), (c, d) = self.faces_of(0), self.faces_of(1)
        if a is None or b is None or c is None or d is None:
            return None
        return pairs_of(a, b, c, d)

    @property
    def chosen(self) -> int | None:
        """The place of the present pairs on the list."""
        return None if self.pairs is None else self.listed.index(self.pairs)

    # -- dice in the hand ------------------------------------------------------------------------------------

    def grab(self, die: int, at: Point) -> Pairing:
        """Takes hold of a die; it stays in its place until it is let go of."""
        return replace(self, held=die, at=at, typed="")

    def follow(self, at: Point) -> Pairing:
        """The hand moved."""
        return replace(self, at=at)

    def cancel(self) -> Pairing:
        """Lets go without moving anything."""
        return replace(self, held=None, at=None, typed="")

    def put(self, die: int, slot: int) -> Pairing:
        """The die into a place; what lies there goes where the die came from."""
        slots = list(self.slots)
        before = slots.index(die) if die in slots else None
        if before is not None:
            slots[before] = slots[slot]
        slots[slot] = die
        return replace(self.cancel(), slots=tuple(slots))

    def take(self, die: int) -> Pairing:
        """The die back to the felt."""
        return replace(self.cancel(), slots=tuple(None if at == die else at for at in self.slots))

    def click(self, die: int) -> Pairing:
        """Into the first empty place, or back to the felt; nothing where all four are taken."""
        if die in self.slots:
            return self.take(die)
        return self.put(die, self.slots.index(None)) if None in self.slots else self.cancel()

    def clear(self, pair: int | None = None) -> Pairing:
        """All dice of a pair, or of both, back to the felt."""
        kept = tuple(die if pair is not None and slot // 2 != pair else None for slot, die in enumerate(self.slots))
        return replace(self.cancel(), slots=kept)

    # -- from the list ---------------------------------------------------------------------------------------

    def choose(self, pairs: Pairs) -> Pairing:
        """Lays these pairs; after a five of a kind the dice are turned for it."""
        wanted = [face for pair in pairs for face in pair]
        if self.free:
            return replace(self.cancel(), faces=(*wanted, self.faces[4]), slots=(0, 1, 2, 3))
        left = list(range(5))
        slots: list[int] = []
        for face in wanted:
            die = next(each for each in left if self.faces[each] == face)
            left.remove(die)
            slots.append(die)
        return replace(self.cancel(), slots=tuple(slots))

    def step(self, by: int) -> Pairing:
        """The next or previous line of the list, round and round."""
        at = self.chosen
        if at is None:
            return self.choose(self.listed[0 if by > 0 else -1])
        return self.choose(self.listed[(at + by) % len(self.listed)])

    def type(self, mark: str) -> Pairing:
        """A digit: the line of that number; a second digit makes a larger number of it."""
        for typed in (self.typed + mark, mark):
            if not self.free and typed.isdigit() and 1 <= int(typed) <= len(self.listed):
                return replace(self.choose(self.listed[int(typed) - 1]), typed=typed)
        return self

    # -- a five of a kind ------------------------------------------------------------------------------------

    def turn(self, die: int, by: int) -> Pairing:
        """A die to the next higher or lower face, round and round (SEQ-040)."""
        if not self.free:
            return self
        faces = list(self.faces)
        faces[die] = (faces[die] - 1 + by) % len(FACES) + 1
        return replace(self.cancel(), faces=tuple(faces))

    def aim(self, pair: int, number: int) -> Pairing:
        """Turns two dice so that a pair makes this forest (SEQ-041)."""
        if not self.free or not LOWEST <= number <= HIGHEST:
            return self
        laid, slots, faces = self, list(self.slots), list(self.faces)
        low = max(1, number - 6)
        for place, face in ((2 * pair, low), (2 * pair + 1, number - low)):
            die = slots[place]
            if die is None:
                die = next(each for each in range(5) if each not in slots)
                slots[place] = die
            faces[die] = face
        return replace(laid.cancel(), slots=tuple(slots), faces=tuple(faces))

    def aim_by(self, pair: int, by: int) -> Pairing:
        """The next or previous forest for a pair, round and round."""
        now = self.total(pair)
        if now is None:
            return self.aim(pair, 7)
        return self.aim(pair, (now - LOWEST + by) % (HIGHEST - LOWEST + 1) + LOWEST)


Draft: TypeAlias = Idle | Cup | Pairing


def action_of(draft: Draft) -> Seal | None:
    """What the draft stands for; None while it is unfinished."""
    if isinstance(draft, Pairing) and draft.pairs is not None:
        return Seal(draft.pairs)
    return None


def coming(table: Table, seat: int | None, draft: Draft) -> Counter[int]:
    """How many trees each forest would get, from the pairs that are full (SEQ-027, SEQ-084)."""
    found: Counter[int] = Counter()
    if seat is None or not isinstance(draft, Pairing):
        return found
    for pair in (0, 1):
        number = draft.total(pair)
        if number is not None and (table.phase == "turns" or seat in forest_of(table, number).tied):
            found[number] += 1
    return found
