"""What a seat has made, at the end: its whole journal, and what earned a line shines."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from tabletop.play.session import Session
from tabletop.scenes.birdwatcher.exhibit import Exhibit, page_spots
from tabletop.ui.screen import metrics
from tests.scenes.birdwatcher.mouse import choices_in_turn, kit, session_of

RECT = Rect(0, 0, 620, 150)
METRICS = metrics(1280, 720)


@cache
def finished() -> Session:
    session = session_of(3, 22)
    for action in choices_in_turn(session):
        session.act(session.to_act[0], action)
    return session


def shown(seat: int, refs: tuple[str, ...]) -> pygame.Surface:
    surface = pygame.Surface(RECT.size)
    surface.fill((246, 240, 225))
    Exhibit(kit(), finished(), seat).draw(surface, RECT, metrics(1280, 720), refs)
    return surface


def light(surface: pygame.Surface, rect: Rect) -> float:
    red, green, blue = pygame.transform.average_color(surface, rect)[:3]
    return (red + green + blue) / 3


def test_pages_that_earned_something_stay_bright_and_the_others_step_back() -> None:
    for seat in range(3):
        journal = finished().state.table.players[seat].journal
        plain = shown(seat, ())
        spots, _ = page_spots(Rect(2, 0, 620 - 70 - 10, 150), len(journal), metrics(1280, 720))
        for line in finished().sheets()[seat].lines:
            pages = {card for card in line.refs if card in journal}
            if not pages:
                continue
            lit = shown(seat, line.refs)
            for card, spot in zip(journal, spots, strict=True):
                inner = spot.inflate(-10, -10)
                ratio = light(lit, inner) / light(plain, inner)
                assert (ratio > 0.95) == (card in pages), (line.key, card, ratio)


def test_insects_that_score_get_a_ring() -> None:
    seat = max(range(3), key=lambda at: sum(finished().state.table.players[at].insects))
    line = next(line for line in finished().sheets()[seat].lines if line.key == "insects")
    assert line.refs
    plain, lit = shown(seat, ()), shown(seat, line.refs)
    spots, _ = page_spots(Rect(2, 0, 620 - 70 - 10, 150), len(finished().state.table.players[seat].journal), METRICS)
    right = max(spot.right for spot in spots)
    beside = Rect(right, 0, 620 - right, 150)
    assert pygame.image.tobytes(plain.subsurface(beside), "RGB") != pygame.image.tobytes(lit.subsurface(beside), "RGB")


@pytest.mark.parametrize("count", [0, 1, 7, 12, 16, 19])
@pytest.mark.parametrize("size", [(620, 150), (300, 92), (500, 240), (1100, 120)])
def test_all_pages_are_seen(count: int, size: tuple[int, int]) -> None:
    room = Rect(5, 9, *size)
    spots, run_h = page_spots(room, count, metrics(1280, 720))
    assert len(spots) == count
    for spot in spots:
        assert room.inflate(2, 2 * run_h).contains(spot)
    assert not any(one.colliderect(other) for one, other in combinations(spots, 2))
