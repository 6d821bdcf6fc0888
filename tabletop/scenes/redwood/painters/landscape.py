"""The landscapes of the panorama cards: everything at an edge depends on its code alone, so that equal codes join."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame

from tabletop.scenes.redwood.painters.ink import Field, Rgb, Sheet, noise, rgb, smooth, to_surface
from tabletop.scenes.redwood.painters.scenery import HEIGHT, WIDTH, edge_object, scenery

CODE: dict[str, tuple[float, Rgb, Rgb]] = {
    "a": (0.25, rgb("#4C7F4A"), rgb("#8FB58E")),
    "b": (0.36, rgb("#D2A03C"), rgb("#E9CF8D")),
    "c": (0.47, rgb("#72808A"), rgb("#A9B4B8")),
    "d": (0.19, rgb("#4388A6"), rgb("#98C6D2")),
    "e": (0.58, rgb("#B9603A"), rgb("#E0A982")),
    "f": (0.41, rgb("#8F76A6"), rgb("#C3B2CE")),
}
"""Of each edge code: height of the skyline as a share of the card, strong colour, far colour."""

SCENE = {  # sky top, sky foot, far, skyline, middle, near
    "green": ("#A9D0D3", "#F3EBCB", "#A8C4A6", "#7DA374", "#55824F", "#355E3A"),
    "yellow": ("#9CCBDD", "#FBF0CC", "#D9CF9F", "#DDB95F", "#C8A044", "#8C8A3B"),
    "blue": ("#93C6DA", "#EEF1DC", "#A9C8CE", "#8DB39B", "#6C9B7C", "#4B7A5F"),
    "gray": ("#9DBED0", "#F2EAD8", "#B9C4CB", "#98A4AB", "#7B878B", "#5D6F62"),
    "red": ("#A8CBD2", "#FBE6C2", "#E2B795", "#D08A5E", "#BB6B43", "#8E4D31"),
}
RIDGES = {  # kind, height, swing of the far, skyline, middle and near layer
    "green": (("hills", 0.52, 0.04), ("wood", 0.43, 0.05), ("wood", 0.33, 0.045), ("hills", 0.17, 0.02)),
    "yellow": (("hills", 0.47, 0.03), ("hills", 0.40, 0.04), ("hills", 0.29, 0.035), ("hills", 0.16, 0.02)),
    "blue": (("hills", 0.54, 0.05), ("hills", 0.44, 0.04), ("hills", 0.30, 0.02), ("hills", 0.15, 0.015)),
    "gray": (("peaks", 0.62, 0.13), ("peaks", 0.50, 0.14), ("hills", 0.30, 0.03), ("hills", 0.16, 0.02)),
    "red": (("mesa", 0.58, 0.11), ("mesa", 0.45, 0.09), ("hills", 0.29, 0.025), ("hills", 0.15, 0.02)),
}
EDGE_SKY = (rgb("#A3CBD6"), rgb("#F6ECD0"))
SHADE = (1.06, 1.0, 0.86, 0.70)


def edge_height(skyline: float, layer: int) -> float:
    """How high a layer stands at an edge, as a share of the card."""
    return (skyline + 0.055, skyline, skyline * 0.60 + 0.02, 0.075 + skyline * 0.14)[layer]


def _shares(u: Field, reach: float) -> tuple[Field, Field, Field]:
    """How much left edge, right edge and middle count across the card."""
    left, right = smooth(1 - u / reach), smooth((u - (1 - reach)) / reach)
    return left, right, 1 - left - right


def _zigzag(x: Field) -> Field:
    zig: Field = 2 * np.abs(x - np.floor(x + 0.5))
    return zig


def _ridge(kind: str, base: float, swing: float, u: Field, p: npt.NDArray[np.float64]) -> Field:
    """float32 (width,): the ridge of the middle of a card."""
    if kind == "hills":
        line = 0.6 * np.sin(u * 5.1 + 6 * p[0]) + 0.4 * np.sin(u * 9.7 + 6 * p[1])
    elif kind == "peaks":
        line = 1.25 * _zigzag(u * 1.5 + p[0]) + 0.62 * _zigzag(u * 3.7 + p[1]) + 0.26 * _zigzag(u * 9.1 + p[2]) - 0.75
    elif kind == "mesa":
        x = 0.5 + 0.5 * np.sin(u * 7.4 + 6 * p[3]) + 0.22 * np.sin(u * 17 + 6 * p[4])
        line = np.clip((x - 0.42) * 7, 0, 1) * 1.15 + 0.35 * np.clip((x - 0.86) * 9, 0, 1) - 0.45
    else:
        tops = _zigzag(u * 15 + p[1]) * (0.6 + 0.4 * np.sin(u * 31 + 6 * p[2]))
        line = 0.5 * np.sin(u * 4.3 + 6 * p[0]) + 0.55 * tops
    ridge: Field = (base + swing * line).astype(np.float32)
    return ridge


class Land:
    """One landscape at `fine` times the nominal size; `seed` is the card's number."""

    def __init__(self, colour: str, left: str, right: str, seed: int, fine: int) -> None:
        self.colour, self.left, self.right, self.seed, self.fine = colour, left, right, seed, fine
        self.width, self.height = WIDTH * fine, HEIGHT * fine
        self.random = np.random.RandomState(1000 + seed)
        self.u = ((np.arange(self.width) + 0.5) / self.width).astype(np.float32)
        self.up = (1 - (np.arange(self.height)[:, None] + 0.5) / self.height).astype(np.float32)
        self.calm = smooth(np.minimum(self.u, 1 - self.u) / 0.30)
        """0 at the edges, where nothing may differ between cards."""
        shape, step = (self.width, self.height), (1 / fine, 1 / fine)
        self.coarse = noise(shape, (0, 0), step, 26, 3000 + seed)
        self.fine_grain = noise(shape, (0, 0), step, 7, 4000 + seed)
        self.heights = self._heights()

    def _heights(self) -> list[Field]:
        left, right, middle = _shares(self.u, 0.36)
        p = self.random.rand(6)
        rows = []
        for layer, (kind, base, swing) in enumerate(RIDGES[self.colour]):
            profile = base * (1 - self.calm) + _ridge(kind, base, swing, self.u, p) * self.calm
            edges = edge_height(CODE[self.left][0], layer) * left + edge_height(CODE[self.right][0], layer) * right
            rows.append((edges + profile * middle).astype(np.float32))
        return rows

    def ridge(self, layer: int, x: float) -> float:
        """The nominal y of a ridge at a nominal x."""
        return (1 - float(np.interp(x / WIDTH, self.u, self.heights[layer]))) * HEIGHT

    def sky(self) -> pygame.Surface:
        """The sky: common at the edges, the biome's own in the middle, with soft clouds there."""
        top_mid, foot_mid = (np.array(rgb(c), np.float32) for c in SCENE[self.colour][:2])
        top_edge, foot_edge = (np.array(c, np.float32) for c in EDGE_SKY)
        calm = self.calm[None, :, None]
        top, foot = top_edge + (top_mid - top_edge) * calm, foot_edge + (foot_mid - foot_edge) * calm
        image = foot + (top - foot) * smooth((self.up - 0.42) / 0.55)[..., None]
        haze = np.clip(self.coarse * 1.1 + 0.35 * self.fine_grain - 0.42, 0, 1)
        haze = haze * smooth((self.up - 0.60) / 0.12) * smooth((0.97 - self.up) / 0.1) * self.calm
        picture = to_surface(image + (255 - image) * (haze * 0.22)[..., None])
        picture.blit(self.clouds(), (0, 0))
        return picture

    def clouds(self) -> pygame.Surface:
        """A long cloud and a small one with flat feet, well inside the card."""
        random = np.random.RandomState(9000 + self.seed)
        sheet = Sheet((self.width, self.height), self.fine, fine=2)
        left = bool(random.randint(2))
        for low, wide in (
            (26 + 14 * random.rand(), 26 + 10 * random.rand()),
            (58 + 20 * random.rand(), 17 + 7 * random.rand()),
        ):
            x = (66 if left else 134) + random.uniform(-10, 10)
            left = not left
            tall = np.array([0.10, 0.17, 0.27, 0.22, 0.31, 0.20, 0.15, 0.09]) * (0.8 + 0.4 * random.rand(8)) * wide
            for shade, colour in ((0.0, (255, 255, 250)), (0.22, (226, 236, 238))):
                for t, r in zip(np.linspace(-0.92, 0.92, 8), tall, strict=True):
                    sheet.disc(x + t * wide + shade * r * 0.4, low - r * 0.5 + shade * r, r * (1 - shade), colour)
            below = [(x - 2 * wide, low), (x + 2 * wide, low), (x + 2 * wide, low + wide), (x - 2 * wide, low + wide)]
            sheet.poly(below, (0, 0, 0, 0))
        layer = sheet.done()
        layer.set_alpha(150)
        return layer

    def layer(self, layer: int) -> pygame.Surface:
        """One range of land, transparent above its ridge."""
        left, right, middle = _shares(self.u, 0.40 if layer else 0.46)
        edge = 2 if layer == 0 else 1
        row = np.zeros((self.width, 3), np.float32)
        for share, tint in ((left, CODE[self.left][edge]), (right, CODE[self.right][edge])):
            row += np.array(tint, np.float32) * (1.0 if layer == 0 else SHADE[layer]) * share[:, None]
        row += np.array(rgb(SCENE[self.colour][2 + layer]), np.float32) * middle[:, None]
        depth = self.heights[layer][None, :] - self.up
        c: Field = row[None] * (1.07 - 0.30 * np.clip(depth / 0.30, 0, 1))[..., None]
        light = np.clip(1 - depth * HEIGHT * 2 / 5.0, 0, 1) * 0.35
        c = c + (np.array((255, 246, 220), np.float32) - c) * light[..., None]
        c *= (1 + (0.06 * self.coarse + 0.045 * self.fine_grain) * self.calm)[..., None]
        if self.colour == "red" and layer <= 1:
            band = np.abs(((self.up * HEIGHT + 3 * self.coarse) / 9.0) % 1 - 0.5)
            c *= (1 - 0.16 * np.clip(1 - band * 9, 0, 1) * self.calm)[..., None]
        if self.colour == "gray" and layer <= 1:
            c = self._flanks(c, depth, layer)
        surface = to_surface(c)
        opacity = pygame.surfarray.pixels_alpha(surface)
        opacity[:] = (np.clip(depth * self.height + 0.5, 0, 1) * 255).astype(np.uint8).T
        del opacity
        return surface

    def _flanks(self, c: Field, depth: Field, layer: int) -> Field:
        """Folded mountain flanks: the slope of the ridge is carried down a slant; snow on the heights."""
        slope = np.gradient(self.heights[layer]).astype(np.float32) * self.width

        def carried(slant: Field, strength: float) -> Field:
            flank: Field = np.tanh(np.interp(slant, self.u, slope) * strength).astype(np.float32)
            return flank

        broad = carried(self.u[None, :] - depth * (0.34 + 0.10 * self.coarse), 1.5)
        small = carried(self.u[None, :] + depth * (0.22 + 0.12 * self.fine_grain), 1.2)
        fold = (0.72 * broad + 0.28 * small) * np.exp(-np.clip(depth, 0, 1) * 3.0)
        tint = np.array((1.0, 0.97, 0.90), np.float32) * fold[..., None]
        c = c * (1 + 0.20 * tint * self.calm[None, :, None])
        line = 0.100 + 0.05 * self.coarse + 0.05 * self.fine_grain + 0.05 * small
        cover = np.clip((line - depth) * 70, 0, 1) * self.calm * np.clip((self.up - 0.50) * 30, 0, 1)
        snow = np.where(
            fold[..., None] > 0, np.array((253, 250, 243), np.float32), np.array((206, 218, 226), np.float32)
        )
        white: Field = c + (snow - c) * (cover * 0.95)[..., None]
        return white

    def painted(self) -> pygame.Surface:
        """The finished landscape."""
        picture = self.sky()
        for layer in range(4):
            picture.blit(self.layer(layer), (0, 0))
            sheet = Sheet((WIDTH * self.fine, HEIGHT * self.fine), self.fine, fine=2)
            scenery(sheet, self.colour, layer, self.ridge, self.random)
            if layer == 1:
                edge_object(sheet, self.left, 0, (1 - CODE[self.left][0]) * HEIGHT + 7)
                edge_object(sheet, self.right, WIDTH, (1 - CODE[self.right][0]) * HEIGHT + 7)
            picture.blit(sheet.done(), (0, 0))
        return picture
