"""From a list of names on the command line to seats at a table and a game that begins at once."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ai import levels
from tabletop.core.errors import CannotStart
from tabletop.core.game import AnyRules
from tabletop.play.record import Manners
from tabletop.play.seats import Seat, objection
from tabletop.play.session import Session
from tabletop.scenes.results_words import listed
from tabletop.scenes.setup_draft import draw_seed


def seated(rules: AnyRules, seats: str, seed: int | None) -> Session:
    """A new game with these seats and the usual rules; no seed: one is drawn. Raises CannotStart."""
    given = draw_seed() if seed is None else seed
    return Session.new(rules, rules.options_type(), read_seats(seats, rules), given, Manners(), seed is not None)


def read_seats(text: str, rules: AnyRules) -> tuple[Seat, ...]:
    """`Ada,Ben,bot:greedy` as seats in the game's colours. Raises CannotStart with the words for it."""
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        raise CannotStart(f"There is an empty name in --seats {text}.")
    colours = rules.colours(len(parts))
    if len(parts) not in rules.seats or len(colours) < len(parts):
        allowed = listed([str(count) for count in rules.seats]).replace(" and ", " or ")
        raise CannotStart(f"{rules.title} is for {allowed} seats, not {len(parts)}.")
    taken: list[str] = []
    for part in parts:
        taken.append(_bot_name(part[4:], taken) if part.startswith("bot:") else part)
    seats = tuple(
        Seat(name, colour, part[4:] if part.startswith("bot:") else None)
        for part, name, colour in zip(parts, taken, colours, strict=False)
    )
    wrong = objection(seats, rules.seats, colours, levels.NAMES)
    if wrong:
        raise CannotStart(wrong)
    return seats


def _bot_name(level: str, taken: Sequence[str]) -> str:
    """A name for a bot of this level that nobody has yet."""
    name = f"{level.capitalize()} bot"
    return name if name not in taken else f"{name} {1 + sum(other.startswith(name) for other in taken)}"
