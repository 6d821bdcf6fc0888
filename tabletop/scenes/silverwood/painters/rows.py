"""Draws rows of signs into a room: icons, numbers and tiles in one line each, as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.scenes.silverwood.painters import marks
from tabletop.scenes.silverwood.painters.palette import rgb
from tabletop.scenes.silverwood.painters.signs import Row, Sign
from tabletop.ui.kit import Kit

LETTER = 0.86
"""The size of letters over that of icons."""
GAP = 0.26
"""Between rows, over the size of icons."""


@dataclass(frozen=True)
class Pen:
    """Who draws, and the least size of letters in px."""

    kit: Kit
    least: int

    def letter(self, sign: Sign, size: float) -> int:
        """The size of a sign's letters, px."""
        return max(self.least, round(size * LETTER * sign.scale))


def width(pen: Pen, sign: Sign, size: float) -> float:
    """How wide a sign is where icons are of this size, px."""
    match sign.kind:
        case "word":
            return pen.kit.type.measure(sign.name, pen.letter(sign, size), "extrabold")[0] + size * 0.14
        case "gap":
            return size * 0.3
        case "ban":
            return 0.0
        case "points":
            return size * 1.16
        case "action" | "moment":
            return size * 1.1 * sign.scale
    return size * sign.scale


def _wide(pen: Pen, row: Sequence[Sign], size: float) -> float:
    return sum(width(pen, sign, size) for sign in row)


def _lines(pen: Pen, rows: Sequence[Row], size: float, room: float) -> list[tuple[Sign, ...]]:
    """The rows as lines: one that is too long is broken at its gaps."""
    lines: list[tuple[Sign, ...]] = []
    for row in rows:
        if _wide(pen, row, size) <= room or not any(sign.kind == "gap" for sign in row):
            lines.append(row)
            continue
        part: list[Sign] = []
        for sign in row:
            if sign.kind == "gap" and _wide(pen, part, size) > room * 0.4:
                lines.append(tuple(part))
                part = []
            else:
                part.append(sign)
        if part:
            lines.append(tuple(part))
    return lines


def joined(rows: Sequence[Row]) -> tuple[Row, ...]:
    """All rows as one."""
    if len(rows) < 2:
        return tuple(rows)
    whole = list(rows[0])
    for row in rows[1:]:
        whole += [Sign("gap"), Sign("gap"), *row]
    return (tuple(whole),)


def size_for(pen: Pen, rows: Sequence[Row], room: Rect, most: float) -> float | None:
    """The size of icons with which the rows fill a room; None where they do not fit readably."""
    size = max(most, pen.least * 1.2)
    while size * LETTER >= pen.least * 0.9:
        lines = _lines(pen, rows, size, room.w)
        tall = len(lines) * size * (1 + GAP) - size * GAP
        if max(_wide(pen, line, size) for line in lines) <= room.w and tall <= room.h:
            return size
        size *= 0.95
    return None


def draw(
    pen: Pen, target: pygame.Surface, rows: Sequence[Row], room: Rect, most: float, left: bool = False
) -> bool:  # fmt: skip
    """The rows in the middle of a room; whether they fitted. Where they do not, dots say that there is more."""
    if not rows:
        return True
    size = size_for(pen, rows, room, most)
    if size is None:
        shown = tuple(row[:1] for row in rows if row[0].kind == "moment")
        size = min(most, room.h, room.w / max(1, len(shown) + 1))
        shown = ((*(row[0] for row in shown), Sign("word", "…")),)
        _draw_lines(pen, target, shown, room, size, left)
        return False
    _draw_lines(pen, target, _lines(pen, rows, size, room.w), room, size, left)
    return True


def _draw_lines(
    pen: Pen, target: pygame.Surface, lines: Sequence[Sequence[Sign]], room: Rect, size: float, left: bool
) -> None:  # fmt: skip
    tall = len(lines) * size * (1 + GAP) - size * GAP
    y = room.centery - tall / 2 + size / 2
    for line in lines:
        x = room.x if left else room.centerx - _wide(pen, line, size) / 2
        first, last = x, x
        for sign in line:
            wide = width(pen, sign, size)
            if sign.kind == "ban":
                marks.icon(pen.kit, target, "fx_ban", ((first + x) / 2, y), size * 1.15, "#A63D2F")
                continue
            last = x + wide / 2
            _draw_sign(pen, target, sign, (last, y), size)
            if sign.kind == "moment":
                first = x + wide
            x += wide
        y += size * (1 + GAP)


def _draw_sign(pen: Pen, target: pygame.Surface, sign: Sign, at: tuple[float, float], size: float) -> None:
    kit = pen.kit
    match sign.kind:
        case "word":
            px = pen.letter(sign, size)
            kit.text(target, sign.name, at, px, rgb(sign.tint), "extrabold", "cm")
        case "icon":
            marks.icon(kit, target, sign.name, at, size * sign.scale)
        case "glyph":
            marks.icon(kit, target, sign.name, at, size * 0.92 * sign.scale, sign.tint)
        case "action":
            marks.action(kit, target, sign.name, at, size * 1.02 * sign.scale)
        case "moment":
            marks.moment(kit, target, sign.name, at, size * sign.scale)
        case "points":
            marks.points(kit, target, sign.name, at, size * 1.2, pen.least)
