"""Files to which facts are only ever added, one JSON line each: a killed program or a damaged line costs one line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from tabletop.storage import disk
from tabletop.storage.disk import StorageError

LARGEST = 32_000_000
"""A file longer than this is not read: nobody plays so much."""

T = TypeVar("T")


def append(path: Path, fact: msgspec.Struct) -> None:
    """Adds a line at the end of the file, which need not exist yet, and sees it onto the disk. Raises StorageError."""
    line = msgspec.json.encode(fact) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            # What a power cut left half written stays a line of its own.
            if file.seek(0, os.SEEK_END) and not _ends_a_line(file.fileno(), file.tell()):
                line = b"\n" + line
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise disk.refused(error, path) from error


def _ends_a_line(handle: int, size: int) -> bool:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1) == b"\n"


def read(path: Path, kind: type[T], notes: list[str] | None = None) -> list[T]:
    """The facts in the file, oldest first; none where there is no file.

    Lines that are no such fact are left out, and `notes` is given one sentence on them. Nothing is ever changed.
    """
    said = [] if notes is None else notes
    try:
        if not path.exists():
            return []
        content = disk.read(path, LARGEST)
    except (OSError, StorageError) as error:
        said.append(f"What was noted before could not be read: {str(error).rstrip('.')}.")
        return []
    if content is None:
        said.append(f"{disk.shown(path.name)} is too long to be read; it is left as it is.")
        return []
    found, bad = _facts(content, kind)
    if bad:
        lines = "1 line of" if bad == 1 else f"{bad} lines of"
        said.append(f"{lines} {disk.shown(path.name)} could not be read and {'is' if bad == 1 else 'are'} left out.")
    return found


def _facts(content: bytes, kind: type[T]) -> tuple[list[T], int]:
    decoder, found, bad = msgspec.json.Decoder(kind), [], 0
    for line in content.split(b"\n"):
        if not line.strip():
            continue
        try:
            found.append(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            bad += 1
    return found, bad
