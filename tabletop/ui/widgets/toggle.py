"""On or off: a switch with a label, a check box, and a set of radio buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Weight
from tabletop.ui.theme import Colour, darker, lighter, mix
from tabletop.ui.widgets.widget import Look, Tip, Widget


class _OnOff(Widget):
    """What switch and check box share: a value, a label and a note under it."""

    focusable = True
    mark_left = False
    mark = (0.0, 0.0)

    def __init__(
        self,
        label: str = "",
        value: bool = False,
        on_change: Callable[[bool], None] | None = None,
        *,
        note: str = "",
        rect: Rect | None = None,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, enabled=enabled, visible=visible, tooltip=tooltip, name=name)
        self.label = label
        self.note = note
        self.value = value
        self.on_change = on_change

    def activate(self) -> bool:
        """Change over."""
        if not self.enabled:
            return False
        self.value = not self.value
        if self.on_change is not None:
            self.on_change(self.value)
        return True

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """The mark with its label; the note is wrapped to the width."""
        wide, tall = (kit.span_px(metrics, side) for side in self.mark)
        least = tall + metrics.px(4)
        if not self.label:
            return wide, least
        px, small = self._sizes(kit, metrics)
        gap = metrics.px(12)
        if width <= 0:
            texts = (kit.type.measure(self.label, px, "bold")[0], kit.type.measure(self.note, small)[0])
            width = wide + gap + max(texts)
        room = max(1, width - wide - gap)
        high = kit.lines_height(self.label, px, room, "bold")
        high += kit.lines_height(self.note, small, room) if self.note else 0
        return width, max(high, least)

    def _sizes(self, kit: Kit, metrics: Metrics) -> tuple[int, int]:
        return kit.text_px(metrics, kit.theme.sizes.text), kit.text_px(metrics, kit.theme.sizes.small)

    def _mark_rect(self, kit: Kit, metrics: Metrics) -> Rect:
        wide, tall = (kit.span_px(metrics, side) for side in self.mark)
        x = self.rect.x if self.mark_left or not self.label else self.rect.right - wide
        return Rect(x, self.rect.centery - tall // 2, wide, tall)

    def _draw_label(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look, mark: Rect) -> None:
        if not self.label:
            return
        px, small = self._sizes(kit, metrics)
        gap = metrics.px(12)
        x = mark.right + gap if self.mark_left else self.rect.x
        room = self.rect.right - x if self.mark_left else mark.x - gap - x
        high = kit.lines_height(self.label, px, room, "bold")
        noted = kit.lines_height(self.note, small, room) if self.note else 0
        y = self.rect.centery - (high + noted) // 2
        weight: Weight = "medium" if self.mark_left else "bold"
        kit.lines(surface, self.label, Rect(x, y, room, high), px, "ink" if look.enabled else "off", weight)
        if self.note:
            kit.lines(surface, self.note, Rect(x, y + high, room, noted), small, "soft" if look.enabled else "off")


class Toggle(_OnOff):
    """A switch at the right of its label."""

    mark = (38.0, 21.0)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Label, then the switch."""
        u = metrics.u
        rect = self._mark_rect(kit, metrics)
        self._draw_label(surface, kit, metrics, look, rect)
        colour = self._colour(kit, look)
        radius = rect.h / 2
        border = max(1.0, 1.1 * u)
        paint.box(surface, rect, radius, darker(colour, 0.08), darker(colour, 0.3), border, colour)
        size = rect.h - max(4, round(5 * u))
        knob = Rect(0, 0, size, size)
        knob.centery = rect.centery
        knob.centerx = rect.right - rect.h // 2 if self.value else rect.x + rect.h // 2
        if look.enabled:
            paint.shadow(surface, knob, size / 2, 2.4 * u, 0.4, tight=False)
        fill = kit.colour("field") if look.enabled else kit.colour("off_fill")
        paint.box(surface, knob, size / 2, fill, darker(colour, 0.25), max(1.0, u))
        if self.value:
            kit.icon(surface, "confirm", knob.center, round(size * 0.62), darker(colour, 0.3))
        if look.ring:
            self.draw_ring(surface, kit, metrics, rect, radius)

    def _colour(self, kit: Kit, look: Look) -> Colour:
        colour = kit.colour("moss") if self.value else kit.colour("rim")
        if not look.enabled:
            return mix(colour, kit.colour("paper"), 0.55)
        return darker(colour, 0.15) if look.pressed else lighter(colour, 0.15) if look.hover else colour


class Check(_OnOff):
    """A check box at the left of its label."""

    mark = (19.0, 19.0)
    mark_left = True

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Box, mark and label."""
        rect = self._mark_rect(kit, metrics)
        self._draw_label(surface, kit, metrics, look, rect)
        radius = 5 * metrics.u
        pine = kit.colour("pine") if look.enabled else kit.colour("off")
        rim = pine if self.value or look.hover else kit.colour("rim_strong")
        fill = pine if self.value else kit.colour("field" if look.enabled else "off_fill")
        if self.value and look.pressed:
            fill = darker(fill, 0.15)
        paint.box(surface, rect, radius, fill, rim, max(1.0, 1.5 * metrics.u))
        if self.value:
            kit.icon(surface, "confirm", rect.center, round(rect.h * 0.68), "on_pine")
        if look.ring:
            self.draw_ring(surface, kit, metrics, rect, radius)


class Radio(_OnOff):
    """One of several: clicking switches it on; the scene switches the others off (or use Radios)."""

    mark = (19.0, 19.0)
    mark_left = True

    def activate(self) -> bool:
        """Switch on; nothing if it is on."""
        return True if self.value else super().activate()

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Circle, dot and label."""
        rect = self._mark_rect(kit, metrics)
        self._draw_label(surface, kit, metrics, look, rect)
        pine = kit.colour("pine") if look.enabled else kit.colour("off")
        rim = pine if self.value or look.hover else kit.colour("rim_strong")
        fill = kit.colour("field" if look.enabled else "off_fill")
        paint.box(surface, rect, rect.h / 2, fill, rim, max(1.0, 1.5 * metrics.u))
        if self.value:
            dot = rect.inflate(-round(rect.w * 0.46), -round(rect.h * 0.46))
            paint.box(surface, dot, dot.h / 2, pine)
        if look.ring:
            self.draw_ring(surface, kit, metrics, rect, rect.h / 2)


def radios(
    labels: tuple[str, ...], selected: int, on_change: Callable[[int], None], notes: tuple[str, ...] = ()
) -> list[Radio]:
    """Radio buttons of which exactly one is on."""
    made: list[Radio] = []

    def choose(at: int) -> Callable[[bool], None]:
        def chosen(_: bool) -> None:
            for other, radio in enumerate(made):
                radio.value = other == at
            on_change(at)

        return chosen

    for at, label in enumerate(labels):
        made.append(Radio(label, at == selected, choose(at), note=notes[at] if at < len(notes) else ""))
    return made
