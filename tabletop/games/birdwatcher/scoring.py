"""Birdwatcher's score sheet: six lines with the pages that earned them, and the tie-breaks (BIR-180 to BIR-201)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.score import Line, Sheet, Tie, ranking
from tabletop.games.birdwatcher.awards import award, book_awards, majority, matches, sicklebills, varied
from tabletop.games.birdwatcher.facts import books
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.sets import photographs
from tabletop.games.birdwatcher.state import Table


def sheet(table: Table, seat: int) -> Sheet:
    """The lines of a seat as they stand. `refs` are the cards of pages, and "insect:moth" for a kind of token."""
    player = table.players[seat]
    lines = (
        _photographs(table, player.journal),
        _publications(table, player.journal),
        _books(table, seat),
        _sicklebills(table, seat),
        _insects(player.insects),
        _variety(table, seat),
    )
    ties: tuple[Tie, ...] = (Tie("birds left in the tree", len(player.tree)),)
    if table.options.bird_call_prompt:
        ties += (Tie("the more convincing bird call", int(table.convincing == seat)),)
    return Sheet(lines, ties)


def winners(table: Table) -> tuple[int, ...]:
    """The seats in first place, in turn order; several share the victory (BIR-201)."""
    count = len(table.players)
    places = ranking([sheet(table, seat) for seat in range(count)])
    turns = ((table.start + step) % count for step in range(count))
    return tuple(seat for seat in turns if places[seat] == 1)


def _cards(journal: Sequence[str], pages: Sequence[int]) -> tuple[str, ...]:
    return tuple(journal[page] for page in dict.fromkeys(pages))


def _photographs(table: Table, journal: tuple[str, ...]) -> Line:
    birds = tuple(card for card in journal if card in pieces().birds)
    points = photographs(journal, table.options.parent_hybrids)
    return Line("photographs", "Photographs", points, birds, _count(len(birds), "bird"))


def _publications(table: Table, journal: tuple[str, ...]) -> Line:
    pages = tuple(page for page, card in enumerate(journal) if card in pieces().publications)
    points = sum(award(journal, page, table.options) for page in pages)
    earning = [place for page in pages for place in (page, *matches(journal, page, table.options))]
    refs = _cards(journal, sorted(earning))
    return Line("publications", "Publications", points, refs, _count(len(pages), "publication"))


def _books(table: Table, seat: int) -> Line:
    journal = table.players[seat].journal
    points = book_awards([player.journal for player in table.players], table.options)[seat]
    refs = tuple(card for card in journal if card in pieces().publications)
    return Line("books", "Books", points, refs, _count(books(journal), "book"))


def _sicklebills(table: Table, seat: int) -> Line:
    counts = [len(sicklebills(player.journal)) for player in table.players]
    points = majority(counts, *pieces().figures.sicklebill_award)[seat]
    journal = table.players[seat].journal
    refs = _cards(journal, sicklebills(journal))
    return Line("sicklebills", "Black Sicklebills", points, refs, _count(counts[seat], "bird"))


def _insects(counts: Sequence[int]) -> Line:
    kinds = tuple(f"insect:{name}" for name, count in zip(pieces().insects, counts, strict=True) if count)
    points = pieces().figures.insect_points[len(kinds)]
    return Line("insects", "Insects", points, kinds, _count(len(kinds), "kind"))


def _variety(table: Table, seat: int) -> Line:
    counts = [len(varied(player.journal)) for player in table.players]
    points = majority(counts, *pieces().figures.variety_award)[seat]
    journal = table.players[seat].journal
    return Line("variety", "Variety", points, _cards(journal, varied(journal)), f"{counts[seat]} species")


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
