"""Where things sit on the Birdwatcher table for a window size: pure arithmetic in canvas pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from tabletop.games.birdwatcher.pieces import pieces
from tabletop.ui.screen import Metrics

SHAPE = 1.5
"""Height of a card over its width."""
PITCH = 1.24
"""From one column of the boards to the next, in cards' widths."""
TREE_PLACES = 6
LEFT_SHARE = 0.45
"""The boards' part of the window's width, at most."""


TALL = 250.0
"""From this height on, at 100 %, a rival's head lies above its cards and not beside them."""


@dataclass(frozen=True)
class RivalPlaces:
    """The inside of a rival's panel."""

    head: Rect
    tree: tuple[Rect, ...]
    pages: tuple[Rect, ...]
    run_h: int
    """The height of the bars below the pages."""


@dataclass(frozen=True)
class Layout:
    """Rectangles of a window: those of the frame first, then this game's."""

    metrics: Metrics
    bar: Rect
    actions: Rect
    side: Rect
    rivals: tuple[Rect, ...]
    plate: Rect
    jungle: Rect
    clearing: Rect
    academy: Rect
    tree: Rect
    panel: Rect
    """The acting player's plate, tokens and action bar."""
    journal: Rect
    strip: int
    """The height of a zone's title."""
    card_w: int
    """Of the cards in jungle, clearing and academy."""
    tree_w: int
    slots: int
    """The pages that a journal has room for before the end is triggered."""

    @property
    def gap(self) -> int:
        """Between zones."""
        return self.metrics.px(7)

    # -- cards of the middle -----------------------------------------------------------------------------------

    def _columns(self, board: Rect) -> list[Rect]:
        width, height = self.card_w, round(self.card_w * SHAPE)
        across = board.w / 4
        y = board.bottom - (board.h - self.strip - height) // 2 - height
        return [Rect(round(board.x + across * (at + 0.5) - width / 2), y, width, height) for at in range(4)]

    def deck(self) -> Rect:
        """The bird deck, at the left of the jungle."""
        return self._columns(self.jungle)[0]

    @property
    def chip_room(self) -> Rect:
        """Where the chip stands that retells: in the jungle's head, beside its name and above its cards."""
        px = self.metrics.px
        rect = Rect(self.jungle.x, self.jungle.y + px(3), self.jungle.w - px(8), 0)
        return Rect(rect.x, rect.y, rect.w, self.jungle_space(0).y - rect.y - px(2))

    def jungle_space(self, at: int) -> Rect:
        """The at-th card of the jungle."""
        return self._columns(self.jungle)[at + 1]

    def pile(self, at: int) -> Rect:
        """The top card of a pile."""
        return self._columns(self.clearing)[at]

    def academy_space(self, at: int) -> Rect:
        """The at-th open publication; 3 is the deck."""
        board = self.academy
        width, height = self.card_w, round(self.card_w * SHAPE)
        head = round(self.strip * 1.2)
        gap_x = (board.w - 2 * width) / 3
        gap_y = max(0.0, (board.h - head - 2 * height) / 3)
        x = board.x + gap_x + (at % 2) * (width + gap_x)
        return Rect(round(x), round(board.y + head + gap_y + (at // 2) * (height + gap_y)), width, height)

    # -- the acting player's things ------------------------------------------------------------------------------

    def tree_place(self, at: int) -> Rect:
        """The at-th place of the own tree."""
        width, height = self.tree_w, round(self.tree_w * SHAPE)
        gap = (self.tree.w - TREE_PLACES * width) / (TREE_PLACES + 1)
        top = self.tree.y + self.strip + (self.tree.h - self.strip - height) // 2 - self.metrics.px(2)
        return Rect(round(self.tree.x + gap + at * (width + gap)), top, width, height)

    def pages(self, count: int) -> tuple[Rect, ...]:
        """The own journal's slots, `count` at least; they keep their place until more are needed than fit."""
        slots = max(count, self.slots)
        inner = self.journal.inflate(-2 * self.metrics.px(9), 0)
        gap = self.metrics.px(6)
        room_h = self.journal.h - self.strip - self.run_h - self.metrics.px(6)
        width = min((inner.w - gap * (slots - 1)) // slots, round(room_h / SHAPE))
        height = round(width * SHAPE)
        left = inner.x + (inner.w - slots * width - gap * (slots - 1)) // 2
        top = self.journal.y + self.strip + (room_h - height) // 2
        return tuple(Rect(left + at * (width + gap), top, width, height) for at in range(slots))

    @property
    def run_h(self) -> int:
        """The height of the bars below the own pages."""
        return self.metrics.px(15)

    def insect(self, at: int) -> Rect:
        """The at-th kind of the own tokens."""
        side = min(self.metrics.px(36), self.panel.h - self.plate.h - self.actions.h - self.metrics.px(10))
        room = Rect(self.panel.x, self.plate.bottom, self.panel.w, self.actions.y - self.plate.bottom)
        x = room.x + self.metrics.px(14) + at * round(side * 1.28)
        return Rect(x, room.centery - side // 2, side, side)

    # -- rivals ------------------------------------------------------------------------------------------------

    def rival(self, at: int, count: int) -> RivalPlaces:
        """The inside of the at-th panel, for a journal of `count` pages."""
        return inside(self.rivals[at], max(count, self.slots), self.metrics)


def inside(panel: Rect, slots: int, metrics: Metrics) -> RivalPlaces:
    """Head at the left, in a tall panel on top; then the tree above the journal, in as many rows as suit the cards."""
    px = metrics.px
    pad = px(6)
    if panel.h >= px(TALL):
        head = Rect(panel.x + px(12), panel.y + pad, panel.w - px(12) - pad, px(56))
        room = Rect(head.x, head.bottom + pad, head.w, panel.bottom - pad - head.bottom - pad)
        return _rows(head, room, slots, metrics, (px(70), px(100)))
    head = Rect(panel.x + px(10), panel.y + pad, min(px(118), round(panel.w * 0.3)), panel.h - 2 * pad)
    room = Rect(head.right + px(6), panel.y + pad, panel.right - pad - head.right - px(6), panel.h - 2 * pad)
    return _rows(head, room, slots, metrics, (px(46), px(84)))


def _rows(head: Rect, room: Rect, slots: int, metrics: Metrics, most: tuple[int, int]) -> RivalPlaces:
    """Tree above journal; `most` are the largest widths of pages and of the tree's cards."""
    pad, gap, run_h = metrics.px(6), metrics.px(3), metrics.px(7)
    best: tuple[float, float, int, float] = (0.0, 0.0, 1, 0.0)
    for rows in (1, 2):
        across = -(-slots // rows)
        page = (room.w - gap * (across - 1)) / across
        page = min(page, most[0])
        left = room.h - rows * (page * SHAPE + run_h + gap) - pad
        tree = min((room.w - gap * (TREE_PLACES - 1)) / TREE_PLACES, left / SHAPE, most[1])
        if tree < page * 1.15:
            # Both share the height: the tree's cards a little larger than the pages.
            page = min(page, (room.h - pad - rows * (run_h + gap)) / (SHAPE * (rows + 1.3)))
            tree = min((room.w - gap * (TREE_PLACES - 1)) / TREE_PLACES, page * 1.3)
        best = max(best, (page + tree / 2, page, rows, tree))
    _, page, rows, tree = best
    page_w, tree_w = int(page), int(tree)
    across = -(-slots // rows)
    page_h, tree_h = round(page_w * SHAPE), round(tree_w * SHAPE)
    used = tree_h + pad + rows * (page_h + run_h) + (rows - 1) * gap
    top = room.y + max(0, (room.h - used) // 2)
    trees = tuple(Rect(room.x + at * (tree_w + gap), top, tree_w, tree_h) for at in range(TREE_PLACES))
    below = top + tree_h + pad
    pages = tuple(
        Rect(room.x + (at % across) * (page_w + gap), below + (at // across) * (page_h + run_h + gap), page_w, page_h)
        for at in range(slots)
    )
    return RivalPlaces(head, trees, pages, run_h)


def arrange(metrics: Metrics, seats: int) -> Layout:
    """The layout for a canvas; a pure function."""
    px, width, height = metrics.px, metrics.width, metrics.height
    margin = gap = px(7)
    bar = Rect(0, 0, width, px(42))
    strip = round(21 * metrics.u * metrics.text)
    slots = pieces().figures.pages_to_end[seats]
    page_w = min((width - 2 * margin - px(18) - px(6) * (slots - 1)) / slots, 0.155 * height / SHAPE)
    journal_h = strip + round(page_w * SHAPE) + px(15) + px(6)
    left_most = round(width * LEFT_SHARE)
    tree_w = min(0.15 * height / SHAPE, (left_most - px(7) * 7) / TREE_PLACES)
    tree_h = strip + round(tree_w * SHAPE) + px(10)
    below_h = max(tree_h, round(px(38) + px(46) + px(34)))
    top = bar.bottom + px(5)
    journal = Rect(margin, height - margin - journal_h, width - 2 * margin, journal_h)
    row_y = journal.y - gap - below_h
    upper_h = row_y - gap - top
    board_h = (upper_h - gap) // 2
    card_w = min((board_h - strip - px(8)) / SHAPE, (left_most - px(16)) / (4 * PITCH))
    left_w = min(left_most, max(round(card_w * PITCH * 4 + px(16)), round(tree_w * 6 + px(7) * 7)))
    jungle = Rect(margin, top, left_w, board_h)
    clearing = Rect(margin, top + upper_h - board_h, left_w, board_h)
    academy = Rect(jungle.right + gap, top, round(card_w * 2 + px(34)), upper_h)
    rivals = _rivals(Rect(academy.right + gap, top, width - margin - academy.right - gap, upper_h), seats - 1, gap)
    tree = Rect(margin, row_y, left_w, below_h)
    panel = Rect(tree.right + gap, row_y, width - margin - tree.right - gap, below_h)
    plate = Rect(panel.x, panel.y, panel.w, px(38))
    actions = Rect(panel.x + px(8), panel.bottom - px(46), panel.w - px(16), px(42))
    side_w = max(min(px(300), width - 2 * margin), rivals[0].w)
    side = Rect(width - margin - side_w, top, side_w, upper_h)
    return Layout(
        metrics, bar, actions, side, rivals, plate, jungle, clearing, academy, tree, panel, journal, strip,
        int(card_w), int(tree_w), slots,
    )  # fmt: skip


def _rivals(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The other seats' panels, one below the other."""
    height = (room.h - gap * (count - 1)) // count
    return tuple(Rect(room.x, room.y + at * (height + gap), room.w, height) for at in range(count))
