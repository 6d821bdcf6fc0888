"""How far a turn was from the best one: worked out off the frame, shown as the level allows, noted for the profile."""

from __future__ import annotations

import time
from collections import deque
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood import events as e
from tabletop.games.redwood.estimate import Estimate
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.redwood.estimate_view import panel_rect
from tabletop.scenes.redwood.estimating import Estimating, asked, judgements, told
from tabletop.scenes.redwood.measured import GO_ON
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.redwood.surveyor import Answer, Question, Surveyor, answered
from tabletop.storage import statistics
from tabletop.storage.disk import StorageError
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import Mouse, advance, desk_of, frame, pixels, session_of, with_manners

FOUND = Estimate(a.Lay(900), a.Aim(1000), (30_000, 40_000), 12, (0, 0), 7, 50.0, -1500)


pytestmark = pytest.mark.usefixtures("folder")
"""Every test has an empty folder of saves."""


class AtOnce:
    """Answers with the same estimate, once it is allowed to."""

    def __init__(self, found: Estimate | None = FOUND, ready: bool = True) -> None:
        self.found, self.ready = found, ready
        self.asked: deque[Question] = deque()
        self.all: list[Question] = []

    @property
    def busy(self) -> bool:
        return bool(self.asked)

    def submit(self, question: Question) -> None:
        self.asked.append(question)
        self.all.append(question)

    def poll(self) -> Answer | None:
        return Answer(self.asked.popleft(), self.found) if self.asked and self.ready else None


def table(session: Session, surveyor: AtOnce, speed: float = 1.0) -> RedwoodScene:
    scene = RedwoodScene(desk_of(animation_speed=speed), session, keep=False, surveyor=surveyor)
    scene.resize(metrics(1280, 720))
    return scene


def turn(scene: RedwoodScene, until: str = "take_move") -> list[str]:
    """Plays on to this phase; the labels of the buttons with which somebody had to go on."""
    session, held = scene.session, []
    for _ in range(3000):
        if scene.table.reel.hold:
            held.append(scene.table.reel.hold)
            frame(scene)
            scene.table.do("next")
        elif scene.table.reel.moving:
            scene.update(0.1)
        elif session.state.table.phase == until and session.plies[-1].action is not None and held is not None:
            return held
        else:
            seat = session.to_act[0]
            scene.table.act(seat, session.choices(seat).sample(Rng.of(session.seed, "turn", session.ply)))
    raise AssertionError("the turn never ended")


def aiming(aim: Any, help_: Any = "normal", seed: int = 7) -> Session:
    return with_manners(advance(session_of(2, seed), "move", 2), Manners(aim=aim, help=help_))


@pytest.mark.table(36)
@pytest.mark.parametrize(("aim", "shown"), [("purist", 0), ("normal", 0), ("training", 1)])
def test_after_the_turn_the_estimate_is_shown_by_itself_in_training_only(aim: Any, shown: int) -> None:
    surveyor = AtOnce()
    held = turn(table(aiming(aim), surveyor))
    assert held.count(GO_ON) == shown
    assert len(surveyor.all) == 1


@pytest.mark.table(36)
@pytest.mark.parametrize(
    ("aim", "help_", "shown"),
    [("normal", "normal", True), ("normal", "tournament", False), ("purist", "normal", False)],
)
def test_on_request_it_is_shown_in_normal(aim: Any, help_: Any, shown: bool) -> None:
    scene = table(aiming(aim, help_), AtOnce())
    turn(scene, "fill")
    keys = [command.key for command in scene.parts.commands()]
    assert ("compare" in keys) is shown
    if shown:
        before = pixels(frame(scene), panel_rect(scene.parts.board.look))
        Mouse(scene).button("compare")
        scene.update(0.3)
        assert scene.table.reel.hold == GO_ON
        assert pixels(frame(scene), panel_rect(scene.parts.board.look)) != before
        assert any("50 mm" in text for text in scene.table.toasts.texts)


@pytest.mark.table(36)
def test_the_best_place_and_photo_are_drawn_over_the_board() -> None:
    scene = table(aiming("normal"), AtOnce())
    turn(scene, "fill")
    stage = scene.parts.layout.stage
    before = pixels(frame(scene), stage)
    scene.table.do("compare")
    scene.update(0.3)
    while scene.table.toasts.texts:
        scene.update(1.0)
    with_it = pixels(frame(scene), stage)
    assert sum(one != other for one, other in zip(before, with_it, strict=True)) > 4000
    scene.table.do("next")
    scene.update(0.1)
    assert not scene.table.reel.hold


def test_while_it_is_worked_out_the_table_says_so_and_never_waits() -> None:
    surveyor = AtOnce(ready=False)
    scene = table(aiming("training"), surveyor)
    session = scene.session
    while not scene.table.reel.hold:
        if scene.table.reel.moving:
            scene.update(0.1)
        else:
            seat = session.to_act[0]
            scene.table.act(seat, session.choices(seat).sample(Rng.of(session.seed, "turn", session.ply)))
    rect = panel_rect(scene.parts.board.look)
    waiting = pixels(frame(scene), rect)
    assert scene.moving
    surveyor.ready = True
    scene.update(0.02)
    assert pixels(frame(scene), rect) != waiting


@pytest.mark.table(18)
def test_both_templates_of_a_person_are_noted_and_those_of_bots_are_not() -> None:
    session = aiming("normal")
    scene = table(session, AtOnce(), speed=0.0)
    seat = session.to_act[0]
    lens, move = session.state.table.players[seat].view, session.state.table.players[seat].move
    turn(scene)
    name = session.names[seat]
    noted = statistics.read()
    assert [(each.player, each.kind, each.template) for each in noted] == [(name, "move", move), (name, "view", lens)]
    assert [(each.off_um, each.off_cdeg, each.points, each.best) for each in noted] == [
        (50_000, 0, 7, 12),
        (0, 1500, 7, 12),
    ]
    assert {each.aim for each in noted} == {"normal"}
    bots = advance(session_of(2, 7, bots="bb"), "move", 2)
    surveyor = AtOnce()
    turn(table(bots, surveyor, 0.0))
    assert surveyor.all == []
    assert statistics.read() == noted


def test_the_question_is_about_the_turn_as_it_was_played() -> None:
    session = advance(session_of(2, 7), "fill", 2)
    photo = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Photographed))
    way = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Moved))
    question = asked(session, photo)
    assert question is not None
    assert question.before.table.players[photo.seat].figure == way.start
    assert (question.move, question.lens) == (way.template, photo.template)
    assert (question.lay, question.aim) == (a.Lay(way.heading, way.flip), a.Aim(photo.heading))
    found = answered(question).found
    assert found is not None
    assert found.done_at == way.end
    assert found.done_points <= found.best_points


def test_what_could_not_be_laid_is_not_judged() -> None:
    session = advance(session_of(2, 7), "fill", 2)
    photo = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Photographed))
    question = asked(session, photo)
    assert question is not None
    stayed = question._replace(lay=None)
    assert [each.kind for each in judgements(session, Answer(stayed, FOUND), 5)] == ["view"]
    blind = Answer(question, replace(FOUND, best_aim=None, off_cdeg=None))
    assert [each.kind for each in judgements(session, blind, 5)] == ["move"]
    assert judgements(session, Answer(question, None), 5) == ()


@pytest.mark.table(14)
def test_a_full_disk_is_told_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(judgement: object) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(statistics, "note", full)
    said: list[str] = []
    session = advance(session_of(2, 7), "fill", 2)
    estimating = Estimating(session, AtOnce(), said.append, lambda: 5.0)
    photo = next(ply for ply in reversed(session.plies) if any(isinstance(ev, e.Photographed) for ev in ply.events))
    for _ in range(2):
        estimating.taken(photo)
    assert said == ["The disk is full."]
    assert estimating.of(photo.seat) is not None


@pytest.mark.table(36)
def test_the_words_tell_millimetres_degrees_and_points() -> None:
    assert told(FOUND) == (
        "The best place lies 50 mm from yours.",
        "Your camera points 15° to the right of the best one.",
        "Yours brings 7 points, the best 12 points.",
    )
    right = replace(FOUND, done_points=12)
    assert told(right)[0] == "No better turn was found with these templates."
    assert told(replace(FOUND, off_mm=0.1))[0] == "The place is right."


def test_the_process_answers_in_order_and_survives_a_question_without_an_answer() -> None:
    session = advance(session_of(2, 7), "fill", 2)
    photo = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Photographed))
    question = asked(session, photo)
    assert question is not None
    bare = replace(question.before.table.players[photo.seat], figure=None)
    players = tuple(bare if at == photo.seat else other for at, other in enumerate(question.before.table.players))
    lost = question._replace(before=replace(question.before, table=replace(question.before.table, players=players)))
    surveyor = Surveyor()
    try:
        surveyor.submit(lost)
        surveyor.submit(question)
        assert surveyor.busy
        answers: list[Answer] = []
        until = time.monotonic() + 60
        while len(answers) < 2 and time.monotonic() < until:
            answer = surveyor.poll()
            answers += [] if answer is None else [answer]
            time.sleep(0.01)
        assert [answer.found for answer in answers] == [None, answered(question).found]
        assert not surveyor.busy
        assert surveyor._process is not None
        surveyor.submit(question)
        surveyor._process.kill()
        surveyor._process.join()
        while surveyor.busy and time.monotonic() < until:
            answer = surveyor.poll() or answer
        assert not surveyor.busy
    finally:
        surveyor.close()
