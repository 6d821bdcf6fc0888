"""View templates: what is in their way, what they cover, point at and touch (RED-004, RED-005, RED-084 to RED-156)."""

from __future__ import annotations

from math import cos, inf, radians, sin, sqrt

import pytest

from tabletop.games.redwood.geometry import aim, aim_fouls, cover_verdict, covered, ray
from tabletop.games.redwood.state import Options
from tests.games.redwood.grounds import Place, board, ground

GRAZING, STRICT, ON_BASE = Options(grazing_hits=True), Options(strict_touch=True), Options(base_counts_as_cover=True)
UP = 9000


def at_bearing(bearing: float, radius: float) -> Place:
    """A place by its bearing (degrees) and distance from the middle of the lake."""
    return radius * sin(radians(bearing)), radius * cos(radians(bearing))


def covers_flower(monkeypatch: pytest.MonkeyPatch, place: Place, options: Options | None = None) -> bool:
    """Whether View 4 at (0, 0), heading north, covers a flower there."""
    board(monkeypatch, symbols={"F1": (*place, 6.0)})
    around = ground((0, 0), options=options)
    verdict = cover_verdict(around, 4, UP, "F1")
    assert (verdict.legal, verdict.rule) == ("F1" in covered(around, 4, UP), "RED-087")
    return verdict.legal


@pytest.mark.rule("RED-084")
@pytest.mark.parametrize(("y", "legal"), [(164.8, False), (164.9, False), (165.0, True), (165.1, True)])
def test_another_base_may_not_be_overlapped(y: float, legal: bool) -> None:
    around = ground((0, 0), [(0, y)])
    verdict = aim(around, 4, UP)
    assert (verdict.legal, verdict.rule, verdict.other) == (legal, "RED-084", "figure:1")
    assert verdict.margin_mm == pytest.approx(y - 165 + 0.05, abs=1e-3)
    assert [foul.other for foul in aim_fouls(around, 4, UP)] == ([] if legal else ["figure:1"])
    assert aim(ground((0, 0), [(0, y)], options=STRICT), 4, UP).legal is (y > 165.05)


@pytest.mark.rule("RED-084")
def test_beside_the_sector_and_the_fork_a_base_blocks_too() -> None:
    # 24 degrees to either side; a base of 15 at 100 mm takes asin(0.15) more.
    for off, legal in ((24 + 8.627 - 0.06, False), (24 + 8.627 + 0.06, True)):
        x, y = at_bearing(off, 100)
        assert aim(ground((0, 0), [(x, y)]), 4, UP).legal is legal
    for gap, legal in ((-0.1, False), (0.1, True)):
        assert aim(ground((0, 0), [(33 + gap, 0.5)]), 4, UP).legal is legal


@pytest.mark.rule("RED-085")
def test_animals_and_the_edge_are_in_nobody_s_way() -> None:
    around = ground((0, 240), animals={"bear": "H1", "elk": "H2", "marten": "H3"})
    assert aim(around, 7, UP).legal
    assert aim(around, 7, UP).margin_mm == inf
    assert aim(around, 7, 27000).legal
    assert ray(around, 7, 27000, ()).partly


@pytest.mark.rule("RED-087", "RED-088")
@pytest.mark.parametrize(("y", "is_in"), [(100, True), (143.9, True), (144.0, True), (144.1, False), (144.2, False)])
def test_a_subject_is_covered_completely_or_not(monkeypatch: pytest.MonkeyPatch, y: float, is_in: bool) -> None:
    assert covers_flower(monkeypatch, (0, y)) is is_in


@pytest.mark.rule("RED-087")
@pytest.mark.parametrize(("off", "is_in"), [(0, True), (20, True), (20.5, True), (20.63, False), (21, False)])
def test_a_subject_off_the_axis(monkeypatch: pytest.MonkeyPatch, off: float, is_in: bool) -> None:
    assert covers_flower(monkeypatch, at_bearing(off, 100)) is is_in
    assert covers_flower(monkeypatch, at_bearing(-off, 100)) is is_in


@pytest.mark.rule("RED-087")
@pytest.mark.parametrize(("y", "is_in"), [(136.9, True), (138.6, True), (138.8, False), (140, False)])
def test_an_animal_is_covered_with_its_whole_hexagon(monkeypatch: pytest.MonkeyPatch, y: float, is_in: bool) -> None:
    # Its corners lie 6.5 beside the axis and 11.26 farther out than its middle: the tip's arc meets them first.
    board(monkeypatch, {"H1": (0, y)}, {})
    around = ground((0, 0), animals={"bear": "H1"})
    assert (covered(around, 4, UP) == ("bear",)) is is_in
    verdict = cover_verdict(around, 4, UP, "bear")
    assert verdict.legal is is_in
    assert verdict.margin_mm == pytest.approx(sqrt(150**2 - 6.5**2) - 13 * sqrt(3) / 2 + 0.05 - y, abs=0.05)


@pytest.mark.rule("RED-002")
def test_strict_touch_does_not_count_flush(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not covers_flower(monkeypatch, (0, 144.0), STRICT)
    assert covers_flower(monkeypatch, (0, 143.9), STRICT)


@pytest.mark.rule("RED-089", "RED-003")
def test_the_holes_count_as_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    # Partly under the hole of radius 4 at (-20.7, 93), and on its very middle.
    assert covers_flower(monkeypatch, (-20.7, 88))
    assert covers_flower(monkeypatch, (-20.7, 93))


@pytest.mark.rule("RED-090")
def test_the_own_base_hides_what_it_stands_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for y, is_in in ((20, False), (20.8, False), (21.1, True), (22, True)):
        assert covers_flower(monkeypatch, (0, y)) is is_in
    assert covers_flower(monkeypatch, (0, 20), ON_BASE)
    assert covers_flower(monkeypatch, (0, 0), ON_BASE)
    assert not covers_flower(monkeypatch, (0, -10), ON_BASE)


@pytest.mark.rule("RED-091")
def test_under_another_figure_nothing_can_be_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    board(monkeypatch, symbols={"F1": (0.0, 100.0, 6.0), "W1": (4.0, 100.0, 10.0)})
    around = ground((0, 0), [(0, 100)])
    headings = [heading for heading in range(0, 36000, 25) if covered(around, 4, heading)]
    assert len(headings) > 150
    assert not any(aim(around, 4, heading).legal for heading in headings)


def test_covered_names_flowers_then_redwoods_then_animals(monkeypatch: pytest.MonkeyPatch) -> None:
    board(monkeypatch, {"H1": (0, 90)}, {"F1": (0.0, 40.0, 6.0), "F2": (9.0, 60.0, 6.0), "W1": (0.0, 120.0, 10.0)})
    assert covered(ground((0, 0), animals={"elk": "H1"}), 4, UP) == ("F1", "F2", "W1", "elk")


@pytest.mark.rule("RED-004")
def test_nothing_stops_the_axis(monkeypatch: pytest.MonkeyPatch) -> None:
    board(monkeypatch, {"H1": (120, 0)})
    seen = ray(ground((0, 0), [(200, 0)], {"bear": "H1"}), 1, 0, ())
    assert (seen.figures, seen.animals) == (("figure:1",), ("bear",))


@pytest.mark.rule("RED-005", "RED-151")
@pytest.mark.parametrize(
    ("place", "plain", "grazing"),
    [
        ((200, 14.8), True, True),
        ((200, 14.9), True, True),
        ((200, 15.0), False, True),
        ((200, 15.1), False, False),
        ((200, -14.9), True, True),
        ((-200, 0), False, False),
    ],
)
def test_the_axis_points_at_a_base_if_it_passes_through(place: Place, plain: bool, grazing: bool) -> None:
    assert bool(ray(ground((0, 0), [place]), 1, 0, ()).figures) is plain
    assert bool(ray(ground((0, 0), [place], options=GRAZING), 1, 0, ()).figures) is grazing


@pytest.mark.rule("RED-005")
def test_what_lies_under_the_own_base_is_not_pointed_at() -> None:
    assert ray(ground((0, -245)), 1, 27000, ()).pointers == ()
    # A little of the symbol beyond the base is enough, were it not for the template that covers it.
    assert "P3" not in ray(ground((0, -240)), 1, 27000, ()).pointers


@pytest.mark.rule("RED-005")
@pytest.mark.parametrize(("aside", "hit"), [(0, True), (11.1, True), (11.3, False), (-11.1, True), (-11.3, False)])
def test_the_axis_points_at_a_hexagon_if_it_passes_through(
    monkeypatch: pytest.MonkeyPatch, aside: float, hit: bool
) -> None:
    # Flat sides lie 11.26 beside an axis along +x; corners 13 beside one along +y.
    board(monkeypatch, {"H1": (150, aside), "H2": (aside * 13 / 11.26, 150)})
    around = ground((0, 0), animals={"bear": "H1", "elk": "H2"})
    assert (ray(around, 1, 0, ()).animals == ("bear",)) is hit
    assert (ray(around, 1, UP, ()).animals == ("elk",)) is hit
    assert ray(around, 1, 18000, ()).animals == ()


@pytest.mark.rule("RED-005")
def test_a_hexagon_counts_only_beyond_the_own_base(monkeypatch: pytest.MonkeyPatch) -> None:
    for x, there in ((1.9, False), (2.2, True)):
        # Its corner ahead lies 13 farther out, at the rim of the base or beyond it, behind the fork's own hollow.
        board(monkeypatch, {"H1": (x, 0)})
        seen = ray(ground((0, 0), animals={"bear": "H1"}), 1, 0, ())
        assert ("bear" in (*seen.animals, *seen.partly)) is there


@pytest.mark.rule("RED-136")
@pytest.mark.parametrize(("y", "seen"), [(20.7, True), (30.5, True), (30.6, True), (30.75, False), (31.0, False)])
def test_a_perfect_shot_shows_through_a_hole(monkeypatch: pytest.MonkeyPatch, y: float, seen: bool) -> None:
    board(monkeypatch, {"H1": (93, y)}, {"F1": (93.0, y, 6.0), "F2": (93.0, -y, 6.0)})
    assert (ray(ground((0, 0)), 4, 0, ("F1",)).in_holes == ("F1",)) is seen
    assert (ray(ground((0, 0)), 4, 0, ("F1", "F2")).in_holes == ("F1", "F2")) is seen
    assert ray(ground((0, 0)), 4, 0, ()).in_holes == ()


@pytest.mark.rule("RED-136")
@pytest.mark.parametrize(("gap", "seen"), [(-0.1, True), (0.1, False)])
def test_an_animal_shows_through_a_hole_too(monkeypatch: pytest.MonkeyPatch, gap: float, seen: bool) -> None:
    board(monkeypatch, {"H1": (93, 20.7 + 4 + 13 * sqrt(3) / 2 + gap)})
    around = ground((0, 0), animals={"bear": "H1"})
    assert (ray(around, 4, 0, ("bear",)).in_holes == ("bear",)) is seen


@pytest.mark.rule("RED-149")
@pytest.mark.parametrize(
    ("x", "view", "heading", "holds"),
    [
        (200, 1, 18000, True),
        (200, 7, 18000, False),
        (190, 4, 18000, True),
        (189.9, 4, 18000, False),
        (200, 1, 0, False),
        (200, 1, 18000 + 1140, True),
        (200, 1, 18000 + 1160, False),
    ],
)
def test_pointing_at_the_lake_from_outside(x: float, view: int, heading: int, holds: bool) -> None:
    assert ray(ground((x, 0)), view, heading, ()).lake is holds


@pytest.mark.rule("RED-150")
def test_pointing_at_a_pointer_from_outside() -> None:
    assert ray(ground((0, 0)), 4, 5400, ()).pointers == ("P1",)
    assert ray(ground(at_bearing(36, 150)), 1, 5400, ()).pointers == ()
    assert ray(ground((0, 0)), 4, 1800, ()).pointers == ()
    # The tip of View 4 reaches to 150: from 94 mm in it touches the symbol's edge at 243 or goes over it.
    assert ray(ground(at_bearing(36, 92.9)), 4, 5400, ()).pointers == ("P1",)
    assert ray(ground(at_bearing(36, 93.1)), 4, 5400, ()).pointers == ()


@pytest.mark.rule("RED-152", "RED-156")
@pytest.mark.parametrize(
    ("y", "pointed", "partly"),
    [(100, True, False), (61.4, True, False), (61.1, False, True), (55, False, True), (30, False, False)],
)
def test_an_animal_beyond_the_tip_or_partly_under_it(
    monkeypatch: pytest.MonkeyPatch, y: float, pointed: bool, partly: bool
) -> None:
    board(monkeypatch, {"H1": (0, y)}, {})
    around = ground((0, -100), animals={"bear": "H1"})
    seen = ray(around, 4, UP, ())
    assert (seen.animals == ("bear",)) is pointed
    assert (seen.partly == ("bear",)) is partly
    assert (covered(around, 4, UP) == ("bear",)) is (not pointed and not partly)
    # A second, overlapped or in between, takes nothing away.
    board(monkeypatch, {"H1": (0, y), "H2": (0, 30), "H3": (0, 130)}, {})
    more = ray(ground((0, -100), animals={"bear": "H1", "elk": "H2", "marten": "H3"}), 4, UP, ())
    assert "marten" in more.animals
    assert ("bear" in more.animals) is pointed
    assert "elk" not in (*more.animals, *more.partly)


def test_the_turn_of_the_template_is_counter_clockwise() -> None:
    x, y = 100 * cos(radians(60)), 100 * sin(radians(60))
    assert ray(ground((0, 0), [(x * 2, y * 2)]), 1, 6000, ()).figures == ("figure:1",)
