"""Measurements of saved games: keeping after every action, size, loading with every action checked."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tabletop.games import CATALOG
from tabletop.play.opponents import play_on
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.storage import saves

WRITE_MS, SIZE_KB, LOAD_S = 20.0, 200.0, 0.5
"""The bars: one action kept, a finished game with the most seats, and loading it."""


@contextmanager
def _own_folder() -> Iterator[None]:
    """A saves folder that is gone afterwards."""
    before = os.environ.get("TABLETOP_SAVES")
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as folder:
        os.environ["TABLETOP_SAVES"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["TABLETOP_SAVES"]
            else:
                os.environ["TABLETOP_SAVES"] = before


def _disk_alone(content: bytes) -> float:
    """Milliseconds in which the disk takes the bytes and a changed folder: what no program can save."""
    folder = Path(os.environ["TABLETOP_SAVES"])
    start = time.perf_counter()
    for place in (os.open(folder / "bare", os.O_WRONLY | os.O_CREAT), os.open(folder, os.O_RDONLY)):
        if content:
            os.write(place, content)
        os.fsync(place)
        os.close(place)
        content = b""
    return (time.perf_counter() - start) * 1000


class Spent(NamedTuple):
    """Milliseconds of one kept action: by the clock, by the processor, and of the disk alone."""

    clock: float
    processor: float
    disk: float


def _measured(session: Session) -> tuple[list[Spent], float, float]:
    """What each kept action of a random game took, the final size in kB, and seconds to load it."""
    spent = []
    while not session.over:
        play_on(session, 1, level="random")
        start, busy = time.perf_counter(), time.process_time()
        path = saves.autosave(session)
        clock, processor = (time.perf_counter() - start) * 1000, (time.process_time() - busy) * 1000
        spent.append(Spent(clock, processor, _disk_alone(path.read_bytes())))
    start = time.perf_counter()
    loaded = saves.read(path)
    seconds = time.perf_counter() - start
    if loaded.session.record != session.record:
        raise AssertionError("what was loaded is not what was saved")
    return spent, path.stat().st_size / 1000, seconds


def run(seed: int = 7) -> int:
    """Prints the figures for every game; 1 if a bar was missed."""
    missed = 0
    for rules in CATALOG:
        most = max(rules.seats)
        seats = [Seat(f"Seat {i + 1}", colour) for i, colour in enumerate(rules.colours(most)[:most])]
        with _own_folder():
            spent, size, seconds = _measured(Session.new(rules, rules.options_type(), seats, seed))
        clock, processor, disk = (sorted(column) for column in zip(*spent, strict=True))
        late = len(spent) * 99 // 100
        print(f"{rules.title}, {most} seats, seed {seed}: {len(spent)} actions")
        for words, value, bar, unit in (
            ("keep one action, median", median(clock), WRITE_MS, "ms"),
            ("keep one action, processor, 99th percentile", processor[late], WRITE_MS, "ms"),
            ("size of the finished game", size, SIZE_KB, "kB"),
            ("load, check and replay it", seconds, LOAD_S, "s"),
        ):
            missed += value > bar
            print(f"  {words}: {value:.2f} {unit} (bar {bar:g} {unit}){'' if value <= bar else ' MISSED'}")
        print(
            f"  keep one action, 99th percentile: {clock[late]:.2f} ms, of which the disk alone takes "
            f"{disk[late]:.2f} ms in this run (median {median(disk):.2f} ms)"
        )
    return int(missed > 0)
