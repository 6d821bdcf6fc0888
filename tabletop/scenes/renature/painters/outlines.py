"""The banks of the meadows: outlines of sets of spaces, drawn in and rounded, as SVG paths."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from random import Random

from tabletop.scenes.renature.painters.plan import Cell

Corner = tuple[int, int]
Pixel = tuple[float, float]

SIDES: tuple[tuple[Cell, Corner, Corner], ...] = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)
"""The neighbour beyond each side of a space, and the side's ends, clockwise."""
CURVE = 0.55
"""How far the handles of a rounded corner reach towards it."""


def loops(cells: Collection[Cell]) -> list[list[Corner]]:
    """The closed outlines of a set of spaces as corners, clockwise round the land; straight corners are left out."""
    ways: dict[Corner, list[Corner]] = {}
    for x, y in sorted(cells):
        for (dx, dy), (ax, ay), (bx, by) in SIDES:
            if (x + dx, y + dy) not in cells:
                ways.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    found = []
    while ways:
        start = next(iter(ways))
        loop, at, towards = [start], start, (0, 0)
        while True:
            following = _next(ways, at, towards)
            towards, at = (following[0] - at[0], following[1] - at[1]), following
            if at == start:
                break
            loop.append(at)
        found.append([corner for nth, corner in enumerate(loop) if _turns(loop, nth)])
    return found


def _next(ways: dict[Corner, list[Corner]], at: Corner, towards: Corner) -> Corner:
    """The next corner of a walk; where two outlines meet at a corner it keeps to the right."""
    open_ways = ways[at]
    right = (-towards[1], towards[0])
    open_ways.sort(key=lambda way: (way[0] - at[0]) * right[0] + (way[1] - at[1]) * right[1])
    following = open_ways.pop()
    if not open_ways:
        del ways[at]
    return following


def _turns(loop: list[Corner], at: int) -> bool:
    before, here, after = loop[at - 1], loop[at], loop[(at + 1) % len(loop)]
    return (before[0] - here[0]) * (after[1] - here[1]) != (before[1] - here[1]) * (after[0] - here[0])


def bank(loop: list[Corner], cell: float, inset: float, radius: float, hand: Random | None = None) -> str:
    """An outline drawn in by `inset` px with corners of `radius` px; a `hand` draws it a little unsteadily."""
    corners = [_corner(loop, at, cell, inset) for at in range(len(loop))]
    path, before = "", corners[-1]
    for at, ((x, y), into, out) in enumerate(corners):
        start = (x - into[0] * radius, y - into[1] * radius)
        end = (x + out[0] * radius, y + out[1] * radius)
        if at and hand is not None:
            (px, py), _, came = before
            path += _unsteady((px + came[0] * radius, py + came[1] * radius), start, into, cell, hand)
        else:
            path += f"{'L' if at else 'M'}{start[0]:.1f} {start[1]:.1f}"
        one = (start[0] + into[0] * radius * CURVE, start[1] + into[1] * radius * CURVE)
        two = (end[0] - out[0] * radius * CURVE, end[1] - out[1] * radius * CURVE)
        path += f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        before = corners[at]
    return path + "Z"


def _corner(loop: list[Corner], at: int, cell: float, inset: float) -> tuple[Pixel, Corner, Corner]:
    """A corner moved inwards, and the directions in which the walk comes and goes; the land lies to the right."""
    into, out = _way(loop[at - 1], loop[at]), _way(loop[at], loop[(at + 1) % len(loop)])
    x = loop[at][0] * cell + (-into[1] - out[1]) * inset
    y = loop[at][1] * cell + (into[0] + out[0]) * inset
    return (x, y), into, out


def _way(start: Corner, end: Corner) -> Corner:
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def _unsteady(start: Pixel, end: Pixel, way: Corner, cell: float, hand: Random) -> str:
    """A straight bank with gentle bulges."""
    count = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) / (cell * 0.55)))
    path, before = "", start
    for at in range(1, count + 1):
        here = (start[0] + (end[0] - start[0]) * at / count, start[1] + (end[1] - start[1]) * at / count)
        bulge = hand.uniform(-0.035, 0.045) * cell
        x, y = (before[0] + here[0]) / 2 + way[1] * bulge, (before[1] + here[1]) / 2 - way[0] * bulge
        path += f"Q{x:.1f} {y:.1f} {here[0]:.1f} {here[1]:.1f}"
        before = here
    return path
