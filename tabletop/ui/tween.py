"""Eased motion in time: tweens that travel and fade, and the list that plays, speeds up and skips them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

SHORT = 0.12
MIDDLE = 0.18
LONG = 0.25

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """No ease."""
    return t


def ease_out(t: float) -> float:
    """Fast, then settling: what a hand does with a piece."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow: for long ways."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


@dataclass
class Tween:
    """Calls `apply` with a value that goes from 0 to 1 in `seconds`; the last call is with exactly 1.

    A `travel` moves something over the screen: with reduced motion it lands at once, a fade does not.
    """

    seconds: float
    apply: Callable[[float], None]
    ease: Ease = ease_out
    done: Callable[[], None] | None = None
    travel: bool = True
    delay: float = 0.0
    elapsed: float = 0.0

    def advance(self, dt: float) -> float:
        """Let `dt` seconds pass; returns what is left over, negative while it still runs."""
        self.elapsed += dt
        left = self.elapsed - self.delay - self.seconds
        if left >= 0:
            self.finish()
        elif self.elapsed > self.delay:
            self.apply(self.ease((self.elapsed - self.delay) / self.seconds))
        return left

    def finish(self) -> None:
        """Go to the end at once."""
        self.apply(1.0)
        if self.done is not None:
            self.done()


def between(start: float, end: float, share: float) -> float:
    """The value at `share` of the way; exactly `end` at 1."""
    return end if share >= 1 else start + (end - start) * share


class Motion:
    """All that moves. `play` starts now, `after` when everything queued before has ended.

    `speed` 0 means no animation: everything lands at once. `reduced` lands what travels.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._steps: list[list[Tween]] = []

    @property
    def moving(self) -> bool:
        """Whether something still moves."""
        return bool(self._steps)

    def play(self, *tweens: Tween) -> None:
        """Start these together with what is moving now."""
        if not self._steps:
            self._steps.append([])
        self._steps[0].extend(tweens)
        self._settle()

    def after(self, *tweens: Tween) -> None:
        """Start these together once all before them have ended."""
        self._steps.append(list(tweens))
        self._settle()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; time left over by one step is given to the next."""
        spare = dt * self.speed
        while self._steps:
            step = self._steps[0]
            spare = self._advance(step, spare)
            if step:
                return
            self._drop(step)
            if spare <= 0:
                break
        self._settle()

    def skip(self) -> None:
        """End everything now, in order."""
        while self._steps:
            for tween in self._steps.pop(0):
                tween.finish()

    def clear(self) -> None:
        """Forget everything without calling anything."""
        self._steps.clear()

    def _advance(self, step: list[Tween], dt: float) -> float:
        spare = dt
        for tween in tuple(step):
            left = tween.advance(dt) if self._shown(tween) else self._land(tween, dt)
            if left >= 0:
                step.remove(tween)
                spare = min(spare, left)
        return spare

    def _land(self, tween: Tween, dt: float) -> float:
        tween.finish()
        return dt

    def _shown(self, tween: Tween) -> bool:
        return self.speed > 0 and not (self.reduced and tween.travel) and tween.seconds > 0

    def _drop(self, step: list[Tween]) -> None:
        # A callback may have skipped everything or queued more: only this step goes.
        if self._steps and self._steps[0] is step and not step:
            self._steps.pop(0)

    def _settle(self) -> None:
        """End at once whatever is not to be shown."""
        while self._steps:
            step = self._steps[0]
            for tween in tuple(step):
                if not self._shown(tween):
                    step.remove(tween)
                    tween.finish()
            if step:
                return
            self._drop(step)
