"""The rules of the games: pure, without clock, files (but component data at load) or window."""

from __future__ import annotations

from tabletop.core.errors import UnknownGame
from tabletop.core.game import AnyRules
from tabletop.games.redwood.rules import REDWOOD

CATALOG: tuple[AnyRules, ...] = (REDWOOD,)
"""Every game in the box, in the order of the title screen. Nothing registers itself."""


def find(game: str) -> AnyRules:
    """The rules of that id. Raises UnknownGame."""
    for rules in CATALOG:
        if rules.id == game:
            return rules
    known = ", ".join(rules.id for rules in CATALOG)
    raise UnknownGame(f"There is no game called {game!r}; there is {known}.")
