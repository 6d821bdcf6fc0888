"""Renature's area scorings: totals by colour, what equal totals cancel, and who gets the points."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.games.renature.facts import board_of
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Plant, Table


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """How an area is scored."""

    totals: tuple[int, ...]
    """The values of the plants by seat, neutral last; 0 is "not present" (REN-107, REN-108)."""
    tied: tuple[bool, ...]
    """Whose totals cancel each other, likewise (REN-109)."""
    points: tuple[int, ...]
    """What each seat scores."""


def totals(plants: Sequence[Plant], seats: int) -> tuple[int, ...]:
    """The values of the plants of an area by seat, neutral last (REN-107)."""
    values, found = pieces().values, [0] * (seats + 1)
    for plant in plants:
        found[seats if plant.seat is None else plant.seat] += values[plant.kind]
    return tuple(found)


def verdict(totals_by_colour: Sequence[int], main: int, minor: int) -> Verdict:
    """Who scores what, given the totals by seat with neutral last (REN-108 to REN-117)."""
    sums = tuple(totals_by_colour)
    seats = len(sums) - 1
    tied = tuple([total > 0 and sums.count(total) > 1 for total in sums])
    remaining = sorted(
        [colour for colour, total in enumerate(sums) if total and not tied[colour]], key=lambda colour: -sums[colour]
    )
    points = [0] * seats
    if len(remaining) == 1 and remaining[0] < seats:
        points[remaining[0]] = main + minor
    elif len(remaining) > 1:
        # What would go to neutral is lost (REN-114).
        for colour, prize in zip(remaining, (main, minor), strict=False):
            if colour < seats:
                points[colour] = prize
    return Verdict(sums, tied, tuple(points))


def area_verdict(table: Table, area: int) -> Verdict:
    """How an area would be scored as it stands."""
    place = board_of(table).areas[area]
    return verdict(totals(table.plants[area], len(table.players)), place.main, place.minor)


def open_points(table: Table) -> tuple[int, ...]:
    """What each seat scores in the areas that still have their tokens, as they stand (REN-181)."""
    found = [0] * len(table.players)
    for area, taker in enumerate(table.takers):
        if taker is None and table.plants[area]:
            for seat, points in enumerate(area_verdict(table, area).points):
                found[seat] += points
    return tuple(found)
