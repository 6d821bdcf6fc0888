"""Redwood's Solo scenarios: what has to be done, what is done, and whether the game is won (RED-223 to RED-237)."""

from __future__ import annotations

from collections import Counter

import msgspec

from tabletop.games.redwood import shapes
from tabletop.games.redwood.facts import animals_on, scenario, suns
from tabletop.games.redwood.names import biome_name, card_name, species_name
from tabletop.games.redwood.pieces import ROUNDS, pieces
from tabletop.games.redwood.state import Card, Table

WANTED_ALIKE = 3
"""Tokens of one species that win Studying Behavior (RED-228)."""
WANTED_SUNS = 3
"""Sun tokens that win Surrealism (RED-234)."""


class Goal(msgspec.Struct, frozen=True):
    """A line of the checklist: what is wanted, how much of it there is, and the pieces that show it."""

    text: str
    have: int
    need: int
    failed: bool = False
    """Whether it can no longer be reached."""
    refs: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether it holds as things stand."""
        return not self.failed and self.have == self.need


class Checklist(msgspec.Struct, frozen=True):
    """How a Solo scenario stands. `any_goal` says that one goal is enough; else all must be met."""

    scenario: str
    goals: tuple[Goal, ...]
    any_goal: bool = False

    @property
    def held(self) -> bool:
        """Whether the condition holds as things stand; the game is won if it does at the end (RED-227)."""
        return (any if self.any_goal else all)(goal.done for goal in self.goals) and bool(self.goals)

    @property
    def failed(self) -> bool:
        """Whether the game can no longer be won, whatever happens (RED-233, RED-234)."""
        return any(goal.failed for goal in self.goals)


def checklist(table: Table) -> Checklist | None:
    """The checklist of a Solo game; None with more than one seat."""
    chosen = scenario(table)
    if chosen is None:
        return None
    return Checklist(chosen, _GOALS[chosen](table), any_goal=chosen == "behavior")


def won(table: Table) -> bool:
    """Whether a Solo game would be won if it ended now (RED-227)."""
    found = checklist(table)
    return found is not None and found.held


def _behavior(table: Table) -> tuple[Goal, ...]:
    """A goal for each species that was photographed, most tokens first; before the first one for any (RED-228)."""
    row = table.players[0].row
    counts = Counter(animals_on(row))
    ranked = sorted(counts, key=lambda species: (-counts[species], pieces().species.index(species)))
    goals = tuple(
        Goal(
            f"{species_name(species).capitalize()}: {counts[species]} of {WANTED_ALIKE}",
            min(counts[species], WANTED_ALIKE),
            WANTED_ALIKE,
            refs=_showing(row, species),
        )
        for species in ranked
    )
    return goals or (Goal(f"One kind of animal: 0 of {WANTED_ALIKE}", 0, WANTED_ALIKE),)


def _showing(row: tuple[Card, ...], species: str) -> tuple[str, ...]:
    return tuple(f"card:{card.id}:{at}" for card in row for at, token in enumerate(card.tokens) if token == species)


def _ambush(table: Table) -> tuple[Goal, ...]:
    """A goal for each neutral figure (RED-231)."""
    goals = []
    for flower in pieces().scenario("ambush").flowers:
        printed = next(each for each in pieces().board.flowers if each.id == flower)
        gone = flower not in table.neutrals
        home = biome_name(_biome_of(printed.x, printed.y))
        goals.append(Goal(f"The neutral photographer in {home} is gone", int(gone), 1, refs=(f"neutral:{flower}",)))
    return tuple(goals)


def _biome_of(x_mm: float, y_mm: float) -> str:
    return shapes.printed().biome_at(shapes.bearing_of(x_mm, y_mm))


def _hiker(table: Table) -> tuple[Goal, ...]:
    """A goal for each photo of the row, and one for those still to come; a row without any does not win (RED-233,
    RED-237)."""
    player = table.players[0]
    fresh = _unfilled(table)
    goals = []
    for card in player.row:
        if card is not fresh:
            has = bool(animals_on((card,)))
            goals.append(
                Goal(f"An animal on the {card_name(card.id)}", int(has), 1, failed=not has, refs=(f"card:{card.id}",))
            )
    turns_left = ROUNDS - len(goals) - player.missed
    if turns_left and not table.over:
        goals.append(Goal(f"An animal on every photo to come ({turns_left})", 0, turns_left))
    return tuple(goals)


def _unfilled(table: Table) -> Card | None:
    """The new card while its tokens are not placed yet."""
    side, row = table.pending.side, table.players[0].row
    if table.phase != "fill" or side is None:
        return None
    return row[0] if side == "left" else row[-1]


def _surrealism(table: Table) -> tuple[Goal, ...]:
    """Exactly three Sun tokens (RED-234)."""
    player = table.players[0]
    count = suns(player)
    refs = tuple(f"card:{card.id}:sun" for card in player.row if card.sun)
    return (Goal(f"Sun tokens: {count} of exactly {WANTED_SUNS}", count, WANTED_SUNS, count > WANTED_SUNS, refs),)


_GOALS = {"behavior": _behavior, "ambush": _ambush, "hiker": _hiker, "surrealism": _surrealism}
