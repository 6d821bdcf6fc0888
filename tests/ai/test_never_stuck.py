"""Never stuck: the strongest bot, given no time at all, still plays whole games with every player count, legally."""

from __future__ import annotations

import pytest

from tabletop.ai import levels
from tabletop.core.rng import Rng
from tests.contract.cases import PLAIN, TABLE, Case
from tests.contract.walks import begin, chance


@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_a_hard_bot_in_a_hurry_plays_on_to_the_end(case: Case) -> None:
    session, lot = begin(case), chance(case, "never stuck")
    # No seconds at all: it answers after a first look, always the same.
    hard = levels.bot(case.rules.id, levels.BEST, 0.0)
    mine = case.seed % case.seats
    while not session.over and session.ply <= TABLE[case.rules.id].bound(case.seats):
        seat = session.to_act[0]
        view = session.view(seat)
        if seat == mine:
            session.act(seat, hard.choose(case.rules, view, Rng.of(case.seed, session.ply)))
        else:
            session.act(seat, session.choices(seat).sample(lot))
    assert session.over
