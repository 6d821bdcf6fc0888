"""How the game ends (BIR-170 to BIR-176)."""

from __future__ import annotations

import pytest

from tabletop.games.birdwatcher.actions import Call, End, Publish, Run, Snap, Startle, Zoom
from tabletop.games.birdwatcher.events import EndTriggered, TurnBegan
from tabletop.games.birdwatcher.facts import ending
from tests.games.birdwatcher.builders import Played, journal_of, legal, play, player, position, rule_against

BLUE = "blue_bird_of_paradise"
RICH = "sw02 sw03 sw04 sw05"


@pytest.mark.rule("BIR-170")
@pytest.mark.parametrize(("seats", "limit"), [(2, 16), (3, 14), (4, 12)])
def test_a_full_journal_triggers_the_end(seats: int, limit: int) -> None:
    others = (player("wp05"),) * (seats - 1)
    short = play(position(player(RICH, journal_of(limit - 2)), *others), Startle("sw02", 0), Snap("sw03"))
    assert not ending(short.table)
    full = play(position(player(RICH, journal_of(limit - 1)), *others), Startle("sw02", 0), Snap("sw03"))
    assert ending(full.table)
    assert [(event.seat, event.cause) for event in full.of(EndTriggered)] == [(0, "pages")]


@pytest.mark.rule("BIR-171")
def test_birds_and_publications_are_both_pages() -> None:
    state = position(player("", journal_of(11, 1)), *(player("wp05"),) * 3, academy="p12")
    told = play(state, Publish("p12"))
    assert sum(page.startswith("p") for page in told.player().journal) == 2
    assert len(told.player().journal) == 12
    assert ending(told.table)


@pytest.mark.rule("BIR-172")
def test_needing_a_bird_from_an_empty_deck_triggers_the_end() -> None:
    two_gaps = position(player(""), jungle="bl01 bl02 sw02", deck=("gr01",))
    told = play(two_gaps, Call(BLUE))
    assert told.table.jungle == ("gr01", None, "sw02")
    assert told.table.dry
    assert [event.cause for event in told.of(EndTriggered)] == ["deck"]
    one_gap = position(player(""), jungle="bl01 sw02 sw03", deck=("gr01",))
    told = play(one_gap, Call(BLUE))
    assert told.state.secret.birds == ()
    assert not told.table.dry and not ending(told.table)
    zoom = play(position(player("bs06"), player("sw01"), deck=()), Zoom(1, "sw01"))
    assert zoom.table.dry
    tape = play(position(player(""), academy="p15", deck=("gr01",)), Publish("p15"))
    assert tape.table.dry
    assert tape.player().tree == ("gr01",)


@pytest.mark.rule("BIR-173")
def test_the_jungle_stays_as_it_is_once_the_deck_is_used_up() -> None:
    state = position(player(""), jungle="bl01 sw02 gr06", deck=())
    told = play(state, Call(BLUE))
    assert told.table.jungle == (None, "sw02", "gr06")
    assert (told.table.acting, told.table.actions) == (0, 2)
    told = play(told.state, Run())
    while told.table.phase == "run":
        told = play(told.state, legal(told.state)[0])
    assert told.table.jungle == (None, None, None)
    assert sum(map(len, told.table.piles)) == 2


def closing(seat: int) -> Played:
    """Four players, the first starts; a seat triggers the end in its first action."""
    sitting = [player("wp05 wp06")] * 4
    sitting[seat] = player("sw02 sw03", journal_of(11))
    return play(position(*sitting, acting=seat), Startle("sw02", 0))


@pytest.mark.rule("BIR-174")
def test_the_last_turn_is_that_of_the_player_to_the_right_of_the_start_player() -> None:
    told = closing(1)
    seats = [told.table.acting]
    told = play(told.state, End())
    while not told.table.over:
        seats.append(told.table.acting)
        told = play(told.state, Run())
        while told.table.phase == "run":
            told = play(told.state, legal(told.state)[0])
        told = play(told.state, End())
    assert seats == [1, 2, 3]
    assert play(closing(3).state, End()).table.over
    from_two = play(position(*(player("wp05"),) * 3, player("sw02", journal_of(11)), start=2, acting=3,
                             academy="p12"), Publish("p12"), End())  # fmt: skip
    assert from_two.table.acting == 0
    assert not from_two.table.over


@pytest.mark.rule("BIR-175")
def test_whoever_triggers_finishes_the_turn() -> None:
    told = closing(3)
    assert (told.table.acting, told.table.actions) == (3, 2)
    assert Run() in legal(told.state)
    assert not told.table.over


@pytest.mark.rule("BIR-176")
def test_a_second_trigger_changes_nothing() -> None:
    sitting = [player("wp05 wp06"), player("sw02 sw03", journal_of(11)), player("sw04 sw05", journal_of(11)),
               player("wp07")]  # fmt: skip
    told = play(position(*sitting, acting=1), Startle("sw02", 0), End())
    again = play(told.state, Startle("sw04", 1))
    assert again.of(EndTriggered) == []
    ended = play(again.state, End())
    assert ended.table.acting == 3
    last = play(ended.state, Publish("p11"), End())
    assert last.table.over
    dry = play(position(player("", journal_of(16)), jungle="bl01 sw02 gr06", deck=()), Call(BLUE))
    assert dry.table.dry
    assert dry.of(EndTriggered) == []
    twice = play(position(player(""), jungle="bl01 sw02 gr06", deck=(), dry=True), Call(BLUE), Call("standardwing"))
    assert twice.table.dry
    assert twice.of(EndTriggered) == []
    assert rule_against(last.state, End()) is not None


def test_turns_are_counted() -> None:
    told = play(position(player("sw02"), player("sw03"), start=1, acting=0, round=4, acted=True), End())
    assert told.of(TurnBegan)[0].round == 5
    assert told.table.round == 5
