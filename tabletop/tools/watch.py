"""Sees through Python's audit events what a stretch of code changes on the disk, and what it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

_CHANGES = {
    *("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown"),
    *("os.utime", "shutil.rmtree", "shutil.move"),
}
_RUNS = {
    *("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.startfile", "socket.connect"),
    *("exec", "compile", "ctypes.dlopen", "pickle.find_class", "marshal.loads"),
}
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Deeds:
    """What was done outside a folder while somebody looked: `written` paths, and `run`, the names of events."""

    def __init__(self, allowed: Path) -> None:
        self.allowed = allowed.resolve()
        self.written: list[str] = []
        self.run: list[str] = []

    def see(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Takes note of one audit event."""
        if event in _RUNS:
            self.run.append(event)
        elif event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & _WRITES:
                self._changed(path)
        elif event in _CHANGES:
            for path in arguments[: 2 if event in ("os.rename", "os.link", "os.symlink", "shutil.move") else 1]:
                self._changed(path)

    def _changed(self, path: Any) -> None:
        # A number is a file that is open already and was seen when it was opened.
        if isinstance(path, int) or path is None:
            return
        changed = Path(os.fsdecode(path)).resolve()
        if self.allowed not in (changed, *changed.parents):
            self.written.append(str(changed))


_looking: list[Deeds] = []


@cache
def _hooked() -> None:
    """An audit hook stays for the life of the process; it does nothing while nobody looks."""

    def see(event: str, arguments: tuple[Any, ...]) -> None:
        if _looking:
            _looking[-1].see(event, arguments)

    sys.addaudithook(see)


@contextmanager
def watched(allowed: Path) -> Iterator[Deeds]:
    """Takes note of what this process changes outside the folder, and of what it runs, until the block ends."""
    _hooked()
    deeds = Deeds(allowed)
    _looking.append(deeds)
    try:
        yield deeds
    finally:
        _looking.remove(deeds)
