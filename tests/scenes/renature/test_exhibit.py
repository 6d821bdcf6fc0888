"""What a seat has made is shown at the end, with what earned a line lit up."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.games.renature.facts import board_of
from tabletop.games.renature.rules import RENATURE
from tabletop.play.session import Session
from tabletop.scenes.renature.exhibit import Exhibit
from tabletop.ui.screen import metrics
from tests.scenes.renature.mouse import kit, session_of, step


def finished(seats: int = 3, seed: int = 22) -> Session:
    """A game played to its end."""
    session = session_of(seats, seed)
    while not session.over:
        step(session)
    return session


def drawn(session: Session, seat: int, rect: Rect, refs: tuple[str, ...] = ()) -> bytes:
    """The strip as pixels; nothing may be drawn beside it."""
    surface = pygame.Surface((1280, 400))
    Exhibit(kit(), session, seat).draw(surface, rect, metrics(1280, 720), refs)
    inside = surface.subsurface(rect).copy()
    surface.fill((0, 0, 0), rect.inflate(6, 6))
    assert not pygame.surfarray.array3d(surface).any()
    return pygame.image.tobytes(inside, "RGB")


@pytest.mark.parametrize("size", [(420, 92), (620, 150), (300, 60)])
def test_it_stays_in_its_strip_and_differs_by_seat(size: tuple[int, int]) -> None:
    session, rect = finished(), Rect((40, 30), size)
    pictures = {drawn(session, seat, rect) for seat in range(3)}
    assert len(pictures) == 3


def test_the_lines_of_the_sheet_light_up_what_earned_them() -> None:
    session, rect = finished(), Rect(40, 30, 620, 150)
    seat = next(at for at, player in enumerate(session.state.table.players) if player.tokens)
    lines = {line.key: line for line in RENATURE.sheet(session.state.table, seat, None).lines}
    plain = drawn(session, seat, rect)
    letters = {area.letter for area in board_of(session.state.table).areas}
    for name in ("open", "backs"):
        refs = lines[name].refs
        assert {ref.partition(":")[2] for ref in refs} <= letters
        assert drawn(session, seat, rect, refs) != plain
