"""Who sits where: a person or a computer opponent, under a name and in a colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

LONGEST_NAME = 24
"""Characters in a name."""


class Seat(msgspec.Struct, frozen=True):
    """A seat at the table; `bot` is the opponent's level, or None for a person."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    colour: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    bot: Annotated[str, msgspec.Meta(min_length=1, max_length=24)] | None = None

    @property
    def person(self) -> bool:
        """Whether somebody in front of the screen plays this seat."""
        return self.bot is None


def objection(
    seats: Sequence[Seat], counts: Sequence[int], colours: Sequence[str], levels: Sequence[str]
) -> str | None:
    """Why these seats cannot play, in one sentence; None if they can. Rules do not depend on names."""
    if len(seats) not in counts:
        allowed = " or ".join(str(count) for count in counts)
        return f"This game is for {allowed} seats, not {len(seats)}."
    for seat in seats:
        if not seat.name.strip():
            return "Every seat needs a name."
        if len(seat.name) > LONGEST_NAME:
            return f"A name has at most {LONGEST_NAME} characters."
        if not seat.name.isprintable():
            return "A name may hold printable characters only."
        if seat.colour not in colours:
            return f"There are no pieces in the colour {seat.colour!r}."
        if seat.bot is not None and seat.bot not in levels:
            return f"There is no computer opponent called {seat.bot!r}."
    if len({seat.colour for seat in seats}) < len(seats):
        return "Two seats cannot have the same colour."
    if len({seat.name for seat in seats}) < len(seats):
        return "Two seats cannot have the same name."
    return None
