"""Where the focus goes: round by Tab, to the nearest that way by arrows, and into view."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.ui.widgets.widget import Widget

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def following(focus: Widget | None, order: Sequence[Widget], step: int) -> Widget | None:
    """The next (step 1) or former (-1) widget, round and round; from nowhere the first or last."""
    if not order:
        return None
    if focus in order:
        return order[(order.index(focus) + step) % len(order)]
    return order[0 if step > 0 else -1]


def nearest(focus: Widget, order: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The nearest widget that way, if there is one; a step to the side counts double."""
    best: tuple[float, Widget] | None = None
    for other in order:
        if other is focus:
            continue
        way, side = _apart(focus.rect, other.rect, dx, dy)
        if way > 0 and (best is None or way + 2 * side < best[0]):
            best = (way + 2 * side, other)
    return best[1] if best is not None else None


def reveal(root: Widget, widget: Widget) -> None:
    """Every widget that holds `widget` brings it into view."""
    for holder in root.walk():
        if widget in holder.parts:
            holder.reveal(widget.rect)


def _apart(a: Rect, b: Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far `b` lies from `a` in that direction (not positive: not that way), and how far to the side; px."""
    if dx:
        way = (b.centerx - a.centerx) * dx
        side = max(0, b.top - a.bottom, a.top - b.bottom)
    else:
        way = (b.centery - a.centery) * dy
        side = max(0, b.left - a.right, a.left - b.right)
    return way, side
