"""Birdwatcher's score sheet: six lines with the pages that earned them, and the tie-breaks (BIR-180 to BIR-201)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.core.score import Line, Sheet, Tie
from tabletop.games.birdwatcher.awards import award, book_awards, majority, matches, printed, sicklebills, varied
from tabletop.games.birdwatcher.facts import books, order
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.sets import photographs
from tabletop.games.birdwatcher.state import Table


class Tally(msgspec.Struct, frozen=True):
    """What a seat's journal and tokens are worth, line by line (BIR-180)."""

    photographs: int
    publications: int
    books: int
    sicklebills: int
    insects: int
    variety: int

    @property
    def total(self) -> int:
        """All six together."""
        return self.photographs + self.publications + self.books + self.sicklebills + self.insects + self.variety


def tallies(table: Table) -> tuple[Tally, ...]:
    """What every seat has as things stand, by seat."""
    figures, options, players = pieces().figures, table.options, table.players
    journals = [player.journal for player in players]
    shelves = book_awards(journals, options)
    bills = majority([len(sicklebills(journal)) for journal in journals], *figures.sicklebill_award)
    variety = majority([len(varied(journal)) for journal in journals], *figures.variety_award)
    return tuple(
        Tally(
            photographs(journal, options.parent_hybrids),
            sum([award(journal, page, options) for page in printed(journal)]),
            shelves[seat],
            bills[seat],
            figures.insect_points[len(figures.insects) - players[seat].insects.count(0)],
            variety[seat],
        )
        for seat, journal in enumerate(journals)
    )


def ties(table: Table, seat: int) -> tuple[Tie, ...]:
    """What decides between equal totals (BIR-200, BIR-201)."""
    birds = Tie("birds left in the tree", len(table.players[seat].tree))
    if not table.options.bird_call_prompt:
        return (birds,)
    return birds, Tie("the more convincing bird call", int(table.convincing == seat))


def sheet(table: Table, seat: int) -> Sheet:
    """The lines of a seat as they stand. `refs` are the cards of pages, and "insect:moth" for a kind of token."""
    player, tally = table.players[seat], tallies(table)[seat]
    journal, box = player.journal, pieces()
    birds = tuple(card for card in journal if card in box.birds)
    papers = tuple(card for card in journal if card in box.publications)
    earning = [place for page in printed(journal) for place in (page, *matches(journal, page, table.options))]
    bills, kinds = sicklebills(journal), varied(journal)
    tokens = tuple(f"insect:{name}" for name, count in zip(box.insects, player.insects, strict=True) if count)
    lines = (
        Line("photographs", "Photographs", tally.photographs, birds, _count(len(birds), "bird")),
        Line(
            "publications",
            "Publications",
            tally.publications,
            _cards(journal, sorted(earning)),
            _count(len(papers), "publication"),
        ),
        Line("books", "Books", tally.books, papers, _count(books(journal), "book")),
        Line("sicklebills", "Black Sicklebills", tally.sicklebills, _cards(journal, bills), _count(len(bills), "bird")),
        Line("insects", "Insects", tally.insects, tokens, _count(len(tokens), "kind")),
        Line("variety", "Variety", tally.variety, _cards(journal, kinds), f"{len(kinds)} species"),
    )
    return Sheet(lines, ties(table, seat))


def winners(table: Table) -> tuple[int, ...]:
    """The seats in first place, in turn order; several share the victory (BIR-201)."""
    marks = [
        (tally.total, *[tie.value for tie in ties(table, seat)]) for seat, tally in enumerate(tallies(table))
    ]  # fmt: skip
    best = max(marks)
    return tuple(seat for seat in order(table) if marks[seat] == best)


def _cards(journal: Sequence[str], pages: Sequence[int]) -> tuple[str, ...]:
    return tuple(journal[page] for page in dict.fromkeys(pages))


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
