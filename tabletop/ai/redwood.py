"""What a bot knows of Redwood: how good a position is, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tabletop.ai import redwood_plan, redwood_worth
from tabletop.ai.redwood_plan import Plan
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry, joint, teams
from tabletop.games.redwood.actions import Action, Aim, Lay, NoPhoto, Start, Stay, Take
from tabletop.games.redwood.facts import RedwoodState, RedwoodView, takeable
from tabletop.games.redwood.fills import Fills
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.verdicts import Ground

_TRIED = 14
"""Plans that are tried in an imagined world."""
_FAR, _NEAR, _EXACT = 10, 40, 150
"""Placements looked at for each side of a template: with all still open, with one template, with both."""
_ORIENTATIONS = 24


class Photographer:
    """Knowledge of Redwood: thinks a turn through to its photo, then decides the next step of it."""

    def shortlist(self, rules: AnyRules, view: RedwoodView, choices: Choices[Action], rng: Rng) -> Sequence[Action]:
        """The one best step where a plan tells it, else all choices.

        A teammate's template is no part of the plan: where it is in the way, the best of the legal poses is taken.
        """
        seat = view.seat
        if seat is None:
            return tuple(choices)
        if view.table.mate is None:
            return self._thought(rules, view.table, rules.imagine(view, rng), seat, choices)
        table = teams.alone(view.table, seat)
        world = replace(rules.imagine(view, rng), table=table)
        found = self._thought(rules, table, world, seat, choices)
        if table.phase in ("take_move", "take_view", "move", "aim"):
            if not all(action in choices for action in found):
                found = (beside(rules, world, seat, choices),)
            if not leaves_room(rules, replace(world, table=view.table), seat, found[0]):
                return (making_room(view.table, seat),)
        return found

    def _thought(
        self, rules: AnyRules, table: Table, world: RedwoodState, seat: int, choices: Choices[Action]
    ) -> Sequence[Action]:
        locked = table.phase == "aim" and table.pending.string is not None
        if locked:
            return (Aim(table.pending.string or 0),)
        if table.phase == "start":
            return (starting(table, seat, choices),)
        if table.phase in ("take_move", "take_view", "move"):
            return (_next_step(rules, world, seat),)
        if table.phase == "aim":
            listed: Iterable[Action] = _orientations(world, seat)
        elif isinstance(choices, Fills):
            listed = choices.selections()
        elif table.phase in ("background", "side"):
            listed = choices
        else:
            return tuple(choices)
        return (_best(rules, world, seat, listed),)

    def evaluate(self, rules: AnyRules, view: RedwoodView, seats: int) -> float:
        """Points and what the row promises, how the animals stand, less half of the best rival's points."""
        seat = view.seat or 0
        totals = [rules.sheet(view.table, other, None).total for other in range(seats)]
        own = totals.pop(seat) + redwood_worth.promise(view.table, seat)
        return own + redwood_worth.reach(view.table, seat) - max(totals, default=0) / 2


def starting(table: Table, seat: int, choices: Choices[Action]) -> Action:
    """The pointer from which the first turn promises most."""

    def promise(start: Action) -> float:
        if not isinstance(start, Start):
            raise TypeError("only a starting place can be chosen")
        x_mm, y_mm = pieces().board.pointer_at(start.pointer)
        at = (round(x_mm * 1000) + start.dx, round(y_mm * 1000) + start.dy)
        players = list(table.players)
        players[seat] = replace(players[seat], figure=at)
        ground = geometry.ground(replace(table, players=tuple(players)), seat)
        places = redwood_plan.placements(ground, takeable(table, seat, "move"), 4)
        return redwood_plan.plans(table, seat, ground, places, (2, 4, 6), 1)[0].value

    return max(choices.spread(len(pieces().board.pointers)), key=promise)


def beside(rules: AnyRules, world: RedwoodState, seat: int, choices: Choices[Action]) -> Action:
    """The best of some poses beside the teammate's template; else whatever there is to do instead."""
    listed = [action for action in choices.spread(40) if isinstance(action, Lay | Aim | Take)]
    return _best(rules, world, seat, listed) if listed else choices.spread(1)[0]


def leaves_room(rules: AnyRules, state: RedwoodState, seat: int, action: Action) -> bool:
    """Whether the teammate, that has laid nothing yet, could still lay its template; True where it never could."""
    table = teams.focus(state.table, seat)
    mate = table.mate
    if not isinstance(action, Lay | Aim) or mate is None or teams.waits(mate) or joint.poses(table) is None:
        return True
    after = rules.apply(state, seat, action, Rng.of("redwood")).state
    return any(isinstance(each, Lay | Aim) for each in rules.choices(after.view(mate.seat)).spread(3))


def making_room(table: Table, seat: int) -> Action:
    """A pose of two that go together."""
    found = joint.poses(teams.focus(table, seat))
    if found is None:
        raise ValueError("the teammates cannot lay their templates together")
    own, _ = found
    return Lay(own.heading, own.flip) if own.kind == "move" else Aim(own.heading)


def _next_step(rules: AnyRules, world: RedwoodState, seat: int) -> Action:
    """The next action of the best plan that can be found now."""
    table = world.table
    ground, player = geometry.ground(table, seat), table.players[seat]
    moves, views, per_side = takeable(table, seat, "move"), takeable(table, seat, "view"), _FAR
    if table.phase == "take_view" and table.pending.picked is not None:
        moves, per_side = (table.pending.picked,), _NEAR
    elif table.phase == "move" and player.move is not None and player.view is not None:
        moves, views, per_side = (player.move,), (player.view,), _EXACT
    best = _best_plan(rules, world, seat, _plans(table, seat, ground, moves, views, per_side))
    if table.phase == "take_move":
        return Take("move", best.placement.move)
    if table.phase == "take_view":
        return Take("view", best.view)
    return Stay() if best.placement.stays else Lay(best.placement.heading, best.placement.flip)


def _plans(
    table: Table, seat: int, ground: Ground, moves: tuple[int, ...], views: tuple[int, ...], per_side: int
) -> list[Plan]:
    places = redwood_plan.placements(ground, moves, per_side)
    return redwood_plan.plans(table, seat, ground, places, views, _TRIED)


def _best_plan(rules: AnyRules, world: RedwoodState, seat: int, plans: Sequence[Plan]) -> Plan:
    """The plan that brings most when tried; the most promising one where none can be tried."""
    results = [redwood_plan.tried(rules, world, seat, redwood_plan.actions(plan)) for plan in plans]
    found = [(value, -place) for place, value in enumerate(results) if value is not None]
    return plans[-max(found)[1]] if found else plans[0]


def _orientations(world: RedwoodState, seat: int) -> list[Action]:
    """Orientations worth trying; the way out where none is legal (RED-092)."""
    ground, view = geometry.ground(world.table, seat), world.table.players[seat].view
    found = [] if view is None else redwood_plan.headings(world.table, seat, ground, view, _ORIENTATIONS)
    return [Aim(tick) for tick in found] or [NoPhoto()]


def _best(rules: AnyRules, world: RedwoodState, seat: int, listed: Iterable[Action]) -> Action:
    """The action that brings most by the end of the photo; the first of equals."""

    def worth(action: Action) -> float:
        value = redwood_plan.tried(rules, world, seat, (action,))
        return float("-inf") if value is None else value

    return max(listed, key=worth)
