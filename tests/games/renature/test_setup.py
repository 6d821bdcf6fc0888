"""The set-up: plants, clouds, tokens, dominoes, markers and who starts."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tabletop.core import codec
from tabletop.core.rng import Rng
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Begin
from tabletop.games.renature.facts import RenatureState, boxed_clouds, score_marker
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Hand, Options
from tests.games.renature.builders import BUTTERFLY, A, B, board_named, legal, only, play

COUNTS = (2, 3, 4)
DEAL = {2: 26, 3: 18, 4: 13}


def fresh(seats: int, seed: int = 1, options: Options | None = None) -> RenatureState:
    return RENATURE.setup(options or Options(), seats, Rng.of(seed, "setup"))


@pytest.mark.rule("REN-010")
def test_with_three_players_one_colour_has_no_plant() -> None:
    state = fresh(3)
    owners = {plant.seat for area in state.table.plants for plant in area}
    assert owners <= {0, 1, 2, None}
    assert len(state.table.players) == 3 < len(RENATURE.colours(3))


@pytest.mark.rule("REN-011")
def test_two_players_have_one_board_of_twenty_six_spaces() -> None:
    state = fresh(2)
    assert RENATURE.colours(2) == ("black", "white")
    for player in state.table.players:
        assert player.own == only(turf=7, bush=5, pine=3, oak=2)
        assert player.neutral == only(turf=3, bush=2, pine=2, oak=2)
        assert sum(player.own) + sum(player.neutral) == 26


@pytest.mark.rule("REN-012")
def test_three_players_fill_every_space() -> None:
    for player in fresh(3).table.players:
        assert player.own == only(turf=5, bush=3, pine=2, oak=1)
        assert player.neutral == only(turf=2, bush=1, pine=1, oak=1)


@pytest.mark.rule("REN-013")
def test_four_players_leave_the_icon_spaces_empty() -> None:
    for player in fresh(4).table.players:
        assert player.own == only(turf=3, bush=2, pine=1, oak=1)
        assert player.neutral == only(turf=1, bush=1, pine=1, oak=1)
        assert sum(player.own) + sum(player.neutral) == 11
    printed, used = pieces().figures.printed_board, pieces().figures.plant_spaces[4]
    assert [a - b for a, b in zip(printed.own, used.own, strict=True)] == [2, 1, 1, 0]
    assert [a - b for a, b in zip(printed.neutral, used.neutral, strict=True)] == [1, 0, 0, 0]


@pytest.mark.rule("REN-014")
@pytest.mark.parametrize(("seats", "on_boards"), [(2, 52), (3, 48), (4, 44)])
def test_the_rest_of_the_plants_is_in_the_box(seats: int, on_boards: int) -> None:
    players = fresh(seats).table.players
    assert sum(sum(player.own) + sum(player.neutral) for player in players) == on_boards
    boxed = sum(sum(counts) for counts in pieces().figures.supply.values()) - on_boards
    assert boxed == {2: 22, 3: 26, 4: 30}[seats]


@pytest.mark.rule("REN-015")
def test_the_joker_starts_on_the_butterfly() -> None:
    for seats in COUNTS:
        assert fresh(seats).table.joker == BUTTERFLY
    assert pieces().figures.animals[BUTTERFLY] == "butterfly"


@pytest.mark.rule("REN-017")
@pytest.mark.parametrize("glade", [False, True])
def test_each_area_gets_a_token_of_its_size(glade: bool) -> None:
    for seed in range(12):
        state = fresh(2, seed, Options(glade=glade))
        board = board_named(state.table.options.board)
        lying = Counter((area.size, back) for area, back in zip(board.areas, state.secret.backs, strict=True))
        # Every back that lies on an area belongs to a token with that many main points.
        assert lying <= Counter((token.main, token.back) for token in board.tokens)
        assert state.table.takers == (None,) * 18


@pytest.mark.rule("REN-018", "REN-017")
def test_three_tokens_are_removed_unseen_and_all_backs_are_hidden() -> None:
    board = board_named("valley")
    tokens = Counter((token.main, token.back) for token in board.tokens)
    seen = set()
    for seed in range(30):
        state = fresh(3, seed)
        assert len(state.secret.backs) == 18
        assert len(state.secret.spares) == 3
        found = Counter((area.size, back) for area, back in zip(board.areas, state.secret.backs, strict=True))
        found.update(zip(board.spares, state.secret.spares, strict=True))
        assert found == tokens
        seen.add((state.secret.backs[15], state.secret.spares[2]))
        for seat in (0, 1, 2):
            view = state.view(seat)
            assert view.revealed is None
            assert view.hand == Hand(state.hands[seat].dominoes)
            assert all(player.backs == () for player in view.table.players)
    # The thirteen-point area gets either of the two tokens.
    assert seen == {(5, 7), (7, 5)}


@pytest.mark.rule("REN-018")
def test_views_do_not_depend_on_backs() -> None:
    one = fresh(2, 4)
    other = replace(one, secret=replace(one.secret, backs=one.secret.backs[::-1], spares=one.secret.spares[::-1]))
    for seat in (0, 1, None):
        assert codec.digest(one.view(seat)) == codec.digest(other.view(seat))


@pytest.mark.rule("REN-019")
def test_marked_spaces_hold_their_clouds() -> None:
    state = fresh(2)
    board = board_named("valley")
    lying = {board.cell(cloud.space): count for cloud, count in zip(board.clouds, state.table.clouds, strict=True)}
    assert lying == {(1, 7): 1, (13, 7): 1, (4, 10): 2, (13, 11): 2}


@pytest.mark.rule("REN-020", "REN-007")
@pytest.mark.parametrize(("seats", "boxed"), [(2, 12), (3, 6), (4, 0)])
def test_everybody_has_six_clouds(seats: int, boxed: int) -> None:
    table = fresh(seats).table
    assert [player.clouds for player in table.players] == [6] * seats
    assert sum(table.clouds) == 6
    assert boxed_clouds(table) == boxed


@pytest.mark.rule("REN-021")
@pytest.mark.parametrize("seats", COUNTS)
def test_dominoes_are_dealt(seats: int) -> None:
    state = fresh(seats)
    dealt = [[*hand.dominoes, *reserve] for hand, reserve in zip(state.hands, state.secret.reserves, strict=True)]
    assert [len(each) for each in dealt] == [DEAL[seats]] * seats
    assert sum(map(len, dealt)) == {2: 52, 3: 54, 4: 52}[seats]
    assert len({domino for each in dealt for domino in each}) == sum(map(len, dealt))


@pytest.mark.rule("REN-021")
def test_dominoes_are_shuffled() -> None:
    deals = {fresh(2, seed).hands for seed in range(20)}
    assert len(deals) == 20
    firsts = Counter(domino for seed in range(60) for hand in fresh(4, seed).hands for domino in hand.dominoes)
    assert len(firsts) == 55


@pytest.mark.rule("REN-022")
@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 1), (4, 3)])
def test_the_rest_of_the_dominoes_leaves_unseen(seats: int, left: int) -> None:
    state = fresh(seats)
    assert len(state.secret.box) == left
    other = replace(state, secret=replace(state.secret, box=state.secret.box[::-1]))
    everything = [*state.secret.box, *(d for reserve in state.secret.reserves for d in reserve)]
    everything += [domino for hand in state.hands for domino in hand.dominoes]
    assert sorted(everything) == list(pieces().dominoes)
    for seat in range(seats):
        assert state.view(seat) == other.view(seat)


@pytest.mark.rule("REN-023")
def test_reserves_are_unseen_even_by_their_owners() -> None:
    state = fresh(3)
    mixed = replace(state, secret=replace(state.secret, reserves=state.secret.reserves[::-1]))
    for seat in (0, 1, 2, None):
        assert state.view(seat) == mixed.view(seat)
        assert [player.reserve for player in state.view(seat).table.players] == [15, 15, 15]


@pytest.mark.rule("REN-024")
@pytest.mark.parametrize(("seats", "reserve"), [(2, 23), (3, 15), (4, 10)])
def test_hands_have_three(seats: int, reserve: int) -> None:
    state = fresh(seats)
    for player, hand in zip(state.table.players, state.hands, strict=True):
        assert (player.held, player.reserve) == (3, reserve)
        assert len(hand.dominoes) == 3
    for seat in range(seats):
        assert state.view(seat).hand == state.hands[seat]
        assert all(other.dominoes == () for other in state.view(seat).table.players)


@pytest.mark.rule("REN-024", "REN-201")
def test_open_hands_lie_on_the_table() -> None:
    state, shut = fresh(3, 2, Options(open_hands=True)), fresh(3, 2)
    assert tuple(player.dominoes for player in state.table.players) == tuple(hand.dominoes for hand in shut.hands)
    assert state.hands == (Hand(),) * 3
    assert state.secret == shut.secret


@pytest.mark.rule("REN-025")
def test_markers_start_at_four_and_fall_clockwise() -> None:
    state = fresh(4)
    table = replace(state.table, start=B)
    assert [score_marker(table, seat) for seat in range(4)] == [1, 4, 3, 2]
    two = replace(fresh(2).table, start=A)
    assert [score_marker(two, seat) for seat in range(2)] == [4, 3]


@pytest.mark.rule("REN-025")
@pytest.mark.parametrize("seats", COUNTS)
def test_lots_decide_who_starts(seats: int) -> None:
    starts = Counter(fresh(seats, seed).table.start for seed in range(60))
    assert set(starts) == set(range(seats))
    assert max(starts.values()) < 45
    for seed in range(5):
        table = fresh(seats, seed).table
        assert (table.acting, table.phase, table.turn) == (table.start, "domino", 1)


@pytest.mark.rule("REN-025")
def test_the_starting_player_may_be_named() -> None:
    state = fresh(3, 1, Options(name_start_seat=True))
    assert (state.table.phase, state.table.turn) == ("begin", 0)
    assert legal(state) == [Begin(0), Begin(1), Begin(2)]
    assert [score_marker(state.table, seat) for seat in range(3)] == [0, 0, 0]
    begun = play(state, Begin(2))
    assert begun.kinds() == ["StartNamed", "TurnBegan"]
    assert begun.told(e.TurnBegan) == [e.TurnBegan(seat=2, turn=1)]
    assert (begun.table.start, begun.table.acting, begun.table.phase, begun.table.turn) == (2, 2, "domino", 1)
    assert [begun.marker(seat) for seat in range(3)] == [3, 2, 4]


@pytest.mark.rule("REN-026")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_board_is_bare(seats: int) -> None:
    table = fresh(seats).table
    assert table.laid == ()
    assert not any(table.plants)
    assert table.returned == ()
    assert all(
        (player.planting, player.closing, player.returned, player.tokens) == (0, 0, 0, ()) for player in table.players
    )
