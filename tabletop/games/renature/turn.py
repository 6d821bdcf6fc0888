"""Renature's clock: the steps of a turn, and who is next (REN-030 to REN-038, REN-130 to REN-134)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.games.renature import clouds
from tabletop.games.renature.actions import Begin, Discard, Grow, Joker, Place, Uproot
from tabletop.games.renature.brook import due_areas
from tabletop.games.renature.change import grown, swapped, taken_from_hand, with_hand
from tabletop.games.renature.closing import before_scoring, finish, refilling, score, worth_a_stop
from tabletop.games.renature.events import (
    Discarded,
    DominoDrawn,
    Drew,
    ExtraBought,
    Placed,
    Planted,
    PlantScored,
    Skipped,
    StartNamed,
    TurnBegan,
    TurnEnded,
)
from tabletop.games.renature.facts import RenatureState, board_of, next_seat
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import counting, may_plant, plant_on
from tabletop.games.renature.state import Hand, Laid, Pending, Plant, Secret, Table

_NONE = Pending()


def begin(state: RenatureState, action: Begin, events: list[Event]) -> RenatureState:
    """The starting player is named (REN-025)."""
    events.append(StartNamed(seat=action.seat))
    return begin_turn(replace(state, table=replace(state.table, start=action.seat)), action.seat, events)


def begin_turn(state: RenatureState, seat: int, events: list[Event], extra: bool = False) -> RenatureState:
    """A seat's turn, an extra one if it was bought (REN-030, REN-150)."""
    table = state.table
    events.append(TurnBegan(seat=seat, turn=table.turn + 1, extra=extra))
    table = replace(table, turn=table.turn + 1, phase="domino", acting=seat, pending=_NONE)
    return State(table, state.hands, state.secret)


def place(state: RenatureState, action: Place, events: list[Event]) -> RenatureState:
    """Step A: a domino comes on the board (REN-032, REN-040)."""
    table, seat = state.table, state.table.acting
    player, hand = taken_from_hand(state, action.domino)
    events.append(Placed(seat=seat, domino=action.domino, spaces=action.spaces))
    table = replace(
        table,
        laid=(*table.laid, Laid(action.domino, action.spaces)),
        players=swapped(table.players, seat, player),
        pending=Pending(action.spaces),
        phase="plant",
    )
    return onward(with_hand(state, seat, hand, table), events)


def discard(state: RenatureState, action: Discard, events: list[Event]) -> RenatureState:
    """Step A without a domino on the board: nothing is planted or scored this turn (REN-056, REN-057)."""
    table, seat, domino = state.table, state.table.acting, action.domino
    shown = table.options.show_returned
    player, hand = taken_from_hand(state, domino)
    player = replace(player, returned=player.returned + 1)
    if shown:
        table = replace(table, returned=(*table.returned, domino))
    else:
        hand = Hand(hand.dominoes, hand.backs, (*hand.returned, domino))
    events.append(Discarded(seat=seat, domino=domino if shown else None))
    table = replace(table, players=swapped(table.players, seat, player))
    return refilling(with_hand(state, seat, hand, table))


def grow(state: RenatureState, action: Grow, events: list[Event]) -> RenatureState:
    """Step B: a plant comes into an area; cloud tokens there are found (REN-070, REN-078)."""
    table, seat = state.table, state.table.acting
    area = board_of(table).area_of[action.space]
    events.append(Planted(seat=seat, kind=action.kind, neutral=action.neutral, area=area, space=action.space))
    plant = Plant(action.kind, None if action.neutral else seat, action.space)
    table = replace(
        table,
        plants=swapped(table.plants, area, (*table.plants[area], plant)),
        players=swapped(table.players, seat, grown(table, action.kind, action.neutral, -1)),
        pending=Pending(table.pending.spaces, action.space),
        phase="clouds",
    )
    return onward(State(clouds.found(table, action.space, events), state.hands, state.secret), events)


def skip(state: RenatureState, events: list[Event]) -> RenatureState:
    """Step B without a plant; the areas are scored all the same (REN-033, REN-035)."""
    events.append(Skipped(seat=state.table.acting))
    return before_scoring(state, events)


def leave(state: RenatureState, events: list[Event]) -> RenatureState:
    """The tokens for which there is no room are given up (REN-079)."""
    return onward(replace(state, table=clouds.leave(state.table, events)), events)


def joker(state: RenatureState, action: Joker, events: list[Event]) -> RenatureState:
    """Cloud action: another joker; then the turn goes on where it was (REN-036, REN-141)."""
    return onward(replace(state, table=clouds.joker(state.table, action.animal, events)), events)


def uproot(state: RenatureState, action: Uproot, events: list[Event]) -> RenatureState:
    """Cloud action: a plant is taken back; then the turn goes on where it was (REN-036, REN-160)."""
    return onward(replace(state, table=clouds.uproot(state.table, action.space, events)), events)


def onward(state: RenatureState, events: list[Event]) -> RenatureState:
    """The turn stays where it is, or goes on by itself if nothing can be done there (REN-038, REN-075)."""
    table = state.table
    if table.phase == "plant" and not may_plant(table):
        return before_scoring(state, events)
    if table.phase == "clouds":
        if table.pending.clouds:
            table = clouds.take(table, events)
            state = replace(state, table=table)
        return state if table.pending.clouds else _plant_points(state, events)
    if table.phase == "scoring" and not worth_a_stop(table, due_areas(table)):
        return score(state, events)
    return state


def _due_plant(table: Table) -> Plant:
    """The plant of this turn, whose points are due. Raises ValueError where there is none."""
    space = table.pending.planted
    plant = None if space is None else plant_on(table, space)
    if plant is None:
        raise ValueError("no plant is due")
    return plant


def _plant_points(state: RenatureState, events: list[Event]) -> RenatureState:
    """Step C1: the points for the plant (REN-090, REN-096)."""
    table, plant = state.table, _due_plant(state.table)
    area = board_of(table).area_of[plant.space]
    others = counting(table.plants[area], plant.kind, plant.space)
    points, player = 1 + len(others), table.players[table.acting]
    events.append(
        PlantScored(
            seat=table.acting,
            area=area,
            space=plant.space,
            points=points,
            spaces=tuple([other.space for other in others]),
        )
    )
    table = replace(
        table,
        players=swapped(table.players, table.acting, replace(player, planting=player.planting + points)),
        pending=Pending(table.pending.spaces),
    )
    return before_scoring(State(table, state.hands, state.secret), events)


def draw(state: RenatureState, events: list[Event]) -> RenatureState:
    """Step D: a domino from the reserve; the turn ends by itself where no cloud action is possible (REN-130)."""
    table, seat = state.table, state.table.acting
    reserve, player, hand = state.secret.reserves[seat], table.players[seat], state.hands[seat]
    domino, opened = reserve[0], table.options.open_hands
    events.append(Drew(seat=seat, domino=domino if opened else None))
    events.append(DominoDrawn(seat=seat, domino=domino, to=(seat,)))
    player = replace(player, held=player.held + 1, reserve=player.reserve - 1)
    if opened:
        player = replace(player, dominoes=(*player.dominoes, domino))
    else:
        hand = Hand((*hand.dominoes, domino), hand.backs, hand.returned)
    reserves = state.secret.reserves
    reserves = swapped(reserves, seat, reserve[1:])
    table = replace(table, players=swapped(table.players, seat, player), phase="end")
    secret = Secret(reserves, state.secret.box, state.secret.backs, state.secret.spares)
    after = with_hand(State(table, state.hands, secret), seat, hand, table)
    return after if clouds.can_pay(table) else end_turn(after, events)


def go_again(state: RenatureState, events: list[Event]) -> RenatureState:
    """Cloud action at the end of the turn: another one at once (REN-150)."""
    table, seat = state.table, state.table.acting
    player = table.players[seat]
    events.append(ExtraBought(seat=seat))
    events.append(TurnEnded(seat=seat))
    player = replace(player, clouds=player.clouds - pieces().figures.extra_turn_cost)
    after = State(replace(table, players=swapped(table.players, seat, player)), state.hands, state.secret)
    return begin_turn(after, seat, events, extra=True)


def end_turn(state: RenatureState, events: list[Event]) -> RenatureState:
    """The turn passes to the next one who has dominoes; without any the game is over (REN-038, REN-132, REN-180)."""
    events.append(TurnEnded(seat=state.table.acting))
    seat = next_seat(state.table)
    return finish(state, events) if seat is None else begin_turn(state, seat, events)
