"""Playing on: every action is tried alike, the weaker half is dropped in time, and what wins most is taken."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from tabletop.ai.budget import Budget
from tabletop.ai.greedy import Points
from tabletop.ai.rollout import Rollouts, Search, halved, share, squashed
from tabletop.core.game import AnyRules, AnyState
from tabletop.core.rng import Rng
from tests.play.test_session import tiny
from tests.tiny import TINY, Place, Seal


def test_what_is_better_on_average_comes_first() -> None:
    tried = Counter[str]()

    def play(action: str, world: int) -> float:
        tried[action] += 1
        return {"a": 0.2, "b": 0.5, "c": 0.9, "d": 0.4, "e": 0.1}[action] + (0.3 if world % 2 else -0.3)

    found = halved("abcde", play, Budget(300))
    assert [each.action for each in found] == list("cbdae")
    assert found[0].worth == pytest.approx(0.9, abs=0.02)
    assert 295 <= tried.total() <= 305
    # Half of them is dropped at each third of the budget.
    assert tried["a"] == tried["e"] < tried["d"] < tried["b"] == tried["c"]


def test_all_are_tried_in_the_same_worlds() -> None:
    worlds: dict[str, list[int]] = {"a": [], "b": []}

    def play(action: str, world: int) -> float:
        worlds[action].append(world)
        return 0.5

    halved("ab", play, Budget(8))
    assert worlds["a"] == worlds["b"] == [0, 1, 2, 3]


def test_every_action_is_tried_once_whatever_the_budget() -> None:
    found = halved("abc", lambda action, _: float(action == "b"), Budget(1))
    assert found[0].action == "b"
    assert len(found) == 3


def test_of_equals_the_more_promising_one_is_taken() -> None:
    assert halved("abcd", lambda *_: 0.5, Budget(40))[0].action == "a"


def test_a_lead_is_a_chance_of_winning() -> None:
    assert squashed(0, 8) == 0.5
    assert squashed(8, 8) == pytest.approx(0.75, abs=0.001)
    assert squashed(-8, 8) == pytest.approx(0.25, abs=0.001)
    assert 0 <= squashed(-1e6, 8) < squashed(1e6, 8) <= 1


def test_a_victory_is_shared_by_those_in_first_place() -> None:
    session = tiny()
    while not session.over:
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).spread(1)[0])
    shares = [share(TINY, session.state, seat) for seat in range(2)]
    assert sum(shares) == 1
    assert [part > 0 for part in shares] == [place == 1 for place in session.places()]


class Hopeful(Points):
    """Plays on in its own way: it wants one field full."""

    played = 0

    def swift(self, rules: AnyRules, state: AnyState, seat: int, rng: Rng) -> Any:
        Hopeful.played += 1
        return rules.choices(state.view(seat)).spread(1)[0]


def test_knowledge_with_a_fast_way_plays_the_playouts() -> None:
    session, Hopeful.played = tiny(), 0
    bot = Rollouts(Hopeful(), partial(Budget, 8), Search(width=4, plies=3))
    chosen = bot.choose(TINY, session.view(0), Rng.of(1))
    assert isinstance(chosen, Seal)
    assert chosen in session.choices(0)
    assert Hopeful.played == 8 * 3


def test_without_one_some_choices_are_compared() -> None:
    session = tiny()
    bot = Rollouts(Points(), partial(Budget, 40), Search(width=3, plies=40))
    for seed in range(3):
        assert bot.choose(TINY, session.view(0), Rng.of(seed)) in session.choices(0)
    assert bot.weigh(TINY, session.view(0), Rng.of(1)) == bot.weigh(TINY, session.view(0), Rng.of(1))


def test_chances_lie_between_lost_and_won() -> None:
    session = tiny(seed=2)
    while session.state.table.phase != "place":
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).spread(1)[0])
    found = Rollouts(Points(), partial(Budget, 30)).weigh(TINY, session.view(session.to_act[0]), Rng.of(1))
    assert {each.action for each in found} == {Place(0), Place(1), Place(2)}
    assert all(0 <= each.worth <= 1 for each in found)
