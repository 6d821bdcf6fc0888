"""The map of Move and View templates: exact, safe, and one with the judge (RED-080, RED-092, INV-23, INV-24)."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tabletop.games.redwood import arcs, shapes
from tabletop.games.redwood.geometry import Ground, aim, cover_verdict, covered, landing, lay
from tabletop.games.redwood.state import Options
from tabletop.games.redwood.sweep import Sweep
from tabletop.tools import proof
from tests.games.redwood.grounds import board, ground

ALL = frozenset({"green", "yellow", "blue", "gray", "red"})


def ticks(runs: arcs.Runs) -> set[int]:
    """Every heading in the runs."""
    return {tick for first, last in runs for tick in range(first, last + 1)}


@pytest.mark.rule("RED-INV-23", "RED-INV-24")
def test_judge_and_map_differ_only_within_a_hair_of_a_threshold() -> None:
    found = proof.prove(seed=2026, count=24, headings=40)
    assert found["laid"].compared == 24 * 14 * 40
    for name, one in found.items():
        assert one.largest_mm <= proof.NEAR_MM, name
        assert one.unsafe == 0, name
        assert one.differing <= one.compared / 2000, name


def test_the_vectorised_judge_is_the_judge() -> None:
    rng = np.random.default_rng(8)
    for around in proof.grounds(5, 8):
        headings = rng.integers(0, arcs.TICKS, 12)
        sweep = Sweep(around, headings)
        for template in (2, 4, 6):
            for flip in (False, True):
                single = [lay(around, template, flip, int(h)).legal for h in headings]
                assert sweep.laid(template, flip).tolist() == single
            assert sweep.aimed(template).tolist() == [aim(around, template, int(h)).legal for h in headings]
            subjects = (*shapes.printed().symbols, *(species for species, _ in around.animals))
            for row, heading in zip(sweep.covered(template), headings.tolist(), strict=True):
                names = tuple(s for s, is_in in zip(subjects, row, strict=True) if is_in)
                assert names == covered(around, template, heading)


def test_runs_are_sorted_apart_and_within_the_turn() -> None:
    for around in proof.grounds(3, 12):
        tables = [*arcs.lay_table(around).values(), *(arcs.aim_runs(around, view) for view in range(1, 8))]
        for runs in tables:
            assert all(0 <= first <= last < arcs.TICKS for first, last in runs)
            assert all(before[1] + 1 < after[0] for before, after in pairwise(runs))


def test_ends_of_runs_satisfy_the_judge_and_their_neighbours_do_not() -> None:
    for around in proof.grounds(4, 6, (Options(),)):
        for (template, flip), runs in arcs.lay_table(around).items():
            for first, last in runs:
                assert lay(around, template, flip, first).legal
                assert lay(around, template, flip, last).legal
                for beyond in (first - 1, last + 1):
                    verdict = lay(around, template, flip, beyond % arcs.TICKS)
                    assert not verdict.legal or verdict.margin_mm <= proof.NEAR_MM or beyond in (-1, arcs.TICKS)


def test_one_template_is_read_as_in_the_table() -> None:
    for around in proof.grounds(6, 4):
        table = arcs.lay_table(around)
        for template in range(1, 8):
            assert arcs.lay_runs(around, template) == (table[template, False], table[template, True])
            assert arcs.can_lay(around, template) is bool(table[template, False] or table[template, True])


@pytest.mark.rule("RED-080", "RED-081")
def test_hemmed_in_by_figures_nothing_can_be_laid() -> None:
    ring = [complex(31 * np.cos(turn), 31 * np.sin(turn)) for turn in np.radians([0, 120, 240])]
    closed = ground((0, 0), [(spot.real, spot.imag) for spot in ring])
    # A fork of 18 reaches half round its base; bases of 15 that stand 31 off leave it no half turn.
    assert not arcs.can_lay(closed, 4)
    assert not any(lay(closed, 4, False, heading).legal for heading in range(0, 36000, 50))
    assert arcs.can_lay(ground((0, 0)), 4)
    assert arcs.lay_runs(ground((0, 0)), 4) == (((0, 35999),), ((0, 35999),))


def test_a_gap_of_a_few_ticks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two bases beside the route, 90 mm away: they leave 12 mm and 0.02 more for a strip 12 wide.
    around = ground((0, -150), [(21.01 - 0.05, -60), (-21.01 + 0.05, -60)])
    runs, flipped = arcs.lay_runs(around, 4)
    (narrow,) = [run for run in runs if run[0] <= 9000 <= run[1]]
    assert narrow[1] - narrow[0] < 12
    assert narrow[0] + narrow[1] == 18000
    assert runs == flipped
    for heading in range(narrow[0] - 20, narrow[1] + 21):
        assert lay(around, 4, False, heading).legal is (narrow[0] <= heading <= narrow[1])
    board(monkeypatch, {"H1": (19.0, -60), "H2": (-19.0, -60)})
    animals = ground((0, -150), animals={"bear": "H1", "elk": "H2"})
    runs, _ = arcs.lay_runs(animals, 4)
    assert any(first <= 9000 <= last for first, last in runs)


def test_a_run_over_zero_is_split_in_two() -> None:
    behind = ground((0, 0), [(-100, 0)])
    runs = arcs.aim_runs(behind, 4)
    assert (runs[0][0], runs[-1][1]) == (0, arcs.TICKS - 1)
    assert len(runs) == 2
    assert ticks(runs) == set(np.flatnonzero(Sweep(behind, np.arange(arcs.TICKS)).aimed(4)).tolist())


@pytest.mark.rule("RED-084")
def test_a_figure_beside_the_base_meets_the_fork() -> None:
    every = np.arange(arcs.TICKS)
    for gap in (0.0, 1.5, 2.9, 3.1):
        beside = ground((0, 0), [(0, 30 + gap), (-120, 40)])
        for template in (1, 7):
            judged = set(np.flatnonzero(Sweep(beside, every).aimed(template)).tolist())
            mapped = ticks(arcs.aim_runs(beside, template))
            assert mapped <= judged
            assert all(aim(beside, template, h).margin_mm <= proof.NEAR_MM for h in judged - mapped)
        for runs, flip in zip(arcs.lay_runs(beside, 5), (False, True), strict=True):
            judged = set(np.flatnonzero(Sweep(beside, every).laid(5, flip)).tolist())
            assert ticks(runs) <= judged
            assert all(lay(beside, 5, flip, h).margin_mm <= proof.NEAR_MM for h in judged - ticks(runs))


@pytest.mark.rule("RED-092", "RED-101", "RED-104", "RED-INV-24")
def test_photo_runs_land_on_biomes_with_cards() -> None:
    around = ground((150, 90), [(60, 100), (120, -40)])
    for stocked in (frozenset({"red"}), frozenset({"green", "blue"}), ALL, frozenset()):
        runs = ticks(arcs.photo_runs(around, 3, stocked))
        free = ticks(arcs.aim_runs(around, 3))
        assert runs <= free
        for heading in range(0, arcs.TICKS, 7):
            lands = bool(stocked & set(landing(around.at, heading, around.options).colours))
            if heading in free and lands:
                assert heading in runs
            else:
                assert heading not in runs


@pytest.mark.rule("RED-108")
def test_strict_landing_closes_the_headings_that_never_enter() -> None:
    plain, strict = (ground((0, 260), options=Options(strict_landing=on)) for on in (False, True))
    assert arcs.photo_runs(plain, 1, ALL) == ((0, 35999),)
    (run,) = arcs.photo_runs(strict, 1, ALL)
    assert run[0] + run[1] == 2 * 27000
    assert 27000 - run[0] == int(np.degrees(np.arcsin(250 / 260)) * 100)


@pytest.mark.parametrize("options", [Options(), Options(base_counts_as_cover=True), Options(strict_touch=True)])
def test_cover_runs_are_what_the_judge_covers(options: Options) -> None:
    for around in proof.grounds(9, 5, (options,)):
        for template in (1, 4, 7):
            runs = arcs.cover_runs(around, template)
            for heading in range(0, arcs.TICKS, 613):
                seen = {s for s, found in runs.items() if any(first <= heading <= last for first, last in found)}
                for subject in seen ^ set(covered(around, template, heading)):
                    assert abs(cover_verdict(around, template, heading, subject).margin_mm) <= proof.NEAR_MM


def test_cover_runs_of_all_templates_together() -> None:
    around = ground((10, 120), animals={"bear": "H1", "elk": "H5"})
    table = arcs.cover_table(around, range(1, 8))
    assert table == tuple(arcs.cover_runs(around, template) for template in range(1, 8))
    assert any("elk" in found for found in table)


def test_an_empty_ground_has_no_obstacles() -> None:
    alone = Ground((0, 0), (), ())
    assert arcs.aim_runs(alone, 1) == ((0, 35999),)
    assert "bear" not in arcs.cover_runs(alone, 1)
    assert all(runs == ((0, 35999),) for runs in arcs.lay_table(alone).values())
