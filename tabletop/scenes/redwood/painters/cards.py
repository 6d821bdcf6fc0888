"""Objective cards open and closed, and the stacks of panorama cards with their count: drawn straight onto a surface.

The face of a stack comes from the cache of painted layers (panorama.card); everything here takes a millisecond or two.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from tabletop.games.redwood.pieces import Objective, pieces
from tabletop.scenes.redwood.painters.ink import (
    INK,
    PAPER,
    PINE,
    Sheet,
    blurred,
    canvas,
    centred,
    lettered,
    rgb,
    stained,
    svg,
)
from tabletop.scenes.redwood.painters.plastic import Sprite

LIT = rgb("#FFE282")
BADGE_LETTERS = 0.74
"""The size of the number on a badge, in parts of the badge."""


@lru_cache(maxsize=64)
def shade(width: int, height: int, radius: float, soft: float, opacity: int = 130) -> Sprite:
    """The contact shadow of a rounded box; its anchor is the box's upper left corner."""
    margin = math.ceil(soft * 2)
    s = Sheet((width + 2 * margin, height + 2 * margin), 1.0, fine=1)
    s.round_rect((margin, margin, width, height), radius, (0, 0, 0, opacity))
    return Sprite(stained(blurred(s.done(), soft), (28, 16, 7)), (margin, margin))


@lru_cache(maxsize=48)
def objective(card: int, size: tuple[int, int], least: int = 1) -> pygame.Surface:
    """An open objective card: its number, and each condition with its points in pinecones; letters of `least` px."""
    width, height = size
    u = height / 64
    facts = pieces().objective(card)
    s = Sheet(size, 1.0, fine=3)
    s.round_rect((0, 0, width, height), 7 * u, rgb("#B09668"))
    s.round_rect((1.3 * u, 1.3 * u, width - 2.6 * u, height - 2.6 * u), 6 * u, rgb("#FAF5E7"))
    number = max(18 * u, least)
    wide, tall = number * (0.95 if facts.number < 10 else 1.3), number
    s.round_rect((4 * u, 4 * u, wide, tall), 5 * u, PINE)
    face = s.done()
    centred(face, lettered(str(facts.number), "ExtraBold", number, PAPER), 4 * u + wide / 2, 4 * u + tall / 2)
    if len(facts.parts) == 1:
        centred(face, svg(sign_of(facts, 0), round(48 * u)), 47 * u, height / 2)
        _stacked_points(face, width - 16.5 * u, height / 2, facts.parts[0].points, u, least)
    else:
        for part, x, low in ((0, 40.0, 38.0), (1, 80.0, 80.5)):
            centred(face, svg(sign_of(facts, part), round(37 * u)), x * u, 23 * u)
            _points(face, low * u, 51 * u, facts.parts[part].points, u, least)
    return face


def sign_of(facts: Objective, part: int) -> str:
    """The drawing of a condition: the perfect shot's is shared, every other belongs to its card."""
    return "obj_perfect" if facts.parts[part].kind == "perfect_shot" else f"obj_{facts.id:02}"


def _stacked_points(face: pygame.Surface, x: float, y: float, points: int, u: float, least: int) -> None:
    centred(face, lettered(f"+{points}", "ExtraBold", max(24 * u, least), INK), x, y - 12 * u)
    centred(face, svg("pinecone_1", round(26 * u)), x, y + 12 * u)


def _points(face: pygame.Surface, x: float, y: float, points: int, u: float, least: int) -> None:
    """Points and a pinecone side by side, their middle at x."""
    figure, cone = lettered(f"+{points}", "ExtraBold", max(19 * u, least), INK), round(17 * u)
    gap = max(1.0, 1.5 * u)
    left = x - (figure.get_width() + gap + cone) / 2
    centred(face, figure, left + figure.get_width() / 2, y)
    centred(face, svg("pinecone_1", cone), left + figure.get_width() + gap + cone / 2, y)


@lru_cache(maxsize=16)
def objective_back(number: int, size: tuple[int, int]) -> pygame.Surface:
    """A closed objective card: its number on a forest-green back."""
    width, height = size
    u = height / 64
    s = Sheet(size, 1.0, fine=3)
    s.round_rect((0, 0, width, height), 7 * u, rgb("#3A4F39"))
    s.round_rect((1.4 * u, 1.4 * u, width - 2.8 * u, height - 2.8 * u), 6 * u, rgb("#547049"))
    s.round_rect((6 * u, 6 * u, width - 12 * u, height - 12 * u), 4 * u, rgb("#96AC84"))
    s.round_rect((7.3 * u, 7.3 * u, width - 14.6 * u, height - 14.6 * u), 3 * u, rgb("#547049"))
    for x, y in ((20, 18), (84, 18), (20, 46), (84, 46)):
        for rise, half in ((0, 7), (5, 4)):
            foot = y + 8 - rise
            tree = [(x - half, foot), (x + half, foot), (x, y - 3 - rise)]
            s.poly([(px * u, py * u) for px, py in tree], rgb("#63815A"))
    back = s.done()
    centred(back, lettered(str(number), "Black", 44 * u, rgb("#ECE8D2")), width / 2, height / 2)
    return back


def put_card(target: pygame.Surface, face: pygame.Surface, x: int, y: int) -> pygame.Rect:
    """Lays a card's picture down with its shadow."""
    width, height = face.get_size()
    u = height / 64
    shade(width, height, 6 * u, max(3.0, 5 * u), 125).put(target, x + u, y + 3 * u)
    return target.blit(face, (x, y))


def put_stack(
    target: pygame.Surface, face: pygame.Surface, x: int, y: int, count: int, lit: bool = False, least: int = 1
) -> pygame.Rect:
    """Lays a stack with its upper left corner at a pixel: the cards under the face, its edge and the count.

    `lit` is the golden frame of a stack that a photo may take from. An empty stack is only its place. The count is
    written at least `least` px tall.
    """
    width, height = face.get_size()
    u = width / 64
    under = min(4, max(0, count - 1))
    sign = badge(count, max(round(24 * u), math.ceil(least / BADGE_LETTERS)))
    if count == 0:
        place = _empty_place(target, pygame.Rect(x, y, width, height), u)
        sign.put(target, x + width - 2 * u, y + 3 * u)
        return place
    step = max(1.0, 1.5 * u)
    grown = (round(width + under * step * 0.8), round(height + under * step))
    shade(*grown, 3 * u, max(3.0, 5 * u), 140).put(target, x + u, y + 3 * u)
    target.blit(_pile(width, height, under, step), (x, y))
    if lit:
        _frame(width, height, round(3 * u)).put(target, x, y)
    drawn = target.blit(face, (x, y))
    target.blit(_edge(width, height), (x, y))
    sign.put(target, x + width - 2 * u, y + 3 * u)
    return drawn


@lru_cache(maxsize=24)
def _pile(width: int, height: int, under: int, step: float) -> pygame.Surface:
    """The cards under the face, each a little lower and to the right."""
    pile = canvas((width + under * step + 1, height + under * step + 1))
    for i in range(under, 0, -1):
        spot = pygame.Rect(round(i * step * 0.8), round(i * step), width, height)
        pygame.draw.rect(pile, rgb("#BAA882"), spot, border_radius=2)
        pygame.draw.rect(pile, rgb("#ECE2CA"), spot.inflate(-2, 0).move(-1, -1), border_radius=2)
    return pile


@lru_cache(maxsize=8)
def _edge(width: int, height: int) -> pygame.Surface:
    edge = canvas((width, height))
    pygame.draw.rect(edge, rgb("#463422"), edge.get_rect(), 1, border_radius=2)
    return edge


def _empty_place(target: pygame.Surface, place: pygame.Rect, u: float) -> pygame.Rect:
    s = Sheet(place.size, 1.0, fine=3)
    s.round_rect((0, 0, place.width, place.height), 4 * u, (250, 240, 214, 110))
    s.round_rect((1.5 * u, 1.5 * u, place.width - 3 * u, place.height - 3 * u), 3 * u, (60, 38, 20, 120))
    return target.blit(s.done(), place)


@lru_cache(maxsize=8)
def _frame(width: int, height: int, line: int) -> Sprite:
    soft = max(4.0, line * 3.0)
    margin = line + math.ceil(soft * 2)
    size = (width + 2 * margin, height + 2 * margin)
    wide = Sheet(size, 1.0, fine=1)
    grow = line * 2
    wide.round_rect((margin - grow, margin - grow, width + 2 * grow, height + 2 * grow), grow * 2, (255, 214, 92, 255))
    box = canvas(size)
    box.blit(stained(blurred(wide.done(), soft), (255, 214, 92)), (0, 0))
    s = Sheet(size, 1.0, fine=3)
    s.round_rect((margin - line, margin - line, width + 2 * line, height + 2 * line), line * 1.6, LIT)
    box.blit(s.done(), (0, 0))
    return Sprite(box, (margin, margin))


@lru_cache(maxsize=64)
def badge(count: int, px: int) -> Sprite:
    """A round paper badge with a number."""
    s = Sheet((px, px), px / 100, fine=4)
    s.disc(50, 50, 49, INK)
    s.disc(50, 50, 43, PAPER)
    box = s.done()
    centred(box, lettered(str(count), "Bold", px * BADGE_LETTERS, INK), px / 2, px / 2)
    return Sprite(box, (px / 2, px / 2))
