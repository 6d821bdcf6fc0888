"""Positions from outside: every position of a game passes, and whatever does not fit is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.sequoia.facts import SequoiaState
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Hand, Options, Play, Secret
from tests.games.sequoia.builders import random_game

OPTIONS = (
    Options(),
    Options(hidden_tokens=True),
    Options(announce_five=True, contested_seconds=True),
    Options(quick_tiebreaks=True),
)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_position_of_a_game_is_sound(options: Options, seats: int) -> None:
    game = random_game(seats, 7, options)
    for before, _, _, step in game:
        assert SEQUOIA.flaw(before) is None
        assert SEQUOIA.flaw(step.state) is None


def early() -> SequoiaState:
    """Turn 3, two have confirmed."""
    return random_game(3, 1)[8][0]


def tied() -> SequoiaState:
    """A tiebreak turn of a three-player game."""
    return next(before for before, *_ in random_game(3, 1) if before.table.phase == "tiebreak")


def over() -> SequoiaState:
    state: SequoiaState = random_game(3, 1)[-1][3].state
    return state


def table(state: SequoiaState, **changes: Any) -> SequoiaState:
    return replace(state, table=replace(state.table, **changes))


def forest(state: SequoiaState, at: int, **changes: Any) -> SequoiaState:
    forests = list(state.table.forests)
    forests[at] = replace(forests[at], **changes)
    return table(state, forests=tuple(forests))


def hand(state: SequoiaState, seat: int, new: Hand) -> SequoiaState:
    return replace(state, hands=(*state.hands[:seat], new, *state.hands[seat + 1 :]))


def _decided(state: SequoiaState) -> int:
    return next(at for at, each in enumerate(state.table.forests) if not each.tied)


def _tied(state: SequoiaState) -> int:
    return next(at for at, each in enumerate(state.table.forests) if each.tied)


def _waiting(state: SequoiaState) -> int:
    return state.table.waiting[0]


def _confirmed(state: SequoiaState) -> int:
    return next(seat for seat in state.table.playing if seat not in state.table.waiting)


BROKEN: dict[str, tuple[str, Callable[[], SequoiaState]]] = {
    "one hand": ("seats", lambda: replace(early(), hands=early().hands[:1])),
    "ten forests": ("seats", lambda: table(early(), forests=early().table.forests[1:])),
    "trees of two seats": ("seats", lambda: forest(early(), 3, trees=(0, 0))),
    "last turn of two seats": ("seats", lambda: table(early(), last=(None, None))),
    "turn 11": ("turns", lambda: table(early(), turn=11)),
    "a third turn after none": ("turns", lambda: table(early(), last=())),
    "turn 0": ("turns", lambda: table(early(), turn=0)),
    "a tiebreak in turn 3": ("turns", lambda: table(early(), tiebreak=1)),
    "tiebreak 0": ("turns", lambda: table(tied(), tiebreak=0)),
    "a tiebreak after turn 9": ("turns", lambda: table(tied(), turn=9)),
    "a token twice": ("tokens", lambda: table(early(), firsts=(6, *early().table.firsts[1:]), seconds=(2,) * 11)),
    "no tokens": ("tokens", lambda: table(early(), firsts=())),
    "tokens twice": ("tokens", lambda: replace(early(), secret=Secret((2,), ()))),
    "hidden but open": ("tokens", lambda: table(early(), options=Options(hidden_tokens=True))),
    "a negative number of trees": ("trees", lambda: forest(early(), 0, trees=(-1, 0, 0))),
    "no end of trees": ("trees", lambda: forest(tied(), _tied(tied()), trees=(10**9,) * 3)),
    "a tree too many": ("trees", lambda: table(early(), turn=4)),
    "an award in turn 3": ("trees", lambda: forest(early(), 0, first=1)),
    "never counted": ("trees", lambda: forest(tied(), 0, counted=())),
    "counted wrong": ("trees", lambda: forest(tied(), 0, counted=(20, 20, 20))),
    "both tokens for one": ("trees", lambda: forest(tied(), _decided(tied()), first=1, second=1)),
    "an owner from nowhere": ("trees", lambda: forest(tied(), _decided(tied()), first=7)),
    "one tied": ("trees", lambda: forest(tied(), _decided(tied()), tied=(1,))),
    "tied with a winner": (
        "trees",
        lambda: forest(tied(), _tied(tied()), first=tied().table.forests[_tied(tied())].tied[0]),
    ),
    "tied for a token that is given": ("trees", lambda: forest(tied(), _tied(tied()), second=0)),
    "tied out of order": (
        "trees",
        lambda: forest(tied(), _tied(tied()), tied=tied().table.forests[_tied(tied())].tied[::-1]),
    ),
    "trees of nobody": ("trees", lambda: forest(tied(), _decided(tied()), trees=(1, 0, 0))),
    "nobody waits": ("players", lambda: table(early(), waiting=())),
    "a stranger waits": ("players", lambda: table(early(), waiting=(3,))),
    "one does not play": ("players", lambda: table(early(), playing=(0, 1))),
    "playing after the end": ("players", lambda: table(over(), playing=(0,))),
    "over with a tie": ("players", lambda: table(tied(), phase="over", playing=(), waiting=())),
    "four dice": ("dice", lambda: hand(early(), _waiting(early()), Hand((1, 2, 3, 4)))),
    "a seven": ("dice", lambda: hand(early(), _waiting(early()), Hand((1, 2, 3, 4, 7)))),
    "pairs while waiting": ("dice", lambda: hand(early(), _waiting(early()), Hand((1, 2, 3, 4, 5), ((1, 2), (3, 4))))),
    "confirmed without pairs": ("dice", lambda: hand(early(), _confirmed(early()), Hand((1, 2, 3, 4, 5)))),
    "pairs of other dice": (
        "dice",
        lambda: hand(early(), _confirmed(early()), Hand((1, 2, 3, 4, 5), ((1, 2), (6, 6)))),
    ),
    "dice after the end": ("dice", lambda: hand(over(), 0, Hand((1, 2, 3, 4, 5)))),
    "announced without the option": ("dice", lambda: table(early(), announced=(0,))),
    "a last turn that cannot be": (
        "last turn",
        lambda: table(early(), last=(Play((1, 2, 3, 4, 5), ((1, 1), (2, 3))), None, None)),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_does_not_fit_is_named(name: str) -> None:
    part, broken = BROKEN[name]
    wrong = {"last turn": "its last turn does not fit"}.get(part, f"its {part} do not fit")
    assert SEQUOIA.flaw(broken()) == wrong


def test_the_positions_that_are_broken_above_are_whole() -> None:
    for state in (early(), tied(), over()):
        assert SEQUOIA.flaw(state) is None
    assert len(early().table.waiting) == 1
