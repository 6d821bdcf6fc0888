"""Whose turn it is, the order of the steps, refilling, and running out of dominoes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Discard, Draw, End, Extra, Grow, Joker, Place, Score, Skip
from tabletop.games.renature.facts import RenatureState, next_seat, used
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options
from tests.games.renature.builders import (
    BADGER,
    BAT,
    FROG,
    OWL,
    TURF,
    A,
    B,
    C,
    D,
    full_board,
    legal,
    only,
    play,
    position,
    random_game,
    refused,
    rule_of,
    space,
    spaces,
)

HAND = [(0, 0), (1, 1), (2, 2)]


@pytest.mark.rule("REN-030")
def test_turns_go_clockwise() -> None:
    seats, game = [], random_game(3, 5, mood="again")
    for ply in game:
        seats += [(event.seat, event.extra) for event in ply.step.events if isinstance(event, e.TurnBegan)]
    now = game[0].before.table.start
    for seat, extra in seats[:25]:
        assert seat == (now if extra else (now + 1) % 3)
        now = seat


@pytest.mark.rule("REN-030")
def test_the_first_five_turns() -> None:
    state = RENATURE.setup(Options(name_start_seat=True), 3, Rng.of(1, "setup"))
    state = play(state, legal(state)[B]).state
    acting = []
    for _ in range(5):
        acting.append(state.table.acting)
        state = play(state, legal(state, Discard)[0], Draw()).state
        state = play(state, End()).state
    assert acting == [B, C, A, B, C]


@pytest.mark.rule("REN-031")
def test_the_steps_of_a_turn_are_in_order() -> None:
    """T4 has one area of two spaces; the domino closes it and a plant is set in it."""
    covered = [(0, 0), (1, 0), (2, 0), (0, 1), (3, 1), (0, 2), (3, 0), (3, 2)]
    state = position([(OWL, OWL)], board="T4", covered=covered, joker=BADGER, reserve=[(BAT, BAT)])
    done = play(
        state,
        Place((OWL, OWL), spaces(state, (1, 2), (2, 2))),
        Grow(TURF, False, space(state, (1, 1))),
        Score(),
        Draw(),
    )
    assert done.kinds() == [
        "Placed", "Planted", "PlantScored", "AreaScored", "TokenTaken", "BackSeen", "Drew", "DominoDrawn"
    ]  # fmt: skip


@pytest.mark.rule("REN-033")
def test_planting_is_optional_and_needs_a_domino() -> None:
    state = position([(FROG, OWL)], reserve=[(0, 0)])
    spot = Grow(TURF, False, space(state, (8, 1)))
    assert rule_of(state, spot) == "REN-033"
    returned = play(state, Discard((FROG, OWL)))
    assert rule_of(returned.state, spot) == "REN-033"
    placed = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1))))
    assert refused(placed.state, spot) is None
    assert refused(placed.state, Skip()) is None


@pytest.mark.rule("REN-036")
def test_cloud_actions_before_and_after_the_steps() -> None:
    state = position(HAND, reserve=[(BAT, BAT)])
    done = play(state, Joker(OWL), Discard((0, 0)), Draw(), Joker(BAT))
    assert done.player(A).clouds == 2
    assert [event.after for event in done.told(e.JokerMoved)] == [OWL, BAT]


@pytest.mark.rule("REN-036", "REN-038")
def test_the_windows_for_cloud_actions() -> None:
    state = position([(FROG, OWL)], reserve=[(0, 0)])
    assert legal(state, Joker)
    placed = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1))))
    assert legal(placed.state, Joker)
    assert placed.then(Joker(OWL)).table.phase == "plant", "the plant is still to come"
    skipped = placed.then(Skip())
    assert legal(skipped.state, Joker)
    drawn = skipped.then(Draw())
    assert drawn.table.phase == "end"
    assert legal(drawn.state, Joker)


@pytest.mark.rule("REN-037")
def test_cloud_actions_only_in_the_own_turn() -> None:
    state = position(HAND, acting=B)
    assert refused(state, Joker(OWL), seat=B) is None
    other = refused(state, Joker(OWL), seat=A)
    assert other is not None
    assert other.rule == "REN-037"
    assert len(RENATURE.choices(state.view(A))) == 0
    assert len(RENATURE.choices(state.view(None))) == 0


@pytest.mark.rule("REN-038")
def test_the_turn_passes_to_the_left() -> None:
    state = position(HAND, reserve=[(BAT, BAT)], seats=3)
    drawn = play(state, Discard((0, 0)), Draw())
    assert drawn.table.acting == A
    ended = drawn.then(End())
    assert (ended.table.acting, ended.table.phase, ended.table.turn) == (B, "domino", 2)
    assert ended.events[-2:] == (e.TurnEnded(seat=A), e.TurnBegan(seat=B, turn=2))
    assert ended.table.pending.spaces is None


@pytest.mark.rule("REN-038")
def test_the_turn_ends_by_itself_where_nothing_can_be_paid() -> None:
    poor = {A: full_board(2, clouds=1)}
    done = play(position(HAND, reserve=[(BAT, BAT)], players=poor), Discard((0, 0)), Draw())
    assert done.table.acting == B
    # A joker can be paid for: that is reason enough.
    able = {A: full_board(2, clouds=2)}
    assert play(position(HAND, reserve=[(BAT, BAT)], players=able), Discard((0, 0)), Draw()).table.phase == "end"
    # With an empty reserve nothing is drawn, and the turn is ended on purpose: so a slip can be taken back.
    last = play(position(HAND, players=poor), Discard((0, 0)))
    assert (last.table.acting, last.table.phase) == (A, "end")
    assert legal(last.state) == [End()]
    # A plant that could be taken back is worth the stop.
    mine = {A: full_board(2, clouds=1, own=only(turf=6))}
    state = position(HAND, reserve=[(BAT, BAT)], players=mine, plants=[((1, 1), TURF, A)])
    assert play(state, Discard((0, 0)), Draw()).table.phase == "end"


@pytest.mark.rule("REN-034")
@pytest.mark.parametrize("phase", ["domino", "plant", "refill", "end"])
def test_steps_are_not_taken_out_of_order(phase: str) -> None:
    game = random_game(2, 3)
    state = next(ply.before for ply in game if ply.before.table.phase == phase)
    own = {"domino": (Place, Discard), "plant": (Grow, Skip), "refill": (Draw,), "end": (Extra, End)}[phase]
    for action in (Skip(), Score(), Draw(), End(), Extra()):
        if not isinstance(action, own):
            refusal = refused(state, action)
            assert refusal is not None
            assert refusal.reason


@pytest.mark.rule("REN-130")
def test_one_domino_is_drawn_at_the_end() -> None:
    reserve = [(BAT, BAT), (0, 1), (0, 2), (0, 3)]
    done = play(position(HAND, reserve=reserve), Discard((1, 1)))
    assert (done.player(A).held, done.player(A).reserve) == (2, 4)
    assert legal(done.state, Draw) == [Draw()]
    drawn = done.then(Draw())
    assert (drawn.player(A).held, drawn.player(A).reserve) == (3, 3)
    assert drawn.state.hands[A].dominoes == ((0, 0), (2, 2), (BAT, BAT))
    assert drawn.state.secret.reserves[A] == tuple(reserve[1:])
    assert drawn.events[1:] == (e.Drew(seat=A), e.DominoDrawn(seat=A, domino=(BAT, BAT), to=(A,)))
    opened = position(HAND, reserve=reserve, options=Options(open_hands=True))
    shown = play(opened, Discard((1, 1)), Draw())
    assert shown.player(A).dominoes == ((0, 0), (2, 2), (BAT, BAT))
    assert shown.told(e.Drew) == [e.Drew(seat=A, domino=(BAT, BAT))]


@pytest.mark.rule("REN-131")
def test_an_empty_reserve_refills_nothing() -> None:
    done = play(position(HAND), Discard((1, 1)))
    assert (done.player(A).held, done.player(A).reserve) == (2, 0)
    assert legal(done.state, Draw) == []
    assert done.table.phase == "end"


def nearly_over(held: tuple[int, ...], acting: int) -> RenatureState:
    """The acting seat is at the end of its turn; the others have so many dominoes left."""
    seats = len(held)
    boards = {seat: full_board(seats, held=count, reserve=0) for seat, count in enumerate(held)}
    hand = [(0, number) for number in range(held[acting])]
    return position(hand, seats=seats, acting=acting, players=boards, phase="end")


@pytest.mark.rule("REN-132")
def test_who_has_no_domino_has_no_turn() -> None:
    state = nearly_over((0, 1, 1, 0), D)
    assert next_seat(state.table) == B
    assert play(state, End()).table.acting == B


@pytest.mark.rule("REN-133")
def test_the_others_go_on_in_order() -> None:
    state = nearly_over((0, 0, 2), B)
    first = play(state, End())
    assert first.table.acting == C
    again = replace(first.state, hands=(*first.state.hands[:2], replace(first.state.hands[2], dominoes=HAND[:2])))
    second = play(again, Discard((0, 0)), End())
    assert (second.table.acting, second.table.phase) == (C, "domino")
    third = second.then(Discard((1, 1)), End())
    assert third.table.over


@pytest.mark.rule("REN-134")
@pytest.mark.parametrize(("seats", "turns"), [(2, 52), (3, 54), (4, 52)])
def test_the_number_of_turns_is_fixed(seats: int, turns: int) -> None:
    for mood in ("", "again"):
        game = random_game(seats, 1, mood=mood)
        last = game[-1].step.state
        began = sum(isinstance(event, e.TurnBegan) for ply in game for event in ply.step.events)
        # Nobody tells of the first turn, which begins with the set-up.
        assert began + 1 == last.table.turn == turns
        assert [used(last.table, seat) for seat in range(seats)] == [turns // seats] * seats
        extras = [event for ply in game for event in ply.step.events if isinstance(event, e.TurnBegan) and event.extra]
        assert bool(extras) == (mood == "again")
