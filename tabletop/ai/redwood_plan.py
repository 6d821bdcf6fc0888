"""A Redwood turn thought through: which templates, where to, what to photograph, tried out in an imagined world."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

from tabletop.ai import redwood_worth
from tabletop.core.choices import Run
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs, geometry
from tabletop.games.redwood.actions import Action, Aim, Append, Choose, Claim, Lay, Stay, Take
from tabletop.games.redwood.best_photos import best_photos
from tabletop.games.redwood.facts import RedwoodState, TemplateKind, in_front, stocked
from tabletop.games.redwood.fills import Fills
from tabletop.games.redwood.state import Point, Table
from tabletop.games.redwood.verdicts import Ground

APART = 30
"""Ticks between two orientations worth trying both."""
NO_LUCK = Rng.of("redwood plan")
"""Redwood draws no chance while it is played."""

Worth = tuple[dict[str, float], dict[str, float]]
"""What covering each flower, redwood and species brings, and what landing in each biome does, in points."""


class Placement(msgspec.Struct, frozen=True):
    """Where a Move template leads; one that cannot be laid anywhere `stays` (RED-080)."""

    at: Point
    move: int
    heading: int = 0
    flip: bool = False
    stays: bool = False


class Plan(msgspec.Struct, frozen=True):
    """A turn from the move to the photo, and what it is thought to bring."""

    placement: Placement
    view: int
    aim: int
    value: float


def spaced(runs: Sequence[Run], n: int) -> list[int]:
    """At most n ticks spread over some runs."""
    total = sum(last - first + 1 for first, last in runs)
    wanted = [(2 * i + 1) * total // (2 * n) for i in range(n)] if total > n else range(total)
    found, before, at = [], 0, 0
    for place in wanted:
        while place - before > runs[at][1] - runs[at][0]:
            before += runs[at][1] - runs[at][0] + 1
            at += 1
        found.append(runs[at][0] + place - before)
    return found


def placements(ground: Ground, moves: Iterable[int], per_side: int) -> list[Placement]:
    """Legal ends of each Move template, spread over both sides; staying put where a template cannot be laid."""
    table, found = arcs.lay_table(ground), []
    for move in moves:
        ends = [
            Placement(geometry.arrival(ground.at, move, flip, heading), move, heading, flip)
            for flip in (False, True)
            for heading in spaced(table[move, flip], per_side)
        ]
        found += ends or [Placement(ground.at, move, stays=True)]
    return found


def price(table: Table, seat: int, kind: TemplateKind, template: int) -> float:
    """What taking a template costs: the Harmony that a rival gets for it (RED-059)."""
    owner = in_front(table, kind, template)
    return 0.0 if owner in (None, seat) else 1.0 / max(len(table.players) - 1, 1)


def usual(table: Table, seat: int) -> Worth:
    """What subjects and landings are worth by the points they bring at once, and a little more."""
    return redwood_worth.subject_worth(table, seat), redwood_worth.colour_worth(table, seat)


def plans(
    table: Table,
    seat: int,
    ground: Ground,
    places: Sequence[Placement],
    views: tuple[int, ...],
    keep: int,
    worth: Worth | None = None,
) -> list[Plan]:
    """The most promising turns from these places with these View templates, best first."""
    subjects, colours = worth or usual(table, seat)
    found = best_photos(ground, [place.at for place in places], views, subjects, colours)
    prices = [price(table, seat, "view", view) for view in views]
    thought = []
    for place, values, ticks in zip(places, found.worth.tolist(), found.heading.tolist(), strict=True):
        bonus = redwood_worth.standing_worth(table, place.at, None if place.stays else place.move)
        bonus -= price(table, seat, "move", place.move)
        thought += [
            Plan(place, view, tick, value + bonus - cost)
            for view, value, tick, cost in zip(views, values, ticks, prices, strict=True)
        ]
    return sorted(thought, key=lambda plan: -plan.value)[:keep]


def headings(
    table: Table,
    seat: int,
    ground: Ground,
    view: int,
    keep: int,
    worth: Worth | None = None,
    apart: int = APART,
) -> list[int]:
    """Legal orientations worth a closer look: the most promising first, then some of everything."""
    runs = arcs.photo_runs(ground, view, stocked(table))
    covers = arcs.cover_runs(ground, view)
    # Between two neighbouring ends of runs the same subjects are covered.
    ends = sorted({tick for stretch in (runs, *covers.values()) for run in stretch for tick in run})
    between = {(low + high) // 2 for low, high in pairwise(ends)}
    allowed = sorted({*(tick for tick in (*ends, *between) if _on(runs, tick)), *spaced(runs, 180)})
    subjects, colours = worth or usual(table, seat)

    def promise(tick: int) -> float:
        landing = geometry.landing(ground.at, tick, table.options).colours
        covered = sum(subjects[subject] for subject, stretch in covers.items() if _on(stretch, tick))
        return covered + max((colours[colour] for colour in landing if colour in colours), default=0.0)

    chosen: list[int] = []
    for tick in sorted(allowed, key=lambda tick: -promise(tick)):
        if len(chosen) < keep and all(abs(tick - other) >= apart for other in chosen):
            chosen.append(tick)
    return [*chosen, *spaced(runs, keep // 2)]


def _on(runs: Sequence[Run], tick: int) -> bool:
    return any(first <= tick <= last for first, last in runs)


def actions(plan: Plan) -> Iterator[Action]:
    """A plan as the actions of a turn."""
    place = plan.placement
    yield Take("move", place.move)
    yield Take("view", plan.view)
    yield Stay() if place.stays else Lay(place.heading, place.flip)
    yield Aim(plan.aim)


def tried(rules: AnyRules, state: RedwoodState, seat: int, deeds: Iterable[Action]) -> float | None:
    """The seat's points after these actions and the best ends to them, rivals' Harmony deducted; None if illegal.

    Takes that are behind already are passed over.
    """
    before = state.table
    for deed in deeds:
        table = state.table
        if isinstance(deed, Take) and table.phase != f"take_{deed.kind}":
            continue
        if not (isinstance(deed, Take | Stay) or deed in rules.choices(state.view(seat))):
            return None
        state = rules.apply(state, seat, deed, NO_LUCK).state
    state = finished(rules, state, seat)
    given = sum(
        now.harmony - then.harmony
        for other, (now, then) in enumerate(zip(state.table.players, before.players, strict=True))
        if other != seat
    )
    # The promise is that of the round the deeds belong to, even if they end it.
    promised = redwood_worth.promise(msgspec.structs.replace(state.table, round=before.round), seat)
    return rules.sheet(state.table, seat, None).total + promised - given / max(len(before.players) - 1, 1)


def finished(rules: AnyRules, state: RedwoodState, seat: int) -> RedwoodState:
    """The state once background, end, tokens and claims are chosen as they look best, before animals move."""
    while state.table.acting == seat and state.table.phase in ("background", "side", "fill", "claim"):
        state = rules.apply(state, seat, _offhand(rules, state, seat), NO_LUCK).state
    return state


def _offhand(rules: AnyRules, state: RedwoodState, seat: int) -> Action:
    """A good choice after the photo, without trying."""
    table = state.table
    row, card = table.players[seat].row, table.pending.card
    if table.phase == "background":
        return Choose(
            max(table.pending.colours, key=lambda colour: redwood_worth.background_worth(table, seat, colour))
        )
    if table.phase == "side" and card is not None:
        return Append(redwood_worth.better_end(row, card))
    if table.phase == "claim":
        return Claim(next(iter(table.pending.due), None))
    fills = rules.choices(state.view(seat))
    if not isinstance(fills, Fills):
        raise TypeError("the token step offers no tokens")
    worth = redwood_worth.token_worth(table, seat)
    return max(fills.selections(), key=lambda fill: sum(worth[token] for token in fill.tokens if token))
