"""An opponent that plays on from every promising action, many times, and takes the one that wins most (flat Monte
Carlo with sequential halving)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Protocol, runtime_checkable

import msgspec

from tabletop.ai.bot import Unit, Weighed
from tabletop.ai.budget import Budget, Grant
from tabletop.ai.greedy import Greedy, Knowledge
from tabletop.core.game import AnyRules, AnyState, AnyView
from tabletop.core.rng import Rng
from tabletop.core.score import ranking

MARGIN = 0.25
"""How much the margin counts beside the victory itself: it tells won positions from better won ones."""


class Search(msgspec.Struct, frozen=True):
    """How a game is searched."""

    width: int = 8
    """Actions that are played on from, the most promising by a look one action ahead."""
    plies: int = 24
    """Actions after which a playout is broken off and the position is valued."""
    scale: float = 8.0
    """The lead, in points, at which a broken-off game is won three times in four."""
    tries: int = 3
    """Actions that a seat looks at in a playout, taken by lot."""


@runtime_checkable
class Swift(Protocol):
    """Knowledge that also has a fast way of playing on."""

    def swift(self, rules: AnyRules, state: AnyState, seat: int, rng: Rng) -> Any:
        """An action for a seat in a playout; it may look at nothing but what that seat sees."""


class Rollouts:
    """Plays on in imagined worlds; the same worlds and dice for every action, so that luck does not choose."""

    unit: Unit = "chance"

    def __init__(self, knowledge: Knowledge, grant: Grant, search: Search = Search()) -> None:  # noqa: B008 - frozen
        self._knowledge, self._grant, self._search = knowledge, grant, search
        self._ahead = Greedy(knowledge)

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """The action that won most; the more promising one of equals."""
        return self.weigh(rules, view, rng)[0].action

    def weigh(self, rules: AnyRules, view: AnyView, rng: Rng) -> Sequence[Weighed]:
        """Best first, with the estimated chance of winning."""
        budget, seat = self._grant(), view.seat
        promising = self._ahead.weigh(rules, view, rng)
        if len(promising) == 1 or seat is None:
            return promising
        actions = [each.action for each in promising[: self._search.width]]

        def play(action: Any, number: int) -> float:
            world = rules.imagine(view, rng.child("world", number))
            chance = rng.child("playout", number)
            return self._outcome(rules, rules.apply(world, seat, action, chance).state, seat, chance)

        return halved(actions, play, budget)

    def _outcome(self, rules: AnyRules, state: AnyState, seat: int, rng: Rng) -> float:
        """How a game goes on from here for a seat: 1 is won, 0 is lost."""
        for _ in range(self._search.plies):
            acting = rules.to_act(state.table)
            if not acting:
                break
            state = rules.apply(state, acting[0], self._played(rules, state, acting[0], rng), rng).state
        lead = self._knowledge.evaluate(rules, state.view(seat), len(state.hands))
        likely = squashed(lead, self._search.scale)
        return likely if rules.to_act(state.table) else (1 - MARGIN) * share(rules, state, seat) + MARGIN * likely

    def _played(self, rules: AnyRules, state: AnyState, seat: int, rng: Rng) -> Any:
        """What a seat does in a playout: the knowledge's own way, else the best of a few by a look ahead."""
        if isinstance(self._knowledge, Swift):
            return self._knowledge.swift(rules, state, seat, rng)
        choices = rules.choices(state.view(seat))
        tried = [choices.sample(rng) for _ in range(min(self._search.tries, len(choices)))]
        if len(tried) == 1:
            return tried[0]

        def worth(action: Any) -> float:
            after = rules.apply(state, seat, action, rng).state
            return self._knowledge.evaluate(rules, after.view(seat), len(state.hands))

        return max(tried, key=worth)


def squashed(lead: float, scale: float) -> float:
    """A lead in points as a chance of winning; `scale` points are three times in four."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, 1.0986 * lead / scale))))


def share(rules: AnyRules, state: AnyState, seat: int) -> float:
    """What a seat has of the victory in a finished game: all, nothing, or a part of a shared one."""
    places = ranking([rules.sheet(state.table, other, hand) for other, hand in enumerate(state.hands)])
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def halved(actions: Sequence[Any], play: Callable[[Any, int], float], budget: Budget) -> list[Weighed]:
    """Sequential halving: everything is tried equally often, then the better half again as long, down to one.

    `play` gives the value of an action in the world of that number. What was dropped stands behind what was kept.
    """
    sums, alive, dropped = [0.0] * len(actions), list(range(len(actions))), list[tuple[int, int]]()
    stages = max(1, (len(actions) - 1).bit_length())
    played = worlds = stage = 0
    while True:
        for at in alive:
            sums[at] += play(actions[at], worlds)
        played, worlds = played + len(alive), worlds + 1
        spent = budget.spent(played)
        while len(alive) > 2 and stage + 1 < stages and spent >= (stage + 1) / stages:
            stage += 1
            alive.sort(key=lambda at: (-sums[at], at))
            half = (len(alive) + 1) // 2
            dropped[:0] = [(at, worlds) for at in alive[half:]]
            alive = sorted(alive[:half])
        if spent >= 1 or len(alive) == 1:
            break
    alive.sort(key=lambda at: (-sums[at], at))
    order = [*((at, worlds) for at in alive), *dropped]
    return [Weighed(actions[at], sums[at] / count) for at, count in order]
