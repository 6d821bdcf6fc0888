"""Panorama cards: `card((id, expert), (w, h))` for the cache, `reticle_spots` and `sun_spot` say where tokens lie.

A card is 2 wide and 3 high at every size, mini rows included. `stub` paints the free place beside a row.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np
import pygame

from tabletop.games.redwood.pieces import PanoramaCard, Special, pieces
from tabletop.scenes.redwood.painters.ink import BIOME, INK, PAPER, Sheet, Xy, canvas, centred, lettered, mix, svg
from tabletop.scenes.redwood.painters.landscape import CODE, SCENE, Land
from tabletop.scenes.redwood.painters.scenery import HEIGHT, WIDTH

PAINTER = "tabletop.scenes.redwood.painters.panorama:card"
"""The name to ask Pictures.painted for."""

SPOTS: dict[int, tuple[Xy, ...]] = {
    1: ((100, 214),),
    2: ((62, 208), (138, 228)),
    3: ((46, 200), (102, 236), (154, 194)),
    4: ((42, 190), (84, 236), (120, 180), (162, 230)),
}
"""Middles of the reticles on the nominal card, by their number."""
RETICLE = 48.0
FOOT = 284.0


def reticle_count(card: PanoramaCard, expert: bool = False) -> int:
    """How many reticles this side has; on the Expert side the last one is the special one (RED-211)."""
    return card.expert_reticles + 1 if expert else card.reticles


def reticle_spots(card: int, size: tuple[float, float], expert: bool = False) -> tuple[Xy, ...]:
    """The middles of a card's reticles, px from the card's upper left corner, in the order in which they are filled."""
    spots = SPOTS[reticle_count(pieces().card(card), expert)]
    return tuple((x * size[0] / WIDTH, y * size[1] / HEIGHT) for x, y in spots)


def reticle_radius(size: tuple[float, float]) -> float:
    """The radius in px of a reticle's ring; a token on it is about this large."""
    return RETICLE / 2 * 0.86 * size[0] / WIDTH


def sun_spot(size: tuple[float, float]) -> Xy:
    """Where the sun token lies on a card, px from its upper left corner."""
    return size[0] * 0.5, size[1] * 0.15


def card(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """A card's face; args (id, expert), opaque."""
    number, expert = int(args[0]), bool(args[1])
    facts = pieces().card(number)
    fine = max(1, min(4, math.ceil(size[0] / WIDTH)))
    face = Land(facts.colour, facts.left, facts.right, number, fine).painted()
    _reticles(face, facts, expert, fine)
    _foot(face, facts, expert, fine)
    return pygame.transform.smoothscale(face, size)


def card_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Flat bands in the card's colours with its reticles: under a millisecond or two."""
    facts = pieces().card(int(args[0]))
    face = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    _, sky, *bands = SCENE[facts.colour]
    face.fill(pygame.Color(sky))
    for share, colour in zip((0.52, 0.42, 0.30, 0.16), bands, strict=True):
        face.fill(pygame.Color(colour), (0, round(height * (1 - share)), width, height))
    for left, code in ((0, facts.left), (width - max(1, width // 9), facts.right)):
        top = round(height * (1 - CODE[code][0]))
        face.fill(CODE[code][1], (left, top, max(1, width // 9), height))
    face.fill(BIOME[facts.colour][0], (0, round(height * FOOT / HEIGHT), width, height))
    px = max(4, round(RETICLE * width / WIDTH))
    for x, y in reticle_spots(facts.id, size, bool(args[1])):
        centred(face, svg("reticle", px), x, y)
    return face


def _reticles(face: pygame.Surface, facts: PanoramaCard, expert: bool, fine: int) -> None:
    spots = SPOTS[reticle_count(facts, expert)]
    for place, (x, y) in enumerate(spots):
        special = expert and place == len(spots) - 1
        centred(face, svg("reticle_special" if special else "reticle", round(RETICLE * fine)), x * fine, y * fine)
        if special:
            centred(face, special_sign(facts.special, round(25 * fine)), x * fine, y * fine)


def _foot(face: pygame.Surface, facts: PanoramaCard, expert: bool, fine: int) -> None:
    """The band in the biome's colour with its emblem, the triangle of the side, and the cut edge."""
    colour, emblem = BIOME[facts.colour]
    width, height = face.get_size()
    face.fill(colour, (0, round(FOOT * fine), width, height))
    face.fill(mix(colour, (255, 250, 235), 0.45), (0, round(FOOT * fine), width, max(1, round(1.4 * fine))))
    centred(face, svg(f"biome_{emblem}", 28 * fine), width / 2, (FOOT + 1) * fine)
    s = Sheet((width, height), fine, fine=2)
    s.poly([(WIDTH - 18, 296), (WIDTH - 6, 296), (WIDTH - 12, 286.5)], INK if expert else (255, 252, 243))
    face.blit(s.done(), (0, 0))
    edge = canvas((width, height))
    pygame.draw.rect(edge, (40, 30, 20, 64), edge.get_rect(), fine)
    pygame.draw.line(edge, (255, 252, 240, 150), (0, fine // 2), (width, fine // 2), fine)
    face.blit(edge, (0, 0))


@lru_cache(maxsize=64)
def special_sign(special: Special, px: int) -> pygame.Surface:
    """The sign inside an Expert card's special reticle."""
    if special.kind == "redwood":
        return svg("redwood", px)
    if special.kind == "flower":
        return svg(f"flower_{special.of}", px)
    if special.kind == "animal":
        return svg(f"animal_{special.of}", round(px * 1.15))
    s = Sheet((px, px), px / 100, fine=3)
    if special.kind == "last":
        for x in (20, 50, 80):
            s.disc(x, 50, 11, (252, 243, 228))
        return s.done()
    half = math.radians(pieces().view(int(special.of or 1)).angle / 4 + 10)
    fan = [(50.0, 96.0)] + [(50 + 92 * math.sin(a), 96 - 92 * math.cos(a)) for a in np.linspace(-half, half, 12)]
    s.poly(fan, (176, 200, 212))
    s.line([*fan, fan[0]], 4.0, (60, 84, 98))
    sign = s.done()
    centred(sign, lettered(str(special.of), "Black", px * 0.56, (32, 44, 52)), px / 2, px * 0.46)
    return sign


@lru_cache(maxsize=64)
def stub(code: str, side: str, size: tuple[int, int]) -> pygame.Surface:
    """The free place beside a row: where the next card's `side` edge would match, in the code's colour and height."""
    width, height = size
    place = canvas(size)
    s = Sheet(size, 1.0, fine=3)
    radius = width * 0.06
    s.round_rect((1, 1, width - 2, height - 2), radius, (250, 240, 214, 165))
    inner = max(1.5, width * 0.014)
    s.round_rect(
        (1 + inner, 1 + inner, width - 2 - 2 * inner, height - 2 - 2 * inner), radius - inner, (70, 46, 26, 90)
    )
    place.blit(s.done(), (0, 0))
    skyline, strong, far = CODE[code]
    reach = max(4, round(width * 0.42))
    for share, colour, strength in ((skyline + 0.055, far, 120), (skyline, strong, 225)):
        tall = round((height - 2) * share)
        wash = canvas((reach, tall))
        for i in range(reach):
            fade = (1 - i / reach) ** 1.6
            x = i if side == "left" else reach - 1 - i
            wash.fill((*colour, round(strength * fade)), (x, 0, 1, tall))
        place.blit(wash, (2 if side == "left" else width - 2 - reach, height - 2 - tall))
    return place


def join_seal(px: int) -> pygame.Surface:
    """The golden seal over two edges that match."""
    s = Sheet((px, px), px / 100, fine=4)
    s.disc(50, 50, 49, (116, 76, 16))
    s.disc(50, 50, 43, (242, 182, 50))
    s.disc(50, 50, 43, (255, 216, 116), 5)
    for x in (37, 63):
        s.disc(x, 50, 20, (96, 60, 12), 8)
    return s.done()


@lru_cache(maxsize=16)
def back(size: tuple[int, int], colour: str = "green") -> pygame.Surface:
    """A card's back: the biome's colour, a paper frame and the emblem."""
    width, height = size
    strong, emblem = BIOME[colour]
    s = Sheet(size, 1.0, fine=3)
    s.round_rect((0, 0, width, height), width * 0.03, mix(strong, INK, 0.35))
    s.round_rect((1, 1, width - 2, height - 2), width * 0.03, mix(strong, INK, 0.12))
    frame = width * 0.07
    s.round_rect((frame, frame, width - 2 * frame, height - 2 * frame), width * 0.05, mix(strong, PAPER, 0.55))
    s.round_rect((frame + 2, frame + 2, width - 2 * frame - 4, height - 2 * frame - 4), width * 0.045, strong)
    picture = s.done()
    centred(picture, svg(f"biome_{emblem}", round(width * 0.5)), width / 2, height / 2)
    return picture
