"""The final score as a table: a row for each category, a column for each seat, the best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.core.score import Sheet
from tabletop.play.seats import Seat
from tabletop.ui import paint
from tabletop.ui.input import Event, Key, Move, Point, Press
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Look, Widget

Cell = tuple[int, int]
"""Seat and line."""


class ScoreTable(Widget):
    """Pointing at a number, or walking to it with the arrows, calls `on_pick` with its cell (None: none)."""

    focusable = True

    def __init__(
        self,
        sheets: Sequence[Sheet],
        seats: Sequence[Seat],
        places: Sequence[int],
        on_pick: Callable[[Cell | None], None],
        won: bool = True,
    ) -> None:
        """Without `won` there are no places: a game alone was lost."""
        super().__init__(name="score")
        self._won = won
        self._sheets, self._seats, self.places, self._on_pick = tuple(sheets), tuple(seats), tuple(places), on_pick
        self.order = sorted(range(len(seats)), key=lambda seat: (places[seat], seat))
        self.picked: Cell | None = None
        self._label_px = 0

    @property
    def _lines(self) -> int:
        return len(self._sheets[0].lines)

    def measure(self, kit: Kit, metrics: Metrics, most: int) -> int:
        """Takes the width of the labels; returns the width of the whole table, at most `most` pixels."""
        px = self._text(kit, metrics)
        widest = max(kit.type.measure(line.label, px)[0] for line in self._sheets[0].lines)
        self._label_px = min(widest + metrics.px(30), most * 2 // 5)
        columns = kit.span_px(metrics, 118) * len(self._seats)
        return min(most, self._label_px + columns + metrics.px(8))

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """Comfortable rows."""
        return width, kit.span_px(metrics, 68 + 44 + 33 * self._lines)

    def least(self, kit: Kit, metrics: Metrics) -> int:
        """The height below which rows can no longer be read, pixels."""
        return kit.span_px(metrics, 52 + 34 + 22 * self._lines)

    def _text(self, kit: Kit, metrics: Metrics) -> int:
        return kit.text_px(metrics, 15)

    # -- where things are
    @property
    def _teams(self) -> bool:
        """Whether the total of each seat's team stands below its own."""
        return self._sheets[0].team is not None

    def _heights(self) -> tuple[int, int, int]:
        """Head, one row and the totals, pixels: shares of the height."""
        head = round(self.rect.h * 0.165)
        total = round(self.rect.h * (0.19 if self._teams else 0.125))
        return head, (self.rect.h - head - total) // self._lines, total

    def _column(self, at: int) -> Rect:
        left = self.rect.x + self._label_px
        room = self.rect.right - left - self.rect.h // 80
        return Rect(left + room * at // len(self.order), self.rect.y, room // len(self.order), self.rect.h)

    def cell_rect(self, seat: int, line: int) -> Rect:
        """Where a number stands."""
        head, row, _ = self._heights()
        column = self._column(self.order.index(seat))
        return Rect(column.x, self.rect.y + head + row * line, column.w, row)

    def cell_at(self, pos: Point) -> Cell | None:
        """The number under the pointer."""
        for seat in self.order:
            for line in range(self._lines):
                if self.cell_rect(seat, line).collidepoint(pos):
                    return seat, line
        return None

    # -- events
    def handle(self, event: Event) -> bool:
        """Pointing and arrows."""
        if isinstance(event, Move | Press):
            self._pick(self.cell_at(event.pos))
            return isinstance(event, Press)
        if isinstance(event, Key) and event.name in ("left", "right", "up", "down"):
            return self._walk(event.name)
        return False

    def _walk(self, way: str) -> bool:
        if self.picked is None:
            self._pick((self.order[0], 0))
            return True
        seat, line = self.picked
        column = self.order.index(seat) + {"left": -1, "right": 1}.get(way, 0)
        line += {"up": -1, "down": 1}.get(way, 0)
        if not (0 <= column < len(self.order) and 0 <= line < self._lines):
            return False
        self._pick((self.order[column], line))
        return True

    def _pick(self, cell: Cell | None) -> None:
        # Off the numbers the last one stays lit: the way to its picture leads over the rim of the table.
        if cell is not None and cell != self.picked:
            self.picked = cell
            self._on_pick(cell)

    # -- picture
    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The card, the winners' columns, names, numbers and totals."""
        u = metrics.u
        radius = kit.theme.radii.panel * 0.8 * u
        paint.box(surface, self.rect, radius, kit.colour("field"), kit.colour("edge"), max(1.0, 1.2 * u))
        head, row, total = self._heights()
        for at, seat in enumerate(self.order):
            if self._won and self.places[seat] == 1:
                column = self._column(at).inflate(-metrics.px(6), -metrics.px(8))
                sun = kit.colour("sun")
                paint.box(surface, column, radius * 0.8, sun, kit.colour("ochre"), max(1.0, u), alpha=0.26)
        for line in range(self._lines):
            y = self.rect.y + head + row * line
            pygame.draw.line(
                surface, kit.colour("line"), (self.rect.x + metrics.px(10), y), (self.rect.right - metrics.px(10), y)
            )
        if self.picked is not None:
            spot = self.cell_rect(*self.picked).inflate(-metrics.px(14), -metrics.px(4))
            paint.box(surface, spot, 6 * u, kit.colour("leaf"), kit.colour("moss"), max(1.0, u), alpha=0.55)
            if look.ring:
                self.draw_ring(surface, kit, metrics, spot, 6 * u)
        elif look.ring:
            self.draw_ring(surface, kit, metrics, self.rect, radius)
        self._draw_labels(surface, kit, metrics, head, row, total)
        for at, seat in enumerate(self.order):
            self._draw_head(surface, kit, metrics, self._column(at), seat, head)
            self._draw_numbers(surface, kit, metrics, seat, total)

    def _draw_labels(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, head: int, row: int, total: int
    ) -> None:  # fmt: skip
        x, px = self.rect.x + metrics.px(16), self._text(kit, metrics)
        px = min(px, round(row * 0.78))
        for at, line in enumerate(self._sheets[0].lines):
            y = self.rect.y + head + row * at + row / 2
            label = kit.type.ellipsis(line.label, px, self._label_px - metrics.px(20))
            lit = self.picked is not None and self.picked[1] == at
            kit.text(surface, label, (x, y), px, "ink" if lit else "soft", "bold" if lit else "medium", "lm")
        for words, y in zip(("Total", "Team"), self._totals(total), strict=False):
            kit.text(surface, words, (x, y), min(kit.text_px(metrics, 17), total // 2), "ink", "bold", "lm", "serif")

    def _totals(self, total: int) -> tuple[float, ...]:
        """Where the totals stand: of the seat, and of its team."""
        if self._teams:
            return self.rect.bottom - total * 0.74, self.rect.bottom - total * 0.27
        return (self.rect.bottom - total / 2,)

    def _draw_head(
        self, surface: pygame.Surface, kit: Kit, metrics: Metrics, column: Rect, seat: int, head: int
    ) -> None:  # fmt: skip
        side = round(head * 0.46)
        y = self.rect.y + round(head * 0.36)
        place = f"{self.places[seat]}." if self._won else ""
        big = min(kit.text_px(metrics, 18), round(head * 0.36))
        wide = kit.type.measure(place, big, "bold", "serif")[0] + metrics.px(7)
        kit.seal(surface, self._seats[seat].colour, (column.centerx + wide / 2, y), side)
        left = column.centerx + wide / 2 - side / 2 - metrics.px(6)
        kit.text(surface, place, (left, y), big, "ink", "extrabold", "rm", "serif")
        px = min(self._text(kit, metrics), round(head * 0.3))
        name, px = kit.type.fit(self._seats[seat].name, px, column.w - metrics.px(10), metrics.px(12), "bold")
        kit.text(surface, name, (column.centerx, self.rect.y + head * 0.78), px, "ink", "bold", "cm")

    def _draw_numbers(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, seat: int, total: int) -> None:
        sheet = self._sheets[seat]
        for at, line in enumerate(sheet.lines):
            cell = self.cell_rect(seat, at)
            best = line.points == max(other.lines[at].points for other in self._sheets)
            px = min(kit.text_px(metrics, 16), round(cell.h * 0.8))
            shown = str(line.points).replace("-", "−") if line.points else "–"
            ink = "rust" if line.points < 0 else "ink" if best else "soft"
            kit.text(surface, shown, cell.center, px, ink, "bold" if best and line.points else "medium", "cm")
        x, places = self.cell_rect(seat, 0).centerx, self._totals(total)
        px = min(kit.text_px(metrics, 24), round(total * 0.8 / len(places)))
        worth = [sheet.total] if sheet.team is None else [sheet.total, sheet.team.total]
        for number, y in zip(worth, places, strict=True):
            kit.text(surface, str(number), (x, y), px, "ink", "extrabold", "cm", "serif")
