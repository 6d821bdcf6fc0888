"""Redwood at every phase of a turn, out of greedy games at fixed seeds: for pictures, frame tests and measurements."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Aim, String
from tabletop.games.redwood.facts import stocked
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Phase
from tabletop.play.session import Session
from tabletop.tools import staging

SEED, SEATS = 11, 4


@cache
def _whole(options: Options) -> Session:
    """A whole greedy game."""
    return staging.play(staging.fresh(REDWOOD, SEATS, SEED, options))


def _first(ply: int, options: Options = Options()) -> Session:  # noqa: B008 - frozen
    """The same game after so many actions."""
    session = staging.fresh(REDWOOD, SEATS, SEED, options)
    for done in _whole(options).plies[:ply]:
        session.act(done.seat, done.action)
    return session


def _plies(phase: Phase, options: Options, least_round: int) -> list[int]:
    """After how many actions the game stands in this phase, from this round on."""
    whole = _whole(options)
    tables = [whole.state_at(ply).table for ply in range(len(whole.plies) + 1)]
    return [ply for ply, table in enumerate(tables) if table.phase == phase and table.round >= least_round]


def phase(name: Phase, least_round: int = 3, options: Options = Options()) -> Session:  # noqa: B008 - frozen
    """The game where it first comes to this phase in this round or later. Raises LookupError if it never does."""
    plies = _plies(name, options, least_round)
    if not plies:
        raise LookupError(f"no {name} from round {least_round} on in the game of seed {SEED}")
    return _first(plies[0], options)


def string() -> Session:
    """The string lies: the heading is locked and the background known."""
    ply = _plies("aim", Options(), 3)[0]
    session, coming = _first(ply), _whole(Options()).plies[ply].action
    session.act(session.to_act[0], String(coming.heading))
    return session


def background() -> Session:
    """The axis landed on a pointer between two stocked stacks. Raises LookupError if no photo of the game can."""
    for ply in _plies("aim", Options(), 1):
        session = _first(ply)
        table, seat = session.state.table, session.to_act[0]
        figure, cards = table.players[seat].figure, stocked(table)
        choices = session.choices(seat)
        for heading in range(0, 36_000, 25):
            landing = geometry.landing(figure, heading, table.options)
            if len(set(landing.colours) & cards) == 2 and Aim(heading) in choices:
                session.act(seat, Aim(heading))
                return session
    raise LookupError(f"no pointer can be aimed at in the game of seed {SEED}")


def late() -> Session:
    """The last turn of the game: full rows, five objectives open."""
    return _first(_plies("take_move", Options(), 5)[-1])


STAGES: dict[str, Callable[[], Session]] = {
    "start": lambda: phase("start", 0),
    "take_move_first": lambda: phase("take_move", 1),
    "take_move": lambda: phase("take_move"),
    "take_view": lambda: phase("take_view"),
    "move": lambda: phase("move"),
    "aim": lambda: phase("aim"),
    "string": string,
    "background": background,
    "side": lambda: phase("side"),
    "fill": lambda: phase("fill"),
    "claim": lambda: phase("claim", 1, Options(claim_objectives=True)),
    "relocate": lambda: phase("relocate"),
    "late": late,
    "over": lambda: phase("over", 5),
}
"""Every phase by name; each call makes a new session."""
