"""The one table of opponents: which bot sits behind which level of which game."""

from __future__ import annotations

from functools import cache

from tabletop.ai.bot import Bot
from tabletop.ai.greedy import Greedy, Knowledge, Points
from tabletop.ai.random import RandomBot

LEVELS = ("random", "greedy")
"""What a seat may ask for, weakest first."""


@cache
def _knowledge() -> dict[str, Knowledge]:
    # On first use: who only names levels does not wait for any game's geometry.
    from tabletop.ai.birdwatcher import Birdwatcher
    from tabletop.ai.redwood import Photographer
    from tabletop.ai.sequoia import Forester

    return {"birdwatcher": Birdwatcher(), "redwood": Photographer(), "sequoia": Forester()}


def bot(game: str, level: str) -> Bot:
    """The opponent of that level; a game without knowledge of its own is played by its points. Raises KeyError."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return Greedy(_knowledge().get(game) or Points())
    raise KeyError(level)
