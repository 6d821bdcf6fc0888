"""The Birdwatcher table as a picture: the still part, kept while nothing on it changes, and what a hand does on it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher import live, own, rivals, zones
from tabletop.scenes.birdwatcher.draft import Draft
from tabletop.scenes.birdwatcher.layout import Layout
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.places import Pixel, Places
from tabletop.ui.paint import Still


@dataclass(frozen=True)
class Showing:
    """What the picture shows; two equal ones look the same."""

    table: Table
    own: int
    """The seat whose things lie at the bottom."""
    points: tuple[int, ...] | None = None
    """Scores as they stand; None where the table plays without a preview."""
    hidden: frozenset[str] = frozenset()
    """Pieces that the hand or a clip draws instead."""
    lit: frozenset[str] = frozenset()
    recent: tuple[str, ...] = ()
    """Cards that others moved since the own seat's last action (table manner 7)."""
    large: int | None = None
    """The rival whose things are shown large."""
    fanned: int | None = None
    """The pile that is looked through."""


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
        self._ground = Still()
        self._still = Still()
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

    def draw(
        self, surface: pygame.Surface, draft: Draft, grip: Grip | None, pointed: str | None, enlarged: bool
    ) -> None:
        """The whole table without bars; `pointed` is the piece below the pointer, large beside it if `enlarged`."""
        arrivals = getattr(self.look.kit.pictures, "arrivals", 0)
        self._still.draw(surface, (self.revision, arrivals), self._compose)
        live.draw_draft(surface, self.look, self.places, draft, pointed)
        showing = self._showing
        if showing.fanned is not None:
            zones.draw_fan(surface, self.look, self.places)
            live.draw_marks(surface, self.look, self.places, draft, pointed, fan=True)
        if showing.large is not None:
            rivals.draw_large(surface, self.look, showing.table, showing.large)
        if grip is not None:
            live.draw_grip(surface, self.look, grip.card, self.places, grip.at)
        elif enlarged and pointed is not None:
            live.draw_enlarged(surface, self.look, self.places, pointed)

    def _compose(self, surface: pygame.Surface) -> None:
        """Everything that stays while a card is carried."""
        look, showing, places = self.look, self._showing, self.places
        arrivals = getattr(look.kit.pictures, "arrivals", 0)
        self._ground.draw(surface, (self._sized, arrivals), self._paint_ground)
        hidden = showing.hidden
        zones.draw_middle(surface, look, places, hidden)
        own.draw_tree(surface, look, places, hidden)
        own.draw_plate(surface, look, places, None if showing.points is None else showing.points[showing.own])
        own.draw_journal(surface, look, places, hidden, showing.points is not None, showing.lit)
        rivals.draw_panels(surface, look, places, showing.points, hidden, showing.lit)
        live.draw_recent(surface, look, places, showing.recent)
        live.draw_lit(surface, look, places, showing.lit)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        zones.draw_ground(surface, self.look)
        own.draw_sheets(surface, self.look)
