"""Team Mode: two teams that choose, lay, aim and move animals together (RED-191 to RED-209)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.core.score import Sheet, deciding_tie, ranking
from tabletop.games.redwood import arcs, facts, joint, teams
from tabletop.games.redwood.actions import (
    Aim,
    Choose,
    Fill,
    Lay,
    NoPhoto,
    Relocate,
    Start,
    Stay,
    String,
    Take,
    Withdraw,
)
from tabletop.games.redwood.events import (
    CardTaken,
    GameEnded,
    Moved,
    ObjectivePaid,
    Photographed,
    PoseSet,
    PoseWithdrawn,
    Returned,
    RoundBegan,
    Stayed,
    Took,
    TurnBegan,
    TurnEnded,
)
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.state import Options, Pending, Player, Pose, Table, Turn
from tabletop.games.redwood.teams import focus
from tabletop.games.redwood.verdicts import ground
from tests.games.redwood import shadow
from tests.games.redwood.builders import (
    Played,
    card,
    player,
    random_game,
    refused,
    teaming,
    together,
    um,
)

TEAM = Options(team=True)
AT_P1 = 6898
"""From (0, -180) the axis meets the pointer between green and yellow."""


def four(*facts_of: dict[str, object]) -> list[Player]:
    """Four players far apart; the dictionaries tell something about each, in seat order."""
    places = ((0.0, -180.0), (-205.0, 60.0), (0.0, 180.0), (205.0, 60.0))
    told = [*facts_of, *[{}] * 4][:4]
    return [replace(player(at), **more) for at, more in zip(places, told, strict=True)]


def why(state: RedwoodState, seat: int, action: object) -> str | None:
    refusal = REDWOOD.choices(state.view(seat)).refusal(action)
    return None if refusal is None else refusal.rule


def laying(**more: Any) -> RedwoodState:
    """Seats 0 (south) and 2 (north) with Move 1 and 4 in hand, no animal on the board."""
    return teaming(four({"move": 1, "view": 1}, {}, {"move": 4, "view": 2}, {}), "move", animals={}, **more)


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
    state = replace(REDWOOD.setup(TEAM, 4, Rng.of(1)))
    first = state.table.first
    second, last = [(first + step) % 4 for step in (3, 1)], [(first + step) % 4 for step in (2, 0)]
    assert REDWOOD.to_act(state.table) == tuple(second)
    assert why(state, last[0], Start("P1")) == "RED-039"
    orders = [[*second, *last], [*second[::-1], *last[::-1]]]
    for order in orders:
        told = together(state, *((seat, Start(f"P{place}")) for place, seat in enumerate(order, start=1)))
        assert told.table.round == 1
        assert told.table.phase == "take_move"
    told = together(state, (second[0], Start("P1")))
    assert REDWOOD.to_act(told.table) == (second[1],)
    assert why(told.state, second[0], Start("P2")) == "RED-198"


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
    assert why(told.state, 2, Take("view", 3)) == "RED-055" or why(told.state, 2, Take("view", 3)) == "RED-042"
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


def hemmed() -> list[Player]:
    """Seat 0 between the two rivals, whose bases touch its own, seat 2 far away and free."""
    players = four({"move": 2, "view": 4}, {}, {"move": 1, "view": 1}, {})
    places = [(0.0, 120.0), (30.2, 120.0), (0.0, -120.0), (-30.2, 120.0)]
    return [replace(each, figure=um(*at)) for each, at in zip(players, places, strict=True)]


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


def crowded(places: list[tuple[float, float]], holes: str, moves: tuple[int, int]) -> RedwoodState:
    """Teammates beside rivals and animals, at the edge: seats stand at the places in their order, seats 0 and 2 hold
    these Move templates, and the animals are in these holes."""
    players = [player(at) for at in places]
    players[0], players[2] = (replace(players[s], move=moves[s // 2], view=1 + s) for s in (0, 2))
    return teaming(players, "move", animals=dict(zip(pieces().species, holes.split(), strict=True)))


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


def aiming(**more: Any) -> RedwoodState:
    """Seat 0 in the south with View 1, seat 2 in the north with View 4; no animals."""
    players = four({"move": 1, "view": 1}, {}, {"move": 2, "view": 4}, {})
    return teaming(players, "aim", animals=more.pop("animals", {}), **more)


@pytest.mark.rule("RED-203")
def test_both_photos_are_taken_at_once_and_may_not_overlap() -> None:
    players = four({"move": 1, "view": 1}, {}, {"move": 2, "view": 4}, {})
    players[0], players[2] = replace(players[0], figure=um(0, -100)), replace(players[2], figure=um(0, 100))
    state = teaming(players, "aim", animals={})
    told = together(state, (0, Aim(9000)))
    assert told.kinds() == ["PoseSet"]
    assert why(told.state, 2, Aim(27000)) == "RED-203"
    assert why(told.state, 2, Aim(9000)) is None
    # The teammate's figure is in the way like any other.
    assert why(state, 2, Aim(27000)) is None
    players[0] = replace(players[0], figure=um(0, -40))
    assert why(teaming(players, "aim", animals={}), 2, Aim(27000)) == "RED-084"
    done = together(told.state, (2, Aim(9000)))
    assert [event.seat for event in done.of(Photographed)] == [0, 2]
    assert REDWOOD.binds(told.state.view(2), Aim(9000))
    assert REDWOOD.binds(state.view(0), Aim(9000)) is None


@pytest.mark.rule("RED-203")
def test_a_set_camera_can_be_turned_again_but_not_along_the_string() -> None:
    told = together(aiming(), (0, Aim(27000)), (2, Withdraw()))
    assert told.state == aiming()
    told = together(aiming(), (0, String(27000)))
    assert REDWOOD.to_act(told.table) == (0, 2)
    # What lies along the string is on the board for the teammate, and stays there.
    assert ground(told.table, 2).laid is not None
    told = together(told.state, (0, Aim(27000)))
    assert why(told.state, 2, Withdraw()) == "RED-106"


@pytest.mark.rule("RED-204", "RED-092")
def test_a_teammate_without_a_photo_ends_its_own_turn() -> None:
    players = hemmed()
    state = teaming(players, "aim", animals={})
    assert why(state, 2, NoPhoto()) == "RED-093"
    told = together(state, (0, NoPhoto()), (2, Aim(25000)))
    assert told.table.players[0].missed == 1
    assert len(told.table.players[2].row) == 1
    assert [event.seat for event in told.of(Photographed)] == [2]


@pytest.mark.rule("RED-204")
def test_without_any_photo_the_team_turn_ends() -> None:
    # A row of bases that touch: whoever stands in it has somebody on both sides.
    players = [replace(each, figure=um(x, 120)) for each, x in zip(hemmed(), (0.0, -30.2, 30.2, 60.4), strict=True)]
    told = together(teaming(players, "aim", animals={}), (0, NoPhoto()), (2, NoPhoto()))
    assert [each.missed for each in told.table.players] == [1, 0, 1, 0]
    assert [event.seat for event in told.of(TurnEnded)] == [0, 2]
    assert told.table.acting == 1


def one_card_left() -> RedwoodState:
    """Two photographers who can see everything, but there is a single card left, of the green stack."""
    state = aiming(number=5, empty=("yellow", "blue", "gray", "red"))
    row = tuple(card(number) for number in range(2, 7))
    table = replace(state.table, tops=(1, *state.table.tops[1:]))
    players = (table.players[0], replace(table.players[1], row=row), *table.players[2:])
    return replace(state, table=replace(table, players=players), secret=replace(state.secret, stacks=((),) * 5))


@pytest.mark.rule("RED-204", "RED-205", "RED-092")
def test_with_one_card_for_two_photos_the_team_chooses_who_goes_without() -> None:
    state = one_card_left()
    assert joint.deadlocked(state.table)
    assert why(state, 0, Aim(9000)) is None
    assert why(state, 2, Aim(9000)) is None
    assert why(state, 0, NoPhoto()) is None
    assert why(state, 2, NoPhoto()) is None
    told = together(state, (2, NoPhoto()))
    # Whoever is left must.
    assert why(told.state, 0, NoPhoto()) == "RED-093"
    # With the card claimed the other cannot aim; its way out is to go without, or to take the template up.
    told = together(state, (0, Aim(9000)))
    assert why(told.state, 2, Aim(9000)) == "RED-101"
    assert [type(action) for action in REDWOOD.choices(told.state.view(2)).spread(5)] == [NoPhoto, Withdraw]
    done = together(told.state, (2, NoPhoto()))
    assert [event.seat for event in done.of(CardTaken)] == [0]
    assert done.table.players[2].missed == 1


@pytest.mark.rule("RED-205", "RED-098")
def test_both_may_land_on_the_sun_and_choose_who_draws_first() -> None:
    # Dawn 1A: the Sun stands on green in round 1. Both aim north.
    state = aiming(dawn="1A", tops={"green": 4})
    told = together(state, (0, Aim(9000)), (2, Aim(9000)))
    assert {turn.phase for turn in teams.turns(told.table)} == {"background"}
    assert not told.of(CardTaken)
    next_card = told.state.secret.stacks[0][0]
    done = together(told.state, (2, Choose("green")))
    # The one who is left has nothing to decide.
    assert [(event.seat, event.card, event.sun) for event in done.of(CardTaken)] == [(2, 4, True), (0, next_card, True)]
    assert facts.sun(done.table) == "green"


@pytest.mark.rule("RED-205", "RED-101")
def test_the_last_card_of_a_stack_is_for_one_photo() -> None:
    state = aiming()
    table = replace(state.table, tops=(1, *state.table.tops[1:]), players=state.table.players)
    rows = replace(table.players[1], row=tuple(card(number) for number in range(2, 7)))
    table = replace(table, players=(table.players[0], rows, *table.players[2:]))
    state = replace(state, table=table, secret=replace(state.secret, stacks=((), *state.secret.stacks[1:])))
    assert facts.stack_count(state.table, "green") == 1
    assert why(state, 2, Aim(9000)) is None
    told = together(state, (0, Aim(9000)))
    refusal = refused(told.state, Aim(9000), 2)
    assert refusal is not None
    assert refusal.rule == "RED-101"
    assert not refusal.public
    # Of two at a pointer the one that the teammate needs is not offered.
    told = together(state, (2, Aim(9000)), (0, Aim(AT_P1)))
    assert {event.seat: event.colour for event in told.of(CardTaken)} == {2: "green", 0: "yellow"}


@pytest.mark.rule("RED-206", "RED-128")
def test_each_scores_its_own_objectives() -> None:
    # Objective 1: a yellow flower photographed. Seat 0 covers F1, seat 2 nothing.
    pending = Pending(moved=True, heading=9000, covered=("F1",), side="right")
    mate = Pending(moved=True, heading=9000, covered=("W1",), side="right")
    players = four({"move": 1, "view": 7, "row": (card(4),)}, {}, {"move": 2, "view": 6, "row": (card(9),)}, {})
    state = teaming(players, "fill", pending=pending, mate=mate, animals={})
    told = together(state, (0, Fill(("yellow", None, None, None)[: facts.reticles(4)])))
    assert [(event.seat, event.points) for event in told.of(ObjectivePaid)] == [(0, 1)]
    assert REDWOOD.to_act(told.table) == (2,)
    told = together(told.state, (2, Fill(("redwood", None, None)[: facts.reticles(9)])))
    assert not told.of(ObjectivePaid)
    assert [each.harmony for each in told.table.players] == [1, 0, 0, 0]


def both_filling() -> Played:
    """Seat 0 has photographed the bear, seat 2 the elk; both have still to place them."""
    pending = Pending(moved=True, heading=9000, covered=("bear",), side="right")
    mate = Pending(moved=True, heading=9000, covered=("elk",), side="right")
    players = four({"move": 1, "view": 7, "row": (card(4),)}, {}, {"move": 2, "view": 6, "row": (card(9),)}, {})
    animals = {"bear": "H9", "elk": "H4"}
    return Played(teaming(players, "fill", pending=pending, mate=mate, animals=animals))


@pytest.mark.rule("RED-207", "RED-163")
def test_animals_move_after_both_have_checked_in_any_order() -> None:
    state = both_filling().state
    told = together(state, (0, Fill(("bear", None, None, None)[: facts.reticles(4)])))
    assert focus(told.table, 0).phase == "wait"
    told = together(told.state, (2, Fill(("elk", None, None)[: facts.reticles(9)])))
    assert {turn.phase for turn in teams.turns(told.table)} == {"relocate"}
    assert REDWOOD.to_act(told.table) == (0, 2)
    # Each by its photographer: the elk is not seat 0's to move.
    assert why(told.state, 0, Relocate("elk", "H5")) == "RED-158"
    for order in ((0, 2), (2, 0)):
        deeds = {0: Relocate("bear", "H7"), 2: Relocate("elk", "H5")}
        done = together(told.state, *((seat, deeds[seat]) for seat in order))
        assert [event.seat for event in done.of(TurnEnded)] == [0, 2]
        assert done.table.acting == 1
    one = together(told.state, (2, Relocate("elk", "H5")))
    assert why(one.state, 2, Relocate("elk", "H6")) == "RED-198"
    assert REDWOOD.to_act(one.table) == (0,)


@pytest.mark.rule("RED-208")
@pytest.mark.parametrize("summed", [False, True])
def test_totals_of_both_decide(summed: bool) -> None:
    options = Options(team=True, team_tie_sum_chains=summed)
    harmony = (41, 45, 38, 33)
    players = [replace(each, harmony=points) for each, points in zip(four(), harmony, strict=True)]
    table = replace(teaming(players, "over", number=5, options=options).table, mate=None)
    sheets = [REDWOOD.sheet(table, seat, None) for seat in range(4)]
    assert [sheet.total for sheet in sheets] == [41, 45, 38, 33]
    assert [sheet.team.total for sheet in sheets if sheet.team] == [79, 78, 79, 78]
    assert ranking(sheets) == (1, 3, 1, 3)
    assert winners(table) == (0, 2)


def over(players: list[Player], **options: Any) -> Table:
    """The table at the end of a Team game."""
    return replace(teaming(players, "over", number=5, options=Options(**options)).table, mate=None)


@pytest.mark.rule("RED-208")
def test_tied_teams_compare_animals_then_chains_then_harmony() -> None:
    # One chain of three for the one team, two of two for the other: 6 points each way.
    three, two = (card(1), card(7), card(24)), (card(1), card(7))
    assert len(facts.chain(three)) == 3
    assert len(facts.chain(two)) == 2
    players = four({"row": three}, {"row": two}, {}, {"row": two})
    sheets = [REDWOOD.sheet(over(players), seat, None) for seat in range(4)]
    summed = [REDWOOD.sheet(over(players, team_tie_sum_chains=True), seat, None) for seat in range(4)]
    assert [_ties(sheet) for sheet in sheets] == [(0, 3, 0), (0, 2, 0)] * 2
    assert [_ties(sheet) for sheet in summed] == [(0, 3, 0), (0, 4, 0)] * 2
    beasts = four({"row": (card(1, "bear"),)}, {"row": (card(2, "elk"),)}, {"row": (card(3, "elk"),)}, {"harmony": 2})
    told = [REDWOOD.sheet(over(beasts), seat, None) for seat in range(4)]
    assert [_ties(sheet) for sheet in told] == [(2, 0, 0), (1, 0, 2)] * 2


def _ties(sheet: Sheet) -> tuple[int, ...]:
    assert sheet.team is not None
    return tuple(tie.value for tie in sheet.team.ties)


@pytest.mark.rule("RED-208", "RED-190")
def test_teams_that_are_equal_in_everything_share_the_victory() -> None:
    table = over(four({"harmony": 3}, {"harmony": 1}, {"harmony": 1}, {"harmony": 3}))
    sheets = [REDWOOD.sheet(table, seat, None) for seat in range(4)]
    assert ranking(sheets) == (1, 1, 1, 1)
    assert deciding_tie(sheets) is None
    assert winners(table) == (0, 1, 2, 3)
    # One more animal is worth its points; with the same points more animals win.
    ahead = over(four({"row": (card(3, "bear"),)}, {"harmony": 2}, {}, {}))
    told = [REDWOOD.sheet(ahead, seat, None) for seat in range(4)]
    assert [sheet.team.total for sheet in told if sheet.team] == [2, 2, 2, 2]
    assert deciding_tie(told) == "animals photographed"
    assert winners(ahead) == (0, 2)


def test_a_waiting_seat_may_do_nothing_and_the_other_is_asked() -> None:
    state = laying()
    told = together(state, (0, Lay(18000)))
    assert told.table.acting == 2
    assert list(REDWOOD.choices(told.state.view(0)).spread(3)) == []
    assert told.table.mate == Turn(0, "move", Pending(pose=Pose(18000)))
    assert told.of(PoseSet) == [PoseSet(seat=0, kind="move", template=1, heading=18000, flip=False, stays=False)]


def test_the_last_team_ends_the_game() -> None:
    pending = Pending(moved=True, heading=9000, covered=("W1",), side="right")
    players = four({"move": 1, "view": 7, "row": (card(4),)}, {}, {"move": 2, "view": 6, "missed": 1}, {})
    state = teaming(players, "fill", "wait", pending=pending, mate=Pending(), acting=0, first=1, number=5, animals={})
    told = together(state, (0, Fill(("redwood", None, None, None)[: facts.reticles(4)])))
    assert told.table.over
    assert told.table.mate is None
    (ended,) = told.of(GameEnded)
    assert set(ended.winners) in ({0, 2}, {1, 3})
