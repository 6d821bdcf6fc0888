"""Plants one-line faults in a game, one at a time in a copy of the tree, and tells which the tests overlook."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib import resources
from pathlib import Path
from queue import SimpleQueue

import msgspec

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("assets", "tabletop", "tests", "pyproject.toml")
GAMES = ("redwood", "sequoia", "birdwatcher", "renature", "silverwood")
"""Those that have a list of faults."""

_FAILED = re.compile(r"^(?:FAILED|ERROR) tests/(?:games/)?(\S+)", re.MULTILINE)


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong line for a right one. `old` is a whole line without its indentation; `file` lies in the game's rules."""

    file: str
    old: str
    new: str
    breaks: str
    tests: tuple[str, ...]
    """The test files, in the game's test folder, that are asked first."""


class _Faults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faults: tuple[Fault, ...]


class Fate(msgspec.Struct, frozen=True):
    """What became of a fault: which test killed it ("" if none did), after how many seconds."""

    fault: Fault
    killer: str
    seconds: float


class Rotten(Exception):  # noqa: N818 - the domain word
    """A fault whose line no longer stands exactly once in its file."""


def faults_of(game: str) -> tuple[Fault, ...]:
    """The faults kept for a game, in the order of the list. Raises msgspec.ValidationError."""
    source = resources.files("tabletop.tools") / f"mutate_{game}.toml"
    return msgspec.toml.decode(source.read_bytes(), type=_Faults).faults


def source_of(game: str, fault: Fault, root: Path = ROOT) -> Path:
    """The file of a fault."""
    return root / "tabletop" / "games" / game / fault.file


def planted(text: str, fault: Fault) -> str:
    """The source with the fault in it. Raises Rotten unless its line stands there exactly once."""
    lines = text.split("\n")
    places = [at for at, line in enumerate(lines) if line.strip() == fault.old]
    if len(places) != 1:
        raise Rotten(f"{fault.file}: the line {fault.old!r} stands there {len(places)} times")
    (at,) = places
    lines[at] = lines[at].replace(fault.old, fault.new)
    return "\n".join(lines)


class Plot:
    """A copy of the tree in which tests run with and without a fault."""

    def __init__(self, game: str, folder: Path, limit_s: float) -> None:
        self.game, self.folder, self.limit_s = game, folder, limit_s
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / name)

    @property
    def tests(self) -> Path:
        """The folder of the game's tests."""
        return self.folder / "tests" / "games" / self.game

    def killer(self, files: Sequence[Path]) -> str:
        """The first test that fails in these files; "" if all pass. Raises RuntimeError where pytest cannot run."""
        # Two faults of the same length within a second look alike to Python's cache of compiled files.
        own = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.folder)}
        command = [sys.executable, "-m", "pytest", "-x", "--tb=no", "-rfE", *map(str, files)]
        try:
            asked = subprocess.run(
                command, cwd=self.folder, env=os.environ | own, capture_output=True, text=True, timeout=self.limit_s,
                check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return f"nothing, but time ran out after {self.limit_s:.0f} s"
        if asked.returncode == 0:
            return ""
        found = _FAILED.search(asked.stdout)
        if asked.returncode not in (1, 2) or found is None:
            raise RuntimeError(f"pytest could not run:\n{asked.stdout}{asked.stderr}")
        return found.group(1)

    def fate(self, fault: Fault) -> Fate:
        """Plants a fault, asks first the tests that should notice, then all others of the game. Raises Rotten."""
        path, began = source_of(self.game, fault, self.folder), time.monotonic()
        sound = path.read_text(encoding="utf-8")
        path.write_text(planted(sound, fault), encoding="utf-8")
        try:
            first = [self.tests / name for name in fault.tests]
            rest = [path for path in sorted(self.tests.glob("test_*.py")) if path not in first]
            killer = self.killer(first) or self.killer(rest)
        finally:
            path.write_text(sound, encoding="utf-8")
        return Fate(fault, killer, time.monotonic() - began)


def fates(game: str, faults: Sequence[Fault], jobs: int, limit_s: float) -> Iterator[Fate]:
    """What becomes of each fault, in order. Raises RuntimeError if the tests fail without any."""
    with ExitStack() as stack:
        plots = SimpleQueue[Plot]()
        for _ in range(jobs):
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tabletop-mutate-"))
            plots.put(plot := Plot(game, Path(folder), limit_s))
        broken = plot.killer([plot.tests])
        if broken:
            raise RuntimeError(f"without any fault the tests fail already: {broken}")

        def one(fault: Fault) -> Fate:
            free = plots.get()
            try:
                return free.fate(fault)
            finally:
                plots.put(free)

        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(one, faults)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the fate of every fault; 1 if one survived or no longer fits the source."""
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument("--game", default=GAMES[0], choices=GAMES)
    parser.add_argument("--jobs", type=int, default=1, help="copies of the tree that run side by side")
    parser.add_argument("--limit", type=float, default=600.0, help="seconds for the tests of one fault")
    parser.add_argument("--only", default="", help="faults whose file or description holds this")
    given = parser.parse_args(arguments)
    if given.jobs < 1 or given.limit <= 0:
        parser.error("--jobs must be at least 1 and --limit more than 0")
    faults = [fault for fault in faults_of(given.game) if given.only in f"{fault.file} {fault.breaks}"]
    survivors = 0
    try:
        for fault in faults:
            planted(source_of(given.game, fault).read_text(encoding="utf-8"), fault)
        for number, fate in enumerate(fates(given.game, faults, given.jobs, given.limit), start=1):
            survivors += not fate.killer
            told = f"killed by {fate.killer}" if fate.killer else "SURVIVED"
            fault = fate.fault
            print(f"{number:2} {fault.file}: {fault.breaks}: {told} ({fate.seconds:.0f} s)", flush=True)
    except (Rotten, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{given.game}: {len(faults) - survivors} of {len(faults)} faults killed by the tests")
    return int(survivors > 0 or not faults)


if __name__ == "__main__":
    raise SystemExit(main())
