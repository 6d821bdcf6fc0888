"""All card faces by size, painted once and kept: the one door through which the table gets its cards."""

from __future__ import annotations

import pygame

from tabletop.scenes.silverwood.painters import faces, figures
from tabletop.scenes.silverwood.painters.frames import SHAPE as SHAPE
from tabletop.scenes.silverwood.painters.frames import tall as tall
from tabletop.scenes.silverwood.painters.rows import Pen
from tabletop.ui.assets import Lru
from tabletop.ui.kit import Kit
from tabletop.ui.text import LEAST_PX

KEPT_BYTES = 192 * 1024 * 1024


class Cards:
    """Faces and backs; do not draw on them. `u` is the pixels of a length of 1: letters are at least 12 u."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept = Lru(KEPT_BYTES)

    def pen(self, u: float) -> Pen:
        """Who writes on cards."""
        return Pen(self._kit, max(1, round(LEAST_PX * u)))

    def face(self, card: str, width: int, u: float, level: int = 1, seen: int = 0) -> pygame.Surface:
        """An Employee or Location on that side; a Character (level: Research reached), a Calamity or a Hunt.

        Of a card that others partly cover so much of its width is `seen`; 0 is all.
        """
        width = max(8, width)
        key = (card, width, u, level, seen)
        found = self._kept.get(key)
        if found is not None:
            return found
        if card[0] in "el":
            made = faces.face(self.pen(u), card, level, width, u, seen)
        elif card[0] == "c":
            made = figures.character(self.pen(u), card, level, width, u)
        else:
            made = figures.module(self.pen(u), card, width, u)
        return self._kept.put(key, made)

    def back(self, kind: str, width: int) -> pygame.Surface:
        """The back of an "employee", "location", "character", "calamity" or "hunt"."""
        key = ("back", kind, max(8, width))
        found = self._kept.get(key)
        return found or self._kept.put(key, figures.back(self._kit, kind, max(8, width)))
