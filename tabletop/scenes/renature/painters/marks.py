"""Light on the board: spaces where a domino may lie, the bridges between their halves, and where a plant may stand."""

from __future__ import annotations

import pygame

from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.theme import Colour
from tabletop.ui.vector import box, drawn

Size = tuple[int, int]
GOLD, PALE, AMBER = "#E0A21E", "#FFF2BE", "#C9781E"


@kept(4 * MEGABYTE)
def lit_space(size: Size) -> pygame.Surface:
    """A space of the brook that the chosen domino could cover."""
    wide, tall = size
    gap, round_, line = wide * 0.08, wide * 0.16, max(1.2, wide * 0.05)
    body = (
        f'<rect x="{gap:.1f}" y="{gap:.1f}" width="{wide - 2 * gap:.1f}" height="{tall - 2 * gap:.1f}" '
        f'rx="{round_:.1f}" fill="{PALE}" fill-opacity=".78" stroke="{GOLD}" stroke-width="{line:.1f}"/>'
    )
    return drawn(body, wide, tall)


@kept(2 * MEGABYTE)
def bridge(cell: int, flat: bool) -> pygame.Surface:
    """Joins two lit spaces that one domino would cover."""
    side = max(4, round(cell * 0.4))
    wide, tall = (cell * 0.3, cell * 0.2) if flat else (cell * 0.2, cell * 0.3)
    return drawn(box((side - wide) / 2, (side - tall) / 2, wide, tall, cell * 0.09, GOLD), side, side)


@kept(4 * MEGABYTE)
def planting(size: Size, strong: bool = False) -> pygame.Surface:
    """A space of a meadow where a plant may follow; `strong` once it is the plant's turn."""
    wide, tall = size
    gap, round_, line = wide * 0.1, wide * 0.2, max(1.4, wide * 0.05)
    opacity = ".62" if strong else ".34"
    body = (
        f'<rect x="{gap:.1f}" y="{gap:.1f}" width="{wide - 2 * gap:.1f}" height="{tall - 2 * gap:.1f}" '
        f'rx="{round_:.1f}" fill="#FFFFFF" fill-opacity="{opacity}"/>'
        f'<rect x="{gap:.1f}" y="{gap:.1f}" width="{wide - 2 * gap:.1f}" height="{tall - 2 * gap:.1f}" '
        f'rx="{round_:.1f}" fill="none" stroke="{AMBER}" stroke-width="{line:.1f}" '
        f'stroke-dasharray="{wide * 0.11:.1f} {wide * 0.09:.1f}"/>'
    )
    return drawn(body, wide, tall)


@kept(8 * MEGABYTE)
def frame(size: Size, colour: str, inner: str = "#FFF6E2") -> pygame.Surface:
    """A frame round a domino or a space: the last one placed, or one that is in the way."""
    wide, tall = size
    cell = min(wide, tall)
    line = max(2.0, cell * 0.06)
    body = box(line / 2, line / 2, wide - line, tall - line, cell * 0.19, "none", colour, line)
    body += box(line * 1.3, line * 1.3, wide - line * 2.6, tall - line * 2.6, cell * 0.15, "none", inner, line * 0.4)
    return drawn(body, wide, tall)


@kept(4 * MEGABYTE)
def clash(px: int) -> pygame.Surface:
    """The cross between two halves that do not match."""
    body = (
        '<circle cx="32" cy="32" r="28" fill="#A84A24" stroke="#FFF6E2" stroke-width="5"/>'
        '<path d="M21 21L43 43M43 21L21 43" stroke="#FFF8EE" stroke-width="8" stroke-linecap="round"/>'
    )
    return drawn(body, px, px, "0 0 64 64")


@kept(2 * MEGABYTE)
def plate(px: int) -> pygame.Surface:
    """The ground of a meadow's printed size."""
    body = (
        '<circle cx="32" cy="32" r="29" fill="#FBF5E4" opacity=".9"/>'
        '<circle cx="32" cy="32" r="29" fill="none" stroke="#5D7A34" stroke-width="4"/>'
    )
    return drawn(body, px, px, "0 0 64 64")


@kept(2 * MEGABYTE)
def pale_disc(px: int) -> pygame.Surface:
    """Light under a score marker."""
    body = '<circle cx="32" cy="32" r="30" fill="#FFF6E2" opacity=".62" stroke="#4F6A2C" stroke-width="2"/>'
    return drawn(body, px, px, "0 0 64 64")


def hex_of(colour: Colour) -> str:
    """A colour for SVG text."""
    return "#{:02X}{:02X}{:02X}".format(*colour)
