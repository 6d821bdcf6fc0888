"""What bots know of Renature: legal shortlists, sensible choices, and better results than chance."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.ai import levels
from tabletop.ai.bot import Bot
from tabletop.ai.greedy import Greedy
from tabletop.ai.random import RandomBot
from tabletop.ai.renature import Gardener, promise
from tabletop.ai.renature_worth import certainty, lead, planting_gains, worths
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Discard, Grow, Joker, Leave, Place, Skip
from tabletop.games.renature.brook import placements
from tabletop.games.renature.facts import RenatureState
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options, Pending
from tests.games.renature.builders import (
    BADGER,
    BAT,
    BUSH,
    FROG,
    OAK,
    OWL,
    PINE,
    TURF,
    A,
    B,
    full_board,
    only,
    play,
    position,
    random_game,
    space,
    spaces,
)

KNOWLEDGE = Gardener()


def shortlist(state: RenatureState) -> list[object]:
    view = state.view(state.table.acting)
    return list(KNOWLEDGE.shortlist(RENATURE, view, RENATURE.choices(view), Rng.of("list")))


def chosen(state: RenatureState) -> object:
    return Greedy(KNOWLEDGE).choose(RENATURE, state.view(state.table.acting), Rng.of("choice"))


def test_the_bots_of_the_table_know_the_game() -> None:
    assert isinstance(levels.bot("renature", "greedy"), Greedy)
    assert isinstance(levels._knowledge()["renature"], Gardener)


@pytest.mark.parametrize(("seats", "options", "mood"), [(2, None, "thrifty"), (3, Options(name_start_seat=True), "")])
def test_what_is_listed_is_legal(seats: int, options: Options | None, mood: str) -> None:
    for ply in random_game(seats, 2, options, mood)[::3]:
        state, seat = ply.before, ply.before.table.acting
        choices = RENATURE.choices(state.view(seat))
        listed = shortlist(state)
        assert listed
        assert all(action in choices for action in listed)


def test_at_most_ten_places_are_looked_at_the_most_promising_ones() -> None:
    state = position([(FROG, OWL), (BAT, BADGER), (FROG, BAT)])
    assert len(placements(state.table, state.hands[A].dominoes)) > 10
    listed = shortlist(state)
    assert len(listed) == 10
    assert all(isinstance(action, Place) for action in listed)
    best = max(promise(state.table, place[1]) for place in placements(state.table, state.hands[A].dominoes))
    assert isinstance(listed[0], Place)
    assert promise(state.table, listed[0].spaces) == best


def test_clouds_are_paid_only_in_need() -> None:
    starts = dict.fromkeys([(1, 0), (5, 0), (9, 0), (13, 0)], FROG)
    stuck = position([(OWL, OWL)], covered=starts, reserve=[(0, 0)])
    kinds = {type(action) for action in shortlist(stuck)}
    assert kinds == {Joker, Discard}
    # The frog as the joker lets the owls lie beside every start.
    assert chosen(stuck) == Joker(FROG) or chosen(stuck) == Joker(OWL)
    poor = position([(OWL, OWL)], covered=starts, players={A: full_board(2, clouds=1)})
    assert chosen(poor) == Discard((OWL, OWL))
    assert not [action for action in shortlist(position([(FROG, OWL)])) if isinstance(action, Joker | Discard)]


def planting(plants: list[tuple[tuple[int, int], int, int | None]]) -> RenatureState:
    """A's domino lies between areas C and D."""
    state = position([(FROG, OWL)], plants=plants, reserve=[(0, 0)])
    return play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1)))).state


def test_a_plant_goes_where_it_brings_most() -> None:
    company = planting([((10, 2), TURF, B), ((10, 3), BUSH, B), ((11, 3), TURF, B)])
    best = chosen(company)
    assert isinstance(best, Grow)
    assert best.space == space(company, (10, 1))
    gains = planting_gains(company.table)
    assert gains[OAK, False, best.space] > gains[TURF, False, best.space]
    assert max(gains, key=lambda each: gains[each])[2] == best.space
    # Only one space of an area is looked at.
    assert {each[2] for each in gains} == set(spaces(company, (8, 1), (10, 1)))


def test_clouds_draw_a_plant() -> None:
    state = position([(FROG, OWL)], covered={(5, 9): FROG}, players={A: full_board(2, clouds=2)}, reserve=[(0, 0)])
    state = play(state, Place((FROG, OWL), spaces(state, (5, 10), (5, 11)))).state
    gains = planting_gains(state.table)
    assert {each[2] for each in gains} >= {space(state, (4, 10))}
    full = replace(state, table=replace(state.table, clouds=(1, 1, 0, 2)))
    spot = space(state, (4, 10))
    assert gains[TURF, False, spot] > planting_gains(full.table)[TURF, False, spot]


def test_waiting_clouds_are_not_wasted() -> None:
    state = position([(FROG, OWL)], covered={(5, 9): FROG}, reserve=[(0, 0)])
    waiting = play(
        state, Place((FROG, OWL), spaces(state, (5, 10), (5, 11))), Grow(TURF, False, space(state, (4, 10)))
    ).state
    assert waiting.table.phase == "clouds"
    assert Leave() in shortlist(waiting)


def test_certainty_grows_with_the_covered_shore() -> None:
    bare = position(plants=[((12, 1), OAK, A)])
    covered = position(plants=[((12, 1), OAK, A)], covered=[(12, 0), (13, 0), (11, 1), (14, 1)])
    full = position(plants=[((7, 1), OAK, A), ((8, 1), OAK, B)])
    assert 0 < certainty(bare.table, 4) < certainty(covered.table, 4) < certainty(full.table, 2) < 1


def test_worth_counts_points_standings_clouds_and_what_stays_unplanted() -> None:
    none = full_board(2, own=only(), neutral=only(), clouds=0)

    def worth(board: object, plants: list[tuple[tuple[int, int], int, int | None]] | None = None) -> float:
        state = position([(0, 0)], players={A: board, B: none}, plants=plants or [])  # type: ignore[dict-item]
        return worths(state.table, A, state.hands[A])[A]

    base = worth(none)
    assert worth(replace(none, planting=3)) == base + 3
    assert worth(replace(none, clouds=2)) > base + 2
    assert worth(none, [((1, 12), PINE, A)]) > base
    # Two plants and one domino: the smaller one will be left.
    assert worth(replace(none, own=only(turf=1, oak=1))) == base - 1
    assert lead([10.0, 5.0, 2.0], 0) > lead([10.0, 6.0, 2.0], 0)


def test_a_closed_area_counts_before_it_is_scored() -> None:
    covered = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1), (0, 2), (3, 2)]
    state = position([(OWL, OWL)], board="T4", covered=covered, joker=BADGER, reserve=[(0, 0)])
    placed = play(state, Place((OWL, OWL), spaces(state, (1, 2), (2, 2)))).state
    open_one = replace(placed, table=replace(placed.table, pending=Pending()))
    assert worths(placed.table, A, placed.hands[A])[A] > worths(open_one.table, A, placed.hands[A])[A]
    assert isinstance(chosen(placed), Grow)
    assert Skip() not in shortlist(placed)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(4):
        bots: dict[int, Bot] = {seed % 2: Greedy(KNOWLEDGE), 1 - seed % 2: RandomBot()}
        state, ply = RENATURE.setup(Options(), 2, Rng.of(seed, "setup")), 0
        while not state.table.over:
            seat = state.table.acting
            action = bots[seat].choose(RENATURE, state.view(seat), Rng.of(seed, "bot", ply))
            state, ply = RENATURE.apply(state, seat, action, Rng.of(seed, "ply", ply)).state, ply + 1
        totals = [RENATURE.sheet(state.table, seat, None).total for seat in (0, 1)]
        wins += totals[seed % 2] > totals[1 - seed % 2] + 30
    assert wins == 4
