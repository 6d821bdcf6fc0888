"""Renature's area scorings: the stop before them, the areas that a turn closed, and all others at the end."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.games.renature.areas import area_verdict
from tabletop.games.renature.brook import due_areas
from tabletop.games.renature.change import swapped, with_hand
from tabletop.games.renature.events import AreaScored, BackSeen, Counted, GameEnded, TokenTaken
from tabletop.games.renature.facts import RenatureState, board_of, order
from tabletop.games.renature.planting import uprootable
from tabletop.games.renature.scoring import plants_left, winners
from tabletop.games.renature.state import Hand, Pending, Table


def before_scoring(state: RenatureState, events: list[Event]) -> RenatureState:
    """A stop before the area scorings where a plant could be taken back out of one of these areas (REN-038)."""
    due = due_areas(state.table)
    if worth_a_stop(state.table, due):
        return replace(state, table=replace(state.table, phase="scoring"))
    return _scored(state, due, events)


def worth_a_stop(table: Table, due: tuple[int, ...]) -> bool:
    """Any other cloud action can wait until afterwards without a difference."""
    if not due or not table.players[table.acting].clouds:
        return False
    area_of = board_of(table).area_of
    return any(area_of[space] in due for space in uprootable(table))


def score(state: RenatureState, events: list[Event]) -> RenatureState:
    """Step C2: the areas that the domino closed are scored (REN-100)."""
    return _scored(state, due_areas(state.table), events)


def _scored(state: RenatureState, due: tuple[int, ...], events: list[Event]) -> RenatureState:
    """Each area is scored and its token taken, in letter order without a stop (REN-106, REN-118, REN-119)."""
    for area in due:
        state = _close(state, area, events)
    return refilling(state)


def _close(state: RenatureState, area: int, events: list[Event]) -> RenatureState:
    table, seat, result = state.table, state.table.acting, area_verdict(state.table, area)
    events.append(
        AreaScored(area=area, closer=seat, totals=result.totals, tied=result.tied, points=result.points)
    )  # fmt: skip
    players = list(table.players)
    for other, points in enumerate(result.points):
        if points:
            players[other] = replace(players[other], closing=players[other].closing + points)
    player, hand, back = players[seat], state.hands[seat], state.secret.backs[area]
    opened = table.options.open_backs
    events.append(TokenTaken(seat=seat, area=area, back=back if opened else None))
    events.append(BackSeen(seat=seat, area=area, back=back, to=(seat,)))
    player = replace(player, tokens=(*player.tokens, area))
    if opened:
        player = replace(player, backs=(*player.backs, back))
    else:
        hand = Hand(hand.dominoes, (*hand.backs, back), hand.returned)
    players[seat] = player
    secret = replace(state.secret, backs=swapped(state.secret.backs, area, 0))
    takers = swapped(table.takers, area, seat)
    table = replace(table, players=tuple(players), takers=takers)
    return replace(with_hand(state, seat, hand, table), secret=secret)


def refilling(state: RenatureState) -> RenatureState:
    """Step D is due; with an empty reserve only the end of the turn is left (REN-130, REN-131)."""
    table = state.table
    phase = "refill" if table.players[table.acting].reserve else "end"
    return State(replace(table, phase=phase), state.hands, state.secret)


def finish(state: RenatureState, events: list[Event]) -> RenatureState:
    """Final scoring: open areas in letter order, then what everybody has left (REN-181 to REN-185)."""
    table = state.table
    for area, taker in enumerate(table.takers):
        if taker is None:
            result = area_verdict(table, area)
            events.append(
                AreaScored(area=area, closer=None, totals=result.totals, tied=result.tied, points=result.points)
            )
    players, hands = list(table.players), list(state.hands)
    for seat, hand in enumerate(hands):
        if not table.options.open_backs:
            players[seat] = replace(players[seat], backs=hand.backs)
            hands[seat] = replace(hand, backs=())
    table = replace(table, players=tuple(players), phase="over", pending=Pending())
    for seat in order(table):
        player = table.players[seat]
        events.append(Counted(seat=seat, clouds=player.clouds, left=plants_left(player), backs=player.backs))
    events.append(GameEnded(winners=winners(table)))
    return State(table, tuple(hands), state.secret)
