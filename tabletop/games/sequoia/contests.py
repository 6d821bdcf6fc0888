"""Who gets the tokens of a forest and who goes on for them, evaluation by evaluation (SEQ-050 to SEQ-071)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from tabletop.games.sequoia.state import Forest, Options, Seats


class Verdict(msgspec.Struct, frozen=True):
    """What an evaluation gives: the winners of the tokens that are decided, and who is tied for the rest."""

    first: int | None = None
    second: int | None = None
    tied: Seats = ()


def leaders(trees: Sequence[int], seats: Seats) -> Seats:
    """Those of the seats that have the most trees, in seat order."""
    most = max(trees[seat] for seat in seats)
    return tuple(seat for seat in seats if trees[seat] == most)


def judge(trees: Sequence[int], standing: Seats, first: int | None = None) -> Verdict:
    """Evaluates a forest among the seats still in it; `first` has won the first-place token already."""
    if first is None:
        if not standing:
            return Verdict()
        top = leaders(trees, standing)
        if len(top) > 1:
            # The others are out for both tokens (SEQ-061).
            return Verdict(tied=top)
        first = top[0]
        standing = tuple(seat for seat in standing if seat != first)
    if not standing:
        return Verdict(first)
    top = leaders(trees, standing)
    return Verdict(first, top[0]) if len(top) == 1 else Verdict(first, tied=top)


def ranked(trees: Sequence[int], options: Options) -> Seats:
    """The seats that rank in a forest: those with a tree there (SEQ-054)."""
    standing = tuple(seat for seat, count in enumerate(trees) if count)
    if options.contested_seconds and len(standing) == 1:
        # Second place is free, so those without a tree are level for it; an empty forest stays unclaimed (SEQ-055).
        return tuple(range(len(trees)))
    return standing


def verdict_now(trees: Sequence[int], options: Options) -> Verdict:
    """What a forest with these trees would give if it were scored for the first time."""
    return judge(trees, ranked(trees, options))


def evaluated(forest: Forest, options: Options) -> Forest:
    """A forest after an evaluation: awards noted, only the trees of the tied left (SEQ-057, SEQ-061, SEQ-064)."""
    trees = forest.trees
    standing = forest.tied if forest.counted else ranked(trees, options)
    verdict = judge(trees, standing, forest.first)
    return replace(
        forest,
        trees=tuple(count if seat in verdict.tied else 0 for seat, count in enumerate(trees)),
        tied=verdict.tied,
        first=verdict.first,
        second=verdict.second,
        counted=forest.counted or trees,
    )


def contest(forest: Forest) -> Literal["both", "second"] | None:
    """For what the tied seats of a forest go on; None if nobody is tied (SEQ-062, SEQ-065)."""
    if not forest.tied:
        return None
    return "both" if forest.first is None else "second"
