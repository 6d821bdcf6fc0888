"""Redwood's Expert, Solo and Team games at every phase that looks different there, for pictures and measurements."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tabletop.core.rng import Rng
from tabletop.games.redwood import teams
from tabletop.games.redwood.actions import Aim, Lay
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Phase, Scenario
from tabletop.play.session import Session
from tabletop.tools import staging

SEED = 11


@cache
def _whole(seats: int, options: Options) -> Session:
    """A whole greedy game."""
    return staging.play(staging.fresh(REDWOOD, seats, SEED, options))


def _at(seats: int, options: Options, wanted: Callable[[Session], bool]) -> Session:
    """The same game where it first looks like this. Raises LookupError if it never does."""
    session = staging.fresh(REDWOOD, seats, SEED, options)
    for done in _whole(seats, options).plies:
        if wanted(session):
            return session
        session.act(done.seat, done.action)
    if wanted(session):
        return session
    raise LookupError(f"the game of seed {SEED} never looks like this")


def _in(phase: Phase, least_round: int) -> Callable[[Session], bool]:
    return lambda session: session.state.table.phase == phase and session.state.table.round >= least_round


def _both(phase: Phase, least_round: int) -> Callable[[Session], bool]:
    """Both teammates are in this phase and neither has confirmed anything."""

    def wanted(session: Session) -> bool:
        table = session.state.table
        turns = teams.turns(table)
        waits = any(turn.pending.pose is not None for turn in turns)
        return table.round >= least_round and not waits and [turn.phase for turn in turns] == [phase, phase]

    return wanted


def alone(scenario: Scenario, phase: Phase, least_round: int = 3, expert: bool = False) -> Session:
    """A Solo game."""
    return _at(1, Options(scenario=scenario, expert=expert), _in(phase, least_round))


def team(phase: Phase, least_round: int = 2) -> Session:
    """A Team game with both teammates in this phase."""
    return _at(4, Options(team=True), _both(phase, least_round))


def team_laid() -> Session:
    """One teammate has laid its Move template, the other has not."""
    session = team("move")
    seat, number = session.to_act[0], 0
    while True:
        action = session.choices(seat).sample(Rng.of(SEED, "laid", number))
        if isinstance(action, Lay | Aim):
            session.act(seat, action)
            return session
        number += 1


MODES: dict[str, Callable[[], Session]] = {
    "expert_fill": lambda: _at(3, Options(expert=True), _in("fill", 3)),
    "expert_late": lambda: _at(3, Options(expert=True), _in("take_move", 5)),
    "solo_start": lambda: alone("ambush", "start", 0),
    "solo_ambush": lambda: alone("ambush", "aim"),
    "solo_hiker": lambda: alone("hiker", "take_move", 4),
    "solo_behavior": lambda: alone("behavior", "fill", 4, expert=True),
    "solo_over": lambda: alone("hiker", "over", 5),
    "team_take": lambda: team("take_move", 3),
    "team_move": lambda: team("move"),
    "team_laid": team_laid,
    "team_aim": lambda: team("aim"),
    "team_fill": lambda: _at(4, Options(team=True), _in("fill", 2)),
    "team_over": lambda: _at(4, Options(team=True), _in("over", 5)),
}
"""Every phase by name; each call makes a new session."""
