"""Tree, journal, jungle, clearing and academy (BIR-020 to BIR-062)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest
from msgspec.structs import replace

from tabletop.games.birdwatcher.actions import Call, Convince, End, Publish, Snap, Startle, Trade, Zoom
from tabletop.games.birdwatcher.events import AcademyFilled, Came, JungleFilled
from tabletop.games.birdwatcher.facts import deck_sizes, unseen
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Player, Table
from tests.games.birdwatcher.builders import (
    Ply,
    journal_of,
    legal,
    play,
    player,
    position,
    random_game,
    refused,
    rule_against,
    score,
)

BLUE, STANDARD = "blue_bird_of_paradise", "standardwing"


@cache
def games() -> list[Ply]:
    return [ply for seats in (2, 3, 4) for ply in random_game(seats, 30 + seats)]


def tables() -> Iterator[Table]:
    yield from (step.state.table for _, _, step in games())


@pytest.mark.rule("BIR-020", "BIR-I04")
def test_a_tree_holds_at_most_six() -> None:
    sizes = {len(owner.tree) for table in tables() for owner in table.players}
    assert sizes >= {0, 6}
    assert max(sizes) == 6


@pytest.mark.rule("BIR-021", "BIR-145")
def test_a_bird_for_a_full_tree_stays_in_the_deck() -> None:
    state = position(player("bs06"), player("bl06 bl07 bl08 wp05 wp06 wp07"))
    told = play(state, Zoom(1, "bl07"))
    assert told.player(1).tree == ("bl06", "bl08", "wp05", "wp06", "wp07", "bs06")
    assert told.state.secret.birds == state.secret.birds
    assert "Drew" not in told.kinds()


@pytest.mark.rule("BIR-022")
def test_the_order_of_a_tree_means_nothing() -> None:
    birds = ("bl01", "sw02", "bs03", "bl06")
    first = position(Player(birds, ("bl02",)), player("wp01"))
    for order in permutations(birds):
        other = position(Player(order, ("bl02",)), player("wp01"))
        assert set(legal(other)) == set(legal(first))
        assert score(other) == score(first)
        after = play(other, Startle("bs03", 2), Snap("bl01"))
        assert set(after.player().tree) == {"sw02", "bl06"}


@pytest.mark.rule("BIR-023", "BIR-024", "BIR-051")
def test_everything_but_the_decks_is_in_every_view() -> None:
    for state, _, _ in games()[::5]:
        for seat in (*range(len(state.hands)), None):
            view = state.view(seat)
            assert view.table == state.table
            assert view.revealed is None
        # Whatever the table does not hold is in the decks, and their sizes can be counted.
        birds, publications = unseen(state.table)
        assert sorted(birds) == sorted(state.secret.birds)
        assert sorted(publications) == sorted(state.secret.publications)
        assert deck_sizes(state.table) == (len(birds), len(publications))


@pytest.mark.rule("BIR-030")
def test_a_new_page_goes_to_the_right() -> None:
    state = position(player("sw01 sw02", "bl01 p11"), acted=True)
    told = play(state, Startle("sw02", 0))
    assert told.player().journal == ("bl01", "p11", "sw01")
    told = play(position(player("", "bl01")), Publish("p12"))
    assert told.player().journal == ("bl01", "p12")


@pytest.mark.rule("BIR-031", "BIR-I09")
def test_pages_never_move() -> None:
    for before, _, step in games():
        for old, new in zip(before.table.players, step.state.table.players, strict=True):
            assert new.journal[: len(old.journal)] == old.journal


@pytest.mark.rule("BIR-032")
def test_birds_in_the_tree_score_nothing() -> None:
    state = position(player("sw01 sw02 sw03 sw04 sw05 sw06"), player(""))
    assert score(state) == score(state, 1)
    assert score(state)["photographs"] == 0
    assert [tie.value for tie in BIRDWATCHER.sheet(state.table, 0, None).ties] == [6]


@pytest.mark.rule("BIR-033")
def test_a_journal_may_grow_past_the_limit() -> None:
    full = player("sw02 sw03 bs06", journal_of(12))
    state = position(full, *(player("wp05"),) * 3, actions=1, acted=True)
    told = play(state, Startle("bs06", 0), Snap("sw02"))
    assert len(told.player().journal) == 13


@pytest.mark.rule("BIR-040")
def test_the_jungle_is_whole_between_actions() -> None:
    whole = [table for table in tables() if table.phase == "act" and not table.dry]
    assert len(whole) > 100
    assert all(len(table.jungle) == 3 and None not in table.jungle for table in whole)


@pytest.mark.rule("BIR-041", "BIR-123")
def test_the_jungle_is_filled_after_the_call_and_what_comes_stays_there() -> None:
    state = position(player(""), jungle="bl01 bl02 sw01", deck=("bl03", "gr01", "gr02"))
    told = play(state, Call(BLUE))
    assert told.player().tree == ("bl01", "bl02")
    assert told.table.jungle == ("bl03", "gr01", "sw01")
    assert told.state.secret.birds == ("gr02",)
    assert told.of(JungleFilled)[0].spaces == (0, 1)


@pytest.mark.rule("BIR-050")
def test_only_the_top_of_a_pile_can_be_called() -> None:
    state = position(player(""), piles=["sw01 bl01"])
    assert rule_against(state, Call(STANDARD)) == "BIR-126"
    assert play(state, Call(BLUE)).player().tree == ("bl01",)


@pytest.mark.rule("BIR-052")
def test_empty_spaces_are_filled_first() -> None:
    state = position(player("sw01 sw02"), piles=["bl01", "", "bl02 bl03", "bl04"])
    assert {action.pile for action in legal(state, Startle)} == {1}
    assert rule_against(state, Startle("sw01", 0)) == "BIR-052"
    assert rule_against(state, Startle("sw01", 4)) == "BIR-050"


@pytest.mark.rule("BIR-053", "BIR-162")
def test_without_an_empty_space_any_unstartled_pile_will_do() -> None:
    state = position(player("sw01 sw02"), piles=["bl01", "bl02", "bl03", "bl04"])
    assert {action.pile for action in legal(state, Startle)} == {0, 1, 2, 3}
    assert play(state, Startle("sw01", 2)).table.piles[2] == ("bl03", "sw01")


@pytest.mark.rule("BIR-054")
def test_what_lay_under_the_called_bird_can_be_called_next() -> None:
    state = position(player(""), piles=["sw01 bl01"])
    told = play(state, Call(BLUE))
    assert told.table.piles[0] == ("sw01",)
    assert [event.birds for event in play(told.state, Call(STANDARD)).of(Came)] == [("sw01",)]


@pytest.mark.rule("BIR-060", "BIR-I08")
def test_the_academy_is_whole_at_the_start_of_every_turn() -> None:
    starts = [table for table in tables() if table.phase == "act" and not table.acted]
    assert len(starts) > 50
    for table in starts:
        published = sum(page.startswith("p") for owner in table.players for page in owner.journal)
        assert len([each for each in table.academy if each]) == min(3, 16 - published)


@pytest.mark.rule("BIR-061")
def test_the_academy_is_filled_at_the_end_of_the_turn() -> None:
    state = position(player("", moth=2), acted=True)
    once = play(state, Publish("p11"))
    assert once.table.academy == (None, "p12", "p13")
    assert {action.publication for action in legal(once.state, Publish)} == set()
    again = play(once.state, Trade(("moth", "moth")))
    assert {action.publication for action in legal(again.state, Publish)} == {"p12", "p13"}
    told = play(again.state, Publish("p12"))
    assert told.table.acting == 1
    assert told.table.academy == ("p09", "p10", "p13")
    assert told.of(AcademyFilled)[0].spaces == (0, 1)


@pytest.mark.rule("BIR-062")
def test_without_publications_left_the_gap_stays() -> None:
    state = position(player(""), stock=())
    told = play(state, Publish("p11"), End())
    assert told.table.academy == (None, "p12", "p13")
    assert told.table.acting == 1
    assert "AcademyFilled" not in told.kinds()
    one_left = play(position(player("", moth=2), stock=("p09",)), Publish("p11"), End())
    assert one_left.table.academy == ("p09", "p12", "p13")


def test_whoever_is_not_to_act_is_told_so() -> None:
    state = position(player("sw01 sw02"))
    refusal = refused(state, End(), seat=1)
    assert refusal is not None and refusal.rule == "BIR-100"
    over = replace(state, table=replace(state.table, phase="over"))
    assert BIRDWATCHER.to_act(over.table) == ()
    assert len(BIRDWATCHER.choices(over.view(0))) == 0
    assert rule_against(state, Convince(0)) == "BIR-201"
