"""Files that are only added to: what is noted stays, a damaged line costs itself, a full disk costs nothing noted."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.storage import lines
from tabletop.storage.disk import StorageError


class Fact(msgspec.Struct, frozen=True):
    number: int


@pytest.mark.table(18)
def test_facts_are_added_at_the_end_and_read_in_order(tmp_path: Path) -> None:
    path = tmp_path / "new" / "facts.jsonl"
    assert lines.read(path, Fact) == []
    for number in range(3):
        before = path.read_bytes() if path.exists() else b""
        lines.append(path, Fact(number))
        assert path.read_bytes().startswith(before)
    assert lines.read(path, Fact) == [Fact(0), Fact(1), Fact(2)]


@pytest.mark.table(18)
@pytest.mark.parametrize("bad", [b"{", b"null", b'{"number": "one"}', b"\0\0\0", b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_line_costs_only_itself_and_is_told_once(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / "facts.jsonl"
    lines.append(path, Fact(1))
    with path.open("ab") as file:
        file.write(bad + b"\n")
    lines.append(path, Fact(2))
    content, notes = path.read_bytes(), list[str]()
    assert lines.read(path, Fact, notes) == [Fact(1), Fact(2)]
    assert notes == ["1 line of facts.jsonl could not be read and is left out."]
    assert path.read_bytes() == content


def test_many_damaged_lines_are_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "facts.jsonl"
    path.write_bytes(b"x\ny\n\nz\n")
    notes: list[str] = []
    assert lines.read(path, Fact, notes) == []
    assert notes == ["3 lines of facts.jsonl could not be read and are left out."]


@pytest.mark.table(12)
def test_a_line_cut_off_at_any_byte_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "facts.jsonl"
    lines.append(path, Fact(1))
    first = path.stat().st_size
    lines.append(path, Fact(22))
    whole = path.read_bytes()
    for cut in range(first, len(whole)):
        path.write_bytes(whole[:cut])
        lines.append(path, Fact(3))
        found = lines.read(path, Fact)
        assert found[0] == Fact(1)
        assert found[-1] == Fact(3)


def test_a_newer_program_may_have_noted_more(tmp_path: Path) -> None:
    path = tmp_path / "facts.jsonl"
    path.write_bytes(b'{"number": 4, "mood": "calm"}\n')
    assert lines.read(path, Fact) == [Fact(4)]


@pytest.mark.table(14)
def test_a_disk_that_refuses_is_one_sentence_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "facts.jsonl"
    lines.append(path, Fact(1))

    def full(handle: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="The disk is full"):
        lines.append(path, Fact(2))
    assert lines.read(path, Fact)[0] == Fact(1)


def test_what_is_no_file_or_too_long_is_told_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[str] = []
    (tmp_path / "folder.jsonl").mkdir()
    assert lines.read(tmp_path / "folder.jsonl", Fact, notes) == []
    monkeypatch.setattr(lines, "LARGEST", 4)
    path = tmp_path / "facts.jsonl"
    path.write_bytes(b'{"number": 4}\n')
    assert lines.read(path, Fact, notes) == []
    assert len(notes) == 2
    assert notes[1] == "facts.jsonl is too long to be read; it is left as it is."
