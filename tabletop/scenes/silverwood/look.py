"""What every drawer of the Silverwood Grove table needs: kit, layout, cards, wheel, who sits where; and short words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect

from tabletop.play.seats import Seat
from tabletop.scenes.silverwood.layout import Layout
from tabletop.scenes.silverwood.painters import marks
from tabletop.scenes.silverwood.painters.cards import Cards
from tabletop.scenes.silverwood.painters.mats import MatPainter
from tabletop.scenes.silverwood.painters.rows import Pen
from tabletop.scenes.silverwood.painters.wheel import Wheel
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import Colour

GOLD: Colour = (242, 194, 76)
GLOW: Colour = (255, 200, 61)
GHOST = 105
"""The opacity of a card that would come, 0 to 255."""


@dataclass(frozen=True)
class Look:
    """One window's look at the table; replaced as a whole when its size changes."""

    kit: Kit
    layout: Layout
    seats: tuple[Seat, ...]
    cards: Cards
    wheel: Wheel

    @property
    def metrics(self) -> Metrics:
        """The measures of the canvas."""
        return self.layout.metrics

    def px(self, length: float) -> int:
        """A length at 100 % in whole pixels."""
        return self.metrics.px(length)

    def text_px(self, length: float) -> int:
        """A text size at 100 % in pixels."""
        return self.kit.text_px(self.metrics, length)

    @property
    def least_px(self) -> int:
        """The smallest letters on cards and boards."""
        return self.pen.least

    @property
    def pen(self) -> Pen:
        """Who writes on cards and boards."""
        return self.cards.pen(self.metrics.u)

    @property
    def mats(self) -> MatPainter:
        """Who draws player boards."""
        return MatPainter(self.kit, self.pen.least, self.metrics.u)

    def icon(
        self, surface: pygame.Surface, name: str, at: tuple[float, float], side: float, tint: str | None = None,
        faint: bool = False,
    ) -> None:  # fmt: skip
        """An icon of this game with its middle at a pixel."""
        marks.icon(self.kit, surface, name, at, side, tint, faint)

    def face(self, card: str, width: int, level: int = 1) -> pygame.Surface:
        """A card's face."""
        return self.cards.face(card, width, self.metrics.u, level)

    def card(self, surface: pygame.Surface, card: str, rect: Rect, level: int = 1, seen: int = 0) -> None:
        """A card lying on the table; of one that the next covers so much of its width is `seen`."""
        self.shadow(surface, rect)
        surface.blit(self.cards.face(card, rect.w, self.metrics.u, level, seen), rect.topleft)

    @staticmethod
    def seen(rects: Sequence[Rect]) -> list[int]:
        """How much of each card in a row is seen, px; 0 where nothing covers it."""
        steps = [after.x - rect.x if after.x < rect.right else 0 for rect, after in pairwise(rects)]
        return [*steps, 0][: len(rects)]

    def back(self, surface: pygame.Surface, kind: str, rect: Rect) -> None:
        """A card lying face down."""
        self.shadow(surface, rect)
        surface.blit(self.cards.back(kind, rect.w), rect.topleft)

    def ghost(self, surface: pygame.Surface, card: str, rect: Rect, level: int = 1) -> None:
        """A card that would come here."""
        picture = self.face(card, rect.w, level).copy()
        picture.set_alpha(GHOST)
        surface.blit(picture, rect.topleft)

    def shadow(self, surface: pygame.Surface, rect: Rect) -> None:
        """The shadow of a card."""
        paint.shadow(surface, rect, self.radius(rect), max(2.0, rect.w * 0.05), 0.42, tight=False)

    def radius(self, rect: Rect) -> float:
        """The round of a card's corners, px."""
        return max(3.0, rect.w * 0.052)

    def outline(self, surface: pygame.Surface, rect: Rect, strong: bool = False, radius: float | None = None) -> None:
        """Gold round what may be picked, light round what is."""
        width = max(1.5, (2.6 if strong else 1.8) * self.metrics.u)
        round_px = self.radius(rect) if radius is None else radius
        if strong:
            paint.glow(surface, rect, round_px, 7 * self.metrics.u, GLOW, 0.95)
        paint.ring(surface, rect, round_px, GLOW if strong else GOLD, width, 0.5 * self.metrics.u)

    def heading(self, surface: pygame.Surface, zone: Rect, icon: str, words: str, more: str = "") -> None:
        """A zone's name on the wood in its strip, and more in smaller letters where there is room."""
        kit, high = self.kit, self.layout.strip
        y, px, small = zone.y + high * 0.56, self.text_px(14.5), self.text_px(12.5)
        room = zone.w - self.px(14)
        sign, gap = (round(high * 0.86) if icon else 0), self.px(8)
        name = kit.type.ellipsis(words, px, room - sign, "bold", "serif")
        wide = sign + kit.type.measure(name, px, "bold", "serif")[0]
        told = more if more and wide + gap + kit.type.measure(more, small)[0] <= room else ""
        x = zone.x + self.px(8)
        if icon:
            self.icon(surface, icon, (x + high * 0.36, y), high * 0.8, "#F6EBD2")
        drawn = kit.text(surface, name, (x + sign, y), px, "on_wood", "bold", "lm", "serif")
        if told:
            kit.text(surface, told, (drawn.right + gap, y), small, "on_wood_soft", "medium", "lm")
