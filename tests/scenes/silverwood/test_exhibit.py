"""What a seat has made, at the end: its Character and cards, and what earned a line shines."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from tabletop.play.session import Session
from tabletop.scenes.silverwood.exhibit import Exhibit, card_spots
from tabletop.tools.stages_silverwood import STAGES
from tabletop.ui.screen import metrics
from tests.scenes.silverwood.mouse import kit

RECT = Rect(0, 0, 620, 150)


@cache
def finished() -> Session:
    return STAGES["over"]()


def shown(seat: int, refs: tuple[str, ...]) -> pygame.Surface:
    surface = pygame.Surface(RECT.size)
    surface.fill((246, 240, 225))
    Exhibit(kit(), finished(), seat).draw(surface, RECT, metrics(1280, 720), refs)
    return surface


def light(surface: pygame.Surface, rect: Rect) -> float:
    red, green, blue = pygame.transform.average_color(surface, rect)[:3]
    return (red + green + blue) / 3


def test_cards_that_earned_something_stay_bright_and_the_others_step_back() -> None:
    lines = 0
    for seat in range(3):
        player = finished().state.table.players[seat]
        cards = [player.character, *(own.card for own in (*player.locations, *player.employees))]
        plain = shown(seat, ())
        spots = card_spots(Rect(2, 0, 620 - 132 - 12, 150), len(cards), metrics(1280, 720))
        for line in finished().sheets()[seat].lines:
            named = {card for card in line.refs if card in cards}
            if not named:
                continue
            lines += 1
            lit = shown(seat, line.refs)
            for card, spot in zip(cards, spots, strict=True):
                inner = spot.inflate(-10, -10)
                ratio = light(lit, inner) / light(plain, inner)
                assert (ratio > 0.95) == (card in named), (line.key, card, ratio)
    assert lines >= 3


def test_a_level_that_scores_gets_a_ring() -> None:
    seat = max(range(3), key=lambda at: finished().state.table.players[at].develop)
    assert pygame.image.tobytes(shown(seat, ()), "RGB") != pygame.image.tobytes(shown(seat, ("develop",)), "RGB")


@pytest.mark.parametrize("count", [0, 1, 7, 12, 19])
@pytest.mark.parametrize("size", [(620, 150), (300, 92), (500, 240), (1100, 120)])
def test_all_cards_are_seen(count: int, size: tuple[int, int]) -> None:
    room = Rect(5, 9, *size)
    spots = card_spots(room, count, metrics(1280, 720))
    assert len(spots) == count
    assert all(room.inflate(2, 2).contains(spot) for spot in spots)
    assert not any(one.colliderect(other) for one, other in combinations(spots, 2))
