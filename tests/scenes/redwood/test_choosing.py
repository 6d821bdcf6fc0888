"""Choosing templates at the Redwood table: touch is take, refusals in words, nothing on the board, zoom locked."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood.state import Options
from tabletop.play.record import Manners
from tabletop.ui.input import Key, Move, Press, Release, Wheel
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import (
    Mouse,
    advance,
    at_phase,
    board_rect,
    frame,
    opened,
    pixels,
    session_of,
)


@pytest.mark.table(31)
@pytest.mark.rule("RED-056")
def test_touch_is_take_and_only_on_the_same_template() -> None:
    session, mouse = at_phase("take_move")
    before = session.ply
    mouse.send(Move(mouse.template("move", 1)))
    mouse.send(Press(mouse.template("move", 1)), Release(mouse.template("move", 2)))
    assert session.ply == before
    mouse.click(mouse.template("move", 1))
    assert session.plies[-1].action == a.Take("move", 1)
    mouse.click(mouse.template("move", 2))
    assert session.ply == before + 1


@pytest.mark.table(31)
def test_confirm_touch_asks_for_a_second_touch() -> None:
    session, mouse = at_phase("take_move", options=Options(confirm_touch=True))
    before = session.ply
    mouse.click(mouse.template("move", 4))
    assert session.ply == before
    assert any("Move 4" in text for text in mouse.scene.table.toasts.texts)
    mouse.click(mouse.template("move", 4))
    assert session.plies[-1].action == a.Take("move", 4)


@pytest.mark.table(9)
@pytest.mark.rule("RED-061")
def test_the_own_leftover_is_refused_in_words_with_the_rule() -> None:
    session = advance(session_of(2, 7), "take_move", 2)
    while session.state.table.players[session.to_act[0]].move is None:
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(7, "on", session.ply)))
        advance(session, "take_move", 2)
    mouse, table = Mouse(opened(session)), session.state.table
    own = table.players[table.acting].move
    assert own is not None
    before = session.record.log
    mouse.click(mouse.template("move", own))
    assert session.record.log == before
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.rule == "RED-061"
    assert refusal == session.choices(table.acting).refusal(a.Take("move", own))


@pytest.mark.rule("RED-057")
@pytest.mark.table(31)
@pytest.mark.parametrize(("aim", "drawn"), [("purist", False), ("normal", False), ("training", True)])
def test_a_template_pointed_at_is_laid_on_the_board_in_training_only(aim: Any, drawn: bool) -> None:
    _, mouse = at_phase("take_view", manners=Manners(aim=aim))
    mouse.send(Move(mouse.parts.layout.plate.center))
    before = pixels(frame(mouse.scene), board_rect(mouse))
    mouse.send(Move(mouse.template("view", 3)))
    assert (pixels(frame(mouse.scene), board_rect(mouse)) != before) is drawn


@pytest.mark.table(33)
def test_a_tried_template_turns_and_flips_like_the_real_one() -> None:
    session, mouse = at_phase("take_move", manners=Manners(aim="training"))
    at = mouse.template("move", 2)
    mouse.send(Move(at))
    assert mouse.parts.prompt().startswith("Move 2 at ")
    pictures, said = [pixels(frame(mouse.scene), board_rect(mouse))], [mouse.parts.prompt()]
    for event in (Wheel(at, 3.0), Key("r"), Key("f")):
        mouse.send(event)
        pictures.append(pixels(frame(mouse.scene), board_rect(mouse)))
        said.append(mouse.parts.prompt())
    assert len(set(pictures)) == 4
    assert len(set(said)) == 4
    assert session.state.table.phase == "take_move"
    mouse.click(at)
    assert session.plies[-1].action == a.Take("move", 2)
    mouse.send(Move(mouse.template("view", 3)))
    assert "from where you stand now" in mouse.parts.prompt()


@pytest.mark.table(22)
@pytest.mark.rule("RED-057")
def test_zoom_is_locked_while_choosing_and_works_afterwards() -> None:
    session, mouse = at_phase("take_move")
    at = mouse.mm((0.0, 0.0))
    mouse.send(Move(at), Wheel(at, 3.0), Key("+"))
    assert mouse.parts.board.look.camera.fitted
    advance(session, "side")
    mouse.scene.resize(metrics(1280, 720))
    mouse.send(Wheel(at, 3.0))
    assert mouse.parts.board.look.camera.zoom > 1.3
    before = mouse.parts.board.look.camera.centre_mm
    mouse.send(Press(at, "middle"), Move((at[0] + 40, at[1]), (40.0, 0.0), ("middle",)), Release(at, "middle"))
    assert mouse.parts.board.look.camera.centre_mm[0] < before[0]
    mouse.send(Key("home"))
    assert mouse.parts.board.look.camera.fitted
    mouse.send(Wheel(at, 3.0))
    advance(session, "take_move", session.state.table.round)
    mouse.scene.table.course.settle()
    assert mouse.parts.board.look.camera.fitted
