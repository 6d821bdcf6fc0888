"""Family, Family+ and mixed tables."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import Build, Develop, Hire, Keep, Pay, Promote, Refresh, Unite, Upgrade
from tabletop.games.silverwood.facts import SilverwoodState, base_ap, on_top
from tabletop.games.silverwood.house_rules import option_flaw
from tabletop.games.silverwood.payments import price
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import hiring_limit, unite_gain
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import (
    FAMILY,
    FAMILY_PLUS,
    bought,
    changed,
    counted,
    family,
    legal,
    modes,
    next_round,
    play,
    player,
    position,
    random_game,
    rule_against,
    score,
)

BOTH = pytest.mark.parametrize("options", [FAMILY, FAMILY_PLUS], ids=["family", "family_plus"])


def opening(options: Options, seats: int = 2, seed: int = 1) -> SilverwoodState:
    """After the draft of those who have one; every seat keeps its first card."""
    state = SILVERWOOD.setup(options, seats, Rng.of(seed, "setup"))
    while state.table.phase == "draft":
        seat = SILVERWOOD.to_act(state.table)[0]
        state = SILVERWOOD.apply(state, seat, Keep(state.hands[seat].offers[0]), Rng.of("x")).state
    return state


@pytest.mark.rule("SIL-250", "SIL-251", "SIL-252", "SIL-259", "SIL-260")
@BOTH
def test_family_set_up(options: Options) -> None:
    state = opening(options, 3)
    for seat, each in enumerate(state.table.players):
        assert each.character is None
        assert each.resources == (2, 2, 2, 2)
        assert (each.ap, each.vp, each.research, each.develop) == (5, 0, 0, 0)
        assert on_top(state.table, seat) == ("collect", "trade")
        assert [counted(state, f"tribe:{tribe}", seat) for tribe in ("daintree", "flinders", "kakadu")] == [0, 0, 0]
    assert not state.hands[0].offers


@pytest.mark.rule("SIL-253")
def test_no_hiring_limit() -> None:
    six = "e02 e07 e13 e19 e26 e31"
    state = position(family(six, (9, 9, 9, 9), "hire"), family(), employees="e01")
    assert hiring_limit(state.table.players[0]) is None
    assert rule_against(state, Hire("e01")) is None


@pytest.mark.rule("SIL-254")
def test_levels_are_ignored() -> None:
    rich = (9, 9, 9, 9)
    state = position(family("", rich, "build"), family(), locations="l37")
    assert rule_against(state, Build("l37")) is None
    hire = position(family("", rich, "hire"), family(), employees="e06")
    assert rule_against(hire, Hire("e06")) is None
    again = modes("family", "family", levels_again=True)
    assert rule_against(position(family("l37", rich, "build"), family(), options=again), Upgrade("l37")) is None
    assert rule_against(position(family("e06", rich, "hire"), family(), options=again), Promote("e06")) is None


@pytest.mark.rule("SIL-255")
def test_skills_are_asked_in_family_mode() -> None:
    state = position(family("", (9, 9, 9, 9), "build"), family(), locations="l17")
    assert rule_against(state, Build("l17")) == "SIL-131"
    skilled = position(family("e07", (9, 9, 9, 9), "build"), family(), locations="l17")
    assert rule_against(skilled, Build("l17")) is None


@pytest.mark.rule("SIL-256")
@BOTH
def test_no_employee_bonus(options: Options) -> None:
    state = position(family("l21 e26"), family(), options=options)
    assert score(state)["bonus_extra"] == 0
    assert powers_of(state.table.players[0]).bonuses == ()
    assert counted(state, "bonuses") == 0
    hired = play(position(family("l18", (1, 0, 0, 1), "hire"), family(), employees="e05", options=options), Hire("e05"))
    paid = hired if not hired.table.pending else play(hired.state, Pay((1, 0, 0, 1)))
    assert sum(paid.have()) == 1


@pytest.mark.rule("SIL-257")
@BOTH
def test_all_else_is_as_in_standard(options: Options) -> None:
    game = random_game(2, 4, options)
    assert game[-1][2].state.table.round == 10
    first = game[0][0]
    assert first.table.players[first.table.acting].ap == 5
    assert legal(first, Refresh)
    assert [base_ap(options, 3, seat) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("SIL-258")
def test_no_levels_at_the_end() -> None:
    state = random_game(3, 5, FAMILY)[-1][2].state
    for seat in range(3):
        found = score(state, seat)
        assert found["research"] == found["develop"] == found["research_extra"] == 0


@pytest.mark.rule("SIL-258", "SIL-V12")
def test_abilities_that_raise_levels_do_nothing() -> None:
    state = position(family("e32", (9, 9, 9, 9), "hire"), family())
    promoted = bought(state, Promote("e32"))
    assert promoted.player().research == 0
    assert not promoted.table.pending


@pytest.mark.rule("SIL-261")
def test_family_plus_ignores_skills() -> None:
    state = position(family("", (9, 9, 9, 9), "build"), family(), locations="l17", options=FAMILY_PLUS)
    assert rule_against(state, Build("l17")) is None
    literal = modes("family_plus", "family_plus", family_plus_skills=True)
    state = position(family("", (9, 9, 9, 9), "build"), family(), locations="l17", options=literal)
    assert rule_against(state, Build("l17")) == "SIL-131"


@pytest.mark.rule("SIL-262", "SIL-V32")
def test_family_plus_pays_with_anything() -> None:
    for resources, payment in (((1, 0, 1, 0), (1, 0, 1, 0)), ((2, 0, 0, 0), (2, 0, 0, 0))):
        state = position(family("", resources, "build"), family(), locations="l05", options=FAMILY_PLUS)
        played = play(state, Build("l05"))
        assert played.have() == (0, 0, 0, 0)
        assert played.of(type(played.events[1]))[0].units == payment
    plain = position(family("", (1, 0, 1, 0), "build"), family(), locations="l05")
    assert rule_against(plain, Build("l05")) == "SIL-132"
    state = position(family("", (1, 0, 1, 0), "build"), family(), locations="l05", options=FAMILY_PLUS)
    due = price(state.table, 0, "build", "l05")
    assert (due.units, due.loose, due.count) == ((0, 0, 0, 0), 2, 2)


@pytest.mark.rule("SIL-270", "SIL-272", "SIL-271")
def test_family_against_standard() -> None:
    state = opening(modes("family", "standard"))
    first, second = state.table.players
    assert (first.character, first.resources, first.ap) == (None, (2, 2, 2, 2), 4)
    assert second.character is not None
    start = pieces().characters[second.character].start.units
    assert second.resources == tuple(n + 1 for n in start)
    assert (second.ap, second.develop) == (5, 0)
    draft = SILVERWOOD.setup(modes("family", "standard"), 2, Rng.of(1, "setup"))
    assert SILVERWOOD.to_act(draft.table) == (1,)
    assert [len(hand.offers) for hand in draft.hands] == [0, 2]


@pytest.mark.rule("SIL-271", "SIL-281")
@pytest.mark.parametrize("easier", ["family", "family_plus"])
def test_four_ap_and_what_abilities_add(easier: str) -> None:
    options = modes(easier, "standard")  # type: ignore[arg-type]
    state = position(family("l34+", ap=4), player(character="c02"), options=options)
    played = next_round(state)
    assert [each.ap for each in played.table.players] == [5, 5]
    assert [each.ap for each in opening(options).table.players] == [4, 5]
    plain = next_round(changed(state, 0, locations=()))
    assert plain.player().ap == 4


@pytest.mark.rule("SIL-273")
def test_each_keeps_the_rules_of_the_own_mode() -> None:
    state = position(family("e02 e07"), player("e13 e19"), options=modes("family", "standard"))
    assert hiring_limit(state.table.players[0]) is None
    assert hiring_limit(state.table.players[1]) == 2
    assert price(state.table, 1, "develop").units == (1, 1, 1, 1)
    mine = position(family("", (5, 5, 5, 5)), player("", (5, 5, 5, 5), "develop"), acting=1)
    assert rule_against(mine, Develop()) is None


@pytest.mark.rule("SIL-274")
def test_mistrust_sees_all_alike() -> None:
    mine = player("", (0, 0, 0, 0), "develop", character="c09", develop=3)
    others = [family("e01 e03"), player(character="c02"), player(character="c03")]
    state = position(mine, *others)
    assert unite_gain(state.table, 0) == 2
    assert sum(legal(play(state, Unite()).state)[0].units) == 2


@pytest.mark.rule("SIL-275")
def test_all_in_one_mode_play_it_plainly() -> None:
    standard = opening(Options())
    for each in standard.table.players:
        assert each.character is not None
        assert each.resources == pieces().characters[each.character].start.units
        assert each.ap == 5
    assert [each.ap for each in opening(FAMILY).table.players] == [5, 5]
    # What is set for seats that nobody has does not count.
    assert [each.ap for each in opening(modes("family", "family", "standard")).table.players] == [5, 5]


@pytest.mark.rule("SIL-280", "SIL-282", "SIL-283")
def test_family_plus_against_standard() -> None:
    state = opening(modes("standard", "family_plus"))
    first, second = state.table.players
    assert (second.character, second.resources, second.ap, second.develop) == (None, (2, 2, 2, 2), 4, 0)
    assert first.character is not None
    assert first.resources == tuple(n + 1 for n in pieces().characters[first.character].start.units)
    assert (first.develop, first.ap) == (1, 5)
    developing = position(player("", (1, 1, 1, 1), "develop", develop=1), family())
    assert play(developing, Develop()).player().develop == 2


@pytest.mark.rule("SIL-284")
def test_community_counts_in_full() -> None:
    state = opening(modes("standard", "family_plus"))
    assert score(state)["develop"] == 2
    at_work = changed(state, 0, resources=(9, 9, 9, 9), section=1)
    table = at_work.table
    pool = position(*table.players, locations="l38", options=table.options)
    assert rule_against(pool, Build("l38")) is None


@pytest.mark.rule("SIL-285")
def test_family_and_family_plus_do_not_mix() -> None:
    mixed = modes("family", "family_plus", "standard")
    assert option_flaw(mixed, 3) == "Family and Family+ are not played at one table."
    assert SILVERWOOD.option_flaw(mixed, 3) is not None
    assert option_flaw(modes("family", "standard", "family_plus"), 2) is None
    assert option_flaw(Options(), 6) is None
    assert option_flaw(FAMILY_PLUS, 4) is None
