"""What a seat has made, at the end: everything is shown, and what earned a line shines."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.scenes.redwood.exhibit import Exhibit
from tabletop.scenes.redwood.painters import panorama
from tabletop.ui.screen import metrics
from tests.scenes import desks, games_at

RECT = Rect(0, 0, 620, 150)


def shown(seat: int, refs: tuple[str, ...]) -> pygame.Surface:
    surface = pygame.Surface(RECT.size)
    surface.fill((246, 240, 225))
    Exhibit(desks.kit(), games_at.played(2), seat).draw(surface, RECT, metrics(1280, 720), refs)
    return surface


def light(surface: pygame.Surface, rect: Rect) -> float:
    red, green, blue = pygame.transform.average_color(surface, rect)[:3]
    return (red + green + blue) / 3


def test_a_card_that_earned_something_stays_bright_and_the_others_step_back() -> None:
    row = games_at.played(2).state.table.players[0].row
    plain, lit = shown(0, ()), shown(0, (f"card:{row[1].id}",))
    wide = 100
    cards = [Rect(2 + wide * at + 8, 8, wide - 16, 40) for at in range(len(row))]
    ratios = [light(lit, card) / light(plain, card) for card in cards]
    assert ratios[1] > 0.97
    assert all(ratio < 0.75 for at, ratio in enumerate(ratios) if at != 1)


def test_a_token_that_earned_something_gets_a_ring_of_sun() -> None:
    player = games_at.played(2).state.table.players[0]
    at, card = next((i, card) for i, card in enumerate(player.row) if any(card.tokens))
    number = next(i for i, token in enumerate(card.tokens) if token)
    lit = shown(0, (f"card:{card.id}:{number}",))
    size = (100, 150)
    x, y = panorama.reticle_spots(card.id, size)[number]
    radius = panorama.reticle_radius(size)
    around = Rect(0, 0, round(radius * 3), round(radius * 3))
    around.center = round(2 + at * size[0] + x), round(y)
    sun = desks.kit().colour("sun")
    near = [
        lit.get_at((px, py))[:3]
        for px in range(around.left, around.right)
        for py in range(around.top, min(RECT.h, around.bottom))
    ]
    assert min(sum(abs(a - b) for a, b in zip(pixel, sun, strict=True)) for pixel in near) < 30


def test_harmony_is_told_by_its_number() -> None:
    plain, lit = shown(1, ()), shown(1, ("harmony:1",))
    beside = Rect(505, 0, 115, 150)
    assert pygame.image.tobytes(plain.subsurface(beside), "RGB") != pygame.image.tobytes(lit.subsurface(beside), "RGB")


def test_a_seat_without_cards_can_be_shown() -> None:
    surface = pygame.Surface(RECT.size)
    Exhibit(desks.kit(), games_at.fresh(), 0).draw(surface, RECT, metrics(1280, 720), ())
