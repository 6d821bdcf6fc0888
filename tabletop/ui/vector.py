"""Small drawings as SVG text, rasterised at their final size; masks and gradients for the painters."""

from __future__ import annotations

from io import BytesIO

import pygame

from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.theme import Colour, parse

DARK, PALE = "#1C1A20", "#FFFBEF"


def mixed(a: str, b: str, share: float) -> str:
    """Colour `a` moved by `share` (0 to 1) towards `b`; both as #RRGGBB."""
    pairs = zip(parse(a), parse(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def dark(colour: str, share: float = 0.2) -> str:
    """Towards warm black."""
    return mixed(colour, DARK, share)


def light(colour: str, share: float = 0.2) -> str:
    """Towards warm white."""
    return mixed(colour, PALE, share)


@kept(48 * MEGABYTE)
def drawn(body: str, width: int, height: int, box: str = "") -> pygame.Surface:
    """The elements `body` at width x height px; `box` is the viewBox if it is not the size. Not to be drawn on."""
    width, height = max(1, width), max(1, height)
    view = box or f"0 0 {width} {height}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{width}" height="{height}">'
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    art = pygame.image.load_sized_svg(BytesIO(f"{head}{body}</svg>".encode()), (width, height))
    picture.blit(art, ((width - art.get_width()) // 2, (height - art.get_height()) // 2))
    return picture


def box(x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "", line: float = 1.0) -> str:
    """A rounded rectangle as an SVG element."""
    edge = f' stroke="{stroke}" stroke-width="{line:.2f}"' if stroke else ""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" fill="{fill}"{edge}/>'


def rounded(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """A copy with round corners."""
    width, height = picture.get_size()
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    mask = drawn(box(0, 0, width, height, radius, "#FFFFFF"), width, height)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def gradient(width: int, height: int, stops: tuple[tuple[float, str], ...]) -> pygame.Surface:
    """From top to bottom through (place 0..1, colour) stops."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        strip.set_at((0, y), _at(y / 63, stops))
    return pygame.transform.smoothscale(strip, (max(1, width), max(1, height)))


def _at(place: float, stops: tuple[tuple[float, str], ...]) -> Colour:
    before = stops[0]
    for after in stops[1:]:
        if place <= after[0]:
            span = after[0] - before[0]
            return parse(mixed(before[1], after[1], (place - before[0]) / span if span else 0.0))
        before = after
    return parse(before[1])


def blurred(picture: pygame.Surface, px: float) -> pygame.Surface:
    """A soft copy."""
    return pygame.transform.gaussian_blur(picture, max(1, round(px)))


def lay(target: pygame.Surface, picture: pygame.Surface, x: float, y: float, ax: float = 0.0, ay: float = 0.0) -> None:
    """Draws with an anchor: ax and ay 0 are left and top, 0.5 the middle, 1 right and bottom."""
    target.blit(picture, (round(x - picture.get_width() * ax), round(y - picture.get_height() * ay)))
