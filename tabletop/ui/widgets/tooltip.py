"""Tooltips: a dark slip with a title, a sentence and a key, next to what it explains and within the canvas."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.ui import layout, paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.shapes import nose
from tabletop.ui.text import LEAST_PX
from tabletop.ui.theme import darker, lighter
from tabletop.ui.widgets.widget import Tip


def tip_size(kit: Kit, metrics: Metrics, tip: Tip) -> tuple[int, int]:
    """Width and height of a tooltip in pixels."""
    pad = metrics.px(11)
    title_px, body_px = kit.text_px(metrics, kit.theme.sizes.text), kit.text_px(metrics, kit.theme.sizes.small)
    most = kit.span_px(metrics, kit.theme.sizes.tip)
    key = kit.type.measure(tip.key, body_px, "bold")[0] + metrics.px(24) if tip.key else 0
    wide = [kit.type.measure(line, body_px)[0] for line in kit.type.wrap(tip.body, body_px, most)] if tip.body else [0]
    title = kit.type.measure(tip.title, title_px, "bold")[0] if tip.title else 0
    width = min(max(max(wide), title + key), max(most, title + key))
    height = round(title_px * 1.3) if tip.title or tip.key else 0
    if tip.body:
        height += kit.lines_height(tip.body, body_px, most)
    if tip.source:
        height += round(_small(kit, metrics) * 1.4)
    return width + 2 * pad, height + round(1.4 * pad)


def draw_tip(surface: pygame.Surface, kit: Kit, metrics: Metrics, tip: Tip, at: Rect) -> Rect:
    """Draw a tooltip above `at`, or below where there is no room; returns where it stands."""
    size, gap = tip_size(kit, metrics, tip), metrics.px(9)
    bounds = layout.inset(surface.get_rect(), metrics.px(6))
    rect = Rect(at.centerx - size[0] // 2, at.top - gap - size[1], *size)
    above = rect.top >= bounds.top
    if not above:
        rect.top = at.bottom + gap
    rect = layout.within(rect, bounds)
    _slip(surface, kit, metrics, rect, at, above)
    pad = metrics.px(11)
    title_px, body_px = kit.text_px(metrics, kit.theme.sizes.text), kit.text_px(metrics, kit.theme.sizes.small)
    y = rect.y + round(0.7 * pad)
    if tip.title or tip.key:
        middle = y + round(title_px * 0.6)
        kit.text(surface, tip.title, (rect.x + pad, middle), title_px, "on_night_title", "bold", "lm")
        if tip.key:
            _key(surface, kit, metrics, tip.key, (rect.right - pad, middle), body_px)
        y += round(title_px * 1.3)
    if tip.body:
        kit.lines(surface, tip.body, Rect(rect.x + pad, y, rect.w - 2 * pad, 0), body_px, "on_night")
    if tip.source:
        small = _small(kit, metrics)
        corner = (rect.right - pad, rect.bottom - round(0.7 * pad) - small // 2)
        kit.text(surface, tip.source, corner, small, "on_night_soft", "medium", "rm")
    return rect


def _small(kit: Kit, metrics: Metrics) -> int:
    return max(metrics.px(LEAST_PX), kit.text_px(metrics, kit.theme.sizes.small * 0.88))


def _slip(surface: pygame.Surface, kit: Kit, metrics: Metrics, rect: Rect, at: Rect, above: bool) -> None:
    night = kit.colour("night")
    radius = kit.theme.radii.tip * metrics.u
    paint.shadow(surface, rect, radius, 9 * metrics.u, 0.4)
    paint.box(
        surface, rect, radius, lighter(night, 0.03), lighter(night, 0.14), max(1.0, metrics.u), darker(night, 0.2)
    )
    size = metrics.px(7)
    if above and rect.bottom < at.top and rect.left + 2 * size < at.centerx < rect.right - 2 * size:
        surface.blit(nose(size, darker(night, 0.2)), (at.centerx - size, rect.bottom - 1))


def _key(surface: pygame.Surface, kit: Kit, metrics: Metrics, key: str, at: tuple[int, int], px: int) -> None:
    """A key cap; `at` is the middle of its right edge."""
    width = max(kit.type.measure(key, px, "bold")[0] + metrics.px(12), round(px * 1.5))
    cap = Rect(at[0] - width, at[1] - round(px * 0.75), width, round(px * 1.5))
    night = kit.colour("night")
    paint.box(surface, cap, 4 * metrics.u, lighter(night, 0.12), lighter(night, 0.3), max(1.0, metrics.u))
    kit.text(surface, key, cap.center, px, "on_night_title", "bold", "cm")
