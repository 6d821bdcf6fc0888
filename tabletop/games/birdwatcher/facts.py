"""Birdwatcher's derived facts: what follows from a table and is therefore never stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from tabletop.core.game import State, View
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Hand, Player, Secret, Table

BirdwatcherState: TypeAlias = State[Table, Hand, Secret]
BirdwatcherView: TypeAlias = View[Table, Hand, Secret]


def order(table: Table) -> tuple[int, ...]:
    """The seats in turn order, the one with the camera card first (BIR-016)."""
    count = len(table.players)
    return tuple((table.start + step) % count for step in range(count))


@cache
def species_by_bird() -> dict[str, str]:
    """The species of every bird card."""
    return {bird.id: bird.species for bird in pieces().birds.values()}


def species_of(card: str) -> str | None:
    """The species of a page; None for a publication."""
    return species_by_bird().get(card)


def supply(table: Table, kind: int) -> int:
    """Tokens of a kind, by its place in the data, that are still in the supply (BIR-082)."""
    left = pieces().figures.insect_tokens_per_kind
    if not table.options.unlimited_insects:
        for player in table.players:
            left -= player.insects[kind]
    return left


def held(player: Player) -> tuple[str, ...]:
    """A player's tokens by name, in the order of the kinds, a kind twice for two of it."""
    return tuple(name for name, count in zip(pieces().insects, player.insects, strict=True) for _ in range(count))


def room(player: Player) -> int:
    """How many birds can still come to a tree (BIR-020)."""
    return pieces().figures.tree_limit - len(player.tree)


def page_limit(table: Table) -> int:
    """The pages at which a journal triggers the end (BIR-170)."""
    return pieces().figures.pages_to_end[len(table.players)]


def ending(table: Table) -> bool:
    """Whether the end has been triggered: this round is the last (BIR-170, BIR-172)."""
    limit = page_limit(table)
    return table.dry or any(len(player.journal) >= limit for player in table.players)


def visible(table: Table) -> list[str]:
    """The birds that would answer a call: the jungle, then the unstartled tops of the piles (BIR-120, BIR-125)."""
    return [bird for bird in table.jungle if bird is not None] + [pile[-1] for pile in calm(table) if pile]


def calm(table: Table) -> Sequence[tuple[str, ...]]:
    """The piles whose top bird is not startled, empty ones among them (BIR-125)."""
    if not table.startled:
        return table.piles
    return [pile for number, pile in enumerate(table.piles) if number not in table.startled]


def callable_birds(table: Table, species: str) -> tuple[str, ...]:
    """The birds that hear a call of this species, jungle first, then by pile."""
    known, found = species_by_bird(), []
    for bird in table.jungle:
        if bird is not None and known[bird] == species:
            found.append(bird)
    for pile in calm(table) if table.startled else table.piles:
        if pile and known[pile[-1]] == species:
            found.append(pile[-1])
    return tuple(found)


def callable_species(table: Table) -> list[str]:
    """The species that can be called, as they lie; none for a full tree (BIR-126)."""
    found: list[str] = []
    if room(table.players[table.acting]) < 1:
        return found
    known = species_by_bird()
    # Those of `visible`, without making that list: this is asked more often than anything else.
    for bird in table.jungle:
        if bird is not None and (species := known[bird]) not in found:
            found.append(species)
    for pile in calm(table) if table.startled else table.piles:
        if pile and (species := known[pile[-1]]) not in found:
            found.append(species)
    return found


def startle_piles(table: Table) -> tuple[int, ...]:
    """The piles where a startled bird may go: empty ones first, never on a startled one (BIR-052, BIR-161)."""
    return _empty(table) or _but(table.startled)


def perch_piles(table: Table) -> tuple[int, ...]:
    """The piles where the next bird of a run may go: empty ones first, then any it has not covered (BIR-131)."""
    return _empty(table) or _but(table.pending.covered)


def _empty(table: Table) -> tuple[int, ...]:
    if () not in table.piles:
        return ()
    return tuple([number for number, pile in enumerate(table.piles) if not pile])


@cache
def _but(piles: tuple[int, ...]) -> tuple[int, ...]:
    """All piles but these."""
    return tuple(pile for pile in range(pieces().figures.clearing_piles) if pile not in piles)


def possible(table: Table, actions: int) -> bool:
    """Whether the acting seat could do anything with so many actions (BIR-104)."""
    if actions < 1:
        return False
    costs, mine = pieces().figures.action_costs, table.players[table.acting]
    # In the order of how likely each is to be found possible.
    return (
        (actions >= costs.run and any(table.jungle))
        or (actions >= costs.photo and len(mine.tree) > 1 and bool(startle_piles(table)))
        or (actions >= costs.call and bool(callable_species(table)))
        or (actions >= costs.publish and any(table.academy))
        or (actions >= costs.zoom and bool(mine.tree) and bool(zoomable(table)))
    )


def zoomable(table: Table) -> list[tuple[int, str]]:
    """The birds in the trees of rivals, by seat (BIR-141, BIR-142)."""
    seats = [seat for seat in range(len(table.players)) if seat != table.acting]
    return [(seat, bird) for seat in seats for bird in table.players[seat].tree]


def can_trade(table: Table) -> bool:
    """Whether the acting seat may still buy the extra action of this turn (BIR-083, BIR-085)."""
    return not table.bought and sum(table.players[table.acting].insects) >= pieces().figures.insects_for_bonus_action


def may_end(table: Table) -> bool:
    """Whether the turn may be ended: after an action, or when none is possible (BIR-103)."""
    if table.acted and not table.options.compulsory_actions:
        return True
    return not possible(table, table.actions)


def seen_birds(table: Table) -> frozenset[str]:
    """All bird cards that lie open; the rest is in the deck (BIR-I01)."""
    birds = {bird for bird in table.jungle if bird is not None}
    for pile in table.piles:
        birds.update(pile)
    for player in table.players:
        birds.update(player.tree, player.journal)
    return frozenset(birds)


def unseen(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The birds and the publications of the two decks, in the order of the data."""
    box, seen = pieces(), seen_birds(table)
    out = {*table.academy, *(page for player in table.players for page in player.journal)}
    return (
        tuple(bird for bird in box.birds if bird not in seen),
        tuple(publication for publication in box.publications if publication not in out),
    )


def deck_sizes(table: Table) -> tuple[int, int]:
    """The cards left in the bird deck and in the publication deck, which all may know (BIR-024)."""
    box = pieces()
    pages = sum(len(player.journal) for player in table.players)
    printed = sum(page in box.publications for player in table.players for page in player.journal)
    trees = sum(len(player.tree) for player in table.players)
    lying = sum(bird is not None for bird in table.jungle) + sum(map(len, table.piles))
    open_ones = sum(publication is not None for publication in table.academy)
    return len(box.birds) - lying - trees - pages + printed, len(box.publications) - printed - open_ones


def books(journal: Sequence[str]) -> int:
    """Book icons on the publications of a journal (BIR-098)."""
    publications = pieces().publications
    return sum([publications[page].books for page in journal if page in publications])
