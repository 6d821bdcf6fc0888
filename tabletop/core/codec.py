"""Structs to JSON and back, strictly, and the digest by which two states are told apart."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def to_json(value: object) -> bytes:
    """Canonical JSON of a struct: field order is declaration order, so equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")


def from_json(data: bytes, kind: type[T]) -> T:
    """The struct that `data` describes. Raises msgspec.ValidationError or msgspec.DecodeError."""
    return msgspec.json.decode(data, type=kind)


def to_plain(value: object) -> Any:
    """Dicts, lists, strings and numbers, as JSON would hold them."""
    return msgspec.to_builtins(value)


def from_plain(value: object, kind: type[T]) -> T:
    """The struct that plain data describes. Raises msgspec.ValidationError."""
    return msgspec.convert(value, type=kind)


def digest(value: object) -> str:
    """16 hexadecimal digits that stand for the whole value."""
    return blake2b(to_json(value), digest_size=8).hexdigest()
