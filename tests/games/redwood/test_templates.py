"""The templates as polygons: measures of the data, curve tolerance, mirror symmetry."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

import numpy as np
import pytest
import shapely

from tabletop.games.redwood import templates
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.templates import (
    CHORD_ERROR_MM,
    move_centre_line,
    move_end,
    move_outline,
    placed,
    view_holes,
    view_outline,
    view_outline_on_base,
)

NUMBERS = range(1, 8)


@pytest.mark.rule("RED-010")
@pytest.mark.parametrize(
    ("number", "end", "displacement"),
    [
        (1, (100.0, 0.0), 100.0),
        (2, (121.5, 50.3), 131.6),
        (3, (105.0, 105.0), 148.6),
        (4, (165.0, 0.0), 165.0),
        (5, (161.3, 93.1), 186.2),
        (6, (193.1, 90.1), 213.1),
        (7, (99.2, 171.9), 198.5),
    ],
)
def test_a_route_ends_where_the_data_says(number: int, end: tuple[float, float], displacement: float) -> None:
    x, y = move_end(number)
    assert (x, y) == pytest.approx(end, abs=0.051)
    assert hypot(x, y) == pytest.approx(displacement, abs=0.051)
    line = move_centre_line(number, False, 2001)
    assert line[0] == (0.0, 0.0)
    assert line[-1] == pytest.approx((x, y), abs=1e-9)
    steps = np.hypot(*np.diff(np.array(line), axis=0).T)
    length = sum(segment.length for segment in pieces().move(number).segments)
    assert steps.sum() == pytest.approx(length, abs=1e-3)
    assert np.ptp(steps) < 1e-4


@pytest.mark.rule("RED-010")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_move_template_is_fork_route_and_end_disc(number: int) -> None:
    outline = move_outline(number)
    assert outline.is_valid
    assert not outline.interiors
    # The fork reaches to 18 mm half round the base and no further; the base itself stays free.
    for angle, there in ((89.0, True), (-89.0, True), (91.0, False), (180.0, False)):
        spot = shapely.Point(16.5 * cos(radians(angle)), 16.5 * sin(radians(angle)))
        assert outline.covers(spot) is there
    assert not outline.covers(shapely.Point(14.9, 0))
    # 12 wide along the route, a disc of radius 15 at its end.
    x, y = move_end(number)
    rim = shapely.Point(x, y).buffer(15, quad_segs=4096)
    assert shapely.covers(outline, shapely.Point(x, y).buffer(15 - 2 * CHORD_ERROR_MM))
    assert outline.difference(rim).distance(shapely.Point(x, y)) > 14.99
    for spot in move_centre_line(number, False, 200)[50:150]:
        if hypot(spot[0] - x, spot[1] - y) > 20 and hypot(*spot) > 25:
            assert outline.boundary.distance(shapely.Point(spot)) == pytest.approx(6, abs=2e-3)


@pytest.mark.parametrize("number", NUMBERS)
def test_curves_stray_from_the_truth_by_the_stated_tolerance_only(number: int) -> None:
    view = pieces().view(number)
    path = shapely.get_coordinates(view_outline(number))
    middles = (path[1:] + path[:-1]) / 2
    ends = np.hypot(*path.T)
    outer = np.isclose(ends[1:], view.length) & np.isclose(ends[:-1], view.length)
    assert outer.sum() > 100
    sagging = view.length - np.hypot(*middles[outer].T)
    assert 0 <= sagging.max() <= CHORD_ERROR_MM
    x, y = move_end(number)
    disc = np.hypot(*(shapely.get_coordinates(move_outline(number)) - (x, y)).T)
    assert np.abs(disc - 15).min() < 1e-9


@pytest.mark.rule("RED-011")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_view_template_is_its_own_mirror_image(number: int) -> None:
    for outline in (view_outline(number), view_outline_on_base(number)):
        path = shapely.get_coordinates(outline)[:-1]
        mirrored = (path * (1.0, -1.0))[:, 0] + 1j * (path * (1.0, -1.0))[:, 1]
        own = path[:, 0] + 1j * path[:, 1]
        assert np.abs(np.sort_complex(mirrored.round(9)) - np.sort_complex(own.round(9))).max() < 1e-8
    (x, y), (x2, y2) = view_holes(number)
    assert (x, y) == (x2, -y2)
    assert y > 0
    assert shapely.covers(view_outline(number), shapely.Point(x, y).buffer(pieces().templates.hole_radius))


@pytest.mark.rule("RED-011")
@pytest.mark.parametrize(
    ("number", "angle", "length"),
    [(1, 96, 105), (2, 76, 120), (3, 60, 135), (4, 48, 150), (5, 38, 165), (6, 30, 185), (7, 24, 205)],
)
def test_a_view_template_is_a_sector_with_a_fork(number: int, angle: float, length: float) -> None:
    outline = view_outline(number)
    half = radians(angle / 2)
    sector = half * (length**2 - 15**2)
    fork = (pi / 2 - half) * (18**2 - 15**2)
    assert outline.area == pytest.approx(sector + fork, abs=0.05)
    assert view_outline_on_base(number).area == pytest.approx(sector + fork + pi * 15**2, abs=0.05)
    assert not outline.covers(shapely.Point(14.9, 0))
    assert view_outline_on_base(number).covers(shapely.Point(14.9, 0))
    for turn, there in ((half - 0.001, True), (half + 0.001, False)):
        assert outline.covers(shapely.Point(length * 0.99 * cos(turn), length * 0.99 * sin(turn))) is there


@pytest.mark.rule("RED-068")
@pytest.mark.parametrize("number", NUMBERS)
def test_turned_over_a_move_template_is_the_exact_mirror_image(number: int) -> None:
    own, flipped = (shapely.get_coordinates(move_outline(number, flip)) for flip in (False, True))
    assert np.abs(own * (1.0, -1.0) - flipped).max() < 1e-12
    assert move_end(number, True) == (move_end(number)[0], -move_end(number)[1])
    line, other = move_centre_line(number, False, 33), move_centre_line(number, True, 33)
    assert max(abs(x - u) + abs(y + v) for (x, y), (u, v) in zip(line, other, strict=True)) < 1e-12


def test_placing_turns_counter_clockwise_and_carries_to_the_base() -> None:
    there = placed(move_outline(1), (10_000, -20_000), 9000)
    assert there.bounds == pytest.approx((10 - 18, -20, 10 + 18, -20 + 115), abs=1e-3)
    assert templates.turned(3.0, 1.0, 9000) == pytest.approx((-1.0, 3.0))
