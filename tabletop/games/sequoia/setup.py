"""Sequoia's set-up: tokens shuffled onto the forests and the first turn begun (SEQ-010 to SEQ-014)."""

from __future__ import annotations

from tabletop.core.rng import Rng
from tabletop.games.sequoia.facts import SequoiaState
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.rounds import rolled
from tabletop.games.sequoia.state import Forest, Options, Secret, Table


def lay_out(options: Options, seats: int, rng: Rng) -> SequoiaState:
    """The position in which everybody has rolled for the first turn (SEQ-020)."""
    box, everybody = pieces(), tuple(range(seats))
    # Two shuffles, one for each kind of token (SEQ-011, SEQ-012).
    firsts, seconds = rng.shuffled(box.first_tokens), rng.shuffled(box.second_tokens)
    hidden = options.hidden_tokens
    table = Table(
        options=options,
        phase="turns",
        turn=1,
        tiebreak=0,
        firsts=() if hidden else firsts,
        seconds=() if hidden else seconds,
        forests=(Forest((0,) * seats),) * len(box.forests),
        playing=everybody,
        waiting=everybody,
    )
    return rolled(table, Secret(firsts, seconds) if hidden else Secret(), rng)
