"""An opponent that thinks its own turn through to the end, in imagined worlds, before it takes the first step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.ai.bot import Unit, Weighed
from tabletop.ai.budget import Grant
from tabletop.ai.greedy import Knowledge
from tabletop.core.game import AnyRules, AnyState, AnyView
from tabletop.core.rng import Rng

DEEPEST = 16
"""Actions of one turn that are thought through; games whose turns are longer are valued on the way."""


class _Line(NamedTuple):
    """A turn that is not at its end: its value so far, the step it began with, and where it has come to."""

    value: float
    first: int
    state: AnyState
    known: float | None
    """The value when something hidden first turned up."""


class Planner:
    """Beam search over the seat's own actions until somebody else is to act; each world counts the same.

    A budget's playouts are worlds.
    """

    unit: Unit = "points"

    def __init__(
        self, knowledge: Knowledge, grant: Grant, beam: int = 6, trust: float = 1.0, part: float = 1.0
    ) -> None:  # fmt: skip
        """`beam` is how many unfinished lines of play are followed at a time.

        `trust` is the share that counts of what is gained after something hidden has turned up: a plan knows its
        imagined world, and the seat will not know the real one. `part` is the share of the actions worth a look that
        it looks at, by lot; less than 1 overlooks the others.
        """
        self._knowledge, self._grant, self._beam, self._trust, self._part = knowledge, grant, beam, trust, part

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """The first step of the best turn; the first of equals."""
        return self.weigh(rules, view, rng)[0].action

    def weigh(self, rules: AnyRules, view: AnyView, rng: Rng) -> Sequence[Weighed]:
        """First steps, best first, with what the best turn after each looks like on average."""
        budget, seat = self._grant(), view.seat
        listed = self._listed(rules, view, rng.child("shortlist"))
        if len(listed) == 1 or seat is None:
            return (Weighed(listed[0], 0.0),)
        sums, worlds = [0.0] * len(listed), 0
        while True:
            world = rules.imagine(view, rng.child("world", worlds))
            # Only the clock ends a thought in the middle of a world.
            out = partial(budget.over, worlds)
            values = self._planned(rules, world, seat, listed, rng.child("plan", worlds), out)
            sums = [total + value for total, value in zip(sums, values, strict=True)]
            worlds += 1
            if budget.over(worlds):
                break
        found = [Weighed(action, total / worlds) for action, total in zip(listed, sums, strict=True)]
        return sorted(found, key=lambda each: -each.worth)

    def _listed(self, rules: AnyRules, view: AnyView, rng: Rng) -> Sequence[Any]:
        """The actions that are looked at."""
        listed = self._knowledge.shortlist(rules, view, rules.choices(view), rng)
        if self._part >= 1 or len(listed) == 1:
            return listed
        lots = rng.child("overlooked").shuffled(range(len(listed)))
        return [listed[at] for at in sorted(lots[: max(1, round(self._part * len(listed)))])]

    def _planned(
        self,
        rules: AnyRules,
        world: AnyState,
        seat: int,
        listed: Sequence[Any],
        rng: Rng,
        out: Callable[[], bool],
    ) -> list[float]:
        """By first step: the value of the best turn that was found to begin with it."""
        seats, unknown = len(world.hands), float("-inf")
        # What a first step looks like by itself counts where its line is given up.
        promise, values = [unknown] * len(listed), [unknown] * len(listed)
        line: list[_Line] = []

        def reach(first: int, state: AnyState, action: Any, depth: int, known: float | None) -> float:
            after = rules.apply(state, seat, action, rng.child(depth)).state
            value = self._knowledge.evaluate(rules, after.view(seat), seats)
            if known is not None:
                value = known + self._trust * (value - known)
            elif after.secret != state.secret:
                known = value
            if rules.to_act(after.table) == (seat,) and depth < DEEPEST:
                line.append(_Line(value, first, after, known))
            else:
                values[first] = max(values[first], value)
            return value

        for first, action in enumerate(listed):
            promise[first] = reach(first, world, action, 0, None)
        depth = 1
        while line and not out():
            kept = sorted(line, key=lambda each: (-each.value, each.first))[: self._beam]
            line.clear()
            for each in kept:
                view = each.state.view(seat)
                for action in self._listed(rules, view, rng.child("shortlist", depth)):
                    reach(each.first, each.state, action, depth, each.known)
            depth += 1
        return [hope if value == unknown else value for value, hope in zip(values, promise, strict=True)]
