"""Whether a Birdwatcher position from outside (a saved game that goes on from one) can be, so that nothing fails."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.birdwatcher.facts import (
    BirdwatcherState,
    callable_birds,
    can_trade,
    ending,
    perch_piles,
    possible,
    room,
)
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.publishing import picks
from tabletop.games.birdwatcher.scoring import winners
from tabletop.games.birdwatcher.state import Pending, Table


def flaw(state: BirdwatcherState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    # In this order: each relies on those before it.
    return next((part for part, holds in _DEMANDS.items() if not holds(state)), None)


MOST_ROUNDS = 1000
"""More than a game can have by far (BIR-I16)."""


def _seats(state: BirdwatcherState) -> bool:
    table, count = state.table, len(state.table.players)
    everybody = range(count)
    allowed = count in pieces().figures.pages_to_end and len(state.hands) == count
    return allowed and table.start in everybody and table.acting in everybody


def _spaces(state: BirdwatcherState) -> bool:
    table, figures = state.table, pieces().figures
    return (len(table.jungle), len(table.piles), len(table.academy)) == (
        figures.jungle_size,
        figures.clearing_piles,
        figures.academy_size,
    )


def _birds(state: BirdwatcherState) -> bool:
    """Every bird once; none in an academy, no publication in a tree (BIR-I01)."""
    table = state.table
    lying = [bird for bird in table.jungle if bird is not None]
    for cards in (*table.piles, *(player.tree for player in table.players)):
        lying += cards
    for player in table.players:
        lying += [page for page in player.journal if page not in pieces().publications]
    return sorted([*lying, *state.secret.birds]) == sorted(pieces().birds)


def _publications(state: BirdwatcherState) -> bool:
    """Every publication once (BIR-I02)."""
    table = state.table
    lying = [publication for publication in table.academy if publication is not None]
    for player in table.players:
        lying += [page for page in player.journal if page in pieces().publications]
    return sorted([*lying, *state.secret.publications]) == sorted(pieces().publications)


def _insects(state: BirdwatcherState) -> bool:
    """No more than there are (BIR-I03)."""
    table, kinds, figures = state.table, len(pieces().insects), pieces().figures
    counts = [player.insects for player in table.players]
    if any(len(each) != kinds or min(each) < 0 for each in counts):
        return False
    most = 1000 if table.options.unlimited_insects else figures.insect_tokens_per_kind
    return all(sum(each[kind] for each in counts) <= most for kind in range(kinds))


def _trees(state: BirdwatcherState) -> bool:
    return all(room(player) >= 0 for player in state.table.players)


def _startled(state: BirdwatcherState) -> bool:
    """Only tops are startled (BIR-165)."""
    table = state.table
    fits = all(pile in range(len(table.piles)) and table.piles[pile] for pile in table.startled)
    return fits and list(table.startled) == sorted(set(table.startled))


def _gaps(state: BirdwatcherState) -> bool:
    """The jungle has gaps only when the deck was used up or while a run is on; so has the academy within a turn."""
    table = state.table
    if table.dry and state.secret.birds:
        return False
    return table.phase == "run" or None not in table.jungle or table.dry


def _clock(state: BirdwatcherState) -> bool:
    table = state.table
    if table.phase == "begin":
        return table.options.name_start_seat and table.round == 0 and table.acting == 0
    return 1 <= table.round <= MOST_ROUNDS and 0 <= table.actions <= MOST_ACTIONS


MOST_ACTIONS = 4
"""Three and one that is bought or granted (BIR-I11)."""


def _ending(state: BirdwatcherState) -> bool:
    table = state.table
    return table.phase not in ("bird_call", "over") or ending(table)


def _turn(state: BirdwatcherState) -> bool:
    """The activity in progress has what it needs, and nothing else."""
    table, so_far = state.table, state.table.pending
    mine = table.players[table.acting]
    if table.convincing is not None and not (table.over and table.options.bird_call_prompt):
        return False
    match table.phase:
        case "act":
            fits = so_far == Pending() and (possible(table, table.actions) or _can_go_on(table))
        case "snap":
            fits = so_far == Pending() and len(mine.tree) > 1 and bool(table.startled)
        case "gather":
            called = callable_birds(table, so_far.species or "")
            fits = so_far == Pending(species=so_far.species) and 0 < room(mine) < len(called)
        case "run":
            fits = so_far == Pending(covered=so_far.covered) and _run(table)
        case "give":
            rivals = set(range(len(table.players))) - {table.acting}
            fits = so_far == Pending(rival=so_far.rival) and so_far.rival in rivals and len(mine.tree) > 1
            fits = fits and room(table.players[so_far.rival or 0]) > 0
        case "insects":
            fits = so_far == Pending(insects=so_far.insects) and 0 < so_far.insects <= MOST_INSECTS
            fits = fits and len(picks(table, so_far.insects)) > 1
        case "quiet":
            fits = so_far == Pending() and bool(mine.tree)
        case "bird_call":
            best = winners(table)
            fits = so_far == Pending() and table.options.bird_call_prompt
            fits = fits and len(best) > 1 and table.acting == best[0]
        case _:
            fits = so_far == Pending()
    return fits


MOST_INSECTS = 2
"""What a publication gives at most."""


def _can_go_on(table: Table) -> bool:
    return can_trade(table) and possible(table, table.actions + 1)


def _run(table: Table) -> bool:
    covered = table.pending.covered
    known = all(pile in range(len(table.piles)) and table.piles[pile] for pile in covered)
    flying = sum(bird is not None for bird in table.jungle)
    if not known or list(covered) != sorted(set(covered)) or set(covered) & set(table.startled):
        return False
    return 0 < flying <= len(table.jungle) - len(covered) and bool(perch_piles(table))


_DEMANDS: dict[str, Callable[[BirdwatcherState], bool]] = {
    "its seats do not fit": _seats,
    "its spaces do not fit": _spaces,
    "its birds do not fit": _birds,
    "its publications do not fit": _publications,
    "its insects do not fit": _insects,
    "its trees do not fit": _trees,
    "its startled birds do not fit": _startled,
    "its decks do not fit": _gaps,
    "its turn does not fit": _clock,
    "its end does not fit": _ending,
    "its activity does not fit": _turn,
}
