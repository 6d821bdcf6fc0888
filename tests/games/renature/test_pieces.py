"""The component data: boards, dominoes, plants, tokens, and what is said of files that do not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tabletop.core.data import read_toml
from tabletop.core.errors import BadData
from tabletop.core.rng import Rng
from tabletop.games.renature.boards import AreaToken
from tabletop.games.renature.pieces import Drawing, Figures, PlantSpaces, assembled, pieces
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.renature.builders import at, board_named

REAL = ("valley", "glade")


@pytest.mark.rule("REN-001")
@pytest.mark.parametrize(
    ("name", "brook", "land", "size"), [("valley", 140, 85, (15, 15)), ("glade", 106, 76, (14, 13))]
)
def test_board_is_brook_and_eighteen_areas(name: str, brook: int, land: int, size: tuple[int, int]) -> None:
    board = board_named(name)
    assert (board.width, board.height) == size
    assert len(board.areas) == 18
    assert [area.letter for area in board.areas] == list("ABCDEFGHIJKLMNOPQR")
    inside = [space for area in board.areas for space in area.spaces]
    assert len(inside) == len(set(inside)) == land
    assert len(board.brook) == brook
    assert set(inside).isdisjoint(board.brook)
    assert len(inside) + brook == size[0] * size[1]
    for number, area in enumerate(board.areas):
        assert all(board.area_of[space] == number for space in area.spaces)
    assert all(board.area_of[space] == -1 for space in board.brook)


@pytest.mark.rule("REN-001")
@pytest.mark.parametrize("name", REAL)
def test_the_brook_hangs_together_and_separates_areas(name: str) -> None:
    board = board_named(name)
    reached, front = {board.brook[0]}, [board.brook[0]]
    while front:
        for other in board.beside[front.pop()]:
            if other not in reached:
                reached.add(other)
                front.append(other)
    assert reached == set(board.brook)
    for area in board.areas:
        for space in area.spaces:
            assert set(board.banks[space]) <= set(area.spaces)
            assert board.beside[space], "every area space is beside the brook"


@pytest.mark.rule("REN-046")
def test_starting_spaces_are_those_of_the_catalogue() -> None:
    board = board_named("valley")
    assert [board.cell(space) for space in board.starts] == [(1, 0), (5, 0), (9, 0), (13, 0)]
    glade = board_named("glade")
    assert [glade.cell(space) for space in glade.starts] == [(1, 3), (8, 3), (11, 9), (4, 10)]


@pytest.mark.rule("REN-101")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("valley", (6, 6, 6, 11, 9, 9, 13, 6, 10, 6, 8, 6, 10, 9, 12, 21, 10, 11)),
        ("glade", (4, 7, 4, 11, 8, 8, 6, 9, 8, 11, 8, 10, 10, 9, 7, 10, 6, 6)),
    ],
)
def test_shores_have_the_lengths_of_the_catalogue(name: str, counts: tuple[int, ...]) -> None:
    assert tuple(len(area.shore) for area in board_named(name).areas) == counts


def test_cells_and_spaces_belong_together() -> None:
    board = board_named("valley")
    for space in range(len(board.area_of)):
        assert board.space(board.cell(space)) == space
    for outside in ((-1, 0), (0, -1), (15, 0), (0, 15)):
        assert board.space(outside) is None


def test_pairs_are_all_neighbours_on_the_brook_once() -> None:
    board = board_named("valley")
    expected = set()
    for space in board.brook:
        column, row = board.cell(space)
        for cell in ((column + 1, row), (column, row + 1)):
            other = board.space(cell)
            if other is not None and other in board.brook:
                expected.add((space, other))
    assert set(board.pairs) == expected
    assert len(board.pairs) == len(expected) == 157


@pytest.mark.rule("REN-002", "REN-010")
def test_four_players_have_four_colours() -> None:
    assert sorted(RENATURE.colours(4)) == ["black", "blue", "orange", "white"]
    assert len(RENATURE.colours(3)) == 4, "with three one colour is left over"


@pytest.mark.rule("REN-003")
@pytest.mark.parametrize("count", [1, 5])
def test_one_or_five_cannot_play(count: int) -> None:
    assert RENATURE.seats == (2, 3, 4)
    seats = [Seat(f"Player {number}", colour) for number, colour in zip(range(count), "abcde", strict=False)]
    with pytest.raises(ValueError, match="2"):
        Session.new(RENATURE, Options(), seats, 1)


@pytest.mark.rule("REN-004")
def test_every_two_animals_are_on_one_domino() -> None:
    dominoes = pieces().dominoes
    assert len(dominoes) == len(set(dominoes)) == 55
    for animal in range(10):
        assert sum(animal in domino for domino in dominoes) == 10
        assert sum(domino.count(animal) for domino in dominoes) == 11


@pytest.mark.rule("REN-005")
def test_plants_add_up_to_seventy_four() -> None:
    figures = pieces().figures
    assert sum(sum(counts) for counts in figures.supply.values()) == 74
    assert [(kind.id, kind.value) for kind in figures.plants] == [("turf", 1), ("bush", 2), ("pine", 3), ("oak", 4)]
    assert set(figures.supply) == {"orange", "blue", "black", "white", "neutral"}
    assert [sum(counts) for counts in figures.supply.values()] == [11, 11, 17, 17, 18]
    assert [sum(counts) for counts in zip(*figures.supply.values(), strict=True)] == [30, 20, 14, 10]


@pytest.mark.rule("REN-006")
@pytest.mark.parametrize("name", REAL)
def test_twenty_one_tokens_have_sound_faces(name: str) -> None:
    board = board_named(name)
    assert len(board.tokens) == 21
    for token in board.tokens:
        assert token.main > token.minor >= 1
        assert token.back >= 1
    # Half the size for the minor points, the half left over dropped, and 6 for the 13.
    assert all(token.minor == token.main // 2 for token in board.tokens)
    assert Counter(token.main for token in board.tokens) - Counter(area.size for area in board.areas) == Counter(
        board.spares
    )


@pytest.mark.rule("REN-007", "REN-008")
def test_clouds_and_joker_track() -> None:
    figures = pieces().figures
    assert figures.cloud_tokens == 30
    assert len(set(figures.animals)) == len(figures.animals) == 10
    assert figures.animals[0] == "butterfly"
    assert figures.animals[-1] == "badger"


@pytest.mark.rule("REN-016")
@pytest.mark.parametrize("name", REAL)
def test_size_numbers_are_the_sizes(name: str) -> None:
    board = board_named(name)
    sizes = {drawing.id: drawing.sizes for drawing in drawings()}[name]
    assert {area.letter: len(area.spaces) for area in board.areas} == sizes
    for area in board.areas:
        assert area.main == area.size == len(area.spaces)
        assert area.spaces[0] == min(area.spaces)


@pytest.mark.rule("REN-019")
def test_cloud_spaces_of_the_valley() -> None:
    board = board_named("valley")
    found = {board.cell(cloud.space): cloud.tokens for cloud in board.clouds}
    assert found == {(1, 7): 1, (13, 7): 1, (4, 10): 2, (13, 11): 2}
    for cloud in board.clouds:
        assert board.area_of[cloud.space] == cloud.area
    assert at(board, (4, 10)) in [cloud.space for cloud in board.clouds]


@cache
def figures() -> Figures:
    return read_toml("renature/table.toml", Figures)


class _Boards(msgspec.Struct, frozen=True):
    boards: tuple[Drawing, ...]


@cache
def drawings() -> tuple[Drawing, ...]:
    return read_toml("renature/boards.toml", _Boards).boards


def _valley(**changes: Any) -> tuple[Drawing, ...]:
    valley, glade = drawings()
    return replace(valley, **changes), glade


def _rows(number: int, text: str) -> tuple[str, ...]:
    rows = list(drawings()[0].rows)
    rows[number] = text
    return tuple(rows)


FIGURES: list[tuple[str, Callable[[Figures], Any], str]] = [
    ("animals", lambda f: (*f.animals[:9], "frog"), "animals"),
    ("animals", lambda f: f.animals[:9], "animals"),
    ("start_scores", lambda f: (4, 3, 2), "start_scores"),
    ("area_tokens", lambda f: 20, "area_tokens"),
    ("areas", lambda f: 17, "areas"),
    ("cloud_tokens", lambda f: 29, "cloud_tokens"),
    ("deal", lambda f: {2: 26, 3: 18}, "deal"),
    ("deal", lambda f: f.deal | {4: 14}, "deal.4"),
    ("deal", lambda f: f.deal | {2: 3}, "deal.2"),
    ("plant_spaces", lambda f: {2: f.plant_spaces[2], 3: f.plant_spaces[3]}, "plant_spaces"),
    ("colours", lambda f: f.colours | {2: ("black",)}, "colours.2"),
    ("colours", lambda f: f.colours | {2: ("black", "pink")}, "colours.2"),
    ("colours", lambda f: f.colours | {2: ("black", "black")}, "colours.2"),
    ("plants", lambda f: (f.plants[1], *f.plants[1:]), "plants"),
    ("supply", lambda f: f.supply | {"blue": (5, 3, 2, 2)}, "supply"),
    ("supply", lambda f: {name: counts for name, counts in f.supply.items() if name != "neutral"}, "supply"),
    ("plant_spaces", lambda f: f.plant_spaces | {3: PlantSpaces((6, 3, 2, 1), (2, 1, 1, 1))}, "plant_spaces.3.own"),
    ("plant_spaces", lambda f: f.plant_spaces | {4: PlantSpaces((3, 2, 1, 1), (2, 1, 1, 1))}, "plant_spaces.4.neutral"),
    ("printed_board", lambda f: PlantSpaces((5, 3, 2, 1), (2, 1, 1, 2)), "printed_board"),
]


@pytest.mark.parametrize(("field", "change", "key"), FIGURES)
def test_wrong_figures_are_named(field: str, change: Callable[[Figures], Any], key: str) -> None:
    with pytest.raises(BadData, match=rf"renature/table.toml: {key}: .* does not fit"):
        assembled(replace(figures(), **{field: change(figures())}), drawings())


BOARDS: list[tuple[dict[str, Any], str]] = [
    ({"id": "dale"}, "boards"),
    ({"rows": _rows(0, ".@...@...@...@")}, "valley.rows"),
    ({"rows": _rows(0, ".@...@...@.....")}, "valley.rows"),
    ({"rows": _rows(12, ".QQ..RRR..P..P.")}, "valley.sizes.Q"),
    ({"rows": _rows(1, ".AA.BB.CC.D.#E.")}, "valley.rows"),
    ({"rows": _rows(1, ".A..BB.CC.D.EEA")}, "valley.rows"),
    ({"rows": _rows(14, "............SS.")}, "valley.rows"),
    ({"rows": _rows(7, ".J.LL.M......i.")}, "valley.clouds"),
    ({"rows": _rows(8, "......MM.nNN.I.")}, "valley.clouds"),
    ({"sizes": drawings()[0].sizes | {"A": 3}}, "valley.sizes.A"),
    ({"sizes": {"A": 2}}, "valley.sizes"),
    ({"clouds": {"J": 1, "I": 1, "O": 2, "P": 1}}, "valley.clouds"),
    ({"tokens": drawings()[0].tokens[1:]}, "valley.tokens"),
    ({"tokens": (AreaToken(2, 2, 1), *drawings()[0].tokens[1:])}, "valley.tokens"),
    ({"tokens": (AreaToken(2, 1, 0), *drawings()[0].tokens[1:])}, "valley.tokens"),
    ({"tokens": (AreaToken(13, 5, 1), *drawings()[0].tokens[1:])}, "valley.tokens"),
    ({"tokens": (AreaToken(9, 4, 1), *drawings()[0].tokens[1:])}, "valley.tokens"),
    ({"tokens": (*drawings()[0].tokens[:11], AreaToken(2, 1, 1), *drawings()[0].tokens[12:])}, "valley.tokens"),
]


@pytest.mark.parametrize(("changes", "key"), BOARDS)
def test_wrong_boards_are_named(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(BadData, match=rf"renature/boards.toml: {key}: .* does not fit"):
        assembled(figures(), _valley(**changes))


def test_files_refuse_unknown_keys() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"id": "turf", "name": "turf", "value": 1, "colour": "green"}, type=type(figures().plants[0]))


def test_setup_uses_the_board_of_the_options() -> None:
    for glade in (False, True):
        state = RENATURE.setup(Options(glade=glade), 3, Rng.of("board"))
        assert state.table.options.board == ("glade" if glade else "valley")
        assert len(state.table.clouds) == 4
