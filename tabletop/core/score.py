"""Score sheets and places: lines with the pieces that earned them, totals, tie-breaks, shared places."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One category of a sheet. `refs` name the pieces that earned it, for the screen to light up."""

    key: str
    label: str
    points: int
    refs: tuple[str, ...] = ()
    note: str = ""


class Tie(msgspec.Struct, frozen=True):
    """One tie-break value, higher is better, with the words for it."""

    label: str
    value: int


class Team(msgspec.Struct, frozen=True):
    """What decides between teams: the seats of one, their points together, and tie-break values."""

    members: tuple[int, ...]
    total: int
    ties: tuple[Tie, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """A seat's score: its lines and, in order of application, its tie-break values."""

    lines: tuple[Line, ...]
    ties: tuple[Tie, ...] = ()
    team: Team | None = None
    """Where teams are ranked instead of seats; the same on the sheets of all members."""

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)


def standing(sheet: Sheet) -> tuple[int, ...]:
    """What decides a place: total first, then each tie-break value; those of the team if there is one."""
    judged = sheet.team or sheet
    return (judged.total, *(tie.value for tie in judged.ties))


def ranking(sheets: Sequence[Sheet]) -> tuple[int, ...]:
    """Places by seat, 1 is best; equals share a place and the next one is left out (1, 1, 3)."""
    marks = [standing(sheet) for sheet in sheets]
    return tuple(1 + sum(other > mark for other in marks) for mark in marks)


def deciding_tie(sheets: Sequence[Sheet]) -> str | None:
    """The label of the tie-break that separated first from second, or None if none was needed or none did."""
    # A team counts once, whoever speaks for it.
    marks = sorted((standing(sheet) for sheet in _one_each(sheets)), reverse=True)
    if len(marks) < 2 or marks[0][0] != marks[1][0]:
        return None
    for position, tie in enumerate(sheets[0].ties, start=1):
        if marks[0][position] != marks[1][position]:
            return tie.label
    return None


def _one_each(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets of seats that play for themselves, and one of each team."""
    return [sheet for seat, sheet in enumerate(sheets) if sheet.team is None or seat == min(sheet.team.members)]
