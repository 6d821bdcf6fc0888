"""The still picture in patches: however the position changes, it equals the picture painted at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tabletop.play.session import Session
from tabletop.scenes.redwood.board import Board, Showing
from tabletop.scenes.redwood.draft import Idle
from tabletop.scenes.redwood.showing import facing
from tabletop.tools.stages import STAGES
from tabletop.ui.input import Key
from tests.scenes.redwood.mouse import Mouse, opened, session_of


def course(session: Session) -> Iterator[Showing]:
    """What a table shows over the last rounds of a game, with pieces lit, hidden and shown large in between."""
    for ply in range(len(session.plies) - 27, len(session.plies) + 1):
        table = session.state_at(ply).view(None).table
        plain = Showing(table, facing(session.plies[:ply], table), 0, (ply, 2, 3, 4))
        yield plain
        match ply % 9:
            case 0:
                yield replace(plain, hidden=frozenset({"animal:bear", "figure:1", "objective:2", "sun"}))
            case 1:
                lit = {"stack:red", "objective:1", "move:3", "view:7", "animal:elk", "F4", f"card:{1 + ply % 20}"}
                yield replace(plain, lit=frozenset(lit))
            case 2:
                yield replace(plain, expanded=2)
            case 3:
                yield replace(plain, asked=True, side="left", own=table.acting)
            case 4:
                yield replace(plain, recent=("figure:2", "animal:marten"))
            case 5:
                yield replace(plain, bare=True, own=table.acting)


def painted(board: Board, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    board.draw(surface, Idle(), None)
    return surface


@pytest.mark.parametrize(("size", "zoomed"), [((960, 600), False), ((1280, 720), False), ((1280, 720), True)])
def test_a_changed_picture_equals_one_painted_at_once(size: tuple[int, int], zoomed: bool) -> None:
    session = STAGES["over"]()
    scene = opened(session_of(4), size)
    if zoomed:
        mouse = Mouse(scene)
        mouse.send(Key("+"), Key("+"))
    board = scene.parts.board
    assert board.look.camera.fitted is not zoomed
    look = replace(board.look, seats=session.seats)
    course_ = list(course(session))
    for showing in course_:
        # Painted layers arrive in their own time and would change everything.
        painted(Board(look, session.seats, showing), size)
    look.kit.pictures.settle()
    changing, arrivals = Board(look, session.seats, board.showing), look.kit.pictures.arrivals
    for number, showing in enumerate(course_):
        changing.showing = showing
        after = painted(changing, size)
        if number % 3 == 0 or number < 12:
            whole = painted(Board(look, session.seats, showing), size)
            wrong = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), whole)
            wrong.invert()
            assert look.kit.pictures.arrivals == arrivals
            assert not wrong.count(), (number, showing.table.phase, wrong.get_bounding_rects()[:4])
