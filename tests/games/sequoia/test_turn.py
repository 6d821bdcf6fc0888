"""A regular turn: confirming, the reveal, the trees (SEQ-026 to SEQ-032, SEQ-043, SEQ-105 to SEQ-107)."""

from __future__ import annotations

import pytest

from tabletop.core.errors import IllegalAction
from tabletop.core.rng import Rng
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import pairs_of, roll
from tabletop.games.sequoia.events import FiveOfAKind, Planted, Revealed, Sealed, TurnBegan
from tabletop.games.sequoia.facts import plants, supply
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Options, Play
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.sequoia.builders import ANY, A, B, C, confirm, position, random_game, rule_against, tenth, wish

ROLL = (1, 2, 3, 4, 6)


@pytest.mark.rule("SEQ-026")
def test_all_reveal_at_once() -> None:
    state = position({}, [ROLL, ANY, ANY])
    some = confirm(state, {A: pairs_of(1, 6, 3, 4), C: wish(2, 3)})
    assert some.of(Revealed) == []
    assert some.events == (Sealed(seat=A), Sealed(seat=C))
    every = confirm(some.state, {B: wish(4, 5)})
    (shown,) = every.of(Revealed)
    assert shown.plays == (Play(ROLL, pairs_of(1, 6, 3, 4)), Play(ANY, wish(4, 5)), Play(ANY, wish(2, 3)))
    assert every.table.last == shown.plays


@pytest.mark.rule("SEQ-026", "SEQ-107")
def test_a_confirmed_choice_is_final() -> None:
    state = position({}, [ROLL, ANY])
    told = confirm(state, {A: pairs_of(1, 6, 3, 4)})
    assert told.table.waiting == (B,)
    assert rule_against(told.state, A, pairs_of(1, 2, 3, 4)) == "SEQ-107"
    assert len(SEQUOIA.choices(told.state.view(A))) == 0
    for before in (state, told.state):
        assert SEQUOIA.binds(before.view(B), Seal(wish(2, 2)))


@pytest.mark.rule("SEQ-026", "SEQ-107")
@pytest.mark.table(2)
def test_a_session_takes_no_confirmed_choice_back() -> None:
    session = Session.new(SEQUOIA, Options(), [Seat("Ada", "pink"), Seat("Ben", "white")], 5)
    first = session.choices(0).spread(2)
    reason = session.binds(0, first[0])
    assert reason == "A confirmed choice is final (SEQ-107)."
    session.act(0, first[0])
    assert session.undo_refusal() == reason
    with pytest.raises(IllegalAction):
        session.act(0, first[1])
    last = session.choices(1).spread(1)[0]
    assert session.binds(1, last) == "This reveals everybody's dice (SEQ-026)."
    session.act(1, last)
    assert session.undo_refusal() is not None


@pytest.mark.rule("SEQ-105")
def test_the_board_changes_only_after_the_last_confirmation() -> None:
    state = position({8: (1, 2, 0)}, [ROLL, ANY, ANY], turn=2)
    told = confirm(state, {A: pairs_of(1, 6, 3, 4), B: wish(7, 7)})
    assert told.table.forests == state.table.forests
    assert told.table.last == state.table.last
    assert [event for event in told.events if not isinstance(event, Sealed)] == []
    for seat in (B, C, None):
        assert told.state.view(seat).hand != told.state.hands[A]


@pytest.mark.rule("SEQ-027")
def test_each_pair_plants_a_tree() -> None:
    told = confirm(position({}, [ANY, ANY]), {A: wish(7, 9), B: wish(2, 12)})
    assert told.forest(7).trees == (1, 0)
    assert told.forest(9).trees == (1, 0)
    assert [supply(told.table, seat) for seat in (A, B)] == [18, 18]
    assert told.of(Planted) == [Planted(seat=A, forests=(7, 9)), Planted(seat=B, forests=(2, 12))]


@pytest.mark.rule("SEQ-028")
def test_both_trees_may_go_into_one_forest() -> None:
    told = confirm(position({}, [ROLL, ANY]), {A: pairs_of(1, 6, 3, 4), B: wish(2, 12)})
    assert told.forest(7).trees == (2, 0)


@pytest.mark.rule("SEQ-029")
def test_everybody_plants_exactly_two_trees() -> None:
    state = position({}, [ANY] * 5)
    told = confirm(state, {seat: wish(seat + 2, 12) for seat in range(5)})
    assert sum(sum(forest.trees) for forest in told.table.forests) == 10
    for choices in [SEQUOIA.choices(state.view(seat)) for seat in range(5)]:
        assert all(len(plants(state.table, A, seal.pairs)) == 2 for seal in choices)


@pytest.mark.rule("SEQ-030")
def test_a_forest_holds_any_number_of_trees() -> None:
    told = confirm(position({}, [ANY] * 5), {seat: wish(7, 7) for seat in range(5)})
    assert told.forest(7).trees == (2, 2, 2, 2, 2)


@pytest.mark.rule("SEQ-031")
def test_trees_stay_where_they_are() -> None:
    told = confirm(position({8: (3, 0)}, [ANY, ANY], turn=5), {A: wish(2, 3), B: wish(8, 8)})
    assert told.forest(8).trees == (3, 2)
    assert told.table.turn == 6


@pytest.mark.rule("SEQ-032")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_ten_regular_turns(seats: int) -> None:
    game = random_game(seats, 3)
    regular = [step for before, _, _, step in game if before.table.phase == "turns"]
    assert len(regular) == 10 * seats
    assert [event.turn for step in regular for event in step.events if isinstance(event, Revealed)] == list(
        range(1, 11)
    )
    scored = regular[-1].state.table
    assert scored.phase != "turns"
    # Every tree was on a forest when they were counted, so every supply was empty.
    assert [sum(forest.counted[seat] for forest in scored.forests) for seat in range(seats)] == [20] * seats


@pytest.mark.rule("SEQ-032")
def test_an_eleventh_turn_cannot_begin() -> None:
    nine = confirm(position({}, [ANY, ANY], turn=9), {A: wish(2, 3), B: wish(4, 5)})
    assert (nine.table.phase, nine.table.turn) == ("turns", 10)
    ten = confirm(nine.state, {seat: SEQUOIA.choices(nine.state.view(seat)).spread(1)[0].pairs for seat in (A, B)})
    assert ten.table.phase != "turns"
    assert ten.table.turn == 10


@pytest.mark.rule("SEQ-043")
def test_a_five_of_a_kind_is_shown_with_the_reveal() -> None:
    state = position({}, [(4, 4, 4, 4, 4), ROLL])
    early = confirm(state, {A: wish(2, 12)})
    assert early.of(FiveOfAKind) == []
    assert early.table.announced == ()
    late = confirm(early.state, {B: pairs_of(1, 6, 3, 4)})
    assert late.of(FiveOfAKind) == [FiveOfAKind(seat=A, revealed=True)]
    assert supply(late.table, A) == 18


@pytest.mark.rule("SEQ-020", "SEQ-106")
def test_the_next_turn_begins_with_new_rolls() -> None:
    told = confirm(position({}, [ANY, ANY]), {A: wish(2, 3), B: wish(4, 5)}, Rng.of("next"))
    assert told.of(TurnBegan) == [TurnBegan(turn=2, tiebreak=0, seats=(A, B))]
    assert [hand.pairs for hand in told.state.hands] == [None, None]
    rng = Rng.of("next")
    # In seat order, from the stream of the ply that ended the turn.
    assert [hand.dice for hand in told.state.hands] == [roll(rng), roll(rng)]


@pytest.mark.rule("SEQ-106")
def test_only_those_who_take_part_roll() -> None:
    told = tenth({7: (0, 3, 3)}, rng=Rng.of("tie"))
    assert [bool(hand.dice) for hand in told.state.hands] == [False, True, True]
    alone = tenth({7: (3, 0, 3)}, rng=Rng.of("tie"))
    # The first to roll gets the first roll of the stream, whoever it is.
    assert alone.state.hands[A].dice == told.state.hands[B].dice
