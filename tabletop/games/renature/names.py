"""Renature's nouns: how animals, dominoes, plants and numbers of things are put in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.renature.boards import Board
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Domino


def series(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(count: int, noun: str) -> str:
    """A number of things: "1 token", "2 tokens"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def animal_name(animal: int) -> str:
    """ "frog"."""
    return pieces().figures.animals[animal]


def with_article(noun: str) -> str:
    """ "an owl", "a frog"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def domino_name(domino: Domino) -> str:
    """ "frog–owl", "owl–owl"."""
    return f"{animal_name(domino[0])}–{animal_name(domino[1])}"


def kind_name(kind: int) -> str:
    """ "pine"."""
    return pieces().figures.plants[kind].name


def plant_name(kind: int, neutral: bool) -> str:
    """ "own pine" or "neutral pine"."""
    return f"{'neutral' if neutral else 'own'} {kind_name(kind)}"


def area_name(board: Board, area: int) -> str:
    """ "area C"."""
    return f"area {board.areas[area].letter}"


def areas_named(board: Board, areas: Sequence[int]) -> str:
    """ "area C", "areas C and D"."""
    letters = [board.areas[area].letter for area in areas]
    return f"area{'s' if len(letters) > 1 else ''} {series(letters)}"
