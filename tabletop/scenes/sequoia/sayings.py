"""The words and buttons of the Sequoia table: what a pair would do, how the draft stands, what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.sequoia import contests, facts
from tabletop.games.sequoia.names import counted, series
from tabletop.games.sequoia.state import Forest, Table
from tabletop.scenes.sequoia.draft import Cup, Draft, Idle, Pairing
from tabletop.scenes.table.parts import Command

STEPS = ("Roll", "Pair", "Plant")


def stage(draft: Draft) -> tuple[tuple[str, ...], int]:
    """The steps of a turn and the present one; none while nobody at the screen chooses."""
    match draft:
        case Cup():
            return STEPS, 0
        case Pairing():
            return STEPS, 1 if draft.pairs is None else 2
    return (), 0


def felt_line(draft: Pairing) -> str:
    """What can be done with the dice."""
    if draft.free:
        return "Five of a kind: turn every die as you like, then make two pairs."
    if draft.pairs is None:
        return "Drag or click four dice into two pairs. Only you see them."
    return "Plant your trees, or pair the dice in another way."


def prompt(draft: Draft, table: Table, seat: int | None) -> str:
    """The second line of the banner."""
    tied = () if seat is None or table.phase != "tiebreak" else facts.tied_forests(table, seat)
    where = f"forest{'s' if len(tied) > 1 else ''} {series([str(number) for number in tied])}"
    match draft:
        case Idle():
            return ""
        case Cup():
            return f"You are tied in {where}: roll" if tied else "Roll your five dice"
    if tied and seat is not None and facts.idle(table, seat, draft.dice):
        return f"No pair makes {where.replace('forests', 'forest').replace(' and ', ' or ')}: any choice will do"
    if draft.pairs is not None:
        trees = facts.plants(table, seat, draft.pairs) if seat is not None else ()
        if not trees:
            return "Nothing would be planted"
        if len(set(trees)) < len(trees):
            return f"Two trees for forest {trees[0]}"
        return (
            f"A tree each for forests {trees[0]} and {trees[1]}" if len(trees) == 2 else f"A tree for forest {trees[0]}"
        )
    first = next((total for total in (draft.total(0), draft.total(1)) if total is not None), None)
    if first is not None:
        return f"One pair makes {first}; two more dice for the other"
    return f"Tied in {where}: make two pairs" if tied else "Make two pairs; the fifth die is left out"


def commands(draft: Draft, table: Table, seat: int | None) -> tuple[Command, ...]:
    """The buttons of the action bar."""
    books = (
        Command("dice", icon="dice", tip="All rolls so far against what was to be expected (D)"),
        Command("odds", icon="help", tip="The exact odds of every forest (O)"),
    )
    match draft:
        case Cup():
            return (*books, Command("roll", "Roll the dice", "dice", primary=True, tip="Space"))
        case Pairing():
            full = draft.pairs is not None
            trees = 0 if draft.pairs is None or seat is None else len(facts.plants(table, seat, draft.pairs))
            label = "Plant two trees" if not full or trees == 2 else f"Plant {'one tree' if trees else 'nothing'}"
            clear = Command("clear", "Clear", "undo", enabled=draft.slots.count(None) < 4, tip="All dice back")
            return (*books, clear, Command("seal", label, "confirm", primary=True, enabled=full))
    return ()


def _order(count: int) -> str:
    return {1: "one", 2: "two", 3: "three"}.get(count, str(count))


def outcome(table: Table, seat: int, number: int, trees: int) -> str:
    """What so many more trees would make of a seat's standing in a forest, in three words."""
    forest = facts.forest_of(table, number)
    if table.phase == "tiebreak" and seat not in forest.tied:
        return "decided" if not forest.tied else "not your contest"
    if not trees:
        return ""
    others = [count for other, count in enumerate(forest.trees) if other != seat and _stands(table, forest, other)]
    own, best = forest.trees[seat] + trees, max(others, default=0)
    before = forest.trees[seat]
    if not best:
        return "nobody else there" if not before else "still alone"
    if own > best:
        ahead = own - best
        return f"takes the lead by {_order(ahead)}" if before <= best else f"{_order(ahead)} ahead"
    if own == best:
        return "level for the lead"
    second = sorted(others, reverse=True)[1] if len(others) > 1 else 0
    if own > second:
        return f"second, {_order(best - own)} behind"
    return "level for second" if own == second else f"{_order(best - own)} behind"


def _stands(table: Table, forest: Forest, seat: int) -> bool:
    """Whether a seat's trees count in the contest."""
    return seat in forest.tied if forest.counted else seat in contests.ranked(forest.trees, table.options)


def waiting(table: Table, names: Sequence[str], seat: int | None) -> str:
    """What is written on the felt while nobody at the screen chooses."""
    if table.over:
        return "All tokens are given"
    if not table.waiting:
        return "All are ready"
    if table.waiting == table.playing:
        who = "Everybody" if table.phase == "turns" else series([names[other] for other in table.playing])
        return f"{who} will roll in secret"
    if seat is not None and seat not in table.playing:
        return "You are not in this tiebreak"
    return f"{series([names[other] for other in table.waiting])} {'are' if len(table.waiting) > 1 else 'is'} choosing"


def clock(table: Table) -> str:
    """The turn whose choices lie open, as a title: the one before, unless the next has not begun."""
    running = bool(table.waiting)
    if table.phase == "turns":
        return f"Turn {table.turn - running}"
    tiebreak = table.tiebreak - running
    return f"Tiebreak {tiebreak}" if tiebreak > 0 else f"Turn {table.turn}"


def trees_left(table: Table, seat: int) -> str:
    """How many trees a seat has in its supply."""
    if table.phase != "turns":
        if not all(forest.counted for forest in table.forests):
            return "being scored"
        tied = facts.tied_forests(table, seat)
        return f"tied in {', '.join(map(str, tied))}" if tied else "all decided"
    return f"{counted(facts.supply(table, seat), 'tree')} left"
