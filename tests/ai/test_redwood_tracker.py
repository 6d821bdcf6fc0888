"""Redwood's three levels: always legal, in every mode; repeatable; each with its own look and eye."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from tabletop.ai import levels, redwood_search
from tabletop.ai.bot import advise
from tabletop.ai.budget import Budget
from tabletop.ai.redwood_eye import Eye
from tabletop.ai.redwood_tracker import GLANCE, Look, Tracker
from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs
from tabletop.games.redwood.actions import Aim, Lay, NoPhoto, Stay, Take, Withdraw
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Table
from tests.ai.test_redwood import ALL_ON
from tests.ai.test_redwood_search import until
from tests.games.redwood.builders import together
from tests.games.redwood.team_builders import crowded

QUICK = Look(far=3, near=6, exact=12, tried=4, orientations=5)
CROWD = [(-169.0, 27.6), (-136.4, 31.2), (-209.0, -31.1), (-177.4, -33.8)]


def quick(looks: int = 1) -> Tracker:
    """A bot that thinks as the hard one does, but not for long."""
    return Tracker(partial(Budget, looks), QUICK)


def played(state: RedwoodState, most: int) -> RedwoodState:
    """The position after so many actions of easy, medium and a quick bot in turn, each of them held to be legal."""
    bots = (levels.bot("redwood", "easy"), levels.bot("redwood", "medium"), quick())
    for ply in range(most):
        acting = REDWOOD.to_act(state.table)
        if not acting:
            break
        seat = acting[ply % len(acting)]
        action = bots[ply % 3].choose(REDWOOD, state.view(seat), Rng.of("modes", ply))
        assert action in REDWOOD.choices(state.view(seat)), action
        state = REDWOOD.apply(state, seat, action, Rng.of(0)).state
    return state


@pytest.mark.parametrize(
    ("seats", "options", "most"),
    [
        (2, ALL_ON, 16),
        (4, Options(team=True), 24),
        (4, Options(team=True, expert=True, claim_objectives=True), 24),
        (1, Options(scenario="behavior"), 99),
        (1, Options(scenario="ambush"), 12),
        (1, Options(scenario="hiker", expert=True), 99),
        (1, Options(scenario="surrealism"), 12),
    ],
    ids=["all on", "team", "team expert", "behavior", "ambush", "hiker", "surrealism"],
)
def test_every_level_plays_every_mode_legally(seats: int, options: Options, most: int) -> None:
    after = played(REDWOOD.setup(options, seats, Rng.of(3, "setup")), most)
    assert after.table.over == (most == 99)


@pytest.mark.parametrize("strong", ["easy", "quick"])
def test_every_level_beats_chance_by_far(strong: str) -> None:
    bot = quick() if strong == "quick" else levels.bot("redwood", strong)
    state, ply, mine = REDWOOD.setup(Options(), 2, Rng.of(4, "setup")), 0, 1
    while acting := REDWOOD.to_act(state.table):
        seat, view = acting[0], state.view(acting[0])
        lot = Rng.of("beats", ply)
        action = bot.choose(REDWOOD, view, lot) if seat == mine else REDWOOD.choices(view).sample(lot)
        state, ply = REDWOOD.apply(state, seat, action, Rng.of(0)).state, ply + 1
    totals = [REDWOOD.sheet(state.table, seat, None).total for seat in (0, 1)]
    assert totals[mine] > totals[1 - mine] + 10


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_is_repeatable(level: str) -> None:
    state = until("take_move", 12)
    view = state.view(state.table.acting)
    once, again = (levels.bot("redwood", level).choose(REDWOOD, view, Rng.of(8)) for _ in range(2))
    assert once == again


def test_templates_are_weighed_best_first_each_once() -> None:
    state = until("take_move", 12)
    view = state.view(state.table.acting)
    found = quick(4).weigh(REDWOOD, view, Rng.of(8))
    worths = [each.worth for each in found]
    assert worths == sorted(worths, reverse=True)
    assert len({each.action for each in found}) == len(found) > 1
    assert all(isinstance(each.action, Take) for each in found)
    hint = advise(quick(4), REDWOOD, view, Rng.of(8))
    assert (hint.action, hint.unit, hint.alone) == (found[0].action, "points", False)
    assert hint.gain == pytest.approx(worths[0] - worths[1])


def test_distances_are_misjudged_only_before_the_templates_are_taken() -> None:
    blurred, sharp = Tracker(None, QUICK, Eye(place_mm=40.0)), Tracker(None, QUICK)
    state = until("take_move", 12)
    view = state.view(state.table.acting)
    taken = {blurred.choose(REDWOOD, view, Rng.of("eye", at)) for at in range(8)}
    assert len(taken) > 1
    assert len({sharp.choose(REDWOOD, view, Rng.of("eye", at)) for at in range(3)}) == 1
    state = until("move", 12)
    view = state.view(state.table.acting)
    assert len({blurred.choose(REDWOOD, view, Rng.of("eye", at)) for at in range(3)}) == 1


def test_an_unsteady_hand_lays_beside_what_was_meant() -> None:
    state = until("move", 12)
    view = state.view(state.table.acting)
    meant = Tracker(None, QUICK).choose(REDWOOD, view, Rng.of(1))
    done = Tracker(None, QUICK, Eye(hand_cdeg=200.0)).choose(REDWOOD, view, Rng.of(1))
    assert isinstance(meant, Lay)
    assert isinstance(done, Lay)
    assert (done.flip, done.heading != meant.heading) == (meant.flip, True)
    assert done in REDWOOD.choices(view)


@pytest.mark.parametrize("looks", [1, 3])
def test_a_budget_is_spent_in_second_looks(looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def prospect(before: Table, after: Table, seat: int) -> float:
        seen.append(seat)
        return 0.0

    monkeypatch.setattr(redwood_search, "prospect", prospect)
    state = until("aim", 12)
    Tracker(partial(Budget, looks), QUICK).choose(REDWOOD, state.view(state.table.acting), Rng.of(1))
    assert seen == [state.table.acting] * looks
    Tracker(None, QUICK).choose(REDWOOD, state.view(state.table.acting), Rng.of(1))
    assert len(seen) == looks


def test_the_second_look_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    state = until("aim", 12)
    view = state.view(state.table.acting)
    first, second, *_ = Tracker(None, QUICK).weigh(REDWOOD, view, Rng.of(1))
    gains = iter((0.0, first.worth - second.worth + 1.0))
    monkeypatch.setattr(redwood_search, "prospect", lambda before, after, seat: next(gains))
    found = Tracker(partial(Budget, 2), QUICK).weigh(REDWOOD, view, Rng.of(1))
    assert found[0].action == second.action
    assert found[0].worth == pytest.approx(first.worth + 1.0)


def test_a_hurried_bot_plays_out_only_a_few_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    real = redwood_search.played

    def counting(*given: object) -> RedwoodState | None:
        tried.append(1)
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(redwood_search, "played", counting)
    state = until("move", 12)
    hurried = Tracker(lambda: Budget(99, None, lambda: True), Look())
    assert hurried.choose(REDWOOD, state.view(state.table.acting), Rng.of(1)) in REDWOOD.choices(
        state.view(state.table.acting)
    )
    assert len(tried) == 4


def test_more_ways_to_aim_are_tried_from_the_best_places() -> None:
    # These objectives ask where the axis points.
    state = until("move", 44)
    state = replace(state, table=replace(state.table, objectives=(13, 14, 15, 16)))
    view = state.view(state.table.acting)
    plain = Tracker(None, replace(QUICK, refined=0)).weigh(REDWOOD, view, Rng.of(1))
    finer = Tracker(None, replace(QUICK, refined=4, aims=8)).weigh(REDWOOD, view, Rng.of(1))
    worth = {each.action: each.worth for each in plain}
    assert {each.action for each in finer} == set(worth)
    # The way to aim that was thought best is among them, so no place looks worse; here one looks better.
    assert all(each.worth >= worth[each.action] for each in finer)
    assert any(each.worth > worth[each.action] for each in finer)


def test_where_nothing_can_be_laid_or_photographed_there_is_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    move, aim = until("move"), until("aim")
    monkeypatch.setattr(arcs, "lay_table", lambda ground: dict.fromkeys(arcs.sides(), ()))
    monkeypatch.setattr(arcs, "lay_runs", lambda *_: ((), ()))
    assert quick().choose(REDWOOD, move.view(move.table.acting), Rng.of(1)) == Stay()
    monkeypatch.setattr(arcs, "photo_runs", lambda *_: ())
    assert quick().choose(REDWOOD, aim.view(aim.table.acting), Rng.of(1)) == NoPhoto()


def test_the_string_leaves_one_orientation() -> None:
    state = until("aim")
    seat = state.table.acting
    locked = next(each for each in REDWOOD.choices(state.view(seat)).spread(9) if isinstance(each, Aim))
    pending = replace(state.table.pending, string=locked.heading)
    held = replace(state, table=replace(state.table, pending=pending))
    for bot in (quick(), Tracker(None, GLANCE, Eye(hand_cdeg=300.0))):
        assert bot.choose(REDWOOD, held.view(seat), Rng.of(1)) == locked


def test_a_bot_leaves_its_teammate_room_and_takes_up_what_does_not() -> None:
    state = crowded(CROWD, "H10 H13 H12 H14 H11 H7 H2", (7, 6))

    def done(state: RedwoodState, most: int) -> list[type]:
        found = []
        for ply in range(most):
            seat = REDWOOD.to_act(state.table)[0]
            action = quick().choose(REDWOOD, state.view(seat), Rng.of("room", ply))
            assert action in REDWOOD.choices(state.view(seat))
            state = REDWOOD.apply(state, seat, action, Rng.of(0)).state
            found.append(type(action))
        return found

    assert done(state, 2) == [Lay, Lay]
    blocked = together(state, (0, Lay(19992))).state
    assert done(blocked, 3) == [Withdraw, Lay, Lay]


def test_an_onlooker_does_not_play() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        quick().weigh(REDWOOD, until("take_move").view(None), Rng.of(1))
