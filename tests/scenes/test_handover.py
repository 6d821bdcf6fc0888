"""The curtain: its picture depends on game, seat and size only, and nothing lifts it by accident."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games import CATALOG
from tabletop.play.seats import Seat
from tabletop.scenes.base import Pop
from tabletop.scenes.handover import HandoverScene
from tests.scenes import desks

ADA = Seat("Ada", "orange")


def pixels(seat: Seat) -> bytes:
    return pygame.image.tobytes(desks.draw(HandoverScene(desks.desk(), CATALOG[0], seat)), "RGB")


@pytest.mark.table(5)
def test_the_picture_depends_on_the_seat_and_on_nothing_else() -> None:
    assert pixels(ADA) == pixels(ADA)
    assert pixels(ADA) != pixels(Seat("Ben", "orange"))
    assert pixels(ADA) != pixels(Seat("Ada", "white"))


@pytest.mark.table(5)
def test_only_the_button_lifts_it() -> None:
    made = HandoverScene(desks.desk(), CATALOG[0], ADA)
    desks.draw(made)
    assert desks.key(made, "escape") is None
    assert desks.press(made, "ready") == Pop()
