"""Labels and panels: text that wraps, and the sheets and trays on which things lie."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Face, Weight
from tabletop.ui.widgets.widget import Look, Tip, Widget

Ground = Literal["paper", "paper2", "flat", "tray"]


class Label(Widget):
    """Text within its rectangle, wrapped; `align` l, c or r and `valign` t, m or b. `size` is at 100 %."""

    solid = False

    def __init__(
        self,
        text: str,
        *,
        size: float | None = None,
        colour: str = "ink",
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
        align: str = "l",
        valign: str = "t",
        leading: float = 1.25,
        rect: Rect | None = None,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, visible=visible, tooltip=tooltip, name=name)
        self.text = text
        self.size = size
        self.colour = colour
        self.weight: Weight = weight
        self.face: Face = face
        self.italic = italic
        self.align = align
        self.valign = valign
        self.leading = leading

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """The wrapped height for a width; without one the single line's size."""
        px = self._px(kit, metrics)
        if width <= 0:
            return kit.type.measure(self.text, px, self.weight, self.face, self.italic)[0], round(px * self.leading)
        return width, kit.lines_height(self.text, px, width, self.weight, self.face, self.italic, self.leading)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The lines."""
        px = self._px(kit, metrics)
        rect = self.rect
        if self.valign != "t":
            high = kit.lines_height(self.text, px, rect.w, self.weight, self.face, self.italic, self.leading)
            rect = rect.move(0, (rect.h - high) // 2 if self.valign == "m" else rect.h - high)
        kit.lines(
            surface, self.text, rect, px, self.colour, self.weight, self.align, self.face, self.italic, self.leading
        )

    def _px(self, kit: Kit, metrics: Metrics) -> int:
        return kit.text_px(metrics, self.size if self.size is not None else kit.theme.sizes.text)


class Panel(Widget):
    """Ground to lie on: "paper" comes forward, "paper2" is a side panel, "flat" a quiet area, "tray" dark wood."""

    def __init__(
        self,
        ground: Ground = "paper",
        title: str = "",
        *,
        rect: Rect | None = None,
        visible: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(rect, visible=visible, name=name)
        self.ground: Ground = ground
        self.title = title

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The ground and its title."""
        u = metrics.u
        radius = kit.theme.radii.panel * u
        if self.ground == "tray":
            kit.tray(surface, self.rect, metrics)
        elif self.ground == "flat":
            border = max(1.0, u)
            paint.box(surface, self.rect, radius * 0.8, kit.colour("paper2"), kit.colour("edge"), border, alpha=0.72)
        else:
            kit.sheet(surface, self.rect, metrics, self.ground)
        if self.title:
            pad = metrics.px(kit.theme.sizes.pad)
            px = kit.text_px(metrics, kit.theme.sizes.heading)
            ink = "on_wood" if self.ground == "tray" else "ink"
            at = (self.rect.x + pad, self.rect.y + pad * 0.7)
            kit.text(surface, self.title, at, px, ink, "bold", "lt", "serif")
