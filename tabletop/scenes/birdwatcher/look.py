"""What every drawer of the Birdwatcher table needs: kit, layout, cards, who sits where; and short words for drawing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.play.seats import Seat
from tabletop.scenes.birdwatcher.layout import Layout
from tabletop.scenes.birdwatcher.painters.cards import Cards
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import Colour

GOLD: Colour = (242, 194, 76)
GLOW: Colour = (255, 200, 61)
GHOST = 100
"""The opacity of a card that would come, 0 to 255."""


@dataclass(frozen=True)
class Look:
    """One window's look at the table; replaced as a whole when its size changes."""

    kit: Kit
    layout: Layout
    seats: tuple[Seat, ...]
    cards: Cards

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
        """The smallest letters that may be drawn on cards."""
        return max(1, round(12 * self.metrics.u))

    def svg(self, name: str, px: float) -> pygame.Surface:
        """A drawing of this game in a square box."""
        return self.kit.pictures.svg(f"birdwatcher/{name}", max(1, round(px)))

    def centred(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        """Draws a picture with its middle at a pixel."""
        surface.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def face(self, card: str, width: int) -> pygame.Surface:
        """A card's face."""
        return self.cards.face(card, width, self.metrics.u)

    def card(self, surface: pygame.Surface, card: str, rect: Rect) -> None:
        """A card lying on the table."""
        self.shadow(surface, rect)
        surface.blit(self.face(card, rect.w), rect.topleft)

    def ghost(self, surface: pygame.Surface, card: str, rect: Rect) -> None:
        """A card that would come here."""
        picture = self.face(card, rect.w).copy()
        picture.set_alpha(GHOST)
        surface.blit(picture, rect.topleft)

    def shadow(self, surface: pygame.Surface, rect: Rect) -> None:
        """The shadow of a card."""
        paint.shadow(surface, rect, self.radius(rect), max(2.0, rect.w * 0.05), 0.42, tight=False)

    def radius(self, rect: Rect) -> float:
        """The round of a card's corners, px."""
        return max(3.0, rect.w * 0.065)

    def outline(self, surface: pygame.Surface, rect: Rect, strong: bool = False) -> None:
        """Gold round what may be picked, light round what is."""
        width = max(1.5, (2.6 if strong else 1.8) * self.metrics.u)
        if strong:
            paint.glow(surface, rect, self.radius(rect), 7 * self.metrics.u, GLOW, 0.95)
        paint.ring(surface, rect, self.radius(rect), GLOW if strong else GOLD, width, 0.5 * self.metrics.u)

    def focus(self, surface: pygame.Surface, rect: Rect) -> None:
        """The ring of the keys."""
        colour = self.kit.colour("river")
        paint.ring(surface, rect, self.radius(rect), colour, max(2.0, 2.4 * self.metrics.u), 2.5 * self.metrics.u)

    def startled(self, card: str, width: int) -> pygame.Surface:
        """A card that lies turned."""
        return pygame.transform.rotate(self.face(card, max(6, round(width * 0.84))), 90)
