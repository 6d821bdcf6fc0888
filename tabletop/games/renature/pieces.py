"""Renature's static facts: animals, plants, deal, costs and boards, read and validated once, at load."""

from __future__ import annotations

from collections import Counter
from functools import cache
from string import ascii_uppercase
from typing import Annotated

import msgspec

from tabletop.core.data import read_toml
from tabletop.core.errors import BadData
from tabletop.games.renature.boards import AreaToken, Board, drawn
from tabletop.games.renature.state import Counts, Domino

Count = Annotated[int, msgspec.Meta(gt=0)]

SEATS = (2, 3, 4)
NEUTRAL = "neutral"
"""The colour of the plants that belong to nobody."""
PLANTS = 74
"""All plants of the game (REN-005)."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that refuses keys it does not know."""


class Kind(Strict, frozen=True):
    """A kind of plant (REN-005)."""

    id: str
    name: str
    value: Count


class PlantSpaces(Strict, frozen=True):
    """How many plants of each kind a player board holds (REN-012, REN-013)."""

    own: Counts
    neutral: Counts


class Figures(Strict, frozen=True):
    """Animals, deal, plants and costs."""

    animals: tuple[str, ...]
    """The joker track from left to right (REN-008)."""
    hand_size: Count
    start_scores: tuple[Count, ...]
    """Of the starting player, then clockwise (REN-025)."""
    area_tokens: Count
    areas: Count
    cloud_tokens: Count
    cloud_spaces_per_player: Count
    joker_cost: Count
    extra_turn_cost: Count
    deal: dict[int, Count]
    """Dominoes for each player, by the number of players (REN-021)."""
    plants: tuple[Kind, ...]
    supply: dict[str, Counts]
    """All plants there are, by colour."""
    plant_spaces: dict[int, PlantSpaces]
    """By the number of players."""
    printed_board: PlantSpaces
    """One side for three or four, the spaces with the icon included."""
    colours: dict[int, tuple[str, ...]]
    """The player colours that may be chosen, by the number of players (REN-010, REN-011)."""


class Drawing(Strict, frozen=True):
    """A board as the file has it; see `boards.drawn`."""

    id: str
    name: str
    rows: tuple[str, ...]
    sizes: dict[str, Count]
    """The size number printed on each area (REN-016)."""
    clouds: dict[str, Count]
    """The cloud tokens of an area's cloud space (REN-019)."""
    tokens: tuple[AreaToken, ...]


class _Boards(Strict, frozen=True):
    boards: tuple[Drawing, ...]


class Pieces(msgspec.Struct, frozen=True):
    """All of it, with what follows from it."""

    figures: Figures
    boards: dict[str, Board]
    values: Counts
    """The value of each kind of plant."""

    @property
    def dominoes(self) -> tuple[Domino, ...]:
        """All of them, in order: every two animals once, doubles included (REN-004)."""
        animals = range(len(self.figures.animals))
        return tuple((first, second) for first in animals for second in animals[first:])


def _demand(holds: bool, file: str, key: str, value: object) -> None:
    if not holds:
        raise BadData(f"renature/{file}: {key}: {value!r} does not fit")


def assembled(figures: Figures, drawings: tuple[Drawing, ...]) -> Pieces:
    """The files as one, held against the counts of the catalogue. Raises BadData naming file, key and value."""
    _figures(figures)
    _plants(figures)
    names = [drawing.id for drawing in drawings]
    _demand(sorted(names) == ["glade", "valley"], "boards.toml", "boards", names)
    turf, bush, pine, oak = (kind.value for kind in figures.plants)
    return Pieces(figures, {each.id: _board(each, figures) for each in drawings}, (turf, bush, pine, oak))


def _figures(figures: Figures) -> None:
    file, seats = "table.toml", sorted(SEATS)
    for key, value, wanted in (
        ("animals", len(set(figures.animals)), 10),
        ("animals", len(figures.animals), 10),
        ("start_scores", figures.start_scores, (4, 3, 2, 1)),
        ("area_tokens", figures.area_tokens, 21),
        ("areas", figures.areas, 18),
        ("cloud_tokens", figures.cloud_tokens, 30),
        ("deal", sorted(figures.deal), seats),
        ("plant_spaces", sorted(figures.plant_spaces), seats),
        ("colours", sorted(figures.colours), seats),
    ):
        _demand(value == wanted, file, key, value)
    all_dominoes = len(figures.animals) * (len(figures.animals) + 1) // 2
    for count in seats:
        _demand(count * figures.deal[count] <= all_dominoes, file, f"deal.{count}", figures.deal[count])
        _demand(figures.deal[count] > figures.hand_size, file, f"deal.{count}", figures.deal[count])
        chosen = figures.colours[count]
        _demand(len(set(chosen)) == len(chosen) >= count, file, f"colours.{count}", chosen)
        _demand(set(chosen) <= set(figures.supply) - {NEUTRAL}, file, f"colours.{count}", chosen)


def _plants(figures: Figures) -> None:
    """The plants add up, and there are enough for every number of players (REN-005, REN-014)."""
    file, supply = "table.toml", figures.supply
    values = [kind.value for kind in figures.plants]
    _demand(values == [1, 2, 3, 4], file, "plants", values)
    _demand(len({kind.id for kind in figures.plants}) == len(values), file, "plants", figures.plants)
    _demand(NEUTRAL in supply, file, "supply", sorted(supply))
    total = sum(sum(counts) for counts in supply.values())
    _demand(total == PLANTS, file, "supply", total)
    for players, spaces in figures.plant_spaces.items():
        for kind, count in enumerate(spaces.own):
            fits = all(0 <= count <= supply[colour][kind] for colour in figures.colours[players])
            _demand(fits, file, f"plant_spaces.{players}.own", spaces.own)
        for kind, count in enumerate(spaces.neutral):
            fits = 0 <= players * count <= supply[NEUTRAL][kind]
            _demand(fits, file, f"plant_spaces.{players}.neutral", spaces.neutral)
    _demand(figures.plant_spaces[3] == figures.printed_board, file, "printed_board", figures.printed_board)


def _board(drawing: Drawing, figures: Figures) -> Board:
    """A board as the rules use it, if its drawing is sound (REN-001, REN-006, REN-016 to REN-019)."""
    file, name = "boards.toml", drawing.id
    widths = {len(row) for row in drawing.rows}
    _demand(len(widths) == 1, file, f"{name}.rows", sorted(widths))
    board = drawn(drawing.id, drawing.name, drawing.rows, drawing.clouds, drawing.tokens)
    letters = {area.letter: area.size for area in board.areas}
    _demand(len(board.areas) == figures.areas, file, f"{name}.rows", len(board.areas))
    _demand(list(letters) == list(ascii_uppercase[: len(letters)]), file, f"{name}.rows", sorted(letters))
    _demand(len(board.starts) == 4, file, f"{name}.rows", board.starts)
    for area in board.areas:
        _demand(_joined(area.spaces, board.width), file, f"{name}.rows", area.letter)
    for letter, size in drawing.sizes.items():
        _demand(letters.get(letter) == size, file, f"{name}.sizes.{letter}", size)
    _demand(set(drawing.sizes) == set(letters), file, f"{name}.sizes", sorted(drawing.sizes))
    found = Counter(board.areas[cloud.area].letter for cloud in board.clouds)
    _demand(found == Counter(list(drawing.clouds)), file, f"{name}.clouds", sorted(drawing.clouds))
    lying = sum(drawing.clouds.values())
    room = figures.cloud_tokens - max(SEATS) * figures.cloud_spaces_per_player
    _demand(len(board.clouds) == 4 and lying == room, file, f"{name}.clouds", lying)
    _tokens(board, figures)
    return board


def _tokens(board: Board, figures: Figures) -> None:
    file, key = "boards.toml", f"{board.id}.tokens"
    _demand(len(board.tokens) == figures.area_tokens, file, key, len(board.tokens))
    for token in board.tokens:
        _demand(token.main > token.minor >= 1 and token.back >= 1, file, key, token)
    faces = {(token.main, token.minor) for token in board.tokens}
    _demand(len(faces) == len({main for main, _ in faces}), file, key, sorted(faces))
    sizes, mains = Counter(area.size for area in board.areas), Counter(token.main for token in board.tokens)
    _demand(sizes <= mains and set(mains) == set(sizes), file, key, sorted(mains.elements()))


def _joined(spaces: tuple[int, ...], width: int) -> bool:
    """Whether spaces hang together along edges."""
    rest = set(spaces[1:])
    front = [spaces[0]]
    while front:
        space = front.pop()
        steps = [space - width, space + width]
        steps += [space - 1] if space % width else []
        steps += [space + 1] if (space + 1) % width else []
        for step in rest.intersection(steps):
            rest.discard(step)
            front.append(step)
    return not rest


@cache
def pieces() -> Pieces:
    """The component data of the game. Raises BadData naming file, key and value."""
    return assembled(
        read_toml("renature/table.toml", Figures),
        read_toml("renature/boards.toml", _Boards).boards,
    )


def board_named(name: str) -> Board:
    """A board by its id. Raises KeyError."""
    return pieces().boards[name]
