"""One of a few: segments in a box, and tabs with a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.ui import layout, paint
from tabletop.ui.input import Event, Key, Point, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import LEAST_PX, Weight
from tabletop.ui.theme import Colour
from tabletop.ui.widgets.widget import Look, Tip, Widget


class _Choice(Widget):
    """What segments and tabs share: labels side by side, arrows and clicks."""

    focusable = True

    def __init__(
        self,
        labels: Sequence[str],
        selected: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        icons: Sequence[str | None] = (),
        off: Sequence[int] = (),
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.labels = tuple(labels)
        self.icons = tuple(icons)
        self.off = frozenset(off)
        self.selected = selected
        self.on_change = on_change

    def choose(self, at: int) -> None:
        """Select as a person would."""
        if 0 <= at < len(self.labels) and at not in self.off and at != self.selected:
            self.selected = at
            if self.on_change is not None:
                self.on_change(at)

    def cells(self) -> list[Rect]:
        """Where the labels stand."""
        return layout.columns(self.rect, [None] * len(self.labels))

    def handle(self, event: Event) -> bool:
        """A click on a label, left and right, Home and End."""
        if isinstance(event, Release):
            at = self._at(event.pos)
            if at is not None:
                self.choose(at)
            return True
        if isinstance(event, Key) and not (event.ctrl or event.alt) and event.name in ("left", "right", "home", "end"):
            able = [i for i in range(len(self.labels)) if i not in self.off]
            if not able:
                return True
            if event.name in ("home", "end"):
                self.choose(able[0] if event.name == "home" else able[-1])
                return True
            beyond = [i for i in able if (i > self.selected if event.name == "right" else i < self.selected)]
            if beyond:
                self.choose(beyond[0] if event.name == "right" else beyond[-1])
            return True
        return False

    def _at(self, pos: Point | None) -> int | None:
        if pos is None:
            return None
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)

    def _widest(self, kit: Kit, metrics: Metrics) -> int:
        px = kit.text_px(metrics, kit.theme.sizes.text)
        wide = 0
        for i, label in enumerate(self.labels):
            icon = round(px * 1.6) if i < len(self.icons) and self.icons[i] else 0
            wide = max(wide, kit.type.measure(label, px, "bold")[0] + icon)
        return wide

    def _draw_cell(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, cell: Rect, at: int, ink: Colour, bold: bool
    ) -> None:
        px = kit.text_px(metrics, kit.theme.sizes.text)
        icon = self.icons[at] if at < len(self.icons) else None
        side = round(px * 1.15) if icon else 0
        gap = round(px * 0.4) if icon and self.labels[at] else 0
        weight: Weight = "bold" if bold else "medium"
        room = max(1, cell.w - side - gap - metrics.px(10))
        label, px = kit.type.fit(self.labels[at], px, room, min(px, round(LEAST_PX * metrics.u)), weight)
        wide = kit.type.measure(label, px, weight)[0]
        x = cell.centerx - (wide + side + gap) / 2
        if icon:
            kit.icon(surface, icon, (x + side / 2, cell.centery), side, ink)
        kit.text(surface, label, (x + side + gap, cell.centery), px, ink, weight, "lm")


class Segmented(_Choice):
    """A choice of a few in one box; the chosen one lies on top."""

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Equal cells, wide enough for the longest label."""
        wide = (self._widest(kit, metrics) + metrics.px(24)) * len(self.labels)
        return max(width, wide), kit.span_px(metrics, kit.theme.sizes.field)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The box, the chosen cell, the labels."""
        u = metrics.u
        radius = kit.theme.radii.button * u
        thin = max(1.0, u)
        paint.box(surface, self.rect, radius, kit.colour("paper2"), kit.colour("rim"), thin, kit.colour("cream"))
        over = self._at(look.pointer) if look.hover else None
        for at, cell in enumerate(self.cells()):
            chosen = at == self.selected
            inner = layout.inset(cell, max(2, round(3 * u)))
            if chosen:
                if look.enabled:
                    paint.shadow(surface, inner, radius * 0.8, 2.5 * u, 0.25, tight=False)
                fill = kit.colour("field") if look.enabled else kit.colour("off_fill")
                paint.box(surface, inner, radius * 0.75, fill, kit.colour("rim"), thin)
            elif at == over and at not in self.off:
                paint.box(surface, inner, radius * 0.75, kit.colour("ink"), alpha=0.06)
            able = look.enabled and at not in self.off
            ink = kit.colour("ink" if chosen else "soft") if able else kit.colour("off")
            self._draw_cell(surface, kit, metrics, cell, at, ink, chosen)
            if at in self.off:
                width = max(1, round(u))
                y = cell.centery
                pygame.draw.line(surface, kit.colour("rim_strong"), (cell.x + 8 * u, y), (cell.right - 8 * u, y), width)
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, radius)


class Tabs(_Choice):
    """Labels over a line; the chosen one is underlined."""

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Equal cells, wide enough for the longest label."""
        wide = (self._widest(kit, metrics) + metrics.px(36)) * len(self.labels)
        return max(width, wide), kit.span_px(metrics, kit.theme.sizes.tabs)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The line, the labels and the mark."""
        u = metrics.u
        bottom = self.rect.bottom - max(1, round(1.5 * u))
        pygame.draw.rect(surface, kit.colour("edge"), Rect(self.rect.x, bottom, self.rect.w, max(1, round(1.5 * u))))
        over = self._at(look.pointer) if look.hover else None
        for at, cell in enumerate(self.cells()):
            chosen = at == self.selected
            inner = layout.inset(cell, round(4 * u), round(5 * u))
            if at == over and not chosen and at not in self.off:
                paint.box(surface, inner, 7 * u, kit.colour("ink"), alpha=0.07)
            ink = kit.colour("off" if at in self.off else "ink" if chosen else "soft")
            self._draw_cell(surface, kit, metrics, cell, at, ink, chosen)
            if chosen:
                thick = max(2, round(3.5 * u))
                mark = Rect(cell.x + round(10 * u), self.rect.bottom - thick, cell.w - round(20 * u), thick)
                paint.box(surface, mark, thick / 2, kit.colour("pine"))
                if look.ring:
                    self.draw_ring(surface, kit, metrics, inner, 7 * u)
