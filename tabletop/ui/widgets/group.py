"""A group of widgets: who is under the pointer, who is pressed, who has the keys, and what lies on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.input import Blur, Event, Key, Move, Point, Press, Release, Text, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.dialog import Dialog
from tabletop.ui.widgets.tooltip import draw_tip
from tabletop.ui.widgets.widget import Look, Widget

TIP_SECONDS = 0.45
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Group:
    """All widgets of a scene, later ones on top. `handle` is True when the event was used.

    Tab, Shift-Tab and arrows move the focus ring, Enter and Space activate, Esc calls `on_escape`; Enter with no
    ring presses `default`. A modal dialog traps everything until it closes.
    """

    def __init__(
        self, *widgets: Widget, on_escape: Callable[[], None] | None = None, default: Widget | None = None
    ) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.on_escape = on_escape
        self.default = default
        self.modal: Dialog | None = None
        self.focus: Widget | None = None
        self.ring = False
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.pointer: Point | None = None
        self._rested = 0.0
        self._before: tuple[Widget | None, bool] = (None, False)
        self._placed: tuple[Kit, Metrics] | None = None

    # -- what is in it
    def put(self, widgets: Iterable[Widget]) -> None:
        """Replace all widgets; focus and hover stay with those of the same name."""
        focus = self.focus.name if self.focus is not None else ""
        self.widgets = list(widgets)
        self.pressed = None
        self.focus = self.find(focus) if focus else None
        self.hover = self._under(self.pointer)

    def add(self, *widgets: Widget) -> None:
        """Add widgets on top."""
        self.widgets.extend(widgets)

    def find(self, name: str) -> Widget | None:
        """The visible widget of that name."""
        return next((w for w in self._walk() if w.name == name), None)

    def open(self, dialog: Dialog, kit: Kit, metrics: Metrics) -> None:
        """Show a modal dialog; focus is trapped in it and comes back when it closes."""
        if self.modal is None:
            self._before = (self.focus, self.ring)
        self.modal = dialog
        dialog.place(kit, metrics)
        self.pressed = None
        self.focus = dialog.first_focus
        self.hover = self._under(self.pointer)

    def close(self) -> None:
        """Take the modal dialog away."""
        if self.modal is None:
            return
        self.modal = None
        self.pressed = None
        self.focus, self.ring = self._before[0], self.ring or self._before[1]
        self.hover = self._under(self.pointer)

    def focus_on(self, widget: Widget | None, ring: bool = True) -> None:
        """Give the keys to a widget."""
        self.focus = widget
        self.ring = ring and widget is not None
        if widget is not None:
            self._reveal(widget)

    # -- events
    def handle(self, event: Event) -> bool:
        """Route an event; True if a widget used it or stands in its way."""
        self._check()
        used = self._route(event)
        if self.modal is not None and self.modal.closed:
            self.close()
        return used

    def _route(self, event: Event) -> bool:
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Move):
            return self._move(event)
        if isinstance(event, Release):
            return self._release(event)
        if isinstance(event, Wheel):
            return self._wheel(event)
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, Text):
            return self.focus is not None and self.focus.handle(event)
        self._blur(event)
        return False

    def _blur(self, event: Blur) -> None:
        if self.pressed is not None:
            self.pressed.cancel()
        self.pressed = self.hover = None
        self.pointer = None
        self._rested = 0.0

    def _press(self, event: Press) -> bool:
        self.pointer = event.pos
        self._rested = float("-inf")  # a press ends the tooltip until the pointer moves on
        owner = self._popup_owner()
        if owner is not None and owner.popup is not None and not owner.popup.rect.collidepoint(event.pos):
            owner.popup = None
            return True
        path = self._path(event.pos)
        if not path:
            if self.modal is None:
                self.ring = False
                self.focus = None
            return self.modal is not None
        target = path[-1]
        if event.button != "left":
            return target.handle(event) or self.modal is not None
        self.ring = False
        if target.enabled:
            self.pressed = target
            if target.focusable:
                self.focus = target
            target.handle(event)
        return True

    def _move(self, event: Move) -> bool:
        self.pointer = event.pos
        if self.pressed is not None:
            self.pressed.handle(event)
            return True
        before, self.hover = self.hover, self._under(event.pos)
        if self.hover is not before:
            self._rested = 0.0
        if self.hover is not None and self.hover.enabled:
            self.hover.handle(event)
        return self.hover is not None or self.modal is not None

    def _release(self, event: Release) -> bool:
        self.pointer = event.pos
        widget, self.pressed = (self.pressed, None) if event.button == "left" else (None, self.pressed)
        if widget is None:
            return self.modal is not None
        path = self._path(event.pos)
        inside = bool(path) and path[-1] is widget
        self.hover = path[-1] if path else None
        if not widget.handle(event) and inside and widget.enabled:
            widget.activate()
        return True

    def _wheel(self, event: Wheel) -> bool:
        for widget in reversed(self._path(event.pos)):
            if widget.enabled and widget.handle(event):
                self.hover = self._under(event.pos)
                return True
        return self.modal is not None

    def _key(self, event: Key) -> bool:
        focus = self.focus if self.focus is not None and self.focus.enabled else None
        if focus is not None and focus.handle(event):
            self.ring = self.ring or event.name not in ("escape",)
            self._reveal(focus)
            return True
        if event.name == "tab" and not event.ctrl and not event.alt:
            return self._tab(-1 if event.shift else 1)
        if event.name in _ARROWS and self.ring and focus is not None and not (event.ctrl or event.alt):
            return self._arrow(focus, *_ARROWS[event.name])
        if event.name in ("return", "enter", "space") and not event.repeat:
            if focus is not None and self.ring:
                return focus.activate()
            default = self.modal.default if self.modal is not None else self.default
            if event.name != "space" and default is not None and default.enabled and default.visible:
                return default.activate()
        if event.name == "escape":
            return self._escape()
        return self.modal is not None

    def _escape(self) -> bool:
        if self.modal is not None:
            self.modal.dismiss()
            return True
        if self.on_escape is not None:
            self.on_escape()
            return True
        return False

    # -- focus
    def order(self) -> list[Widget]:
        """The widgets in focus order."""
        return [w for w in self._walk() if w.focusable and w.enabled]

    def _tab(self, step: int) -> bool:
        order = self.order()
        if not order:
            return self.modal is not None
        if self.focus in order:
            # A click gave the focus without a ring: the first Tab moves on from there all the same.
            at = (order.index(self.focus) + step) % len(order)
        else:
            at = 0 if step > 0 else len(order) - 1
        self.focus_on(order[at])
        return True

    def _arrow(self, focus: Widget, dx: int, dy: int) -> bool:
        """To the nearest widget that way; a step to the side counts double."""
        best: tuple[float, Widget] | None = None
        for other in self.order():
            if other is focus:
                continue
            way, side = _apart(focus.rect, other.rect, dx, dy)
            if way > 0 and (best is None or way + 2 * side < best[0]):
                best = (way + 2 * side, other)
        if best is None:
            return False
        self.focus_on(best[1])
        return True

    def _reveal(self, widget: Widget) -> None:
        for root in self._roots():
            for holder in root.walk():
                if widget in holder.parts:
                    holder.reveal(widget.rect)

    def _check(self) -> None:
        """Forget the focus and press of widgets that are gone."""
        alive = set(map(id, self._walk()))
        if self.focus is not None and id(self.focus) not in alive:
            self.focus = None
        if self.pressed is not None and id(self.pressed) not in alive:
            self.pressed = None

    # -- time and picture
    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: tooltips, carets, toasts."""
        self._rested += dt
        for widget in self._walk():
            widget.update(dt)

    @property
    def moving(self) -> bool:
        """Whether the picture will change by itself soon."""
        waiting = self._tipped() is not None and 0 <= self._rested < TIP_SECONDS
        return waiting or any(w.moving or (w is self.focus and w.caret) for w in self._walk())

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        """Draw everything, then popup and tooltip."""
        for widget in self.widgets:
            self._draw(widget, surface, kit, metrics)
        if self.modal is not None:
            if self._placed != (kit, metrics):
                self.modal.place(kit, metrics)
                self._placed = (kit, metrics)
            paint.veil(surface)
            self._draw(self.modal, surface, kit, metrics)
        owner = self._popup_owner()
        if owner is not None and owner.popup is not None:
            self._draw(owner.popup, surface, kit, metrics)
        tipped = self._tipped()
        if tipped is not None and tipped.tip is not None and self._rested >= TIP_SECONDS:
            draw_tip(surface, kit, metrics, tipped.tip, tipped.rect)

    def _draw(self, widget: Widget, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        if not widget.visible:
            return
        look = self.look(widget)
        widget.draw(surface, kit, metrics, look)
        clip = widget.clip
        if widget.parts:
            old = surface.get_clip()
            if clip is not None:
                surface.set_clip(clip.clip(old))
            for part in widget.parts:
                if clip is None or part.rect.colliderect(clip):
                    self._draw(part, surface, kit, metrics)
            surface.set_clip(old)
        widget.finish(surface, kit, metrics, look)

    def look(self, widget: Widget) -> Look:
        """How a widget stands now."""
        focus = widget is self.focus
        return Look(
            hover=widget is self.hover and widget.enabled and self.pressed in (None, widget),
            pressed=widget is self.pressed and widget is self._under(self.pointer),
            focus=focus,
            ring=focus and self.ring,
            enabled=widget.enabled,
            pointer=self.pointer,
        )

    # -- who is where
    def _roots(self) -> list[Widget]:
        return [self.modal] if self.modal is not None else self.widgets

    def _walk(self) -> Iterator[Widget]:
        for root in self._roots():
            yield from root.walk()

    def _path(self, pos: Point) -> tuple[Widget, ...]:
        owner = self._popup_owner()
        if owner is not None and owner.popup is not None:
            path = owner.popup.path(pos)
            if path:
                return path
        for root in reversed(self._roots()):
            path = root.path(pos)
            if path:
                return path
        return ()

    def _under(self, pos: Point | None) -> Widget | None:
        path = self._path(pos) if pos is not None else ()
        return path[-1] if path else None

    def _popup_owner(self) -> Widget | None:
        return next((w for w in self._walk() if w.popup is not None), None)

    def _tipped(self) -> Widget | None:
        if self.pressed is not None or self._popup_owner() is not None:
            return None
        for widget in (self.hover, self.focus if self.ring else None):
            if widget is not None and widget.tip is not None:
                return widget
        return None


def _apart(a: Rect, b: Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far `b` lies from `a` in that direction (not positive: not that way), and how far to the side; px."""
    if dx:
        way = (b.centerx - a.centerx) * dx
        side = max(0, b.top - a.bottom, a.top - b.bottom)
    else:
        way = (b.centery - a.centery) * dy
        side = max(0, b.left - a.right, a.left - b.right)
    return way, side
