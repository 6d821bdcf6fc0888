"""Shows at the end what a seat has made: its Character and cards, levels and resources, what earned a line lit up."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.state import Player, Table
from tabletop.play.session import Session
from tabletop.scenes.silverwood.layout import SHAPE, arrange
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.painters.cards import Cards
from tabletop.scenes.silverwood.painters.faces import MARK_W
from tabletop.scenes.silverwood.painters.mats import LEVEL_NAMES
from tabletop.scenes.silverwood.painters.wheel import Wheel
from tabletop.scenes.silverwood.rivals import draw_resources
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

ROOMY_W = 88.0
"""From this width on, at 100 %, a card shows what is printed on it."""
DIM = (150, 144, 134)
"""What steps back is multiplied with this."""


class Exhibit:
    """The things of one seat, drawn into a strip; `refs` are those of core.score.Line."""

    def __init__(self, kit: Kit, session: Session, seat: int) -> None:
        self._kit, self._seats, self._seat = kit, session.seats, seat
        self._table: Table = session.state.table
        self._cards, self._wheel = Cards(kit), Wheel(kit)

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Collection[str]) -> None:
        """All cards in the rows that make them largest; levels and resources at their right."""
        look = Look(self._kit, arrange(metrics, len(self._seats)), self._seats, self._cards, self._wheel)
        player = self._table.players[self._seat]
        shown = _shown(player)
        column = Rect(0, rect.y, metrics.px(132), rect.h)
        room = Rect(rect.x + metrics.px(2), rect.y, rect.w - column.w - metrics.px(12), rect.h)
        spots = card_spots(room, len(shown), metrics)
        column.x = max((spot.right for spot in spots), default=room.x) + metrics.px(10)
        for (card, level), spot in zip(shown, spots, strict=True):
            look.card(surface, card, spot, level)
        if refs and spots:
            surface.fill(DIM, spots[0].unionall(spots).inflate(metrics.px(4), 0), special_flags=pygame.BLEND_RGB_MULT)
            for (card, level), spot in zip(shown, spots, strict=True):
                if card in refs:
                    look.card(surface, card, spot, level)
                    paint.ring(surface, spot, look.radius(spot), self._kit.colour("sun"), max(2.0, 2 * metrics.u), 0)
        self._side(surface, look, column, player, refs)

    def _side(
        self, surface: pygame.Surface, look: Look, column: Rect, player: Player, refs: Collection[str]
    ) -> None:  # fmt: skip
        """Two rows: levels reached, resources left."""
        high = min(look.px(30), column.h // 2)
        top = column.centery - high
        draw_resources(surface, look, player, Rect(column.x, top + high, column.w, high))
        if facts.mode_of(self._table, self._seat) != "standard":
            return
        side = min(high, look.px(28))
        for at, (track, level) in enumerate((("research", player.research), ("develop", player.develop))):
            spot = Rect(column.x + at * round(side * 1.5), top + (high - side) // 2, side, side)
            look.icon(surface, f"{track}_{LEVEL_NAMES[track][max(0, level - 1)]}", spot.center, side, faint=not level)
            if track in refs:
                paint.ring(surface, spot, side / 2, self._kit.colour("sun"), max(2.0, 2 * look.metrics.u), 0)


def _shown(player: Player) -> tuple[tuple[str, int], ...]:
    """The cards that lie before a player and the sides that show: Character, Hunt, Locations, Employees."""
    found = [(player.character, player.research)] if player.character else []
    found += [(player.hunt, 1)] if player.hunt else []
    found += [(each.card, each.level) for each in (*player.locations, *player.employees)]
    return tuple(found)


def card_spots(room: Rect, count: int, metrics: Metrics) -> tuple[Rect, ...]:
    """The places of `count` cards in a strip, in as many rows as make them largest."""
    if not count:
        return ()
    gap = metrics.px(4)
    best = (0, 1, 1)
    for rows in (1, 2, 3):
        across = -(-count // rows)
        wide = (room.w - gap * (across - 1)) // across
        wide = min(wide, int((room.h - gap * (rows - 1)) / rows / SHAPE), metrics.px(104))
        best = max(best, (wide, across, rows))
    wide, across, rows = max(6, best[0]), best[1], best[2]
    if metrics.px(MARK_W) <= wide < metrics.px(ROOMY_W):
        # Too narrow for everything that is printed: a clear mark says more.
        wide = metrics.px(MARK_W) - 1
    high = round(wide * SHAPE)
    top = room.y + max(0, (room.h - rows * high - (rows - 1) * gap) // 2)
    return tuple(
        Rect(room.x + at % across * (wide + gap), top + at // across * (high + gap), wide, high) for at in range(count)
    )
