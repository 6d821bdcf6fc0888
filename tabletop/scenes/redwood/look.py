"""What every drawer of the Redwood table needs: kit, layout, camera, who sits where; and short words for drawing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.redwood.state import Card
from tabletop.play.seats import Seat
from tabletop.scenes.redwood.layout import Layout, Millimetres
from tabletop.scenes.redwood.painters import panorama
from tabletop.ui import paint
from tabletop.ui.camera import Camera
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

SHADE = (28, 16, 7)
CREAM = (252, 247, 234)
GOLD = (238, 170, 28)


@dataclass(frozen=True)
class Look:
    """One window's look at the table; replaced as a whole when size, zoom or kit change."""

    kit: Kit
    layout: Layout
    camera: Camera
    seats: tuple[Seat, ...]
    expert: bool = False
    """Whether cards show their Expert side (RED-210)."""

    @property
    def metrics(self) -> Metrics:
        """The measures of the canvas."""
        return self.layout.metrics

    @property
    def scale(self) -> float:
        """Pixels of a millimetre on the board, zoom included."""
        return self.camera.px_per_mm

    def px(self, length: float) -> int:
        """A length at 100 % in whole pixels."""
        return self.metrics.px(length)

    def text_px(self, length: float) -> int:
        """A text size at 100 % in pixels."""
        return self.kit.text_px(self.metrics, length)

    def at(self, place: Millimetres) -> tuple[float, float]:
        """The pixel of a place on the board, mm."""
        return self.camera.to_px(place)

    def um(self, place: tuple[int, int]) -> tuple[float, float]:
        """The pixel of a stored place, micrometres."""
        return self.camera.um_to_px(place)

    def box(self, middle: Millimetres, size: Millimetres) -> Rect:
        """The pixels of an upright box, mm."""
        x, y = middle
        return self.camera.rect_px((x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2))

    def svg(self, name: str, px: float) -> pygame.Surface:
        """A drawing of this game in a square box."""
        return self.kit.pictures.svg(f"redwood/{name}", max(1, round(px)))

    def centred(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        """Draws a picture with its middle at a pixel."""
        surface.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def face(self, card: int, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a card's side that is played with."""
        return self.kit.pictures.painted(panorama.PAINTER, (card, self.expert), size)

    def card(self, surface: pygame.Surface, card: int, rect: Rect) -> None:
        """A card's face; neighbours in a row have no gap between them."""
        surface.blit(self.face(card, rect.size), rect.topleft)

    def pill(self, surface: pygame.Surface, rect: Rect, fill: tuple[int, int, int], rim: tuple[int, int, int]) -> None:
        """A small rounded sign."""
        paint.box(surface, rect, rect.h / 2, fill, rim, max(1, self.px(1)))

    def harmony(self, surface: pygame.Surface, at: tuple[float, float], px: float) -> None:
        """A pinecone, worth 1 Harmony."""
        self.centred(surface, self.svg("pinecone_1", px), at)


def token_art(token: str) -> str:
    """The drawing of a token that is not an animal: a flower type or the redwood."""
    return "redwood" if token == "redwood" else f"flower_{token}"


def with_tokens(card: Card) -> tuple[tuple[int, str], ...]:
    """The filled reticles of a card: place and token."""
    return tuple((at, token) for at, token in enumerate(card.tokens) if token is not None)
