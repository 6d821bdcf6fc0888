"""What each effect of the vocabulary does."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.silverwood.actions import (
    Build,
    Choose,
    Develop,
    End,
    Flip,
    Gain,
    Give,
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
    LevelReached,
    OpponentChosen,
    Paid,
    PoolDiscarded,
    Taken,
    TokenTurned,
    VpGained,
)
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import talent_options, trade_gain, turn_price, unite_gain
from tabletop.games.silverwood.state import Options, Player
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


@pytest.mark.rule("SIL-V02")
def test_gain_per_counter_up_to_a_maximum() -> None:
    for cards, gained in (("l01", 1), ("l01 l03 l04", 3), ("l01 l03 l04 e02 e07 e13", 4)):
        lorikeet = player(cards, (0, 0, 0, 0), "research", character="c01", research=3)
        played = play(position(lorikeet), Talent(0))
        assert played.table.pending[0].n == gained


@pytest.mark.rule("SIL-V06")
def test_ap_gained_keep_the_turn_open() -> None:
    state = position(at("build", "l13", (9, 9, 9, 9), ap=1))
    played = bought(state, Upgrade("l13"))
    assert played.of(ApGained) == [ApGained(seat=0, n=2, source="l13/2/0")]
    assert (played.player().ap, played.table.acting) == (2, 0)
    assert own_turn_again(played.state).player().ap == 5


@pytest.mark.rule("SIL-V10")
def test_extra_symbols() -> None:
    state = position(player("l40+"))
    assert powers_of(player("l40+", character=None)).symbols == (1, 1, 1)
    assert counted(state, "tribe_cards:flinders") == 0
    assert score(position(player("l40+", character=None)))["sets"] == 4
    assert unite_gain(position(player("l39+", character="c01", develop=3)).table, 0) == 0
    assert counted(position(player("e33+")), "tribe:kakadu") == 2


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


@pytest.mark.rule("SIL-V13", "SIL-115")
def test_nothing_is_drawn_where_there_is_nothing() -> None:
    """An empty deck is made anew from the discards, but not with the option `never_reshuffle`."""
    others = " ".join(f"e{number:02}" for number in range(1, 37) if number not in (1, 2, 30))
    table = [player("e30"), player(others, character="c02")]
    shuffled = position(*table, employees="e01", employee_discards=("e02",))
    assert play(shuffled, Tap("e30/1/0")).table.employee_pool == ("e01", "e02")
    never = position(*table, employees="e01", employee_discards=("e02",), options=Options(never_reshuffle=True))
    assert not legal(never, Tap)
    assert not legal(position(table[0], player(f"{others} e02", character="c02"), employees="e01"), Tap)


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
    # Of equally high tracks the first one, anew for each unit.
    even = player("", (2, 2, 0, 0), character="c02")
    assert play(position(bird, even), Talent(0)).have(1) == (0, 1, 0, 0)
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


@pytest.mark.rule("SIL-I20")
def test_more_is_never_less() -> None:
    base = position(player("l01 e07+", (2, 2, 2, 1)))
    for cards in ("l01 e07+ l02", "l01+ e07+", "l01 e07+ e02"):
        assert total(position(player(cards, (2, 2, 2, 1)))) >= total(base)
    assert total(changed(base, resources=(3, 2, 2, 1))) >= total(base)
