"""Insect tokens and the extra action (BIR-080 to BIR-087)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.birdwatcher.actions import Call, End, Publish, Quiet, Snap, Startle, Trade, Zoom
from tabletop.games.birdwatcher.events import InsectsGained
from tabletop.games.birdwatcher.facts import held, supply
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import legal, play, player, position, rule_against, score, tokens

MOTH = pieces().insects.index("moth")


@pytest.mark.rule("BIR-080")
def test_a_page_brings_a_token_for_each_symbol() -> None:
    told = play(position(player("hy1 sw02")), Startle("sw02", 0))
    assert told.player().insects == tokens(moth=1, beetle=1)
    assert held(told.player()) == ("moth", "beetle")
    assert told.of(InsectsGained)[0].insects == ("moth", "beetle")


@pytest.mark.rule("BIR-081")
def test_every_way_into_the_journal_brings_tokens() -> None:
    zoom = play(position(player("bs01"), player("sw01")), Zoom(1, "sw01"))
    assert zoom.player().insects == tokens(ladybug=1)
    assert zoom.player(1).insects == tokens()
    quiet = play(position(player("bs02"), academy="p16"), Publish("p16"), Quiet("bs02"))
    assert quiet.player().insects == tokens(moth=1)
    assert play(position(player(""), academy="p07"), Publish("p07")).player().insects == tokens()


@pytest.mark.rule("BIR-082")
def test_a_kind_that_is_used_up_gives_none() -> None:
    state = position(player("hy1 sw02", moth=2), player("", moth=3))
    assert supply(state.table, MOTH) == 0
    told = play(state, Startle("sw02", 0))
    assert told.player().insects == tokens(moth=2, beetle=1)
    assert told.of(InsectsGained)[0].missing == ("moth",)
    free = replace(state, table=replace(state.table, options=Options(unlimited_insects=True)))
    assert play(free, Startle("sw02", 0)).player().insects == tokens(moth=3, beetle=1)


@pytest.mark.rule("BIR-083")
def test_two_tokens_buy_an_action() -> None:
    state = position(player("sw02 sw03", moth=1, ladybug=1), actions=0, acted=True)
    told = play(state, Trade(("moth", "ladybug")))
    assert told.table.actions == 1
    assert told.player().insects == tokens()
    assert [supply(told.table, kind) for kind in range(5)] == [5] * 5
    assert [supply(state.table, kind) for kind in range(5)] == [5, 4, 5, 5, 4]
    one = position(player("sw02 sw03", moth=1), acted=True)
    assert legal(one, Trade) == []
    assert rule_against(one, Trade(("moth", "moth"))) == "BIR-083"


@pytest.mark.rule("BIR-084")
def test_any_two_tokens_will_do() -> None:
    assert legal(position(player("", moth=2)), Trade) == [Trade(("moth", "moth"))]
    mixed = position(player("", moth=2, beetle=1, ladybug=3))
    assert [action.insects for action in legal(mixed, Trade)] == [
        ("moth", "moth"),
        ("moth", "beetle"),
        ("moth", "ladybug"),
        ("beetle", "ladybug"),
        ("ladybug", "ladybug"),
    ]
    assert rule_against(mixed, Trade(("beetle", "beetle"))) == "BIR-083"
    assert rule_against(mixed, Trade(("ladybug", "moth"))) == "BIR-083"


@pytest.mark.rule("BIR-085", "BIR-I12")
def test_one_extra_action_a_turn() -> None:
    state = position(player("sw02 sw03", moth=4), player("sw04"))
    told = play(state, Trade(("moth", "moth")))
    assert told.table.actions == 4
    assert legal(told.state, Trade) == []
    assert rule_against(told.state, Trade(("moth", "moth"))) == "BIR-085"
    told = play(told.state, Startle("sw02", 0), End(), Publish("p11"), End())
    assert told.table.acting == 0
    assert legal(told.state, Trade) == [Trade(("moth", "moth"))]


@pytest.mark.rule("BIR-086")
def test_it_may_be_bought_at_any_moment_between_actions() -> None:
    state = position(player("sw02 bs02", moth=1), actions=1, acted=True)
    gained = play(state, Startle("sw02", 0))
    # The token of this very turn counts.
    assert gained.table.actions == 0
    assert legal(gained.state) == [Trade(("moth", "moth")), End()]
    one = position(player("", moth=2), actions=1, acted=True)
    assert legal(one, Publish) == []
    assert Publish("p11") in legal(play(one, Trade(("moth", "moth"))).state)
    first = position(player("", moth=2))
    assert Trade(("moth", "moth")) in legal(first)
    half = play(position(player("sw02 sw03 sw04", moth=2)), Startle("sw02", 0))
    assert legal(half.state) == [Snap("sw03"), Snap("sw04")]


@pytest.mark.rule("BIR-087")
def test_returned_tokens_do_not_score() -> None:
    state = position(player("", stink_bug=1, moth=1, butterfly=1, beetle=1, ladybug=1))
    assert score(state)["insects"] == 15
    told = play(state, Trade(("moth", "beetle")))
    assert score(told.state)["insects"] == 6


def test_a_call_brings_no_tokens() -> None:
    told = play(position(player(""), jungle="bs01 bs02 sw02"), Call("black_sicklebill"))
    assert told.player().insects == tokens()
