"""What an opponent is: something that chooses from what its seat sees, and can say what its choice is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng


class Bot(Protocol):
    """An opponent. It is given a view, never a state, and a random stream of its own."""

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """An action for the seat of the view, which is to act."""


class Weighed(msgspec.Struct, frozen=True):
    """An action and what it is worth to the seat that takes it, in the unit of the bot."""

    action: Any
    worth: float


Unit = Literal["chance", "points"]
"""A chance of winning from 0 to 1, or points."""


@runtime_checkable
class Weighing(Protocol):
    """A bot that compares actions."""

    unit: Unit

    def weigh(self, rules: AnyRules, view: AnyView, rng: Rng) -> Sequence[Weighed]:
        """The actions that were looked at, best first; `choose` takes the first of them."""


class Advice(msgspec.Struct, frozen=True):
    """A hint: an action and by how much it is better than the next best that was looked at."""

    action: Any
    gain: float = 0.0
    unit: Unit = "points"
    alone: bool = True
    """Whether no other action was compared with it."""


def advise(bot: Bot, rules: AnyRules, view: AnyView, rng: Rng) -> Advice:
    """What the bot would do, and what it expects of it."""
    if not isinstance(bot, Weighing):
        return Advice(bot.choose(rules, view, rng))
    best, *others = bot.weigh(rules, view, rng)
    return Advice(best.action, best.worth - others[0].worth, bot.unit, alone=False) if others else Advice(best.action)
