"""Tests of planted faults: each still fits the source, and the verdict on it is the tests' own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop import games
from tabletop.tools import mutate
from tabletop.tools.mutate import Fault, Plot, Rotten, faults_of, planted, source_of

FAULT = Fault("sums.py", "return a + b", "return a - b", "sums are differences", ("test_sums.py",))
SOUND = "def total(a, b):\n    return a + b\n"
SUMS = "from tabletop.games.tiny.sums import total\n"


PLANTED = [(game, fault) for game in mutate.GAMES for fault in faults_of(game)]


def test_every_list_of_faults_is_asked_and_belongs_to_a_game() -> None:
    lists = {path.stem for path in Path(mutate.__file__).parent.glob("mutate_*.toml")}
    assert {f"mutate_{game}" for game in mutate.GAMES} == lists
    assert set(mutate.GAMES) <= set(games.IDS)


@pytest.mark.parametrize("game", mutate.GAMES)
def test_there_are_forty_different_faults(game: str) -> None:
    faults = faults_of(game)
    assert len(faults) == len({(fault.file, fault.old, fault.new) for fault in faults}) >= 40
    assert len({fault.file for fault in faults}) >= 8


@pytest.mark.parametrize(
    ("game", "fault"), PLANTED, ids=[f"{game}/{fault.file} {fault.breaks}" for game, fault in PLANTED]
)
def test_a_fault_fits_the_source_and_its_tests_are_there(game: str, fault: Fault) -> None:
    path = source_of(game, fault)
    text = path.read_text(encoding="utf-8")
    broken = planted(text, fault)
    compile(broken, str(path), "exec")
    changed = [pair for pair in zip(text.split("\n"), broken.split("\n"), strict=True) if pair[0] != pair[1]]
    assert [(old.strip(), new.strip()) for old, new in changed] == [(fault.old, fault.new)]
    folder = mutate.ROOT / "tests" / "games" / game
    assert fault.tests and all((folder / name).is_file() for name in fault.tests)


@pytest.mark.parametrize("text", ["", "x = 1\n", SOUND + SOUND, "return a + b + c\n", "# return a + b\n"])
def test_a_line_that_is_not_there_once_is_rotten(text: str) -> None:
    with pytest.raises(Rotten, match=r"sums\.py: the line 'return a \+ b' stands there [02] times"):
        planted(text, FAULT)


def plot(folder: Path, monkeypatch: pytest.MonkeyPatch, first: str, other: str = "") -> Plot:
    """A copy of a small tree with one file of rules and two files of tests."""
    root = folder / "root"
    for name, text in (
        ("tabletop/__init__.py", ""),
        ("tabletop/games/__init__.py", ""),
        ("tabletop/games/tiny/__init__.py", ""),
        ("tabletop/games/tiny/sums.py", SOUND),
        ("tests/games/tiny/test_other.py", SUMS + other),
        ("tests/games/tiny/test_sums.py", SUMS + first),
        ("assets/none.toml", ""),
        ("pyproject.toml", "[tool.pytest.ini_options]\naddopts = '-q -p no:cacheprovider'\n"),
    ):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(mutate, "ROOT", root)
    copy = folder / "copy"
    copy.mkdir()
    return Plot("tiny", copy, 60.0)


@pytest.mark.parametrize(
    ("first", "other", "killer"),
    [
        ("def test_a() -> None:\n    assert total(2, 1) == 3\n", "", "tiny/test_sums.py::test_a"),
        ("", "def test_b() -> None:\n    assert total(2, 1) == 3\n", "tiny/test_other.py::test_b"),
        ("def test_a() -> None:\n    assert total(2, 0) == 2\n", "def test_b() -> None: ...\n", ""),
        ("assert total(1, 1) == 2\n", "", "tiny/test_sums.py"),
    ],
)
def test_the_first_failing_test_is_the_killer_and_the_copy_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str, other: str, killer: str
) -> None:
    # An empty file of tests would be an error of its own.
    made = plot(tmp_path, monkeypatch, first + "\ndef test_x() -> None: ...\n", other + "\ndef test_y() -> None: ...\n")
    assert made.killer([made.tests]) == ""
    assert made.fate(FAULT).killer == killer
    assert source_of("tiny", FAULT, made.folder).read_text(encoding="utf-8") == SOUND
    assert source_of("tiny", FAULT, mutate.ROOT).read_text(encoding="utf-8") == SOUND


def test_a_fault_that_hangs_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = plot(tmp_path, monkeypatch, "def test_a() -> None:\n    while total(1, 1) == 0: ...\n")
    made.limit_s = 5.0
    assert "time ran out" in made.fate(FAULT).killer


def test_tests_that_cannot_run_are_no_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = plot(tmp_path, monkeypatch, "def test_a() -> None: ...\n")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(RuntimeError, match="pytest could not run"):
        made.fate(FAULT)


def test_a_survivor_is_told_and_counts_as_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other, *_ = faults_of("redwood")

    def told(*_: object) -> list[mutate.Fate]:
        return [mutate.Fate(one, "test_a.py::test_a", 1.0), mutate.Fate(other, "", 1.0)]

    monkeypatch.setattr(mutate, "faults_of", lambda _: (one, other))
    monkeypatch.setattr(mutate, "fates", told)
    assert mutate.main(["--game", "redwood"]) == 1
    said = capsys.readouterr().out
    assert "killed by test_a.py::test_a" in said and "SURVIVED" in said
    assert "redwood: 1 of 2 faults killed by the tests" in said
