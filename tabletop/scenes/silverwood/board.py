"""The Silverwood Grove table as a picture: the still part, kept while nothing changes, and what a hand does on it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from tabletop.games.silverwood.state import Player
from tabletop.scenes.silverwood import live, own, rivals, zones
from tabletop.scenes.silverwood.composed import Showing, composed
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.layout import Layout
from tabletop.scenes.silverwood.live import Grip
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.painters import wheel as wheels
from tabletop.scenes.silverwood.places import Pixel, Places
from tabletop.ui import paint
from tabletop.ui.paint import Still


class Board:
    """Draws and picks. `look` changes with the window, `showing` with the position; `revision` counts the changes."""

    def __init__(self, look: Look, showing: Showing) -> None:
        self._look, self._showing = look, showing
        self.revision = 0
        self._sized = 0
        self._still = Still()
        self._zoned: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        self._ground_key: Hashable = None
        self._keys: dict[str, Hashable] = {}
        self._places: Places | None = None

    @property
    def look(self) -> Look:
        """Kit, layout and cards."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        self._places = None
        self._sized += 1
        self.revision += 1

    @property
    def layout(self) -> Layout:
        """The layout of the look."""
        return self._look.layout

    @property
    def showing(self) -> Showing:
        """What the picture shows."""
        return self._showing

    @showing.setter
    def showing(self, showing: Showing) -> None:
        if showing != self._showing:
            self._showing = showing
            self._places = None
            self.revision += 1

    def show(self, **fields: object) -> None:
        """Changes some of what is shown."""
        self.showing = replace(self._showing, **fields)  # type: ignore[arg-type]

    @property
    def places(self) -> Places:
        """Where everything lies."""
        if self._places is None:
            showing = self._showing
            self._places = Places(self.layout, showing.table, showing.own, showing.offers, showing.hunt)
        return self._places

    def under(self, at: Pixel) -> tuple[str, ...]:
        """The names of what lies below a pixel, the topmost first."""
        return self.places.under(at)

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        draft: Draft,
        coming: Player | None = None,
        grip: Grip | None = None,
        pointed: str | None = None,
        spin: float = 0.0,
    ) -> None:
        """The whole table without bars; `spin` is how far the wheel is being turned, in fields."""
        arrivals = getattr(self.look.kit.pictures, "arrivals", 0)
        self._still.draw(surface, (self.revision, arrivals), self._compose)
        showing, places, look = self._showing, self.places, self.look
        if spin:
            self.draw_wheel(surface, places.player.section + spin)
        if showing.offers:
            kind = "Hunt card" if showing.offers[0].startswith("h") else "Character"
            zones.draw_offer(surface, look, places, f"Keep one {kind}")
            live.draw_marks(surface, look, places, draft, pointed)
        else:
            live.draw_draft(surface, look, places, draft, coming, pointed)
        if showing.large is not None:
            points = None if showing.points is None else showing.points[showing.large]
            rivals.draw_large(surface, look, showing.table, showing.large, points)
        if grip is not None:
            live.draw_grip(surface, look, grip, places)

    def draw_wheel(self, surface: pygame.Surface, at: float) -> None:
        """The wheel in any position, over the one that rests there."""
        wheels.draw(surface, self.look.wheel, self.layout.wheel, self.places.ring, at)
        own.draw_turners(surface, self.look)

    def _compose(self, surface: pygame.Surface) -> None:
        """Everything that stays while something is carried; only zones that changed are drawn again."""
        look, showing, places = self.look, self._showing, self.places
        arrivals = getattr(look.kit.pictures, "arrivals", 0)
        ground = (self._sized, arrivals, places.mat, places.others())
        if self._zoned is not surface or self._ground_key != ground:
            self._zoned, self._ground_key = surface, ground
            self._keys.clear()
            self._bare = pygame.Surface(surface.get_size())
            self._paint_ground(self._bare)
            surface.blit(self._bare, (0, 0))
        clip = surface.get_clip()
        for zone in composed(look, showing, places):
            if self._keys.get(zone.name) == zone.key or self._bare is None:
                continue
            self._keys[zone.name] = zone.key
            floor = zone.rect.inflate(look.px(6), look.px(6))
            surface.set_clip(floor)
            surface.blit(self._bare, floor.topleft, floor)
            zone.draw(surface)
            self._ring_cards(surface, [card for card in zone.cards if card in showing.recent], "rust")
            self._ring_cards(surface, [card for card in zone.cards if card in showing.lit], "sun")
        surface.set_clip(clip)

    def _ring_cards(self, surface: pygame.Surface, cards: list[str], colour: str) -> None:
        look = self.look
        for card in cards:
            rect = self.places.rect(card)
            if rect is not None:
                width = max(1.5, 2 * look.metrics.u)
                paint.ring(surface, rect, look.radius(rect), look.kit.colour(colour), width, 0.5)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        zones.draw_ground(surface, self.look)
        own.draw_sheets(surface, self.look)
        rivals.draw_papers(surface, self.look, self.places.others())
        self.look.mats.board(surface, self.places.mat)
