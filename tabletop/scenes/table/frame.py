"""The frame that all games share: the top bar's title and icons, and the action bar with its one primary button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from tabletop.scenes.keys import Keymap
from tabletop.scenes.table.parts import Command
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Button, Tip, Widget

Do = Callable[[str], None]


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
    """The action bar, centred; `binding` says why the coming step cannot be undone.

    Where there is little room, icons speak for the lesser commands, then labels shrink and break into two lines.
    """
    made = [_command(command, binding, do, keys) for command in commands]
    gap, height = metrics.px(6), rect.h - metrics.px(4)
    room = rect.w - gap * max(0, len(made) - 1)
    wides = [button.natural(kit, metrics)[0] for button in made]
    for plain in (False, True):
        if sum(wides) > room:
            _let_icons_speak(made, plain)
            natural = [button.natural(kit, metrics)[0] for button in made]
            least = [max(height, button.least(kit, metrics)[0]) for button in made]
            wides = natural if sum(natural) <= room else _shared(natural, least, room)
            if sum(least) <= room:
                break
    x = rect.x + (room - sum(wides)) // 2
    for button, wide in zip(made, wides, strict=True):
        button.rect = Rect(x, rect.y + metrics.px(1), wide, height)
        x += wide + gap
    return list(made)


def _command(command: Command, binding: str | None, do: Do, keys: Keymap) -> Button:
    tip = command.tip
    if command.primary and binding:
        tip = f"{tip}. {binding}" if tip else binding
    key = "Enter" if command.primary else keys.label(command.key)
    return Button(
        command.label,
        partial(do, command.key),
        kind="primary" if command.primary else "secondary",
        icon=command.icon or None,
        trail="lock" if command.primary and binding else None,
        enabled=command.enabled,
        tooltip=Tip(command.label or tip, tip if command.label else "", key),
        name=f"command:{command.key}",
    )


def _let_icons_speak(buttons: Sequence[Button], plain: bool) -> None:
    """Takes the labels off lesser buttons that have an icon; their tips say them. `plain`: the main one's icon too."""
    for button in buttons:
        if button.kind == "secondary" and button.icon and button.label:
            # The tip says the label.
            button.label = ""
        elif plain and button.label:
            button.icon = None


def _shared(wides: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Widths that fill the room: each has its least, and a share of the rest by what it would like beyond that."""
    wishes = [max(0, wide - small) for wide, small in zip(wides, least, strict=True)]
    over, total = room - sum(least), max(1, sum(wishes))
    if over < 0:
        return [small * room // sum(least) for small in least]
    return [small + min(wish, over * wish // total) for small, wish in zip(least, wishes, strict=True)]


def draw_title(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, title: str) -> Rect:
    """The game's name; returns where the round track may be drawn."""
    paint.sheet(surface, rect, metrics.px(9), kit.colour("paper"), kit.colour("edge"), metrics.px(6), 0.4)
    room = rect.w - metrics.px(20)
    words, px = kit.type.fit(title, kit.text_px(metrics, 18), room, metrics.px(12), "bold", "serif")
    drawn = kit.text(surface, words, (rect.x + metrics.px(12), rect.centery), px, "ink", "bold", "lm", "serif")
    left = drawn.right + metrics.px(8)
    return Rect(left, rect.y + metrics.px(3), max(1, rect.right - metrics.px(8) - left), rect.h - metrics.px(6))
