"""Sheets and places."""

from __future__ import annotations

import pytest

from tabletop.core.score import Line, Sheet, Tie, deciding_tie, ranking, standing


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
