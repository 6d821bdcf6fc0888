"""What publications count and pay, and the awards for books, sicklebills and variety (BIR-091 to BIR-197)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.games.birdwatcher.facts import books, species_by_bird
from tabletop.games.birdwatcher.pieces import SICKLEBILL, pieces
from tabletop.games.birdwatcher.sets import sets
from tabletop.games.birdwatcher.state import Options


def printed(journal: Sequence[str]) -> list[int]:
    """The pages that are publications."""
    publications = pieces().publications
    return [page for page, card in enumerate(journal) if card in publications]


def location(journal: Sequence[str], page: int, options: Options) -> tuple[int, ...]:
    """The pages that the publication on `page` looks at, ascending (BIR-V01 to BIR-V04)."""
    count = len(journal)
    match pieces().publications[journal[page]].where:
        case "left":
            return tuple(range(page))
        case "adjacent":
            return tuple(other for other in (page - 1, page + 1) if 0 <= other < count)
        case "last_four" if options.four_pages_before:
            return tuple(range(max(0, page - 4), page))
        case "last_four":
            return tuple(range(max(0, count - 4), count))
        case "journal":
            return tuple(range(count))
        case _:
            return ()


def matches(journal: Sequence[str], page: int, options: Options) -> tuple[int, ...]:
    """The pages that meet the condition of the publication on `page`; a page may stand there more than once.

    Their number is what is counted: a page with two insects stands there twice, a set by its last page, a species by
    its first bird (BIR-V05 to BIR-V13).
    """
    box = pieces()
    counted = box.publications[journal[page]].count
    if counted is None:
        return ()
    if counted == "complete_sets":
        return tuple([each.last for each in sets(journal, options.parent_hybrids) if each.complete])
    if counted == "incomplete_sets":
        return tuple([each.last for each in sets(journal, options.parent_hybrids) if not each.complete])
    where = location(journal, page, options)
    birds = [place for place in where if journal[place] in box.birds]
    match counted:
        case "identical_birds":
            return _identical(journal, birds, options.every_twin_counts)
        case "different_species":
            return firsts(journal, birds)
        case "stamp_birds":
            return tuple([place for place in birds if box.species[_species(journal[place])].scoring == "stamp"])
        case "insect_icons":
            return tuple([place for place in birds for _ in box.birds[journal[place]].insects])
        case "insect_birds":
            return tuple([place for place in birds if box.birds[journal[place]].insects])
        case "publications":
            return tuple([place for place in where if journal[place] in box.publications])
        case "hybrids":
            return tuple([place for place in birds if box.species[_species(journal[place])].hybrid])
        case one_species:
            wanted = one_species.removeprefix("species:")
            return tuple([place for place in birds if _species(journal[place]) == wanted])


def _species(card: str) -> str:
    return pieces().birds[card].species


def _identical(journal: Sequence[str], birds: Sequence[int], every_twin: bool) -> tuple[int, ...]:
    """The largest group of one species, of equals the first; at least two (BIR-095)."""
    counts = Counter(_species(journal[place]) for place in birds)
    twins = [species for species, count in counts.most_common() if count > 1]
    kept = twins if every_twin else twins[:1]
    return tuple(place for place in birds if _species(journal[place]) in kept)


def firsts(journal: Sequence[str], places: Sequence[int]) -> tuple[int, ...]:
    """The first page of each species among these pages (BIR-197, BIR-V08)."""
    first: dict[str, int] = {}
    known = species_by_bird()
    for place in places:
        species = known.get(journal[place])
        if species is not None and species not in first:
            first[species] = place
    return tuple(first.values())


def award(journal: Sequence[str], page: int, options: Options) -> int:
    """Points of the publication on `page`: flat + per x matches (BIR-183)."""
    publication = pieces().publications[journal[page]]
    if not publication.per:
        return publication.flat
    return publication.flat + publication.per * len(matches(journal, page, options))


def sicklebills(journal: Sequence[str]) -> tuple[int, ...]:
    """The pages with Black Sicklebills, no hybrid among them (BIR-190)."""
    known = species_by_bird()
    return tuple([page for page, card in enumerate(journal) if known.get(card) == SICKLEBILL])


def varied(journal: Sequence[str]) -> tuple[int, ...]:
    """The first page of each species (BIR-195, BIR-197)."""
    return firsts(journal, range(len(journal)))


def majority(counts: Sequence[int], first: int, second: int) -> tuple[int, ...]:
    """Points by seat: most and second most, equals alike, no second after equal firsts, none for nothing."""
    best = max(counts)
    if best == 0:
        return (0,) * len(counts)
    rest = max((count for count in counts if count < best), default=0)
    runners_up = rest if counts.count(best) == 1 and rest > 0 else None
    return tuple(first if count == best else second if count == runners_up else 0 for count in counts)


def book_awards(journals: Sequence[Sequence[str]], options: Options) -> tuple[int, ...]:
    """Points by seat for book icons: most, fewest, and those without any publication (BIR-184 to BIR-189)."""
    figures = pieces().figures
    counts = [books(journal) for journal in journals]
    most, fewest = max(counts), min(counts)
    both = most == fewest and options.level_books_both
    points = []
    for count in counts:
        if count == 0:
            points.append(figures.books_fewest)
        elif count == most:
            points.append(figures.books_most + (figures.books_fewest if both else 0))
        else:
            points.append(figures.books_fewest if count == fewest else 0)
    return tuple(points)
