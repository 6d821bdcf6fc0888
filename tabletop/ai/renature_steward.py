"""The strongest opponent in Renature: the turns that look best are played on through the next turns of everybody."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec.structs import replace

from tabletop.ai.bot import Unit, Weighed
from tabletop.ai.budget import Grant
from tabletop.ai.greedy import Greedy
from tabletop.ai.renature import Gardener
from tabletop.ai.renature_turns import Glance, turns_played
from tabletop.ai.renature_worth import CLOUD, lead, worths
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Action, End, Extra, Grow, Joker, Place
from tabletop.games.renature.brook import placements
from tabletop.games.renature.clouds import can_go_again, can_move_joker
from tabletop.games.renature.facts import RenatureState, RenatureView, hand_dominoes
from tabletop.games.renature.pieces import pieces

SURE = 0.3
"""Standard errors by which another action must do better before it is preferred to the one that looks best."""


class Steward:
    """Thinks of what the others can do with what it leaves them; the same worlds for every action.

    A budget's playouts are worlds.
    """

    unit: Unit = "points"

    def __init__(self, grant: Grant, width: int = 5) -> None:
        """`width` is how many actions are played on from."""
        self._grant, self._width = grant, width
        self._ahead = Greedy(Gardener())

    def choose(self, rules: AnyRules, view: RenatureView, rng: Rng) -> Any:
        """The action that is preferred."""
        return self.weigh(rules, view, rng)[0].action

    def weigh(self, rules: AnyRules, view: RenatureView, rng: Rng) -> Sequence[Weighed]:
        """The preferred action first, then the others by the lead that they are expected to bring."""
        budget, seat = self._grant(), view.seat
        actions = self._promising(view)
        if not actions or seat is None:
            return self._ahead.weigh(rules, view, rng)
        if len(actions) == 1:
            return (Weighed(actions[0], 0.0),)
        values: list[list[float]] = []
        while not values or not budget.over(len(values)):
            world = rules.imagine(view, rng.child("world", len(values)))
            chance = rng.child("chance", len(values))
            values.append([self._value(rules, world, seat, action, chance) for action in actions])
        return preferred(actions, values)

    def _promising(self, view: RenatureView) -> list[Action]:
        """The actions that are played on from, the one that looks best first; none where a look ahead must do."""
        table = view.table
        match table.phase:
            case "domino":
                return self._dominoes(view)
            case "plant":
                return [Grow(*each) for each in Glance(table).plants()[: self._width]]
            case "end":
                return [End(), Extra()] if can_go_again(table) else [End()]
            case _:
                return []

    def _dominoes(self, view: RenatureView) -> list[Action]:
        """The best places, and jokers that open better ones than there are."""
        table, hand = view.table, hand_dominoes(view)
        lines = Glance(table).lines(hand)
        if not lines:
            return []
        found: list[tuple[float, Action]] = [(line.gain, Place(line.domino, line.spaces)) for line in lines]
        if can_move_joker(table):
            price = CLOUD * pieces().figures.joker_cost
            for animal in range(len(pieces().figures.animals)):
                if animal != table.joker:
                    other = replace(table, joker=animal)
                    best = Glance(other).valued(placements(other, hand))
                    if best and best[0].gain - price > lines[0].gain:
                        found.append((best[0].gain - price, Joker(animal)))
        found.sort(key=lambda each: -each[0])
        return [action for _, action in found[: self._width]]

    def _value(self, rules: AnyRules, world: RenatureState, seat: int, action: Action, rng: Rng) -> float:
        """The lead of a seat after everybody has had another turn."""
        until = world.table.turn + len(world.hands) + 1
        state = rules.apply(world, seat, action, rng).state
        return standing(turns_played(rules, state, until, rng), seat)


def standing(state: RenatureState, seat: int) -> float:
    """A seat's lead in a position."""
    table = state.table
    return lead(worths(table, seat, state.hands[seat]), seat)


def preferred(actions: Sequence[Action], values: Sequence[Sequence[float]]) -> list[Weighed]:
    """The first action unless another is surely better by the values, one row for each world; then by their means."""
    worlds = len(values)
    means = [sum(column) / worlds for column in zip(*values, strict=True)]
    first = 0
    for at in range(1, len(actions)):
        better = [row[at] - row[0] for row in values]
        mean = sum(better) / worlds
        error = sqrt(sum([(each - mean) ** 2 for each in better])) / worlds
        if mean > SURE * error and mean > 0 and means[at] > means[first]:
            first = at
    others = sorted((at for at in range(len(actions)) if at != first), key=lambda at: (-means[at], at))
    return [Weighed(actions[at], means[at]) for at in (first, *others)]
