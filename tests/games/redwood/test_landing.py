"""Where axes land: borders, pointers, bases off the play area (RED-001, RED-095 to RED-108)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

import numpy as np
import pytest

from tabletop.games.redwood import border, shapes
from tabletop.games.redwood.geometry import Landing, landing
from tabletop.games.redwood.state import Options
from tests.games.redwood.grounds import Place, um

POINTER, STRICT, GRAZING = Options(pointer_landing=True), Options(strict_landing=True), Options(grazing_hits=True)


def lands(base: Place, heading: float, options: Options | None = None) -> Landing:
    """Where the axis from a base (mm) at a heading (degrees) lands."""
    return landing(um(base), round(heading * 100) % 36000, options or Options())


@pytest.mark.rule("RED-001")
def test_bearings_run_clockwise_from_north_and_headings_counter_clockwise_from_east() -> None:
    x, y = shapes.printed().pointers[0][2]
    assert (x, y) == pytest.approx((146.9, 202.3), abs=0.051)
    assert shapes.bearing_of(x, y) == pytest.approx(36)
    assert degrees(atan2(y, x)) == pytest.approx(54)
    assert lands((0, 0), 54).at == pytest.approx((x, y), abs=1e-9)


@pytest.mark.rule("RED-095")
@pytest.mark.parametrize(
    ("heading", "colour"), [(90, "green"), (0, "yellow"), (180, "red"), (200, "gray"), (300, "blue")]
)
def test_the_axis_lands_on_the_border_of_a_biome(heading: float, colour: str) -> None:
    found = lands((0, 0), heading)
    assert found.colours == (colour,)
    assert found.at == pytest.approx((250 * cos(radians(heading)), 250 * sin(radians(heading))), abs=1e-9)
    assert (found.pointer, found.enters) == (None, True)


@pytest.mark.rule("RED-097", "RED-105")
def test_only_the_landing_point_counts() -> None:
    found = lands((60, -120), 90)
    assert found.at == pytest.approx((60, 242.7), abs=0.01)
    assert found.colours == ("green",)


@pytest.mark.rule("RED-102")
@pytest.mark.parametrize(
    ("heading", "pointer"),
    [
        (54, "P1"),
        (52.5, "P1"),
        (55.5, "P1"),
        (52.3, None),
        (55.7, None),
        (342, "P2"),
        (270, "P3"),
        (198, "P4"),
        (126, "P5"),
    ],
)
def test_aiming_at_a_pointer_leaves_the_choice(heading: float, pointer: str | None) -> None:
    found = lands((0, 0), heading)
    assert found.pointer == pointer
    assert len(found.colours) == (1 if pointer is None else 2)
    if pointer == "P1":
        assert found.colours == ("green", "yellow")


@pytest.mark.rule("RED-102")
def test_crossing_the_symbol_is_enough_unless_the_landing_must_lie_in_it() -> None:
    found = lands((200, 100), 114.2)
    assert (found.pointer, found.colours) == ("P1", ("green", "yellow"))
    assert shapes.bearing_of(*found.at) == pytest.approx(39.1, abs=0.05)
    x, y = shapes.printed().pointers[0][2]
    direction = cos(radians(114.2)), sin(radians(114.2))
    assert abs((x - 200) * direction[1] - (y - 100) * direction[0]) == pytest.approx(6.47, abs=0.01)
    assert lands((200, 100), 114.2, POINTER).colours == ("yellow",)
    assert lands((0, 0), 54, POINTER).pointer == "P1"
    # A symbol of 7 is seen from the middle under 1.60 degrees to either side.
    assert lands((0, 0), 54 + 1.58, POINTER).pointer == "P1"
    assert lands((0, 0), 54 + 1.61, POINTER).pointer is None
    assert lands((0, 0), 54 + 1.61).pointer is None
    assert lands((0, 0), 54 + 1.61, GRAZING).pointer == "P1"


@pytest.mark.rule("RED-102")
def test_a_pointer_under_the_own_base_counts_when_aiming_out_across_it() -> None:
    assert lands((0, -245), 270).pointer == "P3"
    assert lands((0, -245), 90).pointer is None
    # On its very middle: out across it, yes; along the border, where the axis leaves at once; inwards, no.
    for name, _, (x, y) in shapes.printed().pointers:
        outward = degrees(atan2(y, x))
        for turn in (0, 40, -40, 89, -89):
            assert lands((x, y), outward + turn).pointer == name
        for turn in (92, -92, 140, 180, 220):
            assert lands((x, y), outward + turn).pointer != name


@pytest.mark.rule("RED-102")
def test_from_outside_only_the_pointer_on_the_far_side_counts() -> None:
    # Straight across the board from behind P3: the axis crosses P3 on its way in and lands in green.
    found = lands((0, -255), 90)
    assert (found.colours, found.pointer, found.enters) == (("green",), None, True)
    # From behind P1 to P4: both symbols are crossed, the nearer to the landing counts.
    (x, y), (px, py) = shapes.printed().pointers[0][2], shapes.printed().pointers[3][2]
    heading = degrees(atan2(py - y, px - x))
    base = (x - 8 * cos(radians(heading)), y - 8 * sin(radians(heading)))
    assert hypot(*base) > 250
    assert lands(base, round(heading, 2)).pointer == "P4"
    # From inside, two symbols ahead cannot both be near; beside the first the second still counts.
    inside = (x + 8 * cos(radians(heading)), y + 8 * sin(radians(heading)))
    assert lands(inside, round(heading, 2)).pointer == "P4"


@pytest.mark.rule("RED-108")
def test_a_base_outside_aims_across_the_play_area_or_lands_where_it_stands() -> None:
    across = lands((0, 260), 260)
    assert across.at == pytest.approx((-87.2, -234.3), abs=0.06)
    assert (across.colours, across.enters) == (("gray",), True)
    for heading in (90, 0):
        beside = lands((0, 260), heading)
        assert (beside.colours, beside.enters) == (("green",), False)
        assert beside.at == pytest.approx((0, 250), abs=1e-9)
        assert lands((0, 260), heading, STRICT).colours == ()
    assert lands((0, 260), 260, STRICT).colours == ("gray",)
    x, y = shapes.printed().pointers[0][2]
    out = (x * 1.02, y * 1.02)
    assert lands(out, 54).colours == ("green", "yellow")
    assert lands(out, 54).pointer == "P1"
    # 16 mm along the border from the pointer there is one biome again.
    assert lands((out[0] + 13, out[1] - 9.5), 54).colours == ("yellow",)


@pytest.mark.parametrize("options", [Options(), POINTER, STRICT, GRAZING])
def test_the_map_of_landings_is_the_judge_s(options: Options) -> None:
    rng = np.random.default_rng(3)
    pointers = [complex(*at) for _, _, at in shapes.printed().pointers]
    spread = rng.uniform(-190, 190, (12, 2)) @ np.array([1, 1j])
    near = np.array([pointers[i % 5] + complex(*rng.uniform(-12, 12, 2)) for i in range(16)])
    places = [um((at.real, at.imag)) for at in (*spread.tolist(), *near.tolist(), *pointers)]
    ticks = rng.integers(0, 36000, 400)
    at = np.array([complex(x, y) / 1000 for x, y in places])
    many = border.landings(at, np.broadcast_to(np.radians(ticks / 100), (len(at), len(ticks))), options)
    runs = border.sectors(at, options)
    ring = [biome for biome, _, _ in shapes.printed().biomes]
    for place, base in enumerate(places):
        mine = runs.place == place
        for place_in_row, heading in enumerate(ticks.tolist()):
            colours = set(landing(base, heading, options).colours)
            assert {b for b, is_in in zip(ring, many[place, place_in_row], strict=True) if is_in} == colours
            angle = np.radians(heading / 100)
            (stretch,) = np.flatnonzero(mine & (runs.first <= angle) & (angle < runs.last))
            assert {b for b, is_in in zip(ring, runs.colours[stretch], strict=True) if is_in} == colours
