"""Motion: it ends exactly, in order, at any speed, and can be skipped."""

from __future__ import annotations

import pytest

from tabletop.ui.tween import Motion, Tween, between, ease_in_out, ease_out, linear


class Trace:
    """Notes what a tween did."""

    def __init__(self, seconds: float, travel: bool = True, delay: float = 0.0) -> None:
        self.values: list[float] = []
        self.done = 0
        self.tween = Tween(seconds, self.values.append, linear, self._end, travel, delay)

    def _end(self) -> None:
        self.done += 1


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out])
def test_an_ease_goes_from_0_to_1_without_turning_back(ease) -> None:  # type: ignore[no-untyped-def]
    values = [ease(i / 50) for i in range(51)]
    assert values[0] == 0
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)
    assert all(0 <= v <= 1 for v in values)


def test_a_tween_ends_with_exactly_1_and_once() -> None:
    motion, trace = Motion(), Trace(0.2)
    motion.play(trace.tween)
    for _ in range(9):
        motion.update(0.03)
    assert trace.values[0] == pytest.approx(0.15)
    assert trace.values[-1] == 1.0
    assert trace.done == 1
    assert not motion.moving
    assert between(3, 7, 1.0) == 7
    assert between(3, 7, 0.5) == 5


def test_what_comes_after_waits_and_gets_the_time_left_over() -> None:
    motion, first, second = Motion(), Trace(0.1), Trace(0.2)
    motion.after(first.tween)
    motion.after(second.tween)
    motion.update(0.05)
    assert second.values == []
    motion.update(0.15)
    assert first.done == 1
    assert second.values == [pytest.approx(0.5)]


def test_what_plays_together_starts_together() -> None:
    motion, one, other = Motion(), Trace(0.1), Trace(0.2, delay=0.1)
    motion.play(one.tween)
    motion.play(other.tween)
    motion.update(0.1)
    assert (one.done, other.values) == (1, [])
    motion.update(0.1)
    assert other.values == [pytest.approx(0.5)]


@pytest.mark.parametrize(("speed", "seconds"), [(0.5, 0.4), (1, 0.2), (4, 0.05)])
def test_speed(speed: float, seconds: float) -> None:
    motion, trace = Motion(speed), Trace(0.2)
    motion.play(trace.tween)
    motion.update(seconds * 0.9)
    assert motion.moving
    motion.update(seconds * 0.11)
    assert trace.done == 1


def test_speed_0_lands_at_once() -> None:
    motion, trace, last = Motion(0), Trace(0.2), Trace(0.2)
    motion.after(trace.tween)
    motion.after(last.tween)
    assert (trace.values, trace.done, last.done) == ([1.0], 1, 1)
    assert not motion.moving


def test_reduced_motion_lands_what_travels_and_lets_fades_run() -> None:
    motion, travel, fade = Motion(reduced=True), Trace(0.2), Trace(0.2, travel=False)
    motion.play(travel.tween, fade.tween)
    assert travel.values == [1.0]
    motion.update(0.1)
    assert fade.values == [pytest.approx(0.5)]


def test_skip_ends_everything_in_order() -> None:
    order: list[str] = []
    motion = Motion()
    motion.after(Tween(0.2, lambda _: None, done=lambda: order.append("a")))
    motion.after(Tween(0.2, lambda _: None, done=lambda: order.append("b")))
    motion.update(0.05)
    motion.skip()
    assert order == ["a", "b"]
    assert not motion.moving


def test_a_callback_may_queue_more() -> None:
    motion, later = Motion(), Trace(0.1)
    motion.play(Tween(0.1, lambda _: None, done=lambda: motion.after(later.tween)))
    motion.update(0.15)
    assert motion.moving
    motion.update(0.15)
    assert later.done == 1
    motion.play(Tween(1, lambda _: None))
    motion.clear()
    assert not motion.moving
