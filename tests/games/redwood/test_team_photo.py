"""Team Mode from the photo on: both cameras, cards, objectives, animals, the end (RED-203 to RED-208)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.score import Sheet, deciding_tie, ranking
from tabletop.games.redwood import facts, joint, teams
from tabletop.games.redwood.actions import (
    Aim,
    Choose,
    Fill,
    NoPhoto,
    Relocate,
    String,
    Withdraw,
)
from tabletop.games.redwood.events import (
    CardTaken,
    GameEnded,
    ObjectivePaid,
    Photographed,
    TurnEnded,
)
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.state import Options, Pending, Player, Table
from tabletop.games.redwood.teams import focus
from tabletop.games.redwood.verdicts import ground
from tests.games.redwood.builders import (
    Played,
    card,
    refused,
    teaming,
    together,
    um,
)
from tests.games.redwood.team_builders import AT_P1, four, hemmed, why


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
    assert why(told.state, 2, Aim(9000)) == "RED-205"
    assert [type(action) for action in REDWOOD.choices(told.state.view(2)).spread(5)] == [NoPhoto, Withdraw]
    done = together(told.state, (2, NoPhoto()))
    assert [event.seat for event in done.of(CardTaken)] == [0]
    assert done.table.players[2].missed == 1


@pytest.mark.rule("RED-106", "RED-204")
def test_what_the_string_holds_hinders_like_any_piece() -> None:
    state = one_card_left()
    told = together(state, (0, String(9000)))
    # Whoever's string lies can no longer adjust, so the other goes without.
    assert why(told.state, 2, Aim(9000)) == "RED-205"
    assert why(told.state, 2, Withdraw()) == "RED-198"
    assert why(told.state, 2, NoPhoto()) is None
    assert list(REDWOOD.choices(told.state.view(2))) == [NoPhoto()]
    assert why(told.state, 0, NoPhoto()) == "RED-093"
    done = together(told.state, (2, NoPhoto()), (0, Aim(9000)))
    assert [event.seat for event in done.of(CardTaken)] == [0]


@pytest.mark.rule("RED-204", "RED-093")
def test_room_beside_the_string_is_enough_however_hard_it_is_to_find(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search tries some poses of both; a gap that it misses is no deadlock once one of them lies."""
    told = together(aiming(), (0, String(27000)))
    monkeypatch.setattr(joint, "deadlocked", lambda table: True)
    assert why(told.state, 2, NoPhoto()) == "RED-093"
    assert why(aiming(), 2, NoPhoto()) is None


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


@pytest.mark.rule("RED-205")
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
    assert refusal.rule == "RED-205"
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


def test_the_last_team_ends_the_game() -> None:
    pending = Pending(moved=True, heading=9000, covered=("W1",), side="right")
    players = four({"move": 1, "view": 7, "row": (card(4),)}, {}, {"move": 2, "view": 6, "missed": 1}, {})
    state = teaming(players, "fill", "wait", pending=pending, mate=Pending(), acting=0, first=1, number=5, animals={})
    told = together(state, (0, Fill(("redwood", None, None, None)[: facts.reticles(4)])))
    assert told.table.over
    assert told.table.mate is None
    (ended,) = told.of(GameEnded)
    assert set(ended.winners) in ({0, 2}, {1, 3})
