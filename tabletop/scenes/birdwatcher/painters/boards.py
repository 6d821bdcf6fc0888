"""The printed boards below the cards: jungle, clearing and academy; painted layers."""

from __future__ import annotations

import random
from typing import Any

import pygame

from tabletop.ui.paper import print_grain
from tabletop.ui.vector import blurred, dark, drawn, gradient, rounded

_MODULE = "tabletop.scenes.birdwatcher.painters.boards"
JUNGLE, CLEARING, ACADEMY = f"{_MODULE}:jungle", f"{_MODULE}:clearing", f"{_MODULE}:academy"
_HEIGHT = 280
"""Boards are drawn on a sheet of this height and scaled: leaves keep their proportion to the cards."""


def _sheet(size: tuple[int, int]) -> tuple[int, int]:
    return max(1, round(_HEIGHT * size[0] / size[1])), _HEIGHT


def _finished(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """At its size, with round corners, a printed line and grain."""
    picture = pygame.transform.smoothscale(picture, size)
    # Scaling and blending leave a trace of see-through.
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    unit = min(size[1] / _HEIGHT, size[0] / _HEIGHT)
    picture = rounded(picture, 16 * unit)
    width, height = size
    inset = 5 * unit
    line = (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" rx="{12 * unit}" '
        f'fill="none" stroke="#F6F0E1" stroke-width="{max(1.0, 1.4 * unit):.1f}" opacity=".5"/>'
    )
    picture.blit(drawn(line, width, height), (0, 0))
    return print_grain(picture, 4.0)


def jungle(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Dense leaves round a green hollow."""
    w, h = _sheet(size)
    chance = random.Random(77)
    picture = gradient(w, h, ((0.0, "#4E7A4A"), (1.0, "#2F5D3A")))
    for count, blur, colours, opacity in (
        (70, 5, ("#3C6A42", "#6B9A58"), 0.8),
        (84, 1, ("#1F4733", "#34643F", "#5A8C4E", "#42744A"), 0.95),
    ):
        body = "".join(_leaf(chance, (w, h), chance.choice(colours), opacity) for _ in range(count))
        picture.blit(blurred(drawn(body, w, h), blur), (0, 0))
    return _finished(picture, size)


def jungle_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Only its green."""
    return rounded(gradient(*size, ((0.0, "#4E7A4A"), (1.0, "#2F5D3A"))), 14 * size[1] / _HEIGHT)


def _leaf(chance: random.Random, size: tuple[int, int], colour: str, opacity: float) -> str:
    w, h = size
    if chance.random() < 0.7:
        x, y = chance.uniform(0, w), chance.choice([chance.uniform(-8, 22), chance.uniform(h - 22, h + 8)])
    else:
        x, y = chance.choice([chance.uniform(-10, 20), chance.uniform(w - 20, w + 10)]), chance.uniform(0, h)
    turn, long, wide = chance.uniform(0, 360), chance.uniform(50, 100), chance.uniform(12, 22)
    near, far = long * 0.25, long * 0.7
    over = f"M0 0C{near:.0f} {-wide:.0f} {far:.0f} {-wide * 0.8:.0f} {long:.0f} 0"
    whole = f"{over}C{far:.0f} {wide * 0.8:.0f} {near:.0f} {wide:.0f} 0 0Z"
    under = f"M0 0C{near:.0f} {wide:.0f} {far:.0f} {wide * 0.8:.0f} {long:.0f} 0Z"
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})">'
        f'<path d="{whole}" fill="{colour}" opacity="{opacity}"/>'
        f'<path d="{under}" fill="{dark(colour, 0.22)}" opacity="{opacity}"/></g>'
    )


def clearing(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """A sunny meadow with tufts and flowers."""
    w, h = _sheet(size)
    chance = random.Random(5)
    picture = gradient(w, h, ((0.0, "#A9BF72"), (0.5, "#B9CB82"), (1.0, "#98B062")))
    patches = "".join(
        f'<ellipse cx="{chance.uniform(0, w):.0f}" cy="{chance.uniform(0, h):.0f}" rx="{chance.uniform(40, 130):.0f}" '
        f'ry="{chance.uniform(16, 40):.0f}" fill="{chance.choice(("#C9D894", "#8FAA58", "#D5DFA2"))}" opacity=".4"/>'
        for _ in range(30)
    )
    picture.blit(blurred(drawn(patches, w, h), 14), (0, 0))
    body = "".join(_tuft(chance, (w, h)) for _ in range(150))
    for _ in range(36):
        x, y = chance.uniform(10, w - 10), chance.uniform(10, h - 10)
        petal = chance.choice(("#F6F0E1", "#F2D15C", "#E7A3B4"))
        body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="2.6" fill="{petal}"/>'
        body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="1" fill="#B98A2E"/>'
    picture.blit(drawn(body, w, h), (0, 0))
    return _finished(picture, size)


def clearing_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Only its green."""
    return rounded(gradient(*size, ((0.0, "#A9BF72"), (1.0, "#98B062"))), 14 * size[1] / _HEIGHT)


def _tuft(chance: random.Random, size: tuple[int, int]) -> str:
    x, y, k = chance.uniform(6, size[0] - 6), chance.uniform(10, size[1] - 4), chance.uniform(0.7, 1.3)
    blades = "".join(
        f"M{x:.0f} {y:.0f}q{dx * k:.1f} {-dy * k:.1f} {ex * k:.1f} {-ey * k:.1f}"
        for dx, dy, ex, ey in ((-2, 6, -5, 9), (0, 7, 1, 11), (2, 6, 6, 8))
    )
    colour = chance.choice(("#6E8B3D", "#7E9A49", "#5D7A34"))
    return f'<path d="{blades}" stroke="{colour}" stroke-width="1.5" fill="none" stroke-linecap="round" opacity=".6"/>'


def academy(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """A leather folder with gold corners."""
    w, h = size
    unit = min(w, h) / 372
    picture = gradient(w, h, ((0.0, "#8B5A40"), (1.0, "#6A412E")))
    inner = 14 * unit
    frame = f'x="{inner}" y="{inner}" width="{w - 2 * inner}" height="{h - 2 * inner}" rx="{12 * unit}"'
    body = f'<rect {frame} fill="#5A3626" opacity=".55"/>'
    body += f'<rect {frame} fill="none" stroke="#D9B45A" stroke-width="{1.6 * unit}" opacity=".8"/>'
    corner = (
        "M0 0C14 2 22 8 24 24C14 20 4 14 0 0ZM8 0C18 -2 28 0 36 6C26 8 16 6 8 0ZM0 8C-2 18 0 28 6 36C8 26 6 16 0 8Z"
    )
    far = 24 * unit
    for x, y, turn in ((far, far, 0), (w - far, far, 90), (w - far, h - far, 180), (far, h - far, 270)):
        place = f"translate({x:.1f} {y:.1f}) rotate({turn}) scale({unit:.3f})"
        body += f'<path d="{corner}" transform="{place}" fill="#D9B45A" opacity=".75"/>'
    picture.blit(drawn(body, w, h), (0, 0))
    return print_grain(rounded(picture, 16 * unit), 5.0)


def academy_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Only its leather."""
    return rounded(gradient(*size, ((0.0, "#8B5A40"), (1.0, "#6A412E"))), 16 * min(size) / 372)
