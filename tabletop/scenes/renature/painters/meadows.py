"""Paints the meadows: sand bank and turf, grass and flowers, dotted spaces, and the printed clouds."""

from __future__ import annotations

from math import cos, sin
from random import Random

import pygame

from tabletop.scenes.renature.painters.outlines import bank, loops
from tabletop.scenes.renature.painters.plan import Cell
from tabletop.scenes.renature.painters.terrain import Terrain
from tabletop.scenes.renature.painters.water import USUAL
from tabletop.ui.vector import blurred, dark, drawn

TINTS = ("#A3BF67", "#AEC772", "#98B65C", "#B5CB7D")
PATCHES = ("#C6D88F", "#86A44C", "#D2DF9F")
PETALS = ("#F6F0E1", "#F2D15C", "#E7A3B4", "#F6F0E1", "#C9B2DE")
CLOUD = (
    "M18 88C6 84 6 64 22 62C22 44 44 36 54 46C64 34 86 42 86 56C104 52 114 66 108 78C106 88 96 90 90 90H30"
    "C26 90 22 90 18 88Z"
)


def banks(land: Terrain, cell: float, inset: float, radius: float, unsteady: bool) -> list[str]:
    """The outline of each meadow as one path; inset and radius in cells."""
    found = []
    for letter, cells in land.areas:
        outlines = loops(frozenset(cells))
        hands = [Random(f"{letter}{nth}") if unsteady else None for nth in range(len(outlines))]
        paths = (
            bank(loop, cell, cell * inset, cell * radius, hand) for loop, hand in zip(outlines, hands, strict=True)
        )
        found.append("".join(paths))
    return found


def paint_meadows(target: pygame.Surface, land: Terrain, shores: list[str], cell: float) -> None:
    """All meadows onto the water; `shores` are their outer outlines."""
    wide, tall = target.get_size()
    turfs = banks(land, cell, 0.12, 0.24, unsteady=False)
    shade = "".join(
        f'<path d="{path}" fill="#1F4F63" stroke="#1F4F63" stroke-width="{cell * 0.05:.1f}" '
        f'transform="translate(1.5 {cell * 0.07:.1f})" opacity=".42"/>'
        for path in shores
    )
    target.blit(blurred(drawn(shade, wide, tall), max(1.0, cell * 0.035)), (0, 0))
    body = ""
    for at, (shore, turf) in enumerate(zip(shores, turfs, strict=True)):
        tint = TINTS[at % len(TINTS)]
        body += (
            f'<path d="{shore}" fill="#8F7A4C" transform="translate(0 {cell * 0.045:.1f})"/>'
            f'<path d="{shore}" fill="#DFCD9B"/><path d="{turf}" fill="{dark(tint, 0.16)}"/>'
            f'<path d="{turf}" fill="{tint}" transform="translate({cell * 0.008:.1f} {cell * 0.03:.1f})"/>'
        )
    target.blit(drawn(body, wide, tall), (0, 0))
    target.blit(_light(turfs, wide, tall, cell), (0, 0))
    target.blit(drawn(_growth(land, cell) + _clouds(land, cell), wide, tall), (0, 0))


def _light(turfs: list[str], wide: int, tall: int, cell: float) -> pygame.Surface:
    """Soft patches of light and shade, on the turf only."""
    hand, body = Random(13), ""
    for _ in range(220):
        x, y = hand.uniform(0, wide), hand.uniform(0, tall)
        rx, ry = hand.uniform(0.3, 0.8) * cell, hand.uniform(0.15, 0.4) * cell
        tone = hand.choice(PATCHES)
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.0f}" ry="{ry:.0f}" fill="{tone}" opacity=".35"/>'
    light = blurred(drawn(body, wide, tall), max(1.0, cell * 0.1))
    mask = drawn("".join(f'<path d="{turf}" fill="#FFFFFF"/>' for turf in turfs), wide, tall)
    light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _growth(land: Terrain, cell: float) -> str:
    """The dotted borders of the spaces, tufts of grass and flowers."""
    hand, dots, flowers = Random(14), "", ""
    tufts = ["", ""]
    for _, cells in land.areas:
        for x, y in cells:
            if (x + 1, y) in cells:
                dots += f"M{(x + 1) * cell:.1f} {(y + 0.2) * cell:.1f}V{(y + 0.8) * cell:.1f}"
            if (x, y + 1) in cells:
                dots += f"M{(x + 0.2) * cell:.1f} {(y + 1) * cell:.1f}H{(x + 0.8) * cell:.1f}"
            for _ in range(5):
                tufts[hand.random() > 0.6] += _tuft((x, y), cell, hand)
            if hand.random() < 0.7:
                for _ in range(hand.choice((1, 2, 3))):
                    flowers += _flower((x, y), cell, hand)
    line = max(0.8, 1.5 * cell / USUAL)
    return (
        f'<path d="{dots}" fill="none" stroke="#5D7A34" stroke-width="{max(1.0, cell * 0.028):.1f}" '
        f'stroke-dasharray="{cell * 0.06:.1f} {cell * 0.085:.1f}" stroke-linecap="round" opacity=".62"/>'
        f'<path d="{tufts[0]}" fill="none" stroke="#66863A" stroke-width="{line:.2f}" stroke-linecap="round" '
        f'opacity=".75"/><path d="{tufts[1]}" fill="none" stroke="#CBDB93" stroke-width="{line:.2f}" '
        f'stroke-linecap="round" opacity=".8"/>{flowers}'
    )


def _tuft(at: Cell, cell: float, hand: Random) -> str:
    x, y = (at[0] + hand.uniform(0.2, 0.8)) * cell, (at[1] + hand.uniform(0.3, 0.85)) * cell
    k = hand.uniform(0.07, 0.12) * cell
    return (
        f"M{x:.1f} {y:.1f}q{-k * 0.3:.1f} {-k * 0.8:.1f} {-k * 0.8:.1f} {-k * 1.1:.1f}"
        f"M{x:.1f} {y:.1f}q0 {-k * 0.9:.1f} {k * 0.1:.1f} {-k * 1.5:.1f}"
        f"M{x:.1f} {y:.1f}q{k * 0.3:.1f} {-k * 0.7:.1f} {k * 0.9:.1f} {-k:.1f}"
    )


def _flower(at: Cell, cell: float, hand: Random) -> str:
    x, y = (at[0] + hand.uniform(0.18, 0.82)) * cell, (at[1] + hand.uniform(0.18, 0.82)) * cell
    petal, radius = hand.choice(PETALS), cell * 0.036
    leaves = "".join(
        f'<circle cx="{x + cos(turn) * radius:.1f}" cy="{y + sin(turn) * radius:.1f}" r="{radius * 0.78:.1f}" '
        f'fill="{petal}"/>'
        for turn in (0.0, 1.57, 3.14, 4.71)
    )
    return f'{leaves}<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.6:.1f}" fill="#C98A2B"/>'


def _clouds(land: Terrain, cell: float) -> str:
    """The printed cloud spaces (REN-019)."""
    scale = cell * 0.82 / 128
    return "".join(
        f'<path d="{CLOUD}" fill="#EAF4F6" fill-opacity=".55" stroke="#5E8FA3" stroke-width="3.4" '
        f'stroke-dasharray="8 6" transform="translate({(x + 0.09) * cell:.1f} {(y + 0.12) * cell:.1f}) '
        f'scale({scale:.4f})"/>'
        for x, y in land.clouds
    )
