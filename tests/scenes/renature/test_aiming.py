"""Where a held domino snaps to, how it turns and steps, as arithmetic on the grid."""

from __future__ import annotations

import pytest

from tabletop.games.renature.state import Spaces
from tabletop.scenes.renature import aiming
from tabletop.scenes.renature.aiming import Aim

WIDE = 5
GRID = (WIDE, 4)


def test_turns_are_quarters_clockwise() -> None:
    assert [aiming.turn_of(spaces, WIDE) for spaces in ((6, 7), (6, 11), (6, 5), (6, 1))] == [0, 1, 2, 3]
    assert aiming.middle((6, 7), WIDE) == (2.0, 1.5)
    assert aiming.middle((11, 6), WIDE) == (1.5, 2.0)


def test_it_snaps_to_a_place_that_fits_and_turns_itself_for_it() -> None:
    fits: tuple[Spaces, ...] = ((6, 7), (13, 8))
    assert aiming.aim(fits, 0, (2.1, 1.4), GRID, False) == Aim((6, 7), True)
    # Held the other way round, or across, it still lies where it fits.
    assert aiming.aim(fits, 2, (2.1, 1.4), GRID, False) == Aim((6, 7), True)
    assert aiming.aim(fits, 0, (3.5, 2.2), GRID, False) == Aim((13, 8), True)
    # Of two places it takes the one that suits how it is held.
    both: tuple[Spaces, ...] = ((6, 7), (7, 6))
    assert aiming.aim(both, 0, (2.0, 1.5), GRID, False) == Aim((6, 7), True)
    assert aiming.aim(both, 2, (2.0, 1.5), GRID, False) == Aim((7, 6), True)


@pytest.mark.parametrize(("turn", "below"), [(0, (11, 12)), (1, (11, 16)), (2, (12, 11)), (3, (11, 6))])
def test_where_nothing_fits_it_says_what_lies_below(turn: int, below: Spaces) -> None:
    at = aiming.middle(below, WIDE)
    assert aiming.aim((), turn, at, GRID, False) == Aim(below, False)
    assert aiming.aim((), turn, at, GRID, True) == Aim((min(below), max(below)), False)


def test_beside_the_board_there_is_nothing() -> None:
    assert aiming.aim((), 0, (-0.4, 1.5), GRID, False) is None
    assert aiming.aim((), 0, (5.2, 1.5), GRID, False) is None
    assert aiming.aim(((0, 1),), 1, (2.5, 4.6), GRID, False) is None


def test_turning_goes_round_the_ways_in_which_it_fits() -> None:
    fits: tuple[Spaces, ...] = ((6, 7), (7, 6), (7, 12))
    assert aiming.turned(fits, (6, 7), WIDE, 1) == (7, 12)
    assert aiming.turned(fits, (7, 12), WIDE, 1) == (7, 6)
    assert aiming.turned(fits, (6, 7), WIDE, 2) == (7, 6)
    assert aiming.turned(fits, (6, 7), WIDE, -1) == (7, 6)
    assert aiming.turned(((6, 7),), (6, 7), WIDE, 1) is None
    # Far away is another place, not another way round.
    assert aiming.turned(((6, 7), (18, 13)), (6, 7), WIDE, 1) is None


def test_arrows_go_to_the_nearest_place_that_way() -> None:
    fits: tuple[Spaces, ...] = ((0, 1), (2, 3), (10, 11), (8, 9))
    assert aiming.stepped(fits, None, (1, 0), 0, WIDE) == (0, 1)
    assert aiming.stepped(fits, (0, 1), (1, 0), 0, WIDE) == (2, 3)
    assert aiming.stepped(fits, (0, 1), (0, 1), 0, WIDE) == (10, 11)
    assert aiming.stepped(fits, (0, 1), (-1, 0), 0, WIDE) is None
    assert aiming.stepped((), None, (1, 0), 0, WIDE) is None
