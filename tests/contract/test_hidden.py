"""What is hidden: imagined worlds fit the view, and whatever reveals or draws had said before that it is final."""

from __future__ import annotations

import pytest

from tabletop.core.game import View
from tabletop.core.rng import Rng
from tests.contract.cases import CASES, PLAIN, Case
from tests.contract.walks import chance, walk

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@every_case
def test_an_imagined_world_fits_the_view(case: Case) -> None:
    played = walk(case)
    for number, pace in enumerate(played.paces[::3]):
        for seat in (*range(case.seats), None):
            view = pace.before.view(seat)
            world = case.rules.imagine(view, chance(case, "imagine", number))
            assert world.view(seat) == view
            assert case.rules.to_act(world.table) == case.rules.to_act(pace.before.table)


@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_imagined_worlds_differ_where_something_is_hidden(case: Case) -> None:
    opening = walk(case).paces[0].before
    view = opening.view(0)
    worlds = [case.rules.imagine(view, chance(case, "worlds", i)) for i in range(100)]
    assert len(set(worlds)) >= 20
    assert len({world.table for world in worlds}) == 1


@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_an_imagined_world_can_be_played_on(case: Case) -> None:
    paces = walk(case).paces
    for pace in (paces[0], paces[len(paces) // 2], paces[-1]):
        rng = chance(case, "play on")
        state = case.rules.imagine(pace.before.view(pace.seat), rng)
        for _ in range(12):
            acting = case.rules.to_act(state.table)
            if not acting:
                break
            action = case.rules.choices(state.view(acting[0])).sample(rng)
            state = case.rules.apply(state, acting[0], action, rng).state


@pytest.mark.table(2)
@every_case
def test_chance_and_revelation_bind_before_the_click(case: Case) -> None:
    """An action reveals a fact when it shows its seat something else in another world that fits the same view."""
    played = walk(case)
    revealing = 0
    for number, pace in enumerate(played.paces):
        if pace.bound is not None:
            assert pace.bound.strip()
            continue
        assert pace.draws == 0, f"{pace.action} drew from the stream and did not bind"
        view = pace.before.view(pace.seat)
        for world_number in range(2):
            world = case.rules.imagine(view, chance(case, "other world", number, world_number))
            other = case.rules.apply(world, pace.seat, pace.action, Rng.of(case.seed, "ply", number))
            assert other.state.view(pace.seat) == pace.step.state.view(pace.seat), f"{pace.action} reveals, unbound"
            revealing += 1
    assert revealing or all(pace.bound for pace in played.paces)


@pytest.mark.table(8)
@every_case
def test_everything_is_revealed_at_the_end(case: Case) -> None:
    played = walk(case)
    assert played.session.view(None).revealed == played.session.state
    for pace in played.paces:
        assert pace.before.view(pace.seat).revealed is None


@every_case
def test_a_view_holds_one_hand_and_no_secret(case: Case) -> None:
    for pace in walk(case).paces[:3]:
        for seat in range(case.seats):
            assert pace.before.view(seat) == View(pace.before.table, seat, pace.before.hands[seat])
        assert pace.before.view(None).hand is None
