"""One spawned process that thinks for bots, so that no frame waits: submit, poll, hurry, cancel.

A bot that takes too long, or a process that dies, costs nothing but a weaker move: any legal action is taken.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from tabletop.ai import levels
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng

PATIENCE = 4.0
"""Seconds that a bot may think, unless asked otherwise."""
_STARTING = 15.0
"""Seconds that a new process may take to load, on top of the first thought."""


class Task(msgspec.Struct, frozen=True):
    """What to think about. Everything in it is data or is found again by name in the other process."""

    rules: AnyRules
    view: AnyView
    level: str
    rng: Rng


def stopgap(task: Task) -> Any:
    """Any legal action, the same for the same task."""
    return task.rules.choices(task.view).sample(task.rng.child("stopgap"))


def think(task: Task) -> Any:
    """The bot's action, checked; any legal one where the bot errs."""
    action = levels.bot(task.rules.id, task.level).choose(task.rules, task.view, task.rng)
    return action if action in task.rules.choices(task.view) else stopgap(task)


def serve(line: Connection) -> None:
    """The life of the thinking process: answers tasks until the line is cut."""
    # Ctrl-C is for the window; frames come before thoughts.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    while True:
        try:
            task: Task = line.recv()
            line.send(think(task))
        except (EOFError, OSError):
            return


class Worker:
    """The window's side. One task at a time; call `poll` every frame, `close` at the end."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
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
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(theirs,), name="tabletop-bots", daemon=True)
        self._process.start()
        theirs.close()

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng, seconds: float = PATIENCE) -> None:
        """Gives the process a task; one still running is cancelled."""
        self.cancel()
        fresh = self._process is None or not self._process.is_alive()
        self.warm()
        self._task = Task(rules, view, level, rng)
        self._deadline = time.monotonic() + seconds + (_STARTING if fresh else 0.0)
        self._send(self._task)

    def _send(self, task: Task) -> None:
        try:
            if self._line is not None:
                self._line.send(task)
        except OSError:
            # The process died just now: the next poll sees it and answers itself.
            self._stop()

    def poll(self) -> Any | None:
        """The action once it is there, else None; never waits."""
        task = self._task
        if task is None:
            return None
        found, action = self._receive()
        if not found:
            alive = self._process is not None and self._process.is_alive()
            if alive and time.monotonic() < self._deadline:
                return None
            self._stop()
            action = stopgap(task)
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
        """No more thinking ("move now"): the next poll has an action."""
        self._deadline = 0.0

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
