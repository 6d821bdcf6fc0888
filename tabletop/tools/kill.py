"""Kills a program that plays and keeps every ply, at any moment: nothing that it acknowledged may be lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tabletop.core.rng import Rng
from tabletop.games import find
from tabletop.play.opponents import play_on
from tabletop.storage import saves
from tabletop.storage.saves import Entry
from tabletop.tools import staging

LONGEST_S = 1.2
"""How long a player lives at most after its first ply."""


class Found(NamedTuple):
    """What a killed player had said, what lay on the disk, and after which time it was killed."""

    seed: int
    acknowledged: int
    found: int
    files: int
    seconds: float


class Lost(AssertionError):  # noqa: N818 - the domain word
    """Something acknowledged is not on the disk, or what is there is no sound game."""


def player(game: str, seed: int) -> None:
    """Plays random games for ever, keeps every ply and then says so on standard output: seed and ply."""
    rules = find(game)
    while True:
        options, seats = staging.by_lot(rules, Rng.of(seed, "kill", "options"))
        session = staging.fresh(rules, seats, seed, options)
        while not session.over:
            play_on(session, 1, level="random")
            saves.autosave(session)
            print(seed, session.ply, flush=True)
        seed += 1


def killed(game: str, seed: int, seconds: float, folder: Path) -> Found:
    """Starts a player, kills it so long after its first ply, and looks at what it left. Raises Lost."""
    command = [sys.executable, "-m", "tabletop.tools.kill", game, str(seed)]
    root = str(Path(__file__).resolve().parents[2])
    own = {"TABLETOP_SAVES": str(folder), "PYTHONPATH": os.pathsep.join((root, os.environ.get("PYTHONPATH", "")))}
    with subprocess.Popen(command, env=os.environ | own, stdout=subprocess.PIPE) as playing:
        assert playing.stdout is not None
        said = [playing.stdout.readline()]
        time.sleep(seconds)
        playing.kill()
        said += playing.stdout.read().splitlines(keepends=True)
    whole = [line.split() for line in said if line.endswith(b"\n")]
    if not whole:
        raise Lost(f"seed {seed}: the player died before its first ply")
    last, acknowledged = map(int, whole[-1])
    found, files = _on_the_disk(game, last, acknowledged)
    return Found(last, acknowledged, found, files, seconds)


def _on_the_disk(game: str, seed: int, acknowledged: int) -> tuple[int, int]:
    """The ply of the game of this seed in the saves folder, and the number of files there. Raises Lost."""
    entries = saves.listing()
    broken = [entry.broken for entry in entries if entry.broken]
    if broken:
        raise Lost(f"seed {seed}: {broken}")
    best = 0
    for path in [path for entry in entries for path in (entry.path, *entry.older)]:
        session = saves.read(path).session
        if session.seed == seed:
            best = max(best, session.ply)
    if best < acknowledged:
        raise Lost(f"seed {seed}: ply {acknowledged} was acknowledged, ply {best} was found")
    _offered(game, entries, seed, best)
    return best, sum(1 + len(entry.older) for entry in entries)


def _offered(game: str, entries: Sequence[Entry], seed: int, ply: int) -> None:
    """The next start offers that very game, unless it was over. Raises Lost."""
    offered = saves.newest()
    if offered is None:
        if any(entry.unfinished for entry in entries):
            raise Lost(f"seed {seed}: no game is offered to go on with")
        return
    session = saves.read(offered.path).session
    if session.rules.id != game or (session.seed == seed and session.ply != ply):
        raise Lost(f"seed {seed}: {offered.path.name} is offered at ply {session.ply} instead of {ply}")


def run(game: str, seed: int, times: int) -> int:
    """Kills so many players and prints what each left; 1 if anything was lost."""
    lot, lost = Rng.of(seed, "kill"), 0
    for number in range(1, times + 1):
        with TemporaryDirectory(prefix="tabletop-kill-") as folder:
            before = os.environ.get("TABLETOP_SAVES")
            os.environ["TABLETOP_SAVES"] = folder
            try:
                found = killed(game, seed * 1000 + number, lot.unit() * LONGEST_S, Path(folder))
            except Lost as error:
                lost += 1
                print(f"{number:3}: LOST: {error}")
                continue
            finally:
                os.environ.pop("TABLETOP_SAVES")
                if before is not None:
                    os.environ["TABLETOP_SAVES"] = before
        print(
            f"{number:3}: killed {found.seconds * 1000:.0f} ms after its first ply; seed {found.seed}: "
            f"ply {found.acknowledged} acknowledged, ply {found.found} found in {found.files} sound files",
            flush=True,
        )
    print(f"{game}: {times - lost} of {times} killed players lost nothing acknowledged")
    return int(lost > 0)


if __name__ == "__main__":
    player(sys.argv[1], int(sys.argv[2]))
