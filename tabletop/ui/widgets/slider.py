"""Numbers by hand: a slider to drag and a stepper to click, both with keys and wheel."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.input import Event, Key, Move, Press, Release, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import lighter
from tabletop.ui.widgets.widget import Look, Tip, Widget

_KEYS = {"left": -1, "down": -1, "right": 1, "up": 1, "minus": -1, "plus": 1, "-": -1, "+": 1}


class Slider(Widget):
    """A value between `low` and `high`. `show` makes the text at its right; `limit` is the most allowed now."""

    focusable = True

    def __init__(
        self,
        value: float,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        on_change: Callable[[float], None] | None = None,
        *,
        show: Callable[[float], str] | None = None,
        limit: float | None = None,
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.show = show
        self.limit = limit
        self._track = Rect(0, 0, 0, 0)

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """A comfortable width, the height of the knob."""
        return width or kit.span_px(metrics, 180), kit.span_px(metrics, 26)

    def set(self, value: float) -> None:
        """Change the value as a person would: clamped, in steps, told to `on_change`."""
        most = self.high if self.limit is None else min(self.high, self.limit)
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(round(self.low + steps * self.step, 6), most))
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def handle(self, event: Event) -> bool:
        """Press and drag, wheel, arrows, Home and End."""
        if isinstance(event, Press) and event.button == "left":
            self._drag(event.pos[0])
            return True
        if isinstance(event, Move) and "left" in event.held:
            self._drag(event.pos[0])
            return True
        if isinstance(event, Release):
            return True
        if isinstance(event, Wheel):
            self.set(self.value + (self.step if event.steps > 0 else -self.step))
            return True
        if isinstance(event, Key) and not (event.ctrl or event.alt):
            if event.name in _KEYS:
                self.set(self.value + _KEYS[event.name] * self.step * (5 if event.shift else 1))
                return True
            if event.name in ("home", "end"):
                self.set(self.low if event.name == "home" else self.high)
                return True
        return False

    def _drag(self, x: float) -> None:
        track = self._track if self._track.w else self.rect
        self.set(self.low + (x - track.x) / max(1, track.w) * (self.high - self.low))

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Groove, filled part, knob and text."""
        u, knob = metrics.u, kit.span_px(metrics, 19)
        px = kit.text_px(metrics, kit.theme.sizes.text)
        room = 0
        if self.show is not None:
            room = max(kit.type.measure(self.show(v), px, "bold")[0] for v in (self.low, self.high)) + metrics.px(14)
        self._track = Rect(self.rect.x + knob // 2, self.rect.y, max(1, self.rect.w - knob - room), self.rect.h)
        y, thick = self.rect.centery, max(3, round(6 * u))
        groove = Rect(self.rect.x, y - thick // 2, self._track.w + knob, thick)
        paint.box(surface, groove, thick / 2, kit.colour("groove"), kit.colour("rim"), max(1.0, 0.8 * u))
        share = (self.value - self.low) / (self.high - self.low)
        x = self._track.x + round(self._track.w * share)
        if self.limit is not None and self.limit < self.high:
            self._bar(surface, kit, y, thick)
        if x - groove.x > thick:
            fill = kit.colour("moss") if look.enabled else kit.colour("stone")
            paint.box(surface, Rect(groove.x, groove.y, x - groove.x, thick), thick / 2, fill)
        self._knob(surface, kit, metrics, look, (x, y), knob)
        if self.show is not None:
            ink = "soft" if look.enabled else "off"
            kit.text(surface, self.show(self.value), (self.rect.right, y), px, ink, "bold", "rm")

    def _bar(self, surface: pygame.Surface, kit: Kit, y: int, thick: int) -> None:
        """What lies beyond the limit: hatched off."""
        limit = self.low if self.limit is None else self.limit
        x = self._track.x + round(self._track.w * (limit - self.low) / (self.high - self.low))
        for at in range(x + thick, self._track.right, thick * 2):
            pygame.draw.line(surface, kit.colour("rim_strong"), (at, y + thick // 2), (at + thick // 2, y - thick // 2))

    def _knob(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look, at: tuple[int, int], size: int
    ) -> None:
        u = metrics.u
        rect = Rect(0, 0, size, size)
        rect.center = at
        if look.hover and not look.pressed:
            halo = rect.inflate(round(10 * u), round(10 * u))
            paint.box(surface, halo, halo.w / 2, kit.colour("moss"), alpha=0.18)
        if look.enabled:
            paint.shadow(surface, rect, size / 2, 3 * u, 0.4, tight=False)
        rim = "off_rim" if not look.enabled else "ink" if look.pressed else "pine"
        fill = kit.colour("field" if look.enabled else "off_fill")
        paint.box(surface, rect, size / 2, fill, kit.colour(rim), max(1.5, 1.8 * u), kit.colour("paper2"))
        if look.ring:
            self.draw_ring(surface, kit, metrics, rect, size / 2)


class Stepper(Widget):
    """A whole number between `low` and `high`, with a minus and a plus. `show` makes the text."""

    focusable = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None] | None = None,
        *,
        show: Callable[[int], str] = str,
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.value, self.low, self.high = value, low, high
        self.on_change = on_change
        self.show = show

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Room for the widest number between the two halves."""
        tall = kit.span_px(metrics, kit.theme.sizes.field)
        px = kit.text_px(metrics, kit.theme.sizes.text)
        wide = max(kit.type.measure(self.show(v), px, "bold")[0] for v in (self.low, self.high))
        return max(width, 2 * tall + wide + metrics.px(20)), tall

    def set(self, value: int) -> None:
        """Change the value, clamped, and tell it."""
        value = max(self.low, min(value, self.high))
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def handle(self, event: Event) -> bool:
        """A click on a half, wheel, arrows."""
        if isinstance(event, Release) and self.rect.collidepoint(event.pos):
            if event.pos[0] < self.rect.x + self.rect.h:
                self.set(self.value - 1)
            elif event.pos[0] >= self.rect.right - self.rect.h:
                self.set(self.value + 1)
            return True
        if isinstance(event, Wheel):
            self.set(self.value + (1 if event.steps > 0 else -1))
            return True
        if isinstance(event, Key) and event.name in _KEYS and not (event.ctrl or event.alt):
            self.set(self.value + _KEYS[event.name])
            return True
        return False

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The box with its two halves and the number."""
        u, rect = metrics.u, self.rect
        radius = kit.theme.radii.field * u
        fill, rim = ("field", "rim") if look.enabled else ("off_fill", "off_rim")
        paint.box(surface, rect, radius, kit.colour(fill), kit.colour(rim), max(1.0, 1.2 * u))
        left, right = Rect(rect.x, rect.y, rect.h, rect.h), Rect(rect.right - rect.h, rect.y, rect.h, rect.h)
        for half, icon, at_end in ((left, "minus", self.value <= self.low), (right, "plus", self.value >= self.high)):
            able = look.enabled and not at_end
            if able and look.hover and look.pointer is not None and half.collidepoint(look.pointer):
                inner = half.inflate(-round(6 * u), -round(6 * u))
                paint.box(surface, inner, radius * 0.7, kit.colour("ink"), alpha=0.15 if look.pressed else 0.07)
            tint = kit.colour("pine") if able else lighter(kit.colour("off"), 0.45)
            kit.icon(surface, icon, half.center, round(rect.h * 0.36), tint)
        for x in (left.right, right.left):
            pygame.draw.line(surface, kit.colour("edge"), (x, rect.y + 6 * u), (x, rect.bottom - 6 * u))
        px = kit.text_px(metrics, kit.theme.sizes.text)
        kit.text(surface, self.show(self.value), rect.center, px, "ink" if look.enabled else "off", "bold", "cm")
        if look.ring:
            self.draw_ring(surface, kit, metrics, rect, radius)
