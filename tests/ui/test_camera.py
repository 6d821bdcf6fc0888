"""The camera: there and back, y up in millimetres and down in pixels, pan, zoom and fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from tabletop.ui.camera import MOST_ZOOM, Camera

VIEW = Rect(100, 50, 800, 600)
BOUNDS = (0.0, 0.0, 400.0, 400.0)
HOME = Camera.fit(BOUNDS, VIEW, 10)

numbers = st.floats(-500, 500)


@given(numbers, numbers, st.floats(0.2, 12), st.floats(100, 900), st.floats(50, 650), numbers, numbers)
def test_there_and_back(x: float, y: float, factor: float, px: float, py: float, dx: float, dy: float) -> None:
    camera = HOME.zoomed(factor, (px, py)).panned(dx, dy)
    there = camera.to_px((x, y))
    assert camera.to_mm(there) == pytest.approx((x, y), abs=1e-6)


def test_up_in_millimetres_is_up_on_the_screen() -> None:
    low, high = HOME.to_px((200, 100)), HOME.to_px((200, 300))
    assert high[1] < low[1]
    assert high[0] == low[0]


def test_fit_shows_everything_and_fills_the_shorter_side() -> None:
    box = HOME.rect_px(BOUNDS)
    assert box.h == VIEW.h - 20
    assert box.center == VIEW.center
    assert HOME.fitted


@given(st.floats(1.05, 20), st.floats(300, 700), st.floats(150, 550))
def test_zoom_keeps_the_point_under_the_pointer(factor: float, x: float, y: float) -> None:
    before = HOME.to_mm((x, y))
    camera = HOME.zoomed(factor, (x, y))
    assert camera.to_px(before) == pytest.approx((x, y), abs=1e-6)
    assert 1 < camera.zoom <= MOST_ZOOM * 1.0001


def test_zooming_out_ends_at_the_fit() -> None:
    away = HOME.zoomed(3, (300, 300)).panned(40, 40)
    assert not away.fitted
    assert away.zoomed(0.1, (700, 200)) == HOME
    assert away.home() == HOME


def test_the_board_cannot_be_lost_from_view() -> None:
    lost = HOME.zoomed(4, (500, 350)).panned(1e6, -1e6)
    assert BOUNDS[0] <= lost.centre_mm[0] <= BOUNDS[2]
    assert BOUNDS[1] <= lost.centre_mm[1] <= BOUNDS[3]


def test_panning_moves_the_board_with_the_hand() -> None:
    near = HOME.zoomed(2, (500, 350))
    x, y = near.to_px((200, 200))
    assert near.panned(30, -20).to_px((200, 200)) == pytest.approx((x + 30, y - 20))
    assert near.um_to_px((200_000, 200_000)) == pytest.approx((x, y))
    assert near.length_px(10) == pytest.approx(20 * HOME.px_per_mm)
