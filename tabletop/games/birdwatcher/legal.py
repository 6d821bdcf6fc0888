"""What a Birdwatcher seat may do in each phase: lists built from what the table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from tabletop.core.choices import Listed
from tabletop.core.errors import Refusal
from tabletop.games.birdwatcher.actions import (
    Action,
    Begin,
    Call,
    Convince,
    End,
    Gather,
    Give,
    Perch,
    Pick,
    Publish,
    Quiet,
    Run,
    Snap,
    Startle,
    Trade,
    Zoom,
)
from tabletop.games.birdwatcher.facts import (
    callable_birds,
    callable_species,
    can_trade,
    may_end,
    perch_piles,
    room,
    startle_piles,
)
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.publishing import picks
from tabletop.games.birdwatcher.refusals import why_not
from tabletop.games.birdwatcher.scoring import winners
from tabletop.games.birdwatcher.state import Table

_NOT_YOURS = Refusal("It is not your turn.", "BIR-100")


def choices_of(table: Table, seat: int | None) -> Listed[Action]:
    """What a seat may do now; nothing if it is not its turn."""
    if seat != table.acting or table.phase == "over":
        return Listed[Action]((), lambda action: _NOT_YOURS)
    return Listed[Action](_PHASES[table.phase](table), partial(why_not, table))


def _turn(table: Table) -> list[Action]:
    """Activities in the order of the catalogue, then the extra action and the end of the turn (BIR-101, BIR-102)."""
    costs, left = pieces().figures.action_costs, table.actions
    tree = table.players[table.acting].tree
    found: list[Action] = []
    if left >= costs.photo and len(tree) > 1:
        piles = startle_piles(table)
        found += [Startle(bird, pile) for bird in tree for pile in piles]
    if left >= costs.call:
        found += [Call(species) for species in callable_species(table)]
    if left >= costs.run and any(table.jungle):
        found.append(Run())
    if left >= costs.zoom and tree:
        found += _zooms(table)
    if left >= costs.publish:
        found += [Publish(publication) for publication in table.academy if publication is not None]
    if can_trade(table):
        found += trades(table)
    if may_end(table):
        found.append(End())
    return found


def _zooms(table: Table) -> Iterator[Zoom]:
    for seat, player in enumerate(table.players):
        if seat != table.acting:
            for bird in player.tree:
                yield Zoom(seat, bird)


def trades(table: Table) -> list[Trade]:
    """The pairs of tokens that the acting seat could return, each kind of pair once (BIR-083, BIR-084)."""
    held = [
        (name, count)
        for name, count in zip(pieces().insects, table.players[table.acting].insects, strict=True)
        if count
    ]
    found = []
    for place, (name, count) in enumerate(held):
        if count > 1:
            found.append(Trade((name, name)))
        found += [Trade((name, other)) for other, _ in held[place + 1 :]]
    return found


def _begin(table: Table) -> list[Action]:
    return [Begin(seat) for seat in range(len(table.players))]


def _snap(table: Table) -> list[Action]:
    return [Snap(bird) for bird in table.players[table.acting].tree]


def _gather(table: Table) -> list[Action]:
    """As many as there is room for, no fewer (BIR-121, BIR-122)."""
    birds = callable_birds(table, table.pending.species or "")
    return [Gather(chosen) for chosen in combinations(birds, room(table.players[table.acting]))]


def _run(table: Table) -> list[Action]:
    piles = perch_piles(table)
    return [Perch(bird, pile) for bird in table.jungle if bird is not None for pile in piles]


def _give(table: Table) -> list[Action]:
    return [Give(bird) for bird in table.players[table.acting].tree]


def _insects(table: Table) -> list[Action]:
    return [Pick(way) for way in picks(table, table.pending.insects)]


def _quiet(table: Table) -> list[Action]:
    return [*(Quiet(bird) for bird in table.players[table.acting].tree), Quiet(None)]


def _bird_call(table: Table) -> list[Action]:
    return [*(Convince(seat) for seat in winners(table)), Convince(None)]


_PHASES: dict[str, Callable[[Table], list[Action]]] = {
    "begin": _begin,
    "act": _turn,
    "snap": _snap,
    "gather": _gather,
    "run": _run,
    "give": _give,
    "insects": _insects,
    "quiet": _quiet,
    "bird_call": _bird_call,
}
