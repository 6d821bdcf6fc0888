"""Draws what the half-made action shows: what may be picked, costs and gains, a card in the hand or large."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Player
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.gaze import is_card
from tabletop.scenes.silverwood.look import GOLD, Look
from tabletop.scenes.silverwood.painters import marks
from tabletop.scenes.silverwood.painters.palette import CUBES, WHITE_CUBE
from tabletop.scenes.silverwood.places import Pixel, Places
from tabletop.ui import layout, paint

LARGE = 300.0
"""The width of an enlarged card at 100 %."""
LARGE_CHARACTER = 330.0


@dataclass(frozen=True)
class Grip:
    """What is in the hand and where its middle is, px: a card's id, or "res:sap" for a cube."""

    piece: str
    at: Pixel


def draw_draft(
    surface: pygame.Surface, look: Look, places: Places, draft: Draft, coming: Player | None, pointed: str | None
) -> None:  # fmt: skip
    """Where cubes would go, a ghost of the card that would come, outlines."""
    if coming is not None:
        _cubes(surface, look, places, coming)
    _ghosts(surface, look, places, draft)
    draw_marks(surface, look, places, draft, pointed)


def draw_marks(surface: pygame.Surface, look: Look, places: Places, draft: Draft, pointed: str | None) -> None:
    """Gold round what may be picked, light round what is."""
    asked = draft.begun or draft.asks != "act"
    for piece in sorted(draft.open if asked else draft.open & {pointed}):
        _outline(surface, look, places, piece, False)
    for piece in dict.fromkeys(draft.picked):
        _outline(surface, look, places, piece, True)


def _outline(surface: pygame.Surface, look: Look, places: Places, piece: str, strong: bool) -> None:
    rect = places.rect(piece)
    if rect is not None:
        round_ = piece.partition(":")[0] == "turn"
        look.outline(surface, rect, strong, rect.w * 0.28 if round_ else None)


def _cubes(surface: pygame.Surface, look: Look, places: Places, coming: Player) -> None:
    """A ring round the cell where each cube would stand, and a line to it."""
    mat, now = places.mat, places.player
    pairs = zip(RESOURCES, now.resources, coming.resources, strict=True)
    for resource, before, after in pairs:
        if before != after:
            _travel(surface, look, mat.cell(resource, before), mat.cell(resource, after), CUBES[resource], after)
    if now.ap != coming.ap:
        _travel(surface, look, mat.point_cell(now.ap), mat.point_cell(coming.ap), WHITE_CUBE, coming.ap)
    if mat.family:
        return
    for track, before, after in (
        ("research", now.research, coming.research), ("develop", now.develop, coming.develop),
    ):  # fmt: skip
        if before != after:
            spot = marks.square(mat.level(track, after), 56 * mat.unit)
            paint.ring(surface, spot, spot.w / 2, GOLD, max(2.0, 2.6 * look.metrics.u), 0)


def _travel(surface: pygame.Surface, look: Look, start: Rect, end: Rect, colour: str, count: int) -> None:
    """A pale cube where the real one would go."""
    side = max(6, round(min(end.h * 1.06, end.w * 1.2)))
    ghost = marks.cube(side, colour).copy()
    ghost.set_alpha(225)
    surface.blit(ghost, (end.centerx - side // 2, end.centery - side // 2))
    paint.ring(surface, end, end.h * 0.22, GOLD, max(1.5, 2 * look.metrics.u), 0)
    marks.number(look.kit, surface, str(count), (end.centerx - side * 0.05, end.centery + side * 0.09),
                 max(look.least_px, side * 0.46), "#241C12")  # fmt: skip


def _ghosts(surface: pygame.Surface, look: Look, places: Places, draft: Draft) -> None:
    """The card that would come, or turn over."""
    match draft.action:
        case a.Build(card):
            look.ghost(surface, card, places.next_card("location", places.own))
        case a.Hire(card):
            look.ghost(surface, card, places.next_card("employee", places.own))


def draw_grip(surface: pygame.Surface, look: Look, grip: Grip, places: Places) -> None:
    """The card or cube in the hand."""
    rect = grip_rect(look, grip, places)
    kind, _, resource = grip.piece.partition(":")
    if kind == "res":
        marks.put_cube(look.kit, surface, rect.center, rect.w, CUBES[resource], "1", look.least_px)
        return
    paint.shadow(surface, rect, look.radius(rect), max(3.0, rect.w * 0.1), 0.5)
    surface.blit(look.face(grip.piece, rect.w), rect.topleft)


def grip_rect(look: Look, grip: Grip, places: Places) -> Rect:
    """Where the thing in the hand is drawn."""
    if grip.piece.startswith("res:"):
        cell = places.mat.cell("grain", 0)
        return marks.square(grip.at, cell.h * 1.2)
    rect = Rect(0, 0, look.layout.card_w, look.layout.card_h)
    rect.center = round(grip.at[0]), round(grip.at[1])
    return rect


# -- large -----------------------------------------------------------------------------------------------------


def draw_enlarged(surface: pygame.Surface, look: Look, places: Places, card: str) -> None:
    """The card that is pointed at, large enough to be read, beside its place; of one on level 1 both sides."""
    lying = places.rect(card)
    if lying is None or not is_card(card):
        return
    levels = _levels(places, card)
    for rect, level in zip(enlarged_rects(look, lying, len(levels), card), levels, strict=True):
        paint.shadow(surface, rect, look.radius(rect), look.px(16), 0.55)
        surface.blit(look.face(card, rect.w, level), rect.topleft)


def _levels(places: Places, card: str) -> tuple[int, ...]:
    """The sides that are shown: a character's Research Level, level 1 with what it may become."""
    if card in pieces().characters:
        return (places.player.research if card == places.player.character else 0,)
    if card not in pieces().cards:
        return (1,)
    owned = {each.card: each.level for each in (*places.player.locations, *places.player.employees)}
    return (2,) if owned.get(card) == 2 else (1, 2)


def enlarged_rects(look: Look, lying: Rect, count: int, card: str) -> tuple[Rect, ...]:
    """Side by side, at the side of the lying card that has more room."""
    m, gap = look.metrics, look.px(8)
    window = Rect(0, look.layout.bar.bottom, m.width, m.height - look.layout.bar.bottom)
    most = LARGE_CHARACTER if card in pieces().characters else LARGE
    wide = min(look.px(most), round((window.h - 2 * gap) / 1.4), (window.w - 3 * gap) // count)
    whole = Rect(0, 0, count * wide + (count - 1) * gap, round(wide * 1.4))
    if m.width - lying.right >= lying.x:
        whole.midleft = (lying.right + gap, lying.centery)
    else:
        whole.midright = (lying.x - gap, lying.centery)
    whole = layout.within(whole, window)
    return tuple(Rect(whole.x + at * (wide + gap), whole.y, wide, whole.h) for at in range(count))
