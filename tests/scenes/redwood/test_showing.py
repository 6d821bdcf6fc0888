"""Told event by event, the shown table arrives where the session's position is."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Aim, Lay, String
from tabletop.games.redwood.state import Options, Table
from tabletop.scenes.redwood.showing import after, facing, last_heading
from tests.scenes.redwood.mouse import advance, session_of


def told(table: Table, session_events: tuple[object, ...]) -> Table:
    for event in session_events:
        table = after(table, event)
    return table


@pytest.mark.parametrize(("seats", "seed", "options"), [(4, 3, Options()), (3, 8, Options(claim_objectives=True))])
def test_the_events_of_every_ply_lead_to_the_sessions_position(seats: int, seed: int, options: Options) -> None:
    session = session_of(seats, seed, options)
    while not session.over:
        before: Table = session.state.table
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(seed, "told", session.ply)))
        shown, truth = told(before, session.plies[-1].events), session.state.table
        assert (shown.players, shown.animals, shown.tops) == (truth.players, truth.animals, truth.tops)
        assert (shown.objectives, shown.round) == (truth.objectives, truth.round)
        assert (shown.pending.heading, shown.pending.covered) == (truth.pending.heading, truth.pending.covered)


def test_figures_look_along_their_last_heading_and_at_first_at_the_lake() -> None:
    session = session_of(2, 5)
    advance(session, "take_move")
    looks = facing(session.plies, session.state.table)
    figure = session.state.table.players[0].figure
    assert figure is not None
    assert looks[0] != 9000 or figure[0] == 0
    assert last_heading(session.plies, 0) is None
    advance(session, "take_move", least_round=2)
    for seat in range(2):
        headings = [
            p.action.heading for p in session.plies if p.seat == seat and isinstance(p.action, Lay | Aim | String)
        ]
        assert facing(session.plies, session.state.table)[seat] == headings[-1] == last_heading(session.plies, seat)
