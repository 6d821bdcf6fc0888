"""The top bar: the name of the game stays on its plate, however large the text and however long the name."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.games import CATALOG
from tabletop.scenes.table import frame
from tabletop.ui.screen import metrics
from tests.scenes import desks


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("title", [rules.title for rules in CATALOG])
def test_the_name_of_the_game_stays_on_its_plate(title: str, text: float) -> None:
    kit, small = desks.desk().kit, metrics(960, 600, None, text)
    plate = frame.title_rect(Rect(0, 0, 960, small.px(40)), small)
    named, bare = pygame.Surface((960, 80)), pygame.Surface((960, 80))
    track = frame.draw_title(named, kit, small, plate, title)
    frame.draw_title(bare, kit, small, plate, "")
    outside = Rect(plate.right, 0, 960 - plate.right, 80)
    same = pygame.image.tobytes(named.subsurface(outside), "RGB") == pygame.image.tobytes(
        bare.subsurface(outside), "RGB"
    )
    assert same, "the name runs over its plate"
    assert track.left > plate.left + small.px(40)
