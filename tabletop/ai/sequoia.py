"""What a bot knows of Sequoia: how likely a place in a forest is with the trees as they stand, by the exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import erf, prod, sqrt
from typing import Any

from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import forests_of
from tabletop.games.sequoia.facts import SequoiaView, forest_of, tokens_of
from tabletop.games.sequoia.pieces import odds, pieces
from tabletop.games.sequoia.scoring import totals
from tabletop.games.sequoia.state import Forest, Table

_HIDDEN = (4.0, 1.0)
"""What a first and a second place are worth on average while the tokens lie face down."""
NERVE = 0.45
"""Trees by which a lead is uncertain even in the last turn: everybody plants at once."""
RIVALS = 0.5
"""How much of the best rival's expectation counts against one's own."""


class Forester:
    """Knowledge of Sequoia: the pairing whose trees add most to the expected tokens."""

    def shortlist(self, rules: AnyRules, view: SequoiaView, choices: Choices[Any], rng: Rng) -> Sequence[Any]:
        """The one best pairing; the first of equals."""
        return (max(choices, key=self.value(view)),)

    def value(self, view: SequoiaView) -> Callable[[Any], float]:
        """What confirming a pairing adds to the expected tokens of the seat of the view."""
        seat = view.seat or 0
        gain = {
            (number, trees): worth(view.table, number, seat, trees) - worth(view.table, number, seat, 0)
            for number in pieces().forests
            for trees in (1, 2)
        }

        def value(action: Any) -> float:
            return sum(gain[number, trees] for number, trees in Counter(forests_of(action.pairs)).items())

        return value

    def evaluate(self, rules: AnyRules, view: SequoiaView, seats: int) -> float:
        """Tokens won and expected, less half of what the best rival has of both."""
        table = view.table
        won = totals(table)
        values = [
            won[seat] + sum(expected(table, number, seat, 0) for number in pieces().forests) for seat in range(seats)
        ]
        own = values.pop(view.seat or 0)
        return own - RIVALS * max(values, default=0.0)


def worth(table: Table, number: int, seat: int, more: int) -> float:
    """What a forest is worth to a seat with so many more trees there, its rivals' loss counted by half."""
    others = [other for other in range(len(forest_of(table, number).trees)) if other != seat]
    theirs = sum(expected(table, number, other, 0, (seat, more)) for other in others)
    return expected(table, number, seat, more) - RIVALS * theirs / max(1, len(others))


def expected(table: Table, number: int, seat: int, more: int, rival: tuple[int, int] | None = None) -> float:
    """The tokens that a seat may expect from a forest; `rival` is another seat with so many more trees."""
    forest, values = forest_of(table, number), tokens_of(table, number) or _HIDDEN
    trees = list(forest.trees)
    trees[seat] += more
    if rival is not None:
        trees[rival[0]] += rival[1]
    if forest.counted:
        return _contest(forest, values, number, seat, trees)
    left = pieces().turns - table.turn
    return _race(trees, seat, values, left, pull(number))


@cache
def pull(number: int) -> float:
    """How many trees a seat may be expected to plant in a forest a turn, by the odds."""
    chances = {each.forest: each.one + each.both for each in odds().forests}
    return 2 * chances[number] / sum(chances.values())


def _race(trees: Sequence[int], seat: int, values: Sequence[float], left: int, pull: float) -> float:
    """First and second place by chance: what rivals still plant is uncertain, the more the more turns are left."""
    spread = sqrt(2 * left * pull) + NERVE
    ahead: list[float] = []
    for other, count in enumerate(trees):
        if other == seat:
            continue
        lead = trees[seat] - count
        # Level is no place yet, but half a way to one.
        ahead.append(0.5 * (1 + erf(lead / spread / sqrt(2))))
    if not trees[seat] and not left:
        return 0.0
    present = 1.0 if trees[seat] else 1 - (1 - min(1.0, pull / 2)) ** (2 * left)
    first = prod(ahead)
    second = sum((1 - share) * prod(ahead[:at] + ahead[at + 1 :]) for at, share in enumerate(ahead))
    return present * (values[0] * first + values[1] * second)


@cache
def _adds(number: int) -> tuple[float, float, float]:
    """The chances that a roll allows no tree, one, or two in a forest (catalogue section 9)."""
    chance = next(each for each in odds().forests if each.forest == number)
    one, both = chance.one / odds().rolls, chance.both / odds().rolls
    return 1 - one, one - both, both


def _contest(forest: Forest, values: Sequence[float], number: int, seat: int, trees: Sequence[int]) -> float:
    """What a tied seat may expect of this tiebreak turn if every rival adds what its roll allows."""
    if seat not in forest.tied:
        return 0.0
    high = values[0] if forest.first is None else values[1]
    low = values[1] if forest.first is None else 0.0
    rivals = [other for other in forest.tied if other != seat]
    found = 0.0
    for grown in product(range(3), repeat=len(rivals)):
        chance = prod(_adds(number)[more] for more in grown)
        counts = [trees[other] + more for other, more in zip(rivals, grown, strict=True)]
        above = sum(count > trees[seat] for count in counts)
        level = sum(count == trees[seat] for count in counts)
        if above == 0 and level == 0:
            found += chance * high
        elif above == 0:
            found += chance * (high + low * min(1, level)) / (level + 1)
        elif above == 1 and level == 0:
            found += chance * low
    return found
