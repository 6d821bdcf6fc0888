"""What is pending is carried out: tasks that happen by themselves, answers, and the order of an action (SIL-T09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from tabletop.games.silverwood.abilities import RESOURCES, Deed, Kind, Units
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
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.effects import (
    get,
    hand_over,
    happen,
    lose_highest,
    opponent_chosen,
    raise_level,
)
from tabletop.games.silverwood.events import Arrived, BonusStarted, TurnBegan, TurnedUp, Undertaken
from tabletop.games.silverwood.pieces import Card, bonus_key, pieces, side_key
from tabletop.games.silverwood.powers import holds, powers_of, unused
from tabletop.games.silverwood.questions import ASKING, answers
from tabletop.games.silverwood.reach import KINDS
from tabletop.games.silverwood.state import Owned, Task


def go_on(course: Course) -> None:
    """Does what is pending until it is done or leaves a choice."""
    while course.queue:
        task = course.queue[0]
        if task.kind in ASKING:
            found = answers(course, task)
            if len(found) > 1:
                return
            del course.queue[0]
            if found:
                answer(course, task, found[0])
        else:
            del course.queue[0]
            _STEPS[task.kind](course, task)
        as_soon_as(course)


def as_soon_as(course: Course) -> None:
    """Abilities that work once a round as soon as their condition holds, during the own turn (SIL-T05)."""
    seat = course.acting
    for key in powers_of(course.players[seat]).round_ifs:
        if unused(course.players[seat], key) and holds(course, seat, pieces().abilities[key].condition):
            course.use(seat, key)
            course.first(Task("effect", seat, ability=key))


def perform(course: Course, seat: int, deed: str, card: str = "", discount: int = 0, free: bool = False) -> None:
    """A token action with a price: pay, then the card or the level, then what counts the action (SIL-T09)."""
    tasks = [Task("pay", seat, deed, card, discount=discount)]
    if deed in ("build", "hire"):
        tasks.append(Task("arrive", seat, deed, card))
    elif deed in ("upgrade", "promote"):
        tasks.append(Task("turn_up", seat, deed, card))
    else:
        tasks.append(Task("raise", seat, deed))
    course.events.append(Undertaken(seat=seat, deed=cast(Deed, deed), card=card, free=free))
    course.first(*tasks, *counting(course, seat, deed))


def counting(course: Course, seat: int, deed: str) -> tuple[Task, ...]:
    """The `after` abilities that count an action: those in force before it (SIL-T04)."""
    keys = powers_of(course.players[seat]).afters.get(deed)
    return (Task("after", seat, deed, keys=keys),) if keys else ()


# -- tasks that happen by themselves -----------------------------------------------------------------------------


def _arrive(course: Course, task: Task) -> None:
    """A card comes from its pool (SIL-130, SIL-150)."""
    kind, seat = KINDS[task.deed], task.seat
    course.take_card(kind, task.card)
    player = course.players[seat]
    if kind == "employee":
        course.change(seat, employees=(*player.employees, Owned(task.card)))
    else:
        course.change(seat, locations=(*player.locations, Owned(task.card)))
    course.events.append(Arrived(seat=seat, card=task.card))
    course.first(*_once(task.seat, pieces().cards[task.card], 1), *_bonuses(course, seat, task.card))


def _once(seat: int, card: Card, level: int) -> list[Task]:
    """What a side does when it comes into play (SIL-T01)."""
    return [
        Task("effect", seat, ability=side_key(card.id, level, number))
        for number, ability in enumerate(card.side(level).abilities) if ability.when == "once"
    ]  # fmt: skip


def _bonuses(course: Course, seat: int, card: str) -> list[Task]:
    """What Employee Bonuses do when the second of their cards arrives (SIL-039); not for Family players (SIL-256)."""
    tasks = list[Task]()
    for location in powers_of(course.players[seat]).bonuses:
        bonus = pieces().locations[location].bonus
        if bonus is None or card not in (location, bonus.employee):
            continue
        course.events.append(BonusStarted(seat=seat, location=location, employee=bonus.employee))
        tasks += [
            Task("effect", seat, ability=bonus_key(location, number))
            for number, ability in enumerate(bonus.abilities) if ability.when == "once"
        ]  # fmt: skip
    return tasks


def _turn_up(course: Course, task: Task) -> None:
    turn_up(course, task.seat, KINDS[task.deed], task.card, paid=True)


def turn_up(course: Course, seat: int, kind: Kind, card: str, paid: bool) -> None:
    """An own card is flipped to Level 2 (SIL-140, SIL-160, SIL-V18)."""
    player = course.players[seat]
    own = player.employees if kind == "employee" else player.locations
    flipped = tuple([Owned(card, 2) if each.card == card else each for each in own])
    if kind == "employee":
        course.change(seat, employees=flipped)
    else:
        course.change(seat, locations=flipped)
    course.events.append(TurnedUp(seat=seat, card=card, paid=paid))
    course.first(*_once(seat, pieces().cards[card], 2))


def _after(course: Course, task: Task) -> None:
    seat, abilities = task.seat, pieces().abilities
    keys = [
        key for key in task.keys
        if unused(course.players[seat], key) and holds(course, seat, abilities[key].condition)
    ]  # fmt: skip
    for key in keys:
        course.use(task.seat, key)
    course.first(*[Task("effect", task.seat, ability=key) for key in keys])


def _raise(course: Course, task: Task) -> None:
    raise_level(course, task.seat, task.deed, paid=not task.ability)


def _turn(course: Course, task: Task) -> None:
    """A seat's turn begins; what its abilities give at the start comes first (SIL-T03)."""
    seat, player = task.seat, course.players[task.seat]
    course.acting, course.closing = seat, False
    course.events.append(TurnBegan(seat=seat, round=course.round, ap=player.ap))
    course.first(*[Task("effect", seat, ability=key) for key in powers_of(player).turn_starts])


_STEPS: dict[str, Callable[[Course, Task], None]] = {
    "effect": lambda course, task: happen(course, task.seat, task.ability),
    "get": lambda course, task: get(course, task.seat, task.ability),
    "arrive": _arrive,
    "turn_up": _turn_up,
    "after": _after,
    "raise": _raise,
    "turn": _turn,
}

# -- answers -----------------------------------------------------------------------------------------------------


def answer(course: Course, task: Task, action: Action) -> None:
    """A question is answered."""
    _TAKEN[type(action)](course, task, action)


def _pay(course: Course, task: Task, action: Pay) -> None:
    course.pay(task.seat, action.units, task.ability or task.card or task.deed)


def _gain(course: Course, task: Task, action: Gain) -> None:
    course.gain(task.seat, action.units, task.ability or task.deed, lost=task.n - sum(action.units))


def _flip(course: Course, task: Task, action: Flip) -> None:
    turn_up(course, task.seat, "employee" if task.deed == "employee" else "location", action.card, paid=False)


def _lose(course: Course, task: Task, action: Lose) -> None:
    lose_highest(course, task, RESOURCES.index(action.resource))


def _give(course: Course, task: Task, action: Give) -> None:
    units: Units = action.units
    hand_over(course, task.seat, units)


def _free(course: Course, task: Task, action: Build | Upgrade | Hire | Promote) -> None:
    perform(course, task.seat, task.deed, action.card, task.discount, free=True)


_TAKEN: dict[type, Callable[[Course, Task, Any], None]] = {
    Pay: _pay,
    Gain: _gain,
    Flip: _flip,
    Choose: lambda course, task, action: opponent_chosen(course, task, action.seat),
    Lose: _lose,
    Give: _give,
    Build: _free,
    Upgrade: _free,
    Hire: _free,
    Promote: _free,
}
