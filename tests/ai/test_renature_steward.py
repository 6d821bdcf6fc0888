"""The strongest bot in Renature: its glances value turns as a close look does, and it thinks of what comes next."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from tabletop.ai import levels
from tabletop.ai.bot import Bot
from tabletop.ai.budget import Budget
from tabletop.ai.greedy import Greedy
from tabletop.ai.renature import Gardener
from tabletop.ai.renature_steward import Steward, preferred, standing
from tabletop.ai.renature_turns import Glance, turns_played
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Action, Discard, End, Extra, Grow, Joker, Place, Skip
from tabletop.games.renature.facts import RenatureState, hand_dominoes
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options, Pending
from tests.games.renature.builders import (
    BADGER,
    BUSH,
    FROG,
    OAK,
    OWL,
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

CLOSING = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1), (0, 2), (3, 2)]
"""All of T4's brook but the two spaces that close its area."""


def steward(worlds: int = 2) -> Steward:
    return Steward(partial(Budget, worlds))


def chosen(state: RenatureState, worlds: int = 2) -> object:
    return steward(worlds).choose(RENATURE, state.view(state.table.acting), Rng.of("choice"))


def test_it_is_the_hard_opponent() -> None:
    assert isinstance(levels.bot("renature", "hard"), Steward)


@pytest.mark.parametrize(("seats", "options", "mood"), [(2, None, "thrifty"), (3, Options(name_start_seat=True), "")])
def test_it_plays_by_the_rules_in_every_phase(seats: int, options: Options | None, mood: str) -> None:
    for ply in random_game(seats, 2, options, mood)[::6]:
        state, seat = ply.before, ply.before.table.acting
        choices, view = RENATURE.choices(state.view(seat)), state.view(seat)
        assert all(each.action in choices for each in steward(1).weigh(RENATURE, view, Rng.of("legal")))


def test_a_glance_values_turns_as_a_look_at_what_comes_of_them() -> None:
    """Covering and planting is worth what the lead grows by; the tokens of closed areas count at once."""
    seen = 0
    for ply in random_game(2, 2, None, "thrifty"):
        state, seat = ply.before, ply.before.table.acting
        if state.table.phase != "domino":
            continue
        for line in Glance(state.table).lines(hand_dominoes(state.view(seat)))[:2]:
            placed = play(state, Place(line.domino, line.spaces))
            if line.plant is None:
                assert placed.table.phase != "plant"
                continue
            grown = placed.then(line.plant).state
            if grown.table.phase == "refill" and not grown.table.players[seat].tokens:
                assert standing(grown, seat) - standing(state, seat) == pytest.approx(line.gain, abs=0.01)
                seen += 1
    assert seen > 10


def test_the_best_plant_comes_first() -> None:
    state = position(
        [(FROG, OWL)], plants=[((10, 2), TURF, B), ((10, 3), BUSH, B), ((11, 3), TURF, B)], reserve=[(0, 0)]
    )
    state = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1)))).state
    plants = Glance(state.table).plants()
    assert plants[0] == (OAK, False, space(state, (10, 1)))
    assert {each[2] for each in plants} == set(spaces(state, (8, 1), (10, 1)))


def test_an_area_is_closed_that_the_next_one_could_take() -> None:
    state = position([(OWL, OWL)], board="T4", covered=CLOSING, joker=BADGER, reserve=[(0, 0)])
    line = Glance(state.table).lines([(OWL, OWL)])[0]
    assert set(line.spaces) == set(spaces(state, (1, 2), (2, 2)))
    assert line.plant is not None
    open_one = replace(state.table, takers=(B,))
    assert line.gain > Glance(open_one).lines([(OWL, OWL)])[0].gain


def test_turns_are_played_to_the_beginning_of_another() -> None:
    state = RENATURE.setup(Options(), 2, Rng.of(1, "setup"))
    after = turns_played(RENATURE, state, 3, Rng.of("turns"))
    assert (after.table.turn, after.table.phase) == (3, "domino")
    assert len(after.table.laid) == 2
    end = turns_played(RENATURE, state, 99, Rng.of("turns"))
    assert end.table.over
    assert standing(end, 0) > 0 or standing(end, 1) > 0


def test_who_is_stuck_looks_for_a_joker_that_helps() -> None:
    starts = dict.fromkeys([(1, 0), (5, 0), (9, 0), (13, 0)], FROG)
    stuck = position([(OWL, OWL)], covered=starts, reserve=[(0, 0)])
    assert chosen(stuck) in (Joker(FROG), Joker(OWL))
    poor = position([(OWL, OWL)], covered=starts, players={A: full_board(2, clouds=1)})
    assert chosen(poor) == Discard((OWL, OWL))
    assert turns_played(RENATURE, stuck, 2, Rng.of("turns")).table.laid != stuck.table.laid


def test_an_extra_turn_is_bought_for_an_area_that_a_rival_would_take() -> None:
    """B holds the other domino that closes; on the tiny board nothing else is left to do."""

    def asked(takers: dict[int, int]) -> RenatureState:
        rival = full_board(2, held=1, reserve=0)
        state = position(
            [(OWL, OWL)],
            board="T4",
            covered=CLOSING,
            joker=BADGER,
            phase="end",
            players={A: full_board(2, own=only(oak=1), neutral=only()), B: rival},
            pending=Pending(),
            takers=takers,
        )
        return replace(state, hands=(state.hands[A], replace(state.hands[B], dominoes=((OWL, BADGER),))))

    assert RENATURE.choices(asked({}).view(A)).refusal(Extra()) is None
    found = steward(4).weigh(RENATURE, asked({}).view(A), Rng.of("extra"))
    assert {each.action for each in found} == {Extra(), End()}
    gain = {each.action: each.worth for each in found}
    closed = steward(4).weigh(RENATURE, asked({0: B}).view(A), Rng.of("extra"))
    idle = {each.action: each.worth for each in closed}
    assert gain[Extra()] - gain[End()] > idle[Extra()] - idle[End()]


def test_what_looks_best_is_kept_unless_another_is_surely_better() -> None:
    ways: list[Action] = [Skip(), End(), Extra()]
    assert preferred(ways, [[1.0, 1.0, 0.0]])[0].action == Skip()
    # Better in one world of four by much and worse in the others: that may be luck.
    assert preferred(ways, [[0, 5, 0], [0, -1, 0], [0, -1, 0], [0, -1.5, 0]])[0].action == Skip()
    found = preferred(ways, [[1, 2, 3], [0, 1, 2.5], [5, 6, 7]])
    assert [each.action for each in found] == [Extra(), End(), Skip()]
    assert found[0].worth == pytest.approx(12.5 / 3)


def test_a_thought_ends_with_its_budget_and_is_the_same_again() -> None:
    state = random_game(2, 2, None, "thrifty")[60].before
    view, worlds = state.view(state.table.acting), list[int]()

    class Counting(type(RENATURE)):  # type: ignore[misc]
        def imagine(self, view: object, rng: Rng) -> object:
            worlds.append(1)
            return super().imagine(view, rng)

    for count in (1, 3):
        worlds.clear()
        first = steward(count).weigh(Counting(), view, Rng.of("same"))
        if len(first) > 1 and not isinstance(first[0].action, Grow | Place):
            continue
        assert steward(count).weigh(RENATURE, view, Rng.of("same")) == first
        assert len(worlds) == (count if len(first) > 1 else 0)


def test_it_beats_the_greedy_one() -> None:
    lead = 0
    for seed in range(2):
        bots: dict[int, Bot] = {seed % 2: steward(2), 1 - seed % 2: Greedy(Gardener())}
        state, ply = RENATURE.setup(Options(), 2, Rng.of(seed, "setup")), 0
        while not state.table.over:
            seat = state.table.acting
            action = bots[seat].choose(RENATURE, state.view(seat), Rng.of(seed, "bot", ply))
            state, ply = RENATURE.apply(state, seat, action, Rng.of(seed, "ply", ply)).state, ply + 1
        totals = [RENATURE.sheet(state.table, seat, None).total for seat in (0, 1)]
        lead += totals[seed % 2] - totals[1 - seed % 2]
    assert lead > 0
