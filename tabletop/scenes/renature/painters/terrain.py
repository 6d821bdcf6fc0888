"""What the painters need of a board: brook, starting spaces, meadows and cloud spaces as columns and rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tabletop.games.renature.pieces import board_named
from tabletop.scenes.renature.painters.plan import Cell


@dataclass(frozen=True)
class Terrain:
    """A board by its spaces; `areas` are the meadows by letter."""

    across: int
    down: int
    brook: frozenset[Cell]
    starts: tuple[Cell, ...]
    areas: tuple[tuple[str, tuple[Cell, ...]], ...]
    clouds: tuple[Cell, ...]

    @property
    def inflows(self) -> tuple[Cell, ...]:
        """The starting spaces at the upper edge: there the water comes in."""
        return tuple(start for start in self.starts if start[1] == 0)


@lru_cache(maxsize=8)
def terrain(name: str) -> Terrain:
    """A board by its id. Raises KeyError."""
    board = board_named(name)
    return Terrain(
        board.width,
        board.height,
        frozenset(board.cell(space) for space in board.brook),
        tuple(board.cell(space) for space in board.starts),
        tuple((area.letter, tuple(board.cell(space) for space in area.spaces)) for area in board.areas),
        tuple(board.cell(cloud.space) for cloud in board.clouds),
    )
