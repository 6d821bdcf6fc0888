"""Birdwatcher's activities with birds: photo, bird call, run into the jungle, zoom lens (BIR-110 to BIR-147)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.games.birdwatcher.actions import Call, Gather, Give, Perch, Snap, Startle, Zoom
from tabletop.games.birdwatcher.change import (
    add_page,
    draw_birds,
    emptied,
    fill_jungle,
    growing,
    seated,
    stacked,
    without,
)
from tabletop.games.birdwatcher.events import Called, Came, Given, Perched, Photographed, Ran, Startled, Zoomed
from tabletop.games.birdwatcher.facts import BirdwatcherState, callable_birds, perch_piles, room
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Pending, Player, Table
from tabletop.games.birdwatcher.turn import settle


def startle(state: BirdwatcherState, action: Startle, events: list[Event]) -> BirdwatcherState:
    """A bird leaves the tree and lies startled on a pile (BIR-111, BIR-160)."""
    table, seat = state.table, state.table.acting
    mine = table.players[seat]
    tree = without(mine.tree, action.bird)
    events.append(Startled(seat=seat, bird=action.bird, pile=action.pile))
    table = replace(
        table,
        phase="snap",
        actions=table.actions - pieces().figures.action_costs.photo,
        acted=True,
        piles=stacked(table.piles, action.pile, action.bird),
        startled=tuple(sorted((*table.startled, action.pile))) if table.startled else (action.pile,),
        players=seated(table.players, seat, Player(tree, mine.journal, mine.insects)),
    )
    state = State(table, state.hands, state.secret)
    return snap(state, Snap(tree[0]), events) if len(tree) == 1 else state


def snap(state: BirdwatcherState, action: Snap, events: list[Event]) -> BirdwatcherState:
    """Another bird of the tree becomes a page (BIR-112)."""
    return settle(replace(state, table=photograph(state.table, action.bird, False, events)), events)


def photograph(table: Table, bird: str, quiet: bool, events: list[Event]) -> Table:
    """A bird of the own tree becomes a page, with its insects (BIR-114)."""
    seat = table.acting
    mine = table.players[seat]
    events.append(Photographed(seat=seat, bird=bird, page=len(mine.journal), quiet=quiet))
    return add_page(table, seat, bird, without(mine.tree, bird), events)


def call(state: BirdwatcherState, action: Call, events: list[Event]) -> BirdwatcherState:
    """All visible birds of a species come, or the caller says which (BIR-120 to BIR-123)."""
    table = state.table
    birds, places = callable_birds(table, action.species), room(table.players[table.acting])
    choosing = len(birds) > places
    events.append(Called(seat=table.acting, species=action.species, room=places if choosing else None))
    actions = table.actions - pieces().figures.action_costs.call
    if not choosing:
        return _come(state, birds, actions, events)
    pending = Pending(species=action.species)
    return replace(state, table=replace(table, phase="gather", actions=actions, acted=True, pending=pending))


def gather(state: BirdwatcherState, action: Gather, events: list[Event]) -> BirdwatcherState:
    """The chosen ones of the called birds come (BIR-122)."""
    return _come(state, action.birds, state.table.actions, events)


def _come(state: BirdwatcherState, birds: tuple[str, ...], actions: int, events: list[Event]) -> BirdwatcherState:
    """Birds leave jungle and piles for the tree; then the jungle is filled (BIR-124). `actions` are left afterwards."""
    table, seat = state.table, state.table.acting
    mine, jungle, piles = table.players[seat], table.jungle, table.piles
    events.append(Came(seat=seat, birds=birds))
    if birds[-1] not in jungle:
        piles = tuple([pile[:-1] if pile and pile[-1] in birds else pile for pile in piles])
    if birds[0] in jungle:
        jungle = emptied(jungle, birds)
    players = seated(table.players, seat, Player(mine.tree + birds, mine.journal, mine.insects))
    table = replace(table, actions=actions, acted=True, jungle=jungle, piles=piles, players=players)
    return settle(fill_jungle(State(table, state.hands, state.secret), events), events)


def run(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """The birds of the jungle fly up and are to settle on different piles (BIR-130, BIR-135)."""
    table = state.table
    events.append(Ran(seat=table.acting, birds=tuple([bird for bird in table.jungle if bird is not None])))
    actions = table.actions - pieces().figures.action_costs.run
    table = replace(table, phase="run", actions=actions, acted=True, pending=Pending())
    return _fly_on(State(table, state.hands, state.secret), events)


def perch(state: BirdwatcherState, action: Perch, events: list[Event]) -> BirdwatcherState:
    """One of them settles; a startled bird under it is startled no more (BIR-133, BIR-134, BIR-163)."""
    table, pile = state.table, action.pile
    calmed = table.piles[pile][-1] if pile in table.startled else None
    events.append(Perched(seat=table.acting, bird=action.bird, pile=pile, calmed=calmed))
    table = replace(
        table,
        jungle=emptied(table.jungle, (action.bird,)),
        piles=stacked(table.piles, pile, action.bird),
        startled=table.startled if calmed is None else tuple([each for each in table.startled if each != pile]),
        pending=Pending(covered=tuple(sorted((*table.pending.covered, pile)))),
    )
    return _fly_on(State(table, state.hands, state.secret), events)


def _fly_on(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """The run goes on while birds are in the air; the last one may have no choice."""
    jungle = state.table.jungle
    flying = len(jungle) - jungle.count(None)
    if not flying:
        return settle(fill_jungle(state, events), events)
    if flying == 1 and len(piles := perch_piles(state.table)) == 1:
        return perch(state, Perch(next(bird for bird in jungle if bird is not None), piles[0]), events)
    return state


def zoom(state: BirdwatcherState, action: Zoom, events: list[Event]) -> BirdwatcherState:
    """A bird of a rival's tree becomes a page (BIR-141)."""
    table, seat, rival = state.table, state.table.acting, action.seat
    events.append(Zoomed(seat=seat, rival=rival, bird=action.bird, page=len(table.players[seat].journal)))
    table = replace(
        table,
        phase="give",
        actions=table.actions - pieces().figures.action_costs.zoom,
        acted=True,
        pending=Pending(rival=rival),
    )
    table = growing(table, rival, without(table.players[rival].tree, action.bird))
    tree = table.players[seat].tree
    state = replace(state, table=add_page(table, seat, action.bird, tree, events))
    return give(state, Give(tree[0]), events) if len(tree) == 1 else state


def give(state: BirdwatcherState, action: Give, events: list[Event]) -> BirdwatcherState:
    """The rival gets a bird for it and, where there is room, draws another (BIR-143 to BIR-145)."""
    table, seat, rival = state.table, state.table.acting, state.table.pending.rival
    if rival is None:
        raise ValueError("nobody is owed a bird")
    events.append(Given(seat=seat, rival=rival, bird=action.bird))
    mine, theirs = table.players[seat], table.players[rival]
    players = seated(table.players, seat, Player(without(mine.tree, action.bird), mine.journal, mine.insects))
    players = seated(players, rival, Player((*theirs.tree, action.bird), theirs.journal, theirs.insects))
    table = replace(table, players=players)
    return settle(draw_birds(State(table, state.hands, state.secret), rival, 1, events), events)
