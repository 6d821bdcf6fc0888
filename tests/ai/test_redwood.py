"""What bots know of Redwood: what things are worth, plans that can be played, turns that score."""

from __future__ import annotations

from math import inf

import msgspec
import pytest

from tabletop.ai import levels, redwood_plan, redwood_worth
from tabletop.ai.redwood import Photographer
from tabletop.ai.redwood_plan import Placement, Plan
from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs, geometry
from tabletop.games.redwood.actions import Aim, Fill, Lay, NoPhoto, Stay, Take
from tabletop.games.redwood.facts import RedwoodState, sun, top
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Options, Point, Table
from tabletop.play.opponents import chance, choose, play_on
from tabletop.play.seats import Seat
from tabletop.play.session import Session

# Teams are for four seats only.
SWITCHES = [name for name in Options.__struct_fields__ if getattr(Options(), name) is False and "team" not in name]
ALL_ON = msgspec.structs.replace(Options(), **dict.fromkeys(SWITCHES, True))


def game(*bots: str, seed: int = 3, options: Options = Options()) -> Session:  # noqa: B008 - frozen
    colours = REDWOOD.colours(len(bots))
    seats = [Seat(f"Seat {i}", colours[i], bot) for i, bot in enumerate(bots)]
    return Session.new(REDWOOD, options, seats, seed)


def until(session: Session, phase: str, least: int = 0) -> Table:
    while session.state.table.phase != phase or session.ply < least:
        play_on(session, 1, level="random")
    table: Table = session.state.table
    return table


def with_row(table: Table, seat: int, *cards: Card, round: int = 2) -> Table:
    players = list(table.players)
    players[seat] = msgspec.structs.replace(players[seat], row=cards)
    return msgspec.structs.replace(table, players=tuple(players), round=round)


@pytest.fixture(scope="module")
def table() -> Table:
    """The first turn of a game of four."""
    return until(game(*["random"] * 4), "take_move")


# -- worth -----------------------------------------------------------------------------------------------------


def test_new_species_are_worth_what_the_set_grows_by_and_the_first_two_a_promise(table: Table) -> None:
    assert [redwood_worth.species_worth(known) for known in range(8)] == [2, 2, 2, 3, 4, 5, 6, 0]
    row = (Card(1, ("bear", "elk", None, None)),)
    assert redwood_worth.promise(with_row(table, 0, *row), 0) == 2 + 2 - 1
    assert redwood_worth.promise(with_row(table, 0, *row, round=5), 0) == 0
    worth = redwood_worth.token_worth(with_row(table, 0, *row), 0)
    assert worth["marten"] == 2 + 2
    assert worth["bear"] == 3


def test_a_background_is_worth_its_chain_and_its_sun(table: Table) -> None:
    bare = msgspec.structs.replace(table, objectives=(1,))
    sunny = sun(bare)
    card = top(bare, sunny)
    assert card is not None
    assert redwood_worth.background_worth(bare, 0, sunny) == 4
    fits = next(c for c in pieces().cards if c.right == pieces().card(card).left and c.id != card)
    joined = with_row(bare, 0, Card(fits.id, (), sun=True), round=1)
    # A second Sun turns 4 points into -2; two joined cards are 3.
    assert redwood_worth.background_worth(joined, 0, sunny) == 3 - 6
    assert redwood_worth.better_end((Card(fits.id, ()),), card) == "right"
    assert redwood_worth.better_end((Card(card, ()),), fits.id) == "left"
    empty = msgspec.structs.replace(bare, tops=(None,) * 5)
    assert redwood_worth.background_worth(empty, 0, sunny) == -inf


def test_landing_is_worth_less_where_reticles_stay_empty_and_nothing_without_cards(table: Table) -> None:
    bare = msgspec.structs.replace(table, objectives=(1,), tops=(4, 8, 13, 23, None))
    worth = redwood_worth.colour_worth(bare, 0)
    assert set(worth) == {"green", "yellow", "blue", "gray"}
    sunny = {colour: 4 if sun(bare) == colour else 0 for colour in worth}
    # Two reticles lack one of the usual three subjects; three are just right; four want one more.
    assert {colour: worth[colour] - sunny[colour] for colour in worth} == {
        "green": -2 - 2,
        "yellow": -2 - 2,
        "blue": -3,
        "gray": -4,
    }


def test_covering_is_worth_the_token_and_its_reticle(table: Table) -> None:
    bare = msgspec.structs.replace(table, objectives=(5,))
    worth = redwood_worth.subject_worth(bare, 0)
    assert len(worth) == 30 + 8 + 7
    assert (worth["F3"], worth["W1"], worth["bear"]) == (2, 3, 3 + 2 + 1)


@pytest.mark.parametrize(
    ("objective", "at", "move", "points"),
    [
        (4, (0, 0), 1, 2),
        (4, (0, 60_000), 1, 0),
        (3, (27_100, 87_700), 1, 2),
        (5, (0, 150_000), 2, 1),
        (5, (0, 150_000), 4, 0),
        (5, (0, 150_000), None, 0),
        (17, (0, 245_000), 1, 3),
        (17, (0, 230_000), 1, 0),
    ],
)
def test_standing_places_are_worth_what_open_objectives_pay(
    table: Table, objective: int, at: Point, move: int | None, points: int
) -> None:
    only = msgspec.structs.replace(table, objectives=(objective,))
    assert redwood_worth.standing_worth(only, at, move) == points


def test_animals_stand_well_near_the_own_figure_and_far_from_others(table: Table) -> None:
    def moved(seat: int) -> Table:
        board, hole = pieces().board, table.animals[0]
        assert hole is not None
        at = (round(board.hole(hole).x * 1000) + 30_000, round(board.hole(hole).y * 1000))
        players = list(table.players)
        players[seat] = msgspec.structs.replace(players[seat], figure=at)
        return msgspec.structs.replace(table, players=tuple(players))

    assert redwood_worth.reach(moved(0), 0) > redwood_worth.reach(moved(1), 0)


# -- plans -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("runs", "n", "ticks"),
    [
        ([(0, 9)], 2, [2, 7]),
        ([(0, 0), (5, 6)], 9, [0, 5, 6]),
        ([(3, 3), (10, 14), (20, 23)], 5, [10, 12, 14, 21, 23]),
        ([], 4, []),
    ],
)
def test_ticks_are_spaced_over_runs(runs: list[tuple[int, int]], n: int, ticks: list[int]) -> None:
    assert redwood_plan.spaced(runs, n) == ticks


def test_placements_are_legal_and_on_both_sides(table: Table) -> None:
    ground = geometry.ground(table, table.acting)
    found = redwood_plan.placements(ground, (2, 6), 12)
    assert {(place.move, place.flip) for place in found} == {(2, False), (2, True), (6, False), (6, True)}
    for place in found:
        assert geometry.lay(ground, place.move, place.flip, place.heading).legal
        assert place.at == geometry.arrival(ground.at, place.move, place.flip, place.heading)


def test_plans_come_best_first_and_can_be_played() -> None:
    session = game("random", "random")
    table = until(session, "take_move")
    seat = table.acting
    ground = geometry.ground(table, seat)
    places = redwood_plan.placements(ground, (1, 4), 6)
    found = redwood_plan.plans(table, seat, ground, places, (2, 7), 8)
    assert len(found) == 8
    assert [plan.value for plan in found] == sorted((plan.value for plan in found), reverse=True)
    assert found[:3] == redwood_plan.plans(table, seat, ground, places, (2, 7), 3)
    for action in redwood_plan.actions(found[0]):
        session.act(seat, action)
    assert len(session.state.table.pending.covered) >= 2


def test_a_template_that_cannot_be_laid_means_staying(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ground = geometry.ground(table, table.acting)
    monkeypatch.setattr(arcs, "lay_table", lambda ground: dict.fromkeys(arcs.sides(), ()))
    assert redwood_plan.placements(ground, (3,), 12) == [Placement(ground.at, 3, stays=True)]
    plan = Plan(Placement(ground.at, 3, stays=True), 1, 4200, 0.0)
    assert list(redwood_plan.actions(plan)) == [Take("move", 3), Take("view", 1), Stay(), Aim(4200)]


def test_taking_from_a_rival_costs_what_the_rival_gets(table: Table) -> None:
    players = list(table.players)
    rival = (table.acting + 1) % 4
    players[rival] = msgspec.structs.replace(players[rival], move=5, view=2)
    owned = msgspec.structs.replace(table, players=tuple(players))
    assert redwood_plan.price(owned, table.acting, "move", 5) == pytest.approx(1 / 3)
    assert redwood_plan.price(owned, table.acting, "view", 2) == pytest.approx(1 / 3)
    assert redwood_plan.price(owned, table.acting, "view", 5) == 0
    assert redwood_plan.price(owned, rival, "move", 5) == 0


def test_a_tried_plan_brings_what_the_sheet_then_says(table: Table) -> None:
    session = game("random", "random")
    until(session, "aim")
    state: RedwoodState = session.state
    seat = state.table.acting
    aim = next(iter(session.choices(seat)))
    ended = redwood_plan.finished(REDWOOD, REDWOOD.apply(state, seat, aim, Rng.of(1)).state, seat)
    assert ended.table.phase not in ("background", "side", "fill", "claim")
    expected = REDWOOD.sheet(ended.table, seat, None).total + redwood_worth.promise(ended.table, seat)
    assert redwood_plan.tried(REDWOOD, state, seat, (aim,)) == pytest.approx(expected)
    assert redwood_plan.tried(REDWOOD, state, seat, (Lay(0),)) is None


def test_orientations_on_offer_are_legal() -> None:
    session = game("random", "random")
    until(session, "aim", least=20)
    table: Table = session.state.table
    seat = table.acting
    view = table.players[seat].view
    assert view is not None
    offered = redwood_plan.headings(table, seat, geometry.ground(table, seat), view, 20)
    assert len(offered) > 20
    assert all(Aim(tick) in session.choices(seat) for tick in offered)


def test_orientations_may_be_asked_for_further_apart_and_by_another_worth() -> None:
    session = game("random", "random")
    until(session, "aim", least=20)
    table: Table = session.state.table
    seat = table.acting
    view, ground = table.players[seat].view, geometry.ground(table, seat)
    assert view is not None
    only = next(iter(arcs.cover_runs(ground, view)))
    subjects, colours = redwood_plan.usual(table, seat)
    worth = {subject: 50.0 * (subject == only) for subject in subjects}, dict.fromkeys(colours, 0.0)
    first, second = redwood_plan.headings(table, seat, ground, view, 2, worth, apart=400)[:2]
    assert abs(first - second) >= 400
    assert only in geometry.covered(ground, view, first)


# -- whole turns -----------------------------------------------------------------------------------------------


def test_greedy_beats_random_by_far() -> None:
    for seed in range(3):
        bots = ("greedy", "random") if seed % 2 else ("random", "greedy")
        session = game(*bots, seed=seed)
        play_on(session)
        mine = bots.index("greedy")
        totals = [sheet.total for sheet in session.sheets()]
        assert totals[mine] > totals[1 - mine] + 10
        assert session.places()[mine] == 1


def test_greedy_plays_under_every_option_at_once() -> None:
    session = game("greedy", "greedy", options=ALL_ON)
    play_on(session)
    assert session.over


def test_what_is_hidden_changes_no_decision() -> None:
    session = game("greedy", "random")
    bot = levels.bot("redwood", "greedy")
    seen: set[str] = set()
    while len(seen) < 7 and not session.over:
        seat = session.to_act[0]
        phase = session.state.table.phase
        action = choose(session, seat, "greedy")
        if phase not in seen:
            seen.add(phase)
            for i in range(2):
                other = REDWOOD.imagine(session.view(seat), Rng.of("hidden", i))
                assert other != session.state
                assert bot.choose(REDWOOD, other.view(seat), chance(session, seat)) == action
        session.act(seat, action)
    assert {"start", "take_move", "take_view", "move", "aim", "fill"} <= seen


def test_a_choice_of_tokens_is_offered_once_each() -> None:
    session = game("random", "random")
    until(session, "fill")
    seat = session.to_act[0]
    listed = Photographer().shortlist(REDWOOD, session.view(seat), session.choices(seat), Rng.of(1))
    assert len(listed) == 1
    assert isinstance(listed[0], Fill)
    assert listed[0] in session.choices(seat)


def test_the_string_leaves_one_orientation() -> None:
    session = game("random", "random")
    until(session, "aim")
    seat = session.to_act[0]
    locked = next(iter(session.choices(seat)))
    assert isinstance(locked, Aim)
    pending = msgspec.structs.replace(session.state.table.pending, string=locked.heading)
    table = msgspec.structs.replace(session.state.table, pending=pending)
    state = msgspec.structs.replace(session.state, table=table)
    assert levels.bot("redwood", "greedy").choose(REDWOOD, state.view(seat), Rng.of(1)) == locked


def test_without_a_legal_photo_the_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game("random", "random")
    until(session, "aim")
    monkeypatch.setattr(arcs, "photo_runs", lambda *_: ())
    seat = session.to_act[0]
    action = levels.bot("redwood", "greedy").choose(REDWOOD, session.view(seat), Rng.of(1))
    assert action == NoPhoto()
    assert action in session.choices(seat)
