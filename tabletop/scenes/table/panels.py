"""What folds out at the side: the log in sentences, and the score sheets as they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame
from pygame import Rect

from tabletop.core.score import Sheet
from tabletop.play.seats import Seat
from tabletop.scenes.table.telling import Told
from tabletop.ui import paint
from tabletop.ui.input import Key
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import LEAST_PX
from tabletop.ui.widgets import Button, Look, Scroll, Widget

Kind = Literal["log", "scores"]
ROW_HEIGHT = 30
"""The height of a line of the score sheets at most, at 100 %."""

Light = Callable[[Sequence[str]], None]


class Ground(Widget):
    """The sheet of a side panel with its title."""

    def __init__(self, rect: Rect, title: str) -> None:
        super().__init__(rect)
        self._title = title

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Paper and title."""
        kit.sheet(surface, self.rect, metrics, "paper")
        at = (self.rect.x + metrics.px(14), self.rect.y + metrics.px(21))
        # The button that folds the panel away stands at the right.
        room = self.rect.w - metrics.px(14 + 8 + 4) - kit.span_px(metrics, 28)
        least = metrics.px(LEAST_PX)
        title, px = kit.type.fit(self._title, kit.text_px(metrics, 18), room, least, "bold", "serif")
        kit.text(surface, title, at, px, "ink", "bold", "lm", "serif")


class LogText:
    """Lays out the sentences once for a width and paints the visible ones."""

    def __init__(self, kit: Kit, metrics: Metrics, seats: Sequence[Seat], told: Sequence[Told], fresh: int) -> None:
        self._kit, self._metrics, self._seats, self._told, self._fresh = kit, metrics, seats, told, fresh
        self._px = kit.text_px(metrics, 13)
        self._tops: list[int] = []
        self.height = 0

    def arrange(self, width: int) -> int:
        """The height of all sentences at this width, px."""
        self._tops = []
        y = self._metrics.px(4)
        for told in self._told:
            self._tops.append(y)
            y += self._kit.lines_height(told.text, self._px, self._wide(width), leading=1.2) + self._metrics.px(5)
        self.height = y
        return y

    def _wide(self, width: int) -> int:
        return max(20, width - self._metrics.px(38))

    def paint(self, surface: pygame.Surface, rect: Rect, offset: int) -> None:
        """The sentences that are seen."""
        metrics, kit = self._metrics, self._kit
        for at, (told, top) in enumerate(zip(self._told, self._tops, strict=True)):
            y = rect.y + top - offset
            bottom = self._tops[at + 1] if at + 1 < len(self._tops) else self.height
            if y > rect.bottom or rect.y + bottom - offset < rect.y:
                continue
            if told.ply >= self._fresh:
                strip = Rect(rect.x, y - metrics.px(2), rect.w - metrics.px(8), bottom - top)
                paint.box(surface, strip, metrics.px(5), kit.colour("sun"), alpha=0.16)
            first = at == 0 or self._told[at - 1].seat != told.seat or self._told[at - 1].ply != told.ply
            if first:
                spot = (rect.x + metrics.px(12), y + self._px * 0.62)
                kit.seal(surface, self._seats[told.seat].colour, spot, round(self._px * 1.25))
            box = Rect(rect.x + metrics.px(26), y, self._wide(rect.w), 0)
            kit.lines(surface, told.text, box, self._px, "ink", leading=1.2)


def log_panel(
    rect: Rect, kit: Kit, metrics: Metrics, seats: Sequence[Seat], told: Sequence[Told], fresh: int,
    close: Callable[[], None],
) -> tuple[Widget, ...]:  # fmt: skip
    """The log; sentences of plies from `fresh` on are marked as new since the seat's turn."""
    text = LogText(kit, metrics, seats, told, fresh)
    region = _region(rect, metrics)
    height = text.arrange(region.w)
    scroll = Scroll(region, paint=text.paint, content_px=height, name="log")
    scroll.scroll_to(height)
    return (Ground(rect, "What happened"), scroll, _fold(rect, kit, metrics, close))


def _region(rect: Rect, metrics: Metrics) -> Rect:
    top, pad = metrics.px(40), metrics.px(10)
    return Rect(rect.x + pad, rect.y + top, rect.w - 2 * pad, rect.h - top - pad)


def _fold(rect: Rect, kit: Kit, metrics: Metrics, close: Callable[[], None]) -> Button:
    side = kit.span_px(metrics, 28)
    box = Rect(rect.right - side - metrics.px(8), rect.y + metrics.px(7), side, side)
    return Button("", close, kind="quiet", icon="cancel", rect=box, tooltip="Fold away", name="fold")


class ScoreTable(Widget):
    """One column for each seat, one row for each line; pointing at a cell lights up what earned it, arrows too."""

    focusable = True

    def __init__(self, rect: Rect, seats: Sequence[Seat], sheets: Sequence[Sheet], light: Light) -> None:
        super().__init__(rect, name="scores")
        self._seats, self._sheets, self._light = seats, sheets, light
        self._cells: list[tuple[Rect, int, int]] = []
        self._at: tuple[int, int] | None = None
        self._left = False
        """Whether neither pointer nor keys are here any more: the light goes out, but not in the middle of drawing."""

    def update(self, dt: float) -> None:
        """The light goes out."""
        if self._left:
            self._point(None)

    @property
    def moving(self) -> bool:
        """Whether the light is about to go out."""
        return self._left and self._at is not None

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Seals on top, lines below, totals at the foot."""
        self._left = not (look.hover or look.ring)
        if look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, metrics.px(4))
        rect, count = self.rect, len(self._seats)
        px = kit.text_px(metrics, 13)
        column = min(metrics.px(32), rect.w * 0.6 / count)
        right = [rect.right - column * (count - 1 - at) - metrics.px(4) for at in range(count)]
        high = round(min(metrics.px(ROW_HEIGHT), (rect.h - px * 2) / rows(self._sheets)))
        y = rect.y + round(px * 0.9)
        for seat, x in zip(self._seats, right, strict=True):
            kit.seal(surface, seat.colour, (x - column * 0.28, y), round(px * 1.5))
        y += round(px * 1.1)
        self._cells = []
        room = max(1, round(right[0] - column - rect.x))
        for at, line in enumerate(self._sheets[0].lines):
            row = Rect(rect.x, y, rect.w, high)
            self._row(surface, kit, metrics, row, at, room, right, column, line.label, px)
            y += high
        pygame.draw.line(surface, kit.colour("rim"), (rect.x, y), (rect.right, y), max(1, metrics.px(1)))
        total = Rect(rect.x, y, rect.w, high)
        kit.text(surface, "Total", (rect.x, total.centery), px + 1, "ink", "extrabold", "lm")
        for sheet, x in zip(self._sheets, right, strict=True):
            kit.text(surface, str(sheet.total), (x, total.centery), px + 2, "ink", "extrabold", "rm")
            if sheet.team is not None:
                kit.text(surface, "Team", (rect.x, total.centery + high), px + 1, "ink", "extrabold", "lm")
                kit.text(surface, str(sheet.team.total), (x, total.centery + high), px + 2, "ink", "extrabold", "rm")

    def _row(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, row: Rect, at: int, room: int,
        right: Sequence[float], column: float, label: str, px: int,
    ) -> None:  # fmt: skip
        if at % 2 == 0:
            paint.box(surface, row, metrics.px(4), kit.colour("paper2"), alpha=0.7)
        left, least = row.x + metrics.px(3), metrics.px(LEAST_PX)
        if kit.type.measure(label, least)[0] <= room:
            label, size = kit.type.fit(label, px, room, least)
            kit.text(surface, label, (left, row.centery), size, "ink", "medium", "lm")
        else:
            high = kit.lines_height(label, least, room, leading=1.0)
            kit.lines(surface, label, Rect(left, row.centery - high // 2, room, high), least, "ink", leading=1.0)
        for seat, (sheet, x) in enumerate(zip(self._sheets, right, strict=True)):
            cell = Rect(round(x - column), row.y, round(column), row.h)
            self._cells.append((cell, seat, at))
            if self._at == (seat, at):
                paint.box(surface, cell, metrics.px(4), kit.colour("sun"), alpha=0.4)
            points = sheet.lines[at].points
            tone = "rust" if points < 0 else "ink" if points else "soft"
            kit.text(surface, str(points).replace("-", "−"), (x, row.centery), px, tone, "bold", "rm")

    def handle(self, event: object) -> bool:
        """Pointing lights up; arrows go from cell to cell."""
        if isinstance(event, Key):
            return self._step(event.name)
        pos = getattr(event, "pos", None)
        if pos is not None:
            self._point(next(((seat, at) for cell, seat, at in self._cells if cell.collidepoint(pos)), None))
        return False

    def _step(self, key: str) -> bool:
        """To the next cell that way; beyond the edge the arrow is for the group."""
        way = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(key)
        if way is None:
            return False
        if self._at is None:
            self._point((0, 0))
            return True
        seat, line = self._at[0] + way[0], self._at[1] + way[1]
        if not (0 <= seat < len(self._seats) and 0 <= line < len(self._sheets[0].lines)):
            return False
        self._point((seat, line))
        return True

    def _point(self, at: tuple[int, int] | None) -> None:
        if at != self._at:
            self._at = at
            self._light(() if at is None else self._sheets[at[0]].lines[at[1]].refs)


def rows(sheets: Sequence[Sheet]) -> int:
    """Rows of the score table: a line each, the total, and that of the team where there are teams."""
    return len(sheets[0].lines) + 1 + (sheets[0].team is not None)


def score_panel(
    rect: Rect, kit: Kit, metrics: Metrics, seats: Sequence[Seat], sheets: Sequence[Sheet], light: Light,
    close: Callable[[], None],
) -> tuple[Widget, ...]:  # fmt: skip
    """The score sheets as they stand, no taller than their lines."""
    lines = metrics.px(ROW_HEIGHT) * rows(sheets) + 2 * kit.text_px(metrics, 13)
    head_and_foot = rect.h - _region(rect, metrics).h
    rect = Rect(rect.x, rect.y, rect.w, min(rect.h, lines + head_and_foot))
    region = _region(rect, metrics)
    return (Ground(rect, "Scores so far"), ScoreTable(region, seats, sheets, light), _fold(rect, kit, metrics, close))
