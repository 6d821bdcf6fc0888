"""The painted ground of the board: five washes with relief, and the lake; a function of millimetres at every size."""

from __future__ import annotations

import numpy as np

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters import plan
from tabletop.scenes.redwood.painters.ink import Field, Rgb, noise, rgb, smooth

# light, mid, dark of each wash
WASH: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "green": (rgb("#ACC07C"), rgb("#8DA863"), rgb("#6E8C4A")),
    "yellow": (rgb("#EFDA9C"), rgb("#E2C577"), rgb("#CCA752")),
    "blue": (rgb("#BEDCCF"), rgb("#9CC8C2"), rgb("#79ADAE")),
    "gray": (rgb("#D8D4C8"), rgb("#B9B9B1"), rgb("#95999A")),
    "red": (rgb("#E9BA96"), rgb("#D99B71"), rgb("#BE7A52")),
}
RELIEF = {"green": 0.10, "yellow": 0.09, "blue": 0.05, "gray": 0.20, "red": 0.09}
"""How strongly hills show as light and shade."""
SHALLOW, DEEP = rgb("#A8D6D3"), rgb("#3F87A2")


class Grain:
    """The coordinates and noises of one picture size: float32 (px, px) each, mm."""

    def __init__(self, px: int) -> None:
        self.px = px
        self.step = 2 * plan.HALF_MM / px
        axis = (-plan.HALF_MM + (np.arange(px) + 0.5) * self.step).astype(np.float32)
        self.x, self.y = np.meshgrid(axis, -axis)
        self.r = np.hypot(self.x, self.y)
        self.big, self.mid, self.fine = self.field(70, 11), self.field(26, 12), self.field(9, 13)
        self.tooth = self.field(2.2, 14)

    def field(self, cell_mm: float, seed: int) -> Field:
        """Smooth noise with knots so far apart."""
        half = -plan.HALF_MM
        return noise((self.px, self.px), (half, half), (self.step, self.step), cell_mm, seed)


def enlarged(coarse: Field, px: int) -> Field:
    """A coarse square field, stretched to (px, px) with straight lines between its points."""
    count = len(coarse)
    place = np.clip((np.arange(px, dtype=np.float32) + 0.5) * count / px - 0.5, 0, count - 1)
    low = np.minimum(place.astype(int), count - 2)
    part = (place - low).astype(np.float32)
    rows = coarse[low] * (1 - part)[:, None] + coarse[low + 1] * part[:, None]
    field: Field = rows[:, low] * (1 - part) + rows[:, low + 1] * part
    return field


def _distance(g: Grain, spots: plan.Points, stride: int, most: float) -> Field:
    """mm to the nearest edge of the spots (x, y, radius), at most `most`; computed coarsely."""
    x, y = g.x[::stride, ::stride], g.y[::stride, ::stride]
    near = np.full(x.shape, most, np.float32)
    for cx, cy, radius in spots:
        np.minimum(near, np.hypot(x - cx, y - cy) - radius, out=near)
    return enlarged(np.clip(near, 0, most), g.px)


def _tones(g: Grain) -> dict[str, Field]:
    """-1 (light) to 1 (dark) for each biome."""
    wash = np.clip((0.55 * g.big + 0.45 * g.mid + 0.22 * g.fine) * 0.98, -1, 1)
    # Meadow: rolling bands, each darker towards its foot.
    roll = (g.y * 0.8 + g.x * 0.35 + 22 * g.big + 8 * g.mid) / 30.0
    # Valley: terraces beside the river, lighter towards it.
    river = plan.curve(plan.RIVER, 4)
    banks = _distance(g, np.column_stack([river, np.zeros(len(river))]), 4, 120)
    step = (banks + 6 * g.mid + 2 * g.fine) / 17.0
    # Canyon: strata about a far point.
    strata = _strata(g)
    return {
        "green": wash,
        "gray": wash,
        "yellow": 0.9 * (roll - np.floor(roll) - 0.5) + 0.3 * g.mid,
        "blue": -0.30 + 0.5 * np.clip(banks / 110, 0, 1) + 0.5 * (step - np.floor(step) - 0.5) + 0.22 * g.mid,
        "red": 0.42 * ((np.floor(strata) % 3) - 1) + 0.28 * (strata - np.floor(strata) - 0.5) + 0.2 * g.mid,
    }


def _strata(g: Grain) -> Field:
    return (np.hypot(g.x + 330, g.y - 40) + 13 * g.big + 7 * g.mid + 1.4 * g.fine) / 15.0


def _contours(height: Field, every: float, width: float) -> Field:
    """0 to 1: fine map lines of equal height, of the same width on every slope."""
    slope = np.hypot(*np.gradient(height)) + 1e-4
    off = np.abs(height / every - np.round(height / every)) * every
    lines: Field = np.clip(width - off / slope, 0, 1)
    return lines


def ground(px: int) -> Field:
    """float32 (px, px, 3), 0 to 255: all biomes to the corners of the picture, and the lake."""
    g = Grain(px)
    sectors = plan.sector(g.x, g.y)
    tones = _tones(g)
    height = 11 * g.big + 7 * g.mid + 2.2 * g.fine
    down, right = np.gradient(height, g.step)
    light = np.clip(down - right, -2.2, 2.2) * np.float32(0.8)  # the light comes from the upper left
    lines = _contours(height, 3.4, 0.30 / g.step + 0.35)
    image = np.zeros((px, px, 3), np.float32)
    for index, biome in enumerate(pieces().ring):
        here = sectors == index
        tone = np.clip(tones[biome][here], -1, 1)[:, None]
        pale, middle, dark = (np.array(c, np.float32) for c in WASH[biome])
        image[here] = np.where(tone > 0, middle + (dark - middle) * tone, middle + (pale - middle) * -tone)
        image[here] *= (1 - RELIEF[biome] * light[here])[:, None]
        if biome in ("gray", "green"):
            image[here] *= (1 - (0.10 if biome == "gray" else 0.07) * lines[here])[:, None]
        if biome == "red":
            strata = _strata(g)[here]
            f = strata - np.floor(strata)
            image[here] *= (1 - 0.19 * np.clip(1 - np.minimum(f, 1 - f) * 15.0 / 0.9, 0, 1))[:, None]
    _finish(g, image)
    _lake(g, image)
    return image


def _finish(g: Grain, image: Field) -> None:
    """Pigment that gathers at the edges, paper tooth, light about the printed symbols, daylight."""
    board = pieces().board
    pool = np.exp(-plan.line_distance(g.x, g.y) / 7) * 0.6
    pool += np.exp(-np.abs(board.play_radius - g.r) / 10) * 0.9
    pool += np.exp(-np.abs(g.r - board.lake_radius) / 6) * 0.5
    image *= (1 - 0.15 * np.clip(pool, 0, 1) * (1 + 0.5 * g.mid))[..., None]
    image *= (1 + 0.035 * g.mid + 0.022 * g.fine + 0.020 * g.tooth)[..., None]
    halo = (1 - _distance(g, plan.printed(), 3, 9.0) / 9.0) ** 2
    image += (np.array((252, 244, 222), np.float32) - image) * (halo * 0.28)[..., None]
    image *= (1.02 - 0.05 * (g.x - g.y) / plan.HALF_MM)[..., None]


def _lake(g: Grain, image: Field) -> None:
    radius = pieces().board.lake_radius
    here = g.r <= radius
    depth = smooth((radius - 3 - g.r - 3 * g.mid) / 26)
    rings = 0.5 + 0.5 * np.cos((radius - g.r - 2.4 * g.mid) / 4.6 * 2 * np.pi)
    water = np.array(SHALLOW, np.float32) + (np.array(DEEP, np.float32) - SHALLOW) * depth[..., None]
    water *= (1 + 0.05 * g.mid + 0.02 * g.tooth - 0.045 * rings * (1 - depth))[..., None]
    image[here] = water[here]
