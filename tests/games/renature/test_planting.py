"""Step B and its points: where a plant may go, what is found there, and what it scores at once."""

from __future__ import annotations

import pytest

from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Grow, Joker, Leave, Place, Score, Skip, Uproot
from tabletop.games.renature.boards import Cell
from tabletop.games.renature.facts import RenatureState, boxed_clouds
from tabletop.games.renature.planting import plant_points, targets
from tabletop.games.renature.state import Plant
from tests.games.renature.builders import (
    BUSH,
    FROG,
    OAK,
    OWL,
    PINE,
    TURF,
    A,
    B,
    C,
    D,
    Growth,
    N,
    Played,
    full_board,
    legal,
    only,
    play,
    position,
    rule_of,
    space,
    spaces,
)
from tests.games.renature.builders import board_named as board


def placed(state: RenatureState, one: Cell = (9, 0), two: Cell = (9, 1)) -> Played:
    """After the first domino in hand came on these cells."""
    return play(state, Place((FROG, OWL), spaces(state, one, two)))


def beside_c(**changes: object) -> RenatureState:
    return position([(FROG, OWL)], reserve=[(0, 0)], **changes)  # type: ignore[arg-type]


@pytest.mark.rule("REN-070")
def test_any_kind_left_on_the_board_may_be_planted() -> None:
    none = only()
    state = placed(beside_c(players={A: full_board(2, own=only(oak=1), neutral=only(turf=1))})).state
    assert {(action.kind, action.neutral) for action in legal(state, Grow)} == {(OAK, False), (TURF, True)}
    assert rule_of(state, Grow(PINE, False, space(state, (8, 1)))) == "REN-070"
    assert rule_of(state, Grow(OAK, True, space(state, (8, 1)))) == "REN-070"
    done = play(state, Grow(TURF, True, space(state, (8, 1))))
    assert (done.player(A).own, done.player(A).neutral) == (only(oak=1), none)
    assert done.table.plants[2] == (Plant(TURF, N, space(state, (8, 1))),)


@pytest.mark.rule("REN-071")
def test_the_plant_grows_beside_the_domino() -> None:
    state = placed(beside_c()).state
    assert targets(state.table) == sorted(spaces(state, (8, 1), (10, 1)))
    assert {action.space for action in legal(state, Grow)} == set(spaces(state, (8, 1), (10, 1)))
    assert rule_of(state, Grow(TURF, False, space(state, (7, 1)))) == "REN-071"
    assert rule_of(state, Grow(TURF, False, space(state, (9, 2)))) == "REN-071"
    full = placed(beside_c(plants=[((8, 1), TURF, B)])).state
    assert targets(full.table) == [space(full, (10, 1))]
    assert rule_of(full, Grow(TURF, False, space(full, (8, 1)))) == "REN-071"


@pytest.mark.rule("REN-072")
def test_tokens_do_not_occupy_a_space() -> None:
    state = placed(beside_c()).state
    # The area token is drawn on the first space of its area, here (10,1).
    assert board("valley").areas[3].spaces[0] == space(state, (10, 1))
    done = play(state, Grow(TURF, False, space(state, (10, 1))))
    assert done.table.takers[3] is None
    assert done.state.secret.backs == state.secret.backs


@pytest.mark.rule("REN-073")
def test_a_full_open_area_keeps_its_token() -> None:
    state = placed(beside_c(plants=[((7, 1), TURF, B)])).state
    done = play(state, Grow(TURF, False, space(state, (8, 1))))
    assert len(done.table.plants[2]) == board("valley").areas[2].size == 2
    assert done.table.takers[2] is None
    assert done.state.secret.backs[2] > 0


@pytest.mark.rule("REN-074")
def test_one_plant_a_turn() -> None:
    state = placed(beside_c()).state
    done = play(state, Grow(TURF, False, space(state, (8, 1))))
    assert legal(done.state, Grow) == []
    assert rule_of(done.state, Grow(TURF, False, space(state, (10, 1)))) == "REN-074"


@pytest.mark.rule("REN-075")
def test_without_a_free_space_the_game_goes_on() -> None:
    done = placed(beside_c(plants=[((8, 1), TURF, B), ((10, 1), TURF, B)]))
    assert done.table.phase == "refill"
    assert done.kinds() == ["Placed"]
    # Not even a stop for a return: what is not beside the domino cannot make room.
    far = placed(beside_c(plants=[((8, 1), TURF, B), ((10, 1), TURF, B), ((1, 3), TURF, A)], players={A: some()}))
    assert far.table.phase == "refill"
    near = placed(beside_c(plants=[((8, 1), TURF, A), ((10, 1), TURF, B)], players={A: some()}))
    assert near.table.phase == "plant"
    assert legal(near.state, Grow) == []
    again = near.then(Uproot(space(near.state, (8, 1))))
    assert {action.space for action in legal(again.state, Grow)} == {space(near.state, (8, 1))}


@pytest.mark.rule("REN-070")
@pytest.mark.parametrize("neutral", [False, True])
def test_own_or_neutral_plants_alone_are_enough_for_a_stop(neutral: bool) -> None:
    """Without cloud tokens, so that no return can be the reason for it."""
    turf, none = only(turf=1), only()
    mine = full_board(2, own=none if neutral else turf, neutral=turf if neutral else none, clouds=0)
    stop = placed(beside_c(players={A: mine}))
    assert stop.table.phase == "plant"
    assert {(action.kind, action.neutral) for action in legal(stop.state, Grow)} == {(TURF, neutral)}


def some() -> object:
    """A board with room for an own turf."""
    return full_board(2, own=only(turf=6, oak=1))


@pytest.mark.rule("REN-076")
def test_without_plants_nothing_can_be_planted() -> None:
    empty = full_board(2, own=only(), neutral=only())
    done = placed(beside_c(players={A: empty}))
    assert done.table.phase == "refill"
    # A plant that can be taken back is worth the stop (REN-169).
    stop = placed(beside_c(players={A: empty}, plants=[((1, 3), TURF, A)]))
    assert stop.table.phase == "plant"
    assert legal(stop.state, Grow) == []
    assert rule_of(stop.state, Grow(TURF, False, space(stop.state, (8, 1)))) == "REN-070"
    # Once the clouds are spent on something else it is no longer.
    poor = placed(
        beside_c(players={A: full_board(2, own=only(), neutral=only(), clouds=2)}, plants=[((1, 3), TURF, A)])
    )
    assert poor.then(Joker(OWL)).table.phase == "refill"


@pytest.mark.rule("REN-077")
def test_anybody_may_plant_anywhere() -> None:
    state = placed(beside_c(acting=B, plants=[((7, 1), OAK, A)])).state
    done = play(state, Grow(TURF, False, space(state, (8, 1))))
    assert [plant.seat for plant in done.table.plants[2]] == [A, B]


def found(clouds: int, *, seats: int = 2, plants: tuple[Growth, ...] = (), own_turf: int = 7) -> RenatureState:
    """A has placed a domino beside the cloud space (4,10) of the valley and may plant."""
    board_a = full_board(seats, clouds=clouds, own=(own_turf, 5, 3, 2))
    state = position(
        [(FROG, OWL)], covered={(5, 9): FROG}, players={A: board_a}, plants=plants, reserve=[(0, 0)], seats=seats
    )
    return play(state, Place((FROG, OWL), spaces(state, (5, 10), (5, 11)))).state


@pytest.mark.rule("REN-078")
def test_clouds_on_the_space_come_to_the_board() -> None:
    state = found(4)
    done = play(state, Grow(TURF, False, space(state, (4, 10))))
    assert done.player(A).clouds == 6
    assert done.table.clouds == (1, 1, 0, 2)
    assert done.kinds() == ["Planted", "CloudsTaken", "PlantScored"]
    assert done.told(e.CloudsTaken) == [e.CloudsTaken(seat=A, space=space(state, (4, 10)), count=2)]
    assert boxed_clouds(done.table) == boxed_clouds(state.table)


@pytest.mark.rule("REN-079")
def test_clouds_without_room_go_to_the_box_or_room_is_made() -> None:
    state = found(6)
    done = play(state, Grow(TURF, False, space(state, (4, 10))))
    assert done.table.phase == "clouds"
    assert done.table.pending.clouds == 2
    boxed = boxed_clouds(done.table)
    room = done.then(Joker(OWL))
    assert room.player(A).clouds == 6
    assert boxed_clouds(room.table) == boxed + 2, "those that were paid"
    left = done.then(Leave())
    assert left.player(A).clouds == 6
    assert boxed_clouds(left.table) == boxed + 2
    assert left.told(e.CloudsLost) == [e.CloudsLost(seat=A, count=2)]
    for after in (room, left):
        assert after.table.phase == "refill"
        assert after.told(e.PlantScored), "the points come after the window"


@pytest.mark.rule("REN-079")
def test_as_many_as_fit_are_taken_first_and_can_pay() -> None:
    state = found(5)
    done = play(state, Grow(TURF, False, space(state, (4, 10))))
    assert done.told(e.CloudsTaken) == [e.CloudsTaken(seat=A, space=space(state, (4, 10)), count=1, waiting=1)]
    assert (done.player(A).clouds, done.table.pending.clouds) == (6, 1)
    joker = done.then(Joker(OWL))
    assert joker.player(A).clouds == 5
    assert joker.told(e.CloudsTaken)[1] == e.CloudsTaken(seat=A, space=space(state, (4, 10)), count=1)


@pytest.mark.rule("REN-079", "REN-171")
def test_the_window_takes_returns_but_not_of_the_new_plant_and_no_extra_turn() -> None:
    state = found(6, plants=(((1, 9), TURF, A), ((2, 9), TURF, A), ((1, 3), BUSH, N)), own_turf=4)
    new = space(state, (4, 10))
    done = play(state, Grow(TURF, False, new))
    kinds = {type(action).__name__ for action in legal(done.state)}
    assert kinds == {"Leave", "Joker", "Uproot"}
    assert {action.space for action in legal(done.state, Uproot)} == set(spaces(state, (1, 9), (2, 9)))
    assert rule_of(done.state, Uproot(new)) == "REN-171"
    # A turf makes room for one of the two; the other still waits.
    one = done.then(Uproot(space(state, (1, 9))))
    assert (one.table.phase, one.table.pending.clouds, one.player(A).clouds) == ("clouds", 1, 6)
    two = one.then(Uproot(space(state, (2, 9))))
    assert (two.table.phase, two.table.pending.clouds, two.player(A).clouds) == ("refill", 0, 6)
    assert two.told(e.PlantScored)[0].points == 1, "what was taken back before does not count"


@pytest.mark.rule("REN-080")
def test_clouds_are_taken_once() -> None:
    state = found(2)
    done = play(state, Grow(TURF, False, space(state, (4, 10)))).then(Uproot(space(state, (4, 10))))
    assert done.table.clouds == (1, 1, 0, 2)
    assert done.table.plants[14] == ()
    assert done.player(A).clouds == 2 + 2 - 1


def closing(kind: int) -> Played:
    """A closes area E of the valley (main 4, minor 2), where A has 2 and B has 3, and plants there.

    Its last free shore space is (14,3), whose neighbour below is free.
    """
    shore = [board("valley").cell(place) for place in board("valley").areas[4].shore]
    covered = {cell: FROG for cell in shore if cell != (14, 3)}
    state = position(
        [(FROG, FROG)],
        covered=covered,
        plants=[((12, 1), BUSH, A), ((13, 1), PINE, B)],
        players={A: full_board(2, clouds=0)},
        reserve=[(0, 0)],
    )
    done = play(state, Place((FROG, FROG), spaces(state, (14, 3), (14, 4))))
    return done.then(Grow(kind, False, space(state, (13, 3))))


@pytest.mark.rule("REN-081", "REN-034")
def test_a_plant_counts_in_the_area_that_its_domino_closes() -> None:
    level = closing(TURF)
    assert level.told(e.AreaScored) == [
        e.AreaScored(area=4, closer=A, totals=(3, 3, 0), tied=(True, True, False), points=(0, 0))
    ]
    ahead = closing(BUSH)
    assert ahead.told(e.AreaScored)[0].totals == (4, 3, 0)
    assert ahead.told(e.AreaScored)[0].points == (4, 2)
    assert (ahead.player(A).closing, ahead.player(B).closing) == (4, 2)
    assert [kind for kind in ahead.kinds() if "Scored" in kind] == ["PlantScored", "AreaScored"]


def gains(kind: int, others: list[tuple[int, int | None]], neutral: bool = False, seat: int = A) -> int:
    """What a plant on (10,1) in area D scores, given the other plants of that area."""
    cells = [(10, 2), (10, 3), (11, 3), (10, 4), (11, 4)]
    plants = [(cell, each, who) for cell, (each, who) in zip(cells, others, strict=False)]
    state = position([(FROG, OWL)], acting=seat, seats=4, plants=plants, reserve=[(0, 0)])
    done = placed(state).then(Grow(kind, neutral, space(state, (10, 1))))
    assert [event.seat for event in done.told(e.PlantScored)] == [seat]
    assert done.player(seat).planting == done.told(e.PlantScored)[0].points
    assert all(done.player(other).planting == 0 for other in range(4) if other != seat)
    return int(done.player(seat).planting)


@pytest.mark.rule("REN-090")
def test_a_plant_scores_one_and_one_for_each_that_is_not_higher() -> None:
    assert gains(OAK, [(TURF, B), (TURF, B), (BUSH, B), (PINE, B)]) == 5
    assert gains(BUSH, [(TURF, B), (TURF, B), (BUSH, B), (PINE, B)]) == 4
    assert gains(TURF, [(TURF, B), (TURF, B), (BUSH, B), (PINE, B)]) == 3


@pytest.mark.rule("REN-091")
def test_higher_plants_do_not_count() -> None:
    assert gains(PINE, [(OAK, B), (OAK, C), (OAK, D)]) == 1


@pytest.mark.rule("REN-092")
def test_colours_do_not_matter_for_the_points() -> None:
    assert gains(BUSH, [(BUSH, A), (BUSH, B), (TURF, N)], seat=C) == 4


@pytest.mark.rule("REN-093")
def test_a_neutral_plant_scores_for_who_plants_it() -> None:
    assert gains(PINE, [], neutral=True) == 1
    assert gains(PINE, [(BUSH, B)], neutral=True, seat=C) == 2


@pytest.mark.rule("REN-090")
def test_plants_of_other_areas_do_not_count() -> None:
    state = position([(FROG, OWL)], plants=[((8, 1), TURF, A), ((12, 1), TURF, A)], reserve=[(0, 0)])
    done = placed(state).then(Grow(OAK, False, space(state, (10, 1))))
    assert done.player(A).planting == 1


@pytest.mark.rule("REN-094")
def test_the_sequence_of_the_catalogue() -> None:
    """In an empty area of four spaces, without what the dominoes do."""
    found: list[int] = []
    plants: list[Growth] = []
    cells = [(12, 1), (13, 1), (13, 2), (13, 3)]
    for cell, (kind, seat) in zip(cells, [(BUSH, A), (TURF, B), (BUSH, B), (PINE, N)], strict=True):
        state = position(plants=plants)
        found.append(plant_points(state.table, kind, space(state, cell)))
        plants.append((cell, kind, seat))
    assert found == [1, 1, 3, 4]


@pytest.mark.rule("REN-095")
def test_no_plant_no_points() -> None:
    done = placed(beside_c()).then(Skip())
    assert done.kinds() == ["Placed", "Skipped"]
    assert done.marker(A) == 4


@pytest.mark.rule("REN-096")
def test_points_go_on_the_marker_at_once() -> None:
    boards = {A: full_board(2, planting=5), B: full_board(2, planting=4)}
    state = position([(FROG, OWL)], acting=B, players=boards, plants=[((7, 1), TURF, A)], reserve=[(0, 0)])
    assert (play(state).marker(A), play(state).marker(B)) == (9, 7)
    done = placed(state).then(Grow(BUSH, False, space(state, (8, 1))))
    assert (done.marker(A), done.marker(B)) == (9, 9)
    assert done.kinds() == ["Placed", "Planted", "PlantScored"]


@pytest.mark.rule("REN-038")
def test_after_planting_the_seat_decides_when_to_draw() -> None:
    done = placed(beside_c()).then(Grow(TURF, False, space(beside_c(), (8, 1))))
    assert done.table.phase == "refill"
    assert legal(done.state, Score) == []
