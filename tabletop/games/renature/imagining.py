"""Renature's imagined positions: everything that a view does not show, drawn anew so that it fits the view."""

from __future__ import annotations

from tabletop.core.game import State
from tabletop.core.rng import Rng
from tabletop.games.renature.facts import RenatureState, RenatureView, board_of, unseen_backs, unseen_dominoes
from tabletop.games.renature.state import Domino, Hand, Secret


def imagined(view: RenatureView, rng: Rng) -> RenatureState:
    """A full position that the view cannot tell from the truth; every one is equally likely (REN-205)."""
    if view.revealed is not None:
        return view.revealed
    table, options = view.table, view.table.options
    deck = list(rng.shuffled(unseen_dominoes(view)))
    pool = {main: list(rng.shuffled(backs)) for main, backs in unseen_backs(view).items()}
    areas = board_of(table).areas

    def drawn(count: int) -> tuple[Domino, ...]:
        taken = tuple(deck[:count])
        del deck[:count]
        return taken

    hands = []
    for seat, player in enumerate(table.players):
        if seat == view.seat and view.hand is not None:
            hands.append(view.hand)
            continue
        held = () if options.open_hands else drawn(player.held)
        returned = () if options.show_returned else drawn(player.returned)
        backs = () if options.open_backs else tuple(pool[areas[area].main].pop() for area in player.tokens)
        hands.append(Hand(held, backs, returned))
    reserves = tuple(drawn(player.reserve) for player in table.players)
    lying = tuple(
        pool[area.main].pop() if taker is None else 0 for area, taker in zip(areas, table.takers, strict=True)
    )
    spares = tuple(pool[main].pop() for main in board_of(table).spares)
    return State(table, tuple(hands), Secret(reserves, tuple(deck), lying, spares))
