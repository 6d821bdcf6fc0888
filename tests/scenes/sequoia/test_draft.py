"""The half-made choice: dice into pairs and back, the list, digits, and dice that may be turned."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import forests_of, pairings
from tabletop.games.sequoia.legal import of_roll
from tabletop.scenes.sequoia.draft import Cup, Idle, Pairing, action_of, coming
from tests.scenes.sequoia.mouse import advance, session_of, with_five

ROLL = (1, 2, 3, 4, 6)


def of(*faces: int) -> Pairing:
    return Pairing(faces, faces)


def test_dice_go_into_the_places_one_after_the_other() -> None:
    draft = of(*ROLL).click(4).click(0)
    assert draft.total(0) == 7
    assert draft.total(1) is None
    assert action_of(draft) is None
    draft = draft.click(2).click(3)
    assert action_of(draft) == Seal(((1, 6), (3, 4)))
    assert draft.loose == (1,)
    assert draft.click(1) == draft, "all four places are taken"
    assert draft.click(4).slots == (None, 0, 2, 3)


def test_a_die_that_is_put_on_another_changes_places_with_it() -> None:
    draft = of(*ROLL).put(0, 0).put(1, 1)
    assert draft.put(0, 1).slots == (1, 0, None, None)
    assert draft.put(4, 0).slots == (4, 1, None, None)
    assert draft.put(4, 0).loose == (0, 2, 3)


def test_a_drag_leaves_no_trace_when_it_is_cancelled() -> None:
    draft = of(*ROLL).put(0, 0)
    held = draft.grab(0, (5.0, 5.0)).follow((9.0, 9.0))
    assert held.held == 0
    assert held.slots == draft.slots
    assert held.cancel() == draft


def test_clearing() -> None:
    draft = of(*ROLL).put(0, 0).put(1, 2)
    assert draft.clear(0).slots == (None, None, 1, None)
    assert draft.clear().slots == (None,) * 4


@pytest.mark.parametrize("faces", [ROLL, (1, 1, 2, 3, 5), (4, 4, 4, 4, 2), (3, 3, 6, 6, 6), (5, 5, 5, 5, 5)])
def test_every_line_of_the_list_can_be_laid_and_is_legal(faces: tuple[int, ...]) -> None:
    for at, pairs in enumerate(pairings(faces)):
        draft = of(*faces).choose(pairs)
        assert draft.chosen == at
        assert action_of(draft) == Seal(pairs)
        assert Seal(pairs) in of_roll(faces)
        assert len(set(draft.slots)) == 4


@pytest.mark.rule("SEQ-024")
def test_by_hand_the_same_results_can_be_laid_as_the_list_shows() -> None:
    for faces in ((1, 1, 2, 3, 5), (3, 3, 3, 3, 5)):
        laid = set()
        for order in product(range(5), repeat=4):
            if len(set(order)) == 4:
                draft = of(*faces)
                for slot, die in enumerate(order):
                    draft = draft.put(die, slot)
                laid.add(draft.pairs)
        assert laid == set(pairings(faces))


def test_digits_name_the_lines() -> None:
    draft = of(*ROLL)
    assert len(draft.listed) == 15
    assert draft.type("1").chosen == 0
    assert draft.type("1").type("2").chosen == 11
    assert draft.type("1").type("9").chosen == 8, "there is no line 19"
    assert draft.type("0") == draft
    assert of(4, 4, 4, 4, 4).type("3").chosen is None


def test_steps_go_round() -> None:
    draft = of(*ROLL).step(1)
    assert draft.chosen == 0
    assert draft.step(-1).chosen == 14
    assert of(*ROLL).step(-1).chosen == 14


@pytest.mark.rule("SEQ-040", "SEQ-041")
def test_after_a_five_of_a_kind_any_two_forests_can_be_aimed_at() -> None:
    reached: Counter[tuple[int, int]] = Counter()
    for one, other in product(range(2, 13), repeat=2):
        draft = of(4, 4, 4, 4, 4).aim(0, one).aim(1, other)
        action = action_of(draft)
        assert action is not None
        assert action in of_roll((4, 4, 4, 4, 4))
        assert (draft.total(0), draft.total(1)) == (one, other)
        reached[forests_of(action.pairs)] += 1
    assert len(reached) == 66


def test_dice_turn_only_after_a_five_of_a_kind() -> None:
    assert of(4, 4, 4, 4, 4).turn(2, 1).faces == (4, 4, 5, 4, 4)
    assert of(6, 6, 6, 6, 6).turn(0, 1).faces == (1, 6, 6, 6, 6)
    assert of(4, 4, 4, 4, 3).turn(2, 1).faces == (4, 4, 4, 4, 3)
    assert of(4, 4, 4, 4, 3).aim(0, 12).slots == (None,) * 4
    assert of(4, 4, 4, 4, 4).aim_by(0, 1).total(0) == 7
    assert of(4, 4, 4, 4, 4).aim(0, 12).aim_by(0, 1).total(0) == 2


@pytest.mark.rule("SEQ-084")
def test_the_trees_to_come_are_those_that_would_be_planted() -> None:
    table = session_of().state.table
    draft = of(*ROLL).choose(((1, 6), (3, 4)))
    assert coming(table, 0, draft) == {7: 2}
    assert coming(table, 0, of(*ROLL).put(0, 0).put(1, 1)) == {3: 1}
    assert coming(table, None, draft) == coming(table, 0, Idle()) == coming(table, 0, Cup(ROLL)) == {}
    tied = advance(session_of(3, 7), 10, 1).state.table
    seat = tied.playing[0]
    for number, forest in enumerate(tied.forests, 2):
        draft = of(6, 6, 6, 6, 6).aim(0, number)
        assert coming(tied, seat, draft) == ({number: 1} if seat in forest.tied else {})


def test_a_five_of_a_kind_is_free() -> None:
    dice = with_five().state.hands[0].dice
    assert of(*dice).free
    assert not of(*ROLL).free
