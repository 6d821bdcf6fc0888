"""A Redwood turn thought through: which templates, where to, what to photograph, tried out in an imagined world."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import degrees

import msgspec
import numpy as np

from tabletop.ai import redwood_eye, redwood_worth
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs, geometry
from tabletop.games.redwood.actions import Action, Aim, Append, Choose, Claim, Lay, Stay, Take
from tabletop.games.redwood.facts import RedwoodState, TemplateKind, in_front, stocked
from tabletop.games.redwood.fills import Fills
from tabletop.games.redwood.state import Point, Table
from tabletop.games.redwood.verdicts import Ground

TICKS = arcs.TICKS
_NO_LUCK = Rng.of("redwood plan")
"""Redwood draws no chance while it is played."""


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


def spaced(runs: Sequence[tuple[int, int]], n: int) -> list[int]:
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
    return 0.0 if owner in (None, seat) else 1.0 / (len(table.players) - 1)


def plans(
    table: Table, seat: int, ground: Ground, places: Sequence[Placement], views: tuple[int, ...], keep: int
) -> list[Plan]:
    """The most promising turns from these places with these View templates, best first."""
    scene = redwood_worth.scene(table, seat, ground)
    at = np.array([place.at for place in places], dtype=np.float64) / 1000
    found = redwood_eye.look(at, views, scene)
    standing = [
        redwood_worth.standing_worth(table, place.at, None if place.stays else place.move)
        - price(table, seat, "move", place.move)
        for place in places
    ]
    prices = [price(table, seat, "view", view) for view in views]
    value = found.value + np.array(standing)[:, None] - np.array(prices)[None, :]
    best = np.argsort(-value, axis=None, kind="stable")[:keep]
    return [
        Plan(places[p], views[v], round(degrees(found.heading[p, v]) * 100) % TICKS, float(value[p, v]))
        for p, v in zip(*(index.tolist() for index in np.unravel_index(best, value.shape)), strict=True)
    ]


def headings(table: Table, seat: int, ground: Ground, view: int, keep: int) -> list[int]:
    """Legal orientations worth a closer look: the most promising first, then some of everything."""
    runs = arcs.photo_runs(ground, view, stocked(table))
    tried = {*spaced(runs, 720)}
    # Where a subject begins or ceases to be covered, exactly.
    for ends in arcs.cover_runs(ground, view).values():
        tried |= {tick for run in ends for tick in run if any(first <= tick <= last for first, last in runs)}
    ticks = np.array(sorted(tried))
    if not len(ticks):
        return []
    here = (ground.at[0] / 1000, ground.at[1] / 1000)
    value = redwood_eye.values(here, view, redwood_worth.scene(table, seat, ground), np.radians(ticks / 100))
    best = ticks[np.argsort(-value, kind="stable")].tolist()
    chosen: list[int] = []
    for tick in best:
        if all(abs(tick - other) >= 40 for other in chosen):
            chosen.append(tick)
        if len(chosen) == keep:
            break
    return [*chosen, *spaced(runs, keep // 2)]


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
        state = rules.apply(state, seat, deed, _NO_LUCK).state
    state = finished(rules, state, seat)
    given = sum(
        now.harmony - then.harmony
        for other, (now, then) in enumerate(zip(state.table.players, before.players, strict=True))
        if other != seat
    )
    # The promise is that of the round the deeds belong to, even if they end it.
    promised = redwood_worth.promise(msgspec.structs.replace(state.table, round=before.round), seat)
    return rules.sheet(state.table, seat, None).total + promised - given / (len(before.players) - 1)


def finished(rules: AnyRules, state: RedwoodState, seat: int) -> RedwoodState:
    """The state once background, end, tokens and claims are chosen as they look best, before animals move."""
    while state.table.acting == seat and state.table.phase in ("background", "side", "fill", "claim"):
        state = rules.apply(state, seat, _offhand(rules, state, seat), _NO_LUCK).state
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
        return Claim(table.pending.due[0])
    fills = rules.choices(state.view(seat))
    if not isinstance(fills, Fills):
        raise TypeError("the token step offers no tokens")
    worth = redwood_worth.token_worth(table, seat)
    return max(fills.selections(), key=lambda fill: sum(worth[token] for token in fill.tokens if token))
