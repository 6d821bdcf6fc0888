"""What a base stands on: pointers, holes, the lake, biomes, the border band (RED-037, RED-139 to RED-174)."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, radians, sin, sqrt

import pytest
import shapely
from msgspec.structs import replace as changed

from tabletop.games.redwood import geometry, overlap, shapes
from tabletop.games.redwood.geometry import (
    biomes_under,
    free_holes,
    holes_under,
    on_lake,
    spans_border,
    start,
    start_at,
)
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Player, Table
from tests.games.redwood.grounds import Place, board, um, use

PLAIN, STRICT, CENTRED = Options(), Options(strict_touch=True), Options(centred_start=True)
RING = ("green", "yellow", "blue", "gray", "red")


def at_bearing(bearing: float, radius: float) -> Place:
    """A place by its bearing (degrees) and distance from the middle of the lake."""
    return radius * sin(radians(bearing)), radius * cos(radians(bearing))


@pytest.mark.rule("RED-037")
@pytest.mark.parametrize(
    ("dx", "dy", "legal"),
    [
        (0, 0, True),
        (0, 7_000, True),
        (0, 8_000, True),
        (0, 8_001, False),
        (0, 9_000, False),
        (5_656, 5_656, True),
        (5_657, 5_657, False),
        (-8_000, 0, True),
    ],
)
def test_a_starting_base_covers_the_pointer(dx: int, dy: int, legal: bool) -> None:
    assert start_at("P3") == (0, -250_000)
    assert start_at("P3", dx, dy) == (dx, -250_000 + dy)
    verdict = start("P3", dx, dy, (), PLAIN)
    assert (verdict.legal, verdict.rule) == (legal, "RED-037")
    assert start("P3", dx, dy, (), CENTRED).legal is ((dx, dy) == (0, 0))


@pytest.mark.rule("RED-002", "RED-037")
@pytest.mark.parametrize(
    ("dx", "dy", "legal"), [(0, 7_999, True), (0, 8_000, False), (-8_000, 0, False), (5_656, 5_656, True)]
)
def test_flush_does_not_cover_in_strict_touch(dx: int, dy: int, legal: bool) -> None:
    assert start("P3", dx, dy, (), STRICT).legal is legal
    assert start("P3", 0, 0, (), Options(strict_touch=True, centred_start=True)).legal


@pytest.mark.rule("RED-037")
@pytest.mark.parametrize(("gap", "free"), [(-0.1, False), (0.1, True)])
def test_a_pointer_is_free_while_no_base_overlaps_it(gap: float, free: bool) -> None:
    figures = (("figure:2", um((0, -250 + 15 + 7 + gap))),)
    verdict = start("P3", 0, 0, figures, PLAIN)
    assert verdict.legal is free
    assert start("P2", 0, 0, figures, PLAIN).legal
    if not free:
        assert verdict.other == "figure:2"


@pytest.mark.rule("RED-139", "RED-162")
@pytest.mark.parametrize(("x", "there"), [(27.5, True), (27.9, True), (28.0, False), (28.2, False)])
def test_a_base_over_a_hole(x: float, there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    board(monkeypatch, {"H1": (0, 100)})
    assert ("H1" in holes_under(um((x, 100)), PLAIN)) is there
    # Beside a flat side the hexagon is narrower.
    assert ("H1" in holes_under(um((0, 100 + x - 13 + 13 * sqrt(3) / 2)), PLAIN)) is there
    assert ("H1" in holes_under(um((x, 100)), STRICT)) is there


@pytest.mark.rule("RED-162")
def test_a_hole_is_free_without_animal_and_without_base() -> None:
    holes = tuple(hole.id for hole in pieces().board.holes)
    where = ("H1", "H3", "H5", "H8", "H10", "H12", None)
    table = Table(
        PLAIN,
        0,
        "1A",
        1,
        "relocate",
        0,
        where,
        (None,) * 5,
        (),
        (Player(figure=um((22.2, -100.5 - 26))), Player(figure=um((-82.2, 44.5 + 26.3))), Player()),
    )
    taken = {hole for hole in where if hole} | {"H7"}
    # The second base stands 26.3 from H13's middle, across a flat side: 11.26 + 15 = 26.26 only touches.
    assert free_holes(table) == tuple(hole for hole in holes if hole not in taken)
    closer = changed(table, players=(Player(figure=um((-82.2, 44.5 + 26.1))),))
    assert "H13" not in free_holes(closer)
    assert "H7" in free_holes(closer)


@pytest.mark.rule("RED-075", "RED-086")
def test_the_own_figure_is_in_nobody_s_way_nor_is_what_is_gone() -> None:
    players = (Player(figure=(1, 2)), Player(figure=(3, 4)), Player())
    table = Table(PLAIN, 0, "1A", 1, "move", 1, ("H1", None, "H3", None, None, None, "H9"), (None,) * 5, (), players)
    found = geometry.ground(table, 1)
    assert (found.at, found.figures) == ((3, 4), (("figure:0", (1, 2)),))
    assert found.animals == (("squirrel", "H1"), ("marten", "H3"), ("elk", "H9"))
    with pytest.raises(ValueError, match="seat 2"):
        geometry.ground(table, 2)
    alone = geometry.ground(changed(table, players=(Player(), Player(figure=(0, 0))), animals=(None,) * 7), 1)
    for number in range(1, 8):
        assert not geometry.lay_fouls(alone, number, False, 1234)
        assert not geometry.aim_fouls(alone, number, 1234)


@pytest.mark.rule("RED-140")
@pytest.mark.parametrize(("far", "there"), [(0, True), (30, True), (54.9, True), (55.0, False), (55.1, False)])
def test_a_base_on_the_lake(far: float, there: bool) -> None:
    for bearing in (0, 77, 190):
        assert on_lake(um(at_bearing(bearing, far)), PLAIN) is there


@pytest.mark.rule("RED-153")
@pytest.mark.parametrize(
    ("far", "there"),
    [(242.8, False), (242.9, False), (243.0, True), (243.1, True), (250, True), (264.9, True), (265.2, False)],
)
def test_a_base_across_the_border_band(far: float, there: bool) -> None:
    for bearing in (0, 90, 180, 270):
        assert spans_border(um(at_bearing(bearing, far)), PLAIN) is there
    assert spans_border(um((0, far)), STRICT) is (there and far > 243.05)


@pytest.mark.rule("RED-169")
@pytest.mark.parametrize(
    ("bearing", "biome"), [(72, "yellow"), (0, "green"), (144, "blue"), (216, "gray"), (288, "red")]
)
def test_biomes_are_sectors(bearing: float, biome: str) -> None:
    assert shapes.printed().biome_at(bearing) == biome
    assert biomes_under(um(at_bearing(bearing, 120)), PLAIN) == (biome,)


@pytest.mark.rule("RED-169", "RED-170")
def test_dividing_lines_run_through_the_pointers() -> None:
    real = shapes.printed()
    for name, between, (x, y) in real.pointers:
        bearing = shapes.bearing_of(x, y)
        assert hypot(x, y) == pytest.approx(real.play_radius), name
        assert (real.biome_at(bearing - 1e-6), real.biome_at(bearing + 1e-6)) == between
    assert [biome for biome, _, _ in real.biomes] == list(RING)


@pytest.mark.rule("RED-171")
@pytest.mark.parametrize(("off", "both"), [(0.0, True), (14.9, True), (15.0, False), (15.1, False)])
def test_a_base_on_both_sides_of_a_line_is_in_both(off: float, both: bool) -> None:
    for index, (_, first, _) in enumerate(shapes.printed().biomes):
        x, y = at_bearing(first, 150)
        ahead = um((x + off * cos(radians(first)), y - off * sin(radians(first))))
        found = biomes_under(ahead, PLAIN)
        assert RING[index] in found
        assert (RING[index - 1] in found) is both
        # Far out and off the play area the line still divides.
        x, y = at_bearing(first, 262)
        assert set(biomes_under(um((x, y)), PLAIN)) == {RING[index], RING[index - 1]}


@pytest.mark.rule("RED-172", "RED-144")
@pytest.mark.parametrize(
    ("y", "biomes"), [(0, ()), (20, ()), (25, ()), (25.1, ("green",)), (30, ("green",)), (60, ("green",))]
)
def test_the_lake_is_neutral(y: float, biomes: tuple[str, ...]) -> None:
    assert biomes_under(um((0, y)), PLAIN) == biomes


@pytest.mark.rule("RED-173", "RED-144")
def test_off_the_lake_the_rest_of_the_base_counts() -> None:
    assert biomes_under(um(at_bearing(36, 45)), PLAIN) == ("green", "yellow")
    assert biomes_under(um(at_bearing(36, 150)), PLAIN) == ("green", "yellow")
    # Half on the lake: on the line its rim reaches to the shore and no farther, in its own biome it is 10 beyond.
    x, y = at_bearing(72, 35)
    assert biomes_under(um((x, y)), PLAIN) == ("yellow",)


@pytest.mark.rule("RED-173")
def test_biomes_agree_with_polygons() -> None:
    """The closed form against sectors cut out of a disc."""
    real = shapes.printed()
    for step in range(120):
        far, bearing = (step * 37 % 274), step * 53 % 360
        place = at_bearing(bearing, far)
        base = shapely.Point(place).buffer(15 - shapes.EPS_MM, quad_segs=256)
        expected = []
        for biome, first, last in real.biomes:
            turn = [at_bearing(first + k * ((last - first) % 360) / 8, 400) for k in range(9)]
            sector = shapely.Polygon([(0, 0), *turn]) - shapely.Point(0, 0).buffer(40, quad_segs=256)
            if shapely.intersection(sector, base).area > 0.01:
                expected.append(biome)
        assert sorted(biomes_under(um(place), PLAIN)) == sorted(expected), (far, bearing)


@pytest.mark.rule("RED-174")
def test_every_hole_lies_in_one_biome_and_off_the_lake() -> None:
    real = shapes.printed()
    for hole in pieces().board.holes:
        corners = [(hole.x + 13 * cos(k * pi / 3), hole.y + 13 * sin(k * pi / 3)) for k in range(6)]
        assert {real.biome_at(shapes.bearing_of(*corner)) for corner in corners} == {hole.biome}
        assert shapely.Polygon(corners).distance(shapely.Point(0, 0)) > real.lake_radius


@pytest.mark.rule("RED-168")
def test_a_hexagon_is_the_same_in_every_orientation_of_60_degrees(monkeypatch: pytest.MonkeyPatch) -> None:
    real = shapes.printed()
    hexagon = overlap.hexagons(real.hexagons(["H1"]), real.apothem, 0.0)[0]
    inside, beside = um((27.1 + 27.9, 87.7)), um((27.1 + 28.1, 87.7))
    for sixth in range(6):
        tilt = sixth * pi / 3
        again = overlap.hexagons(real.hexagons(["H1"]), real.apothem, tilt)[0]
        assert shapely.symmetric_difference(hexagon, again).area < 1e-9
        use(monkeypatch, replace(real, tilt=tilt))
        assert "H1" in holes_under(inside, PLAIN)
        assert "H1" not in holes_under(beside, PLAIN)
    use(monkeypatch, replace(real, tilt=pi / 6))
    assert "H1" not in holes_under(um((27.1 + 26.4, 87.7)), PLAIN)
