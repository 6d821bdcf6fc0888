"""Slips of paper next to the pointer: tooltips, rule text that stays, refusals that say why (table manners 9, 27)."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.core.errors import Refusal
from tabletop.scenes.table.parts import Tip
from tabletop.ui.input import Point
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Tip as Slip
from tabletop.ui.widgets.tooltip import draw_tip

REST_SECONDS = 0.8
REFUSAL_SECONDS = 4.0


class Slips:
    """At most one slip: a refusal comes before pinned rule text, that before a tooltip."""

    def __init__(self) -> None:
        self._tip: tuple[Tip, Point] | None = None
        self._pinned: tuple[Tip, Point] | None = None
        self._refusal: tuple[Refusal, Point] | None = None
        self._rested = 0.0
        self._left = 0.0

    @property
    def refusal(self) -> Refusal | None:
        """The refusal that is being said."""
        return None if self._refusal is None else self._refusal[0]

    @property
    def pinned(self) -> Tip | None:
        """The rule text that stays until the next press."""
        return None if self._pinned is None else self._pinned[0]

    @property
    def shown(self) -> bool:
        """Whether a slip is to be seen now."""
        tipped = self._tip is not None and self._rested >= REST_SECONDS
        return self._refusal is not None or self._pinned is not None or tipped

    @property
    def hovering(self) -> bool:
        """Whether the pointer rests on something that has words, shown yet or not."""
        return self._tip is not None

    @property
    def moving(self) -> bool:
        """Whether a slip will come or go by itself."""
        return self._refusal is not None or (self._tip is not None and self._rested < REST_SECONDS)

    def hover(self, tip: Tip | None, at: Point) -> None:
        """The pointer is over something with these words."""
        if tip is None or self._tip is None or tip != self._tip[0]:
            self._rested = 0.0
        self._tip = None if tip is None else (tip, at)

    def pin(self, tip: Tip, at: Point) -> None:
        """Shows rule text until the next press."""
        self._pinned = tip, at

    def refuse(self, refusal: Refusal, at: Point) -> None:
        """Says why something is not possible, next to the pointer."""
        self._refusal = refusal, at
        self._left = REFUSAL_SECONDS

    def clear(self) -> None:
        """Takes everything away; a press or key does."""
        self._tip = self._pinned = self._refusal = None
        self._rested = 0.0

    def update(self, dt: float) -> None:
        """Lets time pass."""
        self._rested += dt
        self._left -= dt
        if self._left <= 0:
            self._refusal = None

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        """The slip that is to be seen."""
        if self._refusal is not None:
            refusal, at = self._refusal
            slip = Slip("Not possible", refusal.reason, source=refusal.rule or "")
            draw_tip(surface, kit, metrics, slip, _around(at, metrics))
        elif self._pinned is not None:
            tip, at = self._pinned
            draw_tip(surface, kit, metrics, Slip(tip.title, tip.text, source=tip.rule), _around(at, metrics))
        elif self._tip is not None and self._rested >= REST_SECONDS:
            tip, at = self._tip
            draw_tip(surface, kit, metrics, Slip(tip.title, tip.text), _around(at, metrics))


def _around(at: Point, metrics: Metrics) -> Rect:
    spot = Rect(0, 0, metrics.px(14), metrics.px(14))
    spot.center = round(at[0]), round(at[1])
    return spot
