"""Games brought to a wanted position by bots at fixed seeds, for transcripts, pictures and measurements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.ai import levels
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")


def fresh(
    rules: AnyRules,
    seats: int,
    seed: int,
    options: Any = None,
    bots: Sequence[str | None] = (),
    manners: Manners = Manners(),  # noqa: B008 - frozen
) -> Session:
    """A game before its first action; `bots` are levels by seat, people where None or missing."""
    colours = rules.colours(seats)
    sitting = [
        Seat(NAMES[seat], colours[seat], bots[seat] if seat < len(bots) else None) for seat in range(seats)
    ]  # fmt: skip
    return Session.new(rules, rules.options_type() if options is None else options, sitting, seed, manners)


def by_lot(rules: AnyRules, rng: Rng) -> tuple[Any, int]:
    """Options, each usual or by lot, and a number of seats with which they may be played."""
    values: dict[str, list[Any]] = {
        text.name: [choice.value for choice in text.choices] or [False, True] for text in rules.option_texts
    }
    while True:
        seats = rng.choice(rules.seats)
        options = rules.options_type(**{name: rng.choice(those) for name, those in values.items() if rng.below(2)})
        if rules.option_flaw(options, seats) is None:
            return options, seats


def play(
    session: Session,
    level: str | Sequence[str] = "greedy",
    until: Callable[[Session], bool] = lambda session: session.over,
    most: int = 5000,
) -> Session:
    """Lets bots of this level (or these, by seat) act for everybody until `until` holds or the game is over.

    The stream of each decision is named by seed and ply, so that the same call gives the same game. Raises
    RuntimeError after `most` plies.
    """
    by_seat = [level] * len(session.seats) if isinstance(level, str) else list(level)
    players = [levels.bot(session.rules.id, name) for name in by_seat]
    for _ in range(most):
        if session.over or until(session):
            return session
        seat = session.to_act[0]
        rng = Rng.of(session.seed, "bot", session.ply)
        session.act(seat, players[seat].choose(session.rules, session.view(seat), rng))
    raise RuntimeError(f"{session.rules.title} is not over after {most} actions")
