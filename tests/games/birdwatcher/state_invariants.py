"""Birdwatcher's invariants of a single state (BIR-I01 to BIR-I17); each raises AssertionError where it is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER

LIMIT = {2: 16, 3: 14, 4: 12}


def birds_partitioned(state: BirdwatcherState) -> None:
    table, found = state.table, Counter(state.secret.birds)
    found.update(bird for bird in table.jungle if bird is not None)
    for cards in (*table.piles, *(player.tree for player in table.players)):
        found.update(cards)
    for player in table.players:
        found.update(page for page in player.journal if not page.startswith("p"))
    assert found == Counter(pieces().birds.keys())


def publications_partitioned(state: BirdwatcherState) -> None:
    found = Counter(state.secret.publications)
    found.update(each for each in state.table.academy if each is not None)
    for player in state.table.players:
        found.update(page for page in player.journal if page.startswith("p"))
    assert found == Counter(pieces().publications.keys())


def tokens_in_bounds(state: BirdwatcherState) -> None:
    for kind in range(5):
        held = [player.insects[kind] for player in state.table.players]
        assert min(held) >= 0
        assert sum(held) <= 5 or state.table.options.unlimited_insects, (kind, held)


def trees_in_bounds(state: BirdwatcherState) -> None:
    assert all(0 <= len(player.tree) <= 6 for player in state.table.players)


def jungle_whole(state: BirdwatcherState) -> None:
    table = state.table
    assert len(table.jungle) == 3
    if table.phase != "run" and None in table.jungle:
        assert table.dry, "a gap in the jungle although the deck was never needed in vain"


def clearing_sound(state: BirdwatcherState) -> None:
    table = state.table
    assert len(table.piles) == 4
    assert all(table.piles[pile] for pile in table.startled), "an empty pile is startled"
    assert table.startled == tuple(sorted(set(table.startled)))
    if table.actions == 3 and not table.acted and not table.bought:
        assert table.startled == (), "startled birds at the start of a turn"


def academy_whole(state: BirdwatcherState) -> None:
    table = state.table
    assert len(table.academy) == 3
    lying = sum(each is not None for each in table.academy)
    if not table.acted or table.over:
        published = sum(page.startswith("p") for player in table.players for page in player.journal)
        assert lying == min(3, 16 - published)


def actions_in_bounds(state: BirdwatcherState) -> None:
    assert 0 <= state.table.actions <= 4


def flag_true_to_cause(state: BirdwatcherState) -> None:
    table = state.table
    if table.dry:
        assert state.secret.birds == (), "a draw failed while birds were left"
    if table.over or table.phase == "bird_call":
        assert table.dry or max(len(player.journal) for player in table.players) >= LIMIT[len(table.players)]


def awards_sound(state: BirdwatcherState) -> None:
    table = state.table
    seats = range(len(table.players))
    lines = [{line.key: line for line in BIRDWATCHER.sheet(table, seat, None).lines} for seat in seats]
    for key, counts in (
        ("sicklebills", [sum(page.startswith("bs") for page in player.journal) for player in table.players]),
        ("variety", [len(lines[seat]["variety"].refs) for seat in seats]),
    ):
        paid, best = [lines[seat][key].points for seat in seats], max(counts)
        leaders = counts.count(best)
        second = max((count for count in counts if count < best), default=0)
        if best == 0:
            assert sum(paid) == 0
        elif leaders > 1:
            assert sum(paid) == 7 * leaders
        else:
            assert sum(paid) == 7 + 3 * (counts.count(second) if second else 0)


def rounds_bounded(state: BirdwatcherState) -> None:
    assert state.table.round <= 60


STATE: dict[str, Callable[[BirdwatcherState], None]] = {
    "BIR-I01": birds_partitioned,
    "BIR-I02": publications_partitioned,
    "BIR-I03": tokens_in_bounds,
    "BIR-I04": trees_in_bounds,
    "BIR-I05": jungle_whole,
    "BIR-I06": clearing_sound,
    "BIR-I08": academy_whole,
    "BIR-I11": actions_in_bounds,
    "BIR-I13": flag_true_to_cause,
    "BIR-I16": rounds_bounded,
    "BIR-I17": awards_sound,
}
"""Also kept across plies: see ply_invariants.py."""
