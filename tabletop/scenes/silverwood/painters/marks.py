"""The small printed things: points in laurel, chips, level plates, action tiles, wooden cubes and round portraits."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.scenes.silverwood.painters.palette import ACTIONS, CREAM, INK, MOMENTS, Paint, rgb
from tabletop.ui import paint, shapes
from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.kit import Kit
from tabletop.ui.theme import darker, lighter, luminance

At = tuple[float, float]


def icon(
    kit: Kit, target: pygame.Surface, name: str, at: At, side: float, tint: Paint | None = None, faint: bool = False
) -> None:  # fmt: skip
    """An icon of this game with its middle at a pixel; one-tone glyphs take a tint."""
    colour = None if tint is None else (*rgb(tint), 255)
    picture = kit.pictures.svg(f"silverwood/icons/{name}", max(4, round(side)), tint=colour)
    if faint:
        picture = picture.copy()
        picture.set_alpha(72)
    target.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))


def square(at: At, side: float) -> Rect:
    """The square round a place."""
    return Rect(round(at[0] - side / 2), round(at[1] - side / 2), max(1, round(side)), max(1, round(side)))


def number(kit: Kit, target: pygame.Surface, words: str, at: At, px: float, colour: Paint = INK) -> None:
    """Bold words with their middle at a pixel."""
    kit.text(target, words, at, max(1, round(px)), rgb(colour), "extrabold", "cm")


def points(kit: Kit, target: pygame.Surface, words: str, at: At, side: float, least_px: int) -> None:
    """Victory points in a laurel; the number is never smaller than `least_px`."""
    icon(kit, target, "vp_blank", at, side)
    number(kit, target, words, at, max(least_px, side * (0.46 if len(words) == 1 else 0.38)))


def moment(kit: Kit, target: pygame.Surface, when: str, at: At, side: float) -> None:
    """The round chip that says when an ability works."""
    glyph, colour = MOMENTS[when]
    tone = rgb(colour)
    spot = square(at, side * 0.98)
    paint.box(target, spot, spot.w / 2, lighter(tone, 0.08), darker(tone, 0.3), max(1.0, side * 0.05),
              darker(tone, 0.08))  # fmt: skip
    icon(kit, target, f"fx_{glyph}", at, spot.w * 0.64, "#FFF8E8")


def action(kit: Kit, target: pygame.Surface, name: str, at: At, side: float) -> None:
    """The tile of an action in the colour of its section."""
    tone, spot = rgb(ACTIONS[name]), square(at, side)
    paint.box(target, spot, side * 0.3, lighter(tone, 0.06), darker(tone, 0.3), max(1.0, side * 0.05),
              darker(tone, 0.1))  # fmt: skip
    kit.icon(target, f"act_{name}", at, max(4, round(side * 0.74)), rgb(CREAM))


def level(kit: Kit, target: pygame.Surface, count: int, at: At, high: float) -> None:
    """A plate with one star, or a golden one with two."""
    wide = high * (1.16 + 0.8 * (count - 1))
    spot = Rect(round(at[0] - wide / 2), round(at[1] - high / 2), round(wide), round(high))
    grey, gold = (rgb("#5C574C"), rgb("#38352E"), rgb("#4A463D")), (rgb("#E3B23E"), rgb("#8C6416"), rgb("#C28F26"))
    fill, edge, foot = grey if count == 1 else gold
    paint.box(target, spot, high / 2, fill, edge, max(1.0, high * 0.06), foot)
    for star in range(count):
        x = spot.centerx + (star - (count - 1) / 2) * high * 0.8
        tint = rgb("#F6EFDD" if count == 1 else "#4A340A")
        kit.icon(target, "star", (x, spot.centery), max(3, round(high * 0.66)), tint)


@kept(12 * MEGABYTE)
def cube(side: int, colour: Paint) -> pygame.Surface:
    """A wooden cube seen a little from above; not to be drawn on."""
    fine = 4
    z, tone = side * fine, rgb(colour)
    picture = pygame.Surface((z, z), pygame.SRCALPHA)
    w, x, y, deep = z * 0.74, z * 0.08, z * 0.12, z * 0.17
    tall = w * 0.92
    top = [(x, y + deep), (x + deep, y), (x + w + deep, y), (x + w, y + deep)]
    front = [(x, y + deep), (x + w, y + deep), (x + w, y + deep + tall), (x, y + deep + tall)]
    flank = [(x + w, y + deep), (x + w + deep, y), (x + w + deep, y + tall - deep * 0.2), (x + w, y + deep + tall)]
    outline = [top[0], top[1], top[2], flank[2], flank[3], front[3]]
    pygame.draw.polygon(picture, darker(tone, 0.55), outline)
    pygame.draw.lines(picture, darker(tone, 0.55), True, outline, fine * 2)
    pygame.draw.polygon(picture, lighter(tone, 0.42), top)
    pygame.draw.polygon(picture, tone, front)
    pygame.draw.polygon(picture, darker(tone, 0.34), flank)
    for line in range(3):
        start = (x + w * 0.1, y + deep + tall * (0.25 + 0.25 * line))
        pygame.draw.line(picture, darker(tone, 0.08), start, (x + w * 0.9, start[1] - tall * 0.03), fine)
    pygame.draw.line(picture, lighter(tone, 0.6), top[0], top[3], fine)
    pygame.draw.line(picture, lighter(tone, 0.3), (x + fine, y + deep), (x + fine, y + deep + tall), fine)
    return pygame.transform.smoothscale(picture, (side, side))


def put_cube(kit: Kit, target: pygame.Surface, at: At, side: float, colour: Paint, words: str, least_px: int) -> None:
    """A cube on the board with its shadow and, where there is room for it, the number it stands for."""
    side = max(6, round(side))
    foot = Rect(round(at[0] - side * 0.38), round(at[1] - side * 0.22), round(side * 0.78), round(side * 0.68))
    paint.shadow(target, foot, 3, max(2.0, side * 0.16), 0.5, tight=False)
    target.blit(cube(side, colour), (round(at[0] - side / 2), round(at[1] - side / 2)))
    if words and side * 0.74 >= least_px:
        ink = "#FFF9EC" if luminance(rgb(colour)) < 0.19 else "#241C12"
        number(kit, target, words, (at[0] - side * 0.05, at[1] + side * 0.09), max(least_px, side * 0.46), ink)


def in_circle(picture: pygame.Surface) -> pygame.Surface:
    """A square picture cut to a disc."""
    return cut(picture, picture.get_width() / 2)


def cut(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """A copy with round corners."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    mask = shapes.rbox(*picture.get_size(), radius, (255, 255, 255))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def face(kit: Kit, target: pygame.Surface, card: str, tone: Paint, at: At, side: float, rim: Paint) -> None:
    """A round portrait token of a character or an employee, `tone` behind it."""
    spot = square(at, side)
    inner = max(4, round(side - max(3, side * 0.09)))
    paint.box(target, spot, spot.w / 2, rgb(rim))
    disc = pygame.Surface((inner, inner), pygame.SRCALPHA)
    disc.fill(lighter(rgb(tone), 0.55))
    portrait = kit.pictures.svg(f"silverwood/portraits/{card}", round(inner * 1.12))
    disc.blit(portrait, (round(-inner * 0.06), round(-inner * 0.02)))
    target.blit(in_circle(disc), (round(at[0] - inner / 2), round(at[1] - inner / 2)))
