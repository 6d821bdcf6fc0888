"""The random stream: pinned for ever, named by keys, lazy, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tabletop.core.rng import Rng

GOLDEN_BITS = [16018233764972947662, 2041503317914486028, 13247690370955788918, 13848095022506142302]
GOLDEN_DICE = [1, 3, 3, 1, 2, 3, 3, 0, 4, 5, 2, 2, 0, 5, 0, 5, 3, 4, 4, 5]
GOLDEN_SHUFFLE = (3, 4, 6, 1, 7, 2, 8, 5, 0, 9)
GOLDEN_CHOICE = "g"
GOLDEN_UNIT = 0.4157640505474238


def test_golden_values_pin_the_stream_for_ever() -> None:
    rng = Rng.of(7, "ply", 12)
    assert [rng.bits() for _ in range(4)] == GOLDEN_BITS
    rng = Rng.of(7, "setup")
    assert [rng.below(6) for _ in range(20)] == GOLDEN_DICE
    assert Rng.of(7, "setup").shuffled(range(10)) == GOLDEN_SHUFFLE
    assert Rng.of(7, "setup").choice("abcdefg") == GOLDEN_CHOICE
    assert Rng.of(7, "setup").unit() == GOLDEN_UNIT


def test_equal_names_give_equal_streams_and_others_do_not() -> None:
    keys: list[tuple[int | str, ...]] = [
        *((1, "ply", 2), (1, "ply", 3), (2, "ply", 2), ("1", "ply", 2)),
        *((1, "setup"), (1, "ply2"), ()),
    ]
    firsts = [Rng.of(*key).bits() for key in keys]
    assert len(set(firsts)) == len(firsts)
    assert Rng.of(1, "ply", 2).bits() == firsts[0]


def test_a_child_is_a_stream_of_its_own_and_does_not_move_its_parent() -> None:
    parent, alone = Rng.of(3), Rng.of(3)
    child = parent.child("world", 1)
    assert child.bits() == Rng.of(3, "world", 1).bits()
    assert parent.bits() == alone.bits()
    assert child.bits() != parent.bits()


def test_a_stream_costs_nothing_until_it_is_drawn_from_and_counts_its_draws() -> None:
    rng = Rng.of(1, "ply", 1)
    assert rng.draws == 0
    assert rng._state is None
    rng.below(6)
    rng.choice((1, 2, 3))
    assert rng.draws == 2
    rng.shuffled(range(5))
    assert rng.draws == 6


@pytest.mark.parametrize("n", [0, -3])
def test_there_is_no_number_below_one(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        Rng.of(1).below(n)


def test_drawing_below_rejects_the_uneven_rest() -> None:
    """Below 3 * 2**62 a plain remainder would give the lowest third twice as often."""
    rng, n = Rng.of("uneven"), 3 << 62
    low = sum(rng.below(n) < 1 << 62 for _ in range(3000))
    assert 900 < low < 1100


def chi_square(counts: Counter[object], kinds: int, n: int) -> float:
    expected = n / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (kinds - len(counts))


@pytest.mark.table(17)
def test_dice_are_fair() -> None:
    for seed in range(5):
        rng = Rng.of(seed, "dice")
        # 5 degrees of freedom: 20.5 is passed once in a thousand times.
        assert chi_square(Counter(rng.below(6) for _ in range(12_000)), 6, 12_000) < 20.5


@pytest.mark.table(17)
def test_first_dice_of_consecutive_plies_are_fair() -> None:
    counts: Counter[object] = Counter(Rng.of(9, "ply", ply).below(6) for ply in range(12_000))
    assert chi_square(counts, 6, 12_000) < 20.5


@pytest.mark.table(17)
def test_every_order_is_equally_likely() -> None:
    rng = Rng.of("orders")
    counts: Counter[object] = Counter(rng.shuffled("abcd") for _ in range(12_000))
    assert set(counts) == set(permutations("abcd"))
    # 23 degrees of freedom.
    assert chi_square(counts, 24, 12_000) < 49.7


def test_units_lie_in_their_interval() -> None:
    rng = Rng.of("units")
    drawn = [rng.unit() for _ in range(5000)]
    assert 0.0 <= min(drawn) < 0.001
    assert 0.999 < max(drawn) < 1.0
    assert 0.49 < sum(drawn) / len(drawn) < 0.51


def test_a_shuffle_keeps_the_items_and_their_source() -> None:
    items = [3, 1, 2, 1]
    assert sorted(Rng.of(1).shuffled(items)) == [1, 1, 2, 3]
    assert items == [3, 1, 2, 1]
    assert Rng.of(1).shuffled(()) == ()
