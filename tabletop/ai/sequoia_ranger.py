"""The strongest opponent in Sequoia: pairings that look best by the exact odds are played out thousands of times."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np

from tabletop.ai.bot import Unit, Weighed
from tabletop.ai.budget import Grant
from tabletop.ai.sequoia import Forester
from tabletop.ai.sequoia_playout import Floats, compared
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import forests_of
from tabletop.games.sequoia.facts import SequoiaView
from tabletop.games.sequoia.pieces import pieces

WORLDS = 100
"""Worlds that are played out at a time."""
SURE = 1.0
"""Standard errors by which another pairing must do better before it is preferred to the one that looks best."""


class Ranger:
    """Plays for the victory: it leaves the way of most expected tokens where that surely wins more often.

    A budget's playouts are worlds.
    """

    unit: Unit = "chance"

    def __init__(self, grant: Grant, width: int = 6) -> None:
        """`width` is how many pairings are played out."""
        self._grant, self._width = grant, width
        self._forester = Forester()

    def choose(self, rules: AnyRules, view: SequoiaView, rng: Rng) -> Any:
        """The pairing that is preferred."""
        return self.weigh(rules, view, rng)[0].action

    def weigh(self, rules: AnyRules, view: SequoiaView, rng: Rng) -> Sequence[Weighed]:
        """The preferred pairing first, then the others by how often they win."""
        budget, choices = self._grant(), rules.choices(view)
        promising = sorted(choices, key=self._forester.value(view), reverse=True)[: self._width]
        if len(promising) == 1 or view.table.phase != "turns" or view.seat is None:
            # Tied seats are all that counts in a tiebreak, and the odds of that are exact.
            return (Weighed(promising[0], 0.0),)
        batches: list[Floats] = []
        while not batches or not budget.over(WORLDS * len(batches)):
            batches.append(_played(view, view.seat, promising, rng.child("worlds", len(batches))))
        won = np.concatenate(batches, axis=1)
        means = won.mean(axis=1)
        better = won - won[0]
        errors = better.std(axis=1) / sqrt(won.shape[1])
        sure = means[1:] - means[0] > SURE * errors[1:]
        first = 1 + int(np.argmax(np.where(sure, means[1:], -1.0))) if sure.any() else 0
        others = sorted((at for at in range(len(promising)) if at != first), key=lambda at: (-means[at], at))
        return [Weighed(promising[at], float(means[at])) for at in (first, *others)]


def _played(view: SequoiaView, seat: int, actions: Sequence[Any], rng: Rng) -> Floats:
    """Shares of the victory, float64 (actions, worlds)."""
    table, box = view.table, pieces()
    chance = np.random.default_rng(rng.bits())
    hidden = not table.firsts

    def tokens(known: Sequence[int], bag: Sequence[int]) -> Floats:
        values = np.tile(np.array(bag if hidden else known, dtype=np.float64), (WORLDS, 1))
        return chance.permuted(values, axis=1) if hidden else values

    trees = np.array([forest.trees for forest in table.forests], dtype=np.int64).T
    worlds = tokens(table.firsts, box.first_tokens), tokens(table.seconds, box.second_tokens)
    ways = [forests_of(action.pairs) for action in actions]
    return compared(trees, worlds, seat, box.turns - table.turn, ways, chance, table.options.contested_seconds)
