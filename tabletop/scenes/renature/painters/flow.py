"""How the water of the brook runs: away from the starting spaces, as stream lines in SVG paths."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from math import floor, hypot, sin
from random import Random

from tabletop.scenes.renature.painters.plan import Cell

Pixel = tuple[float, float]
BESIDE: tuple[Cell, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
CLEAR: tuple[Pixel, ...] = ((0.13, 0.0), (-0.13, 0.0), (0.0, 0.16), (0.0, -0.1))
"""A line keeps these distances from land, in cells."""
STEP = 0.17
"""From one point of a line to the next, in cells."""


def distances(brook: Collection[Cell], starts: Collection[Cell]) -> dict[Cell, int]:
    """The steps from the nearest starting space."""
    found = dict.fromkeys(starts, 0)
    queue = list(starts)
    for x, y in queue:
        for dx, dy in BESIDE:
            beside = (x + dx, y + dy)
            if beside in brook and beside not in found:
                found[beside] = found[x, y] + 1
                queue.append(beside)
    return found


def currents(brook: Collection[Cell], starts: Collection[Cell]) -> dict[Cell, Pixel]:
    """The direction of the water in each space, of length 1."""
    far = distances(brook, starts)
    found: dict[Cell, Pixel] = {}
    for x, y in brook:
        vx = vy = 0.0
        for dx, dy in BESIDE:
            beside = (x + dx, y + dy)
            if beside in brook:
                drop = far[beside] - far[x, y]
                vx, vy = vx + dx * drop, vy + dy * drop
        length = hypot(vx, vy)
        found[x, y] = (vx / length, vy / length) if length else (0.55, 0.83)
    return found


def _current(water: Mapping[Cell, Pixel], x: float, y: float) -> Pixel | None:
    """The direction at a point, in cells; None on land and in still water."""
    if (floor(x), floor(y)) not in water:
        return None
    left, top = floor(x - 0.5), floor(y - 0.5)
    sx = sy = total = 0.0
    for column in (left, left + 1):
        for row in (top, top + 1):
            way = water.get((column, row))
            if way is not None:
                weight = (1 - abs(x - 0.5 - column)) * (1 - abs(y - 0.5 - row)) + 0.02
                sx, sy, total = sx + way[0] * weight, sy + way[1] * weight, total + weight
    length = hypot(sx, sy)
    return (sx / length, sy / length) if length > 0.05 * total else None


def stream_lines(brook: Collection[Cell], starts: Collection[Cell], cell: float, kinds: int) -> list[str]:
    """So many sets of lines along the water, each as one path; px."""
    hand = Random(12)
    water = currents(brook, starts)
    paths = [""] * kinds
    for x, y in sorted(brook):
        for _ in range(2):
            line = _line(water, (x + hand.random(), y + hand.random()), hand)
            if len(line) >= 4:
                paths[hand.choice((*range(kinds), 0, 1))] += _smooth(line, cell)
    return paths


def _line(water: Mapping[Cell, Pixel], at: Pixel, hand: Random) -> list[Pixel]:
    """The points of a line that sways a little, in cells; it ends at land."""
    count, phase, sway = hand.randint(5, 16), hand.uniform(0, 6), hand.uniform(0.03, 0.075)
    points: list[Pixel] = []
    for nth in range(count):
        way = _current(water, *at)
        if way is None:
            break
        aside = sin(phase + nth * 0.9) * sway
        point = (at[0] - way[1] * aside, at[1] + way[0] * aside)
        if any((floor(point[0] + dx), floor(point[1] + dy)) not in water for dx, dy in ((0.0, 0.0), *CLEAR)):
            break
        points.append(point)
        at = (at[0] + way[0] * STEP, at[1] + way[1] * STEP)
    return points


def _smooth(line: list[Pixel], cell: float) -> str:
    path = f"M{line[0][0] * cell:.1f} {line[0][1] * cell:.1f}"
    for (x, y), (nx, ny) in pairwise(line[1:]):
        path += f"Q{x * cell:.1f} {y * cell:.1f} {(x + nx) / 2 * cell:.1f} {(y + ny) / 2 * cell:.1f}"
    return path
