"""Draws the list of everything a roll allows: a chip for each result, or plaques after a five of a kind."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.sequoia.dice import forests_of
from tabletop.scenes.sequoia.draft import Draft, Pairing
from tabletop.scenes.sequoia.look import Look
from tabletop.ui import paint
from tabletop.ui.theme import parse

_CHIP, _CHIP_EDGE = parse("#F1E7D0"), parse("#D0BF98")
_LIT, _LIT_EDGE = parse("#F8E3A8"), parse("#C9962F")
_HOVER, _HOVER_EDGE = parse("#FFFBF0"), parse("#A9976E")


def draw_list(surface: pygame.Surface, look: Look, draft: Draft, hovered: str | None, useful: Collection[int]) -> None:
    """The sheet with its chips; empty before the roll. Forests that are not `useful` step back."""
    sheet, kit = look.layout.pairings, look.kit
    kit.sheet(surface, sheet, look.metrics)
    title = "All results"
    at = sheet.x + look.px(13), sheet.y + look.px(18)
    title, size = kit.type.fit(title, look.text_px(17), sheet.w - look.px(22), look.least_px, "bold", "serif")
    kit.text(surface, title, at, size, "ink", "bold", "lm", "serif")
    line = sheet.y + round(look.px(36) * look.metrics.text)
    if not isinstance(draft, Pairing):
        room = Rect(at[0], line - look.text_px(12) // 2, sheet.w - look.px(22), sheet.bottom - line)
        kit.lines(surface, "Shown once you have rolled", room, look.text_px(12), "soft")
        return
    said, px = kit.type.fit(_said(draft), look.text_px(12), sheet.w - look.px(22), look.least_px)
    kit.text(surface, said, (at[0], line), px, "soft", "medium", "lm")
    if draft.free:
        _draw_plaques(surface, look, draft, hovered, useful)
        return
    spots = look.layout.chips(len(draft.listed))
    for at_, (pairs, rect) in enumerate(zip(draft.listed, spots, strict=True)):
        _chip(surface, look, rect, at_ + 1, at_ == draft.chosen, hovered == f"chip:{at_}")
        _draw_forests(surface, look, rect, forests_of(pairs), useful)


def _said(draft: Pairing) -> str:
    if draft.free:
        return "Any two forests"
    return f"{len(draft.listed)} ways to pair this roll"


def _chip(surface: pygame.Surface, look: Look, rect: Rect, number: int, chosen: bool, hover: bool) -> None:
    """The ground of a chip, and the number by which it can be typed."""
    radius = look.px(8)
    fill, edge = (_LIT, _LIT_EDGE) if chosen else (_HOVER, _HOVER_EDGE) if hover else (_CHIP, _CHIP_EDGE)
    paint.box(surface, rect, radius, fill, edge, max(1, look.px(1)))
    if chosen:
        paint.ring(surface, rect, radius, look.kit.colour("sun"), max(1.5, look.px(2)), 0)
    look.kit.text(
        surface, str(number), (rect.x + _lead(look, rect) / 2, rect.centery), look.least_px, "soft", "medium", "cm"
    )  # fmt: skip


def _side(rect: Rect) -> int:
    return round(min(rect.h * 0.80, rect.w * 0.36))


def _lead(look: Look, rect: Rect) -> int:
    """The room for the number of a chip."""
    return max(look.px(14), round((rect.w - 2 * _side(rect)) * 0.42))


def _draw_forests(
    surface: pygame.Surface, look: Look, rect: Rect, forests: tuple[int, int], useful: Collection[int]
) -> None:
    side, lead = _side(rect), _lead(look, rect)
    gap = (rect.w - 2 * side - lead) / 3
    for each, forest in enumerate(forests):
        x = rect.x + lead + gap * (each * 1.5) + side * (each + 0.5)
        _sign(surface, look, (x, rect.centery), side, forest, forest in useful, False)


def _sign(
    surface: pygame.Surface, look: Look, at: tuple[float, float], side: float, number: int, useful: bool, lit: bool
) -> None:
    """A forest's sign; only its number where nothing would be planted."""
    if (useful or lit) and side >= look.px(16):
        look.plaque(surface, at, side, str(number), lit, sans=True)
    else:
        tone = "ink" if useful or lit else "soft"
        look.kit.text(surface, str(number), at, max(look.least_px, round(side * 0.5)), tone, "medium", "cm")


def _draw_plaques(
    surface: pygame.Surface, look: Look, draft: Pairing, hovered: str | None, useful: Collection[int]
) -> None:
    """A column of eleven sums for each pair (SEQ-041)."""
    for pair in (0, 1):
        spots = look.layout.plaques(pair)
        px = look.text_px(13)
        at = spots[0].centerx, spots[0].y - round(px * 0.65)
        look.kit.text(surface, f"Pair {'AB'[pair]}", at, px, "ink", "bold", "cm")
        for each, rect in enumerate(spots):
            number, lit = each + 2, draft.total(pair) == each + 2
            if lit or hovered == f"plaque:{pair}:{number}":
                fill, edge = (_LIT, _LIT_EDGE) if lit else (_HOVER, _HOVER_EDGE)
                paint.box(surface, rect, look.px(7), fill, edge, max(1, look.px(1)))
            side = min(rect.h * 0.92, rect.w * 0.6)
            _sign(surface, look, rect.center, side, number, number in useful, lit)
