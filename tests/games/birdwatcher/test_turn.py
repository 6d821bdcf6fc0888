"""Three actions a turn, what they cost, and when a turn ends (BIR-100 to BIR-104)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.birdwatcher.actions import Call, End, Publish, Run, Snap, Startle, Trade, Zoom
from tabletop.games.birdwatcher.events import TurnBegan, TurnEnded
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import legal, play, player, position, random_game, rule_against


@pytest.mark.rule("BIR-100")
def test_a_turn_has_three_actions() -> None:
    for before, _, step in random_game(3, 4):
        if any(isinstance(event, TurnBegan) for event in step.events) and not step.state.table.over:
            table = step.state.table
            assert (table.actions, table.acted, table.bought) == (3, False, False)
            assert table.acting == (before.table.acting + 1) % 3


@pytest.mark.rule("BIR-101")
def test_the_same_activity_three_times() -> None:
    state = position(player("bs06 bs07 bs08 bs09 sw02 sw03"), player("wp05"))
    told = play(state, Startle("bs06", 0))
    for snapped, startled, pile in (("sw02", "bs07", 1), ("sw03", "bs08", 2)):
        told = play(told.state, Snap(snapped), Startle(startled, pile))
    assert told.player().journal == ("sw02", "sw03", "bs09")
    assert told.table.acting == 1


@pytest.mark.rule("BIR-102")
def test_what_activities_cost() -> None:
    state = position(player("sw02 sw03"), player("wp05"), piles=["bl06", "bl07", "bl08", "bl09"])
    assert play(state, Startle("sw02", 0)).table.actions == 2
    assert play(state, Call("blue_bird_of_paradise")).table.actions == 2
    assert play(state, Run()).table.actions == 2
    assert play(state, Zoom(1, "wp05")).table.actions == 1
    assert play(state, Publish("p11")).table.actions == 1
    one_left = replace(state, table=replace(state.table, actions=1))
    assert rule_against(one_left, Zoom(1, "wp05")) == "BIR-102"
    assert rule_against(one_left, Publish("p11")) == "BIR-102"
    none_left = position(player("sw02 sw03", moth=2), player("wp05"), actions=0, acted=True)
    for action in (Startle("sw02", 0), Call("superb_bird_of_paradise"), Run()):
        assert rule_against(none_left, action) == "BIR-102"
    costs = pieces().figures.action_costs
    assert (costs.photo, costs.call, costs.run, costs.zoom, costs.publish) == (1, 1, 1, 2, 2)


@pytest.mark.rule("BIR-103")
def test_a_turn_may_be_ended_early_after_an_action() -> None:
    state = position(player("sw02 sw03"), player("wp05"), piles=["bl06"])
    assert rule_against(state, End()) == "BIR-103"
    told = play(state, Call("blue_bird_of_paradise"), Run())
    told = play(told.state, *[legal(told.state)[0]])
    while told.table.phase == "run":
        told = play(told.state, legal(told.state)[0])
    assert told.table.actions == 1
    ended = play(told.state, End())
    assert [(event.seat, event.unused) for event in ended.of(TurnEnded)] == [(0, 1)]
    assert (ended.table.acting, ended.table.actions) == (1, 3)
    back = play(ended.state, Call("greater_bird_of_paradise"), End())
    assert (back.table.acting, back.table.actions) == (0, 3)


@pytest.mark.rule("BIR-103", "BIR-086")
def test_a_turn_ends_by_itself_unless_an_action_can_be_bought() -> None:
    poor = position(player("sw02", moth=1), piles=["bl06"], actions=1, acted=True)
    assert play(poor, Call("blue_bird_of_paradise")).table.acting == 1
    rich = position(player("sw02", moth=1, ladybug=1), piles=["bl06"], actions=1, acted=True)
    told = play(rich, Call("blue_bird_of_paradise"))
    assert (told.table.acting, told.table.actions) == (0, 0)
    assert legal(told.state) == [Trade(("moth", "ladybug")), End()]
    assert play(told.state, End()).table.acting == 1
    assert play(told.state, Trade(("moth", "ladybug"))).table.actions == 1
    spent = replace(rich, table=replace(rich.table, bought=True))
    assert play(spent, Call("blue_bird_of_paradise")).table.acting == 1


@pytest.mark.rule("BIR-103")
def test_compulsory_actions_keep_the_turn_open() -> None:
    state = position(player("sw02 sw03"), piles=["bl06"], options=Options(compulsory_actions=True))
    told = play(state, Call("blue_bird_of_paradise"))
    assert rule_against(told.state, End()) == "BIR-103"
    stuck = position(
        player("sw02", moth=2),
        jungle="",
        academy="p11",
        actions=1,
        acted=True,
        options=Options(compulsory_actions=True),
    )
    assert legal(stuck) == [Trade(("moth", "moth")), End()]


@pytest.mark.rule("BIR-104")
def test_a_turn_ends_when_nothing_is_possible() -> None:
    """A zoom that empties the own tree leaves one action and no use for it: no jungle, no visible bird."""
    state = position(
        player("sw02", moth=1), player("wp05"), jungle="", academy="p12", stock=(), deck=(), dry=True, piles=["bl06"],
        startled=(0,),
    )  # fmt: skip
    told = play(state, Zoom(1, "wp05"))
    assert [event.unused for event in told.of(TurnEnded)] == [1]
    assert told.table.acting == 1
    with_two = position(
        player("sw02", moth=2), player("wp05"), jungle="", academy="p12", stock=(), deck=(), dry=True, piles=["bl06"],
        startled=(0,),
    )  # fmt: skip
    told = play(with_two, Zoom(1, "wp05"))
    assert (told.table.acting, told.table.actions) == (0, 1)
    assert legal(told.state) == [Trade(("moth", "moth")), End()]
    assert legal(play(told.state, Trade(("moth", "moth"))).state) == [Publish("p12"), End()]


@pytest.mark.rule("BIR-104")
def test_a_bought_action_without_use_is_not_waited_for() -> None:
    """The same without a publication: two actions would do no more than one."""
    state = position(
        player("sw02", moth=2), player("wp05"), jungle="", academy="", stock=(), deck=(), dry=True, piles=["bl06"],
        startled=(0,),
    )  # fmt: skip
    told = play(state, Zoom(1, "wp05"))
    assert [event.seat for event in told.of(TurnEnded)] == [0]


@pytest.mark.rule("BIR-104")
def test_a_turn_without_any_possibility_passes() -> None:
    """The rival has one bird, and nothing else is there: that turn ends at once, and with it the game."""
    state = position(
        player("sw02"), player("wp05"), jungle="", academy="", stock=(), deck=(), dry=True, actions=2, acted=True
    )  # fmt: skip
    told = play(state, Zoom(1, "wp05"))
    assert told.table.over
    assert [(event.seat, event.unused) for event in told.of(TurnEnded)] == [(0, 0), (1, 3)]
