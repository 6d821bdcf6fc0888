"""Shows at the end what a seat has won: its tokens with the forests they come from, the one of a score line lit up."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.sequoia.facts import LOWEST, tokens_of
from tabletop.games.sequoia.state import Table
from tabletop.play.session import Session
from tabletop.scenes.sequoia.painters import tiles, tokens
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics


class Exhibit:
    """The tokens of one seat, drawn into a strip; `refs` are those of core.score.Line ("first:7", "second:3")."""

    def __init__(self, kit: Kit, session: Session, seat: int) -> None:
        self._kit = kit
        table: Table = session.state.table
        self._won: list[tuple[int, bool, int]] = []
        for number, forest in enumerate(table.forests, LOWEST):
            values = tokens_of(table, number) or (0, 0)
            if seat in (forest.first, forest.second):
                first = forest.first == seat
                self._won.append((number, first, values[0 if first else 1]))

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Collection[str]) -> None:
        """A little card with its token for each forest, in one row or two; what `refs` do not name steps back."""
        if not self._won:
            px = min(self._kit.text_px(metrics, 14), round(rect.h * 0.4))
            self._kit.text(surface, "no token", (rect.x, rect.centery), px, "soft", "medium", "lm", italic=True)
            return
        for (number, first, value), spot in zip(self._won, _places(rect, len(self._won), metrics), strict=True):
            self._card(surface, metrics, spot, number, first, value)
            named = f"{'first' if first else 'second'}:{number}"
            if refs and named not in refs:
                surface.fill((170, 165, 156), spot, special_flags=pygame.BLEND_RGB_MULT)
            elif refs:
                paint.ring(surface, spot, spot.w * 0.09, self._kit.colour("sun"), max(1.5, 2 * metrics.u), 1)

    def _card(
        self, surface: pygame.Surface, metrics: Metrics, spot: Rect, number: int, first: bool, value: int
    ) -> None:  # fmt: skip
        kit, radius = self._kit, spot.w * 0.09
        paint.shadow(surface, spot, radius, 4 * metrics.u, 0.4)
        surface.blit(tiles.landscape(kit, number, spot.size, radius, 0.2), spot)
        sign = round(min(spot.w * 0.42, spot.h * 0.36))
        tokens.plaque(
            surface,
            kit,
            (spot.x + sign * 0.62, spot.y + sign * 0.62),
            sign,
            str(number),
            sans=True,
            least=metrics.px(12),
        )
        side = round(min(spot.w * 0.66, spot.h * 0.56) * (1.0 if first else 0.86))
        tokens.draw(
            surface, kit, first, value, (spot.right - side * 0.56, spot.bottom - side * 0.56), side, metrics.px(12)
        )


def _places(rect: Rect, count: int, metrics: Metrics) -> list[Rect]:
    """So many equal cards as large as the strip allows, in as many rows as that needs."""
    gap = metrics.px(5)
    best: tuple[int, int, int] = (0, 1, count)
    for rows in (1, 2, 3):
        across = -(-count // rows)
        wide = min((rect.w - gap * (across - 1)) // across, round(((rect.h - gap * (rows - 1)) // rows) / 0.95))
        best = max(best, (wide, rows, across))
    wide, _, across = best
    wide = max(8, min(wide, metrics.px(96)))
    tall = round(wide * 0.95)
    return [
        Rect(rect.x + (wide + gap) * (at % across), rect.y + (tall + gap) * (at // across), wide, tall)
        for at in range(count)
    ]
