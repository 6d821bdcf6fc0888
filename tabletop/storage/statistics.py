"""How well people judge by eye: one line for each template that somebody has laid, over all games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tabletop.storage import lines, places

Whole = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$")]
"""What can be drawn in one line."""
Points = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]


class Judgement(msgspec.Struct, frozen=True):
    """A template that a person laid, measured against the best way to lay it."""

    at: Whole
    """When, seconds since 1970."""
    player: Name
    kind: Literal["move", "view"]
    template: Annotated[int, msgspec.Meta(ge=1, le=7)]
    aim: Literal["purist", "normal", "training"]
    """How much the table helped."""
    off_um: Whole = 0
    """Of a Move template: how far its end lies from the best one, micrometres."""
    off_cdeg: Annotated[int, msgspec.Meta(ge=0, le=18_000)] = 0
    """Of a View template: how far it is turned from the best heading, hundredths of a degree."""
    points: Points = 0
    """What the photo of this turn was worth."""
    best: Points = 0
    """What the best one would have been worth."""
    match: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Which game it was: judgements of one game have it in common."""

    @property
    def off(self) -> float:
        """The difference as people say it: millimetres of a Move template, degrees of a View template."""
        return self.off_um / 1000 if self.kind == "move" else self.off_cdeg / 100


def path() -> Path:
    """The file; it need not exist yet."""
    return places.chronicle_dir() / "judged_by_eye.jsonl"


def note(judgement: Judgement) -> None:
    """Adds a judgement. Raises StorageError."""
    lines.append(path(), judgement)


def read(notes: list[str] | None = None) -> list[Judgement]:
    """All judgements, oldest first; `notes` is given a sentence on what could not be read."""
    return lines.read(path(), Judgement, notes)


def players(judgements: list[Judgement]) -> tuple[str, ...]:
    """Whose judgements they are, who judged last first."""
    return tuple(dict.fromkeys(judgement.player for judgement in reversed(judgements)))


def smoothed(values: list[float], over: int = 10) -> list[float]:
    """At each place the mean of the values up to there, of the last `over` at most."""
    return [sum(values[max(0, at + 1 - over) : at + 1]) / min(at + 1, over) for at in range(len(values))]
