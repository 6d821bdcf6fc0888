"""Points in time in words, whatever the zone of the machine."""

from __future__ import annotations

from datetime import datetime

import pytest

from tabletop.scenes.when import ago, day

NOW = datetime(2026, 3, 12, 18, 0).timestamp()


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (datetime(2026, 3, 12, 17, 59, 30), "just now"),
        (datetime(2026, 3, 12, 9, 5), "today 9:05"),
        (datetime(2026, 3, 11, 23, 59), "yesterday 23:59"),
        (datetime(2025, 12, 24, 18, 42), "24 December 2025, 18:42"),
        (datetime(2026, 3, 12, 19, 0), "today 19:00"),
    ],
)
def test_how_long_ago(then: datetime, said: str) -> None:
    assert ago(then.timestamp(), NOW) == said


@pytest.mark.parametrize("then", [1e12, 2**63, 1e300, -1e12, float("inf")])
def test_times_that_no_calendar_has_are_told_too(then: float) -> None:
    """A file may bear any time."""
    assert len(day(then).split()) == 3
    assert day(then) in ago(then, NOW)
