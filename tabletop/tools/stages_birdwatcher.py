"""Birdwatcher at every phase of a turn, out of games at fixed seeds: for pictures, frame tests and measurements."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options, Phase, Table
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.tools import staging

SEED = 11


@cache
def _whole(seats: int) -> Session:
    """A whole greedy game."""
    return staging.play(staging.fresh(BIRDWATCHER, seats, SEED))


def _first(ply: int, seats: int, manners: Manners = Manners()) -> Session:  # noqa: B008 - frozen
    """The same game after so many actions."""
    session = staging.fresh(BIRDWATCHER, seats, SEED, manners=manners)
    for done in _whole(seats).plies[:ply]:
        session.act(done.seat, done.action)
    return session


def when(wanted: Callable[[Table], bool], seats: int = 3) -> Session:
    """The greedy game where its table is first as wanted. Raises LookupError if it never is."""
    whole = _whole(seats)
    for ply in range(len(whole.plies) + 1):
        if wanted(whole.state_at(ply).table):
            return _first(ply, seats)
    raise LookupError(f"the game of seed {SEED} never comes there")


def chance(phase: Phase, seats: int = 3, options: Options = Options()) -> Session:  # noqa: B008 - frozen
    """The first random game that comes to this phase from round 3 on. Raises LookupError if none of fifty does."""
    least = 0 if phase in ("begin", "bird_call") else 3
    for seed in range(50):
        session = staging.fresh(BIRDWATCHER, seats, seed, options)
        while not session.over:
            table: Table = session.state.table
            if table.phase == phase and table.round >= least:
                return session
            seat = session.to_act[0]
            session.act(seat, session.choices(seat).sample(Rng.of(seed, "stages", session.ply)))
    raise LookupError(f"no random game comes to {phase}")


STAGES: dict[str, Callable[[], Session]] = {
    "begin": lambda: chance("begin", 3, Options(name_start_seat=True)),
    "act_first": lambda: when(lambda table: table.phase == "act"),
    "act": lambda: when(lambda table: table.phase == "act" and table.round == 5),
    "act_2": lambda: when(lambda table: table.phase == "act" and table.round == 6, 2),
    "act_4": lambda: when(lambda table: table.phase == "act" and table.round == 5, 4),
    "snap": lambda: when(lambda table: table.phase == "snap" and table.round == 4),
    "gather": lambda: chance("gather"),
    "run": lambda: chance("run"),
    "give": lambda: chance("give"),
    "insects": lambda: chance("insects"),
    "quiet": lambda: chance("quiet"),
    "late": lambda: when(
        lambda table: table.phase == "act" and max(len(player.journal) for player in table.players) >= 14, 2
    ),
    "over": lambda: _first(len(_whole(3).plies), 3),
}
"""Every phase by name; each call makes a new session."""
