"""What a bot knows of Renature: which dominoes and plants are worth a look, and how good a position is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.ai.renature_worth import lead, planting_gains, worths
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Discard, End, Grow, Joker, Place, Skip
from tabletop.games.renature.brook import placements, would_close
from tabletop.games.renature.facts import RenatureView, board_of, hand_dominoes
from tabletop.games.renature.planting import plant_on
from tabletop.games.renature.state import Spaces, Table

_PLACES = 10
"""The placements that are looked at closely, the most promising ones."""
_TURN = 5.0
"""What a turn that is still to be played brings, if there is a place for a domino."""
_WAYS = 0.02
"""A place more for the dominoes in hand."""


class Gardener:
    """Knowledge of Renature: points at once, standings in areas that may close, and dominoes that still fit."""

    def shortlist(self, rules: AnyRules, view: RenatureView, choices: Choices[Any], rng: Rng) -> Sequence[Any]:
        """The promising placements; another joker or a return only where nothing fits; one space of each area."""
        table = view.table
        match table.phase:
            case "domino":
                return self._dominoes(view, choices)
            case "plant":
                gains = planting_gains(table)
                plants = [Grow(kind, neutral, space) for kind, neutral, space in gains]
                return plants or [Skip()]
            case "end":
                return [End()]
            case _:
                return list(choices)

    def _dominoes(self, view: RenatureView, choices: Choices[Any]) -> Sequence[Any]:
        """Without a place every way out is looked at: jokers that help, and giving a domino back."""
        places = placements(view.table, hand_dominoes(view))
        if not places:
            return [action for action in choices if isinstance(action, Joker | Discard)]
        ranked = sorted(places, key=lambda place: -promise(view.table, place[1]))
        return [Place(*place) for place in ranked[:_PLACES]]

    def evaluate(self, rules: AnyRules, view: RenatureView, seats: int) -> float:
        """The own worth less a part of the best rival's, and what the step of the turn still promises."""
        seat, table = view.seat or 0, view.table
        value = lead(worths(table, seat, view.hand), seat)
        if table.acting != seat or table.over:
            return value
        if table.phase == "plant":
            value += max(planting_gains(table).values(), default=0.0)
        elif table.phase in ("domino", "clouds"):
            ways = len(placements(table, hand_dominoes(view)))
            value += (_TURN if ways and table.phase == "domino" else 0.0) + _WAYS * ways
        return value


def promise(table: Table, spaces: Spaces) -> float:
    """A quick guess at what a domino there brings: plants to score with, clouds, and areas it closes."""
    board, closes, found = board_of(table), would_close(table, spaces), 0.0
    lying = {cloud.space: count for cloud, count in zip(board.clouds, table.clouds, strict=True)}
    for space in {*board.banks[spaces[0]], *board.banks[spaces[1]]}:
        if plant_on(table, space) is None:
            area = board.area_of[space]
            closing = board.areas[area].main if area in closes else 0
            found = max(found, 1.0 + len(table.plants[area]) + lying.get(space, 0) + closing)
    return found + 1.5 * len(closes)
