"""What a bot knows of Sequoia: it goes where a tree counts, by the exact odds, and beats chance."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from tabletop.ai import levels
from tabletop.ai.sequoia import expected, worth
from tabletop.core.game import View
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import forests_of
from tabletop.games.sequoia.facts import SequoiaView
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Dice, Forest, Hand, Options, Table
from tests.scenes.sequoia.mouse import session_of


def table_of(trees: Mapping[int, tuple[int, ...]], turn: int = 10, seats: int = 2) -> Table:
    """A table with these trees by forest; every first-place token is worth 4, every second 1."""
    table: Table = session_of(seats).state.table
    forests = tuple(Forest(trees.get(number, (0,) * seats)) for number in range(2, 13))
    return replace(table, turn=turn, firsts=(4,) * 11, seconds=(1,) * 11, forests=forests)


def chosen(table: Table, dice: Dice) -> tuple[int, int]:
    """The forests that the bot in seat 0 goes for with this roll."""
    view: SequoiaView = View(replace(table, playing=(0, 1), waiting=(0, 1)), 0, Hand(dice))
    return forests_of(levels.bot("sequoia", "greedy").choose(SEQUOIA, view, Rng.of(1)).pairs)


def test_more_trees_are_never_worse() -> None:
    for turn in (1, 6, 10):
        for own in range(4):
            for other in range(4):
                table = table_of({7: (own, other)}, turn)
                values = [expected(table, 7, 0, more) for more in range(3)]
                assert values == sorted(values)
                assert all(0 <= value <= 5 for value in values)


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    assert expected(table_of({7: (3, 1)}, 10), 7, 0, 0) > expected(table_of({7: (3, 1)}, 3), 7, 0, 0)


def test_in_the_last_turn_it_breaks_a_level_rather_than_adds_to_a_lead() -> None:
    trees = {5: (2, 2), 9: (6, 0), 6: (0, 5), 8: (0, 5), 4: (0, 5), 10: (0, 5), 7: (0, 5)}
    # 2+3 makes 5, 4+5 makes 9 and 3+4 makes 7.
    assert 5 in chosen(table_of(trees), (2, 3, 4, 5, 5))


@pytest.mark.rule("SEQ-083", "SEQ-085")
def test_in_a_tiebreak_it_plants_where_it_is_tied() -> None:
    def tied_in(*numbers: int) -> Table:
        tied, decided = Forest((3, 3), tied=(0, 1), counted=(3, 3)), Forest((0, 0), counted=(1, 0))
        forests = tuple(tied if number in numbers else decided for number in range(2, 13))
        return replace(table_of({}), phase="tiebreak", tiebreak=1, forests=forests)

    assert chosen(tied_in(7), (1, 6, 3, 4, 1)) == (7, 7)
    assert set(chosen(tied_in(4, 7), (1, 3, 6, 1, 6))) == {4, 7}
    assert 12 in chosen(tied_in(12), (6, 1, 6, 2, 3))
    table = tied_in(4, 7)
    assert set(chosen(table, (4, 4, 4, 4, 4))) <= {4, 7}
    assert worth(table, 5, 0, 2) == worth(table, 5, 0, 0) == 0


def test_a_hidden_token_is_valued_by_the_average() -> None:
    table = replace(table_of({7: (2, 0)}), firsts=(), seconds=())
    assert expected(table, 7, 0, 0) > 2
    view = session_of(2, options=Options(hidden_tokens=True)).view(0)
    assert levels.bot("sequoia", "greedy").choose(SEQUOIA, view, Rng.of(1)) in SEQUOIA.choices(view)


@pytest.mark.rule("SEQ-108")
def test_it_chooses_the_same_whatever_a_rival_rolled() -> None:
    session = session_of(2, 8)
    bot = levels.bot("sequoia", "greedy")
    own = bot.choose(SEQUOIA, session.view(0), Rng.of(1))
    for other in range(5):
        state = SEQUOIA.imagine(session.view(0), Rng.of("other", other))
        assert bot.choose(SEQUOIA, state.view(0), Rng.of(1)) == own


def test_it_beats_chance() -> None:
    """Sixty games, both seats in turn: a coin would win 30, and 43 once in a thousand times."""
    greedy, chance, won = levels.bot("sequoia", "greedy"), levels.bot("sequoia", "random"), 0.0
    for game in range(60):
        session = session_of(2, game // 2)
        mine = game % 2
        while not session.over:
            seat = session.to_act[0]
            bot = greedy if seat == mine else chance
            session.act(seat, bot.choose(SEQUOIA, session.view(seat), Rng.of(game, session.ply)))
        places = session.places()
        won += (places[mine] == 1) / places.count(1)
    assert won >= 50
