"""No Character runs away by itself: the most points that Collect, Trade, Research, turns and the Talent can bring.

An exhaustive search over a whole game, backwards by rounds; a value is an array over all resources. Opponents are left
out. Where the search simplifies it errs upwards: what is traded for counts as earned even where it does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from tabletop.games.silverwood.abilities import RESOURCES, Ability
from tabletop.games.silverwood.pieces import pieces

Values = NDArray[np.int16]
"""int16 (11, 11, 11, 11): points still to come, by grain, vine, sap, stone."""
NEVER = -1000
TOP = 10
STONE = 3


def gained(values: Values, units: tuple[int, ...], whole: bool = False) -> Values:
    """The values as they are before units are gained; what does not fit is lost, or with `whole` never allowed."""
    for axis, n in enumerate(units):
        if n:
            values = np.take(values, np.minimum(np.arange(TOP + 1) + n, TOP), axis=axis)
            if whole:
                values = values.copy()
                values[(slice(None),) * axis + (slice(TOP + 1 - n, None),)] = NEVER
    return values


def paid(values: Values, units: tuple[int, ...]) -> Values:
    """The values as they are before units are paid."""
    for axis, n in enumerate(units):
        if n:
            values = np.roll(values, n, axis=axis)
            values[(slice(None),) * axis + (slice(0, n),)] = NEVER
    return values


def mixes(n: int) -> Iterator[tuple[int, ...]]:
    return (mix for mix in product(range(n + 1), repeat=4) if sum(mix) == n)


def best(options: list[Values]) -> Values:
    return cast(Values, np.stack(options).max(axis=0))


def any_gain(values: Values, n: int) -> Values:
    return best([gained(values, mix) for mix in mixes(n)]) if n else values


def any_pay(values: Values, n: int) -> Values:
    return best([paid(values, mix) for mix in mixes(n)])


class Search:
    """The search for one Character."""

    def __init__(self, name: str) -> None:
        self.who = pieces().characters[name]
        self.trade = 2
        self.rounds: dict[tuple[int, int], Values] = {}
        self.memo: dict[tuple[int, ...], Values] = {}

    def lasting(self, research: int) -> list[Ability]:
        return [each for bonus in self.who.research[:research] for each in bonus.abilities if each.when != "once"]

    def of(self, research: int, effect: str, when: str = "passive") -> list[Ability]:
        return [each for each in self.lasting(research) if each.effect == effect and each.when == when]

    def points(self) -> int:
        """The most points of a whole game."""
        following = {(section, research): self.final(research) for section in range(5) for research in range(4)}
        for _ in range(pieces().figures.rounds):
            self.rounds, self.memo = following, {}
            following = {key: self.start(*key) for key in following}
        return int(following[0, 0][self.who.start.units])

    def final(self, research: int) -> Values:
        grid = np.indices((TOP + 1,) * 4)
        values = grid.sum(axis=0) // 3 + pieces().figures.research_vp[research]
        counters: dict[str, Any] = {"res_max": grid.max(axis=0), f"tribe:{self.who.tribe}": 1}
        counters |= {f"res:{resource}": grid[place] for place, resource in enumerate(RESOURCES)}
        for each in self.of(research, "vp_per", "end"):
            worth = np.asarray(counters.get(each.per, 0)) // each.div * each.n
            values = values + (np.minimum(worth, each.max) if each.max else worth)
        return np.asarray(values, dtype=np.int16)

    def start(self, section: int, research: int) -> Values:
        """A round of this seat begins."""
        ap = pieces().figures.ap + sum(each.n for each in self.of(research, "ap_max"))
        values = self.value(ap, section, research, 0, 0, 0)
        for each in self.of(research, "gain", "turn_start"):
            values = any_gain(gained(values, each.res.units), each.any)
        return values

    def value(self, ap: int, section: int, research: int, earned: int, turned: int, had: int) -> Values:
        """A turn goes on: AP, section, level, stone earned (0 to 2), free turn used, bonus of the round had."""
        key = (ap, section, research, earned, turned, had)
        if ap == 0:
            return self.rounds[section, research]
        if key not in self.memo:
            options = [self.rounds[section, research], *self.turns(*key)]
            if section == 0:
                options += self.trading(*key)
            if section == 3:
                options += [*self.researching(*key), *self.talent(*key)]
            self.memo[key] = best(options)
        return self.memo[key]

    def turns(self, ap: int, section: int, research: int, earned: int, turned: int, had: int) -> Iterator[Values]:
        free = any(each.condition is None or earned == 2 for each in self.of(research, "turn_cost")) and not turned
        for step in (1, 4):
            yield self.value(ap - (not free), (section + step) % 5, research, earned, turned or free, had)

    def after(self, ap: int, section: int, research: int, earned: int, turned: int, had: int, stone: int) -> Values:
        """Resources were gained, stone among them; perhaps that brings the bonus of the round."""
        if not (self.of(3, "gain", "round_if") or any(each.condition for each in self.of(3, "turn_cost"))):
            return self.value(ap, section, research, 0, turned, 0)
        earned = min(2, earned + stone)
        bonus = self.of(research, "gain", "round_if")
        if earned == 2 and bonus and not had:
            return any_gain(self.value(ap, section, research, 2, turned, 1), bonus[0].any)
        return self.value(ap, section, research, earned, turned, had)

    def trading(self, ap: int, section: int, research: int, earned: int, turned: int, had: int) -> Iterator[Values]:
        n = 2 + sum(each.n for each in self.of(research, "trade_more"))
        for place in range(4):
            one = tuple(int(place == axis) for axis in range(4))
            values = self.after(ap - 1, section, research, earned, turned, had, int(place == STONE))
            yield gained(values, one)
            values = self.after(ap - 1, section, research, earned, turned, had, n * (place == STONE))
            several = gained(values, tuple(n * unit for unit in one))
            for other in range(4):
                if other != place:
                    yield paid(several, tuple(int(other == axis) for axis in range(4)))

    def researching(self, ap: int, section: int, research: int, earned: int, turned: int, had: int) -> Iterator[Values]:
        if research == 3:
            return
        once = [each for each in self.who.research[research].abilities if each.when == "once"]
        more = sum(each.n for each in once if each.effect == "gain_ap")
        stone = sum(each.res.stone + each.any for each in once if each.effect == "gain")
        values = self.after(ap - 1 + more, section, research + 1, earned, turned, had, stone)
        for each in once:
            if each.effect == "gain":
                values = any_gain(gained(values, each.res.units), each.any)
            elif each.effect == "vp":
                values = values + np.int16(each.n)
        yield paid(values, (1, 1, 1, 1))

    def talent(self, ap: int, section: int, research: int, earned: int, turned: int, had: int) -> Iterator[Values]:
        if research < 3:
            return
        for option in self.who.talent.options:
            if any(each.effect in ("take", "free_action") for each in option):
                continue
            left = 0 if self.who.talent.ends_turn else ap - 1
            stone = sum(each.res.stone for each in option if each.effect == "gain")
            values = self.after(left, section, research, earned, turned, had, stone)
            for each in option:
                if each.effect in _EFFECTS:
                    values = _EFFECTS[each.effect](values, each)
            yield values


def _gain(values: Values, each: Ability) -> Values:
    return any_gain(gained(values, each.res.units, each.whole), each.any)


def _convert(values: Values, each: Ability) -> Values:
    return any_pay(any_gain(values, each.get.any) + np.int16(each.get.vp), each.give.any)


_EFFECTS: dict[str, Callable[[Values, Ability], Values]] = {"gain": _gain, "convert": _convert}


@pytest.mark.rule("SIL-I25")
@pytest.mark.parametrize("name", list(pieces().characters))
def test_no_character_reaches_more_than_35_points_alone(name: str) -> None:
    points = Search(name).points()
    assert 15 <= points <= 35


def test_the_search_finds_what_is_there() -> None:
    """In the last round: at Spirit three Talents of two resources each; without a level seven resources."""
    plain = Search("c12")
    plain.rounds = {(section, research): plain.final(research) for section in range(5) for research in range(4)}
    assert int(plain.start(0, 3)[0, 0, 0, 0]) == 6 + 2
    assert int(plain.start(3, 0)[1, 1, 1, 1]) == 2
