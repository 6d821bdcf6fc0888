"""The monkey: a sample run finds nothing, the same seed does the same, and what is broken on purpose is found."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest import mock

import pygame
import pytest

from tabletop.app import open_desk
from tabletop.scenes.redwood.draft import far_end
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.table.retouch import Retouch
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves
from tabletop.tools import monkey, paws
from tabletop.tools.monkey import Bare, Run, Wrong
from tabletop.ui.input import Blur, Key, Move, Press
from tabletop.window import Window
from tests.scenes.redwood import mouse as m


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


@pytest.mark.parametrize(("game", "own"), [("sequoia", "SequoiaScene"), ("birdwatcher", "BirdwatcherScene")])
def test_it_stays_with_its_game(game: str, own: str) -> None:
    run = monkey.run(4, 1200, game)
    assert not run.defects, run.defects[0]
    tables = {"RedwoodScene", "SequoiaScene", "BirdwatcherScene"}
    assert tables & set(run.scenes) == {own}
    assert run.plies >= 3


def test_a_scene_that_fails_is_found_and_the_monkey_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: TitleScene, dt: float) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(TitleScene, "update", broken)
    run = monkey.run(2, 60)
    assert len(run.defects) == 1
    assert "broken on purpose" in run.defects[0] and "--seed 2 --until" in run.defects[0]
    assert run.events >= 60 and run.starts > 1


class Always(Random):
    """Chance that does not leave out a look."""

    def random(self) -> float:
        return 0.0


@pytest.fixture
def at_work() -> Iterator[tuple[Run, Bare, m.Mouse]]:
    """A run whose program shows a template that is just being dragged."""
    run = Run(1, "redwood")
    run.chance = Always(1)
    desk = open_desk(keep=False)
    desk.change(animation_speed=0.0)
    scene = RedwoodScene(desk, m.advance(m.session_of(2, 7), "move"), keep=False)
    loop = Bare(desk, Window(desk, (1280, 720)), scene)
    hand = m.Mouse(scene)
    end = hand.mm(far_end(hand.turning()))
    hand.send(Move(end), Press(end))
    loop.draw()
    hand.send(Move((end[0] - 60, end[1] + 90), held=("left",)))
    loop.draw()
    yield run, loop, hand
    desk.pictures.close()
    loop.window.close()


@pytest.mark.parametrize(("game", "stays"), [("sequoia", False), ("redwood", True), (None, True)])
def test_what_strays_into_another_game_begins_anew(
    at_work: tuple[Run, Bare, m.Mouse], monkeypatch: pytest.MonkeyPatch, game: str | None, stays: bool
) -> None:
    run, loop, _ = at_work
    assert paws.game_of(loop) == "redwood"
    monkeypatch.setattr(run, "game", game)
    monkeypatch.setattr(run, "_loop", loop)
    monkeypatch.setattr(run, "_paws", paws.Paws(loop, run.chance))
    monkeypatch.setattr(paws.Paws, "deed", lambda _: [])
    run._deed()
    assert (run._loop is loop) == stays


def test_a_piece_that_stays_in_the_hand_is_found(at_work: tuple[Run, Bare, m.Mouse]) -> None:
    run, loop, hand = at_work
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    with pytest.raises(Wrong, match="still held"):
        run._look(loop, None, lost)
    hand.send(Blur())
    run._look(loop, None, lost)


def test_a_ghost_is_found(at_work: tuple[Run, Bare, m.Mouse], monkeypatch: pytest.MonkeyPatch) -> None:
    run, loop, hand = at_work
    hand.send(Blur())
    loop.draw()
    run._search_ghosts(loop)
    assert run.ghosts_looked_for == 1
    monkeypatch.setattr(Retouch, "dirty", lambda self, surface, key, region: pygame.Rect(0, 0, 1, 1))
    monkeypatch.setattr(Retouch, "forget", lambda self: monkeypatch.undo())
    hand.send(Key("left"), Key("left"), Key("left"))
    loop.draw()
    with pytest.raises(Wrong, match="drawn in part"):
        run._search_ghosts(loop)


def test_a_game_that_is_not_kept_is_found(at_work: tuple[Run, Bare, m.Mouse], tmp_path: Path) -> None:
    run, _, hand = at_work
    with mock.patch.dict(os.environ, {"TABLETOP_SAVES": str(tmp_path)}):
        session = hand.scene.session
        with pytest.raises(Wrong, match="nothing is kept"):
            run._check_kept(session)
        saves.autosave(session)
        run._check_kept(session)
        hand.scene.table.act(session.to_act[0], next(iter(session.choices(session.to_act[0]).spread(1))))
        with pytest.raises(Wrong, match="not the game on the table"):
            run._check_kept(session)


def test_the_keys_of_the_monkey_are_keys() -> None:
    """What the monkey presses is known to SDL by its name."""
    pygame.display.init()
    for name in paws.KEYS:
        assert pygame.key.key_code(paws.KEY_CODES.get(name, name))
