"""What never changes at one size: the wooden table, the printed board with its numbers, the papers of the panels."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.renature.names import animal_name
from tabletop.games.renature.pieces import board_named, pieces
from tabletop.scenes.renature import rivals
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.painters import marks
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.painters.board import BOARD
from tabletop.scenes.renature.painters.plan import STONES
from tabletop.scenes.renature.painters.sky import SKY
from tabletop.ui import paint
from tabletop.ui.assets import rounded
from tabletop.ui.theme import Colour, parse

STONE_INK, GOLD_INK, SIZE_INK = "#4A463E", "#4A2E0C", "#34501F"
HAND_PAPER: Colour = (233, 217, 182)


def draw_ground(surface: pygame.Surface, look: Look, own: int) -> None:
    """Everything; the acting seat's own board lies at the right."""
    look.kit.table(surface)
    _board(surface, look)
    for seat, rect in zip(rivals.others(len(look.seats), own), look.layout.rivals, strict=True):
        rivals.draw_paper(surface, look, seat, rect)
    _own(surface, look, own)
    layout = look.layout
    paint.sheet(surface, layout.hand, look.px(11), HAND_PAPER, look.kit.colour("rim"), look.px(7), 0.45)


def _board(surface: pygame.Surface, look: Look) -> None:
    layout, rect = look.layout, look.layout.board
    paint.shadow(surface, rect, layout.plan.ring * 0.48, look.px(8), 0.5)
    picture = look.kit.pictures.painted(BOARD, (look.board, *rect.size), rounded(rect.size))
    surface.blit(picture, rect.topleft, Rect(0, 0, *rect.size))
    for animal in range(len(pieces().figures.animals)):
        place = layout.joker(animal)
        surface.blit(wood.half(look.kit, animal_name(animal), place.w), place.topleft)
    _score_numbers(surface, look)
    _sizes(surface, look)


def _score_numbers(surface: pygame.Surface, look: Look) -> None:
    """On every tenth stone, and on every fifth where the letters are not too small for it."""
    layout, least = look.layout, look.least_px
    step = 5 if layout.plan.ring * 0.44 >= least else 10
    px = max(least, round(layout.plan.ring * 0.42))
    for number in range(0, STONES, step):
        ink = parse(GOLD_INK if number % 10 == 0 else STONE_INK)
        x, y = layout.stone(number)
        look.kit.text(surface, str(number), (x, y), px, ink, "extrabold", "cm")


def _sizes(surface: pygame.Surface, look: Look) -> None:
    """The size number of each meadow in its first space (REN-016), and below it the letter that the log names it by."""
    layout = look.layout
    side = max(round(layout.plan.cell * 0.36), round(look.least_px * 1.25))
    px = max(look.least_px, round(side * 0.72))
    for area in board_named(look.board).areas:
        space = layout.space(area.spaces[0])
        x, y = space.x + round(layout.plan.cell * 0.1), space.y + round(layout.plan.cell * 0.09)
        surface.blit(marks.plate(side), (x, y))
        look.kit.text(surface, str(area.size), (x + side / 2, y + side / 2), px, parse(SIZE_INK), "extrabold", "cm")
        letter = (x + side / 2, y + side + look.least_px * 0.5)
        look.kit.text(surface, area.letter, letter, look.least_px, parse(SIZE_INK), "bold", "cm", italic=True)


def _own(surface: pygame.Surface, look: Look, own: int) -> None:
    """The own player board: sky, plots with their values and what it costs to take such a plant back."""
    layout, rect = look.layout, look.layout.own
    radius = look.px(11)
    paint.shadow(surface, rect, radius, look.px(7), 0.45)
    horizon = round((layout.plate.bottom - rect.y) / rect.h, 3)
    surface.blit(look.kit.pictures.painted(SKY, (radius, horizon), rect.size), rect.topleft)
    stripe = Rect(rect.x + radius, rect.y + look.px(2), rect.w - 2 * radius, look.px(4))
    paint.box(surface, stripe, look.px(2), look.kit.colour(look.colour(own)))
    for kind, plot in enumerate(layout.plots):
        paint.box(surface, plot.rect, look.px(9), (248, 244, 226), (183, 194, 135), look.metrics.u * 1.4, alpha=0.9)
        lawn = Rect(plot.rect.x + look.px(1), 0, plot.rect.w - look.px(2), 0)
        lawn.y = plot.rect.y + plot.title_h + (plot.rect.h - plot.title_h) // 2
        lawn.h = plot.rect.bottom - look.px(1) - lawn.y
        paint.box(surface, lawn, look.px(8), (207, 219, 162), alpha=0.55)
        _plot_title(surface, look, kind, plot.rect, plot.title_h)


def _plot_title(surface: pygame.Surface, look: Look, kind: int, rect: Rect, high: int) -> None:
    """The kind with its value, and so many clouds as it costs to take it back (REN-160)."""
    facts = pieces().figures.plants[kind]
    side, y = max(round(high * 0.86), round(look.least_px * 1.3)), rect.y + high * 0.55
    room = rect.w - look.px(14) - side
    drawn = look.words(surface, facts.name.capitalize(), (rect.x + look.px(7), y), 13.5, room=room, bold=True)
    badge = Rect(drawn.right + look.px(4), round(y - side / 2), side, side)
    paint.box(surface, badge, side / 2, parse("#4E6B2A"))
    look.kit.text(surface, str(facts.value), badge.center, look.text_px(12), "on_pine", "extrabold", "cm")
    cloud = round(high * 0.95)
    step = round(cloud * 0.62)
    left = rect.right - look.px(5) - cloud - (facts.value - 1) * step
    if left > badge.right + look.px(3):
        for nth in range(facts.value):
            look.centred(surface, look.svg("cloud", cloud), (left + nth * step + cloud / 2, y))
