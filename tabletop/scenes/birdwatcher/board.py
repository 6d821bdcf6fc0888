"""The Birdwatcher table as a picture: the still part, kept while nothing on it changes, and what a hand does on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.scenes.birdwatcher import live, own, rivals, zones
from tabletop.scenes.birdwatcher.composed import Showing, Zone, composed
from tabletop.scenes.birdwatcher.draft import Draft
from tabletop.scenes.birdwatcher.layout import Layout
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.places import Pixel, Places
from tabletop.scenes.table.tableau import Tableau
from tabletop.ui.paint import Still
from tabletop.ui.patchwork import Patch, Patchwork


@dataclass(frozen=True)
class Grip:
    """A card in the hand and where its middle is, px."""

    card: str
    at: Pixel


def _laid(look: Look, showing: Showing) -> Places:
    return Places(look.layout, showing.table, showing.own, showing.fanned)


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

    def _compose(self, layer: pygame.Surface) -> None:
        """Everything that stays while a card is carried; only zones that changed are drawn again."""
        whole = (self._sized, getattr(self.look.kit.pictures, "arrivals", 0), self._showing.own)

        def ground(surface: pygame.Surface) -> None:
            self._ground.draw(surface, whole, self._paint_ground)

        zones_shown = composed(self.look, self._showing, self.places)
        self._patchwork.paint(layer, whole, ground, [self._patch(zone) for zone in zones_shown])

    def _patch(self, zone: Zone) -> Patch:
        def paint(surface: pygame.Surface) -> None:
            zone.draw(surface)
            recent = [card for card in self._showing.recent if card in zone.cards]
            live.draw_recent(surface, self.look, self.places, recent)

        floor = zone.rect.inflate(self.look.px(6), self.look.px(6))
        return Patch(zone.name, zone.key, floor, paint, floor)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        zones.draw_ground(surface, self.look)
        own.draw_sheets(surface, self.look)
        rivals.draw_papers(surface, self.look, self.places.others())
