"""Loose things in the hand, not yet confirmed: a starting figure, tokens for a card, an animal on its way (pure)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

import msgspec
from msgspec.structs import replace

from tabletop.games.redwood.fills import Frame
from tabletop.games.redwood.pieces import pieces

Millimetres = tuple[float, float]


def nearest(point: Millimetres, places: Mapping[str, Millimetres], within_mm: float) -> str | None:
    """The name of the place nearest to the point, if there is one within that distance."""
    best = min(places, key=lambda name: hypot(places[name][0] - point[0], places[name][1] - point[1]), default=None)
    if best is None or hypot(places[best][0] - point[0], places[best][1] - point[1]) > within_mm:
        return None
    return best


class Placing(msgspec.Struct, frozen=True):
    """A starting figure over a pointer (RED-037)."""

    places: Mapping[str, Millimetres]
    """Where the pointers stand, mm."""
    reach_um: int
    """How far the base may be shifted from the middle; 0 with `centred_start`."""
    pointer: str | None = None
    dx: int = 0
    dy: int = 0
    held: bool = False
    before: tuple[str | None, int, int] = (None, 0, 0)
    """What to return to when the drag is cancelled."""

    @property
    def at(self) -> Millimetres | None:
        """Where the middle of the base is, mm."""
        if self.pointer is None:
            return None
        x, y = self.places[self.pointer]
        return x + self.dx / 1000, y + self.dy / 1000

    def grab(self) -> Placing:
        """Takes the figure up."""
        return replace(self, held=True, before=(self.pointer, self.dx, self.dy))

    def follow(self, point: Millimetres, snap_mm: float = 60.0) -> Placing:
        """Shifted towards the point, mm, on the nearest pointer; unchanged far from all of them."""
        pointer = nearest(point, self.places, snap_mm)
        if pointer is None:
            return self
        x, y = self.places[pointer]
        return replace(self, pointer=pointer).shifted(round((point[0] - x) * 1000), round((point[1] - y) * 1000))

    def stand(self, pointer: str) -> Placing:
        """In the middle of this pointer."""
        return replace(self, pointer=pointer, dx=0, dy=0)

    def shifted(self, dx: int, dy: int) -> Placing:
        """With this shift, micrometres, drawn back into the disc that is allowed."""
        away = hypot(dx, dy)
        if away > self.reach_um:
            dx, dy = int(dx * self.reach_um / away), int(dy * self.reach_um / away)
        return replace(self, dx=dx, dy=dy)

    def release(self) -> Placing:
        """Puts the figure down."""
        return replace(self, held=False)

    def cancel(self) -> Placing:
        """Back to where the drag began."""
        pointer, dx, dy = self.before
        return replace(self, held=False, pointer=pointer, dx=dx, dy=dy) if self.held else self


class Filling(msgspec.Struct, frozen=True):
    """Tokens of the covered subjects and the reticles of the new card (RED-116 to RED-123)."""

    pool: tuple[str, ...]
    """The candidates; two of a kind are two entries."""
    slots: tuple[int | None, ...]
    """For each reticle the place in the pool of the token on it."""
    held: int | None = None
    """The candidate in the hand."""
    frame: Frame = Frame(0)
    """What the card's reticles accept (RED-211)."""

    @property
    def wanted(self) -> tuple[int, ...]:
        """Loose candidates of which one must go on the special reticle: nothing else is free (RED-217)."""
        if self.frame.special is None or None in self.slots[: self.frame.regular] or self.slots[-1] is not None:
            return ()
        return tuple(at for at in self.loose if self.accepts(at, self.frame.regular))

    def accepts(self, candidate: int, reticle: int) -> bool:
        """Whether a candidate may be put on this reticle as things stand (RED-211)."""
        frame = self.frame
        if frame.special is None or reticle != frame.regular:
            return True
        others = [at for place, at in enumerate(self.slots) if place != reticle and at != candidate]
        return frame.accepts(self.pool[candidate]) and (not frame.comes_last or None not in others)

    @property
    def tokens(self) -> tuple[str | None, ...]:
        """What lies on each reticle."""
        return tuple(None if at is None else self.pool[at] for at in self.slots)

    @property
    def loose(self) -> tuple[int, ...]:
        """Candidates that lie on no reticle."""
        return tuple(at for at in range(len(self.pool)) if at not in self.slots)

    def grab(self, candidate: int) -> Filling:
        """Takes a candidate into the hand; it stays where it was until it is put down."""
        return replace(self, held=candidate)

    def put(self, reticle: int) -> Filling:
        """Puts the held candidate on this reticle; a token lying there changes places with it.

        What the reticle does not accept stays where it was.
        """
        if self.held is None or not self.accepts(self.held, reticle):
            return replace(self, held=None)
        slots = list(self.slots)
        came_from = slots.index(self.held) if self.held in slots else None
        if came_from is not None:
            slots[came_from] = slots[reticle]
        slots[reticle] = self.held
        return replace(self, slots=tuple(slots), held=None)

    def back(self) -> Filling:
        """Puts the held candidate back among the loose ones."""
        return replace(self, slots=tuple(None if at == self.held else at for at in self.slots), held=None)

    def click(self, candidate: int) -> Filling:
        """Puts a loose candidate on the first free reticle that accepts it; takes one that lies on the card back."""
        if candidate in self.slots:
            return self.grab(candidate).back()
        free = [at for at, lies in enumerate(self.slots) if lies is None and self.accepts(candidate, at)]
        return self.grab(candidate).put(free[0]) if free else replace(self, held=None)

    def with_tokens(self, tokens: Sequence[str | None]) -> Filling:
        """With these tokens on the reticles, as far as there are candidates for them."""
        free = list(range(len(self.pool)))
        slots: list[int | None] = []
        for token in tokens:
            at = next((at for at in free if self.pool[at] == token), None)
            slots.append(at)
            free = [other for other in free if other != at]
        return replace(self, slots=tuple(slots), held=None)

    def cancel(self) -> Filling:
        """Nothing in the hand, nothing changed."""
        return replace(self, held=None)


def filling(pool: Sequence[str], frame: Frame) -> Filling:
    """The start of token placing: all candidates lie on the card already if every one has room, else none."""
    reticles, empty = frame.slots, Filling(tuple(pool), (None,) * frame.slots, frame=frame)
    if len(pool) > reticles or _twice_an_animal(pool):
        return empty
    full = replace(empty, slots=tuple(at if at < len(pool) else None for at in range(reticles)))
    if frame.fits(full.tokens):
        return full
    # With as many tokens as reticles the special one gets the first that it accepts.
    chosen = next((at for at, token in enumerate(pool) if frame.accepts(token)), None)
    if chosen is None:
        return empty
    others = [at for at in range(len(pool)) if at != chosen]
    return replace(empty, slots=(*others, chosen))


def _twice_an_animal(pool: Sequence[str]) -> bool:
    plants = {"yellow", "pink", "violet", "redwood"}
    return any(pool.count(token) > 1 for token in pool if token not in plants)


class Herding(msgspec.Struct, frozen=True):
    """A photographed animal on its way to another hole (RED-161)."""

    due: tuple[str, ...]
    """Species still to be moved; the first one is offered."""
    holes: Mapping[str, Mapping[str, Millimetres]]
    """For each of them the holes it may go to, mm."""
    species: str
    hole: str | None = None
    pointer: Millimetres | None = None
    """Where the animal is carried, mm, while it is held."""
    before: tuple[str, str | None] = ("", None)

    @property
    def held(self) -> bool:
        """Whether the animal is in the hand."""
        return self.pointer is not None

    def grab(self, species: str, point: Millimetres) -> Herding:
        """Takes an animal up."""
        if species not in self.due:
            return self
        kept = self.hole if species == self.species else None
        return replace(self, species=species, hole=kept, pointer=point, before=(self.species, self.hole))

    def drag(self, point: Millimetres) -> Herding:
        """Carries it along, mm."""
        return replace(self, pointer=point) if self.held else self

    def over(self, within_mm: float = 26.0) -> str | None:
        """The hole it would drop into."""
        return None if self.pointer is None else nearest(self.pointer, self.holes[self.species], within_mm)

    def dropped(self, within_mm: float = 26.0) -> str | None:
        """The hole that it is held over though it may not go there; None over an open one, or over none."""
        if self.pointer is None or self.over(within_mm) is not None:
            return None
        return nearest(self.pointer, {hole.id: (hole.x, hole.y) for hole in pieces().board.holes}, within_mm)

    def release(self) -> Herding:
        """Drops it into the hole below, or back where it was."""
        return replace(self, hole=self.over() or self.hole, pointer=None) if self.held else self

    def choose(self, hole: str) -> Herding:
        """Into this hole."""
        return replace(self, hole=hole, pointer=None) if hole in self.holes[self.species] else self

    def cancel(self) -> Herding:
        """Back to before the drag."""
        if not self.held:
            return self
        species, hole = self.before
        return replace(self, species=species, hole=hole, pointer=None, before=("", None))
