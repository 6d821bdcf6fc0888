"""What is open, what is secret, and who may know it (SEQ-012, SEQ-021, SEQ-043, SEQ-103 to SEQ-109)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.ai.greedy import Greedy, Points
from tabletop.ai.random import RandomBot
from tabletop.core import codec
from tabletop.core.game import Event, State
from tabletop.core.rng import Rng
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import five_of_a_kind, pairings, roll
from tabletop.games.sequoia.events import FiveOfAKind, Revealed, TokensTurned
from tabletop.games.sequoia.facts import SequoiaState, needs_curtain
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Dice, Hand, Options
from tabletop.play.record import Record
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.sequoia.builders import ANY, A, B, C, confirm, position, random_game, rolling, tenth, tiebreak, wish

ROLL = (1, 2, 3, 4, 6)
SEATS = (Seat("Ada", "orange"), Seat("Ben", "white"), Seat("Cleo", "black"))


@pytest.mark.rule("SEQ-021")
def test_a_view_holds_the_own_roll_and_no_other() -> None:
    state = position({}, [ROLL, (2, 3, 4, 5, 6), (1, 1, 4, 5, 6)])
    told = confirm(state, {B: ((3, 4), (2, 6))})
    for now in (state, told.state):
        seen = codec.to_plain(now.view(A))
        assert tuple(seen["hand"]["dice"]) == ROLL
        assert seen["revealed"] is None
        plain = codec.to_json(now.view(A)).decode()
        assert "[1,2,3,4,6]" in plain
        assert "[2,3,4,5,6]" not in plain
        assert "[1,1,4,5,6]" not in plain
        assert "[3,4]" not in plain
        assert now.view(None).hand is None


@pytest.mark.rule("SEQ-103")
def test_what_lies_on_the_table_is_public() -> None:
    state = position({7: (2, 1, 1), 9: (0, 1, 1)}, [ROLL, ANY, ANY], turn=2)
    told = confirm(state, {B: wish(7, 9)})
    for now in (state, told.state, tenth({7: (1, 1, 0)}).state):
        assert len({now.view(seat).table for seat in (A, B, C, None)}) == 1
    table = told.state.view(C).table
    assert table.waiting == (A, C)
    assert (table.turn, table.forests[5].trees) == (2, (2, 1, 1))
    assert len(table.firsts) == len(table.seconds) == 11


@pytest.mark.rule("SEQ-104", "SEQ-I-19")
def test_after_the_reveal_everything_is_in_every_view() -> None:
    told = confirm(position({}, [ROLL, ANY]), {A: ((1, 2), (3, 6)), B: wish(2, 12)})
    for seat in (A, B, None):
        mine, other = told.state.view(seat).table.last
        assert mine is not None and (mine.dice, mine.pairs) == (ROLL, ((1, 2), (3, 6)))
        assert other is not None and (other.dice, other.pairs) == (ANY, wish(2, 12))


@pytest.mark.rule("SEQ-106", "SEQ-I-20")
@pytest.mark.parametrize("plies", range(20))
def test_saving_in_mid_turn_keeps_rolls_and_choices(plies: int) -> None:
    session = Session.new(SEQUOIA, Options(), SEATS, 11)
    rng = Rng.of("choices")
    for _ in range(plies):
        seat = rng.choice(session.to_act)
        session.act(seat, session.choices(seat).sample(rng))
    loaded = Session.of(codec.from_json(codec.to_json(session.record), Record), SEQUOIA)
    assert loaded.state == session.state
    assert loaded.state.hands == session.state.hands


@pytest.mark.rule("SEQ-106", "SEQ-I-20")
def test_the_order_of_entering_choices_cannot_change_luck() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        session = Session.new(SEQUOIA, Options(), SEATS, 12)
        for _ in range(7):
            chosen = {seat: session.choices(seat).spread(1)[0] for seat in order}
            for seat in order:
                session.act(seat, chosen[seat])
        ends.append(session.state)
    assert ends[0] == ends[1] == ends[2]
    # But who wins the tie of luck does depend on the seed.
    assert (
        Session.new(SEQUOIA, Options(), SEATS, 13).state.hands != Session.new(SEQUOIA, Options(), SEATS, 12).state.hands
    )


@pytest.mark.rule("SEQ-I-20")
@pytest.mark.parametrize("seats", [2, 5])
def test_seed_and_choices_replay_to_the_same_result(seats: int) -> None:
    game = random_game(seats, 9)
    state = SEQUOIA.setup(Options(), seats, Rng.of(9, "setup"))
    for number, (before, seat, action, step) in enumerate(game):
        assert state == before
        state = SEQUOIA.apply(state, seat, action, Rng.of(9, "ply", number)).state
        assert codec.digest(state) == codec.digest(step.state)


@pytest.mark.rule("SEQ-108")
@pytest.mark.parametrize("bot", [RandomBot(), Greedy(Points())], ids=["random", "greedy"])
def test_a_bot_chooses_the_same_whatever_others_rolled(bot: RandomBot | Greedy) -> None:
    state = position({7: (2, 1, 1)}, [ROLL, (1, 1, 2, 3, 5), (4, 4, 5, 6, 6)], turn=2)
    others = rolling(state, {B: (6, 6, 6, 6, 6), C: (1, 2, 3, 4, 5)})
    for seed in range(4):
        chosen = {bot.choose(SEQUOIA, now.view(A), Rng.of("bot", seed)) for now in (state, others)}
        assert len(chosen) == 1
    confirmed = confirm(state, {B: ((1, 1), (3, 5))}).state
    otherwise = confirm(state, {B: ((1, 2), (3, 5))}).state
    assert bot.choose(SEQUOIA, confirmed.view(A), Rng.of("bot")) == bot.choose(
        SEQUOIA, otherwise.view(A), Rng.of("bot")
    )


@pytest.mark.rule("SEQ-105", "SEQ-109")
def test_a_curtain_is_needed_only_where_two_people_roll() -> None:
    game = random_game(4, 2)
    assert not any(needs_curtain(before.table, {2}) for before, *_ in game)
    assert all(needs_curtain(before.table, {1, 2}) for before, *_ in game if before.table.phase == "turns")
    tied = tenth({7: (0, 1, 1)}).table
    assert needs_curtain(tied, {B, C})
    assert not needs_curtain(tied, {A, B})


# ------------------------------------------------------------------------------- imagined worlds


def worlds(state: SequoiaState, seat: int | None, count: int = 60) -> list[SequoiaState]:
    return [SEQUOIA.imagine(state.view(seat), Rng.of("world", number)) for number in range(count)]


@pytest.mark.rule("SEQ-021", "SEQ-104")
def test_imagined_worlds_know_only_what_the_view_shows() -> None:
    state = confirm(position({}, [ROLL, ANY, ROLL]), {B: wish(2, 12), A: ((1, 2), (3, 6))}).state
    for seat in (A, B, C, None):
        for world in worlds(state, seat):
            assert world.view(seat) == state.view(seat)
            assert SEQUOIA.flaw(world) is None
            for other, hand in enumerate(world.hands):
                assert len(hand.dice) == 5
                assert (hand.pairs is None) == (other in state.table.waiting)
                assert hand.pairs is None or hand.pairs in pairings(hand.dice)
    assert len({world.hands[B].dice for world in worlds(state, A)}) > 50
    assert len({world.hands[B].pairs for world in worlds(state, A)}) > 20


def test_imagined_worlds_in_a_tiebreak_leave_the_others_out() -> None:
    state = tenth({7: (0, 1, 1)}).state
    for world in worlds(state, B, 10):
        assert world.hands[A] == Hand()
        assert world.hands[B] == state.hands[B]
    over = tenth({7: (0, 0, 1)}).state
    assert worlds(over, A, 1) == [over]


# ------------------------------------------------------------------------------- options


@pytest.mark.rule("SEQ-012")
def test_hidden_tokens_are_turned_up_for_the_scoring() -> None:
    option = Options(hidden_tokens=True)
    state = SEQUOIA.setup(option, 2, Rng.of("hidden"))
    assert (state.table.firsts, state.table.seconds) == ((), ())
    told = tenth({7: (2, 1, 0)}, options=option)
    (turned,) = told.of(TokensTurned)
    assert (told.table.firsts, told.table.seconds) == (turned.firsts, turned.seconds)
    assert told.state.secret.firsts == ()
    kinds = [type(event) for event in told.events]
    assert kinds.index(Revealed) < kinds.index(TokensTurned)
    assert tenth({7: (2, 1, 0)}).of(TokensTurned) == []
    # Awards do not depend on it.
    assert told.table.forests == tenth({7: (2, 1, 0)}).table.forests


@pytest.mark.rule("SEQ-012")
def test_hidden_tokens_are_imagined_anew() -> None:
    state = SEQUOIA.setup(Options(hidden_tokens=True), 2, Rng.of("hidden"))
    seen = worlds(state, A)
    assert len({world.secret.firsts for world in seen}) > 50
    assert len({world.secret.seconds for world in seen}) == 11
    assert all(sorted(world.secret.firsts) == sorted(state.secret.firsts) for world in seen)
    assert all(
        world.secret == SEQUOIA.setup(Options(), 2, Rng.of(1)).secret
        for world in worlds(tenth({7: (1, 1)}, 2).state, A, 3)
    )


def five_next(options: Options) -> tuple[SequoiaState, tuple[Event, ...]]:
    """A turn after which seat B has rolled a five of a kind."""
    number = next(number for number in range(100_000) if five_of_a_kind(_second_roll(Rng.of("five", number))))
    state = position({}, [ANY, ROLL], options=options)
    told = confirm(state, {A: wish(2, 3), B: ((1, 2), (3, 4))}, Rng.of("five", number))
    return told.state, told.events


def _second_roll(rng: Rng) -> Dice:
    roll(rng)
    return roll(rng)


@pytest.mark.rule("SEQ-043")
def test_a_five_of_a_kind_may_be_announced_at_once() -> None:
    quiet, events = five_next(Options())
    assert quiet.table.announced == ()
    assert FiveOfAKind(seat=B, revealed=False) not in events
    loud, events = five_next(Options(announce_five=True))
    assert loud.table.announced == (B,)
    assert FiveOfAKind(seat=B, revealed=False) in events
    assert loud.hands == quiet.hands
    # Afterwards nothing is announced any more.
    after = confirm(loud, {seat: SEQUOIA.choices(loud.view(seat)).spread(1)[0].pairs for seat in (A, B)})
    assert after.table.announced == ()


@pytest.mark.rule("SEQ-043")
def test_what_is_announced_is_known_in_imagined_worlds() -> None:
    loud, _ = five_next(Options(announce_five=True))
    fives = [world.hands[B].dice for world in worlds(loud, A)]
    assert all(map(five_of_a_kind, fives))
    assert len(set(fives)) == 6
    silent = replace(loud, table=replace(loud.table, announced=()), hands=(loud.hands[A], Hand(ROLL)))
    assert not any(five_of_a_kind(world.hands[B].dice) for world in worlds(silent, A, 3000))
    quiet, _ = five_next(Options())
    assert any(five_of_a_kind(world.hands[B].dice) for world in worlds(quiet, A, 3000))


@pytest.mark.rule("SEQ-107")
def test_until_it_is_confirmed_a_choice_is_free() -> None:
    state = position({}, [ROLL, ANY])
    assert len(SEQUOIA.choices(state.view(A))) == 15
    told = confirm(state, {B: wish(7, 7)})
    assert list(SEQUOIA.choices(told.state.view(A))) == list(SEQUOIA.choices(state.view(A)))
    assert Seal(((1, 2), (3, 4))) in SEQUOIA.choices(told.state.view(A))


def test_in_a_tiebreak_only_the_tied_are_asked() -> None:
    later = tiebreak(tenth({7: (2, 2, 2)}), a=(7,), b=(7,))
    assert SEQUOIA.to_act(later.table) == (A, B)
    assert isinstance(later.state, State)
