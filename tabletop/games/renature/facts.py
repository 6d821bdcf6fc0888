"""Renature's derived facts: what follows from a table and is therefore never stored."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.core.game import State, View
from tabletop.games.renature.boards import Board
from tabletop.games.renature.pieces import PlantSpaces, pieces
from tabletop.games.renature.state import Domino, Hand, Secret, Table

RenatureState: TypeAlias = State[Table, Hand, Secret]
RenatureView: TypeAlias = View[Table, Hand, Secret]


def board_of(table: Table) -> Board:
    """The board that is played on."""
    return pieces().boards[table.options.board]


def plant_spaces(table: Table) -> PlantSpaces:
    """The plant spaces of each player board (REN-011, REN-012, REN-013)."""
    return pieces().figures.plant_spaces[len(table.players)]


def order(table: Table) -> tuple[int, ...]:
    """The seats in turn order, the starting player first (REN-030)."""
    count = len(table.players)
    return tuple((table.start + step) % count for step in range(count))


def next_seat(table: Table) -> int | None:
    """Who is next clockwise and still has dominoes; None if nobody has (REN-132, REN-133, REN-180)."""
    count = len(table.players)
    for step in range(1, count + 1):
        seat = (table.acting + step) % count
        if table.players[seat].held:
            return seat
    return None


def hand_dominoes(view: RenatureView) -> tuple[Domino, ...]:
    """The dominoes in the hand of the view's seat, open or not; none for an onlooker."""
    if view.seat is None:
        return ()
    if view.table.options.open_hands:
        return view.table.players[view.seat].dominoes
    return view.hand.dominoes if view.hand else ()


def token_backs(table: Table, seat: int, hand: Hand | None) -> tuple[int, ...] | None:
    """The backs of a seat's tokens in the order of `Player.tokens`; None where they are not known (REN-120)."""
    player = table.players[seat]
    if table.options.open_backs or table.over:
        return player.backs
    return None if hand is None else hand.backs


def used(table: Table, seat: int) -> int:
    """How many dominoes a seat has placed and returned."""
    player = table.players[seat]
    return pieces().figures.deal[len(table.players)] - player.held - player.reserve


def start_score(table: Table, seat: int) -> int:
    """Where a seat's marker started; 0 while the starting player is being named (REN-025)."""
    if table.phase == "begin":
        return 0
    return pieces().figures.start_scores[(seat - table.start) % len(table.players)]


def score_marker(table: Table, seat: int) -> int:
    """Where a seat's marker stands on the score track, before anything that is counted at the end (REN-096)."""
    player = table.players[seat]
    return start_score(table, seat) + player.planting + player.closing


def boxed_clouds(table: Table) -> int:
    """The cloud tokens in the box (REN-020, REN-140)."""
    out = sum(player.clouds for player in table.players) + sum(table.clouds) + table.pending.clouds
    return pieces().figures.cloud_tokens - out


def unseen_dominoes(view: RenatureView) -> tuple[Domino, ...]:
    """The dominoes that may lie anywhere out of the sight of the view, in order (REN-201)."""
    table = view.table
    seen = {laid.domino for laid in table.laid} | set(table.returned)
    for player in table.players:
        seen.update(player.dominoes)
    if view.hand is not None:
        seen.update(view.hand.dominoes, view.hand.returned)
    return tuple(domino for domino in pieces().dominoes if domino not in seen)


def unseen_backs(view: RenatureView) -> dict[int, list[int]]:
    """By main points, the backs of all tokens whose backs the view does not know, in the order of the data."""
    table, board = view.table, board_of(view.table)
    hidden: dict[int, list[int]] = {}
    for token in board.tokens:
        hidden.setdefault(token.main, []).append(token.back)
    for seat, player in enumerate(table.players):
        known = token_backs(table, seat, view.hand if seat == view.seat else None) or ()
        for area, back in zip(player.tokens, known, strict=False):
            hidden[board.areas[area].main].remove(back)
    return hidden
