"""How long a bot may think: so many playouts where it must be repeatable, so many seconds at the table."""

from __future__ import annotations

import time
from collections.abc import Callable


class Budget:
    """Spent by playouts or by seconds, whichever comes first; a thought that is hurried is over at once.

    The clock starts when the budget is made, so each thought gets one of its own.
    """

    def __init__(
        self, playouts: int, seconds: float | None = None, hurried: Callable[[], bool] | None = None
    ) -> None:  # fmt: skip
        """Without `seconds` nothing depends on the time. Raises ValueError for less than one playout."""
        if playouts < 1:
            raise ValueError(f"a thought takes at least one playout, not {playouts}")
        self.playouts, self._seconds, self._hurried = playouts, seconds, hurried
        self._began = time.monotonic()

    def spent(self, playouts: int) -> float:
        """The share that so many playouts have used up; 1 or more means that it is time to answer."""
        if self._seconds == 0 or (self._hurried is not None and self._hurried()):
            return 1.0
        share = playouts / self.playouts
        if self._seconds is not None:
            share = max(share, (time.monotonic() - self._began) / self._seconds)
        return share

    def over(self, playouts: int) -> bool:
        """Whether it is time to answer after so many playouts."""
        return self.spent(playouts) >= 1


Grant = Callable[[], Budget]
"""Makes the budget of one thought."""
