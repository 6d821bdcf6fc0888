"""Small drawings as SVG text: size, colours, masks and gradients."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui import vector


def test_colours_are_mixed_as_text() -> None:
    assert vector.mixed("#000000", "#FF8000", 0.5) == "#804000"
    assert vector.mixed("#123456", "#654321", 0.0) == "#123456"
    assert vector.dark("#808080", 1.0) == vector.DARK
    assert vector.light("#808080", 1.0) == vector.PALE


def test_a_drawing_has_the_size_that_was_asked_for() -> None:
    picture = vector.drawn(vector.box(0, 0, 40, 20, 0, "#FF0000"), 40, 20)
    assert picture.get_size() == (40, 20)
    assert picture.get_at((20, 10))[:3] == (255, 0, 0)
    assert vector.drawn("", 0, -3).get_size() == (1, 1)
    scaled = vector.drawn(vector.box(0, 0, 4, 2, 0, "#00FF00"), 40, 20, "0 0 4 2")
    assert scaled.get_at((38, 18))[:3] == (0, 255, 0)


def test_a_box_may_have_an_edge_only() -> None:
    picture = vector.drawn(vector.box(2, 2, 36, 36, 4, "none", "#0000FF", 4), 40, 40)
    assert picture.get_at((20, 20)).a == 0
    assert picture.get_at((20, 2))[:3] == (0, 0, 255)


def test_round_corners_are_cut_off_a_copy() -> None:
    whole = pygame.Surface((30, 30), pygame.SRCALPHA)
    whole.fill((10, 20, 30, 255))
    cut = vector.rounded(whole, 10)
    assert cut.get_at((0, 0)).a == 0
    assert cut.get_at((15, 15)) == whole.get_at((15, 15))
    assert whole.get_at((0, 0)).a == 255


def test_a_gradient_goes_through_its_stops() -> None:
    picture = vector.gradient(3, 101, ((0.0, "#000000"), (0.5, "#FFFFFF"), (1.0, "#FF0000")))
    tones = [picture.get_at((1, y)) for y in (0, 25, 50, 100)]
    assert tones[0][0] < 12
    assert 100 < tones[1][0] < 155
    assert min(tones[2][:3]) > 240
    assert tones[3][0] > 240
    assert tones[3][1] < 12


def test_soft_copies_and_anchors() -> None:
    dot = vector.drawn(vector.box(8, 8, 4, 4, 0, "#FFFFFF"), 20, 20)
    soft = vector.blurred(dot, 3)
    assert soft.get_at((10, 10)).a < 255
    target = pygame.Surface((50, 50), pygame.SRCALPHA)
    vector.lay(target, dot, 25, 25, 0.5, 0.5)
    assert target.get_at((25, 25)).a == 255
    vector.lay(target, dot, 50, 50, 1.0, 1.0)
    assert target.get_at((40, 40)).a == 255
    with pytest.raises(IndexError):
        target.get_at((50, 50))
