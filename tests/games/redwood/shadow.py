"""A second opinion on Redwood's geometry: shapely polygons built here from the data, without the engine's shapes."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt

import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Point as Micrometres
from tabletop.games.redwood.state import Table

EPS_MM = 0.05
"""The rule tolerance (RED-002)."""
ROUGH_MM = 0.02
"""How far these polygons may lie beside true circles and arcs, and places beside whole micrometres."""
_FINE = 128


def base(at: Micrometres) -> Polygon:
    """The disc below a figure."""
    return Point(at[0] / 1000, at[1] / 1000).buffer(pieces().board.base_radius, quad_segs=_FINE)


def neutral(flower: str) -> Micrometres:
    """Where the neutral figure on a flower stands (RED-229)."""
    here = next(printed for printed in pieces().board.flowers if printed.id == flower)
    return round(here.x * 1000), round(here.y * 1000)


def animal(hole: str) -> Polygon:
    """The hexagon of an animal, a corner to the east."""
    here = pieces().board.hole(hole)
    reach = pieces().board.hole_circumradius
    return Polygon([(here.x + reach * cos(k * pi / 3), here.y + reach * sin(k * pi / 3)) for k in range(6)])


def subject(name: str, table: Table) -> Polygon:
    """A printed flower or redwood, or an animal where it stands."""
    board = pieces().board
    if name in pieces().species:
        hole = table.animals[pieces().species.index(name)]
        assert hole is not None, f"the {name} is not on the board"
        return animal(hole)
    for flower in board.flowers:
        if flower.id == name:
            return Point(flower.x, flower.y).buffer(board.flower_radius, quad_segs=_FINE)
    tree = next(redwood for redwood in board.redwoods if redwood.id == name)
    return Point(tree.x, tree.y).buffer(board.redwood_radius, quad_segs=_FINE)


def _ring_half() -> Polygon:
    """The fork: half a ring about the base, open at the back (D6)."""
    sizes = pieces().templates
    inner, outer = pieces().board.base_radius, sizes.fork_outer
    angles = [radians(-90 + step) for step in range(181)]
    rim = [(outer * cos(turn), outer * sin(turn)) for turn in angles]
    return Polygon(rim + [(inner * cos(turn), inner * sin(turn)) for turn in reversed(angles)])


def _way(template: int) -> list[tuple[float, float]]:
    """The centre line of a Move template, in steps of about a millimetre."""
    x = y = turned = 0.0
    points = [(x, y)]
    for segment in pieces().move(template).segments:
        steps = round(segment.length)
        stride, angle = segment.length / steps, radians(segment.turn) / steps
        # The chord of a small arc, laid along its middle.
        chord = stride if angle == 0 else 2 * stride / abs(angle) * sin(abs(angle) / 2)
        for _ in range(steps):
            x += chord * cos(turned + angle / 2)
            y += chord * sin(turned + angle / 2)
            turned += angle
            points.append((x, y))
    return points


@cache
def _move(template: int, flip: bool) -> Polygon:
    way = _way(template)
    strip = LineString(way).buffer(pieces().templates.width / 2, cap_style="flat", quad_segs=_FINE)
    own = Point(0, 0).buffer(pieces().board.base_radius, quad_segs=_FINE)
    end = Point(way[-1]).buffer(pieces().templates.end_radius, quad_segs=_FINE)
    outline = shapely.union_all([strip.difference(own), end, _ring_half()])
    return affinity.scale(outline, 1, -1, origin=(0, 0)) if flip else outline


@cache
def _view(template: int) -> Polygon:
    shape = pieces().view(template)
    half = radians(shape.angle) / 2
    rim = [half * step / 200 for step in range(-200, 201)]
    far = [(shape.length * cos(turn), shape.length * sin(turn)) for turn in rim]
    radius = pieces().board.base_radius
    near = [(radius * cos(turn), radius * sin(turn)) for turn in reversed(rim)]
    return shapely.union_all([Polygon(far + near), _ring_half()])


def move(template: int, at: Micrometres, heading: int, flip: bool) -> Polygon:
    """A Move template clipped to a base."""
    return _placed(_move(template, flip), at, heading)


def view(template: int, at: Micrometres, heading: int) -> Polygon:
    """An Angle-of-View template clipped to a base."""
    return _placed(_view(template), at, heading)


def _placed(outline: Polygon, at: Micrometres, heading: int) -> Polygon:
    turned = affinity.rotate(outline, heading / 100, origin=(0, 0))
    return affinity.translate(turned, at[0] / 1000, at[1] / 1000)


def overlaps(one: Polygon, other: Polygon) -> bool:
    """Whether two pieces overlap beyond doubt (RED-002)."""
    return bool(one.intersects(other.buffer(-EPS_MM - ROUGH_MM, quad_segs=_FINE)))


def covers(template: Polygon, what: Polygon) -> bool:
    """Whether a template covers a subject, the doubt in its favour (RED-002)."""
    return bool(template.contains(what.buffer(-EPS_MM - ROUGH_MM, quad_segs=_FINE)))


def landing(at: Micrometres, heading: int, grazing: bool = False) -> set[str]:
    """The biomes on which an axis from inside the play area may land: two over a pointer (RED-095, RED-102).

    With the option `grazing_hits` a pointer that is only touched counts too (RED-005).
    """
    board = pieces().board
    reach = board.pointer_radius + (EPS_MM + ROUGH_MM if grazing else 0.0)
    x, y = at[0] / 1000, at[1] / 1000
    east, north = cos(radians(heading / 100)), sin(radians(heading / 100))
    along = x * east + y * north
    away = -along + sqrt(along * along - x * x - y * y + board.play_radius**2)
    bearing = degrees(atan2(x + away * east, y + away * north)) % 360
    # The ray runs on beyond the edge, where half of a pointer's symbol lies (RED-102).
    on = away + 2 * board.pointer_radius
    axis = LineString([(x, y), (x + on * east, y + on * north)])
    found: set[str] = set()
    for biome in board.biomes:
        wide = (biome.to_bearing - biome.from_bearing) % 360
        if (bearing - biome.from_bearing) % 360 < wide:
            found.add(biome.id)
        # A pointer stands at either end of a biome's edge.
        for end in (biome.from_bearing, biome.to_bearing):
            pointer = Point(board.play_radius * sin(radians(end)), board.play_radius * cos(radians(end)))
            if axis.distance(pointer) < reach:
                found.add(biome.id)
    return found


def inside(at: Micrometres) -> bool:
    """Whether a figure stands within the play area with its middle."""
    return hypot(*at) / 1000 < pieces().board.play_radius
