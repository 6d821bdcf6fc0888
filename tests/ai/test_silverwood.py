"""What bots know of Silverwood: legal shortlists, sensible choices, and better results than chance."""

from __future__ import annotations

import pytest

from tabletop.ai import levels
from tabletop.ai.bot import Bot
from tabletop.ai.greedy import Greedy
from tabletop.ai.planner import Planner
from tabletop.ai.random import RandomBot
from tabletop.ai.silverwood import Villager
from tabletop.ai.silverwood_worth import demand, promise, turns_left
from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import Build, End, Gain, Keep, Pay, Refresh, Turn, Upgrade
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.scoring import totals
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import FAMILY, modes, on_table, play, player, position, random_game

KNOWLEDGE = Villager()
WHOLE = Options(climate_calamity=True, the_hunt=True, giver_chooses=True)


def shortlist(state: SilverwoodState) -> list[object]:
    view = state.view(SILVERWOOD.to_act(state.table)[0])
    return list(KNOWLEDGE.shortlist(SILVERWOOD, view, SILVERWOOD.choices(view), Rng.of("list")))


def worth(state: SilverwoodState) -> float:
    return KNOWLEDGE.evaluate(SILVERWOOD, state.view(0), len(state.hands))


def finished(bots: list[Bot], seed: int, options: Options | None = None) -> list[int]:
    """The points of a game between bots."""
    state, ply = SILVERWOOD.setup(options or Options(), len(bots), Rng.of(seed, "setup")), 0
    while acting := SILVERWOOD.to_act(state.table):
        action = bots[acting[0]].choose(SILVERWOOD, state.view(acting[0]), Rng.of(seed, "bot", ply))
        assert action in SILVERWOOD.choices(state.view(acting[0]))
        state = SILVERWOOD.apply(state, acting[0], action, Rng.of(seed, "ply", ply)).state
        ply += 1
    return list(totals(state.table))


def test_the_bots_of_the_table_know_the_game() -> None:
    assert isinstance(levels.bot("silverwood", "greedy"), Greedy)
    assert isinstance(levels._knowledge()["silverwood"], Villager)
    assert isinstance(levels.bot("silverwood", "medium"), Planner)


@pytest.mark.parametrize(("seats", "options"), [(2, WHOLE), (3, modes("family", "standard", "family"))])
def test_what_is_listed_is_legal_and_can_be_weighed(seats: int, options: Options) -> None:
    for state, _, _ in random_game(seats, 2, options)[::3]:
        for seat in SILVERWOOD.to_act(state.table):
            view = state.view(seat)
            choices = SILVERWOOD.choices(view)
            listed = KNOWLEDGE.shortlist(SILVERWOOD, view, choices, Rng.of("list"))
            assert 0 < len(listed) <= len(choices)
            assert all(action in choices for action in listed)
            assert isinstance(KNOWLEDGE.evaluate(SILVERWOOD, view, seats), float)


def test_few_mixes_one_refresh_and_no_early_end() -> None:
    state = position(player("", (3, 3, 3, 3), "build"), employees="e01 e02 e03", locations="l11 l02 l03")
    listed = shortlist(state)
    assert [action for action in listed if isinstance(action, Refresh)] == [Refresh("both")]
    assert End() not in listed
    assert Build("l11") in listed
    paying = play(state, Build("l11")).state
    assert len(shortlist(paying)) == 3
    assert all(isinstance(action, Pay) for action in shortlist(paying))
    assert End() in shortlist(position(player(ap=1)))


def test_mixes_are_those_that_are_wanted() -> None:
    """Grain is asked for by what is for sale, so it is gained and not paid."""
    state = position(player("l02 l10 e19 e15", (2, 2, 2, 2), "build"), locations="l02 l20")
    assert demand(state.table, 0)[0] == max(demand(state.table, 0))
    mixes = play(position(player("l01 l02 l10", (2, 0, 0, 0), "build")), Upgrade("l01")).state
    best = shortlist(mixes)[0]
    assert isinstance(best, Gain)
    assert best.units[0] == 1


def test_a_good_character_is_kept() -> None:
    draft = SILVERWOOD.setup(Options(), 6, Rng.of(3, "setup"))
    for seat, hand in enumerate(draft.hands):
        view = draft.view(seat)
        (kept,) = KNOWLEDGE.shortlist(SILVERWOOD, view, SILVERWOOD.choices(view), Rng.of("x"))
        assert isinstance(kept, Keep)
        assert kept.card in hand.offers
        assert kept.card == "c03" or "c03" not in hand.offers


def test_promises_grow_with_what_is_near() -> None:
    pool = {"locations": "l11 l02", "employees": "e02"}
    poor, rich = position(player(), **pool), position(player("", (2, 2, 2, 2)), **pool)
    assert promise(rich.table, 0) > promise(poor.table, 0)
    there = position(player("", (2, 2, 2, 2), "build"), **pool)
    assert promise(there.table, 0) > promise(rich.table, 0)
    assert worth(position(player("l02+"))) > worth(position(player("l02")))
    over = on_table(rich, phase="over", round=10)
    assert promise(over.table, 0) == 0
    assert worth(over) == KNOWLEDGE.evaluate(SILVERWOOD, over.view(0), 2)


def test_turns_that_are_left() -> None:
    state = position(player(), player(character="c02"), player(character="c03"), round=9, start=0)
    # In round 9 seat 2 is First Player, then seats 0 and 1.
    assert [turns_left(on_table(state, acting=2).table, seat) for seat in range(3)] == [2, 2, 1]
    assert [turns_left(on_table(state, acting=1).table, seat) for seat in range(3)] == [1, 1, 1]
    assert turns_left(on_table(state, round=10, acting=2).table, 0) == 0


def test_it_builds_what_it_can_pay_for() -> None:
    state = position(player("", (0, 0, 0, 2), "build", ap=1), locations="l05", round=10, start=0, acting=0)
    chosen = Greedy(KNOWLEDGE).choose(SILVERWOOD, state.view(0), Rng.of("choice"))
    assert chosen == Build("l05")
    assert chosen != Turn(1)


@pytest.mark.parametrize("options", [None, FAMILY], ids=["standard", "family"])
def test_it_beats_chance(options: Options | None) -> None:
    for seed in range(2):
        points = finished([levels.bot("silverwood", "greedy"), RandomBot()], seed, options)
        assert points[0] > points[1] + 5
