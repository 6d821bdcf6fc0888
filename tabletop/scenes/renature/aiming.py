"""Where a domino that is held over the board would lie: it snaps to where it fits, turning itself a little (pure).

Places are in spaces of the grid: (0.5, 0.5) is the middle of the first one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from tabletop.games.renature.state import Spaces

Place = tuple[float, float]
Step = tuple[int, int]

TURNS: tuple[Step, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where the second animal lies from the first, by quarter turns clockwise."""
REACH = 0.95
"""A domino snaps to places that are no farther away than this, in spaces."""
FLIPPED, CROSSED = 0.28, 0.42
"""What it counts as distance that a domino has to be turned by a half, or by a quarter."""


@dataclass(frozen=True)
class Aim:
    """Two spaces under a held domino: that of its first animal, that of its second; and whether it may lie there."""

    spaces: Spaces
    legal: bool


def turn_of(spaces: Spaces, width: int) -> int:
    """The quarter turns with which a domino lies on two spaces beside each other."""
    (x, y), (ax, ay) = _cell(spaces[0], width), _cell(spaces[1], width)
    return TURNS.index((ax - x, ay - y))


def middle(spaces: Spaces, width: int) -> Place:
    """The middle of two spaces."""
    (x, y), (ax, ay) = _cell(spaces[0], width), _cell(spaces[1], width)
    return (x + ax + 1) / 2, (y + ay + 1) / 2


def aim(fits: Iterable[Spaces], turn: int, at: Place, grid: Step, double: bool) -> Aim | None:
    """What lies under a domino whose middle is held here; None beside the board. `grid` is columns and rows."""
    width = grid[0]
    best: tuple[float, Spaces] | None = None
    for spaces in fits:
        x, y = middle(spaces, width)
        far = hypot(x - at[0], y - at[1])
        if far <= REACH:
            cost = far + _turning(turn_of(spaces, width), turn, double)
            if best is None or cost < best[0]:
                best = cost, spaces
    if best is not None:
        return Aim(best[1], True)
    below = _below(turn, at, grid)
    if below is None:
        return None
    return Aim((min(below), max(below)) if double else below, False)


def _turning(way: int, wanted: int, double: bool) -> float:
    apart = (way - wanted) % 4
    return CROSSED if apart % 2 else FLIPPED if apart and not double else 0.0


def _below(turn: int, at: Place, grid: Step) -> Spaces | None:
    """The two spaces that a domino covers as it is held."""
    dx, dy = TURNS[turn]
    x, y = int((at[0] - dx / 2) // 1), int((at[1] - dy / 2) // 1)
    cells = ((x, y), (x + dx, y + dy))
    if all(0 <= cx < grid[0] and 0 <= cy < grid[1] for cx, cy in cells):
        return cells[0][1] * grid[0] + cells[0][0], cells[1][1] * grid[0] + cells[1][0]
    return None


def turned(fits: Iterable[Spaces], spaces: Spaces, width: int, step: int) -> Spaces | None:
    """The next way round in which a domino may lie here or close by; None if there is no other."""
    known, (x, y), before = tuple(fits), middle(spaces, width), turn_of(spaces, width)
    for quarter in (step, 2 * step, 3 * step):
        found = [
            (hypot(mx - x, my - y), other)
            for other in known
            if turn_of(other, width) == (before + quarter) % 4
            for mx, my in (middle(other, width),)
        ]
        if found and min(found)[0] <= REACH:
            return min(found)[1]
    return None


def stepped(fits: Iterable[Spaces], spaces: Spaces | None, step: Step, turn: int, width: int) -> Spaces | None:
    """The nearest place in a direction from where a domino lies; the first one if it lies nowhere."""
    known = tuple(fits)
    if spaces is None:
        return known[0] if known else None
    x, y = middle(spaces, width)
    found = []
    for other in known:
        mx, my = middle(other, width)
        ahead, aside = (mx - x) * step[0] + (my - y) * step[1], (mx - x) * step[1] + (my - y) * step[0]
        if ahead > 0.2 and abs(aside) <= 2 * ahead:
            cost = ahead + 2 * abs(aside) + _turning(turn_of(other, width), turn, double=False)
            found.append((cost, other))
    return min(found)[1] if found else None


def _cell(space: int, width: int) -> Step:
    return space % width, space // width
