"""Birdwatcher's set-up: trees, jungle, both decks, academy and the start seat (BIR-010 to BIR-016)."""

from __future__ import annotations

from functools import cache

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Hand, Options, Player, Secret, Table


def lay_out(options: Options, seats: int, rng: Rng) -> BirdwatcherState:
    """The position before the first action; hybrids join the deck when trees and jungle lie (BIR-012)."""
    figures = pieces().figures
    ordinary, hybrids, publications = _decks()
    birds = rng.shuffled(ordinary)
    dealt, opened = figures.start_birds * seats, figures.jungle_size
    trees = tuple(birds[seat * figures.start_birds : (seat + 1) * figures.start_birds] for seat in range(seats))
    deck = list(birds[dealt + opened :])
    for hybrid in hybrids:
        deck.insert(rng.below(len(deck) + 1), hybrid)
    publications = rng.shuffled(publications)
    named = options.name_start_seat
    start = 0 if named else rng.below(seats)
    table = Table(
        options=options,
        start=start,
        round=0 if named else 1,
        phase="begin" if named else "act",
        acting=start,
        actions=0 if named else figures.actions_per_turn,
        acted=False,
        bought=False,
        dry=False,
        jungle=birds[dealt : dealt + opened],
        piles=((),) * figures.clearing_piles,
        startled=(),
        academy=publications[: figures.academy_size],
        players=tuple(Player(tree) for tree in trees),
    )
    return BirdwatcherState(table, (Hand(),) * seats, Secret(tuple(deck), publications[figures.academy_size :]))


@cache
def _decks() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Ordinary birds, hybrids and publications, unshuffled: asked for by every game that begins."""
    box = pieces()
    return box.ordinary, box.hybrids, tuple(box.publications)
