"""Draws a seat's panorama: the row of photos in its bed, free ends, tokens, golden seals where edges match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from tabletop.games.redwood import facts
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card
from tabletop.scenes.redwood.look import CREAM, GOLD, Look
from tabletop.scenes.redwood.painters import glows, panorama
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.ui import paint

GHOST = 228
"""How opaque a card is that is not yet put down, of 255."""
CHOSEN = (214, 92, 24)


def draw_bed(surface: pygame.Surface, look: Look, row: Sequence[Card], asked: bool, chosen: str | None = None) -> None:
    """The dark bed with the free ends; `asked` while one of them is to be chosen, `chosen` is the side picked."""
    bed = look.layout.row.inflate(look.px(6), look.px(6))
    paint.box(
        surface,
        bed,
        look.px(7),
        (62, 38, 20),
        (40, 24, 12),
        max(1, look.px(1)),
        alpha=0.5 if look.camera.fitted else 0.92,
    )
    for side, rect in look.layout.row_ends(len(row)).items():
        place = rect.inflate(-look.px(6), -look.px(6))
        paint.box(surface, place, look.px(5), (246, 240, 225), None, alpha=0.26 if asked else 0.10)
        _stub(surface, row, side, place)
        if side == chosen:
            continue
        # Once an end is picked, the other one steps back: it is still open, not chosen.
        waits = asked and chosen is None
        width = max(1.0, 2.2 * look.metrics.u) if waits else max(1.0, look.metrics.u)
        tone = GOLD if waits else (168, 140, 104)
        paint.ring(surface, place, look.px(5), tone, width, 0)
        if rect.w >= look.layout.row.w // 6:
            spot = (place.centerx, place.y + place.h * 0.4)
            look.kit.text(surface, "+", spot, look.text_px(24), CREAM, "bold", "cm")


def _stub(surface: pygame.Surface, row: Sequence[Card], side: str, place: Rect) -> None:
    """The colour and height of the edge that would match here."""
    if not row:
        return
    card = pieces().card(row[0].id if side == "left" else row[-1].id)
    code = card.left if side == "left" else card.right
    # At the left end the new card's right edge has to match, and the other way round.
    surface.blit(panorama.stub(code, "right" if side == "left" else "left", place.size), place.topleft)


def draw_cards(
    surface: pygame.Surface, look: Look, row: Sequence[Card], rects: Sequence[Rect], lit: frozenset[str]
) -> None:
    """The photos side by side with their tokens."""
    if not rects:
        return
    whole = rects[0].unionall(list(rects[1:]))
    paint.shadow(surface, whole, look.px(3), look.px(7), 0.45)
    for card, rect in zip(row, rects, strict=True):
        look.card(surface, card.id, rect)
    for card, rect in zip(row, rects, strict=True):
        draw_tokens(surface, look, card, rect, lit)
    for before, after, rect in zip(row, row[1:], rects[1:], strict=False):
        if facts.joins(before.id, after.id):
            look.centred(surface, panorama.join_seal(max(8, round(rect.w * 0.17))), (rect.left, rect.top + 1))
    for card, rect in zip(row, rects, strict=True):
        if f"card:{card.id}" in lit:
            paint.ring(surface, rect.inflate(-2, -2), 2, GOLD, max(2.0, 2.5 * look.metrics.u), 0)


def draw_ghost(surface: pygame.Surface, look: Look, row: Sequence[Card], card: int, side: str) -> None:
    """The new card at the end that is picked, not yet put there: framed thickly, with the seal where edges match."""
    slot, whole = look.layout.row_ends(len(row)).get(side), look.layout.row_cards(1)[0]
    if slot is None:
        return
    face = look.face(card, whole.size).copy()
    face.set_alpha(GHOST)
    clip = surface.get_clip()
    surface.set_clip(slot.clip(clip))
    # A half end shows the half that meets the row.
    surface.blit(face, (slot.right - whole.w if side == "left" else slot.left, slot.y))
    surface.set_clip(clip)
    paint.glow(surface, slot, look.px(3), look.px(10), GOLD, 0.9)
    paint.ring(surface, slot.inflate(-2, -2), look.px(3), CREAM, max(3.0, 4.5 * look.metrics.u), 0)
    paint.ring(surface, slot.inflate(-2, -2), look.px(3), CHOSEN, max(2.0, 3.0 * look.metrics.u), 0)
    if row and facts.joins(*((card, row[0].id) if side == "left" else (row[-1].id, card))):
        edge = slot.right if side == "left" else slot.left
        look.centred(surface, panorama.join_seal(max(8, round(whole.w * 0.17))), (edge, slot.top + 1))


def draw_tokens(surface: pygame.Surface, look: Look, card: Card, rect: Rect, lit: frozenset[str] = frozenset()) -> None:
    """The tokens on a card: on their reticles, and a Sun token on its sky."""
    radius = round(panorama.reticle_radius(rect.size) * 1.08, 1)
    for at, (x, y) in enumerate(panorama.reticle_spots(card.id, rect.size)):
        token, spot = card.tokens[at], (rect.x + x, rect.y + y)
        if token is not None:
            art.token(token, radius).put(surface, *spot)
        if f"card:{card.id}:{at}" in lit:
            glows.covered(radius).put(surface, *spot)
    if card.sun:
        x, y = panorama.sun_spot(rect.size)
        art.token("sun", radius).put(surface, rect.x + x, rect.y + y)
        if f"card:{card.id}:sun" in lit:
            glows.covered(radius).put(surface, rect.x + x, rect.y + y)


def draw_mini(surface: pygame.Surface, look: Look, row: Sequence[Card], box: Rect, places: int = 5) -> None:
    """A rival's row, small: five places, marks instead of tokens."""
    edges = [round(box.x + box.w * at / places) for at in range(places + 1)]
    for at in range(places):
        rect = Rect(edges[at], box.y, edges[at + 1] - edges[at], box.h)
        if at >= len(row):
            paint.ring(surface, rect.inflate(-2, -2), look.px(3), (206, 190, 156), max(1.0, look.metrics.u), 0)
            continue
        card = row[at]
        look.card(surface, card.id, rect)
        radius = round(panorama.reticle_radius(rect.size) * 1.2, 1)
        for token, (x, y) in zip(card.tokens, panorama.reticle_spots(card.id, rect.size), strict=True):
            if token is not None:
                art.mark(token, radius).put(surface, rect.x + x, rect.y + y)
        if card.sun:
            x, y = panorama.sun_spot(rect.size)
            art.mark("sun", radius).put(surface, rect.x + x, rect.y + y)
