"""What every widget is: a rectangle that draws itself from its look, takes events and may hold parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.input import Event, Point
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

State = Literal["normal", "hover", "pressed", "focused", "disabled"]


@dataclass(frozen=True)
class Look:
    """How a widget stands at this moment: `focus` has the keys, `ring` shows it (only after keyboard use)."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False
    ring: bool = False
    enabled: bool = True
    pointer: Point | None = None

    @property
    def state(self) -> State:
        """The one word for it; the ring is drawn besides."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hover else "focused" if self.ring else "normal"


@dataclass(frozen=True)
class Tip:
    """A tooltip: a title, a sentence or two, the key that does the same, and in small print where it comes from."""

    title: str = ""
    body: str = ""
    key: str = ""
    source: str = ""


class Widget:
    """Base of all widgets.

    `name` finds a widget again (Group.find, focus kept over Group.put). `solid` widgets keep the pointer from
    what lies below. Tab stops at `tabbed` ones, arrows at all that are focusable. `parts` are drawn inside `clip`
    and take part in focus order.
    """

    bare = False
    """Whether it is nothing but a place for the ring: no parts, no list, and it never moves."""
    focusable = False
    tabbed = True
    solid = True
    caret = False

    def __init__(
        self,
        rect: Rect | None = None,
        *,
        enabled: bool = True,
        visible: bool = True,
        tooltip: Tip | str | None = None,
        name: str = "",
    ) -> None:
        self.rect = Rect(rect) if rect is not None else Rect(0, 0, 0, 0)
        self.enabled = enabled
        self.visible = visible
        self.tooltip = tooltip
        self.name = name
        self.popup: Widget | None = None
        """What hangs open over everything else (a list of choices); it gets the pointer first."""

    @property
    def parts(self) -> Sequence[Widget]:
        """The widgets held by this one."""
        return ()

    @property
    def clip(self) -> Rect | None:
        """Where parts are seen; None is everywhere."""
        return None

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return False

    @property
    def tip(self) -> Tip | None:
        """The tooltip; a plain text is its sentence."""
        return Tip(body=self.tooltip) if isinstance(self.tooltip, str) else self.tooltip

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """The size at which everything fits, given a width where one matters; pixels."""
        return self.rect.size

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Draw what lies under the parts."""

    def finish(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Draw what lies over the parts."""

    def handle(self, event: Event) -> bool:
        """Take an event meant for this widget; True if it was used."""
        return False

    def activate(self) -> bool:
        """A click, Enter or Space; True if it does something."""
        return False

    def cancel(self) -> None:
        """The pointer was lost in the middle of a drag."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def reveal(self, rect: Rect) -> None:
        """A part at `rect` got the focus: bring it into view."""

    def shift(self, dx: int, dy: int) -> None:
        """Move with all parts."""
        self.rect.move_ip(dx, dy)
        for part in self.parts:
            part.shift(dx, dy)

    def path(self, pos: Point) -> tuple[Widget, ...]:
        """From this widget to the deepest part under `pos`; empty if nothing is hit."""
        if not self.visible:
            return ()
        clip = self.clip
        if clip is None or clip.collidepoint(pos):
            for part in reversed(self.parts):
                below = part.path(pos)
                if below:
                    return (self, *below)
        if (self.solid or self.tooltip is not None) and self.rect.collidepoint(pos):
            return (self,)
        return ()

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones in it, in drawing order."""
        if self.visible:
            yield self
            for part in self.parts:
                yield from part.walk()

    def draw_ring(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, radius: float) -> None:
        """The sun ring of keyboard focus around `rect`."""
        width = max(1.5, kit.theme.sizes.ring * metrics.u)
        paint.ring(surface, rect, radius, kit.colour("sun"), width, width)
