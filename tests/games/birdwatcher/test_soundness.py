"""Positions from outside: whatever play reaches passes, whatever cannot be is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Hand, Options, Pending, Secret
from tests.games.birdwatcher.builders import random_game

ALL_ON = Options(*(True for _ in Options.__struct_fields__))


@pytest.mark.parametrize(("seats", "options", "favour"), [(2, Options(), ""), (4, ALL_ON, ""), (3, Options(), "Run")])
def test_whatever_play_reaches_is_sound(seats: int, options: Options, favour: str) -> None:
    for seed in range(3):
        for before, _, step in random_game(seats, seed, options, favour):
            assert BIRDWATCHER.flaw(before) is None
            assert BIRDWATCHER.flaw(step.state) is None


def in_phase(phase: str) -> BirdwatcherState:
    """A position of play in which this is asked."""
    for seed in range(200):
        for state, _, _ in random_game(3, seed):
            if state.table.phase == phase and state.table.round > 1:
                return state
    raise AssertionError(f"no position in phase {phase}")


def with_table(state: BirdwatcherState, **changes: Any) -> BirdwatcherState:
    return replace(state, table=replace(state.table, **changes))


def with_player(state: BirdwatcherState, seat: int, **changes: Any) -> BirdwatcherState:
    players = list(state.table.players)
    players[seat] = replace(players[seat], **changes)
    return with_table(state, players=tuple(players))


def full_tree(state: BirdwatcherState) -> BirdwatcherState:
    """A seventh bird in a tree, taken from the deck."""
    tree = (*state.table.players[0].tree, *state.secret.birds[:7])
    rest = Secret(state.secret.birds[7:], state.secret.publications)
    return replace(with_player(state, 0, tree=tree), secret=rest)


def gap(state: BirdwatcherState) -> BirdwatcherState:
    """A gap in the jungle although there are birds."""
    bird, *others = state.table.jungle
    jungle = with_table(state, jungle=(None, *others))
    return replace(jungle, secret=Secret((bird or "", *state.secret.birds), state.secret.publications))


Break = Callable[[BirdwatcherState], BirdwatcherState]
FLAWS: list[tuple[str, str, Break]] = [
    ("its seats do not fit", "act", lambda s: with_table(s, acting=3)),
    ("its seats do not fit", "act", lambda s: with_table(s, start=-1)),
    ("its seats do not fit", "act", lambda s: replace(s, hands=(Hand(),))),
    ("its seats do not fit", "act", lambda s: with_table(s, players=s.table.players[:1])),
    ("its spaces do not fit", "act", lambda s: with_table(s, piles=s.table.piles[:3])),
    ("its spaces do not fit", "act", lambda s: with_table(s, jungle=(*s.table.jungle, None))),
    ("its birds do not fit", "act", lambda s: replace(s, secret=Secret(s.secret.birds[1:], s.secret.publications))),
    ("its birds do not fit", "act", lambda s: with_player(s, 0, tree=(*s.table.players[0].tree, "p01"))),
    ("its birds do not fit", "act", lambda s: with_player(s, 0, tree=(*s.table.players[0].tree, "zz"))),
    ("its publications do not fit", "act", lambda s: replace(s, secret=Secret(s.secret.birds, ()))),
    ("its publications do not fit", "act", lambda s: with_table(s, academy=("p99", *s.table.academy[1:]))),
    ("its insects do not fit", "act", lambda s: with_player(s, 0, insects=(6, 0, 0, 0, 0))),
    ("its insects do not fit", "act", lambda s: with_player(s, 0, insects=(0, 0, 0, 0))),
    ("its insects do not fit", "act", lambda s: with_player(s, 0, insects=(-1, 0, 0, 0, 0))),
    ("its trees do not fit", "act", full_tree),
    ("its startled birds do not fit", "act", lambda s: with_table(s, startled=(4,))),
    ("its startled birds do not fit", "snap", lambda s: with_table(s, startled=s.table.startled * 2)),
    ("its decks do not fit", "act", gap),
    ("its decks do not fit", "act", lambda s: with_table(s, dry=True)),
    ("its turn does not fit", "act", lambda s: with_table(s, round=0)),
    ("its turn does not fit", "act", lambda s: with_table(s, actions=5)),
    ("its turn does not fit", "act", lambda s: with_table(s, phase="begin", round=0)),
    ("its end does not fit", "act", lambda s: with_table(s, phase="over")),
    ("its activity does not fit", "act", lambda s: with_table(s, actions=0, bought=True)),
    ("its activity does not fit", "act", lambda s: with_table(s, pending=Pending(rival=1))),
    ("its activity does not fit", "act", lambda s: with_table(s, convincing=1)),
    ("its activity does not fit", "act", lambda s: with_table(s, phase="gather", pending=Pending(species="dodo"))),
    ("its activity does not fit", "act", lambda s: with_table(s, phase="insects", pending=Pending(insects=9))),
    ("its activity does not fit", "act", lambda s: with_table(s, phase="give", pending=Pending(rival=s.table.acting))),
    ("its activity does not fit", "act", lambda s: with_table(s, phase="give")),
    ("its activity does not fit", "run", lambda s: with_table(s, pending=Pending(covered=(0, 0)))),
    ("its activity does not fit", "run", lambda s: with_table(s, pending=Pending(covered=(7,)))),
    ("its activity does not fit", "snap", lambda s: with_table(s, startled=())),
    ("its activity does not fit", "snap", lambda s: with_table(s, pending=Pending(species="standardwing"))),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(FLAWS)))
def test_what_cannot_be_is_named(number: int) -> None:
    words, phase, spoil = FLAWS[number]
    sound = in_phase(phase)
    assert BIRDWATCHER.flaw(sound) is None
    assert BIRDWATCHER.flaw(spoil(sound)) == words


def test_a_bird_call_without_equals_is_no_position() -> None:
    last = random_game(2, 1, Options(bird_call_prompt=True))[-1][2].state
    assert BIRDWATCHER.flaw(last) is None
    assert BIRDWATCHER.flaw(with_table(last, phase="bird_call")) == "its activity does not fit"
    assert BIRDWATCHER.flaw(with_table(last, convincing=0)) is None
    unasked = with_table(random_game(2, 1)[-1][2].state, convincing=0)
    assert BIRDWATCHER.flaw(unasked) == "its activity does not fit"


def test_an_imagined_position_is_sound() -> None:
    for state, _, _ in random_game(4, 3)[::10]:
        assert BIRDWATCHER.flaw(BIRDWATCHER.imagine(state.view(0), Rng.of("sound"))) is None
