"""Sessions: one log, one cursor, undo and redo by snapshots, refusals that change nothing."""

from __future__ import annotations

import re

import pytest

from tabletop.core import codec
from tabletop.core.errors import IllegalAction
from tabletop.core.rng import Rng
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options as RedwoodOptions
from tabletop.play.opponents import choose, play_on
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.tiny import TINY, Options, Place, Roll, Seal

ADA, BEN, CLEO = Seat("Ada", "orange"), Seat("Ben", "white"), Seat("Cleo", "black")
BOT = Seat("Robin", "white", "random")


def tiny(*seats: Seat, seed: int = 5, **options: bool) -> Session:
    return Session.new(TINY, Options(**options), seats or (ADA, BEN), seed)


def seal_all(session: Session) -> None:
    while session.state.table.phase == "seal":
        seat = session.to_act[0]
        session.act(seat, next(iter(session.choices(seat))))


def placing(session: Session) -> int:
    """Plays until somebody places pips; that seat."""
    seal_all(session)
    (winner,) = session.to_act
    session.act(winner, Roll())
    return winner


def test_same_seed_and_log_give_the_same_digests() -> None:
    first, second = tiny(), tiny()
    play_on(first, level="random")
    for seat, plain in first.record.log:
        second.act(seat, codec.from_plain(plain, TINY.action_type))
    assert second.record == first.record
    assert len(set(first.record.digests)) == len(first.record.digests) == first.ply == 15


def test_another_seed_gives_another_game() -> None:
    assert tiny(seed=5).state != tiny(seed=6).state


def test_names_and_colours_never_matter_to_the_rules() -> None:
    first, second = tiny(), tiny(Seat("Zoe", "black"), Seat("Ada", "orange"))
    play_on(first, level="random")
    play_on(second, level="random")
    assert first.record.digests == second.record.digests


def test_the_cursor_tells_where_the_game_stands() -> None:
    session = tiny()
    assert (session.ply, session.plies, session.to_act, session.over) == (0, (), (0, 1), False)
    card = session.state.hands[1].cards[2]
    step = session.act(1, Seal(card))
    assert session.state is step.state
    assert session.to_act == (0,)
    assert session.record.log == ((1, {"type": "seal", "card": card}),)
    ply = session.plies[-1]
    assert (ply.seat, ply.action, ply.events) == (1, Seal(card), step.events)
    assert ply.digest == codec.digest(step.state)
    play_on(session, level="random")
    assert session.over


@pytest.mark.table(9)
@pytest.mark.parametrize(
    ("seat", "action", "words"),
    [
        (0, Seal(99), "You do not hold that card."),
        (0, Roll(), "That is not possible now."),
        (2, Seal(1), "It is the turn of Ada or Ben."),
        (-1, Seal(1), "It is the turn of Ada or Ben."),
        (0, "seal", "That is not possible now."),
    ],
)
def test_a_refused_action_says_why_and_changes_nothing(seat: int, action: object, words: str) -> None:
    session = tiny()
    before, digest = session.record, codec.digest(session.state)
    with pytest.raises(IllegalAction) as caught:
        session.act(seat, action)
    assert caught.value.refusal.reason == str(caught.value) == words
    assert session.record == before
    assert codec.digest(session.state) == digest
    assert session.redo_refusal() == "There is nothing to redo."


def test_nobody_acts_in_another_turn_or_after_the_end() -> None:
    session = tiny()
    winner = placing(session)
    with pytest.raises(IllegalAction, match=f"turn of {session.names[winner]}"):
        session.act(1 - winner, Place(0))
    play_on(session, level="random")
    with pytest.raises(IllegalAction, match="over"):
        session.act(0, Place(0))


def test_a_view_holds_the_own_hand_only_until_the_game_is_over() -> None:
    session = tiny()
    view = session.view(0)
    assert view.hand == session.state.hands[0]
    assert session.view(None).hand is None
    assert view.revealed is None
    assert str(session.state.secret.deck[0]) not in codec.to_json(view.hand).decode()
    play_on(session, level="random")
    assert session.view(None).revealed == session.state


@pytest.mark.table(8)
def test_sheets_hide_hands_until_the_end() -> None:
    session = tiny(kept_cards=True)
    kept = [session.sheets()[seat].lines[-1].points for seat in (0, 1)]
    assert kept == [0, 0]
    own = session.sheets(1)
    assert own[0].lines[-1].points == 0
    assert own[1].lines[-1].points == max(session.state.hands[1].cards)
    play_on(session, level="random")
    assert [sheet.lines[-1].points for sheet in session.sheets()] == [max(h.cards) for h in session.state.hands]


def test_places_rank_by_total_and_tie_break() -> None:
    session = tiny()
    winner = placing(session)
    session.act(winner, Place(1))
    assert session.places() == ((1, 2) if winner == 0 else (2, 1))


def test_undo_takes_back_the_own_open_actions_one_by_one() -> None:
    session = tiny()
    winner = placing(session)
    states = [session.state]
    for field in (0, 2):
        session.act(winner, Place(field))
        states.append(session.state)
    session.undo()
    assert session.state is states[1]
    session.undo()
    assert session.state is states[0]
    session.redo()
    session.redo()
    assert session.state is states[2]
    assert session.redo_refusal()


@pytest.mark.table(2)
def test_what_binds_is_told_before_and_refused_after() -> None:
    session = tiny()
    seal_all(session)
    (winner,) = session.to_act
    assert session.binds(winner, Roll()) == "A die is rolled and a card is drawn."
    session.act(winner, Roll())
    assert session.undo_refusal() == "A die is rolled and a card is drawn."
    before = session.record
    with pytest.raises(IllegalAction, match="A die is rolled"):
        session.undo()
    assert session.record == before
    assert session.binds(winner, Place(0)) is None


@pytest.mark.table(2)
def test_undo_never_goes_past_another_persons_action() -> None:
    session = tiny(ADA, BEN, CLEO)
    for seat in (0, 1):
        session.act(seat, Seal(session.state.hands[seat].cards[0]))
    assert session.undo_refusal() is None
    session.undo()
    assert session.to_act == (1, 2)
    assert session.undo_refusal() == "Ada has decided; undo stops there."
    # Ben sealing again does not open the way to Ada's choice either.
    session.act(1, Seal(session.state.hands[1].cards[3]))
    session.undo()
    assert session.undo_refusal() == "Ada has decided; undo stops there."


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    session = tiny()
    assert session.undo_refusal() == "There is nothing to undo."
    with pytest.raises(IllegalAction):
        session.undo()
    with pytest.raises(IllegalAction):
        session.redo()


def test_undo_goes_back_over_a_bot_that_bound_nothing_and_redo_brings_it_again() -> None:
    session = tiny(ADA, BOT, CLEO)
    start = session.state
    session.act(0, Seal(session.state.hands[0].cards[0]))
    session.act(1, choose(session, 1))
    after = session.state
    assert session.undo_refusal() is None
    session.undo()
    assert session.state is start
    session.redo()
    assert session.state is after
    assert session.ply == 2


def test_undo_stops_at_a_bots_action_that_binds() -> None:
    session = tiny(ADA, BOT)
    session.act(0, Seal(session.state.hands[0].cards[0]))
    session.act(1, choose(session, 1))
    assert session.undo_refusal() == "The cards are turned up."


def test_a_new_action_cuts_the_redo_tail() -> None:
    session = tiny()
    winner = placing(session)
    session.act(winner, Place(0))
    session.act(winner, Place(0))
    session.undo()
    session.undo()
    session.act(winner, Place(1))
    assert session.redo_refusal() == "There is nothing to redo."
    assert [plain for _, plain in session.record.log][-1] == {"type": "place", "field": 1}
    assert len(session.record.log) == len(session.record.digests) == session.ply


def test_the_record_ends_at_the_cursor() -> None:
    session = tiny()
    winner = placing(session)
    session.act(winner, Place(0))
    session.undo()
    assert len(session.record.log) == session.ply == len(session.plies)
    with pytest.raises(IndexError):
        session.state_at(session.ply + 1)


@pytest.mark.table(1)
def test_random_walks_of_do_undo_redo_keep_every_digest() -> None:
    """1,000 walks: whatever the way, the position is the one that its log leads to, and no position changes."""
    for walk in range(1000):
        rng = Rng.of("walk", walk)
        session = tiny(ADA, BOT, CLEO, seed=walk)
        seen: dict[tuple[object, ...], str] = {}
        for _ in range(24):
            turn = rng.below(3)
            if turn == 1 and not session.undo_refusal():
                session.undo()
            elif turn == 2 and not session.redo_refusal():
                session.redo()
            elif not session.over:
                seat = rng.choice(session.to_act)
                session.act(seat, session.choices(seat).sample(rng))
            key = tuple((seat, *plain.values()) for seat, plain in session.record.log)
            assert seen.setdefault(key, codec.digest(session.state)) == codec.digest(session.state)
        again = Session.of(session.record, TINY)
        assert again.record == session.record
        assert again.state == session.state


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((ADA,), "This game is for 2 or 3 seats, not 1."),
        ((ADA, BEN, CLEO, BOT), "This game is for 2 or 3 seats, not 4."),
        ((ADA, Seat("  ", "white")), "Every seat needs a name."),
        ((ADA, Seat("x" * 25, "white")), "A name has at most 24 characters."),
        ((ADA, Seat("a\nb", "white")), "A name may hold printable characters only."),
        ((ADA, Seat("Ben", "mauve")), "There are no pieces in the colour 'mauve'."),
        ((ADA, Seat("Ben", "orange")), "Two seats cannot have the same colour."),
        ((ADA, Seat("Ada", "white")), "Two seats cannot have the same name."),
        ((ADA, Seat("Ben", "white", "genius")), "There is no computer opponent called 'genius'."),
    ],
)
def test_seats_that_cannot_play_are_refused_in_words(seats: tuple[Seat, ...], words: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        Session.new(TINY, Options(), seats, 1)


def test_a_session_keeps_what_was_agreed() -> None:
    manners = Manners(help="tournament", aim="purist")
    session = Session.new(TINY, Options(long_dice=True), (ADA, BEN), 77, manners, seed_typed=True)
    record = session.record
    assert (record.game, record.rules, record.seed, record.seed_typed) == ("tiny", 1, 77, True)
    assert record.options == {"long_dice": True, "kept_cards": False}
    assert (record.seats, record.manners, record.opening) == ((ADA, BEN), manners, None)


@pytest.mark.parametrize(
    ("options", "count", "words"),
    [
        (RedwoodOptions(team=True), 2, "Team Mode is for four players."),
        (RedwoodOptions(scenario="hiker"), 2, "A Solo scenario is for one player."),
        (RedwoodOptions(team_tie_sum_chains=True), 3, "Ties between teams need Team Mode."),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_words(options: RedwoodOptions, count: int, words: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        Session.new(REDWOOD, options, (ADA, BEN, CLEO)[:count], 1)
