"""The answers to what is pending: what a seat may choose from, and nothing where there is nothing to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.actions import (
    Action,
    Build,
    Choose,
    Flip,
    Gain,
    Give,
    Hire,
    Lose,
    Pay,
    Promote,
    Upgrade,
)
from tabletop.games.silverwood.facts import Seen
from tabletop.games.silverwood.payments import asked, mixes, payments, room
from tabletop.games.silverwood.reach import robbable, targets
from tabletop.games.silverwood.state import Task

CARD_ACTIONS: dict[str, type[Build | Upgrade | Hire | Promote]] = {
    "build": Build,
    "upgrade": Upgrade,
    "hire": Hire,
    "promote": Promote,
}


def answers(table: Seen, task: Task) -> Sequence[Action]:
    """The answers to a question, in a fixed order; empty where the question does not arise."""
    return _ANSWERS[task.kind](table, task)


def _pay(table: Seen, task: Task) -> Sequence[Action]:
    return [Pay(units) for units in payments(table.players[task.seat].resources, asked(table, task))]


def _gain(table: Seen, task: Task) -> Sequence[Action]:
    free = room(table, table.players[task.seat], task.n)
    return [Gain(units) for units in mixes(free, task.n)]


def _flip(table: Seen, task: Task) -> Sequence[Action]:
    player = table.players[task.seat]
    own = player.employees if task.deed == "employee" else player.locations
    return [Flip(each.card) for each in own if each.level == 1]


def _opponent(table: Seen, task: Task) -> Sequence[Action]:
    return [Choose(seat) for seat in robbable(table, task.seat, task.n)]


def _lose(table: Seen, task: Task) -> Sequence[Action]:
    have = table.players[task.seat].resources
    top = max(have)
    tied = [Lose(resource) for resource, track in zip(RESOURCES, have, strict=True) if track == top]
    if not top:
        return []
    return tied[:1] if table.options.fixed_losses else tied


def _give(table: Seen, task: Task) -> Sequence[Action]:
    return [Give(units) for units in mixes(table.players[task.seat].resources, task.n)]


def _free(table: Seen, task: Task) -> Sequence[Action]:
    make = CARD_ACTIONS[task.deed]
    return [make(card) for card in targets(table, task.seat, task.deed, task.discount)]


_ANSWERS: dict[str, Callable[[Seen, Task], Sequence[Action]]] = {
    "pay": _pay,
    "gain": _gain,
    "flip": _flip,
    "opponent": _opponent,
    "lose": _lose,
    "give": _give,
    "free": _free,
}
ASKING = frozenset(_ANSWERS)
"""The kinds of tasks that may ask; the others happen by themselves."""
