"""Draws what is in the hand: the clipped template with its dial, the starting figure, an animal on its way."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import atan2, cos, pi, sin
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
import shapely

from tabletop.games.redwood import facts
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood import board_pieces
from tabletop.scenes.redwood.dial import dial, draw_needle
from tabletop.scenes.redwood.draft import far_end
from tabletop.scenes.redwood.holding import Herding, Placing, nearest
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.marks import Kind, Moment, Sight, marks
from tabletop.scenes.redwood.painters import glows, templates
from tabletop.scenes.redwood.painters.ink import Sheet
from tabletop.scenes.redwood.picking import outline
from tabletop.scenes.redwood.posing import Poser
from tabletop.scenes.redwood.turning import Turning, bearing_cdeg
from tabletop.ui import paint

REACH_MM = 36.0
"""How far beyond its outline a template's rings reach: a whole base or animal may lie at its edge."""
RED = (192, 36, 48)
HOVER_MM = 30.0
"""How near to a pointer the starting figure shows where it would stand."""


def draw_turning(surface: pygame.Surface, look: Look, table: Table, draft: Turning, poser: Poser) -> None:
    """The template on its figure, and what the table's help lets one see of the pose: mark by mark."""
    for mark in poser.marks(draft):
        PAINTERS[mark.kind](Stroke(surface, look, table, draft, poser), mark.piece)


class Stroke(NamedTuple):
    """What a mark is painted with."""

    surface: pygame.Surface
    look: Look
    table: Table
    draft: Turning
    poser: Poser | None = None
    """Nobody judges a template that is not yet taken."""

    @property
    def end(self) -> tuple[float, float]:
        """The middle of the far end, mm."""
        return far_end(self.draft)

    @property
    def direction(self) -> int:
        """Where the far end lies, hundredths of a degree."""
        return bearing_cdeg(self.draft.at, self.end)


def _mate(to: Stroke, piece: str) -> None:
    """The teammate's template as it lies or is being turned, with its figure; a seal of its owner says which."""
    partner, look = None if to.poser is None else to.poser.partner, to.look
    if partner is None:
        return
    draft = partner.draft
    at = look.at(draft.at)
    fade = 1.0 if partner.laid else 0.72
    templates.lay(to.surface, draft.kind, draft.template, look.scale, at, draft.heading, draft.flip, fade=fade)
    board_pieces.draw_figure(to.surface, look, partner.seat, draft.at, draft.heading)
    if partner.laid:
        _lock(to.surface, look, at)


def _lock(surface: pygame.Surface, look: Look, at: tuple[float, float]) -> None:
    """A small sign beside a base: this one is confirmed and waits."""
    side = look.px(17)
    box = pygame.Rect(0, 0, side, side)
    reach = pieces().board.base_radius * look.scale
    box.center = round(at[0] + reach), round(at[1] - reach)
    paint.box(surface, box, side / 2, look.kit.colour("pine"), look.kit.colour("paper"), max(1, look.px(1.5)))
    look.kit.icon(surface, "confirm", box.center, round(side * 0.72), "on_pine")


def _overlap(to: Stroke, piece: str) -> None:
    """The red outline of what two teammates' templates both cover (RED-199, RED-203)."""
    common = None if to.poser is None else to.poser.overlap(to.draft)
    if common is None:
        return
    spots = [to.look.at((x, y)) for x, y in shapely.get_coordinates(common.exterior).tolist()]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    margin = to.look.px(6)
    left, top = int(min(xs)) - margin, int(min(ys)) - margin
    sheet = Sheet((int(max(xs)) + margin - left, int(max(ys)) + margin - top), 1.0, fine=2, origin=(left, top))
    sheet.poly(spots, (*RED, 96))
    sheet.line([*spots, spots[0]], 2.6 * to.look.metrics.u, (*RED, 255))
    to.surface.blit(sheet.done(), (left, top))


def _background(to: Stroke, piece: str) -> None:
    board_pieces.draw_background(to.surface, to.look, to.table, to.draft.heading)


def _axis(to: Stroke, piece: str) -> None:
    board_pieces.draw_axis(to.surface, to.look, to.table, to.draft.heading)


def _arcs(to: Stroke, piece: str) -> None:
    runs = None if to.poser is None else to.poser.runs(to.draft)
    ring = dial(runs or (), (to.direction - to.draft.heading) % 36_000, to.look.scale)
    ring.put(to.surface, *to.look.at(to.draft.at))


def _template(to: Stroke, piece: str) -> None:
    draft, look = to.draft, to.look
    templates.lay(
        to.surface, draft.kind, draft.template, look.scale, look.at(draft.at), draft.heading, draft.flip,
        quick=True, foul=to.poser is not None and bool(to.poser.read(draft).fouls),
    )  # fmt: skip


def _ghost(to: Stroke, piece: str) -> None:
    draft, look = to.draft, to.look
    templates.lay(to.surface, draft.kind, draft.template, look.scale, look.at(draft.at), draft.heading, draft.flip)


def _needle(to: Stroke, piece: str) -> None:
    draw_needle(to.surface, to.look.at(to.draft.at), to.direction, to.look.scale)


def _covered(to: Stroke, piece: str) -> None:
    board_pieces.draw_covered(to.surface, to.look, to.table, (piece,))


def _figure(to: Stroke, piece: str) -> None:
    board_pieces.draw_figure(to.surface, to.look, to.table.acting, to.draft.at, to.draft.heading)


def _landing(to: Stroke, piece: str) -> None:
    radius = round(pieces().board.base_radius * to.look.scale, 1)
    glows.landing_place(radius).put(to.surface, *to.look.at(to.end))


def _blocker(to: Stroke, piece: str) -> None:
    """A red ring round what is in the way."""
    found = board_pieces.place_of(piece, to.table)
    if found is not None:
        ring = glows.blocker(round(found[1] * to.look.scale, 1), "hexagon" if piece in pieces().species else "disc")
        ring.put(to.surface, *to.look.at(found[0]))


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


def _arrows(to: Stroke, piece: str) -> None:
    """Two curved arrows beside the far end: it can be dragged round."""
    draft, end, look = to.draft, to.end, to.look
    across, up = end[0] - draft.at[0], end[1] - draft.at[1]
    away, angle = (across * across + up * up) ** 0.5, atan2(up, across)
    first = (20.5 if draft.kind == "move" else 7.0) / away
    away += 0.0 if draft.kind == "move" else 8.0
    for side in (1, -1):
        turns = [angle + side * (first + 12.0 / away * step / 7) for step in range(8)]
        points = [look.at((draft.at[0] + away * cos(t), draft.at[1] + away * sin(t))) for t in turns]
        glows.swing_arrow(to.surface, points, look.metrics.u * 0.8)


PAINTERS: dict[Kind, Callable[[Stroke, str], None]] = {
    "ghost": _ghost,
    "mate": _mate,
    "overlap": _overlap,
    "background": _background,
    "axis": _axis,
    "arcs": _arcs,
    "template": _template,
    "needle": _needle,
    "covered": _covered,
    "figure": _figure,
    "landing": _landing,
    "arrows": _arrows,
    "blocker": _blocker,
}
"""How each mark of a pose is painted."""


def draw_preview(surface: pygame.Surface, look: Look, table: Table, trial: Turning) -> None:
    """A template on the board that is pointed at before it is taken; in Training only (`training_preview`)."""
    moment: Moment = "take_move" if trial.kind == "move" else "take_view"
    for mark in marks("training", Sight(moment, pointed=True)):
        PAINTERS[mark.kind](Stroke(surface, look, table, trial), mark.piece)


def draw_placing(
    surface: pygame.Surface, look: Look, table: Table, draft: Placing, pointer: tuple[float, float] | None
) -> None:
    """The free pointers ringed, and the starting figure where it stands, or where a press would put it.

    Alone only the two of the Dawn card with a red ring are free (RED-225).
    """
    board, seat = pieces().board, table.acting
    ring = glows.red_pointer if facts.scenario(table) else glows.choosable
    for place in draft.places.values():
        ring(round(board.pointer_radius * look.scale, 1)).put(surface, *look.at(place))
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
