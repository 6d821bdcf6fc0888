"""A Redwood bot's eye: roughly what photos from many places could bring, all at once.

An estimate that only ranks: animals are taken as discs, forks and pointers are overlooked. Whatever is chosen in the
end was tried with the judge.
"""

from __future__ import annotations

from functools import cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood.pieces import pieces

Array = NDArray[np.float64]

_SAFETY_MM = 0.2
"""Subjects are taken larger by this, so that what looks covered is."""
_MISSED = 1.0
"""What an empty reticle costs (RED-182)."""
_CROWDED = 1.0
"""What the least of too many subjects would have been worth."""


class Scene(msgspec.Struct, frozen=True):
    """What there is to photograph and what it is worth, in points. Places are float64 (n, 2), mm."""

    subjects: Array
    radii: Array
    worth: Array
    """float64 (n,): of each subject's token."""
    figures: Array
    """Other figures; no template may overlap their bases."""
    backgrounds: Array
    """float64 (biomes,): what a card of each biome is worth by itself; minus infinity where there is none."""
    reticles: Array
    """float64 (biomes,): of each biome's open card."""


class Prospects(msgspec.Struct, frozen=True):
    """The best found from each place with each template, float64 (places, templates)."""

    value: Array
    heading: Array
    """Radians counter-clockwise from +x."""


@cache
def _lenses(views: tuple[int, ...]) -> tuple[Array, Array]:
    """Half the angle in radians and the length in mm of some View templates."""
    chosen = [pieces().view(number) for number in views]
    return np.radians([view.angle / 2 for view in chosen]), np.array([view.length for view in chosen])


def look(places: Array, views: tuple[int, ...], scene: Scene) -> Prospects:
    """The best photo from every place with every template."""
    toward, half = _arcs(places, views, scene)
    # The most subjects are covered where the arc of one of them begins; elsewhere one heading is as good as another.
    tried = np.where(half >= 0, toward[:, None, :] - half, toward[:, None, :])
    value = _values(places, views, scene, tried)
    best = value.argmax(axis=2)[:, :, None]
    return Prospects(np.take_along_axis(value, best, 2)[:, :, 0], np.take_along_axis(tried, best, 2)[:, :, 0])


def values(place: tuple[float, float], view: int, scene: Scene, headings: Array) -> Array:
    """What a photo from one place in mm with one template brings at every heading in radians: float64 (n,)."""
    return np.asarray(_values(np.array([place]), (view,), scene, headings[None, None, :])[0, 0])


def _values(places: Array, views: tuple[int, ...], scene: Scene, headings: Array) -> Array:
    toward, half = _arcs(places, views, scene)
    level = np.where(half >= 0, np.cos(half), 2.0)[:, :, None, :] - 1e-12
    inside = _alike(headings, toward[:, None, :]) >= level
    count = inside.sum(axis=3)
    biome = _biomes(places, headings)
    room = scene.reticles[biome]
    value = inside @ scene.worth + scene.backgrounds[biome]
    value -= _CROWDED * np.maximum(count - room, 0.0) + _MISSED * np.maximum(room - count, 0.0)
    value[_blocked(places, views, headings, scene.figures)] = -np.inf
    return np.asarray(value)


def _arcs(places: Array, views: tuple[int, ...], scene: Scene) -> tuple[Array, Array]:
    """Directions to the subjects (places, subjects) and half the arc of headings at which each lies wholly within
    each lens (places, templates, subjects), radians; -1 where it never does."""
    angles, lengths = _lenses(views)
    away, toward = _polar(scene.subjects, places)
    radii = scene.radii + _SAFETY_MM
    spare = np.arcsin(np.clip(radii / np.maximum(away, 1e-9), 0.0, 1.0))
    half = angles[None, :, None] - spare[:, None, :]
    near = (away - radii >= pieces().board.base_radius)[:, None, :]
    seen = near & (away[:, None, :] + radii <= lengths[None, :, None]) & (half > 0)
    return toward, np.where(seen, half, -1.0)


def _polar(targets: Array, places: Array) -> tuple[Array, Array]:
    """Distance in mm and direction in radians from every place to every target, float64 (places, targets)."""
    apart = targets[None, :, :] - places[:, None, :]
    return np.hypot(apart[..., 0], apart[..., 1]), np.arctan2(apart[..., 1], apart[..., 0])


def _alike(headings: Array, directions: Array) -> Array:
    """The cosine between every heading (p, v, n) and every direction (p, 1, m): float64 (p, v, n, m)."""
    along = np.cos(headings)[..., None] * np.cos(directions)[:, :, None, :]
    return np.asarray(along + np.sin(headings)[..., None] * np.sin(directions)[:, :, None, :])


def _biomes(places: Array, headings: Array) -> NDArray[np.intp]:
    """The place in the ring of the biome where each axis lands; of an axis that never enters, the figure's own."""
    edge, ring = pieces().board.play_radius, pieces().board.biomes
    x, y = places[:, 0][:, None, None], places[:, 1][:, None, None]
    dx, dy = np.cos(headings), np.sin(headings)
    middle = -(x * dx + y * dy)
    square = middle * middle - (x * x + y * y - edge * edge)
    leave = middle + np.sqrt(np.maximum(square, 0.0))
    enters = (square > 0) & (leave > 0)
    bearing = np.degrees(np.arctan2(x + np.where(enters, leave * dx, 0), y + np.where(enters, leave * dy, 0)))
    return np.asarray(((bearing - ring[0].from_bearing) % 360 // (360 / len(ring))).astype(np.intp) % len(ring))


def _blocked(places: Array, views: tuple[int, ...], headings: Array, figures: Array) -> NDArray[np.bool_]:
    """Whether a template at each heading (p, v, n) would overlap a figure."""
    base = pieces().board.base_radius
    if not len(figures):
        return np.zeros(headings.shape, dtype=np.bool_)
    angles, lengths = _lenses(views)
    away, toward = _polar(figures, places)
    half = angles[None, :, None] + np.arcsin(np.clip(base / np.maximum(away, base), 0.0, 1.0))[:, None, :]
    reached = away[:, None, :] - base < lengths[None, :, None]
    level = np.where(reached, np.cos(np.minimum(half, np.pi)), 2.0)
    return np.asarray((_alike(headings, toward[:, None, :]) > level[:, :, None, :]).any(axis=3))
