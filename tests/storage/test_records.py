"""Results of games played alone, on the disk."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.storage import records
from tabletop.storage.records import Result

WON = Result(1_700_000_000, "Ada", "redwood", "hiker", "basic", 41, True, "7-60")


@pytest.mark.rule("RED-227")
def test_wins_and_losses_are_told_apart_by_scenario_and_mode() -> None:
    later = replace(WON, at=WON.at + 5, match="8")
    better = replace(WON, points=50, match="9")
    lost = replace(WON, points=60, won=False, match="10")
    expert = replace(WON, mode="expert", points=70, match="11")
    for result in (later, WON, better, lost, expert):
        assert records.note(result, records.read())
    found = records.read()
    assert records.ranked(found, "redwood", "hiker", "basic", True) == (better, WON, later)
    assert records.ranked(found, "redwood", "hiker", "basic", False) == (lost,)
    assert records.ranked(found, "redwood", "hiker", "expert", True) == (expert,)
    assert records.ranked(found, "redwood", "ambush", "basic", True) == ()


def test_a_game_that_is_looked_at_again_is_not_noted_twice() -> None:
    assert records.note(WON, records.read())
    assert not records.note(replace(WON, at=WON.at + 60), records.read())
    assert records.read() == [WON]
