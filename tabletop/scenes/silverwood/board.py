"""The Silverwood Grove table as a picture: the still part, kept while nothing changes, and what a hand does on it."""

from __future__ import annotations

import pygame

from tabletop.games.silverwood.state import Player
from tabletop.scenes.silverwood import live, own, rivals, zones
from tabletop.scenes.silverwood.composed import Showing, Zone, composed
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.layout import Layout
from tabletop.scenes.silverwood.live import Grip
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.painters import wheel as wheels
from tabletop.scenes.silverwood.places import Pixel, Places
from tabletop.scenes.table.tableau import Tableau
from tabletop.ui import paint
from tabletop.ui.paint import Still
from tabletop.ui.patchwork import Patch, Patchwork


def _laid(look: Look, showing: Showing) -> Places:
    return Places(look.layout, showing.table, showing.own, showing.offers, showing.hunt)


class Board(Tableau[Look, Showing, Places]):
    """Draws and picks. `look` changes with the window, `showing` with the position; `revision` counts the changes."""

    def __init__(self, look: Look, showing: Showing) -> None:
        super().__init__(look, showing, _laid)
        self._still = Still()
        self._ground = Still()
        self._patchwork = Patchwork()

    @property
    def layout(self) -> Layout:
        """The layout of the look."""
        return self._look.layout

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

    def _compose(self, layer: pygame.Surface) -> None:
        """Everything that stays while something is carried; only zones that changed are drawn again."""
        places = self.places
        whole = (self._sized, getattr(self.look.kit.pictures, "arrivals", 0), places.mat, places.others())

        def ground(surface: pygame.Surface) -> None:
            self._ground.draw(surface, whole, self._paint_ground)

        zones_shown = composed(self.look, self._showing, places)
        self._patchwork.paint(layer, whole, ground, [self._patch(zone) for zone in zones_shown])

    def _patch(self, zone: Zone) -> Patch:
        def paint(surface: pygame.Surface) -> None:
            zone.draw(surface)
            self._ring_cards(surface, [card for card in zone.cards if card in self._showing.recent], "rust")
            self._ring_cards(surface, [card for card in zone.cards if card in self._showing.lit], "sun")

        floor = zone.rect.inflate(self.look.px(6), self.look.px(6))
        return Patch(zone.name, zone.key, floor, paint, floor)

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
