"""The score sheet, its lines, and ties (RED-175 to RED-190)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tabletop.core.score import Line, Sheet, ranking
from tabletop.games.redwood.facts import chain
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.state import Card
from tests.games.redwood.builders import card, people, player, position


def sheet_of(*row: Card, harmony: int = 0, missed: int = 0) -> Sheet:
    state = position([player((0, 0), row=row, harmony=harmony, missed=missed), player((0, 200))], "take_move")
    return REDWOOD.sheet(state.table, 0, None)


def line(sheet: Sheet, key: str) -> Line:
    return next(line for line in sheet.lines if line.key == key)


def points(key: str, *row: Card, harmony: int = 0) -> int:
    return line(sheet_of(*row, harmony=harmony), key).points


@pytest.mark.rule("RED-175")
@pytest.mark.parametrize(("kinds", "worth"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)])
def test_animal_sets_count_different_species(kinds: int, worth: int) -> None:
    species = pieces().species[:kinds]
    row = [card(1, *species[:4]), card(7, *species[4:])]
    assert points("sets", *row) == worth


@pytest.mark.rule("RED-175")
def test_doubles_do_not_widen_a_set() -> None:
    sheet = sheet_of(card(1, "bear", "elk", "marten"), card(7, "bear"))
    assert line(sheet, "sets").points == 3
    assert line(sheet, "sets").refs == ("card:1:0", "card:1:1", "card:1:2")


CHAINS = {
    # 1 f-b, 5 b-d, 9 d-e, 3 e-f, 11 f-d join one after the other; 2 a-d joins neither 1 nor 5.
    1: (1,),
    2: (1, 5),
    3: (1, 5, 9),
    4: (1, 5, 9, 3),
    5: (1, 5, 9, 3, 11),
}


@pytest.mark.rule("RED-113", "RED-176")
@pytest.mark.parametrize(("length", "worth"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_panorama_counts_the_longest_chain(length: int, worth: int) -> None:
    row = [card(number) for number in CHAINS.get(length, ())]
    sheet = sheet_of(*row)
    assert len(chain(row)) == length
    assert line(sheet, "panorama").points == worth
    assert line(sheet, "panorama").refs == (tuple(f"card:{c.id}" for c in row) if length > 1 else ())


@pytest.mark.rule("RED-176")
def test_a_break_ends_the_chain() -> None:
    # f-b b-d d-e | c-f f-d: yes, yes, no, yes.
    row = [card(number) for number in (1, 5, 9, 27, 11)]
    assert [c.id for c in chain(row)] == [1, 5, 9]
    assert points("panorama", *row) == 6


@pytest.mark.rule("RED-176")
def test_of_two_longest_chains_the_left_one_is_lit() -> None:
    # c-f f-d | f-b b-d: yes, no, yes.
    row = [card(number) for number in (27, 11, 1, 5)]
    assert [c.id for c in chain(row)] == [27, 11]
    assert line(sheet_of(*row), "panorama").refs == ("card:27", "card:11")


@pytest.mark.rule("RED-177")
@pytest.mark.parametrize("numbers", [(27, 11, 1, 5, 9), (1, 5, 9, 27, 11)])
def test_only_the_longest_chain_scores(numbers: tuple[int, ...]) -> None:
    """Wherever in the row it lies."""
    row = [card(number) for number in numbers]
    assert [c.id for c in chain(row)] == [1, 5, 9]
    assert points("panorama", *row) == 6


@pytest.mark.rule("RED-017", "RED-178")
def test_harmony_is_worth_its_value() -> None:
    assert points("harmony", harmony=7) == 7


@pytest.mark.rule("RED-179")
@pytest.mark.parametrize(("tokens", "worth"), [(0, 0), (1, 4), (2, -2)])
def test_sun_tokens(tokens: int, worth: int) -> None:
    row = [card(number, sun=number <= tokens) for number in (1, 2, 3)]
    assert points("sun", *row) == worth
    assert line(sheet_of(*row), "sun").refs == tuple(f"card:{number}:sun" for number in range(1, tokens + 1))


@pytest.mark.rule("RED-180")
def test_flowers_are_worth_one_each() -> None:
    assert points("flowers", card(1, "yellow", "yellow", "pink"), card(2, "violet", "redwood", "bear")) == 4


@pytest.mark.rule("RED-023", "RED-181")
@pytest.mark.parametrize(
    ("species", "worth"),
    [("squirrel", 1), ("raccoon", 2), ("marten", 2), ("beaver", 2), ("gray_fox", 2), ("bear", 3), ("elk", 3)],
)
def test_animals_are_worth_their_points(species: str, worth: int) -> None:
    assert points("animals", card(1, species)) == worth
    # A token on a card has no side that could lie up.
    assert Card.__struct_fields__ == ("id", "tokens", "sun")
    assert points("animals", card(1, None, None, species)) == worth


@pytest.mark.rule("RED-181")
def test_every_animal_token_counts() -> None:
    assert points("animals", card(1, "squirrel", "bear"), card(2, "bear")) == 7


@pytest.mark.rule("RED-124", "RED-182")
def test_empty_reticles_cost_one_each() -> None:
    # Cards 1 (4), 2 (3), 3 (2), 4 (2), 5 (3): 14 reticles, 11 tokens.
    row = [
        card(1, "yellow", "yellow", "pink", "violet"),
        card(2, "redwood", "bear", "elk"),
        card(3, "pink", "pink"),
        card(4, "yellow"),
        card(5, "redwood"),
    ]
    sheet = sheet_of(*row)
    assert line(sheet, "missed").points == -3
    assert line(sheet, "missed").refs == ("card:4:1", "card:5:1", "card:5:2")
    assert points("missed", card(2, "yellow")) == -2


@pytest.mark.rule("RED-183")
def test_redwoods_are_worth_two_each() -> None:
    assert points("redwoods", card(1, "redwood", "redwood"), card(2, "redwood")) == 6


FULL_ROW = [
    card(1, "bear", "elk", "marten", "squirrel", sun=True),
    card(5, "redwood", "yellow", "pink"),
    card(9, "bear", "redwood"),
    card(3, "yellow"),
    card(27, "violet"),
]


@pytest.mark.rule("RED-184")
def test_total_is_the_sum_of_all_lines() -> None:
    sheet = sheet_of(*FULL_ROW, harmony=5)
    assert {line.key: line.points for line in sheet.lines} == {
        "sets": 6,
        "panorama": 10,
        "harmony": 5,
        "sun": 4,
        "flowers": 4,
        "animals": 12,
        "missed": -3,
        "redwoods": 4,
    }
    assert sheet.total == 42


@pytest.mark.rule("RED-184")
def test_nothing_is_floored_at_zero() -> None:
    sheet = sheet_of(card(1, sun=True), card(2, sun=True))
    assert sheet.total == 3 - 2 - 7 - 3


@pytest.mark.rule("RED-185")
def test_the_sheet_has_eight_lines() -> None:
    sheet = sheet_of(*FULL_ROW)
    assert [line.key for line in sheet.lines] == [
        "sets",
        "panorama",
        "harmony",
        "sun",
        "flowers",
        "animals",
        "missed",
        "redwoods",
    ]
    assert sheet.total == sum(line.points for line in sheet.lines)


@pytest.mark.rule("RED-186")
def test_a_photo_not_taken_costs_nothing() -> None:
    row = [card(4, "pink", "pink"), card(3, "yellow")]
    assert sheet_of(*row, missed=1).total == sheet_of(*row).total
    assert line(sheet_of(*row, missed=1), "missed").points == -1


def first_place(*rows: Sequence[Card], harmony: Sequence[int]) -> tuple[int, ...]:
    players = [
        replace(someone, row=tuple(row), harmony=mine)
        for someone, row, mine in zip(people(len(rows)), rows, harmony, strict=True)
    ]
    table = position(players, "take_move").table
    totals = {REDWOOD.sheet(table, seat, None).total for seat in range(len(rows))}
    assert len(totals) == 1, totals
    return winners(table)


@pytest.mark.rule("RED-184", "RED-190")
def test_most_points_win() -> None:
    players = [replace(someone, harmony=harmony) for someone, harmony in zip(people(3), (3, 9, 4), strict=True)]
    table = position(players, "take_move").table
    assert winners(table) == (1,)
    assert ranking([REDWOOD.sheet(table, seat, None) for seat in range(3)]) == (3, 1, 2)


@pytest.mark.rule("RED-187")
def test_first_tie_break_is_animals() -> None:
    two_animals = [card(3, "squirrel", "raccoon")]
    one_animal = [card(4, "bear", "yellow")]
    assert first_place(one_animal, two_animals, harmony=(0, 0)) == (1,)


@pytest.mark.rule("RED-187")
def test_the_tie_break_counts_tokens_and_not_species() -> None:
    # Three squirrels and three flowers, 6; bear and elk with their set, 7.
    three_of_one = [card(number, "squirrel", "yellow") for number in (3, 4, 8)]
    two_of_two = [card(12, "bear", "elk")]
    assert first_place(three_of_one, two_of_two, harmony=(1, 0)) == (0,)


@pytest.mark.rule("RED-176", "RED-188")
def test_a_single_card_is_no_longer_a_panorama_than_none() -> None:
    apart = [card(4, "yellow", "yellow"), card(12, "pink", "pink")]
    assert [tie.value for tie in sheet_of(*apart).ties] == [0, 0, 0]
    assert [tie.value for tie in sheet_of().ties] == [0, 0, 0]
    # So the third tie-break decides.
    assert first_place(apart, [], harmony=(0, 4)) == (1,)


@pytest.mark.rule("RED-188")
def test_second_tie_break_is_the_longest_panorama() -> None:
    joined = [card(3, "yellow", "yellow"), card(8, "pink", "pink")]  # e-f f-e
    apart = [card(4, "yellow", "yellow"), card(12, "pink", "pink")]  # e-c e-b
    assert first_place(apart, joined, harmony=(3, 0)) == (1,)


@pytest.mark.rule("RED-189")
def test_third_tie_break_is_harmony() -> None:
    plain = [card(3, "yellow", "yellow")]
    poor = [card(4, "yellow", None)]
    assert first_place(plain, poor, harmony=(4, 6)) == (1,)


@pytest.mark.rule("RED-190")
def test_a_full_tie_is_shared() -> None:
    rows = [[card(3, "yellow", "pink")], [card(4, "violet", "pink")], [card(8, "redwood", None)]]
    assert first_place(*rows, harmony=(2, 2, 3)) == (2,)
    assert first_place(*rows[:2], harmony=(2, 2)) == (0, 1)
