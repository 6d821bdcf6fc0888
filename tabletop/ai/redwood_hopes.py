"""What a Redwood row may still become: expected points beyond the score sheet, and what a turn adds to them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import inf

from tabletop.ai import redwood_worth
from tabletop.games.redwood.facts import (
    animals_on,
    chain,
    flowers_on,
    reticles,
    scenario,
    stocked,
    suns,
    takes_sun,
    token_of,
    top,
)
from tabletop.games.redwood.pieces import ROUNDS, pieces
from tabletop.games.redwood.scoring import CHAIN_POINTS, FLOWER_SET_POINTS, SET_POINTS, SPECIAL_LOSS, SUN_POINTS
from tabletop.games.redwood.solo import WANTED_ALIKE, WANTED_SUNS, checklist
from tabletop.games.redwood.state import Card, Table

_FRESH, _HAPPENS = 1.5, 0.35
"""New species of a turn while all are new, falling with those that are left; and so many however few are left."""
_JOINS = (0.0, 0.5, 0.75)
"""How often a card is taken that lengthens a chain which lies open at no, one or two ends."""
_SUNLESS = 0.6
"""How often a turn brings no Sun."""
_FLOWER_STEP = 1.6
"""A flower on the way to a set of three, in Expert Mode, and what a spare one is worth."""
_FLOWER_SPARE = 0.3
_SPECIAL = 0.6
"""How often a special reticle stays empty."""
_GOAL = 12.0
"""What a Solo goal counts beside points: nothing else wins there."""


def left(table: Table) -> int:
    """Turns that each seat still has after the one of this round."""
    return ROUNDS - max(table.round, 1)


def hopes(table: Table, seat: int, turns: int) -> float:
    """Points beyond the sheet that a seat may expect of species, chain and Sun in so many more turns."""
    player = table.players[seat]
    known = len(set(animals_on(player.row)))
    more = _species(float(known), turns) - SET_POINTS[known]
    more += panorama(player.row, turns) - CHAIN_POINTS[len(chain(player.row))]
    return more + _sun_hope(suns(player), turns) + _goals(table)


def _goals(table: Table) -> float:
    """How far a Solo scenario has come; 0 with more than one seat."""
    found = checklist(table)
    if found is None:
        return 0.0
    if found.failed:
        return -_GOAL * len(found.goals)
    parts = [goal.have / goal.need for goal in found.goals]
    return _GOAL * (max(parts) if found.any_goal else sum(parts))


@cache
def _species(known: float, turns: int) -> float:
    """The points of the animal set that so many species grow to."""
    for _ in range(turns):
        missing = len(SET_POINTS) - 1 - known
        known += min(missing, _HAPPENS + _FRESH * missing / (len(SET_POINTS) - 1))
    below = min(int(known), len(SET_POINTS) - 2)
    return SET_POINTS[below] + (known - below) * (SET_POINTS[below + 1] - SET_POINTS[below])


def panorama(row: tuple[Card, ...], turns: int) -> float:
    """The points of the longest chain that a row may grow to."""
    if not row:
        return _chain(1, 2, turns - 1) if turns else 0.0
    best = chain(row)
    if len(best) == 1:
        # Either end may begin a chain; a second card at the other one does not join it.
        return _chain(1, 2, turns)
    open_ends = (row[0] is best[0]) + (row[-1] is best[-1])
    return _chain(len(best), open_ends, turns)


@cache
def _chain(length: int, open_ends: int, turns: int) -> float:
    """The points that a chain may grow to: a card that does not join closes an end where both are open."""
    if not turns or length + 1 >= len(CHAIN_POINTS):
        return float(CHAIN_POINTS[length])
    joins = _JOINS[open_ends]
    closed = max(open_ends - 1, min(open_ends, 1))
    return joins * _chain(length + 1, open_ends, turns - 1) + (1 - joins) * _chain(length, closed, turns - 1)


def _sun_hope(carried: int, turns: int) -> float:
    return 0.0 if carried else SUN_POINTS[1] * (1 - _SUNLESS**turns)


def tokens(table: Table, seat: int, turns: int) -> dict[str, float]:
    """Points that each kind of token would bring on the coming card, with so many turns to follow it."""
    worth = redwood_worth.token_worth(table, seat)
    row = table.players[seat].row
    known = len(set(animals_on(row)))
    for species in set(pieces().species) - set(animals_on(row)):
        fresh = _species(known + 1.0, turns) - _species(float(known), turns)
        worth[species] += fresh - redwood_worth.species_worth(known)
    if table.options.expert:
        counts = Counter(flowers_on(row))
        fewest = min(counts[flower] for flower in pieces().tokens.flower_types)
        lacking = [flower for flower in pieces().tokens.flower_types if counts[flower] == fewest]
        for flower in pieces().tokens.flower_types:
            step = FLOWER_SET_POINTS if len(lacking) == 1 else _FLOWER_STEP if turns else 0.0
            worth[flower] += (step if flower in lacking else _FLOWER_SPARE) - 1
    if scenario(table) == "behavior":
        alike = Counter(animals_on(row))
        for species in pieces().species:
            worth[species] += _GOAL / WANTED_ALIKE * (alike[species] + 1) / 2
    elif scenario(table) == "hiker":
        for species in pieces().species:
            worth[species] += _GOAL
    return worth


def subjects(table: Table, seat: int, turns: int) -> dict[str, float]:
    """Points that covering each flower, redwood and species would bring, the filled reticle included."""
    worth, board = tokens(table, seat, turns), pieces().board
    symbols = [flower.id for flower in board.flowers] + [redwood.id for redwood in board.redwoods]
    return {subject: worth[token_of(subject)] + 1.0 for subject in (*symbols, *pieces().species)}


def background(table: Table, seat: int, colour: str, turns: int) -> float:
    """What the open card of a stack adds by its edges, the Sun and its colour; its reticles aside.

    Minus infinity where the stack is empty.
    """
    card = top(table, colour)
    if card is None:
        return -inf
    player = table.players[seat]
    worth = redwood_worth.background_worth(table, seat, colour)
    fresh = Card(card, ())
    # Its edges and the Sun count by what they lead to, not by the sheet.
    joined = max(len(chain((*player.row, fresh))), len(chain((fresh, *player.row))))
    worth -= CHAIN_POINTS[joined] - CHAIN_POINTS[len(chain(player.row))]
    worth += max(panorama((*player.row, fresh), turns), panorama((fresh, *player.row), turns))
    worth -= panorama(player.row, turns + 1)
    carried, taken = suns(player), takes_sun(table, seat, colour)
    if scenario(table) == "surrealism":
        return worth + (_GOAL if carried < WANTED_SUNS else -2 * _GOAL) * taken
    return worth + _sun_hope(carried + taken, turns) - _sun_hope(carried, turns + 1)


def colours(table: Table, seat: int, turns: int) -> dict[str, float]:
    """What landing in each biome adds before any subject; biomes without cards are left out."""
    found = {}
    for colour in stocked(table):
        card = top(table, colour)
        room = 0 if card is None else reticles(card)
        cramped = 2.0 * max(0, redwood_worth.USUAL_SUBJECTS - room)
        special = _SPECIAL * (SPECIAL_LOSS - 1) if table.options.expert else 0.0
        found[colour] = background(table, seat, colour, turns) - room - cramped - special
    return found


def drift(table: Table, seat: int, turns: int) -> float:
    """What the hope for new species loses by a turn that brings none (never above 0)."""
    known = float(len(set(animals_on(table.players[seat].row))))
    return _species(known, turns) - _species(known, turns + 1)
