"""Lays the blocks of a rule text out on a page of a given width: pure arithmetic, drawn later line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect

from tabletop.scenes.manual import Block, Grid, Heading, Item, Paragraph, Span, Spans, Style, plain
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Face, Weight

_WEIGHTS: dict[Style, Weight] = {"plain": "medium", "bold": "bold", "italic": "medium"}
_HEADS = {1: 30.0, 2: 22.0, 3: 17.5, 4: 16.0}
_LEADING = 1.36


@dataclass(frozen=True)
class Run:
    """Words in one style on one line; `mid` is the height of the middle of the capitals, page pixels."""

    x: int
    mid: int
    text: str
    px: int
    colour: str = "ink"
    weight: Weight = "medium"
    face: Face = "sans"
    italic: bool = False


@dataclass(frozen=True)
class Stop:
    """A headline for the table of contents and where it stands on the page."""

    y: int
    level: int
    text: str


@dataclass
class Page:
    """A laid out text: runs and ruled lines in page pixels, from 0 to `height`."""

    width: int
    height: int = 0
    runs: list[Run] = field(default_factory=list)
    fills: list[tuple[Rect, str]] = field(default_factory=list)
    stops: list[Stop] = field(default_factory=list)

    def draw(self, surface: pygame.Surface, kit: Kit, at: tuple[int, int], top: int, height: int) -> None:
        """The stretch from `top` on, `height` pixels of it, with its upper left corner at `at`."""
        for rect, colour in self.fills:
            if rect.bottom > top and rect.top < top + height:
                pygame.draw.rect(surface, kit.colour(colour), rect.move(at[0], at[1] - top))
        for run in self.runs:
            if top - run.px <= run.mid <= top + height + run.px:
                place = (at[0] + run.x, at[1] + run.mid - top)
                kit.text(surface, run.text, place, run.px, run.colour, run.weight, "lm", run.face, run.italic)

    def section(self, top: int) -> int:
        """Which stop the reader is at when `top` is the upper edge; -1 before the first."""
        return max((i for i, stop in enumerate(self.stops) if stop.y <= top), default=-1)


class _Setter:
    """Sets blocks one below the other."""

    def __init__(self, kit: Kit, metrics: Metrics, width: int) -> None:
        self._kit, self._metrics = kit, metrics
        self._px = kit.text_px(metrics, 15.5)
        self.page = Page(width)

    def _gap(self, length: float) -> None:
        self.page.height += self._metrics.px(length) if self.page.height else 0

    def lines(self, spans: Spans, width: int, px: int, colour: str = "ink") -> list[list[Run]]:
        """The spans broken into lines no wider than `width`, as runs whose `mid` is still 0."""
        words = [(word, span.style) for span in spans for word in _words(span)]
        lines: list[list[Run]] = [[]]
        for word, style in words:
            weight, italic = _WEIGHTS[style], style == "italic"
            run = self._joined(lines[-1], word, px, colour, weight, italic)
            if lines[-1] and run.x + self._width(run.text.rstrip(), px, weight, italic) > width:
                lines.append([])
                run = self._joined([], word.lstrip(), px, colour, weight, italic)
            if lines[-1] and run.x == lines[-1][-1].x:
                lines[-1].pop()
            if run.text:
                lines[-1].append(run)
        return lines

    def _joined(self, line: list[Run], word: str, px: int, colour: str, weight: Weight, italic: bool) -> Run:
        """The word as part of the last run of the line, where that has its style, else as a run behind it."""
        if not line:
            return Run(0, 0, word, px, colour, weight, italic=italic)
        last = line[-1]
        if (last.weight, last.italic) == (weight, italic):
            return replace(last, text=last.text + word)
        return Run(
            last.x + self._width(last.text, px, last.weight, last.italic), 0, word, px, colour, weight, italic=italic
        )

    def _width(self, text: str, px: int, weight: Weight, italic: bool) -> int:
        return self._kit.type.measure(text, px, weight, "sans", italic)[0]

    def _set(self, spans: Spans, x: int, width: int, px: int, top: int) -> int:
        """Lines from `top` on; returns the height they take."""
        step = round(px * _LEADING)
        lines = self.lines(spans, width, px)
        for number, line in enumerate(lines):
            mid = top + number * step + step // 2
            self.page.runs += [replace(run, x=x + run.x, mid=mid) for run in line]
        return step * len(lines)

    def heading(self, block: Heading) -> None:
        """A headline, larger and further apart the higher its level; the two highest stand in the contents."""
        self._gap({1: 0, 2: 30, 3: 20}.get(block.level, 14))
        px = self._kit.text_px(self._metrics, _HEADS[min(4, block.level)])
        top = self.page.height
        if block.level <= 3:
            self.page.stops.append(Stop(top, block.level, block.text))
        face: Face = "serif" if block.level < 4 else "sans"
        for line in self._kit.type.wrap(block.text, px, self.page.width, "bold", face):
            self.page.runs.append(Run(0, self.page.height + round(px * 0.62), line, px, "ink", "bold", face))
            self.page.height += round(px * 1.22)
        if block.level == 2:
            rule = Rect(0, self.page.height + self._metrics.px(2), self.page.width, max(1, self._metrics.px(1.2)))
            self.page.fills.append((rule, "edge"))
            self.page.height = rule.bottom
        self.page.height += self._metrics.px(4)

    def paragraph(self, block: Paragraph) -> None:
        """Running text."""
        self._gap(8)
        self.page.height += self._set(block.spans, 0, self.page.width, self._px, self.page.height)

    def item(self, block: Item) -> None:
        """A list line, hanging on its mark."""
        self._gap(5)
        indent = self._metrics.px(6) + self._kit.span_px(self._metrics, 20 * block.depth)
        hang = indent + self._kit.span_px(self._metrics, 16 if block.mark == "•" else 24)
        top, step = self.page.height, round(self._px * _LEADING)
        px = self._px if block.mark != "\u2022" else round(self._px * 1.7)
        self.page.runs.append(Run(indent, top + step // 2, block.mark, px, "rust", "bold"))
        self.page.height += self._set(block.spans, hang, self.page.width - hang, self._px, top)

    def grid(self, block: Grid) -> None:
        """A table: columns as wide as their longest cell asks, shared fairly where that is too much."""
        self._gap(10)
        pad = self._metrics.px(8)
        widths = self._columns(block, pad)
        for number, row in enumerate(block.rows):
            top, x, deepest = self.page.height + pad // 2, 0, 0
            for cell, width in zip(row, widths, strict=True):
                bold = tuple(Span(span.text, "bold") for span in cell) if number == 0 else cell
                deepest = max(deepest, self._set(bold, x + pad, width - 2 * pad, self._px, top))
                x += width
            bottom = top + deepest + pad // 2
            if number == 0:
                self.page.fills.append((Rect(0, self.page.height, x, bottom - self.page.height), "paper2"))
            self.page.fills.append((Rect(0, bottom, x, max(1, self._metrics.px(1))), "edge"))
            self.page.height = bottom + max(1, self._metrics.px(1))

    def _columns(self, block: Grid, pad: int) -> list[int]:
        wish = [
            max(self._width(plain(row[column]), self._px, "bold", False) for row in block.rows) + 2 * pad + 2
            for column in range(len(block.rows[0]))
        ]
        widths = list(wish)
        # The widest columns give way first, so that short ones (numbers) are never broken.
        while sum(widths) > self.page.width and max(widths) > 4 * pad:
            widest = widths.index(max(widths))
            second = max((width for i, width in enumerate(widths) if i != widest), default=0)
            over = sum(widths) - self.page.width
            widths[widest] -= max(1, min(over, max(1, widths[widest] - second)))
        return widths


def _words(span: Span) -> list[str]:
    """The words of a span, each with the space that follows it."""
    words = span.text.split(" ")
    return [f"{word} " for word in words[:-1]] + ([words[-1]] if words[-1] else [])


def lay_out(blocks: Sequence[Block], kit: Kit, metrics: Metrics, width: int) -> Page:
    """The blocks on a page `width` pixels wide."""
    setter = _Setter(kit, metrics, width)
    for block in blocks:
        match block:
            case Heading():
                setter.heading(block)
            case Paragraph():
                setter.paragraph(block)
            case Item():
                setter.item(block)
            case Grid():
                setter.grid(block)
    setter.page.height += metrics.px(24)
    return setter.page
