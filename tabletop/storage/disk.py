"""Bytes to and from the disk: a file is either the old one or the new one, never half of each."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_SHUT = {errno.EACCES, errno.EPERM, errno.EROFS}


class StorageError(Exception):
    """The disk refused; one clear sentence. What was there before is still there."""


def _sentence(error: OSError, path: Path) -> str:
    if error.errno in _FULL:
        return f"The disk is full, so {path.name} was not written; an earlier file is untouched."
    if error.errno in _SHUT:
        return f"The folder {path.parent} cannot be written to, so {path.name} was not written."
    return f"{path.name} was not written: {error.strerror or error}."


def _sync_folder(folder: Path) -> None:
    """Makes a renaming last through a power cut, where the system can (POSIX)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def replace(path: Path, content: bytes) -> None:
    """Writes the file under a temporary name, then puts it in place. Raises StorageError."""
    # One fixed name for each target: what a killed program left behind is overwritten, not collected.
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise StorageError(_sentence(error, path)) from error


def read(path: Path, most: int) -> bytes | None:
    """The file's bytes; None if it is longer than `most`. Raises StorageError."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise StorageError(f"{path.name} is not a file.")
        if found.st_size > most:
            return None
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError as error:
        raise StorageError(f"There is no file {path}.") from error
    except (OSError, ValueError) as error:
        raise StorageError(f"{path.name} cannot be read: {error}.") from error
    return content if len(content) <= most else None


def remove(path: Path) -> None:
    """Deletes a file that may be gone already. Raises StorageError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"{path.name} was not deleted: {error.strerror or error}.") from error
