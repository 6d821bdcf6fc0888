"""Slips next to the pointer: which one is seen, and for how long."""

from __future__ import annotations

import pytest

from tabletop.core.errors import Refusal
from tabletop.scenes.table.parts import Tip
from tabletop.scenes.table.slips import REFUSAL_SECONDS, REST_SECONDS, Slips

LAKE, SUN = Tip("Lake", "Nobody's biome."), Tip("Sun", "It moves on.")


@pytest.mark.table(27)
def test_a_tooltip_comes_after_a_rest_and_stays_over_the_same_piece() -> None:
    slips = Slips()
    slips.hover(LAKE, (5, 5))
    slips.update(REST_SECONDS * 0.6)
    assert not slips.shown
    assert slips.moving
    slips.hover(LAKE, (6, 5))
    slips.update(REST_SECONDS * 0.6)
    assert slips.shown
    slips.hover(SUN, (9, 5))
    assert not slips.shown
    slips.hover(None, (9, 5))
    slips.update(9.0)
    assert not slips.shown


@pytest.mark.table(9)
def test_a_refusal_is_said_for_a_while_or_until_the_next_press() -> None:
    slips = Slips()
    slips.refuse(Refusal("Move 3 is still in front of you.", "RED-061"), (5, 5))
    assert slips.shown
    slips.update(REFUSAL_SECONDS - 0.1)
    assert slips.refusal is not None
    slips.update(0.2)
    assert slips.refusal is None
    slips.refuse(Refusal("No."), (5, 5))
    slips.clear()
    assert slips.refusal is None


def test_pinned_words_stay() -> None:
    slips = Slips()
    slips.pin(SUN, (1, 1))
    slips.update(60.0)
    assert slips.pinned == SUN
    slips.clear()
    assert slips.pinned is None
