"""The new photo, large, over the Move tray: where tokens are laid on reticles by drag or click."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import pygame
from pygame import Rect

from tabletop.games.redwood import facts
from tabletop.games.redwood.names import biome_name, special_words
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Table
from tabletop.scenes.redwood.holding import Filling
from tabletop.scenes.redwood.layout import CARD_SHAPE, Layout
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters import glows, panorama
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.panorama_row import draw_tokens
from tabletop.scenes.redwood.picking import reticle_under
from tabletop.ui import paint
from tabletop.ui.text import LEAST_PX


@dataclass(frozen=True)
class Studio:
    """The rectangles of the panel: the whole, the card, and the shelf with the candidates."""

    sheet: Rect
    card: Rect
    shelf: Rect

    def candidate(self, at: int, count: int) -> tuple[float, float]:
        """The middle of the at-th candidate's place on the shelf."""
        across = min(count, 5)
        rows = -(-count // 5)
        x = self.shelf.x + self.shelf.w * (at % 5 + 0.5) / max(1, across)
        return x, self.shelf.y + self.shelf.h * (at // 5 + 0.5) / max(1, rows)

    def radius(self) -> float:
        """How large tokens are here, px."""
        return min(panorama.reticle_radius(self.card.size) * 1.08, self.shelf.w / 11)


def studio(layout: Layout) -> Studio:
    """Where the panel and its parts lie: over the Move tray."""
    px = layout.metrics.px
    sheet = layout.moves.inflate(-px(6), -px(6))
    pad, title = px(12), px(30)
    shelf_h = px(84)
    room = Rect(sheet.x + pad, sheet.y + title + px(22), sheet.w - 2 * pad, 0)
    room.h = sheet.bottom - pad - shelf_h - px(30) - room.y
    wide = min(room.w, room.h / CARD_SHAPE)
    card = Rect(0, 0, round(wide), round(wide * CARD_SHAPE))
    card.midtop = room.centerx, room.y
    shelf = Rect(sheet.x + pad, card.bottom + px(28), room.w, shelf_h)
    return Studio(sheet, card, shelf)


def the_card(table: Table) -> Card | None:
    """The card that the studio shows: taken and not yet in the row, or new in the row."""
    if table.pending.card is not None:
        return Card(table.pending.card, (None,) * facts.reticles(table.pending.card), table.pending.sun)
    return facts.new_card(table)


def open_in(table: Table) -> bool:
    """Whether the studio is there."""
    return table.phase in ("side", "fill") and the_card(table) is not None


def draw_studio(surface: pygame.Surface, look: Look, table: Table) -> None:
    """The panel without loose tokens."""
    card, place, kit = the_card(table), studio(look.layout), look.kit
    if card is None:
        return
    paint.sheet(surface, place.sheet, look.px(10), kit.colour("paper"), kit.colour("edge"), look.px(10), 0.45)
    wide, least = place.sheet.right - look.px(8) - place.card.x, look.px(LEAST_PX)
    title, px = kit.type.fit("Your new photo", look.text_px(17), wide, least, "bold", "serif")
    kit.text(surface, title, (place.card.x, place.sheet.y + look.px(20)), px, "ink", "bold", "lm", "serif")
    colour = pieces().card(card.id).colour
    under = biome_name(colour) + (" · with a Sun token" if card.sun else "")
    words, px = kit.type.fit(under, min(look.text_px(13), look.px(16)), wide, least)
    kit.text(surface, words, (place.card.x, place.sheet.y + look.px(42)), px, "soft", "medium", "lm")
    paint.shadow(surface, place.card, look.px(4), look.px(8), 0.4)
    look.card(surface, card.id, place.card)
    draw_tokens(surface, look, card, place.card)
    if table.phase == "side":
        words = "Put it at the left or the right end of your panorama below. Matching edges make a chain."
        rect = Rect(place.shelf.x, place.shelf.y - look.px(14), place.shelf.w, place.shelf.h + look.px(14))
        px, least = look.text_px(14), look.px(LEAST_PX)
        while px > least and kit.lines_height(words, px, rect.w) > rect.h:
            px -= 1
        kit.lines(surface, words, rect, px, "soft")
        return
    special = facts.special_of(card.id, table.options)
    if special is None:
        words, px = kit.type.fit("Drag onto the reticles", look.text_px(13), place.shelf.w, look.px(LEAST_PX))
        kit.text(surface, words, (place.shelf.x, place.shelf.y - look.px(13)), px, "soft", "medium", "lm")
    else:
        _draw_demand(surface, look, place, f"The red reticle {special_words(special)}.")
    paint.box(surface, place.shelf, look.px(8), kit.colour("paper2"), kit.colour("rim"), max(1, look.px(1)))


def _draw_demand(surface: pygame.Surface, look: Look, place: Studio, words: str) -> None:
    """What the special reticle accepts, in the strip between card and shelf (RED-211)."""
    strip = Rect(place.shelf.x, place.card.bottom + look.px(2), place.shelf.w, place.shelf.y - place.card.bottom)
    px, least = look.text_px(13), look.px(LEAST_PX)
    while px > least and look.kit.lines_height(words, px, strip.w, "bold", leading=1.05) > strip.h - look.px(4):
        px -= 1
    high = look.kit.lines_height(words, px, strip.w, "bold", leading=1.05)
    middle = Rect(strip.x, strip.centery - high // 2 - look.px(1), strip.w, high)
    look.kit.lines(surface, words, middle, px, "rust", "bold", leading=1.05)


def draw_filling(
    surface: pygame.Surface, look: Look, card: Card, draft: Filling, pointer: tuple[float, float] | None
) -> None:
    """The tokens: on reticles, on the shelf, and the one in the hand at the pointer."""
    place = studio(look.layout)
    radius = round(place.radius(), 1)
    spots = panorama.reticle_spots(card.id, place.card.size)
    ring = panorama.reticle_radius(place.card.size)
    for reticle, (x, y) in enumerate(spots):
        spot = (place.card.x + x, place.card.y + y)
        at = draft.slots[reticle]
        if at is not None and at != draft.held:
            art.token(draft.pool[at], radius).put(surface, *spot)
        elif draft.held is not None and draft.accepts(draft.held, reticle):
            glows.choosable(round(ring, 1)).put(surface, *spot)
    for at in range(len(draft.pool)):
        spot = place.candidate(at, len(draft.pool))
        if at in draft.loose and at != draft.held:
            if at in draft.wanted:
                # There is room for it, so it has to be placed (RED-217).
                glows.covered(round(radius * 1.1, 1)).put(surface, *spot)
            art.token(draft.pool[at], radius).put(surface, *spot)
        else:
            empty = Rect(0, 0, round(radius * 1.7), round(radius * 1.7))
            empty.center = round(spot[0]), round(spot[1])
            paint.ring(surface, empty, empty.w / 2, look.kit.colour("rim"), max(1.0, look.metrics.u), 0)
    if draft.held is not None and pointer is not None:
        art.token(draft.pool[draft.held], radius * 1.12).put(surface, *pointer)


def under(layout: Layout, card: Card, draft: Filling, at: tuple[float, float]) -> str | None:
    """The reticle, loose candidate or shelf below a pixel; where a token on the card came from is empty shelf."""
    place = studio(layout)
    if place.card.collidepoint(at):
        reticle = reticle_under(card.id, place.card, at)
        return f"card:{card.id}" if reticle is None else f"reticle:{reticle}"
    for candidate in draft.loose:
        x, y = place.candidate(candidate, len(draft.pool))
        if hypot(at[0] - x, at[1] - y) <= place.radius() * 1.15:
            return f"candidate:{candidate}"
    return "tray" if place.sheet.collidepoint(at) else None
