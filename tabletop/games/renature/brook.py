"""Renature's brook: what covers it, where a domino may go and why not, and when an area is closed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.games.renature.boards import Board
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Domino, Laid, Spaces, Table

FREE = -1
Cover = tuple[int, ...]
"""For each space of the grid the animal that covers it; FREE where none does, and on areas."""
Site = tuple[int, int, int, int]
"""Two free brook spaces beside each other, and for each the animals that fit there, as a sum of powers of two."""
Halves = tuple[int, int]
"""A space of a domino and a covered space beside it that disagree."""


def cover(table: Table) -> Cover:
    """What covers each space of the grid."""
    return _cover(table.options.board, table.laid)


@lru_cache(maxsize=512)
def _cover(board: str, laid: tuple[Laid, ...]) -> Cover:
    return covering(pieces().boards[board], laid)


def covering(board: Board, laid: Sequence[Laid]) -> Cover:
    """What these dominoes cover."""
    animals = [FREE] * len(board.area_of)
    for piece in laid:
        first, second = piece.spaces
        animals[first], animals[second] = piece.domino
    return tuple(animals)


def sites(table: Table) -> tuple[Site, ...]:
    """All pairs of spaces where some domino could go, ascending, with what fits on each half (REN-045 to REN-053)."""
    return _sites(table.options.board, table.laid, table.joker)


@lru_cache(maxsize=512)
def _sites(name: str, laid: tuple[Laid, ...], joker: int) -> tuple[Site, ...]:
    board = pieces().boards[name]
    return open_sites(board, _cover(name, laid), joker)


def open_sites(board: Board, animals: Cover, joker: int) -> tuple[Site, ...]:
    """The same for any covering of any board."""
    everything = (1 << len(pieces().figures.animals)) - 1
    # A covered neighbour that is the joker demands nothing; any other demands its animal or the joker (REN-052).
    demands = [1 << animal | 1 << joker for animal in range(len(pieces().figures.animals))]
    demands[joker] = everything
    beside = board.beside
    # Where a half counts as connected: on a start, or beside a covered space (REN-045).
    fits = dict.fromkeys([space for space in board.starts if animals[space] == FREE], everything)
    for space in board.brook:
        animal = animals[space]
        if animal != FREE:
            demand = demands[animal]
            for other in beside[space]:
                if animals[other] == FREE:
                    fits[other] = fits.get(other, everything) & demand
    found = []
    for space in fits:
        for other in beside[space]:
            # A pair of connected spaces is met twice; it is taken from its lower one.
            if animals[other] == FREE and (space < other or other not in fits):
                pair = (space, other) if space < other else (other, space)
                found.append((*pair, fits.get(pair[0], everything), fits.get(pair[1], everything)))
    found.sort()
    return tuple(found)


def placements(table: Table, dominoes: Sequence[Domino]) -> list[tuple[Domino, Spaces]]:
    """Where these dominoes may go: by domino, then by spaces, then by which animal comes first (REN-040 to REN-053).

    Spaces are those of the first and of the second animal; a double has one direction only (REN-044).
    """
    return fitting(sites(table), dominoes)


def fitting(open_pairs: Sequence[Site], dominoes: Sequence[Domino]) -> list[tuple[Domino, Spaces]]:
    """Where these dominoes fit among the open pairs of spaces."""
    found: list[tuple[Domino, Spaces]] = []
    for domino in dominoes:
        one, two = 1 << domino[0], 1 << domino[1]
        if one == two:
            for low, high, below, above in open_pairs:
                if below & above & one:
                    found.append((domino, (low, high)))
            continue
        both = one | two
        for low, high, below, above in open_pairs:
            if below & both and above & both:
                if below & one and above & two:
                    found.append((domino, (low, high)))
                if above & one and below & two:
                    found.append((domino, (high, low)))
    return found


def mismatches(table: Table, domino: Domino, spaces: Spaces) -> tuple[Halves, ...]:
    """The pairs of a half's space and a covered space beside it whose animals disagree (REN-049, REN-052)."""
    animals, beside, joker = cover(table), board_of(table).beside, table.joker
    return tuple(
        (space, other)
        for animal, space in zip(domino, spaces, strict=True)
        for other in beside[space]
        if animals[other] != FREE and animals[other] != animal and joker not in (animal, animals[other])
    )


def connected(table: Table, spaces: Spaces) -> bool:
    """Whether a half would lie on a starting space or beside a covered one (REN-045)."""
    board, animals = board_of(table), cover(table)
    return any(
        space in board.starts or any(animals[other] != FREE for other in board.beside[space]) for space in spaces
    )


def closed(board: Board, animals: Cover, area: int) -> bool:
    """Whether each brook space beside an area is covered or isolated, whatever the animals are (REN-101 to REN-104)."""
    beside = board.beside
    for space in board.areas[area].shore:
        if animals[space] == FREE:
            for other in beside[space]:
                if animals[other] == FREE:
                    return False
    return True


def due_areas(table: Table) -> tuple[int, ...]:
    """The areas that are closed and still have their token: those the domino of this turn closed (REN-100, REN-106)."""
    spaces = table.pending.spaces
    if spaces is None:
        return ()
    return _due(table, cover(table), spaces)


def would_close(table: Table, spaces: Spaces) -> tuple[int, ...]:
    """The areas that a domino on these free spaces would close, in letter order."""
    animals = list(cover(table))
    animals[spaces[0]] = animals[spaces[1]] = 0
    return _due(table, tuple(animals), spaces)


def _due(table: Table, animals: Cover, spaces: Spaces) -> tuple[int, ...]:
    board = board_of(table)
    first, second = board.closable[spaces[0]], board.closable[spaces[1]]
    near = first if first == second else sorted({*first, *second})
    return tuple([area for area in near if table.takers[area] is None and closed(board, animals, area)])
