"""The log in sentences: who did what, ply by ply, and what happened since a seat's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.play.session import Ply, Session
from tabletop.scenes.table.parts import Advising, Parts


class Told(msgspec.Struct, frozen=True):
    """A sentence of the log: the ply that it tells of, and the seat that acted."""

    ply: int
    seat: int
    text: str


def visible(ply: Ply, viewer: int | None) -> list[object]:
    """The events of a ply that a seat was told; None is an onlooker."""
    return [event for event in ply.events if event.to is None or viewer in event.to]


def sentences(session: Session, viewer: int | None, first: int = 0) -> list[Told]:
    """The log from ply `first` on, as the viewer was told it; events without words are left out."""
    told: list[Told] = []
    for at, ply in enumerate(session.plies[first:], start=first):
        for event in visible(ply, viewer):
            text = session.rules.words.tell(event, session.names)
            if text:
                told.append(Told(at, ply.seat, text))
    return told


def hinted(session: Session, parts: Parts, action: Any) -> str:
    """A hint in words: the game's own, else the name of what is laid out."""
    if isinstance(parts, Advising):
        return parts.hint(action)
    return f"Hint: {session.rules.words.label(action)}. It is laid out, not done."


def since(plies: Sequence[Ply], seat: int) -> int:
    """The index of the first ply after the seat's last one before others acted; len(plies) if nobody did."""
    at = len(plies)
    while at > 0 and plies[at - 1].seat == seat:
        at -= 1
    last = at
    while last > 0 and plies[last - 1].seat != seat:
        last -= 1
    return len(plies) if last == at else last
