"""All card faces by size, painted once and kept: the one door through which the table gets its cards."""

from __future__ import annotations

import pygame

from tabletop.games.birdwatcher.pieces import pieces
from tabletop.scenes.birdwatcher.painters import bird_cards, grounds, publications
from tabletop.scenes.birdwatcher.painters.bird_cards import SHAPE as SHAPE
from tabletop.scenes.birdwatcher.painters.bird_cards import tall as tall
from tabletop.ui.assets import Lru
from tabletop.ui.kit import Kit

KEPT_BYTES = 160 * 1024 * 1024


class Cards:
    """Faces and backs; do not draw on them."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._faces = Lru(KEPT_BYTES)
        self._grounds: dict[str, pygame.Surface] = {}

    def face(self, card: str, width: int, u: float) -> pygame.Surface:
        """A bird or publication, 2 wide and 3 high; `u` is the pixels of a length of 1 (letters are at least 12 u)."""
        width = max(6, width)
        if card in pieces().publications:
            key = (card, width, u)
            found = self._faces.get(key)
            return found or self._faces.put(key, publications.face(self._kit, card, width, u))
        species = pieces().birds[card].species
        ground = self._ground(species)
        key = (card, width, u)
        found = self._faces.get(key)
        return found or self._faces.put(key, bird_cards.face(self._kit, card, width, u, ground))

    def back(self, kind: str, width: int) -> pygame.Surface:
        """The back of a "bird" or a "publication"."""
        key = ("back", kind, width)
        found = self._faces.get(key)
        return found or self._faces.put(key, publications.back(self._kit, kind, max(6, width)))

    def _ground(self, species: str) -> pygame.Surface:
        """The species' jungle; when the painted one replaces the plain one, faces made on that are forgotten."""
        ground = self._kit.pictures.painted(grounds.PAINTER, (species,), grounds.SIZE)
        before = self._grounds.get(species)
        if before is not ground:
            self._grounds[species] = ground
            if before is not None:
                self._faces.clear()
        return ground
