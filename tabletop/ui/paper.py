"""Paper: warm sheets with a fine grain and a slightly darker rim, quick at any size."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.shapes import Floats, distance, from_arrays, stretched
from tabletop.ui.theme import Colour

_TILE = 256


def scattered(across: int, down: int, seed: int) -> Floats:
    """float32 (across, down), 0..1: numbers without a pattern, the same everywhere and for ever."""
    # Hashed places: the random streams of numpy take as long to load as everything else on the title screen.
    with np.errstate(over="ignore"):
        x = np.arange(across, dtype=np.uint32)[:, None] * np.uint32(0x9E3779B1)
        y = np.arange(down, dtype=np.uint32)[None, :] * np.uint32(0x85EBCA77)
        found = (x ^ y) + np.uint32(seed * 0x27D4EB2F & 0xFFFFFFFF)
        for factor, shift in ((0x7FEB352D, 16), (0x846CA68B, 15), (0x9E3779B1, 16)):
            found = (found ^ (found >> np.uint32(shift))) * np.uint32(factor)
        found ^= found >> np.uint32(15)
    return np.asarray((found >> np.uint32(8)) * np.float32(1 / (1 << 24)), np.float32)


def noise(w: int, h: int, cell_x: float, cell_y: float, seed: int, wrapped: bool = False) -> Floats:
    """float32 (w, h), 0..1: smooth value noise with cells of that size in px; `wrapped` tiles without a seam."""
    across, down = max(1, round(w / cell_x)), max(1, round(h / cell_y))
    if wrapped:
        grid = np.pad(scattered(across, down, seed), ((0, 1), (0, 1)), mode="wrap")
        x = np.arange(w, dtype=np.float32) * np.float32(across / w)
        y = np.arange(h, dtype=np.float32) * np.float32(down / h)
    else:
        grid = scattered(int(w / cell_x) + 3, int(h / cell_y) + 3, seed)
        x, y = np.arange(w, dtype=np.float32) / np.float32(cell_x), np.arange(h, dtype=np.float32) / np.float32(cell_y)
    xi, yi = x.astype(np.int32), y.astype(np.int32)
    fx, fy = x - xi, y - yi
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    rows = grid[xi] * (1 - fx)[:, None] + grid[xi + 1] * fx[:, None]
    found: Floats = (rows[:, yi] * (1 - fy) + rows[:, yi + 1] * fy).astype(np.float32)
    return found


@lru_cache(maxsize=1)
def grain() -> Floats:
    """float32 (256, 256), about -1..1: paper grain with fibres; tiles without a seam."""
    n = _TILE
    fine = noise(n, n, 1.3, 1.3, 3, True) - 0.5 + 0.8 * (noise(n, n, 2.6, 2.2, 4, True) - 0.5)
    broad = 0.7 * (noise(n, n, 64, 48, 5, True) - 0.5)
    fibres = np.clip(noise(n, n, 9, 1.2, 7, True) - 0.86, 0, 1) + np.clip(noise(n, n, 1.2, 9, 8, True) - 0.88, 0, 1)
    return np.asarray(fine + broad - 1.4 * fibres, np.float32)


@lru_cache(maxsize=4)
def _grain_tiles(amount: float) -> tuple[pygame.Surface, pygame.Surface]:
    """What to add to and what to take from a surface to print the grain on it."""
    g = grain() * np.float32(amount)
    tiles = []
    for part in (np.maximum(g, 0), np.maximum(-g, 0)):
        tile = pygame.Surface((_TILE, _TILE))
        pygame.surfarray.pixels3d(tile)[:] = np.rint(part).astype(np.uint8)[..., None]
        tiles.append(tile)
    return tiles[0], tiles[1]


def print_grain(surface: pygame.Surface, amount: float = 5.0) -> pygame.Surface:
    """Lay paper grain over a finished surface, in place; alpha stays."""
    lighter, darker = _grain_tiles(amount)
    for x in range(0, surface.get_width(), _TILE):
        for y in range(0, surface.get_height(), _TILE):
            surface.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return surface


@kept(48 * MEGABYTE)
def sheet(w: int, h: int, radius: float, base: Colour, edge: Colour, border_px: float = 1.4) -> pygame.Surface:
    """A sheet of paper; do not draw on it."""
    return _whole(w, h, radius, base, edge, border_px)


LARGE_AREA = 150_000
"""Sheets of more px are drawn as bands: opaque pixels are copied three times as fast as they are mixed."""


@kept(96 * MEGABYTE)
def bands(
    w: int, h: int, radius: float, base: Colour, edge: Colour, border_px: float = 1.4
) -> tuple[pygame.Surface, ...]:
    """A large sheet in three parts from top to foot; the middle one is opaque."""
    whole, end = _whole(w, h, radius, base, edge, border_px), min(h // 2, round(radius) + 2)
    middle = pygame.Surface((w, h - 2 * end))
    middle.blit(whole, (0, -end))
    top, foot = whole.subsurface((0, 0, w, end)).copy(), whole.subsurface((0, h - end, w, end)).copy()
    return top, middle, foot


def _whole(w: int, h: int, radius: float, base: Colour, edge: Colour, border_px: float) -> pygame.Surface:
    corner = round(radius) + 44
    small = 2 * corner + 4
    frame = _blank(min(w, small), min(h, small), radius, base, edge, border_px)
    large = stretched(frame, w, h, corner)
    return print_grain(large.copy() if large is frame else large)


@lru_cache(maxsize=64)
def _blank(w: int, h: int, radius: float, base: Colour, edge: Colour, border_px: float) -> pygame.Surface:
    d = distance(w, h, radius)
    inside = np.clip(-d, 0, 60)
    colours: Floats = np.empty((w, h, 3), np.float32)
    colours[:] = base
    # A sheet that has been handled: a breath darker towards the rim, lit along its upper edge.
    colours *= (1 - 0.04 * np.exp(-inside / 13))[..., None]
    rim = np.clip(d + border_px + 0.5, 0, 1)[..., None]
    colours = colours * (1 - rim) + np.array(edge, np.float32) * rim
    lit = np.clip(1 - np.abs(inside - border_px - 0.8), 0, 1)[..., None]
    colours += lit * np.clip(1 - np.arange(h, dtype=np.float32)[None, :, None] / 6, 0, 1) * 10
    return from_arrays(colours, np.clip(0.5 - d, 0, 1).astype(np.float32))
