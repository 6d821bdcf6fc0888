"""Forged saves: whatever stands in a file, it is either a game or one clear sentence."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.errors import BadSave
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.redwood.rules import REDWOOD
from tabletop.play.opponents import play_on
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.storage import format, saves
from tests.play.test_replay import Later
from tests.storage.test_format import plain, played
from tests.storage.test_saves import in_box
from tests.tiny import TINY

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 36_000, 10**9, 2**63 - 1, 2**63, -(2**63), 10**30, 0.5, 1e300),
    *("", "x", "red", "../../../etc/passwd", "\0", "\u202e", "a" * 5000, [], {}, [[]], {"type": "take"}, [0, {}]),
)


def spots(node: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every place in a document, as (container, key)."""
    keys = node.keys() if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        found.append((node, key))
        spots(node[key], found)
    return found


def forged(document: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """The document with one to three things changed, removed, doubled or swapped."""
    document = copy.deepcopy(document)
    for _ in range(1 + rng.below(3)):
        places = spots(document, [])
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
            node[key] = rng.choice(STRANGE)
    return document


def attacked(
    folder: Path, document: dict[str, Any], count: int, rules_of: Callable[[str], AnyRules], name: str
) -> tuple[int, int]:
    """Reads so many forgeries with checksums that fit; how many were games, and how many were refused."""
    taken = refused = 0
    for i in range(count):
        content = format.sealed(forged(document, Rng.of("forge", name, i)))
        path = folder / "forged.json"
        path.write_bytes(content)
        try:
            session = saves.read(path, rules_of).session
        except BadSave as error:
            refused += 1
            assert str(error).endswith(".")
            assert "\n" not in str(error)
            assert len(str(error)) < 400
        else:
            taken += 1
            # What was taken up can be shown and saved again.
            session.sheets()
            saves.write(session, Path("again.json"))
        assert path.read_bytes() == content
        if i % 50 == 0:
            assert all(entry.path.parent == folder for entry in saves.listing())
    return taken, refused


@pytest.mark.table(13)
def test_forged_games_are_games_or_sentences(folder: Path) -> None:
    folder.mkdir()
    taken, refused = attacked(folder, plain(played(12)), 1000, in_box, "tiny")
    assert refused > 700
    assert taken > 5
    assert sorted(path.name for path in folder.iterdir()) == ["again.json", "forged.json"]


@pytest.mark.table(13)
def test_forged_games_of_older_rules_are_games_or_sentences(folder: Path) -> None:
    folder.mkdir()

    def later(game: str) -> AnyRules:
        in_box(game)
        return Later()

    taken, refused = attacked(folder, plain(played(12)), 500, later, "older")
    assert taken > 50
    assert refused > 100


@pytest.mark.table(13)
def test_forged_games_with_an_opening_are_games_or_sentences(folder: Path) -> None:
    folder.mkdir()
    old = saves.write(played(6), Path("again.json"))
    session = saves.read(old, lambda _: Later()).session
    play_on(session, 4, level="random")
    attacked(folder, plain(session), 500, lambda _: Later(), "opening")


@pytest.mark.table(13)
def test_forged_redwood_games_are_games_or_sentences(folder: Path) -> None:
    folder.mkdir()
    seats = [Seat("Ada", "orange"), Seat("Ben", "white")]
    session = Session.new(REDWOOD, REDWOOD.options_type(), seats, 11)
    play_on(session, 25, level="random")

    def both(game: str) -> AnyRules:
        return REDWOOD if game == "redwood" else TINY

    attacked(folder, plain(session), 150, both, "redwood")
