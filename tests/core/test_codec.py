"""Structs to JSON and back, and digests."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.core import codec


class Leaf(msgspec.Struct, frozen=True, tag="leaf"):
    size: int


class Twig(msgspec.Struct, frozen=True, tag="twig"):
    leaves: tuple[Leaf, ...]
    name: str = ""


def test_a_struct_comes_back_equal() -> None:
    twig = Twig((Leaf(1), Leaf(2)), "é")
    assert codec.from_json(codec.to_json(twig), Twig) == twig
    assert codec.from_plain(codec.to_plain(twig), Twig) == twig
    assert codec.to_plain(Leaf(1)) == {"type": "leaf", "size": 1}
    assert codec.to_json(Twig((Leaf(1),))) == b'{"type":"twig","leaves":[{"type":"leaf","size":1}],"name":""}'


@pytest.mark.parametrize("text", ['{"type":"leaf","size":"1"}', '{"type":"leaf","size":1.5}', '{"type":"twig"}', "[]"])
def test_wrong_types_are_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        codec.from_json(text.encode(), Leaf)
    with pytest.raises(msgspec.DecodeError):
        codec.from_json(b'{"type":"leaf","size":', Leaf)


def test_a_digest_stands_for_the_whole_value() -> None:
    assert codec.digest(Leaf(1)) == codec.digest(Leaf(1)) == "450db13738847e12"
    assert len({codec.digest(value) for value in (Leaf(1), Leaf(2), Twig(()), Twig((), "x"), {"b": 1})}) == 5
    # The order in which a dictionary grew is no difference.
    assert codec.digest({"a": 1, "b": 2}) == codec.digest({"b": 2, "a": 1})
