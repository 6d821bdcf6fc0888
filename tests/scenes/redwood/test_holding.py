"""Loose things in the hand: starting figures, tokens, animals."""

from __future__ import annotations

from math import hypot

import pytest

from tabletop.games.redwood.fills import Frame
from tabletop.scenes.redwood.holding import Filling, Herding, Placing, filling

PLACES = {"P1": (146.9, 202.3), "P3": (0.0, -250.0)}


@pytest.mark.rule("RED-037")
def test_a_starting_figure_snaps_to_a_pointer_and_can_be_shifted_within_the_disc() -> None:
    draft = Placing(PLACES, 8000).grab().follow((3.0, -246.0))
    assert (draft.pointer, draft.dx, draft.dy) == ("P3", 3000, 4000)
    far = draft.follow((40.0, -250.0))
    assert far.pointer == "P3"
    assert far.dx == 8000
    assert far.dy == 0
    slanted = draft.follow((30.0, -220.0))
    assert hypot(slanted.dx, slanted.dy) <= 8000


def test_a_centred_start_has_no_shift() -> None:
    draft = Placing(PLACES, 0).grab().follow((3.0, -246.0))
    assert (draft.pointer, draft.dx, draft.dy) == ("P3", 0, 0)


def test_far_from_every_pointer_the_figure_stays() -> None:
    draft = Placing(PLACES, 8000).stand("P1").grab().follow((0.0, 0.0))
    assert draft.pointer == "P1"


@pytest.mark.table(23)
def test_a_cancelled_drag_puts_the_figure_back() -> None:
    before = Placing(PLACES, 8000).stand("P1").shifted(100, -200)
    after = before.grab().follow(PLACES["P3"]).cancel()
    assert (after.pointer, after.dx, after.dy, after.held) == ("P1", 100, -200, False)


def test_tokens_that_all_have_room_lie_there_already() -> None:
    assert filling(("yellow", "bear"), Frame(3)).tokens == ("yellow", "bear", None)
    assert filling(("yellow", "bear", "elk"), Frame(2)).tokens == (None, None)


def test_clicks_fill_reticles_in_order_and_take_back() -> None:
    draft = filling(("yellow", "bear", "elk"), Frame(2)).click(2).click(0)
    assert draft.tokens == ("elk", "yellow")
    assert draft.click(1).tokens == ("elk", "yellow")
    assert draft.click(2).tokens == (None, "yellow")
    assert draft.loose == (1,)


def test_a_token_put_on_another_changes_places_with_it() -> None:
    draft = Filling(("yellow", "bear", "elk"), (0, 1))
    assert draft.grab(0).put(1).tokens == ("bear", "yellow")
    assert draft.grab(2).put(0).tokens == ("elk", "bear")
    assert draft.grab(1).back().tokens == ("yellow", None)
    assert draft.grab(1).cancel() == draft


HOLES = {"bear": {"H7": (22.2, -100.5), "H10": (-52.9, -59.1)}, "elk": {"H4": (74.4, 0.6)}}


def test_an_animal_drops_into_the_hole_below_the_pointer() -> None:
    draft = Herding(("bear", "elk"), HOLES, "bear").grab("bear", (0.0, 0.0)).drag((20.0, -95.0))
    assert draft.over() == "H7"
    assert draft.release().hole == "H7"
    assert not draft.release().held


@pytest.mark.table(23)
def test_dropped_nowhere_or_cancelled_the_animal_is_back() -> None:
    draft = Herding(("bear", "elk"), HOLES, "bear").choose("H10")
    assert draft.grab("bear", (0.0, 0.0)).drag((200.0, 200.0)).release().hole == "H10"
    assert draft.grab("elk", (0.0, 0.0)).drag((74.0, 0.0)).cancel() == draft


@pytest.mark.rule("RED-160")
def test_the_order_of_the_animals_is_free() -> None:
    draft = Herding(("bear", "elk"), HOLES, "bear")
    assert draft.grab("elk", (70.0, 0.0)).release().species == "elk"
    assert draft.grab("raccoon", (0.0, 0.0)) == draft
    assert draft.choose("H4") == draft
