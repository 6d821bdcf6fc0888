"""Bots at the table."""

from __future__ import annotations

from tabletop.play.opponents import choose, play_on
from tabletop.play.seats import Seat
from tests.play.test_session import ADA, tiny


def test_a_seats_own_level_comes_first() -> None:
    session = tiny(ADA, Seat("Robin", "white", "greedy"))
    assert choose(session, 1) == choose(session, 1, "greedy")
    assert any(choose(tiny(seed=seed), 1, "random") != choose(tiny(seed=seed), 1, "greedy") for seed in range(9))


def test_the_same_position_gets_the_same_answer() -> None:
    session = tiny()
    assert choose(session, 0, "random") == choose(session, 0, "random")


def test_so_many_plies_are_played_or_the_game_to_its_end() -> None:
    session = tiny()
    play_on(session, 4)
    assert session.ply == 4
    play_on(session, 0)
    assert session.ply == 4
    play_on(session)
    assert session.over
    play_on(session)
    assert session.ply == 15
