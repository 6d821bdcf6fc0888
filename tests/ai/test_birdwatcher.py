"""What bots know of Birdwatcher: legal shortlists, sensible choices, and better results than chance."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from tabletop.ai import levels
from tabletop.ai.birdwatcher import Birdwatcher, Naturalist
from tabletop.ai.birdwatcher_worth import Weights, lead, positions
from tabletop.ai.budget import Budget
from tabletop.ai.planner import Planner
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher.actions import Startle, Trade
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Table
from tabletop.play.session import Session
from tabletop.tools.staging import fresh, play

KNOWLEDGE = Birdwatcher()


def won(session: Session) -> list[int]:
    return [sheet.total for sheet in session.sheets()]


def test_the_shortlist_holds_legal_actions_and_one_startle_for_each_bird() -> None:
    session = fresh(BIRDWATCHER, 3, 5)
    while not session.over:
        seat = session.to_act[0]
        view, choices = session.view(seat), session.choices(seat)
        listed = KNOWLEDGE.shortlist(BIRDWATCHER, view, choices, Rng.of(session.ply))
        assert listed
        assert all(action in choices for action in listed)
        birds = [action.bird for action in listed if isinstance(action, Startle)]
        assert len(birds) == len(set(birds))
        assert set(birds) == {action.bird for action in choices if isinstance(action, Startle)}
        assert sum(isinstance(action, Trade) for action in listed) <= 1
        assert {type(action) for action in listed} == {type(action) for action in choices}
        session.act(seat, choices.sample(Rng.of(session.seed, session.ply)))


def test_the_pair_that_is_returned_leaves_most_kinds() -> None:
    session = fresh(BIRDWATCHER, 2, 5)
    table: Table = session.state.table
    seat = table.acting
    rich = replace(table.players[seat], insects=(1, 3, 1, 0, 0))
    players = tuple(rich if at == seat else player for at, player in enumerate(table.players))
    state = replace(session.state, table=replace(table, players=players))
    choices = BIRDWATCHER.choices(state.view(seat))
    listed = KNOWLEDGE.shortlist(BIRDWATCHER, state.view(seat), choices, Rng.of(1))
    assert [action for action in listed if isinstance(action, Trade)] == [Trade(("moth", "moth"))]


def test_a_page_is_worth_more_than_the_bird_in_the_tree() -> None:
    session = fresh(BIRDWATCHER, 2, 5)
    table: Table = session.state.table
    seat = table.acting
    waiting = session.view(seat)
    mine = table.players[seat]
    taken = replace(mine, tree=mine.tree[1:], journal=(mine.tree[0],))
    players = tuple(taken if at == seat else player for at, player in enumerate(table.players))
    pictured = replace(waiting, table=replace(table, players=players))
    assert KNOWLEDGE.evaluate(BIRDWATCHER, pictured, 2) > KNOWLEDGE.evaluate(BIRDWATCHER, waiting, 2)


def test_greedy_beats_chance_clearly() -> None:
    for seed in range(3):
        greedy, random = won(play(fresh(BIRDWATCHER, 2, seed), ("greedy", "random")))
        assert greedy > random + 15, (seed, greedy, random)


def test_every_step_of_a_greedy_game_is_quick_and_legal_at_every_count() -> None:
    for seats in BIRDWATCHER.seats:
        session = play(fresh(BIRDWATCHER, seats, 2), "greedy", most=400)
        assert session.over
        # About what the catalogue's own simulation found (section 13): nobody ends far below.
        assert min(won(session)) > 25


def test_the_level_is_wired() -> None:
    session = fresh(BIRDWATCHER, 2, 5)
    seat = session.to_act[0]
    action = levels.bot("birdwatcher", "greedy").choose(BIRDWATCHER, session.view(seat), Rng.of(3))
    assert action in session.choices(seat)


def test_at_the_end_a_position_is_worth_its_points() -> None:
    session = play(fresh(BIRDWATCHER, 3, 4), "random")
    assert positions(session.state.table, Weights()) == won(session)
    own, *others = won(session)
    assert lead(session.state.table, 0, Weights(rival=1.0)) == own - max(others)


def test_what_is_promised_never_changes_the_points_it_is_added_to() -> None:
    session = play(fresh(BIRDWATCHER, 2, 4), "random", until=lambda session: session.ply > 60)
    table: Table = session.state.table
    nothing = Weights(action=0, waiting=(), last=(), alike=0, insect=0, again=0, majority=0)
    bare = replace(table, phase="act")
    assert positions(bare, nothing) == won(session)
    more = positions(bare, Weights())
    assert all(rich > poor for rich, poor in zip(more, won(session), strict=True))


def test_an_action_that_is_left_is_worth_something_to_its_seat_only() -> None:
    session = fresh(BIRDWATCHER, 2, 5)
    table: Table = session.state.table
    fewer = replace(table, actions=table.actions - 1)
    weights = Weights()
    before, after = positions(table, weights), positions(fewer, weights)
    assert before[table.acting] - after[table.acting] == pytest.approx(weights.action)
    assert before[1 - table.acting] == after[1 - table.acting]


def test_a_kind_of_insect_is_worth_more_to_who_has_none() -> None:
    session = fresh(BIRDWATCHER, 2, 5)
    table: Table = session.state.table
    bird = next(bird for bird in pieces().birds.values() if bird.insects)
    plain = Weights(majority=0, alike=0)

    def promised(insects: tuple[int, ...]) -> float:
        player = replace(table.players[0], tree=(bird.id,), insects=insects)
        there = replace(table, acting=1, players=(player, table.players[1]))
        points = pieces().figures.insect_points[sum(count > 0 for count in insects)]
        return positions(there, plain)[0] - points

    assert promised((0, 0, 0, 0, 0)) > promised((1, 1, 1, 1, 1))


def test_a_plan_without_trust_gains_nothing_from_cards_that_it_only_imagined() -> None:
    session = fresh(BIRDWATCHER, 2, 6)
    seat = session.to_act[0]
    view, rng, knowledge = session.view(seat), Rng.of("trust"), Naturalist()
    world = BIRDWATCHER.imagine(view, rng.child("world", 0))
    wary = Planner(knowledge, partial(Budget, 1), beam=4, trust=0.0).weigh(BIRDWATCHER, view, rng)
    bold = Planner(knowledge, partial(Budget, 1), beam=4, trust=1.0).weigh(BIRDWATCHER, view, rng)
    better = {each.action: each.worth for each in bold}
    revealing = 0
    for each in wary:
        after = BIRDWATCHER.apply(world, seat, each.action, rng).state
        if after.secret != world.secret:
            revealing += 1
            assert each.worth == pytest.approx(knowledge.evaluate(BIRDWATCHER, after.view(seat), 2))
    assert revealing
    # With trust the rest of the turn counts too.
    assert any(better[each.action] != pytest.approx(each.worth) for each in wary)


def test_a_hard_bot_beats_an_easy_one() -> None:
    """One game; the ladder measures how much."""
    session = play(fresh(BIRDWATCHER, 2, 3), ("hard", "easy"))
    hard, easy = won(session)
    assert hard > easy
