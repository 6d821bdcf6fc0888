"""Draws the middle of the table: the printed boards, jungle, clearing and academy with their cards."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.painters import boards, marks
from tabletop.scenes.birdwatcher.places import MOST_PEEKING, Places, badge_place, turned
from tabletop.ui import paint


def draw_ground(surface: pygame.Surface, look: Look) -> None:
    """The table and the boards on it, without cards."""
    look.kit.table(surface)
    layout = look.layout
    for board, painter in (
        (layout.jungle, boards.JUNGLE),
        (layout.clearing, boards.CLEARING),
        (layout.academy, boards.ACADEMY),
    ):
        paint.shadow(surface, board, look.px(11), look.px(7), 0.45)
        surface.blit(look.kit.pictures.painted(painter, (), board.size), board.topleft)
    _academy_title(surface, look)
    for at in range(4):
        spot = layout.pile(at)
        surface.blit(marks.slot(spot.w, spot.h, look.radius(spot), "#4B5A24", 0.55), spot.topleft)


def tab(surface: pygame.Surface, look: Look, board: Rect, icon: str, words: str) -> None:
    """A zone's name on a paper label at its upper left."""
    kit, px = look.kit, look.text_px(14)
    high = look.layout.strip
    wide = look.px(12) + high + kit.type.measure(words, px, "bold")[0]
    rect = Rect(board.x + look.px(8), board.y + look.px(3), wide, high - look.px(1))
    paint.sheet(surface, rect, look.px(5), kit.colour("paper"), kit.colour("rim"), look.px(3), 0.4)
    look.centred(surface, look.svg(icon, high * 0.8), (rect.x + high * 0.55, rect.centery))
    kit.text(surface, words, (rect.x + high, rect.centery), px, "ink", "bold", "lm")


def _academy_title(surface: pygame.Surface, look: Look) -> None:
    kit, board = look.kit, look.layout.academy
    y = board.y + round(look.layout.strip * 0.82)
    icon = look.layout.strip * 0.8
    words, px = kit.type.fit("The academy", look.text_px(14), round(board.w - icon * 2), look.least_px, "bold")
    wide = kit.type.measure(words, px, "bold")[0]
    left = board.centerx - (wide + icon) / 2
    look.centred(surface, look.svg("icon_publication", icon), (left + icon * 0.35, y))
    kit.text(surface, words, (left + icon, y), px, (243, 224, 174), "bold", "lm")


def draw_jungle(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The bird deck and the three open birds."""
    table, layout = places.table, look.layout
    _deck(surface, look, "bird", layout.deck(), facts.deck_sizes(table)[0])
    for at, bird in enumerate(table.jungle):
        if bird is None:
            spot = layout.jungle_space(at)
            surface.blit(marks.slot(spot.w, spot.h, look.radius(spot), "#E3EFD2", 0.4), spot.topleft)
        elif bird not in hidden:
            look.card(surface, bird, layout.jungle_space(at))
    tab(surface, look, layout.jungle, "icon_tree", "The jungle")


def draw_clearing(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The four piles."""
    for at in range(len(places.table.piles)):
        draw_pile(surface, look, places.table, at, hidden)
    # Above the cards: the covered ones of a pile reach up to the board's name.
    tab(surface, look, look.layout.clearing, "icon_feather", "The clearing")


def draw_academy(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The open publications and their deck."""
    table, layout = places.table, look.layout
    for at, publication in enumerate(table.academy):
        spot = layout.academy_space(at)
        if publication is None:
            surface.blit(marks.slot(spot.w, spot.h, look.radius(spot), "#F3E0AE", 0.45), spot.topleft)
        elif publication not in hidden:
            look.card(surface, publication, spot)
    _deck(surface, look, "publication", layout.academy_space(3), facts.deck_sizes(table)[1])


def _deck(surface: pygame.Surface, look: Look, kind: str, spot: Rect, count: int) -> None:
    """A deck with its count; only its place once it is used up."""
    if count == 0:
        tone = "#E3EFD2" if kind == "bird" else "#F3E0AE"
        surface.blit(marks.slot(spot.w, spot.h, look.radius(spot), tone, 0.5), spot.topleft)
        return
    back = look.cards.back(kind, spot.w)
    step = max(1, round(spot.w * 0.014))
    for under in range(min(4, count), 0, -1):
        edge = spot.move(under * step - step, under * step - step)
        if under == min(4, count):
            look.shadow(surface, edge)
        surface.blit(back, edge.topleft)
    side = max(look.px(24), round(spot.w * 0.27))
    sign = marks.badge(look.kit, str(count), side)
    surface.blit(sign, (spot.right - round(side * 0.82), spot.bottom - round(side * 0.82)))


def draw_pile(surface: pygame.Surface, look: Look, table: Table, at: int, hidden: Collection[str]) -> None:
    """A pile: covered cards peek out at the upper left, a startled top lies turned, the count below."""
    pile, spot = table.piles[at], look.layout.pile(at)
    shown = [bird for bird in pile if bird not in hidden]
    if not shown:
        return
    step = max(2, round(spot.w * 0.035))
    startled = at in table.startled and shown[-1] == pile[-1]
    upright = shown[:-1] if startled else shown
    seen = upright[-MOST_PEEKING:]
    for depth, bird in enumerate(seen):
        # The topmost upright card lies on its place; each below it a little up and left.
        away = len(seen) - 1 - depth
        look.card(surface, bird, spot.move(-away * step, -away * step))
    if startled:
        lying = turned(spot)
        look.shadow(surface, lying)
        surface.blit(look.startled(shown[-1], spot.w), lying.topleft)
        side = max(look.px(22), round(spot.w * 0.32))
        look.centred(surface, look.svg("icon_startled", side), (lying.right - side * 0.2, lying.y + side * 0.1))
    if len(pile) > 1:
        place = badge_place(spot, look.layout)
        surface.blit(marks.badge(look.kit, str(len(pile)), place.w), place.topleft)


def draw_fan(surface: pygame.Surface, look: Look, places: Places) -> None:
    """A pile spread out: its cards from the bottom at the left to the top at the right."""
    if places.fanned is None:
        return
    kit, floor = look.kit, places.fan_sheet()
    paint.sheet(surface, floor, look.px(10), kit.colour("paper"), kit.colour("edge"), look.px(9), 0.5)
    count = len(places.table.piles[places.fanned])
    words = f"Pile {places.fanned + 1}: {count} birds, the top one at the right"
    spot = (floor.x + look.px(14), floor.y + look.layout.strip * 0.62)
    kit.text(surface, words, spot, look.text_px(14), "ink", "bold", "lm")
    for bird, rect in places.fan():
        look.card(surface, bird, rect)
