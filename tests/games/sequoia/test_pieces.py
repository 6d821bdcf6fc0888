"""What lies in the box, and that data which does not fit is named by file, key and value."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.errors import BadData
from tabletop.core.rng import Rng
from tabletop.games.sequoia.facts import supply
from tabletop.games.sequoia.pieces import PLAYER_COLOURS, odds, pieces, validate
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Options


@pytest.mark.rule("SEQ-001")
def test_there_are_eleven_forests_from_2_to_12() -> None:
    assert pieces().forests == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    state = SEQUOIA.setup(Options(), 3, Rng.of(1))
    assert len(state.table.forests) == 11


@pytest.mark.rule("SEQ-002")
def test_first_place_tokens() -> None:
    assert sorted(pieces().first_tokens) == [2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]
    assert sum(pieces().first_tokens) == 44


@pytest.mark.rule("SEQ-003")
def test_second_place_tokens() -> None:
    assert sorted(pieces().second_tokens) == [1] * 10 + [2]
    assert sum(pieces().first_tokens) + sum(pieces().second_tokens) == 56


@pytest.mark.rule("SEQ-004")
def test_everybody_has_five_dice_of_an_own_colour() -> None:
    state = SEQUOIA.setup(Options(), 3, Rng.of(1))
    assert [len(hand.dice) for hand in state.hands] == [5, 5, 5]
    assert len(SEQUOIA.colours(3)) == 5


@pytest.mark.rule("SEQ-005")
def test_everybody_has_twenty_trees() -> None:
    table = SEQUOIA.setup(Options(), 5, Rng.of(1)).table
    assert [supply(table, seat) for seat in range(5)] == [20] * 5


@pytest.mark.rule("SEQ-007")
def test_five_players_have_five_colours() -> None:
    assert len(set(SEQUOIA.colours(5)[:5])) == 5
    assert SEQUOIA.colours(5) == PLAYER_COLOURS


BROKEN: list[tuple[str, str, dict[str, Any]]] = [
    ("pieces.toml", "forests", {"forests": (2, 3, 4)}),
    ("pieces.toml", "first_tokens", {"first_tokens": (2, 3)}),
    ("pieces.toml", "second_tokens", {"second_tokens": (1,) * 12}),
    ("pieces.toml", "dice", {"dice": 4}),
    ("pieces.toml", "trees", {"trees": 19}),
]


@pytest.mark.parametrize(("file", "key", "changes"), BROKEN)
def test_broken_pieces_are_named(file: str, key: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadData, match=f"{file}: {key}"):
        validate(replace(pieces(), **changes), odds())


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("rolls", {"rolls": 7775}),
        ("forests", {"forests": odds().forests[1:]}),
        ("forest 2", {"forests": (replace(odds().forests[0], one=8000), *odds().forests[1:])}),
    ],
)
def test_broken_odds_are_named(key: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadData, match=f"odds.toml: {key}"):
        validate(pieces(), replace(odds(), **changes))
