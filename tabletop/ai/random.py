"""An opponent that takes any legal action, all equally likely."""

from __future__ import annotations

from typing import Any

from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng


class RandomBot:
    """Plays at random; the measure of every other bot."""

    def choose(self, rules: AnyRules, view: AnyView, rng: Rng) -> Any:
        """Any of the choices."""
        return rules.choices(view).sample(rng)
