"""Tiebreak turns: who plays them, what counts, when they end (SEQ-080 to SEQ-093)."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import ROLLS, pairs_of
from tabletop.games.sequoia.events import GameEnded, Planted, Revealed, Scored, TurnBegan
from tabletop.games.sequoia.facts import idle, plants, standing_trees, supply, tied_forests
from tabletop.games.sequoia.legal import of_roll
from tabletop.games.sequoia.quick import best
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Options
from tests.games.sequoia.builders import A, B, C, confirm, random_game, refused, rolling, rule_against, tenth, tiebreak

NARROW = {2: (1, 0, 1), 6: (4, 2, 1)}
"""A and C are tied in forest 2 and nowhere else."""


@pytest.mark.rule("SEQ-080")
def test_without_a_tie_the_game_is_over() -> None:
    told = tenth({6: (4, 2, 1)})
    assert told.table.over
    assert told.table.tiebreak == 0
    assert SEQUOIA.to_act(told.table) == ()
    assert len(told.of(Scored)) == 11
    assert isinstance(told.events[-1], GameEnded)


@pytest.mark.rule("SEQ-080")
def test_with_a_tie_a_tiebreak_turn_follows_the_whole_scoring() -> None:
    told = tenth({4: (2, 2, 0)})
    assert len(told.of(Scored)) == 11
    assert told.of(GameEnded) == []
    assert told.of(TurnBegan) == [TurnBegan(turn=10, tiebreak=1, seats=(A, B))]


@pytest.mark.rule("SEQ-081")
def test_exactly_the_tied_players_take_part() -> None:
    told = tenth({4: (2, 2, 0)})
    assert SEQUOIA.to_act(told.table) == told.table.playing == (A, B)
    assert [len(hand.dice) for hand in told.state.hands] == [5, 5, 0]
    assert len(SEQUOIA.choices(told.state.view(C))) == 0
    assert rule_against(told.state, C, pairs_of(1, 2, 3, 4)) == "SEQ-081"


@pytest.mark.rule("SEQ-082")
def test_a_tiebreak_turn_is_a_turn() -> None:
    state = rolling(tenth({4: (2, 2, 0)}).state, {A: (1, 3, 3, 6, 6)})
    choices = SEQUOIA.choices(state.view(A))
    offered = [(sum(seal.pairs[0]), sum(seal.pairs[1])) for seal in choices]
    assert offered == [(4, 9), (4, 12), (6, 7), (6, 12), (7, 9), (9, 9)]
    half = confirm(state, {A: pairs_of(1, 3, 3, 6)})
    assert half.of(Revealed) == []
    assert half.forest(4).trees == (2, 2, 0)


@pytest.mark.rule("SEQ-083")
def test_a_five_of_a_kind_counts() -> None:
    told = tenth({2: (1, 1, 0), 12: (1, 0, 1)})
    state = rolling(told.state, {A: (4,) * 5, B: (6, 6, 6, 6, 5), C: (1, 1, 1, 1, 2)})
    later = confirm(state, {A: pairs_of(1, 1, 6, 6), B: pairs_of(6, 6, 6, 6), C: pairs_of(1, 1, 1, 1)})
    assert (later.forest(2).first, later.forest(12).first) == (A, A)


@pytest.mark.rule("SEQ-084")
def test_trees_grow_only_where_their_owner_is_tied() -> None:
    told = tenth({5: (0, 2, 2), 8: (1, 1, 0)})
    later = tiebreak(told, a=(8, 5), b=(8,))
    assert later.forest(8).trees == (2, 2, 0)
    assert later.forest(5).trees == (0, 2, 2)
    assert later.of(Planted)[0] == Planted(seat=A, forests=(8,))


@pytest.mark.rule("SEQ-085")
def test_both_pairs_may_serve_one_forest_or_two() -> None:
    told = tenth({7: (3, 3, 0), 9: (2, 0, 2)})
    twice = tiebreak(told, a=(7, 7), b=(7, 7), c=(9,))
    assert twice.forest(7).trees == (5, 5, 0)
    apart = tiebreak(told, a=(7, 9), b=(7,), c=(9,))
    assert apart.forest(7).trees == (4, 4, 0)
    assert apart.forest(9).trees == (3, 0, 3)


@pytest.mark.rule("SEQ-086")
def test_the_totals_are_compared() -> None:
    later = tiebreak(tenth({7: (3, 3, 0)}), a=(7,), b=(7, 7))
    assert (later.forest(7).first, later.forest(7).second) == (B, A)
    (event,) = later.of(Scored)
    assert event.trees == (4, 5, 0)


@pytest.mark.rule("SEQ-087")
def test_all_tied_forests_are_evaluated_again() -> None:
    told = tenth({5: (2, 2, 0, 0), 9: (0, 0, 1, 1)}, 4)
    assert told.table.playing == (0, 1, 2, 3)
    later = tiebreak(told, a=(5,))
    assert [event.forest for event in later.of(Scored)] == [5, 9]
    assert (later.forest(5).first, later.forest(5).second) == (A, B)
    assert later.table.playing == (2, 3)
    assert later.table.tiebreak == 2


@pytest.mark.rule("SEQ-088")
@pytest.mark.parametrize("adding", [(), (7,), (7, 7)])
def test_a_tie_that_is_not_broken_stays(adding: tuple[int, ...]) -> None:
    later = tiebreak(tenth({7: (3, 3, 0)}), a=adding, b=adding)
    assert later.forest(7).tied == (A, B)
    assert later.forest(7).trees == (3 + len(adding), 3 + len(adding), 0)
    assert later.table.playing == (A, B)


@pytest.mark.rule("SEQ-089")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_end_every_contested_token_is_given(seats: int) -> None:
    for seed in range(6):
        table = random_game(seats, seed)[-1][3].state.table
        assert table.over
        for forest in table.forests:
            ranked = sum(count > 0 for count in forest.counted)
            assert forest.tied == ()
            assert (forest.first is not None) == (ranked > 0)
            assert (forest.second is not None) == (ranked > 1)


@pytest.mark.rule("SEQ-090")
def test_trees_for_tiebreaks_are_not_limited() -> None:
    told = tenth(dict.fromkeys(range(2, 9), (3, 3)), 2)
    assert standing_trees(told.table, A) == 21
    assert supply(told.table, A) == 0
    later = tiebreak(told, a=(7, 8), b=(7, 8))
    assert standing_trees(later.table, A) == 23
    assert supply(later.table, A) == 0


@pytest.mark.rule("SEQ-091")
def test_useless_pairs_may_be_chosen() -> None:
    told = tenth({8: (1, 1, 0)})
    state = rolling(told.state, {A: (1, 1, 2, 3, 6), B: (1, 1, 1, 1, 2)})
    assert refused(state, A, pairs_of(1, 1, 2, 3)) is None
    assert refused(state, A, pairs_of(2, 6, 1, 1)) is None
    later = confirm(state, {A: pairs_of(1, 1, 2, 3), B: pairs_of(1, 1, 1, 1)})
    assert later.forest(8).trees == (1, 1, 0)
    helped = confirm(state, {A: pairs_of(2, 6, 1, 1), B: pairs_of(1, 1, 1, 1)})
    assert helped.forest(8).first == A


@pytest.mark.rule("SEQ-092")
def test_a_roll_that_cannot_help_takes_part_without_effect() -> None:
    told = tenth(NARROW)
    dice = (3, 4, 5, 6, 6)
    state = rolling(told.state, {A: dice, C: dice})
    assert idle(state.table, A, dice)
    choices = list(SEQUOIA.choices(state.view(A)))
    assert len(choices) == 9
    for seal in choices:
        later = confirm(state, {A: seal.pairs, C: seal.pairs})
        assert later.table.forests == state.table.forests


@pytest.mark.rule("SEQ-092")
def test_idle_means_that_no_pairing_plants() -> None:
    told = tenth({2: (1, 1, 0), 9: (0, 2, 2)})
    for dice in ROLLS[::31]:
        for seat in (A, B, C):
            view = rolling(told.state, {seat: dice}).view(seat)
            useful = any(plants(view.table, seat, seal.pairs) for seal in SEQUOIA.choices(view))
            assert idle(view.table, seat, dice) is not useful
    assert not idle(random_game(2, 1)[0][0].table, A, (1, 1, 1, 1, 2))


@pytest.mark.rule("SEQ-093")
def test_there_is_no_limit_on_tiebreak_turns() -> None:
    told = tenth({7: (3, 3, 0)})
    for _ in range(200):
        told = tiebreak(told, a=(7,), b=(7,))
    assert told.table.phase == "tiebreak"
    assert told.table.tiebreak == 201
    assert told.forest(7).trees == (203, 203, 0)


@pytest.mark.rule("SEQ-092")
@pytest.mark.parametrize("seed", range(6))
def test_quick_tiebreaks_are_played_by_the_program(seed: int) -> None:
    told = tenth({5: (2, 2, 1), 7: (3, 3, 3), 9: (0, 1, 1)}, options=Options(quick_tiebreaks=True), rng=Rng.of(seed))
    assert told.table.over
    shown = [event for event in told.of(Revealed) if event.tiebreak]
    assert [event.tiebreak for event in shown] == list(range(1, told.table.tiebreak + 1))
    assert len(shown) >= 1
    assert all(forest.first is not None for forest in (told.forest(5), told.forest(7), told.forest(9)))
    # The slow way, with the same rolls and choices, ends the same.
    slow = tenth({5: (2, 2, 1), 7: (3, 3, 3), 9: (0, 1, 1)}, rng=(stream := Rng.of(seed)))
    for event in shown:
        assert [play.dice if play else () for play in event.plays] == [hand.dice for hand in slow.state.hands]
        slow = confirm(slow.state, {s: play.pairs for s, play in enumerate(event.plays) if play}, stream)
    assert slow.table.forests == told.table.forests


@pytest.mark.rule("SEQ-092")
def test_the_best_choice_plants_where_most_is_at_stake() -> None:
    table = tenth({5: (2, 2, 0), 8: (3, 1, 1), 11: (1, 1, 0), 12: (0, 2, 2)}).table
    assert tied_forests(table, B) == (5, 8, 11, 12)
    # Forest 11 is worth 5, forest 5 is worth 3, forest 8 only its second place; forest 12 is worth 6.
    for dice, wanted in (((5, 6, 1, 4, 2), (5, 11)), ((5, 6, 4, 4, 4), (8, 11)), ((6, 6, 1, 4, 4), (5, 12))):
        pairs = best(table, B, dice)
        assert (sum(pairs[0]), sum(pairs[1])) == wanted
    # A tree in one forest twice counts twice.
    pairs = best(table, B, (2, 3, 4, 1, 6))
    assert (sum(pairs[0]), sum(pairs[1])) == (5, 5)
    for roll in ROLLS[::53]:
        assert Seal(best(table, B, roll)) in of_roll(roll)
