"""Undo: whatever did not bind can be taken back exactly, whatever bound cannot, on any walk over the log."""

from __future__ import annotations

import pytest

from tabletop.core import codec
from tabletop.core.errors import IllegalAction
from tests.contract.cases import CASES, PLAIN, Case
from tests.contract.walks import begin, chance, walk


@pytest.mark.table(2)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_an_undone_action_leaves_no_trace(case: Case) -> None:
    played, session = walk(case), begin(case)
    for pace in played.paces:
        before = session.record
        session.act(pace.seat, pace.action)
        after = session.record
        if pace.bound is not None:
            assert session.undo_refusal() == pace.bound
            with pytest.raises(IllegalAction):
                session.undo()
            assert session.record == after
            continue
        assert session.undo_refusal() is None
        session.undo()
        assert codec.digest(session.state) == pace.digest
        assert session.record == before
        assert session.redo_refusal() is None
        session.redo()
        assert session.record == after
    assert session.record == played.session.record


@pytest.mark.table(1)
@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
@pytest.mark.parametrize("number", range(6))
def test_any_walk_of_do_undo_and_redo_is_one_log_with_one_cursor(case: Case, number: int) -> None:
    """A stack of digests is kept beside the session; both must always agree."""
    session, rng = begin(case), chance(case, "cursor", number)
    trail = [codec.digest(session.state)]
    for _ in range(60):
        kind = rng.below(4)
        if kind == 0 and session.undo_refusal() is None:
            session.undo()
        elif kind == 1 and session.redo_refusal() is None:
            session.redo()
        elif not session.over:
            seat = rng.choice(session.to_act)
            session.act(seat, session.choices(seat).sample(rng))
            trail[session.ply :] = [codec.digest(session.state)]
            assert session.redo_refusal() is not None
        assert codec.digest(session.state) == trail[session.ply]
        assert [ply.digest for ply in session.plies] == trail[1 : session.ply + 1]
