"""Step C2: which areas are closed, who scores what, and who takes the token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Discard, Draw, Place, Score, Skip, Uproot
from tabletop.games.renature.areas import area_verdict, open_points, verdict
from tabletop.games.renature.boards import Cell
from tabletop.games.renature.brook import closed, covering, due_areas, placements
from tabletop.games.renature.facts import RenatureState, token_backs
from tabletop.games.renature.scoring import sheet
from tabletop.games.renature.state import Options, Pending, Player
from tests.games.renature.builders import (
    BADGER,
    BAT,
    BUSH,
    FROG,
    OAK,
    OWL,
    PINE,
    TURF,
    A,
    B,
    Growth,
    N,
    Played,
    at,
    board_named,
    full_board,
    half,
    legal,
    only,
    play,
    position,
    space,
    spaces,
)

FULL = (6, 3)
"""Main and minor points of most examples."""


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
def test_either_half_closes_an_area(turned: bool) -> None:
    """(2,1) is beside area A of T1, (3,1) is not; A is open only because of (2,1)."""
    state = position([(FROG, OWL)], board="T1", covered=[(1, 0), (2, 0), (0, 1), (1, 2)], joker=BADGER)
    near, far = spaces(state, (2, 1), (3, 1))
    done = play(state, Place((FROG, OWL), (far, near) if turned else (near, far)))
    assert due_areas(done.table) == (0,)


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


@pytest.mark.rule("REN-107")
def test_totals_are_sums_of_values() -> None:
    plants = [((1, 3), BUSH, A), ((2, 3), PINE, A), ((3, 3), OAK, B), ((1, 4), TURF, N)]
    result = area_verdict(position(plants=plants).table, 5)
    assert result.totals == (5, 4, 1)
    assert result.points == (4, 2)


@pytest.mark.rule("REN-108")
def test_colours_without_a_plant_are_not_present() -> None:
    result = verdict((2, 0, 0, 0), *FULL)
    assert result.tied == (False,) * 4
    assert result.points == (9, 0, 0)


def scores(a: int = 0, b: int = 0, c: int = 0, d: int = 0, n: int = 0) -> dict[str, int]:
    """What the players score with these totals in an area of 6 and 3."""
    points = verdict((a, b, c, d, n), *FULL).points
    return {name: each for name, each in zip("ABCD", points, strict=True) if each}


@pytest.mark.rule("REN-109")
def test_equal_totals_cancel_at_every_level() -> None:
    result = verdict((4, 4, 3, 3, 2), *FULL)
    assert result.tied == (True, True, True, True, False)
    assert scores(a=4, b=4, c=3, d=3, n=2) == {}
    assert verdict((2, 0, 0, 0, 2), *FULL).tied == (True, False, False, False, True)


@pytest.mark.rule("REN-110")
def test_without_players_nobody_scores() -> None:
    assert scores(a=4, b=4, n=1) == {}
    assert scores(a=4, b=4) == {}
    assert scores(n=5) == {}
    assert scores() == {}


@pytest.mark.rule("REN-111")
def test_who_alone_remains_scores_both() -> None:
    assert scores(a=5) == {"A": 9}
    assert scores(a=4, b=4, c=1) == {"C": 9}
    assert scores(a=5, n=5, b=2) == {"B": 9}


@pytest.mark.rule("REN-112")
def test_the_highest_scores_the_main_points() -> None:
    assert scores(a=5, b=3)["A"] == 6
    assert scores(a=3, b=5)["B"] == 6


@pytest.mark.rule("REN-113")
def test_the_second_scores_the_minor_points() -> None:
    assert scores(a=5, b=3)["B"] == 3
    assert scores(a=5, b=3, c=3, d=1) == {"A": 6, "D": 3}


@pytest.mark.rule("REN-114")
def test_points_of_neutral_are_lost() -> None:
    assert scores(n=5, a=3) == {"A": 3}
    assert scores(n=5, a=3, b=2) == {"A": 3}
    assert scores(a=5, n=3, b=2) == {"A": 6}


@pytest.mark.rule("REN-115")
def test_one_player_beside_neutral_never_scores_both() -> None:
    assert scores(a=5, n=3) == {"A": 6}
    assert scores(n=5, a=3) == {"A": 3}


@pytest.mark.rule("REN-116")
def test_third_and_below_score_nothing() -> None:
    assert scores(a=5, b=3, c=1) == {"A": 6, "B": 3}
    assert scores(a=5, b=4, c=3, d=2, n=1) == {"A": 6, "B": 3}


@pytest.mark.rule("REN-117")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ({"a": 3, "b": 2, "n": 2, "c": 1}, {"A": 6, "C": 3}),
        ({"a": 2, "b": 2, "c": 2, "d": 1}, {"D": 9}),
        ({"n": 4, "a": 3, "b": 3, "c": 1}, {"C": 3}),
        ({"n": 4, "a": 3, "b": 3}, {}),
    ],
)
def test_more_ties(totals: Mapping[str, int], expected: Mapping[str, int]) -> None:
    assert scores(**totals) == expected


def closing(
    area: int, plants: Sequence[Growth], *, acting: int = A, seats: int = 2, options: Options | None = None
) -> RenatureState:
    """The acting seat's domino has covered the last of the shore of an area of the valley, and it may plant."""
    board = board_named("valley")
    covered = [board.cell(each) for each in board.areas[area].shore]
    last = next(
        (one, two)
        for one, two in board.pairs
        if one in board.areas[area].shore or two in board.areas[area].shore
    )  # fmt: skip
    return position(
        [], covered=covered, plants=plants, acting=acting, seats=seats, phase="plant", pending=Pending(last),
        reserve=[(0, 0)], players={acting: full_board(seats, clouds=0)}, options=options,
    )  # fmt: skip


@pytest.mark.rule("REN-118")
def test_points_go_to_the_owners_whoever_closed() -> None:
    done = play(closing(0, [((1, 1), PINE, A)], acting=B), Skip())
    assert (done.player(A).closing, done.player(B).closing) == (3, 0)
    assert done.told(e.AreaScored) == [
        e.AreaScored(area=0, closer=B, totals=(3, 0, 0), tied=(False,) * 3, points=(3, 0))
    ]


@pytest.mark.rule("REN-119")
def test_who_closes_takes_the_token_even_of_an_empty_area() -> None:
    before = closing(0, [], acting=B)
    done = play(before, Skip())
    assert done.player(B).tokens == (0,)
    assert done.table.takers[0] == B
    assert [done.marker(seat) for seat in (A, B)] == [play(before).marker(seat) for seat in (A, B)]


@pytest.mark.rule("REN-120")
def test_only_the_owner_sees_the_back() -> None:
    before = closing(2, [], acting=B)
    before = replace(before, secret=replace(before.secret, backs=(1, 1, 2, *before.secret.backs[3:])))
    done = play(before, Skip())
    assert done.state.view(B).hand is not None
    assert done.state.hands[B].backs == (2,)
    assert done.state.view(A).hand == done.state.hands[A]
    assert done.state.hands[A].backs == ()
    assert done.player(B).tokens == (2,)
    assert done.player(B).backs == ()
    assert token_backs(done.table, B, None) is None
    assert token_backs(done.table, B, done.state.hands[B]) == (2,)
    assert sheet(done.table, B, done.state.hands[B]).total == sheet(before.table, B, None).total
    assert done.told(e.TokenTaken) == [e.TokenTaken(seat=B, area=2)]
    assert done.told(e.BackSeen) == [e.BackSeen(seat=B, area=2, back=2, to=(B,))]
    assert done.state.secret.backs[2] == 0


@pytest.mark.rule("REN-120")
def test_option_backs_are_open() -> None:
    done = play(closing(2, [], acting=B, options=Options(open_backs=True)), Skip())
    back = 3
    assert done.player(B).backs == (back,)
    assert done.state.hands[B].backs == ()
    assert token_backs(done.table, B, None) == (back,)
    assert done.told(e.TokenTaken) == [e.TokenTaken(seat=B, area=2, back=back)]


@pytest.mark.rule("REN-121")
def test_an_area_is_scored_once() -> None:
    scored = play(closing(0, [((1, 1), PINE, A)]), Skip())
    assert due_areas(scored.table) == ()
    again = replace(scored.table, phase="plant")
    assert due_areas(again) == ()
    assert open_points(scored.table) == (0, 0), "also not at the end"
    assert open_points(replace(scored.table, takers=(None,) * 18)) == (3, 0)


@pytest.mark.rule("REN-122")
def test_scoring_removes_nothing() -> None:
    plants = [((9, 8), PINE, A), ((10, 8), TURF, N), ((11, 8), TURF, B)]
    before = closing(13, plants)
    done = play(before, Skip())
    assert done.table.plants == before.table.plants
    assert len(done.table.plants[13]) == 3
    assert done.table.clouds == before.table.clouds


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


@pytest.mark.rule("REN-100")
def test_a_returned_domino_scores_no_area() -> None:
    """Even where an area were closed, which play never leaves behind."""
    board = board_named("valley")
    covered = [board.cell(each) for each in board.areas[0].shore]
    state = position([(BAT, OWL)], covered=covered, plants=[((1, 1), PINE, A)], reserve=[(0, 0)])
    done = play(state, Discard((BAT, OWL)), Draw())
    assert done.told(e.AreaScored) == []
    assert due_areas(state.table) == ()


@pytest.mark.rule("REN-038", "REN-168")
def test_a_stop_before_the_scoring_for_a_return() -> None:
    """A 3 (bush and turf) and B 3 in area E: A takes the turf back and B scores alone at the top."""
    board = board_named("valley")
    plants = [((12, 1), BUSH, A), ((13, 1), TURF, A), ((13, 2), PINE, B), ((10, 2), TURF, A)]
    before = closing(4, plants)
    mine = full_board(2, clouds=2, own=only(turf=5, bush=4, pine=3, oak=2), held=1, reserve=1)
    before = replace(before, table=replace(before.table, players=(mine, before.table.players[1])))
    stop = play(before, Skip())
    assert stop.table.phase == "scoring"
    assert stop.told(e.AreaScored) == []
    assert {type(action) for action in legal(stop.state)} >= {Score, Uproot}
    done = stop.then(Uproot(space(before, (13, 1))))
    assert done.player(A).clouds == 1
    assert done.table.phase == "refill", "what is left cannot be paid for in that area"
    assert done.told(e.AreaScored)[0].totals == (2, 3, 0)
    assert done.told(e.AreaScored)[0].points == (board.areas[4].minor, board.areas[4].main) == (2, 4)
    straight = stop.then(Score())
    assert straight.told(e.AreaScored)[0].tied == (True, True, False)


@pytest.mark.rule("REN-038")
def test_no_stop_where_nothing_in_the_area_can_be_taken_back() -> None:
    plants = [((12, 1), OAK, A), ((13, 2), PINE, B), ((10, 2), TURF, A)]
    before = closing(4, plants)
    mine = full_board(2, clouds=3, own=only(turf=6, oak=1), held=1, reserve=1)
    before = replace(before, table=replace(before.table, players=(mine, before.table.players[1])))
    # The turf in area D could be taken back as well afterwards, the oak in E costs too much.
    done = play(before, Skip())
    assert done.table.phase == "refill"
    assert {action.space for action in legal(done.state, Uproot)} == {space(before, (10, 2))}
