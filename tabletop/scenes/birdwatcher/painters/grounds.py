"""The soft jungle behind each species: light in the middle, three depths of foliage; a painted layer."""

from __future__ import annotations

import math
import random
from typing import Any

import pygame

from tabletop.scenes.birdwatcher.painters.moods import Mood, mood
from tabletop.ui.vector import blurred, dark, drawn, gradient, light, mixed

PAINTER = "tabletop.scenes.birdwatcher.painters.grounds:ground"
SIZE = (320, 448)
"""Painted once for each species; cards scale it."""


def ground(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The ground of a species (args: its id)."""
    species = str(args[0])
    tone, chance = mood(species), random.Random(species)
    picture = ground_plain(args, SIZE)
    for body, blur in ((_trunks(chance, tone), 9), (_shafts(chance), 10)):
        picture.blit(blurred(drawn(body, *SIZE), blur), (0, 0))
    for count, blur, colour, opacity, least, most in (
        (16, 4, mixed(tone.foliage, tone.ground, 0.35), 0.55, 70.0, 120.0),
        (9, 0, mixed(tone.foliage, "#20301F", 0.22), 0.62, 48.0, 84.0),
    ):
        body = "".join(_leaf(chance, colour, opacity, chance.uniform(least, most)) for _ in range(count))
        leaves = drawn(body, *SIZE)
        picture.blit(blurred(leaves, blur) if blur else leaves, (0, 0))
    glow = f'<ellipse cx="150" cy="190" rx="110" ry="150" fill="{light(tone.sky, 0.5)}" opacity=".5"/>'
    picture.blit(blurred(drawn(glow, *SIZE), 34), (0, 0))
    return picture if size == SIZE else pygame.transform.smoothscale(picture, size)


def ground_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Only its sky."""
    tone = mood(str(args[0]))
    return gradient(*size, ((0.0, tone.sky), (0.55, mixed(tone.sky, tone.ground, 0.55)), (1.0, tone.ground)))


def _trunks(chance: random.Random, tone: Mood) -> str:
    """Far trunks and haze."""
    body = ""
    for _ in range(6):
        x = chance.choice([chance.uniform(-10, 90), chance.uniform(230, 330)])
        wide = chance.uniform(10, 26)
        bend = [x + chance.uniform(-8, 8) for _ in range(3)]
        body += (
            f'<path d="M{x:.0f} -10C{bend[0]:.0f} 150 {bend[1]:.0f} 300 {bend[2]:.0f} 460L{x + wide + 8:.0f} 460'
            f'C{x + wide:.0f} 300 {x + wide:.0f} 150 {x + wide:.0f} -10Z" fill="{tone.foliage}" opacity=".26"/>'
        )
    for _ in range(26):
        turn = chance.uniform(0, 2 * math.pi)
        x, y = 160 + math.cos(turn) * chance.uniform(150, 210), 224 + math.sin(turn) * chance.uniform(200, 280)
        size = f'rx="{chance.uniform(30, 70):.0f}" ry="{chance.uniform(24, 50):.0f}"'
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" {size} fill="{tone.foliage}" opacity=".28"/>'
    return body


def _shafts(chance: random.Random) -> str:
    """Shafts of light from the upper left."""
    body = ""
    for _ in range(4):
        x = chance.uniform(20, 240)
        far = f"M{x:.0f} -10L{x + 26:.0f} -10L{x + 150:.0f} 460L{x + 60:.0f} 460Z"
        body += f'<path d="{far}" fill="#FFF8DF" opacity=".16"/>'
    return body


def _leaf(chance: random.Random, colour: str, opacity: float, long: float) -> str:
    """A leaf or a fern that grows in from an edge."""
    side = chance.random()
    if side < 0.36:
        x, y, angle = chance.uniform(-14, 2), chance.uniform(0, 448), chance.uniform(-60, 50)
    elif side < 0.72:
        x, y, angle = chance.uniform(318, 334), chance.uniform(0, 448), chance.uniform(130, 240)
    elif side < 0.86:
        x, y, angle = chance.uniform(0, 320), -12.0, chance.uniform(60, 120)
    else:
        x, y, angle = chance.uniform(0, 320), 458.0, chance.uniform(240, 300)
    wide, turn = chance.uniform(12, 22), math.radians(angle)

    def at(along: float, across: float) -> str:
        px = x + along * math.cos(turn) - across * math.sin(turn)
        return f"{px:.0f} {y + along * math.sin(turn) + across * math.cos(turn):.0f}"

    if chance.random() < 0.4:
        return _fern(at, long, colour, opacity)
    over = f"M{at(0, 0)}C{at(long * 0.25, -wide)} {at(long * 0.7, -wide * 0.8)} {at(long, 0)}"
    whole = f"{over}C{at(long * 0.7, wide * 0.8)} {at(long * 0.25, wide)} {at(0, 0)}Z"
    under = f"M{at(0, 0)}C{at(long * 0.25, wide)} {at(long * 0.7, wide * 0.8)} {at(long, 0)}Z"
    return (
        f'<path d="{whole}" fill="{colour}" opacity="{opacity}"/>'
        f'<path d="{under}" fill="{dark(colour, 0.2)}" opacity="{opacity * 0.7:.2f}"/>'
    )


def _fern(at: Any, long: float, colour: str, opacity: float) -> str:
    """Leaflets along a midrib."""
    body = ""
    for step in range(4, 12):
        share = step / 12
        leaflet = long * 0.34 * math.sin(math.pi * min(1.0, share + 0.12))
        for side in (1, -1):
            root, tip = at(long * share, 0), at(long * share + leaflet * 0.55, side * leaflet)
            first = at(long * share + leaflet * 0.5, side * leaflet * 0.35)
            last = at(long * share + leaflet * 0.2, side * leaflet * 0.6)
            path = f"M{root}Q{first} {tip}Q{last} {at(long * share - 3, 0)}Z"
            body += f'<path d="{path}" fill="{colour}" opacity="{opacity}"/>'
    return body
