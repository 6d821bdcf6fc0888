"""How a game begins: tokens, seats, first rolls (SEQ-006 to SEQ-014, SEQ-020)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop.core.codec import digest
from tabletop.core.rng import Rng
from tabletop.games.sequoia.facts import SequoiaState, supply
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Options
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.sequoia.builders import ANY, confirm, position, wish

COLOURS = ("orange", "white", "black", "turquoise", "pink")


def opening(seats: int, seed: int, options: Options | None = None) -> SequoiaState:
    return SEQUOIA.setup(options or Options(), seats, Rng.of(seed, "setup"))


@pytest.mark.rule("SEQ-006")
def test_two_to_five_play() -> None:
    for count in range(1, 7):
        seats = [Seat(f"P{seat}", COLOURS[seat % 5] if seat < 5 else "blue") for seat in range(count)]
        if 2 <= count <= 5:
            assert len(Session.new(SEQUOIA, Options(), seats, 1).state.hands) == count
        else:
            with pytest.raises(ValueError, match="2 or 3 or 4 or 5"):
                Session.new(SEQUOIA, Options(), seats, 1)


@pytest.mark.rule("SEQ-010")
def test_all_forests_begin_empty() -> None:
    for seats in SEQUOIA.seats:
        assert [sum(forest.trees) for forest in opening(seats, 1).table.forests] == [0] * 11


@pytest.mark.rule("SEQ-011")
def test_first_place_tokens_are_shuffled_onto_the_forests() -> None:
    seen = {opening(2, seed).table.firsts for seed in range(120)}
    assert {tuple(sorted(firsts)) for firsts in seen} == {pieces().first_tokens}
    assert len(seen) > 110
    assert {firsts.index(6) for firsts in seen} == set(range(11))


@pytest.mark.rule("SEQ-012")
def test_second_place_tokens_are_shuffled_on_their_own() -> None:
    tables = [opening(2, seed).table for seed in range(1210)]
    assert {tuple(sorted(table.seconds)) for table in tables} == {pieces().second_tokens}
    together = [[0] * 11 for _ in range(11)]
    for table in tables:
        together[table.firsts.index(6)][table.seconds.index(2)] += 1
    # 10 are expected in each of the 121 cells; chi-square with 120 degrees of freedom, p = 0.001.
    assert sum((count - 10) ** 2 / 10 for row in together for count in row) < 173.6


@pytest.mark.rule("SEQ-013")
def test_everybody_has_an_own_colour_and_full_supply() -> None:
    table = opening(4, 3).table
    assert [supply(table, seat) for seat in range(4)] == [20] * 4
    twins = [Seat("Ada", "pink"), Seat("Ben", "pink")]
    with pytest.raises(ValueError, match="same colour"):
        Session.new(SEQUOIA, Options(), twins, 1, Manners())


@pytest.mark.rule("SEQ-014", "SEQ-I-07")
def test_the_order_of_confirming_does_not_matter() -> None:
    state = opening(3, 4)
    pairs = {seat: SEQUOIA.choices(state.view(seat)).spread(1)[0].pairs for seat in range(3)}
    ends = {
        digest(confirm(state, {seat: pairs[seat] for seat in order}, Rng.of("ply")).state)
        for order in permutations(range(3))
    }
    assert len(ends) == 1
    assert SEQUOIA.to_act(state.table) == (0, 1, 2)


@pytest.mark.rule("SEQ-014", "SEQ-I-07")
def test_the_order_does_not_matter_in_the_scoring_either() -> None:
    state = position({7: (2, 2, 1), 8: (1, 3, 3)}, [ANY] * 3, turn=10)
    pairs = {0: wish(2, 3), 1: wish(4, 4), 2: wish(7, 12)}
    ends = {
        digest(confirm(state, {seat: pairs[seat] for seat in order}, Rng.of("ply")).state)
        for order in permutations(range(3))
    }
    assert len(ends) == 1


@pytest.mark.rule("SEQ-020")
def test_everybody_has_rolled_when_the_first_turn_begins() -> None:
    state = opening(3, 5)
    assert state.table.turn == 1
    assert all(len(hand.dice) == 5 and set(hand.dice) <= set(range(1, 7)) for hand in state.hands)
    assert len({hand.dice for hand in state.hands}) == 3
