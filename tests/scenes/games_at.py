"""For scene tests: games brought to a wanted point by bots, and where they are kept."""

from __future__ import annotations

from functools import cache

from tabletop.core import codec
from tabletop.games import CATALOG
from tabletop.play.opponents import play_on
from tabletop.play.record import Record
from tabletop.play.seats import Seat
from tabletop.play.session import Session

RULES = CATALOG[0]
NAMES = ("Ada", "Ben", "Cleo", "Dov")


def fresh(seats: int = 2, seed: int = 7) -> Session:
    """A game of people before its first action."""
    colours = RULES.colours(seats)
    return Session.new(RULES, RULES.options_type(), [Seat(NAMES[i], colours[i]) for i in range(seats)], seed)


@cache
def _record(seats: int, plies: int | None) -> Record:
    session = fresh(seats)
    play_on(session, plies, "random")
    return session.record


def played(seats: int = 2, plies: int | None = None) -> Session:
    """A game after so many actions of random bots, or to its end; a new session each time."""
    return Session.of(codec.from_plain(codec.to_plain(_record(seats, plies)), Record))
