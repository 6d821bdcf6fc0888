"""What a Birdwatcher seat may do in each phase: lists built from what the table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from tabletop.core.choices import Indexed, Listed
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
    zoomable,
)
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.publishing import picks
from tabletop.games.birdwatcher.refusals import why_not
from tabletop.games.birdwatcher.scoring import winners
from tabletop.games.birdwatcher.state import Table

_NOT_NOW = Refusal("That is not possible now.")
_NOT_YOURS = Refusal("It is not your turn.", "BIR-100")


def choices_of(table: Table, seat: int | None) -> Indexed[Action]:
    """What a seat may do now; nothing if it is not its turn."""
    if seat != table.acting or table.phase == "over":
        return Listed((), lambda action: _NOT_YOURS)
    if table.phase == "act":
        return Menu(table)
    return Listed(_PHASES[table.phase](table), partial(why_not, table))


class Menu(Indexed[Action]):
    """The choices of a turn: activities in the order of the catalogue, the extra action, the end (BIR-101, BIR-102).

    They are counted at once and built when they are asked for: most of the time only one is wanted.
    """

    def __init__(self, table: Table) -> None:
        costs, left, mine = pieces().figures.action_costs, table.actions, table.players[table.acting]
        birds = len(mine.tree)
        photos = zooms = publications = pairs = 0
        if left >= costs.photo and birds > 1:
            photos = birds * (table.piles.count(()) or len(table.piles) - len(table.startled))
        species = callable_species(table) if left >= costs.call else []
        if left >= costs.zoom and birds:
            zooms = -birds
            for player in table.players:
                zooms += len(player.tree)
        if left >= costs.publish:
            publications = len(table.academy) - table.academy.count(None)
        if can_trade(table):
            kinds = len(mine.insects) - mine.insects.count(0)
            pairs = kinds * (kinds + 1) // 2 - mine.insects.count(1)
        run, end = int(left >= costs.run and any(table.jungle)), int(may_end(table))
        self._table, self._species = table, species
        self._counts = photos, len(species), run, zooms, publications, pairs, end
        self._total = photos + len(species) + run + zooms + publications + pairs + end

    def __len__(self) -> int:
        return self._total

    def __iter__(self) -> Iterator[Action]:
        for part, count in enumerate(self._counts):
            for place in range(count):
                yield self._made(part, place)

    def at(self, index: int) -> Action:
        """The action at this place of the order."""
        rest = index
        for part, count in enumerate(self._counts):
            if rest < count:
                return self._made(part, rest)
            rest -= count
        raise IndexError(index)

    def refusal(self, action: object) -> Refusal | None:
        """Why the action is not among them; None if it is."""
        return None if action in tuple(self) else why_not(self._table, action) or _NOT_NOW

    def _made(self, part: int, place: int) -> Action:
        """The action at a place within its kind, the kinds being numbered in the order in which they are counted."""
        table = self._table
        if part == 0:
            piles, tree = startle_piles(table), table.players[table.acting].tree
            return Startle(tree[place // len(piles)], piles[place % len(piles)])
        if part == 1:
            return Call(self._species[place])
        if part == 3:
            return Zoom(*zoomable(table)[place])
        if part == 4:
            return Publish([publication for publication in table.academy if publication is not None][place])
        if part == 5:
            return Trade(trades(table)[place])
        return Run() if part == 2 else End()


def trades(table: Table) -> list[tuple[str, str]]:
    """The pairs of tokens that the acting seat could return, each kind of pair once (BIR-083, BIR-084)."""
    counts = table.players[table.acting].insects
    held = [name for name, count in zip(pieces().insects, counts, strict=True) for _ in range(min(count, 2))]
    return list(dict.fromkeys(combinations(held, 2)))


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
    "snap": _snap,
    "gather": _gather,
    "run": _run,
    "give": _give,
    "insects": _insects,
    "quiet": _quiet,
    "bird_call": _bird_call,
}
