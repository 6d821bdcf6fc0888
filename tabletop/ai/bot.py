"""What an opponent is: something that chooses from what its seat sees."""

from __future__ import annotations

from typing import Any, Protocol

from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng


class Bot(Protocol):
    """An opponent. It is given a view, never a state, and a random stream of its own."""

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """An action for the seat of the view, which is to act."""
