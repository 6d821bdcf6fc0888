"""Scores in the middle of a turn: nothing is missed before tokens are placed, and a photo's tokens at their best."""

from __future__ import annotations

import pytest

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import facts
from tabletop.scenes.redwood import tally
from tests.scenes.redwood.mouse import at_phase


@pytest.mark.table(10)
@pytest.mark.rule("RED-182")
def test_a_reticle_is_not_missed_while_tokens_are_still_to_be_placed() -> None:
    session, mouse = at_phase("fill", least_round=2)
    seat, table = session.to_act[0], session.state.table
    card = facts.new_card(table)
    assert card is not None
    assert tally.unplaced(table) == card.id
    shown, final = mouse.parts.sheets()[seat], session.sheets()[seat]
    assert shown.total == final.total + len(card.tokens)
    assert mouse.parts.board.showing.points is not None
    assert mouse.parts.board.showing.points[seat] == shown.total
    missed = next(line for line in shown.lines if line.key == "missed")
    assert not any(ref.startswith(f"card:{card.id}:") for ref in missed.refs)
    session.act(seat, next(c for c in session.choices(seat).spread(1) if isinstance(c, a.Fill)))
    later = session.state.table
    assert tally.unplaced(later) is None
    assert tally.sheet(session.rules, later, seat) == session.sheets()[seat]


def test_the_photo_of_this_turn_is_found_and_no_other() -> None:
    session, _ = at_phase("fill", least_round=2)
    seat = session.to_act[0]
    at = tally.photo_ply(session.plies, seat)
    assert at is not None
    assert isinstance(session.plies[at].action, a.Aim)
    assert all(ply.seat == seat for ply in session.plies[at:])
    assert tally.photo_ply(session.plies, 1 - seat) is None
    assert tally.photo_ply(session.plies[:at], seat) is None


@pytest.mark.parametrize(
    ("covered", "worth"),
    [
        ((), 0),
        (("F1",), 1),
        (("W1", "F1"), 3),
        (("bear",), 3),
        (("bear", "elk"), 7),
        # Five subjects, four reticles: the squirrel makes a third species and is worth more than a redwood.
        (("bear", "elk", "W1", "W2", "squirrel"), 12),
    ],
)
def test_tokens_in_the_frame_at_their_best(covered: tuple[str, ...], worth: int) -> None:
    session, _ = at_phase("aim")
    seat = session.to_act[0]
    assert not session.state.table.players[seat].row
    assert tally.tokens_worth(session.state.table, seat, covered) == worth
