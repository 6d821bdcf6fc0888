"""Pieces and places of a game's table as widgets: the keyboard reaches them, rings them and clicks them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import pygame

from tabletop.ui.input import Point
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Look, Widget


@dataclass(frozen=True)
class Spot:
    """A piece or place by name and where it is seen, canvas pixels."""

    name: str
    rect: tuple[int, int, int, int]
    asked: bool = False
    """Whether the present decision is about it: then Tab stops here, else only arrows come by."""
    at: Point | None = None
    """Where a click belongs, if not in the middle."""


@runtime_checkable
class Reachable(Protocol):
    """A game's parts whose pieces can be reached by keys (table manner 24)."""

    def spots(self) -> Sequence[Spot]:
        """All pieces and places that can be clicked or read, those that are asked for first."""


def around(at: Point, radius: float) -> tuple[int, int, int, int]:
    """The square round a place, px."""
    return round(at[0] - radius), round(at[1] - radius), round(2 * radius), round(2 * radius)


class SpotWidget(Widget):
    """Lies over a piece; the pointer passes through it, and Enter clicks the piece."""

    solid = False
    focusable = True
    bare = True

    def __init__(self, spot: Spot, click: Callable[[Point], None]) -> None:
        super().__init__(pygame.Rect(spot.rect), name=f"spot:{spot.name}")
        self.spot = spot
        self.tabbed = spot.asked
        self._click = click

    @property
    def at(self) -> Point:
        """The pixel that stands for the piece."""
        return self.spot.at or self.rect.center

    def activate(self) -> bool:
        """Click it."""
        self._click(self.at)
        return True

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Nothing but the ring."""
        if look.ring:
            round_ = abs(self.rect.w - self.rect.h) <= 2
            self.draw_ring(surface, kit, metrics, self.rect, self.rect.w / 2 if round_ else metrics.px(4))
