"""Component data: typed TOML out of the assets, read and validated once, at load."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from tabletop.core.errors import BadData

T = TypeVar("T")


@cache
def assets() -> Traversable:
    """The assets: inside an installed package, or beside the package in a checkout."""
    inside = resources.files("tabletop") / "assets"
    if inside.is_dir():
        return inside
    return Path(__file__).resolve().parents[2] / "assets"


def read_bytes(name: str) -> bytes:
    """`assets/<name>` as it is. Raises BadData if it is missing or cannot be read."""
    try:
        return assets().joinpath(*name.split("/")).read_bytes()
    except FileNotFoundError as error:
        raise BadData(f"{name}: the file is missing") from error
    except OSError as error:
        raise BadData(f"{name}: {error.strerror or error}") from error


def read_toml(name: str, kind: type[T]) -> T:
    """`assets/<name>` as a `kind`. Raises BadData naming file, key and value."""
    try:
        return msgspec.toml.decode(read_bytes(name), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{name}: {error}") from error


def read_text(name: str) -> str:
    """`assets/<name>` as text. Raises BadData if it is missing or no UTF-8."""
    try:
        return read_bytes(name).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadData(f"{name}: {error}") from error
