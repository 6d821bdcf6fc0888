"""Toasts: short messages that come, stay a while and go; each may carry one action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.widget import Look, Widget

ToastKind = Literal["info", "ok", "warn", "error"]

SECONDS = 4.0
FADE_SECONDS = 0.18
MOST = 4
_COLOURS: dict[ToastKind, tuple[str, str]] = {
    "info": ("river", "info"),
    "ok": ("moss_deep", "confirm"),
    "warn": ("ochre", "warning"),
    "error": ("rust", "cancel"),
}


class Toast(Widget):
    """One message; a click takes it away or does its action."""

    def __init__(
        self,
        text: str,
        kind: ToastKind = "info",
        *,
        action: str = "",
        on_click: Callable[[], None] | None = None,
        seconds: float = SECONDS,
    ) -> None:
        super().__init__()
        self.text = text
        self.kind: ToastKind = kind
        self.action = action
        self.on_click = on_click
        self.left = seconds

    @property
    def moving(self) -> bool:
        """It will go, and until then something is to be drawn: also while its time is over and it still stands."""
        return True

    def update(self, dt: float) -> None:
        """Time runs."""
        self.left -= dt

    def activate(self) -> bool:
        """Click."""
        self.left = 0.0
        if self.on_click is not None:
            self.on_click()
        return True

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Wrapped to the width, at most 440 lengths."""
        px = kit.text_px(metrics, kit.theme.sizes.text)
        side, pad = round(px * 1.9), metrics.px(12)
        action = kit.type.measure(self.action, px, "bold")[0] + pad if self.action else 0
        most = min(width or metrics.width, kit.span_px(metrics, 440)) - side - 3 * pad - action
        lines = kit.type.wrap(self.text, px, most)
        wide = max(kit.type.measure(line, px)[0] for line in lines)
        return wide + side + 3 * pad + action, max(side + pad, len(lines) * round(px * 1.2) + 2 * metrics.px(9))

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """A slip of paper with a coloured mark."""
        u = metrics.u
        px = kit.text_px(metrics, kit.theme.sizes.text)
        side, pad = round(px * 1.9), metrics.px(12)
        paint.sheet(surface, self.rect, 9 * u, kit.colour("paper"), kit.colour("edge"), 10 * u, 0.42)
        colour, icon = _COLOURS[self.kind]
        mark = Rect(self.rect.x + pad // 2, 0, side, side)
        mark.centery = self.rect.centery
        paint.box(surface, mark, 6 * u, kit.colour(colour))
        ink = "ink" if self.kind == "warn" else "field"
        kit.icon(surface, icon, mark.center, round(side * 0.6), ink)
        right = self.rect.right - pad
        if self.action:
            at = (right, self.rect.centery)
            right = kit.text(surface, self.action, at, px, "pine", "bold", "rm").left - pad
        room = Rect(mark.right + pad, 0, right - mark.right - pad + 1, 0)
        room.y = self.rect.centery - kit.lines_height(self.text, px, room.w) // 2
        kit.lines(surface, self.text, room, px)


class Toasts(Widget):
    """The toasts of a scene, newest at the bottom; put it last into the group.

    `rect` is where they may stand: they are stacked upward from its lower edge, centred.
    """

    solid = False

    def __init__(self, rect: Rect | None = None) -> None:
        super().__init__(rect)
        self._shown: list[Toast] = []

    @property
    def parts(self) -> Sequence[Widget]:
        """The toasts that are seen."""
        return self._shown

    def show(
        self,
        text: str,
        kind: ToastKind = "info",
        *,
        action: str = "",
        on_click: Callable[[], None] | None = None,
        seconds: float = SECONDS,
    ) -> Toast:
        """Show a message; the same text again only begins its time anew."""
        self._shown = [t for t in self._shown if t.text != text][1 - MOST :]
        toast = Toast(text, kind, action=action, on_click=on_click, seconds=seconds)
        self._shown.append(toast)
        return toast

    def clear(self) -> None:
        """Take all away."""
        self._shown.clear()

    def hush(self) -> None:
        """Take away what only informs; warnings and errors stay until they were read."""
        self._shown = [t for t in self._shown if t.kind in ("warn", "error")]

    @property
    def texts(self) -> tuple[str, ...]:
        """What is being said."""
        return tuple(t.text for t in self._shown)

    def update(self, dt: float) -> None:
        """Those whose time is over go."""
        self._shown = [t for t in self._shown if t.left > 0]

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Place the toasts; they draw themselves."""
        bottom = self.rect.bottom
        for toast in reversed(self._shown):
            wide, tall = toast.natural(kit, metrics, self.rect.w)
            toast.rect = Rect(self.rect.centerx - wide // 2, bottom - tall, wide, tall)
            bottom -= tall + metrics.px(8)
