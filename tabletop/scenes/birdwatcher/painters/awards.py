"""The signs on publications: what is counted, on which pages, and what happens at once."""

from __future__ import annotations

import pygame

from tabletop.games.birdwatcher.pieces import Effect, Where
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.ui.kit import Kit
from tabletop.ui.vector import drawn, lay

_OWN_PAGE: dict[Where, int] = {"journal": 3, "left": 5, "adjacent": 3, "last_four": 4}
_COUNTED: dict[Where, tuple[int, ...]] = {
    "journal": (0, 1, 2, 3, 4, 5, 6),
    "left": (0, 1, 2, 3, 4),
    "adjacent": (2, 4),
    "last_four": (3, 4, 5, 6),
}


def effect_words(effect: Effect) -> str:
    """What happens at once, in two or three words."""
    return {
        "gain_actions": f"+{effect.n} action",
        "take_insects": f"{effect.n} insects",
        "draw_birds": f"draw {effect.n} birds",
        "quiet_photo": "quiet photo",
    }[effect.kind]


def where_sign(where: Where, width: int, height: int, colour: str) -> pygame.Surface:
    """A row of little pages: filled ones count, a triangle marks this publication."""
    each = width / 8
    body = ""
    for at in range(7):
        x = at * each * 1.13 + 0.5
        fill = colour if at in _COUNTED[where] else "#FFFDF4"
        body += (
            f'<rect x="{x:.1f}" y="0.8" width="{each * 0.9:.1f}" height="{height * 0.68:.1f}" rx="1.4" '
            f'fill="{fill}" stroke="{colour}" stroke-width="1"/>'
        )
        if at == _OWN_PAGE[where] and where != "journal":
            tip = height * 0.76
            side = (height - tip) * 0.8
            path = f"M{x + each * 0.45:.1f} {tip:.1f}l{side:.1f} {side * 1.2:.1f}h{-2 * side:.1f}Z"
            body += f'<path d="{path}" fill="{colour}"/>'
    return drawn(body, width, height)


def counted_sign(kit: Kit, count: str, side: int) -> pygame.Surface:
    """What is counted."""
    if count.startswith("species:"):
        return marks.beak(side)
    match count:
        case "stamp_birds":
            return kit.pictures.svg("birdwatcher/icon_stamp", side)
        case "complete_sets" | "incomplete_sets":
            return _set(side, count == "complete_sets")
        case "identical_birds" | "different_species":
            return marks.flock(side, count == "identical_birds")
        case "insect_icons":
            return kit.pictures.svg("birdwatcher/insect_beetle", side)
        case "insect_birds":
            return _insect_page(kit, side)
        case "hybrids":
            return _hybrid(side)
    return kit.pictures.svg("birdwatcher/icon_publication", side)


def _set(side: int, complete: bool) -> pygame.Surface:
    body = ""
    for at in range(3):
        full = complete or at < 2
        dash = "" if full else ' stroke-dasharray="4 3"'
        fill = "#C88D2E" if full else "#FFFDF4"
        page = f'<rect x="{4 + at * 20}" y="20" width="17" height="26" rx="3" fill="{fill}"'
        body += f'{page} stroke="#8A6A2A" stroke-width="2"{dash}/>'
    if complete:
        body += (
            '<circle cx="52" cy="48" r="12" fill="#F2C24C" stroke="#B7811F" stroke-width="2"/>'
            '<path d="M46 48l4.5 4.5l8-9" fill="none" stroke="#5A3A0C" stroke-width="3.4" stroke-linecap="round"/>'
        )
    return drawn(body, side, side, "0 0 64 64")


def _insect_page(kit: Kit, side: int) -> pygame.Surface:
    body = (
        '<rect x="8" y="4" width="40" height="56" rx="5" fill="#FFFDF4" stroke="#8A6A2A" stroke-width="2.4"/>'
        '<path d="M14 52C14 36 22 26 34 24L42 28L34 32C36 44 26 52 14 52Z" fill="#6E8B3D"/>'
    )
    picture = drawn(body, side, side, "0 0 64 64").copy()
    inner = round(side * 0.52)
    lay(picture, marks.insect(kit, "ladybug", inner), side, 0, 1, 0)
    return picture


def _hybrid(side: int) -> pygame.Surface:
    body = (
        '<rect x="10" y="4" width="44" height="56" rx="6" fill="#7B4B74"/>'
        '<rect x="15" y="9" width="34" height="46" rx="3" fill="none" stroke="#E7C877" stroke-width="2.4"/>'
        '<path d="M20 48C20 34 27 24 38 22L45 26L38 30C40 40 32 48 20 48Z" fill="#F3E8F0"/>'
    )
    return drawn(body, side, side, "0 0 64 64")
