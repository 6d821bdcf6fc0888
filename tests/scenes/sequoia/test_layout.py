"""The Sequoia table at every window size, as arithmetic."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from tabletop.scenes.sequoia.layout import Layout, arrange
from tabletop.scenes.sequoia.painters import tiles
from tabletop.ui.screen import Metrics, metrics

SIZES = [
    (960, 600), (1024, 640), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1080), (3440, 1440),
    (3840, 2160), (1000, 1000), (960, 1400),
]  # fmt: skip


def panels(layout: Layout) -> list[Rect]:
    return [
        layout.bar, layout.actions, layout.plate, layout.tray, layout.pairings, layout.standing, layout.story,
        *layout.rivals, *layout.forests,
    ]  # fmt: skip


def apart(rects: list[Rect], window: Rect) -> None:
    for rect in rects:
        assert window.contains(rect), rect
        assert min(rect.size) > 0
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.table(20, 21)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [None, 1.0, 3.0])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps_or_leaves_the_window(
    size: tuple[int, int], seats: int, scale: float | None, text: float
) -> None:
    canvas = metrics(*size, scale=scale, text=text)
    layout = arrange(canvas, seats)
    apart(panels(layout), Rect(0, 0, *size))
    assert len(layout.forests) == 11
    assert len(layout.rivals) == seats - 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_tray_holds_its_parts(size: tuple[int, int], text: float) -> None:
    layout = arrange(metrics(*size, text=text), 4)
    apart([layout.felt, *layout.pairs], layout.tray)
    for pair in (0, 1):
        parts = [layout.socket(2 * pair), layout.socket(2 * pair + 1), layout.total(pair), layout.strip(pair)]
        apart([*parts, layout.emptier(pair)], layout.pairs[pair])
    for die in range(5):
        spot = Rect(0, 0, round(layout.rest_px * 0.66), round(layout.rest_px * 0.66))
        spot.center = layout.rest(die)
        assert layout.felt.contains(spot)
    assert layout.rest(1)[0] - layout.rest(0)[0] > layout.rest_px * 0.72


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_list_holds_every_pairing(size: tuple[int, int], text: float) -> None:
    layout = arrange(metrics(*size, text=text), 4)
    for count in (2, 3, 4, 6, 9, 15):
        chips = list(layout.chips(count))
        assert len(chips) == count
        apart(chips, layout.pairings)
        assert min(chip.h for chip in chips) >= layout.metrics.px(20)
    plaques = [*layout.plaques(0), *layout.plaques(1)]
    assert len(plaques) == 22
    apart(plaques, layout.pairings)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", SIZES)
def test_a_forest_has_a_strip_for_each_seat(size: tuple[int, int], seats: int) -> None:
    layout = arrange(metrics(*size), seats)
    for number in range(2, 13):
        rect = layout.forest(number)
        strips = list(tiles.columns_of(rect, seats))
        apart(strips, rect)
        assert not any(strip.colliderect(tiles.picture_of(rect)) for strip in strips)


def test_the_forests_lie_like_a_horseshoe_in_order() -> None:
    layout = arrange(metrics(1280, 720), 4)
    tops = [layout.forest(number) for number in range(4, 11)]
    assert [rect.y for rect in tops] == [tops[0].y] * 7
    assert [rect.x for rect in tops] == sorted(rect.x for rect in tops)
    assert layout.forest(2).x == layout.forest(3).x == layout.forest(4).x
    assert layout.forest(11).x == layout.forest(12).x == layout.forest(10).x
    assert layout.forest(4).y < layout.forest(3).y < layout.forest(2).y


def test_the_layout_is_the_same_at_double_size() -> None:
    small, large = arrange(Metrics(1280, 720, 1.0), 4), arrange(Metrics(2560, 1440, 2.0), 4)
    for one, other in zip(panels(small), panels(large), strict=True):
        assert all(abs(2 * a - b) <= 6 for a, b in zip(one, other, strict=True))
