"""The eye estimate: the best turn with the templates taken is legal, and never worse than what was done."""

from __future__ import annotations

from math import hypot

import pytest
from msgspec.structs import replace

from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Aim, Lay, NoPhoto, Stay
from tabletop.games.redwood.estimate import estimate
from tabletop.games.redwood.events import Photographed
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options
from tests.games.redwood.builders import hemmed_in, legal, people, play, player, position, random_game, teaming, um


def turns(seats: int, options: Options, seed: int = 3) -> list[tuple[RedwoodState, Lay | None, Aim | None]]:
    """Each turn of a random game: the position before the move, the move and the photo."""
    found: list[tuple[RedwoodState, Lay | None, Aim | None]] = []
    for before, action, _ in random_game(seats, seed, options):
        if isinstance(action, Lay | Stay):
            found.append((before, action if isinstance(action, Lay) else None, None))
        elif isinstance(action, Aim | NoPhoto):
            state, lay, _ = found[-1]
            found[-1] = (state, lay, action if isinstance(action, Aim) else None)
    return found


def most_points(state: RedwoodState, seat: int) -> int:
    """The points of a seat after the best choices up to the animals, found by trying everything that is offered."""
    if state.table.acting != seat or state.table.phase not in ("background", "side", "fill", "claim"):
        return REDWOOD.sheet(state.table, seat, None).total
    return max(most_points(play(state, action).state, seat) for action in legal(state))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, Options()), (2, Options(expert=True, claim_objectives=True)), (1, Options(scenario="ambush"))],
    ids=["basic", "expert", "solo"],
)
def test_the_best_turn_is_legal_and_at_least_as_good(seats: int, options: Options) -> None:
    for before, lay, aim in turns(seats, options)[::5]:
        seat = before.table.acting
        owner = before.table.players[seat]
        assert owner.move is not None and owner.view is not None and owner.figure is not None
        found = estimate(before.view(seat), owner.move, owner.view, lay, aim)
        assert found.best_points >= found.done_points
        assert found.best_lay is not None and found.best_aim is not None
        assert geometry.arrival(owner.figure, owner.move, found.best_lay.flip, found.best_lay.heading) == found.best_at
        (bx, by), (dx, dy) = found.best_at, found.done_at
        assert found.off_mm == pytest.approx(hypot(bx - dx, by - dy) / 1000)
        # The choices accept both, or `play` would not, and what was promised can be had.
        told = play(before, found.best_lay, found.best_aim)
        assert told.of(Photographed)[0].heading == found.best_aim.heading
        had = REDWOOD.sheet(before.table, seat, None).total
        assert most_points(told.state, seat) - had == found.best_points


def test_a_clear_best_is_found() -> None:
    """One animal in reach, and everything else is worth less: the estimate photographs it."""
    players = people(2, move=1, view=4)
    players[0] = replace(players[0], figure=um(37.1, -60))
    state = position(players, "move", animals={"bear": "H9"})
    found = estimate(state.view(0), 1, 4, None, None)
    assert found.best_lay is not None and found.best_aim is not None
    told = play(state, found.best_lay, found.best_aim)
    assert "bear" in told.of(Photographed)[0].covered
    assert found.done_points == 0
    assert found.off_cdeg is None


def test_the_difference_is_told_in_millimetres_and_degrees() -> None:
    players = people(2, move=1, view=4)
    state = position(players, "move", animals={})
    first = estimate(state.view(0), 1, 4, Lay(9000), Aim(9000))
    assert first.best_lay is not None and first.best_aim is not None
    exact = estimate(state.view(0), 1, 4, first.best_lay, first.best_aim)
    assert (exact.off_mm, exact.off_cdeg, exact.best_points - exact.done_points) == (0.0, 0, 0)
    # As far round the other way: what was done captures nothing there and is a good deal worse.
    turned = Aim((first.best_aim.heading + 17_000) % 36_000)
    beside = estimate(state.view(0), 1, 4, first.best_lay, turned)
    assert beside.best_points == first.best_points > beside.done_points
    assert (beside.best_lay, beside.best_aim) == (first.best_lay, first.best_aim)
    assert beside.off_cdeg == 17_000


def test_who_cannot_move_is_estimated_where_it_stands() -> None:
    state = hemmed_in("move")
    found = estimate(state.view(0), 2, 4, None, None)
    assert found.best_lay is None
    assert found.best_aim is None
    assert found.best_at == found.done_at == um(0, 120)
    assert found.off_mm == 0.0
    assert REDWOOD.choices(state.view(0)).refusal(Stay()) is None


def test_a_teammate_is_estimated_for_itself() -> None:
    players = [
        player((0, -180), move=1, view=1),
        player((-205, 60)),
        player((0, 180), move=4, view=2),
        player((205, 60)),
    ]
    state = teaming(players, "move", animals={"bear": "H9"})
    found = estimate(state.view(2), 4, 2, Lay(0), Aim(0))
    assert found.done_at == um(165, 180)
    assert found.best_points >= found.done_points
