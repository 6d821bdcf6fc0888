"""Sequoia's invariants hold in random play, and each of them notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.sequoia.actions import Action
from tabletop.games.sequoia.events import GameEnded, Planted, Revealed
from tabletop.games.sequoia.facts import SequoiaState
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Forest, Options, Play
from tests.games.sequoia import invariants
from tests.games.sequoia.builders import random_game
from tests.games.sequoia.ply_invariants import STEP
from tests.games.sequoia.state_invariants import STATE

ALL = Options(hidden_tokens=True, announce_five=True, contested_seconds=True, quick_tiebreaks=True)
Ply = tuple[SequoiaState, int, Action, Any]


@cache
def games() -> list[Ply]:
    """Every ply of some random games."""
    plain = [ply for seats in SEQUOIA.seats for seed in range(3) for ply in random_game(seats, seed)]
    return plain + [ply for seats in SEQUOIA.seats for ply in random_game(seats, 50, ALL)]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("SEQ-I-01", marks=pytest.mark.rule("SEQ-I-01")),
        pytest.param("SEQ-I-02", marks=pytest.mark.rule("SEQ-I-02")),
        pytest.param("SEQ-I-03", marks=pytest.mark.rule("SEQ-I-03")),
        pytest.param("SEQ-I-04", marks=pytest.mark.rule("SEQ-I-04")),
        pytest.param("SEQ-I-05", marks=pytest.mark.rule("SEQ-I-05")),
        pytest.param("SEQ-I-06", marks=pytest.mark.rule("SEQ-I-06")),
        pytest.param("SEQ-I-08", marks=pytest.mark.rule("SEQ-I-08")),
        pytest.param("SEQ-I-09", marks=pytest.mark.rule("SEQ-I-09")),
        pytest.param("SEQ-I-10", marks=pytest.mark.rule("SEQ-I-10")),
        pytest.param("SEQ-I-11", marks=pytest.mark.rule("SEQ-I-11")),
        pytest.param("SEQ-I-12", marks=pytest.mark.rule("SEQ-I-12")),
        pytest.param("SEQ-I-13", marks=pytest.mark.rule("SEQ-I-13")),
        pytest.param("SEQ-I-14", marks=pytest.mark.rule("SEQ-I-14")),
        pytest.param("SEQ-I-15", marks=pytest.mark.rule("SEQ-I-15")),
        pytest.param("SEQ-I-16", marks=pytest.mark.rule("SEQ-I-16")),
        pytest.param("SEQ-I-17", marks=pytest.mark.rule("SEQ-I-17")),
        pytest.param("SEQ-I-18", marks=pytest.mark.rule("SEQ-I-18")),
        pytest.param("SEQ-I-19", marks=pytest.mark.rule("SEQ-I-19")),
        pytest.param("SEQ-I-20", marks=pytest.mark.rule("SEQ-I-20")),
    ],
)
def test_invariant_holds_in_random_play(name: str) -> None:
    assert name in STATE or name in STEP
    for before, _, action, step in games():
        if name in STATE:
            STATE[name](step.state)
        if name in STEP:
            STEP[name](before, action, step)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_at_every_count(seats: int) -> None:
    for seed in range(100, 130):
        game = random_game(seats, seed)
        assert game[-1][3].state.table.over
        for before, _, action, step in game[:: max(1, len(game) // 5)]:
            invariants.check(SEQUOIA, before, action, step)


# ------------------------------------------------------------------------------- they notice what is broken


def early() -> SequoiaState:
    return next(before for before, *_ in games() if before.table.turn == 4)


def tied() -> SequoiaState:
    return next(before for before, *_ in games() if before.table.phase == "tiebreak")


def over() -> SequoiaState:
    return next(step.state for *_, step in games() if step.state.table.over)


def _table(state: SequoiaState, **changes: Any) -> SequoiaState:
    return replace(state, table=replace(state.table, **changes))


def _forest(state: SequoiaState, at: int, **changes: Any) -> SequoiaState:
    forests = list(state.table.forests)
    forests[at] = replace(forests[at], **changes)
    return _table(state, forests=tuple(forests))


def _at(state: SequoiaState, wanted: Callable[[Forest], bool]) -> int:
    return next(at for at, forest in enumerate(state.table.forests) if wanted(forest))


BROKEN: dict[str, Callable[[], SequoiaState]] = {
    "SEQ-I-01": lambda: _table(early(), seconds=(2,) * 11),
    "SEQ-I-02": lambda: _table(early(), turn=5),
    "SEQ-I-03": lambda: _forest(tied(), 0, counted=(9, 9)),
    "SEQ-I-04": lambda: _forest(early(), 0, trees=(-1, 0)),
    "SEQ-I-08": lambda: _table(over(), firsts=(7, *over().table.firsts[1:])),
    "SEQ-I-09": lambda: _forest(tied(), _at(tied(), lambda f: bool(f.tied) and f.first is None), second=0),
    "SEQ-I-10": lambda: _forest(over(), _at(over(), lambda f: f.first == 0), second=0),
    "SEQ-I-11": lambda: _forest(tied(), _at(tied(), lambda f: bool(f.tied)), tied=(0,)),
    "SEQ-I-13": lambda: _table(tied(), playing=()),
    "SEQ-I-16": lambda: _forest(over(), _at(over(), lambda f: f.first is not None), first=None, second=None),
    "SEQ-I-17": lambda: _table(tied(), phase="over"),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_states_are_noticed(name: str) -> None:
    for whole in (early(), tied(), over()):
        invariants.check_state(whole)
    with pytest.raises(AssertionError):
        STATE[name](BROKEN[name]())


def _ply(wanted: Callable[[SequoiaState, Any], bool]) -> Ply:
    return next(ply for ply in games() if wanted(ply[0], ply[3]))


def _revealing(phase: str, after: str) -> Ply:
    return _ply(lambda old, step: (old.table.phase, step.state.table.phase) == (phase, after) and len(step.events) > 2)


def _forged(ply: Ply, **changes: Any) -> Ply:
    """A ply whose outcome has been tampered with."""
    before, seat, action, step = ply
    state = step.state
    if forge := changes.get("forge"):
        state = forge(state)
    events = tuple(each for event in step.events if (each := changes.get("tell", lambda e: e)(event)) is not None)
    return before, seat, action, replace(step, state=state, events=events)


def _swap_firsts(state: SequoiaState) -> SequoiaState:
    return _table(state, firsts=state.table.firsts[::-1])


def _fell(state: SequoiaState) -> SequoiaState:
    return _table(state, forests=tuple(replace(f, trees=(0,) * len(f.trees)) for f in state.table.forests))


def _cheat(event: Any) -> Any:
    if isinstance(event, Revealed):
        return replace(event, plays=tuple(play and Play((1, 2, 3, 4, 6), ((1, 1), (6, 6))) for play in event.plays))
    return event


def _rob(state: SequoiaState) -> SequoiaState:
    forests = state.table.forests
    robbed = tuple(replace(f, first=None if f.first is None else 1 - min(f.first, 1)) for f in forests)
    return _table(state, forests=robbed)


def _everybody_tied(state: SequoiaState) -> SequoiaState:
    everybody = tuple(range(len(state.hands)))
    return _table(state, playing=everybody, forests=tuple(replace(f, tied=everybody) for f in state.table.forests))


def _plant_everywhere(event: Any) -> Any:
    return replace(event, forests=(2, 12)) if isinstance(event, Planted) else event


def _crown(event: Any) -> Any:
    return replace(event, winners=()) if isinstance(event, GameEnded) else event


def _forget(state: SequoiaState) -> SequoiaState:
    return _table(state, last=())


def _narrow() -> Ply:
    """A tiebreak ply of a game of three or more in which somebody does not take part."""
    return _ply(
        lambda old, step: (
            old.table.phase == step.state.table.phase == "tiebreak"
            and len(old.table.playing) < len(old.hands)
            and len(step.events) > 2
        )
    )


FORGED: dict[str, Callable[[], Ply]] = {
    "SEQ-I-01": lambda: _forged(_revealing("turns", "turns"), forge=_swap_firsts),
    "SEQ-I-02": lambda: _forged(_revealing("turns", "turns"), forge=_fell),
    "SEQ-I-04": lambda: _forged(_ply(lambda old, _: old.table.turn == 4), forge=_fell),
    "SEQ-I-05": lambda: _forged(_revealing("turns", "turns"), tell=_cheat),
    "SEQ-I-08": lambda: _forged(_revealing("tiebreak", "tiebreak"), forge=_rob),
    "SEQ-I-12": lambda: _forged(_narrow(), forge=_everybody_tied),
    "SEQ-I-13": lambda: _forged(_narrow(), forge=_everybody_tied),
    "SEQ-I-14": lambda: _forged(_narrow(), tell=_plant_everywhere),
    "SEQ-I-15": lambda: _forged(_revealing("tiebreak", "tiebreak"), forge=_rob),
    "SEQ-I-18": lambda: _forged(_ply(lambda _, step: step.state.table.over), tell=_crown),
    "SEQ-I-19": lambda: _forged(_revealing("turns", "turns"), forge=_forget),
}


@pytest.mark.parametrize("name", sorted(FORGED))
def test_broken_plies_are_noticed(name: str) -> None:
    before, _, action, step = FORGED[name]()
    with pytest.raises(AssertionError):
        STEP[name](before, action, step)


def test_every_invariant_is_broken_once() -> None:
    # 06 counts results and 20 saves: nothing that a state could hold breaks them.
    assert set(BROKEN) | set(FORGED) == (set(STATE) | set(STEP)) - {"SEQ-I-06", "SEQ-I-20"}
