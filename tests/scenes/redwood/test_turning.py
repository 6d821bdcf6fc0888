"""The half-made pose of a template: gripping, turning, flipping, typing."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from tabletop.scenes.redwood.turning import Turning, bearing_cdeg, nearest_tick, step_cdeg


def move(heading: int = 0, **more: object) -> Turning:
    return Turning("move", 3, (10.0, -20.0), heading, chord=4500, **more)  # type: ignore[arg-type]


def round_the_figure(degree: float, away: float = 120.0) -> tuple[float, float]:
    return 10.0 + away * cos(radians(degree)), -20.0 + away * sin(radians(degree))


@pytest.mark.table(32)
def test_a_grab_never_makes_the_template_jump() -> None:
    held = move(1234).grab(round_the_figure(77.0))
    assert held.heading == 1234
    assert held.drag(round_the_figure(77.0, 40.0)).heading == 1234


@pytest.mark.table(32)
def test_a_drag_turns_by_what_the_pointer_turned() -> None:
    held = move(35_900).grab(round_the_figure(50.0)).drag(round_the_figure(53.0))
    assert held.heading == 200
    assert not held.release().held
    assert held.release().drag(round_the_figure(99.0)).heading == 200


@pytest.mark.table(24)
def test_steps_are_a_degree_a_tenth_and_a_hundredth() -> None:
    assert (step_cdeg(False, False), step_cdeg(True, False), step_cdeg(False, True)) == (100, 10, 1)
    assert move(0).turn(-1).heading == 35_999


def test_turning_over_keeps_the_far_end_in_its_direction() -> None:
    over = move(1000).turned_over()
    assert over.flip
    # Unflipped the end lies 45 degrees left of the heading, flipped 45 degrees right of it.
    assert (over.heading - 4500) % 36_000 == 5500
    assert over.turned_over() == move(1000)


def test_turning_over_in_mid_drag_does_not_make_it_jump_at_the_next_move() -> None:
    held = move(1000).grab(round_the_figure(55.0)).turned_over()
    assert held.drag(round_the_figure(55.0)).heading == held.heading


def test_a_view_template_has_no_other_side() -> None:
    view = Turning("view", 2, (0.0, 0.0), 500)
    assert view.turned_over() == view


@pytest.mark.table(24)
@pytest.mark.parametrize(
    ("keys", "heading"), [("90", 9000), ("37.31", 3731), ("7,5", 750), ("360", 0), ("1234", 12_300), ("12.345", 1234)]
)
def test_a_typed_number_sets_the_heading(keys: str, heading: int) -> None:
    draft = move(5)
    for key in keys:
        draft = draft.type(key)
    assert draft.heading == 5
    assert draft.accept().heading == heading
    assert draft.accept().typed == ""


def test_letters_are_no_heading_and_rubbing_out_works() -> None:
    assert move().type("x").typed == ""
    assert move().type("4").type("5").rub_out().accept().heading == 400
    assert move(77).type(".").accept().heading == 77


@pytest.mark.rule("RED-106")
@pytest.mark.table(36)
def test_the_string_locks_every_way_of_turning() -> None:
    locked = Turning("view", 4, (0.0, 0.0), 10_000, locked=True)
    assert locked.turn(100) == locked
    assert not locked.grab((50.0, 0.0)).held
    assert locked.type("9") == locked
    assert locked.point_at(3).heading == 10_000


def test_bearings_run_counter_clockwise_from_east() -> None:
    assert [bearing_cdeg((0, 0), p) for p in ((1, 0), (0, 1), (-1, 0), (0, -1))] == [0, 9000, 18_000, 27_000]


def test_the_nearest_legal_heading_is_found_round_the_dial() -> None:
    runs = ((0, 10), (9000, 9500), (35_000, 35_999))
    assert nearest_tick(9200, runs) == 9200
    assert nearest_tick(100, runs) == 10
    assert nearest_tick(34_000, runs) == 35_000
    assert nearest_tick(5, ((35_900, 35_950),)) == 35_950
    assert nearest_tick(5, ()) is None
