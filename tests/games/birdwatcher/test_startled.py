"""Startled birds (BIR-160 to BIR-165)."""

from __future__ import annotations

import pytest

from tabletop.games.birdwatcher.actions import Call, End, Perch, Run, Snap, Startle
from tabletop.games.birdwatcher.events import Photographed, Recovered
from tests.games.birdwatcher.builders import legal, play, player, position, random_game, rule_against


@pytest.mark.rule("BIR-160")
def test_every_photo_startles_exactly_one_top() -> None:
    photos = 0
    for before, action, step in random_game(2, 9):
        if isinstance(action, Startle) and step.state.table.acting == before.table.acting:
            photos += 1
            assert len(step.state.table.startled) == len(before.table.startled) + 1
            assert step.state.table.piles[action.pile][-1] == action.bird
    assert photos > 5


@pytest.mark.rule("BIR-161")
def test_not_on_a_startled_bird() -> None:
    state = position(player("sw02 sw03"), piles=["bl06", "bl07", "bl08", "bl09"], startled=(1,))
    assert {action.pile for action in legal(state, Startle)} == {0, 2, 3}
    assert rule_against(state, Startle("sw02", 1)) == "BIR-161"


@pytest.mark.rule("BIR-162")
def test_on_an_unstartled_bird() -> None:
    state = position(player("sw02 sw03"), piles=["bl06", "bl07", "bl08", "bl09"])
    assert {action.pile for action in legal(state, Startle)} == {0, 1, 2, 3}
    assert play(state, Startle("sw02", 1)).table.piles[1] == ("bl07", "sw02")


@pytest.mark.rule("BIR-163")
def test_a_bird_of_a_run_ends_the_startle_under_it() -> None:
    state = position(
        player(""), jungle="bl01", piles=["sw01", "bs06", "bs07", "bs08"], startled=(0,), deck=(), dry=True
    )
    told = play(state, Run(), Perch("bl01", 0))
    assert told.table.startled == ()
    assert told.table.piles[0] == ("sw01", "bl01")


@pytest.mark.rule("BIR-164")
def test_startled_birds_recover_at_the_end_of_the_turn() -> None:
    state = position(player("sw01 bl06 wp05"), player(""))
    told = play(state, Startle("sw01", 2), Snap("bl06"))
    assert rule_against(told.state, Call("standardwing")) == "BIR-125"
    ended = play(told.state, End())
    assert ended.table.startled == ()
    assert [(event.birds, event.piles) for event in ended.of(Recovered)] == [(("sw01",), (2,))]
    assert play(ended.state, Call("standardwing")).player(1).tree == ("sw01",)


@pytest.mark.rule("BIR-165")
def test_only_tops_are_startled() -> None:
    """A flag belongs to a pile, so it can only mean its top; a bird put on it takes the flag away."""
    seen = 0
    for before, _, step in random_game(3, 17, favour="Run"):
        for pile in step.state.table.startled:
            seen += 1
            top = step.state.table.piles[pile][-1]
            now = [event for event in step.events if isinstance(event, Photographed)]
            older = pile in before.table.startled and before.table.piles[pile][-1] == top
            assert older or now or step.state.table.phase == "snap"
    for _, action, step in random_game(2, 3):
        if isinstance(action, Perch):
            assert action.pile not in step.state.table.startled
        seen += len(step.state.table.startled)
    assert seen > 10
