"""Rolls, pairs and the forests they stand for (SEQ-020 to SEQ-025, SEQ-040 to SEQ-043)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest

from tabletop.core.rng import Rng
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import FACES, ROLLS, five_of_a_kind, forests_of, pairings, pairs_of, roll, unused
from tabletop.games.sequoia.legal import of_roll
from tabletop.games.sequoia.state import Dice, Pairs
from tests.games.sequoia.builders import ANY, A, B, confirm, offered, position, refused, rule_against, wish

ROLL = (1, 2, 3, 4, 6)


@pytest.mark.rule("SEQ-022")
def test_two_pairs_are_formed_and_a_die_is_left() -> None:
    assert refused(position({}, [ROLL, ANY]), A, pairs_of(1, 6, 3, 4)) is None
    assert unused(ROLL, pairs_of(1, 6, 3, 4)) == 2
    assert unused((4, 4, 4, 4, 4), pairs_of(1, 1, 6, 6)) is None
    assert rule_against(position({}, [ROLL, ANY]), A, pairs_of(1, 5, 3, 4)) == "SEQ-022"


@pytest.mark.rule("SEQ-023")
@pytest.mark.parametrize("pairs", [pairs_of(1, 6, 1, 3), pairs_of(3, 3, 1, 6), pairs_of(2, 4, 2, 6)])
def test_a_die_is_not_used_twice(pairs: Pairs) -> None:
    assert rule_against(position({}, [ROLL, ANY]), A, pairs) == "SEQ-023"


@pytest.mark.rule("SEQ-022")
@pytest.mark.parametrize("pairs", [((6, 1), (3, 4)), ((3, 4), (1, 6)), ((4, 6), (1, 2))])
def test_there_is_one_way_to_name_two_pairs(pairs: Pairs) -> None:
    assert rule_against(position({}, [ROLL, ANY]), A, pairs) == "SEQ-022"


def test_a_die_has_six_faces() -> None:
    assert rule_against(position({}, [ANY, ANY]), A, ((0, 3), (1, 7))) == "SEQ-004"


@pytest.mark.rule("SEQ-024")
def test_every_way_of_choosing_is_offered_once() -> None:
    expected = [(2, 5), (2, 7), (2, 8), (3, 4), (3, 6), (3, 8), (4, 6), (4, 7), (5, 6)]
    assert offered((1, 1, 2, 3, 5)) == expected
    assert offered((5, 1, 3, 2, 1)) == expected
    assert len(pairings((1, 2, 3, 4, 6))) == 15


@pytest.mark.rule("SEQ-025")
@pytest.mark.parametrize(("pairs", "forests"), [(((2, 6), (6, 6)), (8, 12)), (((1, 1), (6, 6)), (2, 12))])
def test_a_pair_stands_for_its_sum(pairs: Pairs, forests: tuple[int, int]) -> None:
    assert forests_of(pairs) == forests
    told = confirm(position({}, [ANY, ANY]), {A: pairs, B: wish(7, 7)})
    assert [told.forest(number).trees[A] for number in forests] == [1, 1]


@pytest.mark.rule("SEQ-040")
def test_a_five_of_a_kind_may_be_turned_to_any_faces() -> None:
    state = position({}, [(4, 4, 4, 4, 4), ROLL])
    told = confirm(state, {A: pairs_of(1, 1, 6, 6), B: pairs_of(1, 6, 3, 4)})
    assert told.forest(2).trees == (1, 0)
    assert told.forest(12).trees == (1, 0)


@pytest.mark.rule("SEQ-041", "SEQ-043")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_five_of_a_kind_reaches_any_two_forests(face: int) -> None:
    results = offered((face,) * 5)
    assert len(results) == 66
    assert results == [(one, other) for one in range(2, 13) for other in range(one, 13)]
    assert {(7, 7), (2, 12), (4, 4)} <= set(results)
    # As rolled is one of the settings.
    assert Seal(((face, face), (face, face))) in of_roll((face,) * 5)


@pytest.mark.rule("SEQ-042")
def test_four_of_a_kind_are_not_enough() -> None:
    assert offered((3, 3, 3, 3, 5)) == [(6, 6), (6, 8)]
    assert not five_of_a_kind((3, 3, 3, 3, 5))


@pytest.mark.rule("SEQ-020")
@pytest.mark.table(17)
def test_rolls_are_fair() -> None:
    rng = Rng.of("fair dice")
    rolls = [roll(rng) for _ in range(12_000)]
    for die in range(5):
        shown = Counter(dice[die] for dice in rolls)
        # Five degrees of freedom, p = 0.001.
        assert sum((shown[face] - 2000) ** 2 / 2000 for face in range(1, 7)) < 20.52
    # Neighbouring dice, and rolls that follow each other, know nothing of each other (35 degrees of freedom).
    neighbours = Counter((dice[0], dice[1]) for dice in rolls)
    followers = Counter((one[0], other[0]) for one, other in pairwise(rolls))
    for counts in (neighbours, followers):
        expected = counts.total() / 36
        assert sum((counts[pair] - expected) ** 2 / expected for pair in product(FACES, FACES)) < 66.62


def test_every_roll_is_in_the_book() -> None:
    assert len(set(ROLLS)) == 6**5
    assert all(len(dice) == 5 for dice in ROLLS)


@pytest.mark.parametrize("dice", [(6, 1, 2, 4, 3), (3, 4, 1, 2, 6)])
def test_the_order_of_the_dice_does_not_matter(dice: Dice) -> None:
    assert list(of_roll(dice)) == list(of_roll(ROLL))
