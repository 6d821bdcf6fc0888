"""Rectangle arithmetic for layouts: pure functions that cut, share, centre and place whole-pixel rectangles."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

Anchor = str
"""Two letters: l, c or r and t, m or b."""


def inset(rect: Rect, dx: int, dy: int | None = None) -> Rect:
    """`rect` smaller by `dx` left and right and by `dy` (or `dx`) above and below; never negative."""
    dy = dx if dy is None else dy
    return Rect(rect.x + dx, rect.y + dy, max(0, rect.w - 2 * dx), max(0, rect.h - 2 * dy))


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The upper `height` pixels and the rest below the gap."""
    height = min(height, rect.h)
    rest = max(0, rect.h - height - gap)
    return Rect(rect.x, rect.y, rect.w, height), Rect(rect.x, rect.bottom - rest, rect.w, rest)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The lower `height` pixels and the rest above the gap."""
    height = min(height, rect.h)
    return Rect(rect.x, rect.bottom - height, rect.w, height), Rect(
        rect.x, rect.y, rect.w, max(0, rect.h - height - gap)
    )


def cut_left(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The left `width` pixels and the rest right of the gap."""
    width = min(width, rect.w)
    rest = max(0, rect.w - width - gap)
    return Rect(rect.x, rect.y, width, rect.h), Rect(rect.right - rest, rect.y, rest, rect.h)


def cut_right(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The right `width` pixels and the rest left of the gap."""
    width = min(width, rect.w)
    return Rect(rect.right - width, rect.y, width, rect.h), Rect(rect.x, rect.y, max(0, rect.w - width - gap), rect.h)


def _spans(length: int, sizes: Sequence[int | None], gap: int) -> list[tuple[int, int]]:
    """(offset, size) of each piece; the Nones share what the fixed sizes and gaps leave, without a lost pixel."""
    fixed = sum(s for s in sizes if s is not None)
    shares = sum(1 for s in sizes if s is None)
    rest = max(0, length - fixed - gap * max(0, len(sizes) - 1))
    spans: list[tuple[int, int]] = []
    at = taken = seen = 0
    for size in sizes:
        if size is None:
            seen += 1
            size = rest * seen // shares - taken
            taken += size
        spans.append((at, size))
        at += size + gap
    return spans


def rows(rect: Rect, sizes: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Rows from the top; a size is pixels, None an equal share of the rest."""
    return [Rect(rect.x, rect.y + at, rect.w, size) for at, size in _spans(rect.h, sizes, gap)]


def columns(rect: Rect, sizes: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Columns from the left; a size is pixels, None an equal share of the rest."""
    return [Rect(rect.x + at, rect.y, size, rect.h) for at, size in _spans(rect.w, sizes, gap)]


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells row by row."""
    return [cell for row in rows(rect, [None] * down, gap) for cell in columns(row, [None] * across, gap)]


def row_of(sizes: Sequence[int], height: int, rect: Rect, gap: int = 0, anchor: Anchor = "cm") -> list[Rect]:
    """Pieces of the given widths side by side, the whole row placed in `rect`."""
    whole = place((sum(sizes) + gap * max(0, len(sizes) - 1), height), rect, anchor)
    return [Rect(whole.x + at, whole.y, size, height) for at, size in _spans(whole.w, sizes, gap)]


def place(size: tuple[int, int], rect: Rect, anchor: Anchor = "cm") -> Rect:
    """A rectangle of `size` at that side, corner or middle of `rect`."""
    w, h = size
    x = {"l": rect.x, "c": rect.x + (rect.w - w) // 2, "r": rect.right - w}[anchor[0]]
    y = {"t": rect.y, "m": rect.y + (rect.h - h) // 2, "b": rect.bottom - h}[anchor[1]]
    return Rect(x, y, w, h)


def centred(size: tuple[int, int], rect: Rect) -> Rect:
    """A rectangle of `size` in the middle of `rect`."""
    return place(size, rect, "cm")


def within(rect: Rect, bounds: Rect) -> Rect:
    """`rect` moved, not resized, into `bounds`; the upper left corner wins where it is too large."""
    x = max(bounds.x, min(rect.x, bounds.right - rect.w))
    y = max(bounds.y, min(rect.y, bounds.bottom - rect.h))
    return Rect(x, y, rect.w, rect.h)


def fitted(width: float, height: float, rect: Rect, anchor: Anchor = "cm") -> Rect:
    """The largest rectangle of that shape within `rect`."""
    scale = min(rect.w / width, rect.h / height)
    return place((round(width * scale), round(height * scale)), rect, anchor)
