"""Hand-made Team Mode positions, and asking why a seat may not do something."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Player
from tests.games.redwood.builders import (
    player,
    teaming,
    um,
)

TEAM = Options(team=True)
AT_P1 = 6898
"""From (0, -180) the axis meets the pointer between green and yellow."""


def four(*facts_of: dict[str, object]) -> list[Player]:
    """Four players far apart; the dictionaries tell something about each, in seat order."""
    places = ((0.0, -180.0), (-205.0, 60.0), (0.0, 180.0), (205.0, 60.0))
    told = [*facts_of, *[{}] * 4][:4]
    return [replace(player(at), **more) for at, more in zip(places, told, strict=True)]


def why(state: RedwoodState, seat: int, action: object) -> str | None:
    refusal = REDWOOD.choices(state.view(seat)).refusal(action)
    return None if refusal is None else refusal.rule


def laying(**more: Any) -> RedwoodState:
    """Seats 0 (south) and 2 (north) with Move 1 and 4 in hand, no animal on the board."""
    return teaming(four({"move": 1, "view": 1}, {}, {"move": 4, "view": 2}, {}), "move", animals={}, **more)


def hemmed() -> list[Player]:
    """Seat 0 between the two rivals, whose bases touch its own, seat 2 far away and free."""
    players = four({"move": 2, "view": 4}, {}, {"move": 1, "view": 1}, {})
    places = [(0.0, 120.0), (30.2, 120.0), (0.0, -120.0), (-30.2, 120.0)]
    return [replace(each, figure=um(*at)) for each, at in zip(players, places, strict=True)]


def crowded(places: list[tuple[float, float]], holes: str, moves: tuple[int, int]) -> RedwoodState:
    """Teammates beside rivals and animals, at the edge: seats stand at the places in their order, seats 0 and 2 hold
    these Move templates, and the animals are in these holes."""
    players = [player(at) for at in places]
    players[0], players[2] = (replace(players[s], move=moves[s // 2], view=1 + s) for s in (0, 2))
    return teaming(players, "move", animals=dict(zip(pieces().species, holes.split(), strict=True)))
