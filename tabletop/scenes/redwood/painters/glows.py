"""What lights up on the board: covered subjects, blockers, landing places, the axis and the biome it lands on.

Ring sprites are Sprites about the middle of what they ring; radii in px. The board itself is never recoloured.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import numpy as np
import pygame

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters import plan
from tabletop.scenes.redwood.painters.ink import GOLD, GOLD_PALE, Rgb, Sheet, Xy, blurred, canvas, hexagon, rgb, stained
from tabletop.scenes.redwood.painters.plastic import Sprite

Shape = Literal["disc", "hexagon"]
BLOCK = rgb("#C02430")
CORD, CORD_EDGE = rgb("#FFF4D6"), rgb("#3C1E10")


def _outline(shape: Shape, c: float, radius: float) -> list[Xy]:
    if shape == "hexagon":
        return hexagon(c, c, radius)
    return [(c + radius * math.cos(a), c + radius * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 73)[:-1]]


@lru_cache(maxsize=64)
def _ring(shape: Shape, radius: float, line: Rgb, halo: Rgb, strength: int) -> Sprite:
    """A double ring just outside the shape with a soft halo; the inside stays free."""
    width = max(2.6, radius * 0.12)
    soft = max(5.5, radius * 0.36)
    side = math.ceil(radius * 2 + width * 4 + soft * 5)
    c = side / 2
    blur = Sheet((side, side), 1.0, fine=1)
    blur.poly(_outline(shape, c, radius + soft * 0.85), (*halo, 255))
    # Blurring mixes in the black of what is transparent: the colour is set anew.
    glow = stained(blurred(blur.done(), soft), halo)
    box = canvas((side, side))
    for _ in range(strength):
        box.blit(glow, (0, 0))
    s = Sheet((side, side), 1.0, fine=4)
    s.poly(_outline(shape, c, radius + width * 1.35), (255, 250, 226))
    s.poly(_outline(shape, c, radius + width * 1.0), line)
    s.poly(_outline(shape, c, radius + width * 0.25), (255, 250, 226))
    box.blit(s.done(), (0, 0))
    keep = Sheet((side, side), 1.0, fine=4)
    keep.surface.fill((255, 255, 255, 255))
    keep.poly(_outline(shape, c, radius), (255, 255, 255, 0))
    box.blit(keep.done(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(box, (c, c))


def covered(radius: float, shape: Shape = "disc") -> Sprite:
    """The gold ring of a subject that the template covers."""
    return _ring(shape, radius, GOLD, GOLD_PALE, 4)


def blocker(radius: float, shape: Shape = "disc") -> Sprite:
    """The red ring of a piece that is in the way."""
    return _ring(shape, radius, BLOCK, rgb("#FF9A8C"), 2)


def choosable(radius: float, shape: Shape = "disc") -> Sprite:
    """The pale ring of something that may be clicked now."""
    return _ring(shape, radius, rgb("#2F7D4C"), rgb("#D8F0B8"), 2)


def red_pointer(radius: float) -> Sprite:
    """The red ring of a pointer on which a Solo game may begin (RED-225)."""
    return _ring("disc", radius, rgb("#B4302A"), GOLD_PALE, 3)


@lru_cache(maxsize=24)
def landing_place(radius: float) -> Sprite:
    """The dashed ring where a moved figure will stand."""
    side = math.ceil(radius * 2 + 16)
    c = side / 2
    s = Sheet((side, side), 1.0, fine=4)
    line = max(2.0, radius * 0.16)

    def band(first: float, last: float, low: float, high: float) -> list[Xy]:
        turn = np.linspace(math.radians(low), math.radians(high), 8)
        out = [(c + last * math.cos(a), c + last * math.sin(a)) for a in turn]
        return out + [(c + first * math.cos(a), c + first * math.sin(a)) for a in turn[::-1]]

    for degree in range(0, 360, 30):
        s.poly(band(radius, radius + line * 1.6, degree - 1.5, degree + 20.5), rgb("#46200A"))
        s.poly(band(radius + line * 0.3, radius + line * 1.3, degree, degree + 19), rgb("#FFE8A8"))
    return Sprite(s.done(), (c, c))


@lru_cache(maxsize=12)
def landing_point(radius: float) -> Sprite:
    """The knot where the axis meets the rim."""
    side = math.ceil(radius * 2) + 2
    c = side / 2
    s = Sheet((side, side), 1.0, fine=4)
    s.disc(c, c, radius, CORD_EDGE)
    s.disc(c, c, radius * 0.86, rgb("#FFD65C"))
    s.disc(c, c, radius * 0.42, rgb("#963C18"))
    return Sprite(s.done(), (c, c))


def axis(target: pygame.Surface, first: Xy, last: Xy, width: float) -> pygame.Rect:
    """The string of the axis, dashed from one pixel to another; the rectangle it touches."""
    far = math.hypot(last[0] - first[0], last[1] - first[1])
    margin = math.ceil(width * 2)
    left, top = math.floor(min(first[0], last[0])) - margin, math.floor(min(first[1], last[1])) - margin
    size = (
        math.ceil(abs(last[0] - first[0])) + 2 * margin + 1,
        math.ceil(abs(last[1] - first[1])) + 2 * margin + 1,
    )
    s = Sheet(size, 1.0, fine=2, origin=(left, top))
    ux, uy = ((last[0] - first[0]) / far, (last[1] - first[1]) / far) if far else (0.0, 0.0)
    dash, step = width * 2.6, width * 4.2
    for line, colour in ((width, CORD_EDGE), (width * 0.58, CORD)):
        t = 0.0
        while t < far:
            end = min(t + dash, far)
            s.line([(first[0] + ux * t, first[1] + uy * t), (first[0] + ux * end, first[1] + uy * end)], line, colour)
            t += step
    return target.blit(s.done(), (left, top))


@lru_cache(maxsize=12)
def biome(colour: str, px_per_mm: float) -> Sprite:
    """The golden light along the rim of a biome; its anchor is the middle of the board."""
    board = pieces().board
    half = board.edge_radius + 14
    px = math.ceil(2 * half * px_per_mm)
    first = plan.start_bearing() + 72 * pieces().ring.index(colour)
    middle = px / 2

    def band(near: float, far: float, margin: float) -> list[Xy]:
        outer = plan.arc(far, first + margin, first + 72 - margin)
        inner = plan.arc(near, first + 72 - margin, first + margin)
        return [(middle + x * px_per_mm, middle - y * px_per_mm) for x, y in outer + inner]

    wide = Sheet((px, px), 1.0, fine=1)
    wide.poly(band(board.edge_radius, board.edge_radius + 6, 1.6), (255, 208, 84, 255))
    picture = stained(blurred(wide.done(), max(3.0, 4.5 * px_per_mm)), (255, 208, 84))
    s = Sheet((px, px), 1.0, fine=2)
    rim = board.play_radius + board.border_width
    s.poly(band(board.edge_radius - 0.8, board.edge_radius + 1.2, 1.9), (255, 222, 120))
    s.poly(band(rim - 0.6, rim + 0.9, 1.9), (255, 222, 120))
    s.poly(band(board.play_radius - 1.2, board.play_radius + 0.4, 1.9), (255, 236, 170))
    picture.blit(s.done(), (0, 0))
    return Sprite(picture, (middle, middle))


def swing_arrow(target: pygame.Surface, points: list[Xy], u: float) -> None:
    """A curved arrow along some pixels: this way a template can be turned; `u` px is a length of 1 at 100 %."""
    left, top = min(p[0] for p in points) - 16 * u, min(p[1] for p in points) - 16 * u
    size = (
        math.ceil(max(p[0] for p in points) - left + 16 * u),
        math.ceil(max(p[1] for p in points) - top + 16 * u),
    )
    s = Sheet(size, 1.0, fine=4, origin=(math.floor(left), math.floor(top)))
    end, before = points[-1], points[-2]
    far = math.hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    dx, dy = (end[0] - before[0]) / far, (end[1] - before[1]) / far

    def tip(along: float, aside: float) -> Xy:
        return end[0] + dx * along - dy * aside, end[1] + dy * along + dx * aside

    for grow, colour in ((1.9 * u, CORD_EDGE), (0.0, CORD)):
        s.line(points, 3.8 * u + 2 * grow, colour)
        head = [tip(9.5 * u + grow * 1.4, 0), tip(-grow * 0.9, 6.4 * u + grow), tip(-grow * 0.9, -6.4 * u - grow)]
        s.poly(head, colour)
    target.blit(s.done(), (math.floor(left), math.floor(top)))
