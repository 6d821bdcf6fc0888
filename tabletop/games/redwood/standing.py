"""What a base stands on: pointers, biomes, holes, the lake, the border band (RED-037, RED-139 to RED-174)."""

from __future__ import annotations

from math import cos, hypot, radians, sin, sqrt

from tabletop.games.redwood import shapes
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import EPS_MM, bearing_of, hexagon_gap, in_mm, tolerance_mm
from tabletop.games.redwood.state import Options, Point, Table
from tabletop.games.redwood.verdicts import Verdict, figures


def start_at(pointer: str, dx: int = 0, dy: int = 0) -> Point:
    """Where a starting figure stands, shifted from the middle of a pointer; micrometres. Raises KeyError."""
    x, y = {id: at for id, _, at in shapes.printed().pointers}[pointer]
    return round(x * 1000) + dx, round(y * 1000) + dy


def start_reach_um(options: Options) -> int:
    """How far a starting base may be shifted from the middle of a pointer (RED-037); flush does not count in
    `strict_touch` (RED-002)."""
    board = shapes.printed()
    if options.centred_start:
        return 0
    return round((board.base_radius - board.pointer_radius) * 1000) - options.strict_touch


def start(at_pointer: str, dx: int, dy: int, figures: tuple[tuple[str, Point], ...], options: Options) -> Verdict:
    """Whether a starting base covers a free pointer (RED-037); the margin is what is left of the shift or the gap.

    A pointer is free when no base overlaps its symbol. Raises KeyError for an unknown pointer.
    """
    board = shapes.printed()
    room = start_reach_um(options)
    at = start_at(at_pointer, dx, dy)
    px, py = in_mm(start_at(at_pointer))
    margin = room / 1000 - hypot(dx, dy) / 1000
    # In whole micrometres there is no last bit to decide: the full shift is allowed, one more is not.
    verdicts = [Verdict(dx * dx + dy * dy <= room * room, "RED-037", "", margin, (in_mm(at), (px, py)))]
    for name, other in figures:
        x, y = in_mm(other)
        gap = hypot(x - px, y - py) - board.pointer_radius - board.base_radius + tolerance_mm(options)
        verdicts.append(Verdict(gap > 0, "RED-037", name, gap, (in_mm(at), (x, y))))
    return min(verdicts, key=lambda verdict: (verdict.legal, verdict.margin_mm, verdict.other))


def biomes_under(at: Point, options: Options) -> tuple[str, ...]:
    """The biomes a base is at least partly in, clockwise; none if it stands wholly on the lake (RED-171 to RED-173).

    A biome runs outward without limit. Touching a line or the shore is not enough, whatever the options say.
    """
    board, (x, y) = shapes.printed(), in_mm(at)
    far, radius = hypot(x, y), board.base_radius - EPS_MM
    found = []
    for biome, first, last in board.biomes:
        if far and (bearing_of(x, y) - first) % 360 < (last - first) % 360:
            outmost = far + radius
        else:
            outmost = max(_along(x, y, radius, first), _along(x, y, radius, last))
        if outmost > board.lake_radius:
            found.append(biome)
    return tuple(found)


def _along(x: float, y: float, radius: float, bearing: float) -> float:
    """How far out from the middle of the board a disc reaches on the line at a bearing; 0 if it does not meet it."""
    ux, uy = sin(radians(bearing)), cos(radians(bearing))
    half_square = radius * radius - (x * uy - y * ux) ** 2
    return x * ux + y * uy + sqrt(half_square) if half_square > 0 else 0.0


def holes_under(at: Point, options: Options) -> tuple[str, ...]:
    """The holes whose hexagon a base overlaps, in board order; touching is not enough (RED-139, RED-162)."""
    board, (x, y) = shapes.printed(), in_mm(at)
    return tuple(
        hole
        for hole, (hx, hy) in board.holes.items()
        if hexagon_gap(x - hx, y - hy, board.apothem, board.tilt) < board.base_radius - EPS_MM
    )


def free_holes(table: Table) -> tuple[str, ...]:
    """The holes without an animal and without a base overlapping them, in board order (RED-162)."""
    taken = {hole for hole in table.animals if hole is not None}
    for _, at in figures(table):
        taken.update(holes_under(at, table.options))
    return tuple(hole.id for hole in pieces().board.holes if hole.id not in taken)


def on_lake(at: Point, options: Options) -> bool:
    """Whether a base covers part of the lake; touching the shore is not enough (RED-140)."""
    board = shapes.printed()
    return hypot(*in_mm(at)) < board.lake_radius + board.base_radius - EPS_MM


def spans_border(at: Point, options: Options) -> bool:
    """Whether a base covers the border band across its full width at one place; flush counts, unless
    `strict_touch` (RED-153)."""
    board, far = shapes.printed(), hypot(*in_mm(at))
    outer = board.play_radius + board.border_width
    inward = far - board.base_radius <= board.play_radius
    return inward and far + board.base_radius >= outer - tolerance_mm(options)
