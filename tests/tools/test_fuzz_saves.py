"""Tests of the fuzzing of saves: a small run is clean, and whatever goes wrong is noticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.core.errors import BadSave
from tabletop.core.rng import Rng
from tabletop.games import CATALOG, find
from tabletop.play.opponents import play_on
from tabletop.storage import format, saves
from tabletop.storage.saves import Loaded
from tabletop.tools import forgery, fuzz_saves, staging
from tabletop.tools.fuzz_saves import Broken, Tally, forged_by_lot, fuzzed, own_folder, read_all, spoken
from tabletop.tools.watch import watched


@pytest.mark.table(13)
def test_every_damaged_or_forged_file_is_a_game_or_a_sentence_and_does_nothing_else() -> None:
    tally = Tally()
    with own_folder() as folder:
        fuzzed("redwood", 5, 0.0001, Tally())
        with watched(folder / "saves") as deeds:
            fuzzed("redwood", 3, 0.03, tally)
        left = {path.name for path in folder.rglob("*")}
    assert (deeds.written, deeds.run) == ([], [])
    assert left == {"saves", "again.json", "forged.json"}
    assert tally.files > 700
    assert tally.refused.total() > 600
    assert tally.taken.total() > 10
    assert len(tally.sentences) > 30
    assert "games" in str(tally)


@pytest.mark.table(13)
@pytest.mark.parametrize("game", ["redwood", "renature", "silverwood"])
def test_games_of_every_mode_are_forged_too(game: str) -> None:
    tally = Tally()
    with own_folder():
        forged_by_lot(find(game), 2, 0.003, 4, tally)
    assert tally.refused.total() > 60
    assert tally.taken["sealed, with an opening, by lot"] + tally.refused["sealed, with an opening, by lot"] >= 16


def test_options_by_lot_may_always_be_played_and_differ() -> None:
    for rules in CATALOG:
        lots = [staging.by_lot(rules, Rng.of(rules.id, number)) for number in range(60)]
        assert all(rules.option_flaw(options, seats) is None for options, seats in lots)
        assert {seats for _, seats in lots} == set(rules.seats)
        assert len({options for options, _ in lots}) > 4
        assert lots == [staging.by_lot(rules, Rng.of(rules.id, number)) for number in range(60)]


def test_a_log_of_one_action_is_forged_like_any_other() -> None:
    session = staging.fresh(find("renature"), 2, 1)
    play_on(session, 1, level="random")
    assert len(list(forgery.sealed_logs(forgery.plain(session), Rng.of(1), 40))) == 40


def sealed() -> bytes:
    session = staging.fresh(find("redwood"), 2, 1)
    play_on(session, 3, level="random")
    return format.encode(session)


def test_the_same_seed_makes_the_same_files() -> None:
    session = staging.fresh(find("redwood"), 2, 1)
    play_on(session, 8, level="random")
    document = forgery.plain(session)
    for make in (forgery.sealed_forged, forgery.sealed_logs):
        files = [list(make(document, Rng.of(1), 30)) for _ in range(2)]
        assert files[0] == files[1]
        assert len(set(files[0])) > 20
    assert forgery.plain(session) == document
    assert len(list(forgery.cut(b"x" * 10, Rng.of(1), 100))) == 9


@pytest.mark.parametrize("error", [ValueError("x"), KeyError(1), RecursionError()])
def test_an_exception_is_let_out_with_the_number_of_the_file(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fail(*_: object) -> Loaded:
        raise error

    monkeypatch.setattr(saves, "read", fail)
    with own_folder(), pytest.raises(type(error)) as caught:
        read_all("kind", [b"{}"], Tally(), find, 7)
    assert "kind, file 0 of seed 7" in caught.value.__notes__[0]


def test_a_file_changed_by_reading_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    read = saves.read

    def spoil(path: Path, rules_of: object) -> Loaded:
        path.write_bytes(b"")
        return read(path)

    monkeypatch.setattr(saves, "read", spoil)
    with own_folder(), pytest.raises(Broken, match="changed by reading"):
        read_all("kind", [b"{}"], Tally(), find, 7)


def test_a_slow_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_saves, "SLOWEST_S", 0.0)
    with own_folder(), pytest.raises(Broken, match="took"):
        read_all("kind", [b"{}"], Tally(), find, 7)


@pytest.mark.parametrize("sentence", ["no stop", "Two.\nLines.", "\0.", "x" * 500 + "."])
def test_what_is_no_clear_sentence_is_noticed(monkeypatch: pytest.MonkeyPatch, sentence: str) -> None:
    def refuse(*_: object) -> Loaded:
        raise BadSave(sentence)

    monkeypatch.setattr(saves, "read", refuse)
    with own_folder(), pytest.raises(Broken, match="no clear sentence"):
        read_all("kind", [b"{}"], Tally(), find, 7)


def test_sentences_are_counted_by_kind() -> None:
    assert spoken("Action 7 names 'a b' twice.") == spoken("Action 12 names 'c' twice.") == "Action * names * twice."


def test_a_sound_file_is_a_game() -> None:
    tally = Tally()
    with own_folder():
        read_all("kind", [sealed()], tally, find, 7)
    assert (tally.taken["kind"], tally.refused.total()) == (1, 0)


def test_what_is_done_outside_the_folder_is_seen(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    with watched(inside) as deeds:
        (inside / "a").write_bytes(b"")
        (inside / "a").replace(inside / "b")
        (inside / "b").read_bytes()
        assert (deeds.written, deeds.run) == ([], [])
        outside.write_bytes(b"")
        (inside / "b").replace(tmp_path / "moved")
        os.remove(inside / ".." / "out")  # noqa: PTH107 - a path with dots in it
        subprocess.run([sys.executable, "-c", ""], check=True)
    assert set(deeds.written) == {str(outside), str(tmp_path / "moved")}
    assert deeds.written.count(str(outside)) == 2
    assert "subprocess.Popen" in deeds.run
    outside.write_bytes(b"")
    assert deeds.written.count(str(outside)) == 2
