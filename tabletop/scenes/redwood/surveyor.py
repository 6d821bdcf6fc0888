"""One spawned process that works out how good a turn could have been, so that no frame waits: submit, poll, close.

A process that dies costs nothing but the estimates that were asked of it.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections import deque
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple, Protocol

from tabletop.games.redwood.actions import Aim, Lay
from tabletop.games.redwood.estimate import Estimate, estimate
from tabletop.games.redwood.facts import RedwoodView


class Question(NamedTuple):
    """A turn to be judged: what the seat saw before its move, its two templates, and how it laid them."""

    seat: int
    ply: int
    """How many plies had been played once the photo was taken."""
    before: RedwoodView
    move: int
    lens: int
    lay: Lay | None
    aim: Aim | None


class Answer(NamedTuple):
    """A question and what came of it; None if it could not be worked out."""

    question: Question
    found: Estimate | None


class Surveying(Protocol):
    """What works estimates out: the process, or at once in tests."""

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""

    def submit(self, question: Question) -> None:
        """Asks; several may be asked one after the other."""

    def poll(self) -> Answer | None:
        """The next answer once it is there; never waits."""


def answered(question: Question) -> Answer:
    """Works it out here and now."""
    return Answer(question, estimate(question.before, question.move, question.lens, question.lay, question.aim))


def serve(line: Connection) -> None:
    """The life of the process: answers questions until the line is cut."""
    # Ctrl-C is for the window; frames come before estimates.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    while True:
        try:
            question = Question(*line.recv())
        except (EOFError, OSError):
            return
        try:
            found = answered(question).found
        except (ValueError, LookupError):
            logging.exception("an estimate failed")
            found = None
        try:
            line.send(found)
        except OSError:
            return


class Surveyor:
    """The window's side of the process; it starts with the first question."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._asked: deque[Question] = deque()

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._asked)

    def submit(self, question: Question) -> None:
        """Gives the process a question, after those that it has already."""
        if self._process is None or not self._process.is_alive():
            self.close()
            spawn = multiprocessing.get_context("spawn")
            self._line, theirs = spawn.Pipe()
            self._process = spawn.Process(target=serve, args=(theirs,), name="tabletop-surveyor", daemon=True)
            self._process.start()
            theirs.close()
        self._asked.append(question)
        try:
            if self._line is not None:
                self._line.send(tuple(question))
        except OSError:
            # It died just now: the next poll sees it.
            self._line = None

    def poll(self) -> Answer | None:
        """The next answer once it is there, without an estimate if the process died; never waits."""
        if not self._asked:
            return None
        try:
            if self._line is not None and self._line.poll():
                found = self._line.recv()
                return Answer(self._asked.popleft(), found)
            alive = self._line is not None and self._process is not None and self._process.is_alive()
        except (EOFError, OSError):
            return Answer(self._lost(), None)
        return None if alive else Answer(self._lost(), None)

    def _lost(self) -> Question:
        question, self._line = self._asked.popleft(), None
        return question

    def close(self) -> None:
        """Ends the process; a later question starts a new one."""
        self._asked.clear()
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        self._line = self._process = None


@cache
def shared_surveyor() -> Surveyor:
    """The one process of the program; it ends with it."""
    return Surveyor()
