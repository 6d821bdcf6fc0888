"""Choices behind a button: a drop-down list of words, and a swatch of player colours with their emblems."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.ui import layout, paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.list import Row, draw_row
from tabletop.ui.widgets.popup import Opener
from tabletop.ui.widgets.widget import Look, Tip


class Dropdown(Opener):
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
        self.ground(surface, kit, metrics, look)
        self.cell_px = (self.rect.w - 8, kit.span_px(metrics, kit.theme.sizes.field))
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


class Swatch(Opener):
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
        self.ground(surface, kit, metrics, look)
        side = kit.span_px(metrics, 40)
        self.cell_px = (side, side)
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
