"""What opens: a button with a list of options that hangs over everything else."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame import Rect

from tabletop.ui import layout, paint
from tabletop.ui.input import Event, Key, Move, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import lighter, mix
from tabletop.ui.widgets.widget import Look, Tip, Widget


class Options(Widget):
    """The popup: cells in a grid or a column; `at` is the one that the keys are on."""

    def __init__(self, owner: Opener, rect: Rect, across: int) -> None:
        super().__init__(rect)
        self.owner = owner
        self.across = across
        self.at = max(0, owner.selected)

    def cells(self) -> list[Rect]:
        """Where the options stand."""
        count = self.owner.count
        down = -(-count // self.across)
        pad = max(3, self.rect.w // 40)
        return layout.grid(layout.inset(self.rect, pad), self.across, down)[:count]

    def handle(self, event: Event) -> bool:
        """Pointer."""
        if isinstance(event, Move):
            found = self._under(event.pos)
            if found is not None:
                self.at = found
            return True
        if isinstance(event, Release):
            found = self._under(event.pos)
            if found is not None:
                self.owner.take(found)
            return True
        return isinstance(event, Press)

    def step(self, dx: int, dy: int) -> None:
        """By keys, over what is switched off."""
        stride = dx + dy * self.across
        at = self.at + stride
        while 0 <= at < self.owner.count:
            if self.owner.able(at):
                self.at = at
                return
            at += stride

    def _under(self, pos: Point) -> int | None:
        found = next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)
        return found if found is not None and self.owner.able(found) else None

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The slip and its options."""
        paint.sheet(surface, self.rect, 9 * metrics.u, kit.colour("paper"), kit.colour("rim"), 12 * metrics.u, 0.45)
        for at, cell in enumerate(self.cells()):
            self.owner.draw_option(surface, kit, metrics, cell, at, at == self.at)


class Opener(Widget, ABC):
    """What drop-down and swatch share: opening, keys, taking an option."""

    focusable = True
    across = 1

    def __init__(
        self,
        selected: int,
        *,
        rect: Rect | None,
        enabled: bool,
        visible: bool,
        tooltip: Tip | str | None,
        name: str,
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.selected = selected
        self.cell_px = (0, 0)
        self.bounds = Rect(0, 0, 0, 0)

    @property
    def open(self) -> Options | None:
        """The list, while it is open."""
        return self.popup if isinstance(self.popup, Options) else None

    @property
    @abstractmethod
    def count(self) -> int:
        """How many options there are."""

    @abstractmethod
    def able(self, at: int) -> bool:
        """Whether an option may be taken."""

    @abstractmethod
    def told(self, at: int) -> None:
        """Tell the new choice."""

    @abstractmethod
    def draw_option(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, cell: Rect, at: int, marked: bool
    ) -> None:
        """One option in the popup."""

    def take(self, at: int) -> None:
        """Choose and close."""
        self.popup = None
        if self.able(at) and at != self.selected:
            self.selected = at
            self.told(at)

    def activate(self) -> bool:
        """Open, or close."""
        if not self.enabled:
            return False
        if self.open is not None:
            self.take(self.open.at)
            return True
        down = -(-self.count // self.across)
        wide, tall = self.cell_px if self.cell_px != (0, 0) else (self.rect.w, self.rect.h)
        rect = Rect(self.rect.x, self.rect.bottom + 4, wide * self.across + 8, tall * down + 8)
        if self.bounds.w:
            if rect.bottom > self.bounds.bottom and self.rect.top - rect.h - 4 >= self.bounds.top:
                rect.bottom = self.rect.top - 4
            rect = layout.within(rect, self.bounds)
        self.popup = Options(self, rect, self.across)
        return True

    def handle(self, event: Event) -> bool:
        """Keys while it is open."""
        if not isinstance(event, Key) or self.open is None:
            return False
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if event.name in ways:
            dx, dy = ways[event.name]
            if self.across == 1:
                dx, dy = 0, dy or dx
            self.open.step(dx, dy)
        elif event.name in ("return", "enter", "space"):
            self.take(self.open.at)
        elif event.name in ("escape", "tab"):
            self.popup = None
            return event.name == "escape"
        return True

    def ground(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        u = metrics.u
        self.bounds = layout.inset(surface.get_rect(), metrics.px(4))
        radius = kit.theme.radii.field * u
        fill = kit.colour("field" if look.enabled else "off_fill")
        if look.pressed:
            fill = mix(fill, kit.colour("rim"), 0.25)
        rim = "pine" if self.popup is not None else "rim_strong" if look.hover else "rim"
        paint.box(surface, self.rect, radius, fill, kit.colour(rim), max(1.0, 1.1 * u))
        px = kit.text_px(metrics, kit.theme.sizes.small)
        at = (self.rect.right - px * 0.9, self.rect.centery)
        tint = kit.colour("soft") if look.enabled else lighter(kit.colour("off"), 0.3)
        kit.icon(surface, "chevron_down", at, round(px * 0.85), tint)
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, radius)
