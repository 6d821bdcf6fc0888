"""Redwood's judge: shapely polygons decide every committed pose (RED-001 to RED-006, RED-069 to RED-091).

One verdict for everybody: rules, screen, bots and tests ask here. Where an axis lands and what it points at is in
sight.py, where a base stands in standing.py; their names are offered here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf, sqrt

import numpy as np

from tabletop.games.redwood import shapes
from tabletop.games.redwood.crossing import crossing, crossing_foul
from tabletop.games.redwood.overlap import (
    Outline,
    Spot,
    covers_discs,
    covers_hexagons,
    disc_depths,
    hexagon_gap_of,
    hexagon_level,
    inward,
    local,
    meets_discs,
    meets_hexagons,
    move_shape,
    view_shape,
)
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.shapes import Array, hexagon_gap, in_mm, tolerance_mm
from tabletop.games.redwood.sight import landing, local_animals, local_figures, nearest_neutral, ray
from tabletop.games.redwood.standing import (
    biomes_under,
    free_holes,
    holes_under,
    on_lake,
    spans_border,
    start,
    start_at,
)
from tabletop.games.redwood.state import Point
from tabletop.games.redwood.templates import move_end, turned
from tabletop.games.redwood.verdicts import Ground, Laid, Landing, Ray, Verdict, ground

__all__ = [
    "Ground",
    "Laid",
    "Landing",
    "Ray",
    "Verdict",
    "aim",
    "aim_foul",
    "aim_fouls",
    "aim_verdicts",
    "arrival",
    "biomes_under",
    "cover_verdict",
    "covered",
    "free_holes",
    "ground",
    "holes_under",
    "landing",
    "lay",
    "lay_foul",
    "lay_fouls",
    "lay_verdicts",
    "nearest_neutral",
    "on_lake",
    "ray",
    "spans_border",
    "start",
    "start_at",
]


def arrival(at: Point, template: int, flip: bool, heading: int) -> Point:
    """Where a figure stops: the exact end of the centre line, rounded to the micrometre (RED-006, RED-078)."""
    x, y = turned(*move_end(template, flip), heading)
    return at[0] + round(x * 1000), at[1] + round(y * 1000)


def lay(ground: Ground, template: int, flip: bool, heading: int) -> Verdict:
    """The verdict that decides a Move template's pose: the worst foul, or what is nearest if there is none."""
    fouls = lay_fouls(ground, template, flip, heading)
    if fouls:
        return _worst(fouls)
    outline = move_shape(template, flip)
    beside = crossing(ground, Laid("move", template, flip, ground.at, heading))
    return _worst(
        [
            *(() if beside is None else (beside,)),
            *_figure_verdicts(outline, ground, heading, "RED-070"),
            *_nearest_animal(outline, ground, heading),
            _edge_verdict(*in_mm(arrival(ground.at, template, flip, heading))),
        ]
    )


def lay_fouls(ground: Ground, template: int, flip: bool, heading: int) -> tuple[Verdict, ...]:
    """A verdict for each piece that a Move template overlaps, the teammate's template among them, and for an end off
    the play area; empty if legal."""
    outline = move_shape(template, flip)
    fouls = _figure_fouls(outline, ground, heading, "RED-070") + _animal_fouls(outline, ground, heading)
    x, y = in_mm(arrival(ground.at, template, flip, heading))
    # One verdict a piece: the arriving base matters only where the template itself would pass (RED-079).
    named = {verdict.other for verdict in fouls}
    fouls += [
        v for v in (*_arrival_verdicts(ground, x, y), _edge_verdict(x, y)) if not v.legal and v.other not in named
    ]
    fouls += crossing_foul(ground, Laid("move", template, flip, ground.at, heading))
    return tuple(fouls)


def lay_foul(ground: Ground, template: int, flip: bool, heading: int) -> Verdict | None:
    """The worst of them; None if the pose is legal."""
    fouls = lay_fouls(ground, template, flip, heading)
    return _worst(fouls) if fouls else None


def lay_verdicts(ground: Ground, template: int, flip: bool, heading: int) -> tuple[Verdict, ...]:
    """A verdict for each thing that a Move template could have touched, fouls first, then the narrowest: the figures,
    the nearest animals, the teammate's template, and the edge for its end."""
    fouls, outline = lay_fouls(ground, template, flip, heading), move_shape(template, flip)
    named = {verdict.other for verdict in fouls}
    beside = crossing(ground, Laid("move", template, flip, ground.at, heading))
    animals = [] if named & {species for species, _ in ground.animals} else _nearest_animal(outline, ground, heading)
    every = [
        *(() if beside is None else (beside,)),
        *_figure_verdicts(outline, ground, heading, "RED-070"),
        *animals,
        _edge_verdict(*in_mm(arrival(ground.at, template, flip, heading))),
    ]
    clear = [verdict for verdict in every if verdict.legal and verdict.other not in named]
    return tuple(sorted((*fouls, *clear), key=_rank))


def aim(ground: Ground, template: int, heading: int) -> Verdict:
    """The verdict that decides a View template's pose: other figures are in its way, and the teammate's template
    (RED-084, RED-085, RED-203)."""
    found = crossing(ground, Laid("view", template, False, ground.at, heading))
    beside = Verdict(True, "RED-084", margin_mm=inf) if found is None else found
    return _worst([beside, *_figure_verdicts(view_shape(template), ground, heading, "RED-084")])


def aim_fouls(ground: Ground, template: int, heading: int) -> tuple[Verdict, ...]:
    """A verdict for each figure that a View template overlaps, and for the teammate's template; empty if legal."""
    beside = crossing_foul(ground, Laid("view", template, False, ground.at, heading))
    return (*_figure_fouls(view_shape(template), ground, heading, "RED-084"), *beside)


def aim_foul(ground: Ground, template: int, heading: int) -> Verdict | None:
    """The worst of them; None if the pose is legal."""
    fouls = aim_fouls(ground, template, heading)
    return _worst(fouls) if fouls else None


def aim_verdicts(ground: Ground, template: int, heading: int) -> tuple[Verdict, ...]:
    """A verdict for each figure, and for the teammate's template, beside a View template: fouls first, then the
    narrowest."""
    beside = crossing(ground, Laid("view", template, False, ground.at, heading))
    figures = _figure_verdicts(view_shape(template), ground, heading, "RED-084")
    return tuple(sorted((*figures, *(() if beside is None else (beside,))), key=_rank))


def covered(ground: Ground, template: int, heading: int) -> tuple[str, ...]:
    """Flower ids, redwood ids and species wholly covered, in board order (RED-087 to RED-090)."""
    board, outline, eps = shapes.printed(), _cover_shape(ground, template), tolerance_mm(ground.options)
    at = in_mm(ground.at)
    discs = covers_discs(outline, local(board.symbol_at, at, heading), board.symbol_radius - eps)
    names = [name for name, is_in in zip(board.symbols, discs.tolist(), strict=True) if is_in]
    middles, tilt = local_animals(ground, heading)
    hexes = covers_hexagons(outline, middles, board.apothem - eps, tilt).tolist()
    return (*names, *(species for (species, _), is_in in zip(ground.animals, hexes, strict=True) if is_in))


def cover_verdict(ground: Ground, template: int, heading: int, subject: str) -> Verdict:
    """Whether one flower, redwood or species is covered (`legal`), and by how much. Raises ValueError if unknown."""
    board, outline, eps = shapes.printed(), _cover_shape(ground, template), tolerance_mm(ground.options)
    species = [name for name, _ in ground.animals]
    if subject in species:
        middles, tilt = local_animals(ground, heading)
        middle, size = middles[species.index(subject)], board.apothem - eps
        is_in = bool(covers_hexagons(outline, middle[None], size, tilt)[0])
        depth, ours, theirs = hexagon_level(outline, float(middle[0]), float(middle[1]), board.apothem, tilt, out=True)
    else:
        place = board.symbols.index(subject)
        middles = local(board.symbol_at[place : place + 1], in_mm(ground.at), heading)
        size = float(board.symbol_radius[place]) - eps
        is_in = bool(covers_discs(outline, middles, size)[0])
        # What sticks out most, or comes nearest to the rim, lies on the far side from where an overlap is deepest.
        ((depth, ours, theirs),) = _disc_depths(outline, middles, -(size + eps))
    margin = -depth - size
    margin = max(margin, 0.0) if is_in else min(margin, 0.0)
    return Verdict(is_in, "RED-087", subject, margin, _carried(ground, heading, ours, theirs))


def _worst(verdicts: Sequence[Verdict]) -> Verdict:
    return min(verdicts, key=_rank)


def _rank(verdict: Verdict) -> tuple[bool, float, str]:
    # The name breaks ties, so that the order of the pieces never matters.
    return verdict.legal, verdict.margin_mm, verdict.other


def _verdict(rule: str, other: str, meets: bool, margin_mm: float, witness: tuple[Spot, Spot]) -> Verdict:
    """The polygons say whether they meet; a margin in the last bit never contradicts them."""
    margin = min(margin_mm, 0.0) if meets else max(margin_mm, 0.0)
    return Verdict(not meets, rule, other, margin, witness)


def _carried(ground: Ground, heading: int, *spots: Spot) -> tuple[Spot, Spot]:
    """Two places of the template's frame, on the table."""
    (ax, ay), (bx, by) = (turned(*spot, heading) for spot in spots)
    x, y = in_mm(ground.at)
    return (ax + x, ay + y), (bx + x, by + y)


def _disc_depths(outline: Outline, middles: Array, radius: float) -> list[tuple[float, Spot, Spot]]:
    """For each disc how far its middle lies outside the outline, the deciding place of the rim and of the disc.

    That is where the disc reaches deepest into the outline; with a negative radius where it reaches farthest out.
    """
    found = []
    depths, nearest = disc_depths(outline, middles)
    for depth, (mx, my), (nx, ny) in zip(depths.tolist(), middles.tolist(), nearest.tolist(), strict=True):
        if abs(depth) > shapes.EPS_MM / 1000:
            ux, uy = (nx - mx) / depth, (ny - my) / depth
        else:
            # With the middle on the rim only the rim itself says which way is in.
            ux, uy = inward(outline, mx, my)
        found.append((depth, (nx, ny), (mx + ux * radius, my + uy * radius)))
    return found


def _figure_verdicts(outline: Outline, ground: Ground, heading: int, rule: str) -> list[Verdict]:
    if not ground.figures:
        return []
    base = shapes.printed().base_radius
    size, middles = base - tolerance_mm(ground.options), local_figures(ground, heading)
    meets = meets_discs(outline, middles, size).tolist()
    depths = _disc_depths(outline, middles, base)
    return [
        _verdict(rule, name, met, depth - size, _carried(ground, heading, ours, theirs))
        for (name, _), met, (depth, ours, theirs) in zip(ground.figures, meets, depths, strict=True)
    ]


def _figure_fouls(outline: Outline, ground: Ground, heading: int, rule: str) -> list[Verdict]:
    size = shapes.printed().base_radius - tolerance_mm(ground.options)
    if not ground.figures or not meets_discs(outline, local_figures(ground, heading), size).any():
        return []
    return [verdict for verdict in _figure_verdicts(outline, ground, heading, rule) if not verdict.legal]


def _animal_fouls(outline: Outline, ground: Ground, heading: int) -> list[Verdict]:
    board, (middles, tilt) = shapes.printed(), local_animals(ground, heading)
    size, fouls = board.apothem - tolerance_mm(ground.options), []
    for place in np.flatnonzero(meets_hexagons(outline, middles, size, tilt)).tolist():
        x, y = middles[place].tolist()
        level, ours, theirs = hexagon_level(outline, x, y, board.apothem, tilt)
        witness = _carried(ground, heading, ours, theirs)
        fouls.append(_verdict("RED-069", ground.animals[place][0], True, level - size, witness))
    return fouls


def _nearest_animal(outline: Outline, ground: Ground, heading: int) -> list[Verdict]:
    """The clear distance of those animals that may be the nearest; none of them is met."""
    board, (middles, tilt) = shapes.printed(), local_animals(ground, heading)
    if not len(middles):
        return []
    size, found = board.apothem - tolerance_mm(ground.options), []
    # A hexagon lies between the discs of its apothem and of its corners.
    depths, _ = disc_depths(outline, middles)
    for place in np.flatnonzero(depths - size * 2 / sqrt(3) <= depths.min() - size).tolist():
        x, y = middles[place].tolist()
        margin, ours, theirs = hexagon_gap_of(outline, x, y, size, tilt)
        witness = _carried(ground, heading, ours, theirs)
        found.append(_verdict("RED-069", ground.animals[place][0], False, margin, witness))
    return found


def _edge_verdict(x: float, y: float) -> Verdict:
    """The round end section must lie at least partly inside the play area; touching is outside (RED-071, RED-073)."""
    edge, radius, far = shapes.printed().play_radius, pieces().templates.end_radius, hypot(x, y)
    margin = edge + radius - shapes.EPS_MM - far
    ux, uy = (x / far, y / far) if far else (1.0, 0.0)
    ends = (ux * (far - radius), uy * (far - radius)), (ux * edge, uy * edge)
    return Verdict(margin > 0, "RED-071", "edge", margin, ends)


def _arrival_verdicts(ground: Ground, x: float, y: float) -> list[Verdict]:
    """The arriving base against every piece, at its stored place (RED-079)."""
    board, eps = shapes.printed(), tolerance_mm(ground.options)
    base, found = board.base_radius, []
    for name, at in ground.figures:
        fx, fy = in_mm(at)
        gap = hypot(fx - x, fy - y)
        ux, uy = ((fx - x) / gap, (fy - y) / gap) if gap else (1.0, 0.0)
        ends = (x + ux * base, y + uy * base), (fx - ux * base, fy - uy * base)
        margin = gap - 2 * base + eps
        found.append(_verdict("RED-079", name, margin <= 0, margin, ends))
    for species, hole in ground.animals:
        hx, hy = board.holes[hole]
        margin = hexagon_gap(x - hx, y - hy, board.apothem - eps, board.tilt) - base
        ends = shapes.hexagon_ends((x, y), base, (hx, hy), board.apothem - eps, board.tilt)
        found.append(_verdict("RED-079", species, margin <= 0, margin, ends))
    return found


def _cover_shape(ground: Ground, template: int) -> Outline:
    return view_shape(template, ground.options.base_counts_as_cover)
