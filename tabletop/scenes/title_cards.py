"""What lies on the title screen to be taken: the boxes, and the green card with the game to go on with."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from tabletop.scenes import boxes
from tabletop.scenes.boxes import Box
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import darker, lighter
from tabletop.ui.widgets import Look, Widget


class Lid(Widget):
    """A box to be chosen; the one under the pointer or with the keys lifts."""

    focusable = True

    def __init__(self, box: Box, rect: Rect, ready: bool, on_click: Callable[[Box], None]) -> None:
        super().__init__(rect, name=f"box-{box.game}")
        self._box, self._ready, self._on_click = box, ready, on_click

    def activate(self) -> bool:
        """Open the box."""
        self._on_click(self._box)
        return True

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The box with its shadow, nearer to the eye when it is chosen."""
        lifted = self._ready and (look.hover or look.ring) and not look.pressed
        width = round(self.rect.w / (1 + boxes.RIM / 2))
        rect = self.rect.move(0, -metrics.px(8) if lifted else 0)
        lid = Rect(rect.x, rect.y, width, rect.h)
        sun = kit.colour("sun")
        if lifted:
            paint.glow(surface, lid, 6 * metrics.u, 16 * metrics.u, sun, 0.7)
        paint.shadow(surface, lid, 4 * metrics.u, (20 if lifted else 12) * metrics.u, 0.55)
        picture = boxes.picture(kit, self._box, width)
        surface.blit(picture if self._ready else boxes.faded(kit, picture), rect)
        if not self._ready:
            self._say_later(surface, kit, metrics, rect, width)
        if look.ring:
            paint.ring(surface, lid, 5 * metrics.u, sun, max(2.0, 2.6 * metrics.u), 2.6 * metrics.u)

    def _say_later(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, width: int) -> None:
        px = kit.text_px(metrics, 14)
        word = "Comes later"
        word, px = kit.type.fit(word, px, width * 3 // 4, metrics.px(12), "bold")
        across = kit.type.measure(word, px, "bold")[0] + round(px * 1.8)
        band = Rect(0, 0, min(width, across), round(px * 1.9))
        band.center = rect.x + width // 2, rect.y + round(width * boxes.LID * 0.86)
        paint.shadow(surface, band, band.h / 2, 4 * metrics.u, 0.4)
        paint.box(surface, band, band.h / 2, kit.colour("paper"), kit.colour("rim"), max(1.0, metrics.u))
        kit.text(surface, word, band.center, px, "ink", "bold", "cm")


class Resume(Widget):
    """The large green card: go on with the last game, or begin the first one."""

    focusable = True

    def __init__(self, rect: Rect, game: str, lines: tuple[str, str, str], on_click: Callable[[], None]) -> None:
        super().__init__(rect, name="resume")
        self._game, self._lines, self._on_click = game, lines, on_click

    def activate(self) -> bool:
        """Go on."""
        self._on_click()
        return True

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """A pine card with a small box, what it is about and an arrow."""
        u = metrics.u
        pine = kit.theme.colour("pine")
        fill = lighter(pine, 0.16 if look.hover else 0.06)
        fill = darker(pine, 0.14) if look.pressed else fill
        radius = kit.theme.radii.button * u
        paint.shadow(surface, self.rect, radius, 5 * u, 0.3, tight=False)
        paint.box(
            surface, self.rect, radius, fill, darker(pine, 0.34), max(1.0, 1.2 * u), darker(fill, 0.1),
            bevel=0.14,
        )  # fmt: skip
        pad = metrics.px(9)
        width = round((self.rect.h - 2 * pad) / (boxes.LID + boxes.RIM))
        surface.blit(boxes.picture(kit, boxes.box_of(self._game), width), (self.rect.x + pad, self.rect.y + pad))
        arrow = metrics.px(24)
        x = self.rect.x + pad + round(width * 1.03) + metrics.px(14)
        room = self.rect.right - x - arrow - metrics.px(26)
        self._write(surface, kit, metrics, x, room)
        kit.icon(surface, "play", (self.rect.right - metrics.px(28), self.rect.centery), arrow, "on_pine")
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, radius)

    def _write(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, x: int, room: int) -> None:
        head, line, note = self._lines
        # A larger text may ask for more than the card is tall.
        wish = 22 * 1.1 + 14.5 * 1.3 * (1 + bool(note))
        share = min(1.0, (self.rect.h - metrics.px(10)) / (wish * metrics.u * metrics.text))
        big, px, small = (max(metrics.px(12), round(kit.text_px(metrics, n) * share)) for n in (22, 14.5, 13))
        step, least = px * 1.3, metrics.px(12)
        top = self.rect.centery - (big * 1.1 + step * (1 + bool(note))) / 2
        head, big = kit.type.fit(head, big, room, least, "bold", "serif")
        kit.text(surface, head, (x, top + big * 0.5), big, "on_pine", "bold", "lm", "serif")
        y = top + big * 1.15 + step * 0.5
        line, px = kit.type.fit(line, px, room, least, "bold")
        kit.text(surface, line, (x, y), px, "on_pine", "bold", "lm")
        if note:
            note, small = kit.type.fit(note, small, room, least)
            kit.text(surface, note, (x, y + step), small, "on_pine", "medium", "lm")
