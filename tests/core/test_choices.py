"""Choices: lists, dials, pads and several of them as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any

import pytest

from tabletop.core.choices import Dial, Indexed, Joined, Listed, Pad, Run, nothing
from tabletop.core.errors import Refusal
from tabletop.core.rng import Rng

Turn = tuple[str, int, int]


def dial(runs: Sequence[Sequence[Run]], counted: list[int] | None = None) -> Dial[Turn]:
    """A dial whose judge allows what its runs hold, and one tick more on either side."""

    def legal() -> Sequence[Sequence[Run]]:
        if counted is not None:
            counted.append(1)
        return runs

    def judge(side: int, tick: int) -> Refusal | None:
        if any(first - 1 <= tick <= last + 1 for first, last in runs[side]):
            return None
        return Refusal("Something is in the way.", "X-1")

    def read(action: object) -> tuple[int, int] | None:
        if isinstance(action, tuple) and len(action) == 3 and action[0] == "turn":
            return action[1], action[2]
        return None

    return Dial(lambda side, tick: ("turn", side, tick), read, judge, legal)


def pad(radius: int, *targets: str) -> Pad[tuple[str, int, int]]:
    def why(action: object) -> Refusal | None:
        target, dx, dy = action if isinstance(action, tuple) else ("", 0, 0)
        fits = target in targets and dx * dx + dy * dy <= radius * radius
        return None if fits else Refusal("Not there.", "X-2")

    return Pad(targets, radius, lambda target, dx, dy: (target, dx, dy), why)


def test_a_list_has_its_actions_in_order() -> None:
    listed = Listed("abc")
    assert list(listed) == ["a", "b", "c"]
    assert len(listed) == 3
    assert listed.at(1) == "b"
    assert "c" in listed
    assert "d" not in listed
    assert listed.refusal("a") is None


def test_a_stranger_gets_the_lists_words_or_the_usual_ones() -> None:
    assert Listed("a").refusal("b") == Refusal("That is not possible now.")
    said = Listed("a", lambda action: Refusal(f"No {action}.", "X-3") if action == "b" else None)
    assert said.refusal("b") == Refusal("No b.", "X-3")
    assert said.refusal("c") == Refusal("That is not possible now.")


def test_nothing_has_nothing() -> None:
    empty: Listed[str] = nothing()
    assert (list(empty), len(empty), empty.spread(5)) == ([], 0, ())
    assert "x" not in empty
    with pytest.raises(IndexError, match="nothing to choose"):
        empty.sample(Rng.of(1))


@pytest.mark.parametrize(("n", "spaced"), [(1, [5]), (2, [2, 7]), (5, [1, 3, 5, 7, 9]), (10, list(range(10)))])
def test_a_spread_is_spaced_over_the_order(n: int, spaced: list[int]) -> None:
    assert list(Listed(range(10)).spread(n)) == spaced
    assert list(Listed(range(10)).spread(99)) == list(range(10))


def test_samples_of_a_list_are_equally_likely() -> None:
    rng = Rng.of("list")
    counts = Counter(Listed("abcd").sample(rng) for _ in range(4000))
    assert all(900 < counts[item] < 1100 for item in "abcd")


def test_a_dial_runs_through_its_stretches_side_by_side() -> None:
    turns = dial([[(3, 5), (10, 10)], [(7, 8)]])
    assert len(turns) == 6
    ticks = [("turn", 0, 3), ("turn", 0, 4), ("turn", 0, 5), ("turn", 0, 10), ("turn", 1, 7), ("turn", 1, 8)]
    assert list(turns) == ticks
    assert [turns.at(i) for i in range(6)] == ticks
    assert turns.runs(0) == ((3, 5), (10, 10))
    assert turns.runs(1) == ((7, 8),)
    for index in (-1, 6):
        with pytest.raises(IndexError):
            turns.at(index)


def test_membership_of_a_dial_is_the_judges_verdict_not_the_maps() -> None:
    counted: list[int] = []
    turns = dial([[(3, 5)]], counted)
    assert ("turn", 0, 6) in turns
    assert turns.refusal(("turn", 0, 9)) == Refusal("Something is in the way.", "X-1")
    assert turns.refusal("turn") == Refusal("That is not possible now.")
    assert counted == []
    assert (len(turns), len(turns), next(iter(turns))) == (3, 3, ("turn", 0, 3))
    assert counted == [1]


def test_samples_of_a_dial_are_legal_and_even_over_ticks() -> None:
    turns = dial([[(0, 0), (100, 102)], [(7, 8)]])
    rng = Rng.of("dial")
    counts = Counter(turns.sample(rng) for _ in range(6000))
    assert set(counts) == set(turns)
    assert all(850 < n < 1150 for n in counts.values())
    assert all(turn in turns for turn in turns.spread(4))


def test_an_empty_dial_has_no_length_and_no_sample() -> None:
    turns = dial([[], []])
    assert (len(turns), list(turns), turns.spread(3)) == (0, [], ())
    with pytest.raises(IndexError):
        turns.sample(Rng.of(1))


@pytest.mark.parametrize("radius", [0, 1, 2, 5, 13])
def test_a_pad_holds_every_whole_shift_within_its_disc(radius: int) -> None:
    spots = pad(radius, "P1", "P2")
    around = range(-radius, radius + 1)
    disc = [(dx, dy) for dx in around for dy in around if dx * dx + dy * dy <= radius * radius]
    assert list(spots) == [(target, dx, dy) for target in ("P1", "P2") for dx, dy in disc]
    assert len(spots) == 2 * len(disc)
    assert all(spot in spots for spot in spots)
    assert ("P1", radius + 1, 0) not in spots
    assert spots.refusal(("P9", 0, 0)) == Refusal("Not there.", "X-2")


def test_a_wide_pad_counts_without_being_walked() -> None:
    quarter = sum(isqrt(8000 * 8000 - dx * dx) for dx in range(1, 8001))
    assert len(pad(8000, "P1", "P2")) == 2 * (1 + 4 * 8000 + 4 * quarter)


def test_spread_and_samples_of_a_pad_lie_on_it() -> None:
    spots = pad(8000, "P1", "P2")
    assert spots.spread(3) == (("P1", 0, 0), ("P2", 0, 0), ("P1", 8000, 0))
    assert len(spots.spread(99)) == 10
    rng = Rng.of("pad")
    drawn = [spots.sample(rng) for _ in range(4000)]
    assert all(spot in spots for spot in (*drawn, *spots.spread(99)))
    # Even over the disc: half of it lies within 1/sqrt(2) of the radius.
    within = sum(dx * dx + dy * dy <= 8000 * 8000 // 2 for _, dx, dy in drawn)
    assert 1880 < within < 2120
    assert 1880 < sum(target == "P1" for target, _, _ in drawn) < 2120


def test_a_pad_without_targets_is_empty() -> None:
    assert (len(pad(5)), list(pad(5)), pad(5).spread(3)) == (0, [], ())
    with pytest.raises(IndexError):
        pad(5).sample(Rng.of(1))


def joined(why: Callable[[object], Refusal | None] | None = None) -> Joined[Any]:
    parts: list[Indexed[Any]] = [dial([[(3, 5)]]), Listed(["rest"])]
    return Joined(parts, why)


def test_joined_choices_follow_each_other() -> None:
    both = joined()
    assert list(both) == [("turn", 0, 3), ("turn", 0, 4), ("turn", 0, 5), "rest"]
    assert len(both) == 4
    assert both.at(3) == "rest"
    with pytest.raises(IndexError):
        both.at(4)
    assert "rest" in both
    assert ("turn", 0, 6) in both


def test_joined_choices_refuse_in_the_words_of_the_part_that_knows() -> None:
    assert joined().refusal(("turn", 0, 90)) == Refusal("Something is in the way.", "X-1")
    assert joined().refusal("walk") == Refusal("That is not possible now.")
    assert joined(lambda action: Refusal("Rest first.")).refusal("walk") == Refusal("Rest first.")
    assert joined(lambda action: Refusal("Rest first.")).refusal("rest") is None
