"""The results of games that one plays alone: records to beat, and losses, by scenario and mode (RED-227)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.storage import lines, places
from tabletop.storage.statistics import Name, Points, Whole

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Result(msgspec.Struct, frozen=True):
    """One game that somebody played alone to its end."""

    at: Whole
    """When, seconds since 1970."""
    player: Name
    game: Word
    scenario: Word
    mode: Word
    """What else makes results comparable: "basic" or "expert"."""
    points: Points
    won: bool
    match: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Which game it was: one that is looked at again is not noted twice."""


def mode_of(options: Collection[str]) -> str:
    """The mode in which a game with these options switched on is recorded."""
    return "expert" if "expert" in options else "basic"


def path() -> Path:
    """The file; it need not exist yet."""
    return places.chronicle_dir() / "solo_results.jsonl"


def note(result: Result, known: Iterable[Result] = ()) -> bool:
    """Adds a result unless it is among the `known` ones; whether it did. Raises StorageError."""
    if result.match and any(each.match == result.match for each in known):
        return False
    lines.append(path(), result)
    return True


def read(notes: list[str] | None = None) -> list[Result]:
    """All results, oldest first; `notes` is given a sentence on what could not be read."""
    return lines.read(path(), Result, notes)


def ranked(results: Iterable[Result], game: str, scenario: str, mode: str, won: bool) -> tuple[Result, ...]:
    """The results of one scenario and mode, won or lost ones, the most points first, of equal ones the earlier."""
    fitting = [r for r in results if (r.game, r.scenario, r.mode, r.won) == (game, scenario, mode, won)]
    return tuple(sorted(fitting, key=lambda result: (-result.points, result.at)))
