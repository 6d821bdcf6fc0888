"""Where axes land, for many places and headings at once: the map's twin of sight.landing (RED-095 to RED-108)."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.games.redwood import shapes
from tabletop.games.redwood.contact import TURN, Complex, circles_meet, dot
from tabletop.games.redwood.shapes import EPS_MM, Array, Shapes
from tabletop.games.redwood.state import Options

Flags = NDArray[np.bool_]


class Sectors(NamedTuple):
    """The colours of all headings, radians from 0 to a full turn: which place each stretch belongs to (n), where it
    starts and ends, and whether each biome may be had there (n, 5), biomes clockwise."""

    place: NDArray[np.intp]
    first: Array
    last: Array
    colours: Flags


def sectors(places: Complex, options: Options) -> Sectors:
    """The colours to be had from base middles, x + iy in mm; stretches by place, each in order."""
    board = shapes.printed()
    with np.errstate(all="ignore"):
        turns = np.sort(_critical(board, places, options) % TURN, axis=-1)
        turns = np.concatenate((np.zeros((len(places), 1)), turns, np.full((len(places), 1), np.nan)), axis=-1)
        count = (~np.isnan(turns)).sum(axis=-1)
        turns[np.arange(len(places)), count] = TURN
        colours = landings(places, (turns[:, :-1] + turns[:, 1:]) / 2, options)
    # A stretch begins where the colours differ from those of the gap before it.
    begins = np.ones(colours.shape[:2], dtype=np.bool_)
    begins[:, 1:] = (colours[:, 1:] != colours[:, :-1]).any(axis=-1) & ~np.isnan(turns[:, 2:])
    place, gap = np.nonzero(begins)
    first = turns[place, gap]
    return Sectors(
        place, first, np.where(np.diff(place, append=-1) == 0, np.append(first[1:], TURN), TURN), colours[begins]
    )


def _critical(board: Shapes, places: Complex, options: Options) -> Array:
    """The headings (n, m), radians, at which a landing may change its colours; NaN where there is none."""
    pointer = np.array([complex(*at) for _, _, at in board.pointers])
    lines = np.radians([90 - first for _, first, _ in board.biomes])
    edge, within = board.play_radius, board.pointer_radius - EPS_MM
    crossing = board.pointer_radius + EPS_MM if options.grazing_hits else within
    spot, way = places[:, None], pointer - places[:, None]
    ahead, far = np.angle(way), abs(way)
    marks = [np.angle(edge * np.exp(1j * lines) - spot)]
    for reach in {within, crossing}:
        # The two places of the edge that lie that far from the middle of the symbol.
        half = circles_meet(np.float64(edge), np.abs(pointer), reach)
        marks += [np.angle(edge * np.exp(1j * (np.angle(pointer) + side)) - spot) for side in (-half, half)]
    if not options.pointer_landing:
        marks += [ahead - np.arcsin(crossing / far), ahead + np.arcsin(crossing / far)]
        for foot in (EPS_MM, -EPS_MM):
            marks += [ahead - np.arccos(foot / far), ahead + np.arccos(foot / far)]
        outside = np.where(abs(spot) > edge, 0.0, np.nan)
        marks += [np.angle(pointer) + side * pi / 2 + outside for side in (-1, 1)]
    back = np.angle(-spot)
    marks += [back - np.arcsin(edge / abs(spot)), back + np.arcsin(edge / abs(spot))]
    return np.concatenate(marks, axis=-1)


def landings(places: Complex, headings: Array, options: Options) -> Flags:
    """Whether each biome (clockwise) may be had at headings (n, m) from places (n): bool (n, m, 5)."""
    board = shapes.printed()
    edge, within = board.play_radius, board.pointer_radius - EPS_MM
    spot, ray = places[:, None], np.exp(1j * headings)
    middle, far = -dot(spot, ray), abs(spot)
    half_square = middle**2 - (far**2 - edge**2)
    outside = far > edge
    enters = ~outside | ((half_square > 0) & (middle > 0))
    leave = middle + np.sqrt(np.maximum(half_square, 0))
    land = np.where(enters, spot + leave * ray, spot / np.where(far > 0, far, 1) * edge)

    pointer = np.array([complex(*at) for _, _, at in board.pointers])
    gap = abs(land[..., None] - pointer)
    pointed = gap < within
    if not options.pointer_landing:
        crossing = board.pointer_radius + EPS_MM if options.grazing_hits else within
        way = (pointer - spot)[:, None, :]
        foot, aside = dot(way, ray[..., None]), abs(dot(way, 1j * ray[..., None]))
        ahead = (foot > EPS_MM) | ((foot > -EPS_MM) & (gap < crossing))
        beyond = np.where(outside, middle, -np.inf)[..., None]
        pointed = np.where(enters[..., None], (aside < crossing) & ahead & (foot > beyond), pointed)
    nearest = np.where(pointed, gap, np.inf).argmin(axis=-1)

    ring = [biome for biome, _, _ in board.biomes]
    between = np.array([[biome in pair for biome in ring] for _, pair, _ in board.pointers])
    bearing = (np.degrees(np.arctan2(land.real, land.imag)) - board.biomes[0][1]) % 360
    opens = np.array([(first - board.biomes[0][1]) % 360 for _, first, _ in board.biomes])
    own = np.arange(len(ring)) == (np.searchsorted(opens, bearing, side="right") - 1)[..., None]
    colours: Flags = np.where(pointed.any(axis=-1)[..., None], between[nearest], own)
    if options.strict_landing:
        colours &= enters[..., None]
    return colours
