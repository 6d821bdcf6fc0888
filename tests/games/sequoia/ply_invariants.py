"""Sequoia's invariants across one ply: what an action may change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tabletop.core.game import Step
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.events import GameEnded, Planted, Revealed, Scored
from tabletop.games.sequoia.facts import SequoiaState
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Hand, Secret, Table
from tests.games.sequoia.state_invariants import planted, tokens

SequoiaStep = Step[Table, Hand, Secret]


def assignment_stays(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    assert tokens(before) == tokens(step.state)


def no_tree_falls_in_regular_turns(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    after = step.state.table
    if after.phase == "turns":
        for old, new in zip(before.table.forests, after.forests, strict=True):
            assert all(one <= other for one, other in zip(old.trees, new.trees, strict=True))


def pairs_of_the_own_roll(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    for event in step.events:
        if not isinstance(event, Revealed):
            continue
        for play in event.plays:
            if play is None:
                continue
            faces = [face for pair in play.pairs for face in pair]
            assert all(2 <= sum(pair) <= 12 for pair in play.pairs)
            if len(set(play.dice)) == 1:
                assert set(faces) <= set(range(1, 7))
            else:
                assert not Counter(faces) - Counter(play.dice), f"{play.dice}: {play.pairs}"
        if event is next(other for other in step.events if isinstance(other, Revealed)):
            shown = [play.dice if play else () for play in event.plays]
            assert shown == [hand.dice for hand in before.hands]


def tokens_keep_their_owner(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    for old, new in zip(before.table.forests, step.state.table.forests, strict=True):
        assert old.first in (None, new.first)
        assert old.second in (None, new.second)


def tied_sets_shrink(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    if before.table.phase == "tiebreak":
        for old, new in zip(before.table.forests, step.state.table.forests, strict=True):
            assert set(new.tied) <= set(old.tied)


def rolling_never_grows(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    if before.table.phase == "tiebreak":
        assert set(step.state.table.playing) <= set(before.table.playing)


def tiebreak_trees(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    """Told by the events, because a quick tiebreak holds many turns."""
    tied = {number: forest.tied for number, forest in enumerate(before.table.forests, 2)}
    trees = {number: list(forest.trees) for number, forest in enumerate(before.table.forests, 2)}
    running = before.table.phase == "tiebreak"
    for event in step.events:
        if isinstance(event, Revealed):
            running = event.tiebreak > 0
        elif isinstance(event, Planted):
            assert len(event.forests) == 2 or (running and len(event.forests) < 2)
            for number in event.forests:
                assert not running or event.seat in tied[number]
                trees[number][event.seat] += 1
        elif isinstance(event, Scored):
            assert list(event.trees) == trees[event.forest], "a tree came or went without being planted"
            tied[event.forest] = event.tied
            trees[event.forest] = [n if seat in event.tied else 0 for seat, n in enumerate(event.trees)]
    assert [tuple(standing) for standing in trees.values()] == [f.trees for f in step.state.table.forests]


def decided_forests_are_final(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    if before.table.phase != "turns":
        for old, new in zip(before.table.forests, step.state.table.forests, strict=True):
            assert old.tied or old == new


def trees_keep_their_number(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    """What a regular turn plants is two trees for everybody, when the last one confirms and not before."""
    after = step.state.table
    if after.phase == "turns":
        grown = 2 * (after.turn - before.table.turn)
        assert all(planted(after, seat) - planted(before.table, seat) == grown for seat in range(len(before.hands)))


def winners_have_the_most(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    ended = [event for event in step.events if isinstance(event, GameEnded)]
    assert len(ended) == step.state.table.over
    if ended:
        hands = enumerate(step.state.hands)
        totals = [SEQUOIA.sheet(step.state.table, seat, hand).total for seat, hand in hands]
        assert ended[0].winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals)) != ()


def views_agree_after_the_reveal(before: SequoiaState, action: Seal, step: SequoiaStep) -> None:
    table = step.state.table
    shown = [event.plays for event in step.events if isinstance(event, Revealed)]
    assert table.last == (shown[-1] if shown else before.table.last)
    assert len(before.table.waiting) > 1 or shown
    # Nothing is told to some and not to others.
    assert all(event.to is None for event in step.events)
    assert {step.state.view(seat).table for seat in (*range(len(before.hands)), None)} == {table}


STEP: dict[str, Callable[[SequoiaState, Any, SequoiaStep], None]] = {
    "SEQ-I-01": assignment_stays,
    "SEQ-I-02": trees_keep_their_number,
    "SEQ-I-04": no_tree_falls_in_regular_turns,
    "SEQ-I-05": pairs_of_the_own_roll,
    "SEQ-I-08": tokens_keep_their_owner,
    "SEQ-I-12": tied_sets_shrink,
    "SEQ-I-13": rolling_never_grows,
    "SEQ-I-14": tiebreak_trees,
    "SEQ-I-15": decided_forests_are_final,
    "SEQ-I-18": winners_have_the_most,
    "SEQ-I-19": views_agree_after_the_reveal,
}
"""By the catalogue's numbers."""
