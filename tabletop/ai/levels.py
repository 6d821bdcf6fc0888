"""The one table of opponents: which bot sits behind which level of which game."""

from __future__ import annotations

from tabletop.ai.bot import Bot
from tabletop.ai.greedy import Greedy, Knowledge, Points
from tabletop.ai.random import RandomBot
from tabletop.ai.redwood import Photographer

LEVELS = ("random", "greedy")
"""What a seat may ask for, weakest first."""

_KNOWLEDGE: dict[str, Knowledge] = {"redwood": Photographer()}


def bot(game: str, level: str) -> Bot:
    """The opponent of that level; a game without knowledge of its own is played by its points. Raises KeyError."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return Greedy(_KNOWLEDGE.get(game) or Points())
    raise KeyError(level)
