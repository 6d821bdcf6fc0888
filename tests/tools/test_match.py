"""Tests of the match: the seatings, shared wins, results that are kept and gone on with, and the words on them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.tools import match, match_ladder, match_results, match_soak, match_spiel
from tabletop.tools.match import Match, Seated, contest, seatings
from tabletop.tools.match_results import Batch, Side, wilson


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


def outcome(results: list[Seated]) -> list[tuple[object, ...]]:
    """All but the time it took."""
    return [(seated.level, seated.share, seated.points, seated.decisions) for seated in results]


def test_the_shares_of_a_game_add_up_to_one_win() -> None:
    result = contest(Match("sequoia", ("random", "random")), 3)
    assert sum(seated.share for seated in result) == pytest.approx(1)
    assert all(seated.decisions >= 10 for seated in result)
    assert outcome(contest(Match("sequoia", ("random", "random")), 3)) == outcome(result)


def test_a_shared_win_counts_by_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tied:
        over = True

        def places(self) -> tuple[int, ...]:
            return 1, 1, 3

        def sheets(self) -> tuple[object, ...]:
            return (type("Sheet", (), {"total": 5})(),) * 3

    monkeypatch.setattr("tabletop.tools.staging.fresh", lambda *_: Tied())
    result = contest(Match("redwood", ("random",) * 3), 1)
    assert [seated.share for seated in result] == [0.5, 0.5, 0.0]


def seat(level: str, share: float) -> Seated:
    return Seated(level, share, 10 if share else 5, 4, 0.002)


def test_a_broken_off_match_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, tuple[str, ...]]] = []

    def play(given: Match, seed: int) -> list[Seated]:
        asked.append((seed, given.lineup))
        return [seat(level, float(level == "greedy")) for level in given.lineup]

    monkeypatch.setattr(match, "contest", play)
    kept, given = tmp_path / "kept" / "results.jsonl", Match("sequoia", ("greedy", "random"))
    first = match.played(given, 40, 5, 1, kept)
    assert [seed for seed, _ in asked] == [seed for seed in range(5, 25) for _ in range(2)]
    assert sum(batch.games for batch in first) == 40
    asked.clear()
    again = match.played(given, 50, 5, 1, kept)
    assert {seed for seed, _ in asked} == set(range(25, 30))
    games, sides = match_results.added(again)
    assert games == 50
    assert sides["greedy"] == Side(seats=50, wins=50.0, points=500, decisions=200, cpu_ms=100)
    assert sides["random"].wins == 0
    asked.clear()
    # Other levels, and thinking by the clock, are other matches.
    match.played(given._replace(table=True), 2, 5, 1, kept)
    match.played(given._replace(lineup=("random", "greedy")), 2, 5, 1, kept)
    assert len(asked) == 4


def batch(game: str, lineup: tuple[str, ...], wins: float, games: int, seed: int = 1, rules: int = 1) -> Batch:
    crowd = Side(games * (len(lineup) - 1), games - wins, games * 9, games * 20, games * 60)
    return Batch(
        game, rules, lineup, seed, games // 2, games, {lineup[0]: Side(games, wins, 1, 20, 80), lineup[1]: crowd}
    )


def test_a_last_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match_results.append(path, batch("sequoia", ("hard", "greedy"), 12, 20))
    match_results.append(path, batch("sequoia", ("hard", "greedy"), 15, 20, 11))
    path.write_bytes(path.read_bytes()[:-30])
    assert [each.seed for each in match_results.read(path)] == [1]
    assert match_results.read(tmp_path / "none.jsonl") == []


def test_the_ladder_has_a_row_for_every_match_with_its_interval_and_bar() -> None:
    batches = [
        batch("sequoia", ("hard", "greedy"), 12, 20),
        batch("sequoia", ("hard", "greedy"), 18, 20, 11),
        # The same games again, and games under other rules, do not count.
        batch("sequoia", ("hard", "greedy"), 18, 20, 11),
        batch("sequoia", ("hard", "greedy"), 0, 20, 1, rules=0),
        batch("sequoia", ("hard", "medium", "medium", "medium"), 6, 20),
        batch("sequoia", ("greedy", "random"), 20, 20),
    ]
    rows = match_ladder.table(batches).splitlines()[2:]
    assert len(rows) == 2
    assert rows[0] == "| Sequoia | hard against greedy | 40 | 75.0% | 59.8% to 85.8% | 75% | 4 ms |"
    assert rows[1].startswith("| Sequoia | hard against 3 medium | 20 | 30.0% |")
    assert "40% (missed)" in rows[1]


def test_a_match_in_words_names_games_interval_and_equal_share() -> None:
    lineup = ("hard", "medium", "medium", "medium")
    lines = match_results.described("sequoia", lineup, [batch("sequoia", lineup, 10, 20)])
    assert "20 games, seeds 1 to 10" in lines[0]
    assert "50.0% (n 20, 95 % 29.9% to 70.1%; equal share 25%)" in lines[1]
    assert "equal share 75%" in lines[2]
    assert "9.0" not in lines[1]


def test_the_soak_names_seed_and_ply_of_a_broken_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def check(*given: object) -> None:
        asked.append(given)
        assert len(asked) < 5

    monkeypatch.setattr(match_soak, "invariants", lambda _: check)
    with pytest.raises(AssertionError) as caught:
        match_soak.soak("redwood", 4)
    assert len(asked) == 5
    assert "redwood, seed 4" in caught.value.__notes__[0]
    assert "ply 4" in caught.value.__notes__[0]


def test_without_open_spiel_one_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> object:
        raise ModuleNotFoundError("pyspiel")

    monkeypatch.setattr(match_spiel, "spiel", missing)
    assert match.main(["--spiel", "--games", "1"]) == 2
    assert capsys.readouterr().out == "open_spiel is not installed: pip install '.[spiel]'\n"


def test_the_ladder_is_printed_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "results.jsonl"
    assert match.main(["--game", "sequoia", "--seats", "greedy,random", "--games", "2", "--append", str(kept)]) == 0
    assert "2 games, seeds 1 to 1" in capsys.readouterr().out
    match_results.append(kept, batch("sequoia", ("hard", "random"), 20, 20))
    assert match.main(["--ladder", "--append", str(kept)]) == 0
    assert "| Sequoia | hard against random | 20 | 100.0% |" in capsys.readouterr().out


@pytest.mark.parametrize("seats", ["greedy", "greedy,genius", "random," * 8])
def test_seats_that_cannot_be_are_refused(seats: str) -> None:
    with pytest.raises(SystemExit):
        match.main(["--game", "sequoia", "--seats", seats])
