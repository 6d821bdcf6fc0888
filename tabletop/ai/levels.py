"""The one table of opponents: which bot sits behind which level of which game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import msgspec

from tabletop.ai.bot import Bot
from tabletop.ai.budget import Budget
from tabletop.ai.greedy import Greedy, Hasty, Knowledge, Points
from tabletop.ai.random import RandomBot
from tabletop.ai.rollout import Rollouts, Search

LEVELS = {
    "easy": "Looks one step ahead, and only at some of what could be done.",
    "medium": "Plays on in its mind for a moment, and takes what mostly ends well.",
    "hard": "Plays on in its mind for up to three seconds, and misses little.",
}
"""What a seat may ask for, weakest first, with a line on how it plays."""
MEASURES = ("random", "greedy")
"""Bots that the levels are measured by; older saved games name them too."""
NAMES = (*MEASURES, *LEVELS)
"""Every level that a seat may have."""
USUAL = "medium"
"""The level of a bot unless somebody asks for another."""
BEST = "hard"
"""The level that gives hints."""

CAP = 16
"""How many times the playouts of a strength run a thought may take where seconds are what ends it."""


class Effort(msgspec.Struct, frozen=True):
    """How much a level thinks about one decision."""

    playouts: int
    """Where seconds do not count: tests and strength runs."""
    seconds: float
    """At the table, of wall time."""


EFFORTS = {"medium": Effort(64, 0.7), "hard": Effort(320, 2.2)}
"""What a game gets that asks for nothing else."""

Maker = Callable[[Callable[[Effort], Budget], str], Bot]


@cache
def _knowledge() -> dict[str, Knowledge]:
    # On first use: who only names levels does not wait for any game's geometry.
    from tabletop.ai.birdwatcher import Birdwatcher
    from tabletop.ai.redwood import Photographer
    from tabletop.ai.sequoia import Forester

    return {"birdwatcher": Birdwatcher(), "redwood": Photographer(), "sequoia": Forester()}


SEARCHES = dict[str, Search]()
"""How a game is searched, where the usual way does not suit it."""


def words(game: str, level: str) -> str:
    """One line on how a level plays that game. Raises KeyError."""
    return LEVELS[level]


def bot(
    game: str,
    level: str,
    seconds: float | None = None,
    hurried: Callable[[], bool] | None = None,
) -> Bot:
    """The opponent of that level; a game without knowledge of its own is played by its points. Raises KeyError.

    Without `seconds` it thinks for a fixed number of playouts and is repeatable; `seconds` is 1 for the level's usual
    time at the table, 0.5 for half of it. It answers soon after `hurried` says so.
    """
    if level == "random":
        return RandomBot()
    knowledge = _knowledge().get(game) or Points()
    if level == "greedy":
        return Greedy(knowledge)
    if level == "easy":
        return Hasty(knowledge)
    effort = EFFORTS[level]
    if seconds is None:
        grant = partial(Budget, effort.playouts, None, hurried)
    else:
        grant = partial(Budget, CAP * effort.playouts, seconds * effort.seconds, hurried)
    return Rollouts(knowledge, grant, SEARCHES.get(game, Search()))
