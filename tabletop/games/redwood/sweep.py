"""The judge over many headings of one template at once: the same shapely predicates, vectorised."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from numpy.typing import NDArray

from tabletop.games.redwood import shapes
from tabletop.games.redwood.contact import Hexagons, gaps
from tabletop.games.redwood.overlap import Outline, hexagons, move_shape, view_shape
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import Array, in_mm, tolerance_mm
from tabletop.games.redwood.templates import move_end
from tabletop.games.redwood.verdicts import Ground

Flags = NDArray[np.bool_]
Geometries = NDArray[np.object_]


@dataclass(frozen=True)
class Sweep:
    """A ground as a template sees it at each of some headings (h), int64 ticks.

    The pieces are turned once, on first use, and serve every template.
    """

    ground: Ground
    headings: NDArray[np.int64]

    @cached_property
    def _turn(self) -> NDArray[np.complex128]:
        return np.exp(1j * np.radians(self.headings / 100))

    def _seen(self, places: Array) -> Array:
        """Places on the table in the template's frame: float64 (h * n, 2), mm."""
        way = places.reshape(-1, 2).view(np.complex128)[:, 0] - complex(*in_mm(self.ground.at))
        local = np.multiply.outer(np.conj(self._turn), way).ravel()
        return local.view(np.float64).reshape(-1, 2)

    @cached_property
    def _figures(self) -> Geometries:
        places = np.array([at for _, at in self.ground.figures], dtype=np.float64).reshape(-1, 2) / 1000
        points: Geometries = shapely.points(self._seen(places)).reshape(len(self.headings), -1)
        return points

    @cached_property
    def _animals(self) -> Geometries:
        board = shapes.printed()
        middles = self._seen(board.hexagons(hole for _, hole in self.ground.animals))
        tilt = np.repeat(board.tilt - np.radians(self.headings / 100), len(self.ground.animals))
        return hexagons(middles, board.apothem - tolerance_mm(self.ground.options), tilt).reshape(
            len(self.headings), -1
        )

    @cached_property
    def _symbols(self) -> Geometries:
        points: Geometries = shapely.points(self._seen(shapes.printed().symbol_at)).reshape(len(self.headings), -1)
        return points

    def _figures_clear(self, outline: Outline) -> Flags:
        size = shapes.printed().base_radius - tolerance_mm(self.ground.options)
        clear: Flags = ~shapely.dwithin(outline.area, self._figures, size).any(axis=1)
        return clear

    def laid(self, template: int, flip: bool) -> Flags:
        """Whether a Move template lies legally (h)."""
        outline = move_shape(template, flip)
        clear: Flags = ~shapely.intersects(outline.area, self._animals).any(axis=1)
        return clear & self._figures_clear(outline) & self._arrives(template, flip)

    def _arrives(self, template: int, flip: bool) -> Flags:
        """Whether the end is on the play area and the arriving base fits, at its stored place (RED-071, RED-079)."""
        board, eps = shapes.printed(), tolerance_mm(self.ground.options)
        way = complex(*move_end(template, flip)) * self._turn
        end = (np.round(way.real * 1000) + 1j * np.round(way.imag * 1000) + complex(*self.ground.at)) / 1000
        fits: Flags = board.play_radius + pieces().templates.end_radius - shapes.EPS_MM - np.abs(end) > 0
        for _, (x, y) in self.ground.figures:
            fits = fits & (np.abs(end - complex(x, y) / 1000) - 2 * board.base_radius + eps > 0)
        for _, hole in self.ground.animals:
            hexagon = Hexagons.of(np.array([complex(*board.holes[hole])]), board.apothem - eps, board.tilt)
            fits = fits & (gaps(end - hexagon.middle, hexagon) - board.base_radius > 0)
        return fits

    def aimed(self, template: int) -> Flags:
        """Whether a View template overlaps no figure (h)."""
        return self._figures_clear(view_shape(template))

    def covered(self, template: int) -> Flags:
        """Whether each subject is wholly covered (h, symbols in board order and then animals)."""
        board, options = shapes.printed(), self.ground.options
        outline = view_shape(template, options.base_counts_as_cover)
        radius = board.symbol_radius - tolerance_mm(options)
        discs = shapely.covers(outline.area, self._symbols) & ~shapely.dwithin(outline.rim, self._symbols, radius)
        return np.concatenate((discs, shapely.covers(outline.area, self._animals)), axis=1)
