"""Results, winners and the sheet (SEQ-100 to SEQ-102)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tabletop.core.game import State
from tabletop.core.score import Sheet, deciding_tie, ranking
from tabletop.games.sequoia.facts import SequoiaState, prize, tokens_of
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.scoring import outlook, totals, winners
from tabletop.games.sequoia.state import Forest, Options, Table
from tests.games.sequoia.builders import ANY, A, B, C, position, tenth

FIRSTS = (3, 3, 3, 5, 5, 5, 4, 4, 4, 2, 6)


def won(*owners: tuple[int | None, int | None], seats: int = 3) -> Table:
    """A finished table with these owners of the tokens of the forests 2, 3, ...; nobody has the others."""
    none = (0,) * seats
    forests = [Forest(none, first=first, second=second, counted=none) for first, second in owners]
    forests += [Forest(none, counted=none)] * (11 - len(forests))
    state = position({}, [ANY] * seats, turn=10, firsts=FIRSTS)
    return replace(state.table, phase="over", forests=tuple(forests), playing=(), waiting=(), last=(None,) * seats)


def sheets(table: Table) -> list[Sheet]:
    state: SequoiaState = State(table, position({}, [ANY] * 3).hands, position({}, [ANY] * 3).secret)
    return [SEQUOIA.sheet(table, seat, hand) for seat, hand in enumerate(state.hands)]


@pytest.mark.rule("SEQ-100")
def test_a_result_is_the_sum_of_the_tokens_won() -> None:
    owners: list[tuple[int | None, int | None]] = [(B, A), (None, None), (None, A)]
    owners += [(None, None)] * 4 + [(A, B), (None, None), (None, None), (A, C)]
    table = won(*owners)
    # First places 4 and 6, second places 2 and 1.
    assert sheets(table)[A].total == 13
    assert [sheet.total for sheet in sheets(table)] == list(totals(table)) == [13, 4, 1]


def scores(*points: Sequence[int]) -> Table:
    """A finished table on which each seat has won first-place tokens of these values."""
    owners: dict[int, int] = {}
    for seat, values in enumerate(points):
        for value in values:
            at = next(at for at, token in enumerate(FIRSTS) if token == value and at not in owners)
            owners[at] = seat
    return won(*((owners.get(at), None) for at in range(11)))


@pytest.mark.rule("SEQ-101", "SEQ-I-18")
def test_most_points_win() -> None:
    table = scores((5, 5, 5, 3), (4, 4, 4, 3), (6, 3))
    assert totals(table) == (18, 15, 9)
    assert winners(table) == (A,)
    assert ranking(sheets(table)) == (1, 2, 3)


@pytest.mark.rule("SEQ-102")
def test_equals_share_the_victory() -> None:
    table = scores((5, 5, 5), (4, 4, 4, 3), (6, 3))
    assert totals(table) == (15, 15, 9)
    assert winners(table) == (A, B)
    assert ranking(sheets(table)) == (1, 1, 3)
    assert all(sheet.ties == () for sheet in sheets(table))
    assert deciding_tie(sheets(table)) is None


@pytest.mark.rule("SEQ-100")
def test_the_sheet_names_the_tokens() -> None:
    told = tenth({6: (4, 2, 1), 7: (3, 3, 2), 8: (3, 2, 2)})
    lines = [{line.key: line for line in sheet.lines} for sheet in sheets(told.table)]
    assert [line.key for line in sheets(told.table)[A].lines] == [f"forest:{number}" for number in range(2, 13)]
    first = lines[A]["forest:6"]
    assert (first.points, first.refs, first.note) == (5, ("first:6",), "first place, 4 trees")
    second = lines[B]["forest:6"]
    assert (second.points, second.refs, second.note) == (1, ("second:6",), "second place, 2 trees")
    nothing = lines[C]["forest:6"]
    assert (nothing.points, nothing.refs, nothing.note) == (0, (), "1 tree")
    assert lines[B]["forest:7"].note == "tied for both places, 3 trees"
    assert lines[C]["forest:8"].note == "tied for second place, 2 trees"


def test_nothing_is_won_before_the_scoring() -> None:
    table = position({6: (4, 2)}, [ANY, ANY], turn=4).table
    assert totals(table) == (0, 0)
    assert [line.points for line in SEQUOIA.sheet(table, A, None).lines] == [0] * 11
    assert SEQUOIA.sheet(table, A, None).lines[4].note == "4 trees"


def test_the_outlook_counts_the_trees_as_they_stand() -> None:
    table = position({6: (4, 2), 7: (1, 1), 12: (0, 3)}, [ANY, ANY], turn=6).table
    assert outlook(table) == (5, 1 + 6)
    hidden = position({6: (4, 2)}, [ANY, ANY], turn=4, options=Options(hidden_tokens=True)).table
    assert outlook(hidden) == (0, 0)
    told = tenth({6: (4, 2, 1), 7: (3, 3, 2)})
    assert outlook(told.table) == totals(told.table)


def test_a_prize_is_the_token_that_was_won() -> None:
    table = tenth({6: (4, 2, 1)}).table
    assert [prize(table, 6, seat) for seat in (A, B, C)] == [5, 1, 0]
    assert tokens_of(table, 6) == (5, 1)
    hidden = position({}, [ANY, ANY], options=Options(hidden_tokens=True)).table
    assert tokens_of(hidden, 6) is None
    assert prize(hidden, 6, A) == 0
