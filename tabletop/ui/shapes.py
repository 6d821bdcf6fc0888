"""Smooth boxes, rings, glows and shadows from signed distance fields: cached sprites, never drawn per frame."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.theme import Colour

Floats = npt.NDArray[np.float32]

_LARGE = 220
"""Sides beyond this are stretched from a small box: the middle of a large one is all the same."""


def from_arrays(colours: Floats, alpha: Floats) -> pygame.Surface:
    """float32 (w, h, 3) 0..255 and (w, h) 0..1 -> a surface with alpha."""
    surface = pygame.Surface((alpha.shape[0], alpha.shape[1]), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(surface)[:] = np.clip(colours + 0.5, 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(surface)[:] = np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8)
    return surface


def distance(w: int, h: int, radius: float, pad: int = 0) -> Floats:
    """float32 (w + 2 pad, h + 2 pad), px: signed distance to a rounded box, negative inside."""
    radius = min(radius, w / 2, h / 2)
    x = np.arange(w + 2 * pad, dtype=np.float32)[:, None] + np.float32(0.5 - pad - w / 2)
    y = np.arange(h + 2 * pad, dtype=np.float32)[None, :] + np.float32(0.5 - pad - h / 2)
    qx, qy = np.abs(x) - np.float32(w / 2 - radius), np.abs(y) - np.float32(h / 2 - radius)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    found: Floats = outside + np.minimum(np.maximum(qx, qy), 0) - np.float32(radius)
    return found


@kept(48 * MEGABYTE)
def rbox(
    w: int,
    h: int,
    radius: float,
    fill: Colour,
    border: Colour | None = None,
    border_px: float = 0,
    foot: Colour | None = None,
    alpha: float = 1.0,
    bevel: float = 0.0,
) -> pygame.Surface:
    """A rounded box; `foot` is the colour at the bottom, `bevel` lights the upper edge and darkens the lower."""
    w, h = max(1, w), max(1, h)
    if w > _LARGE and w > 4 * (radius + border_px) + 8:
        narrow = max(8, int(4 * (radius + border_px)) + 8)
        return stretched(rbox(narrow, h, radius, fill, border, border_px, foot, alpha, bevel), w, h, narrow // 2 - 1)
    d = distance(w, h, radius)
    down = (np.arange(h, dtype=np.float32) / max(1, h - 1))[None, :, None]
    top, low = np.array(fill, np.float32), np.array(foot or fill, np.float32)
    colours = np.broadcast_to(top * (1 - down) + low * down, (w, h, 3)).astype(np.float32)
    if bevel:
        y = np.arange(h, dtype=np.float32)[None, :]
        edge = np.clip(1 - np.abs(-d - border_px - 1) / 1.2, 0, 1)
        lit = np.clip(1 - y / (h * 0.5), 0, 1) * edge
        dim = np.clip((y - h * 0.5) / (h * 0.5), 0, 1) * edge
        colours += (lit * np.float32(140 * bevel) - dim * np.float32(128 * bevel))[..., None]
    if border is not None and border_px:
        share = np.clip(d + border_px + 0.5, 0, 1)[..., None]
        colours = colours * (1 - share) + np.array(border, np.float32) * share
    return from_arrays(np.asarray(colours, np.float32), np.clip(0.5 - d, 0, 1) * np.float32(alpha))


@kept(12 * MEGABYTE)
def ring(w: int, h: int, radius: float, colour: Colour, width_px: float) -> pygame.Surface:
    """A rounded ring `width_px` wide within w x h, with a dark hairline outside so that it shows on any ground."""
    d = distance(w, h, radius, 1)
    band = np.clip(0.5 - d, 0, 1) * np.clip(d + width_px + 0.5, 0, 1)
    hair = np.clip(1 - np.abs(d - 0.2), 0, 1) * 0.35
    share = (hair / np.maximum(hair + band, 1e-3))[..., None]
    colours = np.array(colour, np.float32) * (1 - share) + np.array((60, 40, 20), np.float32) * share
    return from_arrays(colours.astype(np.float32), np.maximum(band, hair))


@kept(24 * MEGABYTE)
def soft_shadow(w: int, h: int, radius: float, blur: float, alpha: float, colour: Colour) -> tuple[pygame.Surface, int]:
    """The soft shadow of a rounded box and by how much it is larger on each side, px."""
    pad = max(1, round(blur * 2))
    d = distance(w, h, min(radius + blur * 0.3, w / 2, h / 2), pad)
    t = np.clip((d + blur) / (2.4 * blur), 0, 1)
    fade = (1 - t) ** 2 * (1 + 2 * t)
    colours: Floats = np.empty((*fade.shape, 3), np.float32)
    colours[:] = colour
    return from_arrays(colours, np.asarray(fade * alpha, np.float32)), pad


Piece = tuple[pygame.Surface, int, int]
"""A sprite and where it lies, px."""


def shadow_pieces(w: int, h: int, radius: float, blur: float, alpha: float, colour: Colour) -> tuple[Piece, ...]:
    """A soft shadow as sprites with places relative to the box. Of a large one the middle is left out: what casts
    it is opaque and hides it.
    """
    corner = round(radius + blur * 3) + 2
    small = 2 * corner + 2
    if w <= small + 8 or h <= small + 8:
        whole, pad = soft_shadow(w, h, radius, blur, alpha, colour)
        return ((whole, -pad, -pad),)
    return _frame(w, h, radius, blur, alpha, colour)


@kept(24 * MEGABYTE)
def _frame(w: int, h: int, radius: float, blur: float, alpha: float, colour: Colour) -> tuple[Piece, ...]:
    corner = round(radius + blur * 3) + 2
    core, pad = soft_shadow(2 * corner + 2, 2 * corner + 2, radius, blur, alpha, colour)
    size, end = core.get_width(), corner + pad
    pieces: list[Piece] = []
    for at_right in (False, True):
        for at_foot in (False, True):
            source = core.subsurface((size - end if at_right else 0, size - end if at_foot else 0, end, end))
            pieces.append((source, w - corner if at_right else -pad, h - corner if at_foot else -pad))
    for at_foot in (False, True):
        strip = core.subsurface((end, size - end if at_foot else 0, 1, end))
        long = pygame.transform.scale(strip, (w - 2 * corner, end))
        pieces.append((long, corner, h - corner if at_foot else -pad))
    for at_right in (False, True):
        strip = core.subsurface((size - end if at_right else 0, end, end, 1))
        long = pygame.transform.scale(strip, (end, h - 2 * corner))
        pieces.append((long, w - corner if at_right else -pad, corner))
    return tuple(pieces)


@kept(24 * MEGABYTE)
def soft_glow(w: int, h: int, radius: float, blur: float, alpha: float, colour: Colour) -> tuple[pygame.Surface, int]:
    """Light around a rounded box, strongest at its edge, and its pad in px."""
    pad = max(1, round(blur * 1.6))
    d = distance(w, h, radius, pad)
    t = np.clip(np.abs(d) / (1.6 * blur), 0, 1)
    fade = (1 - t) ** 2.2 * np.where(d < 0, 0.55, 1.0)
    colours: Floats = np.empty((*fade.shape, 3), np.float32)
    colours[:] = colour
    return from_arrays(colours, (fade * alpha).astype(np.float32)), pad


def stretched(source: pygame.Surface, w: int, h: int, corner: int) -> pygame.Surface:
    """A frame of w x h from a small one: corners kept, edges and middle stretched."""
    sw, sh = source.get_size()
    cx, cy = min(corner, sw // 2, w // 2), min(corner, sh // 2, h // 2)
    if w <= sw and h <= sh:
        return source if (w, h) == (sw, sh) else pygame.transform.smoothscale(source, (w, h))
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    across = _strips(sw, w, cx)
    down = _strips(sh, h, cy)
    for sx, swide, dx, dwide in across:
        for sy, stall, dy, dtall in down:
            if not (swide and stall and dwide and dtall):
                continue
            piece = source.subsurface((sx, sy, swide, stall))
            pygame.transform.scale(piece, (dwide, dtall), out.subsurface((dx, dy, dwide, dtall)))
    return out


def _strips(source: int, target: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """(source start, source length, target start, target length) of the two ends and the middle."""
    if source == target:
        return ((0, source, 0, target),)
    return (
        (0, corner, 0, corner),
        (corner, source - 2 * corner, corner, target - 2 * corner),
        (source - corner, corner, target - corner, corner),
    )


@kept(48 * MEGABYTE)
def outline_shadow(surface: pygame.Surface, blur: int, alpha: float, colour: Colour) -> tuple[pygame.Surface, int]:
    """The shadow of a sprite's own outline and its pad in px."""
    w, h = surface.get_size()
    pad = max(1, blur * 2)
    shape = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    mask = surface.copy()
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.blit(mask, (pad, pad))
    soft = pygame.transform.gaussian_blur(shape, max(1, blur))
    strength: Floats = np.asarray(pygame.surfarray.array_alpha(soft) * (alpha / 255), np.float32)
    colours: Floats = np.empty((*strength.shape, 3), np.float32)
    colours[:] = colour
    return from_arrays(colours, strength), pad


@kept(24 * MEGABYTE)
def hollow(w: int, h: int, radius: float, depth: float, dark: Colour, lit: Colour, rim_px: float) -> pygame.Surface:
    """The inner shadow of a hollow, deepest at the upper left, with a lit lower right lip; lies over the ground."""
    d = distance(w, h, radius)
    x = np.arange(w, dtype=np.float32)[:, None] / max(1, w)
    y = np.arange(h, dtype=np.float32)[None, :] / max(1, h)
    inside = np.clip(-d, 0, None)
    near = np.exp(-inside / np.float32(max(1.0, depth)))
    towards = np.clip(1.25 - x * 0.5 - y * 0.9, 0.12, 1)
    shade = near * towards * 0.75
    lip = np.clip(1 - np.abs(inside - rim_px * 0.5) / np.float32(rim_px), 0, 1) * np.clip(y * 1.6 - 0.9, 0, 1) * 0.7
    share = (lip / np.maximum(lip + shade, 1e-3))[..., None]
    colours = np.array(dark, np.float32) * (1 - share) + np.array(lit, np.float32) * share
    return from_arrays(colours.astype(np.float32), (np.maximum(shade, lip) * np.clip(0.5 - d, 0, 1)).astype(np.float32))


@lru_cache(maxsize=8)
def nose(size: int, colour: Colour) -> pygame.Surface:
    """A triangle 2 size wide and size tall that points down, its tip a little rounded."""
    x = np.abs(np.arange(2 * size, dtype=np.float32)[:, None] + 0.5 - size)
    y = np.arange(size, dtype=np.float32)[None, :] + 0.5
    alpha = np.clip((size * 0.94 - np.hypot(x, 0.6) - y) / np.sqrt(2) + 0.5, 0, 1)
    colours: Floats = np.empty((*alpha.shape, 3), np.float32)
    colours[:] = colour
    return from_arrays(colours, np.asarray(alpha, np.float32))
