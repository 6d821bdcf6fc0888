"""What lies around Sequoia's tray, in patches: only what a step changed is painted again."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from tabletop.games.sequoia import facts
from tabletop.games.sequoia.state import Table
from tabletop.scenes.sequoia import forests, panels, sayings
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.showing import Showing
from tabletop.ui.patchwork import Patch

SHADOW, LOW_SHADOW = 18, 11
"""How far the shadows of sheets reach at most, and those of the rivals' panels, at 100 %."""


def patches(look: Look, showing: Showing) -> list[Patch]:
    """Forests and panels as the table stands."""
    table = showing.table
    made = [_forest(look, table, number) for number in range(facts.LOWEST, facts.LOWEST + len(table.forests))]
    for seat, rect in zip(panels.others(len(look.seats), showing.own), look.layout.rivals, strict=True):
        made.append(_rival(look, table, seat, rect))
    return [*made, _plate(look, showing), _standing(look, showing), _story(look, table)]


def _wide(look: Look, rect: Rect, reach: float = SHADOW) -> Rect:
    """With the shadow."""
    return rect.inflate(2 * look.px(reach), 2 * look.px(reach))


def _forest(look: Look, table: Table, number: int) -> Patch:
    def paint(surface: pygame.Surface) -> None:
        forests.draw_forest(surface, look, table, number, {})

    rect, forest = look.layout.forest(number), facts.forest_of(table, number)
    # The ring of a tie reaches over the edge of its card.
    place = _wide(look, rect, 5) if forest.tied else rect
    return Patch(f"forest:{number}", (forest, facts.tokens_of(table, number)), place, paint)


def _rival(look: Look, table: Table, seat: int, rect: Rect) -> Patch:
    ready = seat in table.playing, seat in table.waiting, bool(table.waiting), seat in table.announced
    key = seat, ready, table.phase, sayings.trees_left(table, seat)
    return Patch(f"rival:{seat}", key, _wide(look, rect, LOW_SHADOW), partial(_draw_rival, look, table, seat, rect))


def _draw_rival(look: Look, table: Table, seat: int, rect: Rect, surface: pygame.Surface) -> None:
    panels.draw_rival(surface, look, table, seat, rect)


def _plate(look: Look, showing: Showing) -> Patch:
    def paint(surface: pygame.Surface) -> None:
        panels.draw_plate(surface, look, showing.table, showing.own)

    table, own, rect = showing.table, showing.own, look.layout.plate
    key = own, table.phase, facts.supply(table, own), sayings.trees_left(table, own)
    # Trees stand with their tips above it.
    return Patch("plate", key, rect.inflate(2 * look.px(6), rect.h), paint)


def _standing(look: Look, showing: Showing) -> Patch:
    def paint(surface: pygame.Surface) -> None:
        panels.draw_standing(surface, look, showing.table, showing.helps)

    table = showing.table
    key = showing.helps, table.phase, table.firsts, table.seconds, table.forests
    return Patch("standing", key, _wide(look, look.layout.standing), paint)


def _story(look: Look, table: Table) -> Patch:
    def paint(surface: pygame.Surface) -> None:
        panels.draw_story(surface, look, table)

    return Patch("story", (table.last, sayings.clock(table)), _wide(look, look.layout.story), paint)
