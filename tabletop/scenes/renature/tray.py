"""The hand as patches: three dominoes that only their owner sees, with how many places fit each, and the reserve."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from tabletop.games.renature.state import Domino
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.showing import Showing
from tabletop.ui import paint
from tabletop.ui.patchwork import Patch

FAINT = 70
"""The opacity of a domino whose place is on the board or in the hand just now, 0 to 255."""


def patches(look: Look, showing: Showing, draft: Draft) -> Iterator[Patch]:
    """Title, dominoes and reserve."""
    player = showing.table.players[showing.own]
    title = _title(showing)
    rect = look.layout.hand_title
    yield Patch("hand", title, rect, partial(_draw_title, look=look, rect=rect, title=title))
    dominoes = showing.hand
    for nth in range(player.held if dominoes is None else len(dominoes)):
        if f"hand:{nth}" not in showing.hidden:
            yield _domino(look, showing, draft, nth, None if dominoes is None else dominoes[nth])
    count = player.reserve
    room = look.layout.reserve
    yield Patch("reserve", count, room, partial(_reserve, look=look, rect=room, count=count))


def _title(showing: Showing) -> str:
    if not showing.table.players[showing.own].held:
        return "No dominoes left"
    if showing.hand is None:
        return "The hand lies face down"
    return "Your hand, open to all" if showing.table.options.open_hands else "Your hand: only you see it"


def _draw_title(surface: pygame.Surface, look: Look, rect: Rect, title: str) -> None:
    bold, _, more = title.partition(":")
    at = (rect.x + look.px(12), rect.centery + look.px(2))
    drawn = look.words(surface, bold, at, 14, room=rect.w - look.px(24), bold=True)
    room = rect.right - look.px(12) - drawn.right - look.px(6)
    if more and room > look.px(40):
        look.words(surface, more.strip(), (drawn.right + look.px(6), at[1]), 12.5, "soft", room=room)


def _domino(look: Look, showing: Showing, draft: Draft, nth: int, domino: Domino | None) -> Patch:
    slot = look.layout.hand_slot(nth)
    chosen = domino is not None and draft.domino == domino
    away = chosen and draft.spaces is not None
    words = _places(draft, domino)
    joker = showing.table.joker if domino is not None and showing.table.joker in domino else -1
    key = (domino, chosen, away, words, joker, slot.topleft)
    rect = slot.inflate(2 * look.px(16), 2 * look.px(16))
    rect.h = look.layout.hand.bottom - rect.y

    def draw(surface: pygame.Surface) -> None:
        place = slot.move(0, -look.px(4)) if chosen and not away else slot
        if domino is None:
            paint.shadow(surface, place, place.h * 0.17, look.px(5), 0.45, tight=False)
            surface.blit(wood.back(place.size), place.topleft)
            return
        picture = look.domino(domino, 0, place.size, showing.table.joker)
        if away:
            picture = picture.copy()
            picture.set_alpha(FAINT)
        else:
            paint.shadow(surface, place, place.h * 0.17, look.px(5), 0.45, tight=False)
        surface.blit(picture, place.topleft)
        if chosen:
            look.outline(surface, place, strong=not away)
        if words:
            y = slot.bottom + look.px(3) + look.text_px(12.5) * 0.62
            ink = "rust" if words == "fits nowhere" else "ink"
            look.words(surface, words, (slot.centerx, y), 12.5, ink, "cm", slot.w + look.px(8), chosen)

    return Patch(f"hand:{nth}", key, rect, draw)


def _places(draft: Draft, domino: Domino | None) -> str:
    """How many places there are for a domino."""
    if draft.phase != "domino" or domino is None:
        return ""
    count = len({frozenset(spaces) for spaces in draft.fits_of(domino)})
    return "fits nowhere" if not count else "1 place" if count == 1 else f"{count} places"


def _reserve(surface: pygame.Surface, look: Look, rect: Rect, count: int) -> None:
    """Face-down dominoes, and how many."""
    px = look.text_px(12.5)
    words = f"{count} left" if count else "none left"
    look.words(surface, words, (rect.centerx, rect.bottom - px * 0.75), 12.5, "ink", "cm", rect.w, bold=True)
    wide = min(rect.w - look.px(10), round((rect.h - px * 1.6) * 1.4))
    size = (wide, max(4, wide // 2))
    step = look.px(5)
    for nth in range(min(3, count)):
        top = rect.y + (rect.h - px * 1.6 - size[1]) / 2 + step - nth * step
        surface.blit(wood.back(size), (rect.centerx - wide // 2, round(top)))
