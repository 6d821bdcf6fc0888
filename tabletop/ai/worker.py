"""One spawned process that thinks for bots, so that no frame waits: submit, poll, hurry, cancel.

A bot that takes too long, or a process that dies, costs nothing but a weaker move: any legal action is taken.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from typing import Any

import msgspec

from tabletop.ai import levels
from tabletop.ai.bot import Advice, advise
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng

PATIENCE = 4.0
"""Seconds that a bot may think, unless asked otherwise; then it is stopped, whatever it does."""
GRACE = 0.4
"""Seconds in which a bot that is hurried may name the best it has found."""
_STARTING = 15.0
"""Seconds that a new process may take to load, on top of the first thought."""


class Task(msgspec.Struct, frozen=True):
    """What to think about. Everything in it is data or is found again by name in the other process."""

    rules: AnyRules
    view: AnyView
    level: str
    rng: Rng
    advise: bool = False
    """Whether a hint is wanted, an `Advice`, and not the bare action."""


def stopgap(task: Task) -> Any:
    """Any legal action, the same for the same task."""
    return task.rules.choices(task.view).sample(task.rng.child("stopgap"))


def think(task: Task, hurried: Callable[[], bool] | None = None) -> Any:
    """The bot's action, or its advice, checked; any legal one where the bot errs."""
    bot = levels.bot(task.rules.id, task.level, 1.0, hurried)
    try:
        advice = advise(bot, task.rules, task.view, task.rng)
        wrong = "" if advice.action in task.rules.choices(task.view) else f"{advice.action} is not legal"
    except Exception as error:
        # Whatever a bot gets wrong, the game goes on; the log has the rest.
        logging.exception("a bot failed")
        wrong = repr(error)
    if wrong:
        logging.error("%s, level %s: any legal action is taken, as %s", task.rules.id, task.level, wrong)
        advice = Advice(stopgap(task))
    return advice if task.advise else advice.action


def serve(line: Connection, hurry: Event) -> None:
    """The life of the thinking process: answers tasks until the line is cut."""
    # Ctrl-C is for the window; frames come before thoughts.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    while True:
        try:
            task: Task = line.recv()
            line.send(think(task, hurry.is_set))
        except (EOFError, OSError):
            return


class Worker:
    """The window's side. One task at a time; call `poll` every frame, `close` at the end."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._hurry: Event | None = None
        self._task: Task | None = None
        self._deadline = 0.0

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._task is not None

    def warm(self) -> None:
        """Starts the process early, so that the first thought need not wait for it."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        spawn = multiprocessing.get_context("spawn")
        try:
            self._line, theirs = spawn.Pipe()
            self._hurry = spawn.Event()
            process = spawn.Process(target=serve, args=(theirs, self._hurry), name="tabletop-bots", daemon=True)
            process.start()
        except OSError as error:
            # No room for another process: `poll` answers by itself, and the next task tries again.
            logging.error("the thinking process does not start: %s", error)
            self._stop()
            return
        self._process = process
        theirs.close()

    def submit(
        self,
        rules: AnyRules,
        view: AnyView,
        level: str,
        rng: Rng,
        seconds: float = PATIENCE,
        advise: bool = False,
    ) -> None:
        """Gives the process a task; one still running is cancelled."""
        self.cancel()
        fresh = self._process is None or not self._process.is_alive()
        self.warm()
        if self._hurry is not None:
            self._hurry.clear()
        self._task = Task(rules, view, level, rng, advise)
        self._deadline = time.monotonic() + seconds + (_STARTING if fresh else 0.0)
        self._send(self._task)

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Like `submit`, for a hint: the answer is an `Advice`."""
        self.submit(rules, view, level, rng, advise=True)

    def _send(self, task: Task) -> None:
        try:
            if self._line is not None:
                self._line.send(task)
        except OSError:
            # The process died just now: the next poll sees it and answers itself.
            self._stop()

    def poll(self) -> Any | None:
        """The action or the advice once it is there, else None; never waits."""
        task = self._task
        if task is None:
            return None
        found, action = self._receive()
        if not found:
            alive = self._process is not None and self._process.is_alive()
            if alive and time.monotonic() < self._deadline:
                return None
            self._stop()
            action = Advice(stopgap(task)) if task.advise else stopgap(task)
        self._task = None
        return action

    def _receive(self) -> tuple[bool, Any]:
        try:
            if self._line is not None and self._line.poll():
                return True, self._line.recv()
        except (EOFError, OSError):
            # As above: a dead process is no answer.
            self._stop()
        return False, None

    def hurry(self) -> None:
        """No more thinking ("move now"): the best that was found comes at once, or any legal action after GRACE."""
        if self._hurry is not None:
            self._hurry.set()
        self._deadline = min(self._deadline, time.monotonic() + GRACE)

    def cancel(self) -> None:
        """Forgets the task; on undo, load and quit. A running thought is broken off, so that its answer never comes."""
        if self._task is not None:
            self._task = None
            self._stop()

    def close(self) -> None:
        """Ends the process."""
        self._task = None
        self._stop()

    def _stop(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        self._line = self._process = None
