"""From board millimetres (y up) to canvas pixels (y down) and back, with pan, zoom and fit."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right, top in millimetres."""

MOST_ZOOM = 8.0


@dataclass(frozen=True)
class Camera:
    """What part of the board is seen: `centre_mm` lies in the middle of `view`, a millimetre measures `px_per_mm`.

    `home_px_per_mm` is the scale of the last fit; zoom is counted from it.
    """

    view: Rect
    centre_mm: Point
    px_per_mm: float
    home_px_per_mm: float
    bounds_mm: Box

    @classmethod
    def fit(cls, bounds_mm: Box, view: Rect, margin_px: int = 0) -> Camera:
        """The camera that shows all of `bounds_mm` within `view`, less a margin."""
        left, bottom, right, top = bounds_mm
        scale = min(
            max(1, view.w - 2 * margin_px) / (right - left),
            max(1, view.h - 2 * margin_px) / (top - bottom),
        )
        return cls(view.copy(), ((left + right) / 2, (bottom + top) / 2), scale, scale, bounds_mm)

    @property
    def zoom(self) -> float:
        """1 when fitted."""
        return self.px_per_mm / self.home_px_per_mm

    @property
    def fitted(self) -> bool:
        """Whether nothing was zoomed or panned since the last fit."""
        left, bottom, right, top = self.bounds_mm
        return self.px_per_mm == self.home_px_per_mm and self.centre_mm == ((left + right) / 2, (bottom + top) / 2)

    def to_px(self, at_mm: Point) -> Point:
        """Millimetres to canvas pixels."""
        cx, cy = self.view.x + self.view.w / 2, self.view.y + self.view.h / 2
        return (
            cx + (at_mm[0] - self.centre_mm[0]) * self.px_per_mm,
            cy - (at_mm[1] - self.centre_mm[1]) * self.px_per_mm,
        )

    def to_mm(self, at_px: Point) -> Point:
        """Canvas pixels to millimetres."""
        cx, cy = self.view.x + self.view.w / 2, self.view.y + self.view.h / 2
        return (
            self.centre_mm[0] + (at_px[0] - cx) / self.px_per_mm,
            self.centre_mm[1] - (at_px[1] - cy) / self.px_per_mm,
        )

    def um_to_px(self, at_um: tuple[int, int]) -> Point:
        """Micrometres to canvas pixels."""
        return self.to_px((at_um[0] / 1000, at_um[1] / 1000))

    def length_px(self, length_mm: float) -> float:
        """A length in millimetres in pixels."""
        return length_mm * self.px_per_mm

    def rect_px(self, box_mm: Box) -> Rect:
        """The canvas rectangle of a box in millimetres, rounded to whole pixels edge by edge."""
        x0, y1 = self.to_px((box_mm[0], box_mm[1]))
        x1, y0 = self.to_px((box_mm[2], box_mm[3]))
        return Rect(round(x0), round(y0), round(x1) - round(x0), round(y1) - round(y0))

    def panned(self, dx_px: float, dy_px: float) -> Camera:
        """The board moved by so many pixels; its middle stays in view."""
        x, y = self.centre_mm
        return self._held((x - dx_px / self.px_per_mm, y + dy_px / self.px_per_mm), self.px_per_mm)

    def zoomed(self, factor: float, at_px: Point) -> Camera:
        """Closer by `factor`, keeping the point under `at_px`; never farther than the fit, at most MOST_ZOOM."""
        scale = max(self.home_px_per_mm, min(self.px_per_mm * factor, self.home_px_per_mm * MOST_ZOOM))
        if scale == self.home_px_per_mm:
            return self.home()
        under = self.to_mm(at_px)
        ratio = self.px_per_mm / scale
        x = under[0] + (self.centre_mm[0] - under[0]) * ratio
        y = under[1] + (self.centre_mm[1] - under[1]) * ratio
        return self._held((x, y), scale)

    def home(self) -> Camera:
        """Fitted again."""
        left, bottom, right, top = self.bounds_mm
        return replace(self, centre_mm=((left + right) / 2, (bottom + top) / 2), px_per_mm=self.home_px_per_mm)

    def _held(self, centre_mm: Point, scale: float) -> Camera:
        left, bottom, right, top = self.bounds_mm
        x = max(left, min(centre_mm[0], right))
        y = max(bottom, min(centre_mm[1], top))
        return replace(self, centre_mm=(x, y), px_per_mm=scale)
