"""The log in sentences, and what counts as "since your turn"."""

from __future__ import annotations

import pytest

from tabletop.core.game import Event
from tabletop.play.session import Ply
from tabletop.scenes.table.telling import sentences, since, trail, visible
from tests.scenes.redwood.mouse import advance, session_of


def plies(*seats: int) -> list[Ply]:
    return [Ply(seat, None, (), "") for seat in seats]


@pytest.mark.table(7)
@pytest.mark.parametrize(
    ("seats", "own", "first"),
    [
        ((0, 0, 1, 1, 2), 0, 2),
        ((0, 1, 2, 0, 0), 0, 1),
        ((1, 2), 0, 0),
        ((0, 0), 0, 2),
        ((), 0, 0),
        ((0, 1, 0, 1, 1), 0, 3),
    ],
)
def test_since_your_turn_begins_after_your_last_ply(seats: tuple[int, ...], own: int, first: int) -> None:
    assert since(plies(*seats), own) == first


def test_the_log_names_who_acted_in_order() -> None:
    session = advance(session_of(2, 3), "side")
    told = sentences(session, None)
    assert [line.ply for line in told] == sorted(line.ply for line in told)
    assert all(line.seat == session.plies[line.ply].seat for line in told)
    assert any("takes a photo" in line.text for line in told)
    assert sentences(session, None, first=len(session.plies)) == []


@pytest.mark.table(6)
def test_what_was_told_to_others_is_not_in_the_log() -> None:
    everyone, secret = Event(), Event(to=(1,))
    ply = Ply(1, None, (everyone, secret), "")
    assert visible(ply, 0) == [everyone]
    assert visible(ply, None) == [everyone]
    assert visible(ply, 1) == [everyone, secret]


@pytest.mark.table(7)
def test_the_trail_tells_what_others_did_until_the_seat_acts() -> None:
    session = advance(session_of(2, 3), "side")
    other = 1 - session.plies[-1].seat
    mine = since(session.plies, other)
    told = [line.text for line in sentences(session, other, mine)]
    said = trail(session, other)
    assert said.endswith(f"{told[-1].rstrip('.')}.")
    assert all(text.rstrip(".") in said for text in told[-6:])
    assert said.startswith("…") == (len(told) > 6)
    assert trail(session, other, most=1) == f"… {told[-1].rstrip('.')}."
