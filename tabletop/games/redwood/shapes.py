"""The printed board as plain shapes: discs, hexagons, the ring of biomes; and the tolerance of every test (RED-002)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Point

EPS_MM = 0.05

Array = NDArray[np.float64]
Place = tuple[float, float]


def tolerance_mm(options: Options) -> float:
    """How far a piece is shrunk before it is tested: touching is no overlap and flush is covered (RED-002).

    With `strict_touch` the piece grows instead, so that touching blocks and flush does not count.
    """
    return -EPS_MM if options.strict_touch else EPS_MM


@dataclass(frozen=True)
class Shapes:
    """The board in mm. `tilt` is how far the hexagons are turned from having a corner along +x, radians."""

    symbols: tuple[str, ...]
    """Flowers, then redwoods: the discs that can be photographed, in board order."""
    symbol_at: Array
    """float64 (n, 2)."""
    symbol_radius: Array
    """float64 (n,)."""
    holes: dict[str, Place]
    tilt: float
    apothem: float
    """From the middle of a hexagon to the middle of a side."""
    pointers: tuple[tuple[str, tuple[str, str], Place], ...]
    """Id, the two biomes, middle."""
    pointer_radius: float
    biomes: tuple[tuple[str, float, float], ...]
    """Clockwise: id, first and last bearing in degrees clockwise from north."""
    play_radius: float
    border_width: float
    lake_radius: float
    base_radius: float

    def biome_at(self, bearing: float) -> str:
        """The biome at a bearing, degrees; a dividing line belongs to the biome clockwise of it."""
        return next(id for id, first, last in self.biomes if (bearing - first) % 360 < (last - first) % 360)

    def hexagons(self, holes: Iterable[str]) -> Array:
        """The middles of some holes: float64 (n, 2)."""
        return np.array([self.holes[hole] for hole in holes], dtype=np.float64).reshape(-1, 2)

    def turned(self, angle_cdeg: int) -> Shapes:
        """The whole board turned counter-clockwise about the middle of the lake (INV-26)."""
        angle = radians(angle_cdeg / 100)
        c, s = cos(angle), sin(angle)

        def spin(at: Place) -> Place:
            return at[0] * c - at[1] * s, at[0] * s + at[1] * c

        return replace(
            self,
            symbol_at=np.array([spin(at) for at in self.symbol_at.tolist()]),
            holes={hole: spin(at) for hole, at in self.holes.items()},
            tilt=self.tilt + angle,
            pointers=tuple((id, between, spin(at)) for id, between, at in self.pointers),
            biomes=tuple((id, first - angle_cdeg / 100, last - angle_cdeg / 100) for id, first, last in self.biomes),
        )


@cache
def printed() -> Shapes:
    """The board as the data has it."""
    board = pieces().board
    symbols = [(flower.id, flower.x, flower.y) for flower in board.flowers]
    symbols += [(redwood.id, redwood.x, redwood.y) for redwood in board.redwoods]
    radii = [board.flower_radius] * len(board.flowers) + [board.redwood_radius] * len(board.redwoods)
    return Shapes(
        symbols=tuple(id for id, _, _ in symbols),
        symbol_at=np.array([(x, y) for _, x, y in symbols]),
        symbol_radius=np.array(radii),
        holes={hole.id: (hole.x, hole.y) for hole in board.holes},
        tilt=0.0,
        apothem=board.hole_circumradius * sqrt(3) / 2,
        pointers=tuple((pointer.id, pointer.between, board.pointer_at(pointer.id)) for pointer in board.pointers),
        pointer_radius=board.pointer_radius,
        biomes=tuple((biome.id, biome.from_bearing, biome.to_bearing) for biome in board.biomes),
        play_radius=board.play_radius,
        border_width=board.border_width,
        lake_radius=board.lake_radius,
        base_radius=board.base_radius,
    )


def in_mm(at: Point) -> Place:
    """A stored place in mm."""
    return at[0] / 1000, at[1] / 1000


def bearing_of(x: float, y: float) -> float:
    """Degrees clockwise from north, 0 up to 360 (RED-001)."""
    return degrees(atan2(x, y)) % 360


def hexagon_gap(x: float, y: float, apothem: float, tilt: float) -> float:
    """How far a place, given from a hexagon's middle, lies outside it; inside, minus the depth below its nearest side.

    mm; the hexagon has a corner at angle `tilt` (radians).
    """
    # The side that faces the place most has its normal at an odd multiple of 30 degrees from a corner.
    angle = atan2(y, x) - tilt
    turn = (angle // (pi / 3)) * (pi / 3) + pi / 6
    r = hypot(x, y)
    over = r * cos(angle - turn) - apothem
    beside = abs(r * sin(angle - turn)) - apothem / sqrt(3)
    return over if over <= 0 else hypot(over, max(beside, 0.0))


def hexagon_ends(at: Place, radius: float, middle: Place, apothem: float, tilt: float) -> tuple[Place, Place]:
    """Where a disc comes nearest to a hexagon or reaches deepest into it: a place of the disc, and of the hexagon."""
    x, y = at[0] - middle[0], at[1] - middle[1]
    angle = atan2(y, x) - tilt
    turn = (angle // (pi / 3)) * (pi / 3) + pi / 6
    r, half = hypot(x, y), apothem / sqrt(3)
    beside = min(half, max(-half, r * sin(angle - turn)))
    c, s = cos(turn + tilt), sin(turn + tilt)
    ours = middle[0] + apothem * c - beside * s, middle[1] + apothem * s + beside * c
    gap = hexagon_gap(x, y, apothem, tilt)
    # Along the way between both; on the very rim across the side.
    ux, uy = ((ours[0] - at[0]) / gap, (ours[1] - at[1]) / gap) if abs(gap) > EPS_MM / 1000 else (-c, -s)
    return (at[0] + ux * radius, at[1] + uy * radius), ours
