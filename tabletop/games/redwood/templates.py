"""The templates as shapely polygons at the origin, heading 0, in mm (RED-010, RED-011, D6, D7).

A curve is a chain of chords whose ends lie on it and which stray from it by at most CHORD_ERROR_MM: five hundred
times finer than the rule tolerance, so that polygon error never decides anything. The outline of a template is
its body united with its fork, for every predicate; its holes count as filled (RED-003, RED-089).
"""

from __future__ import annotations

from functools import cache
from math import acos, ceil, cos, pi, radians, sin
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Point

CHORD_ERROR_MM = 0.0001

Place = tuple[float, float]
"""A place in mm."""
Path = NDArray[np.float64]
"""float64 (n, 2), mm."""


class Stretch(NamedTuple):
    """An arc or straight piece of a centre line: where it starts (mm), its direction there, length (mm) and turn
    (radians, positive to the left, 0 is straight)."""

    x: float
    y: float
    direction: float
    length: float
    turn: float

    def at(self, length: float, left: float = 0.0) -> Place:
        """The place after that length, `left` mm beside the line."""
        turned = self.turn * length / self.length
        # The chord of an arc: its length shrinks by sin(t/2)/(t/2), its direction is half way.
        half = turned / 2
        chord = length * (sin(half) / half if half else 1.0)
        ahead, across = self.direction + half, self.direction + turned
        return (
            self.x + chord * cos(ahead) - left * sin(across),
            self.y + chord * sin(ahead) + left * cos(across),
        )


@cache
def stretches(template: int, flip: bool = False) -> tuple[Stretch, ...]:
    """The centre line of a Move template from the middle of the base; the flip mirrors it in the heading (RED-068)."""
    x = y = direction = 0.0
    line = []
    for segment in pieces().move(template).segments:
        turn = radians(segment.turn)
        stretch = Stretch(x, y, direction, segment.length, turn)
        line.append(stretch)
        (x, y), direction = stretch.at(segment.length), direction + turn
    if flip:
        return tuple(Stretch(s.x, -s.y, -s.direction, s.length, -s.turn) for s in line)
    return tuple(line)


@cache
def move_end(template: int, flip: bool = False) -> Place:
    """The exact end of the centre line, mm: where the figure stops (RED-078)."""
    last = stretches(template)[-1]
    x, y = last.at(last.length)
    return (x, -y) if flip else (x, y)


@cache
def move_centre_line(template: int, flip: bool = False, n: int = 64) -> tuple[Place, ...]:
    """n >= 2 places, equally spaced along the centre line, both ends included; mm."""
    line = stretches(template, flip)
    total = sum(stretch.length for stretch in line)
    places = []
    for i in range(n):
        rest = total * i / (n - 1)
        for stretch in line:
            if rest <= stretch.length or stretch is line[-1]:
                places.append(stretch.at(min(rest, stretch.length)))
                break
            rest -= stretch.length
    return tuple(places)


def _chords(radius: float, turn: float) -> int:
    """How many equal chords keep an arc within the tolerance."""
    return max(1, ceil(abs(turn) / (2 * acos(1 - CHORD_ERROR_MM / radius))))


def _arc(radius: float, start: float, end: float) -> Path:
    """An arc about the origin from one angle to the other (radians), both ends included."""
    angles = np.linspace(start, end, _chords(radius, end - start) + 1)
    return np.column_stack((radius * np.cos(angles), radius * np.sin(angles)))


def _disc(x: float, y: float, radius: float) -> Polygon:
    return shapely.polygons(np.add(_arc(radius, 0.0, 2 * pi)[:-1], (x, y)))


def _fork() -> Polygon:
    measures = pieces().templates
    half = radians(measures.fork_half_angle)
    outer, inner = _arc(measures.fork_outer, -half, half), _arc(measures.fork_inner, half, -half)
    return shapely.polygons(np.concatenate((outer, inner)))


def _strip(template: int) -> Polygon:
    """The route: a band of constant width along the centre line, with square ends."""
    half = pieces().templates.width / 2
    left, right = [], []
    for stretch in stretches(template):
        radius = stretch.length / abs(stretch.turn) + half if stretch.turn else 1.0
        n = _chords(radius, stretch.turn)
        left += [stretch.at(stretch.length * i / n, half) for i in range(n + 1)]
        right += [stretch.at(stretch.length * i / n, -half) for i in range(n + 1)]
    return shapely.polygons(np.array(left + right[::-1]))


@cache
def move_outline(template: int, flip: bool = False) -> Polygon:
    """The filled outline of a Move template: fork, route outside the base, round end section; prepared."""
    if flip:
        outline = shapely.polygons(shapely.get_coordinates(move_outline(template).exterior) * (1.0, -1.0))
    else:
        measures = pieces().templates
        route = shapely.difference(_strip(template), _disc(0.0, 0.0, measures.fork_inner))
        end = _disc(*move_end(template), measures.end_radius)
        outline = shapely.polygons(shapely.union_all([route, _fork(), end]).exterior)
    shapely.prepare(outline)
    return outline


def _view_ring(template: int, with_base: bool) -> Path:
    measures, view = pieces().templates, pieces().view(template)
    half, fork = radians(view.angle) / 2, radians(measures.fork_half_angle)
    upper = np.concatenate((_arc(measures.fork_outer, fork, half), _arc(view.length, half, 0.0)))
    back = (fork, 2 * pi - fork) if with_base else (fork, -fork)
    inner = _arc(measures.fork_inner, *back)[::-1]
    return np.concatenate((upper, upper[-2::-1] * (1.0, -1.0), inner))


@cache
def view_outline(template: int) -> Polygon:
    """The filled outline of an Angle-of-View template: fork and sector outside the base; prepared."""
    outline = shapely.polygons(_view_ring(template, False))
    shapely.prepare(outline)
    return outline


@cache
def view_outline_on_base(template: int) -> Polygon:
    """The same united with the photographer's base (option `base_counts_as_cover`, RED-090); prepared."""
    outline = shapely.polygons(_view_ring(template, True))
    shapely.prepare(outline)
    return outline


def view_holes(template: int) -> tuple[Place, Place]:
    """The middles of the two round holes, left and right of the axis, mm (RED-011)."""
    view = pieces().view(template)
    return (view.hole_distance, view.hole_offset), (view.hole_distance, -view.hole_offset)


def turned(x: float, y: float, heading_cdeg: int) -> Place:
    """A place turned about the origin, counter-clockwise."""
    angle = radians(heading_cdeg / 100)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def placed(polygon: Polygon, at: Point, heading_cdeg: int) -> Polygon:
    """The polygon turned to a heading about the origin and carried to a base: at in micrometres, result in mm."""
    angle = radians(heading_cdeg / 100)
    spin = np.array(((cos(angle), sin(angle)), (-sin(angle), cos(angle))))
    return shapely.transform(polygon, lambda path: path @ spin + (at[0] / 1000, at[1] / 1000))
