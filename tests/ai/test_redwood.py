"""What bots know of Redwood: an eye that agrees with the judge, plans that can be played, turns that score."""

from __future__ import annotations

from math import cos, degrees, hypot, radians, sin

import msgspec
import numpy as np
import pytest

from tabletop.ai import levels, redwood_eye, redwood_plan, redwood_worth
from tabletop.ai.redwood import Photographer
from tabletop.ai.redwood_plan import Placement, Plan
from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs, geometry
from tabletop.games.redwood.actions import Aim, Fill, Lay, Stay, Take
from tabletop.games.redwood.facts import RedwoodState, sun, top
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Options, Point, Table
from tabletop.games.redwood.verdicts import Ground
from tabletop.play.opponents import chance, choose, play_on
from tabletop.play.seats import Seat
from tabletop.play.session import Session

ALL_ON = Options(**dict.fromkeys(Options.__struct_fields__, True))


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


def anywhere(n: int) -> list[Point]:
    """Places within the play area, the same each time."""
    rng = Rng.of("places")
    found: list[Point] = []
    while len(found) < n:
        at = (rng.below(520_000) - 260_000, rng.below(520_000) - 260_000)
        if hypot(*at) < 262_000:
            found.append(at)
    return found


# -- the eye ---------------------------------------------------------------------------------------------------


def counting(ground: Ground) -> redwood_eye.Scene:
    """A scene in which a photo is worth the number of subjects it covers."""
    board = pieces().board
    places = [(s.x, s.y, board.flower_radius) for s in board.flowers]
    places += [(s.x, s.y, board.redwood_radius) for s in board.redwoods]
    holes = [board.hole(hole) for _, hole in ground.animals]
    places += [(hole.x, hole.y, board.hole_circumradius) for hole in holes]
    measured = np.array(places)
    figures = np.array([at for _, at in ground.figures], dtype=np.float64).reshape(-1, 2) / 1000
    biomes = len(board.biomes)
    # Each subject is worth 2 and costs 1, because there is no reticle for it.
    worth = np.full(len(places), 2.0)
    return redwood_eye.Scene(measured[:, :2], measured[:, 2], worth, figures, np.zeros(biomes), np.zeros(biomes))


@pytest.fixture(scope="module")
def table() -> Table:
    """The first turn of a game of four."""
    return until(game(*["random"] * 4), "take_move")


def test_what_the_eye_counts_the_judge_covers(table: Table) -> None:
    ground = geometry.ground(table, table.acting)
    spots, views = anywhere(60), tuple(range(1, 8))
    found = redwood_eye.look(np.array(spots) / 1000, views, counting(ground))
    short = 0
    for p, at in enumerate(spots):
        here = Ground(at, ground.figures, ground.animals, ground.options)
        for v, view in enumerate(views):
            if not np.isfinite(found.value[p, v]):
                continue
            covered = geometry.covered(here, view, round(degrees(found.heading[p, v]) * 100) % 36_000)
            assert len(covered) >= found.value[p, v]
            short += len(covered) - found.value[p, v]
    # Only animals near the edge of a template, taken as discs, are missed now and then.
    assert short < 0.2 * found.value.size


def test_what_the_eye_calls_free_the_judge_allows_nearly_always(table: Table) -> None:
    ground = geometry.ground(table, table.acting)
    headings = np.radians(np.arange(0, 360, 3.0))
    wrong = 0
    for at in anywhere(20):
        here = Ground(at, ground.figures, ground.animals, ground.options)
        values = redwood_eye.values((at[0] / 1000, at[1] / 1000), 4, counting(here), headings)
        for heading, value in zip(range(0, 36_000, 300), values.tolist(), strict=True):
            wrong += geometry.aim(here, 4, heading).legal != np.isfinite(value)
    assert wrong < 20 * 120 * 0.01


def test_the_eye_sees_where_an_axis_lands(table: Table) -> None:
    biomes = len(pieces().board.biomes)
    scene = msgspec.structs.replace(
        counting(geometry.ground(table, table.acting)),
        worth=np.zeros(pieces().board.flowers.__len__() + 15),
        subjects=np.zeros((45, 2)),
        radii=np.full(45, 1e6),
        backgrounds=np.arange(biomes) * 10.0,
        figures=np.zeros((0, 2)),
    )
    for at in anywhere(30):
        values = redwood_eye.values((at[0] / 1000, at[1] / 1000), 1, scene, np.radians(np.arange(0, 360, 7.0)))
        for heading, value in zip(range(0, 36_000, 700), values.tolist(), strict=True):
            colours = geometry.landing(at, heading, Options()).colours
            assert pieces().ring[round(value / 10)] in colours


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
    assert redwood_worth.background_worth(empty, 0, sunny) == -np.inf


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


def test_an_axis_lands_where_it_points() -> None:
    """Guards the units of the tests above: headings are counter-clockwise from east."""
    landing = geometry.landing((0, 0), 9000, Options())
    assert landing.at == pytest.approx((250 * cos(radians(90)), 250 * sin(radians(90))), abs=1e-6)
