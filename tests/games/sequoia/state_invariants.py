"""Sequoia's invariants of a single state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from tabletop.core.codec import from_json, to_json
from tabletop.games.sequoia.facts import SequoiaState
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Hand, Table

RESULTS = {(1, 1, 1, 1, 1): 15, (1, 1, 1, 2): 9, (1, 2, 2): 6, (1, 1, 3): 4, (2, 3): 3, (1, 4): 2, (5,): 66}
"""Legal results by how often each face of a roll shows."""


def tokens(state: SequoiaState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tokens of the forests, wherever they lie."""
    table, secret = state.table, state.secret
    return table.firsts or secret.firsts, table.seconds or secret.seconds


def planted(table: Table, seat: int) -> int:
    """The trees of a seat on the forests."""
    return sum(forest.trees[seat] for forest in table.forests)


def fates(table: Table) -> list[str]:
    """What became of the 22 tokens, first-place tokens first: "owned", "unclaimed" or "undecided"."""
    firsts, seconds = [], []
    for forest in table.forests:
        open_still = table.phase == "turns"
        undecided = open_still or (forest.tied and forest.first is None)
        firsts.append("owned" if forest.first is not None else "undecided" if undecided else "unclaimed")
        undecided = open_still or forest.tied
        seconds.append("owned" if forest.second is not None else "undecided" if undecided else "unclaimed")
    return firsts + seconds


def components(state: SequoiaState) -> None:
    assert len(state.table.forests) == 11
    firsts, seconds = tokens(state)
    assert sorted(firsts) == [2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]
    assert sorted(seconds) == [1] * 10 + [2]


def trees_in_regular_turns(state: SequoiaState) -> None:
    table = state.table
    if table.phase == "turns":
        for seat in range(len(state.hands)):
            assert planted(table, seat) == 2 * (table.turn - 1), f"seat {seat}, turn {table.turn}"
            assert 20 - planted(table, seat) == 22 - 2 * table.turn


def all_trees_counted(state: SequoiaState) -> None:
    if state.table.phase != "turns":
        assert sum(sum(forest.counted) for forest in state.table.forests) == 20 * len(state.hands)


def no_negative_trees(state: SequoiaState) -> None:
    assert all(count >= 0 for forest in state.table.forests for count in forest.trees)


def number_of_results(state: SequoiaState) -> None:
    for seat in state.table.waiting:
        choices = list(SEQUOIA.choices(state.view(seat)))
        sums = {tuple(sorted((sum(seal.pairs[0]), sum(seal.pairs[1])))) for seal in choices}
        pattern = tuple(sorted(Counter(state.hands[seat].dice).values()))
        assert len(sums) == RESULTS[pattern], f"{state.hands[seat].dice}: {len(sums)}"


def every_token_has_one_fate(state: SequoiaState) -> None:
    values = [*tokens(state)[0], *tokens(state)[1]]
    by_fate = dict.fromkeys(("owned", "unclaimed", "undecided"), 0)
    for fate, value in zip(fates(state.table), values, strict=True):
        by_fate[fate] += value
    assert sum(by_fate.values()) == 56
    assert sum(_points(state)) == by_fate["owned"]


def _points(state: SequoiaState) -> list[int]:
    return [SEQUOIA.sheet(state.table, seat, hand).total for seat, hand in enumerate(state.hands)]


def first_before_second(state: SequoiaState) -> None:
    told = fates(state.table)
    for first, second in zip(told[:11], told[11:], strict=True):
        assert not (first == "undecided" and second != "undecided")


def never_both_tokens(state: SequoiaState) -> None:
    assert all(f.first is None or f.first != f.second for f in state.table.forests)


def tied_sets(state: SequoiaState) -> None:
    for forest in state.table.forests:
        if state.table.phase == "turns":
            assert not forest.tied
            continue
        assert len(forest.tied) != 1
        levels = {forest.trees[seat] for seat in forest.tied}
        assert len(levels) <= 1
        if not state.table.options.contested_seconds:
            assert 0 not in levels
        assert all(not count for seat, count in enumerate(forest.trees) if seat not in forest.tied)


def who_rolls(state: SequoiaState) -> None:
    table = state.table
    union = {seat for forest in table.forests for seat in forest.tied}
    wanted = {"turns": set(range(len(state.hands))), "tiebreak": union, "over": set()}[table.phase]
    assert set(table.playing) == wanted
    assert {seat for seat, hand in enumerate(state.hands) if hand.dice} == wanted
    assert set(table.waiting) <= wanted


def unclaimed_tokens(state: SequoiaState) -> None:
    if state.table.phase == "turns" or state.table.options.contested_seconds:
        return
    told = fates(state.table)
    for forest, first, second in zip(state.table.forests, told[:11], told[11:], strict=True):
        ranked = sum(count > 0 for count in forest.counted)
        assert (first == "unclaimed") == (ranked == 0)
        assert (second == "unclaimed") == (ranked < 2)


def the_end(state: SequoiaState) -> None:
    table = state.table
    tied = any(forest.tied for forest in table.forests)
    assert table.over == (table.phase != "turns" and not tied)
    if table.over:
        values = [*tokens(state)[0], *tokens(state)[1]]
        unclaimed = sum(value for fate, value in zip(fates(table), values, strict=True) if fate == "unclaimed")
        assert sum(_points(state)) == 56 - unclaimed


def rolls_are_secret(state: SequoiaState) -> None:
    """No view changes when only the rolls and choices of others do."""
    if state.table.over:
        return
    dummy = Hand((1, 1, 1, 1, 2), ((1, 1), (1, 1)))
    for seat in (*range(len(state.hands)), None):
        hands = tuple(hand if other == seat else dummy for other, hand in enumerate(state.hands))
        assert replace(state, hands=hands).view(seat) == state.view(seat)


def survives_saving(state: SequoiaState) -> None:
    assert from_json(to_json(state), SEQUOIA.state_type) == state


STATE: dict[str, Callable[[SequoiaState], None]] = {
    "SEQ-I-01": components,
    "SEQ-I-02": trees_in_regular_turns,
    "SEQ-I-03": all_trees_counted,
    "SEQ-I-04": no_negative_trees,
    "SEQ-I-06": number_of_results,
    "SEQ-I-08": every_token_has_one_fate,
    "SEQ-I-09": first_before_second,
    "SEQ-I-10": never_both_tokens,
    "SEQ-I-11": tied_sets,
    "SEQ-I-13": who_rolls,
    "SEQ-I-16": unclaimed_tokens,
    "SEQ-I-17": the_end,
    "SEQ-I-19": rolls_are_secret,
    "SEQ-I-20": survives_saving,
}
"""By the catalogue's numbers."""
