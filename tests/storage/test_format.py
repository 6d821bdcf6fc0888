"""The save document: what it holds, and one clear sentence for whatever is no such document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tabletop.core import codec
from tabletop.core.errors import BadSave, Corrupt, TooNew
from tabletop.core.rng import Rng
from tabletop.play.opponents import play_on
from tabletop.play.session import Session
from tabletop.storage import format
from tests.play.test_session import tiny


def played(plies: int = 6) -> Session:
    session = tiny()
    play_on(session, plies, level="random")
    return session


def plain(session: Session) -> dict[str, Any]:
    document = msgspec.json.decode(format.encode(session))
    assert isinstance(document, dict)
    return document


def test_a_document_holds_the_record_and_the_position() -> None:
    session = played()
    document = format.decode(format.encode(session))
    assert document.record == session.record
    assert codec.from_plain(document.snapshot, session.rules.state_type) == session.state
    assert document.about.ply == 6
    assert document.about.round == 2
    assert document.about.turn == ("Ben",)
    assert document.about.asks == "Ben: seal a card"


def test_a_document_has_the_fields_of_the_house_and_no_class_names() -> None:
    assert {
        *("format", "app", "game", "rules", "seed", "options", "seats", "table"),
        *("log", "digests", "snapshot", "checksum"),
    } <= plain(played()).keys()


def test_the_same_game_gives_the_same_bytes() -> None:
    assert format.encode(played()) == format.encode(played())


def test_what_was_undone_is_not_saved() -> None:
    session = played(3)
    play_on(session, 2, level="random")
    session.undo()
    assert format.decode(format.encode(session)).log == session.record.log
    assert len(session.record.log) == 4


def test_an_earlier_position_can_be_written() -> None:
    session = played(9)
    assert format.encode(session, 6) == format.encode(played(6))


def edited(change: Callable[[dict[str, Any]], object], sealed: bool = True) -> bytes:
    """A good document with a change; with a checksum that fits, unless asked otherwise."""
    document = plain(played())
    change(document)
    return format.sealed(document) if sealed else msgspec.json.encode(document)


@pytest.mark.table(13)
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"\0" * 4096, "The file is empty."),
        (b"\x89PNG\r\n\x1a\n", "is no saved game: it cannot be read as JSON"),
        (b"\xff\xfe{}", "cannot be read as JSON"),
        (b"hello", "cannot be read as JSON"),
        (b"{}", "no game saved by this program"),
        (b"[1,2]", "no game saved by this program"),
        (b'"tabletop"', "no game saved by this program"),
        (b'{"app":"chess"}', "no game saved by this program"),
        (b'{"app":"tabletop"}', "does not say in which format"),
        (b'{"app":"tabletop","format":true}', "does not say in which format"),
        (b'{"app":"tabletop","format":"1"}', "does not say in which format"),
        (b'{"app":"tabletop","format":0}', "does not say in which format"),
        (b'{"app":"tabletop","format":1}', "its checksum does not fit"),
        (b'{"app":"tabletop","format":1,"seed":NaN}', "cannot be read as JSON"),
        (b'{"app":"tabletop","format":1,"seed":1e999}', "cannot be read as JSON"),
        (b'{"app":"tabletop","format":1,"seed":' + b"9" * 9000 + b"}", "saved game"),
        (b'{"app":"tabletop","log":' + b"[" * 100_000, "nested too deeply"),
        (b'{"app":"tabletop","format":1,"log":' + b"[" * 900 + b"]" * 900 + b"}", "."),
        (format.encode(played())[:-20], "incomplete: it breaks off in the middle"),
        (format.encode(played()) + b"x", "cannot be read as JSON"),
        (b" " * (format.LARGEST + 1), "too large"),
        (None, "too large"),
    ],
)
def test_what_is_no_document_gets_one_sentence(content: bytes | None, words: str) -> None:
    with pytest.raises(Corrupt, match=words) as caught:
        format.decode(content)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).endswith(".")


@pytest.mark.table(13)
def test_a_newer_format_is_told_as_such() -> None:
    with pytest.raises(TooNew, match=r"newer version of this program \(format 2; this one reads up to 1\)"):
        format.decode(edited(lambda document: document.update(format=2), sealed=False))


@pytest.mark.table(13)
@pytest.mark.parametrize("key", ["seed", "log", "seats", "digests", "snapshot", "rules", "about", "checksum"])
def test_every_field_is_under_the_checksum(key: str) -> None:
    with pytest.raises(Corrupt, match="changed or damaged after it was saved"):
        format.decode(edited(lambda document: document.update({key: 12345}), sealed=False))
    with pytest.raises(Corrupt, match="changed or damaged after it was saved"):
        format.decode(edited(lambda document: document.pop(key), sealed=False))


@pytest.mark.table(13)
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seed", "1"),
        ("seed", -1),
        ("seed", 2**70),
        ("seed", 1.5),
        ("seats", None),
        ("seats", [{"name": "", "colour": "white"}]),
        ("seats", [{"name": "a" * 99, "colour": "white"}]),
        ("log", [[-1, {}]]),
        ("log", [[0]]),
        ("log", {}),
        ("digests", [1]),
        ("table", {"help": "cheating", "aim": "normal"}),
        ("options", []),
        ("about", None),
        ("opening", 3),
        ("extra", 1),
    ],
)
def test_wrong_types_under_a_good_checksum_are_named(key: str, value: object) -> None:
    with pytest.raises(Corrupt, match="A part of the saved game has the wrong form"):
        format.decode(edited(lambda document: document.update({key: value})))


@pytest.mark.table(13)
def test_a_document_cut_at_any_byte_is_refused() -> None:
    content = format.encode(played())
    # The last byte is a line break: without it the document is whole.
    for length in range(len(content) - 1):
        with pytest.raises(Corrupt):
            format.decode(content[:length])


@pytest.mark.table(13)
def test_a_document_with_a_flipped_bit_is_refused_or_means_the_same() -> None:
    content = format.encode(played())
    good = format.decode(content)
    rng = Rng.of("flips")
    for _ in range(3000):
        at, bit = rng.below(len(content)), rng.below(8)
        bent = bytearray(content)
        bent[at] ^= 1 << bit
        try:
            assert format.decode(bytes(bent)) == good
        except BadSave as refused:
            assert str(refused).endswith(".")
