"""Two teammates' templates beside each other: the verdict, its margin, the map of free headings (RED-199, RED-203)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from shapely import Polygon

from tabletop.games.redwood import arcs, geometry
from tabletop.games.redwood.crossing import clear_runs, crossing
from tabletop.games.redwood.state import Options, TemplateKind
from tabletop.games.redwood.verdicts import Ground, Laid
from tests.games.redwood import shadow
from tests.games.redwood.builders import um


def beside(kind: TemplateKind, template: int, at: tuple[float, float], heading: int, **options: Any) -> Ground:
    """A base in the middle of the board and the teammate's template somewhere."""
    return Ground((0, 0), (), (), Options(**options), Laid(kind, template, False, um(*at), heading, 2))


def own(kind: TemplateKind, template: int, heading: int, flip: bool = False) -> Laid:
    return Laid(kind, template, flip, (0, 0), heading)


@pytest.mark.rule("RED-002", "RED-199")
@pytest.mark.parametrize(
    ("apart", "strict", "legal", "margin"),
    [
        (30.2, False, True, 0.25),
        (30.0, False, True, 0.05),
        (29.9, False, False, -0.05),
        (30.0, True, False, -0.05),
        (30.2, True, True, 0.15),
    ],
)
def test_touching_is_no_overlap(apart: float, strict: bool, legal: bool, margin: float) -> None:
    """Two round ends of Move 1 side by side, their middles `apart` mm from each other."""
    around = beside("move", 1, (apart, 200), 27_000, strict_touch=strict)
    verdict = crossing(around, own("move", 1, 9000))
    assert verdict is not None
    assert verdict.legal is legal
    assert verdict.margin_mm == pytest.approx(margin, abs=0.02)
    assert verdict.rule == "RED-199"
    assert verdict.other == "template:2"
    assert verdict.witness is not None
    assert all(y == pytest.approx(100, abs=2) for _, y in verdict.witness)


def test_the_judge_knows_the_teammates_template() -> None:
    around = beside("view", 4, (0, 200), 27_000)
    for verdict in (geometry.aim(around, 4, 9000), *geometry.aim_fouls(around, 4, 9000)):
        assert not verdict.legal
        assert verdict.rule == "RED-203"
    assert geometry.aim(around, 4, 27_000).legal
    assert geometry.aim_fouls(around, 4, 27_000) == ()
    assert geometry.aim_foul(around, 4, 27_000) is None
    free = Ground(around.at, (), ())
    assert crossing(free, own("view", 4, 9000)) is None


@pytest.mark.rule("RED-INV-32", "RED-199", "RED-203")
@pytest.mark.parametrize("kind", ["move", "view"])
def test_the_map_is_safe_and_misses_little(kind: TemplateKind) -> None:
    """Every heading of the map satisfies polygons of the tests' own; those it leaves out overlap, but for a hair."""
    rng = np.random.default_rng(7)
    for _ in range(12):
        template, other = (int(number) for number in rng.integers(1, 8, 2))
        far, turn = float(rng.uniform(40, 260)), float(rng.uniform(0, 2 * np.pi))
        laid = Laid(
            kind, other, bool(rng.integers(2)), um(far * np.cos(turn), far * np.sin(turn)), int(rng.integers(36_000)), 2
        )
        around = Ground((0, 0), (), (), Options(), laid)
        theirs = shape(laid)
        runs = clear_runs(around, kind, template, False)
        for heading in range(0, 36_000, 1100):
            mine = shape(own(kind, template, heading))
            free = any(low <= heading <= high for low, high in runs)
            overlap = mine.intersection(theirs.buffer(-shadow.EPS_MM))
            if free:
                assert overlap.buffer(-shadow.ROUGH_MM).is_empty, (laid, template, heading)
            else:
                assert mine.buffer(2 * shadow.ROUGH_MM).intersects(theirs.buffer(-shadow.EPS_MM)), (
                    laid,
                    template,
                    heading,
                )


def shape(laid: Laid) -> Polygon:
    if laid.kind == "move":
        return shadow.move(laid.template, laid.at, laid.heading, laid.flip)
    return shadow.view(laid.template, laid.at, laid.heading)


def test_ends_of_the_map_satisfy_the_judge_and_their_neighbours_do_not() -> None:
    for other, at, heading in ((7, (150, -100), 12_000), (3, (-90, 40), 33_333)):
        around = beside("move", other, at, heading)
        for low, high in clear_runs(around, "move", 6, False):
            for tick in (low, high):
                assert geometry.lay_foul(around, 6, False, tick) is None or _off_board(around, tick)
            for tick in {(low - 1) % 36_000, (high + 1) % 36_000} - {0, 35_999}:
                verdict = crossing(around, own("move", 6, tick))
                assert verdict is not None
                assert not verdict.legal


def _off_board(around: Ground, tick: int) -> bool:
    return all(verdict.other == "edge" for verdict in geometry.lay_fouls(around, 6, False, tick))


def test_all_maps_leave_out_what_crosses() -> None:
    around = beside("move", 4, (0, 240), 27_000)
    free = Ground(around.at, (), ())
    assert arcs.lay_runs(free, 1)[0] == ((0, 35_999),)
    assert not any(low <= 9000 <= high for low, high in arcs.lay_runs(around, 1)[0])
    assert arcs.lay_table(around)[1, False] == arcs.lay_runs(around, 1)[0]
    seen = beside("view", 1, (0, 200), 27_000)
    everywhere = frozenset({"green", "yellow", "blue", "gray", "red"})
    for runs in (arcs.aim_runs(seen, 7), arcs.photo_runs(seen, 7, everywhere)):
        assert not any(low <= 9000 <= high for low, high in runs)
        assert any(low <= 27_000 <= high for low, high in runs)


def test_outlines_that_slide_along_each_other_are_left_out() -> None:
    """The round end of the teammate's template just under the own fork: at every heading within a hair of touching."""
    assert clear_runs(beside("move", 4, (0, 165), 27_000), "move", 1, False) == ()
