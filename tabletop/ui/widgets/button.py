"""Buttons: primary, secondary, quiet, danger and ghost (quiet on wood), with icon and label in any mix."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import LEAST_PX, Weight
from tabletop.ui.theme import Colour, darker, lighter, mix
from tabletop.ui.widgets.widget import Look, Tip, Widget

Kind = Literal["primary", "secondary", "quiet", "danger", "ghost"]

_INKS: dict[Kind, str] = {
    "primary": "on_pine",
    "secondary": "ink",
    "quiet": "ink",
    "danger": "on_rust",
    "ghost": "on_wood",
}
_BASES: dict[Kind, str] = {"primary": "pine", "secondary": "cream", "danger": "rust"}
_WHITE: Colour = (255, 255, 255)


class Button(Widget):
    """Calls `on_click`. `trail` is a second, small icon after the label; `lit` shows that it is switched on.

    One primary button per screen. `stacked` puts the icon above the label. `size` is the label's text size.
    """

    focusable = True

    def __init__(
        self,
        label: str = "",
        on_click: Callable[[], None] | None = None,
        *,
        kind: Kind = "secondary",
        icon: str | None = None,
        trail: str | None = None,
        lit: bool = False,
        stacked: bool = False,
        size: float | None = None,
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.label = label
        self.on_click = on_click
        self.kind: Kind = kind
        self.icon = icon
        self.trail = trail
        self.lit = lit
        self.stacked = stacked
        self.size = size

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Wide enough for icon and label; an icon alone is a square."""
        px = self._px(kit, metrics)
        base = self.size if self.size is not None else kit.theme.sizes.label
        tall = kit.span_px(metrics, kit.theme.sizes.button * max(1.0, base / kit.theme.sizes.label))
        if self.stacked:
            wide = kit.type.measure(self.label, px, "bold")[0]
            return wide + 2 * metrics.px(16), round(px * 1.9 + px * 1.3) + 2 * metrics.px(10)
        if not self.label:
            return (tall + (round(px * 1.1) if self.trail else 0)), tall
        return self._row(kit, px)[0] + 2 * round(px * 1.0), tall

    def least(self, kit: Kit, metrics: Metrics) -> tuple[int, int]:
        """What it can do with: the smallest text, a label of several words in two lines."""
        px = min(self._px(kit, metrics), round(LEAST_PX * metrics.u))
        whole, label = self._row(kit, px)[0], kit.type.measure(self.label, px, self._weight())[0]
        broken = max((kit.type.measure(line, px, self._weight())[0] for line in self._two(kit, px)), default=0)
        return whole - label + broken + round(px * 0.7), round(px * 2.5)

    def _two(self, kit: Kit, px: int) -> tuple[str, ...]:
        """The label in two lines that are as even as its words allow; one if it is a single word."""
        words = self.label.split(" ")
        ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        wide = {way: max(kit.type.measure(line, px, self._weight())[0] for line in way) for way in ways}
        return min(ways, key=lambda way: wide[way], default=(self.label,))

    def activate(self) -> bool:
        """Click."""
        if not self.enabled or self.on_click is None:
            return False
        self.on_click()
        return True

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The box in its state, then icon and label."""
        radius = min(kit.theme.radii.button * metrics.u, self.rect.h / 2)
        self._box(surface, kit, metrics, look, radius)
        ink = kit.colour("off") if not look.enabled else kit.colour(_INKS[self.kind])
        if not look.enabled and self.kind == "ghost":
            ink = mix(kit.colour("on_wood_soft"), kit.colour("table"), 0.2)
        down = round(metrics.u) if look.pressed and look.enabled else 0
        if self.stacked:
            self._draw_stack(surface, kit, metrics, ink, down)
        else:
            self._draw_row(surface, kit, metrics, ink, down)
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, radius)

    def _px(self, kit: Kit, metrics: Metrics) -> int:
        return kit.text_px(metrics, self.size if self.size is not None else kit.theme.sizes.label)

    def _weight(self) -> Weight:
        return "bold"

    def _row(self, kit: Kit, px: int) -> tuple[int, int, int]:
        """Width of the whole row, of an icon, and of a gap; px."""
        side, gap = round(px * (1.15 if self.label else 1.3)), round(px * 0.45)
        wide = kit.type.measure(self.label, px, self._weight())[0] if self.label else 0
        pieces = bool(self.icon) + bool(self.label) + bool(self.trail)
        return wide + side * (bool(self.icon) + bool(self.trail)) + gap * max(0, pieces - 1), side, gap

    def _box(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look, radius: float) -> None:
        u = metrics.u
        if self.kind in ("quiet", "ghost"):
            self._veil(surface, kit, look, radius)
            return
        border = max(1.0, 1.2 * u)
        if not look.enabled:
            paint.box(surface, self.rect, radius, kit.colour("off_fill"), kit.colour("off_rim"), border)
            return
        base = kit.colour("leaf") if self.lit else kit.colour(_BASES[self.kind])
        rim = mix(kit.colour("rim"), kit.colour("ink"), 0.12) if self.kind == "secondary" else darker(base, 0.34)
        if self.lit:
            rim = darker(base, 0.3)
        if look.pressed:
            # Only as much as the text on it can bear.
            pressed = darker(base, 0.04 if self.lit else 0.14)
            paint.box(surface, self.rect, radius, darker(pressed, 0.08), rim, border, pressed, bevel=0.04)
            return
        if look.hover:
            plain = self.kind == "secondary" and not self.lit
            base = mix(base, _WHITE, 0.5) if plain else lighter(base, 0.05 if self.kind == "danger" else 0.12)
        lift = 1.5 if look.hover else 1.0
        paint.shadow(surface, self.rect, radius, 4.5 * u * lift, 0.32 * lift, tight=False)
        paint.box(surface, self.rect, radius, lighter(base, 0.08), rim, border, darker(base, 0.10), bevel=0.16)

    def _veil(self, surface: pygame.Surface, kit: Kit, look: Look, radius: float) -> None:
        """What a button without a box shows of its state: a shade, never a light that takes contrast from its text."""
        strength = 0.16 if look.pressed else 0.08 if look.hover else 0.10 if self.lit else 0.0
        if not look.enabled:
            strength = 0.11 if self.kind == "ghost" else 0.0
        if strength:
            tone, strength = ("shade", strength * 2) if self.kind == "ghost" else ("ink", strength)
            paint.box(surface, self.rect, radius, kit.colour(tone), alpha=strength)

    def _draw_row(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, ink: Colour, down: int) -> None:
        px, label = self._px(kit, metrics), self.label
        least = min(px, round(LEAST_PX * metrics.u))
        while label and px > least and self._row(kit, px)[0] > self.rect.w - round(px * 0.7):
            px -= 1
        (total, side, gap), room = self._row(kit, px), self.rect.w - round(px * 0.7)
        if label and total > room:
            if " " in label and self.rect.h >= px * 2.5:
                self._draw_two(surface, kit, ink, down, px)
                return
            rest = total - self._wide(kit, px)
            label = kit.type.ellipsis(label, px, max(1, room - rest), self._weight())
            total = rest + kit.type.measure(label, px, self._weight())[0]
        x, y = self.rect.centerx - total / 2, self.rect.centery + down
        if self.icon:
            kit.icon(surface, self.icon, (x + side / 2, y), side, ink)
            x += side + gap
        if label:
            x = kit.text(surface, label, (x, y), px, ink, self._weight(), "lm").right + gap
        if self.trail:
            kit.icon(surface, self.trail, (x + side * 0.4, y), round(side * 0.8), ink)

    def _draw_two(self, surface: pygame.Surface, kit: Kit, ink: Colour, down: int, px: int) -> None:
        """The label in two lines, its icons beside them."""
        lines, (whole, side, gap) = self._two(kit, px), self._row(kit, px)
        broken = max(kit.type.measure(line, px, self._weight())[0] for line in lines)
        x, y = self.rect.centerx - (whole - self._wide(kit, px) + broken) / 2, self.rect.centery + down
        if self.icon:
            kit.icon(surface, self.icon, (x + side / 2, y), side, ink)
            x += side + gap
        for line, rise in zip(lines, (-0.52, 0.52), strict=True):
            kit.text(surface, line, (x + broken / 2, y + rise * px), px, ink, self._weight(), "cm")
        if self.trail:
            kit.icon(surface, self.trail, (x + broken + gap + side * 0.4, y), round(side * 0.8), ink)

    def _wide(self, kit: Kit, px: int) -> int:
        return kit.type.measure(self.label, px, self._weight())[0]

    def _draw_stack(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, ink: Colour, down: int) -> None:
        px = self._px(kit, metrics)
        side = max(px // 2, min(round(px * 1.9), self.rect.h - round(px * 1.3) - metrics.px(8)))
        top = self.rect.centery - (side + round(px * 1.3)) / 2 + down
        if self.icon:
            kit.icon(surface, self.icon, (self.rect.centerx, top + side / 2), side, ink)
        label, px = kit.type.fit(
            self.label, px, self.rect.w - metrics.px(8), min(px, round(LEAST_PX * metrics.u)), self._weight()
        )
        kit.text(surface, label, (self.rect.centerx, top + side + px * 0.8), px, ink, self._weight(), "cm")
