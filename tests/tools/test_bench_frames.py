"""The measurement of frames: every game comes to a late position, and what is measured really happens."""

from __future__ import annotations

import pytest

from tabletop.scenes import SCENES
from tabletop.tools import bench_frames, benched
from tests.scenes import desks


@pytest.mark.parametrize("game", sorted(SCENES))
def test_every_game_has_a_late_position_and_goes_on_from_it(game: str) -> None:
    session = benched.late(game)
    assert not session.over
    assert session.ply >= 12
    assert session.seats[session.to_act[0]].person
    ply = benched.coming(session)[0]
    session.act(ply.seat, ply.action)


def test_a_measured_carry_really_moves_something() -> None:
    assert len(bench_frames.carrying(desks.desk(), "sequoia", (960, 600), 8)) == 8


def test_answers_and_changed_positions_are_measured_with_their_pictures_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "MOST_PLIES", 3)
    desk = desks.desk()
    assert len(bench_frames.answering(desk, "sequoia", (960, 600))) == 3
    assert len(bench_frames.recomposing(desk, "sequoia", (960, 600), rounds=1)) == 13
