"""Tests of what brings games to a position, takes pictures of it and measures it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop.app import open_desk
from tabletop.scenes.desk import Desk
from tabletop.tools import bench_frames, shots
from tabletop.tools.stages import STAGES
from tabletop.tools.stages_modes import MODES
from tabletop.ui.input import Key, Text


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    """A silent desk that keeps no settings."""
    pygame.display.init()
    made = open_desk(keep=False)
    yield made
    made.pictures.close()


PHASES = {
    "take_move_first": "take_move",
    "string": "aim",
    "late": "take_move",
}


@pytest.mark.parametrize("name", STAGES)
def test_a_stage_is_at_its_phase_and_always_the_same(name: str) -> None:
    session = STAGES[name]()
    assert session.state.table.phase == PHASES.get(name, name)
    assert STAGES[name]().record == session.record


def test_every_phase_of_a_turn_has_a_stage_and_a_picture() -> None:
    assert set(STAGES) - {"take_move_first", "over"} <= set(shots.SHOTS)
    assert {"title", "setup", "load", "settings", "rulebook", "results"} <= set(shots.SHOTS)


def test_every_other_mode_of_redwood_has_pictures_too() -> None:
    assert {name for name in MODES if not name.endswith("_over")} <= set(shots.SHOTS)
    assert {"solo_results", "team_results", "profile", "estimate", "line_judge"} <= set(shots.SHOTS)
    start = MODES["solo_start"]()
    assert (start.state.table.phase, len(start.state.table.neutrals)) == ("start", 3)


def test_a_typed_heading_is_typed_mark_by_mark() -> None:
    assert shots.typed(7.5) == [Text("7"), Text("."), Text("5"), Text("0"), Key("return")]


def test_pictures_are_taken_in_the_size_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "put back afterwards"))
    assert shots.main(["title", "move_blocked", "--size", "1100x640", "--out", str(tmp_path)]) == 0
    for name in ("title", "move_blocked"):
        picture = pygame.image.load(tmp_path / "1100x640" / f"{name}.png")
        assert picture.get_size() == (1100, 640)
        assert len({tuple(picture.get_at((x, y))) for x in range(0, 1100, 16) for y in range(0, 640, 16)}) > 100


def test_an_unknown_picture_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        shots.main(["the moon"])
    assert left.value.code == 2
    assert "the moon" in capsys.readouterr().err


@pytest.mark.parametrize("stage", ["move", "aim"])
def test_a_measured_drag_really_turns_the_template(stage: str, desk: Desk) -> None:
    costs = bench_frames.dragging(desk, stage, (960, 600), 8)
    assert len(costs) == 8
    assert all(cost >= 0 for cost in costs)


def test_a_measured_drag_ends_where_it_began() -> None:
    way = list(bench_frames.circle((100.0, 100.0), (150.0, 100.0), 40))
    assert way[-1] == pytest.approx((150.0, 100.0))
    assert all((x - 100) ** 2 + (y - 100) ** 2 == pytest.approx(2500) for x, y in way)
    assert max(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way)) < 30
