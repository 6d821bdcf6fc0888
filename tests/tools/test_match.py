"""Tests of the match: the interval, the seatings, shared wins, and that the soak really asks the invariants."""

from __future__ import annotations

import pytest

from tabletop.tools import match, staging
from tabletop.tools.match import contest, seatings, soak, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (80, 100, 0.7112, 0.8666)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_every_bot_sits_everywhere_once() -> None:
    assert seatings(["greedy", "random"]) == [("greedy", "random"), ("random", "greedy")]
    assert seatings(["greedy", "random", "random"]) == [
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
    ]
    assert seatings(["greedy", "greedy"]) == [("greedy", "greedy")]


def test_the_shares_of_a_game_add_up_to_one_win() -> None:
    result = contest("redwood", (3, ("random", "random")))
    assert sum(share for _, share, _ in result) == pytest.approx(1)
    assert contest("redwood", (3, ("random", "random"))) == result


def test_a_shared_win_counts_by_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tied:
        def places(self) -> tuple[int, ...]:
            return 1, 1, 3

        def sheets(self) -> tuple[object, ...]:
            return (type("Sheet", (), {"total": 5})(),) * 3

    monkeypatch.setattr(staging, "fresh", lambda *_: None)
    monkeypatch.setattr(staging, "play", lambda *_: Tied())
    assert [share for _, share, _ in contest("redwood", (1, ("random",) * 3))] == [0.5, 0.5, 0.0]


def test_the_soak_names_seed_and_ply_of_a_broken_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def check(*given: object) -> None:
        asked.append(given)
        assert len(asked) < 5

    monkeypatch.setattr(match, "invariants", lambda _: check)
    with pytest.raises(AssertionError) as caught:
        soak("redwood", 4)
    assert len(asked) == 5
    assert "redwood, seed 4" in caught.value.__notes__[0]
    assert "ply 4" in caught.value.__notes__[0]
