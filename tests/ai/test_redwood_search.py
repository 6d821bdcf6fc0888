"""How strong Redwood bots look at a turn: its ends, where its animals go, and what the next turns promise."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tabletop.ai import redwood_hopes, redwood_plan, redwood_search
from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Aim, Choose, Relocate
from tabletop.games.redwood.facts import RedwoodState, takeable
from tabletop.games.redwood.pieces import ROUNDS
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending, Table

BASIC = Options()


def until(phase: str, least: int = 0, seats: int = 2, seed: int = 3, options: Options = BASIC) -> RedwoodState:
    """A position of a random game in which that phase has come."""
    state, ply = REDWOOD.setup(options, seats, Rng.of(seed, "setup")), 0
    while state.table.phase != phase or ply < least:
        seat = state.table.acting
        action = REDWOOD.choices(state.view(seat)).sample(Rng.of(seed, ply))
        state, ply = REDWOOD.apply(state, seat, action, Rng.of(0)).state, ply + 1
    return state


def test_turns_are_thought_of_best_first_and_not_all_with_the_same_templates() -> None:
    table = until("take_move").table
    seat, ground = table.acting, geometry.ground(table, table.acting)
    places = redwood_plan.placements(ground, takeable(table, seat, "move"), 6)
    views = takeable(table, seat, "view")
    found = redwood_search.thought(table, seat, ground, places, views, 4, 30, 2)
    assert len(found) == 30
    assert [plan.value for plan in found] == sorted((plan.value for plan in found), reverse=True)
    pairs = Counter((plan.placement.move, plan.view) for plan in found)
    assert max(pairs.values()) == 2
    assert found[:3] == redwood_search.thought(table, seat, ground, places, views, 4, 3, 2)


def test_a_turn_is_played_to_the_last_token_and_worth_what_the_sheet_and_the_hopes_say() -> None:
    state = until("take_move", 20)
    table, seat = state.table, state.table.acting
    turns = redwood_hopes.left(table)
    ground = geometry.ground(table, seat)
    places = redwood_plan.placements(ground, takeable(table, seat, "move"), 6)
    plan, *_ = redwood_search.thought(table, seat, ground, places, takeable(table, seat, "view"), turns, 1, 1)
    after = redwood_search.played(REDWOOD, state, seat, redwood_plan.actions(plan), turns)
    assert after is not None
    assert after.table.phase not in ("take_view", "move", "aim", "background", "side", "fill", "claim")
    assert len(after.table.players[seat].row) == len(table.players[seat].row) + 1
    gained = after.table.players[1 - seat].harmony - table.players[1 - seat].harmony
    expected = REDWOOD.sheet(after.table, seat, None).total + redwood_hopes.hopes(after.table, seat, turns)
    assert redwood_search.worth(REDWOOD, table, after, seat, turns) == pytest.approx(expected - gained)
    richer = replace(after.table.players[1 - seat], harmony=after.table.players[1 - seat].harmony + 2)
    players = tuple(richer if at != seat else own for at, own in enumerate(after.table.players))
    spent = replace(after, table=replace(after.table, players=players))
    assert redwood_search.worth(REDWOOD, table, spent, seat, turns) == pytest.approx(expected - gained - 2)


def test_a_photo_without_a_card_leads_nowhere() -> None:
    state = until("aim")
    seat = state.table.acting
    pending = Pending(moved=True, heading=0, covered=(), colours=())
    stranded = replace(state, table=replace(state.table, phase="background", pending=pending))
    assert redwood_search.played(REDWOOD, stranded, seat, (), 2) is None


def test_of_two_backgrounds_the_more_hopeful_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = until("aim")
    seat = state.table.acting
    both = ("green", "yellow")
    waiting = replace(
        state, table=replace(state.table, phase="background", pending=replace(state.table.pending, colours=both))
    )
    for wanted in both:
        monkeypatch.setattr(redwood_hopes, "background", lambda t, s, colour, n, liked=wanted: float(colour == liked))
        taken = redwood_search.played(REDWOOD, waiting, seat, (), 2)
        chosen = REDWOOD.apply(waiting, seat, Choose(wanted), Rng.of(0)).state
        assert taken is not None
        assert taken.table.tops == chosen.table.tops


def test_animals_are_settled_where_they_may_go_and_the_turn_ends() -> None:
    state = until("relocate")
    seat, waiting = state.table.acting, state.table.pending.animals
    after = redwood_search.settled(REDWOOD, state, seat).table
    assert after.acting != seat
    assert after.phase == "take_move"
    moved = {s for s, was, now in zip(waiting, state.table.animals, after.animals, strict=False) if was != now}
    assert moved or waiting
    allowed = {deed.hole for deed in REDWOOD.choices(state.view(seat)) if isinstance(deed, Relocate)}
    assert {now for was, now in zip(state.table.animals, after.animals, strict=True) if was != now} <= allowed


@pytest.mark.parametrize(
    ("number", "then", "expected"),
    [(2, 2, {("own", 3), ("rival", 2)}), (2, 3, {("own", 3), ("rival", 3)}), (ROUNDS, ROUNDS, {("rival", ROUNDS)})],
)
def test_the_next_turns_of_both_sides_are_looked_at_without_what_is_face_down(
    monkeypatch: pytest.MonkeyPatch, number: int, then: int, expected: set[tuple[str, int]]
) -> None:
    before = replace(until("take_move", 30).table, round=number, objectives=(1, 5))
    seat, rival = before.acting, 1 - before.acting
    after = replace(before, round=then, acting=rival, objectives=(1, 5, 9))
    seen: list[tuple[str, int]] = []

    def promised(table: Table, whose: int) -> float:
        assert table.objectives == (1, 5)
        seen.append(("rival" if whose == rival else "own", table.round))
        return 10.0 if whose == rival else 4.0

    monkeypatch.setattr(redwood_search, "promised", promised)
    value = redwood_search.prospect(before, after, seat)
    assert set(seen) == expected
    assert value == pytest.approx((2.0 if ("own", 3) in expected else 0.0) - 5.0)
    assert redwood_search.prospect(before, replace(after, phase="over"), seat) == 0


def test_a_turn_promises_more_where_animals_stand_near() -> None:
    table = until("take_move").table
    full = redwood_search.promised(table, table.acting)
    bare = redwood_search.promised(replace(table, animals=(None,) * 7), table.acting)
    assert full > bare + 2


def test_a_turn_that_cannot_land_anywhere_promises_nothing() -> None:
    table = replace(until("take_move").table, tops=(None,) * 5)
    drift = redwood_hopes.drift(table, table.acting, redwood_hopes.left(table))
    assert redwood_search.promised(table, table.acting) == pytest.approx(drift)


def test_photos_that_are_played_out_are_those_of_the_rules() -> None:
    state = until("aim", 10)
    seat = state.table.acting
    aim = next(each for each in REDWOOD.choices(state.view(seat)).spread(5) if isinstance(each, Aim))
    after = redwood_search.played(REDWOOD, state, seat, (aim,), 2)
    assert after is not None
    seen = REDWOOD.apply(state, seat, aim, Rng.of(0)).state.table
    assert len(after.table.players[seat].row) == len(state.table.players[seat].row) + 1
    assert seen.players[seat].figure == after.table.players[seat].figure
