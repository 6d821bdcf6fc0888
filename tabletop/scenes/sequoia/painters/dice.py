"""Paints dice as rounded wooden boxes with hollowed pips: sheets of resting dice and of rolls that end on a number."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from tabletop.ui import shapes
from tabletop.ui.theme import Colour, parse

REST = "tabletop.scenes.sequoia.painters.dice:rest"
ROLL = "tabletop.scenes.sequoia.painters.dice:roll"
TURNS = (-0.16, 0.04, 0.2)
"""How resting dice are turned on the table, radians: the rows of a rest sheet."""
FRAMES = 12
"""The columns of a roll sheet; its six rows end on 1 to 6."""
ROLL_PX = 112
"""A frame of a roll: in motion nobody sees more."""
EXTENT = 1.52
"""Half the side of a picture, where half an edge of the die is 1."""

Floats = npt.NDArray[np.float32]

_BODIES: dict[str, tuple[str, str]] = {
    "orange": ("#E07B2A", "#FFF6E2"),
    "white": ("#E2D8C4", "#33312E"),
    "black": ("#3B3935", "#F4EFE6"),
    "turquoise": ("#2FA69A", "#FDF8EA"),
    "pink": ("#C6326C", "#FFF6EE"),
}
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_FACES = {(2, 1): 1, (2, -1): 6, (0, 1): 3, (0, -1): 4, (1, 1): 2, (1, -1): 5}
"""Axis and side -> the number on that face; opposite faces add up to 7."""
_HALF, _ROUND, _SPHERE = 0.80, 0.20, 1.47
_PIP, _PIP_GAP = 0.20, 0.46


def body(colour: str) -> tuple[Colour, Colour]:
    """The paint of a die and of its pips. Raises KeyError for a colour without dice."""
    paint, pip = _BODIES[colour]
    return parse(paint), parse(pip)


def pips(value: int) -> tuple[tuple[int, int], ...]:
    """Where the pips of a number stand, -1 to 1 in both directions."""
    return _PIPS[value]


def _turn(axis: int, angle: float) -> Floats:
    c, s = cos(angle), sin(angle)
    rows = (((1, 0, 0), (0, c, -s), (0, s, c)), ((c, 0, s), (0, 1, 0), (-s, 0, c)), ((c, -s, 0), (s, c, 0), (0, 0, 1)))
    found: Floats = np.array(rows[axis], np.float32)
    return found


def _upward(value: int) -> Floats:
    """The rotation that brings this number up, towards the eye."""
    by = {1: (0, 0.0), 6: (0, pi), 3: (1, -pi / 2), 4: (1, pi / 2), 2: (0, pi / 2), 5: (0, -pi / 2)}
    return _turn(*by[value])


def _resting(value: int, turn: float) -> Floats:
    return np.asarray(_turn(0, 0.30) @ _turn(2, turn) @ _upward(value), np.float32)


def _rolling(value: int, frame: int) -> Floats:
    """The rotation in a frame of a roll; in the last one the die rests."""
    source = np.random.default_rng(70 + value)
    spin, yaw = source.uniform(5, 8), source.uniform(-0.5, 0.5)
    still = frame / (FRAMES - 1)
    left = (1 - still) ** 2
    lying = _turn(0, 0.30) @ _turn(2, yaw * (1 - left) * left + TURNS[1] + left * 2.2)
    return np.asarray(lying @ _turn(0, -spin * left) @ _turn(1, 1.3 * left) @ _upward(value), np.float32)


def _outside(points: Floats) -> Floats:
    """Signed distance of points float32 (n, 3) to a die whose corners were turned on a lathe."""
    away = np.abs(points) - np.float32(_HALF)
    box = np.linalg.norm(np.maximum(away, 0), axis=1) + np.minimum(away.max(axis=1), 0) - np.float32(_ROUND)
    found: Floats = np.maximum(box, np.linalg.norm(points, axis=1) - np.float32(_SPHERE))
    return found


def _struck(start: Floats, way: Floats) -> tuple[Floats, Floats]:
    """How far along `way` each ray meets the die, and how near it came: float32 (n,) each."""
    travelled = np.zeros(len(start), np.float32)
    nearest = np.full(len(start), 9, np.float32)
    alive = np.arange(len(start))
    for _ in range(30):
        away = _outside(start[alive] + way * travelled[alive, None])
        nearest[alive] = np.minimum(nearest[alive], away)
        travelled[alive] += away
        alive = alive[(away > 0.002) & (travelled[alive] < 4.0)]
        if not alive.size:
            break
    return travelled, nearest


def _coat(points: Floats, normals: Floats, paint: Colour, pip: Colour) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """The colour of each point, 0..255, and whether it lies in a pip; pips bend the normals inward, in place."""
    colours: Floats = np.tile(np.array(paint, np.float32), (len(points), 1))
    fibres = np.sin(points[:, 0] * 17 + np.sin(points[:, 1] * 5) * 2 + points[:, 2] * 9)
    colours *= (1 + 0.014 * fibres)[:, None]
    axis = np.argmax(np.abs(points), axis=1)
    side = np.sign(points[np.arange(len(points)), axis])
    hollow = np.zeros(len(points), bool)
    for (at, sign), value in _FACES.items():
        face = np.nonzero((axis == at) & (side == sign))[0]
        u, w = (each for each in range(3) if each != at)
        for across, down in _PIPS[value]:
            du, dw = points[face, u] - across * _PIP_GAP, points[face, w] - down * _PIP_GAP
            share = np.clip((_PIP - np.hypot(du, dw)) / 0.024 + 0.5, 0, 1).astype(np.float32)
            inside = share > 0
            spots, part = face[inside], share[inside, None]
            colours[spots] = colours[spots] * (1 - part) + np.array(pip, np.float32) * part
            bent = np.zeros((len(spots), 3), np.float32)
            bent[:, u], bent[:, w] = du[inside], dw[inside]
            normals[spots] -= bent / np.float32(_PIP) * np.float32(0.75) * part
            hollow[spots] = True
    return colours, hollow


def _lit(colours: Floats, normals: Floats, hollow: npt.NDArray[np.bool_]) -> Floats:
    """Daylight from the upper left on points whose normals are given towards the eye."""
    lamp = np.array((-0.48, -0.62, 0.78), np.float32)
    lamp /= np.linalg.norm(lamp)
    half = lamp + np.array((0, 0, 1), np.float32)
    half /= np.linalg.norm(half)
    direct = np.clip(normals @ lamp, 0, 1)
    sky = 0.5 + 0.25 * (normals[:, 2] - normals[:, 1])
    shine = np.clip(normals @ half, 0, 1) ** 42 * np.where(hollow, 0.10, 0.22)
    table = np.clip(normals[:, 1], 0, 1) * 0.10
    light = 0.42 + 0.30 * sky + 0.42 * direct
    found: Floats = (
        colours * light[:, None]
        + shine[:, None] * np.array((255, 250, 235), np.float32)
        + table[:, None] * np.array((150, 96, 50), np.float32)
    )
    return found


def render(px: int, rotation: Floats, colour: str) -> pygame.Surface:
    """A die under a rotation, seen from above, in a square of `px`."""
    grid = (np.arange(px, dtype=np.float32) + 0.5) / px * 2 * EXTENT - EXTENT
    x, y = np.meshgrid(grid, grid, indexing="ij")
    place = np.nonzero((np.hypot(x, y) < _SPHERE + 0.06).ravel())[0]
    start = np.stack([x.ravel()[place], y.ravel()[place], np.full(place.size, 1.5, np.float32)], axis=1)
    start = np.asarray(start @ rotation, np.float32)
    way = np.asarray(rotation.T @ np.array((0, 0, -1), np.float32), np.float32)
    travelled, nearest = _struck(start, way)
    points = np.asarray(start + way * travelled[:, None], np.float32)
    step = np.eye(3, dtype=np.float32) * np.float32(0.004)
    slopes = [_outside(points + step[i]) - _outside(points - step[i]) for i in range(3)]
    normals = np.stack(slopes, axis=1)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
    colours, hollow = _coat(points, normals, *body(colour))
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
    shaded = _lit(colours, np.asarray(normals @ rotation.T, np.float32), hollow)
    edge_px = 2 * EXTENT / px
    alpha = np.zeros(px * px, np.float32)
    alpha[place] = np.clip(1 - nearest / edge_px, 0, 1)
    picture = np.zeros((px * px, 3), np.float32)
    picture[place] = shaded
    return shapes.from_arrays(picture.reshape(px, px, 3), alpha.reshape(px, px))


def rest(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of resting dice; args are (colour,), the size is six dice across and `TURNS` down."""
    return _sheet(args[0], size, 6, len(TURNS), lambda column, row: _resting(column + 1, TURNS[row]))


def roll(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of rolls; args are (colour,), the size is `FRAMES` across and six down."""
    return _sheet(args[0], size, FRAMES, 6, lambda column, row: _rolling(row + 1, column))


def _sheet(colour: str, size: tuple[int, int], across: int, down: int, pose: Any) -> pygame.Surface:
    side = min(size[0] // across, size[1] // down)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for column in range(across):
        for row in range(down):
            sheet.blit(render(side, pose(column, row), colour), (column * side, row * side))
    return sheet


def rest_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The quick version: flat dice from straight above."""
    side = min(size[0] // 6, size[1] // len(TURNS))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for at in range(6 * len(TURNS)):
        sheet.blit(flat(args[0], at % 6 + 1, side), (at % 6 * side, at // 6 * side))
    return sheet


def roll_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The quick version of a roll: numbers that change until the last one."""
    side = min(size[0] // FRAMES, size[1] // 6)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for at in range(6 * FRAMES):
        column, row = at % FRAMES, at // FRAMES
        value = row + 1 if column >= FRAMES - 2 else (row * 5 + column * 2) % 6 + 1
        sheet.blit(flat(args[0], value, side), (column * side, row * side))
    return sheet


@lru_cache(maxsize=256)
def flat(colour: str, value: int, px: int) -> pygame.Surface:
    """A die drawn flat, in a square of `px` with the margins of the painted ones."""
    paint, pip = body(colour)
    fine = 3
    big = pygame.Surface((px * fine, px * fine), pygame.SRCALPHA)
    side = px * fine / EXTENT
    left = (px * fine - side) / 2
    shade = tuple(round(c * 0.72) for c in paint)
    box = pygame.Rect(round(left), round(left), round(side), round(side))
    pygame.draw.rect(big, shade, box.move(0, round(side * 0.07)), border_radius=round(side * 0.17))
    pygame.draw.rect(big, paint, box, border_radius=round(side * 0.17))
    for across, down in _PIPS[value]:
        at = box.centerx + across * side * 0.23, box.centery + down * side * 0.23
        pygame.draw.circle(big, pip, at, side * 0.1)
    return pygame.transform.smoothscale(big, (px, px))
