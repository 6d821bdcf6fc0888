"""Draws the list of everything a roll allows: a chip for each result, or plaques after a five of a kind."""

from __future__ import annotations

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


def draw_list(surface: pygame.Surface, look: Look, draft: Draft, hovered: str | None) -> None:
    """The sheet with its chips; empty before the roll."""
    sheet, kit = look.layout.pairings, look.kit
    kit.sheet(surface, sheet, look.metrics)
    title = "All results"
    at = sheet.x + look.px(13), sheet.y + look.px(18)
    kit.text(surface, title, at, look.text_px(17), "ink", "bold", "lm", "serif")
    line = sheet.y + round(look.px(36) * look.metrics.text)
    said = _said(draft)
    said, px = kit.type.fit(said, look.text_px(12), sheet.w - look.px(22), look.least_px)
    kit.text(surface, said, (at[0], line), px, "soft", "medium", "lm")
    if not isinstance(draft, Pairing):
        return
    if draft.free:
        _draw_plaques(surface, look, draft, hovered)
        return
    spots = look.layout.chips(len(draft.listed))
    for at_, (pairs, rect) in enumerate(zip(draft.listed, spots, strict=True)):
        _chip(surface, look, rect, forests_of(pairs), at_ + 1, at_ == draft.chosen, hovered == f"chip:{at_}")


def _said(draft: Draft) -> str:
    if not isinstance(draft, Pairing):
        return "Shown once you have rolled"
    if draft.free:
        return "Any two forests: one for each pair"
    return f"{len(draft.listed)} ways to pair this roll"


def _chip(
    surface: pygame.Surface, look: Look, rect: Rect, forests: tuple[int, int], number: int, chosen: bool, hover: bool
) -> None:
    radius = look.px(8)
    fill, edge = (_LIT, _LIT_EDGE) if chosen else (_HOVER, _HOVER_EDGE) if hover else (_CHIP, _CHIP_EDGE)
    paint.box(surface, rect, radius, fill, edge, max(1, look.px(1)))
    if chosen:
        paint.ring(surface, rect, radius, look.kit.colour("sun"), max(1.5, look.px(2)), 0)
    side = round(min(rect.h * 0.80, rect.w * 0.36))
    spare = rect.w - 2 * side
    lead = max(look.px(14), round(spare * 0.42))
    px = look.least_px
    look.kit.text(surface, str(number), (rect.x + lead / 2, rect.centery), px, "soft", "medium", "cm")
    gap = (spare - lead) / 3
    for each, forest in enumerate(forests):
        x = rect.x + lead + gap * (each * 1.5) + side * (each + 0.5)
        look.plaque(surface, (x, rect.centery), side, str(forest), sans=True)


def _draw_plaques(surface: pygame.Surface, look: Look, draft: Pairing, hovered: str | None) -> None:
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
            look.plaque(surface, rect.center, min(rect.h * 0.92, rect.w * 0.6), str(number), lit, sans=True)
