"""Where things sit on the Sequoia table for a window size: pure arithmetic in canvas pixels.

The forests lie in a horseshoe, 4 to 10 above and 2, 3, 11, 12 at the sides; in it the rivals, the dice tray and the
list of pairings; under it the own trees and the buttons.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from tabletop.ui.layout import columns, grid, inset, rows
from tabletop.ui.screen import Metrics

Spot = tuple[int, int]

TOP_ROW = (4, 5, 6, 7, 8, 9, 10)
LEFT_COLUMN, RIGHT_COLUMN = (3, 2), (11, 12)
TILE_SHAPE = 0.9
"""Height of a forest card over its width; wide windows make it flatter, tall ones taller."""
FLATTEST, TALLEST = 0.70, 1.12
LEAST_CORNER = 150
"""What the panels below the side columns need, at 100 %."""
DIE_PICTURE = 1.2
"""The side of a die's picture over that of the hollow it lies in."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in canvas pixels."""

    metrics: Metrics
    bar: Rect
    actions: Rect
    side: Rect
    rivals: tuple[Rect, ...]
    plate: Rect
    """The own trees that are left."""
    forests: tuple[Rect, ...]
    """The cards of the forests 2 to 12."""
    tray: Rect
    felt: Rect
    pairs: tuple[Rect, Rect]
    pairings: Rect
    """The list of everything that the roll allows."""
    stage: Rect
    """Tray and list together: here the scoring is told and the dice book lies open."""
    standing: Rect
    """Lower left: what it would score now."""
    story: Rect
    """Lower right: the turn before."""

    def forest(self, number: int) -> Rect:
        """The card of a forest, 2 to 12."""
        return self.forests[number - 2]

    def rest(self, die: int) -> Spot:
        """The middle of a die's place on the felt, 0 to 4."""
        step = self.felt.w / 5.6
        return round(self.felt.centerx + (die - 2) * step), round(self.felt.centery + self.felt.h * 0.09)

    @property
    def rest_px(self) -> int:
        """The side of a die's picture on the felt."""
        return round(min(self.felt.h * 0.78, self.felt.w / 5.0))

    @property
    def socket_side(self) -> int:
        """The side of a hollow for a die in a pair."""
        panel = self.pairs[0]
        return round(min(panel.w / 3.95, (panel.h - self._title - self._strip_h) * 0.86))

    @property
    def die_px(self) -> int:
        """The side of a die's picture in a pair."""
        return round(self.socket_side * DIE_PICTURE)

    @property
    def _title(self) -> int:
        return self.metrics.px(28)

    @property
    def _strip_h(self) -> int:
        return round(min(self.metrics.px(62), self.pairs[0].h * 0.27)) + self.metrics.px(8)

    def _line(self, pair: int) -> int:
        """The height at which the hollows of a pair stand."""
        panel = self.pairs[pair]
        return (panel.y + self._title + panel.bottom - self._strip_h) // 2

    def socket(self, slot: int) -> Rect:
        """The hollow of a slot: 0 and 1 make the first pair, 2 and 3 the second."""
        pair, side = slot // 2, self.socket_side
        panel = self.pairs[pair]
        found = Rect(0, 0, side, side)
        found.center = round(panel.x + panel.w * (0.165, 0.475)[slot % 2]), self._line(pair)
        return found

    def sign(self, pair: int, at: int) -> Spot:
        """Where "+" (0) and "=" (1) stand."""
        panel = self.pairs[pair]
        return round(panel.x + panel.w * (0.32, 0.635)[at]), self._line(pair)

    def total(self, pair: int) -> Rect:
        """The plaque with the sum of a pair."""
        panel, side = self.pairs[pair], round(self.socket_side * 0.88)
        found = Rect(0, 0, side, side)
        found.center = round(panel.x + panel.w * 0.815), self._line(pair)
        return found

    def strip(self, pair: int) -> Rect:
        """The picture of the forest in which the pair would plant."""
        panel, px = self.pairs[pair], self.metrics.px
        high = self._strip_h - px(8)
        return Rect(panel.x + px(10), panel.bottom - px(8) - high, panel.w - px(20), high)

    def emptier(self, pair: int) -> Rect:
        """What takes the dice of a pair back."""
        panel, side = self.pairs[pair], self.metrics.px(22)
        return Rect(panel.right - side - self.metrics.px(7), panel.y + self.metrics.px(6), side, side)

    def turner(self, spot: Spot, side: int, up: bool) -> Rect:
        """What turns a die at this place after a five of a kind: above it for a higher, below for a lower face."""
        wide, tall = round(side * 0.5), self.metrics.px(15)
        found = Rect(0, 0, wide, tall)
        found.center = spot[0], round(spot[1] + side * (-0.42 if up else 0.42))
        return found

    def chips(self, count: int) -> tuple[Rect, ...]:
        """The places of so many pairings on the list, in reading order."""
        px, text = self.metrics.px, self.metrics.text
        room = inset(self.pairings, px(9))
        head = round(px(44) * text)
        room = Rect(room.x, room.y + head, room.w, room.h - head)
        down = max(6, -(-count // 2))
        room.h = min(room.h, down * px(46))
        return tuple(grid(room, 2, down, px(5))[:count])

    def plaques(self, pair: int) -> tuple[Rect, ...]:
        """After a five of a kind: the eleven sums from which a pair is chosen, a column for each pair."""
        px, text = self.metrics.px, self.metrics.text
        room = inset(self.pairings, px(9))
        head = round(px(62) * text)
        room = Rect(room.x, room.y + head, room.w, room.h - head)
        return tuple(rows(columns(room, [None, None], px(6))[pair], [None] * 11, px(2)))


def arrange(metrics: Metrics, seats: int) -> Layout:
    """The layout for a window (at least 960 x 600 at 100 %) and a number of seats."""
    px, width, height = metrics.px, metrics.width, metrics.height
    margin, gap = px(8), px(6)
    bar = Rect(0, 0, width, px(40))
    top = bar.bottom + px(3)
    tile = _tile(metrics, top, margin, gap)
    forests = _horseshoe(metrics, tile, top, margin, gap)
    left, right = forests[2], forests[11]
    corner = Rect(left.x, forests[2].bottom + gap, left.w, height - margin - forests[2].bottom - gap)
    middle = Rect(left.right + gap, top + tile[1] + gap, right.x - left.right - 2 * gap, 0)
    middle.h = height - margin - middle.y
    rival_h = min(px(64), max(px(46), round(middle.h * 0.11)))
    foot_h = px(40)
    stage = Rect(middle.x, middle.y + rival_h + gap, middle.w, middle.h - rival_h - foot_h - 2 * gap)
    list_w = max(px(150), min(round(stage.w * 0.215), px(230)))
    tray = Rect(stage.x, stage.y, stage.w - list_w - gap, stage.h)
    pairings = Rect(tray.right + gap, stage.y, list_w, stage.h)
    inner = inset(tray, px(11))
    felt = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.38))
    below = Rect(inner.x, felt.bottom + px(8), inner.w, inner.bottom - felt.bottom - px(8))
    one, other = columns(below, [None, None], px(8))
    plate = Rect(tray.x, stage.bottom + gap, round(tray.w * 0.40), foot_h)
    actions = Rect(plate.right + gap, plate.y - px(1), middle.right - plate.right - gap, foot_h)
    side_w = max(px(270), tile[0])
    return Layout(
        metrics,
        bar,
        actions,
        Rect(width - margin - side_w, top, side_w, height - margin - top),
        tuple(columns(Rect(middle.x, middle.y, middle.w, rival_h), [None] * (seats - 1), gap)),
        plate,
        tuple(forests[number] for number in range(2, 13)),
        tray,
        felt,
        (one, other),
        pairings,
        stage,
        corner,
        Rect(right.x, corner.y, right.w, corner.h),
    )


def _tile(metrics: Metrics, top: int, margin: int, gap: int) -> tuple[int, int]:
    """Width and height of a forest card: seven across, and three down with a panel below."""
    across = (metrics.width - 2 * margin - 6 * gap) / 7
    down = (metrics.height - top - margin - 3 * gap - metrics.px(LEAST_CORNER)) / 3
    wide = min(across, down / FLATTEST)
    # Where there is height to spare some of it goes to the cards, the rest to the tray.
    tall = min(down, wide * min(TALLEST, max(TILE_SHAPE, metrics.height / metrics.width * 1.2)))
    return int(wide), int(tall)


def _horseshoe(metrics: Metrics, tile: tuple[int, int], top: int, margin: int, gap: int) -> dict[int, Rect]:
    """The cards by number; the row fills the width, and what is left over goes between its cards."""
    wide, tall = tile
    room = metrics.width - 2 * margin - wide
    found = {
        number: Rect(margin + round(room * at / 6), top, wide, tall) for at, number in enumerate(TOP_ROW)
    }  # fmt: skip
    for numbers, x in ((LEFT_COLUMN, found[4].x), (RIGHT_COLUMN, found[10].x)):
        for at, number in enumerate(numbers, 1):
            found[number] = Rect(x, top + at * (tall + gap), wide, tall)
    return found
