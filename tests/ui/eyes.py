"""How colours look to other eyes, and how far apart they are: for tests of the theme and the drawings."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# Machado, Oliveira and Fernandes 2009, severity 1.0: they act on linear light.
_MACHADO = {
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
_LUMINANCE = np.array([0.2126390, 0.7151687, 0.0721923])
_XYZ = np.array(
    [[0.4123908, 0.3575843, 0.1804808], [0.2126390, 0.7151687, 0.0721923], [0.0193308, 0.1191948, 0.9505322]]
)
_WHITE = _XYZ.sum(axis=1)


def linear(rgb: object) -> Floats:
    """Linear light, 0..1, of sRGB bytes (..., 3)."""
    share = np.asarray(rgb, dtype=np.float64) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def _grey(light: Floats) -> Floats:
    return np.repeat((light @ _LUMINANCE)[..., None], 3, axis=-1)


def _seen_by(name: str) -> Callable[[Floats], Floats]:
    matrix = np.array(_MACHADO[name])
    return lambda light: np.clip(light @ matrix.T, 0, 1)


EYES: dict[str, Callable[[Floats], Floats]] = {
    "normal": lambda light: light,
    "protan": _seen_by("protan"),
    "deutan": _seen_by("deutan"),
    "tritan": _seen_by("tritan"),
    "grey": _grey,
}
"""Linear light as each kind of eye takes it."""


def lab(light: Floats) -> Floats:
    """CIE L*a*b* (D65) of linear sRGB light (..., 3)."""
    share = (light @ _XYZ.T) / _WHITE
    root = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def ciede2000(one: Floats, other: Floats) -> float:
    """The colour difference of two L*a*b* colours, after CIE 142-2001 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = (map(float, colour) for colour in (one, other))
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    hue = h1 + h2
    if c1 * c2 != 0:
        if abs(h1 - h2) > 180:
            hue += 360 if hue < 360 else -360
        hue /= 2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rt = -math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    rt *= 2 * math.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / sh
    return math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh)


def distance(one: tuple[int, int, int], other: tuple[int, int, int], eye: str) -> float:
    """How far apart two sRGB colours are for an eye; 15 and more is plain to see."""
    see = EYES[eye]
    return ciede2000(lab(see(linear(one))), lab(see(linear(other))))


def shape(picture: pygame.Surface) -> NDArray[np.bool_]:
    """What a drawing covers, cut to its own bounds and laid in the middle of a square: (32, 32)."""
    bounds = picture.get_bounding_rect(64)
    cut = picture.subsurface(bounds)
    share = 32 / max(bounds.size)
    size = max(1, round(bounds.w * share)), max(1, round(bounds.h * share))
    square = pygame.Surface((32, 32), pygame.SRCALPHA)
    square.blit(pygame.transform.smoothscale(cut, size), ((32 - size[0]) // 2, (32 - size[1]) // 2))
    return pygame.surfarray.array_alpha(square) > 127


def likeness(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """The share that two shapes have in common: 1 is the same, 0 nothing."""
    return float((one & other).sum() / (one | other).sum())
