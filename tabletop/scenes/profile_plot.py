"""A small plot over time, drawn by ourselves: a dot for every value, the mean of the last ten as a line, named axes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Look, Widget

STEPS = (1.0, 2.0, 5.0, 10.0)
"""What a round step may begin with."""


class Dot(NamedTuple):
    """One value; `shape` says what kind it is: "disc", "ring" or "diamond"."""

    value: float
    shape: str


class Axes(NamedTuple):
    """Where the paper of the plot lies, canvas pixels, and the round values along its two sides."""

    paper: Rect
    across: tuple[int, ...]
    up: tuple[float, ...]

    def at(self, place: int, value: float, count: int) -> tuple[float, float]:
        """The pixel of the `place`-th of `count` values, the first one being 1."""
        share = (place - 0.5) / max(1, count)
        return self.paper.x + self.paper.w * share, self.paper.bottom - self.paper.h * value / self.up[-1]


def rounded_steps(top: float, most: int) -> tuple[float, ...]:
    """Round values from 0 up to `top` or a little beyond, at most `most` steps."""
    if top <= 0:
        return (0.0, 1.0)
    power: float = 10.0 ** floor(log10(top / most))
    step = next(part * power for part in STEPS if part * power * most >= top * (1 - 1e-9))
    return tuple(round(step * at, 9) for at in range(ceil(top / step - 1e-9) + 1))


def numbered(value: float) -> str:
    """A value at a tick, without needless digits."""
    return f"{value:g}"


class Plot(Widget):
    """The plot; `across` and `up` name the axes, with units."""

    solid = False

    def __init__(self, dots: Sequence[Dot], line: Sequence[float], across: str, up: str, name: str = "plot") -> None:
        super().__init__(name=name)
        self.dots, self.line = tuple(dots), tuple(line)
        self._across, self._up = across, up

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """As wide as it may be, and not too tall for a small window."""
        return width, kit.span_px(metrics, 250)

    def axes(self, kit: Kit, metrics: Metrics) -> Axes:
        """The measures of the picture for its rectangle."""
        px = kit.text_px(metrics, 13)
        top = max([dot.value for dot in self.dots], default=0.0)
        up = rounded_steps(top, 5)
        widest = max(kit.type.measure(numbered(value), px)[0] for value in up)
        left, low = widest + metrics.px(12), round(px * 3.1)
        head = round(px * 2.0)
        rect = self.rect
        inner = Rect(rect.x + left, rect.y + head, rect.w - left - metrics.px(8), rect.h - head - low)
        count = len(self.dots)
        across = tuple(int(at) for at in rounded_steps(count, 8) if at == int(at) and 0 < at <= count)
        return Axes(inner, across, up)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """Paper, ticks with numbers, names of the axes, dots, and the line above them."""
        axes, px = self.axes(kit, metrics), kit.text_px(metrics, 13)
        paper, thin = axes.paper, max(1, metrics.px(1))
        paint.box(surface, paper.inflate(2 * thin, 2 * thin), metrics.px(3), kit.colour("field"), kit.colour("edge"), 1)
        for value in axes.up:
            _, y = axes.at(0, value, 1)
            surface.fill(kit.colour("line"), (paper.x, round(y), paper.w, thin))
            kit.text(surface, numbered(value), (paper.x - metrics.px(6), y), px, "soft", "medium", "rm")
        for place in axes.across:
            x, _ = axes.at(place, 0, len(self.dots))
            surface.fill(kit.colour("rim"), (round(x), paper.bottom, thin, metrics.px(5)))
            kit.text(surface, str(place), (x, paper.bottom + px * 0.95), px, "soft", "medium", "cm")
        kit.text(surface, self._up, (self.rect.x, self.rect.y + px * 0.8), px, "ink", "bold", "lm")
        words, small = kit.type.fit(self._across, px, paper.w, metrics.px(12), "bold")
        kit.text(surface, words, (paper.right, paper.bottom + px * 2.35), small, "ink", "bold", "rm")
        surface.blit(self._curve(kit, metrics, axes), paper.inflate(metrics.px(12), metrics.px(12)).topleft)

    def _curve(self, kit: Kit, metrics: Metrics, axes: Axes) -> pygame.Surface:
        """Dots and line on a clear layer, smoothed."""
        fine, u = 3, metrics.u
        room = axes.paper.inflate(metrics.px(12), metrics.px(12))
        large = pygame.Surface((room.w * fine, room.h * fine), pygame.SRCALPHA)
        count = len(self.dots)

        def spot(place: int, value: float) -> tuple[float, float]:
            x, y = axes.at(place, value, count)
            return (x - room.x) * fine, (y - room.y) * fine

        radius = max(2.2, min(4.5, axes.paper.w / max(1, count) / u / 2.4)) * u * fine
        for place, dot in enumerate(self.dots, start=1):
            _mark(large, spot(place, dot.value), radius, dot.shape, kit.colour("river"), kit.colour("field"))
        path = [spot(place, value) for place, value in enumerate(self.line, start=1)]
        if len(path) > 1:
            pygame.draw.lines(large, kit.colour("rust"), False, path, max(fine, round(2.6 * u * fine)))
            for x, y in path:
                pygame.draw.circle(large, kit.colour("rust"), (x, y), 1.3 * u * fine)
        return pygame.transform.smoothscale(large, room.size)


def _mark(
    surface: pygame.Surface,
    at: tuple[float, float],
    radius: float,
    shape: str,
    colour: tuple[int, int, int],
    inside: tuple[int, int, int],
) -> None:
    x, y = at
    if shape == "diamond":
        far = radius * 1.3
        pygame.draw.polygon(surface, colour, [(x, y - far), (x + far, y), (x, y + far), (x - far, y)])
        return
    pygame.draw.circle(surface, colour, at, radius)
    if shape == "ring":
        pygame.draw.circle(surface, inside, at, radius * 0.55)


class Legend(Widget):
    """What the shapes mean: a mark and a word each."""

    solid = False

    def __init__(self, entries: Sequence[tuple[str, str]], line: str, name: str = "legend") -> None:
        super().__init__(name=name)
        self._entries, self._line = tuple(entries), line

    def natural(self, kit: Kit, metrics: Metrics, width: int = 0) -> tuple[int, int]:
        """One line."""
        return width, round(kit.text_px(metrics, 13) * 1.7)

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """From the left; the mean's line last."""
        px = kit.text_px(metrics, 13)
        x: float = self.rect.x + px * 0.6
        y, fine = self.rect.centery, 3
        for shape, word in self._entries:
            side = round(px * 1.2)
            sign = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
            middle = (side * fine / 2, side * fine / 2)
            _mark(sign, middle, side * fine * 0.34, shape, kit.colour("river"), kit.colour("paper"))
            surface.blit(pygame.transform.smoothscale(sign, (side, side)), (round(x - side / 2), round(y - side / 2)))
            x = kit.text(surface, word, (x + px * 0.9, y), px, "ink", "medium", "lm").right + px * 1.5
        thick = max(2, metrics.px(2.6))
        surface.fill(kit.colour("rust"), (round(x - px * 0.4), round(y - thick / 2), round(px * 1.4), thick))
        kit.text(surface, self._line, (x + px * 1.3, y), px, "ink", "medium", "lm")
