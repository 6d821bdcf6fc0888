"""The Redwood opponents of the three levels: one way of thinking a turn through, with more or less of a look and a
better or worse eye."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tabletop.ai import redwood_hopes, redwood_plan, redwood_search, redwood_worth
from tabletop.ai.bot import Unit, Weighed
from tabletop.ai.budget import Budget, Grant
from tabletop.ai.redwood import beside, leaves_room, making_room, starting
from tabletop.ai.redwood_eye import Eye
from tabletop.ai.redwood_plan import Plan
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry, teams
from tabletop.games.redwood.actions import Action, Aim, Claim, Lay, NoPhoto, Stay, Take
from tabletop.games.redwood.facts import RedwoodState, RedwoodView, takeable
from tabletop.games.redwood.fills import Fills
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.verdicts import Ground

_Way = tuple[Action, tuple[Action, ...]]
"""A turn by its first step and all its steps."""
_APART = 100
"""Ticks between two ways to aim: nearer ones rarely differ in what they cover or point at."""
_HURRIED = 4
"""Turns that are played out even by somebody who is to answer at once."""
_POSES = ("take_move", "take_view", "move", "aim")


class Look(msgspec.Struct, frozen=True):
    """How closely somebody looks at a turn."""

    far: int = 16
    """Placements for each side of a template while no template is taken."""
    near: int = 48
    """The same once the Move template is taken."""
    exact: int = 150
    """The same with both in hand."""
    tried: int = 32
    """Turns that are played out to the last token."""
    per_pair: int = 4
    """At most so many of them with the same two templates, while these are chosen."""
    refined: int = 6
    """Of the places that were tried, those from which more ways to aim are tried, so many from each."""
    aims: int = 6
    orientations: int = 24
    """Ways to aim that are tried where the figure stands."""


GLANCE = Look(far=4, near=8, exact=20, tried=6, refined=0, orientations=8)
"""How easy looks, and with which eye and hand."""
ROUGH = Eye(place_mm=24.0, hand_cdeg=150.0)
SHORT = Look(far=8, near=24, exact=60, tried=12, refined=0, orientations=12)
"""How medium looks, and with which eye."""
FAIR = Eye(place_mm=15.0)


class _Tried(NamedTuple):
    """A turn that was played out: what it begins with, its worth, and where it leads."""

    action: Action
    worth: float
    state: RedwoodState


class Tracker:
    """Thinks a turn through to the last token, then weighs what the next turns of its own and its rival will bring.

    A budget's playouts are turns that get that second look.
    """

    unit: Unit = "points"

    def __init__(
        self,
        grant: Grant | None,
        look: Look = Look(),  # noqa: B008 - frozen
        eye: Eye = Eye(),  # noqa: B008 - frozen
    ) -> None:
        """Without a `grant` there is no second look."""
        self._grant, self._look, self._eye = grant, look, eye

    def choose(self, rules: AnyRules, view: RedwoodView, rng: Rng) -> Action:
        """The first step of the best turn, as the hand does it."""
        best: Action = self.weigh(rules, view, rng)[0].action
        return self._eye.trembled(best, rules.choices(view), rng.child("hand"))

    def weigh(self, rules: AnyRules, view: RedwoodView, rng: Rng) -> Sequence[Weighed]:
        """First steps, best first. Raises ValueError for an onlooker."""
        seat = view.seat
        if seat is None:
            raise ValueError("an onlooker does not play")
        choices, world = rules.choices(view), rules.imagine(view, rng.child("world"))
        # A teammate's template is no part of the plan: where it is in the way, the best of the legal poses is taken.
        own = replace(world, table=teams.alone(world.table, seat))
        found = self._weighed(rules, own, seat, choices, rng)
        while found and found[0].action not in choices:
            del found[0]
        if not found:
            found = [Weighed(beside(rules, own, seat, choices), 0.0)]
        if own.table.phase in _POSES and not leaves_room(rules, world, seat, found[0].action):
            return (Weighed(making_room(world.table, seat), 0.0),)
        return found

    def _weighed(
        self, rules: AnyRules, world: RedwoodState, seat: int, choices: Choices[Action], rng: Rng
    ) -> list[Weighed]:
        table, turns = world.table, redwood_hopes.left(world.table)
        budget = self._grant() if self._grant else None
        match table.phase:
            case "start":
                return [Weighed(starting(table, seat, choices), 0.0)]
            case "claim":
                return [Weighed(Claim(next(iter(table.pending.due), None)), 0.0)]
            case "relocate":
                return self._moved(rules, world, seat, choices, budget)
            case "take_move" | "take_view" | "move":
                plans = self._plans(table, seat, turns, rng.child("eye"))
                if self._eye.place_mm and table.phase != "move":
                    return _first_of([Weighed(_step(table, plan), plan.value) for plan in plans])
                ways = [(_step(table, plan), tuple(redwood_plan.actions(plan))) for plan in plans]
            case "aim":
                ways = [(aim, (aim,)) for aim in self._aims(table, seat)]
            case _:
                listed = choices.selections() if isinstance(choices, Fills) else choices
                ways = [(action, (action,)) for action in listed]
        tried = _tried(rules, world, seat, ways, budget)
        if table.phase == "move" and not (budget is not None and budget.over(0)):
            tried = sorted((*tried, *self._aimed(rules, world, seat, tried, budget)), key=_by_worth)
        return _again(rules, table, tried, seat, budget)

    def _plans(self, table: Table, seat: int, turns: int, rng: Rng) -> list[Plan]:
        """Turns worth trying with the templates that are still open."""
        ground, player, look = geometry.ground(table, seat), table.players[seat], self._look
        moves, views = takeable(table, seat, "move"), takeable(table, seat, "view")
        per_side, per_pair = look.far, look.per_pair
        if table.phase == "take_view" and table.pending.picked is not None:
            moves, per_side, per_pair = (table.pending.picked,), look.near, 2 * look.per_pair
        elif table.phase == "move" and player.move is not None and player.view is not None:
            moves, views, per_side, per_pair = (player.move,), (player.view,), look.exact, look.tried
        places = redwood_plan.placements(ground, moves, per_side)
        if table.phase != "move":
            places = self._eye.judged(places, rng)
        return redwood_search.thought(table, seat, ground, places, views, turns, look.tried, per_pair)

    def _aimed(
        self, rules: AnyRules, world: RedwoodState, seat: int, tried: Sequence[_Tried], budget: Budget | None
    ) -> list[_Tried]:
        """More ways to aim from the best places: some objectives ask where the axis points."""
        table, player = world.table, world.table.players[seat]
        ground, ways = geometry.ground(table, seat), list[_Way]()
        for action in list(dict.fromkeys(each.action for each in tried))[: self._look.refined]:
            if isinstance(action, Lay) and player.move is not None:
                at = geometry.arrival(ground.at, player.move, action.flip, action.heading)
                aims = self._headings(table, seat, replace(ground, at=at), self._look.aims)
                ways += [(action, (action, Aim(tick))) for tick in aims]
        return _tried(rules, world, seat, ways, budget)

    def _headings(self, table: Table, seat: int, ground: Ground, count: int) -> list[int]:
        turns, view = redwood_hopes.left(table), table.players[seat].view
        worth = redwood_hopes.subjects(table, seat, turns), redwood_hopes.colours(table, seat, turns)
        return [] if view is None else redwood_plan.headings(table, seat, ground, view, count, worth, _APART)

    def _aims(self, table: Table, seat: int) -> list[Action]:
        """Orientations worth trying; the way out where none is legal (RED-092)."""
        if table.pending.string is not None:
            return [Aim(table.pending.string)]
        found = self._headings(table, seat, geometry.ground(table, seat), self._look.orientations)
        return [Aim(tick) for tick in found] or [NoPhoto()]

    def _moved(
        self, rules: AnyRules, world: RedwoodState, seat: int, choices: Choices[Action], budget: Budget | None
    ) -> list[Weighed]:
        """Where an animal may go, the others following at a glance."""
        tried = []
        for deed in choices:
            after = redwood_search.settled(rules, rules.apply(world, seat, deed, redwood_plan.NO_LUCK).state, seat)
            tried.append(_Tried(deed, redwood_worth.reach(after.table, seat), after))
        return _again(rules, world.table, sorted(tried, key=_by_worth), seat, budget)


def _step(table: Table, plan: Plan) -> Action:
    """The next action of a plan."""
    if table.phase == "take_move":
        return Take("move", plan.placement.move)
    if table.phase == "take_view":
        return Take("view", plan.view)
    return Stay() if plan.placement.stays else Lay(plan.placement.heading, plan.placement.flip)


def _tried(
    rules: AnyRules, world: RedwoodState, seat: int, ways: Sequence[_Way], budget: Budget | None
) -> list[_Tried]:  # fmt: skip
    """The ways played out to the last token, best first; only a few where there is no time at all."""
    turns, found = redwood_hopes.left(world.table), list[_Tried]()
    for action, deeds in ways:
        if len(found) >= _HURRIED and budget is not None and budget.over(0):
            break
        after = redwood_search.played(rules, world, seat, deeds, turns)
        if after is not None:
            worth = redwood_search.worth(rules, world.table, after, seat, turns)
            found.append(_Tried(action, worth, after))
    return sorted(found, key=_by_worth)


def _by_worth(each: _Tried) -> float:
    return -each.worth


def _again(
    rules: AnyRules, before: Table, tried: Sequence[_Tried], seat: int, budget: Budget | None
) -> list[Weighed]:  # fmt: skip
    """The most promising get a second look, while there is time: what comes after the turn."""
    looked: list[float] = []
    if budget is not None and len(tried) > 1:
        for each in tried:
            if budget.over(len(looked)):
                break
            after = redwood_search.settled(rules, each.state, seat)
            looked.append(redwood_search.prospect(before, after.table, seat))
    # What was not looked at is taken to lead to nothing better than the worst that was.
    worst = min(looked, default=0.0)
    looked += [worst] * (len(tried) - len(looked))
    found = [Weighed(each.action, each.worth + more) for each, more in zip(tried, looked, strict=True)]
    return _first_of(sorted(found, key=lambda each: -each.worth))


def _first_of(found: Iterable[Weighed]) -> list[Weighed]:
    """Each action once, where it stands first."""
    seen: dict[Action, Weighed] = {}
    for each in found:
        seen.setdefault(each.action, each)
    return [each for each in seen.values() if each.worth > -inf] or list(seen.values())
