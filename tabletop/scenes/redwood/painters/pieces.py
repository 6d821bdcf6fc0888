"""The pieces of the table: animals, photographers, suns, tokens, pinecones, seals. Draw them with `.put(target, x, y)`.

Radii are in px of the piece itself; shadow and thickness are part of the sprite. Species and colours are the data's.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters.ink import (
    EMBLEM,
    INK,
    PLAYER,
    Rgb,
    Sheet,
    blurred,
    canvas,
    centred,
    hexagon,
    lettered,
    margin_of,
    mix,
    rgb,
    shadow_of,
    stained,
    svg,
)
from tabletop.scenes.redwood.painters.plastic import LOOKS, Kind, Sprite

SIDE = rgb("#684A2A")
FLOWERS = ("yellow", "pink", "violet")


def _centre(size: float) -> tuple[float, float]:
    return size / 2, size / 2


@lru_cache(maxsize=160)
def animal(species: str, radius: float, lift: float = 1.0) -> Sprite:
    """A thick hexagonal token with a corner along +x, its footprint of circumradius `radius` at the anchor."""
    side = math.ceil(radius * 3.4)
    c = side / 2
    thick = radius * 0.13 * lift
    box = canvas((side, side))
    dark = Sheet((side, side), 1.0, fine=2)
    dark.poly(hexagon(c, c, radius), (0, 0, 0, 170))
    centred(box, stained(blurred(dark.done(), max(1.5, radius * 0.14)), (25, 14, 6)), c + thick * 0.9, c + thick * 1.5)
    body = Sheet((side, side), 1.0, fine=3)
    body.poly(hexagon(c, c + thick * 0.55, radius), SIDE)
    box.blit(body.done(), (0, 0))
    # The frame measures 124 of the drawing's 128 units.
    centred(box, svg(f"frame_hex+animal_{species}", round(radius * 2 * 128 / 124)), c, c - thick * 0.45)
    return Sprite(box, (c, c))


@lru_cache(maxsize=24)
def _photographer_art(colour: str, px: int) -> pygame.Surface:
    return svg(f"photographer_{colour}", px)


@lru_cache(maxsize=96)
def photographer(colour: str, radius: float, heading_cdeg: int = 9000, ghost: bool = False) -> Sprite:
    """A figure looking along its heading, its base of that radius at the anchor; "neutral" is a solo figure."""
    side = math.ceil(radius * 3.2)
    c = side / 2
    box = canvas((side, side))
    art = _photographer_art(colour, round(radius * 2 * 128 / 120 * 3))
    turned = pygame.transform.rotozoom(art, heading_cdeg / 100 - 90, 1 / 3)
    if not ghost:
        dark = Sheet((side, side), 1.0, fine=2)
        dark.disc(c, c, radius, (0, 0, 0, 180))
        shade = stained(blurred(dark.done(), max(1.5, radius * 0.16)), (25, 14, 6))
        centred(box, shade, c + radius * 0.12, c + radius * 0.2)
    centred(box, turned, c, c)
    if ghost:
        box.set_alpha(125)
    return Sprite(box, (c, c))


@lru_cache(maxsize=64)
def seal(colour: str, radius: float) -> Sprite:
    """A player's disc with the emblem."""
    side = math.ceil(radius * 2) + 2
    c = side / 2
    fill = PLAYER[colour]
    s = Sheet((side, side), 1.0, fine=4)
    s.disc(c, c, radius, INK if colour == "white" else mix(fill, (0, 0, 0), 0.38))
    s.disc(c, c, radius - max(1.0, radius * 0.08), fill)
    s.disc(c, c, radius - max(1.0, radius * 0.08), mix(fill, (255, 255, 255), 0.22), max(0.6, radius * 0.07))
    box = s.done()
    if colour in EMBLEM:
        emblem = svg(f"emblem_{EMBLEM[colour]}", round(radius * 1.25))
        centred(box, stained(emblem.copy(), INK) if colour == "white" else emblem, c, c)
    return Sprite(box, (c, c))


def token(subject: str, radius: float) -> Sprite:
    """A token as it lies on a reticle: a species, "yellow", "pink", "violet" (flowers), "redwood" or "sun"."""
    if subject in pieces().species:
        return animal(subject, radius * 1.08, 0.7)
    return _round_token(subject, radius)


@lru_cache(maxsize=96)
def _round_token(subject: str, radius: float) -> Sprite:
    side = math.ceil(radius * 3)
    c = side / 2
    dark = Sheet((side, side), 1.0, fine=2)
    dark.disc(c, c, radius, (0, 0, 0, 160))
    box = canvas((side, side))
    shade = stained(blurred(dark.done(), max(1.5, radius * 0.15)), (25, 14, 6))
    centred(box, shade, c + radius * 0.08, c + radius * 0.16)
    if subject == "sun":
        centred(box, svg("sun_token", round(radius * 2.13)), c, c)
        return Sprite(box, (c, c))
    s = Sheet((side, side), 1.0, fine=4)
    s.disc(c, c + radius * 0.1, radius, rgb("#785832"))
    s.disc(c, c, radius, rgb("#D6BC8A"))
    s.disc(c, c, radius * 0.9, rgb("#FCF7EA"))
    box.blit(s.done(), (0, 0))
    name = f"flower_{subject}" if subject in FLOWERS else subject
    centred(box, svg(name, round(radius * 1.66)), c, c)
    return Sprite(box, (c, c))


@lru_cache(maxsize=96)
def mark(subject: str, radius: float) -> Sprite:
    """The same subject small and flat, for mini rows and lists: a pale disc with its drawing."""
    side = math.ceil(radius * 2) + 2
    c = side / 2
    s = Sheet((side, side), 1.0, fine=4)
    s.disc(c, c, radius, rgb("#5A4226"))
    s.disc(c, c, radius * 0.9, rgb("#FCF7EA"))
    box = s.done()
    name = f"flower_{subject}" if subject in FLOWERS else "sun_token" if subject == "sun" else subject
    if subject in pieces().species:
        name = f"animal_{subject}"
    centred(box, svg(name, round(radius * 1.84)), c, c)
    return Sprite(box, (c, c))


@lru_cache(maxsize=16)
def sun_marker(px: int) -> Sprite:
    """The sun that marks the round's biome, with its shadow."""
    art = svg("sun_marker", px)
    soft = max(2.0, px * 0.08)
    dark = shadow_of(art, soft, 150)
    margin = margin_of(soft)
    box = canvas((px + 2 * margin, px + 2 * margin))
    box.blit(dark, (round(px * 0.04), round(px * 0.08)))
    box.blit(art, (margin, margin))
    return Sprite(box, _centre(px + 2 * margin))


@lru_cache(maxsize=32)
def pinecone(count: int, px: int) -> Sprite:
    """The Harmony token of 1 or 3."""
    return Sprite(svg(f"pinecone_{count}", px), _centre(px))


@lru_cache(maxsize=64)
def reticle(px: int, special: bool = False) -> Sprite:
    """An empty reticle."""
    return Sprite(svg("reticle_special" if special else "reticle", px), _centre(px))


@lru_cache(maxsize=32)
def chip(kind: Kind, template: int, px: int) -> Sprite:
    """A little sign for a template that lies in front of a player, `px` high."""
    s = Sheet((px, px), px / 100, fine=4)
    look = LOOKS[kind]
    fill: Rgb
    if kind == "move":
        s.disc(50, 50, 48, look.edge)
        fill, ink = rgb("#BC603A"), look.number
        s.disc(50, 50, 42, fill)
    else:
        fill, ink = rgb("#B4CCDA"), look.number
        for far, foot, colour in ((100.0, 99.0, look.edge), (85.0, 90.0, fill)):
            fan = [(50.0, foot)]
            fan += [(50 + far * math.sin(a), foot - far * math.cos(a)) for a in np.linspace(-0.60, 0.60, 16)]
            s.poly(fan, colour)
    box = s.done()
    centred(box, lettered(str(template), "Black", px * 0.68, ink), px * 0.5, px * (0.5 if kind == "move" else 0.41))
    return Sprite(box, _centre(px))
