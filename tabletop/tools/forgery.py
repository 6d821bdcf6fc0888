"""Saved games as an accident or an enemy would leave them: cut, flipped, foreign, forged under a good checksum."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tabletop.core.rng import Rng
from tabletop.play.session import Session
from tabletop.storage import format

Document = dict[str, Any]
Spot = tuple[Any, Any]
"""A container of a document and the key or place in it."""

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 40, 36_000, 10**9, 2**63 - 1, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e300),
    *("", "x", "red", "figure:0", "../../../etc/passwd", "\0", "\u202e", "\ud7ff", "a" * 5000, "1" * 400),
    *([], {}, [[]], [None], [0, {}], {"type": "take"}, {"type": "Lay", "heading": -1, "flip": 3}, [[0] * 50] * 50),
)
"""Values that belong nowhere, or somewhere else."""

RAW: tuple[bytes, ...] = (
    *(b"", b"\n", b"\0" * 4096, b"\xff\xfe{}", b"\xef\xbb\xbf{}", b"hello", b"{}", b"[]", b"null", b"0", b'"tabletop"'),
    *(b"\x89PNG\r\n\x1a\n", b"PK\x03\x04", b"\x80\x04\x95.", b"cos\nsystem\n(S'true'\ntR.", b"<?xml version='1.0'?>"),
    *(b'{"app":"chess"}', b'{"app":"tabletop"}', b'{"app":"tabletop","format":true}'),
    *(b'{"app":"tabletop","format":"1"}', b'{"app":"tabletop","format":0}', b'{"app":"tabletop","format":-1}'),
    *(b'{"app":"tabletop","format":1}', b'{"app":"tabletop","format":2}', b'{"app":"tabletop","format":1e3}'),
    b'{"app":"tabletop","format":' + b"9" * 5000 + b"}",
    b'{"app":"tabletop","format":1,"seed":NaN}',
    b'{"app":"tabletop","format":1,"seed":-Infinity}',
    b'{"app":"tabletop","format":1,"seed":1e999}',
    b'{"app":"tabletop","format":1,"seed":' + b"9" * 100_000 + b"}",
    b'{"app":"tabletop","app":"tabletop","format":1}',
    b'{"app":"tabletop","log":' + b"[" * 500_000,
    b'{"app":"tabletop","format":1,"log":' + b"[" * 900 + b"]" * 900 + b"}",
    b'{"app":"tabletop","format":1,"snapshot":' + b'{"a":' * 20_000 + b"0" + b"}" * 20_001,
    b'{"app":"tabletop","format":1,"log":[' + b"0," * 1_000_000 + b"0]}",
    b'{"app":"tabletop","format":1,"game":"' + b"x" * 3_000_000 + b'"}',
    b'{"app":"tabletop","format":1,"game":"\\ud800"}',
    b" " * (format.LARGEST + 1),
)
"""Bytes that are no document, or one that breaks what reads it."""


def plain(session: Session) -> Document:
    """The save document of a session as plain data."""
    document = msgspec.json.decode(format.encode(session))
    assert isinstance(document, dict)
    return document


def spots(node: Any) -> list[Spot]:
    """Every place in a document, containers before what they hold."""
    found: list[Spot] = []
    keys = node.keys() if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        found.append((node, key))
        found += spots(node[key])
    return found


def cut(content: bytes, rng: Rng, count: int) -> Iterator[bytes]:
    """A file broken off: at every byte if there are no more than `count`, else at so many by lot."""
    # The last byte is a line break: without it the document is whole.
    places = len(content) - 1
    for at in range(places) if count >= places else (rng.below(places) for _ in range(count)):
        yield content[:at]


def flipped(content: bytes, rng: Rng, count: int) -> Iterator[bytes]:
    """A file with one to eight bits turned over, or a stretch of it zeroed or doubled."""
    for _ in range(count):
        bent, turn = bytearray(content), rng.below(10)
        at = rng.below(len(bent))
        if turn == 0:
            bent[at : at + 512] = bytes(len(bent[at : at + 512]))
        elif turn == 1:
            bent[at:at] = bent[at : at + 64]
        else:
            for _ in range(1 + rng.below(8)):
                bent[rng.below(len(bent))] ^= 1 << rng.below(8)
        yield bytes(bent)


def sealed_strange(document: Document, rng: Rng, count: int) -> Iterator[bytes]:
    """One spot of the document after the other with a strange value, or left out; the checksum fits."""
    order = rng.shuffled(range(len(spots(document))))
    for number in range(count):
        bent = copy.deepcopy(document)
        node, key = spots(bent)[order[number % len(order)]]
        if rng.below(5) == 0:
            del node[key]
        else:
            node[key] = copy.deepcopy(rng.choice(STRANGE))
        yield format.sealed(bent)


def sealed_forged(document: Document, rng: Rng, count: int) -> Iterator[bytes]:
    """The document with one to three things changed, removed, doubled or swapped; the checksum fits."""
    for _ in range(count):
        bent = copy.deepcopy(document)
        for _ in range(1 + rng.below(3)):
            _bend(bent, rng)
        yield format.sealed(bent)


def _bend(document: Document, rng: Rng) -> None:
    places = spots(document)
    node, key = rng.choice(places)
    turn = rng.below(6)
    if turn == 0:
        del node[key]
    elif turn == 1 and isinstance(node, list):
        node.insert(key, copy.deepcopy(node[key]))
    elif turn == 2:
        other, there = rng.choice(places)
        node[key] = copy.deepcopy(other[there])
    elif turn == 3 and isinstance(node[key], int):
        node[key] += rng.choice((-1, 1))
    else:
        node[key] = copy.deepcopy(rng.choice(STRANGE))


def sealed_logs(document: Document, rng: Rng, count: int) -> Iterator[bytes]:
    """Only the log and its digests changed: other actions, other order, other seats; the checksum fits."""
    changes = (_other_action, _swapped, _doubled, _dropped, _bent_action, _other_seat, _other_digest)
    for _ in range(count):
        bent = copy.deepcopy(document)
        rng.choice(changes)(bent, rng)
        yield format.sealed(bent)


def _other_action(document: Document, rng: Rng) -> None:
    rng.choice(document["log"])[1] = copy.deepcopy(rng.choice(document["log"])[1])


def _swapped(document: Document, rng: Rng) -> None:
    log = document["log"]
    at = rng.below(len(log))
    other = (at + 1) % len(log)
    log[at], log[other] = log[other], log[at]


def _doubled(document: Document, rng: Rng) -> None:
    at = rng.below(len(document["log"]))
    for part in ("log", "digests"):
        document[part].insert(at, copy.deepcopy(document[part][at]))


def _dropped(document: Document, rng: Rng) -> None:
    at = rng.below(len(document["log"]))
    del document["log"][at], document["digests"][at]


def _bent_action(document: Document, rng: Rng) -> None:
    action = rng.choice(document["log"])[1]
    key = rng.choice(sorted(action))
    if isinstance(action[key], int) and rng.below(2):
        action[key] += rng.choice((-36_000, -7, -1, 1, 7, 36_000))
    else:
        action[key] = copy.deepcopy(rng.choice(STRANGE))


def _other_seat(document: Document, rng: Rng) -> None:
    rng.choice(document["log"])[0] = rng.choice((-1, 0, 1, 2, 9, 2**40))


def _other_digest(document: Document, rng: Rng) -> None:
    document["digests"][rng.below(len(document["digests"]))] = f"{rng.bits():016x}"


def of_older_rules(document: Document) -> Document:
    """The document as if it had been played under earlier rules, so that its last position is what counts."""
    return {**document, "rules": document["rules"] - 1}


def with_opening(document: Document) -> Document:
    """The document as a game that goes on from its last position."""
    opening = {"ply": len(document["log"]), "state": document["snapshot"], "history": ["Ada: something."]}
    return {**document, "log": [], "digests": [], "opening": opening}


def foreign(document: Document) -> Iterator[bytes]:
    """Of another game, program, format or rules version; with the right and with a wrong checksum."""
    strangers: tuple[Callable[[Document], Document], ...] = (
        *(lambda d, game=game: {**d, "game": game} for game in ("", "chess", "../x", "\0", "\u202e", "x" * 9999)),
        *(lambda d, app=app: {**d, "app": app} for app in ("", "chess", None, 1)),
        *(lambda d, number=number: {**d, "format": number} for number in (0, -1, 2, 99, 2**70, 1.0, "1", None)),
        *(lambda d, number=number: {**d, "rules": number} for number in (2, 99, 2**63 - 1, 2**70, -1, None)),
    )
    for change in strangers:
        bent = change(document)
        yield format.sealed(bent)
        yield json.dumps(bent).encode()
