"""Draws only what changed: while a piece is turned, the rest of the picture on the same surface stays as it is."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect


class Retouch:
    """Remembers what was drawn where. `key` names everything but the moving piece; None is never the same again."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._key: Hashable = None
        self._region: Rect | None = None

    def forget(self) -> None:
        """Somebody else may have drawn on the surface."""
        self._surface = None

    def dirty(self, surface: pygame.Surface, key: Hashable, region: Rect | None) -> Rect | None:
        """What has to be drawn again: where the moving piece was and is; None is everything.

        `region` is where the piece is now, None if that is not known.
        """
        same = surface is self._surface and key is not None and key == self._key
        before = self._region
        self._surface, self._key, self._region = surface, key, None if region is None else region.copy()
        if not same or region is None or before is None:
            return None
        return before.union(region).clip(surface.get_rect())
