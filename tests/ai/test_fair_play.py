"""Fair play in every game: what is hidden changes no decision, and the worlds that bots imagine do differ."""

from __future__ import annotations

import pytest

from tabletop.ai import levels
from tabletop.core.game import AnyState, AnyView
from tabletop.core.rng import Rng
from tests.contract.cases import PLAIN, Case
from tests.contract.walks import Pace, chance, walk

plain = pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
POOL, ENOUGH = 100, 20
"""Imagined worlds that are looked at, and how many of them must differ at least if there are so many."""
MANY = 600


def moments(case: Case) -> list[Pace]:
    """An early, a middle and a late decision of the case's game."""
    paces = walk(case).paces
    return [paces[len(paces) * part // 10] for part in (1, 5, 8)]


@pytest.mark.parametrize("level", levels.NAMES)
@plain
def test_what_is_hidden_changes_no_decision(case: Case, level: str) -> None:
    """The same stream in a world with other hidden cards and dice: the same move, hence the same distribution."""
    for number, pace in enumerate(moments(case)[: 1 if level == levels.BEST else 3]):
        stream = Rng.of("fair", case.name, number)
        bot = levels.bot(case.rules.id, level)
        chosen = bot.choose(case.rules, pace.before.view(pace.seat), stream.child())
        assert chosen in case.rules.choices(pace.before.view(pace.seat))
        other = case.rules.imagine(pace.before.view(pace.seat), chance(case, "hidden", number))
        assert bot.choose(case.rules, other.view(pace.seat), stream.child()) == chosen


@plain
def test_imagined_worlds_differ_as_far_as_they_can(case: Case) -> None:
    for number, pace in enumerate(moments(case)):
        for seat in {pace.seat, (pace.seat + 1) % case.seats}:
            view = pace.before.view(seat)

            def worlds(count: int, view: AnyView = view, number: int = number) -> set[AnyState]:
                return {case.rules.imagine(view, chance(case, "worlds", number, i)) for i in range(count)}

            found = worlds(POOL)
            assert all(world.view(seat) == view for world in found)
            if len(found) < ENOUGH:
                # There are no more: many times as many draws show none, and the truth is one of them.
                assert worlds(MANY) == found
                assert pace.before in found
