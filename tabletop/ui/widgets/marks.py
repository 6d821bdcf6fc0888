"""Small marks that only show: a pill with a word, and a progress bar."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import contrast, darker, lighter
from tabletop.ui.widgets.widget import Look, Tip, Widget


class Pill(Widget):
    """A word in a coloured lozenge, dark or light text as the ground asks."""

    solid = False

    def __init__(
        self,
        label: str,
        colour: str = "ochre",
        *,
        icon: str | None = None,
        rect: Rect | None = None,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, visible=visible, tooltip=tooltip, name=name)
        self.label = label
        self.colour = colour
        self.icon = icon

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Fits the word."""
        px = kit.text_px(metrics, kit.theme.sizes.small)
        icon = round(px * 1.35) if self.icon else 0
        return kit.type.measure(self.label, px, "bold")[0] + icon + round(px * 1.2), round(px * 1.6)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Lozenge, icon, word."""
        px = kit.text_px(metrics, kit.theme.sizes.small)
        ground = kit.colour(self.colour)
        ink, paper = kit.colour("ink"), kit.colour("field")
        ink = ink if contrast(ink, ground) >= contrast(paper, ground) else paper
        border = max(1.0, metrics.u)
        paint.box(surface, self.rect, self.rect.h / 2, lighter(ground, 0.06), darker(ground, 0.25), border, ground)
        x = self.rect.x + round(px * 0.6)
        if self.icon:
            kit.icon(surface, self.icon, (x + px * 0.5, self.rect.centery), px, ink)
            x += round(px * 1.35)
        kit.text(surface, self.label, (x, self.rect.centery), px, ink, "bold", "lm")


class Progress(Widget):
    """A bar filled to `value`, 0 to 1, with a text at its right."""

    solid = False

    def __init__(
        self, value: float = 0.0, label: str = "", *, colour: str = "moss", rect: Rect | None = None, name: str = ""
    ) -> None:
        super().__init__(rect, name=name)
        self.value = value
        self.label = label
        self.colour = colour

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """A line of text high."""
        return width or kit.span_px(metrics, 200), kit.span_px(metrics, 18)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Groove, filling, text."""
        px = kit.text_px(metrics, kit.theme.sizes.small)
        room = kit.type.measure(self.label, px, "bold")[0] + metrics.px(8) if self.label else 0
        tall = max(6, metrics.px(11))
        bar = Rect(self.rect.x, self.rect.centery - tall // 2, max(tall, self.rect.w - room), tall)
        paint.box(surface, bar, tall / 2, kit.colour("groove"), kit.colour("rim"), max(1.0, metrics.u * 0.9))
        inner = bar.inflate(-2, -2)
        wide = round(inner.w * max(0.0, min(1.0, self.value)))
        if wide >= inner.h:
            colour = kit.colour(self.colour)
            full = Rect(inner.x, inner.y, wide, inner.h)
            paint.box(surface, full, inner.h / 2, lighter(colour, 0.12), foot=darker(colour, 0.08))
        if self.label:
            kit.text(surface, self.label, (self.rect.right, self.rect.centery), px, "soft", "bold", "rm")
