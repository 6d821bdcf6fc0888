"""The component data is whole, and what does not fit is named by file, key and value."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.errors import BadData
from tabletop.games.redwood.pieces import Pieces, pieces, validate


def test_the_data_is_valid() -> None:
    validate(pieces())
    assert pieces().card(17).id == 17
    assert pieces().objective(20).code == "01.05.20"
    assert pieces().board.hole("H7").biome == "blue"


def _with(index: int, items: tuple[Any, ...], **changes: Any) -> tuple[Any, ...]:
    return (*items[:index], replace(items[index], **changes), *items[index + 1 :])


def _broken(what: str) -> Pieces:
    box = pieces()
    board, tokens = box.board, box.tokens
    match what:
        case "holes":
            return replace(box, board=replace(board, holes=board.holes[1:]))
        case "twice":
            return replace(box, board=replace(board, flowers=(*board.flowers[1:], board.flowers[1])))
        case "cards":
            return replace(box, cards=box.cards[:19])
        case "card ids":
            return replace(box, cards=box.cards[1:])
        case "edges":
            return replace(box, cards=_with(3, box.cards, left="c"))
        case "number":
            return replace(box, objectives=_with(4, box.objectives, number=1))
        case "favourites":
            return replace(box, tokens=replace(tokens, animals=_with(0, tokens.animals, favourites=("red", "red"))))
        case "unknown hole":
            animals = {**box.dawns[2].animals, "bear": "H99"}
            return replace(box, dawns=_with(2, box.dawns, animals=animals))
        case "same hole":
            animals = {**box.dawns[2].animals, "bear": "H13"}
            return replace(box, dawns=_with(2, box.dawns, animals=animals))
        case "species":
            animals = {key: hole for key, hole in box.dawns[0].animals.items() if key != "elk"}
            return replace(box, dawns=_with(0, box.dawns, animals=animals))
        case _:
            raise ValueError(what)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("holes", r"board\.toml: holes \(15\): 14"),
        ("twice", r"board\.toml: flowers \(30\): 30"),
        ("cards", r"panorama\.toml: cards \(at least 20\): 19"),
        ("card ids", r"panorama\.toml: cards ids"),
        ("edges", r"panorama\.toml: card 4 edges: 'c'"),
        ("number", r"objectives\.toml: number: 1"),
        ("favourites", r"tokens\.toml: squirrel\.favourites: \('red', 'red'\)"),
        ("unknown hole", r"dawn\.toml: 2A\.animals\.bear: 'H99'"),
        ("same hole", r"dawn\.toml: 2A\.animals: \['H13'\]"),
        ("species", r"dawn\.toml: 1A\.animals"),
    ],
)
def test_what_does_not_fit_is_named(what: str, words: str) -> None:
    with pytest.raises(BadData, match=words):
        validate(_broken(what))


@pytest.mark.rule("RED-107")
def test_a_set_of_twenty_cards_is_enough() -> None:
    validate(replace(pieces(), cards=pieces().cards[:20]))
    with pytest.raises(BadData):
        validate(replace(pieces(), cards=pieces().cards[:19]))
    assert len(pieces().cards) == 32


def test_edges_are_shared_out_evenly() -> None:
    """D9: every edge code is a left edge and a right edge five or six times."""
    for codes in (Counter(card.left for card in pieces().cards), Counter(card.right for card in pieces().cards)):
        assert set(codes) == set("abcdef")
        assert set(codes.values()) <= {5, 6}


def test_animals_start_in_a_favourite_biome() -> None:
    """D10: and every biome begins under the Sun twice."""
    homes = {animal.id: animal.favourites for animal in pieces().tokens.animals}
    for dawn in pieces().dawns:
        assert all(pieces().board.hole(hole).biome in homes[species] for species, hole in dawn.animals.items())
    assert set(Counter(dawn.sun for dawn in pieces().dawns).values()) == {2}
