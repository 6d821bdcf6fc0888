"""Set-up: trees, jungle, decks, academy, the start seat (BIR-005 to BIR-016)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher.actions import Begin, End
from tabletop.games.birdwatcher.events import StartNamed, TurnBegan
from tabletop.games.birdwatcher.facts import BirdwatcherState, deck_sizes, order
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.birdwatcher.builders import legal, play, random_game, rule_against

SEEDS = range(12)


def opening(seats: int, seed: int, options: Options | None = None) -> BirdwatcherState:
    return BIRDWATCHER.setup(options or Options(), seats, Rng.of(seed, "setup"))


@pytest.mark.rule("BIR-010", "BIR-I10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trees_hold_four_ordinary_birds(seats: int) -> None:
    for seed in SEEDS:
        state = opening(seats, seed)
        assert [len(player.tree) for player in state.table.players] == [4] * seats
        dealt = {bird for player in state.table.players for bird in player.tree}
        assert len(dealt) == 4 * seats
        assert dealt <= set(pieces().ordinary)


@pytest.mark.rule("BIR-011", "BIR-I10")
def test_the_jungle_holds_three_ordinary_birds() -> None:
    for seed in SEEDS:
        state = opening(4, seed)
        assert len(state.table.jungle) == 3
        assert set(state.table.jungle) <= set(pieces().ordinary)


@pytest.mark.rule("BIR-012")
@pytest.mark.parametrize(("seats", "size"), [(2, 62), (3, 58), (4, 54)])
def test_the_hybrids_join_the_deck_afterwards(seats: int, size: int) -> None:
    for seed in SEEDS:
        state = opening(seats, seed)
        assert len(state.secret.birds) == size == deck_sizes(state.table)[0]
        assert set(pieces().hybrids) <= set(state.secret.birds)


@pytest.mark.rule("BIR-012")
def test_a_hybrid_may_be_anywhere_in_the_deck() -> None:
    places = [opening(4, seed).secret.birds.index("hy1") for seed in range(600)]
    quarters = Counter(place * 4 // 54 for place in places)
    assert min(places) < 3 and max(places) > 50
    assert all(110 < quarters[quarter] < 190 for quarter in range(4)), quarters


@pytest.mark.rule("BIR-013")
def test_three_publications_lie_open() -> None:
    state = opening(2, 4)
    assert len(set(state.table.academy)) == 3
    assert None not in state.table.academy
    assert len(state.secret.publications) == 13 == deck_sizes(state.table)[1]
    assert {*state.table.academy, *state.secret.publications} == set(pieces().publications)


@pytest.mark.rule("BIR-013")
def test_any_publication_may_lie_open_at_the_start() -> None:
    opened = Counter(each for seed in range(320) for each in opening(2, seed).table.academy)
    assert set(opened) == set(pieces().publications)
    assert all(30 < count < 95 for count in opened.values()), opened


@pytest.mark.rule("BIR-014")
def test_the_clearing_starts_empty() -> None:
    state = opening(3, 1)
    assert state.table.piles == ((), (), (), ())
    assert state.table.startled == ()


@pytest.mark.rule("BIR-015")
def test_nobody_has_pages_or_insects() -> None:
    for player in opening(4, 2).table.players:
        assert player.journal == ()
        assert player.insects == (0, 0, 0, 0, 0)


@pytest.mark.rule("BIR-016")
def test_play_goes_clockwise_from_a_drawn_seat() -> None:
    starts = [opening(4, seed).table.start for seed in range(200)]
    assert all(30 < starts.count(seat) < 70 for seat in range(4))
    seed = starts.index(2)
    assert order(opening(4, seed).table) == (2, 3, 0, 1)
    game = random_game(4, seed)
    turns = [event.seat for _, _, step in game for event in step.events if isinstance(event, TurnBegan)]
    assert [game[0][0].table.acting, *turns[:8]] == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@pytest.mark.rule("BIR-016")
def test_the_players_may_name_the_start_seat() -> None:
    state = opening(3, 5, Options(name_start_seat=True))
    assert legal(state) == [Begin(0), Begin(1), Begin(2)]
    assert rule_against(state, Begin(3)) == "BIR-016"
    assert rule_against(state, End()) == "BIR-016"
    told = play(state, Begin(2))
    assert (told.table.start, told.table.acting, told.table.round, told.table.actions) == (2, 2, 1, 3)
    assert told.of(StartNamed)[0].seat == 2
    assert BIRDWATCHER.to_act(told.table) == (2,)


@pytest.mark.rule("BIR-005")
def test_one_seat_holds_the_camera_for_the_whole_game() -> None:
    for seed in range(4):
        game = random_game(4, seed)
        assert {state.table.start for state, _, _ in game} == {game[0][0].table.start}
        assert game[0][0].table.start in range(4)


@pytest.mark.rule("BIR-006")
@pytest.mark.parametrize("count", [1, 5])
def test_one_or_five_players_are_refused(count: int) -> None:
    colours = ("orange", "white", "black", "turquoise", "pink")
    seats = [Seat(f"Player {number}", colours[number]) for number in range(count)]
    with pytest.raises(ValueError, match=r"2|4"):
        Session.new(BIRDWATCHER, Options(), seats, 1)
    assert BIRDWATCHER.seats == (2, 3, 4)
