"""Birdwatcher's publications with what they do at once, and the extra action for insects (BIR-083, BIR-150)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.games.birdwatcher.actions import Pick, Publish, Quiet, Trade
from tabletop.games.birdwatcher.activities import photograph
from tabletop.games.birdwatcher.change import add_page, draw_birds, emptied, gain, holding
from tabletop.games.birdwatcher.events import ActionsGained, Published, QuietDeclined, Traded
from tabletop.games.birdwatcher.facts import BirdwatcherState, supply
from tabletop.games.birdwatcher.pieces import Effect, pieces
from tabletop.games.birdwatcher.state import Pending, Table
from tabletop.games.birdwatcher.turn import settle


def publish(state: BirdwatcherState, action: Publish, events: list[Event]) -> BirdwatcherState:
    """An open publication becomes a page, and its effect takes place (BIR-150, BIR-096)."""
    table, seat, name = state.table, state.table.acting, action.publication
    space = table.academy.index(name)
    events.append(Published(seat=seat, publication=name, page=len(table.players[seat].journal), space=space))
    table = replace(
        table,
        actions=table.actions - pieces().figures.action_costs.publish,
        acted=True,
        academy=emptied(table.academy, (name,)),
    )
    table = add_page(table, seat, name, table.players[seat].tree, events)
    effect = pieces().publications[name].effect
    state = State(table, state.hands, state.secret)
    return settle(state, events) if effect is None else _take_effect(state, effect, events)


def _take_effect(state: BirdwatcherState, effect: Effect, events: list[Event]) -> BirdwatcherState:
    """What can be done of it is done (BIR-097, BIR-V20 to BIR-V23)."""
    table, seat = state.table, state.table.acting
    match effect.kind:
        case "gain_actions":
            events.append(ActionsGained(seat=seat, count=effect.n))
            state = replace(state, table=replace(table, actions=table.actions + effect.n))
        case "draw_birds":
            state = draw_birds(state, seat, effect.n, events)
        case "take_insects":
            ways = picks(table, effect.n)
            if len(ways) > 1:
                count = len(ways[0])
                return replace(state, table=replace(table, phase="insects", pending=Pending(insects=count)))
            if ways[0]:
                state = replace(state, table=holding(table, seat, gain(table, seat, ways[0], events)))
        case "quiet_photo":
            if table.players[seat].tree:
                return replace(state, table=replace(table, phase="quiet"))
    return settle(state, events)


def picks(table: Table, count: int) -> tuple[tuple[str, ...], ...]:
    """The ways to take so many tokens, or all if there are fewer; one empty way if there are none (BIR-V21)."""
    left = tuple([supply(table, kind) for kind in range(len(pieces().insects))])
    return _picks(left, min(count, sum(left)))


@lru_cache(maxsize=1024)
def _picks(left: tuple[int, ...], count: int) -> tuple[tuple[str, ...], ...]:
    kinds = pieces().insects
    return tuple(
        tuple(kinds[kind] for kind in way)
        for way in combinations_with_replacement(range(len(kinds)), count)
        if all(way.count(kind) <= left[kind] for kind in way)
    )


def pick(state: BirdwatcherState, action: Pick, events: list[Event]) -> BirdwatcherState:
    """The chosen tokens are taken (BIR-V21)."""
    table, seat = state.table, state.table.acting
    insects = gain(table, seat, action.insects, events)
    return settle(replace(state, table=holding(table, seat, insects)), events)


def quiet(state: BirdwatcherState, action: Quiet, events: list[Event]) -> BirdwatcherState:
    """A bird of the tree becomes a page and nobody is startled, or not (BIR-V23)."""
    table = state.table
    if action.bird is None:
        events.append(QuietDeclined(seat=table.acting))
        return settle(state, events)
    return settle(replace(state, table=photograph(table, action.bird, True, events)), events)


def trade(state: BirdwatcherState, action: Trade, events: list[Event]) -> BirdwatcherState:
    """Two tokens go back for one extra action (BIR-083)."""
    table, seat = state.table, state.table.acting
    counts = list(table.players[seat].insects)
    for name in action.insects:
        counts[pieces().insects.index(name)] -= 1
    events.append(Traded(seat=seat, insects=action.insects))
    table = holding(table, seat, tuple(counts))
    return settle(replace(state, table=replace(table, actions=table.actions + 1, bought=True)), events)
