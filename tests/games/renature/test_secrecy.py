"""What is open and what is secret, imagined worlds, and how far undo goes."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tabletop.ai.levels import bot
from tabletop.core import codec
from tabletop.core.errors import IllegalAction
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Discard, Draw, End, Extra, Grow, Joker, Place, Score, Skip
from tabletop.games.renature.facts import RenatureState, board_of, unseen_backs, unseen_dominoes
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Hand, Options
from tabletop.play.record import Manners, Opening
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.renature.builders import (
    BADGER,
    FROG,
    OWL,
    TURF,
    A,
    B,
    full_board,
    legal,
    play,
    position,
    random_game,
    space,
    spaces,
)

HAND = [(0, 0), (1, 1), (2, 2)]
ALL_ON = Options(*(True for _ in Options.__struct_fields__))


def session(seed: int = 1, options: Options | None = None) -> Session:
    """Three people at a table."""
    seats = [Seat(name, colour) for name, colour in zip("ABC", RENATURE.colours(3), strict=False)]
    return Session.new(RENATURE, options or Options(), seats, seed)


@pytest.mark.rule("REN-200")
def test_everything_open_is_the_same_for_all() -> None:
    for ply in random_game(3, 4)[::9]:
        views = [ply.before.view(seat) for seat in (0, 1, 2, None)]
        assert all(view.table == views[0].table for view in views)
        table = views[0].table
        assert all(player.held <= 3 and player.reserve <= 15 for player in table.players)


@pytest.mark.rule("REN-201")
def test_a_hand_is_only_a_count_to_others() -> None:
    state = RENATURE.setup(Options(), 2, Rng.of(1, "setup"))
    other = replace(state, hands=(Hand(state.hands[A].dominoes[::-1]), state.hands[B]))
    assert state.view(B) == other.view(B)
    assert codec.digest(state.view(None)) == codec.digest(other.view(None))
    assert state.view(B).table.players[A].held == 3
    assert state.view(B).table.players[A].dominoes == ()


@pytest.mark.rule("REN-201")
def test_a_returned_domino_is_known_to_its_owner_alone() -> None:
    state = position([(FROG, OWL), (0, 0)], reserve=[(1, 1)])
    one, two = play(state, Discard((FROG, OWL))).state, play(state, Discard((0, 0))).state
    assert one.view(B) == two.view(B)
    assert one.view(A) != two.view(A)
    assert (FROG, OWL) in unseen_dominoes(one.view(B))
    assert (FROG, OWL) not in unseen_dominoes(one.view(A))


@pytest.mark.rule("REN-I-30")
def test_hidden_things_are_missing_from_views() -> None:
    """By the text of the view: neither another hand, nor a reserve, nor a back that is not one's own."""
    for ply in random_game(2, 9, mood="thrifty")[20::25]:
        state = ply.before
        for seat in (A, B):
            view = state.view(seat)
            assert view.hand == state.hands[seat]
            text = codec.to_plain(view)
            assert set(text) == {"table", "seat", "hand", "revealed"}
            assert text["revealed"] is None
            assert all(player["dominoes"] == player["backs"] == () for player in text["table"]["players"])
            assert text["table"]["returned"] == ()


def test_an_extra_turn_asks_the_same_seat_again() -> None:
    """What a curtain goes by: nobody else is to act in between."""
    game = random_game(3, 5, mood="again")
    extras = [ply for ply in game if type(ply.action).__name__ == "Extra"]
    assert extras
    for ply in extras:
        assert RENATURE.to_act(ply.before.table) == RENATURE.to_act(ply.step.state.table)


@pytest.mark.rule("REN-203")
def test_a_loaded_game_draws_the_same_domino() -> None:
    game = session()
    seat = game.to_act[0]
    game.act(seat, next(action for action in game.choices(seat) if isinstance(action, Discard)))
    expected = game.state.secret.reserves[seat][0]
    for _ in range(2):
        loaded = Session.of(game.record, RENATURE)
        loaded.act(seat, Draw())
        assert loaded.state.hands[seat].dominoes[-1] == expected
    # The order is fixed at the set-up: drawing asks no chance, so nothing else can change it.
    opening = RENATURE.setup(Options(), 3, Rng.of(1, "setup"))
    assert opening.secret.reserves[seat][0] == expected


@pytest.mark.rule("REN-204")
@pytest.mark.table(2)
def test_undo_goes_back_to_before_the_domino_until_the_refill() -> None:
    game = session()
    seat, before = game.to_act[0], codec.digest(game.state)
    game.act(seat, next(action for action in game.choices(seat) if isinstance(action, Place)))
    game.act(seat, next(action for action in game.choices(seat) if isinstance(action, Grow)))
    assert game.undo_refusal() is None
    game.undo()
    game.undo()
    assert codec.digest(game.state) == before
    game.redo()
    game.redo()
    assert game.binds(seat, Draw())
    game.act(seat, Draw())
    assert game.undo_refusal() == "This draws a domino from your reserve (REN-204)."
    with pytest.raises(IllegalAction):
        game.undo()


def closing_next() -> RenatureState:
    """A's domino has closed T4's area; what A plants, or that A does not, has it scored."""
    covered = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1), (0, 2), (3, 2)]
    state = position([(OWL, OWL)], board="T4", covered=covered, joker=BADGER, reserve=[(0, 0)])
    return play(state, Place((OWL, OWL), spaces(state, (1, 2), (2, 2)))).state


@pytest.mark.rule("REN-204")
def test_looking_at_a_back_is_final() -> None:
    state = closing_next()
    seen = "This shows you the back of an area token (REN-204)."
    assert RENATURE.binds(state.view(A), Skip()) == seen
    # After planting there is a stop, so only what ends it is final.
    assert RENATURE.binds(state.view(A), Grow(TURF, False, space(state, (1, 1)))) is None
    stop = play(state, Grow(TURF, False, space(state, (1, 1)))).state
    assert stop.table.phase == "scoring"
    assert RENATURE.binds(stop.view(A), Score()) == seen
    assert RENATURE.binds(stop.view(A), Joker(OWL)) is None
    # Where nothing can be paid, planting itself has the area scored.
    poor = replace(state, table=replace(state.table, players=(full_board(2, clouds=0), state.table.players[B])))
    assert RENATURE.binds(poor.view(A), Grow(TURF, False, space(state, (1, 1)))) == seen


@pytest.mark.rule("REN-204")
def test_only_revelations_are_final() -> None:
    state = position([(FROG, OWL), (0, 0)], reserve=[(1, 1)])
    for action in legal(state):
        assert RENATURE.binds(state.view(A), action) is None
    last = position(phase="end", players={B: full_board(2, held=0, reserve=0)})
    assert RENATURE.binds(last.view(A), End()) == "This ends the game."
    more = position(phase="end", players={B: full_board(2, held=1, reserve=0)})
    assert RENATURE.binds(more.view(A), End()) == "This ends your turn (REN-204)."
    assert RENATURE.binds(position(HAND, phase="end").view(A), Extra()) is None, "an extra turn shows nothing"


@pytest.mark.rule("REN-204")
def test_undo_stays_within_the_turn_though_nothing_is_drawn_any_more() -> None:
    """Ada's last turns: her reserve is empty, and a bot that was next has shown a domino."""
    seats = [Seat("Ada", "black"), Seat("Bot", "white", "greedy")]
    last = position(HAND, players={B: full_board(2, held=1, reserve=0)})
    last = replace(last, hands=(last.hands[A], Hand(((BADGER, BADGER),))))
    game = Session(RENATURE, Options(), seats, 1, Manners(), opening=Opening(9, codec.to_plain(last)))
    before = codec.digest(game.state)
    game.act(A, Discard(HAND[0]))
    game.undo()
    assert codec.digest(game.state) == before
    game.act(A, Discard(HAND[0]))
    game.act(A, End())
    shown = next(action for action in game.choices(B) if isinstance(action, Place))
    game.act(B, shown)
    assert game.undo_refusal() == "This ends your turn (REN-204)."


@pytest.mark.rule("REN-205")
def test_bots_decide_on_their_own_view() -> None:
    for ply in random_game(2, 6)[::29]:
        state, seat = ply.before, ply.before.table.acting
        other = RENATURE.imagine(state.view(seat), Rng.of("other world"))
        for level in ("random", "greedy"):
            chosen = [
                bot("renature", level).choose(RENATURE, world.view(seat), Rng.of("choice")) for world in (state, other)
            ]
            assert chosen[0] == chosen[1]


@pytest.mark.parametrize("options", [Options(), ALL_ON])
def test_imagined_worlds_fit_and_are_sound(options: Options) -> None:
    for number, ply in enumerate(random_game(4, 3, options, "thrifty")[::11]):
        for seat in (0, 3, None):
            view = ply.before.view(seat)
            world = RENATURE.imagine(view, Rng.of("world", number))
            assert world.view(seat) == view
            assert RENATURE.flaw(world) is None


def test_imagined_worlds_spread_over_what_is_unseen() -> None:
    state = random_game(3, 7, mood="thrifty")[100].before
    view = state.view(A)
    hidden = unseen_dominoes(view)
    assert set(view.hand.dominoes if view.hand else ()).isdisjoint(hidden)
    held, backs = Counter[tuple[int, int]](), Counter[int]()
    area = next(number for number, taker in enumerate(state.table.takers) if taker is None and number in (5, 4, 13))
    for number in range(120):
        world = RENATURE.imagine(view, Rng.of("spread", number))
        held.update(world.hands[B].dominoes)
        backs[world.secret.backs[area]] += 1
    assert set(held) == set(hidden)
    assert set(backs) == set(unseen_backs(view)[board_of(state.table).areas[area].main])


@pytest.mark.rule("REN-I-31")
def test_replay_save_and_undo_give_the_same_states() -> None:
    game, rng = session(7), Rng.of("session")
    trail = [codec.digest(game.state)]
    while not game.over and game.ply < 70:
        seat = game.to_act[0]
        game.act(seat, game.choices(seat).sample(rng))
        trail.append(codec.digest(game.state))
        assert codec.from_json(codec.to_json(game.state), RENATURE.state_type) == game.state
        if game.undo_refusal() is None:
            game.undo()
            assert codec.digest(game.state) == trail[-2]
            game.redo()
    again = Session.of(game.record, RENATURE)
    assert [ply.digest for ply in again.plies] == trail[1:]
    opening = Opening(game.ply, codec.to_plain(game.state))
    later = Session(RENATURE, Options(), game.seats, 7, game.manners, opening=opening)
    assert later.state == game.state
