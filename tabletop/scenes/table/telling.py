"""The log in sentences: who did what, ply by ply, and what happened since a seat's last turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.ai.bot import Advice
from tabletop.play.session import Ply, Session
from tabletop.scenes.table.parts import Advising, Parts


def looking(session: Session, seat: int | None) -> int | None:
    """Whose secrets lie open: the person at the screen; while bots act, the only person at the table, if any."""
    people = [at for at, each in enumerate(session.seats) if each.person]
    return people[0] if seat is None and len(people) == 1 else seat


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


def trail(session: Session, seat: int, most: int = 6) -> str:
    """What others did since the seat's last turn, in a few sentences, the last ones; it stays until the seat acts."""
    told = [each.text for each in sentences(session, seat, since(session.plies, seat))]
    kept = [f"{text.rstrip('.')}." for text in told[-most:]]
    return " ".join(kept if len(kept) == len(told) else ["…", *kept])


def hinted(session: Session, parts: Parts, advice: Advice) -> str:
    """A hint in words: the game's own, else the name of what is laid out; and what is expected of it."""
    if isinstance(parts, Advising):
        said = parts.hint(advice.action)
    else:
        said = f"Hint: {session.rules.words.label(advice.action)}. It is laid out, not done."
    return " ".join(part for part in (said, expected(advice)) if part)


_AS_GOOD = "Something else is about as good."


def expected(advice: Advice) -> str:
    """By how much the hint is better than the next best, in words; nothing where nothing else was looked at."""
    if advice.alone:
        return ""
    if advice.unit == "chance":
        more = round(100 * advice.gain)
        return f"In 100 games it wins about {more} more than the next best." if more > 0 else _AS_GOOD
    points = round(advice.gain, 1)
    if points < 0.3:
        return _AS_GOOD
    amount = "1 point" if points == 1 else f"{points:.0f} points" if points >= 2 else f"{points:.1f} points"
    return f"It is worth about {amount} more than the next best."


def since(plies: Sequence[Ply], seat: int) -> int:
    """The index of the first ply after the seat's last one before others acted; len(plies) if nobody did."""
    at = len(plies)
    while at > 0 and plies[at - 1].seat == seat:
        at -= 1
    last = at
    while last > 0 and plies[last - 1].seat != seat:
        last -= 1
    return len(plies) if last == at else last
