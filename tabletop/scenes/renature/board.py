"""The Renature table as a picture: a still part in patches, kept while nothing on it changes, and what moves on top."""

from __future__ import annotations

import pygame

from tabletop.scenes.renature import lights, live, on_board, own, rivals, tray, verdicts
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.ground import draw_ground
from tabletop.scenes.renature.layout import Layout
from tabletop.scenes.renature.live import Grip
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.places import Pixel, Places
from tabletop.scenes.renature.showing import Showing
from tabletop.scenes.table.tableau import Tableau
from tabletop.ui.paint import Still
from tabletop.ui.patchwork import Patch, Patchwork


class Board(Tableau[Look, Showing, Places]):
    """Draws and picks. `look` changes with the window, `showing` and `draft` with the game; `revision` counts that."""

    def __init__(self, look: Look, showing: Showing) -> None:
        super().__init__(look, showing, Places)
        self._draft = Draft()
        self._still = Still()
        self._ground = Still()
        self._patchwork = Patchwork()

    @property
    def layout(self) -> Layout:
        """The layout of the look."""
        return self._look.layout

    @property
    def draft(self) -> Draft:
        """The half-made action that the picture shows."""
        return self._draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        if draft != self._draft:
            self._draft = draft
            self.revision += 1

    def under(self, at: Pixel) -> tuple[str, ...]:
        """The names of what lies below a pixel, the topmost first."""
        return self.places.under(at, self._draft)

    # -- drawing -----------------------------------------------------------------------------------------------

    @property
    def arrivals(self) -> int:
        """Counts the painted pictures that came in."""
        return getattr(self._look.kit.pictures, "arrivals", 0)

    def draw(self, surface: pygame.Surface, grip: Grip) -> None:
        """The whole table without bars."""
        self._still.draw(surface, (self.revision, self.arrivals), self._compose)
        live.draw(surface, self._look, self._showing, self._draft, grip)

    def _compose(self, layer: pygame.Surface) -> None:
        whole = (self._sized, self.arrivals, self._showing.own)

        def ground(surface: pygame.Surface) -> None:
            self._ground.draw(surface, whole, lambda bare: draw_ground(bare, self._look, self._showing.own))

        self._patchwork.paint(layer, whole, ground, self.patches())

    def patches(self) -> list[Patch]:
        """Everything in the still picture but its ground, the lowest first."""
        look, showing, draft = self._look, self._showing, self._draft
        return [
            *lights.below(look, draft),
            *on_board.patches(look, showing),
            *lights.among(look, showing, draft),
            *on_board.standing(look, showing),
            *own.patches(look, showing),
            *rivals.patches(look, showing),
            *tray.patches(look, showing, draft),
            *lights.above(look, draft),
            *on_board.balloons(look, showing),
            *verdicts.patches(look, showing),
        ]
