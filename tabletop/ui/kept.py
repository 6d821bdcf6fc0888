"""Keeps what was painted, by weight: a window being dragged must not fill the memory with boxes of every size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R")

MEGABYTE = 1024 * 1024


def kept(most_bytes: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A cache for functions that give surfaces (or tuples with surfaces), bounded by the bytes of their pixels.

    Arguments must be hashable; the least recently used goes first. Nobody may draw on what is given back.
    """

    def wrap(make: Callable[P, R]) -> Callable[P, R]:
        held: OrderedDict[Hashable, R] = OrderedDict()
        weight = 0

        @wraps(make)
        def give(*args: P.args, **more: P.kwargs) -> R:
            nonlocal weight
            key: Hashable = (args, tuple(sorted(more.items()))) if more else args
            found = held.get(key)
            if found is not None:
                held.move_to_end(key)
                return found
            made = held[key] = make(*args, **more)
            weight += _bytes(made)
            while weight > most_bytes and len(held) > 1:
                weight -= _bytes(held.popitem(last=False)[1])
            return made

        return give

    return wrap


def _bytes(made: object) -> int:
    if isinstance(made, pygame.Surface):
        return made.get_width() * made.get_height() * made.get_bytesize()
    if isinstance(made, tuple):
        return sum(_bytes(part) for part in made)
    return 0
