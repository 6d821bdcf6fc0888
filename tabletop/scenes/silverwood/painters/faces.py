"""Employees and Locations in three sizes: a mark among a rival's cards, a card on the table, a page to be read."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import DEVELOP_LEVELS, RESEARCH_LEVELS, Card, pieces
from tabletop.scenes.silverwood.painters import frames, marks, rows, signs
from tabletop.scenes.silverwood.painters.palette import SLIP_EDGE, TRIBES, rgb, tribe_pair
from tabletop.scenes.silverwood.painters.rows import Pen
from tabletop.ui import paint

MARK_W, PAGE_W = 66.0, 220.0
"""Below the first width, at 100 %, a card is only a mark; from the second on it is a page with all its words."""


@dataclass(frozen=True)
class Face:
    """A card being drawn: pen, card, level and size in px; `u` are the pixels of a length of 1."""

    pen: Pen
    card: Card
    level: int
    width: int
    u: float
    seen: int
    """How much of its width is not covered by other cards."""

    @property
    def k(self) -> float:
        """Pixels of a unit of the design."""
        return self.width / frames.GRID

    @property
    def employee(self) -> bool:
        """Whether it is an Employee, not a Location."""
        return self.card.id.startswith("e")

    @property
    def rows(self) -> tuple[signs.Row, ...]:
        """The effects of the side."""
        return signs.rows(self.card.side(self.level).abilities)


def short_names(card: Card) -> tuple[str, ...]:
    """The name, and shorter ones: an Employee without its craft, a Location without its first word."""
    words = card.name.split(" ")
    if len(words) == 1:
        return (card.name,)
    less = " ".join(words[:-1]) if card.id.startswith("e") else " ".join(words[1:])
    return tuple(dict.fromkeys((card.name, less, less.split(" ")[-1])))


def face(pen: Pen, card: str, level: int, width: int, u: float, seen: int = 0) -> pygame.Surface:
    """The face of a card, 1.4 times as high as wide; its name stands in the `seen` part, 0 is all of it."""
    made = Face(pen, pieces().cards[card], level, width, u, seen or width)
    if width < MARK_W * u:
        return _mark(made)
    return _page(made) if width >= PAGE_W * u else _table(made)


def _blank(f: Face) -> pygame.Surface:
    left, right = tribe_pair(f.card.tribes)
    return frames.frame(f.width, frames.tall(f.width), left, right, f.level == 2).copy()


def _art(f: Face, target: pygame.Surface, rect: Rect) -> None:
    if f.employee:
        tribe = f.card.tribes[0] if f.card.tribes else "none"
        roomy = rect.h > rect.w * 0.85
        frames.window(
            f.pen.kit, target, rect, f"backdrops/{tribe}", f.card.id, 0.82 if roomy else 0.96, 0.53
        )  # fmt: skip
    else:
        frames.window(f.pen.kit, target, rect, f"locations/{f.card.id}")


# -- a mark ----------------------------------------------------------------------------------------------------


def _mark(f: Face) -> pygame.Surface:
    """Frame, picture, tribes and points: what a rival's card is seen to be at a glance."""
    picture, pen = _blank(f), f.pen
    pad = max(2, round(f.width * 0.055))
    high = frames.tall(f.width)
    wide = f.width - 2 * pad
    foot = max(round(pen.least * 1.05), round(high * 0.24))
    _art(f, picture, Rect(pad, pad, wide, high - 2 * pad - foot))
    y = high - pad - foot / 2
    side = min(foot * 0.96, wide * 0.5)
    count = max(1, len(f.card.tribes))
    for at, tribe in enumerate(f.card.tribes):
        size = min(side, wide * 0.56 / count)
        marks.icon(pen.kit, picture, f"tribe_{tribe}", (pad + size / 2 + at * size * 0.95, y), size)
    px = max(pen.least, round(side * 0.66))
    marks.number(pen.kit, picture, str(f.card.side(f.level).vp), (f.width - pad - px * 0.42, y), px)
    if f.level == 2:
        plate = max(5.0, f.width * 0.17)
        marks.level(pen.kit, picture, 2, (f.width / 2, pad + plate * 0.4), plate)
    return picture


# -- a card on the table ---------------------------------------------------------------------------------------


def _table(f: Face) -> pygame.Surface:
    """Name, picture with cost and conditions, skills, points, and effects as icons."""
    picture, pen, k = _blank(f), f.pen, f.k
    high = frames.tall(f.width)
    band = max(round(pen.least * 1.22), round(29 * k))
    pad = round(12 * k)
    names = short_names(f.card)
    middle = (f.seen / 2, 9 * k + band / 2)
    frames.title(pen.kit, picture, names, middle, f.seen - round(18 * k), 17.5 * k, pen.least)
    top = round(9 * k) + band
    bonus = f.card.bonus is not None
    art_h = _art_height(f, high - top - pad, bonus)
    art = Rect(pad, top, f.width - 2 * pad, art_h)
    _art(f, picture, art)
    _cost(f, picture, (pad + 2 * k, top + 3 * k))
    _tribes(f, picture, (f.width - pad - 2 * k, top + 3 * k), 34 * k)
    _foot(f, picture, art.bottom)
    low = high - pad
    if bonus:
        strip = Rect(pad + round(2 * k), low - round(40 * k), f.width - 2 * pad - round(4 * k), round(40 * k))
        _bonus(f, picture, strip)
        low = strip.y - round(2 * k)
    room = Rect(pad + round(4 * k), art.bottom + round(19 * k), f.width - 2 * pad - round(8 * k), 0)
    room.h = low - room.y
    rows.draw(pen, picture, f.rows, room, 38 * k)
    return picture


def _art_height(f: Face, room: int, bonus: bool) -> int:
    """Without effects the picture takes their room."""
    k = f.k
    below = 22 * k + (42 * k if bonus else 0)
    if f.rows:
        below += max(38 * k, f.pen.least * 1.35) * len(f.rows) * 1.18 + 4 * k
    return round(max(room * 0.42, room - below))


def _cost(f: Face, target: pygame.Surface, at: tuple[float, float]) -> None:
    """The slip with the cost, and below a line what is asked besides."""
    pen, k = f.pen, f.k
    card = f.card
    items: list[tuple[str, int]] = [
        (name, count) for name, count in zip(RESOURCES, card.cost.units, strict=True) if count
    ]
    items += [(signs.ANY, card.cost.any)] if card.cost.any else []
    asked = asks(card)
    digit = max(pen.least, round(17 * k))
    side, line = max(22 * k, digit * 1.02), max(27 * k, digit * 1.12)
    wide = digit * 0.62 + side + 6 * k
    high = 6 * k + line * (len(items) + len(asked)) + (5 * k if asked else 0)
    rect = Rect(round(at[0]), round(at[1]), round(wide), round(high))
    frames.slip(target, rect, k)
    y = rect.y + 3 * k + line / 2
    for name, count in items:
        marks.number(pen.kit, target, str(count), (rect.x + 2 * k + digit * 0.36, y), digit)
        marks.icon(pen.kit, target, name, (rect.right - 2 * k - side / 2, y), side)
        y += line
    if asked:
        rule = round(y - line / 2 + 2 * k)
        pygame.draw.line(target, rgb(SLIP_EDGE), (rect.x + 3, rule), (rect.right - 4, rule), max(1, round(k)))
        y += 5 * k
    for sign in asked:
        marks.icon(pen.kit, target, sign, (rect.centerx, y), side * 1.06)
        y += line


def asks(card: Card) -> tuple[str, ...]:
    """The icons of what Build or Hire asks: skills, then levels."""
    wanted = card.requires
    found = [f"skill_{skill}" for skill in wanted.skills]
    if wanted.research:
        found.append(f"research_{RESEARCH_LEVELS[wanted.research]}")
    if wanted.develop:
        found.append(f"develop_{DEVELOP_LEVELS[wanted.develop]}")
    return tuple(found)


def _tribes(f: Face, target: pygame.Surface, corner: tuple[float, float], side: float) -> None:
    """The tribes' symbols at the upper right."""
    for at, tribe in enumerate(f.card.tribes):
        spot = (corner[0] - side / 2, corner[1] + side / 2 + at * side * 0.92)
        marks.icon(f.pen.kit, target, f"tribe_{tribe}", spot, side)


def _foot(f: Face, target: pygame.Surface, y: int) -> None:
    """Skills at the left, level in the middle and points at the right, on the lower edge of the picture."""
    pen, k = f.pen, f.k
    side = f.card.side(f.level)
    for at, skill in enumerate(side.skills):
        marks.icon(pen.kit, target, f"skill_{skill}", (31 * k + at * 36 * k, y), 38 * k)
    aside = 18 * k if len(side.skills) > 1 else 0
    marks.level(pen.kit, target, f.level, (f.width / 2 + aside, y + k), 19 * k)
    laurel = max(48 * k, pen.least * 2.0)
    marks.points(pen.kit, target, str(side.vp), (f.width - 10 * k - laurel / 2, y - 2 * k), laurel, pen.least)


def _bonus(f: Face, target: pygame.Surface, strip: Rect) -> None:
    """The Employee that a Location would like, and what it gives then (SIL-038)."""
    bonus = f.card.bonus
    if bonus is None:
        return
    pen, k = f.pen, f.k
    paint.box(target, strip, 9 * k, rgb("#EADFC8"), rgb("#C6B48C"), max(1.0, 1.2 * k))
    friend = pieces().cards[bonus.employee]
    tone = TRIBES[friend.tribes[0] if friend.tribes else ""]
    side = strip.h * 0.96
    marks.face(pen.kit, target, bonus.employee, tone, (strip.x + side / 2, strip.centery), side, tone)
    left = strip.x + round(side) + round(3 * k)
    room = Rect(left, strip.y + round(3 * k), strip.right - round(4 * k) - left, strip.h - round(6 * k))
    rows.draw(pen, target, rows.joined(signs.rows(bonus.abilities)), room, 27 * k)


# -- a page to be read -----------------------------------------------------------------------------------------


def _page(f: Face) -> pygame.Surface:
    """As on the table, and every effect in words besides."""
    picture, pen, k = _blank(f), f.pen, f.k
    high = frames.tall(f.width)
    pad = round(13 * k)
    frames.title(
        pen.kit, picture, (f.card.name,), (f.width / 2, 25 * k), f.width - 2 * pad - 4, 19 * k, pen.least
    )  # fmt: skip
    px = max(pen.least, round(12.5 * f.u))
    inner = Rect(pad + round(6 * k), 0, f.width - 2 * pad - round(12 * k), 0)
    below = _words_height(f, inner.w, px)
    art = Rect(pad, round(41 * k), f.width - 2 * pad, 0)
    art.h = max(round(90 * k), min(round(226 * k), high - pad - art.y - below))
    _art(f, picture, art)
    _cost(f, picture, (pad + 3 * k, art.y + 4 * k))
    _tribes(f, picture, (f.width - pad - 3 * k, art.y + 4 * k), 36 * k)
    _foot(f, picture, art.bottom)
    inner.y, inner.h = art.bottom + round(22 * k), high - pad - art.bottom - round(22 * k)
    inner.h = _flavour(f, picture, inner, px) - inner.y
    if f.card.bonus is not None:
        inner.h = _friend(f, picture, inner, px) - inner.y - round(4 * k)
    side = f.card.side(f.level)
    if side.abilities:
        text_h = pen.kit.lines_height(side.text, px, inner.w)
        room = Rect(inner.x, inner.y, inner.w, max(round(24 * k), inner.h - text_h - round(4 * k)))
        room.h = min(room.h, round(len(f.rows) * 34 * k))
        rows.draw(pen, picture, f.rows, room, 27 * k)
        rest = Rect(inner.x, room.bottom + round(4 * k), inner.w, max(1, inner.bottom - room.bottom))
        pen.kit.lines(picture, side.text, rest, px, "ink", align="c")
    return picture


def _words_height(f: Face, room: int, px: int) -> int:
    """What lies below the picture of a page takes so much room, px."""
    kit, k, card = f.pen.kit, f.k, f.card
    side = card.side(f.level)
    high = 26 * k + kit.lines_height(card.flavour, px, room, "regular", italic=True)
    if side.abilities:
        high += len(f.rows) * 34 * k + 6 * k + kit.lines_height(side.text, px, room)
    if card.bonus is not None:
        high += 40 * k + kit.lines_height(card.bonus.text, px, room)
    return round(high)


def _flavour(f: Face, target: pygame.Surface, inner: Rect, px: int) -> int:
    """The line of mood at the foot; returns where it begins."""
    kit = f.pen.kit
    high = kit.lines_height(f.card.flavour, px, inner.w, "regular", italic=True)
    foot = Rect(inner.x, inner.bottom - high + round(2 * f.k), inner.w, high)
    kit.lines(target, f.card.flavour, foot, px, "soft", "regular", "c", italic=True)
    return foot.y - round(2 * f.k)


def _friend(f: Face, target: pygame.Surface, inner: Rect, px: int) -> int:
    """The Employee Bonus as a strip with its words below; returns where it begins."""
    bonus, kit, k = f.card.bonus, f.pen.kit, f.k
    if bonus is None:
        return inner.bottom
    high = kit.lines_height(bonus.text, px, inner.w)
    words = Rect(inner.x, inner.bottom - high, inner.w, high)
    strip = Rect(inner.x, words.y - round(34 * k), inner.w, round(32 * k))
    _bonus(f, target, strip)
    kit.lines(target, bonus.text, words, px, "ink", align="c")
    return strip.y
