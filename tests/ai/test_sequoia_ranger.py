"""The strongest bot in Sequoia: its playouts count as the rules do, and it plays for the victory."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from msgspec.structs import replace

from tabletop.ai import levels, sequoia_playout
from tabletop.ai.budget import Budget
from tabletop.ai.sequoia_playout import Field, compared, shares_of_victory
from tabletop.ai.sequoia_ranger import Ranger
from tabletop.core.game import View
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import forests_of
from tabletop.games.sequoia.facts import SequoiaView
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Dice, Hand, Options, Table
from tests.ai.test_sequoia import table_of
from tests.scenes.sequoia.mouse import session_of


def field(trees: list[list[int]], contested: bool = False) -> Field:
    """One lane; first tokens are worth 4, second ones 1."""
    array = np.array([trees], dtype=np.int64)
    return Field(array, np.full((1, 11), 4.0), np.full((1, 11), 1.0), contested)


def lots(seats: int, best: int = 0) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Lots that one seat wins everywhere."""
    drawn = np.zeros((1, seats, 11))
    drawn[0, best] = 0.9
    return drawn


@pytest.mark.parametrize(
    ("trees", "won"),
    [
        ([[2] + [0] * 10, [1] + [0] * 10, [0] * 11], [4, 1, 0]),
        ([[1] + [0] * 10, [0] * 11, [0] * 11], [4, 0, 0]),
        ([[0] * 11] * 3, [0, 0, 0]),
        # The lot decides between the tied, and the others are out for both tokens.
        ([[2] + [0] * 10, [2] + [0] * 10, [1] + [0] * 10], [4, 1, 0]),
        ([[1] + [0] * 10, [1] + [0] * 10, [3] + [0] * 10], [1, 0, 4]),
    ],
)
def test_forests_are_counted_as_the_rules_count_them(trees: list[list[int]], won: list[int]) -> None:
    assert field(trees).points(lots(3)).tolist() == [won]


def test_with_the_option_those_without_a_tree_are_level_for_a_free_second_place() -> None:
    trees = [[1] + [0] * 10, [0] * 11]
    assert field(trees).points(lots(2, 1)).tolist() == [[4, 0]]
    assert field(trees, contested=True).points(lots(2, 1)).tolist() == [[4, 1]]
    assert field([[0] * 11] * 2, contested=True).points(lots(2, 1)).tolist() == [[0, 0]]


def test_a_shared_victory_counts_a_part() -> None:
    assert shares_of_victory(np.array([[5.0, 3.0], [3.0, 5.0], [4.0, 4.0]]), 0).tolist() == [1.0, 0.0, 0.5]


def test_every_roll_is_as_likely_as_it_is_and_offers_its_own_pairings() -> None:
    ways, likely = sequoia_playout._rolls()
    assert ways.shape == (252, sequoia_playout.WAYS, 2)
    assert likely[0] == pytest.approx(1 / 7776)
    assert likely[1] - likely[0] == pytest.approx(5 / 7776)
    assert likely[-1] == pytest.approx(1)
    # 1, 1, 1, 1, 2 can only make 2 twice, or 2 and 3.
    assert {tuple(way) for way in (ways[1] + 2).tolist()} == {(2, 2), (2, 3)}


def test_in_a_playout_a_seat_does_what_the_greedy_bot_does() -> None:
    bot = levels.bot("sequoia", "greedy")
    session = session_of(2, 4)
    table: Table = session.state.table
    tokens = (np.array([table.firsts], dtype=float), np.array([table.seconds], dtype=float))
    agreed = 0
    for seed in range(40):
        roll = Rng.of("rolls", seed).below(252)
        chosen = Field(np.zeros((1, 2, 11), dtype=np.int64), *tokens).chosen(0, 9, np.array([roll]))
        view = view_of(table, sequoia_playout.kinds()[roll])
        best = forests_of(bot.choose(SEQUOIA, view, Rng.of(1)).pairs)
        agreed += sorted(best) == sorted((chosen[0] + 2).tolist())
    # Only equals may be told apart in another order.
    assert agreed >= 38


def test_the_last_turn_is_decided_by_what_wins() -> None:
    """Ten forests are settled, five for each; who has the seventh wins."""
    trees = np.array([[9, 1] * 5 + [0], [1, 9] * 5 + [0]], dtype=np.int64)
    trees[:, [5, 10]] = [[1, 1], [1, 9]]
    tokens = (np.full((400, 11), 4.0), np.full((400, 11), 1.0))
    found = compared(trees, tokens, 0, 0, [(7, 7), (2, 2)], np.random.default_rng(1))
    assert found.shape == (2, 400)
    assert found[0].mean() > found[1].mean() + 0.2


def view_of(table: Table, dice: Dice) -> SequoiaView:
    return View(replace(table, playing=(0, 1), waiting=(0, 1)), 0, Hand(dice))


def test_its_answer_is_legal_everywhere_and_repeatable() -> None:
    for seats in (2, 5):
        for options in (Options(), Options(hidden_tokens=True, contested_seconds=True)):
            session = session_of(seats, 5, options=options)
            view = session.view(1)
            bot = Ranger(partial(Budget, 100))
            chosen = bot.choose(SEQUOIA, view, Rng.of(2))
            assert chosen in session.choices(1)
            assert bot.choose(SEQUOIA, view, Rng.of(2)) == chosen


def test_it_weighs_in_chances_and_follows_the_odds_in_tiebreaks() -> None:
    bot = Ranger(partial(Budget, 200))
    found = bot.weigh(SEQUOIA, view_of(table_of({7: (1, 0)}, turn=9), (1, 2, 3, 4, 5)), Rng.of(1))
    assert 2 <= len(found) <= 6
    assert all(0 <= each.worth <= 1 for each in found)
    table = replace(table_of({}), phase="tiebreak", tiebreak=1)
    greedy = levels.bot("sequoia", "greedy").choose(SEQUOIA, view_of(table, (1, 2, 3, 4, 5)), Rng.of(1))
    assert bot.choose(SEQUOIA, view_of(table, (1, 2, 3, 4, 5)), Rng.of(1)) == greedy
