"""Resource tracks, and the two actions that work on them: Collect and Trade."""

from __future__ import annotations

import pytest

from tabletop.core import codec
from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.actions import Build, Collect, Trade
from tabletop.games.silverwood.events import Collected, Traded
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import FAMILY_PLUS, family, legal, play, player, position, rule_against


@pytest.mark.rule("SIL-005")
def test_gaining_moves_up_and_paying_moves_down() -> None:
    state = position(player("", (0, 0, 0, 3), "build"), locations="l05")
    assert play(state, Build("l05")).have() == (0, 0, 0, 1)
    assert play(position(player("", (0, 0, 0, 3))), Collect("stone")).have() == (0, 0, 0, 4)


@pytest.mark.rule("SIL-006", "SIL-129")
def test_what_goes_beyond_the_top_is_lost() -> None:
    played = play(position(player("", (9, 1, 0, 0))), Trade("vine", "grain"))
    assert played.have() == (10, 0, 0, 0)
    assert played.of(Traded) == [Traded(seat=0, give="vine", get="grain", count=2, gained=1)]


@pytest.mark.rule("SIL-006")
@pytest.mark.parametrize(("top", "highest"), [("8", 8), ("10", 10), ("12", 12), ("none", None)])
def test_other_lengths_of_tracks(top: str, highest: int | None) -> None:
    options = Options(track_max=top)  # type: ignore[arg-type]
    if highest is None:
        assert play(position(player("", (0, 0, 0, 40)), options=options), Collect("stone")).have()[3] == 41
        return
    full = position(player("", (0, 0, 0, highest)), options=options)
    assert rule_against(full, Collect("stone")) == "SIL-121"
    below = position(player("", (0, 0, 0, highest - 1)), options=options)
    assert play(below, Collect("stone")).have()[3] == highest


@pytest.mark.rule("SIL-120")
@pytest.mark.parametrize("resource", RESOURCES)
def test_collect_gains_one_of_your_choice(resource: str) -> None:
    played = play(position(player()), Collect(resource))  # type: ignore[arg-type]
    assert played.have() == tuple(int(resource == each) for each in RESOURCES)
    assert played.of(Collected) == [Collected(seat=0, resource=resource)]  # type: ignore[arg-type]


@pytest.mark.rule("SIL-121")
def test_a_full_track_is_not_offered() -> None:
    state = position(player("", (0, 0, 0, 10)))
    assert [action.resource for action in legal(state, Collect)] == ["grain", "vine", "sap"]
    assert rule_against(state, Collect("stone")) == "SIL-121"


@pytest.mark.rule("SIL-125")
def test_trade_pays_one_for_two_of_another() -> None:
    played = play(position(player("", (1, 0, 0, 0))), Trade("grain", "stone"))
    assert played.have() == (0, 0, 0, 2)
    assert played.player().ap == 4


@pytest.mark.rule("SIL-126")
def test_both_are_of_one_kind() -> None:
    """A Trade names one resource to get, so a mix cannot even be said."""
    with pytest.raises(Exception, match="Invalid enum value"):
        codec.from_plain({"type": "trade", "give": "vine", "get": "grain+sap"}, Trade)
    played = play(position(player("", (0, 1, 0, 0))), Trade("vine", "grain"))
    assert sorted(played.have()) == [0, 0, 0, 2]


@pytest.mark.rule("SIL-127")
def test_what_is_gained_differs_from_what_is_paid() -> None:
    state = position(player("", (5, 5, 5, 5)))
    assert rule_against(state, Trade("grain", "grain")) == "SIL-127"
    assert len(legal(state, Trade)) == 12


@pytest.mark.rule("SIL-128")
def test_nothing_to_trade() -> None:
    state = position(player())
    assert not legal(state, Trade)
    assert rule_against(state, Trade("grain", "stone")) == "SIL-128"


@pytest.mark.rule("SIL-129")
def test_a_full_track_is_no_target() -> None:
    state = position(player("", (1, 0, 0, 10)))
    assert rule_against(state, Trade("grain", "stone")) == "SIL-129"
    assert [action.get for action in legal(state, Trade) if action.give == "grain"] == ["vine", "sap"]


@pytest.mark.rule("SIL-263")
def test_family_plus_trades_as_usual() -> None:
    state = position(family("", (1, 0, 0, 0)), family(), options=FAMILY_PLUS)
    assert play(state, Trade("grain", "stone")).have() == (0, 0, 0, 2)
    assert rule_against(state, Trade("grain", "grain")) == "SIL-127"
    assert rule_against(state, Trade("vine", "stone")) == "SIL-128"
