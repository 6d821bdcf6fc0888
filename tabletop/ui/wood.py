"""Wood: the planked table and dark trays, painted once for each size by the studio."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import pygame

from tabletop.ui.paper import noise
from tabletop.ui.shapes import Floats
from tabletop.ui.theme import Colour, parse

PLANKS = 6.4
"""Boards over the height of the picture."""


def planks(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of a planked table; args are (tone "#RRGGBB", seed, boards over the height)."""
    tone, seed, boards = parse(args[0]), int(args[1]), float(args[2])
    w, h = size
    # A window stands at the upper left: the far corner lies a little in the shade.
    x, y = np.linspace(0, 1, w, dtype=np.float32)[:, None], np.linspace(0, 1, h, dtype=np.float32)[None, :]
    light = 1.02 - 0.17 * np.clip(0.6 * x + 0.5 * y - 0.15, 0, 1)
    return _surface(np.asarray(_boards(w, h, tone, seed, h / boards) * light[..., None], np.float32))


def planks_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The quick version: flat boards with their gaps."""
    tone, boards = parse(args[0]), float(args[2])
    surface = pygame.Surface(size)
    surface.fill(tone)
    gap = tuple(round(c * 0.6) for c in tone)
    for k in range(1, int(boards) + 1):
        y = round(k * size[1] / boards)
        pygame.draw.line(surface, gap, (0, y), (size[0], y), max(1, size[1] // 720))
    return surface


@lru_cache(maxsize=8)
def tray_wood(w: int, h: int, tone: Colour, u: float = 1.0, seed: int = 12) -> pygame.Surface:
    """A piece of one board, for trays; `u` is the scale of its grain."""
    source = np.random.default_rng(seed)
    value = _figure(w, h, 0, max(h, 60 * u) * 1.2, source, u)
    value = value + 0.1 * (noise(w, h, 70 * u, max(1.0, 1.2 * u), seed + 1) - 0.5)
    return _surface(np.asarray(value[..., None] * np.array(tone, np.float32), np.float32))


def _surface(colours: Floats) -> pygame.Surface:
    surface = pygame.Surface(colours.shape[:2])
    pygame.surfarray.pixels3d(surface)[:] = np.clip(colours, 0, 255).astype(np.uint8)
    return surface


def _boards(w: int, h: int, tone: Colour, seed: int, plank_px: float) -> Floats:
    """float32 (w, h, 3): horizontal boards with quiet grain, gaps and butt joints."""
    source = np.random.default_rng(seed)
    scale = plank_px / 168
    out: Floats = np.zeros((w, h, 3), np.float32)
    fine = noise(w, h, 70 * scale, max(1.0, 1.15 * scale), seed + 1) - 0.5
    fine += 0.4 * (noise(w, h, 24 * scale, max(0.8, 0.8 * scale), seed + 2) - 0.5)
    pores = np.clip(noise(w, h, 26 * scale, max(1.0, scale), seed + 3) - 0.80, 0, 1) * 5
    grain: Floats = (0.075 * fine - 0.10 * pores).astype(np.float32)
    top, k = -source.random() * plank_px * 0.6, 0
    while top < h:
        tall = plank_px * source.uniform(0.86, 1.12)
        a, b = max(0, round(top)), min(h, round(top + tall))
        cut = source.uniform(0.25, 0.75) * w if k % 2 else source.uniform(-0.2, 0.2) * w
        cuts = [0, round(cut), round(cut + w * source.uniform(0.55, 0.8)), w]
        for i, (xa, xb) in enumerate(pairwise(cuts)):
            xa, xb = max(0, xa), min(w, xb)
            if xb > xa and b > a:
                value = _figure(xb - xa, b - a, a - top, tall, source, scale) + grain[xa:xb, a:b]
                warm = source.uniform(-0.02, 0.02)
                colour = np.array((tone[0] * (1 + warm), tone[1], tone[2] * (1 - 1.6 * warm)), np.float32)
                out[xa:xb, a:b] = value[..., None] * colour
                if i and xa:
                    _joint(out[:, a:b], xa, scale)
        _gap(out, a, scale)
        top += tall
        k += 1
    return out


def _figure(n: int, m: int, skip: float, tall: float, source: np.random.Generator, scale: float) -> Floats:
    """float32 (n, m), about 1: the growth rings of one board cut along, with a knot now and then."""
    seed = int(source.integers(1_000_000))
    x = np.arange(n, dtype=np.float32)[:, None] / np.float32(scale)
    y = (np.arange(m, dtype=np.float32)[None, :] + np.float32(skip)) / np.float32(scale)
    tall /= scale
    axis = tall * source.uniform(0.2, 0.8) + tall * source.uniform(0.1, 0.3) * (noise(n, 1, 420 * scale, 1, seed) - 0.5)
    axis = axis + x * np.float32(source.uniform(-0.012, 0.012))
    away = np.abs(y - axis)
    rings = away * (1 + 0.35 * (noise(n, m, 520 * scale, 60 * scale, seed + 1) - 0.5)) * 0.62
    rings += 6.5 * noise(n, m, 340 * scale, 34 * scale, seed + 2)
    wave = np.sin(rings * (0.28 + 0.10 * np.exp(-away / np.float32(tall * 0.3))) * 2.1)
    value = 1 + source.uniform(-0.055, 0.055) + 0.030 * wave
    value = value + 0.070 * (noise(n, m, 620 * scale, 46 * scale, seed + 3) - 0.5)
    if source.random() < 0.12 and n > 300 * scale:
        kx, ky = source.uniform(0.2, 0.8) * n / scale, tall * source.uniform(0.3, 0.7)
        square = ((x - kx) / 2.1) ** 2 + (y - ky) ** 2
        radius = np.sqrt(square)
        value -= 0.20 * np.exp(-square / 60) + 0.07 * np.exp(-square / 500)
        value += 0.035 * np.sin(radius * 0.9) * np.exp(-radius / 26)
    return np.asarray(value, np.float32)


def _joint(board: Floats, x: int, scale: float) -> None:
    n = max(1, round(scale))
    board[x - n : x + n] *= 0.62
    board[x + n : x + 2 * n] *= 1.06


def _gap(out: Floats, y: int, scale: float) -> None:
    n = max(1, round(scale))
    if not 2 * n < y < out.shape[1] - 3 * n:
        return
    out[:, y - 2 * n : y - n] *= 0.90
    out[:, y - n : y + n] *= 0.58
    out[:, y + n : y + 2 * n] *= 1.07
