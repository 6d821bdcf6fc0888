"""The panel with the scores: pointing at a number, or walking there by keys, lights up what earned it."""

from __future__ import annotations

import pytest

from tabletop.scenes.table.panels import ScoreTable
from tabletop.ui.input import Key, Move
from tests.scenes.redwood import mouse as m


def opened() -> tuple[m.Mouse, ScoreTable]:
    """A table in its second round with the scores folded out and drawn."""
    session = m.advance(m.session_of(2, 7), "take_move", 2)
    hand = m.Mouse(m.opened(session))
    hand.button("scores")
    m.frame(hand.scene)
    found = hand.scene.table.group.find("scores")
    assert isinstance(found, ScoreTable)
    return hand, found


def lit(hand: m.Mouse) -> frozenset[str]:
    return hand.parts.board.showing.lit


def pointed(hand: m.Mouse, scores: ScoreTable) -> None:
    """Points at the first number that pieces earned."""
    for cell, _, _ in scores._cells:
        hand.send(Move(cell.center))
        if lit(hand):
            return
    raise AssertionError("nothing has earned anything yet")


def test_the_light_goes_out_when_the_pointer_leaves_and_drawing_changes_nothing() -> None:
    hand, scores = opened()
    pointed(hand, scores)
    hand.send(Move((640, 360)))
    was = lit(hand)
    m.frame(hand.scene)
    assert lit(hand) == was and hand.scene.moving
    hand.scene.update(0.02)
    assert not lit(hand) and not scores.moving


def test_no_light_is_left_when_the_panel_is_folded_away() -> None:
    hand, scores = opened()
    pointed(hand, scores)
    hand.send(Key("f3"))
    assert hand.scene.table.group.find("scores") is None
    assert not lit(hand)


@pytest.mark.table(24)
def test_arrows_walk_over_the_numbers() -> None:
    hand, scores = opened()
    hand.scene.table.group.focus_on(scores)
    seen: set[str] = set()
    for key in ("down", *("down",) * 12, "right", *("up",) * 12):
        hand.send(Key(key))
        seen |= lit(hand)
        if hand.scene.table.group.focus is not scores:
            break
    assert seen
