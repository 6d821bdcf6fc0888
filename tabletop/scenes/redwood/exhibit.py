"""Shows at the end what a seat has made: its panorama and Harmony, with what earned a line of the score lit up."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Player
from tabletop.play.session import Session
from tabletop.scenes.redwood.painters import panorama
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

_SHAPE = 2 / 3
"""Width of a card for a height of 1."""


class Exhibit:
    """The things of one seat, drawn into a strip; `refs` are those of core.score.Line."""

    def __init__(self, kit: Kit, session: Session, seat: int) -> None:
        self._kit = kit
        self._expert = bool(session.options.expert)
        self._player: Player = session.state.table.players[seat]
        self._seat = seat

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Collection[str]) -> None:
        """The whole row at the left of `rect`; what `refs` name shines, the rest steps back."""
        row = self._player.row
        harmony_px = rect.h * 0.62
        height = min(rect.h, (rect.w - harmony_px) / _SHAPE / max(1, len(row)))
        size = (max(1, round(height * _SHAPE)), max(1, round(height)))
        left = rect.x + metrics.px(2)
        top = rect.centery - size[1] // 2
        spots = [Rect(left + i * size[0], top, *size) for i in range(len(row))]
        if spots:
            whole = spots[0].unionall(spots)
            paint.shadow(surface, whole, 4 * metrics.u, 8 * metrics.u)
        for card, spot in zip(row, spots, strict=True):
            surface.blit(self._face(card, spot), spot)
        if refs and spots:
            surface.fill((150, 144, 134), spots[0].unionall(spots), special_flags=pygame.BLEND_RGB_MULT)
        for card, spot in zip(row, spots, strict=True):
            self._light(surface, card, spot, metrics, refs)
        end = left + size[0] * len(row)
        self._harmony(surface, Rect(end, rect.y, round(harmony_px), rect.h), metrics, f"harmony:{self._seat}" in refs)

    def _face(self, card: Card, spot: Rect) -> pygame.Surface:
        return self._kit.pictures.painted(panorama.PAINTER, (card.id, self._expert), spot.size)

    def _light(self, surface: pygame.Surface, card: Card, spot: Rect, metrics: Metrics, refs: Collection[str]) -> None:
        """The card again where it is named itself, then its tokens, those that are named last and in a ring."""
        whole = f"card:{card.id}" in refs
        if whole:
            surface.blit(self._face(card, spot), spot)
            pygame.draw.rect(surface, self._kit.colour("sun"), spot, max(2, metrics.px(2)))
        across = round(panorama.reticle_radius(spot.size) * 2)
        places = panorama.reticle_spots(card.id, spot.size)
        for number, ((x, y), token) in enumerate(zip(places, card.tokens, strict=True)):
            named = f"card:{card.id}:{number}" in refs
            middle = (spot.x + x, spot.y + y)
            if named:
                self._ring(surface, middle, across, metrics)
            if token is not None:
                self._token(surface, _art(token), middle, across, named or whole or not refs)
        if card.sun:
            x, y = panorama.sun_spot(spot.size)
            named = f"card:{card.id}:sun" in refs
            middle = (spot.x + x, spot.y + y)
            if named:
                self._ring(surface, middle, across, metrics)
            self._token(surface, "redwood/sun_token", middle, across, named or whole or not refs)

    def _ring(self, surface: pygame.Surface, middle: tuple[float, float], across: int, metrics: Metrics) -> None:
        place = Rect(0, 0, across, across)
        place.center = round(middle[0]), round(middle[1])
        sun = self._kit.colour("sun")
        paint.glow(surface, place, across / 2, 5 * metrics.u, sun, 0.9)
        paint.ring(surface, place, across / 2, sun, max(1.5, 2 * metrics.u), 0)

    def _token(
        self, surface: pygame.Surface, art: str, middle: tuple[float, float], across: int, bright: bool
    ) -> None:  # fmt: skip
        place = Rect(0, 0, across, across)
        place.center = round(middle[0]), round(middle[1])
        ground = self._kit.colour("field" if bright else "stone")
        paint.box(surface, place, across / 2, ground, self._kit.colour("rim_strong"), max(1.0, across / 22))
        inner = max(1, round(across * 0.8))
        sprite = self._kit.pictures.svg(art, inner)
        sprite = sprite if bright else _dimmed(sprite)
        surface.blit(sprite, (place.centerx - sprite.get_width() // 2, place.centery - sprite.get_height() // 2))

    def _harmony(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, named: bool) -> None:
        side = round(rect.h * 0.44)
        place = Rect(0, 0, side, side)
        place.center = rect.centerx + rect.w // 12, rect.centery - round(rect.h * 0.13)
        if named:
            self._ring(surface, place.center, side, metrics)
        sprite = self._kit.pictures.svg("redwood/pinecone_1", side)
        paint.drop(surface, sprite, place.topleft, max(2, round(4 * metrics.u)))
        px = min(self._kit.text_px(metrics, 20), round(rect.h * 0.3))
        below = (place.centerx, place.bottom + round(px * 0.75))
        self._kit.text(surface, str(self._player.harmony), below, px, "ink", "extrabold", "cm", "serif")


def _dimmed(sprite: pygame.Surface) -> pygame.Surface:
    sprite = sprite.copy()
    sprite.fill((150, 146, 140), special_flags=pygame.BLEND_RGB_MULT)
    return sprite


def _art(token: str) -> str:
    """The drawing of a token: a species, a type of flower or a redwood."""
    if token in pieces().species:
        return f"redwood/animal_{token}"
    return f"redwood/flower_{token}" if token in pieces().tokens.flower_types else f"redwood/{token}"
