"""The deciding pair of points that every verdict names: where they lie, and that they are as far apart as it says."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin, sqrt

import pytest
import shapely

from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry, shapes, templates
from tabletop.games.redwood.geometry import Ground, Verdict, cover_verdict
from tabletop.games.redwood.pieces import pieces
from tests.games.redwood.grounds import board, ground

UP = 9000


def apart(verdict: Verdict) -> float:
    """How far the two deciding points lie apart, mm."""
    assert verdict.witness is not None
    (ax, ay), (bx, by) = verdict.witness
    return hypot(ax - bx, ay - by)


@pytest.mark.table(34)
@pytest.mark.rule("RED-087")
@pytest.mark.parametrize("inside", [6.0, 1.0, 0.02, 0.0, -0.02, -1.0, -4.0, -5.0, -9.0])
def test_the_pair_of_a_disc_is_the_rim_and_what_comes_nearest_to_it(
    inside: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`inside` mm lie between the disc and the outer arc; less than none if it sticks out, half or wholly."""
    arc = templates.view_outline(4).bounds[2]
    radius = 5.0
    middle = arc - radius - inside
    board(monkeypatch, symbols={"F1": (0.0, -150 + middle, radius)})
    verdict = cover_verdict(ground((0, -150)), 4, UP, "F1")
    assert verdict.legal is (inside > -0.05)
    assert verdict.margin_mm == pytest.approx(inside + 0.05, abs=2e-3)
    assert verdict.witness is not None
    (ax, ay), (bx, by) = verdict.witness
    # Along the arc the nearest place is known less well than across it.
    assert ay == pytest.approx(-150 + arc, abs=2e-3)
    assert ax == pytest.approx(0, abs=0.1)
    assert by == pytest.approx(-150 + middle + radius, abs=2e-3)
    assert bx == pytest.approx(0, abs=0.1)


def seen(around: Ground, heading: int) -> Iterator[tuple[Verdict, bool]]:
    """Every verdict on a pose of every template, and whether it is one of an arriving base against an animal."""
    for template in range(1, 8):
        for flip in (False, True):
            verdicts = (geometry.lay(around, template, flip, heading),)
            for verdict in verdicts + geometry.lay_fouls(around, template, flip, heading):
                yield verdict, verdict.rule == "RED-079" and verdict.other in pieces().species
        for verdict in (
            geometry.aim(around, template, heading),
            *geometry.aim_fouls(around, template, heading),
            *(cover_verdict(around, template, heading, name) for name in (*shapes.printed().symbols, "bear", "elk")),
        ):
            yield verdict, False


@pytest.mark.table(34)
def test_the_deciding_points_lie_as_far_apart_as_the_margin_says() -> None:
    rng, compared = Rng.of(3, "witnesses"), 0
    for _ in range(6):
        x, y = rng.below(300) - 150.0, rng.below(300) - 150.0
        others = [(x + 60 * cos(radians(turn)), y + 60 * sin(radians(turn))) for turn in (10, 130, 250)]
        around = ground((x, y), others, {"bear": "H7", "elk": "H5", "marten": "H10"})
        for verdict, arriving in seen(around, rng.below(36_000)):
            if verdict.witness is None:
                continue
            compared += 1
            # A corner that is drawn in with its sides by the tolerance moves by 2 / sqrt(3) of it.
            slack = 0.0 if arriving else 0.05 * 2 / sqrt(3)
            assert abs(apart(verdict) - abs(verdict.margin_mm)) <= slack + 2e-3, verdict
    assert compared > 1000


@pytest.mark.table(34)
@pytest.mark.rule("RED-079")
def test_an_arriving_base_is_judged_at_the_side_of_the_hexagon_that_it_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    # Move 1 ends 100 mm above the figure; the hexagon's flat side faces it from above.
    apothem = shapes.printed().apothem
    board(monkeypatch, {"H1": (0.0, 15 + apothem - 2)})
    fouls = geometry._arrival_verdicts(ground((0, -100), animals={"bear": "H1"}), 0.0, 0.0)
    (verdict,) = [foul for foul in fouls if not foul.legal]
    assert verdict.margin_mm == pytest.approx(-2 + 0.05, abs=1e-6)
    assert verdict.witness is not None
    (ax, ay), (bx, by) = verdict.witness
    assert (ax, ay) == pytest.approx((0, 15), abs=1e-6)
    assert (bx, by) == pytest.approx((0, 13.05), abs=1e-6)
    hexagon = shapely.Point(0, 15 + apothem - 2).buffer(apothem * 2 / sqrt(3))
    assert hexagon.covers(shapely.Point(bx, by))
