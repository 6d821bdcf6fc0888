"""Where things sit on the Redwood table for a window size: pure arithmetic in canvas pixels and board millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, hypot, radians, sin

from pygame import Rect

from tabletop.games.redwood.pieces import pieces
from tabletop.ui.screen import Metrics

Millimetres = tuple[float, float]

STACK_MM = (44.0, 66.0)
OBJECTIVE_MM = (71.5, 44.0)
RIM_GAP_MM = 5.0
TRAY_MM = (250.0, 480.0)
"""The floor of a tray. Trays are drawn at the board's scale (RED-057), so it is given in millimetres."""
TRAY_FRAME_MM = 4.0
CARD_SHAPE = 1.5
"""Height of a panorama card over its width."""
ROW_PLACES = 5
WORLD_MM = (-336.0, -319.0, 336.0, 343.0)
"""Left, bottom, right, top of everything on and round the board."""


@dataclass(frozen=True)
class Resting:
    """Where a template rests in its tray: base centre in mm from the tray's lower left, heading in degrees."""

    at: Millimetres
    heading: float
    flip: bool = False


def _moves() -> dict[int, Resting]:
    # Each lies along its chord and bows upward, so that the corner below its fork is free for the owner's sign.
    tall = {1: 433.0, 2: 380.0, 3: 309.0, 4: 256.0, 5: 190.0, 6: 138.0, 7: 32.0}
    return {
        move.id: Resting((20.0, tall[move.id]), 25.0 if move.id == 6 else sum(s.turn for s in move.segments) / 2, True)
        for move in pieces().templates.moves
    }


MOVES_RESTING: dict[int, Resting] = _moves()
VIEWS_RESTING: dict[int, Resting] = {
    1: Resting((85.0, 215.3), 90),
    2: Resting((161.0, 358.1), 90),
    3: Resting((69.0, 459.5), -90),
    4: Resting((115.7, 44.4), 90),
    5: Resting((194.3, 166.9), -90),
    6: Resting((200.3, 373.7), -90),
    7: Resting((44.8, 208.1), -90),
}


@cache
def rim_place(bearing: float, size_mm: tuple[float, float]) -> Millimetres:
    """The middle, mm, of an upright box of this size that lies just outside the printed edge at a bearing."""
    east, north = sin(radians(bearing)), cos(radians(bearing))
    free = pieces().board.edge_radius + RIM_GAP_MM
    away = free
    while True:
        x, y = east * away, north * away
        if hypot(max(abs(x) - size_mm[0] / 2, 0), max(abs(y) - size_mm[1] / 2, 0)) >= free:
            return x, y
        away += 0.5


def stack_place(colour: str) -> Millimetres:
    """The middle of a colour's stack, mm: outside its biome (RED-026)."""
    board = pieces().board
    biome = next(b for b in board.biomes if b.id == colour)
    width = (biome.to_bearing - biome.from_bearing) % 360
    return rim_place((biome.from_bearing + width / 2) % 360, STACK_MM)


def objective_bearing(dawn: str, number: int) -> float:
    """The bearing of the pointer beside which objective card `number` lies (RED-029)."""
    ring = pieces().ring
    passed = ring[(ring.index(pieces().dawn(dawn).sun) + number - 1) % len(ring)]
    return next(b for b in pieces().board.biomes if b.id == passed).from_bearing


@dataclass(frozen=True)
class Layout:
    """Rectangles in canvas pixels; `px_per_mm` is the board's scale when it is fitted, and the trays' scale always."""

    metrics: Metrics
    bar: Rect
    """The top bar."""
    actions: Rect
    """The action bar below the board."""
    stage: Rect
    """What the board may be zoomed and panned in."""
    px_per_mm: float
    middle: tuple[float, float]
    """The middle of the lake when fitted."""
    moves: Rect
    views: Rect
    """The trays, frames included."""
    plate: Rect
    """The name plate above the own row."""
    row: Rect
    """The own panorama: five places."""
    rivals: tuple[Rect, ...]
    side: Rect
    """What folds out at the right: log or scores."""
    goals: Rect
    """The checklist of a Solo game, where the others' panels would be."""

    def tray_floor(self, kind: str) -> Rect:
        """The floor of a tray, where templates lie."""
        tray = self.moves if kind == "move" else self.views
        frame = round(TRAY_FRAME_MM * self.px_per_mm)
        return tray.inflate(-2 * frame, -2 * frame)

    def resting(self, kind: str, template: int) -> tuple[tuple[float, float], Resting]:
        """The pixel of a resting template's base centre, and how it lies."""
        place = (MOVES_RESTING if kind == "move" else VIEWS_RESTING)[template]
        floor = self.tray_floor(kind)
        left = floor.centerx - TRAY_MM[0] * self.px_per_mm / 2
        up = place.at[1] * self.px_per_mm
        spare = max(0.0, floor.h - TRAY_MM[1] * self.px_per_mm)
        # Move templates lie one below the other and share what is left over; View templates are nested.
        rise = spare * place.at[1] / TRAY_MM[1] if kind == "move" else spare / 2
        return (left + place.at[0] * self.px_per_mm, floor.bottom - up - rise), place

    def row_cards(self, count: int) -> tuple[Rect, ...]:
        """The places of the row's cards, centred in the bed; neighbours share their edge without a lost pixel."""
        first = (ROW_PLACES - count) / 2
        edges = [round(self.row.x + self.row.w * (first + at) / ROW_PLACES) for at in range(count + 1)]
        return tuple(Rect(a, self.row.y, b - a, self.row.h) for a, b in pairwise(edges))

    def row_ends(self, count: int) -> dict[str, Rect]:
        """The free ends of the row by side, half a card wide where room ends; one place for a first card."""
        if count == 0:
            return {"left": self.row_cards(1)[0]}
        if count >= ROW_PLACES:
            return {}
        cards, width = self.row_cards(count), round(self.row.w / ROW_PLACES)
        left = Rect(cards[0].left - width, self.row.y, width, self.row.h).clip(self.row)
        right = Rect(cards[-1].right, self.row.y, width, self.row.h).clip(self.row)
        return {"left": left, "right": right}


def arrange(metrics: Metrics, seats: int) -> Layout:
    """The layout for a window (at least 960 x 600 at 100 %) and a number of seats."""
    px, width, height = metrics.px, metrics.width, metrics.height
    margin, gap = px(8), px(6)
    # Larger text takes a little of the board: up to 10 and 8 of 600.
    bar = Rect(0, 0, width, px(40 + 20 * (metrics.text - 1)))
    actions_h = px(38 + 16 * (metrics.text - 1))
    left_mm, low_mm, right_mm, high_mm = WORLD_MM
    tray_mm = TRAY_MM[0] + 2 * TRAY_FRAME_MM
    scale = min(
        (height - bar.h - actions_h - px(2)) / (high_mm - low_mm),
        (width - 2 * px(8)) / (right_mm - left_mm + 2 * tray_mm),
    )
    spare = height - bar.h - actions_h - (high_mm - low_mm) * scale
    middle = (width / 2, bar.h + spare / 2 + high_mm * scale)
    tray_w = round(tray_mm * scale)
    slack = width / 2 - right_mm * scale - tray_w
    edge = round(slack - min(slack / 2, px(40))) if slack > px(24) else round(slack / 2)
    row, plate = _own_row(metrics, scale, middle, edge)
    tray_h = plate.y - gap - bar.bottom - px(2)
    moves = Rect(edge, bar.bottom + px(2), tray_w, tray_h)
    views = Rect(width - edge - tray_w, moves.y, tray_w, tray_h)
    side_w = max(views.w, round(px(250) * metrics.text))
    stage = Rect(moves.right, bar.bottom, views.x - moves.right, height - bar.h)
    corner = Rect(width - row.right, plate.y, row.right - row.x, height - margin - plate.y)
    return Layout(
        metrics,
        bar,
        Rect(row.right + gap, height - actions_h - px(1), width - 2 * (row.right + gap), actions_h),
        stage,
        scale,
        middle,
        moves,
        views,
        plate,
        row,
        _rivals(metrics, corner, seats - 1, gap),
        Rect(views.right - side_w, views.y, side_w, views.h),
        corner,
    )


def _own_row(metrics: Metrics, scale: float, middle: tuple[float, float], edge: int) -> tuple[Rect, Rect]:
    """The own row and its name plate: as large as the tray above, the board and the stack beside it allow."""
    px, margin = metrics.px, metrics.px(8)
    plate_h, gap = px(28), px(5)
    stack_x, _ = stack_place("gray")
    beside = middle[0] + (stack_x - STACK_MM[0] / 2) * scale - px(6)
    tray_low = metrics.px(42 + 20 * (metrics.text - 1)) + round((TRAY_MM[1] + 2 * TRAY_FRAME_MM) * scale) + px(6)
    # The row's upper right corner must clear the board's printed edge, its right side the stack.
    tall = min(metrics.height - margin - tray_low - plate_h - gap, px(240))
    card_w = min(tall / CARD_SHAPE, (beside - edge) / ROW_PLACES, px(140))
    rim = pieces().board.edge_radius * scale + px(5)
    while card_w > 1:
        down = metrics.height - margin - card_w * CARD_SHAPE - gap - plate_h - middle[1]
        across = middle[0] - edge - card_w * ROW_PLACES
        if hypot(across, max(down, 0.0)) >= rim:
            break
        card_w -= 1
    row_w, row_h = round(card_w * ROW_PLACES), round(card_w * CARD_SHAPE)
    row = Rect(edge, metrics.height - margin - row_h, row_w, row_h)
    return row, Rect(edge, row.y - gap - plate_h, row_w, plate_h)


def _rivals(metrics: Metrics, room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The other seats' panels, one below the other, at the right."""
    if count < 1:
        return ()
    height = min((room.h - gap * (count - 1)) // count, metrics.px(72))
    top = room.bottom - height * count - gap * (count - 1)
    return tuple(Rect(room.x, top + at * (height + gap), room.w, height) for at in range(count))
