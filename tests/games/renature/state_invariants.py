"""Renature's invariants of a single state (REN-I-01 to REN-I-31); each raises AssertionError where it is broken.

They look at the position with their own eyes: what the rules derive is worked out here once more, the slow way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from tabletop.core import codec
from tabletop.core.score import ranking
from tabletop.games.renature.actions import Discard, Grow, Place
from tabletop.games.renature.facts import RenatureState, board_of, boxed_clouds, hand_dominoes
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.scoring import winners
from tabletop.games.renature.state import Domino, Hand, Laid, Table

TURNS = {2: 52, 3: 54, 4: 52}
DEAL = {2: 26, 3: 18, 4: 13}
VALUES = (1, 2, 3, 4)


def animals_on(table: Table) -> dict[int, int]:
    """The animal on every covered space."""
    return _animals(table.laid)


@lru_cache(maxsize=8)
def _animals(laid: tuple[Laid, ...]) -> dict[int, int]:
    return {space: animal for piece in laid for space, animal in zip(piece.spaces, piece.domino, strict=True)}


def shut(table: Table) -> frozenset[int]:
    """The closed areas: each brook space beside one is covered or has only covered neighbours."""
    dead = animals_on(table).keys() | isolated(table)
    return frozenset(number for number, area in enumerate(board_of(table).areas) if dead.issuperset(area.shore))


def isolated(table: Table) -> frozenset[int]:
    """The free brook spaces that have only covered neighbours."""
    return _isolated(table.options.board, table.laid)


@lru_cache(maxsize=8)
def _isolated(name: str, laid: tuple[Laid, ...]) -> frozenset[int]:
    board, covered = pieces().boards[name], _animals(laid)
    free = [space for space in board.brook if space not in covered]
    return frozenset(space for space in free if all(other in covered for other in board.beside[space]))


def _gone(table: Table) -> int:
    """Dominoes placed and returned."""
    return len(table.laid) + sum(player.returned for player in table.players)


def dominoes_partitioned(state: RenatureState) -> None:
    table, secret = state.table, state.secret
    lying: list[Domino] = [laid.domino for laid in table.laid]
    lying += [*secret.box, *table.returned]
    for player, hand, reserve in zip(table.players, state.hands, secret.reserves, strict=True):
        lying += [*player.dominoes, *hand.dominoes, *hand.returned, *reserve]
        assert len(player.dominoes) + len(hand.dominoes) == player.held
        assert len(reserve) == player.reserve
    assert sorted(lying) == [(one, two) for one in range(10) for two in range(one, 10)]


def covered_in_pairs(state: RenatureState) -> None:
    board, spaces = board_of(state.table), [space for laid in state.table.laid for space in laid.spaces]
    assert len(set(spaces)) == len(spaces) == 2 * len(state.table.laid) <= 108
    for laid in state.table.laid:
        (one, down), (other, below) = board.cell(laid.spaces[0]), board.cell(laid.spaces[1])
        assert abs(one - other) + abs(down - below) == 1
        assert set(laid.spaces) <= set(board.brook)


def hands_full(state: RenatureState) -> None:
    if state.table.phase in ("begin", "domino", "over"):
        for player in state.table.players:
            assert player.held == min(3, player.held + player.reserve)
            assert player.held == 3 or not player.reserve


def turns_are_dominoes(state: RenatureState) -> None:
    table = state.table
    gone = len(table.players) * DEAL[len(table.players)] - sum(player.held + player.reserve for player in table.players)
    assert gone == _gone(table)
    if table.phase == "domino":
        assert table.turn == gone + 1
    elif table.over:
        assert table.turn == gone == TURNS[len(table.players)]


def groups_have_starts(state: RenatureState) -> None:
    board, rest, groups = board_of(state.table), set(animals_on(state.table)), 0
    while rest:
        front = group = {rest.pop()}
        while front:
            front = {other for space in front for other in board.beside[space]} & rest
            rest -= front
            group = group | front
        groups += 1
        assert group & set(board.starts)
    assert groups <= 4


def generator_is_brute_force(state: RenatureState) -> None:
    table = state.table
    if table.phase != "domino":
        return
    view, board, covered = state.view(table.acting), board_of(table), animals_on(table)
    hand, expected = hand_dominoes(view), set()
    for low, high in board.pairs:
        if low in covered or high in covered:
            continue
        below, above = _touched(table, low), _touched(table, high)
        if below or above or low in board.starts or high in board.starts:
            for one, two in hand:
                for (first, here), (second, there) in (((one, low), (two, high)), ((one, high), (two, low))):
                    near, far = (below, above) if here == low else (above, below)
                    fits = _agrees(first, near, table.joker) and _agrees(second, far, table.joker)
                    if fits and (one != two or here == low):
                        expected.add(((one, two), (here, there)))
    offered = [action for action in RENATURE.choices(view) if isinstance(action, Place)]
    assert {(action.domino, action.spaces) for action in offered} == expected
    assert len(offered) == len(expected)


def lawful(table: Table, domino: Domino, spaces: tuple[int, int]) -> bool:
    """REN-043 to REN-053, space by space, for two brook spaces beside each other."""
    covered, near = animals_on(table), [_touched(table, space) for space in spaces]
    connected = any(near) or any(space in board_of(table).starts for space in spaces)
    agree = all(_agrees(animal, others, table.joker) for animal, others in zip(domino, near, strict=True))
    return connected and agree and not any(space in covered for space in spaces)


def _touched(table: Table, space: int) -> list[int]:
    """The animals beside a space."""
    covered = animals_on(table)
    return [covered[other] for other in board_of(table).beside[space] if other in covered]


def _agrees(animal: int, others: list[int], joker: int) -> bool:
    """Whether an animal may lie beside these (REN-049, REN-052)."""
    return animal == joker or all(other in (animal, joker) for other in others)


def step_a_has_an_action(state: RenatureState) -> None:
    if state.table.phase == "domino":
        assert state.table.players[state.table.acting].held > 0
        choices = RENATURE.choices(state.view(state.table.acting))
        stuck = not any(isinstance(action, Place) for action in choices)
        returns = [action for action in choices if isinstance(action, Discard)]
        wanted = state.table.players[state.table.acting].held
        assert len(returns) == (wanted if stuck or not state.table.options.return_only_stuck else 0)
        assert len(choices)


def tokens_located(state: RenatureState) -> None:
    table, board = state.table, board_of(state.table)
    faces = Counter((token.main, token.back) for token in board.tokens)
    found: Counter[tuple[int, int]] = Counter(zip(board.spares, state.secret.spares, strict=True))
    for area, back, taker in zip(board.areas, state.secret.backs, table.takers, strict=True):
        assert area.main == len(area.spaces)
        assert bool(back) == (taker is None)
        if back:
            found[(area.main, back)] += 1
    for player, hand in zip(table.players, state.hands, strict=True):
        backs = [*player.backs, *hand.backs]
        found.update((board.areas[area].main, back) for area, back in zip(player.tokens, backs, strict=True))
    assert found == faces
    assert sum(found.values()) == 21


def closed_areas_have_no_token(state: RenatureState) -> None:
    table, closed = state.table, shut(state.table)
    taken = {area for area, taker in enumerate(table.takers) if taker is not None}
    assert taken <= closed
    if table.phase in ("begin", "domino", "refill", "end", "over"):
        assert taken == closed


def targets_have_tokens(state: RenatureState) -> None:
    """REN-082: nothing can be added to an area that was scored, because nothing can be laid beside it."""
    table, board = state.table, board_of(state.table)
    for action in RENATURE.choices(state.view(table.acting)) if not table.over else ():
        if isinstance(action, Grow):
            assert table.takers[board.area_of[action.space]] is None
        elif isinstance(action, Place):
            areas = {board.area_of[bank] for space in action.spaces for bank in board.banks[space]}
            assert all(table.takers[area] is None for area in areas)


def tokens_are_areas_closed(state: RenatureState) -> None:
    takers = Counter(taker for taker in state.table.takers if taker is not None)
    assert all(len(player.tokens) == takers[seat] for seat, player in enumerate(state.table.players))
    for seat, player in enumerate(state.table.players):
        assert all(state.table.takers[area] == seat for area in player.tokens)


def plants_conserved(state: RenatureState) -> None:
    table, figures = state.table, pieces().figures
    spaces = figures.plant_spaces[len(table.players)]
    lying = Counter((plant.seat, plant.kind) for area in table.plants for plant in area)
    for seat, player in enumerate(table.players):
        for kind in range(4):
            assert 0 <= player.own[kind] <= spaces.own[kind]
            assert 0 <= player.neutral[kind] <= spaces.neutral[kind]
            used = player.own[kind] + lying[(seat, kind)]
            assert used == spaces.own[kind]
            for colour in figures.colours[len(table.players)]:
                assert figures.supply[colour][kind] >= used, "what is left is in the box"
    for kind in range(4):
        used = sum(player.neutral[kind] for player in table.players) + lying[(None, kind)]
        assert used == len(table.players) * spaces.neutral[kind] <= figures.supply["neutral"][kind]


def boards_hold_own_and_neutral(state: RenatureState) -> None:
    """What grows of each colour is missing on that seat's board and nowhere else; nothing grows of nobody's colour."""
    table = state.table
    spaces = pieces().figures.plant_spaces[len(table.players)]
    owners = {plant.seat for area in table.plants for plant in area}
    assert owners <= {None, *range(len(table.players))}
    for seat, player in enumerate(table.players):
        missing = sum(spaces.own) - sum(player.own)
        assert missing == sum(plant.seat == seat for area in table.plants for plant in area)


def plants_beside_dominoes(state: RenatureState) -> None:
    board, covered = board_of(state.table), animals_on(state.table)
    for number, area in enumerate(state.table.plants):
        spaces = [plant.space for plant in area]
        assert len(set(spaces)) == len(spaces)
        for space in spaces:
            assert board.area_of[space] == number
            assert any(other in covered for other in board.beside[space])


def fewer_plants_than_dominoes(state: RenatureState) -> None:
    assert sum(map(len, state.table.plants)) <= len(state.table.laid)


def clouds_conserved(state: RenatureState) -> None:
    table, board = state.table, board_of(state.table)
    held = [player.clouds for player in table.players]
    assert all(0 <= count <= 6 for count in held)
    assert sum(held) + sum(table.clouds) + table.pending.clouds + boxed_clouds(table) == 30
    assert boxed_clouds(table) >= 30 - 6 * len(held) - 6
    grown = {plant.space for area in table.plants for plant in area}
    for cloud, count in zip(board.clouds, table.clouds, strict=True):
        assert 0 <= count <= cloud.tokens
        assert not count or cloud.space not in grown


def joker_on_the_track(state: RenatureState) -> None:
    assert 0 <= state.table.joker < 10


def over_when_used_up(state: RenatureState) -> None:
    table = state.table
    assert table.over == (not any(player.held + player.reserve for player in table.players) and table.phase == "over")
    if table.over:
        assert RENATURE.to_act(table) == ()
        assert all(len(RENATURE.choices(state.view(seat))) == 0 for seat in range(len(table.players)))
    else:
        assert len(RENATURE.choices(state.view(table.acting)))


def winners_are_best(state: RenatureState) -> None:
    if not state.table.over:
        return
    best = winners(state.table)
    sheets = [RENATURE.sheet(state.table, seat, hand) for seat, hand in enumerate(state.hands)]
    top = max(sheet.total for sheet in sheets)
    assert best
    assert all(sheets[seat].total == top for seat in best)
    tokens = [len(player.tokens) for player in state.table.players]
    most = max(tokens[seat] for seat, sheet in enumerate(sheets) if sheet.total == top)
    assert set(best) == {
        seat for seat, sheet in enumerate(sheets) if sheet.total == top and tokens[seat] == most
    }  # fmt: skip
    assert {seat for seat, place in enumerate(ranking(sheets)) if place == 1} == set(best)


def final_scores_add_up(state: RenatureState) -> None:
    table = state.table
    if not table.over:
        return
    for seat, player in enumerate(table.players):
        lines = {line.key: line.points for line in RENATURE.sheet(table, seat, state.hands[seat]).lines}
        start = (4, 3, 2, 1)[(seat - table.start) % len(table.players)]
        assert lines["start"] == start
        assert (lines["plants"], lines["closed"]) == (player.planting, player.closing)
        assert lines["clouds"] == player.clouds
        left = sum(value * count for value, count in zip(VALUES, player.own, strict=True))
        left += sum(value * count for value, count in zip(VALUES, player.neutral, strict=True))
        assert lines["left"] == -left
        assert lines["backs"] == sum(player.backs)
        assert len(player.backs) == len(player.tokens)


def nothing_shows_through(state: RenatureState) -> None:
    """Whatever is hidden may be anything else, and a view stays the same."""
    if state.table.over:
        return
    secret = state.secret
    hidden = replace(
        secret,
        reserves=tuple(reserve[::-1] for reserve in secret.reserves),
        box=secret.box[::-1],
        backs=secret.backs[::-1],
        spares=secret.spares[::-1],
    )
    for seat, own in enumerate(state.hands):
        hands = tuple(own if other == seat else Hand() for other in range(len(state.hands)))
        view = replace(state, hands=hands, secret=hidden).view(seat)
        assert view == state.view(seat)
        assert view.revealed is None


def survives_json(state: RenatureState) -> None:
    assert codec.from_json(codec.to_json(state), RENATURE.state_type) == state


STATE: dict[str, Callable[[RenatureState], None]] = {
    "REN-I-01": dominoes_partitioned,
    "REN-I-02": covered_in_pairs,
    "REN-I-03": hands_full,
    "REN-I-04": turns_are_dominoes,
    "REN-I-05": groups_have_starts,
    "REN-I-07": generator_is_brute_force,
    "REN-I-08": step_a_has_an_action,
    "REN-I-10": tokens_located,
    "REN-I-11": closed_areas_have_no_token,
    "REN-I-12": targets_have_tokens,
    "REN-I-13": tokens_are_areas_closed,
    "REN-I-16": plants_conserved,
    "REN-I-17": boards_hold_own_and_neutral,
    "REN-I-18": plants_beside_dominoes,
    "REN-I-19": fewer_plants_than_dominoes,
    "REN-I-21": clouds_conserved,
    "REN-I-23": joker_on_the_track,
    "REN-I-27": final_scores_add_up,
    "REN-I-28": over_when_used_up,
    "REN-I-29": winners_are_best,
    "REN-I-30": nothing_shows_through,
    "REN-I-31": survives_json,
}
