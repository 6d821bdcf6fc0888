"""An opponent that thinks its own turn through to the end, in imagined worlds, before it takes the first step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.ai.bot import Unit, Weighed
from tabletop.ai.budget import Grant
from tabletop.ai.greedy import Knowledge
from tabletop.core.game import AnyRules, AnyState, AnyView
from tabletop.core.rng import Rng

DEEPEST = 16
"""Actions of one turn that are thought through; games whose turns are longer are valued on the way."""


class Planner:
    """Beam search over the seat's own actions until somebody else is to act; each world counts the same.

    A budget's playouts are worlds.
    """

    unit: Unit = "points"

    def __init__(self, knowledge: Knowledge, grant: Grant, beam: int = 6) -> None:
        """`beam` is how many unfinished lines of play are followed at a time."""
        self._knowledge, self._grant, self._beam = knowledge, grant, beam

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """The first step of the best turn; the first of equals."""
        return self.weigh(rules, view, rng)[0].action

    def weigh(self, rules: AnyRules, view: AnyView, rng: Rng) -> Sequence[Weighed]:
        """First steps, best first, with what the best turn after each looks like on average."""
        budget, seat = self._grant(), view.seat
        listed = self._knowledge.shortlist(rules, view, rules.choices(view), rng.child("shortlist"))
        if len(listed) == 1 or seat is None:
            return (Weighed(listed[0], 0.0),)
        sums, worlds = [0.0] * len(listed), 0
        while True:
            world = rules.imagine(view, rng.child("world", worlds))
            values = self._planned(rules, world, seat, listed, rng.child("plan", worlds))
            sums = [total + value for total, value in zip(sums, values, strict=True)]
            worlds += 1
            if budget.spent(worlds) >= 1:
                break
        found = [Weighed(action, total / worlds) for action, total in zip(listed, sums, strict=True)]
        return sorted(found, key=lambda each: -each.worth)

    def _planned(
        self, rules: AnyRules, world: AnyState, seat: int, listed: Sequence[Any], rng: Rng
    ) -> list[float]:  # fmt: skip
        """By first step: the value of the best turn that was found to begin with it."""
        seats = len(world.hands)
        values = [float("-inf")] * len(listed)
        line: list[tuple[float, int, AnyState]] = []

        def reach(first: int, state: AnyState, action: Any, depth: int) -> None:
            after = rules.apply(state, seat, action, rng.child(depth)).state
            value = self._knowledge.evaluate(rules, after.view(seat), seats)
            if rules.to_act(after.table) == (seat,) and depth < DEEPEST:
                line.append((value, first, after))
            else:
                values[first] = max(values[first], value)

        for first, action in enumerate(listed):
            reach(first, world, action, 0)
        # A first step whose line is given up keeps what it looked like then.
        seen = [value for value, _, _ in sorted(line, key=lambda each: each[1])]
        promise = dict(zip(sorted(first for _, first, _ in line), seen, strict=True))
        depth = 1
        while line:
            kept = sorted(line, key=lambda each: (-each[0], each[1]))[: self._beam]
            line = []
            for _, first, state in kept:
                view = state.view(seat)
                choices = rules.choices(view)
                for action in self._knowledge.shortlist(rules, view, choices, rng.child("shortlist", depth)):
                    reach(first, state, action, depth)
            depth += 1
        return [
            max(value, promise.get(first, value)) if value == float("-inf") else value
            for first, value in enumerate(values)
        ]
