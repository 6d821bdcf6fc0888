"""Random games played once per test process, with everything noted that the contract asks about."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from tabletop.core import codec
from tabletop.core.game import AnyState, AnyStep
from tabletop.core.rng import Rng
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.contract.cases import TABLE, Case

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")


class Pace(NamedTuple):
    """One ply of a walk."""

    before: AnyState
    digest: str
    """Of `before`, taken at the time."""
    seat: int
    action: Any
    bound: str | None
    """What `binds` said before the action."""
    step: AnyStep
    draws: int
    """How often the action drew from its random stream."""


class Walk(NamedTuple):
    """A whole random game and the session in which it was played."""

    case: Case
    session: Session
    paces: tuple[Pace, ...]


def begin(case: Case) -> Session:
    """The case's game before its first action, with people in all seats."""
    colours = case.rules.colours(case.seats)
    seats = [Seat(NAMES[i], colours[i]) for i in range(case.seats)]
    return Session.new(case.rules, case.options, seats, case.seed, Manners())


def chance(case: Case, *key: int | str) -> Rng:
    """A random stream of the test's own."""
    return Rng.of("contract", case.rules.id, case.seats, case.seed, *key)


@cache
def walk(case: Case) -> Walk:
    """The case's game, played at random to its end or to the bound of the test table."""
    session = begin(case)
    rng = chance(case, "walk")
    paces: list[Pace] = []
    bound = TABLE[case.rules.id].bound(case.seats)
    while not session.over and len(paces) <= bound:
        before, seat = session.state, rng.choice(session.to_act)
        action = session.choices(seat).sample(rng)
        reason = session.binds(seat, action)
        stream = Rng.of(case.seed, "ply", session.ply)
        step = case.rules.apply(before, seat, action, stream)
        session.act(seat, action)
        paces.append(Pace(before, codec.digest(before), seat, action, reason, step, stream.draws))
    return Walk(case, session, tuple(paces))
