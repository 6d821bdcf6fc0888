"""The monkey: a sample run finds nothing, the same seed does the same, and what is broken on purpose is found."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scenes.redwood.hands import Hands
from tabletop.scenes.table.retouch import Retouch
from tabletop.scenes.title import TitleScene
from tabletop.tools import monkey, paws
from tabletop.tools.monkey import Run


@pytest.fixture(autouse=True)
def screen_for_the_others() -> object:
    """The monkey closes SDL; other tests of the same process go on drawing."""
    yield
    pygame.display.init()
    pygame.font.init()


def sign(run: Run) -> tuple[object, ...]:
    return run.events, run.plies, run.starts, dict(run.scenes)


def test_a_sample_breaks_nothing_and_comes_round() -> None:
    run = monkey.run(5, 3000, "redwood")
    assert not run.defects, run.defects[0]
    assert run.events >= 3000
    assert run.plies >= 5
    assert {"SetupScene", "RedwoodScene", "PauseScene"} <= set(run.scenes)
    assert run.replays > 0 and run.ghosts_looked_for > 0


def test_the_same_seed_does_the_same() -> None:
    assert sign(monkey.run(3, 250, "redwood")) == sign(monkey.run(3, 250, "redwood"))


def test_a_scene_that_fails_is_found_and_the_monkey_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: TitleScene) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(TitleScene, "escape", broken)
    run = monkey.run(2, 600)
    assert len(run.defects) == 1
    assert "broken on purpose" in run.defects[0] and "--seed 2 --until" in run.defects[0]
    assert run.events >= 600 and run.starts > 1


def test_a_piece_that_stays_in_the_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hands, "cancel", lambda self: False)
    run = monkey.run(5, 3000, "redwood")
    assert any("still held" in defect for defect in run.defects)


def test_a_ghost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: Retouch, surface: pygame.Surface, key: object, region: pygame.Rect | None) -> pygame.Rect:
        return pygame.Rect(0, 0, 1, 1)

    monkeypatch.setattr(Retouch, "dirty", nothing)
    found = monkey.run(5, 2500, "redwood")
    assert any("drawn in part" in defect for defect in found.defects)


def test_the_keys_of_the_monkey_are_keys() -> None:
    """What the monkey presses is known to SDL by its name."""
    pygame.display.init()
    for name in paws.KEYS:
        assert pygame.key.key_code(paws.KEY_CODES.get(name, name))
