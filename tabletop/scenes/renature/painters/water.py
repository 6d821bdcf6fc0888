"""Paints the brook: deep and shallow water, stream lines, its spaces, and the springs where dominoes may start."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import pygame

from tabletop.scenes.renature.painters.flow import stream_lines
from tabletop.scenes.renature.painters.plan import Cell
from tabletop.scenes.renature.painters.terrain import Terrain
from tabletop.ui.vector import blurred, box, drawn, gradient

DEPTHS = ((0.0, "#8CC6CF"), (0.35, "#69AEBF"), (1.0, "#4C93AC"))
SHALLOW = "#BFE3DF"
PALE = "#F4FBFA"
LINES = (("#DDF2F1", 1.5, 0.6), ("#2C6F8D", 2.0, 0.3), ("#F6FCFB", 2.2, 0.62), ("#A9D9DC", 3.4, 0.5))
"""Colour, width and opacity of each set of stream lines, at a cell of 57 px."""
USUAL = 57.0
"""Widths of lines are given for a cell of so many px."""


def paint_water(land: Terrain, banks: str, size: tuple[int, int], cell: float) -> pygame.Surface:
    """The whole grid as water, with shallows along the `banks` of the meadows and along the edge."""
    wide, tall = size
    water = gradient(wide, tall, DEPTHS)
    water.blit(_depths(wide, tall, cell), (0, 0))
    halo = f'<path d="{banks}" fill="{SHALLOW}" stroke="{SHALLOW}" stroke-width="{cell * 0.34:.1f}" opacity=".8"/>'
    water.blit(blurred(drawn(halo, wide, tall), cell / 9), (0, 0))
    edge = box(0, 0, wide, tall, 0, "none", SHALLOW, cell * 0.3)
    water.blit(blurred(drawn(edge, wide, tall), cell / 8), (0, 0))
    body = "".join(_stroke(path, *line, cell) for path, line in _streams(land, cell) if path)
    body += "".join(_space(at, cell) for at in sorted(land.brook))
    body += "".join(_spring(at, cell) for at in land.starts)
    water.blit(drawn(body, wide, tall), (0, 0))
    return water


def _depths(wide: int, tall: int, cell: float) -> pygame.Surface:
    """Pools and lights, very soft."""
    hand = Random(12)
    body = ""
    for _ in range(46):
        x, y = hand.uniform(0, wide), hand.uniform(0, tall)
        rx, ry = hand.uniform(0.5, 1.6) * cell, hand.uniform(0.35, 0.9) * cell
        tone = hand.choice(("#3F88A4", "#3F88A4", "#9AD0D6"))
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.0f}" ry="{ry:.0f}" fill="{tone}" opacity=".3"/>'
    return blurred(drawn(body, wide, tall), cell * 0.28)


def _streams(land: Terrain, cell: float) -> list[tuple[str, tuple[str, float, float]]]:
    paths = stream_lines(land.brook, land.starts, cell, len(LINES))
    return [(paths[at], LINES[at]) for at in (1, 0, 2, 3)]


def _stroke(path: str, colour: str, width: float, opacity: float, cell: float) -> str:
    line = max(0.8, width * cell / USUAL)
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{line:.2f}" stroke-linecap="round" '
        f'opacity="{opacity}"/>'
    )


def _space(at: Cell, cell: float) -> str:
    gap = cell * 0.05
    return (
        f'<rect x="{at[0] * cell + gap:.1f}" y="{at[1] * cell + gap:.1f}" width="{cell - 2 * gap:.1f}" '
        f'height="{cell - 2 * gap:.1f}" rx="{cell * 0.15:.1f}" fill="#FFFFFF" fill-opacity=".07" stroke="{PALE}" '
        f'stroke-width="{max(0.8, cell / USUAL):.2f}" stroke-opacity=".42"/>'
    )


def _spring(at: Cell, cell: float) -> str:
    """A starting space: rings on the water, pebbles and a lily (REN-045)."""
    x, y = (at[0] + 0.5) * cell, (at[1] + 0.5) * cell
    body = ""
    for radius, width, opacity in ((0.4, 2.6, 0.95), (0.31, 1.6, 0.6), (0.22, 1.6, 0.4)):
        body += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{cell * radius:.1f}" fill="none" stroke="{PALE}" '
            f'stroke-width="{width * cell / USUAL:.2f}" opacity="{opacity}"/>'
        )
    for turn in range(0, 360, 45):
        px, py = x + cos(radians(turn)) * cell * 0.4, y + sin(radians(turn)) * cell * 0.4
        body += (
            f'<ellipse cx="{px:.1f}" cy="{py:.1f}" rx="{cell * 0.075:.1f}" ry="{cell * 0.06:.1f}" fill="#E6D7B2" '
            f'stroke="#9C8A62" stroke-width="{0.8 * cell / USUAL:.2f}"/>'
        )
    for turn in range(0, 360, 60):
        tone = "#F7DCE2" if turn % 120 else "#E9A9B8"
        petal = (
            f"M0 0C{cell * 0.05:.1f} {-cell * 0.055:.1f} {cell * 0.13:.1f} {-cell * 0.05:.1f} {cell * 0.17:.1f} 0"
            f"C{cell * 0.13:.1f} {cell * 0.05:.1f} {cell * 0.05:.1f} {cell * 0.055:.1f} 0 0Z"
        )
        body += f'<path d="{petal}" fill="{tone}" transform="translate({x:.1f} {y:.1f}) rotate({turn})"/>'
    return body + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{cell * 0.05:.1f}" fill="#F2B632"/>'
