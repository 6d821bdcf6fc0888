"""How a journal falls into sets, and what its photographs score (BIR-071 to BIR-079)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

import msgspec

from tabletop.games.birdwatcher.facts import species_by_bird
from tabletop.games.birdwatcher.pieces import pieces


class BirdSet(msgspec.Struct, frozen=True):
    """Adjacent pages of one ribbon species, from page `first` to page `last`, both included, counted from 0."""

    species: str
    first: int
    last: int

    @property
    def size(self) -> int:
        """The number of birds."""
        return self.last - self.first + 1

    @property
    def points(self) -> int:
        """The value of the ribbon at this length (BIR-073)."""
        return pieces().species[self.species].values[self.size - 1]

    @property
    def complete(self) -> bool:
        """Whether the last value of the ribbon is reached (BIR-074)."""
        return self.size == len(pieces().species[self.species].values)


Reading = tuple[str | None, ...]
"""The species each page counts as in a run; None for a publication."""


@lru_cache(maxsize=4096)
def split(reading: Reading) -> tuple[BirdSet, ...]:
    """The sets from left to right: runs cut greedily into complete sets and a remainder (BIR-074 to BIR-076)."""
    found: list[BirdSet] = []
    species = pieces().species
    start, running = 0, None
    for page, name in enumerate(reading):
        if running is not None and (name != running or page - start == len(species[running].values)):
            found.append(BirdSet(running, start, page - 1))
            running = None
        if running is None and name is not None and species[name].scoring == "ribbon":
            start, running = page, name
    if running is not None:
        found.append(BirdSet(running, start, len(reading) - 1))
    return tuple(found)


def stamps(reading: Reading) -> tuple[int, ...]:
    """The pages with birds that score their stamp (BIR-071)."""
    species = pieces().species
    return tuple([page for page, name in enumerate(reading) if name is not None and species[name].scoring == "stamp"])


def _points(reading: Reading) -> int:
    species = pieces().species
    flat = sum([species[name].values[0] for page in stamps(reading) if (name := reading[page]) is not None])
    return flat + sum([each.points for each in split(reading)])


def reading_of(journal: tuple[str, ...], parent_hybrids: bool) -> Reading:
    """What each page counts as in runs.

    With the option a hybrid may count as a bird of a parent species with a ribbon, instead of its stamp: the reading
    with most points, of equals the one that leaves most hybrids what they are (BIR-079).
    """
    plain = tuple(map(species_by_bird().get, journal))
    return _best_reading(plain) if parent_hybrids else plain


@lru_cache(maxsize=4096)
def _best_reading(plain: Reading) -> Reading:
    species = pieces().species
    ways = []
    for name in plain:
        parents = () if name is None else species[name].parents
        ways.append((name, *(parent for parent in parents if species[parent].scoring == "ribbon")))

    def worth(way: Reading) -> tuple[int, int]:
        return _points(way), sum(name == own for name, own in zip(way, plain, strict=True))

    return max(product(*ways), key=worth)


def sets(journal: Sequence[str], parent_hybrids: bool = False) -> tuple[BirdSet, ...]:
    """The sets of a journal from left to right."""
    return split(reading_of(tuple(journal), parent_hybrids))


@lru_cache(maxsize=4096)
def _photographs(journal: tuple[str, ...], parent_hybrids: bool) -> int:
    return _points(reading_of(journal, parent_hybrids))


def photographs(journal: Sequence[str], parent_hybrids: bool = False) -> int:
    """All sets and all stamp birds (BIR-181)."""
    return _photographs(tuple(journal), parent_hybrids)


def open_set(journal: Sequence[str], parent_hybrids: bool = False) -> BirdSet | None:
    """The set that the next page can still extend; None if the last page ends none or completes one."""
    last = sets(journal, parent_hybrids)[-1:]
    return last[0] if last and last[0].last == len(journal) - 1 and not last[0].complete else None
