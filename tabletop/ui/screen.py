"""The window's measures: canvas pixels, the scale of the interface, and the way from pointer to canvas."""

from __future__ import annotations

import msgspec

LEAST = (960, 600)
"""The smallest window, in canvas pixels at 100 %."""


class Metrics(msgspec.Struct, frozen=True):
    """A canvas of `width` x `height` pixels on which a length of 1 at 100 % measures `u` pixels.

    Layouts are pure functions of Metrics. `text` is the text-size setting, 1.0 to 1.5.
    """

    width: int
    height: int
    u: float = 1.0
    text: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def px(self, length: float) -> int:
        """A length at 100 % in whole canvas pixels."""
        return round(length * self.u)

    @property
    def logical(self) -> tuple[float, float]:
        """The size in lengths at 100 %: never below 960 x 600 in a window of at least that size."""
        return self.width / self.u, self.height / self.u


def most_scale(width: int, height: int) -> float:
    """The largest interface scale this window allows (table manner 21)."""
    return max(1.0, min(3.0, width / LEAST[0], height / LEAST[1]))


def auto_scale(width: int, height: int) -> float:
    """The scale that shows 1280 x 720 lengths, at least 100 %."""
    return min(most_scale(width, height), max(1.0, min(width / 1280, height / 720)))


def metrics(width: int, height: int, scale: float | None = None, text: float = 1.0) -> Metrics:
    """The measures of a canvas; `scale` None is automatic, else clamped to what the window allows."""
    u = auto_scale(width, height) if scale is None else max(0.75, min(scale, most_scale(width, height)))
    return Metrics(width, height, u, text)
