"""The frame round the Redwood table: undo, help levels, retelling, words on pieces, menu and final scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.play.record import Manners
from tabletop.scenes.base import Pop, Push, Reset
from tabletop.scenes.table.pause import PauseScene
from tabletop.ui.input import Key, Move, Press, Release, Text
from tabletop.ui.kit import Kit
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import (
    Mouse,
    advance,
    at_phase,
    desk_of,
    frame,
    opened,
    session_of,
)


@pytest.mark.table(2)
def test_undo_is_told_before_the_click_and_gives_the_reason_after_it() -> None:
    session, mouse = at_phase("take_move")
    mouse.send(Text("4"))
    undo = mouse.scene.table.group.find("tool:undo")
    confirm = mouse.scene.table.group.find("command:confirm")
    assert undo is not None
    assert confirm is not None
    why = session.binds(session.to_act[0], a.Take("move", 4))
    assert why is not None
    assert why in str(undo.tooltip)
    assert why in str(confirm.tooltip)
    mouse.send(Key("return"))
    log = session.record.log
    mouse.send(Key("z", ctrl=True))
    assert session.record.log == log
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.reason == session.undo_refusal()


@pytest.mark.table(1)
def test_undo_and_redo_by_key_go_back_and_forth() -> None:
    session, mouse = at_phase("start", seats=3, least_round=0)
    mouse.play(a.Start("P2"))
    session, mouse = at_phase("relocate", seed=12)
    while session.undo_refusal():
        mouse.play(session.choices(session.to_act[0]).sample(Rng.of(2, "u", session.ply)))
    after = session.state
    mouse.send(Key("z", ctrl=True))
    assert session.state != after
    mouse.send(Key("y", ctrl=True))
    assert session.state == after


@pytest.mark.table(10)
def test_a_tournament_has_no_preview_and_no_hint() -> None:
    _, mouse = at_phase("take_move", manners=Manners(help="tournament"))
    names = {w.name for w in mouse.scene.table.group.widgets}
    assert not names & {"tool:hint", "tool:scores"}
    assert mouse.parts.board.showing.points is None
    _, mouse = at_phase("take_move")
    names = {w.name for w in mouse.scene.table.group.widgets}
    assert names >= {"tool:hint", "tool:scores", "tool:undo", "tool:log", "tool:rules", "tool:sound", "tool:menu"}
    assert mouse.parts.board.showing.points is not None


@pytest.mark.table(11)
def test_the_banner_says_who_acts_and_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    session, mouse = at_phase("take_move")
    words = session.rules.words.ask(session.view(session.to_act[0]), session.names)
    assert session.names[session.to_act[0]] in words
    said: list[str] = []
    real = Kit.text

    def text(kit: Kit, surface: pygame.Surface, line: str, *more: Any, **named: Any) -> pygame.Rect:
        said.append(line)
        return real(kit, surface, line, *more, **named)

    monkeypatch.setattr(Kit, "text", text)
    frame(mouse.scene)
    assert words in said


@pytest.mark.table(7)
def test_the_chip_tells_again_what_the_others_did_and_changes_nothing() -> None:
    session = advance(session_of(3, 4), "take_move", 2)
    scene = opened(session, desk=desk_of(animation_speed=4.0))
    mouse = Mouse(scene)
    log, state = session.record.log, session.state
    chip = scene.table.group.find("since")
    assert chip is not None
    mouse.click(chip.rect.center)
    assert mouse.parts.board.showing.table != state.table
    for _ in range(400):
        scene.update(0.1)
        frame(scene)
        if scene.table.course.settled:
            break
    assert scene.table.course.settled
    assert (session.record.log, session.state) == (log, state)
    assert mouse.parts.board.showing.table == state.table


@pytest.mark.table(27)
def test_every_piece_has_words_and_right_click_pins_them() -> None:
    _, mouse = at_phase("take_move", seats=4, least_round=3)
    parts = mouse.parts
    found: set[str] = set()
    for y in range(4, 720, 9):
        for x in range(4, 1280, 9):
            piece = parts.board.pick((x, y), parts.hands.draft)
            if piece and piece not in found:
                found.add(piece)
                if piece != "wood" and not piece.startswith("rival"):
                    assert parts.tip((x, y)) is not None, piece
    kinds = {piece.partition(":")[0] for piece in found}
    assert kinds >= {
        "move",
        "view",
        "stack",
        "objective",
        "animal",
        "figure",
        "flower",
        "redwood",
        "hole",
        "biome",
        "lake",
    }
    assert sum(piece.startswith(("move:", "view:")) for piece in found) == 14
    mouse.send(Press(mouse.template("view", 2), "right"))
    pinned = mouse.scene.table.slips.pinned
    assert pinned is not None
    assert pinned.title == "Angle-of-View 2"
    assert pinned.rule


def test_esc_opens_the_menu_and_going_on_closes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    _, mouse = at_phase("take_move")
    pushed = mouse.scene.handle(Key("escape"))
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, PauseScene)
    menu = pushed.scene
    menu.resize(metrics(1280, 720))
    menu.draw(pygame.Surface((1280, 720)))
    save = menu.group.find("Save")
    assert save is not None
    menu.handle(Press(save.rect.center))
    menu.handle(Release(save.rect.center))
    assert len(list(tmp_path.iterdir())) == 1
    menu.handle(Key("escape"))
    pushed = mouse.scene.handle(Key("escape"))
    assert isinstance(pushed, Push)
    fresh = pushed.scene
    fresh.resize(metrics(1280, 720))
    assert isinstance(fresh.handle(Key("escape")), Pop)


def test_after_the_last_ply_the_final_scores_are_one_click_away() -> None:
    session = advance(session_of(2, 7), "take_move", 5)
    while not session.over:
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(1, "end", session.ply)))
    mouse = Mouse(opened(session))
    button = mouse.scene.table.group.find("command:results")
    assert button is not None
    mouse.send(Move(button.rect.center), Press(button.rect.center))
    assert isinstance(mouse.scene.handle(Release(button.rect.center)), Reset)
