"""The Redwood table in motion: animation, bots, and saving after every ply."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.ai.bot import Advice
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.ui.input import Press, Release
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import (
    Mouse,
    advance,
    desk_of,
    opened,
    session_of,
)


class AtOnce:
    """Thinks without a process: any legal action."""

    def __init__(self) -> None:
        self._action: Any = None

    @property
    def busy(self) -> bool:
        return self._action is not None

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self._action = rules.choices(view).sample(rng)

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self._action = Advice(rules.choices(view).sample(rng))

    def hurry(self) -> None: ...

    def poll(self) -> Any | None:
        action, self._action = self._action, None
        return action

    def cancel(self) -> None:
        self._action = None


@pytest.mark.table(26)
def test_a_press_skips_the_animation_and_takes_nothing() -> None:
    session = advance(session_of(2, 7), "take_move")
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    mouse = Mouse(scene)
    mouse.click(mouse.template("move", 3))
    assert session.plies[-1].action == a.Take("move", 3)
    assert scene.table.reel.moving
    done = session.ply
    mouse.send(Press(mouse.template("view", 3)))
    assert not scene.table.reel.moving
    mouse.send(Release(mouse.template("view", 3)))
    assert session.ply == done
    mouse.click(mouse.template("view", 3))
    assert session.plies[-1].action == a.Take("view", 3)


@pytest.mark.table(16)
def test_the_same_play_at_any_speed_gives_the_same_digests() -> None:
    digests = []
    for speed in (0.0, 1.0, 4.0):
        session = session_of(2, 21)
        scene = opened(session, desk=desk_of(animation_speed=speed))
        mouse = Mouse(scene)
        for _ in range(11):
            mouse.play(session.choices(session.to_act[0]).sample(Rng.of(21, "same", session.ply)))
            for _ in range(60):
                scene.update(0.1)
        digests.append(session.record.digests)
    assert digests[0] == digests[1] == digests[2]
    assert len(digests[0]) == 11


def test_bots_play_by_themselves_and_a_person_is_asked_again() -> None:
    session = session_of(2, 6, bots="-b")
    scene = RedwoodScene(desk_of(), session, AtOnce(), keep=False)
    scene.resize(metrics(1280, 720))
    for _ in range(60):
        scene.update(0.05)
        scene.draw(pygame.Surface((1280, 720)))
        person = scene.table.turns.person
        if person is not None and session.state.table.round == 2:
            break
        if person is not None:
            assert person == 0
            Mouse(scene).play(session.choices(0).sample(Rng.of(6, "p", session.ply)))
    assert {ply.seat for ply in session.plies} == {0, 1}
    assert session.state.table.round >= 1


@pytest.mark.table(26)
def test_bots_moves_can_be_stepped() -> None:
    session = session_of(2, 6, bots="bb")
    scene = RedwoodScene(desk_of(step_bots=True), session, AtOnce(), keep=False)
    scene.resize(metrics(1280, 720))
    for _ in range(5):
        scene.update(0.1)
    assert session.ply == 0
    Mouse(scene).button("step")
    for _ in range(5):
        scene.update(0.1)
    assert session.ply == 1


@pytest.mark.table(12)
def test_the_game_is_kept_after_every_ply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.storage import saves

    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    session = session_of(2, 7)
    scene = RedwoodScene(desk_of(), session, keep=True)
    scene.resize(metrics(1280, 720))
    Mouse(scene).play(a.Start("P3"))
    newest = saves.newest()
    assert newest is not None
    assert saves.read(newest.path).session.record.log == session.record.log


@pytest.mark.table(14)
def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("TABLETOP_SAVES", str(blocked / "saves"))
    session = session_of(2, 7)
    scene = RedwoodScene(desk_of(), session, keep=True)
    scene.resize(metrics(1280, 720))
    mouse = Mouse(scene)
    mouse.play(a.Start("P3"))
    assert session.ply == 1
    assert any("could not be kept" in text for text in scene.table.toasts.texts)


def test_every_clip_draws_on_its_way_and_ends_at_the_truth() -> None:
    session = session_of(3, 13)
    scene = RedwoodScene(desk_of(animation_speed=1.0), session, keep=False)
    scene.resize(metrics(960, 600))
    surface = pygame.Surface((960, 600))
    told: set[str] = set()
    while session.state.table.round < 3:
        seat = session.to_act[0]
        scene.table.act(seat, session.choices(seat).sample(Rng.of(13, "clips", session.ply)))
        told |= {type(event).__name__ for event in session.plies[-1].events}
        for _ in range(400):
            if not scene.table.reel.moving:
                break
            scene.update(0.07)
            scene.draw(surface)
        scene.update(0.0)
        shown = scene.parts.board.showing
        assert shown.table == session.state.table
        assert shown.hidden <= {f"figure:{session.to_act[0]}"}
        assert not scene.table.reel.moving
    assert told >= {"Placed", "Took", "Moved", "Photographed", "CardTaken", "CardPlaced", "TokensPlaced", "RoundBegan"}


@pytest.mark.table(10)
def test_a_hint_on_request_sets_the_draft_and_takes_nothing() -> None:
    session = advance(session_of(2, 7), "move")
    scene = RedwoodScene(desk_of(), session, AtOnce(), keep=False)
    scene.resize(metrics(1280, 720))
    mouse, log = Mouse(scene), session.record.log
    mouse.button("hint")
    scene.update(0.1)
    assert session.record.log == log
    (said,) = scene.table.toasts.texts
    assert said.startswith("Hint: from the end of this way you reach ")
    assert mouse.coming() in session.choices(session.to_act[0])
