"""Team Mode up to the move: teams, starting figures, templates, both placements (RED-191 to RED-202)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs, facts, joint, teams
from tabletop.games.redwood.actions import (
    Lay,
    Start,
    Stay,
    Take,
    Withdraw,
)
from tabletop.games.redwood.events import (
    Moved,
    PoseSet,
    PoseWithdrawn,
    Returned,
    RoundBegan,
    Stayed,
    Took,
    TurnBegan,
    TurnEnded,
)
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending, Pose, Turn
from tabletop.games.redwood.teams import focus
from tabletop.games.redwood.verdicts import ground
from tests.games.redwood import shadow
from tests.games.redwood.builders import (
    random_game,
    teaming,
    together,
    um,
)
from tests.games.redwood.team_builders import TEAM, crowded, four, hemmed, laying, why


@pytest.mark.rule("RED-191")
def test_teammates_sit_opposite() -> None:
    table = REDWOOD.setup(TEAM, 4, Rng.of(1)).table
    assert [teams.teammate(table, seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [teams.team_of(table, seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    lone = REDWOOD.setup(Options(), 4, Rng.of(1)).table
    assert teams.teammate(lone, 0) is None
    assert teams.team_of(lone, 3) == (3,)


@pytest.mark.rule("RED-192")
def test_the_second_team_places_first_in_reverse_order_or_swapped() -> None:
    state = REDWOOD.setup(TEAM, 4, Rng.of(1))
    first = state.table.first
    second, last = [(first + step) % 4 for step in (3, 1)], [(first + step) % 4 for step in (2, 0)]
    assert REDWOOD.to_act(state.table) == tuple(second)
    assert why(state, last[0], Start("P1")) == "RED-039"
    for order in ([*second, *last], [*second[::-1], *last[::-1]]):
        told = together(state, *((seat, Start(f"P{place}")) for place, seat in enumerate(order, start=1)))
        assert told.table.round == 1
        assert told.table.phase == "take_move"
    told = together(state, (second[0], Start("P1")))
    assert REDWOOD.to_act(told.table) == (second[1],)
    assert why(told.state, second[0], Start("P2")) == "RED-198"
    # Reverse seat order is the default in the team of the first player too.
    assert told.table.acting == second[1]
    assert together(told.state, (second[1], Start("P2"))).table.acting == last[0]


@pytest.mark.rule("RED-193")
def test_a_round_is_one_turn_of_each_team() -> None:
    steps = random_game(4, 11, TEAM)
    events = [event for _, _, step in steps for event in step.events]
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    first = steps[0][0].table.first
    one, other = [first, (first + 2) % 4], [(first + 1) % 4, (first + 3) % 4]
    assert [set(turns[at : at + 2]) for at in range(0, 20, 2)] == [set(one), set(other)] * 5
    assert len([event for event in events if isinstance(event, TurnEnded)]) == 20
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5]
    assert all(len(each.row) + each.missed == 5 for each in steps[-1][2].state.table.players)


@pytest.mark.rule("RED-194", "RED-195")
@pytest.mark.parametrize("order", [(0, 0, 2, 2), (0, 2, 0, 2), (2, 0, 0, 2), (2, 2, 0, 0), (0, 2, 2, 0)])
def test_teammates_pick_in_any_order(order: tuple[int, ...]) -> None:
    state = teaming(four(), "take_move")
    picks = {0: [Take("move", 1), Take("view", 1)], 2: [Take("move", 2), Take("view", 2)]}
    deeds = [(seat, picks[seat].pop(0)) for seat in order]
    told = together(state, *deeds)
    assert [(told.table.players[seat].move, told.table.players[seat].view) for seat in (0, 2)] == [(1, 1), (2, 2)]
    assert {turn.phase for turn in teams.turns(told.table)} == {"move"}
    assert REDWOOD.to_act(told.table) == (0, 2)


@pytest.mark.rule("RED-195", "RED-065")
def test_what_a_teammate_has_just_picked_is_taken() -> None:
    state = teaming(four({"move": 6, "view": 6}, {}, {"move": 7, "view": 7}, {}), "take_move")
    told = together(state, (0, Take("move", 3)))
    assert why(told.state, 2, Take("move", 3)) == "RED-195"
    assert why(told.state, 2, Take("view", 3)) == "RED-055"
    offered = facts.takeable(focus(told.table, 2), 2, "move")
    assert set(offered) == {1, 2, 4, 5, 6}
    assert len(offered) == 5
    done = together(told.state, (0, Take("view", 3)))
    assert REDWOOD.to_act(done.table) == (2,)
    assert why(done.state, 0, Take("move", 1)) == "RED-198"


@pytest.mark.rule("RED-196")
def test_a_teammate_is_not_paid() -> None:
    state = teaming(four({"move": 3}, {"move": 5}, {}, {}), "take_move")
    told = together(state, (2, Take("move", 3)))
    assert [each.harmony for each in told.table.players] == [0, 0, 0, 0]
    (event,) = told.of(Took)
    assert event.free
    assert event.owner == 0
    told = together(state, (2, Take("move", 5)))
    assert [each.harmony for each in told.table.players] == [0, 1, 0, 0]


@pytest.mark.rule("RED-197")
def test_leftovers_go_back_when_both_have_chosen() -> None:
    state = teaming(four({"move": 6, "view": 5}, {}, {"move": 7, "view": 4}, {}), "take_move")
    assert why(state, 0, Take("move", 6)) == "RED-061"
    told = together(state, (0, Take("move", 1)), (0, Take("view", 1)))
    assert told.table.players[0].move == 6
    assert not told.of(Returned)
    told = together(told.state, (2, Take("move", 6)), (2, Take("view", 2)))
    assert {(event.seat, event.move, event.view) for event in told.of(Returned)} == {(0, None, 5), (2, 7, 4)}
    assert told.table.players[2].move == 6
    assert told.table.players[0].move == 1


@pytest.mark.rule("RED-198", "RED-201")
def test_no_figure_moves_before_both_are_set() -> None:
    state = laying()
    told = together(state, (0, Lay(18000)))
    assert [each.figure for each in told.table.players] == [each.figure for each in state.table.players]
    assert told.kinds() == ["PoseSet"]
    assert REDWOOD.to_act(told.table) == (2,)
    assert why(told.state, 0, Lay(0)) == "RED-198"
    done = together(told.state, (2, Lay(0)))
    assert {event.seat: event.end for event in done.of(Moved)} == {0: um(-100, -180), 2: um(165, 180)}
    assert [done.table.players[seat].figure for seat in (0, 2)] == [um(-100, -180), um(165, 180)]
    assert [turn.pending for turn in teams.turns(done.table)] == [Pending(moved=True)] * 2


@pytest.mark.rule("RED-198")
def test_a_template_can_be_taken_up_until_both_are_set() -> None:
    told = together(laying(), (0, Lay(18000)), (2, Withdraw()))
    assert told.of(PoseWithdrawn) == [PoseWithdrawn(seat=0, kind="move", template=1)]
    assert told.state == laying()
    assert REDWOOD.to_act(told.table) == (0, 2)
    assert why(told.state, 2, Withdraw()) == "RED-198"
    again = together(told.state, (0, Lay(0)), (2, Lay(18000)))
    assert again.table.players[0].figure == um(100, -180)
    assert why(again.state, 0, Withdraw()) == "RED-198"


@pytest.mark.rule("RED-048", "RED-198")
def test_only_the_last_of_two_poses_is_final() -> None:
    state = laying()
    assert REDWOOD.binds(state.view(0), Lay(18000)) is None
    told = together(state, (0, Lay(18000)))
    assert REDWOOD.binds(told.state.view(2), Lay(0))
    assert REDWOOD.binds(told.state.view(2), Withdraw()) is None


@pytest.mark.rule("RED-199")
def test_two_move_templates_may_not_cross() -> None:
    # Move 4 of the north comes down at x = 0, Move 1 of the south goes up there: 165 + 100 + 30 mm meet within 360.
    players = four({"move": 1, "view": 1}, {}, {"move": 4, "view": 2}, {})
    players[2] = replace(players[2], figure=um(0, 60))
    state = teaming(players, "move", animals={})
    assert why(state, 2, Lay(27000)) is None
    told = together(state, (0, Lay(9000)))
    assert why(told.state, 2, Lay(27000)) == "RED-199"
    assert why(told.state, 2, Lay(9000)) is None
    # Two round ends side by side: touching is no overlap, a tenth of a millimetre less is.
    for apart, rule in ((30.0, None), (29.9, "RED-199")):
        players[0], players[2] = replace(players[0], figure=um(0, 0)), replace(players[2], figure=um(apart, 200))
        beside = together(
            teaming([*players[:2], replace(players[2], move=1), players[3]], "move", animals={}), (0, Lay(9000))
        )
        assert why(beside.state, 2, Lay(27000)) == rule


@pytest.mark.rule("RED-200")
def test_a_template_avoids_the_teammate_where_it_stands_now() -> None:
    players = four({"move": 1, "view": 1}, {}, {"move": 4, "view": 2}, {})
    players[0], players[2] = replace(players[0], figure=um(0, -80)), replace(players[2], figure=um(0, 0))
    told = together(teaming(players, "move", animals={}), (2, Lay(9000)))
    assert why(told.state, 0, Lay(9000)) == "RED-070"
    # The round end of the teammate's template is avoided as part of it.
    players[0] = replace(players[0], figure=um(100, 165))
    told = together(teaming(players, "move", animals={}), (2, Lay(9000)))
    assert why(told.state, 0, Lay(18000)) == "RED-199"


@pytest.mark.rule("RED-202", "RED-080")
def test_a_teammate_without_a_placement_stays() -> None:
    state = teaming(hemmed(), "move", animals={})
    assert why(state, 2, Stay()) == "RED-081"
    told = together(state, (0, Stay()))
    assert told.kinds() == ["PoseSet"]
    assert why(told.state, 2, Withdraw()) == "RED-198"
    done = together(told.state, (2, Lay(0)))
    assert {event.seat for event in done.of(Stayed)} == {0}
    assert {event.seat for event in done.of(Moved)} == {2}
    assert [focus(done.table, seat).pending.moved for seat in (0, 2)] == [False, True]


@pytest.mark.rule("RED-202")
def test_who_is_hindered_by_the_teammate_alone_must_not_stay() -> None:
    places = [(-169.0, 27.6), (-136.4, 31.2), (-209.0, -31.1), (-177.4, -33.8)]
    state = crowded(places, "H10 H13 H12 H14 H11 H7 H2", (7, 6))
    assert not joint.deadlocked(state.table)
    told = together(state, (0, Lay(19992)))
    # By itself seat 2 could lay its template; beside this one it cannot.
    assert any(arcs.lay_runs(ground(state.table, 2), 6))
    assert not any(arcs.lay_runs(ground(told.table, 2), 6))
    assert why(told.state, 2, Stay()) == "RED-202"
    assert list(REDWOOD.choices(told.state.view(2))) == [Withdraw()]
    freed = together(told.state, (2, Withdraw()))
    assert freed.state == state


@pytest.mark.rule("RED-202")
def test_in_a_deadlock_the_team_chooses_who_stays() -> None:
    places = [(124.0, -179.3), (95.5, -166.5), (226.3, -128.5), (195.2, -129.8)]
    state = crowded(places, "H8 H1 H10 H6 H9 H7 H5", (4, 6))
    lone = [arcs.lay_runs(ground(state.table, seat), move) for seat, move in ((0, 4), (2, 6))]
    assert all(any(runs) for runs in lone)
    # Every pose of the one crosses every pose of the other.
    poses = [
        [
            shadow.move(move, um(*places[seat]), heading, bool(flip))
            for flip, runs in enumerate(of)
            for low, high in runs
            for heading in {low, high, (low + high) // 2}
        ]
        for of, seat, move in zip(lone, (0, 2), (4, 6), strict=True)
    ]
    assert all(shadow.overlaps(one, other) for one in poses[0] for other in poses[1])
    assert joint.deadlocked(state.table)
    assert why(state, 0, Stay()) is None
    assert why(state, 2, Stay()) is None
    told = together(state, (2, Stay()))
    # Whoever is left can lay, and must.
    assert why(told.state, 0, Stay()) == "RED-081"
    done = together(told.state, (0, Lay(4890)))
    assert {event.seat for event in done.of(Stayed)} == {2}
    assert {event.seat for event in done.of(Moved)} == {0}
    # So it is with a template already on the board: the other may stay, or have it taken up.
    laid = together(state, (0, Lay(4890)))
    assert {type(action) for action in REDWOOD.choices(laid.state.view(2))} == {Stay, Withdraw}


def test_a_waiting_seat_may_do_nothing_and_the_other_is_asked() -> None:
    state = laying()
    told = together(state, (0, Lay(18000)))
    assert told.table.acting == 2
    assert list(REDWOOD.choices(told.state.view(0)).spread(3)) == []
    assert told.table.mate == Turn(0, "move", Pending(pose=Pose(18000)))
    assert told.of(PoseSet) == [PoseSet(seat=0, kind="move", template=1, heading=18000, flip=False, stays=False)]
