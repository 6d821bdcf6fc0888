"""Positions of Expert, Team and Solo games from outside: all of play are sound, what cannot be is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending, Pose, Table, Turn
from tests.games.redwood.builders import random_game

MODES = {
    "expert": (2, Options(expert=True, claim_objectives=True)),
    "team": (4, Options(team=True)),
    "team expert": (4, Options(team=True, expert=True, claim_objectives=True)),
    "ambush": (1, Options(scenario="ambush")),
    "hiker": (1, Options(scenario="hiker")),
    "surrealism": (1, Options(scenario="surrealism")),
}
GAMES = {
    name: [step.state for _, _, step in random_game(seats, 6, options)] for name, (seats, options) in MODES.items()
}


@pytest.mark.parametrize("name", MODES)
def test_every_position_of_a_game_is_sound(name: str) -> None:
    for state in GAMES[name]:
        assert REDWOOD.flaw(state) is None, state.table


def at(name: str, holds: Callable[[Table], Any]) -> RedwoodState:
    """The first position of a game with something true of its table."""
    return next(state for state in GAMES[name] if holds(state.table))


Change = Callable[[RedwoodState], RedwoodState]


def table(**changes: Any) -> Change:
    return lambda state: replace(state, table=replace(state.table, **changes))


def mate(**changes: Any) -> Change:
    def changed(state: RedwoodState) -> RedwoodState:
        assert state.table.mate is not None
        return table(mate=replace(state.table.mate, **changes))(state)

    return changed


def pending(**changes: Any) -> Change:
    return lambda state: table(pending=replace(state.table.pending, **changes))(state)


def row(make: Callable[[tuple[str | None, ...]], tuple[str | None, ...]]) -> Change:
    """Other tokens on the first card of the first seat that has one."""

    def changed(state: RedwoodState) -> RedwoodState:
        players = list(state.table.players)
        seat = next(seat for seat, owner in enumerate(players) if owner.row)
        first, *others = players[seat].row
        players[seat] = replace(players[seat], row=(replace(first, tokens=make(first.tokens)), *others))
        return table(players=tuple(players))(state)

    return changed


def posed(table: Table) -> bool:
    """Whether a Move template lies and waits."""
    return table.mate is not None and table.phase == "move" and table.mate.pending.pose is not None


def both(phase: str) -> Callable[[Table], bool]:
    """Whether both teammates are in a phase and neither has laid anything."""

    def holds(table: Table) -> bool:
        return (
            table.mate is not None
            and table.phase == table.mate.phase == phase
            and table.pending.pose is table.mate.pending.pose is None
        )

    return holds


def waiting(table: Table) -> bool:
    return table.mate is not None and table.mate.phase == "wait" and table.phase == "take_move"


def between(table: Table) -> bool:
    return table.phase == "take_move" and table.round == 3


BROKEN: list[tuple[str, str, Callable[[Table], Any], Change]] = [
    ("seats", "team", both("move"), table(mate=None)),
    ("seats", "team", both("move"), mate(seat=1)),
    ("seats", "team", both("move"), table(options=Options())),
    ("seats", "ambush", between, table(options=Options(scenario="ambush", team=True))),
    ("seats", "expert", between, table(mate=Turn(0, "take_move"))),
    ("objectives", "ambush", between, table(options=Options(scenario="hiker"))),
    ("panoramas", "expert", between, row(lambda held: ("redwood",) * (len(held) - 1) + ("squirrel",))),
    ("animals", "hiker", between, table(neutrals=("F6",))),
    ("animals", "ambush", between, table(neutrals=("F21", "F6"))),
    ("animals", "ambush", between, table(neutrals=("F1",))),
    ("templates", "hiker", between, table(used_moves=(1,))),
    ("templates", "hiker", between, table(used_moves=(1, 1))),
    ("templates", "hiker", between, table(used_views=(1, 9))),
    ("templates", "surrealism", between, table(used_moves=(1,), used_views=(1,))),
    ("templates", "team", waiting, mate(pending=Pending(picked=1, lens=8))),
    ("figures", "ambush", between, lambda state: table(players=(_on_neutral(state),))(state)),
    ("turn in progress", "team", both("move"), pending(pose=Pose(36_000))),
    ("turn in progress", "team", posed, pending(pose=Pose(0, stays=True))),
    ("turn in progress", "team", posed, mate(pending=Pending(pose=Pose(-1)))),
    ("turn in progress", "team", both("move"), mate(phase="take_move", pending=Pending())),
    ("turn in progress", "team", both("aim"), mate(phase="wait", pending=Pending(moved=True))),
    ("turn in progress", "team", both("aim"), pending(moved=True, pose=Pose(9000, flip=True))),
    ("turn in progress", "ambush", lambda table: table.phase == "move", pending(pose=Pose(0))),
    ("turn in progress", "ambush", lambda table: table.phase == "move", table(phase="wait")),
]


def _on_neutral(state: RedwoodState) -> Any:
    return replace(state.table.players[0], figure=(-56_300, 105_500))


@pytest.mark.parametrize(("part", "name", "holds", "changed"), BROKEN)
def test_what_cannot_be_is_named(part: str, name: str, holds: Callable[[Table], Any], changed: Change) -> None:
    state = at(name, holds)
    assert REDWOOD.flaw(state) is None
    assert REDWOOD.flaw(changed(state)) == f"its {part} do{'es' if part == 'turn in progress' else ''} not fit"


def test_a_waiting_seat_is_not_asked_first() -> None:
    state = at("team", posed)
    turned = state.table
    assert turned.mate is not None
    swapped = replace(
        turned,
        acting=turned.mate.seat,
        phase=turned.mate.phase,
        pending=turned.mate.pending,
        mate=Turn(turned.acting, turned.phase, turned.pending),
    )
    assert REDWOOD.flaw(replace(state, table=swapped)) == "its turn in progress does not fit"
