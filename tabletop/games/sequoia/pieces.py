"""Sequoia's static facts: forests, tokens, dice and trees, and the exact odds, read and validated once, at load."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from tabletop.core.data import read_toml
from tabletop.core.errors import BadData

PLAYER_COLOURS = ("orange", "white", "black", "turquoise", "pink")
"""Five sets of dice and trees in the program's common palette (SEQ-004, SEQ-007)."""

Count = Annotated[int, msgspec.Meta(gt=0)]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that refuses keys it does not know."""


class Pieces(Strict, frozen=True):
    """What lies in the box, and how many regular turns there are."""

    forests: tuple[int, ...]
    first_tokens: tuple[Count, ...]
    second_tokens: tuple[Count, ...]
    dice: Count
    trees: Count
    turns: Count


class ForestOdds(Strict, frozen=True):
    """In how many of all rolls one pair, or both pairs, can give a forest."""

    forest: int
    one: Count
    both: Count


class Odds(Strict, frozen=True):
    """The exact odds of one roll; `fives` is the number of fives of a kind."""

    rolls: Count
    fives: Count
    forests: tuple[ForestOdds, ...]


def _demand(holds: bool, file: str, key: str, value: object) -> None:
    if not holds:
        raise BadData(f"sequoia/{file}: {key}: {value!r} does not fit")


def validate(box: Pieces, chances: Odds) -> None:
    """Holds counts and sums of the catalogue against the data (SEQ-001 to SEQ-005). Raises BadData."""
    _demand(box.forests == tuple(range(2, 13)), "pieces.toml", "forests (2 to 12)", box.forests)
    for key, tokens in (("first_tokens", box.first_tokens), ("second_tokens", box.second_tokens)):
        _demand(len(tokens) == len(box.forests), "pieces.toml", f"{key} (one a forest)", len(tokens))
    _demand(box.dice == 5, "pieces.toml", "dice (5)", box.dice)
    # Two trees are placed a turn until the supply is empty (SEQ-032).
    _demand(box.trees == 2 * box.turns, "pieces.toml", "trees (two a turn)", box.trees)
    _demand(chances.rolls == 6**box.dice, "odds.toml", "rolls", chances.rolls)
    numbers = tuple(odds.forest for odds in chances.forests)
    _demand(numbers == box.forests, "odds.toml", "forests", numbers)
    for odds in chances.forests:
        _demand(odds.both < odds.one < chances.rolls, "odds.toml", f"forest {odds.forest}", odds)


@cache
def pieces() -> Pieces:
    """The contents of the box. Raises BadData naming file, key and value."""
    box = read_toml("sequoia/pieces.toml", Pieces)
    validate(box, odds())
    return box


@cache
def odds() -> Odds:
    """The odds of one roll of five dice (catalogue section 9). Raises BadData naming file, key and value."""
    return read_toml("sequoia/odds.toml", Odds)
