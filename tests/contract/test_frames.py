"""Every game can be looked at: in each phase of a random game one frame is drawn at three window sizes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.app import open_desk
from tabletop.core.game import AnyRules
from tabletop.games import CATALOG
from tabletop.scenes import scene_for
from tabletop.scenes.desk import Desk
from tabletop.ui.screen import LEAST, metrics
from tests.contract.cases import PLAIN
from tests.contract.walks import begin, walk

SIZES = (LEAST, (1280, 720), (1920, 1080))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A silent desk that keeps no settings."""
    pygame.display.init()
    made = open_desk(keep=False)
    yield made
    made.pictures.close()


def phases(rules: AnyRules) -> dict[str, int]:
    """The kinds of decision of a random game with most seats, and after how many plies each first comes up."""
    case = next(case for case in reversed(PLAIN) if case.rules is rules)
    found: dict[str, int] = {}
    for ply, pace in enumerate(walk(case).paces):
        found.setdefault(getattr(pace.before.table, "phase", type(pace.action).__name__), ply)
    return found | {"over": len(walk(case).paces)}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_a_frame_is_drawn_in_every_phase(rules: AnyRules, size: tuple[int, int], desk: Desk) -> None:
    case = next(case for case in reversed(PLAIN) if case.rules is rules)
    paces, wanted = walk(case).paces, phases(rules)
    session, frames = begin(case), set()
    for ply in range(len(paces) + 1):
        if ply in wanted.values():
            scene, surface = scene_for(desk, session), pygame.Surface(size, 0, 32)
            scene.resize(metrics(*size))
            scene.draw(surface)
            scene.update(0.1)
            scene.draw(surface)
            shown = {tuple(surface.get_at((x, y))) for x in range(0, size[0], 12) for y in range(0, size[1], 12)}
            assert len(shown) > 100, f"hardly anything to see after {ply} plies"
            frames.add(pygame.image.tobytes(surface, "RGB"))
        if ply < len(paces):
            session.act(paces[ply].seat, paces[ply].action)
    assert len(frames) == len(wanted), "two phases look the same"
    assert desk.pictures.missing == set()
    assert desk.pictures.failed == {}
