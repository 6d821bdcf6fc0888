"""A modal dialog: a sheet of paper over a veil with a title, a text, widgets and a row of buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.ui import layout, paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.widget import Look, Widget


class Dialog(Widget):
    """Opened with Group.open. Every button closes it, then does its own; Esc calls `on_dismiss`.

    `default` is the button for Enter; it should never be something that cannot be taken back (table manner 3).
    """

    def __init__(
        self,
        title: str,
        body: str = "",
        buttons: Sequence[Button] = (),
        *,
        content: Sequence[Widget] = (),
        icon: str | None = None,
        width: float = 420,
        default: Button | None = None,
        on_dismiss: Callable[[], None] | None = None,
        dismissable: bool = True,
    ) -> None:
        super().__init__()
        self.title = title
        self.body = body
        self.icon = icon
        self.buttons = list(buttons)
        self.content = list(content)
        self.width = width
        self.default = default
        self.on_dismiss = on_dismiss
        self.dismissable = dismissable
        self.closed = False
        self._text = Rect(0, 0, 0, 0)
        for button in self.buttons:
            button.on_click = self._closing(button.on_click)

    def _closing(self, then: Callable[[], None] | None) -> Callable[[], None]:
        def close() -> None:
            self.closed = True
            if then is not None:
                then()

        return close

    @property
    def parts(self) -> Sequence[Widget]:
        """Content, then buttons."""
        return (*self.content, *self.buttons)

    @property
    def first_focus(self) -> Widget | None:
        """What has the keys when it opens: a field if there is one, else the default button, else nothing."""
        able = [w for w in self.parts if w.focusable and w.enabled and w.visible]
        return next((w for w in able if w.caret), self.default if self.default in able else None)

    def dismiss(self) -> None:
        """Esc: close without choosing a button."""
        if self.dismissable:
            self.closed = True
            if self.on_dismiss is not None:
                self.on_dismiss()

    def place(self, kit: Kit, metrics: Metrics) -> None:
        """Lay out in the middle of the canvas."""
        pad, gap = metrics.px(22), metrics.px(kit.theme.sizes.gap)
        width = min(kit.span_px(metrics, self.width), metrics.width - 2 * gap)
        inner = width - 2 * pad
        title_px = kit.text_px(metrics, kit.theme.sizes.title)
        indent = round(title_px * 1.35) if self.icon else 0
        title_high = kit.lines_height(self.title, title_px, inner - indent, "bold", "serif") if self.title else 0
        body_px = kit.text_px(metrics, kit.theme.sizes.text)
        body_high = kit.lines_height(self.body, body_px, inner, leading=1.3) if self.body else 0
        sizes = [w.natural(kit, metrics, inner)[1] for w in self.content]
        button_sizes = [b.natural(kit, metrics) for b in self.buttons]
        blocks = [h for h in (title_high, body_high, sum(sizes) + gap * max(0, len(sizes) - 1)) if h]
        stacked = sum(w for w, _ in button_sizes) + gap * max(0, len(button_sizes) - 1) > inner
        high = [h for _, h in button_sizes]
        buttons_high = (sum(high) + gap * (len(high) - 1) if stacked else max(high)) if high else 0
        height = 2 * pad + sum(blocks) + buttons_high + 2 * gap * max(0, len(blocks) - 1 + bool(high))
        self.rect = layout.within(layout.centred((width, height), Rect(0, 0, *metrics.size)), Rect(0, 0, *metrics.size))
        y = self.rect.y + pad + title_high + (2 * gap if title_high else 0)
        self._text = Rect(self.rect.x + pad, y, inner, body_high)
        y += body_high + (2 * gap if body_high else 0)
        for widget, tall in zip(self.content, sizes, strict=True):
            widget.shift(self.rect.x + pad - widget.rect.x, y - widget.rect.y)
            widget.rect.size = inner, tall
            y += tall + gap
        self._place_buttons(button_sizes, stacked, Rect(self.rect.x + pad, 0, inner, 0), self.rect.bottom - pad, gap)

    def _place_buttons(self, sizes: list[tuple[int, int]], stacked: bool, row: Rect, bottom: int, gap: int) -> None:
        if stacked:
            for button, (_, tall) in zip(reversed(self.buttons), reversed(sizes), strict=True):
                button.rect = Rect(row.x, bottom - tall, row.w, tall)
                bottom -= tall + gap
            return
        right = row.right
        for button, (wide, tall) in zip(reversed(self.buttons), reversed(sizes), strict=True):
            button.rect = Rect(right - wide, bottom - tall, wide, tall)
            right -= wide + gap

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The sheet with title and text."""
        paint.sheet(
            surface,
            self.rect,
            kit.theme.radii.dialog * metrics.u,
            kit.colour("paper"),
            kit.colour("edge"),
            22 * metrics.u,
            0.5,
        )
        pad = metrics.px(22)
        title_px = kit.text_px(metrics, kit.theme.sizes.title)
        x, y = self.rect.x + pad, self.rect.y + pad
        indent = 0
        if self.icon and self.title:
            indent = round(title_px * 1.35)
            kit.icon(surface, self.icon, (x + title_px * 0.5, y + title_px * 0.6), title_px, "rust")
        title = Rect(x + indent, y, self.rect.w - 2 * pad - indent, 0)
        kit.lines(surface, self.title, title, title_px, "ink", "bold", face="serif")
        body_px = kit.text_px(metrics, kit.theme.sizes.text)
        if self.body:
            kit.lines(surface, self.body, self._text, body_px, "soft", leading=1.3)
