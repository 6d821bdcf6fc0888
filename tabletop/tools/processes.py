"""Work spread over several processes, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Any


@contextmanager
def workers(jobs: int) -> Iterator[Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]]:
    """A `map` over so many processes; in this one if it is a single job."""
    if jobs == 1:
        yield map
    else:
        with get_context("spawn").Pool(jobs) as pool:
            yield partial(pool.imap, chunksize=1)
