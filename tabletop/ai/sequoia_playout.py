"""Many games of Sequoia played to their end at once, in arrays: how often a pairing wins from here.

A lane is one game; worlds are repeated for every pairing that is compared, so that luck does not choose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import erf, sqrt
from typing import Any, TypeAlias

import numpy as np

from tabletop.ai.sequoia import NERVE, RIVALS, pull
from tabletop.games.sequoia.dice import FACES, ROLLS, results
from tabletop.games.sequoia.facts import LOWEST
from tabletop.games.sequoia.pieces import pieces

Ints: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

WAYS = 15
"""Pairings of a roll; of a five of a kind, which allows more, so many are taken."""
_MOST = 12
"""Leads beyond this are as safe as this one."""


@cache
def kinds() -> tuple[tuple[int, ...], ...]:
    """Every roll without regard to order, 252 of them."""
    return tuple(combinations_with_replacement(FACES, pieces().dice))


@cache
def _rolls() -> tuple[Ints, Floats]:
    """The pairings of every roll without regard to order, int64 (252, 15, 2), as places of forests; and how likely
    rolls are up to each, float64 (252,)."""
    counts = Counter(tuple(sorted(roll)) for roll in ROLLS)
    ways = np.zeros((len(kinds()), WAYS, 2), dtype=np.int64)
    for at, kind in enumerate(kinds()):
        found = results(kind)
        ways[at] = [found[way * max(WAYS, len(found)) // WAYS % len(found)] for way in range(WAYS)]
    return ways - LOWEST, np.cumsum([counts[kind] / len(ROLLS) for kind in kinds()])


@cache
def _ahead(left: int) -> tuple[Floats, Floats]:
    """The chance to end in front by lead, float64 (forests, 2 * 12 + 1), and to have a tree at the end, (forests,)."""
    pulls = np.array([pull(number) for number in pieces().forests])
    spreads = np.sqrt(2 * left * pulls) + NERVE
    leads = range(-_MOST, _MOST + 1)
    table = [[0.5 * (1 + erf(lead / spread / sqrt(2))) for lead in leads] for spread in spreads]
    return np.array(table), 1 - (1 - np.minimum(1.0, pulls / 2)) ** (2 * left)


class Field:
    """Lanes in progress: trees int64 (lanes, seats, forests), the tokens of each lane float64 (lanes, forests)."""

    def __init__(self, trees: Ints, firsts: Floats, seconds: Floats, contested: bool = False) -> None:
        """`contested`: those without a tree are level for a second place that is free (SEQ-054)."""
        self.trees, self.firsts, self.seconds, self.contested = trees, firsts, seconds, contested
        self._lanes = np.arange(len(trees))
        self._places = np.arange(trees.shape[2])[None, :]

    def plant(self, seat: int, chosen: Ints) -> None:
        """A tree in both forests of each lane, int64 (lanes, 2) as places."""
        for way in (0, 1):
            self.trees[self._lanes, seat, chosen[:, way]] += 1

    def chosen(self, seat: int, left: int, rolls: Ints) -> Ints:
        """What a seat does with these rolls, int64 (lanes,): the pairing that adds most to its expected tokens."""
        once, twice = self._gains(seat, left)
        ways = _rolls()[0][rolls]
        one, other, lanes = ways[:, :, 0], ways[:, :, 1], self._lanes[:, None]
        values = np.where(one == other, twice[lanes, one], once[lanes, one] + once[lanes, other])
        found: Ints = ways[self._lanes, values.argmax(axis=1)]
        return found

    def _gains(self, seat: int, left: int) -> tuple[Floats, Floats]:
        """What one and two more trees add in each forest, float64 (lanes, forests) each."""
        values = [self._expected(seat, more, left) for more in range(3)]
        return values[1] - values[0], values[2] - values[0]

    def _expected(self, seat: int, more: int, left: int) -> Floats:
        """The tokens that a seat may expect with so many more trees; of two seats the rival's loss counts too."""
        ahead, present = _ahead(left)
        own = self.trees[:, seat] + more
        others = [self.trees[:, other] for other in range(self.trees.shape[1]) if other != seat]
        shares = [ahead[self._places, np.clip(own - trees, -_MOST, _MOST) + _MOST] for trees in others]
        standing = np.where(own > 0, 1.0, present)
        if len(shares) == 1:
            first, there = shares[0], np.where(others[0] > 0, 1.0, present)
            mine: Floats = standing * (self.firsts * first + self.seconds * (1 - first))
            mine -= RIVALS * there * (self.firsts * (1 - first) + self.seconds * first)
            return mine
        front = [np.prod(shares[:at] + shares[at + 1 :], axis=0) for at in range(len(shares))]
        second = np.sum([(1 - share) * rest for share, rest in zip(shares, front, strict=True)], axis=0)
        found: Floats = standing * (self.firsts * shares[0] * front[0] + self.seconds * second)
        return found

    def points(self, lots: Floats) -> Floats:
        """The tokens of every seat if the forests were counted now, float64 (lanes, seats).

        Ties go by lot, float64 (lanes, seats, forests) in [0, 1): tiebreak turns favour nobody.
        """
        order = np.argsort(-(self.trees + lots / 2), axis=1)
        stand = self.trees > 0
        if self.contested:
            stand |= stand.sum(axis=1, keepdims=True) == 1
        won = np.zeros(self.trees.shape[:2])
        for place, tokens in enumerate((self.firsts, self.seconds)):
            winner = order[:, place]
            earned = stand[self._lanes[:, None], winner, self._places] * tokens
            for seat in range(won.shape[1]):
                won[:, seat] += (earned * (winner == seat)).sum(axis=1)
        return won


def shares_of_victory(points: Floats, seat: int) -> Floats:
    """What a seat has of the victory in each lane, float64 (lanes,): 1, 0 or a part of a shared one."""
    best = points == points.max(axis=1, keepdims=True)
    found: Floats = best[:, seat] / best.sum(axis=1)
    return found


def compared(
    trees: Ints, tokens: tuple[Floats, Floats], seat: int, left: int, ways: Sequence[tuple[int, int]],
    chance: np.random.Generator, contested: bool = False,
) -> Floats:  # fmt: skip
    """How each of these pairings ends, float64 (ways, worlds): shares of the victory.

    `trees` int64 (seats, forests) before this turn, `tokens` float64 (worlds, forests), `left` turns after this one,
    `ways` as numbers of forests.
    """
    worlds, likely = len(tokens[0]), _rolls()[1]
    seats = range(len(trees))

    def rolled() -> Ints:
        return np.minimum(np.searchsorted(likely, chance.random(worlds)), len(likely) - 1)

    def repeated(each: Any) -> Any:
        return np.concatenate([each] * len(ways))

    standing: Ints = np.stack([trees] * worlds)
    now, growing = Field(standing, *tokens, contested), Field(standing.copy(), *tokens, contested)
    for other in seats:
        if other != seat:
            growing.plant(other, now.chosen(other, left, rolled()))
    lanes = Field(repeated(growing.trees), repeated(tokens[0]), repeated(tokens[1]), contested)
    lanes.plant(seat, np.repeat(np.array(ways) - LOWEST, worlds, axis=0))
    for later in range(left - 1, -1, -1):
        chosen = [lanes.chosen(other, later, repeated(rolled())) for other in seats]
        for other, each in enumerate(chosen):
            lanes.plant(other, each)
    lots = repeated(chance.random(standing.shape))
    return shares_of_victory(lanes.points(lots), seat).reshape(len(ways), worlds)
