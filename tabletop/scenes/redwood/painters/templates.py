"""The Move and View templates as translucent plastic, drawn from the judge's own outlines at any heading.

`lay` draws one with its base at a pixel, `left_behind` its dashed outline; `move_sprite` and `view_sprite` give the
picture itself. Headings are hundredths of a degree, counter-clockwise; `quick` is for a drag: no cache, less fine.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame
import shapely

from tabletop.games.redwood import templates as shapes
from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters import engraved
from tabletop.scenes.redwood.painters.ink import (
    PAPER,
    Rgb,
    Xy,
    blurred,
    canvas,
    centred,
    lettered,
    margin_of,
    rgb,
    stained,
)
from tabletop.scenes.redwood.painters.plastic import (
    FINE,
    FOUL,
    LOOKS,
    QUICK,
    Kind,
    Plastic,
    Sprite,
    number_spot,
    rim_mm,
)

QUARTER = 4
"""Sprites are drawn at quarter pixels, so that a picture lies where the judge has it."""


def _faded(colour: tuple[int, ...], fade: float) -> tuple[int, int, int, int]:
    opacity = colour[3] if len(colour) == 4 else 240
    return colour[0], colour[1], colour[2], round(opacity * fade)


def _paint(plastic: Plastic, fade: float, foul: bool) -> None:
    kind = plastic.kind
    look = LOOKS[kind]
    edge = _faded(FOUL if foul else look.edge, fade)
    rim = rim_mm(plastic.px_per_mm)
    plastic.fill(plastic.outline(), edge)
    plastic.fill(plastic.outline(rim), _faded(look.body, fade))
    plastic.bevel(rim + 0.75, 0.75, _faded(look.light, fade), _faded(look.dark, fade))
    if kind == "move":
        _engrave_move(plastic, fade)
    else:
        _engrave_view(plastic, fade, edge, rim)


def _engrave_move(plastic: Plastic, fade: float) -> None:
    """Dashes along the route and a ring in the end section."""
    tone = _faded(LOOKS["move"].engraved, fade)
    plastic.dashes(*engraved.route(plastic.template), 0.9, tone)
    plastic.lines(engraved.end_ring(plastic.template), 0.6, tone)


def _engrave_view(plastic: Plastic, fade: float, edge: tuple[int, int, int, int], rim: float) -> None:
    """The dashed axis, fine arcs of distance, and the two holes."""
    measures = pieces().templates
    plastic.dashes(engraved.distances(plastic.template), 24, 0.45, _faded(LOOKS["view"].engraved, fade))
    plastic.dashes(engraved.axis(plastic.template), 2, 0.8, _faded((*edge[:3], 190), fade))
    k = plastic.px_per_mm * plastic.fine
    for hx, hy in shapes.view_holes(plastic.template):
        (spot,) = plastic.spots(np.array(((hx, hy),)))
        pygame.draw.circle(plastic.surface, edge, spot, (measures.hole_radius + rim) * k)
        pygame.draw.circle(plastic.surface, (0, 0, 0, 0), spot, measures.hole_radius * k)


@lru_cache(maxsize=64)
def _number(kind: Kind, template: int, px_per_mm: float) -> pygame.Surface:
    """The number, upright at every heading; on a View template on a small pale disc."""
    look = LOOKS[kind]
    if kind == "move":
        figure = lettered(str(template), "Black", 22 * px_per_mm, look.number)
        shade = lettered(str(template), "Black", 22 * px_per_mm, rgb("#5A220E"))
        sign = canvas((figure.get_width() + 2, figure.get_height() + 2))
        shade.set_alpha(190)
        sign.blit(shade, (1, 1.0))
        sign.blit(figure, (0, 0))
        return sign
    radius = max(7.0, 8.2 * px_per_mm)
    side = math.ceil(radius * 2) + 1
    big = canvas((side * 4, side * 4))
    pygame.draw.circle(big, (*look.edge, 255), (side * 2, side * 2), radius * 4)
    pygame.draw.circle(big, (*PAPER, 255), (side * 2, side * 2), (radius - max(1.0, 0.8 * px_per_mm)) * 4)
    sign = pygame.transform.smoothscale(big, (side, side))
    centred(sign, lettered(str(template), "Black", radius * 1.72, look.number), side / 2, side / 2)
    return sign


def _made(
    kind: Kind,
    template: int,
    flip: bool,
    px_per_mm: float,
    heading_cdeg: int,
    shift: Xy,
    fine: int,
    fade: float,
    foul: bool,
) -> Sprite:
    plastic = Plastic(kind, template, flip, px_per_mm, heading_cdeg, shift, fine)
    _paint(plastic, fade, foul)
    picture = plastic.done()
    x, y = plastic.spot(*number_spot(kind, template))
    sign = _number(kind, template, px_per_mm)
    sign.set_alpha(round(255 * min(1.0, fade * 1.1)))
    centred(picture, sign, x, y)
    return Sprite(picture, plastic.anchor)


_kept = lru_cache(maxsize=40)(_made)


def move_sprite(
    template: int, flip: bool, px_per_mm: float, heading_cdeg: int = 0, *,
    shift: Xy = (0.0, 0.0), quick: bool = False, fade: float = 1.0, foul: bool = False,
) -> Sprite:  # fmt: skip
    """A Move template; `shift` is the part of a pixel by which its anchor lies off, `fade` its opacity."""
    make = _made if quick else _kept
    return make("move", template, flip, px_per_mm, heading_cdeg, shift, QUICK if quick else FINE, fade, foul)


def view_sprite(
    template: int, px_per_mm: float, heading_cdeg: int = 0, *,
    shift: Xy = (0.0, 0.0), quick: bool = False, fade: float = 1.0, foul: bool = False,
) -> Sprite:  # fmt: skip
    """An Angle-of-View template, as `move_sprite`."""
    make = _made if quick else _kept
    return make("view", template, False, px_per_mm, heading_cdeg, shift, QUICK if quick else FINE, fade, foul)


@lru_cache(maxsize=24)
def _shadow(kind: Kind, template: int, flip: bool, px_per_mm: float, heading_cdeg: int, fade: float) -> Sprite:
    """The soft shadow beside the plastic; under it there is none, for clear plastic lets the light through."""
    picture, anchor = _kept(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), FINE, fade, False)
    soft = max(2.0, 2.6 * px_per_mm)
    margin = margin_of(soft)
    off = (round(1.8 * px_per_mm), round(2.6 * px_per_mm))
    box = canvas((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin))
    solid = pygame.mask.from_surface(picture, 20).to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    box.blit(solid, (margin, margin))
    box = stained(blurred(box, soft), (34, 18, 6))
    # It goes on under the opaque edge: ending exactly where the plastic begins, it would leave a pale seam.
    clear = Plastic(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), FINE)
    clear.fill(clear.outline(rim_mm(px_per_mm) * 0.7), (0, 0, 0, 225))
    box.blit(clear.done(), (margin - off[0], margin - off[1]), special_flags=pygame.BLEND_RGBA_SUB)
    box.fill((255, 255, 255, round(150 * fade)), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(box, (anchor[0] + margin - off[0], anchor[1] + margin - off[1]))


def lay(
    target: pygame.Surface,
    kind: Kind,
    template: int,
    px_per_mm: float,
    at_px: Xy,
    heading_cdeg: int,
    flip: bool = False,
    *,
    shadow: bool = True,
    quick: bool = False,
    fade: float = 1.0,
    foul: bool = False,
) -> pygame.Rect:
    """Draws a template with the middle of its base at a pixel; the rectangle that it touches."""
    whole = (math.floor(at_px[0]), math.floor(at_px[1]))
    shift = (round((at_px[0] - whole[0]) * QUARTER) / QUARTER, round((at_px[1] - whole[1]) * QUARTER) / QUARTER)
    make = _made if quick else _kept
    sprite = make(kind, template, flip, px_per_mm, heading_cdeg, shift, QUICK if quick else FINE, fade, foul)
    touched = pygame.Rect(0, 0, 0, 0)
    if shadow and not quick:
        touched = _shadow(kind, template, flip, px_per_mm, heading_cdeg, fade).put(target, *at_px)
    spot = (whole[0] - round(sprite.anchor[0] - shift[0]), whole[1] - round(sprite.anchor[1] - shift[1]))
    drawn = target.blit(sprite.picture, spot)
    return drawn.union(touched) if touched.width else drawn


@lru_cache(maxsize=32)
def _dashed(kind: Kind, template: int, flip: bool, px_per_mm: float, heading_cdeg: int, colour: Rgb) -> Sprite:
    plastic = Plastic(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), FINE)
    closed = shapely.LinearRing(plastic.outline())
    n = round(closed.length / 4.6) // 2 * 2
    places = np.linspace(0, closed.length, n * 4 + 1)
    points = shapely.get_coordinates(shapely.line_interpolate_point(closed, places))
    for width, stroke in ((2.2, (*PAPER, 235)), (1.1, (*colour, 255))):
        for i in range(0, n * 4, 8):
            plastic.lines(points[i : i + 5], width, stroke)
    return Sprite(plastic.done(), plastic.anchor)


def left_behind(
    target: pygame.Surface,
    kind: Kind,
    template: int,
    px_per_mm: float,
    at_px: Xy,
    heading_cdeg: int,
    flip: bool = False,
    colour: Rgb | None = None,
) -> pygame.Rect:
    """The dashed outline of a template's empty place, with its number."""
    look = LOOKS[kind]
    sprite = _dashed(kind, template, flip, px_per_mm, heading_cdeg, colour or look.edge)
    drawn = sprite.put(target, *at_px)
    plastic = Plastic(kind, template, flip, px_per_mm, heading_cdeg, (0.0, 0.0), 1)
    x, y = plastic.spot(*number_spot(kind, template))
    figure = lettered(str(template), "Black", 20 * px_per_mm, colour or look.edge)
    figure.set_alpha(190)
    left, top = round(at_px[0] - sprite.anchor[0]), round(at_px[1] - sprite.anchor[1])
    centred(target, figure, left + x, top + y)
    return drawn
