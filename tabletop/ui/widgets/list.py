"""A list of rows with title, subtitle and icon, that scrolls and is walked by arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.input import Event, Key, Move, Point, Press, Release, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import LEAST_PX, Weight
from tabletop.ui.widgets.scroll import bar_rect, draw_bar
from tabletop.ui.widgets.widget import Look, Tip, Widget


@dataclass(frozen=True)
class Row:
    """A row: `icon` at the left, `trail` text at the right, `seal` a player colour instead of the icon."""

    title: str
    subtitle: str = ""
    icon: str | None = None
    trail: str = ""
    seal: str = ""
    enabled: bool = True
    chevron: bool = False


class List(Widget):
    """Rows of equal height: a click or an arrow selects, a double click or Enter chooses."""

    focusable = True

    def __init__(
        self,
        rows: Sequence[Row] = (),
        selected: int | None = None,
        on_select: Callable[[int], None] | None = None,
        on_choose: Callable[[int], None] | None = None,
        *,
        empty: str = "",
        row: float | None = None,
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.rows = tuple(rows)
        self.selected = selected
        self.on_select = on_select
        self.on_choose = on_choose
        self.empty = empty
        self.row = row
        self.offset = 0
        self._tall = 0
        self._held: int | None = None
        self._grip: tuple[float, int] | None = None

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """All rows."""
        tall = self.row_px(kit, metrics)
        return width or kit.span_px(metrics, 320), tall * max(1, len(self.rows))

    def row_px(self, kit: Kit, metrics: Metrics) -> int:
        """The height of a row in pixels."""
        return kit.span_px(metrics, self.row if self.row is not None else kit.theme.sizes.row)

    def place(self, kit: Kit, metrics: Metrics) -> None:
        """Take the measures for pointer and keys before the first draw."""
        self._tall = self.row_px(kit, metrics)
        self._scroll(self.offset)

    def select(self, at: int | None) -> None:
        """Select as a person would; a row that is switched off is refused."""
        if at is None or not (0 <= at < len(self.rows)) or not self.rows[at].enabled:
            return
        changed, self.selected = at != self.selected, at
        self.show(at)
        if changed and self.on_select is not None:
            self.on_select(at)

    def show(self, at: int) -> None:
        """Bring a row into view."""
        if self._tall:
            self._scroll(max(self.offset, (at + 1) * self._tall - self.rect.h))
            self._scroll(min(self.offset, at * self._tall))

    def activate(self) -> bool:
        """Enter: choose the selected row."""
        if self.selected is None or self.on_choose is None or self.selected >= len(self.rows):
            return False
        self.on_choose(self.selected)
        return True

    def row_rect(self, at: int) -> Rect:
        """Where a row stands, scrolled."""
        return Rect(self.rect.x, self.rect.y + at * self._tall - self.offset, self.rect.w, self._tall)

    def handle(self, event: Event) -> bool:
        """Click, double click, wheel, drag of the bar, keys."""
        if isinstance(event, Wheel) and self._furthest:
            self._scroll(self.offset - round(event.steps * max(20, self._tall)))
            return True
        if isinstance(event, Press) and event.button == "left":
            self._press(event)
            return True
        if isinstance(event, Move) and self._grip is not None:
            start, offset = self._grip
            per_px = len(self.rows) * self._tall / max(1, self.rect.h)
            self._scroll(offset + round((event.pos[1] - start) * per_px))
            return True
        if isinstance(event, Release):
            self._grip = None
            at, held, self._held = self._at(event.pos), self._held, None
            if at is not None and at == held:
                self.select(at)
            return True
        return isinstance(event, Key) and self._key(event)

    def cancel(self) -> None:
        """Let go."""
        self._grip = self._held = None

    def _press(self, event: Press) -> None:
        if self._furthest and event.pos[0] >= self.rect.right - 14:
            self._grip = (event.pos[1], self.offset)
            return
        self._held = self._at(event.pos)
        if event.clicks >= 2 and self._held is not None and self._held == self.selected:
            self._held = None
            self.activate()

    def _key(self, event: Key) -> bool:
        if not self.rows or event.ctrl or event.alt:
            return False
        able = [i for i, row in enumerate(self.rows) if row.enabled]
        page = max(1, self.rect.h // self._tall - 1) if self._tall else 1
        ways = {"up": -1, "down": 1, "pageup": -page, "page up": -page, "pagedown": page, "page down": page}
        if event.name in ("home", "end") and able:
            self.select(able[0] if event.name == "home" else able[-1])
            return True
        if event.name not in ways or not able:
            return False
        step = ways[event.name]
        if self.selected is None:
            self.select(able[0] if step > 0 else able[-1])
            return True
        beyond = [i for i in able if (i > self.selected if step > 0 else i < self.selected)]
        if not beyond:
            return abs(step) > 1  # at the end an arrow goes on to the next widget
        wanted = self.selected + step
        self.select(min(beyond, key=lambda i: (abs(i - wanted), i)))
        return True

    @property
    def _furthest(self) -> int:
        return max(0, len(self.rows) * self._tall - self.rect.h)

    def _scroll(self, offset: int) -> None:
        self.offset = max(0, min(offset, self._furthest))

    def _at(self, pos: Point | None) -> int | None:
        if pos is None or not self._tall or not self.rect.collidepoint(pos):
            return None
        at = int(pos[1] - self.rect.y + self.offset) // self._tall
        return at if 0 <= at < len(self.rows) and self.rows[at].enabled else None

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The rows in view, and the bar."""
        self.place(kit, metrics)
        if not self.rows and self.empty:
            px = kit.text_px(metrics, kit.theme.sizes.text)
            kit.text(surface, self.empty, self.rect.center, px, "soft", "medium", "cm", italic=True)
        old = surface.get_clip()
        surface.set_clip(self.rect.clip(old))
        over = self._at(look.pointer) if look.hover else None
        first = self.offset // self._tall
        for at in range(first, min(len(self.rows), first + self.rect.h // self._tall + 2)):
            rect = self.row_rect(at)
            if self._furthest:
                rect.w -= metrics.px(10)
            draw_row(surface, kit, metrics, rect, self.rows[at], at == over, at == self.selected)
        if self._furthest:
            bar = bar_rect(self.rect, self.offset, len(self.rows) * self._tall, metrics)
            draw_bar(surface, kit, bar, look.hover)
        surface.set_clip(old)
        if look.ring:
            self._ring(surface, kit, metrics)

    def _ring(self, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        rect = self.rect
        if self.selected is not None and self.selected < len(self.rows):
            row = self.row_rect(self.selected)
            rect = row if self.rect.contains(row) else rect
        self.draw_ring(
            surface, kit, metrics, rect.inflate(-metrics.px(4), -metrics.px(4)), kit.theme.radii.row * metrics.u
        )


def draw_row(
    surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, row: Row, hover: bool, selected: bool
) -> None:
    """One row."""
    u = metrics.u
    inner = rect.inflate(0, -max(2, round(2 * u)))
    radius = kit.theme.radii.row * u
    if selected:
        paint.box(surface, inner, radius, kit.colour("leaf"), alpha=0.32)
        mark = Rect(inner.x, inner.y + metrics.px(7), max(2, metrics.px(3)), inner.h - 2 * metrics.px(7))
        paint.box(surface, mark, mark.w / 2, kit.colour("pine"))
    elif hover:
        paint.box(surface, inner, radius, kit.colour("ink"), alpha=0.06)
    ink, soft = ("ink", "soft") if row.enabled else ("off", "off")
    px, small = kit.text_px(metrics, kit.theme.sizes.text), kit.text_px(metrics, kit.theme.sizes.small)
    x, right = rect.x + metrics.px(12), rect.right - metrics.px(12)
    lead = round(px * 1.35)
    if row.seal:
        kit.seal(surface, row.seal, (x + lead * 0.6, rect.centery), round(lead * 1.25))
        x += round(lead * 1.25) + metrics.px(10)
    elif row.icon:
        kit.icon(surface, row.icon, (x + lead / 2, rect.centery), lead, soft)
        x += lead + metrics.px(10)
    if row.chevron:
        kit.icon(surface, "chevron_right", (right - px * 0.4, rect.centery), round(px * 0.8), soft)
        right -= round(px * 1.2)
    if row.trail:
        right = kit.text(surface, row.trail, (right, rect.centery), px, soft, "medium", "rm").left - metrics.px(8)
    room = max(1, right - x)
    least = min(small, round(LEAST_PX * u))
    weight: Weight = "bold" if row.subtitle or selected else "medium"
    title, size = kit.type.fit(row.title, px, room, least, weight)
    if row.subtitle:
        gap = px * 0.62
        kit.text(surface, title, (x, rect.centery - gap), size, ink, weight, "lm")
        note, size = kit.type.fit(row.subtitle, small, room, least)
        kit.text(surface, note, (x, rect.centery + gap), size, soft, "medium", "lm")
    else:
        kit.text(surface, title, (x, rect.centery), size, ink, weight, "lm")
    if not selected:
        y = rect.bottom - 1
        pygame.draw.line(surface, kit.colour("line"), (rect.x + metrics.px(10), y), (rect.right - metrics.px(10), y))
