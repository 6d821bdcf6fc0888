"""A screen that is one sheet of paper on the table: a heading, a body that scrolls, and a foot with the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.scenes.desk import Desk
from tabletop.scenes.widget_scene import WidgetScene
from tabletop.ui import layout, paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Face, Weight
from tabletop.ui.widgets import Button, Label, Look, Scroll, Widget


@dataclass(frozen=True)
class SheetLayout:
    """Rectangles in canvas pixels."""

    sheet: Rect
    head: Rect
    body: Rect
    foot: Rect


def lay_out(
    metrics: Metrics, widest: float, beside: int = 0, tall: int | None = None, top: int | None = None
) -> SheetLayout:
    """A sheet at most `widest` wide (at 100 % text), `beside` pixels of the canvas left free at its left.

    `tall` is the height of what its body holds; None takes all there is. `top` is where it begins instead of being
    centred; it ends within the canvas all the same.
    """
    px = metrics.px
    area = layout.inset(Rect(0, 0, *metrics.size), px(20))
    _, area = layout.cut_left(area, beside, px(20) if beside else 0)
    width = min(area.w, round(px(widest) * (1 + (metrics.text - 1) * 0.6)))
    head_px, foot_px = round(px(40) * (1 + (metrics.text - 1) * 0.5)), round(px(42) * metrics.text)
    height = area.h
    if tall is not None:
        height = min(height, tall + head_px + foot_px + 2 * px(16) + px(8) + px(18))
    sheet = layout.centred((width, height), area)
    if top is not None:
        sheet = Rect(sheet.x, top, sheet.w, min(height, area.bottom - top))
    inner = layout.inset(sheet, px(26), px(16))
    head, inner = layout.cut_top(inner, head_px, px(8))
    foot, body = layout.cut_bottom(inner, foot_px, px(18))
    return SheetLayout(sheet, head, body, foot)


class Flow:
    """Places widgets one below the other in a column and keeps account of the height."""

    def __init__(self, kit: Kit, metrics: Metrics, at: tuple[int, int], width: int) -> None:
        self.kit, self.metrics, self.width = kit, metrics, width
        self.x, self.y = at
        self._top = self.y
        self.widgets: list[Widget] = []

    @property
    def height(self) -> int:
        """What has been used, pixels."""
        return self.y - self._top

    def gap(self, length: float) -> None:
        """Room before the next one."""
        self.y += self.metrics.px(length)

    def add(self, widget: Widget, gap: float = 8, width: int | None = None) -> Widget:
        """A widget as wide as the column (or as said) and as tall as it wishes."""
        across = self.width if width is None else min(width, self.width)
        tall = widget.natural(self.kit, self.metrics, across)[1]
        widget.rect = Rect(self.x, self.y, across, tall)
        self.widgets.append(widget)
        self.y += tall + self.metrics.px(gap)
        return widget

    def say(self, text: str, size: float = 15, gap: float = 6, colour: str = "ink", face: Face = "sans") -> None:
        """A text; in the serif it is a headline."""
        weight: Weight = "bold" if face == "serif" else "medium"
        self.add(Label(text, size=size, colour=colour, weight=weight, face=face), gap)

    def row(self, widgets: Sequence[Widget], sizes: Sequence[int | None], gap: float = 8, pad: float = 0) -> Rect:
        """Widgets side by side; a size is pixels, None a share of what is left; with `pad` on a card of their own."""
        rim, between = self.metrics.px(pad), 6
        place = Rect(self.x + rim, self.y + rim, self.width - 2 * rim, 1)
        cells = layout.columns(place, sizes, self.metrics.px(between))
        # Words that do not fit beside each other take a second line: the row grows with them.
        highs = [w.natural(self.kit, self.metrics, cell.w)[1] for w, cell in zip(widgets, cells, strict=True)]
        place.h = tall = max(highs)
        if rim:
            self.widgets.append(Card(Rect(self.x, self.y, self.width, tall + 2 * rim)))
        for widget, cell, high in zip(widgets, cells, highs, strict=True):
            widget.rect = layout.place((cell.w, high), Rect(cell.x, place.y, cell.w, tall), "lm")
        self.widgets += widgets
        self.y += tall + 2 * rim + self.metrics.px(gap)
        return place


class Card(Widget):
    """A pale card under a row of widgets; `empty` ones are only hinted at."""

    solid = False

    def __init__(self, rect: Rect, empty: bool = False) -> None:
        super().__init__(rect)
        self._empty = empty

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The card."""
        fill = kit.colour("paper2" if self._empty else "field")
        radius = kit.theme.radii.panel * 0.7 * metrics.u
        alpha = 0.55 if self._empty else 0.9
        paint.box(surface, self.rect, radius, fill, kit.colour("edge"), max(1.0, metrics.u), alpha=alpha)


class SheetScene(WidgetScene):
    """A subclass names its `heading`, fills the body and says which buttons stand at the right of the foot."""

    heading = ""
    widest = 900.0
    back_label = "Back"
    least: float | None = 0.0
    """The sheet is as tall as its body asks, but at least for this much of it; None is always as tall as can be."""

    top: int | None = None
    """Where the sheet begins, canvas pixels; None is centred."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.scroll = Scroll(name="body")
        self.plan = lay_out(self.metrics, self.widest)

    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """The widgets of the body as if it were not scrolled, and their height in pixels."""
        raise NotImplementedError

    def actions(self) -> Sequence[Button]:
        """Buttons at the right of the foot, the primary one last."""
        return ()

    def message(self) -> tuple[str, str]:
        """A sentence in the foot and its colour."""
        return "", "soft"

    def beside(self) -> int:
        """Pixels at the left of the sheet that are kept for something else."""
        return 0

    def build(self) -> Sequence[Widget]:
        """Body, foot and message."""
        self.plan = lay_out(self.metrics, self.widest, self.beside())
        widgets, tall = self.body(self._region())
        if self.least is not None:
            tall = max(tall, self.metrics.px(self.least))
            self.plan = lay_out(self.metrics, self.widest, self.beside(), tall, self.top)
            widgets, tall = self.body(self._region())
        self.scroll.rect = self.plan.body
        self.scroll.fill(widgets, tall)
        return [self.scroll, *self.foot()]

    def _region(self) -> Rect:
        """The body without the room for the bar at its right and for the rings of focused widgets at both sides."""
        region = layout.inset(self.plan.body, self.metrics.px(5), 0)
        region.w -= self.metrics.px(10)
        return region

    def floor(self) -> int:
        """Messages stand above the foot."""
        return self.plan.foot.top - self.metrics.px(9)

    def foot(self) -> list[Widget]:
        """Back at the left, a sentence, then what is to be done."""
        foot, gap = self.plan.foot, self.metrics.px(10)
        back = Button(self.back_label, self.back, icon="arrow_left", name="back")
        actions = list(self.actions())
        wides = [button.natural(self.kit, self.metrics)[0] for button in (back, *actions)]
        room = foot.w - gap * len(actions)
        if sum(wides) > room:
            # Each gives up its share; the labels shrink with their buttons.
            wides = [wide * room // sum(wides) for wide in wides]
        back.rect = Rect(foot.x, foot.y, wides[0], foot.h)
        left, right = back.rect.right + gap, foot.right
        for button, wide in zip(reversed(actions), reversed(wides[1:]), strict=True):
            button.rect = Rect(right - wide, foot.y, wide, foot.h)
            right -= wide + gap
        text, colour = self.message()
        between = Rect(left + gap, foot.y, max(1, right - left - 2 * gap), foot.h)
        # Focus goes from left to right.
        return [
            back,
            *actions,
            Label(text, colour=colour, valign="m", rect=between, leading=1.15, name="message"),
        ]

    def ground(self, surface: pygame.Surface) -> None:
        """The table, the sheet, its heading and a line above the foot."""
        self.kit.table(surface)
        kit, m, plan = self.kit, self.metrics, self.plan
        kit.sheet(surface, plan.sheet, m)
        wish = round(m.px(27) * (1 + (m.text - 1) * 0.5))
        text, px = kit.type.fit(self.heading, wish, plan.head.w - self.head_room(), m.px(16), "bold", "serif")
        kit.text(surface, text, (plan.head.x, plan.head.centery), px, "ink", "bold", "lm", "serif")
        line = Rect(plan.foot.x, plan.foot.y - m.px(9), plan.foot.w, max(1, m.px(1.2)))
        surface.fill(kit.colour("edge"), line)

    def head_room(self) -> int:
        """Pixels at the right of the heading that something else takes."""
        return 0
