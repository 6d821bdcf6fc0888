"""Sequoia's score sheet: a line for each forest with the token won there, and no tie-break (SEQ-100 to SEQ-102)."""

from __future__ import annotations

from tabletop.core.score import Line, Sheet
from tabletop.games.sequoia.contests import contest, verdict_now
from tabletop.games.sequoia.facts import LOWEST, forest_of, prize
from tabletop.games.sequoia.names import counted
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.state import Forest, Table


def sheet(table: Table, seat: int) -> Sheet:
    """The tokens that a seat has won so far, forest by forest."""
    return Sheet(tuple(_line(table, number, seat) for number in pieces().forests))


def totals(table: Table) -> tuple[int, ...]:
    """Everybody's points so far, by seat (SEQ-100)."""
    won = [0] * len(table.forests[0].trees)
    for forest, first, second in zip(table.forests, table.firsts, table.seconds, strict=bool(table.firsts)):
        if forest.first is not None:
            won[forest.first] += first
        if forest.second is not None:
            won[forest.second] += second
    return tuple(won)


def winners(table: Table) -> tuple[int, ...]:
    """The seats with the most points; level ones share the victory (SEQ-101, SEQ-102)."""
    won = totals(table)
    return tuple(seat for seat, points in enumerate(won) if points == max(won))


def outlook(table: Table) -> tuple[int, ...]:
    """The points by seat if the trees were counted as they stand and nobody won a tie; 0 for hidden tokens."""
    won = list(totals(table))
    for number, (first, second) in enumerate(zip(table.firsts, table.seconds, strict=True), LOWEST):
        forest = forest_of(table, number)
        if not forest.counted:
            verdict = verdict_now(forest.trees, table.options)
            if verdict.first is not None:
                won[verdict.first] += first
            if verdict.second is not None:
                won[verdict.second] += second
    return tuple(won)


def _line(table: Table, number: int, seat: int) -> Line:
    forest, won = forest_of(table, number), prize(table, number, seat)
    place = "first" if forest.first == seat else "second" if forest.second == seat else ""
    refs = (f"{place}:{number}",) if place else ()
    return Line(f"forest:{number}", f"Forest {number}", won, refs, _note(forest, place, seat))


def _note(forest: Forest, place: str, seat: int) -> str:
    trees = counted((forest.counted or forest.trees)[seat], "tree")
    if place:
        return f"{place} place, {trees}"
    if seat in forest.tied:
        return f"tied for {'both places' if contest(forest) == 'both' else 'second place'}, {trees}"
    return trees
