"""Where everything is printed on the board: cells, joker track and score stones, in px from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

Cell = tuple[int, int]
"""Column and row, 0-based, row 0 at the top."""

RING = 0.66
"""The width of the score ring, in cells."""
BAND = 1.18
"""The least height of the joker band, in cells."""
STONES = 100
"""The score ring has so many stones and then begins anew (REN-096)."""


def share(across: int, down: int) -> float:
    """Height over width of a board with so many columns and rows."""
    return (down + 2 * RING + BAND) / (across + 2 * RING)


def board_size(room: tuple[int, int], across: int, down: int) -> tuple[int, int]:
    """The largest board in a room, px."""
    width = max(1, int(min(room[0], room[1] / share(across, down))))
    return width, min(room[1], round(width * share(across, down)))


@dataclass(frozen=True)
class Plan:
    """The measures of one board at one size, px."""

    width: int
    height: int
    across: int
    down: int

    @property
    def cell(self) -> float:
        """The side of a space."""
        return self.width / (self.across + 2 * RING)

    @property
    def ring(self) -> float:
        """The width of the score ring."""
        return RING * self.cell

    @property
    def left(self) -> float:
        """Where the grid begins."""
        return self.ring

    @property
    def top(self) -> float:
        """Where the grid begins."""
        return self.height - self.ring - self.down * self.cell

    @property
    def band(self) -> float:
        """The height of the joker band."""
        return self.top - self.ring

    def space(self, cell: Cell) -> Rect:
        """A space of the grid; neighbours share their edge."""
        left, top = round(self.left + cell[0] * self.cell), round(self.top + cell[1] * self.cell)
        right, foot = round(self.left + (cell[0] + 1) * self.cell), round(self.top + (cell[1] + 1) * self.cell)
        return Rect(left, top, right - left, foot - top)

    def pair(self, one: Cell, other: Cell) -> Rect:
        """Two spaces beside each other."""
        return self.space(one).union(self.space(other))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The space under a pixel of the board; None beside the grid."""
        column, row = int((x - self.left) // self.cell), int((y - self.top) // self.cell)
        return (column, row) if 0 <= column < self.across and 0 <= row < self.down else None

    def stone(self, number: int) -> tuple[float, float]:
        """The middle of a score stone: 0 at the lower left corner, then clockwise, round and round."""
        number %= STONES
        edge = self.ring / 2
        wide, tall = self.width - 2 * edge, self.height - 2 * edge
        up = round(STONES / 2 * tall / (wide + tall))
        over = STONES // 2 - up
        if number <= up:
            return edge, edge + tall - tall * number / up
        number -= up
        if number <= over:
            return edge + wide * number / over, edge
        number -= over
        if number <= up:
            return edge + wide, edge + tall * number / up
        return edge + wide - wide * (number - up) / over, edge + tall

    def joker(self, place: int, places: int = 10) -> tuple[float, float]:
        """The middle of a place of the joker track."""
        step = self.across * self.cell / places
        return self.left + step * (place + 0.5), self.ring + self.band * 0.44

    @property
    def joker_px(self) -> int:
        """The side of an animal on the joker track."""
        return round(self.cell * 0.8)
