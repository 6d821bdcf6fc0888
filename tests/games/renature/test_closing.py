"""Which areas are closed: covered and isolated spaces, one domino closing several, and areas that are only full."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Place, Score, Skip, Uproot
from tabletop.games.renature.boards import Cell
from tabletop.games.renature.brook import closed, covering, due_areas, placements
from tabletop.games.renature.state import Player
from tests.games.renature.builders import (
    BADGER,
    FROG,
    OWL,
    TURF,
    A,
    B,
    Growth,
    Played,
    at,
    board_named,
    full_board,
    half,
    legal,
    only,
    play,
    position,
    spaces,
)


def is_closed(board: str, covered: Sequence[Cell], area: int = 0, animal: int = BADGER) -> bool:
    place = board_named(board)
    return closed(place, covering(place, [half(place, cell, animal) for cell in covered]), area)


RING = ((1, 0), (0, 1), (2, 1), (1, 2))


@pytest.mark.rule("REN-101")
def test_an_area_is_closed_if_its_shore_is_covered_or_isolated() -> None:
    assert is_closed("T1", RING)
    assert not is_closed("T1", [cell for cell in RING if cell != (1, 2)])
    for gap in RING:
        assert not is_closed("T1", [cell for cell in RING if cell != gap])


@pytest.mark.rule("REN-102")
def test_a_free_space_without_free_neighbours_is_isolated() -> None:
    open_ring = [cell for cell in RING if cell != (1, 2)]
    assert is_closed("T1", [*open_ring, (0, 2), (2, 2)])
    assert not is_closed("T1", [*open_ring, (0, 2)])
    # A starting space is treated like any other: (1,0) of the valley, beside area A.
    board = board_named("valley")
    shore = [board.cell(each) for each in board.areas[0].shore]
    assert not is_closed("valley", [cell for cell in shore if cell != (1, 0)])
    assert is_closed("valley", [(0, 0), *(cell for cell in shore if cell != (1, 0))])


@pytest.mark.rule("REN-103")
def test_animals_do_not_close_an_area() -> None:
    everything = [board_named("T1").cell(brook) for brook in board_named("T1").brook]
    covered = [cell for cell in everything if cell not in ((1, 2), (2, 2))]
    for animal in range(10):
        assert not is_closed("T1", covered, animal=animal)
    state = position([(OWL, OWL)], board="T1", covered=dict.fromkeys(covered, FROG))
    assert placements(state.table, [(OWL, OWL)]) == []
    assert due_areas(state.table) == ()


@pytest.mark.rule("REN-104")
def test_corners_are_irrelevant() -> None:
    assert is_closed("T1", RING)
    assert is_closed("T3", RING)


@pytest.mark.rule("REN-105")
def test_a_domino_can_close_an_area_from_afar() -> None:
    covered = [(0, 0), (1, 0), (0, 1), (0, 2), (2, 0), (2, 1)]
    assert not is_closed("T2", covered)
    state = position([(OWL, OWL)], board="T2", covered=covered, joker=BADGER)
    done = play(state, Place((OWL, OWL), spaces(state, (2, 2), (3, 2))))
    assert done.told(e.TokenTaken) == [e.TokenTaken(seat=A, area=0)]
    # (11,12) of the valley has the single brook neighbour (12,12), so it is isolated as soon as that is covered.
    valley = board_named("valley")
    lonely, gate = at(valley, (11, 12)), at(valley, (12, 12))
    assert valley.beside[lonely] == (gate,)
    shore = [valley.cell(each) for each in valley.areas[15].shore if each != lonely]
    assert is_closed("valley", shore, 15)
    assert not is_closed("valley", [cell for cell in shore if cell != (12, 12)], 15)


def t3(plants: Sequence[Growth] = (), board: Player | None = None) -> Played:
    """T3 with all covered but (2,0), (2,1) and (3,2); A, with this player board, has just covered the first two."""
    place, free = board_named("T3"), [(2, 0), (2, 1), (3, 2)]
    covered = [place.cell(brook) for brook in place.brook if place.cell(brook) not in free]
    state = position(
        [(OWL, OWL)], board="T3", covered=covered, joker=BADGER, plants=plants, reserve=[(0, 0)],
        players={A: board or full_board(2, clouds=0)},
    )  # fmt: skip
    return play(state, Place((OWL, OWL), spaces(state, (2, 0), (2, 1))))


@pytest.mark.rule("REN-106", "REN-035")
def test_one_domino_can_close_two_areas() -> None:
    placed = t3()
    assert placed.table.phase == "plant"
    assert placed.told(e.AreaScored) == []
    done = placed.then(Skip())
    assert [event.area for event in done.told(e.AreaScored)] == [0, 1]
    assert done.kinds() == ["Placed", "Skipped", *["AreaScored", "TokenTaken", "BackSeen"] * 2]
    assert done.table.takers == (A, A)
    assert done.player(A).tokens == (0, 1)


@pytest.mark.rule("REN-105")
@pytest.mark.parametrize("turned", [False, True])
def test_either_half_isolates_a_space(turned: bool) -> None:
    """(1,2) of T2 is isolated by the half on (2,2), whichever half of the domino that is."""
    covered = [(0, 0), (1, 0), (0, 1), (0, 2), (2, 0), (2, 1)]
    state = position([(FROG, OWL)], board="T2", covered=covered, joker=BADGER)
    near, far = spaces(state, (2, 2), (3, 2))
    done = play(state, Place((FROG, OWL), (far, near) if turned else (near, far)))
    assert [event.area for event in done.told(e.TokenTaken)] == [0]


@pytest.mark.rule("REN-106")
def test_there_is_no_stop_between_two_scorings() -> None:
    plants = [((1, 1), TURF, A), ((3, 1), TURF, A)]
    placed = t3(plants=plants, board=full_board(2, clouds=4, own=only(turf=5)))
    stop = placed.then(Skip())
    assert stop.table.phase == "scoring"
    done = stop.then(Score())
    assert [event.area for event in done.told(e.AreaScored)] == [0, 1]
    assert done.table.phase == "refill"
    assert legal(done.state, Uproot), "only now another return is possible"


@pytest.mark.rule("REN-123")
def test_a_full_area_is_not_closed_by_that() -> None:
    board = board_named("valley")
    shore = [board.cell(each) for each in board.areas[2].shore]
    assert not is_closed("valley", [cell for cell in shore if cell != (7, 2)], 2)
    state = position(
        [(FROG, FROG)],
        covered=dict.fromkeys([cell for cell in shore if cell not in ((7, 2), (8, 2))], FROG),
        plants=[((7, 1), TURF, A), ((8, 1), TURF, B)],
        reserve=[(0, 0)],
    )
    done = play(state, Place((FROG, FROG), spaces(state, (8, 2), (9, 2))))
    assert len(done.table.plants[2]) == board.areas[2].size
    assert done.told(e.AreaScored) == []
    assert done.table.takers[2] is None
