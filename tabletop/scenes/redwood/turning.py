"""A template on the board, not yet confirmed: how it is grabbed, turned, flipped, and set by a typed number (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees
from typing import Literal

import msgspec
from msgspec.structs import replace

from tabletop.core.choices import Run

TURN = 36_000
"""A whole turn in hundredths of a degree."""
STEP_CDEG, FINE_CDEG, FINEST_CDEG = 100, 10, 1

Millimetres = tuple[float, float]


def bearing_cdeg(origin: Millimetres, point: Millimetres) -> int:
    """The direction from origin to point, whole hundredths of a degree counter-clockwise from east."""
    return round(degrees(atan2(point[1] - origin[1], point[0] - origin[0])) * 100) % TURN


def step_cdeg(shift: bool, ctrl: bool) -> int:
    """How far one notch of the wheel or one key turns (table manner 24)."""
    return FINEST_CDEG if ctrl else FINE_CDEG if shift else STEP_CDEG


def nearest_tick(heading: int, runs: Sequence[Run]) -> int | None:
    """The heading within the runs that lies nearest to `heading` round the dial; None if there is none."""
    best: tuple[int, int] | None = None
    for first, last in runs:
        inside = first <= heading <= last
        ticks = (heading,) if inside else (first, last)
        for tick in ticks:
            away = abs((tick - heading + TURN // 2) % TURN - TURN // 2)
            if best is None or away < best[0]:
                best = (away, tick)
    return None if best is None else best[1]


class Turning(msgspec.Struct, frozen=True):
    """A taken template clipped to its figure."""

    kind: Literal["move", "view"]
    template: int
    at: Millimetres
    """The middle of the figure's base, mm."""
    heading: int
    """Hundredths of a degree, 0 to 35999."""
    flip: bool = False
    chord: int = 0
    """Where the far end lies from the heading, unflipped, hundredths of a degree."""
    grip: int | None = None
    """Pointer bearing less heading at the moment of grabbing; None while nothing is held."""
    typed: str = ""
    locked: bool = False
    """The string lies: the heading stays (RED-106)."""
    way_out: bool = False
    """Nothing is legal: only staying, or no photo, is left (RED-080, RED-092)."""

    @property
    def held(self) -> bool:
        """Whether the far end is being dragged."""
        return self.grip is not None

    def grab(self, point: Millimetres) -> Turning:
        """Takes hold at this point, mm; the template does not jump (table manner 32)."""
        if self.locked or self.way_out:
            return self
        return replace(self, grip=(bearing_cdeg(self.at, point) - self.heading) % TURN, typed="")

    def drag(self, point: Millimetres) -> Turning:
        """Follows the pointer, mm, keeping the grip."""
        if self.grip is None or point == self.at:
            return self
        return replace(self, heading=(bearing_cdeg(self.at, point) - self.grip) % TURN)

    def release(self) -> Turning:
        """Lets go; the template stays as it is."""
        return replace(self, grip=None)

    def turn(self, cdeg: int) -> Turning:
        """Turned by so many hundredths of a degree, positive to the left."""
        if self.locked or self.way_out:
            return self
        return replace(self, heading=(self.heading + cdeg) % TURN, typed="", grip=None)

    def point_at(self, heading: int) -> Turning:
        """Set to this heading."""
        return self.turn(heading - self.heading)

    def turned_over(self) -> Turning:
        """The other side up, the far end staying in its direction; only Move templates have two sides (RED-068)."""
        if self.kind != "move" or self.locked or self.way_out:
            return self
        swing = -2 * self.chord if self.flip else 2 * self.chord
        grip = None if self.grip is None else (self.grip - swing) % TURN
        return replace(self, flip=not self.flip, heading=(self.heading + swing) % TURN, grip=grip)

    def type(self, mark: str) -> Turning:
        """Another character of a typed heading; anything that is not part of a number of degrees is ignored."""
        if self.locked or self.way_out:
            return self
        text = self.typed + mark.replace(",", ".")
        whole, _, part = text.partition(".")
        if not (whole + part).isdigit() or len(whole) > 3 or len(part) > 2 or text.count(".") > 1:
            return self
        return replace(self, typed=text)

    def rub_out(self) -> Turning:
        """Without the last typed character."""
        return replace(self, typed=self.typed[:-1])

    def accept(self) -> Turning:
        """Turned to the typed number of degrees."""
        if not self.typed.strip("."):
            return replace(self, typed="")
        return replace(self, heading=round(float(self.typed) * 100) % TURN, typed="")
