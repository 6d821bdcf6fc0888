"""Draws the board and what stands on it: printed picture, animals, figures, the photo in progress."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import ceil

import pygame
from pygame import Rect

from tabletop.games.redwood import facts, geometry
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.verdicts import neutral_at
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters import board as board_art
from tabletop.scenes.redwood.painters import glows, templates
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.painters.plan import HALF_MM
from tabletop.scenes.redwood.turning import bearing_cdeg
from tabletop.ui import paint

MOST_BOARD_PX = 2400
"""A board painted larger than this would cost more memory than it shows."""


def draw_board(surface: pygame.Surface, look: Look) -> None:
    """The printed board with its shadow; zoomed in only the visible part is scaled."""
    half = pieces().board.edge_radius
    rim = look.camera.rect_px((-half, -half, half, half))
    if look.camera.fitted:
        paint.shadow(surface, rim, rim.w / 2, 9 * look.scale, 0.5)
    whole = look.camera.rect_px((-HALF_MM, -HALF_MM, HALF_MM, HALF_MM))
    if whole.w <= MOST_BOARD_PX and look.camera.fitted:
        surface.blit(look.kit.pictures.painted(board_art.PAINTER, (), whole.size), whole.topleft)
        return
    side = min(MOST_BOARD_PX, ceil(whole.w / 16) * 16)
    picture = look.kit.pictures.painted(board_art.PAINTER, (), (side, side))
    seen = whole.clip(surface.get_clip())
    if not seen.w or not seen.h:
        return
    # The crop is widened to whole source pixels, and the target with it, so that nothing shifts.
    ratio = side / whole.w
    crop = Rect(int((seen.x - whole.x) * ratio), int((seen.y - whole.y) * ratio), 0, 0)
    crop.w = min(side - crop.x, ceil(seen.w * ratio) + 2)
    crop.h = min(side - crop.y, ceil(seen.h * ratio) + 2)
    size = round(crop.w / ratio), round(crop.h / ratio)
    scaled = pygame.transform.smoothscale(picture.subsurface(crop), size)
    surface.blit(scaled, (whole.x + round(crop.x / ratio), whole.y + round(crop.y / ratio)))


def draw_animals(surface: pygame.Surface, look: Look, table: Table, hidden: frozenset[str]) -> None:
    """The animals in their holes."""
    for species, hole in zip(pieces().species, table.animals, strict=True):
        if hole is not None and f"animal:{species}" not in hidden:
            draw_animal(surface, look, species, (pieces().board.hole(hole).x, pieces().board.hole(hole).y))


def draw_animal(
    surface: pygame.Surface, look: Look, species: str, at: tuple[float, float], lift: float = 1.0, rise_px: float = 0.0
) -> None:
    """One animal with its footprint at a place, mm; `rise_px` lifts it towards the eye."""
    x, y = look.at(at)
    art.animal(species, pieces().board.hole_circumradius * look.scale, lift).put(surface, x, y - rise_px)


def draw_figures(
    surface: pygame.Surface, look: Look, table: Table, facing: tuple[int, ...], hidden: frozenset[str]
) -> None:
    """The photographers on the board."""
    for seat, player in enumerate(table.players):
        if player.figure is not None and f"figure:{seat}" not in hidden:
            draw_figure(surface, look, seat, (player.figure[0] / 1000, player.figure[1] / 1000), facing[seat])


def draw_figure(
    surface: pygame.Surface, look: Look, seat: int, at: tuple[float, float], heading: int, ghost: bool = False
) -> None:
    """One photographer at a place, mm, looking along a heading; steps of 5 degrees, so that sprites are shared."""
    radius = pieces().board.base_radius * look.scale
    turned = round(heading / 500) * 500 % 36_000
    art.photographer(look.seats[seat].colour, radius, turned, ghost).put(surface, *look.at(at))


def draw_neutral(surface: pygame.Surface, look: Look, flower: str, fade: float = 1.0) -> None:
    """A neutral photographer on its flower, looking to the lake (Solo, RED-229)."""
    x, y = neutral_at(flower)
    radius = pieces().board.base_radius * look.scale
    sprite = art.photographer("neutral", radius, bearing_cdeg((x, y), (0.0, 0.0)) // 500 * 500)
    picture = sprite.picture
    if fade < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * fade))
    px, py = look.um((x, y))
    surface.blit(picture, (round(px - sprite.anchor[0]), round(py - sprite.anchor[1])))


Place = tuple[tuple[float, float], float]
"""A middle and a radius, mm."""


@cache
def _printed() -> dict[str, Place]:
    """Where everything lies that never moves: flowers, redwoods, holes, pointers, the lake."""
    board = pieces().board
    places: dict[str, Place] = {"lake": ((0.0, 0.0), board.lake_radius)}
    places |= {flower.id: ((flower.x, flower.y), board.flower_radius) for flower in board.flowers}
    places |= {redwood.id: ((redwood.x, redwood.y), board.redwood_radius) for redwood in board.redwoods}
    places |= {hole.id: ((hole.x, hole.y), board.hole_circumradius) for hole in board.holes}
    places |= {pointer.id: (board.pointer_at(pointer.id), board.pointer_radius) for pointer in board.pointers}
    return places


def place_of(subject: str, table: Table) -> Place | None:
    """The place of a printed symbol, an animal or a figure by its name; None if it is nowhere."""
    if subject in pieces().species:
        hole = table.animals[pieces().species.index(subject)]
        return None if hole is None else _printed()[hole]
    kind, _, name = subject.partition(":")
    if kind == "figure" and name.isdigit():
        figure = table.players[int(name)].figure
        return None if figure is None else ((figure[0] / 1000, figure[1] / 1000), pieces().board.base_radius)
    if kind == "neutral":
        return (_printed()[name][0], pieces().board.base_radius) if name in table.neutrals else None
    return _printed().get(subject)


@cache
def _symbol_art() -> dict[str, tuple[str, float]]:
    """The drawing of every printed symbol, and its size in radii of its disc."""
    board = pieces().board
    flowers = {flower.id: (f"flower_{flower.type}", 1.98) for flower in board.flowers}
    return {**flowers, **{redwood.id: ("redwood", 1.86) for redwood in board.redwoods}}


def draw_covered(surface: pygame.Surface, look: Look, table: Table, subjects: Iterable[str]) -> None:
    """Covered subjects again above the plastic, with a golden ring: tinted below it they would be lost."""
    for subject in subjects:
        found = place_of(subject, table)
        if found is None:
            continue
        at, radius_mm = found
        radius = round(radius_mm * look.scale, 1)
        spot = look.at(at)
        if subject in pieces().species:
            glows.covered(radius, "hexagon").put(surface, *spot)
            draw_animal(surface, look, subject, at, 0.5)
        else:
            glows.covered(radius).put(surface, *spot)
            name, size = _symbol_art()[subject]
            look.centred(surface, look.svg(name, radius * size), spot)


def draw_photo(surface: pygame.Surface, look: Look, table: Table) -> None:
    """The confirmed photo while its card is chosen and filled: axis, template, covered subjects."""
    player, heading = table.players[table.acting], table.pending.heading
    if heading is None or player.view is None or player.figure is None:
        return
    draw_axis(surface, look, table, heading)
    templates.lay(surface, "view", player.view, look.scale, look.um(player.figure), heading)
    draw_covered(surface, look, table, [s for s in table.pending.covered if s not in pieces().species])


def draw_background(surface: pygame.Surface, look: Look, table: Table, heading: int) -> None:
    """The light along the rim of the biome where an axis lands (after RED-094 allows it)."""
    for colour in lit_biomes(table, heading):
        glows.biome(colour, look.scale).put(surface, *look.at((0.0, 0.0)))


def lit_biomes(table: Table, heading: int) -> tuple[str, ...]:
    """Of the biomes where the acting seat's axis lands those whose card can be taken, or was (RED-104).

    Where all have run out, all of them: the string shows where it ends (RED-105).
    """
    figure, fresh = table.players[table.acting].figure, facts.new_card(table)
    landed = () if figure is None else geometry.landing(figure, heading, table.options).colours
    taken = table.pending.card if fresh is None else fresh.id
    # A biome is still the background when its last card has just been taken.
    open_ = facts.stocked(table) if taken is None else {pieces().card(taken).colour}
    return tuple(colour for colour in landed if colour in open_) or landed


def draw_axis(surface: pygame.Surface, look: Look, table: Table, heading: int) -> None:
    """The string along the axis to where it lands (after RED-094 allows it)."""
    player = table.players[table.acting]
    if player.figure is None or player.view is None:
        return
    landing = geometry.landing(player.figure, heading, table.options)
    at = (player.figure[0] / 1000, player.figure[1] / 1000)
    across, up = landing.at[0] - at[0], landing.at[1] - at[1]
    away = (across * across + up * up) ** 0.5
    length = pieces().view(player.view).length + 1.5
    if away > length:
        first = (at[0] + across * length / away, at[1] + up * length / away)
        glows.axis(surface, look.at(first), look.at(landing.at), max(2.5, 3.2 * look.scale))
    glows.landing_point(round(5.0 * look.scale, 1)).put(surface, *look.at(landing.at))


def draw_recent(surface: pygame.Surface, look: Look, table: Table, recent: Iterable[str]) -> None:
    """A thin light ring round what changed since the seat's last turn (table manner 7)."""
    for piece in recent:
        found = place_of(piece.removeprefix("animal:"), table)
        if found is not None:
            (x, y), radius = look.at(found[0]), (found[1] + 3.2) * look.scale
            ring = Rect(round(x - radius), round(y - radius), round(radius * 2), round(radius * 2))
            paint.ring(surface, ring, radius, (255, 244, 214), max(1.5, 1.1 * look.scale), 0)


def draw_lit(surface: pygame.Surface, look: Look, table: Table, piece: str) -> None:
    """Golden light on a piece of the board that a score line or an objective names; others are lit elsewhere."""
    found = place_of(piece.removeprefix("animal:"), table)
    if found is None:
        return
    hexagonal = piece.removeprefix("animal:") in {*pieces().species, *(hole.id for hole in pieces().board.holes)}
    glows.covered(round(found[1] * look.scale, 1), "hexagon" if hexagonal else "disc").put(surface, *look.at(found[0]))
