"""The turning action token: a wooden wheel with a field for each pair of actions; the field on top is in force."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pygame
from pygame import Rect

from tabletop.scenes.silverwood.painters.palette import CREAM, SECTIONS, rgb
from tabletop.ui import paint, shapes
from tabletop.ui.assets import Lru
from tabletop.ui.kit import Kit
from tabletop.ui.paper import noise
from tabletop.ui.theme import darker

PAINTER = f"{__name__}:disc"
Ring = tuple[int, ...]
"""Places in SECTIONS in the order in which turning to the right passes them."""
FINE = 2
"""The wheel is kept so many times too large: it is shown turned."""
RIM, HUB = 0.93, 0.27
"""Where the coloured fields end and begin, as shares of the radius."""
_KEPT_BYTES = 64 * 1024 * 1024


def disc(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of the bare wheel, the first section on top; args are the sections (places in SECTIONS) in ring order."""
    count, side = len(args), size[0]
    x = np.arange(side, dtype=np.float32)[:, None] - (side - 1) / 2
    y = np.arange(side, dtype=np.float32)[None, :] - (side - 1) / 2
    away = np.hypot(x, y)
    turned = (np.degrees(np.arctan2(y, x)) + 90 + 180 / count) % 360
    reach = side / 2 - 1
    fields = np.array([rgb(SECTIONS[section][2]) for section in args], np.float32)
    share = (away / reach)[..., None]
    colours = fields[(turned // (360 / count)).astype(int) % count] * (1.10 - 0.16 * share)
    colours = colours * (1 + 0.05 * (noise(side, side, 3, 3, 9)[..., None] - 0.5))
    # Fields are parted by an inlaid light line of even width.
    beside = (180 / count - np.abs(turned % (360 / count) - 180 / count)) * np.pi / 180 * away
    colours = _towards(colours, np.clip(side * 0.0055 - beside, 0, 1), "#F0DDB8")
    grain = noise(side, side, side / 7, max(2.0, side / 200), 5)[..., None] - 0.5
    wood = np.array(rgb("#B88A57"), np.float32) * (1 + 0.2 * grain)
    colours = np.where(((away > reach * RIM) | (away < reach * HUB))[..., None], wood, colours)
    for line in (reach * RIM, reach * HUB):
        colours = _towards(colours, np.clip(side * 0.006 - np.abs(away - line), 0, 1), "#6B4426")
    light = np.clip(-(x + y) / (side * 0.7), -1, 1) * np.clip((away - reach * 0.88) / (reach * 0.12), 0, 1)
    colours = colours + 40 * light[..., None]
    return shapes.from_arrays(np.asarray(colours, np.float32), np.clip(reach - away + 0.5, 0, 1).astype(np.float32))


def _towards(colours: Any, share: Any, paint_name: str) -> Any:
    return colours * (1 - share[..., None]) + np.array(rgb(paint_name), np.float32) * share[..., None]


def disc_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Its fields in flat colours."""
    count, side = len(args), size[0]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    middle, reach = side / 2, side / 2 - 1
    pygame.draw.circle(picture, rgb("#B88A57"), (middle, middle), reach)
    for at, section in enumerate(args):
        first = -90 - 180 / count + at * 360 / count
        arc = [math.radians(first + 360 / count * step / 24) for step in range(25)]
        rim = [(middle + math.cos(turn) * reach * RIM, middle + math.sin(turn) * reach * RIM) for turn in arc]
        pygame.draw.polygon(picture, rgb(SECTIONS[section][2]), [(middle, middle), *rim])
    pygame.draw.circle(picture, rgb("#B88A57"), (middle, middle), reach * HUB)
    return picture


def spread_deg(count: int) -> float:
    """How far the two signs of a field lie from its middle, degrees."""
    return 15.5 if count == 5 else 24.0


class Wheel:
    """The wheel with its signs, in any position; do not draw on what it gives."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept = Lru(_KEPT_BYTES)

    def face(self, side: int, ring: Ring, at: float) -> pygame.Surface:
        """The wheel with its `at`-th field on top; between two whole numbers it is on its way."""
        count = len(ring)
        key = ("turned", side, ring, round(at % count * 40), self._arrivals())
        found = self._kept.get(key)
        if found is not None:
            return found
        master = self._master(side, ring)
        turned = pygame.transform.rotozoom(master, at * 360 / count, 1 / FINE)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        picture.blit(turned, ((side - turned.get_width()) // 2, (side - turned.get_height()) // 2))
        return self._kept.put(key, picture)

    def _arrivals(self) -> int:
        return getattr(self._kit.pictures, "arrivals", 0)

    def _master(self, side: int, ring: Ring) -> pygame.Surface:
        key = ("master", side, ring, self._arrivals())
        found = self._kept.get(key)
        if found is not None:
            return found
        large = side * FINE
        picture = self._kit.pictures.painted(PAINTER, ring, (large, large)).copy()
        for field in range(len(ring)):
            for half in (0, 1):
                self._sign(picture, ring, field, half)
        hub = self._kit.pictures.svg("silverwood/icons/fx_turn_token", round(large * 0.15), tint=(94, 59, 34, 255))
        picture.blit(hub, ((large - hub.get_width()) // 2, (large - hub.get_height()) // 2))
        return self._kept.put(key, picture)

    def _sign(self, picture: pygame.Surface, ring: Ring, field: int, half: int) -> None:
        """The sign of one action, upright when its field is on top, with a breath of shadow."""
        large, count, section = picture.get_width(), len(ring), ring[field]
        middle = field * 360 / count
        turn = math.radians(middle - 90 + (-1 if half == 0 else 1) * spread_deg(count))
        x, y = (large / 2 * (1 + way * 0.63) for way in (math.cos(turn), math.sin(turn)))
        name, tone = SECTIONS[section][half], rgb(SECTIONS[section][2])
        for tint, down in ((darker(tone, 0.5), large * 0.004), (rgb(CREAM), 0.0)):
            sign = self._kit.pictures.svg(f"common/icons/act_{name}", round(large * 0.15), tint=(*tint, 255))
            sign = pygame.transform.rotozoom(sign, -middle, 1.0)
            picture.blit(sign, (round(x - sign.get_width() / 2), round(y - sign.get_height() / 2 + down)))


def draw(surface: pygame.Surface, wheel: Wheel, rect: Rect, ring: Ring, at: float) -> None:
    """The wheel on the table, with the brass pointer over it."""
    paint.shadow(surface, rect, rect.w / 2, max(3.0, rect.w * 0.05), 0.5)
    surface.blit(wheel.face(rect.w, ring, at), rect.topleft)
    surface.blit(pointer(max(8, round(rect.w * 0.13))), (rect.centerx - round(rect.w * 0.065), pointer_top(rect)))


def pointer_top(rect: Rect) -> int:
    """The upper edge of the pointer of a wheel that lies there, px."""
    return rect.y - round(rect.w * 0.055)


def pointer(wide: int) -> pygame.Surface:
    """A brass wedge that points down."""
    fine = 4
    w, h = wide * fine, round(wide * 0.9) * fine
    picture = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(picture, rgb("#6B4A12"), [(0, 0), (w - 1, 0), (w / 2, h - 1)])
    inner = w * 0.1
    pygame.draw.polygon(picture, rgb("#EBC25A"), [(inner, fine * 1.4), (w - inner, fine * 1.4), (w / 2, h * 0.84)])
    pygame.draw.polygon(picture, rgb("#F7E0A0"), [(inner, fine * 1.4), (w / 2, fine * 1.4), (w / 2, h * 0.84)])
    return pygame.transform.smoothscale(picture, (wide, round(wide * 0.9)))


def action_at(rect: Rect, count: int, point: tuple[float, float]) -> tuple[int, int] | None:
    """Which field (0 is on top, clockwise) and which half of it lies below a pixel; None beside the fields."""
    x, y = point[0] - rect.centerx, point[1] - rect.centery
    away = math.hypot(x, y) / (rect.w / 2)
    if not HUB < away <= 1.0:
        return None
    turned = (math.degrees(math.atan2(y, x)) + 90 + 180 / count) % 360
    field = int(turned // (360 / count)) % count
    return field, int(turned % (360 / count) >= 180 / count)


def sign_place(rect: Rect, count: int, field: int, half: int) -> tuple[float, float]:
    """Where the sign of an action lies when the field is so many steps from the top."""
    turn = math.radians(field * 360 / count - 90 + (-1 if half == 0 else 1) * spread_deg(count))
    return rect.centerx + math.cos(turn) * rect.w / 2 * 0.63, rect.centery + math.sin(turn) * rect.w / 2 * 0.63
