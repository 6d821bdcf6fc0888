"""Renature's set-up: plants, clouds, dominoes, area tokens and the starting player (REN-010 to REN-026)."""

from __future__ import annotations

from tabletop.core.game import State
from tabletop.core.rng import Rng
from tabletop.games.renature.facts import RenatureState
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Domino, Hand, Options, Player, Secret, Table


def lay_out(options: Options, seats: int, rng: Rng) -> RenatureState:
    """The position before the first action."""
    figures, board = pieces().figures, pieces().boards[options.board]
    start = 0 if options.name_start_seat else rng.below(seats)
    deck, deal = rng.shuffled(pieces().dominoes), figures.deal[seats]
    dealt = [deck[seat * deal : (seat + 1) * deal] for seat in range(seats)]
    hands = [dominoes[: figures.hand_size] for dominoes in dealt]
    spaces, opened = figures.plant_spaces[seats], options.open_hands
    players = tuple(
        Player(
            spaces.own,
            spaces.neutral,
            figures.cloud_spaces_per_player,
            figures.hand_size,
            deal - figures.hand_size,
            dominoes=hand if opened else (),
        )
        for hand in hands
    )
    table = Table(
        options=options,
        start=start,
        turn=0 if options.name_start_seat else 1,
        phase="begin" if options.name_start_seat else "domino",
        acting=start,
        joker=0,
        laid=(),
        plants=((),) * len(board.areas),
        takers=(None,) * len(board.areas),
        clouds=tuple(cloud.tokens for cloud in board.clouds),
        players=players,
    )
    backs, spares = _tokens(options, rng)
    reserves: tuple[tuple[Domino, ...], ...] = tuple(dominoes[figures.hand_size :] for dominoes in dealt)
    secret = Secret(reserves, deck[seats * deal :], backs, spares)
    return State(table, tuple(Hand(() if opened else hand) for hand in hands), secret)


def _tokens(options: Options, rng: Rng) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The backs by area, and those left over: shuffled among tokens of the same main points (REN-017, REN-018)."""
    board = pieces().boards[options.board]
    pool: dict[int, list[int]] = {}
    for main in sorted({token.main for token in board.tokens}):
        pool[main] = list(rng.shuffled([token.back for token in board.tokens if token.main == main]))
    backs = tuple(pool[area.main].pop() for area in board.areas)
    return backs, tuple(pool[main].pop() for main in board.spares)
