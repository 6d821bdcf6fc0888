"""Forged saves: whatever stands in a file, it is either a game or one clear sentence."""

from __future__ import annotations

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
from tabletop.storage import saves
from tabletop.tools import forgery
from tests.play.test_replay import Later
from tests.storage.test_format import plain, played
from tests.storage.test_saves import in_box
from tests.tiny import TINY


def attacked(
    folder: Path, document: dict[str, Any], count: int, rules_of: Callable[[str], AnyRules], name: str
) -> tuple[int, int]:
    """Reads so many forgeries with checksums that fit; how many were games, and how many were refused."""
    taken = refused = 0
    for i, content in enumerate(forgery.sealed_forged(document, Rng.of("forge", name), count)):
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
