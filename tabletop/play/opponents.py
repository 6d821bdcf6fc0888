"""Bots at the table: what a bot seat would do now, and games played by bots to the end."""

from __future__ import annotations

from typing import Any

from tabletop.ai import levels
from tabletop.core.rng import Rng
from tabletop.play.session import Session


def chance(session: Session, seat: int) -> Rng:
    """The random stream of a seat's bot for the coming ply; never the stream that the rules draw from."""
    return Rng.of(session.seed, "bot", seat, session.ply)


def choose(session: Session, seat: int, level: str | None = None) -> Any:
    """What the bot in this seat does now (or a bot of `level`). Thinks here and now; windows use ai.worker."""
    asked = level or session.seats[seat].bot or levels.MEASURES[-1]
    bot = levels.bot(session.rules.id, asked)
    return bot.choose(session.rules, session.view(seat), chance(session, seat))


def play_on(session: Session, plies: int | None = None, level: str | None = None) -> None:
    """Lets bots act for every seat, for so many plies or to the end of the game; persons' seats play `level`."""
    while not session.over and plies != 0:
        seat = session.to_act[0]
        session.act(seat, choose(session, seat, session.seats[seat].bot or level))
        plies = None if plies is None else plies - 1
