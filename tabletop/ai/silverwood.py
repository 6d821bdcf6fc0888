"""What a bot knows of Silverwood Grove: which actions are worth a look, and what a village promises."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ai.silverwood_worth import demand, promise
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.silverwood.abilities import Units
from tabletop.games.silverwood.actions import Action, End, Gain, Give, Keep, Pay, Refresh
from tabletop.games.silverwood.facts import SilverwoodView
from tabletop.games.silverwood.payments import minus, plus
from tabletop.games.silverwood.scoring import total
from tabletop.games.silverwood.state import Table

_MIXES = 3
"""The mixes to gain or to pay that are looked at, the most useful ones."""
_RIVAL = 0.25
"""The share of the best rival's points that counts against the own."""


class Villager:
    """Knowledge of Silverwood: points, what can soon be afforded, and what abilities bring until the end."""

    def shortlist(
        self, rules: AnyRules, view: SilverwoodView, choices: Choices[Action], rng: Rng
    ) -> Sequence[Action]:  # fmt: skip
        """All but most of the mixes; one way to renew pools; no early end while something can be done."""
        listed = list(choices)
        if isinstance(listed[0], Keep):
            return [max(listed, key=_card_worth)]
        if isinstance(listed[0], Pay | Gain | Give):
            return _best_mixes(view.table, listed)
        kept = [action for action in listed if not (isinstance(action, Refresh) and action.pool != "both")]
        if len(kept) > 1 and view.table.players[view.table.acting].ap > 1:
            kept = [action for action in kept if not isinstance(action, End)]
        return kept

    def evaluate(self, rules: AnyRules, view: SilverwoodView, seats: int) -> float:
        """The own points and promises less a part of the best rival's points."""
        seat, table = view.seat or 0, view.table
        rivals = [total(table, other) for other in range(seats) if other != seat]
        return total(table, seat) + promise(table, seat) - _RIVAL * max(rivals, default=0)


def _card_worth(action: Action) -> float:
    """How good a Character is that is offered, as games of bots went; of Hunts the plain ones."""
    card = action.card if isinstance(action, Keep) else ""
    return _CHARACTERS.get(card) or _HUNTS.get(card, 0.0)


_CHARACTERS = {
    "c03": 39.6, "c02": 39.5, "c09": 37.4, "c12": 37.2, "c04": 37.0, "c06": 36.8, "c11": 36.6, "c10": 36.5, "c05": 36.1,
    "c08": 36.1, "c01": 35.7, "c07": 35.3,
}  # fmt: skip
"""Mean points of bots, a hundred games each."""
_HUNTS = {
    "h16": 0.62,
    "h06": 0.61,
    "h04": 0.42,
    "h17": 0.29,
    "h03": 0.2,
    "h11": 0.2,
    "h12": 0.2,
    "h13": 0.2,
    "h01": 0.2,
}
"""How often bots met a Hunt that did not aim for it."""


def _best_mixes(table: Table, listed: Sequence[Action]) -> list[Action]:
    """The mixes after which the seat asked is best supplied."""
    task = table.pending[0]
    have, wanted = table.players[task.seat].resources, demand(table, task.seat)

    def supplied(action: Action) -> float:
        units: Units = action.units if isinstance(action, Gain | Pay | Give) else (0, 0, 0, 0)
        after = plus(have, units) if isinstance(action, Gain) else minus(have, units)
        return sum([want * _SUPPLY[min(track, 10)] for want, track in zip(wanted, after, strict=True)])

    return sorted(listed, key=lambda action: -supplied(action))[:_MIXES]


_SUPPLY = tuple(1 - 0.78**track for track in range(11))
"""What so many units of one resource are good for."""
