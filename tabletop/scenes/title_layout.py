"""Where things sit on the title screen: a pure function of the canvas and of how tall the texts are."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from tabletop.scenes import boxes
from tabletop.ui import layout
from tabletop.ui.screen import Metrics


@dataclass(frozen=True)
class TitleLayout:
    """Rectangles in canvas pixels."""

    heading: Rect
    boxes: tuple[Rect, ...]
    """The lids with their rims."""
    captions: tuple[Rect, ...]
    """The texts below each box."""
    sheet: Rect
    resume: Rect
    """Continue, or the way to a first game."""
    buttons: tuple[Rect, ...]
    foot: Rect
    """The line that says what this is and what it is not."""


def lay_out(metrics: Metrics, heading: int, caption: int, foot: int, count: int, buttons: int) -> TitleLayout:
    """For `count` boxes and so many buttons; heading, caption and foot are the heights of these texts in pixels."""
    px = metrics.px
    area = layout.inset(Rect(0, 0, *metrics.size), px(44), px(22))
    top, area = layout.cut_top(area, heading, px(14))
    bottom, area = layout.cut_bottom(area, foot, px(10))
    sheet, area = layout.cut_bottom(area, px(106) + round(px(18) * (metrics.text - 1)), px(16))
    gap = min(px(26), area.w // (count * 6))
    most = (area.w - gap * (count - 1)) // count
    # The lid is as wide as both the row and the height left above the captions allow.
    tall = area.h - caption - px(12)
    wide = round(most / (1 + boxes.RIM / 2))
    width = max(px(60), min(wide, round(tall / (boxes.LID + boxes.RIM)), px(252)))
    size = boxes.size_of(width)
    width_each = min(most + gap - px(8), width + px(70))
    whole = count * size[0] + (count - 1) * gap
    spare = max(0, min((area.w - whole) // max(1, count - 1), px(30)))
    lids = layout.row_of([size[0]] * count, size[1], area, gap + spare, "ct")
    slack = max(0, area.h - size[1] - caption - px(12))
    lids = [rect.move(0, slack // 2) for rect in lids]
    captions = tuple(
        Rect(rect.x + width // 2 - width_each // 2, rect.bottom + px(10), width_each, caption) for rect in lids
    )
    sheet = layout.centred((min(sheet.w, px(940)), sheet.h), sheet)
    inner = layout.inset(sheet, px(14))
    resume, rest = layout.cut_left(inner, inner.w * 43 // 100, px(14))
    cells = layout.columns(rest, [None] * buttons, px(10))
    return TitleLayout(top, tuple(lids), captions, sheet, resume, tuple(cells), bottom)
