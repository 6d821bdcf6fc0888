"""Draws what is in the hand: the clipped template with its dial, the starting figure, an animal on its way."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, pi, sin

import numpy as np
import numpy.typing as npt
import pygame
import shapely

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood import board_pieces
from tabletop.scenes.redwood.dial import dial, draw_needle
from tabletop.scenes.redwood.draft import far_end
from tabletop.scenes.redwood.holding import Herding, Placing, nearest
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters import glows, templates
from tabletop.scenes.redwood.picking import outline
from tabletop.scenes.redwood.posing import Poser
from tabletop.scenes.redwood.turning import Turning, bearing_cdeg

REACH_MM = 36.0
"""How far beyond its outline a template's rings reach: a whole base or animal may lie at its edge."""
HOVER_MM = 30.0
"""How near to a pointer the starting figure shows where it would stand."""


def draw_turning(surface: pygame.Surface, look: Look, table: Table, draft: Turning, poser: Poser) -> None:
    """The template on its figure, and what the table's help lets one see of the pose."""
    if draft.way_out:
        board_pieces.draw_figure(surface, look, table.acting, draft.at, draft.heading)
        return
    reading = poser.read(draft)
    at = look.at(draft.at)
    end = far_end(draft)
    runs = poser.runs(draft)
    direction = bearing_cdeg(draft.at, end)
    if reading.axis:
        board_pieces.draw_background(surface, look, table, draft.heading)
        board_pieces.draw_axis(surface, look, table, draft.heading)
    if runs is not None:
        dial(runs, (direction - draft.heading) % 36_000, look.scale).put(surface, *at)
    templates.lay(
        surface, draft.kind, draft.template, look.scale, at, draft.heading, draft.flip,
        quick=True, foul=bool(reading.fouls),
    )  # fmt: skip
    if runs is not None:
        draw_needle(surface, at, direction, look.scale)
    board_pieces.draw_covered(surface, look, table, reading.covered)
    board_pieces.draw_figure(surface, look, table.acting, draft.at, draft.heading)
    if draft.kind == "move":
        glows.landing_place(round(pieces().board.base_radius * look.scale, 1)).put(surface, *look.at(end))
    if not draft.held and not draft.locked:
        _arrows(surface, look, draft, end)
    draw_blockers(surface, look, table, [verdict.other for verdict in reading.fouls])


def region(look: Look, draft: Turning) -> pygame.Rect:
    """The pixels that `draw_turning` may touch, without the axis."""
    x, y = draft.at
    angle = draft.heading / 18_000 * pi
    spin = np.array(((cos(angle), sin(angle)), (-sin(angle), cos(angle))))
    corners = hull(draft.kind, draft.template, draft.flip) @ spin + (x, y)
    (west, south), (east, north) = corners.min(axis=0), corners.max(axis=0)
    # Beyond the plastic reach the dial round the base, arrows at the far end, and rings round pieces at its edge.
    box = (min(west, x) - REACH_MM, min(south, y) - REACH_MM, max(east, x) + REACH_MM, max(north, y) + REACH_MM)
    return look.camera.rect_px(box).inflate(2 * look.px(16), 2 * look.px(16))


@cache
def hull(kind: str, template: int, flip: bool) -> npt.NDArray[np.float64]:
    """float64 (n, 2), mm: the corners of a template's convex hull in its own frame."""
    corners: npt.NDArray[np.float64] = shapely.get_coordinates(outline(kind, template, flip).convex_hull)
    return corners


def draw_blockers(surface: pygame.Surface, look: Look, table: Table, others: list[str]) -> None:
    """Red rings round what is in the way."""
    for other in others:
        found = board_pieces.place_of(other, table)
        if found is not None:
            ring = glows.blocker(round(found[1] * look.scale, 1), "hexagon" if other in pieces().species else "disc")
            ring.put(surface, *look.at(found[0]))


def _arrows(surface: pygame.Surface, look: Look, draft: Turning, end: tuple[float, float]) -> None:
    """Two curved arrows beside the far end: it can be dragged round."""
    across, up = end[0] - draft.at[0], end[1] - draft.at[1]
    away, angle = (across * across + up * up) ** 0.5, atan2(up, across)
    first = (20.5 if draft.kind == "move" else 7.0) / away
    away += 0.0 if draft.kind == "move" else 8.0
    for side in (1, -1):
        turns = [angle + side * (first + 12.0 / away * step / 7) for step in range(8)]
        points = [look.at((draft.at[0] + away * cos(t), draft.at[1] + away * sin(t))) for t in turns]
        glows.swing_arrow(surface, points, look.metrics.u * 0.8)


def draw_preview(surface: pygame.Surface, look: Look, seat: int, trial: Turning) -> None:
    """A template on the board that is pointed at before it is taken; in Training only (`training_preview`)."""
    templates.lay(surface, trial.kind, trial.template, look.scale, look.at(trial.at), trial.heading, trial.flip)
    board_pieces.draw_figure(surface, look, seat, trial.at, trial.heading)
    if trial.kind == "move":
        glows.landing_place(round(pieces().board.base_radius * look.scale, 1)).put(surface, *look.at(far_end(trial)))


def draw_placing(
    surface: pygame.Surface, look: Look, seat: int, draft: Placing, pointer: tuple[float, float] | None
) -> None:
    """The free pointers ringed, and the starting figure where it stands, or where a press would put it."""
    board = pieces().board
    for place in draft.places.values():
        glows.choosable(round(board.pointer_radius * look.scale, 1)).put(surface, *look.at(place))
    if draft.pointer is None and pointer is not None:
        hovered = nearest(look.camera.to_mm(pointer), draft.places, HOVER_MM)
        draft = draft if hovered is None else draft.stand(hovered).grab()
    if draft.at is not None:
        heading = bearing_cdeg(draft.at, (0.0, 0.0))
        board_pieces.draw_figure(surface, look, seat, draft.at, heading, ghost=draft.held)


def draw_herding(surface: pygame.Surface, look: Look, table: Table, draft: Herding) -> None:
    """The holes that are open to the animal, the ones still due, and the animal in the hand or where it would go."""
    board = pieces().board
    radius = round(board.hole_circumradius * look.scale, 1)
    over = draft.over()
    for hole, place in draft.holes[draft.species].items():
        ring = glows.covered if hole in (over, draft.hole) else glows.choosable
        ring(radius, "hexagon").put(surface, *look.at(place))
    for species in draft.due:
        found = board_pieces.place_of(species, table)
        if found is not None and not (species == draft.species and (draft.held or draft.hole)):
            glows.covered(radius, "hexagon").put(surface, *look.at(found[0]))
            board_pieces.draw_animal(surface, look, species, found[0])
    if draft.pointer is not None:
        board_pieces.draw_animal(surface, look, draft.species, draft.pointer, 2.0, 6 * look.scale)
    elif draft.hole is not None:
        board_pieces.draw_animal(surface, look, draft.species, draft.holes[draft.species][draft.hole])


def herding_hides(draft: Herding) -> frozenset[str]:
    """The animal that is drawn by the hand and not by the board."""
    return frozenset({f"animal:{draft.species}"}) if draft.held or draft.hole else frozenset()


def heading_words(draft: Turning) -> str:
    """The heading as the player reads it; a number that is being typed comes first."""
    return f"{draft.typed}_°" if draft.typed else f"{draft.heading / 100:.2f}°"
