"""Birdwatcher's invariants hold in random play, and each of them notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.codec import digest, from_json, to_json
from tabletop.core.game import Step
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import events as e
from tabletop.games.birdwatcher.actions import End, Run, Snap, Startle, Trade
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options, Player, Secret, Table
from tests.games.birdwatcher import invariants
from tests.games.birdwatcher.builders import Ply, cards, random_game, tokens
from tests.games.birdwatcher.ply_invariants import STEP
from tests.games.birdwatcher.state_invariants import STATE

ALL_ON = Options(*(True for _ in Options.__struct_fields__))


@cache
def games() -> list[Ply]:
    """Every ply of some random games, among them such as end by the deck."""
    wanted = [(2, Options(), ""), (3, Options(), ""), (4, Options(), ""), (3, ALL_ON, ""), (2, Options(), "Run")]
    return [ply for seats, options, favour in wanted for ply in random_game(seats, 21, options, favour)]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("BIR-I01", marks=pytest.mark.rule("BIR-I01")),
        pytest.param("BIR-I02", marks=pytest.mark.rule("BIR-I02")),
        pytest.param("BIR-I03", marks=pytest.mark.rule("BIR-I03")),
        pytest.param("BIR-I04", marks=pytest.mark.rule("BIR-I04")),
        pytest.param("BIR-I05", marks=pytest.mark.rule("BIR-I05")),
        pytest.param("BIR-I06", marks=pytest.mark.rule("BIR-I06")),
        pytest.param("BIR-I07", marks=pytest.mark.rule("BIR-I07")),
        pytest.param("BIR-I08", marks=pytest.mark.rule("BIR-I08")),
        pytest.param("BIR-I09", marks=pytest.mark.rule("BIR-I09")),
        pytest.param("BIR-I11", marks=pytest.mark.rule("BIR-I11")),
        pytest.param("BIR-I12", marks=pytest.mark.rule("BIR-I12")),
        pytest.param("BIR-I13", marks=pytest.mark.rule("BIR-I13")),
        pytest.param("BIR-I14", marks=pytest.mark.rule("BIR-I14")),
        pytest.param("BIR-I15", marks=pytest.mark.rule("BIR-I15")),
        pytest.param("BIR-I16", marks=pytest.mark.rule("BIR-I16")),
        pytest.param("BIR-I17", marks=pytest.mark.rule("BIR-I17")),
        pytest.param("BIR-I18", marks=pytest.mark.rule("BIR-I18")),
        pytest.param("BIR-I19", marks=pytest.mark.rule("BIR-I19")),
    ],
)
def test_invariant_holds_in_random_play(name: str) -> None:
    assert name in STATE or name in STEP
    for before, action, step in games():
        if name in STATE:
            STATE[name](step.state)
        if name in STEP:
            STEP[name](before, action, step)


def test_random_play_sees_both_ways_to_end() -> None:
    causes = {event.cause for _, _, step in games() for event in step.events if isinstance(event, e.EndTriggered)}
    assert causes == {"pages", "deck"}


@pytest.mark.rule("BIR-I14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_have_had_equally_many_turns(seats: int) -> None:
    for seed in range(8):
        game = random_game(seats, seed, favour="Run" if seed % 2 else "")
        turns = [game[0][0].table.start]
        turns += [event.seat for _, _, step in game for event in step.events if isinstance(event, e.TurnBegan)]
        assert {turns.count(seat) for seat in range(seats)} == {len(turns) // seats}


@pytest.mark.rule("BIR-I16")
def test_games_end_within_sixty_rounds() -> None:
    for favour in ("Run", "Call", "End", ""):
        for seed in range(3):
            assert random_game(2, seed, favour=favour)[-1][2].state.table.round <= 60


@pytest.mark.rule("BIR-I18")
def test_same_seed_and_decisions_give_the_same_states() -> None:
    game = random_game(3, 8)
    state = BIRDWATCHER.setup(Options(), 3, Rng.of(8, "setup"))
    for number, (before, action, _) in enumerate(game):
        assert digest(state) == digest(before)
        assert from_json(to_json(state), BIRDWATCHER.state_type) == state
        state = BIRDWATCHER.apply(state, state.table.acting, action, Rng.of("any", number)).state


def opening(seats: int = 2) -> BirdwatcherState:
    return BIRDWATCHER.setup(Options(), seats, Rng.of(5, "setup"))


def with_table(state: BirdwatcherState, **changes: Any) -> BirdwatcherState:
    return replace(state, table=replace(state.table, **changes))


def with_player(state: BirdwatcherState, seat: int, **changes: Any) -> BirdwatcherState:
    players = list(state.table.players)
    players[seat] = replace(players[seat], **changes)
    return with_table(state, players=tuple(players))


Break = Callable[[BirdwatcherState], BirdwatcherState]
BREAKS: list[tuple[str, Break]] = [
    ("BIR-I01", lambda s: replace(s, secret=Secret(s.secret.birds[1:], s.secret.publications))),
    ("BIR-I01", lambda s: with_player(s, 0, tree=(*s.table.players[0].tree, s.table.players[1].tree[0]))),
    ("BIR-I02", lambda s: replace(s, secret=Secret(s.secret.birds, s.secret.publications[1:]))),
    ("BIR-I02", lambda s: with_player(s, 0, journal=(s.table.academy[0] or "",))),
    ("BIR-I03", lambda s: with_player(s, 0, insects=(6, 0, 0, 0, 0))),
    ("BIR-I03", lambda s: with_player(s, 0, insects=(-1, 0, 0, 0, 0))),
    ("BIR-I04", lambda s: with_player(s, 0, tree=(*s.table.players[0].tree, "bl01", "bl02", "bl03"))),
    ("BIR-I05", lambda s: with_table(s, jungle=(None, *s.table.jungle[1:]))),
    ("BIR-I05", lambda s: with_table(s, jungle=s.table.jungle[1:])),
    ("BIR-I06", lambda s: with_table(s, piles=((), (), ()))),
    ("BIR-I06", lambda s: with_table(s, startled=(1,))),
    ("BIR-I06", lambda s: with_table(s, piles=(("bl01",), (), (), ()), startled=(0,))),
    ("BIR-I08", lambda s: with_table(s, academy=(None, *s.table.academy[1:]))),
    ("BIR-I11", lambda s: with_table(s, actions=5)),
    ("BIR-I13", lambda s: with_table(s, dry=True)),
    ("BIR-I13", lambda s: with_table(s, phase="over")),
    ("BIR-I16", lambda s: with_table(s, round=61)),
]


@pytest.mark.parametrize("number", range(len(BREAKS)))
def test_a_broken_state_is_noticed(number: int) -> None:
    name, spoil = BREAKS[number]
    sound = opening()
    STATE[name](sound)
    with pytest.raises(AssertionError):
        STATE[name](spoil(sound))
    with pytest.raises(AssertionError, match="BIR-I"):
        invariants.check_state(spoil(sound))


def changed(before: BirdwatcherState, action: Any, *events: Any, **changes: Any) -> Any:
    """A step that leaves the table as it was but for these changes."""
    return before, action, Step(with_table(before, **changes), events)


def stepping() -> list[tuple[str, Any]]:
    """Steps that no rule could make, with the invariant that says so."""
    start = opening()
    piled = with_table(start, piles=(("bl01", "bl02"), (), (), ()))
    owner = start.table.players[0]
    rich = with_player(start, 0, insects=tokens(moth=2))
    paged = with_player(start, 0, journal=cards("bl01 bl02"))
    one_more = with_player(paged, 0, journal=cards("bl01 bl02 bl03"))
    run = Run()
    return [
        ("BIR-I06", changed(piled, run, piles=(("bl02", "bl01"), (), (), ()))),
        ("BIR-I06", changed(piled, run, startled=(0,))),
        ("BIR-I07", changed(piled, run, startled=(0,))),
        ("BIR-I07", changed(piled, Startle("bl01", 0), e.TurnEnded(seat=0, unused=0), startled=(0,))),
        ("BIR-I09", changed(paged, run, players=(Player(owner.tree, cards("bl02 bl01")), *start.table.players[1:]))),
        ("BIR-I12", changed(with_table(rich, bought=True), Trade(("moth", "moth")))),
        ("BIR-I12", changed(rich, run, bought=True)),
        ("BIR-I13", changed(with_table(start, dry=True), run, dry=False)),
        ("BIR-I13", changed(start, run, dry=True)),
        ("BIR-I14", changed(start, End(), e.TurnEnded(seat=start.table.acting, unused=3),
                            e.TurnBegan(seat=start.table.acting, round=1))),
        ("BIR-I14", changed(with_table(start, start=start.table.acting), End(),
                            e.TurnEnded(seat=start.table.acting, unused=3), phase="over")),
        ("BIR-I15", (one_more, run, Step(paged, ()))),
        ("BIR-I16", changed(start, Snap("bl01"))),
        ("BIR-I18", (start, run, Step(replace(start, secret=Secret(start.secret.birds[::-1], ())), ()))),
        ("BIR-I19", changed(start, Snap("bl01"))),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(15))
def test_a_broken_step_is_noticed(number: int) -> None:
    name, (before, action, step) = stepping()[number]
    with pytest.raises(AssertionError):
        STEP[name](before, action, step)


def test_tokens_out_of_nowhere_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.birdwatcher.ply_invariants.supply", lambda table, kind: 4)
    with pytest.raises(AssertionError):
        STEP["BIR-I03"](*changed(opening(), Run()))


def test_wrong_awards_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.games.birdwatcher import scoring

    state = with_player(opening(), 0, journal=cards("bs01"))
    STATE["BIR-I17"](state)
    monkeypatch.setattr(scoring, "majority", lambda counts, first, second: (1,) * len(counts))
    with pytest.raises(AssertionError):
        STATE["BIR-I17"](state)


def test_every_ply_of_a_few_games_keeps_all_of_them() -> None:
    for before, action, step in random_game(4, 12, ALL_ON):
        invariants.check(BIRDWATCHER, before, action, step)
        table: Table = step.state.table
        assert table.options == ALL_ON
