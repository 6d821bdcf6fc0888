"""Draws what lies round the board: the five stacks with the Sun, and the objective cards at their pointers."""

from __future__ import annotations

import pygame

from tabletop.games.redwood import facts
from tabletop.games.redwood.pieces import ROUNDS
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood import layout as lay
from tabletop.scenes.redwood.look import GOLD, Look
from tabletop.scenes.redwood.painters import cards, panorama
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.picking import objective_place
from tabletop.ui import paint
from tabletop.ui.text import LEAST_PX

SUN_MM = 36.0


def draw_track(surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int) -> None:
    """The round track in the top bar: a sun for every round that has come, the present one larger."""
    side, middle = rect.w / ROUNDS, rect.centery
    for at in range(ROUNDS):
        x = rect.x + side * (at + 0.5)
        if at + 1 <= number:
            px = min(rect.h * 0.95, side * 1.15) if at + 1 == number else min(rect.h, side) * 0.62
            look.centred(surface, look.svg("sun_marker", px), (x, middle))
        else:
            radius = max(3, round(min(rect.h, side) * 0.17))
            ring = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            ring.center = round(x), middle
            look.pill(surface, ring, look.kit.colour("paper2"), look.kit.colour("rim"))


def draw_sun(surface: pygame.Surface, look: Look, at: tuple[float, float]) -> None:
    """The Sun marker with its middle at a pixel."""
    art.sun_marker(max(8, round(SUN_MM * look.scale))).put(surface, *at)


def draw_stack(surface: pygame.Surface, look: Look, table: Table, colour: str, lit: bool) -> None:
    """A colour's stack: its open card or its empty place, and the count."""
    rect = look.box(lay.stack_place(colour), lay.STACK_MM)
    count, top = facts.stack_count(table, colour), facts.top(table, colour)
    if top is None:
        face = panorama.back(rect.size, colour)
    else:
        face = look.face(top, rect.size)
    # The count must stay readable in the smallest window.
    cards.put_stack(surface, face, rect.x, rect.y, count, lit, look.text_px(LEAST_PX))


def draw_objective(surface: pygame.Surface, look: Look, table: Table, number: int, lit: bool = False) -> None:
    """An objective card at its pointer: open, or its back while its round has not come."""
    rect = look.box(objective_place(table.dawn, number), lay.OBJECTIVE_MM)
    if lit:
        paint.glow(surface, rect, 4 * look.scale, 9 * look.scale, (255, 214, 92), 0.95)
    if number > len(table.objectives):
        face = cards.objective_back(number, rect.size)
    else:
        face = cards.objective(table.objectives[number - 1], rect.size, look.px(LEAST_PX))
    cards.put_card(surface, face, rect.x, rect.y)
    if lit:
        paint.ring(surface, rect, 4 * look.scale, GOLD, max(2.0, 2.0 * look.scale), 0)
