"""What a bot knows of Redwood: how good a position is, and which actions are worth a look."""

from __future__ import annotations

from tabletop.ai.greedy import Points


class Photographer(Points):
    """Knowledge of Redwood."""
