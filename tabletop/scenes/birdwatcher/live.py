"""Draws what the half-made action shows: what may be picked, what would come, the card in the hand or large."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.scenes.birdwatcher.draft import Draft
from tabletop.scenes.birdwatcher.layout import SHAPE
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.places import Pixel, Places
from tabletop.ui import layout, paint

LARGE = 300.0
"""The width of an enlarged card at 100 %."""


def is_card(piece: str) -> bool:
    """Whether the name is that of a bird or a publication."""
    return piece in pieces().birds or piece in pieces().publications


def draw_draft(surface: pygame.Surface, look: Look, places: Places, draft: Draft, pointed: str | None) -> None:
    """Outlines, and ghosts of what the action would bring."""
    _ghosts(surface, look, places, draft)
    draw_marks(surface, look, places, draft, pointed)


def draw_marks(
    surface: pygame.Surface, look: Look, places: Places, draft: Draft, pointed: str | None, fan: bool = False
) -> None:  # fmt: skip
    """Gold round open pieces, light round picked ones, a ring round the one the keys stand on."""
    fanned = {name for name, _ in places.fan()}
    asked = draft.begun or draft.phase != "act"
    for piece in draft.open if asked else draft.open & {pointed}:
        rect = places.rect(str(piece))
        if rect is not None and (piece in fanned) == fan:
            look.outline(surface, rect)
    chosen = _answering(draft)
    for piece in chosen:
        rect = places.rect(piece)
        if rect is not None and (piece in fanned) == fan:
            look.outline(surface, rect, strong=True)
    mark = None if draft.marked is None or fan else places.rect(draft.marked)
    if mark is not None:
        look.focus(surface, mark)


def _answering(draft: Draft) -> tuple[str, ...]:
    """What is picked; for a call every bird that hears it."""
    if isinstance(draft.action, a.Call):
        return next(way.pieces for way in draft.live if way.action == draft.action)
    return draft.picked


def _ghosts(surface: pygame.Surface, look: Look, places: Places, draft: Draft) -> None:
    """Cards where the action would bring them."""
    own, table = places.own, places.table
    match draft.action:
        case a.Call(species):
            coming = facts.callable_birds(table, species)[: facts.room(table.players[own])]
            _in_tree(surface, look, places, coming)
        case a.Gather(birds):
            _in_tree(surface, look, places, birds)
        case a.Snap(bird) | a.Zoom(bird=bird) | a.Quiet(bird=str(bird)):
            look.ghost(surface, bird, places.next_page())
        case a.Publish(publication):
            look.ghost(surface, publication, places.next_page())
        case a.Give(bird) if table.pending.rival is not None:
            look.ghost(surface, bird, places.next_in_tree(table.pending.rival))


def _in_tree(surface: pygame.Surface, look: Look, places: Places, birds: Collection[str]) -> None:
    for at, bird in enumerate(birds):
        look.ghost(surface, bird, places.next_in_tree(places.own, at))


def draw_recent(surface: pygame.Surface, look: Look, places: Places, cards: Collection[str]) -> None:
    """What others moved since the own seat's last action."""
    colour = look.kit.colour("rust")
    for card in cards:
        rect = places.rect(card)
        if rect is not None:
            paint.ring(surface, rect, look.radius(rect), colour, max(1.5, 1.8 * look.metrics.u), 0.5)


def draw_lit(surface: pygame.Surface, look: Look, places: Places, refs: Collection[str]) -> None:
    """Pieces that a score line names and that are no pages: tokens of the own seat."""
    for ref in refs:
        rect = places.rect(ref)
        if rect is not None and ref.startswith("insect:"):
            look.outline(surface, rect, strong=True)


def draw_grip(surface: pygame.Surface, look: Look, card: str, places: Places, at: Pixel) -> None:
    """The card in the hand."""
    rect = grip_rect(look, card, places, at)
    paint.shadow(surface, rect, look.radius(rect), max(3.0, rect.w * 0.1), 0.5)
    surface.blit(look.face(card, rect.w), rect.topleft)


def grip_rect(look: Look, card: str, places: Places, at: Pixel) -> Rect:
    """Where the card in the hand is drawn."""
    lying = places.rect(card)
    width = look.layout.card_w if lying is None else max(min(lying.w, lying.h), look.layout.tree_w)
    rect = Rect(0, 0, width, round(width * SHAPE))
    rect.center = round(at[0]), round(at[1])
    return rect


def draw_enlarged(surface: pygame.Surface, look: Look, places: Places, card: str) -> None:
    """The card that is pointed at, large enough to be read, beside its place."""
    lying = places.rect(card)
    if lying is None or not is_card(card):
        return
    rect = enlarged_rect(look, lying)
    paint.shadow(surface, rect, look.radius(rect), look.px(16), 0.55)
    surface.blit(look.face(card, rect.w), rect.topleft)


def enlarged_rect(look: Look, lying: Rect) -> Rect:
    """Above a card near the foot of the window, else at the side that has more room."""
    m, gap = look.metrics, look.px(10)
    window = Rect(0, look.layout.bar.bottom, m.width, m.height - look.layout.bar.bottom)
    width = min(look.px(LARGE), window.w - 2 * gap)
    rect = Rect(0, 0, width, round(width * SHAPE))
    above = lying.y - gap - rect.h
    if above >= window.y:
        rect.midbottom = (lying.centerx, lying.y - gap)
        return layout.within(rect, window)
    if m.width - lying.right >= lying.x:
        rect.midleft = (lying.right + gap, lying.centery)
    else:
        rect.midright = (lying.x - gap, lying.centery)
    return layout.within(rect, window)
