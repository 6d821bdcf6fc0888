"""What is final and why, before the click (RED-048)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.redwood.actions import Action, Aim, Append, Fill, Lay, NoPhoto, Relocate, Start, Stay, String, Take
from tabletop.games.redwood.events import TurnEnded
from tabletop.games.redwood.facts import RedwoodState, top
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options
from tests.games.redwood.builders import (
    DONE,
    Played,
    card,
    ending_turn,
    filling,
    framing,
    hemmed_in,
    legal_heading,
    people,
    play,
    player,
    position,
    refused,
)


def reason(state: RedwoodState, action: Action) -> str | None:
    return REDWOOD.binds(state.view(state.table.acting), action)


def finals() -> list[tuple[RedwoodState, Action]]:
    laying = position(people(2, move=1, view=1), "move", animals={})
    aiming = framing(player((0, 0), row=(card(20),)), 4)
    return [
        (position(people(2), "take_move"), Take("move", 3)),
        (laying, Lay(legal_heading(laying))),
        (aiming, String(9000)),
        (aiming, Aim(9000)),
        (aiming, Aim(5400)),
        (play(aiming, Aim(9000)).state, Append("left")),
    ]


@pytest.mark.rule("RED-048")
@pytest.mark.parametrize("case", range(6))
def test_final_actions_say_so(case: int) -> None:
    state, action = finals()[case]
    assert refused(state, action) is None
    assert reason(state, action)


@pytest.mark.rule("RED-048")
@pytest.mark.parametrize("case", range(6))
def test_casual_undo_stops_at_revealed_cards_only(case: int) -> None:
    state, action = finals()[case]
    casual = replace(state, table=replace(state.table, options=Options(casual_undo=True)))
    reveals = action == Aim(9000)
    assert bool(reason(casual, action)) is reveals


@pytest.mark.table(2)
def test_placing_tokens_can_be_undone_unless_it_ends_the_round() -> None:
    assert reason(ending_turn(2, 0, 2), DONE) is None
    assert reason(ending_turn(2, 1, 2), DONE) == "This ends the round and opens an objective."
    assert reason(ending_turn(2, 1, 5), DONE) == "This ends the game."


@pytest.mark.table(2)
def test_starting_and_moving_animals_can_be_undone() -> None:
    assert reason(position([player(), player()], "start", acting=1, number=0), Start("P1")) is None
    state = filling(4, ("bear", "W1"), animals={"bear": "H1"}, objectives=(3,))
    told = play(state, Fill(("bear", "redwood")))
    assert reason(told.state, Relocate("bear", "H7")) is None
    blocked = hemmed_in("move")
    assert reason(blocked, Stay()) is None
    assert reason(hemmed_in("aim"), NoPhoto()) is None


def test_the_last_card_of_a_stack_reveals_nothing() -> None:
    state = framing(player((0, 0), row=(card(20),)), 4, options=Options(casual_undo=True))
    rest = (card(1), card(2), card(3), card(4), card(5))
    players = (state.table.players[0], replace(state.table.players[1], row=rest))
    table = replace(state.table, players=players, tops=(6, *state.table.tops[1:]))
    state = replace(state, table=table, secret=replace(state.secret, stacks=((), *state.secret.stacks[1:])))
    assert top(play(state, Aim(9000)).table, "green") is None
    assert reason(state, Aim(9000)) is None


def ended(told: Played) -> list[int]:
    return [event.seat for event in told.of(TurnEnded)]


def test_a_turn_ends_once() -> None:
    assert ended(play(ending_turn(2, 0, 1), DONE)) == [0]
