"""Abused saves folders: a disk that fills up in mid-file, closed folders, odd files, names that no screen can draw."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.errors import BadSave
from tabletop.play.opponents import play_on
from tabletop.storage import disk, format, saves, settings
from tabletop.storage.disk import StorageError
from tabletop.storage.settings import Settings
from tests.storage.test_format import plain, played
from tests.storage.test_saves import in_box, put

posix = pytest.mark.skipif(os.name != "posix", reason="limits, links and pipes as POSIX has them")


def texts(folder: Path) -> dict[str, bytes]:
    """Every file of the folder, hidden ones too."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@contextmanager
def room_for(most_bytes: int) -> Iterator[None]:
    """A real limit: a file that grows beyond it is cut in mid-write."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@posix
@pytest.mark.table(14)
@pytest.mark.parametrize("most_bytes", [0, 1, 300, 700])
def test_a_disk_that_fills_up_in_mid_file_costs_nothing_that_was_there(folder: Path, most_bytes: int) -> None:
    session = played(3)
    path = saves.autosave(session)
    before = texts(folder)
    play_on(session, 1, level="random")
    with room_for(most_bytes):
        with pytest.raises(StorageError, match=r"^The disk is full, so .* was not written; an earlier file is unt"):
            saves.autosave(session)
        with pytest.raises(StorageError, match="disk is full"):
            saves.write(session, Path("x.json"))
    assert texts(folder) == before
    assert saves.read(path, in_box).session.ply == 3
    # With room again the game is kept as if nothing had been.
    assert saves.read(saves.autosave(session), in_box).session.ply == 4


@posix
@pytest.mark.table(14)
def test_settings_survive_a_disk_that_fills_up() -> None:
    settings.write(Settings(fullscreen=True))
    with room_for(10), pytest.raises(StorageError, match=r"^The disk is full, so settings\.json was not written"):
        settings.write(Settings())
    assert settings.read().fullscreen


def shut(monkeypatch: pytest.MonkeyPatch, *calls: str) -> None:
    """Calls of Path that the system refuses from now on, as it does where somebody may not write."""

    def refuse(self: Path, *_: object, **__: object) -> Any:
        raise PermissionError(13, "Permission denied", str(self))

    for call in calls:
        monkeypatch.setattr(Path, call, refuse)


@pytest.mark.table(14)
@pytest.mark.parametrize("call", ["mkdir", "unlink", "replace"])
def test_a_folder_that_may_not_be_written_is_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    session = played(3)
    path = saves.autosave(session)
    before = texts(folder)
    with monkeypatch.context() as patch:
        shut(patch, call)
        with pytest.raises(StorageError, match=r"^The folder .* cannot be written to, so .* was not written\.$"):
            saves.autosave(session)
        with pytest.raises(StorageError, match="cannot be written to"):
            saves.write(session, Path("x.json"))
        assert saves.read(path, in_box).session.ply == 3
        (entry,) = saves.listing()
    assert entry.broken is None
    assert before.items() <= texts(folder).items()


@pytest.mark.table(14)
def test_a_folder_that_may_not_be_read_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.autosave(played(3))
    shut(monkeypatch, "glob")
    for asked in (saves.listing, saves.newest):
        with pytest.raises(StorageError, match=r"^The saves folder cannot be read: Permission denied\.$"):
            asked()


def test_settings_behind_a_closed_door_are_as_usual_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    settings.write(Settings(fullscreen=True))
    notes: list[str] = []
    with monkeypatch.context() as patch:
        shut(patch, "exists")
        assert settings.read(notes) == Settings()
    assert len(notes) == 1
    assert notes[0].startswith("The settings could not be read (") and notes[0].endswith("; the usual ones are used.")
    assert settings.read().fullscreen


@posix
@pytest.mark.table(13)
def test_odd_things_in_the_folder_are_left_alone_and_stop_nothing(folder: Path, tmp_path: Path) -> None:
    path = saves.autosave(played(3))
    outside = put(tmp_path / "outside", "secret.json", b"secret")
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "loop.json").symlink_to(folder / "loop.json")
    (folder / "nowhere.json").symlink_to(tmp_path / "nowhere")
    (folder / "link.json").symlink_to(outside)
    names = {entry.path.name: entry.broken for entry in saves.listing()}
    assert names[path.name] is None
    assert names["link.json"]
    assert names.keys() == {path.name, "link.json"}
    newest = saves.newest()
    assert newest is not None and newest.path == path
    for name in ("pipe.json", "folder.json", "loop.json", "nowhere.json", "link.json"):
        with pytest.raises(BadSave) as caught:
            saves.read(folder / name, in_box)
        assert str(caught.value).endswith(".") and str(caught.value).isprintable()
    # Writing over a link takes its place and does not go through it.
    saves.write(played(2), Path("link.json"))
    assert outside.read_bytes() == b"secret"
    assert not (folder / "link.json").is_symlink()


@posix
@pytest.mark.table(13)
def test_a_link_laid_where_the_temporary_file_goes_leads_nowhere(folder: Path, tmp_path: Path) -> None:
    outside = put(tmp_path / "outside", "secret", b"secret")
    folder.mkdir()
    (folder / ".game.json.tmp").symlink_to(outside)
    saves.write(played(2), Path("game.json"))
    assert outside.read_bytes() == b"secret"
    assert saves.read(folder / "game.json", in_box).session.ply == 2


@posix
@pytest.mark.table(13)
@pytest.mark.parametrize(
    "name", [b"a\xff\xfe.json", b"a\nb.json", b"\xe2\x80\xae.json", b"a\x01.json", b"x" * 249 + b".json"]
)
@pytest.mark.parametrize("content", [b"?", format.encode(played(2))])
def test_file_names_that_no_screen_can_draw_are_shown_with_question_marks(
    folder: Path, name: bytes, content: bytes
) -> None:
    folder.mkdir()
    path = Path(os.fsdecode(os.fsencode(folder) + b"/" + name))
    path.write_bytes(content)
    (entry,) = saves.listing()
    assert entry.path == path
    assert entry.name.isprintable() and entry.name
    path.unlink()
    with pytest.raises(BadSave) as caught:
        saves.read(path, in_box)
    assert str(caught.value).isprintable()
    with pytest.raises(StorageError) as refused:
        disk.read(folder / os.fsdecode(name) / "x", 10)
    assert str(refused.value).isprintable()


@pytest.mark.table(13)
@pytest.mark.parametrize("text", ["a\0b", "\u202eabc", "a\nb", "\ud7ff", "x" * 500])
@pytest.mark.parametrize("place", ["asks", "turn", "seats", "game"])
def test_words_that_no_screen_can_draw_make_a_file_broken(folder: Path, place: str, text: str) -> None:
    document = plain(played(2))
    if place == "seats":
        document["seats"][0]["name"] = text
    elif place == "game":
        document["game"] = text
    else:
        document["about"][place] = text if place == "asks" else [text]
    put(folder, "forged.json", format.sealed(document))
    (entry,) = saves.listing()
    assert entry.broken is not None
    assert entry.broken.startswith("A part of the saved game has the wrong form: ")
    assert entry.broken.isprintable() and len(entry.broken) < 300


@pytest.mark.table(13)
def test_crowds_make_a_file_broken(folder: Path) -> None:
    for key, value in (
        ("seats", plain(played(2))["seats"] * 5000),
        ("about", {"asks": "", "turn": ["Ada"] * 5000, "ply": 0}),
    ):
        put(folder, "forged.json", format.sealed({**plain(played(2)), key: value}))
        (entry,) = saves.listing()
        assert entry.broken is not None and "length <= 16" in entry.broken


@pytest.mark.table(13)
def test_a_game_that_is_not_in_this_box_is_not_offered_to_go_on_with(folder: Path) -> None:
    known = saves.autosave(played(3))
    os.utime(known, (1000, 1000))
    put(folder, "chess-auto-00000000.json", format.sealed({**plain(played(2)), "game": "chess"}))
    assert [entry.game for entry in saves.listing()] == ["chess", "tiny"]
    newest = saves.newest({"tiny"})
    assert newest is not None and newest.path == known
    assert saves.newest({"redwood"}) is None
