"""Characters, Climate Calamities, Hunt cards and the backs of all decks."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import RESEARCH_LEVELS, Character, pieces
from tabletop.scenes.silverwood.painters import frames, marks, rows, signs
from tabletop.scenes.silverwood.painters.faces import PAGE_W
from tabletop.scenes.silverwood.painters.palette import CALAMITY, HUNT, TRIBES, rgb
from tabletop.scenes.silverwood.painters.rows import Pen
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.theme import darker, lighter

PORTRAIT_W = 104.0
"""Below this width, at 100 %, a Character is only a portrait."""
_GRID = 300.0
"""Characters are designed on a grid so many units wide."""
_BACKS = {
    "employee": ("#7A5A3C", "fx_employee"),
    "location": ("#5E7A48", "fx_location"),
    "character": ("#8A4A2C", "fx_set"),
    "calamity": (CALAMITY, "calamity"),
    "hunt": (HUNT, "hunt"),
}


# -- Characters ------------------------------------------------------------------------------------------------


def character(pen: Pen, card: str, reached: int, width: int, u: float) -> pygame.Surface:
    """A Character; Research bonuses up to the level reached are lit."""
    who, k = pieces().characters[card], width / _GRID
    high, tone = frames.tall(width), TRIBES[who.tribe]
    picture = frames.frame(width, high, tone, tone, True).copy()
    pad = round(15 * k)
    if width < PORTRAIT_W * u:
        art = Rect(pad, pad, width - 2 * pad, high - 2 * pad)
        frames.window(pen.kit, picture, art, f"backdrops/{who.tribe}", card, 0.78)
        return picture
    page = width >= PAGE_W * u
    band = max(round(pen.least * 1.3), round((34 if page else 40) * k))
    frames.title(
        pen.kit, picture, (who.name, who.name.split(" ")[-1]), (width / 2, 12 * k + band / 2), width - 2 * pad,
        (20 if page else 22) * k, pen.least,
    )  # fmt: skip
    art_h = round((104 if page else 150) * k)
    art = Rect(pad, round(10 * k) + band, width - 2 * pad, art_h)
    frames.window(pen.kit, picture, art, f"backdrops/{who.tribe}", card, 0.98, 0.56)
    marks.icon(pen.kit, picture, f"tribe_{who.tribe}", (width - pad - 24 * k, art.y + 25 * k), 44 * k)
    _start(pen, picture, who, (pad + 4 * k, art.y + 4 * k), k, art.h)
    _bonuses(pen, picture, who, reached, Rect(pad, art.bottom + round(4 * k), width - 2 * pad, high - pad - art.bottom - round(5 * k)), page)  # noqa: E501  # fmt: skip
    return picture


def _start(pen: Pen, target: pygame.Surface, who: Character, at: tuple[float, float], k: float, room: int) -> None:
    """The slip with the starting resources."""
    digit = max(pen.least, round(18 * k))
    line = min(max(26.6 * k, digit * 1.04), (room - 8 * k) / 4)
    side = max(22 * k, digit * 0.95)
    rect = Rect(round(at[0]), round(at[1]), round(digit * 0.62 + side + 6 * k), round(line * 4 + 4 * k))
    frames.slip(target, rect, k)
    for nth, (name, count) in enumerate(zip(RESOURCES, who.start.units, strict=True)):
        y = rect.y + 2 * k + line * (nth + 0.5)
        tint = "#2B2A26" if count else "#8A8069"
        marks.number(pen.kit, target, str(count), (rect.x + 2 * k + digit * 0.36, y), digit, tint)
        marks.icon(pen.kit, target, name, (rect.right - 2 * k - side / 2, y), side, faint=not count)


def _bonuses(pen: Pen, target: pygame.Surface, who: Character, reached: int, room: Rect, page: bool) -> None:
    """The three Research bonuses and the Talent; on a page with their words."""
    k, gap = target.get_width() / _GRID, round(4 * target.get_width() / _GRID)
    high = (room.h - 3 * gap) // 4
    for level, bonus in enumerate(who.research, start=1):
        strip = Rect(room.x, room.y + (level - 1) * (high + gap), room.w, high)
        lit = reached >= level
        fill, edge = ("#CDBDE2", "#7F66A8") if lit else ("#E8E0EE", "#B9A9CB")
        paint.box(target, strip, 10 * k, rgb(fill), rgb(edge), max(1.0, (2.0 if lit else 1.2) * k))
        side = min(38 * k, strip.h * 0.86)
        marks.icon(
            pen.kit, target, f"research_{RESEARCH_LEVELS[level]}", (strip.x + 5 * k + side / 2, strip.centery), side
        )  # fmt: skip
        found = rows.joined(signs.rows(bonus.abilities))
        _strip(pen, target, strip, side, found, bonus.text if page else "")
        if lit and not page:
            spot = (strip.right - 11 * k, strip.y + 10 * k)
            pen.kit.icon(target, "confirm", spot, max(6, round(15 * k)), rgb("#5B4787"))
    strip = Rect(room.x, room.y + 3 * (high + gap), room.w, high)
    paint.box(target, strip, 10 * k, rgb("#F6E2AE"), rgb("#C79A3A"), max(1.0, 1.4 * k), rgb("#EFD390"))
    side = min(36 * k, strip.h * 0.84)
    marks.action(pen.kit, target, "talent", (strip.x + 5 * k + side / 2, strip.centery), side)
    talent = who.talent
    listed = signs.options(talent.options)
    if len(listed) == 2:
        listed = ((*listed[0], signs.word(" or ", "#5C574C", 0.8), *listed[1]),)
    _strip(pen, target, strip, side, listed, f"{talent.name}: {talent.text}" if page else "", talent.name)


def _strip(
    pen: Pen, target: pygame.Surface, strip: Rect, side: float, found: tuple[signs.Row, ...], words: str,
    short: str = "",
) -> None:  # fmt: skip
    """Signs at the right of a strip's own; with words, these instead; `short` where signs do not fit."""
    k = target.get_width() / _GRID
    left = strip.x + round(side + 9 * k)
    room = Rect(left, strip.y + round(2 * k), strip.right - round(5 * k) - left, strip.h - round(4 * k))
    if not words:
        if rows.size_for(pen, found, room, 28 * k) is None and short:
            name, px = pen.kit.type.fit(short, max(pen.least, round(20 * k)), room.w, pen.least, "bold")
            pen.kit.text(target, name, room.center, px, "ink", "bold", "cm")
        else:
            rows.draw(pen, target, found, room, 28 * k)
        return
    high = pen.kit.lines_height(words, pen.least, room.w, leading=1.08)
    icons = room.h - high
    if icons >= pen.least * 1.5:
        top = Rect(room.x, room.y, room.w, icons)
        rows.draw(pen, target, found, top, 24 * k)
        room = Rect(room.x, room.bottom - high, room.w, high)
    else:
        room = Rect(room.x, room.y + max(0, (room.h - high) // 2), room.w, high)
    pen.kit.lines(target, words, room, pen.least, "ink", leading=1.08)


# -- modules ---------------------------------------------------------------------------------------------------


def module(pen: Pen, card: str, width: int, u: float) -> pygame.Surface:
    """A Climate Calamity or a Hunt card."""
    k, high = width / frames.GRID, frames.tall(width)
    calamity = card.startswith("k")
    tone = CALAMITY if calamity else HUNT
    picture = frames.frame(width, high, tone, tone, False).copy()
    pad = round(12 * k)
    page = width >= PAGE_W * u
    told = pieces().calamities[card] if calamity else pieces().hunts[card]
    band = max(round(pen.least * 1.22), round(29 * k))
    names = (told.title, *_shorter(told.title))
    frames.title(pen.kit, picture, names, (width / 2, 9 * k + band / 2), width - round(18 * k), 18 * k, pen.least)
    art = Rect(pad, round(9 * k) + band, width - 2 * pad, round((132 if page else 158) * k))
    backdrop = card if calamity else f"hunt_{int(card[1:]) % 6 + 1}"
    frames.window(pen.kit, picture, art, f"backdrops/{backdrop}")
    marks.icon(pen.kit, picture, "calamity" if calamity else "hunt", (width / 2, art.bottom), 46 * k)
    if calamity:
        found = signs.rows(pieces().calamities[card].effects)
    else:
        hunt = pieces().hunts[card]
        found = (signs.condition(hunt.objective),)
        laurel = max(50 * k, pen.least * 2.0)
        at = (width - pad - laurel * 0.42, art.bottom - 2 * k)
        marks.points(pen.kit, picture, str(hunt.vp), at, laurel, pen.least)
        if hunt.end_only:
            marks.moment(pen.kit, picture, "end", (pad + 22 * k, art.bottom), 32 * k)
    top = art.bottom + round(26 * k)
    room = Rect(pad + round(6 * k), top, width - 2 * pad - round(12 * k), high - pad - top)
    if not page:
        rows.draw(pen, picture, found, room, 36 * k)
        return picture
    px = max(pen.least, round(13 * u))
    words = pen.kit.lines_height(told.text, px, room.w)
    icons = Rect(room.x, room.y, room.w, round(40 * k))
    rows.draw(pen, picture, found, icons, 34 * k)
    rest = Rect(room.x, icons.bottom + round(6 * k), room.w, words)
    pen.kit.lines(picture, told.text, rest, px, "ink", align="c")
    if calamity:
        flavour = pieces().calamities[card].flavour
        low = Rect(room.x, rest.bottom + round(10 * k), room.w, room.bottom - rest.bottom)
        pen.kit.lines(picture, flavour, low, px, "soft", "regular", "c", italic=True)
    return picture


def _shorter(title: str) -> tuple[str, ...]:
    """Its last words, fewer and fewer, never beginning in the middle of a phrase."""
    words = title.split(" ")
    return tuple(" ".join(words[first:]) for first in range(1, len(words)) if words[first][0].isupper())


# -- backs -----------------------------------------------------------------------------------------------------


def back(kit: Kit, kind: str, width: int) -> pygame.Surface:
    """The back of a deck: scattered leaves round the sign of its kind."""
    k, high = width / frames.GRID, frames.tall(width)
    name, sign = _BACKS[kind]
    tone = rgb(name)
    picture = pygame.Surface((width, high), pygame.SRCALPHA)
    paint.box(picture, Rect(0, 0, width, high), 13 * k, lighter(tone, 0.1), darker(tone, 0.35), max(1.0, 1.6 * k),
              darker(tone, 0.12))  # fmt: skip
    inner = Rect(round(11 * k), round(11 * k), width - round(22 * k), high - round(22 * k))
    paint.box(picture, inner, 8 * k, darker(tone, 0.1), lighter(tone, 0.45), max(1.0, 1.6 * k))
    leaf = kit.pictures.svg("common/emblems/leaf", max(4, round(22 * k)), tint=(*lighter(tone, 0.2), 255))
    for row in range(9):
        for column in range(6):
            x, y = (32 + column * 37 + (18 if row % 2 else 0)) * k, (30 + row * 36) * k
            if x < width - 24 * k:
                turned = pygame.transform.rotate(leaf, (column * 47 + row * 31) % 360)
                picture.blit(turned, turned.get_rect(center=(round(x), round(y))))
    spot = marks.square((width / 2, high / 2), 104 * k)
    paint.box(picture, spot, spot.w / 2, rgb("#F6EFDD"), darker(tone, 0.3), max(1.0, 3 * k), rgb("#E8DCC0"))
    own = sign in ("calamity", "hunt")
    tint = None if own else "#" + "".join(f"{part:02X}" for part in darker(tone, 0.1))
    marks.icon(kit, picture, sign, (width / 2, high / 2), (84 if own else 66) * k, tint)
    return picture
