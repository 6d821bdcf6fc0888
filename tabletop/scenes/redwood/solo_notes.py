"""Notes how a Solo game ended among the records, once, when its last action is taken at this table (RED-227)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tabletop.games.redwood import facts, solo
from tabletop.games.redwood.state import Table
from tabletop.play.session import Session
from tabletop.storage import records
from tabletop.storage.disk import StorageError
from tabletop.storage.records import Result


def mode(options: Any) -> str:
    """The mode in which such a game is recorded."""
    return records.mode_of(["expert"] if options.expert else [])


def result(session: Session, at: int) -> Result | None:
    """The result of a Solo game that is over; None of any other."""
    table: Table = session.state.table
    scenario = facts.scenario(table)
    if scenario is None or not table.over:
        return None
    return Result(
        at,
        session.names[0],
        session.rules.id,
        scenario,
        mode(table.options),
        session.sheets()[0].total,
        solo.won(table),
        f"{session.seed}-{session.record.digests[-1][:16]}",
    )


def note(session: Session, told: Callable[[str], None], clock: Callable[[], float] = time.time) -> None:
    """Adds the result of a game that has just ended; `told` is given the reason where it cannot be kept."""
    ended = result(session, int(clock()))
    if ended is None:
        return
    try:
        records.note(ended, records.read())
    except StorageError as error:
        told(str(error))
