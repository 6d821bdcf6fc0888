"""The two modules: Climate Calamity and The Hunt."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import (
    Build,
    Collect,
    Develop,
    End,
    Keep,
    Lose,
    Pay,
    Research,
    Reveal,
    Trade,
    Unite,
)
from tabletop.games.silverwood.events import (
    ApGained,
    CalamityLeft,
    CalamityRevealed,
    HuntRevealed,
    HuntsDealt,
    Lost,
    PoolDiscarded,
    VpGained,
)
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.house_rules import option_flaw
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Mode, Options
from tests.games.silverwood.builders import (
    Played,
    legal,
    modes,
    next_round,
    on_table,
    play,
    player,
    position,
    random_game,
    rule_against,
)

CALAMITY = Options(climate_calamity=True)
HUNT = Options(the_hunt=True)


def opening(options: Options, seats: int = 3, seed: int = 1) -> SilverwoodState:
    return SILVERWOOD.setup(options, seats, Rng.of(seed, "setup"))


def kept(state: SilverwoodState, phase: str) -> Played:
    """Every seat keeps its first card while a draft is on."""
    played = Played(state)
    while played.table.phase == phase:
        seat = SILVERWOOD.to_act(played.table)[-1]
        step = SILVERWOOD.apply(played.state, seat, Keep(played.state.hands[seat].offers[0]), Rng.of("x"))
        played = Played(step.state, played.events + step.events)
    return played


def coming(card: str, *players: Any, **facts: Any) -> Played:
    """The round after this one begins with a Calamity."""
    state = position(*players, calamities=(card, "k11"), **facts)
    return next_round(state)


# -- Climate Calamity --------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-291", "SIL-292")
def test_a_deck_of_eighteen_and_one_card_before_the_first_turn() -> None:
    state = opening(CALAMITY)
    assert len(state.secret.calamities) == 18
    assert state.table.calamity is None
    assert opening(CALAMITY, seed=2).secret.calamities != state.secret.calamities
    begun = kept(state, "draft")
    assert begun.table.calamity == state.secret.calamities[0]
    assert begun.state.secret.calamities == state.secret.calamities[1:]
    assert begun.of(CalamityRevealed)[0].seat == begun.table.start
    assert kept(opening(Options()), "draft").table.calamity is None


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


# -- The Hunt ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SIL-301", "SIL-303")
def test_two_hunts_each_of_which_one_is_kept() -> None:
    dealt = kept(opening(HUNT, 4), "draft")
    assert dealt.of(HuntsDealt) == [HuntsDealt()]
    assert dealt.table.phase == "hunts"
    offers = [hand.offers for hand in dealt.state.hands]
    assert [len(offer) for offer in offers] == [2] * 4
    assert len({card for offer in offers for card in offer}) == 8
    assert {card for offer in offers for card in offer} <= set(pieces().hunts)
    assert dealt.state.secret.hunts == ()
    # Players know their Characters by then.
    assert all(each.character for each in dealt.table.players)
    begun = kept(dealt.state, "hunts")
    assert begun.table.phase == "act"
    assert [hand.hunt for hand in begun.state.hands] == [offer[0] for offer in offers]
    assert rule_against(dealt.state, End(), 0) == "SIL-301"


@pytest.mark.rule("SIL-302")
def test_the_hunt_is_secret() -> None:
    begun = kept(kept(opening(HUNT, 3), "draft").state, "hunts").state
    for seat in range(3):
        view = begun.view(seat)
        assert view.hand is not None
        assert view.hand.hunt == begun.hands[seat].hunt
        assert all(each.hunt is None for each in view.table.players)
    worlds = {SILVERWOOD.imagine(begun.view(1), Rng.of("w", n)).hands[0].hunt for n in range(60)}
    assert len(worlds) > 8
    assert begun.hands[1].hunt not in worlds


@pytest.mark.rule("SIL-304", "SIL-305")
def test_a_hunt_is_revealed_once_for_its_points() -> None:
    state = position(player("l01 l02 l03 l04", (2, 0, 0, 0), "build"), locations="l05 l16", hunts=["h03", "h01"])
    assert not legal(state, Reveal)
    assert rule_against(state, Reveal()) == "SIL-306"
    rich = position(player("l01 l02 l03 l04", (0, 0, 0, 2), "build"), locations="l05", hunts=["h03", "h01"])
    built = play(rich, Build("l05"))
    assert legal(built.state, Reveal) == [Reveal()]
    shown = play(built.state, Reveal())
    assert shown.player().vp == 4
    assert shown.player().ap == 4
    assert shown.of(HuntRevealed) == [HuntRevealed(seat=0, hunt="h03", vp=4, final=False)]
    assert shown.state.hands[0].hunt is None
    assert shown.player().hunt == "h03"
    assert rule_against(shown.state, Reveal()) == "SIL-305"
    assert not shown.of(VpGained)


@pytest.mark.rule("SIL-306")
def test_the_objective_must_hold_at_the_reveal() -> None:
    """h01: a track at 9 or more."""
    state = position(player("", (0, 0, 0, 8)), hunts=["h01", None])
    assert not legal(state, Reveal)
    there = play(state, Collect("stone")).state
    assert legal(there, Reveal) == [Reveal()]
    gone = play(there, Trade("stone", "sap")).state
    assert not legal(gone, Reveal)
    assert rule_against(gone, Reveal()) == "SIL-306"


@pytest.mark.rule("SIL-304", "SIL-T09")
def test_a_hunt_can_be_revealed_after_the_last_action() -> None:
    state = position(player("", (0, 0, 0, 8), ap=1), hunts=["h01", "h03"])
    played = play(state, Collect("stone"))
    assert played.table.acting == 0
    assert legal(played.state) == [Reveal(), End()]
    shown = play(played.state, Reveal())
    assert shown.table.acting == 1
    assert shown.player().vp == 3
    declined = play(played.state, End())
    assert declined.table.acting == 1
    assert declined.player().hunt is None


@pytest.mark.rule("SIL-I22", "SIL-302")
def test_the_pause_for_a_hunt_tells_nothing() -> None:
    """Whoever might hold a Hunt that holds is waited for, whether the own one is it or not."""
    tables = []
    for mine in ("h01", "h05", "h16"):
        state = position(player("", (0, 0, 0, 8), ap=1), hunts=[mine, "h03"])
        tables.append(play(state, Collect("stone")).table)
    assert tables[0] == tables[1] == tables[2]
    assert tables[0].acting == 0
    # Nobody waits where nothing could be revealed, or where the card is known already.
    quiet = play(position(player("", (0, 0, 0, 7), ap=1), hunts=["h05", "h03"]), Collect("stone"))
    assert quiet.table.acting == 1
    known = position(player("", (0, 0, 0, 8), ap=1), player(hunt="h01", character="c02"), hunts=["h05", None])
    assert play(known, Collect("stone")).table.acting == 1


@pytest.mark.rule("SIL-307")
def test_some_hunts_only_count_at_the_end() -> None:
    for hunt in ("h16", "h17", "h18"):
        state = position(player(), hunts=[hunt, None])
        assert not legal(state, Reveal)
        assert rule_against(state, Reveal()) == "SIL-307"
    last = position(player(), round=10, acting=0, start=0, hunts=["h16", None])
    played = play(last, End())
    assert played.table.over
    assert played.player().vp == 3
    assert played.of(HuntRevealed) == [HuntRevealed(seat=0, hunt="h16", vp=3, final=True)]


@pytest.mark.rule("SIL-308")
def test_unrevealed_hunts_score_at_the_end() -> None:
    last = position(
        player(develop=3), player(character="c02", develop=2), round=10, acting=0, start=0, hunts=["h08", "h07"]
    )
    played = play(last, End())
    assert played.table.over
    assert [each.vp for each in played.table.players] == [4, 0]
    assert [each.hunt for each in played.table.players] == ["h08", None]
    assert played.state.hands[1].hunt == "h07"


@pytest.mark.rule("SIL-V31")
def test_conditions_of_hunts() -> None:
    """h09: both tracks; h17: nobody has more Locations, ties count."""
    from tabletop.games.silverwood.powers import holds

    hunts = pieces().hunts
    for research, develop, met in ((2, 2, True), (3, 2, True), (2, 1, False), (1, 3, False)):
        state = position(player(research=research, develop=develop))
        assert holds(state.table, 0, hunts["h09"].objective) == met
    lands = [player("l01 l02 l03 l04"), player("l05 l06 l07 l08", character="c02"), player("l09 l10", character="c03")]
    table = position(*lands).table
    assert [holds(table, seat, hunts["h17"].objective) for seat in range(3)] == [True, True, False]
    assert holds(position(player()).table, 0, hunts["h16"].objective)
    assert not holds(position(player("", (1, 0, 0, 0))).table, 0, hunts["h16"].objective)


@pytest.mark.parametrize(
    ("hunt", "mine"),
    [
        ("h02", player("", (3, 3, 3, 3))),
        ("h03", player("l01 l02 l03 l04 l05")),
        ("h04", player("l01+ l02+ l03+")),
        ("h05", player("e01 e02 e03 e04")),
        ("h06", player("e01+ e02+")),
        ("h07", player(research=3)),
        ("h08", player(develop=3)),
        ("h10", player("e02 e07 e13 e19")),
        ("h11", player("l01 l03 e02 e07")),
        ("h12", player("l05 l08 e01")),
        ("h13", player("l02 l10 e04 e05")),
        ("h14", player("l06 e11")),
        ("h15", player("l21 e26")),
    ],
)  # fmt: skip
def test_every_hunt_can_be_met(hunt: str, mine: Any) -> None:
    assert legal(position(mine, hunts=[hunt, None]), Reveal) == [Reveal()]
    assert not legal(position(player(), hunts=[hunt, None]), Reveal)
