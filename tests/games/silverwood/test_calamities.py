"""The module Climate Calamity: one card a round, in effect for all."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import (
    Build,
    Collect,
    Develop,
    End,
    Lose,
    Pay,
    Research,
    Talent,
    Trade,
    Unite,
)
from tabletop.games.silverwood.events import (
    ApGained,
    CalamityLeft,
    CalamityRevealed,
    Lost,
    PoolDiscarded,
)
from tabletop.games.silverwood.house_rules import option_flaw
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Mode, Options
from tests.games.silverwood.builders import (
    Played,
    kept,
    legal,
    modes,
    next_round,
    on_table,
    opened,
    play,
    player,
    position,
    random_game,
    refused,
    rule_against,
)

CALAMITY = Options(climate_calamity=True)


def coming(card: str, *players: Any, **facts: Any) -> Played:
    """The round after this one begins with a Calamity."""
    state = position(*players, calamities=(card, "k11"), **facts)
    return next_round(state)


@pytest.mark.rule("SIL-291", "SIL-292")
def test_a_deck_of_eighteen_and_one_card_before_the_first_turn() -> None:
    state = opened(CALAMITY)
    assert len(state.secret.calamities) == 18
    assert state.table.calamity is None
    assert opened(CALAMITY, seed=2).secret.calamities != state.secret.calamities
    begun = kept(state, "draft")
    assert begun.table.calamity == state.secret.calamities[0]
    assert begun.state.secret.calamities == state.secret.calamities[1:]
    assert begun.of(CalamityRevealed)[0].seat == begun.table.start
    assert kept(opened(Options()), "draft").table.calamity is None


@pytest.mark.rule("SIL-293", "SIL-V23")
def test_it_holds_for_everybody_for_a_round() -> None:
    scholars = [player("", (4, 4, 4, 4), "research", character=f"c0{n}") for n in (7, 8)]
    state = coming("k11", *scholars).state
    assert state.table.calamity == "k11"
    assert rule_against(state, Research()) == "SIL-V23"
    assert not legal(state, Research)
    other = play(state, End()).state
    assert rule_against(other, Research()) == "SIL-V23"
    assert rule_against(next_round(other).state, Research()) in (None, "SIL-V23")
    free = on_table(next_round(other).state, calamity="k01")
    assert rule_against(free, Research()) is None


@pytest.mark.rule("SIL-294")
def test_ten_different_cards_and_eight_remain() -> None:
    game = random_game(2, 6, CALAMITY)
    shown = [event.calamity for _, _, step in game for event in step.events if isinstance(event, CalamityRevealed)]
    assert len(set(shown)) == 10
    last = game[-1][2].state
    assert len(last.secret.calamities) == 8
    assert last.table.calamities_gone == tuple(shown[:9])
    left = [event.calamity for _, _, step in game for event in step.events if isinstance(event, CalamityLeft)]
    assert left == shown[:9]


@pytest.mark.rule("SIL-295", "SIL-V24")
def test_it_is_still_in_effect_while_the_round_ends() -> None:
    three = [player(character=f"c0{n}") for n in (1, 2, 3)]
    state = position(*three, calamity="k18", employees="e01", locations="l01 l02 l03 l04")
    played = next_round(state)
    assert len(played.table.employee_pool) == 3
    # No card is removed.
    assert len(played.table.location_pool) == 4
    assert played.of(CalamityLeft) == [CalamityLeft(calamity="k18")]
    hot = next_round(position(*three, calamity="k05", calamities=("k01",)))
    assert [each.ap for each in hot.table.players] == [5, 5, 5]


@pytest.mark.rule("SIL-296", "SIL-V05")
def test_ap_change_at_the_reveal() -> None:
    played = coming("k05", player("l34+"), player(character="c02"))
    assert [each.ap for each in played.table.players] == [5, 4]
    assert played.of(ApGained) == [ApGained(seat=seat, n=-1, source="k05/0") for seat in (1, 0)]
    assert next_round(played.state).player(1).ap == 5


def test_ap_never_fall_below_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.games.silverwood.course import Course

    course = Course(position(player(ap=0)), Rng.of("x"))
    course.gain_ap(0, -1, "k05/0")
    assert course.players[0].ap == 0


@pytest.mark.rule("SIL-297")
def test_round_ten_has_no_end_of_round() -> None:
    last = position(player("", (5, 1, 9, 0)), round=10, calamity="k15", acting=1, start=0)
    played = next_round(on_table(last, acting=1))
    assert played.table.over
    assert played.have() == (5, 1, 9, 0)


@pytest.mark.rule("SIL-298", "SIL-309")
@pytest.mark.parametrize(("module", "named"), [("climate_calamity", "Climate Calamity"), ("the_hunt", "The Hunt")])
def test_modules_are_for_standard_tables(module: str, named: str) -> None:
    on: dict[str, Any] = {module: True}
    assert option_flaw(Options(**on), 4) is None
    easiest: tuple[Mode, Mode] = ("family", "family_plus")
    for easier in easiest:
        mixed = modes("standard", easier, **on)
        flaw = option_flaw(mixed, 2)
        assert flaw is not None
        assert named in flaw
        allowed = modes("standard", easier, modules_for_all=True, **on)
        assert option_flaw(allowed, 2) is None
        assert random_game(2, 1, allowed)[-1][2].state.table.over
    assert option_flaw(Options(climate_calamity=True, the_hunt=True), 3) is None


@pytest.mark.rule("SIL-V23")
@pytest.mark.parametrize(("card", "resource"), [("k01", "grain"), ("k02", "vine"), ("k03", "sap"), ("k04", "stone")])
def test_one_resource_cannot_be_collected_but_traded_for(card: str, resource: str) -> None:
    state = position(player("", (1, 1, 1, 1)), calamity=card)
    assert rule_against(state, Collect(resource)) == "SIL-V23"  # type: ignore[arg-type]
    assert len(legal(state, Collect)) == 3
    given = "vine" if resource == "grain" else "grain"
    assert rule_against(state, Trade(given, resource)) is None  # type: ignore[arg-type]


@pytest.mark.rule("SIL-V23")
def test_banned_actions() -> None:
    elder = player("", (5, 5, 5, 5), "develop", develop=3)
    assert rule_against(position(elder, calamity="k13"), Unite()) == "SIL-V23"
    assert not legal(position(elder, calamity="k13"), Unite)
    climbing = player("", (5, 5, 5, 5), "develop", develop=1)
    assert rule_against(position(climbing, calamity="k12"), Develop()) == "SIL-V23"
    assert not legal(position(climbing, calamity="k12"), Develop)
    from tabletop.games.silverwood.actions import Talent

    gifted = player("", (1, 1, 1, 1), "research", character="c02", research=3)
    assert rule_against(position(gifted, calamity="k14"), Talent(0)) == "SIL-V23"
    assert not legal(position(gifted, calamity="k14"), Talent)


@pytest.mark.rule("SIL-V03")
def test_the_highest_track_loses_and_its_owner_chooses() -> None:
    state = position(player("", (4, 4, 1, 0)), player("", (0, 3, 0, 0), character="c02"), calamities=("k16",))
    played = next_round(state)
    # In turn order; seat 1 has no choice, seat 0 has.
    assert played.of(Lost) == [Lost(seat=1, units=(0, 2, 0, 0), source="k16/0")]
    assert SILVERWOOD.to_act(played.table) == (0,)
    assert legal(played.state) == [Lose("grain"), Lose("vine")]
    assert rule_against(played.state, Lose("sap")) == "SIL-V03"
    assert rule_against(played.state, End()) == "SIL-V03"
    assert play(played.state, Lose("grain")).have() == (2, 4, 1, 0)
    after = play(played.state, Lose("vine"))
    assert after.have() == (4, 2, 1, 0)
    assert after.table.acting == 1
    fixed = on_table(state, options=Options(climate_calamity=True, fixed_losses=True))
    assert next_round(fixed).have() == (2, 4, 1, 0)
    poor = position(player("", (0, 0, 1, 0)), player("", (0, 0, 0, 0), character="c02"), calamities=("k16",))
    assert next_round(poor).have() == (0, 0, 0, 0)


@pytest.mark.rule("SIL-V03", "SIL-T08")
def test_every_track_above_four_is_lowered() -> None:
    state = position(player("", (5, 1, 9, 0)), player("", (4, 4, 4, 4), character="c02"), calamity="k15")
    during = play(state, End())
    assert during.have() == (5, 1, 9, 0)
    played = next_round(during.state)
    assert played.have() == (4, 1, 4, 0)
    assert played.have(1) == (4, 4, 4, 4)
    assert played.of(Lost) == [Lost(seat=0, units=(1, 0, 5, 0), source="k15/0")]


@pytest.mark.rule("SIL-V14", "SIL-T08")
def test_both_pools_are_renewed() -> None:
    state = position(player(), calamities=("k17",), employees="e01 e02 e03", locations="l01 l02 l03")
    played = next_round(state)
    assert [event.pool for event in played.of(PoolDiscarded)] == ["employee", "location"]
    assert played.table.employee_pool == ("e04", "e05", "e06")
    assert played.table.location_pool == ("l04", "l05", "l06")
    # It is not the First Player's refresh.
    assert len(legal(played.state)) and not played.table.refreshed


@pytest.mark.rule("SIL-V04")
def test_surcharges_are_of_any_kind() -> None:
    state = position(player("", (2, 1, 0, 0), "build"), locations="l02", calamity="k08")
    assert play(state, Build("l02")).have() == (0, 0, 0, 0)
    choosing = play(position(player("", (3, 1, 0, 0), "build"), locations="l02", calamity="k08"), Build("l02")).state
    assert legal(choosing) == [Pay((3, 0, 0, 0)), Pay((2, 1, 0, 0))]
    poor = position(player("", (2, 0, 0, 0), "build"), locations="l02", calamity="k08")
    assert rule_against(poor, Build("l02")) == "SIL-132"
    # With e01 (1 less) the sum is nothing: two grain again.
    even = position(player("e01", (1, 1, 0, 0), "build"), locations="l02", calamity="k08")
    assert rule_against(even, Build("l02")) == "SIL-132"
    even = position(player("e01", (2, 1, 0, 0), "build"), locations="l02", calamity="k08")
    assert play(even, Build("l02")).have() == (0, 1, 0, 0)


@pytest.mark.rule("SIL-V23")
def test_a_ban_is_told_in_words() -> None:
    dulled = position(player("", top="research", research=3), calamity="k14")
    said = refused(dulled, Talent(0))
    assert said is not None
    assert said.reason == "“Dulled Senses”: nobody may use a Talent this round."
    ashen = refused(position(player("", (1, 1, 1, 1), "research"), calamity="k11"), Research())
    assert ashen is not None
    assert ashen.reason == "“Ashen Sky”: nobody may Research this round."
