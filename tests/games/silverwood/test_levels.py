"""Research and its Talent, Develop and its Unite."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.silverwood.actions import Develop, Gain, Pay, Research, Talent, Turn, Unite
from tabletop.games.silverwood.events import ApGained, LevelReached, TalentUsed, TurnEnded, United, VpGained
from tabletop.games.silverwood.payments import price
from tabletop.games.silverwood.reach import talent_options, turn_price, unite_gain
from tabletop.games.silverwood.state import Player
from tests.games.silverwood.builders import (
    family,
    legal,
    next_round,
    own_turn_again,
    play,
    player,
    position,
    rule_against,
    score,
)

ONES = (1, 1, 1, 1)


def scholar(
    character: str, research: int = 3, resources: tuple[int, ...] = ONES, cards: str = "", **facts: Any
) -> Player:
    return player(cards, resources, "research", character=character, research=research, **facts)


def elder(resources: tuple[int, ...] = ONES, cards: str = "", **facts: Any) -> Player:
    return player(cards, resources, "develop", **facts)


# -- Research ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-170", "SIL-008")
def test_research_pays_one_of_each() -> None:
    played = play(position(scholar("c08", 0)), Research())
    assert played.have() == (0, 0, 0, 0)
    assert played.player().research == 1
    assert played.of(LevelReached) == [LevelReached(seat=0, track="research", level=1, paid=True)]
    assert play(position(scholar("c05", 1)), Research()).player().research == 2


@pytest.mark.rule("SIL-171")
def test_levels_come_one_by_one() -> None:
    state = position(scholar("c08", 0, (4, 4, 4, 4)))
    for level in (1, 2, 3):
        played = play(state, Research())
        assert played.player().research == level
        state = played.state
        while state.table.pending:
            state = play(state, legal(state, Gain)[0]).state


@pytest.mark.rule("SIL-024", "SIL-V15")
def test_each_level_unlocks_its_bonus() -> None:
    before = position(scholar("c03", 0))
    assert turn_price(before.table, 0)[0] == 1
    played = play(before, Research())
    assert turn_price(played.table, 0)[0] == 0
    assert play(played.state, Turn(1)).player().ap == 4
    assert turn_price(play(played.state, Turn(1)).table, 0)[0] == 1


@pytest.mark.rule("SIL-172")
def test_earlier_bonuses_stay() -> None:
    """c01: a gain at Insight, cheaper Build from Nature on, also at Spirit."""
    first = play(position(scholar("c01", 0, (2, 2, 2, 2))), Research(), Gain((1, 0, 0, 0)))
    assert first.have() == (2, 2, 2, 1)
    assert price(first.table, 0, "build", "l02").count == 2
    second = play(first.state, Research())
    assert price(second.table, 0, "build", "l02").count == 1
    assert price(position(scholar("c01", 3)).table, 0, "build", "l02").count == 1


@pytest.mark.rule("SIL-173")
def test_one_time_bonuses_are_paid_at_once() -> None:
    played = play(position(scholar("c09", 1)), Research())
    assert played.of(LevelReached)[0].level == 2
    after = play(played.state, Gain((2, 0, 0, 0)))
    assert after.have() == (2, 0, 0, 0)
    assert after.of(ApGained) == [ApGained(seat=0, n=2, source="c09/r2/1")]
    assert after.player().ap == 5 - 1 + 2
    later = own_turn_again(after.state)
    assert (later.have(), later.player().ap) == ((2, 0, 0, 0), 5)
    # A lasting one holds for the rest of the game.
    dragon = play(position(scholar("c11", 1)), Research())
    assert next_round(dragon.state).player().ap == next_round(next_round(dragon.state).state).player().ap == 6


@pytest.mark.rule("SIL-174")
def test_research_ends_at_spirit_and_costs() -> None:
    assert rule_against(position(scholar("c08", 3, (5, 5, 5, 5))), Research()) == "SIL-174"
    assert rule_against(position(scholar("c08", 0, (1, 1, 1, 0))), Research()) == "SIL-174"
    assert not legal(position(scholar("c08", 3, (5, 5, 5, 5))), Research)


# -- Talent ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-023")
def test_the_talent_needs_spirit() -> None:
    for level in (0, 1, 2):
        state = position(scholar("c02", level))
        assert not legal(state, Talent)
        assert rule_against(state, Talent(0)) == "SIL-023"


@pytest.mark.rule("SIL-175", "SIL-180", "SIL-181")
def test_at_spirit_the_talent_is_offered_for_one_ap() -> None:
    state = position(scholar("c02", ap=2))
    assert legal(state, Talent) == [Talent(0)]
    played = play(state, Talent(0))
    assert played.have() == (1, 3, 2, 1)
    assert played.player().ap == 1
    assert played.of(TalentUsed) == [TalentUsed(seat=0, character="c02", option=0)]
    assert rule_against(position(player("", ONES, "collect", character="c02", research=3)), Talent(0)) == "SIL-101"


@pytest.mark.rule("SIL-182")
def test_the_talent_is_refused_where_its_conditions_fail() -> None:
    assert rule_against(position(scholar("c05", 3, (0, 0, 0, 8))), Talent(0)) == "SIL-182"
    fits = play(position(scholar("c05", 3, (0, 0, 0, 7))), Talent(0))
    assert fits.have() == (0, 0, 0, 10)
    # c09: an opponent with three resources; c04: three of one's own.
    poor = position(scholar("c09", 3, (0, 0, 0, 1)), player("", (1, 1, 0, 0), character="c02"))
    assert talent_options(poor.table, 0) == []
    rich = position(scholar("c09", 3, (0, 0, 0, 1)), player("", (1, 1, 1, 0), character="c02"))
    assert talent_options(rich.table, 0) == [0]
    assert talent_options(position(scholar("c04", 3, (1, 1, 0, 0))).table, 0) == [1]


@pytest.mark.rule("SIL-183")
def test_three_times_in_one_turn() -> None:
    played = play(position(scholar("c02", ap=3)), Talent(0), Talent(0), Talent(0))
    assert played.have() == (1, 7, 4, 1)
    assert played.table.acting == 1


@pytest.mark.rule("SIL-184", "SIL-V08")
def test_one_of_several_options() -> None:
    state = position(scholar("c04", 3, (1, 1, 1, 0)))
    assert legal(state, Talent) == [Talent(0), Talent(1)]
    sold = play(state, Talent(0))
    assert (sold.have(), sold.player().vp) == ((0, 0, 0, 0), 4)
    assert sold.of(VpGained) == [VpGained(seat=0, n=4, source="c04/t0/0")]
    dug = play(state, Talent(1))
    assert (dug.have(), dug.player().vp) == ((1, 1, 1, 2), 0)
    # Both end the turn.
    assert sold.table.acting == dug.table.acting == 1
    assert sold.of(TurnEnded)[0].closed
    assert rule_against(state, Talent(2)) == "SIL-184"


@pytest.mark.rule("SIL-185")
def test_an_option_that_changes_nothing_is_refused() -> None:
    nobody = position(scholar("c01"))
    assert not legal(nobody, Talent)
    assert rule_against(nobody, Talent(0)) == "SIL-182"
    assert legal(position(scholar("c01", cards="l01")), Talent) == [Talent(0)]
    assert not legal(position(scholar("c01", 3, (10, 10, 10, 10), "l01")), Talent)
    # c03: no Level 1 Location, but room for sap.
    assert legal(position(scholar("c03")), Talent) == [Talent(1)]
    full = position(scholar("c02", 3, (1, 10, 10, 1)))
    assert not legal(full, Talent)


# -- Develop -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-190", "SIL-009")
def test_develop_pays_one_of_each() -> None:
    played = play(position(elder((2, 1, 1, 1), develop=1)), Develop())
    assert played.have() == (1, 0, 0, 0)
    assert played.player().develop == 2
    assert played.of(LevelReached) == [LevelReached(seat=0, track="develop", level=2, paid=True)]


@pytest.mark.rule("SIL-191")
def test_develop_levels_come_one_by_one() -> None:
    played = play(position(elder((3, 3, 3, 3))), Develop(), Develop(), Develop())
    assert [event.level for event in played.of(LevelReached)] == [1, 2, 3]


@pytest.mark.rule("SIL-192", "SIL-200")
def test_unite_needs_harmony() -> None:
    for level in (0, 1, 2):
        state = position(elder(develop=level))
        assert rule_against(state, Unite()) == "SIL-200"
        assert not legal(state, Unite)
    state = position(elder(develop=3))
    assert legal(state, Unite) == [Unite()]
    elsewhere = position(player("", ONES, "collect", develop=3))
    assert rule_against(elsewhere, Unite()) == "SIL-101"


@pytest.mark.rule("SIL-193")
def test_develop_ends_at_harmony_and_costs() -> None:
    assert rule_against(position(elder((5, 5, 5, 5), develop=3)), Develop()) == "SIL-193"
    assert rule_against(position(elder((1, 1, 1, 0))), Develop()) == "SIL-193"
    assert not legal(position(elder((5, 5, 5, 5), develop=3)), Develop)


@pytest.mark.rule("SIL-V04")
def test_a_discount_on_develop_leaves_a_choice() -> None:
    """e29: Develop costs 1 less, and the payer says which."""
    state = play(position(elder((1, 1, 1, 1), "e29")), Develop()).state
    assert legal(state) == [Pay((1, 1, 1, 0)), Pay((1, 1, 0, 1)), Pay((1, 0, 1, 1)), Pay((0, 1, 1, 1))]
    assert play(state, Pay((0, 1, 1, 1))).have() == (1, 0, 0, 0)
    assert play(position(elder((1, 1, 1, 0), "e29")), Develop()).player().develop == 1
    assert rule_against(position(elder((2, 1, 0, 0), "e29")), Develop()) == "SIL-193"


# -- Unite -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-201")
def test_expand_counts_daintree_cards() -> None:
    mine = elder((0, 0, 0, 0), "e02 e07 l01 l03 l04 l02", character="c01", develop=3)
    played = play(position(mine), Unite())
    assert played.of(United) == [United(seat=0, tribe="daintree", n=5)]
    assert play(played.state, Gain((5, 0, 0, 0))).have() == (5, 0, 0, 0)
    assert play(played.state, Gain((2, 1, 1, 1))).have() == (2, 1, 1, 1)


@pytest.mark.rule("SIL-202")
def test_expand_counts_cards_not_symbols() -> None:
    assert unite_gain(position(elder(ONES, "l15 l39+", character="c01", develop=3)).table, 0) == 1


@pytest.mark.rule("SIL-203")
def test_prepare_counts_the_gap() -> None:
    state = position(elder((1, 4, 9, 3), develop=3))
    assert unite_gain(state.table, 0) == 8
    assert sum(legal(play(state, Unite()).state, Gain)[0].units) == 8


@pytest.mark.rule("SIL-204")
def test_the_gap_is_measured_once() -> None:
    played = play(position(elder((0, 0, 0, 6), develop=3)), Unite(), Gain((2, 2, 0, 2)))
    assert played.have() == (2, 2, 0, 8)
    assert not played.table.pending


@pytest.mark.rule("SIL-205")
def test_mistrust_counts_flinders_employees_of_the_others() -> None:
    mine = elder(ONES, "e01 e03 e06", character="c09", develop=3)
    others = [player("e10 e15", character="c02"), player("e02", character="c03"), player("e19", character="c04")]
    assert unite_gain(position(mine, *others).table, 0) == 3


@pytest.mark.rule("SIL-206")
def test_with_few_players_mistrust_counts_the_pool() -> None:
    mine = elder(ONES, "", character="c09", develop=3)
    others = [player("e10", character="c02"), player("", character="c03")]
    three = position(mine, *others, employees="e01 e06 e02 e07")
    assert unite_gain(three.table, 0) == 3
    four = position(mine, *others, player(character="c04"), employees="e01 e06 e02 e07")
    assert unite_gain(four.table, 0) == 1
    assert unite_gain(position(mine, others[0], employees="e01 e06 e02").table, 0) == 3


@pytest.mark.rule("SIL-207")
def test_unite_forfeits_all_ap() -> None:
    played = play(position(elder(ONES, develop=3)), Unite())
    assert played.player().ap == 0
    assert played.of(TurnEnded) == [TurnEnded(seat=0, unused=0, closed=True)]


@pytest.mark.rule("SIL-208")
def test_unite_may_be_the_last_action() -> None:
    played = play(position(elder((0, 0, 0, 1), develop=3, ap=1)), Unite(), Gain((1, 0, 0, 0)))
    assert played.have() == (1, 0, 0, 1)
    assert played.table.acting == 1


@pytest.mark.rule("SIL-209")
def test_unite_may_gain_nothing() -> None:
    played = play(position(elder((3, 3, 3, 3), develop=3)), Unite())
    assert played.have() == (3, 3, 3, 3)
    assert played.table.acting == 1
    again = own_turn_again(next_round(played.state).state)
    assert legal(again.state, Unite) == [Unite()]


@pytest.mark.rule("SIL-258")
def test_family_players_have_none_of_these() -> None:
    state = position(family("", (5, 5, 5, 5)), family())
    for action in (Research(), Develop(), Unite(), Talent(0)):
        assert rule_against(state, action) == "SIL-258"
    assert score(state)["research"] == score(state)["develop"] == 0
