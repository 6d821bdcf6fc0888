"""Small changes to a Renature position, each giving a new one."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from tabletop.core.game import State
from tabletop.games.renature.facts import RenatureState
from tabletop.games.renature.state import Counts, Domino, Hand, Player, Table

T = TypeVar("T")


def swapped(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in a place."""
    return items[:place] + (item,) + items[place + 1 :]  # noqa: RUF005 - half the time of unpacking


def counted(counts: Counts, kind: int, change: int) -> Counts:
    """Plants by kind with more or fewer of one."""
    found = list(counts)
    found[kind] += change
    turf, bush, pine, oak = found
    return turf, bush, pine, oak


def without(dominoes: tuple[Domino, ...], domino: Domino) -> tuple[Domino, ...]:
    """The dominoes but for one."""
    place = dominoes.index(domino)
    return dominoes[:place] + dominoes[place + 1 :]


def with_hand(state: RenatureState, seat: int, hand: Hand, table: Table) -> RenatureState:
    """The position with another hand in a seat and another table."""
    return State(table, swapped(state.hands, seat, hand), state.secret)


def taken_from_hand(state: RenatureState, domino: Domino) -> tuple[Player, Hand]:
    """The acting seat's board and hand without a domino that was in hand (REN-032)."""
    table, seat = state.table, state.table.acting
    player, hand = table.players[seat], state.hands[seat]
    if table.options.open_hands:
        return replace(player, held=player.held - 1, dominoes=without(player.dominoes, domino)), hand
    left = Hand(without(hand.dominoes, domino), hand.backs, hand.returned)
    return replace(player, held=player.held - 1), left


def grown(table: Table, kind: int, neutral: bool, change: int) -> Player:
    """The acting seat with more or fewer plants of a kind on the own board."""
    player = table.players[table.acting]
    if neutral:
        return replace(player, neutral=counted(player.neutral, kind, change))
    return replace(player, own=counted(player.own, kind, change))
