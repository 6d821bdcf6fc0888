"""Employees and Locations: Build, Upgrade, Hire and Promote, with what they cost and what they ask."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.silverwood.actions import Build, End, Gain, Hire, Pay, Promote, Upgrade
from tabletop.games.silverwood.events import Arrived, BonusStarted, Gained, Paid, TurnedUp, VpGained
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import hiring_limit
from tabletop.games.silverwood.state import Options, Owned, Player
from tests.games.silverwood.builders import (
    bought,
    legal,
    next_round,
    on_table,
    own_turn_again,
    play,
    player,
    position,
    rule_against,
    score,
)

RICH = (9, 9, 9, 9)


def building(mine: Player, pool: str, **facts: Any) -> SilverwoodState:
    return position(mine, locations=pool, **facts)


def builder(cards: str = "", resources: tuple[int, ...] = RICH, **facts: Any) -> Player:
    return player(cards, resources, "build", **facts)


def hirer(cards: str = "", resources: tuple[int, ...] = RICH, **facts: Any) -> Player:
    return player(cards, resources, "hire", **facts)


# -- Locations ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-031", "SIL-035")
def test_a_location_enters_on_level_one_and_is_flipped_once() -> None:
    built = bought(building(builder(), "l01"), Build("l01"))
    assert built.player().locations == (Owned("l01", 1),)
    flipped = bought(built.state, Upgrade("l01"))
    assert flipped.player().locations == (Owned("l01", 2),)
    assert rule_against(play(flipped.state, Gain((1, 0, 0, 0))).state, Upgrade("l01")) == "SIL-142"
    # l12 gives 2 stone once when it is flipped, and nothing before or after.
    pier = position(builder("l12", (0, 1, 1, 0)))
    up = play(pier, Upgrade("l12"))
    assert up.have() == (0, 0, 0, 2)
    assert own_turn_again(up.state).player().resources == (0, 0, 0, 2)


@pytest.mark.rule("SIL-032", "SIL-221")
def test_only_the_side_showing_counts() -> None:
    assert score(position(player("l01")))["locations"] == 1
    assert score(position(player("l01+")))["locations"] == 3


@pytest.mark.rule("SIL-033", "SIL-V32", "SIL-V33")
def test_any_and_specific_costs() -> None:
    asked = play(building(builder(), "l11"), Build("l11")).state
    for units in ((0, 0, 0, 4), (1, 1, 1, 1), (2, 0, 2, 0)):
        assert rule_against(asked, Pay(units)) is None
    assert rule_against(asked, Pay((1, 1, 1, 0))) == "SIL-V32"
    assert rule_against(asked, Pay((2, 1, 1, 1))) == "SIL-V32"
    assert len(legal(asked, Pay)) == 35
    specific = building(builder("", (2, 1, 0, 0)), "l02")
    assert play(specific, Build("l02")).have() == (0, 1, 0, 0)
    poor = building(builder("", (1, 1, 0, 0)), "l02")
    assert rule_against(poor, Build("l02")) == "SIL-132"


@pytest.mark.rule("SIL-034", "SIL-140", "SIL-143")
def test_the_same_cost_twice_in_one_turn() -> None:
    state = building(builder("", (4, 0, 0, 0), ap=2), "l02")
    built = play(state, Build("l02"))
    assert (built.have(), built.of(Paid)[0].units) == ((2, 0, 0, 0), (2, 0, 0, 0))
    flipped = play(built.state, Upgrade("l02"))
    assert (flipped.have(), flipped.player().locations) == ((0, 0, 0, 0), (Owned("l02", 2),))
    assert flipped.of(TurnedUp) == [TurnedUp(seat=0, card="l02", paid=True)]
    assert flipped.table.acting == 1


@pytest.mark.rule("SIL-036")
def test_several_requirements_at_once() -> None:
    """l43 asks masonry and Community."""
    assert rule_against(building(builder("e02"), "l43"), Build("l43")) == "SIL-037"
    assert rule_against(building(builder("", develop=1), "l43"), Build("l43")) == "SIL-131"
    assert rule_against(building(builder("e02", develop=1), "l43"), Build("l43")) is None


@pytest.mark.rule("SIL-037")
def test_a_higher_level_serves_too() -> None:
    assert rule_against(building(builder(develop=0), "l38"), Build("l38")) == "SIL-037"
    for level in (1, 2, 3):
        assert rule_against(building(builder(develop=level), "l38"), Build("l38")) is None
    assert rule_against(building(builder(research=1), "l36"), Build("l36")) == "SIL-037"
    assert rule_against(building(builder(research=3), "l36"), Build("l36")) is None


@pytest.mark.rule("SIL-038", "SIL-229")
def test_an_employee_bonus_needs_both_cards_of_one_player() -> None:
    assert score(position(player("l21 e26")))["bonus_extra"] == 4
    apart = position(player("l21"), player("e26", character="c02"))
    assert score(apart)["bonus_extra"] == score(apart, 1)["bonus_extra"] == 0


@pytest.mark.rule("SIL-039")
def test_the_bonus_works_at_any_level_whichever_came_first() -> None:
    for cards in ("l21 e26", "e26 l21", "l21+ e26", "l21 e26+", "l21+ e26+"):
        assert score(position(player(cards)))["bonus_extra"] == 4
    state = building(builder("e26", develop=1), "l21")
    later = bought(on_table(state, round=7), Build("l21"))
    assert later.of(BonusStarted) == [BonusStarted(seat=0, location="l21", employee="e26")]
    assert score(later.state)["bonus_extra"] == 4


@pytest.mark.rule("SIL-130")
def test_build_takes_a_card_from_the_pool() -> None:
    played = play(building(builder("", (2, 0, 0, 0)), "l02 l03"), Build("l02"))
    assert played.have() == (0, 0, 0, 0)
    assert played.player().locations == (Owned("l02", 1),)
    assert played.table.location_pool == ("l03",)
    assert played.of(Arrived) == [Arrived(seat=0, card="l02")]
    assert rule_against(building(builder(), "l03"), Build("l02")) == "SIL-130"


@pytest.mark.rule("SIL-131", "SIL-255")
def test_requirements_must_be_met() -> None:
    assert rule_against(building(builder(), "l17"), Build("l17")) == "SIL-131"
    assert rule_against(building(builder("e07"), "l17"), Build("l17")) is None


@pytest.mark.rule("SIL-132")
def test_a_cost_is_paid_in_full() -> None:
    assert rule_against(building(builder("", (1, 0, 0, 0)), "l02"), Build("l02")) == "SIL-132"


@pytest.mark.rule("SIL-133")
def test_without_a_location_in_reach_build_is_not_offered() -> None:
    assert not legal(building(builder("", (1, 0, 0, 0)), "l02 l37 l24"), Build)
    assert not legal(building(builder(), ""), Build)


@pytest.mark.rule("SIL-134")
def test_no_limit_to_locations() -> None:
    twelve = " ".join(f"l{number:02}" for number in range(2, 14))
    assert rule_against(building(builder(twelve), "l01"), Build("l01")) is None


@pytest.mark.rule("SIL-135")
def test_the_location_pool_is_refilled_at_the_end_of_the_round() -> None:
    played = bought(building(builder(), "l01 l02 l03"), Build("l01"))
    assert played.table.location_pool == ("l02", "l03")
    waiting = play(played.state, End())
    assert waiting.table.location_pool == ("l02", "l03")
    assert len(next_round(waiting.state).table.location_pool) == 3


@pytest.mark.rule("SIL-136", "SIL-T01")
def test_a_bonus_is_paid_when_the_employee_comes_later() -> None:
    state = position(hirer("l18", (1, 0, 0, 1)), employees="e05")
    hired = play(state, Hire("e05"))
    assert hired.table.pending[0].n == 3
    after = play(hired.state, Gain((1, 1, 1, 0)))
    # 3 of the bonus, and 1 stone of e05 itself.
    assert after.have() == (1, 1, 1, 1)
    assert own_turn_again(after.state).have() == (1, 1, 1, 1)


@pytest.mark.rule("SIL-137", "SIL-158")
def test_points_of_cards_do_not_stand_on_the_scoreboard() -> None:
    assert bought(building(builder(), "l01"), Build("l01")).player().vp == 0
    hired = play(position(hirer("", (0, 0, 0, 2)), employees="e02"), Hire("e02"))
    assert hired.player().vp == 0
    assert not hired.of(VpGained)
    assert score(hired.state)["employees"] == 1


@pytest.mark.rule("SIL-141")
def test_upgrade_asks_no_requirements() -> None:
    """Neither the skill (l17 asks weaving) nor the level (l38 asks Community)."""
    assert rule_against(position(builder("l17")), Upgrade("l17")) is None
    assert rule_against(position(builder("l38")), Upgrade("l38")) is None
    again = Options(levels_again=True)
    assert rule_against(position(builder("l38"), options=again), Upgrade("l38")) == "SIL-037"
    assert rule_against(position(builder("l38", develop=1), options=again), Upgrade("l38")) is None
    assert rule_against(position(builder("l17"), options=again), Upgrade("l17")) is None


@pytest.mark.rule("SIL-142")
def test_upgrade_needs_a_level_one_location_and_its_cost() -> None:
    assert not legal(position(builder("l02+ l03+")), Upgrade)
    assert rule_against(position(builder("l02+")), Upgrade("l02")) == "SIL-142"
    assert rule_against(position(builder()), Upgrade("l02")) == "SIL-142"
    assert rule_against(position(builder("l02", (1, 0, 0, 0))), Upgrade("l02")) == "SIL-132"


@pytest.mark.rule("SIL-144", "SIL-211", "SIL-V05")
def test_the_ability_is_unlocked_at_the_flip() -> None:
    state = bought(on_table(position(builder("l34")), round=3), Upgrade("l34")).state
    assert state.table.players[0].ap == 4
    assert next_round(state).player().ap == 6
    assert next_round(state).player(1).ap == 5


# -- Employees ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-041")
def test_an_employee_enters_on_level_one_and_is_promoted() -> None:
    state = position(hirer("", (0, 0, 0, 4)), employees="e02")
    hired = play(state, Hire("e02"))
    assert hired.player().employees == (Owned("e02", 1),)
    assert play(hired.state, Promote("e02")).player().employees == (Owned("e02", 2),)


@pytest.mark.rule("SIL-042", "SIL-220")
def test_employees_count_by_the_side_showing() -> None:
    assert score(position(player("e02")))["employees"] == 1
    assert score(position(player("e02+")))["employees"] == 3


@pytest.mark.rule("SIL-043", "SIL-150", "SIL-160")
def test_hire_and_promote_cost_the_same() -> None:
    state = position(hirer("", (0, 0, 0, 4)), employees="e02")
    hired = play(state, Hire("e02"))
    assert hired.have() == (0, 0, 0, 2)
    assert hired.table.employee_pool == ()
    promoted = play(hired.state, Promote("e02"))
    assert promoted.have() == (0, 0, 0, 0)
    assert [event.units for event in promoted.of(Paid)] == [(0, 0, 0, 2)]


@pytest.mark.rule("SIL-045", "SIL-151")
def test_hire_asks_levels() -> None:
    assert rule_against(position(hirer(), employees="e06"), Hire("e06")) == "SIL-037"
    assert rule_against(position(hirer(research=1), employees="e06"), Hire("e06")) is None
    assert rule_against(position(hirer(), employees="e34"), Hire("e34")) == "SIL-037"
    assert rule_against(position(hirer(develop=1), employees="e34"), Hire("e34")) is None
    for card in pieces().employees.values():
        assert not card.requires.skills


@pytest.mark.rule("SIL-046", "SIL-T01")
def test_a_one_time_effect_at_the_hire() -> None:
    played = play(position(hirer("", (1, 0, 0, 1)), employees="e05"), Hire("e05"))
    assert played.have() == (0, 0, 0, 1)
    assert played.of(Gained) == [Gained(seat=0, units=(0, 0, 0, 1), lost=0, source="e05/1/0")]
    assert own_turn_again(played.state).have() == (0, 0, 0, 1)


@pytest.mark.rule("SIL-047")
def test_skills_are_counted_icon_by_icon() -> None:
    """l24 asks masonry twice."""
    for cards, met in (("e02", False), ("e02+", True), ("e02 e03", True), ("e07 e02", False)):
        refusal = rule_against(building(builder(cards), "l24"), Build("l24"))
        assert refusal == (None if met else "SIL-131"), cards
    once = Options(skill_once=True)
    assert rule_against(building(builder("e02"), "l24", options=once), Build("l24")) is None
    assert rule_against(building(builder("e07"), "l24", options=once), Build("l24")) == "SIL-131"


@pytest.mark.rule("SIL-048")
def test_a_requirement_is_not_used_up() -> None:
    state = building(builder("e02"), "l18 l31")
    first = bought(state, Build("l18"))
    second = bought(first.state, Build("l31"))
    assert len(second.player().locations) == 2
    assert second.player().employees == (Owned("e02", 1),)


@pytest.mark.rule("SIL-049")
def test_only_the_side_showing_works() -> None:
    assert powers_of(player("e30")).taps == ("e30/1/0",)
    assert powers_of(player("e30+")).taps == ()
    assert powers_of(player("e02")).skills == {"masonry": 1}
    assert powers_of(player("e02+")).skills == {"masonry": 2}
    # Every side that raises the hiring limit does so on the other side too.
    for card in pieces().cards.values():
        caps = [
            sum(ability.n for ability in side.abilities if ability.effect == "employee_cap")
            for side in (card.level1, card.level2)
        ]
        assert caps[0] <= caps[1]


@pytest.mark.rule("SIL-152")
def test_hire_must_be_paid() -> None:
    poor = position(hirer("", (0, 0, 0, 1)), employees="e02 e01")
    assert rule_against(poor, Hire("e02")) == "SIL-132"
    assert not legal(poor, Hire)
    assert rule_against(position(hirer(), employees="e01"), Hire("e02")) == "SIL-150"


@pytest.mark.rule("SIL-153")
def test_two_employees_at_most() -> None:
    state = position(hirer("e02 e07"), employees="e01 e13")
    assert not legal(state, Hire)
    assert rule_against(state, Hire("e01")) == "SIL-153"


@pytest.mark.rule("SIL-154", "SIL-V07")
def test_abilities_raise_the_limit() -> None:
    state = position(hirer("e02 e07 l08+"), employees="e13 e19")
    third = play(state, Hire("e13"))
    assert len(third.player().employees) == 3
    assert rule_against(third.state, Hire("e19")) == "SIL-153"
    assert rule_against(position(hirer("e02 e07 l08"), employees="e13"), Hire("e13")) == "SIL-153"
    assert hiring_limit(player("e15+")) == 4
    assert hiring_limit(player("e15")) == 3
    assert hiring_limit(player(character="c06", research=2)) == 3


@pytest.mark.rule("SIL-155")
def test_who_raises_the_limit_counts_towards_it() -> None:
    played = bought(position(hirer("e02"), employees="e22 e07 e13"), Hire("e22"))
    assert len(played.player().employees) == 2
    assert hiring_limit(played.player()) == 3
    third = bought(played.state, Hire("e07"))
    assert rule_against(third.state, Hire("e13")) == "SIL-153"


@pytest.mark.rule("SIL-157")
def test_the_employee_pool_is_refilled_at_the_end_of_the_round() -> None:
    played = play(position(hirer(), employees="e02 e07 e13"), Hire("e02"))
    assert played.table.employee_pool == ("e07", "e13")
    assert len(next_round(played.state).table.employee_pool) == 3


@pytest.mark.rule("SIL-159")
def test_hiring_sets_off_the_bonus_of_a_location() -> None:
    played = play(position(hirer("l22", (0, 0, 1, 2)), employees="e31"), Hire("e31"))
    assert played.of(BonusStarted) == [BonusStarted(seat=0, location="l22", employee="e31")]
    assert play(played.state, Gain((3, 0, 0, 0))).have() == (3, 0, 0, 0)


@pytest.mark.rule("SIL-161")
def test_promote_asks_no_levels() -> None:
    assert rule_against(position(hirer("e06")), Promote("e06")) is None
    again = Options(levels_again=True)
    assert rule_against(position(hirer("e06"), options=again), Promote("e06")) == "SIL-037"


@pytest.mark.rule("SIL-162")
def test_promote_needs_a_level_one_employee_and_its_cost() -> None:
    assert not legal(position(hirer()), Promote)
    assert rule_against(position(hirer()), Promote("e02")) == "SIL-162"
    assert rule_against(position(hirer("e02+")), Promote("e02")) == "SIL-162"
    assert rule_against(position(hirer("e02", (9, 9, 9, 1))), Promote("e02")) == "SIL-132"


@pytest.mark.rule("SIL-163")
def test_promotion_unlocks_the_other_side() -> None:
    played = bought(position(hirer("e34")), Promote("e34"))
    assert played.player().ap == 4
    assert next_round(played.state).player().ap == 6


@pytest.mark.rule("SIL-164")
def test_promotion_is_no_hiring() -> None:
    assert rule_against(position(hirer("e02 e07")), Promote("e02")) is None
