"""What a Birdwatcher seat may do in each phase: lists built from what the table shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations

from tabletop.core.choices import Indexed, Listed
from tabletop.core.errors import Refusal
from tabletop.core.rng import Rng
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

    __slots__ = ("_counts", "_species", "_table", "_total")

    def __init__(self, table: Table) -> None:
        costs, left, mine = pieces().figures.action_costs, table.actions, table.players[table.acting]
        birds, places = len(mine.tree), len(table.piles)
        photos = zooms = publications = pairs = 0
        if left >= costs.photo and birds > 1:
            photos = birds * (table.piles.count(()) or places - len(table.startled))
        species = callable_species(table) if left >= costs.call else []
        if left >= costs.zoom and birds:
            zooms = -birds
            for player in table.players:
                zooms += len(player.tree)
        if left >= costs.publish:
            publications = len(table.academy) - table.academy.count(None)
        if not table.bought:
            # BIR-083: pairs of different kinds, and of one kind where there are two of it; none of fewer than two.
            kinds = len(mine.insects) - mine.insects.count(0)
            pairs = kinds * (kinds + 1) // 2 - mine.insects.count(1)
        run, end = left >= costs.run and any(table.jungle), may_end(table)
        self._table, self._species = table, species
        self._counts = photos, len(species), run, zooms, publications, pairs, end
        self._total = photos + len(species) + run + zooms + publications + pairs + end

    def __len__(self) -> int:
        return self._total

    def at(self, index: int) -> Action:
        """The action at this place of the order."""
        table, (photos, calls, run, zooms, publications, pairs, end) = self._table, self._counts
        if index < photos:
            piles, tree = startle_piles(table), table.players[table.acting].tree
            return Startle(tree[index // len(piles)], piles[index % len(piles)])
        index -= photos
        if index < calls:
            return Call(self._species[index])
        index -= calls
        if index < run:
            return Run()
        index -= run
        if index < zooms:
            return Zoom(*zoomable(table)[index])
        index -= zooms
        if index < publications:
            return Publish([publication for publication in table.academy if publication is not None][index])
        index -= publications
        if index < pairs:
            return Trade(trades(table)[index])
        if index - pairs < end:
            return End()
        raise IndexError("there are no more choices")

    def sample(self, rng: Rng) -> Action:
        """One of them, all equally likely; there always is one (BIR-103)."""
        return self.at(rng.below(self._total))

    def refusal(self, action: object) -> Refusal | None:
        """Why the action is not among them; None if it is."""
        return None if action in tuple(self) else why_not(self._table, action) or _NOT_NOW


def trades(table: Table) -> tuple[tuple[str, str], ...]:
    """The pairs of tokens that the acting seat could return, each kind of pair once (BIR-083, BIR-084)."""
    return _pairs(table.players[table.acting].insects)


@cache
def _pairs(counts: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    held = [name for name, count in zip(pieces().insects, counts, strict=True) for _ in range(min(count, 2))]
    return tuple(dict.fromkeys(combinations(held, 2)))


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
