"""Redwood's invariants hold in random play, and each of them notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.codec import digest, from_json, to_json
from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Action, Take
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Hand, Options, Pending, Secret, Table
from tests.games.redwood import invariants
from tests.games.redwood.builders import card, people, player, position, random_game, refused, um
from tests.games.redwood.ply_invariants import STEP
from tests.games.redwood.state_invariants import STATE

OPTIONS = {
    "plain": Options(),
    "claims": Options(claim_objectives=True, optional_tokens=True, rotate_first_player=True),
    "strict": Options(strict_touch=True, strict_landing=True, pointer_landing=True, grazing_hits=True),
}


@cache
def games() -> list[tuple[RedwoodState, Action, Any]]:
    """Every ply of some random games."""
    wanted = [(2, "plain"), (3, "plain"), (4, "plain"), (2, "claims"), (3, "strict")]
    return [ply for seats, name in wanted for ply in random_game(seats, 20, OPTIONS[name])]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("RED-INV-01", marks=pytest.mark.rule("RED-INV-01")),
        pytest.param("RED-INV-02", marks=pytest.mark.rule("RED-INV-02")),
        pytest.param("RED-INV-03", marks=pytest.mark.rule("RED-INV-03")),
        pytest.param("RED-INV-04", marks=pytest.mark.rule("RED-INV-04")),
        pytest.param("RED-INV-05", marks=pytest.mark.rule("RED-INV-05")),
        pytest.param("RED-INV-06", marks=pytest.mark.rule("RED-INV-06")),
        pytest.param("RED-INV-07", marks=pytest.mark.rule("RED-INV-07")),
        pytest.param("RED-INV-08", marks=pytest.mark.rule("RED-INV-08")),
        pytest.param("RED-INV-09", marks=pytest.mark.rule("RED-INV-09")),
        pytest.param("RED-INV-10", marks=pytest.mark.rule("RED-INV-10")),
        pytest.param("RED-INV-11", marks=pytest.mark.rule("RED-INV-11")),
        pytest.param("RED-INV-12", marks=pytest.mark.rule("RED-INV-12")),
        pytest.param("RED-INV-14", marks=pytest.mark.rule("RED-INV-14")),
        pytest.param("RED-INV-15", marks=pytest.mark.rule("RED-INV-15")),
        pytest.param("RED-INV-16", marks=pytest.mark.rule("RED-INV-16")),
        pytest.param("RED-INV-17", marks=pytest.mark.rule("RED-INV-17")),
        pytest.param("RED-INV-18", marks=pytest.mark.rule("RED-INV-18")),
        pytest.param("RED-INV-19", marks=pytest.mark.rule("RED-INV-19")),
        pytest.param("RED-INV-20", marks=pytest.mark.rule("RED-INV-20")),
        pytest.param("RED-INV-21", marks=pytest.mark.rule("RED-INV-21")),
        pytest.param("RED-INV-22", marks=pytest.mark.rule("RED-INV-22")),
        pytest.param("RED-INV-23", marks=pytest.mark.rule("RED-INV-23")),
        pytest.param("RED-INV-24", marks=pytest.mark.rule("RED-INV-24")),
        pytest.param("RED-INV-30", marks=pytest.mark.rule("RED-INV-30")),
        pytest.param("RED-INV-31", marks=pytest.mark.rule("RED-INV-31")),
    ],
)
def test_invariant_holds_in_random_play(name: str) -> None:
    assert name in STATE or name in STEP
    for before, action, step in games():
        if name in STATE:
            STATE[name](step.state)
        if name in STEP:
            STEP[name](before, action, step)


@pytest.mark.rule("RED-INV-28")
def test_same_seed_and_commands_give_the_same_states() -> None:
    game = random_game(3, 8)
    state = REDWOOD.setup(Options(), 3, Rng.of(8, "setup"))
    for number, (before, action, step) in enumerate(game):
        assert digest(state) == digest(before)
        assert from_json(to_json(state), REDWOOD.state_type) == state
        state = REDWOOD.apply(state, state.table.acting, action, Rng.of(8, "ply", number)).state
        assert digest(state) == digest(step.state)


@pytest.mark.rule("RED-INV-29")
def test_asking_and_refusing_change_nothing() -> None:
    for before, action, _ in games()[:80]:
        mark = digest(before)
        choices = REDWOOD.choices(before.view(before.table.acting))
        assert choices.refusal(Take("move", 99)) is not None
        assert choices.refusal(action) is None
        REDWOOD.binds(before.view(before.table.acting), action)
        assert digest(before) == mark


@pytest.mark.rule("RED-INV-18", "RED-047")
def test_what_is_hidden_is_in_no_view() -> None:
    for before, _, _ in games()[::7]:
        for seat in range(len(before.table.players)):
            guess = REDWOOD.imagine(before.view(seat), Rng.of("guess", seat))
            assert guess.view(seat) == before.view(seat)
            invariants.check_state(guess)


# ------------------------------------------------------------------------------- they notice what is broken


def _table(**changes: Any) -> RedwoodState:
    state = position(people(2, move=1, view=7, row=(card(1),)), "take_move", number=2)
    other = replace(state.table.players[1], row=(card(7),), move=2, view=6)
    table = replace(state.table, players=(state.table.players[0], other))
    return replace(state, table=replace(table, **changes))


def _player(**changes: Any) -> RedwoodState:
    state = _table()
    return _table(players=(replace(state.table.players[0], **changes), state.table.players[1]))


BROKEN: dict[str, Callable[[], RedwoodState]] = {
    "RED-INV-01": lambda: _player(move=2),
    "RED-INV-02": lambda: _table(pending=Pending(picked=4)),
    "RED-INV-03": lambda: _player(row=(card(1, *["bear"] * 7),)),
    "RED-INV-04": lambda: _table(animals=(None, *_table().table.animals[1:])),
    "RED-INV-05": lambda: _table(animals=("H1", "H1", *_table().table.animals[2:])),
    "RED-INV-06": lambda: _player(figure=um(37.1, -202.2 + 20)),
    "RED-INV-07": lambda: _player(figure=None),
    "RED-INV-08": lambda: _player(figure=um(0, 265)),
    "RED-INV-09": lambda: _table(tops=(2, 2, *_table().table.tops[2:])),
    "RED-INV-10": lambda: _player(row=(card(1), card(2))),
    "RED-INV-12": lambda: _player(row=(card(1, "bear", "bear"),)),
    "RED-INV-16": lambda: _player(row=tuple(card(number, sun=True) for number in (1, 2, 3))),
    "RED-INV-18": lambda: _table(objectives=(1, 9)),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_states_are_noticed(name: str) -> None:
    invariants.check_state(conserved())
    with pytest.raises(AssertionError):
        STATE[name](BROKEN[name]())


def conserved() -> RedwoodState:
    """The state that is broken above, whole: its cards are all there."""
    state = _table()
    used = {1, 7}
    box = pieces()
    stacks = [[c.id for c in box.cards if c.colour == colour and c.id not in used] for colour in box.ring]
    table = replace(state.table, tops=tuple(stack[0] for stack in stacks))
    secret = Secret(tuple(tuple(stack[1:]) for stack in stacks), state.secret.objectives)
    return RedwoodState(table, (Hand(), Hand()), secret)


def _forged(kind: type[Action], forge: Callable[[Table], Table]) -> tuple[RedwoodState, Action, Any]:
    """A ply of the games whose outcome has been tampered with."""
    before, action, step = next(ply for ply in games() if type(ply[1]) is kind)
    return before, action, replace(step, state=replace(step.state, table=forge(step.state.table)))


def _shift_other(table: Table) -> Table:
    seat = (table.acting + 1) % len(table.players)
    players = list(table.players)
    players[seat] = replace(players[seat], figure=um(1, 1))
    return replace(table, players=tuple(players))


def _enrich(table: Table) -> Table:
    return replace(table, players=tuple(replace(owner, harmony=owner.harmony + 1) for owner in table.players))


@pytest.mark.parametrize(
    ("name", "forge"), [("RED-INV-19", _enrich), ("RED-INV-20", _enrich), ("RED-INV-21", _shift_other)]
)
def test_broken_plies_are_noticed(name: str, forge: Callable[[Table], Table]) -> None:
    ply = _forged(Take, forge)
    with pytest.raises(AssertionError):
        STEP[name](*ply)
    assert refused(ply[0], ply[1]) is None


def test_a_figure_is_where_the_builder_puts_it() -> None:
    assert player((1.5, -2)).figure == (1500, -2000)
