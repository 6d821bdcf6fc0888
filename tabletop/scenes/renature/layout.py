"""Where things sit on the Renature table for a window size: pure arithmetic in canvas pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Spaces
from tabletop.scenes.renature.painters.plan import Cell, Plan, board_size
from tabletop.ui.screen import Metrics

BOARD_SHARE = 0.56
"""The board's part of the window's width, at most."""
TALLER = 1.25
"""In a narrow window the panels are at most so much taller than the board."""
SPREAD = (0.80, 0.95, 0.85, 1.0)
"""From one plant of a kind to the next on a player board, in plants' spaces."""
SQUEEZE = 0.72
"""Plants of a kind may stand so much closer where there is little room."""
PLANT_WIDE = 1.06
LEAST_PLOT = 52.0
"""The least width of a plot at 100 %: its name and value stand side by side."""
CHIP = 140.0
"""What the title of the hand leaves free at 100 %, for the chip that retells."""
HAND_SIZE = 3
CLOUDS = 6


@dataclass(frozen=True)
class Plot:
    """A kind's part of a player board: own plants in the upper row, neutral ones in the lower."""

    rect: Rect
    title_h: int
    cell: int
    step: float
    counts: tuple[int, int]
    """Spaces for own and for neutral plants, those included that stay empty with four players."""

    def place(self, neutral: bool, nth: int) -> Rect:
        """A space for a plant."""
        room = self.rect.h - self.title_h
        top = self.rect.y + self.title_h + round(room * (0.5 if neutral else 0.0)) + (room // 2 - self.cell) // 2
        count = max(self.counts)
        wide = self.step * (count - 1) + self.cell * PLANT_WIDE
        left = self.rect.x + (self.rect.w - wide) / 2 + self.cell * (PLANT_WIDE - 1) / 2
        return Rect(round(left + nth * self.step), top, self.cell, self.cell)

    def row(self, neutral: bool) -> Rect:
        """All spaces of a row."""
        return self.place(neutral, 0).union(self.place(neutral, max(self.counts) - 1))


@dataclass(frozen=True)
class Layout:
    """Rectangles of a window: those of the frame first, then this game's."""

    metrics: Metrics
    bar: Rect
    actions: Rect
    side: Rect
    rivals: tuple[Rect, ...]
    plate: Rect
    """Name, score, clouds and tokens of the own player board."""
    board: Rect
    plan: Plan
    width: int
    """Columns of the board."""
    own: Rect
    plots: tuple[Plot, ...]
    hand: Rect
    strip: int
    """The height of a line that names something."""
    domino_px: int
    """Half of a domino in the hand."""

    # -- the board

    def cell(self, space: int) -> Cell:
        """Column and row of a space."""
        return space % self.width, space // self.width

    @cached_property
    def spaces(self) -> tuple[Rect, ...]:
        """All spaces of the board."""
        every = range(self.plan.across * self.plan.down)
        return tuple(self.plan.space(self.cell(space)).move(self.board.topleft) for space in every)

    def space(self, space: int) -> Rect:
        """A space of the board; not to be changed."""
        return self.spaces[space]

    def pair(self, spaces: Spaces) -> Rect:
        """Two spaces beside each other: a domino's place."""
        return self.space(spaces[0]).union(self.space(spaces[1]))

    def space_at(self, x: float, y: float) -> int | None:
        """The space of the grid below a pixel."""
        found = self.plan.cell_at(x - self.board.x, y - self.board.y)
        return None if found is None else found[1] * self.width + found[0]

    def stone(self, number: int) -> tuple[float, float]:
        """The middle of a score stone."""
        x, y = self.plan.stone(number)
        return x + self.board.x, y + self.board.y

    def joker(self, animal: int) -> Rect:
        """A place of the joker track."""
        x, y = self.plan.joker(animal, len(pieces().figures.animals))
        side = self.plan.joker_px
        return Rect(round(self.board.x + x - side / 2), round(self.board.y + y - side / 2), side, side)

    @cached_property
    def cell_px(self) -> int:
        """The side of a space, about."""
        return int(self.plan.cell)

    # -- the hand

    def hand_slot(self, nth: int) -> Rect:
        """A domino's place in the hand."""
        pad, wide = self.metrics.px(12), 2 * self.domino_px
        gap = (self.reserve.x - self.hand.x - 2 * pad - HAND_SIZE * wide) // (HAND_SIZE - 1)
        gap = min(gap, self.metrics.px(30))
        return Rect(self.hand.x + pad + nth * (wide + gap), self._hand_top, wide, self.domino_px)

    @property
    def _hand_top(self) -> int:
        """Dominoes lie in the middle between the title and the foot of the hand, their words below them."""
        spare = self.hand.h - self.strip - self.domino_px - self.strip - self.metrics.px(8)
        return self.hand.y + self.strip + self.metrics.px(7) + max(0, spare // 2)

    @property
    def chip_room(self) -> Rect:
        """Where the chip stands that retells: at the right of the hand's title."""
        px = self.metrics.px
        return Rect(self.hand.x, self.hand.y + px(4), self.hand.w - px(8), self._hand_top - self.hand.y - px(6))

    @property
    def hand_title(self) -> Rect:
        """The line that names the hand, with room for the chip beside it."""
        chip = round(CHIP * self.metrics.u * self.metrics.text)
        return Rect(self.hand.x, self.hand.y, self.hand.w - chip, self.strip)

    @property
    def reserve(self) -> Rect:
        """The face-down dominoes."""
        side = self.metrics.px(62)
        return Rect(self.hand.right - side - self.metrics.px(8), self._hand_top, side, self.domino_px + self.strip)

    # -- the own player board

    @property
    def sign(self) -> Rect:
        """The balloon or paraglider of the own player board."""
        side = self.plate.h - self.metrics.px(6)
        return Rect(self.plate.x + self.metrics.px(8), self.plate.y + self.metrics.px(4), side, side)

    def cloud(self, nth: int) -> Rect:
        """A cloud space of the own player board."""
        side = min(self.metrics.px(38), self.plate.h, round(self.plate.w * 0.07))
        left = self.plate.x + round(self.plate.w * 0.36)
        return Rect(left + nth * round(side * 0.98), self.plate.centery - side // 2, side, side)

    @property
    def tokens(self) -> Rect:
        """Where collected area tokens lie on the own player board."""
        left = self.cloud(CLOUDS - 1).right + self.metrics.px(8)
        return Rect(left, self.plate.y, max(1, self.plate.right - self.metrics.px(8) - left), self.plate.h)


def arrange(metrics: Metrics, seats: int, width: int, height: int) -> Layout:
    """The layout for a canvas and a board of so many columns and rows; a pure function."""
    px = metrics.px
    margin = gap = px(7)
    bar = Rect(0, 0, metrics.width, px(42))
    top = bar.bottom + px(5)
    room = Rect(margin, top, round(metrics.width * BOARD_SHARE) - margin, metrics.height - margin - top)
    size = board_size(room.size, width, height)
    board = Rect(room.x, room.y + (room.h - size[1]) // 2, *size)
    left = board.right + gap
    tall = min(room.h, max(board.h, round(board.h * TALLER)))
    column = Rect(left, top + (room.h - tall) // 2, metrics.width - margin - left, tall)
    strip = round(20 * metrics.u * metrics.text)
    head = max(px(46), round(41 * metrics.u * metrics.text))
    foot = max(px(48), round(38 * metrics.u * metrics.text))
    domino = round(min((column.w - px(62) - px(54)) / (2 * HAND_SIZE), column.h * 0.145))
    hand_h = strip + px(7) + domino + round(20 * metrics.u * metrics.text) + px(4)
    rest = column.h - foot - hand_h - 3 * gap
    least = px(62) + round((46 if seats == 2 else 58) * metrics.u * metrics.text)
    plots_w = column.w - 2 * px(8)
    own_h = min(head + strip + round(2.15 * _plant_cell(plots_w, seats, metrics)) + px(16), rest - least)
    rivals_h = min(rest - own_h, round(least * 1.55))
    spare = rest - own_h - rivals_h
    rivals = _columns(Rect(column.x, column.y, column.w, rivals_h), seats - 1, gap)
    own = Rect(column.x, column.y + rivals_h + gap, column.w, own_h + spare // 2)
    hand = Rect(column.x, own.bottom + gap, column.w, hand_h + spare - spare // 2)
    footer = Rect(column.x, hand.bottom + gap, column.w, column.bottom - hand.bottom - gap)
    plate = Rect(own.x, own.y + px(4), own.w, head)
    plots = _plots(Rect(own.x + px(8), plate.bottom, plots_w, own.bottom - px(8) - plate.bottom), seats, strip, metrics)
    side = Rect(column.x, column.y, column.w, rivals_h + gap + own.h)
    actions = footer.inflate(-2 * px(4), -2 * px(2))
    return Layout(
        metrics, bar, actions, side, rivals, plate, board, Plan(*size, width, height), width, own, plots, hand, strip,
        domino,
    )  # fmt: skip


def _columns(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """Panels side by side."""
    wide = (room.w - gap * (count - 1)) // count
    return tuple(Rect(room.x + at * (wide + gap), room.y, wide, room.h) for at in range(count))


def printed(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The printed plant spaces of a player board, own and neutral: with four some stay empty (REN-013)."""
    figures = pieces().figures
    spaces = figures.printed_board if seats > 2 else figures.plant_spaces[seats]
    return spaces.own, spaces.neutral


def _steps(seats: int) -> tuple[float, float]:
    """What all plots need: the sum of all steps and of all plants, in plants' spaces."""
    own, neutral = printed(seats)
    counts = [max(pair) for pair in zip(own, neutral, strict=True)]
    return sum(spread * (count - 1) for spread, count in zip(SPREAD, counts, strict=True)), PLANT_WIDE * len(counts)


def _plant_cell(wide: int, seats: int, metrics: Metrics) -> float:
    """The largest plants for which there is room side by side, px."""
    steps, plants = _steps(seats)
    return (wide - 4 * metrics.px(14) - 3 * metrics.px(5)) / (steps * SQUEEZE + plants)


def _plots(room: Rect, seats: int, strip: int, metrics: Metrics) -> tuple[Plot, ...]:
    """One plot for each kind of plant, as wide as its spaces, but never narrower than its name needs."""
    own, neutral = printed(seats)
    counts = list(zip(own, neutral, strict=True))
    gap, pad = metrics.px(5), metrics.px(14)
    cell = int(min(_plant_cell(room.w, seats, metrics), (room.h - strip) / 2 / 1.04))
    steps, plants = _steps(seats)
    squeeze = min(1.0, ((room.w - 4 * pad - 3 * gap) / cell - plants) / steps)
    least = LEAST_PLOT * metrics.u * metrics.text
    wides = [
        max(least, pad + cell * (PLANT_WIDE + spread * squeeze * (max(pair) - 1)))
        for spread, pair in zip(SPREAD, counts, strict=True)
    ]
    spare = (room.w - 3 * gap - sum(wides)) / len(wides)
    if spare < 0:
        # What the narrow ones need beyond their plants the widest gives.
        wides[0], spare = wides[0] + spare * len(wides), 0.0
    found, left = [], float(room.x)
    for spread, pair, wide in zip(SPREAD, counts, wides, strict=True):
        right = left + wide + spare
        rect = Rect(round(left), room.y, round(right) - round(left), room.h)
        most = (rect.w - pad - cell * PLANT_WIDE) / max(1, max(pair) - 1)
        found.append(Plot(rect, strip, cell, min(cell * spread, most), pair))
        left = right + gap
    return tuple(found)
