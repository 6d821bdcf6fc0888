"""Step C2: which areas are closed, who scores what, and who takes the token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Discard, Draw, Score, Skip, Uproot
from tabletop.games.renature.areas import area_verdict, open_points, verdict
from tabletop.games.renature.brook import due_areas
from tabletop.games.renature.facts import RenatureState, token_backs
from tabletop.games.renature.scoring import sheet
from tabletop.games.renature.state import Options, Pending
from tests.games.renature.builders import (
    BAT,
    BUSH,
    OAK,
    OWL,
    PINE,
    TURF,
    A,
    B,
    Growth,
    N,
    board_named,
    full_board,
    legal,
    only,
    play,
    position,
    space,
)

FULL = (6, 3)
"""Main and minor points of most examples."""


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


@pytest.mark.rule("REN-109", "REN-111", "REN-112", "REN-113", "REN-114")
def test_every_way_three_colours_and_neutral_can_stand() -> None:
    """Against the rules read one after the other: strike what is equal, then look at who is left."""
    for totals in product(range(4), repeat=4):
        left = [colour for colour in range(4) if totals[colour] and list(totals).count(totals[colour]) == 1]
        expected = [0, 0, 0, 0]
        if len(left) == 1:
            expected[left[0]] = 6 + 3
        elif left:
            first = max(left, key=lambda colour: totals[colour])
            second = max((colour for colour in left if colour != first), key=lambda colour: totals[colour])
            expected[first], expected[second] = 6, 3
        assert list(verdict(totals, *FULL).points) == expected[:3], totals
        # Seats are alike: in another order they score in that order.
        turned = verdict((totals[1], totals[2], totals[0], totals[3]), *FULL).points
        assert list(turned) == [expected[1], expected[2], expected[0]]


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
