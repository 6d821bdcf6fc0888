"""The module The Hunt: a secret objective, revealed for points."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import (
    Build,
    Collect,
    End,
    Reveal,
    Trade,
)
from tabletop.games.silverwood.events import (
    HuntRevealed,
    HuntsDealt,
    VpGained,
)
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import (
    kept,
    legal,
    opened,
    play,
    player,
    position,
    rule_against,
)

HUNT = Options(the_hunt=True)


@pytest.mark.rule("SIL-301", "SIL-303")
def test_two_hunts_each_of_which_one_is_kept() -> None:
    dealt = kept(opened(HUNT, 4), "draft")
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
    begun = kept(kept(opened(HUNT, 3), "draft").state, "hunts").state
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
