"""The banner in the top bar: who acts, what is asked, how the half-made action stands, and the steps of a turn."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame
from pygame import Rect

from tabletop.play.seats import Seat
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import LEAST_PX

WORDS, DOTS, NONE = range(3)
"""How much of the steps is shown: what is asked comes before them."""
SHADE = 0.4
"""How dark the shadow of its paper is."""
LEADING = 0.92
"""Two lines share the banner's height: so much of the sum of their sizes."""
_PICTURE = re.compile(r"\{([\w/]+)\}")


@dataclass(frozen=True)
class Banner:
    """What the banner says: who acts, what is asked, how the half-made action stands, and the steps of a turn.

    The second line may name pictures: "{redwood/flower_pink}".
    """

    seat: Seat | None
    ask: str
    line: str
    steps: tuple[str, ...]
    step: int
    thinking: float | None = None
    """Seconds for which somebody has been thinking."""


@dataclass(frozen=True)
class Type:
    """Where and how large the two lines are: sizes in px, and the least they may shrink to."""

    x: int
    right: int
    ask_px: int
    line_px: int
    least: int


class Herald:
    """Draws the banner, and its second line alone while only that changes.

    Steps that had to go for a longer line do not come back before something else is asked: nothing flickers.
    """

    def __init__(self) -> None:
        self._banner = Banner(None, "", "", (), 0)
        self._style = WORDS
        self._asked: tuple[object, ...] = ()
        self._rect = Rect(0, 0, 1, 1)
        self._under: pygame.Surface | None = None
        self._plain: pygame.Surface | None = None
        self._key: Hashable = None
        """What `_plain` shows, and what lay below it."""

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, banner: Banner) -> None:
        """The whole banner."""
        asked = (banner.ask, banner.seat, rect.size, metrics)
        if asked != self._asked:
            self._asked, self._style = asked, WORDS
        self._banner, self._rect = banner, rect
        whole = surface.get_clip().contains(rect)
        if whole:
            # Drawn in part it keeps its style: the line is written next and sees to that.
            self._style = max(self._style, style(kit, metrics, rect, banner))
            self._draw_kept(surface, kit, metrics)
        else:
            draw_banner(surface, kit, metrics, rect, banner, self._style)
        self._write(surface, kit, metrics)

    def _draw_kept(self, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        """Without its second line: while a piece is turned only that changes, and most frames change nothing of it."""
        rect, banner = self._rect, self._banner
        under = surface.subsurface(rect).copy()
        said = replace(banner, line="line" if banner.line else "")
        key = said, self._style, tuple(rect), metrics, kit, under.get_buffer().raw
        if self._plain is not None and key == self._key:
            cast(surface, metrics, rect)
            surface.blit(self._plain, rect.topleft)
            return
        draw_banner(surface, kit, metrics, rect, banner, self._style)
        self._key, self._under, self._plain = key, under, surface.subsurface(rect).copy()

    def write(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, line: str) -> None:
        """The second line anew, where the banner was drawn last."""
        self._banner = replace(self._banner, line=line)
        needed = style(kit, metrics, self._rect, self._banner)
        if needed > self._style and self._under is not None:
            self._style = needed
            surface.blit(self._under, self._rect.topleft)
            clip = surface.get_clip()
            surface.set_clip(self._rect)
            draw_banner(surface, kit, metrics, self._rect, self._banner, self._style)
            surface.set_clip(clip)
            self._key, self._plain = None, surface.subsurface(self._rect).copy()
        elif self._plain is not None:
            surface.blit(self._plain, self._rect.topleft)
        self._write(surface, kit, metrics)

    def _write(self, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        # What stood over the edge of the banner would stay there: only the banner is drawn anew.
        clip = surface.get_clip()
        surface.set_clip(self._rect.clip(clip))
        write_line(surface, kit, metrics, self._rect, self._banner, self._style)
        surface.set_clip(clip)


# -- how much room there is


def style(kit: Kit, metrics: Metrics, rect: Rect, banner: Banner) -> int:
    """The most of the steps that leaves room for what is asked and for how the action stands."""
    for found in (WORDS, DOTS):
        type_ = _type(kit, metrics, rect, banner, found)
        if found == WORDS and not _labels_fit(kit, metrics, rect, banner):
            continue
        ask = kit.type.measure(banner.ask, type_.least, "extrabold")[0]
        line = _width(kit, banner.line, type_.least)
        if ask <= type_.right - type_.x and line <= _line_room(metrics, rect, type_, found):
            return found
    return NONE


def _labels_fit(kit: Kit, metrics: Metrics, rect: Rect, banner: Banner) -> bool:
    px = kit.text_px(metrics, 12)
    wide = max((kit.type.measure(step, px, "bold")[0] for step in banner.steps), default=0)
    return rect.w >= metrics.px(560) and wide <= metrics.px(50)


def _step_width(kit: Kit, metrics: Metrics, banner: Banner, style: int) -> int:
    if style != WORDS:
        return metrics.px(17)
    px = kit.text_px(metrics, 12)
    wide = max((kit.type.measure(step, px, "bold")[0] for step in banner.steps), default=0)
    return min(wide + metrics.px(3), metrics.px(50))


def _type(kit: Kit, metrics: Metrics, rect: Rect, banner: Banner, style: int) -> Type:
    x = rect.x + metrics.px(12)
    if banner.seat is not None:
        x = _flag(metrics, rect).right + metrics.px(10)
    right = rect.right - metrics.px(12)
    if banner.steps and style != NONE:
        right = rect.right - metrics.px(18) - _step_width(kit, metrics, banner, style) * len(banner.steps)
    ask, line = kit.text_px(metrics, 16), kit.text_px(metrics, 13)
    least = round(LEAST_PX * metrics.u)
    if banner.line:
        share = min(1.0, (rect.h - metrics.px(3)) / ((ask + line) * LEADING))
        ask, line = max(least, int(ask * share)), max(least, int(line * share))
    return Type(x, right, ask, line, least)


def _line_room(metrics: Metrics, rect: Rect, type_: Type, style: int) -> int:
    """Steps without words stand beside the first line only."""
    return (type_.right if style == WORDS else rect.right - metrics.px(12)) - type_.x


def _width(kit: Kit, line: str, px: int) -> int:
    """The width of a line with its pictures, px."""
    parts = _PICTURE.split(line)
    words = sum(kit.type.measure(part, px)[0] for part in parts[::2] if part)
    return words + len(parts[1::2]) * _picture_px(px)


def _picture_px(px: int) -> int:
    return round(px * 1.35)


# -- drawing


def draw_banner(
    surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, banner: Banner, style: int
) -> None:  # fmt: skip
    """Paper, emblem, what is asked, and the steps; without the second line."""
    paint.sheet(surface, rect, metrics.px(9), kit.colour("paper"), kit.colour("rim"), metrics.px(6), SHADE)
    type_ = _type(kit, metrics, rect, banner, style)
    if banner.seat is not None:
        _emblem(surface, kit, metrics, rect, banner.seat)
    if style != NONE:
        _steps(surface, kit, metrics, rect, banner, style)
    room = max(1, type_.right - type_.x)
    ask, ask_px = kit.type.fit(banner.ask, type_.ask_px, room, type_.least, "extrabold")
    y = rect.y + rect.h * (0.31 if banner.line else 0.5)
    drawn = kit.text(surface, ask, (type_.x, y), ask_px, "ink", "extrabold", "lm")
    if banner.thinking is not None:
        _dots(surface, kit, metrics, (drawn.right + metrics.px(10), y), banner.thinking)


def cast(surface: pygame.Surface, metrics: Metrics, rect: Rect) -> None:
    """The shadow of the banner's paper alone."""
    paint.shadow(surface, rect, metrics.px(9), metrics.px(6), SHADE)


def write_line(
    surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, banner: Banner, style: int
) -> None:  # fmt: skip
    """How the half-made action stands: smaller where there is little room, cut where there is none."""
    if not banner.line:
        return
    type_ = _type(kit, metrics, rect, banner, style)
    room, px = _line_room(metrics, rect, type_, style), type_.line_px
    while px > type_.least and _width(kit, banner.line, px) > room:
        px -= 1
    x, y = float(type_.x), rect.y + rect.h * 0.73
    end = x + room
    for at, part in enumerate(_PICTURE.split(banner.line)):
        if at % 2:
            side = _picture_px(px)
            if x + side <= end:
                picture = kit.pictures.svg(part, side)
                surface.blit(picture, (round(x), round(y - side / 2)))
            x += side
        elif part and x < end:
            words = kit.type.ellipsis(part, px, round(end - x))
            kit.text(surface, words, (x, y), px, "soft", "medium", "lm")
            x += kit.type.measure(words, px)[0]


def _flag(metrics: Metrics, rect: Rect) -> Rect:
    return Rect(rect.x + metrics.px(2), rect.y + metrics.px(2), metrics.px(40), rect.h - metrics.px(4))


def _emblem(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, seat: Seat) -> None:
    """The acting seat's colour and emblem at the left end."""
    flag = _flag(metrics, rect)
    rim = kit.colour("soft") if seat.colour == "white" else None
    paint.box(surface, flag, metrics.px(8), kit.colour(seat.colour), rim, 1 if rim else 0)
    tint = "ink" if seat.colour == "white" else "field"
    kit.emblem(surface, seat.colour, flag.center, round(min(flag.h, flag.w) * 0.72), tint)


def _dots(surface: pygame.Surface, kit: Kit, metrics: Metrics, at: tuple[float, float], seconds: float) -> None:
    """Somebody thinks: three dots that come one by one."""
    lit = int(seconds / 0.28) % 4
    for dot in range(3):
        side = metrics.px(5)
        spot = Rect(round(at[0] + dot * side * 1.7), round(at[1] - side / 2), side, side)
        paint.box(surface, spot, side / 2, kit.colour("pine"), alpha=1.0 if dot < lit else 0.25)


def _steps(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, banner: Banner, style: int) -> None:
    """The step track at the right end, with words or without."""
    px, wide = kit.text_px(metrics, 12), _step_width(kit, metrics, banner, style)
    left = rect.right - metrics.px(8) - wide * len(banner.steps)
    y = rect.y + rect.h * (0.33 if style == WORDS else 0.31 if banner.line else 0.5)
    line = max(2, metrics.px(2))
    places = [left + wide * (at + 0.5) for at in range(len(banner.steps))]
    for at, (before, x) in enumerate(pairwise(places), start=1):
        tone = kit.colour("pine") if at <= banner.step else kit.colour("line")
        start = (round(before + metrics.px(6)), round(y))
        pygame.draw.line(surface, tone, start, (round(x - metrics.px(6)), round(y)), line)
    for at, (step, x) in enumerate(zip(banner.steps, places, strict=True)):
        _step(surface, kit, metrics, (x, y), at - banner.step, banner)
        if style == WORDS:
            now = at == banner.step
            spot = (x, rect.y + rect.h * 0.75)
            kit.text(surface, step, spot, px, "ink" if now else "soft", "bold" if now else "medium", "cm")


def _step(
    surface: pygame.Surface, kit: Kit, metrics: Metrics, at: tuple[float, float], ahead: int, banner: Banner
) -> None:
    side = metrics.px(13 if ahead == 0 else 11)
    spot = Rect(0, 0, side, side)
    spot.center = round(at[0]), round(at[1])
    if ahead < 0:
        paint.box(surface, spot, side / 2, kit.colour("pine"))
        kit.icon(surface, "confirm", spot.center, round(side * 0.72), "on_pine")
    elif ahead == 0:
        colour = banner.seat.colour if banner.seat is not None else "sun"
        paint.box(surface, spot, side / 2, kit.colour(colour), kit.colour("ink"), max(1, metrics.px(1)))
    else:
        paint.box(surface, spot, side / 2, kit.colour("paper"), kit.colour("rim"), max(1, metrics.px(1.5)))
