"""Sheets and places."""

from __future__ import annotations

import pytest

from tabletop.core.score import Line, Sheet, Team, Tie, deciding_tie, ranking, standing


def sheet(points: int, *ties: int) -> Sheet:
    lines = (Line("a", "First", points - 3), Line("b", "Second", 3))
    return Sheet(lines, tuple(Tie(label, value) for label, value in zip(("animals", "chain"), ties, strict=False)))


def test_a_total_is_the_sum_of_the_lines() -> None:
    assert sheet(42).total == 42
    assert Sheet(()).total == 0
    assert sheet(-5).total == -5
    assert standing(sheet(42, 6, 4)) == (42, 6, 4)


@pytest.mark.parametrize(
    ("marks", "places", "decided"),
    [
        ([(40,), (41,)], (2, 1), None),
        ([(40, 6, 1), (40, 5, 9)], (1, 2), "animals"),
        ([(40, 6, 3), (40, 6, 4)], (2, 1), "chain"),
        ([(40, 6, 4), (40, 6, 4)], (1, 1), None),
        ([(40, 6, 4), (40, 6, 4), (39, 9, 9)], (1, 1, 3), None),
        ([(10, 1, 1), (40, 2, 2), (30, 3, 3), (30, 3, 3)], (4, 1, 2, 2), None),
        ([(1,)], (1,), None),
        ([], (), None),
    ],
)
def test_places_are_shared_by_equals_and_the_next_is_left_out(
    marks: list[tuple[int, ...]], places: tuple[int, ...], decided: str | None
) -> None:
    sheets = [sheet(*mark) for mark in marks]
    assert ranking(sheets) == places
    assert deciding_tie(sheets) == decided


def member(points: int, *members: int, total: int, ties: tuple[int, ...] = ()) -> Sheet:
    """The sheet of a seat in a team."""
    own = sheet(points, 9, 9)
    team = Team(
        members, total, tuple(Tie(label, value) for label, value in zip(("animals", "chain"), ties, strict=False))
    )
    return Sheet(own.lines, own.ties, team)


def test_teams_are_ranked_by_what_they_have_together() -> None:
    sheets = [
        member(41, 0, 2, total=79),
        member(45, 1, 3, total=78),
        member(38, 0, 2, total=79),
        member(33, 1, 3, total=78),
    ]
    assert [each.total for each in sheets] == [41, 45, 38, 33]
    assert standing(sheets[0]) == (79,)
    assert ranking(sheets) == (1, 3, 1, 3)
    assert deciding_tie(sheets) is None


def test_a_tie_between_teams_is_told_though_each_team_has_two_sheets() -> None:
    one, other = (6, 3), (6, 4)
    sheets = [
        member(20, 0, 2, total=40, ties=one),
        member(10, 1, 3, total=40, ties=other),
        member(20, 0, 2, total=40, ties=one),
        member(30, 1, 3, total=40, ties=other),
    ]
    assert ranking(sheets) == (3, 1, 3, 1)
    assert deciding_tie(sheets) == "chain"
