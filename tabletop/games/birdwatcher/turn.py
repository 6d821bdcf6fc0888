"""Birdwatcher's clock: turns, rounds, what happens at their ends, and the end of the game (BIR-100 to BIR-201)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.games.birdwatcher.actions import Begin, Convince
from tabletop.games.birdwatcher.events import (
    AcademyFilled,
    BirdCallAsked,
    Convinced,
    GameEnded,
    Recovered,
    StartNamed,
    TurnBegan,
    TurnEnded,
)
from tabletop.games.birdwatcher.facts import BirdwatcherState, can_trade, ending, possible
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.scoring import winners
from tabletop.games.birdwatcher.state import Pending, Secret

_NONE = Pending()


def begin(state: BirdwatcherState, action: Begin, events: list[Event]) -> BirdwatcherState:
    """The start seat is named and takes the camera card (BIR-016)."""
    events.append(StartNamed(seat=action.seat))
    return begin_turn(replace(state, table=replace(state.table, start=action.seat)), action.seat, events)


def begin_turn(state: BirdwatcherState, seat: int, events: list[Event]) -> BirdwatcherState:
    """A seat's turn, with three actions (BIR-100); it is over at once where nothing is possible (BIR-104)."""
    table = state.table
    number = table.round + (seat == table.start)
    events.append(TurnBegan(seat=seat, round=number))
    table = replace(
        table,
        round=number,
        phase="act",
        pending=_NONE,
        acting=seat,
        actions=pieces().figures.actions_per_turn,
        acted=False,
        bought=False,
    )
    return settle(State(table, state.hands, state.secret), events)


def settle(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """An activity is done: the seat goes on, or its turn ends by itself (BIR-103, BIR-104)."""
    table = state.table
    if not (possible(table, table.actions) or (can_trade(table) and possible(table, table.actions + 1))):
        return end_turn(state, events)
    if table.phase == "act":
        return state
    return replace(state, table=replace(table, phase="act", pending=_NONE))


def end_turn(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """Startled birds calm down, the academy is filled, play passes clockwise; after the last round the game is over."""
    table = state.table
    if table.startled:
        birds = tuple([table.piles[pile][-1] for pile in table.startled])
        events.append(Recovered(birds=birds, piles=table.startled))
        state = State(replace(table, startled=()), state.hands, state.secret)
    if None in table.academy:
        state = _fill_academy(state, events)
    events.append(TurnEnded(seat=table.acting, unused=table.actions))
    seat = (table.acting + 1) % len(table.players)
    # BIR-174: the player to the right of the start player has the last turn.
    if seat == table.start and ending(table):
        return _finish(state, events)
    return begin_turn(state, seat, events)


def _fill_academy(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """Gaps are filled as far as the deck goes; then they stay (BIR-061, BIR-062)."""
    table, deck = state.table, state.secret.publications
    gaps = tuple([space for space, publication in enumerate(table.academy) if publication is None])
    fresh = deck[: len(gaps)]
    if not fresh:
        return state
    academy = list(table.academy)
    for space, publication in zip(gaps, fresh, strict=False):
        academy[space] = publication
    events.append(AcademyFilled(publications=fresh, spaces=gaps[: len(fresh)]))
    table = replace(table, academy=tuple(academy))
    return State(table, state.hands, Secret(state.secret.birds, deck[len(fresh) :]))


def _finish(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """Points are counted; with the option, equals may still compare their bird calls (BIR-180, BIR-201)."""
    table = replace(state.table, actions=0, pending=_NONE)
    best = winners(table)
    if len(best) > 1 and table.options.bird_call_prompt:
        events.append(BirdCallAsked(seats=best))
        return replace(state, table=replace(table, phase="bird_call", acting=best[0]))
    events.append(GameEnded(winners=best))
    return replace(state, table=replace(table, phase="over"))


def convince(state: BirdwatcherState, action: Convince, events: list[Event]) -> BirdwatcherState:
    """The more convincing bird call wins; nobody's leaves the victory shared (BIR-201)."""
    table = replace(state.table, phase="over", convincing=action.seat)
    events.append(Convinced(seat=action.seat))
    events.append(GameEnded(winners=winners(table)))
    return State(table, state.hands, state.secret)
