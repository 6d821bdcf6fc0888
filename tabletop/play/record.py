"""The record of a game: everything that is needed to play it again, as plain data."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tabletop.play.seats import Seat


class Manners(msgspec.Struct, frozen=True):
    """How much the table helps: words and previews (table manner 10), aiming (table manner 36)."""

    help: Literal["tournament", "normal", "teaching"] = "normal"
    aim: Literal["purist", "normal", "training"] = "normal"


class Opening(msgspec.Struct, frozen=True):
    """Where a record begins if not at the set-up: a position reached under other rules versions."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=10**9)]
    """How many plies were played before."""
    state: Any
    """The position, as plain data."""
    history: tuple[Annotated[str, msgspec.Meta(max_length=400)], ...] = ()
    """The earlier plies in words, for reading only."""


class Record(msgspec.Struct, frozen=True):
    """A game from its opening up to the cursor. `log` holds (seat, action as plain data), `digests` one for each."""

    game: str
    rules: int
    """The rules version under which it was played."""
    seed: int
    seed_typed: bool
    """Whether a person typed the seed; then it may be shown during play (table manner 17)."""
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    manners: Manners
    log: tuple[tuple[int, Any], ...] = ()
    digests: tuple[str, ...] = ()
    opening: Opening | None = None
