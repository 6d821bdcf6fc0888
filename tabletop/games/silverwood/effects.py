"""The one place where abilities happen: every effect of the vocabulary that does something at a time (SIL-V01 to V24).

What is in force without happening (discounts, wild units, symbols and the like) is added up in powers.py, bans and
surcharges of Calamities in facts.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from tabletop.games.silverwood.abilities import Ability, Units
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.events import LevelReached, Lost, OpponentChosen, Taken
from tabletop.games.silverwood.facts import turn_order
from tabletop.games.silverwood.payments import minus, one
from tabletop.games.silverwood.pieces import pieces, research_key
from tabletop.games.silverwood.powers import count, holds
from tabletop.games.silverwood.reach import can_convert, pool_kinds
from tabletop.games.silverwood.state import Task


def happen(course: Course, seat: int, key: str) -> None:
    """An ability does what it says for a seat, if its condition holds (SIL-T10)."""
    ability = pieces().abilities[key]
    if ability.when == "round_if" or holds(course, seat, ability.condition):
        _DEEDS[ability.effect](course, seat, key, ability)


def _gain(course: Course, seat: int, key: str, ability: Ability) -> None:
    if any(ability.res.units):
        course.gain(seat, ability.res.units, key)
    if ability.any:
        course.first(Task("gain", seat, ability=key, n=ability.any))


def _gain_per(course: Course, seat: int, key: str, ability: Ability) -> None:
    n = ability.n * count(course, seat, ability.per)
    if n := min(n, ability.max) if ability.max else n:
        course.first(Task("gain", seat, ability=key, n=n))


def _lose(course: Course, seat: int, key: str, ability: Ability) -> None:
    """For all seats in turn order (SIL-V03)."""
    seats = turn_order(course)
    if ability.down_to is None:
        course.first(*[Task("lose", each, ability=key, n=ability.highest) for each in seats])
        return
    for each in seats:
        high = course.players[each].resources
        over = tuple([max(0, track - ability.down_to) for track in high])
        lose(course, each, cast(Units, over), key)


def lose(course: Course, seat: int, units: Units, key: str) -> None:
    """Units are lost to a Calamity."""
    if any(units):
        player = course.players[seat]
        course.change(seat, resources=minus(player.resources, units))
        course.events.append(Lost(seat=seat, units=units, source=key))


def _ap_of_all(course: Course, seat: int, key: str, ability: Ability) -> None:
    """A Calamity changes everybody's AP at the reveal (SIL-296); own `ap_max` waits for the next reset (SIL-V05)."""
    for each in turn_order(course):
        course.gain_ap(each, ability.n, key)


def _gain_ap(course: Course, seat: int, key: str, ability: Ability) -> None:
    course.gain_ap(seat, ability.n, key)


def _convert(course: Course, seat: int, key: str, ability: Ability) -> None:
    if can_convert(course, seat, ability):
        course.first(Task("pay", seat, "convert", ability=key), Task("get", seat, ability=key))


def get(course: Course, seat: int, key: str) -> None:
    """What a conversion gives once it is paid (SIL-V08)."""
    receipt = pieces().abilities[key].get
    if any(receipt.res.units):
        course.gain(seat, receipt.res.units, key)
    if receipt.vp:
        course.gain_vp(seat, receipt.vp, key)
    if receipt.ap:
        course.gain_ap(seat, receipt.ap, key)
    if receipt.any:
        course.first(Task("gain", seat, ability=key, n=receipt.any))


def _level(course: Course, seat: int, key: str, ability: Ability) -> None:
    course.first(Task("raise", seat, str(ability.track), ability=key))


def raise_level(course: Course, seat: int, track: str, paid: bool) -> None:
    """A Research or Develop Level is reached, with its bonus; not at the top, not for Family players (SIL-V12)."""
    player = course.players[seat]
    level = (player.research if track == "research" else player.develop) + 1
    if player.character is None or level > 3:
        return
    course.events.append(
        LevelReached(seat=seat, track="research" if track == "research" else "develop", level=level, paid=paid)
    )  # fmt: skip
    if track == "develop":
        course.change(seat, develop=level)
        return
    course.change(seat, research=level)
    bonus = pieces().characters[player.character].research[level - 1]
    course.first(*[
        Task("effect", seat, ability=research_key(player.character, level, number))
        for number, ability in enumerate(bonus.abilities) if ability.when == "once"
    ])  # fmt: skip


def _draw(course: Course, seat: int, key: str, ability: Ability) -> None:
    for kind in pool_kinds(ability.pool):
        course.draw(kind, ability.n)


def _refresh(course: Course, seat: int, key: str, ability: Ability) -> None:
    for kind in pool_kinds(ability.pool):
        course.renew(kind, seat, key)


def _flip(course: Course, seat: int, key: str, ability: Ability) -> None:
    course.first(Task("flip", seat, str(ability.what), ability=key))


def _vp(course: Course, seat: int, key: str, ability: Ability) -> None:
    if ability.who == "self":
        course.gain_vp(seat, ability.n, key)
    elif ability.who == "opponent":
        course.first(Task("opponent", seat, "vp", ability=key))
    elif course.rival is not None:
        course.gain_vp(course.rival, ability.n, key)


def _take(course: Course, seat: int, key: str, ability: Ability) -> None:
    course.first(Task("opponent", seat, "take", ability=key, n=ability.n))


def opponent_chosen(course: Course, task: Task, rival: int) -> None:
    """An opponent was chosen: what was to be done to one is done (SIL-V20, SIL-V22)."""
    course.rival = rival
    course.events.append(OpponentChosen(seat=task.seat, rival=rival))
    ability = pieces().abilities[task.ability]
    if ability.effect == "vp":
        course.gain_vp(rival, ability.n, task.ability)
    elif course.options.giver_chooses:
        course.first(Task("give", rival, ability=task.ability, n=ability.n))
    else:
        taken = highest(course.players[rival].resources, ability.n)
        hand_over(course, rival, taken)


def highest(have: Units, n: int) -> Units:
    """The units taken one by one from the track that is highest at that moment, the first of equals (SIL-V22)."""
    left = list(have)
    for _ in range(n):
        left[left.index(max(left))] -= 1
    return (have[0] - left[0], have[1] - left[1], have[2] - left[2], have[3] - left[3])


def hand_over(course: Course, rival: int, units: Units) -> None:
    """Units go from a rival to the seat whose turn it is, as far as they fit there (SIL-V22)."""
    player = course.players[rival]
    course.change(rival, resources=minus(player.resources, units))
    gained = course.receive(course.acting, units)
    course.events.append(Taken(seat=course.acting, rival=rival, units=units, gained=gained))


def _free_action(course: Course, seat: int, key: str, ability: Ability) -> None:
    course.first(Task("free", seat, str(ability.action), ability=key, discount=ability.discount))


def _nothing(course: Course, seat: int, key: str, ability: Ability) -> None:
    """What is in force or counted at its time does nothing by itself."""


_DEEDS: dict[str, Callable[[Course, int, str, Ability], None]] = {
    "gain": _gain,
    "gain_per": _gain_per,
    "lose": _lose,
    "ap_max": _ap_of_all,
    "gain_ap": _gain_ap,
    "convert": _convert,
    "level": _level,
    "draw": _draw,
    "refresh": _refresh,
    "flip": _flip,
    "vp": _vp,
    "take": _take,
    "free_action": _free_action,
    "pool_size": _nothing,
}
HAPPENING = frozenset(_DEEDS)
"""The effects that can be a task; the others are in force or counted without happening."""


def lose_highest(course: Course, task: Task, place: int) -> None:
    """The track that was named loses, never below 0 (SIL-V03)."""
    have = course.players[task.seat].resources[place]
    lose(course, task.seat, one(place, min(have, task.n)), task.ability)
