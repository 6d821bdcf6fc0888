"""The planner: it sees a whole turn, keeps to its worlds, and its first step leads where it says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.ai.budget import Budget
from tabletop.ai.greedy import Greedy, Points
from tabletop.ai.planner import Planner
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tests.play.test_session import tiny
from tests.tiny import TINY, Place, Roll


class Level(Points):
    """Wants the second pip beside the first: a step that looks best alone leads to a worse turn."""

    def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
        fields, placing = view.table.fields[view.seat or 0], view.table.phase == "place"
        if placing and len(view.table.pips) == 1:
            # Half-way the first field looks best.
            return float(fields[0])
        return float(fields[2] > 0 and fields[1] == 0 and fields[0] == 0)


def placing() -> tuple[Any, int]:
    """A tiny game in which a seat has rolled and is to place its pips."""
    session = tiny()
    while session.state.table.phase != "place":
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).spread(1)[0])
    return session, session.to_act[0]


def test_it_thinks_the_turn_through() -> None:
    session, seat = placing()
    ahead = Greedy(Level()).choose(TINY, session.view(seat), Rng.of(1))
    through = Planner(Level(), partial(Budget, 1)).choose(TINY, session.view(seat), Rng.of(1))
    assert (ahead, through) == (Place(0), Place(2))


def test_a_narrow_beam_drops_what_does_not_look_good_at_once() -> None:
    session, seat = placing()
    assert Planner(Level(), partial(Budget, 1), beam=1).choose(TINY, session.view(seat), Rng.of(1)) == Place(0)


def test_every_first_step_is_weighed_and_the_best_comes_first() -> None:
    session, seat = placing()
    found = Planner(Level(), partial(Budget, 3)).weigh(TINY, session.view(seat), Rng.of(1))
    assert {each.action for each in found} == set(session.choices(seat))
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert found[0].worth == 1.0


def test_a_single_choice_takes_no_thought() -> None:
    session = tiny()
    while session.state.table.phase != "roll":
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).spread(1)[0])

    class Blind(Points):
        def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
            raise AssertionError("there is nothing to weigh")

    seat = session.to_act[0]
    assert Planner(Blind(), partial(Budget, 1)).choose(TINY, session.view(seat), Rng.of(1)) == Roll()


def test_a_thought_ends_with_its_budget() -> None:
    session, seat = placing()
    seen: list[int] = []

    class Counting(Points):
        def shortlist(
            self, rules: AnyRules, view: AnyView, choices: Choices[Any], rng: Rng
        ) -> Sequence[Any]:  # fmt: skip
            seen.append(1)
            return super().shortlist(rules, view, choices, rng)

    for worlds in (1, 4):
        seen.clear()
        Planner(Counting(), partial(Budget, worlds)).choose(TINY, session.view(seat), Rng.of(1))
        # Once at the root, then for each of the three first steps in every world.
        assert len(seen) == 1 + 3 * worlds


def test_it_may_overlook_some_actions_by_lot() -> None:
    session, seat = placing()
    every = set(session.choices(seat))
    assert len(every) == 3

    def seen(part: float, number: int) -> set[Any]:
        found = Planner(Level(), partial(Budget, 1), part=part).weigh(TINY, session.view(seat), Rng.of("lot", number))
        return {each.action for each in found}

    assert seen(1.0, 0) == every
    assert all(len(seen(0.6, number)) == 2 for number in range(8))
    assert set().union(*(seen(0.6, number) for number in range(8))) == every
    # Something is always left to do.
    assert len(seen(0.01, 0)) == 1
