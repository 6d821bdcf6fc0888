"""Chance: a counter-based random stream that costs nothing until it is drawn from.

A stream is named by its key (`Rng.of(seed, "ply", 12)`), so each ply has its own and undo never
shifts later dice. The golden values in the tests pin the sequence for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 64
_MASK = _SPAN - 1
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """A stream of random numbers; `draws` counts how often it was asked."""

    __slots__ = ("_key", "_state", "draws")

    def __init__(self, key: tuple[int | str, ...]) -> None:
        self._key = key
        self._state: int | None = None
        self.draws = 0

    @classmethod
    def of(cls, *key: int | str) -> Rng:
        """The stream with this name: equal keys give equal streams on every machine."""
        return cls(key)

    def child(self, *key: int | str) -> Rng:
        """An independent stream named under this one; drawing from it does not move this one."""
        return Rng((*self._key, *key))

    def bits(self) -> int:
        """The next 64 random bits (splitmix64 over a hashed key)."""
        return self.below(_SPAN)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely. Raises ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"cannot draw below {n}")
        z = self._state
        if z is None:
            name = "\x1f".join([f"{type(part).__name__}:{part}" for part in self._key])
            z = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")
        # Rejection of the last, incomplete stretch of n values, so that no remainder is favoured (table manner 17).
        while True:
            self.draws += 1
            self._state = z = (z + _STEP) & _MASK
            value = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
            value ^= value >> 31
            rest = value % n
            if value - rest + n <= _SPAN:
                return rest

    def unit(self) -> float:
        """A number in [0, 1), for bots' noise; never for anything that is stored."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates)."""
        result, below = list(items), self.below
        for i in range(len(result) - 1, 0, -1):
            j = below(i + 1)
            result[i], result[j] = result[j], result[i]
        return tuple(result)
