"""How people err in Redwood: they misjudge where a template would lead, and their hand is not quite steady."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, log, pi, sqrt

import msgspec
from msgspec.structs import replace

from tabletop.ai.redwood_plan import Placement
from tabletop.core.choices import Choices
from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Action, Aim, Lay

_TURN = 36_000
_STEADIER = (1.0, 0.5, 0.2)
"""The shares of an error that are tried one after the other until the pose is legal."""


class Eye(msgspec.Struct, frozen=True):
    """The usual errors of somebody's eye and hand; none at all by default."""

    place_mm: float = 0.0
    """By how much the end of a Move template is misjudged in each direction, before it is taken."""
    hand_cdeg: float = 0.0
    """By how much a template lies beside the heading that was meant."""

    def judged(self, places: Sequence[Placement], rng: Rng) -> list[Placement]:
        """The placements as they look from above; each side of a template is misjudged in its own way."""
        if not self.place_mm:
            return list(places)
        habit: dict[tuple[int, bool], tuple[float, float]] = {}
        found = []
        for place in places:
            side = place.move, place.flip
            if side not in habit:
                habit[side] = normal(rng), normal(rng)
            # Half of the error is common to the side, half is that of the moment; together as large as stated.
            off = [(usual + normal(rng)) / sqrt(2) * self.place_mm * 1000 for usual in habit[side]]
            at = place.at if place.stays else (place.at[0] + round(off[0]), place.at[1] + round(off[1]))
            found.append(replace(place, at=at))
        return found

    def trembled(self, action: Action, choices: Choices[Action], rng: Rng) -> Action:
        """What the hand makes of a pose: a little beside it, but legal."""
        if not self.hand_cdeg or not isinstance(action, Lay | Aim):
            return action
        off = normal(rng) * self.hand_cdeg
        for share in _STEADIER:
            shaky: Action = replace(action, heading=(action.heading + round(share * off)) % _TURN)
            if shaky in choices:
                return shaky
        return action


def normal(rng: Rng) -> float:
    """A number from the standard normal distribution (Box and Muller)."""
    return sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
