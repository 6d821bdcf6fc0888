"""The best photo from each of many places with each of several View templates, over all headings at once, exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood import border, shapes
from tabletop.games.redwood.arcs import PER_RADIAN, SLACK_TICKS, TICKS
from tabletop.games.redwood.contact import Complex
from tabletop.games.redwood.shapes import Array
from tabletop.games.redwood.state import Point
from tabletop.games.redwood.verdicts import Ground
from tabletop.games.redwood.view_spans import ViewSpans, blocked, covering

_CLOSED = 1e6
"""Worth more than any photo: what stands for "not allowed" in the sums."""

Whole = NDArray[np.int64]


class BestPhotos(NamedTuple):
    """For each place and template the greatest worth, float64 (p, v) (minus infinity without a legal heading), and
    a heading that has it, in the middle of its stretch, int64 (p, v), ticks."""

    worth: Array
    heading: Whole


class _Events(NamedTuple):
    """Changes of worth at ticks: which row (place and template), from which tick on, by how much."""

    row: Whole
    tick: Whole
    change: Array


def best_photos(
    ground: Ground,
    places: Sequence[Point],
    templates: Sequence[int],
    worth: Mapping[str, float],
    colours: Mapping[str, float],
) -> BestPhotos:
    """The best legal photo of each template from each place, `ground.at` being ignored.

    `worth` is what covering a flower, redwood or species counts, `colours` what landing in a biome counts; biomes
    left out may not be aimed at (RED-101), and of two at a pointer the better counts (RED-102).
    """
    at = np.array([complex(x, y) for x, y in places], dtype=np.complex128) / 1000
    subjects = (*shapes.printed().symbols, *(species for species, _ in ground.animals))
    values = np.array([worth.get(subject, 0.0) for subject in subjects])
    gained, lost = covering(ground, at, templates, values != 0), blocked(ground, at, templates)
    events = [
        _events(gained, len(templates), values[gained.piece], outward=False),
        _events(lost, len(templates), np.full(len(lost.piece), -_CLOSED), outward=True),
        _landing(ground, at, len(templates), colours),
    ]
    rows = len(places) * len(templates)
    every = np.arange(rows)
    events.append(_Events(every, np.zeros(rows, np.int64), np.full(rows, -_CLOSED)))
    return _swept(_Events(*(np.concatenate(parts) for parts in zip(*events, strict=True))), len(places), len(templates))


def _swept(events: _Events, places: int, templates: int) -> BestPhotos:
    """Adds the changes up along each row and takes the best stretch."""
    key = events.row * (TICKS + 1) + events.tick
    order = np.argsort(key, kind="stable")
    key, row = key[order], events.row[order]
    total = np.cumsum(events.change[order])
    opens = np.flatnonzero(np.diff(row, prepend=-1))
    # Each row's sum starts anew.
    before = np.concatenate(((0.0,), total))[opens]
    total -= np.repeat(before, np.diff(np.append(opens, len(row))))
    # A stretch has length only at the last of several changes at one tick.
    upto = np.append(key[1:], (places * templates) * (TICKS + 1))
    upto = np.minimum(upto, row * (TICKS + 1) + TICKS)
    total = np.where(upto > key, total, -np.inf)
    best = np.maximum.reduceat(total, opens)
    winners = np.flatnonzero(total >= np.repeat(best, np.diff(np.append(opens, len(row)))) - 1e-7)
    winners = winners[np.flatnonzero(np.diff(row[winners], prepend=-1))]
    heading = (key[winners] + upto[winners] - 1) // 2 - row[winners] * (TICKS + 1)
    allowed = np.where(best > -_CLOSED / 2, best, -np.inf)
    return BestPhotos(allowed.reshape(places, templates), heading.reshape(places, templates))


def _events(spans: ViewSpans, templates: int, change: Array, outward: bool) -> _Events:
    return _rounded(spans.place * templates + spans.view, spans.first, spans.last, change, outward)


def _rounded(row: Whole, first: Array, last: Array, change: Array, outward: bool) -> _Events:
    """Stretches of headings (radians) as changes at whole ticks, cut where they pass a full turn."""
    slack = -SLACK_TICKS if outward else SLACK_TICKS
    low = np.ceil(first * PER_RADIAN + slack).astype(np.int64)
    length = np.floor(last * PER_RADIAN - slack).astype(np.int64) - low + 1
    kept = length > 0
    low, length, row, change = low[kept] % TICKS, np.minimum(length[kept], TICKS), row[kept], change[kept]
    end = low + length
    over = end > TICKS
    again = np.zeros(int(over.sum()), dtype=np.int64)
    return _Events(
        np.concatenate((row, row, row[over], row[over])),
        np.concatenate((low, np.minimum(end, TICKS), again, end[over] - TICKS)),
        np.concatenate((change, -change, change[over], -change[over])),
    )


def _landing(ground: Ground, at: Complex, templates: int, colours: Mapping[str, float]) -> _Events:
    """What is gained where the axis lands: first of all that it may land there."""
    found = border.sectors(at, ground.options)
    value = np.array([colours.get(biome, -np.inf) for biome, _, _ in shapes.printed().biomes])
    worth = np.where(found.colours, value, -np.inf).max(axis=-1)
    open_to = np.flatnonzero(np.isfinite(worth))
    first, last = found.first[open_to], found.last[open_to]
    row = (found.place[open_to][:, None] * templates + np.arange(templates)).ravel()
    change = np.repeat(worth[open_to] + _CLOSED, templates)
    return _rounded(row, np.repeat(first, templates), np.repeat(last, templates), change, outward=False)
