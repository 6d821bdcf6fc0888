"""Shows at the end what a seat has made: its journal and insects, with what earned a line of the score lit up."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.play.session import Session
from tabletop.scenes.birdwatcher.journals import draw_pages
from tabletop.scenes.birdwatcher.layout import SHAPE, arrange
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.own import draw_insect
from tabletop.scenes.birdwatcher.painters.cards import Cards
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

DIM = (150, 144, 134)
"""What steps back is multiplied with this."""


class Exhibit:
    """The things of one seat, drawn into a strip; `refs` are those of core.score.Line."""

    def __init__(self, kit: Kit, session: Session, seat: int) -> None:
        self._kit, self._seats, self._seat = kit, session.seats, seat
        self._table: Table = session.state.table
        self._cards = Cards(kit)

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Collection[str]) -> None:
        """The whole journal, in two rows where that makes it larger, and the tokens at its right."""
        look = Look(self._kit, arrange(metrics, len(self._seats)), self._seats, self._cards)
        player = self._table.players[self._seat]
        token = min(metrics.px(28), rect.h // 3)
        column = Rect(rect.right - round(token * 2.5), rect.y, round(token * 2.5), rect.h)
        room = Rect(rect.x + metrics.px(2), rect.y, column.x - rect.x - metrics.px(8), rect.h)
        spots, run_h = page_spots(room, len(player.journal), metrics)
        draw_pages(surface, look, self._table, self._seat, spots, run_h, 0)
        if refs and spots:
            surface.fill(DIM, spots[0].unionall(spots).inflate(metrics.px(4), 0), special_flags=pygame.BLEND_RGB_MULT)
            for card, spot in zip(player.journal, spots, strict=True):
                if card in refs:
                    look.card(surface, card, spot)
                    paint.ring(surface, spot, look.radius(spot), self._kit.colour("sun"), max(2.0, 2 * metrics.u), 0)
        if spots:
            column.x = min(column.x, max(spot.right for spot in spots) + metrics.px(16))
        self._tokens(surface, look, column, token, refs)

    def _tokens(self, surface: pygame.Surface, look: Look, column: Rect, side: int, refs: Collection[str]) -> None:
        """Three above two, as far as there is room."""
        player = self._table.players[self._seat]
        step = min(round(side * 1.2), column.h // 3)
        top = column.centery - round(step * 1.5)
        for at, (kind, count) in enumerate(zip(pieces().insects, player.insects, strict=True)):
            spot = Rect(column.x + (at % 2) * round(side * 1.2), top + (at // 2) * step, side, side)
            draw_insect(surface, look, kind, count, spot)
            if f"insect:{kind}" in refs:
                paint.ring(surface, spot, side / 2, look.kit.colour("sun"), max(2.0, 2 * look.metrics.u), 0)


def page_spots(room: Rect, count: int, metrics: Metrics) -> tuple[tuple[Rect, ...], int]:
    """The places of `count` pages in a strip, and the height of the bars below them."""
    gap = metrics.px(3)
    best, run_h = (0, 1), 0
    for rows in (1, 2):
        across = max(1, -(-count // rows))
        bar = metrics.px(15) if rows == 1 and room.h >= metrics.px(90) else metrics.px(7)
        width = min((room.w - gap * (across - 1)) // across, round((room.h / rows - bar - gap) / SHAPE), metrics.px(90))
        if width > best[0]:
            best, run_h = (width, rows), bar
    width, rows = max(6, best[0]), best[1]
    across, height = max(1, -(-count // rows)), round(width * SHAPE)
    top = room.y + max(0, (room.h - rows * (height + run_h + gap)) // 2)
    spots = tuple(
        Rect(room.x + (at % across) * (width + gap), top + (at // across) * (height + run_h + gap), width, height)
        for at in range(count)
    )
    return spots, run_h
