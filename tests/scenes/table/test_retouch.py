"""What has to be drawn again, and when it is everything."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.scenes.table.retouch import Retouch

A, B = Rect(10, 10, 20, 20), Rect(40, 10, 20, 20)


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
