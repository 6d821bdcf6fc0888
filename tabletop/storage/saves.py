"""Saved games: listed, read and written, and the game in progress kept by itself after every action."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection
from pathlib import Path
from weakref import WeakKeyDictionary

import msgspec

from tabletop.core import codec
from tabletop.core.errors import BadSave, Corrupt, TooNew, UnknownGame
from tabletop.core.game import AnyRules
from tabletop.play.replay import brief, carry_on, find, replay
from tabletop.play.session import Session
from tabletop.storage import disk, format, places
from tabletop.storage.disk import StorageError
from tabletop.storage.format import About, Document

_SUFFIX = ".json"
_AUTO = re.compile(r"(?P<slot>.+-auto-[0-9a-f]{8})(?P<older>\.turn|\.round)?\.json")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


class Loaded(msgspec.Struct, frozen=True):
    """A game taken up again. `notes` are sentences that the players should read."""

    session: Session
    notes: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """A line in the list of saved games. `broken` is the sentence for a file that cannot be read."""

    path: Path
    saved: float
    """When it was written, seconds since 1970."""
    auto: bool = False
    """Whether the program kept it by itself."""
    game: str = ""
    names: tuple[str, ...] = ()
    about: About | None = None
    older: tuple[Path, ...] = ()
    """Earlier generations: at the start of the turn, and of the round."""
    broken: str | None = None

    @property
    def name(self) -> str:
        """The file's name without its ending, as it can be shown."""
        return disk.shown(self.path.stem)

    @property
    def unfinished(self) -> bool:
        """Whether it can be played on."""
        return self.about is not None and bool(self.about.turn)


class _Slot(msgspec.Struct):
    """Where a session is kept by itself, and at which plies the older generations on the disk stand."""

    name: str
    turn: int | None = None
    round: int | None = None


_slots: WeakKeyDictionary[Session, _Slot] = WeakKeyDictionary()
_homes: WeakKeyDictionary[Session, Path] = WeakKeyDictionary()
"""The files under a name that sessions came from or were last written to."""


# -- names -----------------------------------------------------------------------------------------------------


def named(text: str) -> Path:
    """The file in the saves folder that stands for this name: letters, digits, spaces, - and _ are kept."""
    kept = re.sub(r"[^\w -]+", "-", text).strip(" -_")[:60].strip(" -_") or "game"
    if _RESERVED.fullmatch(kept):
        kept += "-game"
    return places.saves_dir() / f"{kept}{_SUFFIX}"


def unused(text: str) -> Path:
    """Like `named`, with a number behind the name where the file exists already."""
    path = first = named(text)
    number = 2
    while path.exists():
        path, number = named(f"{first.stem[:50]} {number}"), number + 1
    return path


def home(session: Session) -> Path | None:
    """The file under a name in which this game is saved already; None where it has none. Raises StorageError.

    After a restart it is the newest one whose whole log this game goes on from: writing there loses no step.
    """
    if session not in _homes:
        found = next((entry.path for entry in listing() if not entry.auto and _leads_to(entry, session)), None)
        if found is None:
            return None
        _homes[session] = found
    return _homes[session] if _homes[session].is_file() else None


def kept(session: Session) -> Path | None:
    """The file under a name that holds this game exactly as it stands; None where there is none. Raises BadSave."""
    for entry in listing():
        likely = not entry.auto and entry.broken is None and entry.names == session.names
        if likely and _document(entry.path).record == session.record:
            return entry.path
    return None


def _leads_to(entry: Entry, session: Session) -> bool:
    if entry.broken is not None or entry.names != session.names:
        return False
    saved, now = _document(entry.path).record, session.record
    return saved == msgspec.structs.replace(
        now, log=now.log[: len(saved.log)], digests=now.digests[: len(saved.digests)]
    )


def _inside(path: Path) -> Path:
    """The path, which must lie directly in the saves folder. Raises StorageError."""
    folder = places.saves_dir()
    path = folder / path
    if path.parent.resolve() != folder.resolve() or path.suffix != _SUFFIX or path.name.startswith("."):
        raise StorageError(f"Games are saved in {folder} only, as {_SUFFIX} files.")
    return path


# -- reading ---------------------------------------------------------------------------------------------------


def _document(path: Path) -> Document:
    """The document in a file. Raises BadSave."""
    try:
        return format.decode(disk.read(path, format.LARGEST))
    except StorageError as error:
        raise BadSave(str(error)) from error


def read(path: Path, rules_of: Callable[[str], AnyRules] = find) -> Loaded:
    """The game in a file, played again and checked. Raises BadSave (play.replay.Diverged offers the sound part)."""
    document = _document(path)
    try:
        rules = rules_of(document.game)
    except UnknownGame as error:
        raise BadSave(f"The file holds a game that is not in this box: {brief(document.game)!r}.") from error
    notes: tuple[str, ...] = ()
    if document.rules > rules.version:
        raise TooNew(f"The game was played under newer rules of {rules.title} (version {document.rules}).")
    if document.rules < rules.version:
        session = carry_on(document.record, document.snapshot, rules)
        notes = (
            f"This game was begun under earlier rules (version {document.rules}): it goes on from where it stood, "
            "and what was played before cannot be undone.",
        )
    else:
        session = replay(document.record, rules)
        _check_snapshot(document, session)
    auto = _AUTO.fullmatch(path.name)
    # A game taken up from an older generation or a copy gets a file of its own: nothing is overwritten.
    if path.parent.resolve() == places.saves_dir().resolve():
        if not auto:
            _homes[session] = path
        elif not auto["older"]:
            _slots[session] = _Slot(auto["slot"])
    return Loaded(session, notes)


def _check_snapshot(document: Document, session: Session) -> None:
    """Holds the stored position against the one that the log leads to. Raises Corrupt."""
    try:
        snapshot = codec.from_plain(document.snapshot, session.rules.state_type)
    except msgspec.ValidationError as error:
        raise Corrupt(f"The last position in the saved game cannot be read: {brief(error)}.") from error
    if snapshot != session.state:
        raise Corrupt("The last position in the saved game is not the one that its log leads to.")


def _entry(path: Path) -> Entry:
    auto = _AUTO.fullmatch(path.name)
    older: list[Path] = []
    if auto and not auto["older"]:
        older = [path.with_name(f"{auto['slot']}{ending}{_SUFFIX}") for ending in (".turn", ".round")]
    entry = Entry(path, path.stat().st_mtime, bool(auto), older=tuple(p for p in older if p.is_file()))
    try:
        document = _document(path)
    except BadSave as error:
        return msgspec.structs.replace(entry, broken=str(error))
    names = tuple(seat.name for seat in document.seats)
    return msgspec.structs.replace(entry, game=document.game, names=names, about=document.about)


def listing() -> list[Entry]:
    """All saved games, newest first, broken ones too; generations stand behind their game. Raises StorageError."""
    try:
        paths = [p for p in places.saves_dir().glob(f"*{_SUFFIX}") if p.is_file() and not p.name.startswith(".")]
        entries = [_entry(path) for path in paths]
    except OSError as error:
        raise StorageError(f"The saves folder cannot be read: {error.strerror or error}.") from error
    behind = {path for entry in entries for path in entry.older}
    shown = [entry for entry in entries if entry.path not in behind]
    return sorted(shown, key=lambda entry: (-entry.saved, entry.path.name))


def newest(games: Collection[str] | None = None) -> Entry | None:
    """The game to resume: the last one kept by itself that is not over; an older generation where it is broken.

    `games` are the ids of those that can be played here; None is all. Raises StorageError.
    """
    for entry in listing():
        if not entry.auto:
            continue
        for candidate in (entry, *map(_entry, entry.older if entry.broken else ())):
            if candidate.unfinished and not candidate.broken and (games is None or candidate.game in games):
                return candidate
    return None


# -- writing ---------------------------------------------------------------------------------------------------


def write(session: Session, path: Path) -> Path:
    """Saves the game in the saves folder (a bare name will do). Raises StorageError; then the old file survives."""
    path = _inside(path)
    disk.replace(path, format.encode(session))
    if not _AUTO.fullmatch(path.name):
        _homes[session] = path
    return path


def _marks(session: Session) -> tuple[int, int]:
    """After how many plies the present turn and the present round began."""
    turn = begun = 0
    states = [session.state_at(index) for index in range(len(session.plies) + 1)]
    asked, number = session.rules.to_act(states[0].table), format.round_of(states[0])
    for index, state in enumerate(states[1:], start=1):
        asking = session.rules.to_act(state.table)
        # Somebody is asked who was not: where several act at once, their number only shrinks.
        if set(asking) - set(asked):
            turn = index
        if format.round_of(state) != number:
            turn = begun = index
        asked, number = asking, format.round_of(state)
    return turn, begun


def autosave(session: Session) -> Path:
    """Keeps the game after an action, with generations for turn and round. Raises StorageError; old files survive."""
    slot = _slots.get(session)
    if slot is None:
        slot = _slots[session] = _Slot(f"{session.rules.id}-auto-{secrets.token_hex(4)}")
    folder, done = places.saves_dir(), len(session.plies)
    turn, begun = _marks(session)
    path = folder / f"{slot.name}{_SUFFIX}"
    twins = []
    for ending, mark, kept in ((".round", begun, slot.round), (".turn", turn, slot.turn)):
        older = folder / f"{slot.name}{ending}{_SUFFIX}"
        if mark == done:
            twins.append(older)
        elif mark != kept:
            disk.replace(older, format.encode(session, mark))
    disk.replace(path, format.encode(session), twins)
    slot.round, slot.turn = begun, turn
    return path


def delete(path: Path) -> None:
    """Deletes a saved game and its generations; for a person who asked for it. Raises StorageError."""
    path = _inside(path)
    auto = _AUTO.fullmatch(path.name)
    endings = (".turn", ".round") if auto and not auto["older"] else ()
    for ending in endings:
        disk.remove(path.with_name(f"{path.stem}{ending}{_SUFFIX}"))
    disk.remove(path)
