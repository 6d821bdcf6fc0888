"""Photo, bird call, run into the jungle, zoom lens, publish (BIR-110 to BIR-151)."""

from __future__ import annotations

import pytest

from tabletop.games.birdwatcher.actions import Call, Gather, Give, Perch, Publish, Run, Snap, Startle, Zoom
from tabletop.games.birdwatcher.events import Called, Came, Drew, EndTriggered, InsectsGained, Perched, Photographed
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tests.games.birdwatcher.builders import (
    Played,
    journal_of,
    legal,
    play,
    player,
    position,
    refused,
    rule_against,
    tokens,
)

BLUE, STANDARD, SICKLE = "blue_bird_of_paradise", "standardwing", "black_sicklebill"


@pytest.mark.rule("BIR-110")
def test_a_photo_needs_two_birds() -> None:
    state = position(player("sw02"))
    assert legal(state, Startle) == []
    assert rule_against(state, Startle("sw02", 0)) == "BIR-110"


@pytest.mark.rule("BIR-111", "BIR-160")
def test_a_bird_is_startled_first() -> None:
    told = play(position(player("bl01 sw01")), Startle("sw01", 1))
    assert told.player().tree == ()
    assert told.table.piles == ((), ("sw01",), (), ())
    assert told.table.startled == (1,)
    assert told.player().journal == ("bl01",)
    assert rule_against(position(player("bl01 sw01")), Startle("sw02", 0)) == "BIR-111"


@pytest.mark.rule("BIR-112")
def test_then_another_one_is_photographed() -> None:
    state = position(player("bl06 sw02 wp05 gr06"))
    half = play(state, Startle("wp05", 0))
    assert half.table.phase == "snap"
    assert rule_against(half.state, Run()) == "BIR-112"
    assert rule_against(half.state, Snap("wp05")) == "BIR-112"
    told = play(half.state, Snap("gr06"))
    assert told.player().tree == ("bl06", "sw02")
    assert told.player().journal == ("gr06",)
    assert sum(map(len, told.table.piles)) == 1
    assert told.of(Photographed)[0].page == 0


@pytest.mark.rule("BIR-113")
def test_either_of_two_birds_may_be_the_startled_one() -> None:
    state = position(player("bl01 bl02"))
    assert {action.bird for action in legal(state, Startle)} == {"bl01", "bl02"}
    assert play(state, Startle("bl01", 0)).player().journal == ("bl02",)
    assert play(state, Startle("bl02", 0)).player().journal == ("bl01",)


@pytest.mark.rule("BIR-114")
def test_only_the_photographed_bird_brings_insects() -> None:
    none = play(position(player("bs01 sw02")), Startle("bs01", 0))
    assert none.player().insects == tokens()
    assert none.of(InsectsGained) == []
    one = play(position(player("bs01 sw02")), Startle("sw02", 0))
    assert one.player().insects == tokens(stink_bug=1)


@pytest.mark.rule("BIR-115")
def test_no_photo_without_a_place_for_the_startled_bird() -> None:
    state = position(player("sw02 sw03"), piles=["bl06", "bl07", "bl08", "bl09"], startled=(0, 1, 2, 3))
    assert legal(state, Startle) == []
    assert rule_against(state, Startle("sw02", 0)) == "BIR-115"


@pytest.mark.rule("BIR-120", "BIR-125")
def test_every_visible_unstartled_bird_of_the_species_comes() -> None:
    state = position(player(""), jungle="bl01 sw01 bl02", piles=["bl03", "bl04"], startled=(1,))
    told = play(state, Call(BLUE))
    assert told.player().tree == ("bl01", "bl02", "bl03")
    assert told.table.piles == ((), ("bl04",), (), ())
    assert told.of(Called)[0].room is None


@pytest.mark.rule("BIR-121")
def test_all_there_is_room_for_must_come() -> None:
    state = position(player("sw02 sw03 sw04 wp05"), jungle="bl01 bl02 sw01", piles=["bl03"])
    called = play(state, Call(BLUE))
    assert called.table.phase == "gather"
    assert called.of(Called)[0].room == 2
    assert rule_against(called.state, Gather(("bl01",))) == "BIR-121"
    assert rule_against(called.state, Gather(("bl01", "bl02", "bl03"))) == "BIR-121"
    assert legal(called.state) == [Gather(("bl01", "bl02")), Gather(("bl01", "bl03")), Gather(("bl02", "bl03"))]
    told = play(called.state, Gather(("bl01", "bl03")))
    assert told.player().tree == ("sw02", "sw03", "sw04", "wp05", "bl01", "bl03")
    assert told.table.jungle == ("gr01", "bl02", "sw01")
    assert told.table.piles[0] == ()


@pytest.mark.rule("BIR-122")
def test_the_caller_chooses_who_comes() -> None:
    state = position(player("sw02 sw03 sw04 wp05 wp06"), jungle="bl01 sw01 su01", piles=["bs06 bl09"])
    called = play(state, Call(BLUE))
    assert legal(called.state) == [Gather(("bl01",)), Gather(("bl09",))]
    assert play(called.state, Gather(("bl09",))).table.piles[0] == ("bs06",)
    assert rule_against(called.state, Gather(("sw01",))) == "BIR-120"
    assert rule_against(called.state, Gather(("bl05",))) == "BIR-123"
    assert rule_against(called.state, Run()) == "BIR-122"


@pytest.mark.rule("BIR-121")
def test_nobody_is_asked_where_all_have_room() -> None:
    state = position(player("sw02 sw03 sw04 wp05"), jungle="bl01 bl02 sw01")
    told = play(state, Call(BLUE))
    assert told.table.phase == "act"
    assert told.player().tree[4:] == ("bl01", "bl02")


@pytest.mark.rule("BIR-123")
def test_birds_uncovered_by_the_call_stay() -> None:
    told = play(position(player(""), piles=["bl02 bl01"]), Call(BLUE))
    assert told.player().tree == ("bl01",)
    assert told.table.piles[0] == ("bl02",)


@pytest.mark.rule("BIR-124")
def test_the_jungle_is_filled_at_the_end_of_the_call() -> None:
    state = position(player(""), jungle="bl01 sw02 bl02")
    told = play(state, Call(BLUE))
    assert len(told.state.secret.birds) == len(state.secret.birds) - 2 == 8
    assert told.table.jungle == ("gr01", "sw02", "gr02")
    kinds = told.kinds()
    assert kinds.index("Came") < kinds.index("JungleFilled")


@pytest.mark.rule("BIR-125")
def test_startled_birds_do_not_answer() -> None:
    state = position(player(""), piles=["bl01"], startled=(0,))
    assert Call(BLUE) not in legal(state)
    assert rule_against(state, Call(BLUE)) == "BIR-125"


@pytest.mark.rule("BIR-126")
def test_a_call_that_brings_nobody_is_not_offered() -> None:
    full = position(player("sw02 sw03 sw04 wp05 wp06 wp07"))
    assert legal(full, Call) == []
    assert rule_against(full, Call("superb_bird_of_paradise")) == "BIR-126"
    assert rule_against(position(player("")), Call(SICKLE)) == "BIR-126"
    assert rule_against(position(player("")), Call("dodo")) == "BIR-126"


@pytest.mark.rule("BIR-127", "BIR-079")
def test_a_hybrid_is_called_by_its_own_name() -> None:
    state = position(player(""), jungle="hy4 bs01 su01")
    assert play(state, Call(SICKLE)).player().tree == ("bs01",)
    assert play(state, Call("elliots_sicklebill")).player().tree == ("hy4",)


def settled(state: BirdwatcherState) -> set[tuple[tuple[str, ...], ...]]:
    """Every clearing that a run can end in."""
    if state.table.phase != "run":
        return {state.table.piles}
    return set().union(*(settled(play(state, action).state) for action in legal(state)))


@pytest.mark.rule("BIR-130", "BIR-132")
def test_a_run_fills_three_spaces_in_any_order() -> None:
    state = position(player(""), jungle="bl01 sw02 wp05")
    told = play(state, Run())
    assert told.table.phase == "run"
    ends = settled(told.state)
    assert len(ends) == 24
    assert all(sorted(map(len, piles)) == [0, 1, 1, 1] for piles in ends)
    assert {piles.index(("bl01",)) for piles in ends} == {0, 1, 2, 3}
    done = play(told.state, Perch("sw02", 3), Perch("bl01", 0), Perch("wp05", 1))
    assert done.table.piles == (("bl01",), ("wp05",), (), ("sw02",))
    assert done.table.jungle == ("gr01", "gr02", "gr03")
    assert rule_against(told.state, Perch("su01", 0)) == "BIR-130"
    assert rule_against(told.state, Run()) == "BIR-130"


@pytest.mark.rule("BIR-131")
def test_a_run_fills_empty_spaces_first() -> None:
    one_empty = position(player(""), jungle="bl01 sw02 wp05", piles=["gr06", "", "gr07", "gr08"])
    ends = settled(play(one_empty, Run()).state)
    assert all(len(piles[1]) == 1 for piles in ends)
    assert {tuple(len(pile) for pile in piles) for piles in ends} == {(2, 1, 2, 1), (2, 1, 1, 2), (1, 1, 2, 2)}
    assert {piles[1][0] for piles in ends} == {"bl01", "sw02", "wp05"}
    none_empty = position(player(""), jungle="bl01 sw02 wp05", piles=["gr06", "gr09", "gr07", "gr08"])
    ends = settled(play(none_empty, Run()).state)
    assert len(ends) == 24
    assert all(sorted(len(pile) for pile in piles) == [1, 2, 2, 2] for piles in ends)
    first = play(none_empty, Run(), Perch("sw02", 2))
    assert rule_against(first.state, Perch("bl01", 2)) == "BIR-131"
    assert rule_against(play(one_empty, Run()).state, Perch("bl01", 0)) == "BIR-052"
    two_empty = position(player(""), jungle="bl01 sw02 wp05", piles=["", "gr09", "", "gr08"])
    ends = settled(play(two_empty, Run()).state)
    assert all(len(piles[0]) == len(piles[2]) == 1 for piles in ends)
    assert all(sorted((len(piles[1]), len(piles[3]))) == [1, 2] for piles in ends)


@pytest.mark.rule("BIR-133")
def test_birds_that_settled_can_be_called_at_once() -> None:
    state = position(player(""), jungle="bl01 sw02 wp05")
    told = play(state, Run(), Perch("bl01", 0), Perch("sw02", 1), Perch("wp05", 2))
    assert told.table.startled == ()
    assert play(told.state, Call(BLUE)).player().tree == ("bl01",)


@pytest.mark.rule("BIR-134", "BIR-163")
def test_a_covered_bird_is_startled_no_more() -> None:
    state = position(player(""), jungle="bl01 gr06 wp05", piles=["sw01", "bs06", "bs07", "bs08"], startled=(0, 1))
    told = play(state, Run(), Perch("bl01", 0), Perch("gr06", 2), Perch("wp05", 3))
    assert told.table.startled == (1,)
    assert [event.calmed for event in told.of(Perched)] == ["sw01", None, None]
    told = play(told.state, Call(BLUE), Call(STANDARD))
    assert told.player().tree == ("bl01", "sw01")


@pytest.mark.rule("BIR-135")
def test_a_run_takes_what_is_there() -> None:
    state = position(player(""), jungle="- bl01", deck=(), dry=True)
    told = play(state, Run(), Perch("bl01", 2))
    assert told.table.jungle == (None, None, None)
    assert told.table.piles[2] == ("bl01",)
    empty = position(player("sw02 sw03"), jungle="", deck=(), dry=True)
    assert legal(empty, Run) == []
    assert rule_against(empty, Run()) == "BIR-135"


def test_the_last_bird_of_a_run_settles_by_itself_where_it_has_no_choice() -> None:
    state = position(player(""), jungle="bl01", piles=["gr06", "", "gr07", "gr08"], deck=(), dry=True)
    told = play(state, Run())
    assert told.table.piles[1] == ("bl01",)
    assert told.kinds()[:2] == ["Ran", "Perched"]


@pytest.mark.rule("BIR-140")
def test_a_zoom_needs_a_bird_to_give() -> None:
    state = position(player(""), player("sw01"))
    assert legal(state, Zoom) == []
    assert rule_against(state, Zoom(1, "sw01")) == "BIR-140"


@pytest.mark.rule("BIR-141")
def test_a_zoom_takes_a_bird_of_a_rival_into_the_journal() -> None:
    state = position(player("bs06 bs07", "gr06"), player("sw01 sw02"))
    told = play(state, Zoom(1, "sw01"))
    assert told.player().journal == ("gr06", "sw01")
    assert told.player(1).tree == ("sw02",)
    assert rule_against(state, Zoom(1, "bs06")) == "BIR-141"
    assert rule_against(state, Zoom(0, "bs06")) == "BIR-141"
    assert rule_against(state, Zoom(2, "sw01")) == "BIR-141"


@pytest.mark.rule("BIR-142")
def test_an_empty_tree_cannot_be_looked_into() -> None:
    state = position(player("bs06"), player(""), player(""))
    assert legal(state, Zoom) == []
    assert rule_against(state, Zoom(2, "sw01")) == "BIR-142"


@pytest.mark.rule("BIR-143")
def test_the_rival_gets_a_bird_of_ones_choice() -> None:
    state = position(player("bs06 bl06"), player("sw01"))
    half = play(state, Zoom(1, "sw01"))
    assert legal(half.state) == [Give("bs06"), Give("bl06")]
    assert rule_against(half.state, Give("sw01")) == "BIR-143"
    assert rule_against(half.state, Run()) == "BIR-143"
    told = play(half.state, Give("bl06"))
    assert told.player().tree == ("bs06",)
    assert told.player(1).tree == ("bl06", "gr01")


@pytest.mark.rule("BIR-144")
def test_the_rival_draws_one_where_there_is_room() -> None:
    state = position(player("bs06"), player("sw01 sw02 sw03 sw04"))
    told = play(state, Zoom(1, "sw01"))
    assert told.player(1).tree == ("sw02", "sw03", "sw04", "bs06", "gr01")
    assert len(told.state.secret.birds) == len(state.secret.birds) - 1
    assert [(event.seat, event.birds) for event in told.of(Drew)] == [(1, ("gr01",))]
    five = play(position(player("bs06"), player("sw01 sw02 sw03 sw04 sw05")), Zoom(1, "sw01"))
    assert len(five.player(1).tree) == 6


@pytest.mark.rule("BIR-145")
def test_a_full_tree_draws_nothing() -> None:
    state = position(player("bs06 bs07"), player("sw01 sw02 sw03 sw04 sw05 sw06"))
    told = play(state, Zoom(1, "sw06"), Give("bs07"))
    assert told.player(1).tree == ("sw01", "sw02", "sw03", "sw04", "sw05", "bs07")
    assert told.state.secret == state.secret
    assert not told.table.dry


@pytest.mark.rule("BIR-146")
def test_a_zoom_startles_nobody_and_cannot_be_refused() -> None:
    state = position(player("bs06 bs07"), player("sw01"), piles=["gr06"])
    told = play(state, Zoom(1, "sw01"))
    assert BIRDWATCHER.to_act(told.table) == (0,)
    told = play(told.state, Give("bs06"))
    assert (told.table.piles, told.table.startled) == (state.table.piles, ())


@pytest.mark.rule("BIR-147")
def test_the_page_of_a_zoom_can_trigger_the_end() -> None:
    state = position(player("bs06", journal_of(15)), player("sw02"))
    told = play(state, Zoom(1, "sw02"))
    assert [(event.seat, event.cause) for event in told.of(EndTriggered)] == [(0, "pages")]


@pytest.mark.rule("BIR-150", "BIR-090")
def test_an_open_publication_becomes_the_next_page() -> None:
    state = position(player("", "bl01"), academy="p01 p02 p03")
    told = play(state, Publish("p02"))
    assert told.table.academy == ("p01", None, "p03")
    assert told.player().journal == ("bl01", "p02")
    assert rule_against(state, Publish("p04")) == "BIR-150"


@pytest.mark.rule("BIR-151")
def test_an_empty_academy_publishes_nothing() -> None:
    state = position(player("sw02"), academy="", stock=())
    assert legal(state, Publish) == []
    assert rule_against(state, Publish("p01")) == "BIR-151"


def test_events_of_a_call_say_who_came() -> None:
    told: Played = play(position(player(""), piles=["bl02 bl01"]), Call(BLUE))
    assert told.of(Came)[0].birds == ("bl01",)
    assert refused(told.state, Call("blue")) is not None
