"""An opponent that looks one action ahead: it tries a shortlist in imagined worlds and takes what looks best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tabletop.ai.bot import Unit, Weighed
from tabletop.core.choices import Choices, Listed
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng


class Knowledge(Protocol):
    """What a bot knows of one game."""

    def shortlist(self, rules: AnyRules, view: AnyView, choices: Choices[Any], rng: Rng) -> Sequence[Any]:
        """The actions worth a closer look; at least one, and a single one is taken as it is."""

    def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
        """How good a position looks to the seat of the view; higher is better."""


class Points:
    """Knowledge of no game in particular: some of the choices, valued by the points they bring."""

    def shortlist(self, rules: AnyRules, view: AnyView, choices: Choices[Any], rng: Rng) -> Sequence[Any]:
        """Twelve actions spaced over all."""
        return choices.spread(12)

    def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
        """Own points less the best rival's, by what the seat knows."""
        totals = [
            rules.sheet(view.table, seat, view.hand if seat == view.seat else None).total for seat in range(seats)
        ]
        own = totals.pop(view.seat or 0)
        return float(own - max(totals, default=0))


class Greedy:
    """Takes the action after which things look best on average over a few worlds that its view allows."""

    unit: Unit = "points"

    def __init__(self, knowledge: Knowledge, worlds: int = 2) -> None:
        self._knowledge, self._worlds = knowledge, worlds

    def listed(self, rules: AnyRules, view: AnyView, choices: Choices[Any], rng: Rng) -> Sequence[Any]:
        """The actions that are looked at."""
        return self._knowledge.shortlist(rules, view, choices, rng)

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """The best of the shortlist; the first of equals."""
        return self.weigh(rules, view, rng)[0].action

    def weigh(self, rules: AnyRules, view: AnyView, rng: Rng) -> Sequence[Weighed]:
        """The shortlist, best first, equals in their order; a single action is not looked at."""
        choices = rules.choices(view)
        listed = self.listed(rules, view, choices, rng.child("shortlist"))
        if len(listed) == 1:
            return (Weighed(listed[0], 0.0),)
        seat = view.seat
        if seat is None:
            raise ValueError("an onlooker does not play")
        worlds = [rules.imagine(view, rng.child("world", i)) for i in range(self._worlds)]

        def worth(action: Any) -> float:
            # The same dice for every action, so that luck does not choose.
            steps = [rules.apply(world, seat, action, rng.child("dice", i)) for i, world in enumerate(worlds)]
            seen = [step.state.view(seat) for step in steps]
            return sum(self._knowledge.evaluate(rules, after, len(worlds[0].hands)) for after in seen) / len(worlds)

        return sorted((Weighed(action, worth(action)) for action in listed), key=lambda each: -each.worth)


class Hasty(Greedy):
    """Looks one action ahead in a single world, and only at some of the choices, taken by lot."""

    def __init__(self, knowledge: Knowledge, part: float, most: int = 99) -> None:
        super().__init__(knowledge, worlds=1)
        self._part, self._most = part, most

    def listed(self, rules: AnyRules, view: AnyView, choices: Choices[Any], rng: Rng) -> Sequence[Any]:
        """What is worth a look among so large a part of the choices, at most so many."""
        count = min(self._most, max(1, round(self._part * len(choices))))
        seen = tuple(dict.fromkeys(choices.sample(rng) for _ in range(count)))
        # Knowledge that makes its own list may name what was overlooked.
        listed = self._knowledge.shortlist(rules, view, Listed(seen), rng)
        return [action for action in listed if action in seen] or seen
