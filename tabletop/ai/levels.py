"""The one table of opponents: which bot sits behind which level of which game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import msgspec

from tabletop.ai.bot import Bot
from tabletop.ai.budget import Budget, Grant
from tabletop.ai.greedy import Greedy, Hasty, Knowledge, Points
from tabletop.ai.planner import Planner
from tabletop.ai.random import RandomBot

LEVELS = {
    "easy": "Looks one step ahead, and only at some of what could be done.",
    "medium": "Looks one step ahead, and overlooks little.",
    "hard": "Thinks its turn through for up to three seconds, and weighs chance.",
}
"""What a seat may ask for, weakest first, with a line on how it plays."""
_WORDS = {
    ("birdwatcher", "medium"): "Thinks its turn through for a moment, along the most promising ways.",
    ("redwood", "easy"): "Plans its photo by a rough guess, and its hand is not steady.",
    ("redwood", "medium"): "Thinks its turn through, but misjudges distances before it takes a template.",
    ("redwood", "hard"): "Thinks its turn through to the last token, and on to the next turns.",
    ("renature", "hard"): "Thinks of what the others can do with what it leaves them, for up to three seconds.",
    ("sequoia", "easy"): "Knows the odds, but overlooks most pairings of its dice.",
    ("sequoia", "medium"): "Knows the odds, but overlooks some pairings of its dice.",
    ("sequoia", "hard"): "Weighs every pairing by the odds and plays the best ones out, hundreds of times.",
    ("silverwood", "medium"): "Thinks its turn through for a moment, but overlooks some of what could be done.",
}
"""The same for games in which a level plays in another way."""
MEASURES = ("random", "greedy")
"""Bots that the levels are measured by; older saved games name them too."""
NAMES = (*MEASURES, *LEVELS)
"""Every level that a seat may have."""
USUAL = "medium"
"""The level of a bot unless somebody asks for another."""
BEST = "hard"
"""The level that gives hints."""

CAP = 32
"""How many times the playouts of a strength run a thought may take where seconds are what ends it."""

Maker = Callable[[Grant], Bot]


class Effort(msgspec.Struct, frozen=True):
    """How a level plays a game, and how long it thinks about one decision."""

    make: Maker
    playouts: int = 1
    """Where seconds do not count: tests and strength runs."""
    seconds: float = 1.0
    """At the table, of wall time; most thoughts take less."""


@cache
def _knowledge() -> dict[str, Knowledge]:
    # On first use: who only names levels does not wait for any game's geometry.
    from tabletop.ai.birdwatcher import Birdwatcher
    from tabletop.ai.redwood import Photographer
    from tabletop.ai.renature import Gardener
    from tabletop.ai.sequoia import Forester
    from tabletop.ai.silverwood import Villager

    return {
        "birdwatcher": Birdwatcher(),
        "redwood": Photographer(),
        "renature": Gardener(),
        "sequoia": Forester(),
        "silverwood": Villager(),
    }


@cache
def _efforts() -> dict[tuple[str, str], Effort]:
    """What differs from the usual, by game and level."""
    from tabletop.ai.birdwatcher import Naturalist
    from tabletop.ai.redwood_tracker import FAIR, GLANCE, ROUGH, SHORT, Tracker
    from tabletop.ai.renature_steward import Steward
    from tabletop.ai.sequoia import Forester
    from tabletop.ai.sequoia_ranger import Ranger
    from tabletop.ai.silverwood import Villager

    return {
        ("birdwatcher", "medium"): Effort(partial(Planner, Naturalist(), beam=2), 1, 0.7),
        ("birdwatcher", "hard"): Effort(partial(Planner, Naturalist(), beam=12, trust=0.3), 2, 2.2),
        ("redwood", "easy"): Effort(lambda grant: Tracker(None, GLANCE, ROUGH)),
        ("redwood", "medium"): Effort(lambda grant: Tracker(None, SHORT, FAIR)),
        ("redwood", "hard"): Effort(Tracker, 4, 2.2),
        ("renature", "hard"): Effort(Steward, 4, 2.2),
        ("sequoia", "easy"): Effort(lambda grant: Hasty(Forester(), 0.35)),
        ("sequoia", "hard"): Effort(Ranger, 600, 1.5),
        ("silverwood", "medium"): Effort(partial(Planner, Villager(), beam=2, part=0.85), 1, 0.7),
    }


def _usual(knowledge: Knowledge, level: str) -> Effort:
    """How a game is played that asks for nothing else."""
    if level == "easy":
        return Effort(lambda grant: Hasty(knowledge, 0.4, 8))
    if level == "medium":
        return Effort(lambda grant: Hasty(knowledge, 0.75))
    return Effort(partial(Planner, knowledge, beam=4), 1, 2.2)


def words(game: str, level: str) -> str:
    """One line on how a level plays that game. Raises KeyError."""
    return _WORDS.get((game, level)) or LEVELS[level]


def bot(
    game: str,
    level: str,
    pace: float | None = None,
    hurried: Callable[[], bool] | None = None,
) -> Bot:
    """The opponent of that level; a game without knowledge of its own is played by its points. Raises KeyError.

    Without a `pace` it thinks for a fixed number of playouts and is repeatable; 1 is the level's usual time at the
    table, 0.5 half of it. It answers soon after `hurried` says so.
    """
    if level == "random":
        return RandomBot()
    knowledge = _knowledge().get(game) or Points()
    if level == "greedy":
        return Greedy(knowledge)
    if level not in LEVELS:
        raise KeyError(level)
    effort = _efforts().get((game, level)) or _usual(knowledge, level)
    if pace is None:
        return effort.make(partial(Budget, effort.playouts, None, hurried))
    return effort.make(partial(Budget, CAP * effort.playouts, pace * effort.seconds, hurried))
