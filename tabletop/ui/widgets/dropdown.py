"""Choices behind a button: a drop-down list of words, and a swatch of player colours with their emblems."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.ui import layout, paint
from tabletop.ui.input import Event, Key, Move, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import lighter, mix
from tabletop.ui.widgets.list import Row, draw_row
from tabletop.ui.widgets.widget import Look, Tip, Widget


class _Options(Widget):
    """The popup: cells in a grid or a column; `at` is the one that the keys are on."""

    def __init__(self, owner: _Popup, rect: Rect, across: int) -> None:
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


class _Popup(Widget, ABC):
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
        self._cell = (0, 0)
        self._bounds = Rect(0, 0, 0, 0)

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
        if isinstance(self.popup, _Options):
            self.take(self.popup.at)
            return True
        down = -(-self.count // self.across)
        wide, tall = self._cell if self._cell != (0, 0) else (self.rect.w, self.rect.h)
        rect = Rect(self.rect.x, self.rect.bottom + 4, wide * self.across + 8, tall * down + 8)
        if self._bounds.w:
            if rect.bottom > self._bounds.bottom and self.rect.top - rect.h - 4 >= self._bounds.top:
                rect.bottom = self.rect.top - 4
            rect = layout.within(rect, self._bounds)
        self.popup = _Options(self, rect, self.across)
        return True

    def handle(self, event: Event) -> bool:
        """Keys while it is open."""
        if not isinstance(event, Key) or not isinstance(self.popup, _Options):
            return False
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if event.name in ways:
            dx, dy = ways[event.name]
            if self.across == 1:
                dx, dy = 0, dy or dx
            self.popup.step(dx, dy)
        elif event.name in ("return", "enter", "space"):
            self.take(self.popup.at)
        elif event.name in ("escape", "tab"):
            self.popup = None
            return event.name == "escape"
        return True

    def _ground(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        u = metrics.u
        self._bounds = layout.inset(surface.get_rect(), metrics.px(4))
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


class Dropdown(_Popup):
    """One of many words. `off` are those that cannot be taken now."""

    def __init__(
        self,
        options: Sequence[str],
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
        super().__init__(selected, rect=rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.options = tuple(options)
        self.on_change = on_change
        self.icons = tuple(icons)
        self.off = frozenset(off)

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.options)

    def able(self, at: int) -> bool:
        """Not switched off."""
        return at not in self.off

    def told(self, at: int) -> None:
        """Tell the new choice."""
        if self.on_change is not None:
            self.on_change(at)

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Wide enough for the longest option."""
        px = kit.text_px(metrics, kit.theme.sizes.text)
        wide = max((kit.type.measure(option, px, "bold")[0] for option in self.options), default=0)
        return max(width, wide + round(px * 4.2)), kit.span_px(metrics, kit.theme.sizes.field)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The box with the chosen word."""
        self._ground(surface, kit, metrics, look)
        self._cell = (self.rect.w - 8, kit.span_px(metrics, kit.theme.sizes.field))
        px = kit.text_px(metrics, kit.theme.sizes.text)
        if 0 <= self.selected < self.count:
            x = self.rect.x + metrics.px(11)
            icon = self.icons[self.selected] if self.selected < len(self.icons) else None
            if icon:
                kit.icon(surface, icon, (x + px * 0.55, self.rect.centery), round(px * 1.1), "soft")
                x += round(px * 1.6)
            word = kit.type.ellipsis(self.options[self.selected], px, self.rect.right - round(px * 1.8) - x)
            ink = "ink" if look.enabled else "off"
            kit.text(surface, word, (x, self.rect.centery), px, ink, "medium", "lm")

    def draw_option(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, cell: Rect, at: int, marked: bool
    ) -> None:
        """A word."""
        icon = self.icons[at] if at < len(self.icons) else None
        row = Row(self.options[at], icon=icon, enabled=self.able(at))
        draw_row(surface, kit, metrics, cell, row, marked, at == self.selected)


class Swatch(_Popup):
    """A player colour. `taken` are those of other seats: shown, but not to be had."""

    across = 3

    def __init__(
        self,
        colours: Sequence[str],
        selected: str,
        on_change: Callable[[str], None] | None = None,
        *,
        taken: Sequence[str] = (),
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        at = list(colours).index(selected) if selected in colours else -1
        super().__init__(at, rect=rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.colours = tuple(colours)
        self.taken = frozenset(taken)
        self.on_change = on_change

    @property
    def colour(self) -> str:
        """The chosen colour's name."""
        return self.colours[self.selected]

    @property
    def count(self) -> int:
        """How many colours there are."""
        return len(self.colours)

    def able(self, at: int) -> bool:
        """Not another seat's."""
        return self.colours[at] not in self.taken

    def told(self, at: int) -> None:
        """Tell the new colour."""
        if self.on_change is not None:
            self.on_change(self.colours[at])

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """A seal and a chevron."""
        tall = kit.span_px(metrics, kit.theme.sizes.field)
        return tall + round(tall * 0.5), tall

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The box with the chosen seal."""
        self._ground(surface, kit, metrics, look)
        side = kit.span_px(metrics, 40)
        self._cell = (side, side)
        if self.selected >= 0:
            size = round(self.rect.h * 0.78)
            kit.seal(surface, self.colour, (self.rect.x + self.rect.h * 0.5, self.rect.centery), size)

    def draw_option(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, cell: Rect, at: int, marked: bool
    ) -> None:
        """A seal; a taken one is faint and struck out."""
        if marked:
            paint.box(surface, layout.inset(cell, 2), 7 * metrics.u, kit.colour("ink"), alpha=0.09)
        size = round(cell.h * 0.74)
        kit.seal(surface, self.colours[at], cell.center, size)
        if not self.able(at):
            paint.box(surface, cell, 7 * metrics.u, kit.colour("paper"), alpha=0.66)
            kit.icon(surface, "lock", cell.center, round(size * 0.5), "soft")
        elif at == self.selected:
            ring = Rect(0, 0, size, size)
            ring.center = cell.center
            paint.ring(surface, ring, size / 2, kit.colour("pine"), max(1.5, 1.6 * metrics.u), 1)
