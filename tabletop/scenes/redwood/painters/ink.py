"""What all painters draw with: colours, our SVG art, letters, smooth noise, anti-aliased shapes and soft shadows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from tabletop.core.data import read_bytes
from tabletop.core.errors import BadData
from tabletop.storage.places import cache_dir
from tabletop.ui.lining import lining

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Paint = Rgb | Rgba
Xy = tuple[float, float]
Field = npt.NDArray[np.floating[Any]]


def rgb(code: str) -> Rgb:
    """A colour out of "#rrggbb"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


PAPER, PAPER_2 = rgb("#F6F0E1"), rgb("#EADFC8")
INK, SOFT = rgb("#2B2A26"), rgb("#5C574C")
WOOD, WOOD_DARK = rgb("#8A5A34"), rgb("#5E3B22")
PINE, SUN = rgb("#2F5D3A"), rgb("#F2B632")
GOLD, GOLD_PALE = rgb("#EEAA1C"), rgb("#FFE278")
SHADE: Rgb = (28, 16, 7)

PLAYER: dict[str, Rgb] = {
    "orange": rgb("#E07B2A"),
    "white": rgb("#F4EFE6"),
    "black": rgb("#33312E"),
    "turquoise": rgb("#2FA69A"),
    "pink": rgb("#C6326C"),
    "neutral": rgb("#9A8F7C"),
}
EMBLEM = {"orange": "sun", "white": "moon", "black": "leaf", "turquoise": "wave", "pink": "heart"}
BIOME: dict[str, tuple[Rgb, str]] = {
    "green": (rgb("#2D624A"), "forest"),
    "yellow": (rgb("#D39B2F"), "meadow"),
    "blue": (rgb("#3E80B7"), "river"),
    "gray": (rgb("#68747B"), "mountain"),
    "red": (rgb("#BF4D10"), "canyon"),
}
"""The strong colour of a biome (band, card foot) and the name of its emblem."""


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Colour `a` with a share of `b`, 0 to 1."""
    red, green, blue = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return red, green, blue


def canvas(size: tuple[float, float]) -> pygame.Surface:
    """An empty surface with opacity, at least one pixel."""
    return pygame.Surface((max(1, math.ceil(size[0])), max(1, math.ceil(size[1]))), pygame.SRCALPHA)


@lru_cache(maxsize=400)
def svg(name: str, px: int) -> pygame.Surface:
    """Our drawing `name` of this game in a square box; "a+b" lays b over a. Not to be drawn on."""
    box = canvas((px, px))
    for part in name.split("+"):
        source = read_bytes(f"redwood/{part}.svg")
        try:
            art = pygame.image.load_sized_svg(BytesIO(source), (max(1, px), max(1, px)))
        except pygame.error as error:
            raise BadData(f"redwood/{part}.svg: {error}") from error
        centred(box, art, px / 2, px / 2)
    return box


@lru_cache(maxsize=64)
def font(weight: str, px: int) -> pygame.font.Font:
    """Alegreya Sans ("Medium", "Bold", "ExtraBold", "Black") of a height in px."""
    pygame.font.init()
    return pygame.font.Font(BytesIO(_font_bytes(weight)), max(4, px))


@lru_cache(maxsize=4)
def _font_bytes(weight: str) -> bytes:
    file = resources.files("fontpkg_alegreya_sans").joinpath("files", f"AlegreyaSans-{weight}.ttf")
    with resources.as_file(file) as path:
        return lining(path, cache_dir())


def lettered(words: str, weight: str, px: float, colour: Rgb) -> pygame.Surface:
    """Words, cropped to their ink so that they can be centred by eye."""
    drawn = font(weight, round(px)).render(words, True, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


def centred(target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Draws a picture with its middle at (x, y)."""
    target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


# ---------------------------------------------------------------- numbers that become pictures
def smooth(t: Field) -> Field:
    """0 to 1 with gentle ends."""
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


@lru_cache(maxsize=32)
def _lattice_values(seed: int) -> Field:
    return np.random.RandomState(seed).rand(256, 256).astype(np.float32) * 2 - 1


def noise(shape: tuple[int, int], origin: Xy, step: Xy, cell: float, seed: int) -> Field:
    """float32 (height, width), about -1 to 1: smooth value noise, knots `cell` apart.

    Pixel (i, j) stands at origin + (i, j) * step in the picture's own unit: every size shows the same pattern.
    """
    width, height = shape
    grid = _lattice_values(seed)
    side = grid.shape[0]
    first_x, across = _spline_weights(width, origin[0], step[0], cell)
    first_y, down = _spline_weights(height, origin[1], step[1], cell)
    columns = np.arange(first_x.min() - 1, first_x.max() + 3)
    rows = np.arange(first_y.min() - 1, first_y.max() + 3)
    part = grid[np.ix_(rows % side, columns % side)]
    left = np.zeros((height, len(rows)), np.float32)
    right = np.zeros((width, len(columns)), np.float32)
    for k in range(4):
        right[np.arange(width), first_x - columns[0] - 1 + k] += across[:, k]
        left[np.arange(height), first_y - rows[0] - 1 + k] += down[:, k]
    out: Field = left @ part @ right.T * np.float32(1.9)
    return out


def _spline_weights(count: int, start: float, step: float, cell: float) -> tuple[npt.NDArray[np.int_], Field]:
    t = (start + np.arange(count) * step) / cell + 64.0
    whole = np.floor(t).astype(int)
    f = (t - whole).astype(np.float32)
    cubic = np.stack([(1 - f) ** 3, 3 * f**3 - 6 * f**2 + 4, -3 * f**3 + 3 * f**2 + 3 * f + 1, f**3], 1) / 6
    return whole, cubic.astype(np.float32)


def to_surface(pixels: Field) -> pygame.Surface:
    """float (height, width, 3), 0 to 255, as an opaque surface with opacity channel."""
    height, width = pixels.shape[:2]
    whole = np.full((height, width, 4), 255, np.uint8)
    whole[..., :3] = np.clip(pixels, 0, 255)
    return pygame.image.frombuffer(whole.tobytes(), (width, height), "RGBA").copy()


def to_pixels(surface: pygame.Surface) -> Field:
    """float32 (height, width, 3) of a surface, opacity ignored."""
    return pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.float32)


# ---------------------------------------------------------------- shapes
class Sheet:
    """A transparent layer drawn `fine` times larger and scaled down: every edge comes out smooth.

    `to_px` turns the drawing's own unit into pixels of the finished layer.
    """

    def __init__(self, size: tuple[int, int], to_px: float = 1.0, fine: int = 3, origin: Xy = (0.0, 0.0)) -> None:
        self.size = (max(1, size[0]), max(1, size[1]))
        self.fine = fine
        self.k = to_px * fine
        self.origin = origin
        self.surface = pygame.Surface((self.size[0] * fine, self.size[1] * fine), pygame.SRCALPHA)

    def at(self, point: Xy) -> Xy:
        """Where a point of the drawing lies on the large layer."""
        return (point[0] - self.origin[0]) * self.k, (point[1] - self.origin[1]) * self.k

    def poly(self, points: Sequence[Xy], colour: Paint) -> None:
        """A filled polygon; it replaces what it covers, also by nothing."""
        pygame.draw.polygon(self.surface, colour, [self.at(p) for p in points])

    def disc(self, x: float, y: float, radius: float, colour: Paint, width: float = 0.0) -> None:
        """A disc, or a ring that grows inward from the radius by `width`."""
        line = max(1, round(width * self.k)) if width else 0
        pygame.draw.circle(self.surface, colour, self.at((x, y)), radius * self.k, line)

    def line(self, points: Sequence[Xy], width: float, colour: Paint) -> None:
        """A polyline with round joints."""
        spots = [self.at(p) for p in points]
        half = width * self.k / 2
        for a, b in pairwise(spots):
            dx, dy = b[0] - a[0], b[1] - a[1]
            far = math.hypot(dx, dy) or 1.0
            nx, ny = -dy / far * half, dx / far * half
            quad = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
            pygame.draw.polygon(self.surface, colour, quad)
        if half > 0.8:
            for spot in spots:
                pygame.draw.circle(self.surface, colour, spot, half)

    def round_rect(self, rect: tuple[float, float, float, float], radius: float, colour: Paint) -> None:
        """A filled rectangle (x, y, width, height) with round corners."""
        (x, y), (w, h) = self.at((rect[0], rect[1])), (rect[2] * self.k, rect[3] * self.k)
        pygame.draw.rect(
            self.surface, colour, (round(x), round(y), round(w), round(h)), border_radius=round(radius * self.k)
        )

    def done(self) -> pygame.Surface:
        """The layer in its real size."""
        return pygame.transform.smoothscale(self.surface, self.size) if self.fine > 1 else self.surface


def hexagon(x: float, y: float, radius: float) -> list[Xy]:
    """The six corners, the first along +x."""
    return [
        (x + radius * math.cos(math.radians(60 * k)), y + radius * math.sin(math.radians(60 * k))) for k in range(6)
    ]


def blurred(surface: pygame.Surface, px: float) -> pygame.Surface:
    """A soft copy; two box passes look like a Gaussian of about `px`."""
    radius = max(1, round(px / 2))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)


def shadow_of(picture: pygame.Surface, blur_px: float, opacity: int) -> pygame.Surface:
    """The soft silhouette of a picture, larger by 2 * blur all round (see `margin_of`)."""
    margin = margin_of(blur_px)
    width, height = picture.get_size()
    box = canvas((width + 2 * margin, height + 2 * margin))
    dark = picture.copy()
    dark.fill((0, 0, 0, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    box.blit(dark, (margin, margin))
    return stained(blurred(box, blur_px), SHADE)


def stained(picture: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """The same shape in one colour; changes the picture itself."""
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def margin_of(blur_px: float) -> int:
    """How far a shadow of this softness reaches beyond its picture."""
    return max(2, math.ceil(blur_px * 2))
