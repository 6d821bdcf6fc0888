"""A region that shows part of something taller, moved by wheel, drag and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.input import Event, Key, Move, Press, Release, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.widget import Look, Tip, Widget

Paint = Callable[[pygame.Surface, Rect, int], None]
"""Draws the content: (surface, the region, offset in px); the surface is clipped to the region."""


class Scroll(Widget):
    """Holds parts laid out as if not scrolled (canvas coordinates), or content drawn by `paint`.

    Call `fill(parts, content_px)` after placing `rect`. `focusable` content scrolls by arrows, Page and Home keys.
    """

    def __init__(
        self,
        rect: Rect | None = None,
        *,
        paint: Paint | None = None,
        content_px: int = 0,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, visible=visible, tooltip=tooltip, name=name)
        self.content_px = content_px
        self.offset = 0
        self._paint = paint
        self._parts: list[Widget] = []
        self._bar = Rect(0, 0, 0, 0)
        self._grip: tuple[float, int] | None = None
        self._step = 48

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Takes the keys where there is something to scroll and nothing inside to focus."""
        return self.furthest > 0 and not any(w.focusable for p in self._parts for w in p.walk())

    @property
    def parts(self) -> Sequence[Widget]:
        """What it holds, moved by the offset."""
        return self._parts

    @property
    def clip(self) -> Rect | None:
        """The region."""
        return self.rect

    @property
    def furthest(self) -> int:
        """The largest offset in pixels."""
        return max(0, self.content_px - self.rect.h)

    def fill(self, parts: Sequence[Widget], content_px: int) -> None:
        """Hold these parts, laid out as if the offset were 0; the offset stays as far as it can."""
        self._parts = list(parts)
        self.content_px = content_px
        wanted, self.offset = self.offset, 0
        self.scroll_to(wanted)

    def scroll_to(self, offset: int) -> None:
        """Show the content from `offset` pixels down."""
        offset = max(0, min(offset, self.furthest))
        if offset != self.offset:
            for part in self._parts:
                part.shift(0, self.offset - offset)
            self.offset = offset

    def reveal(self, rect: Rect) -> None:
        """Bring a part into view."""
        room = min(self._step // 4, max(0, (self.rect.h - rect.h) // 2))
        if rect.top < self.rect.top + room:
            self.scroll_to(self.offset - (self.rect.top + room - rect.top))
        elif rect.bottom > self.rect.bottom - room:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + room)

    def handle(self, event: Event) -> bool:
        """Wheel, dragging the bar or the ground, keys."""
        if isinstance(event, Wheel) and self.furthest:
            self.scroll_to(self.offset - round(event.steps * self._step))
            return True
        if isinstance(event, Press) and event.button == "left":
            on_bar = event.pos[0] >= self.rect.right - max(12, self._bar.w * 2)
            if on_bar and not self._bar.collidepoint(event.pos):
                self.scroll_to(self.offset + (self.rect.h if event.pos[1] > self._bar.centery else -self.rect.h))
            self._grip = (event.pos[1], self.offset) if not on_bar else (event.pos[1], -self.offset - 1)
            return True
        if isinstance(event, Move) and self._grip is not None:
            start, offset = self._grip
            if offset >= 0:
                self.scroll_to(offset + round(start - event.pos[1]))
            elif self.rect.h > self._bar.h:
                per_px = self.furthest / (self.rect.h - self._bar.h)
                self.scroll_to(-offset - 1 + round((event.pos[1] - start) * per_px))
            return True
        if isinstance(event, Release):
            self._grip = None
            return True
        return isinstance(event, Key) and self._key(event)

    def cancel(self) -> None:
        """Let go of the bar."""
        self._grip = None

    def _key(self, event: Key) -> bool:
        page = round(self.rect.h * 0.9)
        ways = {
            "up": -self._step,
            "down": self._step,
            "pageup": -page,
            "page up": -page,
            "pagedown": page,
            "page down": page,
            "space": page,
            "home": -self.content_px,
            "end": self.content_px,
        }
        if event.name not in ways or event.ctrl or event.alt:
            return False
        self.scroll_to(self.offset + ways[event.name])
        return True

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The content, if it is painted."""
        self._step = metrics.px(56)
        if self._paint is not None:
            old = surface.get_clip()
            surface.set_clip(self.rect.clip(old))
            self._paint(surface, self.rect, self.offset)
            surface.set_clip(old)

    def finish(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The bar at the right, only where there is more than fits."""
        if self.furthest:
            self._bar = bar_rect(self.rect, self.offset, self.content_px, metrics)
            draw_bar(surface, kit, self._bar, look.hover or self._grip is not None)
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, kit.theme.radii.row * metrics.u)


def bar_rect(region: Rect, offset: int, content_px: int, metrics: Metrics) -> Rect:
    """Where the grip of a scroll bar stands."""
    width = max(5, metrics.px(6))
    tall = max(metrics.px(28), round(region.h * region.h / max(1, content_px)))
    room = region.h - tall
    y = region.y + round(room * offset / max(1, content_px - region.h))
    return Rect(region.right - width - metrics.px(1), y, width, tall)


def draw_bar(surface: pygame.Surface, kit: Kit, bar: Rect, strong: bool) -> None:
    """The grip of a scroll bar."""
    paint.box(surface, bar, bar.w / 2, kit.colour("rim_strong"), alpha=0.9 if strong else 0.55)
