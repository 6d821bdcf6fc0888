"""Sequoia's dice: what can be rolled, which two pairs a roll allows, which forests they stand for (SEQ-020 ff.)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from tabletop.core.rng import Rng
from tabletop.games.sequoia.state import Dice, Pair, Pairs

FACES = range(1, 7)
ROLLS: tuple[Dice, ...] = tuple(product(FACES, repeat=5))
"""Every roll of five dice, all equally likely."""

_SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The three ways in which four dice make two pairs (SEQ-024)."""


def roll(rng: Rng) -> Dice:
    """Five dice (SEQ-020)."""
    return ROLLS[rng.below(len(ROLLS))]


def five_of_a_kind(dice: Dice) -> bool:
    """Whether all five show the same; four do not count (SEQ-040, SEQ-042)."""
    return dice.count(dice[0]) == 5


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one <= other else (other, one)


def pairs_of(a: int, b: int, c: int, d: int) -> Pairs:
    """The pairs (a, b) and (c, d), written the one way in which they are offered."""
    one, other = sorted((_pair(a, b), _pair(c, d)), key=lambda pair: (sum(pair), pair))
    return one, other


def forests_of(pairs: Pairs) -> tuple[int, int]:
    """The two forests that the pairs stand for, the smaller number first (SEQ-025)."""
    (a, b), (c, d) = pairs
    return a + b, c + d


@cache
def pairings(dice: Dice) -> tuple[Pairs, ...]:
    """Every two pairs that a roll allows, each once, by their forests; after a five of a kind any faces."""
    # Rolls that differ in their order only share one tuple.
    in_order = tuple(sorted(dice))
    if in_order != dice:
        return pairings(in_order)
    found = _any_faces() if five_of_a_kind(dice) else _as_rolled(dice)
    return tuple(sorted(found, key=lambda pairs: (forests_of(pairs), pairs)))


def _as_rolled(dice: Dice) -> set[Pairs]:
    return {
        pairs_of(*(four[at] for pair in split for at in pair)) for four in combinations(dice, 4) for split in _SPLITS
    }


def _any_faces() -> set[Pairs]:
    every = tuple(combinations_with_replacement(FACES, 2))
    return {pairs_of(*one, *other) for one in every for other in every}


@cache
def results(dice: Dice) -> tuple[tuple[int, int], ...]:
    """The different two forests within reach of a roll, in order: 2 to 15, or 66 (SEQ-024, SEQ-041)."""
    return tuple(dict.fromkeys(forests_of(pairs) for pairs in pairings(dice)))


def lacking(dice: Dice, pairs: Pairs) -> int | None:
    """A face that the pairs use more often than the roll shows it (SEQ-023); None if there is none."""
    if five_of_a_kind(dice):
        return None
    missing = Counter(face for pair in pairs for face in pair) - Counter(dice)
    return min(missing, default=None)


def unused(dice: Dice, pairs: Pairs) -> int | None:
    """The face of the die that is left out (SEQ-022); None after a five of a kind was turned to other faces."""
    rest = Counter(dice) - Counter(face for pair in pairs for face in pair)
    return next(iter(rest)) if rest.total() == 1 else None
