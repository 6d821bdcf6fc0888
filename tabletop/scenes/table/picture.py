"""The table as it is drawn: everything, or while a piece is turned only what that changes."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from tabletop.scenes.desk import Desk
from tabletop.scenes.table.parts import Covering, Parts
from tabletop.scenes.table.reel import Reel
from tabletop.scenes.table.retouch import Retouch
from tabletop.scenes.table.slips import Slips
from tabletop.scenes.table.surround import Surround
from tabletop.ui.screen import Metrics


@dataclass(frozen=True)
class Saying:
    """What the banner says: who acts, what is asked, how that stands, and how long somebody has been thinking, s."""

    acting: int | None
    ask: str
    line: str
    waited: float | None = None


class Picture:
    """Draws a game's parts with bars, panels and slips."""

    def __init__(self, desk: Desk, parts: Parts, reel: Reel, surround: Surround, slips: Slips) -> None:
        self._desk, self._parts, self._reel, self._surround, self._slips = desk, parts, reel, surround, slips
        self._retouch = Retouch()

    def forget(self) -> None:
        """Draw everything next time: another size, or somebody else drew on the surface."""
        self._retouch.forget()

    def draw(self, surface: pygame.Surface, metrics: Metrics, saying: Saying) -> None:
        """Table, moving things, bars and panels, slips."""
        dirty = self._retouch.dirty(surface, self._still_key(saying), self._parts.region())
        if dirty is not None:
            self._draw_part(surface, metrics, saying, dirty)
            return
        self._parts.draw(surface)
        self._reel.draw(surface)
        self._draw_bar(surface, saying)
        self._surround.group.draw(surface, self._desk.kit, metrics)
        if isinstance(self._parts, Covering):
            self._parts.draw_over(surface)
        self._slips.draw(surface, self._desk.kit, metrics)

    def _still_key(self, saying: Saying) -> Hashable:
        """Names everything that is drawn but the piece in hand and the banner's words; None while more moves."""
        moving = self._reel.moving or self._slips.shown or saying.waited is not None
        still, around = self._parts.still_key(), self._surround.still_key()
        return None if moving or still is None or around is None else (still, around)

    def _draw_part(self, surface: pygame.Surface, metrics: Metrics, saying: Saying, dirty: pygame.Rect) -> None:
        """The piece in hand and the banner's words, on a picture that else stays."""
        before = surface.get_clip()
        surface.set_clip(dirty.clip(before))
        self._parts.draw(surface)
        if self._surround.bar_touches(dirty):
            self._draw_bar(surface, saying)
        if self._surround.touches(dirty):
            self._surround.group.draw(surface, self._desk.kit, metrics)
        surface.set_clip(before)
        self._surround.draw_line(surface, saying.line)

    def _draw_bar(self, surface: pygame.Surface, saying: Saying) -> None:
        self._surround.draw_bar(surface, saying.acting, saying.ask, saying.line, saying.waited)
