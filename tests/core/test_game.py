"""State and View: what is hidden is decided by where a fact lies."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.core.errors import IllegalAction, Refusal
from tabletop.core.game import Event, State


class Table(msgspec.Struct, frozen=True):
    over: bool = False


def test_a_view_holds_the_table_and_the_own_hand() -> None:
    state = State(Table(), ("ada's", "ben's"), "deck")
    assert state.view(1).hand == "ben's"
    assert state.view(1).table is state.table
    assert state.view(None).hand is None
    for seat in (0, None):
        shown = msgspec.json.encode(state.view(seat)).decode()
        assert "ben's" not in shown
        assert "deck" not in shown


@pytest.mark.table(8)
def test_a_view_reveals_everything_once_the_game_is_over() -> None:
    state = State(Table(over=True), ("ada's", "ben's"), "deck")
    assert state.view(0).revealed is state
    assert state.view(None).revealed is state
    assert State(Table(), ("a",), "deck").view(0).revealed is None


def test_states_and_events_do_not_change() -> None:
    state = State(Table(), ("a",), "deck")
    with pytest.raises(AttributeError):
        state.secret = "other"  # type: ignore[misc]
    assert Event().to is None
    assert Event(to=(1,)).to == (1,)


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = Refusal("Move 3 is still in front of you.", "RED-061")
    error = IllegalAction(refusal)
    assert str(error) == refusal.reason
    assert error.refusal is refusal
    assert refusal.public
