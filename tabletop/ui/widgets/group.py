"""A group of widgets: who is under the pointer, who is pressed, who has the keys, and what lies on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from tabletop.ui import paint
from tabletop.ui.input import Blur, Event, Key, Move, Point, Press, Release, Text, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets.dialog import Dialog
from tabletop.ui.widgets.focus import ARROWS, following, nearest, reveal
from tabletop.ui.widgets.pile import Pile
from tabletop.ui.widgets.tooltip import draw_tip
from tabletop.ui.widgets.widget import Look, Widget

TIP_SECONDS = 0.45


class Group(Pile):
    """All widgets of a scene, later ones on top. `handle` is True when the event was used.

    Tab, Shift-Tab and arrows move the focus ring, Enter and Space activate, Esc calls `on_escape`; Enter with no
    ring presses `default`. A modal dialog traps everything until it closes.
    """

    def __init__(
        self, *widgets: Widget, on_escape: Callable[[], None] | None = None, default: Widget | None = None
    ) -> None:
        super().__init__(widgets)
        self.on_escape = on_escape
        self.default = default
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
        self.hover = self.under(self.pointer)

    def add(self, *widgets: Widget) -> None:
        """Add widgets on top."""
        self.widgets.extend(widgets)

    def open(self, dialog: Dialog, kit: Kit, metrics: Metrics) -> None:
        """Show a modal dialog; focus is trapped in it and comes back when it closes."""
        if self.modal is None:
            self._before = (self.focus, self.ring)
        self.modal = dialog
        dialog.place(kit, metrics)
        self.pressed = None
        self.focus = dialog.first_focus
        self.hover = self.under(self.pointer)

    def close(self) -> None:
        """Take the modal dialog away."""
        if self.modal is None:
            return
        self.modal = None
        self.pressed = None
        self.focus, self.ring = self._before[0], self.ring or self._before[1]
        self.hover = self.under(self.pointer)

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
        owner = self.popup_owner()
        if owner is not None and owner.popup is not None and not owner.popup.rect.collidepoint(event.pos):
            owner.popup = None
            return True
        path = self.path(event.pos)
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
        before, self.hover = self.hover, self.under(event.pos)
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
        path = self.path(event.pos)
        inside = bool(path) and path[-1] is widget
        self.hover = path[-1] if path else None
        if not widget.handle(event) and inside and widget.enabled:
            widget.activate()
        return True

    def _wheel(self, event: Wheel) -> bool:
        for widget in reversed(self.path(event.pos)):
            if widget.enabled and widget.handle(event):
                self.hover = self.under(event.pos)
                return True
        return self.modal is not None

    def _key(self, event: Key) -> bool:
        focus = self.focus if self.focus is not None and self.focus.enabled else None
        if focus is not None and focus.handle(event):
            # Typing shows the caret; only walking and turning by keys needs the ring.
            self.ring = self.ring or not (focus.caret or event.name == "escape")
            self._reveal(focus)
            return True
        if event.name == "tab" and not event.ctrl and not event.alt:
            return self._tab(-1 if event.shift else 1)
        if event.name in ARROWS and self.ring and focus is not None and not (event.ctrl or event.alt):
            return self._arrow(focus, *ARROWS[event.name])
        if event.name in ("return", "enter", "space") and not event.repeat:
            if focus is not None and self.ring and not focus.caret:
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
        return [w for w in self.walk() if w.focusable and w.enabled]

    def _tab(self, step: int) -> bool:
        found = following(self.focus, [w for w in self.order() if w.tabbed], step)
        if found is not None:
            self.focus_on(found)
        return found is not None or self.modal is not None

    def _arrow(self, focus: Widget, dx: int, dy: int) -> bool:
        found = nearest(focus, self.order(), dx, dy)
        if found is not None:
            self.focus_on(found)
        return found is not None

    def _reveal(self, widget: Widget) -> None:
        for root in self.roots():
            reveal(root, widget)

    def _check(self) -> None:
        """Forget the focus and press of widgets that are gone."""
        alive = set(map(id, self.walk()))
        if self.focus is not None and id(self.focus) not in alive:
            self.focus = None
        if self.pressed is not None and id(self.pressed) not in alive:
            self.pressed = None

    # -- time and picture
    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: tooltips, carets, toasts."""
        self._rested += dt
        for widget in self.walk(bare=False):
            widget.update(dt)

    @property
    def moving(self) -> bool:
        """Whether the picture will change by itself soon."""
        waiting = self._tipped() is not None and 0 <= self._rested < TIP_SECONDS
        return waiting or any(w.moving or (w is self.focus and w.caret) for w in self.walk(bare=False))

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        """Draw everything, then popup and tooltip."""
        for widget in self.widgets:
            if not widget.bare or (self.ring and widget is self.focus):
                self._draw(widget, surface, kit, metrics)
        if self.modal is not None:
            if self._placed != (kit, metrics):
                self.modal.place(kit, metrics)
                self._placed = (kit, metrics)
            paint.veil(surface)
            self._draw(self.modal, surface, kit, metrics)
        owner = self.popup_owner()
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
        pressed = widget is self.pressed and widget is self.under(self.pointer)
        return Look(
            hover=widget.enabled and (pressed if self.pressed is not None else widget is self.hover),
            pressed=pressed,
            focus=focus,
            ring=focus and self.ring,
            enabled=widget.enabled,
            pointer=self.pointer,
        )

    def _tipped(self) -> Widget | None:
        if self.pressed is not None or self.popup_owner() is not None:
            return None
        for widget in (self.hover, self.focus if self.ring else None):
            if widget is not None and widget.tip is not None:
                return widget
        return None
