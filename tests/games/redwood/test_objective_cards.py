"""The conditions of the 20 objective cards (RED-136 to RED-156)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.redwood import geometry
from tabletop.games.redwood.objectives import Photo
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Options
from tests.games.redwood.builders import (
    card,
    earns,
    filling,
    paid,
    player,
    shot,
    sight,
    um,
)


@pytest.mark.rule("RED-136")
@pytest.mark.parametrize(
    ("flower", "tokens", "options", "worth"),
    [
        ("F1", ("yellow", None), Options(), 1),
        ("F1", ("pink", None), Options(), 0),  # covered, not placed
        ("F1", ("pink", None), Options(perfect_any_covered=True), 1),
        ("F2", ("yellow", None), Options(), 1),  # another flower of a placed kind
    ],
)
def test_perfect_shot(flower: str, tokens: tuple[str | None, ...], options: Options, worth: int) -> None:
    photo = shot(card(4, *tokens), ray=sight(in_holes=(flower,)), options=options)
    assert earns(photo, 2)[0] == worth


@pytest.mark.rule("RED-136")
def test_perfect_shot_counts_once() -> None:
    photo = shot(card(4, "yellow", "redwood"), ray=sight(in_holes=("F1", "W1")))
    assert earns(photo, 1)[0] == 1


@pytest.mark.rule("RED-136")
@pytest.mark.parametrize(("y", "perfect"), [(30.5, True), (31.0, False)])
def test_perfect_shot_on_the_board(y: float, perfect: bool) -> None:
    """The catalogue's flower at (93, y) from a base at the origin, moved to F8 by standing elsewhere."""
    f8 = next(flower for flower in pieces().board.flowers if flower.id == "F8")
    at = (f8.x - 93, f8.y - y)
    state = filling(4, ["F8"], at=at, heading=0, owner={"view": 4}, animals={}, objectives=[1])
    assert paid(state, "yellow", None) == {1: 2 if perfect else 1}


@pytest.mark.rule("RED-138")
def test_card_2_redwood() -> None:
    photo = shot(card(4, "redwood"), ray=sight(in_holes=("W1",)))
    assert earns(photo, 2) == [1, 1]
    assert earns(shot(card(4, "pink")), 2) == [0, 0]


@pytest.mark.rule("RED-139")
@pytest.mark.parametrize(("dx", "worth"), [(27.5, 2), (28.2, 0)])
def test_card_3_part_of_a_hole(dx: float, worth: int) -> None:
    h7 = pieces().board.hole("H7")
    assert earns(shot(card(4), at=(h7.x + dx, h7.y)), 3)[1] == worth


@pytest.mark.rule("RED-140")
@pytest.mark.parametrize(("x", "worth"), [(54.9, 2), (55.0, 0), (0, 2)])
def test_card_4_part_of_the_lake(x: float, worth: int) -> None:
    assert earns(shot(card(4), at=(x, 0)), 4)[1] == worth


@pytest.mark.rule("RED-141", "RED-142")
@pytest.mark.parametrize(
    ("template", "moved", "five", "six"),
    [
        (2, True, 1, 0),
        (3, True, 1, 0),
        (3, False, 0, 0),
        (5, True, 0, 1),
        (6, True, 0, 1),
        (6, False, 0, 0),
        (4, True, 0, 0),
    ],
)
def test_cards_5_and_6_ask_for_a_real_move(template: int, moved: bool, five: int, six: int) -> None:
    photo = shot(card(4), owner={"move": template}, moved=moved)
    assert earns(photo, 5) == [five]
    assert earns(photo, 6) == [six]


@pytest.mark.rule("RED-143", "RED-170")
@pytest.mark.parametrize(("number", "worth"), [(7, 1), (27, 1), (1, 0), (13, 0), (20, 0)])
def test_card_7_beside_the_sun(number: int, worth: int) -> None:
    assert earns(shot(card(number), dawn="1A"), 7) == [worth]  # Sun over green, beside yellow and red


@pytest.mark.rule("RED-054")
def test_cards_7_and_8_ask_for_the_suns_biome_though_its_stack_is_empty() -> None:
    photo = shot(card(7), at=(100, -138), dawn="1B", empty=["blue"])
    assert earns(photo, 7) == [1]  # yellow lies beside blue
    assert earns(photo, 8) == [1]


@pytest.mark.rule("RED-144")
@pytest.mark.parametrize(
    ("at", "dawn", "worth"),
    [((0, 60), "1A", 1), ((0, 20), "1A", 0), ((88.2, 121.4), "2B", 1), ((88.2, 121.4), "1A", 1), ((0, -100), "1A", 0)],
)
def test_card_8_in_the_suns_biome(at: tuple[float, float], dawn: str, worth: int) -> None:
    assert earns(shot(card(4), at=at, dawn=dawn), 8) == [worth]


@pytest.mark.rule("RED-145")
@pytest.mark.parametrize(
    ("older", "worth"),
    [([], 0), ([card(20, "bear")], 2), ([card(20, "elk")], 0), ([card(20, "bear"), card(21, "marten")], 2)],
)
def test_card_9_animal_again(older: list[Card], worth: int) -> None:
    assert earns(shot(card(1, "bear", "marten", "yellow"), older), 9) == [worth]


@pytest.mark.rule("RED-146")
@pytest.mark.parametrize(("number", "worth"), [(28, 2), (13, 0)])
def test_card_10_colour_again(number: int, worth: int) -> None:
    assert earns(shot(card(number), [card(1), card(27)]), 10) == [worth]


@pytest.mark.rule("RED-147", "RED-148")
@pytest.mark.parametrize(
    ("tokens", "eleven", "twelve"),
    [(("pink", "pink", "pink"), 0, 0), (("pink", "pink"), 1, 0), (("pink",), 1, 3), ((), 1, 3)],
)
def test_cards_11_and_12_empty_reticles(tokens: tuple[str, ...], eleven: int, twelve: int) -> None:
    photo = shot(card(2, *tokens))
    assert earns(photo, 11) == [eleven]
    assert earns(photo, 12) == [twelve]


def sighting(at: tuple[float, float], view: int, heading: int, **facts: Any) -> Photo:
    """A photo with its true sight from a place."""
    state = filling(4, [], at=at, heading=heading, owner={"view": view}, **{"animals": {}, **facts})
    ray = geometry.ray(geometry.ground(state.table, 0), view, heading, ())
    return Photo(state.table, um(*at), card(4), (), ray)


@pytest.mark.rule("RED-149")
@pytest.mark.parametrize(
    ("x", "view", "worth"), [(200, 1, 2), (200, 7, 0), (190, 4, 2)], ids=["outside", "reaches", "touches"]
)
def test_card_13_at_the_lake(x: float, view: int, worth: int) -> None:
    assert earns(sighting((x, 0), view, 18000), 13) == [worth]


@pytest.mark.rule("RED-150")
@pytest.mark.parametrize(("at", "view", "worth"), [((0, 0), 4, 2), ((88.168, 121.353), 1, 0)])
def test_card_14_at_a_pointer(at: tuple[float, float], view: int, worth: int) -> None:
    assert earns(sighting(at, view, 5400), 14) == [worth]


@pytest.mark.rule("RED-151")
@pytest.mark.parametrize(("y", "worth"), [(14.9, 2), (15.0, 0)])
def test_card_15_at_a_figure(y: float, worth: int) -> None:
    photo = sighting((0, 0), 1, 0)
    table = replace(photo.table, players=(photo.table.players[0], player((200, y))))
    ray = geometry.ray(geometry.ground(table, 0), 1, 0, ())
    assert earns(replace(photo, ray=ray), 15) == [worth]


@pytest.mark.rule("RED-152", "RED-156")
@pytest.mark.parametrize(
    ("away", "sixteen", "twenty"), [(200, 2, 0), (155, 0, 3), (130, 0, 0)], ids=["beyond", "partly", "covered"]
)
def test_cards_16_and_20_at_an_animal(away: float, sixteen: int, twenty: int) -> None:
    h1 = pieces().board.hole("H1")
    photo = sighting((h1.x, h1.y - away), 4, 9000, animals={"bear": "H1"})
    assert earns(photo, 16) == [sixteen]
    assert earns(photo, 20) == [twenty]


@pytest.mark.rule("RED-153")
@pytest.mark.parametrize(("y", "worth"), [(243.1, 3), (242.8, 0), (250, 3)])
def test_card_17_over_the_border(y: float, worth: int) -> None:
    assert earns(shot(card(4), at=(0, y)), 17) == [worth]


@pytest.mark.rule("RED-153")
def test_card_17_holds_for_a_figure_still_on_its_pointer() -> None:
    assert earns(shot(card(4), at=(0, -250), moved=False), 17) == [3]


@pytest.mark.rule("RED-154", "RED-155")
@pytest.mark.parametrize(
    ("tokens", "eighteen", "nineteen"),
    [(("bear", "redwood"), 3, 0), (("yellow", "redwood"), 0, 3), ((), 3, 3), (("bear", "pink"), 0, 0)],
)
def test_cards_18_and_19_without(tokens: tuple[str, ...], eighteen: int, nineteen: int) -> None:
    photo = shot(card(4, *tokens), covered=("F1", "bear", "W1"))
    assert earns(photo, 18) == [eighteen]
    assert earns(photo, 19) == [nineteen]
