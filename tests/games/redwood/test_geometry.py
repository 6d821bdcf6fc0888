"""The judge of Move templates: golden scenes on either side of every threshold (RED-002 to RED-082)."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, radians, sin, sqrt

import pytest

from tabletop.games.redwood import shapes
from tabletop.games.redwood.geometry import arrival, lay, lay_fouls
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options
from tabletop.games.redwood.templates import move_centre_line, move_end, turned
from tests.games.redwood.grounds import board, ground, um, use

STRICT = Options(strict_touch=True)
UP = 9000


@pytest.mark.rule("RED-002", "RED-070")
@pytest.mark.parametrize(("x", "legal"), [(20.8, False), (20.9, False), (21.0, True), (21.1, True)])
def test_touching_is_no_overlap(x: float, legal: bool) -> None:
    around = ground((0, -150), [(x, -60)])
    verdict = lay(around, 4, False, UP)
    assert verdict.legal is legal
    assert [foul.other for foul in lay_fouls(around, 4, False, UP)] == ([] if legal else ["figure:1"])
    assert verdict.rule == "RED-070"
    # The strip ends at 6, the base reaches to x - 15, of which 0.05 are tolerated.
    assert verdict.margin_mm == pytest.approx(x - 15 - 6 + 0.05, abs=1e-3)
    assert verdict.witness is not None
    (ax, ay), (bx, by) = verdict.witness
    assert (ax, ay) == pytest.approx((6, -60), abs=1e-3)
    assert (bx, by) == pytest.approx((x - 15, -60), abs=1e-3)


@pytest.mark.rule("RED-002")
@pytest.mark.parametrize(("x", "legal"), [(20.9, False), (21.0, False), (21.1, True)])
def test_strict_touch_lets_touching_block(x: float, legal: bool) -> None:
    assert lay(ground((0, -150), [(x, -60)], options=STRICT), 4, False, UP).legal is legal


@pytest.mark.rule("RED-069")
@pytest.mark.parametrize(("x", "legal"), [(18.7, False), (18.9, False), (19.0, True), (19.2, True)])
def test_an_animal_blocks_with_its_hexagon(x: float, legal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    board(monkeypatch, {"H1": (x, -60)})
    around = ground((0, -150), animals={"bear": "H1"})
    verdict = lay(around, 4, False, UP)
    assert verdict.legal is legal
    assert (verdict.rule, verdict.other) == ("RED-069", "bear")
    assert bool(lay_fouls(around, 4, False, UP)) is not legal
    if legal:
        # Sides drawn in by 0.05 draw the corner in by 0.05 * 2 / sqrt(3).
        assert verdict.margin_mm == pytest.approx(x - 13 - 6 + 0.1 / sqrt(3), abs=1e-3)
    else:
        # A corner goes in by d, the sides it joins by d * sin 60.
        assert verdict.margin_mm == pytest.approx((x - 13 - 6) * sqrt(3) / 2 + 0.05, abs=1e-3)


@pytest.mark.rule("RED-069")
def test_a_hexagon_wholly_under_the_end_section_is_overlapped(monkeypatch: pytest.MonkeyPatch) -> None:
    board(monkeypatch, {"H1": (0, 15)})
    verdict = lay(ground((0, -150), animals={"bear": "H1"}), 4, False, UP)
    assert not verdict.legal
    # The hexagon's sides would have to draw in past its middle until a corner of it leaves the disc.
    assert verdict.margin_mm == pytest.approx(0.05 - (15 + 13) * sqrt(3) / 2, abs=1e-3)


@pytest.mark.rule("RED-070")
@pytest.mark.parametrize(("gap", "legal"), [(-0.1, False), (0.0, True), (0.1, True)])
def test_the_fork_and_the_end_section_block_like_the_route(gap: float, legal: bool) -> None:
    beside_fork = ground((0, -150), [(18 + 15 + gap, -149)])
    # A hair ahead of the fork's end the nearest place of the fork lies straight beside the base.
    assert lay(beside_fork, 4, False, UP).legal is (hypot(33 + gap, 1) - 33 > -0.05)
    beyond_end = ground((0, -150), [(0, 15 + 15 + 15 + gap)])
    assert lay(beyond_end, 4, False, UP).legal is legal


@pytest.mark.rule("RED-071", "RED-073")
@pytest.mark.parametrize(
    ("y", "legal"), [(100.0, True), (160.0, True), (164.9, True), (165.0, False), (166.0, False), (200.0, False)]
)
def test_the_end_section_must_reach_into_the_play_area(y: float, legal: bool) -> None:
    around = ground((0, y))
    verdict = lay(around, 1, False, UP)
    assert verdict.legal is legal
    assert (verdict.rule, verdict.other) == ("RED-071", "edge")
    assert verdict.margin_mm == pytest.approx(265 - 0.05 - (y + 100), abs=1e-3)
    assert lay(ground((0, y), options=STRICT), 1, False, UP).legal is legal
    # Not the band, which ends 8 mm farther out.
    assert verdict.witness is not None
    assert verdict.witness[1] == pytest.approx((0, 250), abs=1e-9)


@pytest.mark.rule("RED-072")
def test_the_route_may_leave_the_play_area() -> None:
    at, end = um((0, 235)), arrival(um((0, 235)), 3, True, 3000)
    assert (end[0] / 1000, end[1] / 1000) == pytest.approx((143.5, 196.6), abs=0.05)
    line = [turned(*spot, 3000) for spot in move_centre_line(3, True, 2001)]
    assert max(hypot(x, y + 235) for x, y in line) == pytest.approx(258.35, abs=0.01)
    assert lay(ground((at[0] / 1000, at[1] / 1000)), 3, True, 3000).legal


@pytest.mark.rule("RED-074")
def test_printed_things_and_empty_holes_never_obstruct() -> None:
    empty = ground((0, -150))
    assert all(not lay_fouls(empty, 4, False, heading) for heading in range(4500, 13500, 100))
    # Straight across the lake; onto a flower, a redwood, a hole and a pointer.
    assert arrival((0, -82_500), 4, False, UP) == (0, 82_500)
    assert lay(ground((0, -82.5)), 4, False, UP).legal
    for place in ((22.5, 156.7), (10.0, 221.0), (27.1, 87.7), shapes.printed().pointers[0][2]):
        x, y = place
        around = ground((x, y - 165))
        assert arrival(around.at, 4, False, UP) == pytest.approx(um(place), abs=1)
        assert lay(around, 4, False, UP).legal


@pytest.mark.rule("RED-077")
def test_only_the_final_pose_is_judged() -> None:
    # A figure at 45 degrees, beside every pose but those that sweep over it.
    around = ground((0, 0), [(60, 60)])
    assert not lay(around, 4, False, 4500).legal
    assert lay(around, 4, False, 0).legal
    assert lay(around, 4, False, 9000).legal


@pytest.mark.rule("RED-067", "RED-068")
def test_heading_and_side_decide_the_end() -> None:
    assert arrival((0, -250_000), 4, False, UP) == (0, -85_000)
    x, y = arrival((0, 0), 2, True, 0)
    assert (x / 1000, y / 1000) == pytest.approx((121.54, -50.34), abs=0.006)
    assert arrival((0, 0), 2, False, 0) == (x, -y)


@pytest.mark.rule("RED-006", "RED-078")
def test_the_end_is_exact_to_the_micrometre_and_snaps_to_nothing() -> None:
    end, (x, y) = arrival((1_001, -2_003), 5, False, 3730), move_end(5)
    turn = radians(37.3)
    exact = x * cos(turn) - y * sin(turn) + 1.001, x * sin(turn) + y * cos(turn) - 2.003
    assert all(isinstance(part, int) for part in end)
    assert (end[0] / 1000, end[1] / 1000) == pytest.approx(exact, abs=0.00051)
    # Half a millimetre short of a pointer the figure stays half a millimetre short of it.
    px, py = shapes.printed().pointers[2][2]
    assert arrival(um((px, py + 165.5)), 4, False, 27000) == pytest.approx(um((px, py + 0.5)), abs=1)


@pytest.mark.rule("RED-079")
def test_the_arriving_base_is_judged_where_it_will_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    around = ground((0, -150), [(0, 45)])
    assert lay(around, 4, False, UP).legal
    measures = pieces().templates
    assert measures.end_radius == shapes.printed().base_radius
    # With wider bases than end sections, the base decides where the template would pass.
    wide = replace(shapes.printed(), base_radius=15.2, holes={"H1": (0.0, 15 + 15.1 + 13 * sqrt(3) / 2)})
    use(monkeypatch, wide)
    for crowded, other in (
        (ground((0, -150), [(0, 45.3)]), "figure:1"),
        (ground((0, -150), (), {"bear": "H1"}), "bear"),
    ):
        fouls = lay_fouls(crowded, 4, False, UP)
        assert [(foul.rule, foul.other) for foul in fouls] == [("RED-079", other)]
        # Bases of 15.2, or a base of 15.2 and a hexagon, 0.1 nearer than they are wide.
        assert fouls[0].margin_mm == pytest.approx(-0.1 + 0.05, abs=1e-6)
        assert not lay(crowded, 4, False, UP).legal


@pytest.mark.rule("RED-082")
def test_a_figure_may_end_with_its_middle_outside() -> None:
    around = ground((0, 97))
    assert arrival(around.at, 4, False, UP) == (0, 262_000)
    assert lay(around, 4, False, UP).legal


@pytest.mark.rule("RED-003")
def test_footprints_are_base_hexagon_and_filled_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    # A base is a disc of 15 from whatever side the template comes.
    for turn in range(0, 36000, 3333):
        x, y = 35.9 * cos(radians(turn / 100)), 35.9 * sin(radians(turn / 100))
        heading = (turn + 9000) % 36000
        far = (x - 90 * cos(radians(heading / 100)), y - 90 * sin(radians(heading / 100)))
        assert lay(ground(far, [(0, 0)]), 4, False, heading).legal is (35.9 - 6 - 15 > -0.05)
    # An animal is its hexagon: at its flat side 11.26 from the middle, at its corner 13.
    board(monkeypatch, {"H1": (0, 0)})
    for side, size in ((0, 13.0), (30, 13 * sqrt(3) / 2)):
        for gap, legal in ((-0.1, False), (0.1, True)):
            out, along = radians(side), radians(side + 90)
            off = size + 6 + gap
            base = (off * cos(out) - 90 * cos(along), off * sin(out) - 90 * sin(along))
            verdict = lay(ground(base, animals={"elk": "H1"}), 4, False, (side + 90) * 100)
            assert verdict.legal is legal


@pytest.mark.rule("RED-INV-23")
def test_the_end_lies_exactly_as_far_as_the_template_reaches() -> None:
    for number in range(1, 8):
        far = hypot(*move_end(number))
        for heading in range(0, 36000, 997):
            x, y = arrival((12_345, -6_789), number, heading % 2 == 0, heading)
            assert hypot(x - 12_345, y + 6_789) / 1000 == pytest.approx(far, abs=0.001)


def test_the_order_of_the_pieces_does_not_matter() -> None:
    places, holes = [(20.5, -60), (-20.5, -60), (0.0, 40.0)], {"bear": "H7", "elk": "H5", "marten": "H10"}
    there, back = ground((0, -150), places, holes), ground((0, -150), places[::-1], dict(reversed(holes.items())))
    own, other = lay(there, 4, False, UP), lay(back, 4, False, UP)
    assert (own.legal, own.rule, own.margin_mm) == (other.legal, other.rule, other.margin_mm)
    fouls, others = lay_fouls(there, 4, False, UP), lay_fouls(back, 4, False, UP)
    assert len(fouls) == 3
    assert sorted(foul.margin_mm for foul in fouls) == sorted(foul.margin_mm for foul in others)


def test_a_clear_verdict_names_what_is_nearest() -> None:
    verdict = lay(ground((0, -150), [(25.0, -60)], {"bear": "H7"}), 4, False, UP)
    # The bear's hexagon in H7 (22.2, -100.5) reaches to 9.2: 3.2 off the strip; the figure is 4 off.
    assert (verdict.legal, verdict.rule, verdict.other) == (True, "RED-069", "bear")
    assert verdict.margin_mm == pytest.approx(22.2 - 13 - 6 + 0.1 / sqrt(3), abs=1e-3)
    assert verdict.witness is not None
    (ax, _), (bx, by) = verdict.witness
    assert (ax, bx, by) == pytest.approx((6, 9.2 + 0.1 / sqrt(3), -100.5), abs=2e-3)


def test_a_hexagon_gap_is_a_distance_outside_and_a_depth_inside() -> None:
    apothem = 13 * sqrt(3) / 2
    assert shapes.hexagon_gap(0, 0, apothem, 0) == pytest.approx(-apothem)
    assert shapes.hexagon_gap(20, 0, apothem, 0) == pytest.approx(7)
    assert shapes.hexagon_gap(0, 20, apothem, 0) == pytest.approx(20 - apothem)
    assert shapes.hexagon_gap(0, 20, apothem, pi / 2) == pytest.approx(7)
    assert shapes.hexagon_gap(12, 0, apothem, 0) == pytest.approx(-sin(pi / 3))
