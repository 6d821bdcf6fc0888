"""Component data: read from the assets, with errors that name file, key and value."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tabletop.core import data
from tabletop.core.errors import BadData


class Birds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    eggs: int


@pytest.fixture
def nest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An asset folder of our own."""
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    (tmp_path / "birds").mkdir()
    yield tmp_path / "birds"


def test_the_assets_of_the_box_are_found() -> None:
    assert data.assets().joinpath("redwood", "board.toml").is_file()


def test_typed_data_is_read(nest: Path) -> None:
    (nest / "wren.toml").write_text('name = "wren"\neggs = 6\n', encoding="utf-8")
    assert data.read_toml("birds/wren.toml", Birds) == Birds("wren", 6)
    assert data.read_text("birds/wren.toml").startswith("name")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'name = "wren"\neggs = "six"\n', r"birds/wren.toml: .*`int`.*\$\.eggs"),
        (b'name = "wren"\n', "birds/wren.toml: .*missing required field `eggs`"),
        (b'name = "wren"\neggs = 6\nwings = 2\n', "birds/wren.toml: .*unknown field `wings`"),
        (b'name = "wren\n', "birds/wren.toml: "),
        (b'name = "\xff"\n', "birds/wren.toml: "),
    ],
)
def test_wrong_data_is_named(nest: Path, content: bytes, words: str) -> None:
    (nest / "wren.toml").write_bytes(content)
    with pytest.raises(BadData, match=words):
        data.read_toml("birds/wren.toml", Birds)


def test_a_missing_file_is_named(nest: Path) -> None:
    with pytest.raises(BadData, match=r"birds/owl\.toml: the file is missing"):
        data.read_toml("birds/owl.toml", Birds)
    with pytest.raises(BadData, match=r"birds/owl\.toml"):
        data.read_text("birds/owl.toml")
    (nest / "owl.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match=r"birds/owl\.toml"):
        data.read_text("birds/owl.toml")
