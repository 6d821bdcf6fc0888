"""The Redwood table at every window size, as arithmetic."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest
from pygame import Rect

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood import layout as lay
from tabletop.ui.screen import Metrics, metrics

SIZES = [
    (960, 600),
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
]


def box_px(layout: lay.Layout, at: lay.Millimetres, size: lay.Millimetres) -> Rect:
    s, (cx, cy) = layout.px_per_mm, layout.middle
    return Rect(
        round(cx + (at[0] - size[0] / 2) * s),
        round(cy - (at[1] + size[1] / 2) * s),
        round(size[0] * s),
        round(size[1] * s),
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_board_takes_seven_tenths_of_the_height(size: tuple[int, int]) -> None:
    layout = lay.arrange(metrics(*size), 4)
    assert 2 * pieces().board.edge_radius * layout.px_per_mm >= 0.70 * size[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1000, 1000), (960, 1400)])
@pytest.mark.parametrize("scale", [None, 1.0, 3.0])
@pytest.mark.table(20, 21)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], seats: int, scale: float | None) -> None:
    layout = lay.arrange(metrics(*size, scale=scale), seats)
    rects = [layout.bar, layout.moves, layout.views, layout.plate, layout.row, layout.actions, *layout.rivals]
    rects += [box_px(layout, lay.stack_place(colour), lay.STACK_MM) for colour in pieces().ring]
    rects += [
        box_px(layout, lay.rim_place(p.bearing, lay.OBJECTIVE_MM), lay.OBJECTIVE_MM) for p in pieces().board.pointers
    ]
    window = Rect(0, 0, *size)
    for rect in rects:
        assert window.contains(rect), rect
    for one, other in combinations(rects, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (one, other)


@pytest.mark.parametrize("size", [*SIZES, (1000, 1000)])
def test_no_panel_covers_the_board(size: tuple[int, int]) -> None:
    layout = lay.arrange(metrics(*size), 4)
    (cx, cy), rim = layout.middle, pieces().board.edge_radius * layout.px_per_mm
    for rect in (layout.bar, layout.moves, layout.views, layout.plate, layout.row, layout.actions, *layout.rivals):
        near = hypot(max(rect.left - cx, cx - rect.right, 0), max(rect.top - cy, cy - rect.bottom, 0))
        assert near >= rim, rect


@pytest.mark.rule("RED-057")
@pytest.mark.parametrize("size", SIZES)
def test_templates_rest_at_the_boards_scale_inside_their_trays(size: tuple[int, int]) -> None:
    layout = lay.arrange(metrics(*size), 4)
    for kind in ("move", "view"):
        floor = layout.tray_floor(kind)
        assert floor.w >= round(lay.TRAY_MM[0] * layout.px_per_mm) - 1
        assert floor.h >= round(lay.TRAY_MM[1] * layout.px_per_mm) - 1
        for template in range(1, 8):
            (x, y), _ = layout.resting(kind, template)
            assert floor.collidepoint(x, y)


def test_the_layout_is_the_same_at_double_size() -> None:
    small, large = lay.arrange(Metrics(1280, 720, 1.0), 4), lay.arrange(Metrics(2560, 1440, 2.0), 4)
    assert large.px_per_mm == pytest.approx(2 * small.px_per_mm)
    assert abs(large.row.w - 2 * small.row.w) <= 6


@pytest.mark.rule("RED-029")
def test_objective_cards_lie_where_the_sun_will_pass() -> None:
    # Dawn 1A begins in green (324 to 36): card 1 lies before it, card 2 is passed on the way to yellow.
    assert [lay.objective_bearing("1A", n) for n in range(1, 6)] == [324, 36, 108, 180, 252]


@pytest.mark.parametrize("count", range(6))
def test_a_row_is_centred_in_its_bed_and_both_ends_stay_open(count: int) -> None:
    layout = lay.arrange(metrics(1366, 768), 3)
    cards, ends = layout.row_cards(count), layout.row_ends(count)
    assert len(cards) == count
    assert all(a.right == b.left for a, b in pairwise(cards))
    assert all(layout.row.contains(rect) for rect in (*cards, *ends.values()))
    # RED-110: a card may go to either end, also beside the fourth card.
    assert len(ends) == (1 if count == 0 else 0 if count == 5 else 2)
    assert all(end.w >= layout.row.w // 10 - 1 for end in ends.values())
