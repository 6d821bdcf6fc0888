"""The ground of a player board: sky, clouds and hills above the plots for the plants."""

from __future__ import annotations

from math import sin
from random import Random
from typing import Any

import pygame

from tabletop.ui.paper import print_grain
from tabletop.ui.vector import box, drawn, gradient, rounded

SKY = "tabletop.scenes.renature.painters.sky:sky"
"""The painter; its arguments are the radius of the corners in px and the place of the horizon, 0 to 1."""
AIR = ((0.0, "#A9D0DA"), (0.3, "#DCEBE6"), (0.45, "#EEF0DC"), (1.0, "#EEF0DC"))
HILLS = ((-0.07, 0.06, "#A9C9C0"), (-0.03, 0.045, "#9CC08F"), (0.01, 0.03, "#A8C472"))
"""Of each ridge: where it lies below the horizon, how high it is, and its colour; in heights of the picture."""


def sky(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of a player board's ground."""
    radius, horizon = float(args[0]), float(args[1])
    wide, tall = size
    hand = Random(4)
    picture = gradient(wide, tall, AIR)
    body = ""
    for below, high, tone in HILLS:
        body += _ridge(wide, tall, (horizon + below) * tall, high * tall, hand.uniform(0, 6), tone)
    for _ in range(26):
        x, y, k = hand.uniform(0, wide), (horizon + hand.uniform(-0.01, 0.03)) * tall, hand.uniform(0.02, 0.035) * tall
        body += (
            f'<path d="M{x:.0f} {y - k * 1.6:.0f}L{x + k * 0.6:.0f} {y:.0f}H{x - k * 0.6:.0f}Z" fill="#7FA45C" '
            'opacity=".8"/>'
        )
    for _ in range(6):
        k = tall * 0.0042 * hand.uniform(0.6, 1.2)
        body += _puff(hand.uniform(0, wide), hand.uniform(0.06, 0.16) * tall, k)
    picture.blit(drawn(body, wide, tall), (0, 0))
    picture = rounded(picture, radius)
    picture.blit(drawn(box(1, 1, wide - 2, tall - 2, radius, "none", "#8FA46A", 2), wide, tall), (0, 0))
    return print_grain(picture)


def sky_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The quick version: air over a meadow."""
    wide, tall = size
    body = box(0, 0, wide, tall, float(args[0]), "#CFE3E4")
    top = float(args[1]) * tall
    return drawn(body + box(0, top, wide, tall - top, float(args[0]), "#A8C472"), wide, tall).copy()


def _ridge(wide: int, tall: int, base: float, high: float, phase: float, tone: str) -> str:
    points = "L".join(
        f"{x} {base - sin(x / wide * 7 + phase) * high - sin(x / wide * 17 + phase * 2) * high * 0.35:.1f}"
        for x in range(0, wide + 12, 10)
    )
    return f'<path d="M{points}L{wide} {tall}L0 {tall}Z" fill="{tone}"/>'


def _puff(x: float, y: float, k: float) -> str:
    return (
        f'<path d="M{x:.0f} {y:.0f}c{6 * k:.1f} {-12 * k:.1f} {24 * k:.1f} {-10 * k:.1f} {28 * k:.1f} 0'
        f"c{14 * k:.1f} {-4 * k:.1f} {18 * k:.1f} {10 * k:.1f} {8 * k:.1f} {12 * k:.1f}h{-46 * k:.1f}"
        f'c{-10 * k:.1f} {-3 * k:.1f} {-4 * k:.1f} {-13 * k:.1f} {10 * k:.1f} {-12 * k:.1f}Z" fill="#FFFFFF" '
        'opacity=".4"/>'
    )
