"""Where a View template's axis lands, what it points at and what the template touches (RED-095 to RED-156)."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, inf, pi, radians, sin, sqrt

import numpy as np

from tabletop.games.redwood import shapes
from tabletop.games.redwood.overlap import Spot, covers_hexagons, local, meets_discs, meets_hexagons, view_shape
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import EPS_MM, Array, Shapes, bearing_of, hexagon_gap, in_mm, tolerance_mm
from tabletop.games.redwood.state import Options, Point
from tabletop.games.redwood.templates import view_holes
from tabletop.games.redwood.verdicts import Ground, Landing, Ray


def local_figures(ground: Ground, heading: int) -> Array:
    """The middles of the other figures as the template sees them: float64 (n, 2), mm."""
    places = np.array([at for _, at in ground.figures], dtype=np.float64).reshape(-1, 2) / 1000
    return local(places, in_mm(ground.at), heading)


def local_animals(ground: Ground, heading: int) -> tuple[Array, float]:
    """The middles of the animals as the template sees them, float64 (n, 2), mm, and their tilt, radians."""
    board = shapes.printed()
    middles = local(board.hexagons(hole for _, hole in ground.animals), in_mm(ground.at), heading)
    return middles, board.tilt - radians(heading / 100)


def landing(at: Point, heading: int, options: Options) -> Landing:
    """Where the axis leaves the play area, and the colours that means (RED-095, RED-102, RED-108)."""
    board = shapes.printed()
    (x, y), (dx, dy) = in_mm(at), (cos(radians(heading / 100)), sin(radians(heading / 100)))
    # The ray runs at (x, y) + t (dx, dy); `middle` is the t where it passes nearest to the middle of the board.
    middle, far, edge = -(x * dx + y * dy), hypot(x, y), board.play_radius
    half_square = middle * middle - (far * far - edge * edge)
    outside = far > edge
    if outside and (half_square <= 0 or middle <= 0):
        spot = (x / far * edge, y / far * edge)
        pointer = _pointer_within(board, spot)
        return Landing(spot, () if options.strict_landing else _colours(board, spot, pointer), pointer, False)
    leave = middle + sqrt(max(half_square, 0.0))
    spot = (x + leave * dx, y + leave * dy)
    if options.pointer_landing:
        pointer = _pointer_within(board, spot)
    else:
        pointer = _pointer_crossed(board, (x, y), (dx, dy), spot, middle if outside else -inf, options)
    return Landing(spot, _colours(board, spot, pointer), pointer)


def _pointer_within(board: Shapes, spot: Spot) -> str | None:
    """The pointer symbol in which an edge place lies."""
    reach = board.pointer_radius - EPS_MM
    return next((id for id, _, (px, py) in board.pointers if hypot(px - spot[0], py - spot[1]) < reach), None)


def _pointer_crossed(
    board: Shapes, base: Spot, direction: Spot, spot: Spot, least: float, options: Options
) -> str | None:
    """The pointer that the ray points at; of two, the one nearer the landing `spot` (RED-102).

    A foot counts beyond `least`: of a base outside the play area, the half of the chord next to the landing.
    """
    reach = _reach(board.pointer_radius, options)
    best, nearest = None, inf
    for id, _, (px, py) in board.pointers:
        rx, ry = px - base[0], py - base[1]
        foot, aside = rx * direction[0] + ry * direction[1], abs(rx * direction[1] - ry * direction[0])
        gap = hypot(px - spot[0], py - spot[1])
        # A base on the very middle of a pointer has its foot at 0, give or take the rounding to micrometres: there the
        # landing place tells whether it aims out across the symbol or away from it.
        ahead = foot > EPS_MM or (foot > -EPS_MM and gap < reach)
        if aside < reach and ahead and foot > least and gap < nearest:
            best, nearest = id, gap
    return best


def _colours(board: Shapes, spot: Spot, pointer: str | None) -> tuple[str, ...]:
    if pointer is None:
        return (board.biome_at(bearing_of(*spot)),)
    return next(between for id, between, _ in board.pointers if id == pointer)


def _reach(size: float, options: Options) -> float:
    """How near the axis must pass: grazing is not pointing at something, unless the option says so (RED-005)."""
    return size + EPS_MM if options.grazing_hits else size - EPS_MM


def _hits_disc(middle: Sequence[float], radius: float, options: Options) -> bool:
    """Whether the axis, beyond its own base, meets the interior of a disc in the template's frame (RED-005)."""
    half_square = _reach(radius, options) ** 2 - middle[1] ** 2
    return half_square > 0 and middle[0] + sqrt(half_square) > shapes.printed().base_radius


def _hits_hexagon(middle: Sequence[float], tilt: float, options: Options) -> bool:
    """Whether the axis, beyond its own base, meets the interior of a hexagon in the template's frame (RED-005)."""
    board = shapes.printed()
    reach, enter, leave = _reach(board.apothem, options), board.base_radius, inf
    for k in range(6):
        nx, ny = cos(tilt + pi / 6 + k * pi / 3), sin(tilt + pi / 6 + k * pi / 3)
        # On the axis (t, 0) this side allows t * nx <= bound.
        bound = reach + middle[0] * nx + middle[1] * ny
        if abs(nx) < 1e-12:
            if bound <= 0:
                return False
        elif nx > 0:
            leave = min(leave, bound / nx)
        else:
            enter = max(enter, bound / nx)
    return enter < leave


def nearest_neutral(ground: Ground, heading: int) -> str | None:
    """The flower under the neutral figure nearest to the base of those that the axis points toward (RED-230)."""
    middles = local_figures(ground, heading).tolist()
    hit = [
        (hypot(*middle), name.removeprefix("neutral:"))
        for (name, _), middle in zip(ground.figures, middles, strict=True)
        if name.startswith("neutral:") and _hits_disc(middle, shapes.printed().base_radius, ground.options)
    ]
    return min(hit)[1] if hit else None


def ray(ground: Ground, template: int, heading: int, covered: tuple[str, ...]) -> Ray:
    """What the objectives ask about a pose; `covered` are the subjects that may show through the holes."""
    board, outline, options = shapes.printed(), view_shape(template), ground.options
    eps, base = tolerance_mm(options), in_mm(ground.at)
    middles, tilt = local_animals(ground, heading)
    meets = meets_hexagons(outline, middles, board.apothem - eps, tilt).tolist()
    whole = covers_hexagons(view_shape(template, options.base_counts_as_cover), middles, board.apothem - eps, tilt)
    animals = list(zip(ground.animals, middles.tolist(), meets, whole.tolist(), strict=True))
    pointers = local(np.array([at for _, _, at in board.pointers]), base, heading)
    off = (~meets_discs(outline, pointers, board.pointer_radius - eps)).tolist()
    lake = local(np.zeros((1, 2)), base, heading)
    return Ray(
        figures=tuple(
            name
            for (name, _), middle in zip(ground.figures, local_figures(ground, heading).tolist(), strict=True)
            if _hits_disc(middle, board.base_radius, options)
        ),
        animals=tuple(s for (s, _), at, met, _ in animals if not met and _hits_hexagon(at, tilt, options)),
        pointers=tuple(
            id
            for (id, _, _), at, clear in zip(board.pointers, pointers.tolist(), off, strict=True)
            if clear and _hits_disc(at, board.pointer_radius, options)
        ),
        lake=_hits_disc(lake[0].tolist(), board.lake_radius, options)
        and not bool(meets_discs(outline, lake, board.lake_radius - eps)[0]),
        partly=tuple(s for (s, _), _, met, all_in in animals if met and not all_in),
        in_holes=_in_holes(ground, template, heading, covered),
    )


def _in_holes(ground: Ground, template: int, heading: int, covered: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the subjects that one of the two holes overlaps (RED-136)."""
    board, hole_radius = shapes.printed(), pieces().templates.hole_radius
    middles, tilt = local_animals(ground, heading)
    species = {name: at for (name, _), at in zip(ground.animals, middles.tolist(), strict=True)}
    symbols = local(board.symbol_at, in_mm(ground.at), heading).tolist()
    seen = []
    for subject in covered:
        for hx, hy in view_holes(template):
            if subject in species:
                x, y = species[subject]
                gap = hexagon_gap(hx - x, hy - y, board.apothem - EPS_MM, tilt)
            else:
                place = board.symbols.index(subject)
                x, y = symbols[place]
                gap = hypot(hx - x, hy - y) - (float(board.symbol_radius[place]) - EPS_MM)
            if gap < hole_radius:
                seen.append(subject)
                break
    return tuple(seen)
