"""How strong Redwood bots look at a turn: played out to its end, and on to the best answers to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import inf

from msgspec.structs import replace

from tabletop.ai import redwood_hopes, redwood_plan, redwood_worth
from tabletop.ai.redwood_plan import NO_LUCK, Placement, Plan
from tabletop.core.game import AnyRules
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Action, Append, Choose, Claim, Take
from tabletop.games.redwood.facts import RedwoodState, takeable
from tabletop.games.redwood.fills import Fills
from tabletop.games.redwood.pieces import ROUNDS
from tabletop.games.redwood.state import Card, Table
from tabletop.games.redwood.verdicts import Ground

_AHEAD = 3
"""Placements for each side of a template in a look at the next turn."""
_BEST = 4
"""Plans whose mean is the promise of a turn that is still to come: the very best may be spoilt."""
_OWN, _RIVAL = 0.5, 0.5
"""The share that counts of the own next turn, and of the next rival's at a table of two."""


def thought(
    table: Table,
    seat: int,
    ground: Ground,
    places: Sequence[Placement],
    views: tuple[int, ...],
    turns: int,
    keep: int,
    per_pair: int,
) -> list[Plan]:
    """The most promising turns by what they lead to, best first, so many at most with the same two templates."""
    worth = redwood_hopes.subjects(table, seat, turns), redwood_hopes.colours(table, seat, turns)
    pairs, kept = Counter[tuple[int, int]](), list[Plan]()
    for plan in redwood_plan.plans(table, seat, ground, places, views, len(places) * len(views), worth):
        pair = plan.placement.move, plan.view
        pairs[pair] += 1
        if kept and plan.value == -inf:
            # No photo is possible there.
            break
        if pairs[pair] <= per_pair:
            kept.append(plan)
            if len(kept) == keep:
                break
    return kept


def played(
    rules: AnyRules, state: RedwoodState, seat: int, deeds: Iterable[Action], turns: int
) -> RedwoodState | None:  # fmt: skip
    """The state after these actions and the best ends to them, before animals move; None if that leads nowhere.

    Takes that are behind already are passed over. Nothing is judged: whoever does the first deed asks first.
    """
    for deed in deeds:
        if not isinstance(deed, Take) or state.table.phase == f"take_{deed.kind}":
            state = rules.apply(state, seat, deed, NO_LUCK).state
    while state.table.acting == seat and state.table.phase in ("background", "side", "fill", "claim"):
        if state.table.phase == "background" and not state.table.pending.colours:
            return None
        state = rules.apply(state, seat, _ending(rules, state, seat, turns), NO_LUCK).state
    return state


def _ending(rules: AnyRules, state: RedwoodState, seat: int, turns: int) -> Action:
    """A good choice after the photo, without trying."""
    table = state.table
    row, card = table.players[seat].row, table.pending.card
    if table.phase == "background":
        worth = {c: redwood_hopes.background(table, seat, c, turns) for c in table.pending.colours}
        return Choose(max(worth, key=lambda colour: worth[colour]))
    if table.phase == "side" and card is not None:
        fresh = Card(card, ())
        leftward = redwood_hopes.panorama((fresh, *row), turns)
        return Append("left" if leftward > redwood_hopes.panorama((*row, fresh), turns) else "right")
    if table.phase == "claim":
        return Claim(next(iter(table.pending.due), None))
    fills = rules.choices(state.view(seat))
    if not isinstance(fills, Fills):
        raise TypeError("the token step offers no tokens")
    listed = fills.selections()
    if len(listed) == 1:
        return listed[0]
    tokens = redwood_hopes.tokens(table, seat, turns)
    return max(listed, key=lambda fill: sum(tokens[token] + 1 for token in fill.tokens if token))


def worth(rules: AnyRules, before: Table, after: RedwoodState, seat: int, turns: int) -> float:
    """The seat's points and hopes after its photo, less what rivals were given, in points."""
    players = zip(after.table.players, before.players, strict=True)
    given = sum(now.harmony - then.harmony for other, (now, then) in enumerate(players) if other != seat)
    own = rules.sheet(after.table, seat, None).total + redwood_hopes.hopes(after.table, seat, turns)
    return own - given / max(len(before.players) - 1, 1)


def settled(rules: AnyRules, state: RedwoodState, seat: int) -> RedwoodState:
    """The state once the photographed animals have moved to where they stand well at a glance."""
    while state.table.phase == "relocate" and state.table.acting == seat:
        moved = [rules.apply(state, seat, deed, NO_LUCK).state for deed in _first(rules, state, seat)]
        state = max(moved, key=lambda each: redwood_worth.reach(each.table, seat))
    return state


def _first(rules: AnyRules, state: RedwoodState, seat: int) -> Iterator[Action]:
    """The places of one of the animals that are to move."""
    species = state.table.pending.animals[0]
    for deed in rules.choices(state.view(seat)):
        if deed.species == species:
            yield deed


def prospect(before: Table, after: Table, seat: int) -> float:
    """What the turns to come promise the seat, less what the next rival's does; `after` its turn is over.

    Objectives that were face down `before` and what rivals change meanwhile are left out.
    """
    if after.over:
        return 0.0
    table, found = replace(after, objectives=before.objectives), 0.0
    if before.round < ROUNDS:
        found += _OWN * promised(replace(table, round=before.round + 1), seat)
    if table.acting != seat:
        found -= _RIVAL / (len(table.players) - 1) * promised(table, table.acting)
    return found


def promised(table: Table, seat: int) -> float:
    """What a seat's turn would bring in this round, roughly, in points."""
    turns = redwood_hopes.left(table)
    ground = geometry.ground(table, seat)
    places = redwood_plan.placements(ground, takeable(table, seat, "move"), _AHEAD)
    plans = thought(table, seat, ground, places, takeable(table, seat, "view"), turns, _BEST, 1)
    hoped = 0.0 if plans[0].value == -inf else sum(plan.value for plan in plans) / len(plans)
    return hoped + redwood_hopes.drift(table, seat, turns)
