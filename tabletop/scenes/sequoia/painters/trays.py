"""Paints the dice tray: a frame of dark wood, green felt to roll on, and two wooden fields for the pairs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
from pygame import Rect

from tabletop.ui import shapes
from tabletop.ui.paper import noise
from tabletop.ui.theme import Colour, darker, lighter, parse
from tabletop.ui.wood import tray_wood

PAINTER = "tabletop.scenes.sequoia.painters.trays:tray"
_FRAME, _FIELD, _FELT = parse("#70462A"), parse("#96663E"), parse("#3B6148")
_DARK = parse("#2A190D")


def _places(args: tuple[Any, ...], size: tuple[int, int]) -> tuple[float, list[Rect]]:
    """The scale and the rectangles of felt and fields; args are (thousandths of the scale, shares of the size)."""
    w, h = size
    found = [
        Rect(round(x * w), round(y * h), round(wide * w), round(tall * h))
        for x, y, wide, tall in (args[at : at + 4] for at in range(1, len(args), 4))
    ]
    return args[0] / 1000, found


def described(tray: Rect, felt: Rect, pairs: tuple[Rect, Rect], u: float) -> tuple[Any, ...]:
    """The painter's arguments for a tray laid out like this."""
    shares: list[float] = []
    for rect in (felt, *pairs):
        shares += [
            round((rect.x - tray.x) / tray.w, 4), round((rect.y - tray.y) / tray.h, 4),
            round(rect.w / tray.w, 4), round(rect.h / tray.h, 4),
        ]  # fmt: skip
    return (round(u * 1000), *shares)


def tray(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of the tray; see `described`."""
    u, (felt, *fields) = _places(args, size)
    surface = _board(size, _FRAME, 17 * u, u, 41)
    surface.blit(_felt(felt.size, u), felt)
    for at, field in enumerate(fields):
        surface.blit(_board(field.size, _FIELD, 11 * u, u, 50 + at), field)
        rim = shapes.ring(field.w, field.h, 11 * u, darker(_FRAME, 0.5), max(1.0, 1.3 * u))
        surface.blit(rim, (field.x - 1, field.y - 1))
    return surface


def tray_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The quick version: flat colours."""
    u, (felt, *fields) = _places(args, size)
    surface = shapes.rbox(*size, 17 * u, _FRAME, _DARK, max(1.0, 1.3 * u)).copy()
    surface.blit(shapes.rbox(*felt.size, 12 * u, _FELT), felt)
    for field in fields:
        surface.blit(shapes.rbox(*field.size, 11 * u, _FIELD), field)
    return surface


def _board(size: tuple[int, int], tone: Colour, radius: float, u: float, seed: int) -> pygame.Surface:
    """A board with a bevelled, rounded edge."""
    w, h = size
    away = shapes.distance(w, h, radius)
    board = pygame.Surface(size, pygame.SRCALPHA)
    board.blit(tray_wood(w, h, tone, u, seed), (0, 0))
    y = np.arange(h, dtype=np.float32)[None, :] / max(1, h)
    edge = np.clip(1 - np.abs(away + 2.2 * u) / np.float32(1.4 * u), 0, 1)
    light = edge * np.where(y < 0.5, 34, -26) - 16 * np.clip(1 + away / np.float32(6 * u), 0, 1)
    pixels = pygame.surfarray.pixels3d(board)
    pixels[:] = np.clip(pixels + light[..., None], 0, 255).astype(np.uint8)
    del pixels
    pygame.surfarray.pixels_alpha(board)[:] = np.clip(np.clip(0.5 - away, 0, 1) * 255 + 0.5, 0, 255).astype(np.uint8)
    return board


def _felt(size: tuple[int, int], u: float) -> pygame.Surface:
    """Green cloth, sunk: in shade along its upper left rim."""
    w, h = size
    weave = noise(w, h, 2.0 * u, 2.0 * u, 3) - 0.5 + 0.6 * (noise(w, h, 44 * u, 34 * u, 4) - 0.5)
    x = np.linspace(-1, 1, w, dtype=np.float32)[:, None]
    y = np.linspace(-1, 1, h, dtype=np.float32)[None, :]
    away = shapes.distance(w, h, 12 * u)
    light = 1.02 + 0.11 * weave - 0.14 * (x**2 * 0.6 + y**2 * 0.6) - 0.06 * (x + y)
    sunk = np.clip(1 + away / np.float32(11 * u), 0, 1) * np.clip(0.5 - 0.6 * x - 0.9 * y, 0.08, 1.3)
    light = light * (1 - 0.42 * sunk)
    colours = np.asarray(light[..., None] * np.array(_FELT, np.float32), np.float32)
    rim = np.clip(away + 1.6 * u, 0, 1)[..., None]
    colours = colours * (1 - rim) + np.array(_DARK, np.float32) * rim
    lip = np.clip(1 - np.abs(away + 0.8 * u) / np.float32(u), 0, 1) * np.clip(y, 0, 1) * 0.5
    colours += lip[..., None] * np.array(lighter(_FRAME, 0.4), np.float32) * 0.5
    return shapes.from_arrays(np.asarray(colours, np.float32), np.asarray(np.clip(0.5 - away, 0, 1), np.float32))
