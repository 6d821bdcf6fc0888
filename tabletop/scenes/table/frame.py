"""The frame that all games share: the top bar with banner and icons, and the action bar with its one primary button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from tabletop.play.seats import Seat
from tabletop.scenes.keys import Keymap
from tabletop.scenes.table.parts import Command
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Button, Tip, Widget

Do = Callable[[str], None]


@dataclass(frozen=True)
class Banner:
    """What the banner says: who acts, what is asked, how the half-made action stands, and the steps of a turn."""

    seat: Seat | None
    ask: str
    line: str
    steps: tuple[str, ...]
    step: int
    thinking: float | None = None
    """Seconds for which somebody has been thinking."""


@dataclass(frozen=True)
class Tool:
    """An icon button of the top bar."""

    key: str
    icon: str
    title: str
    body: str = ""
    enabled: bool = True
    lit: bool = False
    shortcut: str = ""


def title_rect(bar: Rect, metrics: Metrics) -> Rect:
    """Where game name and round stand, at the left of the top bar."""
    wide = metrics.px(236) if metrics.logical[0] >= 1200 else metrics.px(190)
    return Rect(bar.x + metrics.px(7), bar.y + metrics.px(3), wide, bar.h - metrics.px(5))


def tools_width(kit: Kit, metrics: Metrics, count: int) -> int:
    """The width of so many icon buttons, px."""
    return count * _tool_side(kit, metrics) + (count - 1) * metrics.px(3)


def _tool_side(kit: Kit, metrics: Metrics) -> int:
    return min(kit.span_px(metrics, 34), metrics.px(36))


def banner_rect(bar: Rect, kit: Kit, metrics: Metrics, tools: int) -> Rect:
    """Where the banner stands: in the middle of the window if there is room, else between its neighbours."""
    left = title_rect(bar, metrics).right + metrics.px(8)
    right = bar.right - metrics.px(7) - tools_width(kit, metrics, tools) - metrics.px(8)
    wide = min(metrics.px(600), right - left)
    x = max(left, min(bar.centerx - wide // 2, right - wide))
    return Rect(x, bar.y + metrics.px(3), wide, bar.h - metrics.px(5))


def tool_buttons(bar: Rect, kit: Kit, metrics: Metrics, tools: Sequence[Tool], do: Do) -> list[Widget]:
    """The icon buttons at the right of the top bar."""
    side, gap = _tool_side(kit, metrics), metrics.px(3)
    x = bar.right - metrics.px(7) - tools_width(kit, metrics, len(tools))
    made: list[Widget] = []
    for tool in tools:
        rect = Rect(x, bar.y + (bar.h - side) // 2, side, side)
        tip = Tip(tool.title, tool.body, tool.shortcut)
        made.append(
            Button(
                "",
                partial(do, tool.key),
                icon=tool.icon,
                lit=tool.lit,
                rect=rect,
                enabled=tool.enabled,
                tooltip=tip,
                name=f"tool:{tool.key}",
            )
        )
        x += side + gap
    return made


def command_buttons(
    rect: Rect, kit: Kit, metrics: Metrics, commands: Sequence[Command], binding: str | None, do: Do, keys: Keymap
) -> list[Widget]:
    """The action bar, centred; `binding` says why the coming step cannot be undone."""
    made: list[Button] = []
    for command in commands:
        tip = command.tip
        if command.primary and binding:
            tip = f"{tip}. {binding}" if tip else binding
        key = "Enter" if command.primary else keys.label(command.key)
        made.append(
            Button(
                command.label,
                partial(do, command.key),
                kind="primary" if command.primary else "secondary",
                icon=command.icon or None,
                trail="lock" if command.primary and binding else None,
                enabled=command.enabled,
                tooltip=Tip(command.label or tip, tip if command.label else "", key),
                name=f"command:{command.key}",
            )
        )
    gap, height = metrics.px(6), rect.h - metrics.px(4)
    wides = [button.natural(kit, metrics)[0] for button in made]
    spare = rect.w - sum(wides) - gap * max(0, len(made) - 1)
    if spare < 0 and made:
        # Labels shrink first; icons keep their size.
        wordy = [at for at, command in enumerate(commands) if command.label]
        for at in wordy:
            wides[at] = max(height, wides[at] + spare // len(wordy))
        spare = 0
    x = rect.x + spare // 2
    for button, wide in zip(made, wides, strict=True):
        button.rect = Rect(x, rect.y + metrics.px(1), wide, height)
        x += wide + gap
    return list(made)


def draw_title(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, title: str) -> Rect:
    """The game's name; returns where the round track may be drawn."""
    paint.sheet(surface, rect, metrics.px(9), kit.colour("paper"), kit.colour("edge"), metrics.px(6), 0.4)
    px = kit.text_px(metrics, 18)
    drawn = kit.text(surface, title, (rect.x + metrics.px(12), rect.centery), px, "ink", "bold", "lm", "serif")
    left = drawn.right + metrics.px(8)
    return Rect(left, rect.y + metrics.px(3), max(1, rect.right - metrics.px(8) - left), rect.h - metrics.px(6))


def draw_banner(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, banner: Banner) -> Rect:
    """Whose turn it is, what is asked, and the steps of the turn; returns where the second line goes."""
    radius = metrics.px(9)
    paint.sheet(surface, rect, radius, kit.colour("paper"), kit.colour("rim"), metrics.px(6), 0.4)
    x = rect.x + metrics.px(12)
    if banner.seat is not None:
        x = _emblem(surface, kit, metrics, rect, banner.seat) + metrics.px(10)
    right = _steps(surface, kit, metrics, rect, banner)
    room = right - metrics.px(10) - x
    ask, ask_px = kit.type.fit(banner.ask, kit.text_px(metrics, 16), room, kit.text_px(metrics, 12), "extrabold")
    y = rect.y + rect.h * (0.31 if banner.line else 0.5)
    drawn = kit.text(surface, ask, (x, y), ask_px, "ink", "extrabold", "lm")
    if banner.thinking is not None:
        _dots(surface, kit, metrics, (drawn.right + metrics.px(10), y), banner.thinking)
    return Rect(x, rect.y + round(rect.h * 0.53), max(1, room), round(rect.h * 0.40))


def draw_line(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, line: str) -> None:
    """How the half-made action stands: the banner's second line, smaller or cut where there is no room."""
    if line:
        line, px = kit.type.fit(line, kit.text_px(metrics, 13), rect.w, kit.text_px(metrics, 12))
        kit.text(surface, line, (rect.x, rect.centery), px, "soft", "medium", "lm")


def _emblem(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, seat: Seat) -> int:
    """The acting seat's colour and emblem at the left end; returns where it ends."""
    flag = Rect(rect.x + metrics.px(2), rect.y + metrics.px(2), metrics.px(40), rect.h - metrics.px(4))
    rim = kit.colour("soft") if seat.colour == "white" else None
    paint.box(surface, flag, metrics.px(8), kit.colour(seat.colour), rim, 1 if rim else 0)
    tint = "ink" if seat.colour == "white" else "field"
    kit.emblem(surface, seat.colour, flag.center, round(flag.h * 0.72), tint)
    return flag.right


def _dots(surface: pygame.Surface, kit: Kit, metrics: Metrics, at: tuple[float, float], seconds: float) -> None:
    """Somebody thinks: three dots that come one by one."""
    lit = int(seconds / 0.28) % 4
    for dot in range(3):
        side = metrics.px(5)
        spot = Rect(round(at[0] + dot * side * 1.7), round(at[1] - side / 2), side, side)
        paint.box(surface, spot, side / 2, kit.colour("pine"), alpha=1.0 if dot < lit else 0.25)


def _steps(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, banner: Banner) -> int:
    """The step track at the right end, with words where there is room; returns where it begins."""
    count = len(banner.steps)
    if not count:
        return rect.right
    px = kit.text_px(metrics, 12)
    words = rect.w >= metrics.px(560)
    wide = (
        max(kit.type.measure(step, px, "bold")[0] for step in banner.steps) + metrics.px(3) if words else metrics.px(17)
    )
    wide = min(wide, metrics.px(50))
    left = rect.right - metrics.px(8) - wide * count
    y = rect.y + rect.h * (0.33 if words else 0.5)
    line = max(2, metrics.px(2))
    for at in range(count):
        x = left + wide * (at + 0.5)
        if at:
            tone = kit.colour("pine") if at <= banner.step else kit.colour("line")
            start = (round(x - wide + metrics.px(6)), round(y))
            pygame.draw.line(surface, tone, start, (round(x - metrics.px(6)), round(y)), line)
    for at, step in enumerate(banner.steps):
        x = left + wide * (at + 0.5)
        _step(surface, kit, metrics, (x, y), at - banner.step, banner)
        if words:
            now = at == banner.step
            label, size = kit.type.fit(step, px, wide - metrics.px(2), px, "bold" if now else "medium")
            spot = (x, rect.y + rect.h * 0.75)
            kit.text(surface, label, spot, size, "ink" if now else "soft", "bold" if now else "medium", "cm")
    return round(left)


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
