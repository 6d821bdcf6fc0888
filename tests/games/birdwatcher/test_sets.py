"""How photographs score: stamps, ribbons, sets (BIR-071 to BIR-079, BIR-099, BIR-181, BIR-182)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.birdwatcher.facts import species_of
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.sets import open_set, photographs, reading_of, sets
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import cards, counted, points, worth

PARENTS = Options(parent_hybrids=True)


def photos(journal: str, parent_hybrids: bool = False) -> int:
    return photographs(cards(journal), parent_hybrids)


@pytest.mark.rule("BIR-071")
def test_stamps_score_wherever_they_lie() -> None:
    assert photos("bs01 bs02") == 6
    assert photos("bs01 bl01 p11 bs02") == 10
    assert photos("kg01 ks01") == 9


@pytest.mark.rule("BIR-072")
def test_stamp_birds_are_no_sets() -> None:
    assert sets(cards("bs01 bs02 kg01")) == ()
    assert counted("bs01 bs02 kg01 p03", "p03") == 0
    assert counted("bs01 bs02 kg01 p04", "p04") == 0


@pytest.mark.rule("BIR-073")
@pytest.mark.parametrize(
    ("journal", "worth_it"),
    [
        ("bl01", 4),
        ("bl01 bl02", 6),
        ("bl01 bl02 bl03", 11),
        ("gr01 gr02 gr03 gr04", 17),
        ("ra01 ra02 ra03", 9),
        ("ra01 ra02 ra03 ra04 ra05", 21),
        ("su01 su02", 7),
        ("rt01 rt02", 13),
        ("wp01 wp02 wp03", 14),
    ],
)
def test_a_run_scores_the_value_of_its_length(journal: str, worth_it: int) -> None:
    assert photos(journal) == worth_it


@pytest.mark.rule("BIR-074")
def test_after_a_complete_set_a_new_one_starts() -> None:
    assert photos("sw01 sw02 sw03") == 13
    assert [(each.first, each.last, each.complete) for each in sets(cards("sw01 sw02 sw03"))] == [
        (0, 1, True),
        (2, 2, False),
    ]


@pytest.mark.rule("BIR-075")
def test_long_runs_are_split_from_the_left() -> None:
    assert photos("bl01 bl02 bl03 bl04 bl05") == 17
    assert photos("bl01 bl02 bl03 bl04 bl05 bl06 bl07") == 26
    assert photos("bl01 bl02") == 6


@pytest.mark.rule("BIR-076", "BIR-099")
@pytest.mark.parametrize(
    ("journal", "worth_it"),
    [("bl01 p12 bl02", 8), ("bl01 bs01 bl02", 11), ("bl01 hy1 bl02", 15), ("bl01 sw01 bl02", 10),
     ("bl01 bl02 p12 bl03", 10)],
)  # fmt: skip
def test_any_other_page_breaks_a_set(journal: str, worth_it: int) -> None:
    assert photos(journal) == worth_it


@pytest.mark.rule("BIR-077")
def test_an_incomplete_set_scores_what_it_has() -> None:
    assert photos("wp01 wp02") == 8
    assert not sets(cards("wp01 wp02"))[0].complete


@pytest.mark.rule("BIR-078")
def test_a_single_ribbon_bird_is_an_incomplete_set() -> None:
    assert counted("sw01 sw02 sw03 p03", "p03") == 1
    assert counted("sw01 sw02 sw03 p04", "p04") == 1


@pytest.mark.rule("BIR-079")
def test_a_hybrid_is_a_stamp_bird_of_its_own() -> None:
    assert photos("hy1") == 7
    assert [photos(hybrid) for hybrid in ("hy2", "hy3", "hy4")] == [6, 8, 7]
    assert len({species_of(card) for card in ("hy1", "hy2", "hy3", "hy4", "bs01")}) == 5
    assert points("hy4", "bs01", key="sicklebills") == [0, 7]


@pytest.mark.rule("BIR-079")
def test_parent_hybrids_may_extend_a_run() -> None:
    """The better reading counts: 21 for five Raggianas, but 15 for two single Blues and the stamp."""
    assert photos("ra01 ra02 hy1 ra03 ra04") == 5 + 7 + 5
    assert photos("ra01 ra02 hy1 ra03 ra04", True) == 21
    assert photos("bl01 hy1 bl02", True) == 15
    assert photos("su01 hy3 su02", True) == 13
    assert photos("gr01 gr02 hy2 gr03", True) == 17
    assert reading_of(cards("wp01 hy3 wp02"), True)[1] == "duivenbodes_six_wired"
    assert photos("bs01 hy4 bs02", True) == 13
    assert worth("su01 hy3 su02 p03", "p03", PARENTS) == 3
    assert worth("su01 hy3 su02 p03", "p03") == 0
    assert points("su01 hy3 su02", "", key="photographs", options=PARENTS) == [13, 0]


@pytest.mark.rule("BIR-181")
def test_photographs_are_all_sets_and_stamps() -> None:
    assert photos("wp01 wp02 bs01 bs02 sw01 sw02 sw03 bl01 bl02 p01 bl03") == 37


@pytest.mark.rule("BIR-182")
def test_the_worked_example_scores_forty_nine() -> None:
    journal = "p11 wp01 wp02 bs01 bs02 sw01 sw02 sw03 bl01 bl02 p01 bl03"
    assert len(cards(journal)) == 12
    assert points(journal, "", key="photographs")[0] == 37
    assert points(journal, "", key="publications")[0] == 12
    assert worth(journal, "p11") == worth(journal, "p01") == 6


def test_the_set_that_is_still_open() -> None:
    assert open_set(cards("bl01")) == sets(cards("bl01"))[0]
    assert open_set(cards("bl01 bl02 bl03")) is None
    assert open_set(cards("bl01 p11")) is None
    assert open_set(cards("bs01")) is None
    assert open_set(()) is None
    again = open_set(cards("sw01 sw02 sw03"))
    assert again is not None and (again.first, again.size, again.points) == (2, 1, 2)


PAGES = st.lists(st.sampled_from([*pieces().birds, *pieces().publications]), max_size=18, unique=True)


@pytest.mark.rule("BIR-I15")
@given(pages=PAGES, page=st.sampled_from([*pieces().birds, *pieces().publications]), parents=st.booleans())
def test_a_further_page_never_lowers_photographs(pages: list[str], page: str, parents: bool) -> None:
    journal = tuple(each for each in pages if each != page)
    longer = photographs((*journal, page), parents)
    gained = longer - photographs(journal, parents)
    assert gained > 0 if page in pieces().birds else gained == 0


@given(pages=PAGES)
def test_sets_cover_exactly_the_ribbon_birds(pages: list[str]) -> None:
    box, covered = pieces(), list[int]()
    for each in sets(pages):
        assert {species_of(pages[page]) for page in range(each.first, each.last + 1)} == {each.species}
        assert 1 <= each.size <= len(box.species[each.species].values)
        covered += range(each.first, each.last + 1)
    ribbons = [page for page, card in enumerate(pages) if card in box.birds
               and box.species[box.birds[card].species].scoring == "ribbon"]  # fmt: skip
    assert covered == ribbons
    stamped = [card for page, card in enumerate(pages) if card in box.birds and page not in ribbons]
    by_hand = sum(box.species[box.birds[card].species].values[0] for card in stamped)
    assert photographs(pages) == by_hand + sum(each.points for each in sets(pages))
