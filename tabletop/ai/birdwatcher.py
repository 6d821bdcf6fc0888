"""What a bot knows of Birdwatcher: how good a position looks, and which actions are worth a look."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ai.birdwatcher_worth import Weights, lead
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher.actions import Action, Startle, Trade
from tabletop.games.birdwatcher.facts import BirdwatcherView, ending
from tabletop.games.birdwatcher.pieces import SICKLEBILL, pieces
from tabletop.games.birdwatcher.scoring import sheet
from tabletop.games.birdwatcher.sets import photographs
from tabletop.games.birdwatcher.state import Player, Table

_ACTION = 2.2
"""What an action that is left is worth: ending early or spending one for nothing loses it."""
_WAITING = (0.62, 0.3, 0.2, 0.12, 0.08, 0.05)
"""The share of a page's gain that the best, second best ... bird of a tree stands for."""
_LAST = (0.25, 0.05)
"""The same when this round is the last."""
_BOOK = 0.6
_MAJORITY = 0.5
"""A step towards an award that is decided at the end."""


class Birdwatcher:
    """Knowledge of Birdwatcher: points, what the tree promises for the next pages, and the actions left."""

    def shortlist(
        self, rules: AnyRules, view: BirdwatcherView, choices: Choices[Action], rng: Rng
    ) -> Sequence[Action]:  # fmt: skip
        """All choices, but one pile for each bird to startle, and one pair of insects to return."""
        found: list[Action] = []
        birds: set[str] = set()
        traded = False
        for action in choices:
            if isinstance(action, Startle):
                if action.bird in birds:
                    continue
                birds.add(action.bird)
                piles = [other for other in choices if isinstance(other, Startle) and other.bird == action.bird]
                action = rng.choice(piles)
            elif isinstance(action, Trade):
                if traded:
                    continue
                traded, action = True, _cheapest(view.table, choices)
            found.append(action)
        return found

    def evaluate(self, rules: AnyRules, view: BirdwatcherView, seats: int) -> float:
        """The own position less a part of the best rival's."""
        seat, table = view.seat or 0, view.table
        totals = [float(sheet(table, other).total) for other in range(seats)]
        own = totals.pop(seat)
        return own + _promise(table, seat) - 0.35 * max(totals, default=0.0)


class Naturalist(Birdwatcher):
    """The same shortlist, and a closer look at what a position is worth."""

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008 - frozen
        self._weights = weights

    def evaluate(self, rules: AnyRules, view: BirdwatcherView, seats: int) -> float:
        """The own position less a part of the best rival's, in points."""
        return lead(view.table, view.seat or 0, self._weights)


def _cheapest(table: Table, choices: Choices[Action]) -> Action:
    """The pair of insects that leaves most kinds."""
    counts = dict(zip(pieces().insects, table.players[table.acting].insects, strict=True))

    def kinds_left(action: Action) -> int:
        given = action.insects if isinstance(action, Trade) else ()
        return sum(count > given.count(kind) for kind, count in counts.items())

    return max((action for action in choices if isinstance(action, Trade)), key=kinds_left)


def _promise(table: Table, seat: int) -> float:
    """What points do not show yet: birds waiting in the tree, actions left, a step in progress."""
    if table.over:
        return 0.0
    player = table.players[seat]
    gains = sorted((_gain(table, player, bird) for bird in player.tree), reverse=True)
    acting = table.acting == seat
    shares = _LAST if ending(table) and not (acting and table.actions) else _WAITING
    worth = sum(gain * share for gain, share in zip(gains, shares, strict=False))
    worth += _MAJORITY * sum(_species(page) == SICKLEBILL for page in player.journal)
    worth += _MAJORITY * len({_species(page) for page in player.journal} - {None})
    worth += _BOOK * sum(pieces().publications[page].books for page in player.journal if page in pieces().publications)
    if not acting:
        return worth
    worth += _ACTION * table.actions
    match table.phase:
        case "snap" | "quiet":
            # The page is paid for and still to be chosen.
            worth += gains[0] * (1 - shares[0]) if gains else 0.0
        case "give":
            worth -= gains[-1] * shares[min(len(gains), len(shares)) - 1] if gains else 0.0
        case "gather":
            worth += 2.0
        case "insects":
            worth += 2.0 * table.pending.insects
    return worth


def _gain(table: Table, player: Player, bird: str) -> float:
    """What a bird would bring as the next page: photographs, insects, and what its set may still grow to."""
    journal, card = player.journal, pieces().birds[bird]
    bends = table.options.parent_hybrids
    points = float(photographs((*journal, bird), bends) - photographs(journal, bends))
    counts = dict(zip(pieces().insects, player.insects, strict=True))
    points += sum(1.8 if not counts[kind] else 0.6 for kind in card.insects)
    values = pieces().species[card.species].values
    alike = sum(_species(other) == card.species for other in player.tree) - 1
    if len(values) > 1 and alike > 0:
        points += 0.4 * (values[min(alike, len(values) - 1)] - values[0])
    return points


def _species(card: str) -> str | None:
    bird = pieces().birds.get(card)
    return None if bird is None else bird.species
