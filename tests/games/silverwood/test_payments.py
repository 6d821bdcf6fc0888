"""Mixes that are gained, payments, discounts, wild units, counters."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.silverwood.actions import (
    Build,
    Gain,
    Lose,
    Pay,
    Talent,
    Tap,
    Trade,
    Upgrade,
)
from tabletop.games.silverwood.events import (
    Gained,
    Paid,
)
from tabletop.games.silverwood.payments import Price, mixes, payable, payments, price
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import missing_skills, talent_options
from tabletop.games.silverwood.state import Player, Task
from tests.games.silverwood.builders import (
    changed,
    counted,
    legal,
    own_turn_again,
    play,
    player,
    position,
    rule_against,
)
from tests.games.silverwood.ply_invariants import matched

TWO = (2, 2, 2, 2)


def at(top: str, cards: str = "", resources: tuple[int, ...] = TWO, **facts: Any) -> Player:
    return player(cards, resources, top, **facts)


@pytest.mark.rule("SIL-V01", "SIL-V33")
def test_gain_any_in_a_mix_as_far_as_it_fits() -> None:
    state = position(at("build", "l19", (1, 1, 1, 0)))
    offered = legal(play(state, Upgrade("l19")).state, Gain)
    assert len(offered) == 10
    assert all(sum(action.units) == 2 for action in offered)
    almost = changed(position(player(), pending=(Task("gain", 0, ability="l38/2/0", n=3),)), resources=(10, 10, 10, 8))
    assert legal(almost) == [Gain((0, 0, 0, 2))]


@pytest.mark.rule("SIL-V01")
def test_what_does_not_fit_is_lost() -> None:
    """10/10/10/9 and any 3: one fits."""
    state = position(player("l01", (9, 10, 10, 10), "research", character="c03", research=3))
    played = play(state, Talent(0))
    assert played.have() == (10, 10, 10, 10)
    assert played.of(Gained) == [Gained(seat=0, units=(1, 0, 0, 0), lost=0, source="l01/2/0")]
    small = player("l16", (10, 10, 10, 9), "research", character="c03", research=3)
    played = play(position(small), Talent(0))
    assert played.have() == (10, 10, 10, 10)
    assert played.of(Gained)[0].lost == 1


@pytest.mark.rule("SIL-V01", "SIL-182")
def test_whole_gains_must_fit() -> None:
    for stone, options in ((7, [0]), (8, []), (10, [])):
        bird = player("", (0, 0, 0, stone), "research", character="c05", research=3)
        assert talent_options(position(bird).table, 0) == options


@pytest.mark.rule("SIL-V04", "SIL-V32")
def test_discounts_are_of_the_payers_choice() -> None:
    state = position(at("build", "e01", (1, 0, 0, 0)), locations="l02")
    assert play(state, Build("l02")).have() == (0, 0, 0, 0)
    # One vine does not pay for a cost of two grain, whatever is forgiven.
    assert rule_against(position(at("build", "e01", (0, 1, 0, 0)), locations="l02"), Build("l02")) == "SIL-132"
    developed = position(at("build", "e01", (2, 2, 0, 0), develop=1), locations="l15")
    assert legal(play(developed, Build("l15")).state) == [Pay((2, 1, 0, 0)), Pay((1, 2, 0, 0))]
    # The cost never falls below nothing.
    free = position(at("build", "e01 e06+ l18+", (0, 0, 0, 0)), locations="l02")
    played = play(free, Build("l02"))
    assert played.player().locations[-1].card == "l02"
    assert not played.of(Paid)


@pytest.mark.rule("SIL-V08")
def test_conversions_are_payments() -> None:
    """e17 takes a sap; the wild stone of e05 pays for it; discounts do not count."""
    state = position(player("e17 e05+", (0, 0, 0, 1)))
    assert legal(state, Tap) == [Tap("e17/1/0")]
    tapped = play(state, Tap("e17/1/0"))
    assert tapped.of(Paid) == [Paid(seat=0, units=(0, 0, 0, 1), source="e17/1/0")]
    assert play(tapped.state, Gain((1, 1, 0, 0))).have() == (1, 1, 0, 0)
    assert not legal(position(player("e17", (0, 0, 0, 1))), Tap)
    assert not legal(position(player("e17 e24", (9, 9, 0, 9))), Tap)
    wombat = position(player("", (1, 1, 1, 0), "research", character="c04", research=3))
    assert play(wombat, Talent(0)).player().vp == 4
    bilby = position(player("", (1, 0, 1, 0), "research", character="c07", research=3))
    asked = play(bilby, Talent(0))
    assert legal(asked.state) == [Pay((1, 0, 0, 0)), Pay((0, 0, 1, 0))]
    assert play(asked.state, Pay((1, 0, 0, 0)), Gain((0, 3, 0, 0))).have() == (0, 3, 1, 0)


@pytest.mark.rule("SIL-V09")
def test_wild_units_pay_for_any_other() -> None:
    state = position(at("build", "e05+", (0, 0, 0, 2)), locations="l02")
    assert play(state, Build("l02")).have() == (0, 0, 0, 0)
    mixed = position(at("build", "e05+", (2, 0, 0, 2)), locations="l02")
    assert legal(play(mixed, Build("l02")).state) == [Pay((2, 0, 0, 0)), Pay((1, 0, 0, 1)), Pay((0, 0, 0, 2))]
    trading = position(player("e05+", (0, 0, 0, 2)))
    assert rule_against(trading, Trade("stone", "stone")) == "SIL-127"
    assert rule_against(trading, Trade("grain", "vine")) == "SIL-128"
    assert play(trading, Trade("stone", "grain")).have() == (2, 0, 0, 1)
    assert powers_of(player("e11+ l29+ l46+ e05+")).wild == (True, True, True, True)


@pytest.mark.rule("SIL-V11")
def test_missing_skills_are_forgiven() -> None:
    fox = at("build", "e26", (9, 9, 9, 9), character="c12", research=1)
    assert rule_against(position(fox, locations="l45"), Build("l45")) is None
    plain = at("build", "e26", (9, 9, 9, 9))
    assert rule_against(position(plain, locations="l45"), Build("l45")) == "SIL-131"
    # Two are summed: c12 and e25 on Level 2.
    both = player("e25+", character="c12", research=1)
    assert missing_skills(position(both).table, 0, pieces().cards["l24"]) == []
    assert missing_skills(position(player("e25+")).table, 0, pieces().cards["l24"]) == ["masonry"]


@pytest.mark.rule("SIL-V30")
def test_counters() -> None:
    state = position(player("e02+ e26 e06 e11 l21 l15+ l01", (1, 5, 2, 4), research=2, develop=3))
    found = {
        "locations": 3, "locations_l2": 1, "employees": 4, "employees_l2": 1, "cards_l2": 2, "tribe:daintree": 3,
        "tribe:flinders": 5, "tribe:kakadu": 1, "tribe_cards:flinders": 4, "no_tribe": 1, "dual_tribe": 2, "sets": 1,
        "skills_distinct": 3, "research": 2, "develop": 3, "res_total": 12, "res_min": 1, "res_max": 5, "res:sap": 2,
        "bonuses": 1,
    }  # fmt: skip
    assert {name: counted(state, name) for name in found} == found
    with pytest.raises(ValueError, match="moons"):
        counted(state, "moons")


@pytest.mark.rule("SIL-V30")
def test_earned_counts_what_fitted_this_round() -> None:
    state = position(player("", (1, 0, 0, 9), character="c05", research=1))
    traded = play(state, Trade("grain", "stone"))
    assert counted(traded.state, "earned:stone") == 1
    assert counted(traded.state, "earned:grain") == 0
    assert counted(own_turn_again(traded.state).state, "earned:stone") == 0


@pytest.mark.rule("SIL-V32")
def test_payments_are_matched_one_to_one() -> None:
    state = position(at("build", "e02+", (0, 0, 0, 4)), locations="l24")
    assert rule_against(state, Build("l24")) == "SIL-132"
    wild = position(at("build", "e02+ e05+", (0, 0, 0, 4)), locations="l24")
    assert play(wild, Build("l24")).have() == (0, 0, 0, 0)
    due = price(wild.table, 0, "build", "l24")
    assert payments((1, 1, 1, 4), due) == ((1, 0, 0, 3), (0, 0, 0, 4))
    due = price(state.table, 0, "build", "l24")
    assert payments((4, 4, 4, 4), due) == ((1, 0, 0, 3),)
    assert rule_against(play(position(at("build", "e02+", (2, 9, 9, 9)), locations="l11"), Build("l11")).state,
                        Pay((3, 1, 0, 0))) == "SIL-V32"  # fmt: skip


@pytest.mark.rule("SIL-V33")
def test_choices_belong_to_the_owner() -> None:
    state = play(position(at("build", "l19", (1, 1, 1, 0))), Upgrade("l19")).state
    assert not legal(state, seat=1)
    assert rule_against(state, Lose("sap")) == "SIL-V01"
    assert rule_against(state, Gain((3, 0, 0, 0))) == "SIL-V01"
    assert rule_against(state, Gain((0, 0, 1, 0))) == "SIL-V01"
    full = play(position(at("build", "l19", (10, 1, 1, 1))), Upgrade("l19")).state
    paid = play(full, Pay((1, 1, 1, 0)))
    assert rule_against(paid.state, Gain((2, 0, 0, 0))) == "SIL-006"


@pytest.mark.rule("SIL-V32", "SIL-V04")
@settings(max_examples=80, deadline=None)
@given(
    have=st.tuples(*[st.integers(0, 4)] * 4),
    cost=st.tuples(*[st.integers(0, 2)] * 4),
    loose=st.integers(0, 3),
    net=st.integers(-2, 3),
    wild=st.tuples(*[st.booleans()] * 4),
)
def test_payments_are_all_that_can_be_matched(have: Any, cost: Any, loose: int, net: int, wild: Any) -> None:
    """Every way to pay, told by trying all and matching unit by unit."""
    count = max(0, sum(cost) + loose - net)
    due = Price(cost, loose + max(0, -net), count, wild)
    every = product(*(range(n + 1) for n in have))
    wanted = {units for units in every if sum(units) == count and matched(units, due.units, due.loose, wild)}
    found = payments(have, due)
    assert len(set(found)) == len(found)
    assert set(found) == wanted
    assert payable(have, due) == bool(wanted)


@pytest.mark.rule("SIL-V01")
@settings(max_examples=60, deadline=None)
@given(room=st.tuples(*[st.integers(0, 4)] * 4), n=st.integers(0, 9))
def test_mixes_are_all_that_fit(room: Any, n: int) -> None:
    every = product(*(range(top + 1) for top in room))
    assert set(mixes(room, n)) == {units for units in every if sum(units) == min(n, sum(room))}
