"""Imagined worlds: they fit the view, and everything hidden is as likely to be anywhere."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import modes, random_game

WHOLE = Options(climate_calamity=True, the_hunt=True)


@pytest.mark.rule("SIL-I22")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(6, WHOLE), (3, Options(open_draft=True, the_hunt=True)), (3, modes("standard", "family", "standard"))],
)
def test_worlds_fit_every_view(seats: int, options: Options) -> None:
    for number, (before, _, _) in enumerate(random_game(seats, 3, options)):
        if number % 5 and before.table.round > 1:
            continue
        for seat in (*range(seats), None):
            view = before.view(seat)
            world = SILVERWOOD.imagine(view, Rng.of("world", number))
            assert world.view(seat) == view
            assert SILVERWOOD.flaw(world) is None


def middle(seats: int = 3) -> SilverwoodState:
    return next(state for state, _, _ in random_game(seats, 3, WHOLE) if state.table.round == 4)


def test_decks_and_hunts_differ_from_world_to_world() -> None:
    state = middle()
    worlds = [SILVERWOOD.imagine(state.view(0), Rng.of("many", number)) for number in range(40)]
    assert len({world.secret.employees for world in worlds}) == 40
    assert len({world.secret.locations for world in worlds}) == 40
    assert len({world.secret.calamities for world in worlds}) > 35
    assert len({world.hands[1].hunt for world in worlds}) > 8
    assert {world.hands[0] for world in worlds} == {state.hands[0]}


def test_offers_of_others_are_imagined() -> None:
    state = SILVERWOOD.setup(Options(), 6, Rng.of(4, "setup"))
    worlds = [SILVERWOOD.imagine(state.view(2), Rng.of("draft", number)) for number in range(20)]
    assert len({world.hands for world in worlds}) == 20
    for world in worlds:
        offered = [card for hand in world.hands for card in hand.offers]
        assert sorted(offered) == sorted(pieces().characters)


def test_the_end_needs_no_imagination() -> None:
    last = random_game(2, 5, WHOLE)[-1][2].state
    assert SILVERWOOD.imagine(last.view(0), Rng.of("x")) == last
