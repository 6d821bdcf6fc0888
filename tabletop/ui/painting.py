"""The studio: one spawned process that paints pictures while the window stays quick.

A painter is a pure function `(args: tuple, size: (width, height)) -> Surface` named "package.module:function";
`function_plain` beside it, if there is one, is the quick version shown until the real one is there.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from tabletop.ui.shelf import Shelf, Size

Painter = Callable[[tuple[Any, ...], Size], pygame.Surface]


class Job(NamedTuple):
    """A picture to paint: who paints it, of what, and how large in pixels; `key` is its name on the shelf."""

    painter: str
    args: tuple[Any, ...]
    size: Size
    key: str


class Outcome(NamedTuple):
    """What became of a job: the picture, or why there is none."""

    job: Job
    picture: pygame.Surface | None
    reason: str = ""
    died: bool = False
    kept: bool = False
    """The picture lies on the shelf."""


def named(painter: str) -> Painter:
    """The function behind "module:function". Raises ImportError or AttributeError."""
    module, _, function = painter.partition(":")
    found: Painter = getattr(importlib.import_module(module), function)
    return found


def plain(painter: str) -> Painter | None:
    """The quick version of a painter, if it has one."""
    module, _, function = painter.partition(":")
    found: Painter | None = getattr(importlib.import_module(module), f"{function}_plain", None)
    return found


def paint(job: Job) -> pygame.Surface:
    """Paints here and now. Raises ValueError if the painter gives another size than it was asked for."""
    picture = named(job.painter)(job.args, job.size)
    if picture.get_size() != job.size:
        raise ValueError(f"{job.painter} painted {picture.get_size()}, not {job.size}")
    return picture


@cache
def source_digest(module: str) -> str:
    """A hash of all Python files beside a painter: another source is another picture."""
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ImportError(f"no painter {module}")
    digest = hashlib.sha256(pygame.version.ver.encode())
    for path in sorted(Path(spec.origin).parent.glob("*.py")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def serve(pipe: Connection, folder: str | None) -> None:
    """The life of the painting process: a job in, a picture out, until the pipe closes."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window, which then closes the pipe.
    if sys.platform != "win32":
        os.nice(5)
    shelf = Shelf(Path(folder) if folder else None)
    while True:
        try:
            job = Job(*pipe.recv())
        except EOFError:
            return
        try:
            picture = paint(job)
        except Exception as error:  # noqa: BLE001 - whatever a painter does wrong is told to the window
            pipe.send(f"{type(error).__name__}: {error}")
            continue
        pipe.send(shelf.write(job.key, job.size, picture))
        pipe.send_bytes(pygame.image.tobytes(picture, "RGBA"))


class Studio:
    """The painting process as the window sees it: at most one job at a time."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = str(folder) if folder else None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self.job: Job | None = None
        """The picture being painted."""

    @property
    def process_id(self) -> int | None:
        """The process, once it was started."""
        return self._process.pid if self._process else None

    def begin(self, job: Job) -> None:
        """Starts painting; the process is started with its first job."""
        if self.job is not None:
            raise RuntimeError("the studio paints one picture at a time")
        self.job = job
        if self._pipe is None and not self._start():
            return  # The next poll says so.
        assert self._pipe is not None
        try:
            self._pipe.send(tuple(job))
        except OSError:
            return  # It died at rest: the next poll meets the broken pipe and says so.

    def _start(self) -> bool:
        """Starts the process; whether the machine had room for another one."""
        spawn = get_context("spawn")
        try:
            pipe, far = spawn.Pipe()
            process = spawn.Process(target=serve, args=(far, self._folder), daemon=True, name="painter")
            process.start()
        except OSError:
            return False
        self._pipe, self._process = pipe, process
        far.close()
        return True

    def poll(self, seconds: float = 0.0) -> Outcome | None:
        """What became of the job, waiting at most so long; None while it is being painted."""
        if self.job is None:
            return None
        job = self.job
        if self._pipe is None:
            self.job = None
            return Outcome(job, None, "the painting process cannot be started", died=True)
        try:
            if not self._pipe.poll(seconds):
                return None
            answer = self._pipe.recv()
            if isinstance(answer, str):
                self.job = None
                return Outcome(job, None, answer)
            picture = pygame.image.frombytes(self._pipe.recv_bytes(), job.size, "RGBA")
        except (EOFError, OSError) as error:
            self.close()
            return Outcome(job, None, f"the painting process ended ({type(error).__name__})", died=True)
        self.job = None
        return Outcome(job, picture, kept=bool(answer))

    def close(self) -> None:
        """Ends the process; a later job starts a new one."""
        self.job = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(2.0)
            self._process = None
