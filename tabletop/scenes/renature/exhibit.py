"""Shows at the end what a seat has made: its plants in the valley, its tokens and what was left on its board."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.renature.facts import board_of
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Table
from tabletop.play.session import Session
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.painters.marks import hex_of
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import Colour, mix
from tabletop.ui.vector import drawn

WATER: Colour = (105, 174, 191)
MEADOW: Colour = (174, 199, 114)


class Exhibit:
    """The things of one seat, drawn into a strip; `refs` are those of core.score.Line."""

    def __init__(self, kit: Kit, session: Session, seat: int) -> None:
        self._kit, self._seats, self._seat = kit, session.seats, seat
        self._table: Table = session.state.table

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Collection[str]) -> None:
        """The valley at the left with the seat's plants, then its tokens, clouds and what it did not plant."""
        board = board_of(self._table)
        cell = max(2, min(rect.h // board.height, round(rect.w * 0.4) // board.width))
        valley = Rect(rect.x, rect.y, cell * board.width, cell * board.height)
        valley.centery = rect.centery
        self._valley(surface, valley, cell, refs)
        room = Rect(valley.right + metrics.px(10), rect.y, rect.right - valley.right - metrics.px(10), rect.h)
        side = min(metrics.px(38), max(metrics.px(24), room.h // 3))
        rows = max(1, min(2, room.h // (side + metrics.px(2))))
        line = room.h // rows
        self._tokens(surface, Rect(room.x, room.y, room.w, line), side, metrics, refs)
        if rows > 1:
            self._left(surface, Rect(room.x, room.y + line, room.w, line), side, metrics)

    def _valley(self, surface: pygame.Surface, rect: Rect, cell: int, refs: Collection[str]) -> None:
        """A small map; the seat's plants are discs as large as their values, areas of a line stand out."""
        table, board = self._table, board_of(self._table)
        paint.box(surface, rect, cell * 0.6, WATER)
        named = any(ref.startswith(("area:", "token:")) for ref in refs)
        for at, area in enumerate(board.areas):
            shines = f"area:{area.letter}" in refs or f"token:{area.letter}" in refs
            tone = mix(MEADOW, (250, 236, 170), 0.7) if shines else mix(MEADOW, WATER, 0.45) if named else MEADOW
            for space in area.spaces:
                column, row = board.cell(space)
                surface.fill(tone, (rect.x + column * cell, rect.y + row * cell, cell, cell))
            for plant in table.plants[at]:
                if plant.seat == self._seat:
                    column, row = board.cell(plant.space)
                    spot = (rect.x + (column + 0.5) * cell, rect.y + (row + 0.5) * cell)
                    self._plant(surface, spot, max(4, round(cell * (0.7 + 0.2 * pieces().values[plant.kind]))))

    def _plant(self, surface: pygame.Surface, at: tuple[float, float], side: int) -> None:
        colour = hex_of(self._kit.colour(self._seats[self._seat].colour))
        body = f'<circle cx="32" cy="32" r="28" fill="{colour}" stroke="#2B2A26" stroke-width="5"/>'
        picture = drawn(body, side, side, "0 0 64 64")
        surface.blit(picture, (round(at[0] - side / 2), round(at[1] - side / 2)))

    def _tokens(self, surface: pygame.Surface, room: Rect, side: int, metrics: Metrics, refs: Collection[str]) -> None:
        """The backs of the collected tokens."""
        player, board, least = self._table.players[self._seat], board_of(self._table), round(12 * metrics.u)
        count = len(player.tokens)
        if not count:
            px = self._kit.text_px(metrics, 13)
            words = self._kit.type.ellipsis("no area tokens", px, room.w)
            self._kit.text(surface, words, (room.x, room.centery), px, "soft", "medium", "lm")
            return
        step = min(side + metrics.px(3), (room.w - side) / max(1, count - 1))
        for nth, (area, back) in enumerate(zip(player.tokens, player.backs, strict=True)):
            spot = Rect(round(room.x + nth * step), room.centery - side // 2, side, side)
            surface.blit(wood.token_back(self._kit, back, side, least), spot.topleft)
            if f"token:{board.areas[area].letter}" in refs:
                paint.ring(surface, spot, side / 2, self._kit.colour("sun"), max(2.0, 2 * metrics.u), 0)

    def _left(self, surface: pygame.Surface, room: Rect, side: int, metrics: Metrics) -> None:
        """Cloud tokens, and the plants that were left on the board."""
        player, px = self._table.players[self._seat], self._kit.text_px(metrics, 13)
        x = float(room.x)
        signs = [("renature/cloud", player.clouds)]
        colour = self._seats[self._seat].colour
        for plants, tone in ((player.own, colour), (player.neutral, wood.NEUTRAL)):
            signs += [
                (f"renature/{kind.id}_{tone}", count)
                for kind, count in zip(pieces().figures.plants, plants, strict=True)
                if count
            ]
        for name, count in signs:
            words = str(count)
            wide = side + self._kit.type.measure(words, px, "bold")[0]
            if x + wide > room.right:
                return
            surface.blit(self._kit.pictures.svg(name, side), (round(x), room.centery - side // 2))
            spot = (x + side, room.centery + side * 0.1)
            x = self._kit.text(surface, words, spot, px, "ink", "bold", "lm").right + metrics.px(6)
