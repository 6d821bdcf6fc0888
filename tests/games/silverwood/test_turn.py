"""Rounds and turns, action points, the Turn Phase Token, and the First Player's refresh."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.silverwood.actions import (
    Build,
    Collect,
    End,
    Gain,
    Hire,
    Refresh,
    Research,
    Talent,
    Tap,
    Trade,
    Turn,
    Unite,
)
from tabletop.games.silverwood.events import DeckShuffled, PoolDiscarded, TokenTurned, TurnBegan, TurnEnded
from tabletop.games.silverwood.facts import SilverwoodState, first_player, on_top
from tabletop.games.silverwood.pieces import SECTIONS
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import (
    changed,
    family,
    legal,
    next_round,
    on_table,
    play,
    player,
    position,
    random_game,
    rule_against,
    section_of,
)


@pytest.mark.rule("SIL-004", "SIL-007")
def test_a_turn_of_the_token_and_an_action_cost_one_each() -> None:
    played = play(position(player("", (2, 2, 2, 2))), Turn(-1), Turn(1), Collect("sap"))
    assert played.player().ap == 2
    played = play(position(player("", (0, 0, 0, 0))), Refresh("both"), Collect("sap"))
    assert played.player().ap == 3


@pytest.mark.rule("SIL-090", "SIL-091")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_rounds_of_one_turn_each_clockwise(seats: int) -> None:
    game = random_game(seats, seats)
    begun = [event for _, _, step in game for event in step.events if isinstance(event, TurnBegan)]
    start = game[0][0].table.start
    order = [(start + number // seats + number % seats) % seats for number in range(10 * seats)]
    assert [event.seat for event in begun] == order
    assert [event.round for event in begun] == [number // seats + 1 for number in range(10 * seats)]


@pytest.mark.rule("SIL-091")
def test_the_order_begins_with_the_first_player() -> None:
    state = position(*(player(character=f"c0{n}") for n in range(1, 5)), start=2, acting=2)
    seats = []
    for _ in range(4):
        seats.append(state.table.acting)
        state = play(state, End()).state
    assert seats == [2, 3, 0, 1]
    assert state.table.acting == 3


@pytest.mark.rule("SIL-092", "SIL-101")
def test_only_the_top_section_can_be_used() -> None:
    state = position(player("", (9, 9, 9, 9)), locations="l02", employees="e02")
    assert rule_against(state, Build("l02")) == "SIL-101"
    turned = play(state, Turn(1))
    assert turned.player().ap == 4
    assert rule_against(turned.state, Build("l02")) is None
    assert rule_against(turned.state, Hire("e02")) == "SIL-101"
    assert rule_against(turned.state, Collect("sap")) == "SIL-101"
    assert rule_against(turned.state, Trade("sap", "vine")) == "SIL-101"


@pytest.mark.rule("SIL-093")
def test_five_times_the_same_action() -> None:
    played = play(position(player()), *[Collect("sap")] * 5)
    assert played.have() == (0, 0, 5, 0)
    assert played.table.acting == 1


@pytest.mark.rule("SIL-094")
def test_the_turn_ends_by_itself_without_ap() -> None:
    played = play(position(player(ap=1)), Collect("sap"))
    assert played.table.acting == 1
    assert played.of(TurnEnded) == [TurnEnded(seat=0, unused=0)]
    glider = player(ap=1, character="c03", research=1)
    assert play(position(glider), Collect("sap")).table.acting == 1


@pytest.mark.rule("SIL-094")
def test_a_turn_may_wait_for_free_steps() -> None:
    waiting = Options(wait_for_end=True)
    glider = player(ap=1, character="c03", research=1)
    played = play(position(glider, options=waiting), Collect("sap"))
    assert played.table.acting == 0
    assert legal(played.state) == [Turn(-1), Turn(1), End()]
    assert play(played.state, Turn(1)).table.acting == 1
    assert play(position(player(ap=1), options=waiting), Collect("sap")).table.acting == 1
    market = player("l06+", ap=1)
    played = play(position(market, options=waiting), Collect("sap"))
    assert legal(played.state) == [Tap("l06/2/0"), End()]
    assert play(played.state, End()).table.acting == 1
    literal = play(position(market), Collect("sap"))
    assert literal.table.acting == 1


@pytest.mark.rule("SIL-095", "SIL-096")
def test_a_turn_can_be_ended_and_what_is_left_is_lost() -> None:
    played = play(position(player(ap=3)), End())
    assert played.table.acting == 1
    assert played.of(TurnEnded) == [TurnEnded(seat=0, unused=3)]
    assert next_round(played.state).player().ap == 5


@pytest.mark.rule("SIL-097")
def test_unite_ends_the_turn() -> None:
    state = position(player("", (1, 1, 1, 1), "develop", develop=3, ap=4))
    played = play(state, Unite())
    assert played.player().ap == 0
    assert played.table.acting == 1
    # Not even free steps are waited for.
    glider = player("", (1, 1, 1, 1), "develop", develop=3, ap=4, character="c03", research=1)
    assert play(position(glider, options=Options(wait_for_end=True)), Unite()).table.acting == 1


@pytest.mark.rule("SIL-098")
def test_there_is_always_turning_and_ending() -> None:
    state = position(player("", (10, 10, 10, 10)), start=1)
    assert legal(state) == [Turn(-1), Turn(1), End()]
    assert rule_against(state, Collect("sap")) == "SIL-121"


@pytest.mark.rule("SIL-100", "SIL-102", "SIL-103")
def test_the_ring_of_five() -> None:
    state = position(player(ap=9))
    seen = [on_top(state.table, 0)]
    for _ in range(5):
        state = play(state, Turn(1)).state
        seen.append(on_top(state.table, 0))
    assert seen == [*SECTIONS, SECTIONS[0]]
    assert len({deed for section in SECTIONS for deed in section}) == 10
    left = play(position(player()), Turn(-1))
    assert section_of(left.state) == ("develop", "unite")
    assert left.of(TokenTurned)[0].step == -1
    assert section_of(play(left.state, Turn(-1)).state) == ("research", "talent")


@pytest.mark.rule("SIL-105", "SIL-250")
def test_the_ring_of_three() -> None:
    state = position(family(ap=9), family())
    seen = [on_top(state.table, 0)]
    for _ in range(3):
        state = play(state, Turn(1)).state
        seen.append(on_top(state.table, 0))
    assert seen == [*SECTIONS[:3], SECTIONS[0]]
    assert section_of(play(position(family(), family()), Turn(-1)).state) == ("hire", "promote")


@pytest.mark.rule("SIL-104")
def test_the_token_stays_where_it_is() -> None:
    played = play(position(player()), Turn(1), Turn(1), End())
    later = play(played.state, End())
    assert later.table.round == 2
    assert section_of(later.state) == ("hire", "promote")
    assert section_of(play(later.state, End()).state) == ("hire", "promote")


def test_a_section_is_the_same_on_both_sides() -> None:
    both = position(family(), player()).table
    assert [on_top(both, seat) for seat in (0, 1)] == [("collect", "trade")] * 2


def refreshing(**facts: Any) -> SilverwoodState:
    """Three seats, pools of four, and the First Player to act."""
    told: dict[str, Any] = {"employees": "e01 e02 e03 e04", "locations": "l01 l02 l03 l04"} | facts
    return position(player(), player(character="c02"), player(character="c03"), **told)


@pytest.mark.rule("SIL-110")
@pytest.mark.parametrize(("pool", "kinds"), [("employee", {"employee"}), ("location", {"location"}), ("both", None)])
def test_the_first_player_renews_pools(pool: str, kinds: set[str] | None) -> None:
    state = refreshing()
    played = play(state, Refresh(pool))  # type: ignore[arg-type]
    assert played.player().ap == 4
    discarded = {event.pool for event in played.of(PoolDiscarded)}
    assert discarded == (kinds or {"employee", "location"})
    for kind, before, after, gone in (
        ("employee", state.table.employee_pool, played.table.employee_pool, played.table.employee_discards),
        ("location", state.table.location_pool, played.table.location_pool, played.table.location_discards),
    ):
        if kind in discarded:
            assert len(after) == 4
            assert not set(after) & set(before)
            assert gone == before
        else:
            assert (after, gone) == (before, ())


@pytest.mark.rule("SIL-111")
def test_only_once_a_round() -> None:
    state = play(refreshing(), Refresh("employee")).state
    assert rule_against(state, Refresh("location")) == "SIL-111"
    again = next_round(state).state
    assert first_player(again.table) == again.table.acting == 1
    assert rule_against(again, Refresh("location")) is None


@pytest.mark.rule("SIL-112")
def test_only_the_first_player() -> None:
    state = play(refreshing(), End()).state
    assert state.table.acting == 1
    assert rule_against(state, Refresh("both")) == "SIL-112"
    assert not legal(state, Refresh)


@pytest.mark.rule("SIL-113")
def test_at_any_token_position() -> None:
    for top in ("collect", "build", "hire", "research", "develop"):
        state = position(player("", (1, 1, 1, 1), top))
        assert len(legal(state, Refresh)) == 3


@pytest.mark.rule("SIL-114")
def test_a_refresh_fills_up() -> None:
    state = refreshing(employees="e01 e02")
    assert len(play(state, Refresh("employee")).table.employee_pool) == 4


def worn_out(**facts: Any) -> SilverwoodState:
    """Four Locations in the pool, one in the deck, five discarded; the others belong to seat 1."""
    cards = [f"l{number:02}" for number in range(1, 49)]
    return position(
        player(),
        player(" ".join(cards[10:]), character="c02"),
        player(character="c03"),
        employees="e01 e02 e03 e04",
        locations="l01 l02 l03 l04",
        location_discards=("l05", "l06", "l07", "l08", "l09"),
        **facts,
    )


@pytest.mark.rule("SIL-115")
def test_discards_become_a_new_deck() -> None:
    state = worn_out()
    assert state.secret.locations == ("l10",)
    played = play(state, Refresh("location"))
    assert played.of(DeckShuffled) == [DeckShuffled(pool="location", count=9)]
    assert len(played.table.location_pool) == 4
    assert "l10" in played.table.location_pool
    assert len(played.state.secret.locations) == 6
    assert played.table.location_discards == ()
    orders = {play(state, Refresh("location"), seed=seed).state.secret.locations for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.rule("SIL-115")
def test_without_reshuffling_the_pool_stays_short() -> None:
    played = play(worn_out(options=Options(never_reshuffle=True)), Refresh("location"))
    assert played.table.location_pool == ("l10",)
    assert len(played.table.location_discards) == 9
    empty = on_table(worn_out(), location_discards=())
    owner = empty.table.players[1]
    gone = changed(
        empty, 1, locations=(*owner.locations, *position(player("l05 l06 l07 l08 l09")).table.players[0].locations)
    )
    assert len(play(gone, Refresh("location")).table.location_pool) == 4


@pytest.mark.rule("SIL-I11")
def test_a_free_action_costs_no_ap() -> None:
    """The Talent costs its AP; the Upgrade it gives costs none."""
    state = position(player("l01", (5, 5, 5, 5), "research", character="c03", research=3))
    played = play(state, Talent(0))
    assert played.player().ap == 4
    assert played.player().locations[0].level == 2
    assert play(played.state, Gain((1, 0, 0, 0))).player().ap == 4


@pytest.mark.rule("SIL-115")
def test_a_refresh_without_effect_is_refused() -> None:
    """As any move without effect (SIL-121): no card to discard, none to draw."""
    everything = " ".join(f"e{number:02}" for number in range(1, 37))
    state = position(player(), player(everything, character="c02"), locations="l01")
    assert legal(state, Refresh) == [Refresh("location"), Refresh("both")]
    assert rule_against(state, Refresh("employee")) == "SIL-115"


def test_what_is_refused_has_a_reason() -> None:
    state = position(player("", (1, 1, 1, 0), "research"))
    assert rule_against(state, Research()) == "SIL-174"
    assert rule_against(state, Talent(0)) == "SIL-023"
    assert rule_against(state, Gain((1, 0, 0, 0))) == "SIL-V33"
    assert rule_against(state, Collect("sap"), seat=1) == "SIL-091"
    assert rule_against(state, Tap("l06/2/0")) == "SIL-T06"
