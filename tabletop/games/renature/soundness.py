"""Whether a Renature position from outside (a saved game that goes on from one) can be, so that nothing fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tabletop.games.renature.boards import Board
from tabletop.games.renature.brook import cover
from tabletop.games.renature.facts import RenatureState, board_of, boxed_clouds, plant_spaces, used
from tabletop.games.renature.pieces import SEATS, pieces
from tabletop.games.renature.soundness_turn import areas_hold, turn_holds
from tabletop.games.renature.state import Domino, Laid


def flaw(state: RenatureState) -> str | None:
    """What of a position does not fit together, in words; None if play can go on from it."""
    # In this order: each relies on those before it.
    return next((part for part, holds in _DEMANDS.items() if not holds(state)), None)


MOST_POINTS = 1000
"""More than plants or areas can bring by far."""


def _seats(state: RenatureState) -> bool:
    table, count = state.table, len(state.table.players)
    everybody = range(count)
    same = len(state.hands) == count and len(state.secret.reserves) == count
    return count in SEATS and same and table.start in everybody and table.acting in everybody


def _sizes(state: RenatureState) -> bool:
    """As many areas and cloud spaces as the board has, and a joker of the track (REN-I-23)."""
    table, board = state.table, board_of(state.table)
    areas = {len(table.plants), len(table.takers), len(state.secret.backs)}
    clouds = len(table.clouds) == len(board.clouds)
    return areas == {len(board.areas)} and clouds and table.joker in range(len(pieces().figures.animals))


def _laid(state: RenatureState) -> bool:
    """Every domino covered two free spaces beside each other and was connected (REN-I-02, REN-I-05)."""
    board = board_of(state.table)
    covered: set[int] = set()
    for laid in state.table.laid:
        if not _fits(board, covered, laid):
            return False
        covered.update(laid.spaces)
    return True


def _fits(board: Board, covered: set[int], laid: Laid) -> bool:
    first, second = laid.spaces
    if (min(first, second), max(first, second)) not in board.pairs or not covered.isdisjoint(laid.spaces):
        return False
    return any(space in board.starts or not covered.isdisjoint(board.beside[space]) for space in laid.spaces)


def _dominoes(state: RenatureState) -> bool:
    """Every domino once, open or hidden as the options say (REN-I-01)."""
    table, secret, options = state.table, state.secret, state.table.options
    lying: list[Domino] = [laid.domino for laid in table.laid]
    lying += [*secret.box, *table.returned]
    for player, hand, reserve in zip(table.players, state.hands, secret.reserves, strict=True):
        opened, hidden = (player.dominoes, hand.dominoes) if options.open_hands else (hand.dominoes, player.dominoes)
        if hidden or len(opened) != player.held or len(reserve) != player.reserve:
            return False
        if len(hand.returned) != (0 if options.show_returned else player.returned):
            return False
        lying += [*opened, *hand.returned, *reserve]
    shown = sum(player.returned for player in table.players) if options.show_returned else 0
    return len(table.returned) == shown and sorted(lying) == list(pieces().dominoes)


def _deal(state: RenatureState) -> bool:
    """Everybody was dealt the same number, and what is missing was placed or returned (REN-I-04)."""
    table, figures, seats = state.table, pieces().figures, range(len(state.table.players))
    gone = [used(table, seat) for seat in seats]
    returned = [player.returned for player in table.players]
    return (
        all(0 <= player.held <= figures.hand_size for player in table.players)
        and all(0 <= returned[seat] <= gone[seat] for seat in seats)
        and sum(gone) == len(table.laid) + sum(returned)
        and len(state.secret.box) == len(pieces().dominoes) - len(seats) * figures.deal[len(seats)]
    )


def _plants(state: RenatureState) -> bool:
    """All plants are on boards and in areas, one on a space, each beside a covered one (REN-I-16 to REN-I-19)."""
    table, board, animals = state.table, board_of(state.table), cover(state.table)
    growing: Counter[tuple[int | None, int]] = Counter()
    for plants, area in zip(table.plants, board.areas, strict=True):
        spaces = [plant.space for plant in plants]
        if not set(spaces) <= set(area.spaces) or len(set(spaces)) != len(spaces):
            return False
        if any(all(animals[other] < 0 for other in board.beside[space]) for space in spaces):
            return False
        growing.update((plant.seat, plant.kind) for plant in plants)
    most, players = plant_spaces(table), table.players
    for seat, player in enumerate(players):
        if not _within(player.own, most.own) or not _within(player.neutral, most.neutral):
            return False
        for kind, count in enumerate(player.own):
            if count + growing.pop((seat, kind), 0) != most.own[kind]:
                return False
    for kind, count in enumerate(most.neutral):
        held = sum(player.neutral[kind] for player in players)
        if held + growing.pop((None, kind), 0) != len(players) * count:
            return False
    # Whatever is left over is of no seat or kind there is.
    return not growing and sum(map(len, table.plants)) <= len(table.laid)


def _within(counts: Sequence[int], most: Sequence[int]) -> bool:
    return all(0 <= count <= limit for count, limit in zip(counts, most, strict=True))


def _clouds(state: RenatureState) -> bool:
    """No more tokens than there are, none under a plant (REN-I-21)."""
    table, board = state.table, board_of(state.table)
    for cloud, count in zip(board.clouds, table.clouds, strict=True):
        if count not in (0, cloud.tokens):
            return False
        if count and any(plant.space == cloud.space for plant in table.plants[cloud.area]):
            return False
    held, most = [player.clouds for player in table.players], pieces().figures.cloud_spaces_per_player
    all_at_start = sum(cloud.tokens for cloud in board.clouds) + most * len(held)
    spent = boxed_clouds(table) - (pieces().figures.cloud_tokens - all_at_start)
    return all(0 <= count <= most for count in held) and table.pending.clouds >= 0 and spent >= 0


def _tokens(state: RenatureState) -> bool:
    """Every area token is on its area, with one player, or in the box (REN-I-10, REN-I-13)."""
    table, board = state.table, board_of(state.table)
    opened = table.options.open_backs or table.over
    found: list[tuple[int, int]] = []
    taken: list[tuple[int, int]] = []
    for seat, (player, hand) in enumerate(zip(table.players, state.hands, strict=True)):
        shown, hidden = (player.backs, hand.backs) if opened else (hand.backs, player.backs)
        if hidden or len(shown) != len(player.tokens) or not set(player.tokens) <= set(range(len(board.areas))):
            return False
        found += [(board.areas[area].main, back) for area, back in zip(player.tokens, shown, strict=True)]
        taken += [(area, seat) for area in player.tokens]
    for area, back, taker in zip(board.areas, state.secret.backs, table.takers, strict=True):
        if taker is None:
            found.append((area.main, back))
        elif back:
            return False
    if len(state.secret.spares) != len(board.spares):
        return False
    found += zip(board.spares, state.secret.spares, strict=True)
    claimed = [(area, taker) for area, taker in enumerate(table.takers) if taker is not None]
    return sorted(taken) == claimed and sorted(found) == sorted((token.main, token.back) for token in board.tokens)


def _points(state: RenatureState) -> bool:
    return all(
        0 <= player.planting <= MOST_POINTS and 0 <= player.closing <= MOST_POINTS for player in state.table.players
    )


_DEMANDS: dict[str, Callable[[RenatureState], bool]] = {
    "its seats do not fit": _seats,
    "its spaces do not fit": _sizes,
    "its brook does not fit": _laid,
    "its dominoes do not fit": _dominoes,
    "its deal does not fit": _deal,
    "its plants do not fit": _plants,
    "its cloud tokens do not fit": _clouds,
    "its area tokens do not fit": _tokens,
    "its points do not fit": _points,
    "its areas do not fit": areas_hold,
    "its turn does not fit": turn_holds,
}
