"""A text field: typing, caret, selection and, where the scene gives one, the clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.input import Event, Key, Move, Press, Release, Text
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.widget import Look, Tip, Widget

BLINK_SECONDS = 0.53


class Field(Widget):
    """One line of text. `allowed` filters characters; `error` is shown as a rust rim (say the words beside it).
    Where `most` characters are reached, their number is shown.

    `copy` and `paste` reach the clipboard; without them Ctrl-C and Ctrl-V do nothing.
    """

    focusable = True
    caret = True

    def __init__(
        self,
        value: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        placeholder: str = "",
        on_submit: Callable[[str], None] | None = None,
        allowed: Callable[[str], bool] | None = None,
        most: int = 40,
        icon: str | None = None,
        error: bool = False,
        copy: Callable[[str], None] | None = None,
        paste: Callable[[], str] | None = None,
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.value = value[:most]
        self.at = self.anchor = len(self.value)
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.allowed = allowed
        self.most = most
        self.icon = icon
        self.error = error
        self.copy = copy
        self.paste = paste
        self._edges: tuple[float, ...] = (0.0,)
        self._origin = 0.0
        self._slid = 0
        self._blink = 0.0

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of what is selected; equal when nothing is."""
        return min(self.at, self.anchor), max(self.at, self.anchor)

    def set(self, value: str) -> None:
        """Change the text without telling `on_change`."""
        self.value = value
        self.at = self.anchor = len(value)

    def select_all(self) -> None:
        """The next letter replaces everything."""
        self.anchor, self.at = 0, len(self.value)

    @property
    def full(self) -> bool:
        """Whether no further character fits."""
        return len(self.value) >= self.most

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """A comfortable width."""
        return width or kit.span_px(metrics, 190), kit.span_px(metrics, kit.theme.sizes.field)

    def update(self, dt: float) -> None:
        """The caret blinks."""
        self._blink = (self._blink + dt) % (2 * BLINK_SECONDS)

    def handle(self, event: Event) -> bool:
        """Pointer, text and editing keys."""
        self._blink = 0.0
        if isinstance(event, Press) and event.button == "left":
            self.at = self._nearest(event.pos[0])
            self.anchor = self.at
            if event.clicks >= 2:
                self.select_all()
            return True
        if isinstance(event, Move) and "left" in event.held:
            self.at = self._nearest(event.pos[0])
            return True
        if isinstance(event, Release):
            return True
        if isinstance(event, Text):
            self._insert(event.text)
            return True
        return isinstance(event, Key) and self._key(event)

    def _key(self, event: Key) -> bool:
        if event.ctrl:
            return self._ctrl(event)
        if event.name in ("return", "enter"):
            if self.on_submit is None:
                return False
            self.on_submit(self.value)
            return True
        if event.name in ("backspace", "delete"):
            self._erase(event.name == "backspace")
            return True
        places = {
            "left": self.at - 1 if event.shift or self.at == self.anchor else self.selection[0],
            "right": self.at + 1 if event.shift or self.at == self.anchor else self.selection[1],
            "home": 0,
            "end": len(self.value),
        }
        if event.name in places:
            self._go(places[event.name], event.shift)
            return True
        # A printable key also arrives as Text: keep it from shortcuts.
        return len(event.name) == 1 or event.name == "space"

    def _ctrl(self, event: Key) -> bool:
        low, high = self.selection
        if event.name == "a":
            self.select_all()
        elif event.name in ("left", "right"):
            self._go(self._word(-1 if event.name == "left" else 1), event.shift)
        elif event.name == "backspace":
            if self.at == self.anchor:
                self.anchor = self._word(-1)
            self._erase(True)
        elif event.name in ("c", "x") and self.copy is not None:
            if high > low:
                self.copy(self.value[low:high])
            if event.name == "x" and high > low:
                self._erase(True)
        elif event.name == "v" and self.paste is not None:
            self._insert(self.paste())
        else:
            return False
        return True

    def _word(self, step: int) -> int:
        """The place one word on: over what is no letter, then over letters."""
        at, limit = self.at, 0 if step < 0 else len(self.value)
        for letters in (False, True):
            while at != limit and self.value[at - 1 if step < 0 else at].isalnum() == letters:
                at += step
        return at

    def _go(self, at: int, select: bool) -> None:
        self.at = max(0, min(at, len(self.value)))
        if not select:
            self.anchor = self.at

    def _insert(self, text: str) -> None:
        clean = "".join(c for c in text if c.isprintable() and (self.allowed is None or self.allowed(c)))
        low, high = self.selection
        clean = clean[: max(0, self.most - (len(self.value) - (high - low)))]
        if clean:
            self._replace(low, high, clean)

    def _erase(self, back: bool) -> None:
        low, high = self.selection
        if low == high:
            low, high = (max(0, low - 1), high) if back else (low, min(len(self.value), high + 1))
        if high > low:
            self._replace(low, high, "")

    def _replace(self, low: int, high: int, text: str) -> None:
        self.value = self.value[:low] + text + self.value[high:]
        self.at = self.anchor = low + len(text)
        if self.on_change is not None:
            self.on_change(self.value)

    def _nearest(self, x: float) -> int:
        distances = [abs(self._origin + edge - x) for edge in self._edges[: len(self.value) + 1]]
        return distances.index(min(distances))

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Box, icon, text, selection and caret."""
        u = metrics.u
        radius = kit.theme.radii.field * u
        rim = "rust" if self.error else "pine" if look.focus else "rim_strong" if look.hover else "rim"
        thick = max(1.0, (1.7 if look.focus or self.error else 1.1) * u)
        fill = "field" if look.enabled else "off_fill"
        paint.box(surface, self.rect, radius, kit.colour(fill), kit.colour(rim), thick)
        inner = self.rect.inflate(-metrics.px(20), -metrics.px(4))
        px = kit.text_px(metrics, kit.theme.sizes.text)
        if self.icon:
            side = round(px * 1.15)
            kit.icon(surface, self.icon, (inner.x + side / 2, inner.centery), side, "soft")
            inner = Rect(inner.x + round(side * 1.4), inner.y, inner.w - round(side * 1.4), inner.h)
        if look.focus and self.full:
            inner.w -= self._draw_count(surface, kit, metrics, inner)
        self._draw_text(surface, kit, metrics, look, inner, px)
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, radius)

    def _draw_count(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, inner: Rect) -> int:
        """How many characters there are and may be, once that is the same; returns the room it takes, px."""
        px = kit.text_px(metrics, kit.theme.sizes.small)
        at = (inner.right, inner.centery)
        drawn = kit.text(surface, f"{len(self.value)}/{self.most}", at, px, "rust", "bold", "rm")
        return min(inner.w - metrics.px(20), drawn.w + metrics.px(8))

    def _draw_text(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look, inner: Rect, px: int) -> None:
        self._edges = tuple(kit.type.measure(self.value[:n], px)[0] for n in range(len(self.value) + 1))
        self._slide(inner.w, look.focus)
        self._origin = inner.x - self._slid
        old = surface.get_clip()
        surface.set_clip(inner.inflate(metrics.px(4), 0).clip(old))
        low, high = self.selection
        top, tall = inner.centery - round(px * 0.62), round(px * 1.24)
        if look.focus and high > low:
            x = round(self._origin + self._edges[low])
            wide = round(self._edges[high] - self._edges[low])
            pygame.draw.rect(surface, kit.colour("sky"), Rect(x, top, wide, tall))
        if self.value:
            at = (self._origin, inner.centery)
            kit.text(surface, self.value, at, px, "ink" if look.enabled else "off", "medium", "lm")
        elif self.placeholder:
            hint = kit.type.ellipsis(self.placeholder, px, inner.w)
            at = (inner.x, inner.centery)
            kit.text(surface, hint, at, px, "faint" if look.enabled else "off", "medium", "lm")
        if look.focus and self._blink < BLINK_SECONDS:
            x = round(self._origin + self._edges[self.at])
            pygame.draw.rect(surface, kit.colour("pine"), Rect(x, top, max(1, round(1.5 * metrics.u)), tall))
        surface.set_clip(old)

    def _slide(self, room: int, focus: bool) -> None:
        """Keep the caret in view."""
        if not focus:
            self._slid = 0
            return
        caret = round(self._edges[self.at])
        self._slid = max(0, min(self._slid, caret, round(self._edges[-1]) - room + 2))
        self._slid = max(self._slid, caret - room + 2)
