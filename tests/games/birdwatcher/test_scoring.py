"""The sheet, the awards and the tie-breaks (BIR-180 to BIR-201)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tabletop.core.score import ranking
from tabletop.games.birdwatcher.actions import Convince, End, Publish
from tabletop.games.birdwatcher.awards import majority
from tabletop.games.birdwatcher.events import BirdCallAsked, GameEnded
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.scoring import Tally, tallies, winners
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import (
    cards,
    journal_of,
    legal,
    line,
    play,
    player,
    points,
    position,
    random_game,
    rule_against,
    score,
)


@pytest.mark.rule("BIR-180")
def test_the_total_is_the_sum_of_six_lines() -> None:
    assert Tally(33, 12, 5, 7, 10, 3).total == 70
    journal = "p11 wp01 wp02 bs01 bs02 sw01 sw02 sw03 bl06 p01 bl02 bl03"
    state = position(
        player("", journal, moth=1, beetle=3, ladybug=1, butterfly=1), player("", "bl07 gr06 ra06 su06 ks02 rt01 p12")
    )
    lines = score(state)
    assert list(lines) == ["photographs", "publications", "books", "sicklebills", "insects", "variety"]
    assert lines["insects"] == 10
    assert lines["sicklebills"] == 7
    assert lines["variety"] == 3
    sheet = BIRDWATCHER.sheet(state.table, 0, None)
    assert sheet.total == sum(lines.values()) == tallies(state.table)[0].total
    for _, _, step in random_game(4, 6)[::9]:
        table = step.state.table
        for seat, tally in enumerate(tallies(table)):
            assert BIRDWATCHER.sheet(table, seat, None).total == tally.total


@pytest.mark.rule("BIR-183")
def test_publications_add_flat_and_conditional_awards() -> None:
    assert points("p11 p02 bs01", "", key="publications")[0] == 8


@pytest.mark.rule("BIR-184", "BIR-185", "BIR-186", "BIR-187", "BIR-188", "BIR-189")
@pytest.mark.parametrize(
    ("journals", "awarded"),
    [
        (("p10 p11", "p12", "p02"), [5, 0, -2]),
        (("p10 p01", "p03"), [5, -2]),
        (("p10 p11", "p12 p02", "p05", "p06"), [5, 5, -2, -2]),
        (("p10", "p11", ""), [5, 0, -2]),
        (("p10", "p12", "p01 p11"), [5, 5, 5]),
        (("", ""), [-2, -2]),
        (("bl01", "p11"), [-2, 5]),
        (("p10", "", ""), [5, -2, -2]),
    ],
)
def test_books(journals: tuple[str, ...], awarded: list[int]) -> None:
    assert points(*journals, key="books") == awarded


@pytest.mark.rule("BIR-188")
def test_level_books_may_be_first_and_last() -> None:
    both = Options(level_books_both=True)
    assert points("p10", "p12", "p01 p11", key="books", options=both) == [3, 3, 3]
    assert points("", "", key="books", options=both) == [-2, -2]
    assert points("p10", "p11", key="books", options=both) == [5, -2]


@pytest.mark.rule("BIR-190", "BIR-191", "BIR-192", "BIR-193")
@pytest.mark.parametrize(
    ("journals", "awarded"),
    [
        (("bs01 bs02 bs03", "bs04 bs05", "bs06"), [7, 3, 0]),
        (("bs01 bs02", "bs03 bs04", "bs05"), [7, 7, 0]),
        (("bs01 bs02 bs03", "bs04", "bs05", ""), [7, 3, 3, 0]),
        (("bs01 bs02", "bl01"), [7, 0]),
        (("bl01", "", ""), [0, 0, 0]),
    ],
)
def test_black_sicklebills(journals: tuple[str, ...], awarded: list[int]) -> None:
    assert points(*journals, key="sicklebills") == awarded


@pytest.mark.rule("BIR-194")
def test_insects_score_by_kinds() -> None:
    assert score(position(player("", moth=3, beetle=1)))["insects"] == 3
    kinds = ["stink_bug", "moth", "butterfly", "beetle", "ladybug"]
    for count, worth in enumerate((0, 1, 3, 6, 10, 15)):
        state = position(player("", **dict.fromkeys(kinds[:count], 2)))
        assert score(state)["insects"] == worth
    assert line(position(player("", moth=3, beetle=1)), "insects").refs == ("insect:moth", "insect:beetle")


VARIED = "bs01 bl01 wp01 sw01 gr01 ra01 su01"


@pytest.mark.rule("BIR-195", "BIR-196")
@pytest.mark.parametrize(
    ("counts", "awarded"),
    [((6, 5, 4), [7, 3, 0]), ((5, 5, 4), [7, 7, 0]), ((6, 4, 4), [7, 3, 3]), ((0, 0), [0, 0]), ((1, 0), [7, 0])],
)
def test_variety(counts: tuple[int, ...], awarded: list[int]) -> None:
    assert points(*(" ".join(cards(VARIED)[:count]) for count in counts), key="variety") == awarded


@pytest.mark.rule("BIR-197")
def test_every_species_counts_for_variety() -> None:
    state = position(player("", "bs01 bl01 bl02 hy1 p11"), player("", "bl03 bs02 sw01 gr01"))
    assert line(state, "variety").note == "3 species"
    assert line(state, "variety").refs == ("bs01", "bl01", "hy1")
    assert points("bs01 bl01 bl02 hy1 p11", "bl03 bs02 sw01 gr01", key="variety") == [3, 7]


@pytest.mark.rule("BIR-198")
def test_a_total_may_be_negative() -> None:
    state = position(player(""), player("", "p11"))
    assert BIRDWATCHER.sheet(state.table, 0, None).total == -2


@pytest.mark.rule("BIR-I17")
@given(counts=st.lists(st.integers(0, 6), min_size=2, max_size=4))
def test_awards_add_up(counts: list[int]) -> None:
    awarded = majority(counts, 7, 3)
    best = max(counts)
    leaders = counts.count(best)
    if best == 0:
        assert sum(awarded) == 0
    elif leaders > 1:
        assert sum(awarded) == 7 * leaders
        assert set(awarded) <= {7, 0}
    else:
        second = max((count for count in counts if count < best), default=0)
        assert sum(awarded) == 7 + 3 * (counts.count(second) if second else 0)
        assert all(gained == 0 for gained, count in zip(awarded, counts, strict=True) if count == 0)


def levelled(trees: tuple[str, str], options: Options | None = None) -> BirdwatcherState:
    """Two with equal journals, so that nothing but the trees decides; the second one may end the last turn."""
    journal = cards(journal_of(16))
    state = position(player(trees[0]), player(trees[1]), acting=1, acted=True, options=options or Options())
    same = tuple(replace(owner, journal=journal) for owner in state.table.players)
    return replace(state, table=replace(state.table, players=same))


@pytest.mark.rule("BIR-200")
def test_equal_totals_are_decided_by_the_trees() -> None:
    state = levelled(("sw01 sw02 sw03", "gr01 gr02"))
    sheets = [BIRDWATCHER.sheet(state.table, seat, None) for seat in (0, 1)]
    assert sheets[0].total == sheets[1].total
    assert ranking(sheets) == (1, 2)
    told = play(state, End())
    assert told.of(GameEnded)[0].winners == (0,)


@pytest.mark.rule("BIR-201")
def test_equal_trees_share_the_victory() -> None:
    told = play(levelled(("sw01 sw02 sw03", "gr01 gr02 gr03")), End())
    assert told.table.over
    assert told.of(GameEnded)[0].winners == (0, 1)
    assert ranking([BIRDWATCHER.sheet(told.table, seat, None) for seat in (0, 1)]) == (1, 1)


@pytest.mark.rule("BIR-201")
def test_a_bird_call_may_decide() -> None:
    prompt = Options(bird_call_prompt=True)
    asked = play(levelled(("sw01", "gr01"), prompt), End())
    assert not asked.table.over
    assert asked.of(BirdCallAsked)[0].seats == (0, 1)
    assert legal(asked.state) == [Convince(0), Convince(1), Convince(None)]
    assert rule_against(asked.state, Convince(2)) == "BIR-201"
    assert rule_against(asked.state, End()) == "BIR-201"
    told = play(asked.state, Convince(1))
    assert told.table.over
    assert told.of(GameEnded)[0].winners == winners(told.table) == (1,)
    shared = play(asked.state, Convince(None))
    assert shared.of(GameEnded)[0].winners == (0, 1)
    decided = play(levelled(("sw01 sw02", "gr01"), prompt), End())
    assert decided.table.over
    assert decided.of(BirdCallAsked) == []


def test_winners_are_those_in_first_place() -> None:
    for seats in (2, 3, 4):
        for seed in range(6):
            table = random_game(seats, seed)[-1][2].state.table
            places = ranking([BIRDWATCHER.sheet(table, seat, None) for seat in range(seats)])
            assert set(winners(table)) == {seat for seat, place in enumerate(places) if place == 1}


def test_the_first_publication_makes_the_difference() -> None:
    state = position(player("", "bl01"), player("", "bl02"))
    before = score(state)["books"]
    told = play(state, Publish("p12"))
    assert (before, score(told.state)["books"], score(told.state, 1)["books"]) == (-2, 5, -2)
