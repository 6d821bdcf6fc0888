"""What is measured of bots: how long they take, and what they cost a frame; the bars are held as they are stated."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games import find
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.tools import bench_beside, bench_bots, staging
from tabletop.ui.screen import metrics


def test_decisions_are_spread_over_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Quick:
        def choose(self, rules: Any, view: Any, rng: Any) -> None:
            asked.append(view.table.turn)

    monkeypatch.setattr("tabletop.ai.levels.bot", lambda game, level, pace: Quick())
    # The game itself is played by bots of chance.
    monkeypatch.setattr(staging, "play", lambda session, level: at_random(session))
    found = bench_bots.waits(find("sequoia"), "hard", 6)
    assert len(found) == 6
    assert asked[0] == 1
    assert asked == sorted(asked)
    assert asked[-1] >= 5


def at_random(session: Any) -> Any:
    while not session.over:
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).spread(1)[0])
    return session


@pytest.mark.parametrize(("seconds", "missed"), [(0.5, 0), (2.0, 1), (4.0, 1)])
def test_a_level_that_takes_too_long_misses_its_bar(
    seconds: float, missed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_bots, "waits", lambda *_: [seconds] * 20)
    assert bench_bots.run(20, "sequoia") == missed
    said = capsys.readouterr().out
    # Medium has one second, hard has three.
    assert said.count("MISSED") == (seconds > 1) + (seconds > 3)


@pytest.mark.parametrize(
    ("alone", "beside", "held"),
    [
        ([5.0] * 100, [6.9] * 100, True),
        ([5.0] * 100, [7.1] * 100, False),
        # A few late frames do not show in the median, but in the 99th percentile.
        ([5.0] * 100, [5.0] * 90 + [40.0] * 10, False),
        ([5.0] * 90 + [40.0] * 10, [5.0] * 90 + [45.0] * 10, True),
    ],
)
def test_a_frame_beside_a_bot_may_cost_a_fifth_and_a_millisecond_more(
    alone: list[float], beside: list[float], held: bool
) -> None:
    assert bench_beside.kept(alone, beside) is held


def test_the_pointer_stays_on_the_canvas() -> None:
    canvas = metrics(1280, 720)
    way = bench_beside.way(canvas, 100)
    assert len(way) == 100
    assert all(0 < x < 1280 and 0 < y < 720 for x, y in (move.pos for move in way))


def test_a_busy_worker_is_asked_again_as_soon_as_it_has_answered() -> None:
    session = staging.fresh(SEQUOIA, 2, 3)
    busy = bench_beside.Busy(session)
    asked: list[int] = []

    class Stub:
        busy = False
        ready: Any = None

        def submit(self, rules: Any, view: Any, level: str, rng: Any) -> None:
            self.busy, self.ready = True, None
            asked.append(view.seat)

        def poll(self) -> Any:
            return self.ready

    stub = Stub()
    busy.worker = stub  # type: ignore[assignment]
    for _ in range(3):
        busy.keep_on()
    assert asked == [0]
    stub.ready = "answer"
    busy.keep_on()
    assert asked == [0, 0]
    assert busy.answers == 1
