"""Positions from outside: every position of a game is sound, and each thing that cannot be is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core import codec
from tabletop.core.errors import Corrupt
from tabletop.core.rng import Rng
from tabletop.games.redwood import change
from tabletop.games.redwood.actions import Aim
from tabletop.games.redwood.facts import RedwoodState, new_card
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending, Table
from tabletop.play.record import Manners, Opening, Record
from tabletop.play.replay import replay
from tabletop.play.seats import Seat
from tests.games.redwood.builders import random_game

ALL = Options(claim_objectives=True, optional_tokens=True, rotate_first_player=True, strict_touch=True)
STATES = [
    step.state
    for seats, options in ((2, Options()), (3, ALL), (4, Options()))
    for seed in range(4)
    for _, _, step in random_game(seats, seed, options)
]


def at(phase: str, holds: Callable[[Table], Any] = lambda table: True) -> RedwoodState:
    """The first position of the games in a phase."""
    return next(state for state in STATES if state.table.phase == phase and holds(state.table))


def test_every_position_of_a_game_is_sound() -> None:
    phases = {state.table.phase for state in STATES}
    assert phases >= {"start", "take_move", "take_view", "move", "aim", "side", "fill", "claim", "relocate", "over"}
    for state in STATES:
        assert REDWOOD.flaw(state) is None, state.table


Change = Callable[[RedwoodState], RedwoodState]


def table(**changes: Any) -> Change:
    return lambda state: replace(state, table=replace(state.table, **changes))


def mine(**changes: Any) -> Change:
    return lambda state: replace(state, table=change.player(state.table, state.table.acting, **changes))


def turn(**changes: Any) -> Change:
    return lambda state: replace(state, table=change.pending(state.table, **changes))


def secret(**changes: Any) -> Change:
    return lambda state: replace(state, secret=replace(state.secret, **changes))


def tokens(make: Callable[[tuple[str | None, ...]], tuple[str | None, ...]]) -> Change:
    """Other tokens on the acting seat's first card."""

    def changed(state: RedwoodState) -> RedwoodState:
        first, *others = state.table.players[state.table.acting].row
        return mine(row=(replace(first, tokens=make(first.tokens)), *others))(state)

    return changed


def later(table: Table) -> bool:
    """Whether the acting seat has a card in its row."""
    return bool(table.players[table.acting].row)


MOVING = at("move", later)
BROKEN: dict[str, list[tuple[RedwoodState, Change]]] = {
    "seats": [
        (MOVING, table(players=MOVING.table.players[:1])),
        (MOVING, table(players=MOVING.table.players * 3)),
        (MOVING, table(first=-1)),
        (MOVING, table(acting=9)),
        (MOVING, lambda state: replace(state, hands=())),
    ],
    "round": [
        (MOVING, table(round=0)),
        (MOVING, table(round=6)),
        (MOVING, table(dawn="9Z")),
        (at("start"), table(round=1)),
        (at("over"), table(round=4)),
    ],
    "objectives": [
        (MOVING, table(objectives=())),
        (MOVING, table(objectives=(1, 2, 3))),
        (MOVING, secret(objectives=())),
        (MOVING, secret(objectives=(99, 10**30))),
    ],
    "panorama cards": [
        (MOVING, table(tops=MOVING.table.tops[:4])),
        (MOVING, table(tops=MOVING.table.tops[::-1])),
        (MOVING, secret(stacks=MOVING.secret.stacks[::-1])),
        (MOVING, secret(stacks=((), *MOVING.secret.stacks[1:]))),
        (MOVING, turn(card=1)),
        (MOVING, mine(row=())),
    ],
    "panoramas": [
        (MOVING, mine(harmony=-1)),
        (MOVING, mine(harmony=10**30)),
        (MOVING, mine(missed=-1)),
        (MOVING, mine(missed=3)),
        (MOVING, tokens(lambda held: held[1:])),
        (MOVING, tokens(lambda held: (*held, None))),
        (MOVING, tokens(lambda held: ("wolf", *held[1:]))),
        (MOVING, tokens(lambda held: ("bear", "bear", *held[2:]))),
    ],
    "animals": [
        (MOVING, table(animals=MOVING.table.animals[:6])),
        (MOVING, table(animals=("H99", *MOVING.table.animals[1:]))),
        (MOVING, table(animals=(MOVING.table.animals[1], *MOVING.table.animals[1:]))),
        (MOVING, table(animals=(None, *MOVING.table.animals[1:]))),
    ],
    "templates": [
        (MOVING, mine(move=8)),
        (MOVING, mine(move=0)),
        (MOVING, mine(view=None)),
        (MOVING, lambda state: mine(view=state.table.players[state.table.acting - 1].view or 99)(state)),
    ],
    "figures": [
        (MOVING, mine(figure=None)),
        (MOVING, mine(figure=(400_000, 0))),
        (MOVING, mine(figure=(0, -(10**400)))),
        (MOVING, lambda state: mine(figure=state.table.players[state.table.acting - 1].figure)(state)),
        (at("start"), mine(figure=(0, 0))),
    ],
    "turn in progress": [
        (MOVING, turn(moved=True)),
        (MOVING, turn(heading=5)),
        (at("take_view"), turn(picked=None)),
        (at("take_move"), turn(picked=5)),
        (at("aim"), turn(string=36_000)),
        (at("aim"), turn(colours=("red",))),
        (at("side"), turn(heading=None)),
        (at("side"), turn(heading=-1)),
        (at("side"), turn(covered=("W99",))),
        (at("side"), turn(covered=("W1", "W1"))),
        (at("side"), lambda state: turn(sun=not state.table.pending.sun)(state)),
        (at("fill"), turn(covered=())),
        (at("fill"), turn(card=None, sun=True)),
        (at("fill"), turn(string=7)),
        (at("relocate"), turn(due=(1,))),
        (at("claim"), turn(due=(99,))),
        (at("relocate"), turn(animals=())),
        (at("relocate"), turn(animals=("wolf",))),
        (at("relocate"), turn(covered=())),
        (at("relocate"), turn(colours=("red",))),
        (at("over"), turn(moved=True)),
    ],
}


@pytest.mark.parametrize(
    ("part", "state", "changed"),
    [(part, state, changed) for part, cases in BROKEN.items() for state, changed in cases],
)
def test_what_cannot_be_is_named(part: str, state: RedwoodState, changed: Change) -> None:
    assert REDWOOD.flaw(state) is None
    assert (
        REDWOOD.flaw(changed(state)) == f"its {part} do{'es' if part in ('round', 'turn in progress') else ''} not fit"
    )


def test_cards_of_another_colour_under_a_top_are_named() -> None:
    first, second, *others = MOVING.secret.stacks
    assert first and second
    mixed = secret(stacks=((second[0], *first[1:]), (first[0], *second[1:]), *others))(MOVING)
    assert REDWOOD.flaw(mixed) == "its panorama cards do not fit"


def test_a_string_locks_only_what_could_be_photographed() -> None:
    state = at("aim")
    for heading in range(0, 36_000, 1500):
        refusal = REDWOOD.choices(state.view(state.table.acting)).refusal
        assert (REDWOOD.flaw(turn(string=heading)(state)) is None) == (refusal(Aim(heading)) is None)


def test_tokens_that_the_photo_did_not_capture_are_named() -> None:
    state = at("relocate")
    fresh = new_card(state.table)
    assert fresh is not None
    known = {*pieces().tokens.flower_types, "redwood"} - set(fresh.tokens)
    wrong = tuple(sorted(known)[:1]) + fresh.tokens[1:]
    row = tuple(
        replace(c, tokens=wrong) if c.id == fresh.id else c for c in state.table.players[state.table.acting].row
    )
    assert REDWOOD.flaw(mine(row=row)(turn(covered=state.table.pending.animals)(state))) == (
        "its turn in progress does not fit"
    )


def used_up(state: RedwoodState, species: str) -> RedwoodState:
    """With the six tokens of a species on older cards and on no other."""
    fresh, found, players = new_card(state.table), 0, []
    for owner in state.table.players:
        row = []
        for card in owner.row:
            tokens = tuple(None if token == species else token for token in card.tokens)
            if found < 6 and card != fresh:
                tokens, found = (species, *tokens[1:]), found + 1
            row.append(replace(card, tokens=tokens))
        players.append(replace(owner, row=tuple(row)))
    assert found == 6
    return table(players=tuple(players))(state)


@pytest.mark.rule("RED-167")
def test_an_animal_that_has_left_the_board_is_on_no_photo() -> None:
    state = at("fill", lambda table: len(table.players) == 4 and table.round == 5)
    place = pieces().species.index("bear")
    animals = state.table.animals
    spent = used_up(turn(covered=("W1",))(state), "bear")
    assert REDWOOD.flaw(spent) == "its animals do not fit"
    gone = table(animals=(*animals[:place], None, *animals[place + 1 :]))(spent)
    assert REDWOOD.flaw(gone) is None
    assert REDWOOD.flaw(turn(covered=("bear",))(gone)) == "its turn in progress does not fit"


def test_a_saved_game_does_not_begin_with_a_position_that_cannot_be() -> None:
    state = mine(figure=(400_000, 0))(at("move"))
    seats = tuple(Seat(name, colour) for name, colour in (("Ada", "orange"), ("Ben", "white")))
    opening = Opening(9, codec.to_plain(state))
    record = Record("redwood", REDWOOD.version, 1, False, {}, seats, Manners(), opening=opening)
    with pytest.raises(Corrupt, match="begins with a position that cannot be: its figures do not fit"):
        replay(record)
    sound = replay(beginning(record, at("move")))
    assert sound.state == at("move")
    assert sound.choices(sound.to_act[0]).sample(Rng.of(1))
    assert sound.state.table.pending == Pending()


def beginning(record: Record, state: RedwoodState) -> Record:
    """The record with another position at its beginning."""
    return replace(record, opening=Opening(9, codec.to_plain(state)))
