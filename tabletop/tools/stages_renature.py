"""Renature at every phase of a turn, out of games at fixed seeds: for pictures, frame tests and measurements."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import msgspec

from tabletop.core.rng import Rng
from tabletop.games.renature import actions as a
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options, Table
from tabletop.play.session import Session
from tabletop.tools import staging

SEED = 11


@cache
def _whole(seats: int, options: Options) -> Session:
    """A whole greedy game."""
    return staging.play(staging.fresh(RENATURE, seats, SEED, options))


def when(wanted: Callable[[Table], bool], seats: int = 3, options: Options = Options()) -> Session:  # noqa: B008
    """The greedy game where its table is first as wanted. Raises LookupError if it never is."""
    whole = _whole(seats, options)
    for ply in range(len(whole.plies) + 1):
        if wanted(whole.state_at(ply).table):
            session = staging.fresh(RENATURE, seats, SEED, options)
            for done in whole.plies[:ply]:
                session.act(done.seat, done.action)
            return session
    raise LookupError(f"the game of seed {SEED} never comes there")


def chance(wanted: Callable[[Session], bool], seats: int = 3, options: Options = Options()) -> Session:  # noqa: B008
    """The first game of chance that comes where it is wanted: dominoes and plants come on the board where they can, and
    nobody pays cloud tokens. Raises LookupError if none of fifty games comes there.
    """
    for seed in range(50):
        session = staging.fresh(RENATURE, seats, seed, options)
        while not session.over:
            if wanted(session):
                return session
            seat = session.to_act[0]
            rng = Rng.of(seed, "stages", session.ply)
            free = [action for action in session.choices(seat) if not isinstance(action, a.Joker | a.Uproot | a.Extra)]
            better = [action for action in free if isinstance(action, a.Place | a.Grow)]
            session.act(seat, rng.choice(better or free))
    raise LookupError("no game of chance comes there")


def alone(session: Session) -> Session:
    """The same game with one person, the seat that is to act: no curtain hides the hand."""
    seats = tuple(
        msgspec.structs.replace(seat, bot=None if at in session.to_act or session.over else "greedy")
        for at, seat in enumerate(session.seats)
    )
    return Session.of(msgspec.structs.replace(session.record, seats=seats))


def _phase(phase: str, turn: int) -> Callable[[Table], bool]:
    return lambda table: table.phase == phase and table.turn >= turn


def _stuck(session: Session) -> bool:
    """No domino of the hand fits, and a cloud token could help."""
    table: Table = session.state.table
    if table.phase != "domino" or table.turn < 8:
        return False
    choices = tuple(session.choices(session.to_act[0]))
    return not any(isinstance(act, a.Place) for act in choices) and any(isinstance(act, a.Joker) for act in choices)


_GAMES: dict[str, Callable[[], Session]] = {
    "begin": lambda: staging.fresh(RENATURE, 3, SEED, Options(name_start_seat=True)),
    "first": lambda: when(_phase("domino", 1)),
    "domino": lambda: when(_phase("domino", 24)),
    "domino_2": lambda: when(_phase("domino", 24), 2),
    "domino_4": lambda: when(_phase("domino", 26), 4),
    "glade": lambda: when(_phase("domino", 24), 3, Options(glade=True)),
    "plant": lambda: when(_phase("plant", 18)),
    "clouds": lambda: chance(lambda session: session.state.table.phase == "clouds"),
    "scoring": lambda: chance(lambda session: session.state.table.phase == "scoring"),
    "refill": lambda: when(_phase("refill", 20)),
    "end": lambda: when(_phase("end", 20)),
    "stuck": lambda: chance(_stuck),
    "late": lambda: when(_phase("domino", 50)),
    "over": lambda: when(lambda table: table.over),
}


def _staged(name: str) -> Session:
    return alone(_GAMES[name]())


STAGES: dict[str, Callable[[], Session]] = {name: partial(_staged, name) for name in _GAMES}
"""Every phase by name; each call makes a new session."""
