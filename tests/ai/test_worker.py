"""The thinking process: it answers, and whatever happens to it, somebody does."""

from __future__ import annotations

import errno
import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec
import pytest

from tabletop.ai import levels
from tabletop.ai import worker as room
from tabletop.ai.worker import Worker
from tabletop.core.choices import Choices
from tabletop.core.rng import Rng
from tabletop.play.opponents import chance, choose
from tests.play.test_session import tiny
from tests.tiny import Tiny, TinyState, TinyView


class Sleepy(Tiny):
    """Thinking about it takes for ever, and only in the other process."""

    def choices(self, view: TinyView) -> Choices[Any]:
        if os.getpid() != int(os.environ["TINY_HOME"]):
            time.sleep(60)
        return super().choices(view)


class Deadly(Tiny):
    """Thinking about it ends the process."""

    def choices(self, view: TinyView) -> Choices[Any]:
        if os.getpid() != int(os.environ["TINY_HOME"]):
            os._exit(3)
        return super().choices(view)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """A worker that ends with the test."""
    monkeypatch.setenv("TINY_HOME", str(os.getpid()))
    thinking = Worker()
    yield thinking
    thinking.close()


def wait(worker: Worker, seconds: float = 30.0) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        action = worker.poll()
        if action is not None:
            return action
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_process_answers_what_the_bot_would_answer_here(worker: Worker) -> None:
    session = tiny()
    assert worker.poll() is None
    while session.ply < 5:
        seat = session.to_act[0]
        worker.submit(session.rules, session.view(seat), "greedy", chance(session, seat))
        assert worker.busy
        action = wait(worker)
        assert not worker.busy
        assert worker.poll() is None
        assert action == choose(session, seat, "greedy")
        session.act(seat, action)


def test_asking_never_waits(worker: Worker) -> None:
    session = tiny()
    worker.warm()
    worker.submit(Sleepy(), session.view(0), "random", Rng.of(1))
    start = time.perf_counter()
    for _ in range(100):
        assert worker.poll() is None
    assert time.perf_counter() - start < 0.5


def test_a_bot_that_takes_too_long_is_stopped_and_a_legal_action_taken(worker: Worker) -> None:
    session = tiny()
    worker.warm()
    worker.submit(Sleepy(), session.view(0), "random", Rng.of(1), seconds=0.1)
    action = wait(worker)
    assert action in session.choices(0)
    assert not worker.busy
    # The next task gets a new process.
    worker.submit(session.rules, session.view(1), "random", Rng.of(2))
    assert wait(worker) == choose_random(session, 1, Rng.of(2))


def choose_random(session: Any, seat: int, rng: Rng) -> Any:
    return session.choices(seat).sample(rng)


def test_move_now_takes_any_action_from_a_bot_that_does_not_listen(worker: Worker) -> None:
    session = tiny()
    worker.warm()
    worker.submit(Sleepy(), session.view(0), "random", Rng.of(1))
    assert worker.poll() is None
    worker.hurry()
    assert wait(worker, room.GRACE + 20.0) in session.choices(0)


class Musing(Tiny):
    """Every world takes a while to imagine, in the other process."""

    def imagine(self, view: TinyView, rng: Rng) -> TinyState:
        if os.getpid() != int(os.environ["TINY_HOME"]):
            time.sleep(0.1)
        return super().imagine(view, rng)


def test_move_now_lets_a_bot_name_the_best_it_has_found(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    # On a busy machine nothing comes in time: here only the process itself may answer.
    monkeypatch.setattr(room, "GRACE", 20.0)
    session = tiny()
    worker.warm()
    # A first thought, so that the process is up.
    worker.submit(session.rules, session.view(0), "random", Rng.of(1))
    wait(worker)
    process = worker._process
    worker.submit(Musing(), session.view(0), "hard", Rng.of(1), seconds=30.0)
    worker.hurry()
    assert worker._hurry is not None
    assert worker._hurry.is_set()
    assert wait(worker) in session.choices(0)
    assert worker._process is process
    # The next thought is not hurried.
    worker.submit(Musing(), session.view(0), "hard", Rng.of(2))
    assert not worker._hurry.is_set()


def test_a_hint_says_what_it_is_worth(worker: Worker) -> None:
    session = tiny()
    worker.consult(session.rules, session.view(0), "greedy", Rng.of(1))
    advice = wait(worker)
    assert advice.action == levels.bot("tiny", "greedy").choose(session.rules, session.view(0), Rng.of(1))
    assert not advice.alone
    assert advice.unit == "points"
    worker.consult(Sleepy(), session.view(0), "greedy", Rng.of(1))
    worker.hurry()
    assert wait(worker).action in session.choices(0)


def test_a_process_that_dies_while_thinking_is_replaced(worker: Worker) -> None:
    session = tiny()
    worker.submit(Deadly(), session.view(0), "random", Rng.of(1))
    assert wait(worker) in session.choices(0)
    worker.submit(session.rules, session.view(0), "random", Rng.of(2))
    assert wait(worker) == choose_random(session, 0, Rng.of(2))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="POSIX only")
def test_a_process_killed_between_tasks_is_replaced(worker: Worker) -> None:
    session = tiny()
    worker.submit(session.rules, session.view(0), "random", Rng.of(1))
    wait(worker)
    process = worker._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    worker.submit(session.rules, session.view(0), "random", Rng.of(2))
    assert wait(worker) in session.choices(0)


def test_a_cancelled_task_never_answers(worker: Worker) -> None:
    session = tiny()
    worker.submit(session.rules, session.view(0), "random", Rng.of(1))
    worker.cancel()
    assert not worker.busy
    time.sleep(0.05)
    assert worker.poll() is None
    worker.submit(session.rules, session.view(1), "random", Rng.of(2))
    assert wait(worker) in session.choices(1)


def test_an_illegal_answer_is_replaced_by_a_legal_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Cheat:
        def choose(self, rules: Any, view: Any, rng: Rng) -> Any:
            return "win"

    monkeypatch.setattr(levels, "bot", lambda *_: Cheat())
    session = tiny()
    task = room.Task(session.rules, session.view(0), "random", Rng.of(1))
    assert room.think(task) in session.choices(0)
    assert "win is not legal" in caplog.text


def test_a_bot_that_fails_costs_no_more_than_a_weaker_move(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, rules: Any, view: Any, rng: Rng) -> Any:
            raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr(levels, "bot", lambda *_: Broken())
    session = tiny()
    task = room.Task(session.rules, session.view(0), "random", Rng.of(1))
    assert room.think(task) in session.choices(0)
    assert "nothing to divide by" in caplog.text
    assert room.think(msgspec.structs.replace(task, advise=True)).action in session.choices(0)


def test_closing_ends_the_process() -> None:
    worker = Worker()
    worker.warm()
    process = worker._process
    assert process is not None
    worker.close()
    worker.close()
    assert not process.is_alive()


def test_where_no_process_can_be_started_somebody_answers_all_the_same(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full machine (no more processes, no more memory) is no reason to stop the game; later it may go again."""

    def full(self: SpawnProcess) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    session = tiny()
    seat = session.to_act[0]
    with monkeypatch.context() as machine:
        machine.setattr(SpawnProcess, "start", full)
        for _ in range(2):
            worker.submit(session.rules, session.view(seat), "random", chance(session, seat))
            assert wait(worker, 2.0) in session.choices(seat)
    worker.submit(session.rules, session.view(seat), "random", chance(session, seat))
    assert wait(worker) in session.choices(seat)
