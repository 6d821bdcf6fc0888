"""Bytes to and from the disk: a file is either the old one or the new one, never half of each."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_SHUT = {errno.EACCES, errno.EPERM, errno.EROFS}


class StorageError(Exception):
    """The disk refused; one clear sentence. What was there before is still there."""


def shown(path: Path | str) -> str:
    """A name on the disk as it can be shown: whatever a screen cannot draw is a question mark."""
    return "".join(sign if sign.isprintable() else "?" for sign in str(path))


def _sentence(error: OSError, path: Path) -> str:
    name = shown(path.name)
    if error.errno in _FULL:
        return f"The disk is full, so {name} was not written; an earlier file is untouched."
    if error.errno in _SHUT:
        return f"The folder {shown(path.parent)} cannot be written to, so {name} was not written."
    return f"{name} was not written: {_why(error)}."


def refused(error: OSError, path: Path) -> StorageError:
    """What the system said about writing a file, as one sentence."""
    return StorageError(_sentence(error, path))


def _why(error: OSError | ValueError) -> str:
    """The system's words, without the file's name."""
    return shown((getattr(error, "strerror", None) or str(error)).rstrip("."))


def _sync_folder(folder: Path) -> None:
    """Makes a renaming last through a power cut, where the system can (POSIX)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _temporary(path: Path) -> Path:
    """One fixed name for each target: what a killed program left behind is overwritten, not collected."""
    return path.with_name(f".{path.name}.tmp")


def _write(path: Path, content: bytes) -> None:
    # Anew, never through what lies there: a link would lead out of the folder.
    path.unlink(missing_ok=True)
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _twin(source: Path, target: Path, content: bytes) -> None:
    """A second name for bytes that are on the disk already; a second file where the disk knows no such thing."""
    target.unlink(missing_ok=True)
    try:
        target.hardlink_to(source)
    except (OSError, NotImplementedError):
        _write(target, content)


def replace(path: Path, content: bytes, twins: Sequence[Path] = ()) -> None:
    """Writes the file under a temporary name, then puts it in place, after its `twins` with the same content in the
    same folder. Raises StorageError."""
    temporary, others = _temporary(path), [_temporary(twin) for twin in twins]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(temporary, content)
        for other in others:
            _twin(temporary, other, content)
        for other, twin in zip(others, twins, strict=True):
            other.replace(twin)
        temporary.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        for left in (temporary, *others):
            with suppress(OSError):
                left.unlink(missing_ok=True)
        raise StorageError(_sentence(error, path)) from error


def read(path: Path, most: int) -> bytes | None:
    """The file's bytes; None if it is longer than `most`. Raises StorageError."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise StorageError(f"{shown(path.name)} is not a file.")
        if found.st_size > most:
            return None
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError as error:
        raise StorageError(f"There is no file {shown(path)}.") from error
    except (OSError, ValueError) as error:
        raise StorageError(f"{shown(path.name)} cannot be read: {_why(error)}.") from error
    return content if len(content) <= most else None


def remove(path: Path) -> None:
    """Deletes a file that may be gone already. Raises StorageError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"{shown(path.name)} was not deleted: {_why(error)}.") from error
