"""What cannot be taken back and why, before the click: whatever turns up a card (table manner 2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.birdwatcher.actions import (
    Action,
    Call,
    Convince,
    End,
    Gather,
    Perch,
    Pick,
    Publish,
    Quiet,
    Run,
    Snap,
    Startle,
    Trade,
    Zoom,
)
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import journal_of, legal, play, player, position

BLUE = "blue_bird_of_paradise"
pytestmark = pytest.mark.table(2)


def reason(state: BirdwatcherState, action: Action) -> str | None:
    assert action in legal(state)
    return BIRDWATCHER.binds(state.view(state.table.acting), action)


def used_up(state: BirdwatcherState) -> BirdwatcherState:
    """The same with both decks used up: all that is left is buried under the fourth pile."""
    box, table = pieces(), state.table
    lying = {*table.jungle, *(bird for pile in table.piles for bird in pile)}
    lying |= {card for owner in table.players for card in (*owner.tree, *owner.journal)}
    rest = tuple(bird for bird in box.birds if bird not in lying)
    piles = (*table.piles[:3], rest + table.piles[3])
    papers = tuple(each for each in box.publications if each not in table.academy)
    last = table.players[-1]
    players = (*table.players[:-1], replace(last, journal=(*last.journal, *papers)))
    return replace(state, table=replace(table, piles=piles, players=players))


def test_what_fills_the_jungle_binds() -> None:
    state = position(player("wp05 wp06 wp07 sw02 sw03"), jungle="bl01 bl02 su01")
    called = play(state, Call(BLUE))
    assert reason(state, Call(BLUE)) is None
    assert reason(called.state, Gather(("bl01",))) == "This turns up new birds in the jungle."
    free = position(player(""), jungle="bl01 bl02 su01")
    assert reason(free, Call(BLUE)) == "This turns up new birds in the jungle."
    from_pile = position(player(""), piles=["bl03"])
    assert reason(from_pile, Call(BLUE)) is None


def test_a_run_binds_only_with_its_last_bird() -> None:
    state = position(player(""), jungle="bl01 bl02 su01")
    assert reason(state, Run()) is None
    told = play(state, Run())
    assert reason(told.state, Perch("bl01", 0)) is None
    told = play(told.state, Perch("bl01", 0), Perch("bl02", 1))
    assert reason(told.state, Perch("su01", 2)) == "This turns up new birds in the jungle."


def test_photos_do_not_bind() -> None:
    state = position(player("wp05 wp06 wp07"))
    assert reason(state, Startle("wp05", 0)) is None
    assert reason(play(state, Startle("wp05", 0)).state, Snap("wp06")) is None


def test_whatever_draws_a_bird_binds() -> None:
    assert reason(position(player("bs06"), player("sw01")), Zoom(1, "sw01")) == "This draws from the bird deck."
    choosing = position(player("bs06 bs07"), player("sw01"))
    assert reason(choosing, Zoom(1, "sw01")) is None
    full = position(player("bs06"), player("sw01 sw02 sw03 sw04 sw05 sw06"))
    assert reason(full, Zoom(1, "sw01")) is None
    assert reason(position(player(""), academy="p15"), Publish("p15")) == "This draws from the bird deck."


def test_ending_the_turn_binds_where_a_publication_is_opened() -> None:
    state = position(player("wp05 wp06", moth=2), academy="p11 p12 p16")
    told = play(state, Publish("p11"))
    assert reason(state, Publish("p11")) is None
    assert reason(told.state, End()) == "This ends the turn and opens a new publication."
    assert reason(told.state, Startle("wp05", 0)) is None
    assert reason(told.state, Trade(("moth", "moth"))) is None
    plain = position(player("wp05 wp06"), acted=True)
    assert reason(plain, End()) is None
    ends_turn = position(player("wp05 wp06"), acted=True, actions=1, academy="- p12 p16")
    assert reason(ends_turn, Startle("wp05", 0)) == "This ends the turn and opens a new publication."


def test_choices_of_a_publication_do_not_bind() -> None:
    quiet = play(position(player("wp05"), academy="p16 p12 p11"), Publish("p16"))
    assert reason(quiet.state, Quiet("wp05")) is None
    assert reason(quiet.state, Quiet(None)) is None
    insects = play(position(player("wp05"), academy="p14 p12 p11"), Publish("p14"))
    assert reason(insects.state, Pick(("moth", "moth"))) is None


def test_the_end_of_the_game_binds() -> None:
    state = position(player("", journal_of(16)), player("wp05"), acting=1, acted=True)
    assert reason(state, End()) == "This ends the game."
    # Two with equal journals: only the bird call is still to come, and the decks stay hidden until then.
    prompt = replace(state, table=replace(state.table, options=Options(bird_call_prompt=True)))
    equal = replace(prompt.table.players[0], journal=prompt.table.players[0].journal)
    prompt = replace(prompt, table=replace(prompt.table, players=(equal, equal)))
    assert reason(prompt, End()) is None
    asked = play(prompt, End())
    assert reason(asked.state, Convince(None)) == "This ends the game."
    over = play(asked.state, Convince(0))
    assert BIRDWATCHER.binds(over.state.view(0), End()) is None


def test_nothing_is_revealed_where_the_decks_are_used_up() -> None:
    state = used_up(position(player(""), jungle="bl01 bl02 su01"))
    assert reason(state, Call(BLUE)) is None
    assert reason(used_up(position(player("bs06"), player("sw01"))), Zoom(1, "sw01")) is None
