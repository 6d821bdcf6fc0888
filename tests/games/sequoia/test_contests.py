"""How a forest is evaluated and what becomes of ties (SEQ-050 to SEQ-071)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.sequoia.contests import Verdict, contest, judge, verdict_now
from tabletop.games.sequoia.events import Planted, Scored
from tabletop.games.sequoia.facts import tied_seats
from tabletop.games.sequoia.scoring import totals
from tabletop.games.sequoia.state import Forest, Options
from tabletop.games.sequoia.turn import score
from tests.games.sequoia.builders import A, B, C, D, Played, position, tenth, tiebreak

WHITE, BLUE, GREEN, ORANGE, PINK = range(5)


def standing(told: Played, number: int) -> tuple[tuple[int, ...], tuple[int, ...], int | None, int | None]:
    """Trees, tied seats and owners of the tokens of a forest."""
    forest = told.forest(number)
    return forest.trees, forest.tied, forest.first, forest.second


@pytest.mark.rule("SEQ-050")
def test_every_forest_is_evaluated_once_and_on_its_own() -> None:
    trees = {6: (4, 2, 1), 7: (3, 3, 2), 8: (0, 1, 1), 12: (0, 0, 1)}
    told = tenth(trees)
    assert [event.forest for event in told.of(Scored)] == list(range(2, 13))
    table = replace(position(trees, [()] * 3, turn=10).table, phase="tiebreak")
    # The awards are the same if the forests are gone through the other way round.
    upside_down = replace(table, forests=table.forests[::-1], firsts=table.firsts[::-1], seconds=table.seconds[::-1])
    assert score(upside_down, []).forests[::-1] == score(table, []).forests
    for number in trees:
        alone = tenth({number: trees[number]})
        assert alone.forest(number) == told.forest(number)


@pytest.mark.rule("SEQ-051", "SEQ-052")
def test_most_trees_and_second_most_trees() -> None:
    told = tenth({6: (4, 2, 1)})
    assert standing(told, 6) == ((0, 0, 0), (), A, B)
    (event,) = [event for event in told.of(Scored) if event.forest == 6]
    assert (event.first, event.second, event.prizes) == (A, B, (5, 1))
    without = tenth({})
    gained = [one - other for one, other in zip(totals(told.table), totals(without.table), strict=True)]
    assert gained == [5, 1, 0]


@pytest.mark.rule("SEQ-053")
def test_ties_for_third_place_do_not_matter() -> None:
    told = tenth({6: (5, 3, 1, 1)}, 4)
    assert standing(told, 6) == ((0, 0, 0, 0), (), A, B)
    assert told.table.over


@pytest.mark.rule("SEQ-054")
def test_nobody_ranks_without_a_tree() -> None:
    told = tenth({6: (1, 0, 0)})
    assert standing(told, 6) == ((0, 0, 0), (), A, None)
    assert told.table.over


@pytest.mark.rule("SEQ-055")
def test_an_empty_forest_awards_nothing() -> None:
    told = tenth({12: (0, 0, 0)})
    assert standing(told, 12) == ((0, 0, 0), (), None, None)
    # Three forests went to one player each, the other eight to nobody.
    owned = sum(totals(told.table))
    assert owned == sum(told.table.firsts[:3])
    given = tenth({12: (2, 1, 0)})
    assert sum(totals(given.table)) - owned == 7


@pytest.mark.rule("SEQ-056")
def test_one_tree_is_enough_where_nobody_else_is() -> None:
    assert standing(tenth({2: (0, 1, 0)}), 2) == ((0, 0, 0), (), B, None)


@pytest.mark.rule("SEQ-057")
def test_a_decided_forest_takes_no_further_part() -> None:
    told = tenth({6: (4, 2, 1), 9: (3, 3, 0)})
    assert told.forest(6).trees == (0, 0, 0)
    later = tiebreak(told, a=(6, 9), b=(9,))
    assert later.forest(6) == told.forest(6)
    assert later.forest(9).trees == (4, 4, 0)


@pytest.mark.rule("SEQ-060")
def test_a_tie_for_most_leaves_both_tokens_open() -> None:
    told = tenth({7: (3, 3, 2)})
    assert standing(told, 7)[1:] == ((A, B), None, None)
    (event,) = [event for event in told.of(Scored) if event.forest == 7]
    assert (event.tied, event.contest, event.first, event.second) == ((A, B), "both", None, None)


@pytest.mark.rule("SEQ-061")
def test_those_behind_a_tie_for_most_are_out() -> None:
    told = tenth({7: (3, 3, 2)})
    assert told.forest(7).trees == (3, 3, 0)
    later = tiebreak(told, a=(7,))
    assert standing(later, 7) == ((0, 0, 0), (), A, B)


@pytest.mark.rule("SEQ-062")
def test_those_tied_for_most_contest_both_tokens() -> None:
    later = tiebreak(tenth({6: (3, 3, 0)}), a=(6,))
    assert standing(later, 6)[2:] == (A, B)
    before, after = totals(tenth({6: (3, 3, 0)}).table), totals(later.table)
    assert (after[A] - before[A], after[B] - before[B]) == (5, 1)


@pytest.mark.rule("SEQ-063")
def test_a_unique_first_is_given_at_once() -> None:
    told = tenth({7: (4, 2, 2)})
    assert (told.forest(7).first, told.forest(7).second) == (A, None)
    assert contest(told.forest(7)) == "second"


@pytest.mark.rule("SEQ-064")
def test_only_those_tied_for_second_keep_their_trees() -> None:
    told = tenth({7: (4, 2, 2, 1, 1)}, 5)
    assert standing(told, 7) == ((0, 2, 2, 0, 0), (BLUE, GREEN), WHITE, None)
    assert told.table.playing == (BLUE, GREEN)


@pytest.mark.rule("SEQ-065")
def test_losers_of_a_tie_for_second_get_nothing() -> None:
    told = tenth({7: (3, 1, 1, 1)}, 4)
    assert standing(told, 7)[1:] == ((B, C, D), A, None)
    later = tiebreak(told, b=(7, 7), d=(7,))
    assert standing(later, 7) == ((0, 0, 0, 0), (), A, B)
    # A has the first-place token since the count; only B gets one now.
    (event,) = later.of(Scored)
    assert (event.first, event.second, event.tied, event.contest) == (None, B, (), None)


@pytest.mark.rule("SEQ-066")
def test_one_of_three_pulls_ahead() -> None:
    later = tiebreak(tenth({7: (2, 2, 2)}), a=(7,))
    assert standing(later, 7) == ((0, 2, 2), (B, C), A, None)
    assert contest(later.forest(7)) == "second"
    assert tied_seats(later.table) == (B, C)


@pytest.mark.rule("SEQ-067")
def test_two_of_three_pull_ahead_together() -> None:
    later = tiebreak(tenth({7: (2, 2, 2)}), a=(7,), b=(7,))
    assert standing(later, 7) == ((3, 3, 0), (A, B), None, None)
    assert contest(later.forest(7)) == "both"


@pytest.mark.rule("SEQ-068")
def test_three_end_up_different() -> None:
    later = tiebreak(tenth({7: (2, 2, 2)}), a=(7, 7), b=(7,))
    assert standing(later, 7) == ((0, 0, 0), (), A, B)


@pytest.mark.rule("SEQ-069")
def test_two_of_three_pull_ahead_for_second_place() -> None:
    later = tiebreak(tenth({7: (5, 2, 2, 2)}, 4), b=(7,), c=(7,))
    assert standing(later, 7) == ((0, 3, 3, 0), (B, C), A, None)


@pytest.mark.rule("SEQ-070")
def test_who_is_out_stays_out() -> None:
    told = tenth({7: (3, 3, 2), 9: (1, 0, 1)})
    assert tied_seats(told.table) == (A, B, C)
    later = tiebreak(told, c=(7, 9))
    assert later.of(Planted)[-1] == Planted(seat=C, forests=(9,))
    assert later.forest(7).trees == (3, 3, 0)
    assert later.forest(9).first == C


@pytest.mark.rule("SEQ-071")
def test_ties_are_settled_forest_by_forest() -> None:
    told = tenth({5: (2, 2), 9: (1, 1)}, 2)
    later = tiebreak(told, a=(5,), b=(9,))
    assert standing(later, 5)[2:] == (A, B)
    assert standing(later, 9)[2:] == (B, A)
    assert later.table.over


@pytest.mark.parametrize(
    ("trees", "expected"),
    [
        ((), Verdict()),
        ((0, 0), Verdict()),
        ((1, 0), Verdict(A)),
        ((1, 2, 0), Verdict(B, A)),
        ((2, 2, 1), Verdict(tied=(A, B))),
        ((1, 4, 1), Verdict(B, tied=(A, C))),
    ],
)
def test_a_forest_judged_as_it_stands(trees: tuple[int, ...], expected: Verdict) -> None:
    assert verdict_now(trees, Options()) == expected


def test_a_first_that_is_given_is_not_judged_again() -> None:
    assert judge((0, 3, 2), (B, C), first=A) == Verdict(A, B)
    assert contest(Forest((1, 0), counted=(1, 0), first=A)) is None


@pytest.mark.rule("SEQ-054")
def test_contested_empty_seconds() -> None:
    option = Options(contested_seconds=True)
    told = tenth({6: (1, 0, 0)}, options=option)
    assert standing(told, 6) == ((0, 0, 0), (B, C), A, None)
    assert contest(told.forest(6)) == "second"
    still = tiebreak(told)
    assert standing(still, 6) == standing(told, 6)
    later = tiebreak(still, b=(6,))
    assert standing(later, 6)[1:] == ((), A, B)
    # A single one without trees is not tied; an empty forest stays unclaimed (SEQ-055).
    assert verdict_now((1, 0), option) == Verdict(A, B)
    assert verdict_now((0, 0, 0), option) == Verdict()
    assert verdict_now((2, 1, 0), option) == Verdict(A, B)
