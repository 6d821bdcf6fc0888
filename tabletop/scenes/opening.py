"""What the program begins with: the title, a set-up, a new game at once, or a saved one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop import games
from tabletop.ai import levels
from tabletop.core.errors import BadSave, UnknownGame
from tabletop.core.game import AnyRules
from tabletop.play.record import Manners
from tabletop.play.seats import Seat, objection
from tabletop.play.session import Session
from tabletop.scenes import scene_for
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.results_words import listed
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.setup_draft import draw_seed
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves
from tabletop.storage.disk import StorageError


class CannotStart(Exception):  # noqa: N818 - the domain word
    """Why the program cannot begin as asked, in one sentence."""


def begin(game: str | None, seats: str | None, seed: int | None, load: Path | None) -> Callable[[Desk], Scene]:
    """The first scene, to be made once there is a desk. Raises CannotStart before anything is opened."""
    if load is not None:
        if game or seats or seed is not None:
            raise CannotStart("A saved game brings its game, seats and seed along: use --load alone.")
        return _saved(load)
    if game is None:
        if seats or seed is not None:
            raise CannotStart("Say which game with --game before naming seats or a seed.")
        return TitleScene
    try:
        rules = games.find(game)
    except UnknownGame as error:
        raise CannotStart(str(error)) from error
    if seats is None:
        return lambda desk: SetupScene(desk, rules, seed)
    session = Session.new(
        rules, rules.options_type(), read_seats(seats, rules), draw_seed() if seed is None else seed,
        Manners(), seed is not None,
    )  # fmt: skip
    return lambda desk: scene_for(desk, session)


def _saved(path: Path) -> Callable[[Desk], Scene]:
    try:
        loaded = saves.read(path.absolute())
    except (StorageError, BadSave, UnknownGame) as error:
        raise CannotStart(str(error)) from error
    for note in loaded.notes:
        print(note, file=sys.stderr)
    return lambda desk: scene_for(desk, loaded.session)


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
    wrong = objection(seats, rules.seats, colours, levels.LEVELS)
    if wrong:
        raise CannotStart(wrong)
    return seats


def _bot_name(level: str, taken: Sequence[str]) -> str:
    """A name for a bot of this level that nobody has yet."""
    name = f"{level.capitalize()} bot"
    return name if name not in taken else f"{name} {1 + sum(other.startswith(name) for other in taken)}"
