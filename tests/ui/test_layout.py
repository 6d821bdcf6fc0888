"""Rectangle arithmetic: pieces tile what they are cut from, to the pixel."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from tabletop.ui import layout

RECT = Rect(10, 20, 300, 200)


@given(st.integers(1, 2000), st.integers(1, 9), st.integers(0, 20))
def test_shares_lose_no_pixel(width: int, pieces: int, gap: int) -> None:
    cells = layout.columns(Rect(7, 0, width, 10), [None] * pieces, gap)
    room = max(0, width - gap * (pieces - 1))
    assert sum(c.w for c in cells) == room
    assert max(c.w for c in cells) - min(c.w for c in cells) <= 1
    assert cells[0].x == 7
    assert all(b.x - a.right == gap for a, b in pairwise(cells))


def test_fixed_sizes_stay_and_the_rest_is_shared() -> None:
    top, middle, bottom = layout.rows(RECT, [30, None, 50], 10)
    assert (top.h, middle.h, bottom.h) == (30, 100, 50)
    assert (top.y, middle.y, bottom.bottom) == (20, 60, 220)
    assert top.w == RECT.w


def test_cuts_give_the_piece_and_the_rest() -> None:
    assert layout.cut_top(RECT, 40, 5) == (Rect(10, 20, 300, 40), Rect(10, 65, 300, 155))
    assert layout.cut_bottom(RECT, 40, 5) == (Rect(10, 180, 300, 40), Rect(10, 20, 300, 155))
    assert layout.cut_left(RECT, 100, 5) == (Rect(10, 20, 100, 200), Rect(115, 20, 195, 200))
    assert layout.cut_right(RECT, 100, 5) == (Rect(210, 20, 100, 200), Rect(10, 20, 195, 200))
    assert layout.cut_top(RECT, 900)[1].h == 0


def test_a_grid_covers_its_rectangle() -> None:
    cells = layout.grid(RECT, 3, 2)
    assert len(cells) == 6
    assert cells[0].topleft == RECT.topleft
    assert cells[-1].bottomright == RECT.bottomright
    assert sum(c.w * c.h for c in cells) == RECT.w * RECT.h


def test_placing() -> None:
    assert layout.place((20, 10), RECT, "lt").topleft == RECT.topleft
    assert layout.place((20, 10), RECT, "rb").bottomright == RECT.bottomright
    assert layout.centred((20, 10), RECT).center == RECT.center
    assert layout.fitted(1, 1, RECT) == Rect(60, 20, 200, 200)
    assert layout.row_of((20, 30), 10, RECT, 6, "rt") == [Rect(254, 20, 20, 10), Rect(280, 20, 30, 10)]


def test_within_moves_and_never_resizes() -> None:
    assert layout.within(Rect(-5, 500, 20, 20), RECT) == Rect(10, 200, 20, 20)
    assert layout.within(Rect(50, 50, 999, 20), RECT).x == RECT.x
    assert layout.inset(RECT, 10, 5) == Rect(20, 25, 280, 190)
    assert layout.inset(Rect(0, 0, 4, 4), 10).size == (0, 0)
