"""Where things sit on a player board: tracks, their cells and the two columns of levels (pure arithmetic)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

RESOURCES = ("grain", "vine", "sap", "stone")
GRID = (960.0, 296.0)
"""The board is designed on a grid of this size."""
AP_CELLS = 9
"""Action points 0 to 8 have a cell; more stand on the last one."""
LEVELS = 3


@dataclass(frozen=True)
class Mat:
    """A player board that lies in `rect`; `top` is the highest cell of a resource track, `family` has no levels."""

    rect: Rect
    top: int
    family: bool

    @property
    def kx(self) -> float:
        """Pixels of a unit across."""
        return self.rect.w / GRID[0]

    @property
    def ky(self) -> float:
        """Pixels of a unit down."""
        return self.rect.h / GRID[1]

    @property
    def unit(self) -> float:
        """Pixels of a unit for what keeps its shape."""
        return min(self.kx, self.ky)

    def _at(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = self.rect.x + x * self.kx, self.rect.y + y * self.ky
        return Rect(round(left), round(top), round(w * self.kx), round(h * self.ky))

    # -- tracks ------------------------------------------------------------------------------------------------

    @property
    def points(self) -> Rect:
        """The track of action points."""
        return self._track(14, 54)

    def track(self, resource: str) -> Rect:
        """The track of a resource."""
        return self._track(77 + RESOURCES.index(resource) * 52, 46)

    def _track(self, y: float, high: float) -> Rect:
        return self._at(14, y, 932, high) if self.family else self._at(180, y, 600, high)

    def point_cell(self, count: int) -> Rect:
        """The cell of so many action points."""
        return self._cell(self.points, max(0, min(AP_CELLS - 1, count)), AP_CELLS)

    def cell(self, resource: str, count: int) -> Rect:
        """The cell of so many units; more than the track has stand on its last cell."""
        return self._cell(self.track(resource), max(0, min(self.top, count)), self.top + 1)

    def _cell(self, track: Rect, at: int, cells: int) -> Rect:
        head = round(track.h * 1.15)
        pitch = (track.w - head - 6 * self.kx) / cells
        wide = max(4, min(round(pitch - 2 * self.kx), round(track.h * 0.98)))
        high = round(track.h * 0.78)
        x = track.x + head + pitch * (at + 0.5)
        return Rect(round(x - wide / 2), track.centery - high // 2, wide, high)

    # -- levels ------------------------------------------------------------------------------------------------

    def column(self, track: str) -> Rect:
        """The column of "research" or "develop"."""
        return self._at(14 if track == "research" else 792, 14, 154, 268)

    @property
    def unite(self) -> Rect:
        """The Tribe Unite Card, at the foot of the Develop column."""
        return self._at(798, 14 + 237, 142, 28)

    def level(self, track: str, level: int) -> tuple[float, float]:
        """The middle of a level's sign, 1 to 3; 0 is the head of the column."""
        column = self.column(track)
        x = column.x + 40 * self.kx
        return x, column.y + (28 if level == 0 else 82 + (level - 1) * 62) * self.ky
