"""Painted pictures kept on disk: read back at the next start, checked on the way in, oldest out first."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pygame

Size = tuple[int, int]

LIMIT_BYTES = 300 * 1024 * 1024
LARGEST_PX = 16384
_MARK = b"TTPIC1\n"
_HEAD = struct.Struct(">II")
_SUFFIX = ".pic"


def packed(surface: pygame.Surface) -> bytes:
    """A surface as a file: mark, width, height, deflated RGBA rows (its checksum is zlib's own)."""
    width, height = surface.get_size()
    return _MARK + _HEAD.pack(width, height) + zlib.compress(pygame.image.tobytes(surface, "RGBA"), 1)


def unpacked(blob: bytes) -> pygame.Surface:
    """The surface out of such a file. Raises ValueError if it is damaged or foreign."""
    start = len(_MARK) + _HEAD.size
    if len(blob) < start or not blob.startswith(_MARK):
        raise ValueError("no painted picture")
    width, height = _HEAD.unpack_from(blob, len(_MARK))
    if not (0 < width <= LARGEST_PX and 0 < height <= LARGEST_PX):
        raise ValueError(f"an impossible size: {width} x {height}")
    wanted = width * height * 4
    inflate = zlib.decompressobj()
    try:
        pixels = inflate.decompress(blob[start:], wanted + 1)
    except zlib.error as error:
        raise ValueError(f"damaged pixels: {error}") from error
    # eof: the stream ended and its checksum held.
    if len(pixels) != wanted or not inflate.eof:
        raise ValueError("the pixels do not fill the picture")
    return pygame.image.frombytes(pixels, (width, height), "RGBA")


class Shelf:
    """A folder of painted pictures by key and size; None is a shelf that keeps nothing.

    A folder that cannot be written keeps nothing either; `trouble` then says why.
    """

    def __init__(self, folder: Path | None, limit_bytes: int = LIMIT_BYTES) -> None:
        self.folder = folder
        self.limit_bytes = limit_bytes
        self.trouble: str | None = None
        self._sizes: dict[str, set[Size]] = {}
        for path in self._files():
            key, size = _named(path)
            if key:
                self._sizes.setdefault(key, set()).add(size)

    def sizes(self, key: str) -> frozenset[Size]:
        """The sizes in which this picture was seen on the shelf."""
        return frozenset(self._sizes.get(key, ()))

    def note(self, key: str, size: Size) -> None:
        """Another process put this picture here."""
        self._sizes.setdefault(key, set()).add(size)

    def read(self, key: str, size: Size) -> pygame.Surface | None:
        """The picture, or None; a damaged file is thrown away."""
        if self.folder is None or size not in self._sizes.get(key, ()):
            return None
        path = self._path(key, size)
        try:
            surface = unpacked(path.read_bytes())
            if surface.get_size() != size:
                raise ValueError("another size than its name says")
        except (OSError, ValueError) as error:
            self.trouble = f"{path.name}: {error}"
            self._sizes[key].discard(size)
            self._remove(path)
            return None
        try:
            os.utime(path)
        except OSError as error:  # Only the order of throwing out suffers.
            self.trouble = str(error)
        return surface

    def write(self, key: str, size: Size, surface: pygame.Surface) -> bool:
        """Keeps a picture; False if the disk would not take it."""
        if self.folder is None:
            return False
        path = self._path(key, size)
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(packed(surface))
            part.replace(path)
        except OSError as error:
            self.trouble = str(error)
            self._remove(part)
            return False
        self.note(key, size)
        self.prune()
        return True

    def prune(self) -> None:
        """Throws out the longest unused until the rest fits the limit."""
        found = []
        for path in self._files():
            try:
                stat = path.stat()
            except OSError as error:  # Gone meanwhile: another program prunes too.
                self.trouble = str(error)
                continue
            found.append((stat.st_mtime_ns, path.name, stat.st_size, path))
        total = sum(size for _, _, size, _ in found)
        for _, _, size_bytes, path in sorted(found):
            if total <= self.limit_bytes:
                return
            key, size = _named(path)
            self._sizes.get(key, set()).discard(size)
            self._remove(path)
            total -= size_bytes

    def _path(self, key: str, size: Size) -> Path:
        assert self.folder is not None
        return self.folder / f"{key}-{size[0]}x{size[1]}{_SUFFIX}"

    def _files(self) -> Iterator[Path]:
        if self.folder is None:
            return
        try:
            if not self.folder.is_dir():
                return
            yield from [path for path in self.folder.iterdir() if path.suffix in (_SUFFIX, ".part")]
        except OSError as error:
            self.trouble = str(error)

    def _remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = str(error)


def _named(path: Path) -> tuple[str, Size]:
    """Key and size out of a file name; ("", (0, 0)) for a foreign one."""
    key, _, size = path.name.removesuffix(_SUFFIX).rpartition("-")
    width, _, height = size.partition("x")
    if path.suffix != _SUFFIX or not key or not width.isdecimal() or not height.isdecimal():
        return "", (0, 0)
    return key, (int(width), int(height))
