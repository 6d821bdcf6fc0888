"""Silverwood's invariants hold in random play, and each of them notices when it is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.codec import digest, from_json, to_json
from tabletop.core.game import Step
from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import events as e
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Hand, Options, Owned, Secret, Task
from tests.games.silverwood import invariants
from tests.games.silverwood.builders import FAMILY, Ply, changed, modes, on_table, player, position, random_game
from tests.games.silverwood.ply_invariants import STEP, matched
from tests.games.silverwood.state_invariants import STATE

WHOLE = Options(climate_calamity=True, the_hunt=True)
MIXED = modes("standard", "family_plus", "standard")
HOUSE = Options(
    climate_calamity=True, the_hunt=True, wait_for_end=True, giver_chooses=True, open_draft=True, levels_again=True
)
WANTED: tuple[tuple[int, Options], ...] = ((2, WHOLE), (3, MIXED), (4, HOUSE), (2, FAMILY), (3, Options()))


@cache
def games() -> tuple[tuple[Ply, ...], ...]:
    """Some random games."""
    return tuple(tuple(random_game(seats, 7, options)) for seats, options in WANTED)


def plies() -> list[Ply]:
    return [ply for game in games() for ply in game]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("SIL-I01", marks=pytest.mark.rule("SIL-I01")),
        pytest.param("SIL-I02", marks=pytest.mark.rule("SIL-I02")),
        pytest.param("SIL-I03", marks=pytest.mark.rule("SIL-I03")),
        pytest.param("SIL-I04", marks=pytest.mark.rule("SIL-I04")),
        pytest.param("SIL-I05", marks=pytest.mark.rule("SIL-I05")),
        pytest.param("SIL-I06", marks=pytest.mark.rule("SIL-I06", "SIL-156")),
        pytest.param("SIL-I07", marks=pytest.mark.rule("SIL-I07")),
        pytest.param("SIL-I08", marks=pytest.mark.rule("SIL-I08")),
        pytest.param("SIL-I09", marks=pytest.mark.rule("SIL-I09")),
        pytest.param("SIL-I10", marks=pytest.mark.rule("SIL-I10")),
        pytest.param("SIL-I11", marks=pytest.mark.rule("SIL-I11")),
        pytest.param("SIL-I12", marks=pytest.mark.rule("SIL-I12")),
        pytest.param("SIL-I13", marks=pytest.mark.rule("SIL-I13")),
        pytest.param("SIL-I14", marks=pytest.mark.rule("SIL-I14")),
        pytest.param("SIL-I15", marks=pytest.mark.rule("SIL-I15")),
        pytest.param("SIL-I16", marks=pytest.mark.rule("SIL-I16")),
        pytest.param("SIL-I17", marks=pytest.mark.rule("SIL-I17")),
        pytest.param("SIL-I18", marks=pytest.mark.rule("SIL-I18")),
        pytest.param("SIL-I19", marks=pytest.mark.rule("SIL-I19")),
        pytest.param("SIL-I20", marks=pytest.mark.rule("SIL-I20")),
        pytest.param("SIL-I21", marks=pytest.mark.rule("SIL-I21")),
        pytest.param("SIL-I22", marks=pytest.mark.rule("SIL-I22")),
        pytest.param("SIL-I24", marks=pytest.mark.rule("SIL-I24")),
    ],
)
def test_invariant_holds_in_random_play(name: str) -> None:
    assert name in STATE or name in STEP
    for before, action, step in plies():
        if name in STATE:
            STATE[name](step.state)
        if name in STEP:
            STEP[name](before, action, step)


def test_random_play_sees_most_of_the_game() -> None:
    seen = {type(event) for _, _, step in plies() for event in step.events}
    assert len(seen) > 24
    assert {type(action) for _, action, _ in plies()} >= {a.Keep, a.Turn, a.Refresh, a.Build, a.Hire, a.Pay, a.Gain}


@pytest.mark.rule("SIL-I16", "SIL-090")
def test_everybody_has_ten_turns() -> None:
    for game in games():
        begun = Counter(event.seat for _, _, step in game for event in step.events if isinstance(event, e.TurnBegan))
        seats = len(game[0][0].table.players)
        missed = 10 * seats - sum(begun.values())
        # At a Family table the first turn has begun before the first action.
        assert missed in (0, 1)
        assert all(count in (9, 10) for count in begun.values())


@pytest.mark.rule("SIL-I18")
def test_what_happens_once_happens_once() -> None:
    """No gain of a `once` ability comes twice to a seat, and limits hold in every round."""
    for game in games():
        once, inround = Counter[tuple[int, str, str]](), Counter[tuple[int, str]]()
        for _, _, step in game:
            for event in step.events:
                if isinstance(event, e.RoundBegan):
                    inround.clear()
                key = getattr(event, "source", "")
                ability = pieces().abilities.get(key)
                if ability is None or ability.when is None or isinstance(event, e.Paid):
                    continue
                if ability.when == "once" and not (ability.any and any(ability.res.units)):
                    once[event.seat, key, type(event).__name__] += 1
                if ability.when == "after" and isinstance(event, e.Gained):
                    inround[event.seat, key] += 1
                    assert inround[event.seat, key] <= ability.limit
        assert all(times == 1 for times in once.values()), once


@pytest.mark.rule("SIL-I19", "SIL-072", "SIL-303")
def test_what_left_the_game_never_returns() -> None:
    """Characters and Hunt cards that nobody kept, and Calamities of earlier rounds."""
    game = games()[0]
    offered: set[str] = set()
    for before, _, step in game:
        offered |= {card for hand in before.hands for card in hand.offers}
        table = step.state.table
        assert table.calamity not in table.calamities_gone
        assert not set(step.state.secret.calamities) & set(table.calamities_gone)
    last = game[-1][2].state
    kept = {player.character for player in last.table.players} | {player.hunt for player in last.table.players}
    kept |= {hand.hunt for hand in last.hands}
    gone = offered - kept
    assert len(gone) == 4
    for _, _, step in game:
        if step.state.table.phase == "act":
            state = step.state
            here = {player.character for player in state.table.players} | {hand.hunt for hand in state.hands}
            assert not gone & here
            assert all(hand.offers == () for hand in state.hands)
            assert state.secret.hunts == ()


@pytest.mark.rule("SIL-I22")
def test_same_seed_and_decisions_give_the_same_states() -> None:
    game = random_game(3, 8, WHOLE)
    state = SILVERWOOD.setup(WHOLE, 3, Rng.of(8, "setup"))
    for number, (before, action, _) in enumerate(game):
        assert digest(state) == digest(before)
        assert from_json(to_json(state), SILVERWOOD.state_type) == state
        seat = next(each for each in SILVERWOOD.to_act(before.table) if action in SILVERWOOD.choices(before.view(each)))
        state = SILVERWOOD.apply(state, seat, action, Rng.of(8, "ply", number)).state
    assert digest(state) == digest(game[-1][2].state)


@pytest.mark.rule("SIL-I23")
def test_no_turn_is_endless() -> None:
    for game in games():
        steps = 0
        for _, _, step in game:
            steps = 0 if any(isinstance(event, e.TurnBegan) for event in step.events) else steps + 1
            assert steps <= 60
    # No ability that can be used again and again gives AP.
    for ability in pieces().abilities.values():
        assert ability.effect != "gain_ap" or ability.when == "once"
        assert not ability.get.ap


def opening(seats: int = 2, options: Options = WHOLE) -> SilverwoodState:
    """A position some way into a game."""
    game = random_game(seats, 5, options)
    return next(before for before, _, _ in game if before.table.round == 3 and not before.table.pending)


Break = Callable[[SilverwoodState], SilverwoodState]


def _rest(state: SilverwoodState) -> Secret:
    secret = state.secret
    return Secret(secret.employees[1:], secret.locations, secret.calamities)


BREAKS: list[tuple[str, Break]] = [
    ("SIL-I01", lambda s: replace(s, secret=_rest(s))),
    ("SIL-I01", lambda s: on_table(s, location_pool=(*s.table.location_pool, s.table.location_pool[0]))),
    ("SIL-I02", lambda s: changed(s, 0, resources=(11, 0, 0, 0))),
    ("SIL-I02", lambda s: changed(s, 0, resources=(-1, 0, 0, 0))),
    ("SIL-I03", lambda s: changed(s, 1, ap=-1)),
    ("SIL-I04", lambda s: changed(s, 0, research=4)),
    ("SIL-I04", lambda s: changed(s, 0, character=None, develop=1)),
    (
        "SIL-I05",
        lambda s: changed(s, 0, locations=(), research=0, employees=(Owned("e02"), Owned("e07"), Owned("e13"))),
    ),
    ("SIL-I06", lambda s: changed(s, 0, locations=(Owned("l01", 3),))),
    ("SIL-I09", lambda s: changed(s, 0, section=5)),
    ("SIL-I16", lambda s: on_table(s, round=11)),
    ("SIL-I16", lambda s: on_table(s, phase="over")),
    ("SIL-I18", lambda s: changed(s, 0, used=("l06/2/0", "l06/2/0"))),
    ("SIL-I19", lambda s: changed(s, 0, character=s.table.players[1].character)),
    ("SIL-I19", lambda s: replace(s, hands=(Hand(hunt="h01"), Hand(hunt="h01")))),
    ("SIL-I24", lambda s: on_table(s, calamity=None)),
    ("SIL-I24", lambda s: on_table(s, calamities_gone=())),
]


@pytest.mark.parametrize("number", range(len(BREAKS)))
def test_a_broken_state_is_noticed(number: int) -> None:
    name, spoil = BREAKS[number]
    sound = opening()
    STATE[name](sound)
    with pytest.raises(AssertionError):
        STATE[name](spoil(sound))
    with pytest.raises(AssertionError, match="SIL-I"):
        invariants.check_state(spoil(sound))


@pytest.mark.parametrize("name", ["SIL-I20", "SIL-I21"])
def test_wrong_scores_are_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.games.silverwood import scoring

    state = position(player("l01 l02 l05", (3, 3, 3, 3), character="c01"))
    STATE[name](state)
    figures = replace(pieces().figures, set_vp=5, resources_per_vp=2)
    monkeypatch.setattr(scoring, "pieces", lambda: replace(pieces(), figures=figures))
    with pytest.raises(AssertionError):
        STATE[name](state)


def stepping() -> list[tuple[str, Ply]]:
    """Steps that no rule could make, with the invariant that says so."""
    base = position(player("l01+ e02", (3, 3, 3, 3), vp=2), employees="e01 e03 e04", locations="l02 l03 l04")
    mine = base.table.players[0]
    collect = a.Collect("sap")

    def step(action: Any, *events: Any, seat: int = 0, table: Any = None, **fields: Any) -> Ply:
        after = changed(base, seat, **fields)
        return base, action, Step(on_table(after, **(table or {})), events)

    begun = e.TurnBegan(seat=1, round=1, ap=7)
    turned = e.TokenTurned(seat=0, section=2, top=("hire", "promote"), step=1, cost=1)
    filled = e.PoolFilled(pool="employee", cards=("e05",))
    paying = position(player("", (3, 3, 3, 3)), pending=(Task("pay", 0, "build", "l02"),), locations="l02")
    return [
        ("SIL-I03", step(collect, begun)),
        ("SIL-I04", (changed(base, 0, develop=2), collect, Step(base, ()))),
        ("SIL-I05", (position(player("l08+")), collect, Step(position(player("l08")), ()))),
        ("SIL-I06", step(collect, locations=(Owned("l01", 1),))),
        ("SIL-I06", step(collect, employees=())),
        ("SIL-I07", step(a.End(), e.RoundEnded(round=1), table={"employee_pool": ("e01",)})),
        ("SIL-I08", step(collect, filled, table={"employee_pool": ("e01", "e03", "e04", "e05")})),
        ("SIL-I09", step(a.Turn(1), turned, section=2)),
        ("SIL-I09", step(collect, section=1)),
        ("SIL-I10", step(a.Build("l02"))),
        ("SIL-I11", step(collect)),
        ("SIL-I11", step(a.Turn(1), e.TokenTurned(seat=0, section=1, top=("build", "upgrade"), step=1, cost=3), ap=2)),
        ("SIL-I12", (on_table(base, refreshed=True), a.Refresh("both"), Step(base, ()))),
        ("SIL-I12", step(collect, table={"refreshed": True})),
        ("SIL-I13", step(collect, e.Gained(seat=1, units=(1, 0, 0, 0), lost=0, source="l01/2/0"))),
        ("SIL-I13", step(collect, e.VpGained(seat=1, n=1, source="c08/r3/0"))),
        ("SIL-I14", step(collect, vp=1)),
        ("SIL-I15", step(collect, resources=(4, 3, 3, 3))),
        ("SIL-I15", (paying, a.Pay((1, 1, 0, 0)), Step(changed(paying, 0, resources=(2, 2, 3, 3)),
                     (e.Paid(seat=0, units=(1, 1, 0, 0), source="l02"),)))),
        ("SIL-I17", step(a.End(), e.RoundBegan(round=1, first=1))),
        ("SIL-I17", step(a.End(), e.TurnBegan(seat=0, round=1, ap=5))),
        ("SIL-I22", step(a.Collect("sap"), resources=mine.resources)),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(22))
def test_a_broken_step_is_noticed(number: int) -> None:
    name, (before, action, step) = stepping()[number]
    with pytest.raises(AssertionError):
        STEP[name](before, action, step)


@pytest.mark.rule("SIL-V32")
def test_matching_is_one_to_one() -> None:
    plain = (False,) * 4
    assert matched((2, 0, 0, 0), (2, 0, 0, 0), 0, plain)
    assert not matched((1, 1, 0, 0), (2, 0, 0, 0), 0, plain)
    assert matched((1, 1, 0, 0), (2, 0, 0, 0), 1, plain)
    assert matched((1, 0, 0, 1), (2, 0, 0, 0), 0, (False, False, False, True))
    assert not matched((3, 0, 0, 0), (2, 0, 0, 0), 0, plain)


def test_every_ply_of_a_game_keeps_all_of_them() -> None:
    for before, action, step in random_game(3, 12, HOUSE):
        invariants.check(SILVERWOOD, before, action, step)
