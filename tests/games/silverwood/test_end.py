"""The end of a round and of the game, final scoring, and ties."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.score import ranking
from tabletop.games.silverwood.actions import Collect, End
from tabletop.games.silverwood.events import GameEnded, PoolFilled, RoundBegan, RoundEnded, TurnBegan
from tabletop.games.silverwood.facts import SilverwoodState, first_player
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.scoring import winners
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import (
    counted,
    line,
    next_round,
    on_table,
    play,
    player,
    position,
    random_game,
    score,
    total,
)


def three(**facts: Any) -> SilverwoodState:
    return position(player(), player(character="c02"), player(character="c03"), **facts)


@pytest.mark.rule("SIL-210")
def test_pools_are_refilled_first() -> None:
    state = three(employees="e01", locations="l01 l02 l03 l04")
    played = next_round(state)
    assert len(played.table.employee_pool) == len(played.table.location_pool) == 4
    assert played.of(PoolFilled) == [PoolFilled(pool="employee", cards=("e02", "e03", "e04"))]
    kinds = played.kinds()
    assert kinds.index("RoundEnded") < kinds.index("PoolFilled") < kinds.index("RoundBegan")


@pytest.mark.rule("SIL-211", "SIL-096")
def test_ap_are_reset() -> None:
    state = position(player("l34+", ap=5), player("", ap=2, character="c02"))
    played = next_round(state)
    assert [played.player(seat).ap for seat in (0, 1)] == [6, 5]
    spent = next_round(play(state, Collect("sap")).state)
    assert spent.player().ap == 6


@pytest.mark.rule("SIL-212", "SIL-214")
def test_the_first_player_token_goes_on() -> None:
    four = position(*(player(character=f"c0{n}") for n in range(1, 5)), start=3, acting=3)
    assert first_player(four.table) == 3
    played = next_round(four)
    assert first_player(played.table) == played.table.acting == 0
    assert played.of(TurnBegan)[-1].seat == 0


@pytest.mark.rule("SIL-213", "SIL-062")
def test_the_round_tracker_moves() -> None:
    played = next_round(on_table(three(), round=4, acting=0))
    assert played.table.round == 5
    assert played.of(RoundEnded) == [RoundEnded(round=4)]
    assert played.of(RoundBegan)[0].round == 5


@pytest.mark.rule("SIL-215", "SIL-090")
def test_after_round_ten_the_game_is_scored() -> None:
    state = three(employees="e01", locations="l01", round=10, start=0)
    played = next_round(on_table(state, acting=first_player(state.table)))
    assert played.table.over
    assert SILVERWOOD.to_act(played.table) == ()
    assert played.table.employee_pool == ("e01",)
    assert not played.of(PoolFilled)
    assert not played.of(RoundEnded)
    assert len(played.of(GameEnded)) == 1
    assert played.table.round == 10


@pytest.mark.rule("SIL-220")
def test_employees_by_the_side_showing() -> None:
    assert score(position(player("e02+ e07")))["employees"] == 4


@pytest.mark.rule("SIL-221")
def test_locations_by_the_side_showing() -> None:
    assert score(position(player("l41+ l01")))["locations"] == 8


@pytest.mark.rule("SIL-222")
def test_the_research_level_reached() -> None:
    assert [score(position(player(research=level)))["research"] for level in range(4)] == [0, 1, 3, 6]


@pytest.mark.rule("SIL-223")
def test_the_develop_level_reached() -> None:
    assert [score(position(player(develop=level)))["develop"] for level in range(4)] == [0, 2, 4, 6]


@pytest.mark.rule("SIL-224", "SIL-225", "SIL-I21")
def test_sets_of_three_tribes() -> None:
    """l01, l03: Daintree, e06: Flinders and Kakadu, l05: Flinders, e13: Daintree, l02: Kakadu."""
    state = position(player("l01 l03 e06 l02 e13"))
    assert powers_of(state.table.players[0]).symbols == (3, 2, 2)
    assert score(state)["sets"] == 8
    single = position(player("l11", character="c01"))
    assert score(single)["sets"] == 4
    assert score(position(player("l11")))["sets"] == 0


@pytest.mark.rule("SIL-022")
def test_the_character_is_a_symbol() -> None:
    assert counted(position(player(character="c09")), "tribe:kakadu") == 1
    assert counted(position(player(character="c09")), "tribe:flinders") == 0
    assert counted(position(player(character="c09")), "tribe_cards:kakadu") == 0


@pytest.mark.rule("SIL-226")
def test_a_point_for_three_resources() -> None:
    for resources, points in (((2, 2, 2, 1), 2), ((0, 0, 0, 2), 0), ((1, 1, 1, 0), 1), ((10, 10, 10, 10), 13)):
        assert score(position(player("", resources)))["leftover"] == points


@pytest.mark.rule("SIL-227", "SIL-T07")
def test_extra_points_of_employees() -> None:
    state = position(player("e07+ l01 l02 l03"))
    assert score(state)["employee_extra"] == 3
    assert line(state, "employee_extra").refs == ("e07",)
    assert score(position(player("e07 l01 l02 l03")))["employee_extra"] == 0


@pytest.mark.rule("SIL-228")
def test_extra_points_of_locations() -> None:
    assert score(position(player("l21+", develop=1)))["location_extra"] == 1
    assert score(position(player("l21", develop=1)))["location_extra"] == 0


@pytest.mark.rule("SIL-229")
def test_extra_points_of_employee_bonuses() -> None:
    state = position(player("l21 e26"))
    assert score(state)["bonus_extra"] == 4
    assert score(state)["location_extra"] == 0
    assert line(state, "bonus_extra").refs == ("l21",)


@pytest.mark.rule("SIL-230")
def test_the_scoreboard_is_added() -> None:
    state = position(player("e02+ e07 l41+ l01", (2, 2, 2, 1), vp=5))
    assert score(state)["scoreboard"] == 5
    assert total(state) == total(position(player("e02+ e07 l41+ l01", (2, 2, 2, 1)))) + 5


@pytest.mark.rule("SIL-231")
def test_research_bonuses_that_score() -> None:
    found = score(position(player("", (0, 0, 0, 7), character="c05", research=3)))
    assert (found["research_extra"], found["leftover"]) == (7, 2)


@pytest.mark.rule("SIL-232")
def test_the_golden_example() -> None:
    state = position(player("e07+ e26 l21+ l01 l41+", (2, 2, 2, 1), character="c10", research=2, develop=1))
    assert list(score(state).values()) == [4, 13, 3, 2, 4, 2, 3, 1, 4, 0, 0]
    assert total(state) == 36


@pytest.mark.rule("SIL-003")
def test_most_points_win() -> None:
    state = position(player(vp=41), player(vp=38, character="c02"), player(vp=40, character="c03"))
    assert winners(state.table) == (0,)


@pytest.mark.rule("SIL-240")
def test_equal_totals_share_the_victory() -> None:
    state = position(player(vp=41), player(vp=41, character="c02"), player(vp=30, character="c03"))
    assert winners(state.table) == (0, 1)
    sheets = [SILVERWOOD.sheet(state.table, seat, None) for seat in range(3)]
    assert ranking(sheets) == (1, 1, 3)
    ties = Options(resources_break_ties=True)
    richer = position(player("", (0, 0, 1, 0), vp=41), player(vp=41, character="c02"), options=ties)
    assert winners(richer.table) == (0,)
    sheets = [SILVERWOOD.sheet(richer.table, seat, None) for seat in range(2)]
    assert ranking(sheets) == (1, 2)
    assert winners(on_table(richer, options=Options()).table) == (0, 1)


def test_the_end_names_the_winners() -> None:
    for seats in (2, 4):
        last = random_game(seats, 3)[-1][2]
        ended = [event for event in last.events if isinstance(event, GameEnded)]
        sheets = [SILVERWOOD.sheet(last.state.table, seat, None) for seat in range(seats)]
        assert ended[0].winners == tuple(seat for seat, place in enumerate(ranking(sheets)) if place == 1)


def test_a_turn_ended_ends_no_round_in_between() -> None:
    assert play(three(), End()).table.round == 1
