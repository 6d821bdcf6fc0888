"""The table of opponents: what may be asked for, in words, and that each level thinks as long as it should."""

from __future__ import annotations

import time

import pytest

from tabletop.ai import levels
from tabletop.ai.budget import Budget
from tabletop.core.rng import Rng
from tabletop.games import CATALOG
from tests.play.test_session import tiny
from tests.tiny import TINY, Tiny, TinyState, TinyView


@pytest.mark.parametrize("game", ["tiny", *(rules.id for rules in CATALOG)])
def test_every_name_is_a_bot_and_others_do_not_exist(game: str) -> None:
    for level in levels.NAMES:
        assert levels.bot(game, level)
        assert levels.bot(game, level, 1.0)
    with pytest.raises(KeyError):
        levels.bot(game, "genius")


def test_levels_are_offered_weakest_first_with_one_line_each() -> None:
    assert tuple(levels.LEVELS) == ("easy", "medium", "hard")
    assert {levels.USUAL, levels.BEST} <= set(levels.LEVELS)
    assert set(levels.MEASURES) == {"random", "greedy"}
    for rules in CATALOG:
        lines = [levels.words(rules.id, level) for level in levels.LEVELS]
        assert len(set(lines)) == 3
        assert all(line.endswith(".") and "\n" not in line and len(line) < 90 for line in lines)


def test_playouts_are_spent_one_by_one() -> None:
    budget = Budget(4)
    assert [budget.spent(count) for count in (0, 1, 4, 6)] == [0.0, 0.25, 1.0, 1.5]
    with pytest.raises(ValueError, match="at least one"):
        Budget(0)


def test_seconds_end_a_thought_before_its_playouts_are_spent() -> None:
    budget = Budget(10**9, 0.02)
    assert budget.spent(1) < 1
    time.sleep(0.03)
    assert budget.spent(1) >= 1


def test_a_hurried_thought_is_over() -> None:
    hurry: list[bool] = []
    budget = Budget(100, None, lambda: bool(hurry))
    assert budget.spent(1) == 0.01
    hurry.append(True)
    assert budget.spent(1) == 1


def test_without_a_pace_a_level_is_repeatable_and_counts_no_seconds() -> None:
    session, worlds = tiny(), list[int]()

    class Counting(Tiny):
        def imagine(self, view: TinyView, rng: Rng) -> TinyState:
            worlds.append(1)
            time.sleep(0.01)
            return super().imagine(view, rng)

    chosen = levels.bot("tiny", "hard").choose(Counting(), session.view(0), Rng.of(1))
    needed = len(worlds)
    assert levels.bot("tiny", "hard").choose(TINY, session.view(0), Rng.of(1)) == chosen
    # At the table it goes on for its time; with none at all it takes one look.
    worlds.clear()
    levels.bot("tiny", "hard", 50.0).choose(Counting(), session.view(0), Rng.of(1))
    assert len(worlds) == levels.CAP * needed
    worlds.clear()
    levels.bot("tiny", "hard", 0.0).choose(Counting(), session.view(0), Rng.of(1))
    assert len(worlds) == 1
