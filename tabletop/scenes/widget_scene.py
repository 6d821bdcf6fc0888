"""What the screens around a game share: widgets on the wooden table, messages, and Esc to go back."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect

from tabletop.scenes.base import Pop, Transition
from tabletop.scenes.desk import Desk
from tabletop.ui.input import Event
from tabletop.ui.paint import Still
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Group, Toasts, Widget


class WidgetScene:
    """A scene made of widgets. A subclass builds them for a size; `ground` paints what lies still under them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.kit = desk.kit
        self.metrics: Metrics = metrics(1280, 720)
        self.group = Group(on_escape=self.escape)
        self.toasts = Toasts()
        self._still = Still()
        self._built = 0
        self._going: Transition = None

    # -- for subclasses
    def build(self) -> Sequence[Widget]:
        """All widgets, placed for `self.metrics`, the lowest first."""
        raise NotImplementedError

    def ground(self, surface: pygame.Surface) -> None:
        """What does not move, under the widgets."""
        self.kit.table(surface)

    def ground_key(self) -> Hashable:
        """What else the ground depends on; it is painted again when this changes."""
        return None

    def escape(self) -> None:
        """Esc: back to where one came from."""
        self.go(Pop())

    def go(self, transition: Transition) -> None:
        """Leave for another scene once the event is done with."""
        self._going = transition

    def back(self) -> None:
        """For a button: back to where one came from."""
        self.go(Pop())

    def rebuild(self) -> None:
        """Build the widgets anew after a change; focus stays with those of the same name."""
        ring = self.group.ring
        self.group.put([*self.build(), self.toasts])
        self.group.ring = ring and self.group.focus is not None
        self.toasts.rect = Rect(0, 0, self.metrics.width, self.floor() - self.metrics.px(8))
        self._built += 1

    def floor(self) -> int:
        """Where messages end at the bottom, canvas pixels: they must not lie over buttons."""
        return self.metrics.height - self.metrics.px(16)

    def keep_setting(self, **fields: object) -> None:
        """Change settings; where they cannot be stored they still count, and the reason is shown."""
        wrong = self.desk.change(**fields)
        if wrong:
            self.toasts.show(wrong, "warn")

    # -- what the director asks
    def resize(self, metrics: Metrics) -> None:
        """Lay out for this canvas."""
        self.metrics = metrics
        self.rebuild()

    def handle(self, event: Event) -> Transition:
        """Widgets first, then the rest of the scene."""
        if not self.group.handle(event):
            self.unused(event)
        return self._taken()

    def unused(self, event: Event) -> None:
        """An event that no widget wanted."""

    def update(self, dt: float) -> Transition:
        """Let time pass."""
        self.group.update(dt)
        return self._taken()

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, then widgets."""
        key = (self.metrics, self._built, self.desk.pictures.arrivals, self.ground_key())
        self._still.draw(surface, key, self.ground)
        self.group.draw(surface, self.kit, self.metrics)

    @property
    def moving(self) -> bool:
        """Whether a widget changes by itself."""
        return self.group.moving

    def _taken(self) -> Transition:
        going, self._going = self._going, None
        return going
