"""Choices: what a seat may do now, finite, in a fixed order, whether it is a list or a dial.

Membership is the judge's verdict. The length, the order, samples and spreads come from the same legal
set, or (Dial) from a map of it shrunk inwards, so that whatever is sampled satisfies the judge.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Generic, Protocol, TypeVar

from tabletop.core.errors import Refusal
from tabletop.core.rng import Rng

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

Run = tuple[int, int]
"""First and last tick of an unbroken stretch, both included."""

_NOT_NOW = Refusal("That is not possible now.")


class Choices(Protocol[A_co]):
    """A finite set of actions in a fixed order."""

    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[A_co]: ...

    def __len__(self) -> int: ...

    def sample(self, rng: Rng) -> A_co:
        """One action, all equally likely. Raises IndexError when there is none."""

    def spread(self, n: int) -> tuple[A_co, ...]:
        """At most n actions, spaced over the order; all of them if there are fewer."""

    def refusal(self, action: object) -> Refusal | None:
        """Why the action is not among them, in words; None if it is."""


def _spaced(count: int, n: int) -> list[int]:
    """At most n positions spread over range(count)."""
    if count <= n:
        return list(range(count))
    return [(2 * i + 1) * count // (2 * n) for i in range(n)]


class Indexed(Generic[A]):
    """What Choices share once they know their length and their i-th action."""

    __slots__ = ()

    def __len__(self) -> int:
        raise IndexError

    def at(self, index: int) -> A:
        """The action at this place of the order."""
        raise IndexError(index)

    def refusal(self, action: object) -> Refusal | None:
        """Why the action is not among them; None if it is."""
        raise IndexError

    def __contains__(self, action: object) -> bool:
        return self.refusal(action) is None

    def __iter__(self) -> Iterator[A]:
        return (self.at(i) for i in range(len(self)))

    def sample(self, rng: Rng) -> A:
        """One action, all equally likely. Raises IndexError when there is none."""
        count = len(self)
        if not count:
            raise IndexError("there is nothing to choose")
        return self.at(rng.below(count))

    def spread(self, n: int) -> tuple[A, ...]:
        """At most n actions, spaced over the order."""
        return tuple(self.at(i) for i in _spaced(len(self), n))


class Listed(Indexed[A]):
    """A short list; `why` gives the words for anything that is not on it."""

    __slots__ = ("_actions", "_why")

    def __init__(self, actions: Sequence[A], why: Callable[[object], Refusal | None] | None = None) -> None:
        self._actions = tuple(actions)
        self._why = why

    def __len__(self) -> int:
        return len(self._actions)

    def at(self, index: int) -> A:
        return self._actions[index]

    def refusal(self, action: object) -> Refusal | None:
        if action in self._actions:
            return None
        return (self._why(action) if self._why else None) or _NOT_NOW


class Dial(Indexed[A]):
    """Headings in whole ticks, once for each side of a piece.

    `make(side, tick)` builds the action, `read(action)` takes it apart (None: not of this dial), `judge`
    gives the verdict for one pose, `runs` the legal stretches by side (asked for once, when needed).
    """

    def __init__(
        self,
        make: Callable[[int, int], A],
        read: Callable[[object], tuple[int, int] | None],
        judge: Callable[[int, int], Refusal | None],
        runs: Callable[[], Sequence[Sequence[Run]]],
    ) -> None:
        self._make, self._read, self._judge, self._runs_of = make, read, judge, runs
        self._flat: list[tuple[int, Run]] | None = None
        self._ends: list[int] = []

    def _flatten(self) -> list[tuple[int, Run]]:
        if self._flat is None:
            self._flat = [(side, run) for side, runs in enumerate(self._runs_of()) for run in runs]
            self._ends = list(accumulate(last - first + 1 for _, (first, last) in self._flat))
        return self._flat

    def runs(self, side: int = 0) -> tuple[Run, ...]:
        """The legal stretches of one side, in ticks."""
        return tuple(run for at, run in self._flatten() if at == side)

    def __len__(self) -> int:
        self._flatten()
        return self._ends[-1] if self._ends else 0

    def at(self, index: int) -> A:
        flat = self._flatten()
        if not 0 <= index < len(self):
            raise IndexError(index)
        place = bisect_right(self._ends, index)
        side, (first, _) = flat[place]
        return self._make(side, first + index - (self._ends[place - 1] if place else 0))

    def refusal(self, action: object) -> Refusal | None:
        pose = self._read(action)
        return _NOT_NOW if pose is None else self._judge(*pose)


class Pad(Generic[A]):
    """A target and a shift from its middle, in whole units within a disc of `radius` (RED-037)."""

    def __init__(
        self,
        targets: Sequence[str],
        radius: int,
        make: Callable[[str, int, int], A],
        why: Callable[[object], Refusal | None],
    ) -> None:
        self._targets, self._radius, self._make, self._why = tuple(targets), radius, make, why
        self._disc: int | None = None

    def _reach(self, dx: int) -> int:
        """The largest dy inside the disc at this dx."""
        square = self._radius * self._radius - dx * dx
        dy = int(square**0.5)
        while dy * dy > square:
            dy -= 1
        while (dy + 1) * (dy + 1) <= square:
            dy += 1
        return dy

    def __contains__(self, action: object) -> bool:
        return self._why(action) is None

    def __len__(self) -> int:
        if self._disc is None:
            self._disc = sum(2 * self._reach(dx) + 1 for dx in range(-self._radius, self._radius + 1))
        return self._disc * len(self._targets)

    def __iter__(self) -> Iterator[A]:
        for target in self._targets:
            for dx in range(-self._radius, self._radius + 1):
                reach = self._reach(dx)
                for dy in range(-reach, reach + 1):
                    yield self._make(target, dx, dy)

    def sample(self, rng: Rng) -> A:
        """One action, all equally likely."""
        if not self._targets:
            raise IndexError("there is nothing to choose")
        target = rng.choice(self._targets)
        while True:
            dx = rng.below(2 * self._radius + 1) - self._radius
            dy = rng.below(2 * self._radius + 1) - self._radius
            if dx * dx + dy * dy <= self._radius * self._radius:
                return self._make(target, dx, dy)

    def spread(self, n: int) -> tuple[A, ...]:
        """The middles of the targets first, then the four far points of each disc."""
        far = self._radius
        shifts = ((0, 0), (far, 0), (-far, 0), (0, far), (0, -far)) if far else ((0, 0),)
        return tuple(self._make(target, dx, dy) for dx, dy in shifts for target in self._targets)[:n]

    def refusal(self, action: object) -> Refusal | None:
        """Why the action is not among them; None if it is."""
        return self._why(action)


class Joined(Indexed[A]):
    """Several choices as one, in the order given; `why` picks the words when none of them has the action."""

    def __init__(self, parts: Sequence[Indexed[A]], why: Callable[[object], Refusal | None] | None = None) -> None:
        self.parts = tuple(parts)
        self._why = why

    def __len__(self) -> int:
        return sum(len(part) for part in self.parts)

    def at(self, index: int) -> A:
        for part in self.parts:
            if index < len(part):
                return part.at(index)
            index -= len(part)
        raise IndexError(index)

    def refusal(self, action: object) -> Refusal | None:
        reasons = [part.refusal(action) for part in self.parts]
        if any(reason is None for reason in reasons):
            return None
        if self._why and (said := self._why(action)):
            return said
        # The part that knows this kind of action has better words than "not now".
        return next((reason for reason in reasons if reason != _NOT_NOW), None) or _NOT_NOW


def nothing() -> Listed[A]:
    """No choices at all."""
    return Listed(())
