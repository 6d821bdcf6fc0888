"""Renature's boards as the rules use them: spaces, areas, starts and clouds, with all neighbours worked out once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

Cell = tuple[int, int]
"""Column and row, 0-based, row 0 at the top."""
_START, _BROOK = "@", "."


class AreaToken(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An area token: the points on its front, and on its back (REN-006)."""

    main: int
    minor: int
    back: int


class Area(msgspec.Struct, frozen=True):
    """An area: spaces that hang together, and the token that belongs on it (REN-016, REN-017)."""

    letter: str
    spaces: tuple[int, ...]
    """In reading order; the size number stands on the first."""
    shore: tuple[int, ...]
    """The brook spaces beside it, in reading order (REN-101)."""
    main: int
    minor: int

    @property
    def size(self) -> int:
        """How many spaces it has."""
        return len(self.spaces)


class CloudSpace(msgspec.Struct, frozen=True):
    """An area space that is set up with cloud tokens (REN-019)."""

    space: int
    area: int
    tokens: int


class Board(msgspec.Struct, frozen=True):
    """A board. A space is its number in reading order of the grid; "beside" is sharing an edge."""

    id: str
    name: str
    width: int
    height: int
    brook: tuple[int, ...]
    """All brook spaces, ascending."""
    starts: tuple[int, ...]
    """The starting spaces, which are brook spaces too."""
    areas: tuple[Area, ...]
    """In the order of their letters."""
    clouds: tuple[CloudSpace, ...]
    """In reading order."""
    tokens: tuple[AreaToken, ...]
    """All area tokens there are for this board, the spare ones included."""
    spares: tuple[int, ...]
    """The main points of the tokens that are left over, ascending (REN-018)."""
    beside: tuple[tuple[int, ...], ...]
    """For each space of the grid the brook spaces beside it."""
    banks: tuple[tuple[int, ...], ...]
    """For each space of the grid the area spaces beside it."""
    area_of: tuple[int, ...]
    """For each space of the grid its area; -1 for brook."""
    pairs: tuple[tuple[int, int], ...]
    """Every two brook spaces beside each other, the lower one first (REN-040)."""
    closable: tuple[tuple[int, ...], ...]
    """For each space of the grid the areas that a domino half there may close, by touch or from afar (REN-105)."""

    def cell(self, space: int) -> Cell:
        """Column and row of a space."""
        return space % self.width, space // self.width

    def space(self, cell: Cell) -> int | None:
        """The space of a column and row; None outside the grid."""
        column, row = cell
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return None


def drawn(
    name: str,
    title: str,
    rows: Sequence[str],
    clouds: Mapping[str, int],
    tokens: Sequence[AreaToken],
) -> Board:
    """The board of a drawing: "." brook, "@" starting space, a letter is an area, a small one has its cloud tokens.

    The rows must be equally long; an area's token is the one whose main points equal its size.
    """
    width, text = len(rows[0]), "".join(rows)
    everything = range(len(text))
    around = [_around(space, width, len(text)) for space in everything]
    brook = tuple(space for space in everything if text[space] in (_START, _BROOK))
    watery = frozenset(brook)
    beside = tuple(tuple(other for other in around[space] if other in watery) for space in everything)
    banks = tuple(tuple(other for other in around[space] if other not in watery) for space in everything)
    letters = sorted(set(text.upper()) - {_START, _BROOK})
    minor = {token.main: token.minor for token in tokens}
    areas = []
    for letter in letters:
        spaces = tuple(space for space in everything if text[space].upper() == letter)
        shore = tuple(sorted({other for space in spaces for other in beside[space]}))
        areas.append(Area(letter, spaces, shore, len(spaces), minor.get(len(spaces), 0)))
    spare = Counter(token.main for token in tokens) - Counter(area.main for area in areas)
    return Board(
        name,
        title,
        width,
        len(rows),
        brook,
        tuple(space for space in brook if text[space] == _START),
        tuple(areas),
        tuple(
            CloudSpace(space, letters.index(text[space].upper()), clouds.get(text[space].upper(), 0))
            for space in everything
            if text[space].islower()
        ),
        tuple(tokens),
        tuple(sorted(spare.elements())),
        beside,
        banks,
        tuple(-1 if space in watery else letters.index(text[space].upper()) for space in everything),
        tuple((space, other) for space in brook for other in beside[space] if space < other),
        tuple(
            tuple(number for number, area in enumerate(areas) if not near.isdisjoint(area.shore))
            for near in ({space, *beside[space]} for space in everything)
        ),
    )


def _around(space: int, width: int, total: int) -> tuple[int, ...]:
    """The spaces that share an edge with one, ascending."""
    column = space % width
    found = []
    if space >= width:
        found.append(space - width)
    if column:
        found.append(space - 1)
    if column < width - 1:
        found.append(space + 1)
    if space + width < total:
        found.append(space + width)
    return tuple(found)
