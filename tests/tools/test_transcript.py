"""Tests of the transcript: a saved game is told as it was played, and what cannot be told is one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.storage import saves
from tabletop.tools import transcript

TESTS = Path(__file__).resolve().parents[1]
SAVE = TESTS / "saves" / "redwood-rules1.json"


def test_a_save_is_told_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert transcript.main(["--load", str(SAVE)]) == 0
    told = capsys.readouterr().out.splitlines()
    session = saves.read(SAVE).session
    assert told[0] == f"Redwood, rules version 1, seed {session.seed}"
    plies = [line for line in told if " | " in line]
    assert [line.split()[0] for line in plies] == [str(number) for number in range(1, len(session.plies) + 1)]
    assert all(line.split()[1] in session.names for line in plies)


def test_the_sheets_stand_below_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    transcript.main(["--load", str(SAVE)])
    lines = capsys.readouterr().out.splitlines()
    session = saves.read(SAVE).session
    total = next(line for line in lines if line.startswith("total"))
    assert total.split()[1:] == [str(sheet.total) for sheet in session.sheets()]
    heads = next(line for line in lines if line.split() == list(session.names))
    ends = [heads.index(name) + len(name) for name in session.names]
    assert [total[:end].split()[-1] for end in ends] == [str(sheet.total) for sheet in session.sheets()]


def test_a_game_can_be_played_told_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "game.json"
    arguments = ["--seats", "2", "--seed", "5", "--bots", "random", "--save", str(kept)]
    assert transcript.main(arguments) == 0
    first = capsys.readouterr().out
    assert transcript.main(["--load", str(kept)]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("arguments", [["--game", "go"], ["--load", "there is no such file.json"]])
def test_what_cannot_be_told_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert transcript.main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1
