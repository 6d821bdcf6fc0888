"""Pictures for the screen: SVG art at any size, and painted layers that appear as soon as they are ready.

Call `pump()` once a frame: it is True when a painted picture arrived and what shows it should be drawn again.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from tabletop.ui import painting
from tabletop.ui.painting import Job, Outcome, Studio
from tabletop.ui.shelf import Shelf, Size

Colour = tuple[int, int, int] | tuple[int, int, int, int]

REST_SECONDS = 0.150
STEP_PX = 16
SVG_BYTES = 96 * 1024 * 1024
PAINTED_BYTES = 256 * 1024 * 1024
MOST_DEATHS = 2
SIZES_WISHED = 4
"""Of one picture at most so many sizes wait at once, the newest: a window being dragged asks for hundreds."""


class Lru:
    """Surfaces by key, the least recently used thrown out when they weigh more than the bound."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.weight_bytes = 0
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface, now the most recently used."""
        if key in self._held:
            self._held.move_to_end(key)
        return self._held.get(key)

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Holds the surface and gives it back."""
        self.drop(key)
        self._held[key] = surface
        self.weight_bytes += _weight(surface)
        while self.weight_bytes > self.most_bytes and len(self._held) > 1:
            self.weight_bytes -= _weight(self._held.popitem(last=False)[1])
        return surface

    def drop(self, key: Hashable) -> None:
        """Forgets the surface, if it is held."""
        old = self._held.pop(key, None)
        if old is not None:
            self.weight_bytes -= _weight(old)

    def clear(self) -> None:
        """Forgets everything."""
        self._held.clear()
        self.weight_bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def rounded(size: Size) -> Size:
    """The size in which a picture for this place is painted: whole steps of 16 px, never smaller than asked."""
    across, down = (max(STEP_PX, -(-side // STEP_PX) * STEP_PX) for side in size)
    return across, down


class Pictures:
    """All pictures of the program, from the assets and from painters.

    `cache_dir` None keeps nothing on disk. `missing` names the assets that were asked for and not found,
    `failed` tells which painters failed and why.
    """

    def __init__(
        self, asset_root: Traversable, cache_dir: Path | None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._root = asset_root
        self._clock = clock
        self._shelf = Shelf(cache_dir)
        self._studio = Studio(cache_dir)
        self._svgs = Lru(SVG_BYTES)
        self._painted = Lru(PAINTED_BYTES)
        self._fitted = Lru(PAINTED_BYTES // 2)
        self._sizes: dict[str, set[Size]] = {}
        self._keys: dict[tuple[str, tuple[Any, ...]], str] = {}
        self._stamp: str | None = None
        self._wishes: OrderedDict[tuple[str, Size], Job] = OrderedDict()
        self._wished_at = float("-inf")
        self._deaths: dict[tuple[str, Size], int] = {}
        self.missing: set[str] = set()
        self.failed: dict[str, str] = {}
        self.arrivals = 0
        """Counts the painted pictures that came in: a layer drawn at another count is out of date."""

    # ------------------------------------------------------------------ SVG
    def svg(self, name: str, px: int | Size, tint: Colour | None = None) -> pygame.Surface:
        """The asset "<folder>/<name>" (without .svg) inside a box of `px` or (width, height); do not draw on it.

        `tint` replaces every colour and keeps the shape (times its own opacity). A missing or broken asset is a
        visible placeholder and lands in `missing`.
        """
        size = (px, px) if isinstance(px, int) else px
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, size, tint)
        found = self._svgs.get(key)
        if found is not None:
            return found
        picture = self._raster(name, size)
        if tint is not None:
            opacity = tint[3] if len(tint) == 4 else 255
            picture.fill((0, 0, 0, opacity), special_flags=pygame.BLEND_RGBA_MULT)
            picture.fill((*tint[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        return self._svgs.put(key, _screen(picture))

    def _raster(self, name: str, size: Size) -> pygame.Surface:
        parts = f"{name.removesuffix('.svg')}.svg".split("/")
        box = pygame.Surface(size, pygame.SRCALPHA)
        try:
            art = pygame.image.load_sized_svg(BytesIO(self._root.joinpath(*parts).read_bytes()), size)
        except (OSError, pygame.error):
            self.missing.add(name)
            return _placeholder(size)
        # The rasteriser keeps the proportions of the drawing: centre it in its box.
        box.blit(art, ((size[0] - art.get_width()) // 2, (size[1] - art.get_height()) // 2))
        return box

    # ------------------------------------------------------------------ painted layers
    def painted(self, painter: str, args: tuple[Any, ...], size: Size, wait: bool = False) -> pygame.Surface:
        """A painter's picture in exactly this size; do not draw on it.

        Not there yet: a scaled or plain one, and the wish is noted (`pending`). With `wait` it is painted at once.
        Sizes of whole 16 px are shown as they were painted, others are scaled down to fit.
        """
        size = (max(1, size[0]), max(1, size[1]))
        goal = rounded(size)
        key = self._key(painter, args)
        picture = self._held(key, goal)
        if picture is None:
            job = Job(painter, args, goal, key)
            if not wait:
                self._wish(job)
                return self._interim(job, size)
            picture = self._paint_here(job)
        return picture if size == goal else self._fit(key, picture, size)

    def pump(self) -> bool:
        """Once a frame: takes in what was painted, begins the next after 150 ms of rest. True if one arrived."""
        outcome = self._studio.poll()
        if outcome is not None:
            self._take(outcome)
        rested = self._clock() - self._wished_at >= REST_SECONDS
        if self._studio.job is None and self._wishes and rested:
            # The largest is what the eye is on; among equals the one that was asked for first.
            place = max(self._wishes, key=lambda wish: wish[1][0] * wish[1][1])
            self._studio.begin(self._wishes.pop(place))
        return outcome is not None and outcome.picture is not None

    @property
    def pending(self) -> int:
        """How many pictures are still to be painted."""
        return len(self._wishes) + (self._studio.job is not None)

    def settle(self) -> None:
        """Paints everything that was wished for, now (screenshots). Raises what a painter raises."""
        while self._studio.job is not None:
            outcome = self._studio.poll(5.0)
            if outcome is not None:
                self._take(outcome)
        while self._wishes:
            _, job = self._wishes.popitem()
            self._paint_here(job)

    def drop_wishes(self) -> None:
        """The window changed its size: what was wished for and not begun is not needed any more."""
        self._wishes.clear()

    def close(self) -> None:
        """Ends the painting process."""
        self._studio.close()

    # ------------------------------------------------------------------ inside
    def _key(self, painter: str, args: tuple[Any, ...]) -> str:
        known = self._keys.get((painter, args))
        if known is None:
            if self._stamp is None:
                self._stamp = _asset_digest(self._root)
            source = painting.source_digest(painter.partition(":")[0])
            text = json.dumps([painter, args, source, self._stamp])
            known = self._keys[painter, args] = hashlib.sha256(text.encode()).hexdigest()[:24]
        return known

    def _held(self, key: str, goal: Size) -> pygame.Surface | None:
        picture = self._painted.get((key, goal))
        if picture is None:
            picture = self._shelf.read(key, goal)
            if picture is not None:
                picture = self._hold(key, picture)
        return picture

    def _hold(self, key: str, picture: pygame.Surface) -> pygame.Surface:
        self._sizes.setdefault(key, set()).add(picture.get_size())
        return self._painted.put((key, picture.get_size()), _screen(picture))

    def _fit(self, key: str, picture: pygame.Surface, size: Size) -> pygame.Surface:
        name = (key, picture.get_size(), size)
        found = self._fitted.get(name)
        return found if found is not None else self._fitted.put(name, pygame.transform.smoothscale(picture, size))

    def _wish(self, job: Job) -> None:
        place = (job.key, job.size)
        if place in self._wishes or self._studio.job == job or _label(job) in self.failed:
            return
        self._wishes[place] = job
        self._wished_at = self._clock()
        rivals = [other for other in self._wishes if other[0] == job.key]
        for stale in rivals[:-SIZES_WISHED]:
            del self._wishes[stale]

    def _interim(self, job: Job, size: Size) -> pygame.Surface:
        """The nearest size at hand, else the plain version, else bare paper."""
        for near in sorted(
            self._sizes.get(job.key, set()) | self._shelf.sizes(job.key), key=lambda s: _far(s, job.size)
        ):
            picture = self._held(job.key, near)
            if picture is not None:
                return picture if near == size else self._fit(job.key, picture, size)
        name = ("plain", job.key, size)
        found = self._fitted.get(name)
        if found is not None:
            return found
        quick = painting.plain(job.painter)
        if quick is None:
            bare = pygame.Surface(size, pygame.SRCALPHA)
            bare.fill((234, 223, 200, 255))
            return self._fitted.put(name, bare)
        return self._fitted.put(name, _screen(quick(job.args, size)))

    def _paint_here(self, job: Job) -> pygame.Surface:
        picture = painting.paint(job)
        self._shelf.write(job.key, job.size, picture)
        self._wishes.pop((job.key, job.size), None)
        self.arrivals += 1
        return self._hold(job.key, picture)

    def _take(self, outcome: Outcome) -> None:
        job = outcome.job
        place = (job.key, job.size)
        if outcome.picture is not None:
            self._hold(job.key, outcome.picture)
            if outcome.kept:
                self._shelf.note(job.key, job.size)
            self._wishes.pop(place, None)
            self.arrivals += 1
            return
        if outcome.died:
            self._deaths[place] = self._deaths.get(place, 0) + 1
            if self._deaths[place] < MOST_DEATHS:
                self._wishes[place] = job
                return
        self.failed[_label(job)] = outcome.reason


def _label(job: Job) -> str:
    return f"{job.painter}{job.args} {job.size[0]}x{job.size[1]}"


def _far(a: Size, b: Size) -> tuple[bool, int]:
    """How badly size `a` stands in for size `b`: too small is worse than too large."""
    return a[0] < b[0], abs(a[0] - b[0])


def _screen(picture: pygame.Surface) -> pygame.Surface:
    """In the pixel format of the window, if there is one: quicker to draw."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _placeholder(size: Size) -> pygame.Surface:
    box = pygame.Surface(size, pygame.SRCALPHA)
    box.fill((200, 40, 120, 90))
    pygame.draw.rect(box, (200, 40, 120, 255), box.get_rect(), max(1, min(size) // 16))
    pygame.draw.line(box, (200, 40, 120, 255), (0, 0), size, max(1, min(size) // 16))
    return box


def _asset_digest(root: Traversable) -> str:
    """A hash of all drawings and component data: painters draw from both."""
    digest = hashlib.sha256()

    def walk(folder: Traversable) -> None:
        for entry in sorted(folder.iterdir(), key=lambda e: e.name):
            if entry.is_dir():
                walk(entry)
            elif entry.name.endswith((".svg", ".toml")):
                digest.update(entry.name.encode() + entry.read_bytes())

    if root.is_dir():
        walk(root)
    return digest.hexdigest()
