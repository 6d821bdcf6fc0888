"""The Birdwatcher table as a picture: the still part, kept while nothing on it changes, and what a hand does on it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

import pygame

from tabletop.scenes.birdwatcher import live, own, rivals, zones
from tabletop.scenes.birdwatcher.composed import Showing, composed
from tabletop.scenes.birdwatcher.draft import Draft
from tabletop.scenes.birdwatcher.layout import Layout
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.places import Pixel, Places
from tabletop.ui.paint import Still


@dataclass(frozen=True)
class Grip:
    """A card in the hand and where its middle is, px."""

    card: str
    at: Pixel


class Board:
    """Draws and picks. `look` changes with the window, `showing` with the position; `revision` counts the changes."""

    def __init__(self, look: Look, showing: Showing) -> None:
        self._look, self._showing = look, showing
        self.revision = 0
        self._sized = 0
        self._still = Still()
        self._zoned: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        self._ground_key: tuple[int, int, int] | None = None
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
            self._places = Places(self.layout, showing.table, showing.own, showing.fanned)
        return self._places

    def under(self, at: Pixel) -> tuple[str, ...]:
        """The names of what lies below a pixel, the topmost first."""
        return self.places.under(at)

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, draft: Draft, grip: Grip | None, pointed: str | None) -> None:
        """The whole table without bars; `pointed` is the piece below the pointer."""
        arrivals = getattr(self.look.kit.pictures, "arrivals", 0)
        self._still.draw(surface, (self.revision, arrivals), self._compose)
        live.draw_draft(surface, self.look, self.places, draft, pointed)
        showing = self._showing
        if showing.fanned is not None:
            zones.draw_fan(surface, self.look, self.places)
            live.draw_marks(surface, self.look, self.places, draft, pointed, fan=True)
        if grip is not None:
            live.draw_grip(surface, self.look, grip.card, self.places, grip.at)

    def _compose(self, surface: pygame.Surface) -> None:
        """Everything that stays while a card is carried; only zones that changed are drawn again."""
        look, showing, places = self.look, self._showing, self.places
        arrivals = getattr(look.kit.pictures, "arrivals", 0)
        ground = (self._sized, arrivals, showing.own)
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
            live.draw_recent(surface, look, places, [card for card in showing.recent if card in zone.cards])
        surface.set_clip(clip)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        zones.draw_ground(surface, self.look)
        own.draw_sheets(surface, self.look)
        rivals.draw_papers(surface, self.look, self.places.others())
