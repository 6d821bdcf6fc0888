"""The Silverwood table at every window size, as arithmetic, and what lies below a pixel."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import pieces
from tabletop.scenes.silverwood.layout import SHAPE, Layout, arrange
from tabletop.scenes.silverwood.live import enlarged_rects
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.mat import AP_CELLS, Mat
from tabletop.scenes.silverwood.painters.cards import Cards
from tabletop.scenes.silverwood.painters.wheel import Wheel, action_at, sign_place
from tabletop.scenes.silverwood.places import Places
from tabletop.tools.stages_silverwood import STAGES
from tabletop.ui.screen import Metrics, metrics
from tests.scenes.silverwood.mouse import kit

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


def zones(layout: Layout) -> list[Rect]:
    """All zones of a window."""
    found = [layout.bar, layout.actions, layout.plate, layout.employees, layout.locations, layout.grove]
    found += [layout.figure, layout.board, layout.wheel, *layout.rivals]
    return found + [zone for zone in (layout.climate, layout.hunt) if zone is not None]


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("modules", [False, True])
@pytest.mark.parametrize("size", [*SIZES, (1000, 1000), (960, 1400)])
@pytest.mark.parametrize("scale", [None, 1.0, 3.0])
@pytest.mark.table(20, 21)
def test_nothing_overlaps_or_leaves_the_window(
    size: tuple[int, int], seats: int, scale: float | None, modules: bool
) -> None:
    layout = arrange(metrics(*size, scale=scale), seats, modules)
    window = Rect(0, 0, *size)
    for rect in zones(layout):
        assert window.contains(rect), rect
        assert rect.w > 0
        assert rect.h > 0
    for one, other in combinations(zones(layout), 2):
        assert not one.colliderect(other), (one, other)
    for kind, zone in (("employee", layout.employees), ("location", layout.locations)):
        for count in (1, seats + 1, seats + 4):
            for card in layout.pool(kind, count):
                assert zone.contains(card), (kind, count)
                assert not card.colliderect(layout.chip_room), (kind, count)
        assert zone.contains(layout.pool_title(kind))
    assert layout.locations.contains(layout.chip_room)
    for homes, staff, slots in ((0, 0, 2), (3, 2, 0), (9, 7, 1)):
        left, right = layout.own_cards(homes, staff, slots)
        assert len(left) == homes
        assert len(right) == staff + slots
        assert all(layout.grove.contains(card) for card in (*left, *right))
    for way in (-1, 1):
        assert window.contains(layout.turner(way))
        assert not layout.turner(way).colliderect(layout.board)
    for count in (1, 2):
        assert all(layout.offer.contains(card) for card in layout.offered(count))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_cards_are_large_enough_to_be_told_apart(size: tuple[int, int], seats: int) -> None:
    layout = arrange(metrics(*size), seats, True)
    u = layout.metrics.u
    assert layout.card_w >= 68 * u
    steps = [other.x - one.x for one, other in pairwise(layout.pool("location", seats + 1))]
    assert min(steps) >= 0.5 * layout.card_w
    if seats <= 4 and size[0] / u >= 1200:
        assert min(steps) >= layout.card_w


def test_the_layout_is_the_same_at_double_size() -> None:
    small, large = arrange(Metrics(1280, 720, 1.0), 4), arrange(Metrics(2560, 1440, 2.0), 4)
    for one, other in zip(zones(small), zones(large), strict=True):
        assert abs(other.x - 2 * one.x) <= 6
        assert abs(other.w - 2 * one.w) <= 8


@pytest.mark.parametrize("family", [False, True])
@pytest.mark.parametrize("top", [8, 10, 12])
def test_every_number_of_a_track_has_its_cell(family: bool, top: int) -> None:
    mat = Mat(Rect(40, 500, 800, 220), top, family)
    rows = [mat.points, *(mat.track(resource) for resource in RESOURCES)]
    for one, other in combinations(rows, 2):
        assert not one.colliderect(other)
    for resource in RESOURCES:
        cells = [mat.cell(resource, count) for count in range(top + 1)]
        assert all(mat.track(resource).contains(cell) for cell in cells)
        assert all(one.right <= other.x for one, other in pairwise(cells))
        # More than the track has stands on its last cell.
        assert mat.cell(resource, top + 3) == cells[-1]
    assert [mat.point_cell(count) for count in (AP_CELLS - 1, AP_CELLS + 4)] == [mat.point_cell(AP_CELLS - 1)] * 2
    if not family:
        for track in ("research", "develop"):
            column = mat.column(track)
            assert all(column.collidepoint(mat.level(track, level)) for level in range(4))
            assert not any(column.colliderect(row) for row in rows)
        assert mat.column("develop").contains(mat.unite)


@pytest.mark.parametrize("count", [3, 5])
def test_the_sign_of_every_action_lies_on_its_field(count: int) -> None:
    wheel = Rect(100, 200, 210, 210)
    for field in range(count):
        for half in (0, 1):
            assert action_at(wheel, count, sign_place(wheel, count, field, half)) == (field, half)
    assert action_at(wheel, count, wheel.center) is None
    assert action_at(wheel, count, wheel.topleft) is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_an_enlarged_card_is_within_the_window_and_off_its_own_place(size: tuple[int, int]) -> None:
    layout = arrange(metrics(*size), 3)
    look = Look(kit(), layout, (), Cards(kit()), Wheel(kit()))
    spots = [*layout.pool("employee", 4), *layout.pool("location", 4), *layout.own_cards(4, 3)[0], layout.figure]
    for lying in spots:
        for count in (1, 2):
            rects = enlarged_rects(look, lying, count, "l01")
            assert len(rects) == count
            for rect in rects:
                assert rect.w >= 300 * layout.metrics.u - 1
                assert rect.h == round(rect.w * SHAPE)
                assert Rect(0, 0, *size).contains(rect)
            if count == 1:
                assert not rects[0].colliderect(lying)


@pytest.mark.parametrize("stage", ["late", "modules_6", "family_plus", "turn_2"])
def test_every_piece_is_found_below_its_pixel(stage: str) -> None:
    session = STAGES[stage]()
    table, seat = session.state.table, session.to_act[0]
    layout = arrange(metrics(960, 600), len(table.players), table.options.the_hunt)
    places = Places(layout, table, seat, hunt=session.state.hands[seat].hunt)
    mine = table.players[seat]
    wanted = {*table.employee_pool, *table.location_pool, *(own.card for own in (*mine.locations, *mine.employees))}
    named = {name for name in places.order() if name in pieces().cards}
    assert named == wanted
    for name, _, at in places.handles:
        names = places.under(at)
        assert name in names
        if name in pieces().cards:
            assert names[0] == name
