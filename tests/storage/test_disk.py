"""Atomic writing: the old file or the new one, whatever goes wrong in between."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.storage import disk
from tabletop.storage.disk import StorageError


def test_a_file_is_written_with_its_folders_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.json"
    disk.replace(path, b"one")
    disk.replace(path, b"two")
    assert path.read_bytes() == b"two"
    assert [p.name for p in path.parent.iterdir()] == ["game.json"]


def test_bytes_reach_the_disk_before_the_name_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    steps: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(handle: int) -> None:
        steps.append("folder" if path.exists() else "file")
        sync(handle)

    def renamed(self: Path, target: Path) -> Path:
        assert self.read_bytes() == b"content"
        steps.append("rename")
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    disk.replace(path, b"content")
    assert steps == ["file", "rename", "folder"]


@pytest.mark.table(14)
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "The disk is full, so game.json was not written; an earlier file is untouched."),
        (errno.EDQUOT, "The disk is full"),
        (errno.EROFS, "cannot be written to"),
        (errno.EACCES, "cannot be written to"),
        (errno.EIO, "game.json was not written: "),
    ],
)
@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_a_refusing_disk_leaves_the_old_file_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str, where: str
) -> None:
    path = tmp_path / "game.json"
    disk.replace(path, b"old")

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os if where == "fsync" else Path, where, refuse)
    with pytest.raises(StorageError, match=words):
        disk.replace(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.table(14)
def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"")
    with pytest.raises(StorageError, match="was not written"):
        disk.replace(tmp_path / "saves" / "game.json", b"x")


@pytest.mark.parametrize("links", [True, False])
def test_twins_get_the_same_content_and_stay_when_the_file_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    if not links:

        def refuse(*_: object) -> None:
            raise OSError(errno.EPERM, "no links on this disk")

        monkeypatch.setattr(Path, "hardlink_to", refuse)
    path, twin = tmp_path / "game.json", tmp_path / "game.turn.json"
    (tmp_path / ".game.turn.json.tmp").write_bytes(b"half a ga")
    disk.replace(path, b"one", [twin])
    assert (path.read_bytes(), twin.read_bytes()) == (b"one", b"one")
    disk.replace(path, b"two")
    assert (path.read_bytes(), twin.read_bytes()) == (b"two", b"one")
    disk.replace(path, b"three", [twin])
    assert (path.read_bytes(), twin.read_bytes()) == (b"three", b"three")
    assert len(list(tmp_path.iterdir())) == 2


def test_what_a_killed_program_left_behind_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / ".game.json.tmp").write_bytes(b"half a ga")
    disk.replace(tmp_path / "game.json", b"whole")
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_reading_tells_what_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "ten").write_bytes(b"0123456789")
    assert disk.read(tmp_path / "ten", 10) == b"0123456789"
    assert disk.read(tmp_path / "ten", 9) is None
    with pytest.raises(StorageError, match="There is no file"):
        disk.read(tmp_path / "none", 10)
    with pytest.raises(StorageError, match="is not a file"):
        disk.read(tmp_path, 10)
    with pytest.raises(StorageError, match="cannot be read"):
        disk.read(Path(f"{tmp_path}/a\0b"), 10)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are POSIX")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError, match="is not a file"):
        disk.read(tmp_path / "pipe", 10)


def test_removing_twice_is_no_error(tmp_path: Path) -> None:
    disk.replace(tmp_path / "x", b"")
    disk.remove(tmp_path / "x")
    disk.remove(tmp_path / "x")
    with pytest.raises(StorageError, match="was not deleted"):
        disk.remove(tmp_path)
