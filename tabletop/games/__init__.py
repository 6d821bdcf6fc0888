"""The rules of the games: pure, without clock, files (but component data at load) or window."""

from __future__ import annotations

from functools import cache

from tabletop.core.errors import UnknownGame
from tabletop.core.game import AnyRules

IDS = ("redwood", "sequoia", "renature", "silverwood", "birdwatcher")
"""The games of CATALOG by name, for screens that need not know more: rules bring numpy and shapely along."""

CATALOG: tuple[AnyRules, ...]
"""Every game in the box, in the order of the title screen. Nothing registers itself."""


@cache
def _catalog() -> tuple[AnyRules, ...]:
    # On first use: the title screen does not wait for it.
    from tabletop.games.birdwatcher.rules import BIRDWATCHER
    from tabletop.games.redwood.rules import REDWOOD
    from tabletop.games.renature.rules import RENATURE
    from tabletop.games.sequoia.rules import SEQUOIA
    from tabletop.games.silverwood.rules import SILVERWOOD

    return (REDWOOD, SEQUOIA, RENATURE, SILVERWOOD, BIRDWATCHER)


def __getattr__(name: str) -> object:
    if name == "CATALOG":
        return _catalog()
    raise AttributeError(name)


def find(game: str) -> AnyRules:
    """The rules of that id. Raises UnknownGame."""
    for rules in _catalog():
        if rules.id == game:
            return rules
    raise UnknownGame(f"There is no game called {game!r}; there is {', '.join(IDS)}.")
