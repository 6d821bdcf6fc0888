"""Whether two teammates can lay their templates together: who only hinders whom, and the deadlock in which one of them
stays (RED-202, RED-204)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
import numpy as np
import shapely
from msgspec.structs import replace

from tabletop.core.choices import Run
from tabletop.games.redwood import arcs
from tabletop.games.redwood.crossing import crossing_foul, rough_outline
from tabletop.games.redwood.facts import stack_count, stocked
from tabletop.games.redwood.sight import landing
from tabletop.games.redwood.state import Point, Table, TemplateKind
from tabletop.games.redwood.verdicts import Ground, Laid, ground, laid_by

_TRIED = (3, 20, 120)
"""Poses of each teammate on each side that are tried against each other: more where fewer do not go together."""


class Side(msgspec.Struct, frozen=True):
    """One teammate in the search: its surroundings without the other's template, its template, its cards."""

    ground: Ground
    kind: TemplateKind
    template: int
    cards: frozenset[str]
    fixed: Laid | None = None
    """Where its template must lie, once the string does (RED-106)."""


def hindered(table: Table) -> bool:
    """Whether the acting seat could lay its template if only its teammate's were not there (RED-202, RED-204).

    What lies along a string cannot be taken up, so it hinders like any other piece.
    """
    if table.mate is None or table.mate.pending.pose is None or table.mate.pending.string is not None:
        return False
    side = _side(table, table.acting)
    return side is not None and any(_runs(side))


def deadlocked(table: Table) -> bool:
    """Whether each teammate could lay its template, but not both together: the team chooses who does not."""
    sides = _sides(table)
    return sides is not None and _pair(*sides, _counts(table)) is None


def poses(table: Table) -> tuple[Laid, Laid] | None:
    """Two poses that go together, the acting seat's first; None in a deadlock, or where one of them can lay nothing."""
    sides = _sides(table)
    return None if sides is None else _pair(*sides, _counts(table))


def _sides(table: Table) -> tuple[Side, Side] | None:
    """Both teammates, where each could lay its template if the other had none."""
    if table.mate is None or (table.mate.pending.pose is not None and table.mate.pending.pose.stays):
        return None
    one, other = _side(table, table.acting), _side(table, table.mate.seat)
    if one is None or other is None or not (any(_runs(one)) and any(_runs(other))):
        return None
    return one, other


def _counts(table: Table) -> tuple[tuple[str, int], ...]:
    """The cards left in each stack that has some."""
    return tuple(sorted((colour, stack_count(table, colour)) for colour in stocked(table)))


def _side(table: Table, seat: int) -> Side | None:
    """A teammate's part in the search; None if it has nothing to lay now."""
    mate = table.mate
    phase, pending = (mate.phase, mate.pending) if mate and mate.seat == seat else (table.phase, table.pending)
    player = table.players[seat]
    template = player.move if phase == "move" else player.view
    if phase not in ("move", "aim") or template is None or player.figure is None:
        return None
    kind: TemplateKind = "move" if phase == "move" else "view"
    fixed = None if pending.string is None else laid_by(table, seat)
    return Side(replace(ground(table, seat), laid=None), kind, template, stocked(table), fixed)


def _runs(side: Side) -> tuple[tuple[Run, ...], ...]:
    """The headings at which a teammate could lay its template if the other had none, by side."""
    if side.fixed is not None:
        return (((side.fixed.heading, side.fixed.heading),),)
    if side.kind == "move":
        return arcs.lay_runs(side.ground, side.template)
    return (arcs.photo_runs(side.ground, side.template, side.cards),)


@lru_cache(maxsize=64)
def _pair(one: Side, other: Side, counts: tuple[tuple[str, int], ...]) -> tuple[Laid, Laid] | None:
    """Poses of the two that go together: a few are tried first, then many; None if none do."""
    tries = (_matching(_poses(one, tried), _poses(other, tried), one, dict(counts)) for tried in _TRIED)
    return next((pair for pair in tries if pair is not None), None)


def _matching(
    ones: Sequence[Laid], others: Sequence[Laid], side: Side, counts: dict[str, int]
) -> tuple[Laid, Laid] | None:
    """Two of these poses that go together; rough outlines find the candidates, the true ones decide."""
    if not ones or not others:
        return None
    theirs = np.array([rough_outline(laid) for laid in others])
    landings = [_colours(laid, side) for laid in others]
    for laid in ones:
        outline, colours = rough_outline(laid), _colours(laid, side)
        shapely.prepare(outline)
        for place in np.flatnonzero(~shapely.intersects(outline, theirs)).tolist():
            if side.kind == "view" and not _enough(colours, landings[place], counts):
                continue
            if not crossing_foul(replace(side.ground, laid=others[place]), laid):
                return laid, others[place]
    return None


def _colours(laid: Laid, side: Side) -> tuple[str, ...]:
    return () if side.kind == "move" else landing(laid.at, laid.heading, side.ground.options).colours


def _enough(ones: Sequence[str], others: Sequence[str], counts: dict[str, int]) -> bool:
    """Whether there are two cards for two photos that land on these biomes (RED-205)."""
    return any(counts.get(one, 0) > 0 and counts.get(other, 0) > (one == other) for one in ones for other in others)


def _poses(side: Side, tried: int) -> list[Laid]:
    """Legal poses of a template, spread over both sides."""
    if side.fixed is not None:
        return [side.fixed]
    at: Point = side.ground.at
    return [
        Laid(side.kind, side.template, bool(flip), at, heading)
        for flip, runs in enumerate(_runs(side))
        for heading in _spread(runs, tried)
    ]


def _spread(runs: Sequence[Run], n: int) -> Iterator[int]:
    """About n ticks spread over some runs, with both ends of each where there are many to try."""
    total = sum(last - first + 1 for first, last in runs)
    step = max(1, total // n)
    for first, last in runs:
        if n > len(runs):
            yield from range(first, last, step)
        yield last
