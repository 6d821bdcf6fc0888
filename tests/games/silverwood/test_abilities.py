"""When abilities work, and what each effect of the vocabulary does."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.errors import Refusal
from tabletop.games.silverwood.actions import (
    Build,
    Choose,
    Collect,
    Develop,
    End,
    Flip,
    Gain,
    Give,
    Hire,
    Lose,
    Pay,
    Promote,
    Research,
    Talent,
    Tap,
    Trade,
    Turn,
    Unite,
    Upgrade,
)
from tabletop.games.silverwood.events import (
    ApGained,
    Gained,
    LevelReached,
    OpponentChosen,
    Paid,
    PoolDiscarded,
    Taken,
    TokenTurned,
    TurnedUp,
    VpGained,
)
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.payments import payments, price
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import missing_skills, talent_options, trade_gain, turn_price, unite_gain
from tabletop.games.silverwood.state import Options, Player, Task
from tests.games.silverwood.builders import (
    bought,
    changed,
    counted,
    legal,
    next_round,
    own_turn_again,
    play,
    player,
    position,
    refused,
    rule_against,
    score,
    total,
)

TWO = (2, 2, 2, 2)


def at(top: str, cards: str = "", resources: tuple[int, ...] = TWO, **facts: Any) -> Player:
    return player(cards, resources, top, **facts)


def cost(state: SilverwoodState) -> int:
    """AP for the next turn of the token."""
    return turn_price(state.table, 0)[0]


# -- times -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-T01")
def test_once_is_once_for_each_way_of_coming_into_play() -> None:
    """Hire, Upgrade, a flip, a Research Level: each pays once, and nothing comes again."""
    hired = play(position(at("hire", "", (1, 0, 0, 1)), employees="e05"), Hire("e05"))
    assert len(hired.of(Gained)) == 1
    assert not own_turn_again(hired.state).of(Gained)
    flipped = play(position(at("research", "l12", (1, 1, 1, 1), character="c04", research=2)), Research())
    assert flipped.of(TurnedUp) == [TurnedUp(seat=0, card="l12", paid=False)]
    assert flipped.have() == (0, 0, 0, 2)


@pytest.mark.rule("SIL-T02")
def test_passive_while_the_side_shows() -> None:
    assert price(position(player("e01")).table, 0, "build", "l02").count == 1
    assert price(position(player("e01")).table, 0, "upgrade", "l02").count == 2
    assert price(position(player("e01+")).table, 0, "upgrade", "l02").count == 1
    assert price(position(player()).table, 0, "build", "l02").count == 2
    assert price(position(player(character="c01", research=1)).table, 0, "build", "l02").count == 2
    assert price(position(player(character="c01", research=2)).table, 0, "build", "l02").count == 1


@pytest.mark.rule("SIL-T03")
def test_turn_start_from_the_next_own_turn_on() -> None:
    state = position(at("build", "l02", (2, 0, 0, 0)), round=2, start=1)
    played = play(state, Upgrade("l02"))
    assert played.have() == (0, 0, 0, 0)
    gains = 0
    while not played.table.over:
        later = play(played.state, End())
        gains += len([event for event in later.of(Gained) if event.source == "l02/2/0"])
        played = later
    assert gains == 8
    assert played.have() == (8, 0, 0, 0)


@pytest.mark.rule("SIL-T03")
def test_turn_start_comes_before_the_first_ap() -> None:
    state = play(position(player("l42+", character="c02"), player("l42+ l02+")), End()).state
    assert state.table.acting == 1
    task = state.table.pending[0]
    assert (task.kind, task.seat, task.n) == ("gain", 1, 1)
    assert isinstance(refused(state, Collect("sap")), Refusal)
    assert rule_against(state, Collect("sap")) == "SIL-V01"
    assert play(state, Gain((0, 0, 0, 1))).have(1) == (1, 0, 0, 1)


@pytest.mark.rule("SIL-T04")
def test_after_an_action_at_most_so_often() -> None:
    state = position(player("e18"))
    played = play(state, Collect("sap"), Gain((1, 0, 0, 0)), Collect("sap"), Collect("sap"))
    assert played.have() == (1, 0, 3, 0)
    again = own_turn_again(played.state)
    assert play(again.state, Collect("sap")).table.pending[0].kind == "gain"


@pytest.mark.rule("SIL-T04")
def test_after_does_not_count_what_brought_it_into_play() -> None:
    """l31 flips e27 at its Upgrade; the Upgrade after that counts, this one does not."""
    state = position(at("build", "l31 e27 l02", (9, 9, 9, 9)))
    played = bought(state, Upgrade("l31"))
    assert [own.level for own in played.player().employees] == [2]
    assert not played.table.pending
    after = bought(played.state, Upgrade("l02"))
    assert after.table.pending[0].ability == "e27/2/1"


@pytest.mark.rule("SIL-T05")
def test_as_soon_as_a_condition_holds() -> None:
    bird = player(character="c05", research=2)
    first = play(position(bird), Collect("stone"))
    assert not first.table.pending
    second = play(first.state, Collect("stone"))
    assert second.table.pending[0].ability == "c05/r2/0"
    after = play(second.state, Gain((0, 1, 0, 0)))
    assert after.have() == (0, 1, 0, 2)
    assert not play(after.state, Collect("stone")).table.pending
    # In the middle of a turn's other effects too, and once a round.
    traded = play(position(player("", (1, 0, 0, 0), character="c05", research=2)), Trade("grain", "stone"))
    assert traded.table.pending[0].ability == "c05/r2/0"
    assert not play(next_round(after.state).state, End()).table.pending


@pytest.mark.rule("SIL-T06")
def test_tap_is_optional_free_and_once_a_round() -> None:
    state = position(player("l06+", (1, 0, 0, 0)))
    assert legal(state, Tap) == [Tap("l06/2/0")]
    tapped = play(state, Tap("l06/2/0"), Gain((0, 0, 2, 0)))
    assert tapped.have() == (0, 0, 2, 0)
    assert tapped.player().ap == 5
    assert not legal(tapped.state, Tap)
    assert rule_against(tapped.state, Tap("l06/2/0")) == "SIL-T06"
    assert legal(own_turn_again(tapped.state).state, Tap)
    assert not legal(position(player("l06")), Tap)
    assert not legal(position(player("l06+")), Tap)


@pytest.mark.rule("SIL-T07")
def test_end_counts_only_in_final_scoring() -> None:
    state = position(at("hire", "e28", (0, 0, 2, 0)))
    played = play(state, Promote("e28"))
    assert played.player().vp == 0
    assert not played.of(VpGained)
    assert score(played.state)["employee_extra"] == 1


@pytest.mark.rule("SIL-T09", "SIL-136")
def test_the_order_of_an_action() -> None:
    """Pay, the card, its bonus: l18 with e05 owned."""
    played = play(position(at("build", "e05", (0, 0, 1, 2)), locations="l18"), Build("l18"))
    assert played.kinds() == ["Undertaken", "Paid", "Arrived", "BonusStarted"]
    after = play(played.state, Gain((0, 0, 1, 2)))
    assert after.have() == (0, 0, 1, 2)
    # Once effects come before the bonus, and that before `after` abilities.
    state = position(at("hire", "l18", (1, 0, 0, 1)), employees="e05")
    hired = play(state, Hire("e05"))
    assert hired.kinds() == ["Undertaken", "Paid", "Arrived", "BonusStarted", "Gained"]
    build = position(at("build", "e05 e27+", (0, 0, 1, 2)), locations="l18")
    queue = play(build, Build("l18")).table.pending
    assert [(task.kind, task.ability) for task in queue] == [("gain", "l18/b/0"), ("after", "")]


@pytest.mark.rule("SIL-T10")
def test_an_ability_with_a_condition() -> None:
    bird = player(character="c05", research=1)
    one = play(position(bird), Collect("stone"))
    assert cost(one.state) == 1
    two = play(one.state, Collect("stone"))
    assert cost(two.state) == 0
    assert play(two.state, Turn(1)).player().ap == 3


@pytest.mark.rule("SIL-T11")
def test_limits_are_by_the_round() -> None:
    played = play(position(player("e26+")), Turn(1), Turn(1), Turn(1))
    assert [event.cost for event in played.of(TokenTurned)] == [0, 0, 1]
    assert cost(own_turn_again(played.state).state) == 0


# -- effects -----------------------------------------------------------------------------------------------------


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


@pytest.mark.rule("SIL-V02")
def test_gain_per_counter_up_to_a_maximum() -> None:
    for cards, gained in (("l01", 1), ("l01 l03 l04", 3), ("l01 l03 l04 e02 e07 e13", 4)):
        lorikeet = player(cards, (0, 0, 0, 0), "research", character="c01", research=3)
        played = play(position(lorikeet), Talent(0))
        assert played.table.pending[0].n == gained


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


@pytest.mark.rule("SIL-V06")
def test_ap_gained_keep_the_turn_open() -> None:
    state = position(at("build", "l13", (9, 9, 9, 9), ap=1))
    played = bought(state, Upgrade("l13"))
    assert played.of(ApGained) == [ApGained(seat=0, n=2, source="l13/2/0")]
    assert (played.player().ap, played.table.acting) == (2, 0)
    assert own_turn_again(played.state).player().ap == 5


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


@pytest.mark.rule("SIL-V10")
def test_extra_symbols() -> None:
    state = position(player("l40+"))
    assert powers_of(player("l40+", character=None)).symbols == (1, 1, 1)
    assert counted(state, "tribe_cards:flinders") == 0
    assert score(position(player("l40+", character=None)))["sets"] == 4
    assert unite_gain(position(player("l39+", character="c01", develop=3)).table, 0) == 0
    assert counted(position(player("e33+")), "tribe:kakadu") == 2


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


@pytest.mark.rule("SIL-V12")
def test_a_level_without_paying() -> None:
    state = position(at("hire", "e32", (1, 1, 1, 0), character="c09", research=1), calamity="k11")
    played = play(state, Promote("e32"))
    assert played.player().research == 2
    assert played.of(LevelReached) == [LevelReached(seat=0, track="research", level=2, paid=False)]
    after = play(played.state, Gain((2, 0, 0, 0)))
    # The Nature bonus of c09: two resources and two AP.
    assert (after.have(), after.player().ap) == ((2, 0, 0, 0), 6)
    top = position(at("hire", "e32", (1, 1, 1, 0), character="c09", research=3))
    assert play(top, Promote("e32")).player().research == 3
    pool = position(at("build", "l35", (0, 1, 2, 0), develop=0))
    assert play(pool, Upgrade("l35")).player().develop == 1
    # It is not a Develop action: c11's "after you Develop" does not count it.
    dragon = position(at("build", "l35", (0, 1, 2, 0), character="c11", research=1))
    assert not play(dragon, Upgrade("l35")).table.pending
    assert play(position(at("develop", "", (1, 1, 1, 1), character="c11", research=1)), Develop()).table.pending


@pytest.mark.rule("SIL-V13")
def test_cards_drawn_to_a_pool() -> None:
    state = position(player("e30"), player(character="c02"), player(character="c03"), employees="e01 e02 e03 e04")
    played = play(state, Tap("e30/1/0"))
    assert played.table.employee_pool == ("e01", "e02", "e03", "e04", "e05")
    after = next_round(played.state)
    assert len(after.table.employee_pool) == 5


@pytest.mark.rule("SIL-V14")
def test_a_pool_is_renewed_by_any_seat() -> None:
    quoll = player(character="c08", research=1)
    state = position(player(character="c02"), quoll, acting=1, employees="e01", locations="l01 l02")
    assert legal(state, Tap) == [Tap("c08/r1/0")]
    played = play(state, Tap("c08/r1/0"))
    assert played.table.location_pool == ("l03", "l04", "l05")
    assert played.table.employee_pool == ("e01",)
    assert played.player(1).ap == 5
    assert played.of(PoolDiscarded)[0].source == "c08/r1/0"
    assert not played.table.refreshed
    assert not legal(played.state, Tap)


@pytest.mark.rule("SIL-V15")
def test_cost_of_a_token_turn() -> None:
    glider = player("l11+", character="c03", research=1)
    played = play(position(glider), Turn(1), Turn(1), Turn(1))
    assert [event.cost for event in played.of(TokenTurned)] == [0, 0, 1]
    smoke = play(position(glider, calamity="k06"), Turn(1), Turn(1))
    assert [event.cost for event in smoke.of(TokenTurned)] == [0, 1]
    plain = play(position(player(), calamity="k06"), Turn(1), Turn(1))
    assert [event.cost for event in plain.of(TokenTurned)] == [2, 1]
    poor = position(player(ap=1), calamity="k06")
    assert rule_against(poor, Turn(1)) == "SIL-V15"
    # Each player's first turn of the round.
    other = play(plain.state, End(), Turn(1))
    assert other.of(TokenTurned)[0].cost == 2


@pytest.mark.rule("SIL-V16")
def test_trade_gives_more_or_less() -> None:
    for mine, calamity, gives in (
        (player(character="c07", research=1), None, 3),
        (player(character="c07", research=1), "k07", 2),
        (player(), "k07", 1),
        (player("e10", character="c07", research=1), None, 4),
        (player(), None, 2),
    ):
        state = position(changed(position(mine), resources=(1, 0, 0, 0)).table.players[0], calamity=calamity)
        assert trade_gain(state.table, powers_of(state.table.players[0])) == gives
        assert play(state, Trade("grain", "sap")).have() == (0, 0, gives, 0)


@pytest.mark.rule("SIL-V17")
def test_a_free_action() -> None:
    quoll = player("", (1, 1, 1, 1), "research", character="c08", research=3)
    state = position(quoll, locations="l41 l37")
    assert legal(state, Talent) == [Talent(0)]
    played = play(state, Talent(0))
    assert played.player().ap == 4
    assert len(legal(played.state, Pay)) == 6
    built = play(played.state, Pay((1, 1, 0, 0)))
    assert built.player().locations[0].card == "l41"
    assert built.have() == (0, 0, 1, 1)
    # Requirements and bans hold: l37 asks Identity, so it was not even offered.
    assert talent_options(position(quoll, locations="l37").table, 0) == []
    # `after` abilities count it, and of several cards one is chosen.
    helped = player("e27+", (1, 1, 1, 1), "research", character="c08", research=3)
    two = play(position(helped, locations="l41 l01"), Talent(0))
    assert legal(two.state) == [Build("l41"), Build("l01")]
    assert rule_against(two.state, Build("l37")) == "SIL-130"
    assert rule_against(two.state, End()) == "SIL-V17"
    done = play(two.state, Build("l01"))
    assert done.table.pending[0].ability == "e27/2/0"
    fisher = player("e02", (0, 0, 0, 0), "research", character="c10", research=3)
    promoted = play(position(fisher), Talent(1))
    assert promoted.player().employees[0].level == 2
    assert talent_options(position(player("e02 e07", (9, 9, 9, 9), "research", character="c10", research=3),
                                   employees="e13").table, 0) == [1]  # fmt: skip


@pytest.mark.rule("SIL-V18")
def test_a_flip_without_paying() -> None:
    wombat = at("research", "l01", (1, 1, 1, 1), character="c04", research=2)
    played = play(position(wombat), Research())
    assert played.player().locations[0].level == 2
    assert played.table.pending[0].ability == "l01/2/0"
    assert not played.of(Paid)[1:]
    several = play(position(at("research", "l01 l02 l03+", (1, 1, 1, 1), character="c04", research=2)), Research())
    assert legal(several.state) == [Flip("l01"), Flip("l02")]
    assert rule_against(several.state, Flip("l03")) == "SIL-V18"
    nothing = play(position(at("research", "", (1, 1, 1, 1), character="c04", research=2)), Research())
    assert not nothing.table.pending
    # Not an Upgrade: e27 does not count it.
    piper = play(position(at("research", "l02 e27+", (1, 1, 1, 1), character="c04", research=2)), Research())
    assert not piper.table.pending
    fisher = play(position(at("research", "e02", (1, 1, 1, 1), character="c10", research=2)), Research())
    assert fisher.player().employees[0].level == 2


@pytest.mark.rule("SIL-V19")
def test_unite_gains_more() -> None:
    mine = player("l01 l03 l04 e20+", (0, 0, 0, 0), "develop", character="c01", develop=3)
    assert unite_gain(position(mine).table, 0) == 5
    assert play(position(mine), Unite()).table.pending[0].n == 5
    assert unite_gain(position(player("l20+ e20+", character="c01", develop=3)).table, 0) == 4


@pytest.mark.rule("SIL-V20", "SIL-V33")
def test_points_for_oneself_and_for_opponents() -> None:
    bird = player("", (0, 0, 0, 0), "research", character="c05", research=3)
    others = [player(character="c02"), player(character="c03")]
    # Three stone at once also bring the bonus of c05's Nature, before the rest of the Talent.
    played = play(position(bird, *others), Talent(0), Gain((1, 0, 0, 0)))
    assert legal(played.state) == [Choose(1), Choose(2)]
    assert rule_against(played.state, Choose(0)) == "SIL-V20"
    after = play(played.state, Choose(2))
    assert [each.vp for each in after.table.players] == [0, 0, 1]
    assert after.of(OpponentChosen) == [OpponentChosen(seat=0, rival=2)]
    alone = play(position(bird), Talent(0), Gain((1, 0, 0, 0)))
    assert [each.vp for each in alone.table.players] == [0, 1]
    glider = play(position(at("research", "", (1, 1, 1, 1), character="c08", research=2)), Research())
    assert glider.player().vp == 3
    drums = position(player("l21+", (3, 3, 3, 3), "develop", develop=3))
    united = play(drums, Unite())
    assert united.of(VpGained) == [VpGained(seat=0, n=1, source="l21/2/0")]
    assert score(position(player("e18+")))["employee_extra"] == 2


@pytest.mark.rule("SIL-V21")
def test_points_per_counter() -> None:
    for stone, points in ((7, 3), (1, 0), (8, 4), (10, 4)):
        assert score(position(player("l24+", (0, 0, 0, stone))))["location_extra"] == points
    assert score(position(player("", (0, 0, 0, 10), character="c07", research=3)))["research_extra"] == 5
    twins = position(player("l37+ l05 l02", character="c01"))
    assert score(twins)["location_extra"] == 2
    twelve = " ".join(f"l{number:02}" for number in range(1, 13))
    assert score(position(player(f"e07+ {twelve}")))["employee_extra"] == 6


@pytest.mark.rule("SIL-V22", "SIL-V20")
def test_take_from_the_highest_tracks() -> None:
    bird = player("", (0, 0, 0, 0), "research", character="c09", research=3)
    rival = player("", (3, 0, 0, 2), character="c02")
    played = play(position(bird, rival), Talent(0))
    assert played.have(1) == (1, 0, 0, 1)
    assert played.have() == (2, 0, 0, 1)
    assert played.of(Taken) == [Taken(seat=0, rival=1, units=(2, 0, 0, 1), gained=(2, 0, 0, 1))]
    # Both gain 2 VP, and the turn is over.
    assert [each.vp for each in played.table.players] == [2, 2]
    assert played.table.acting == 1
    full = player("", (10, 0, 0, 10), "research", character="c09", research=3)
    fits = play(position(full, rival), Talent(0))
    assert fits.have() == (10, 0, 0, 10)
    assert fits.have(1) == (1, 0, 0, 1)
    third = player("", (1, 1, 0, 0), character="c03")
    assert play(position(bird, rival, third), Talent(0)).have(2) == (1, 1, 0, 0)
    both = play(position(bird, rival, player("", (1, 1, 1, 0), character="c03")), Talent(0))
    assert legal(both.state) == [Choose(1), Choose(2)]
    chosen = play(both.state, Choose(2))
    assert chosen.have(2) == (0, 0, 0, 0)
    assert [each.vp for each in chosen.table.players] == [2, 0, 2]


@pytest.mark.rule("SIL-V22")
def test_the_giver_may_choose() -> None:
    bird = player("", (0, 0, 0, 0), "research", character="c09", research=3)
    state = position(bird, player("", (3, 0, 0, 2), character="c02"), options=Options(giver_chooses=True))
    asked = play(state, Talent(0))
    assert asked.table.pending[0].seat == 1
    assert asked.table.acting == 0
    assert legal(asked.state) == [Give((3, 0, 0, 0)), Give((2, 0, 0, 1)), Give((1, 0, 0, 2))]
    assert rule_against(asked.state, Give((3, 0, 0, 1))) == "SIL-V32"
    assert not legal(asked.state, seat=0)
    after = play(asked.state, Give((3, 0, 0, 0)))
    assert (after.have(), after.have(1)) == ((3, 0, 0, 0), (0, 0, 0, 2))
    assert [each.vp for each in after.table.players] == [2, 2]


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


@pytest.mark.rule("SIL-I20")
def test_more_is_never_less() -> None:
    base = position(player("l01 e07+", (2, 2, 2, 1)))
    for cards in ("l01 e07+ l02", "l01+ e07+", "l01 e07+ e02"):
        assert total(position(player(cards, (2, 2, 2, 1)))) >= total(base)
    assert total(changed(base, resources=(3, 2, 2, 1))) >= total(base)
