"""What has to be drawn again, and when it is everything."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.play.session import Session
from tabletop.scenes import SCENES
from tabletop.scenes.table.retouch import Retouch
from tabletop.tools import benched
from tabletop.ui.input import Move, Wheel
from tabletop.ui.screen import metrics
from tests.scenes import desks
from tests.scenes.redwood import mouse as m

A, B = Rect(10, 10, 20, 20), Rect(40, 10, 20, 20)
CANVAS = metrics(1280, 720)


def test_the_first_time_it_is_everything_then_where_the_piece_was_and_is() -> None:
    retouch, surface = Retouch(), pygame.Surface((100, 80))
    assert retouch.dirty(surface, "still", A) is None
    assert retouch.dirty(surface, "still", B) == Rect(10, 10, 50, 20)
    assert retouch.dirty(surface, "still", B) == B


def test_another_picture_surface_or_unknown_region_is_everything() -> None:
    retouch, surface = Retouch(), pygame.Surface((100, 80))
    retouch.dirty(surface, 1, A)
    assert retouch.dirty(surface, 2, A) is None
    assert retouch.dirty(pygame.Surface((100, 80)), 2, A) is None
    assert retouch.dirty(surface, 2, A) is None
    assert retouch.dirty(surface, 2, None) is None
    assert retouch.dirty(surface, 2, A) is None
    assert retouch.dirty(surface, None, A) is None
    assert retouch.dirty(surface, None, A) is None


def test_after_forgetting_it_is_everything() -> None:
    retouch, surface = Retouch(), pygame.Surface((100, 80))
    retouch.dirty(surface, 1, A)
    retouch.forget()
    assert retouch.dirty(surface, 1, A) is None


def test_a_region_beyond_the_surface_is_cut_off() -> None:
    retouch, surface = Retouch(), pygame.Surface((100, 80))
    retouch.dirty(surface, 1, Rect(-10, -10, 30, 30))
    assert retouch.dirty(surface, 1, A) == Rect(0, 0, 30, 30)


def test_a_log_scrolled_while_a_template_lies_ready_leaves_nothing_of_before() -> None:
    hand = m.Mouse(m.opened(m.advance(m.session_of(2, 7), "move", 2)))
    hand.button("log")
    log = hand.scene.table.group.find("log")
    assert log is not None
    surface = m.frame(hand.scene)
    hand.send(Move(log.rect.center))
    for _ in range(30):
        hand.scene.update(0.1)
    hand.scene.draw(surface)
    before = m.pixels(surface, log.rect)
    hand.send(Wheel(log.rect.center, 1.0))
    hand.scene.draw(surface)
    assert m.pixels(surface, log.rect) != before
    assert m.pixels(surface, log.rect) == m.pixels(m.frame(hand.scene), log.rect)


def _drawn(game: str, session: Session, ply: int) -> pygame.Surface:
    """The position in a scene that never showed another one."""
    scene = benched.staged(desks.desk(), session)
    scene.resize(CANVAS)
    benched.table_of(scene).parts.rewind(ply)
    surface = pygame.Surface(CANVAS.size)
    scene.draw(surface)
    return surface


@pytest.mark.parametrize("game", sorted(SCENES))
def test_positions_one_after_the_other_look_like_each_alone(game: str) -> None:
    """Changed parts are drawn alone, and equal the whole: forth and back, over small steps and wide ones."""
    session = benched.late(game)
    scene, surface = benched.staged(desks.desk(), session), pygame.Surface(CANVAS.size)
    scene.resize(CANVAS)
    last = session.ply
    for ply in (last, last - 1, last - 2, last // 2, last // 2 + 1, 0, last - 4):
        benched.table_of(scene).parts.rewind(ply)
        scene.draw(surface)
        apart = m.pixels(surface, surface.get_rect()) != m.pixels(_drawn(game, session, ply), surface.get_rect())
        assert not apart, f"ply {ply} of {last}"


@pytest.mark.parametrize("game", ["birdwatcher", "renature", "sequoia"])
def test_a_piece_that_is_carried_leaves_nothing_behind(game: str) -> None:
    scene, surface = benched.staged(desks.desk(), benched.late(game)), pygame.Surface(CANVAS.size)
    scene.resize(CANVAS)
    taken = benched.grasped(scene)
    assert taken is not None
    scene.draw(surface)
    for x, y in ((300, 200), (310, 215), (900, 400), (640, 30), (640, 700)):
        scene.handle(Move((x, y), held=("left",)))
        scene.draw(surface)
        in_part = m.pixels(surface, surface.get_rect())
        benched.table_of(scene).redraw()
        scene.draw(surface)
        assert m.pixels(surface, surface.get_rect()) == in_part, f"at {x}, {y}"
