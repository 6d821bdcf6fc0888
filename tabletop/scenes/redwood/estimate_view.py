"""Draws an estimate over the board: the best turn in dashes beside the one that was played, and the difference."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, hypot, pi, sin

import numpy as np
import pygame
import shapely
from pygame import Rect
from shapely import Polygon

from tabletop.games.redwood.estimate import Estimate
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Point
from tabletop.games.redwood.templates import turned
from tabletop.scenes.redwood.estimating import told
from tabletop.scenes.redwood.look import CREAM, Look
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.painters.ink import Sheet
from tabletop.scenes.redwood.picking import outline
from tabletop.scenes.redwood.surveyor import Answer
from tabletop.ui import paint
from tabletop.ui.text import LEAST_PX
from tabletop.ui.theme import Colour

Spot = tuple[float, float]
BEST = (28, 84, 52)
"""The dashes of the best turn."""
YOURS = (168, 66, 24)
DASH_MM = 5.0
NEAR_MM = 1.0
"""Places nearer to each other than this are the same to an eye."""
WAITING = "Your turn is being measured"


class EstimateView:
    """Keeps the picture of one estimate, so that frames only put it on the board."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._layer: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, look: Look, answer: Answer | None) -> None:
        """Everything of an estimate; without an answer only that it is still being worked out."""
        found = None if answer is None else answer.found
        if answer is not None and found is not None:
            stage = look.layout.stage
            key = (id(answer), look.metrics, look.camera, getattr(look.kit.pictures, "arrivals", 0))
            if self._layer is None or key != self._key:
                self._key, self._layer = key, _overlay(look, answer, found)
            surface.blit(self._layer, stage.topleft)
        draw_panel(surface, look, found)


def _overlay(look: Look, answer: Answer, found: Estimate) -> pygame.Surface:
    """What lies on the stage, clear elsewhere."""
    stage = look.layout.stage
    sheet = Sheet(stage.size, 1.0, fine=2)
    question = answer.question
    start = question.before.table.players[question.seat].figure
    if found.best_lay is not None and start is not None:
        lay = found.best_lay
        _dashed(sheet, look, outline("move", question.move, lay.flip), start, lay.heading)
    if found.best_aim is not None:
        _dashed(sheet, look, outline("view", question.lens, False), found.best_at, found.best_aim.heading)
    length = pieces().view(question.lens).length
    for at, aim, colour in ((found.done_at, question.aim, YOURS), (found.best_at, found.best_aim, BEST)):
        if aim is not None:
            _ray(sheet, look, at, aim.heading, length, colour)
    if found.off_mm >= NEAR_MM:
        ends = [_spot(look, found.done_at), _spot(look, found.best_at)]
        sheet.line(ends, 5.0 * look.metrics.u, CREAM)
        sheet.line(ends, 2.6 * look.metrics.u, (44, 40, 34))
    layer = sheet.done()
    _figures_and_signs(layer, look, answer, found)
    return layer


def _spot(look: Look, at: Point) -> Spot:
    """The pixel of a stored place on the stage's own layer."""
    (x, y), stage = look.um(at), look.layout.stage
    return x - stage.x, y - stage.y


def _dashed(sheet: Sheet, look: Look, shape: Polygon, at: Point, heading: int) -> None:
    """The outline of a template in dashes, wide enough to be seen on every ground."""
    ring = shapely.LinearRing(shape.exterior.coords)
    dashes = max(8, round(ring.length / DASH_MM) // 2 * 2)
    places = shapely.line_interpolate_point(ring, np.linspace(0, ring.length, dashes * 4 + 1))
    x, y = _spot(look, at)
    turned_ = [turned(px, py, heading) for px, py in shapely.get_coordinates(places).tolist()]
    spots = [(x + px * look.scale, y - py * look.scale) for px, py in turned_]
    for wide, tone in ((5.2, CREAM), (3.0, BEST)):
        for first in range(0, dashes * 4, 8):
            sheet.line(spots[first : first + 5], wide * look.metrics.u, tone)


def _ray(sheet: Sheet, look: Look, at: Point, heading: int, length_mm: float, colour: Colour) -> None:
    """Where a camera points: a line along its axis as long as its template, with a point."""
    angle, near, u = heading / 18_000 * pi, pieces().board.base_radius + 2, look.metrics.u
    x, y = _spot(look, at)
    first = x + near * cos(angle) * look.scale, y - near * sin(angle) * look.scale
    last = x + length_mm * cos(angle) * look.scale, y - length_mm * sin(angle) * look.scale
    for wide, tone, grow in ((5.0, CREAM, 1.6), (2.6, colour, 0.0)):
        sheet.line([first, last], wide * u, tone)
        reach = (13.0 + 2 * grow) * u
        tip = last[0] + grow * 1.5 * u * cos(angle), last[1] - grow * 1.5 * u * sin(angle)
        wings = [(tip[0] - reach * cos(angle + side), tip[1] + reach * sin(angle + side)) for side in (0.4, -0.4)]
        sheet.poly([tip, *wings], tone)


def _figures_and_signs(layer: pygame.Surface, look: Look, answer: Answer, found: Estimate) -> None:
    """Both photographers, the distance between them, and the angle between their cameras."""
    seat, scale = answer.question.seat, pieces().board.base_radius * look.scale
    done, best = answer.question.aim, found.best_aim
    for at, aim, ghost in ((found.best_at, best, True), (found.done_at, done, False)):
        heading = round((0 if aim is None else aim.heading) / 500) * 500 % 36_000
        art.photographer(look.seats[seat].colour, scale, heading, ghost).put(layer, *_spot(look, at))
    a, b = _spot(look, found.done_at), _spot(look, found.best_at)
    away = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    # Beside the line and not on it, where the figures stand; on the side away from the best camera.
    aside = (b[1] - a[1]) / away, -(b[0] - a[0]) / away
    if best is not None and aside[0] * cos(best.heading / 18_000 * pi) - aside[1] * sin(best.heading / 18_000 * pi) > 0:
        aside = -aside[0], -aside[1]
    reach = scale + look.px(24)
    middle = (a[0] + b[0]) / 2 + aside[0] * reach, (a[1] + b[1]) / 2 + aside[1] * reach
    words = [f"{found.off_mm:.0f} mm"] if found.off_mm >= NEAR_MM else []
    words += [f"{abs(found.off_cdeg) / 100:.0f}°"] if found.off_cdeg else []
    if words:
        _sign(layer, look, " · ".join(words), middle)


def _sign(layer: pygame.Surface, look: Look, words: str, at: Spot) -> None:
    px = look.text_px(14)
    pill = Rect(0, 0, look.kit.type.measure(words, px, "extrabold")[0] + px, round(px * 1.5))
    pill.center = round(at[0]), round(at[1])
    pill.clamp_ip(layer.get_rect())
    look.pill(layer, pill, look.kit.colour("paper"), look.kit.colour("rim_strong"))
    look.kit.text(layer, words, pill.center, px, "ink", "extrabold", "cm")


def panel_rect(look: Look) -> Rect:
    """Where the words lie: at the top of the Move tray, which nobody needs now."""
    tray = look.layout.moves
    return Rect(tray.x + look.px(6), tray.y + look.px(6), tray.w - look.px(12), min(tray.h - look.px(12), look.px(230)))


def draw_panel(surface: pygame.Surface, look: Look, found: Estimate | None) -> None:
    """The estimate in words, and what the two kinds of line mean."""
    rect, kit, pad = panel_rect(look), look.kit, look.px(12)
    paint.sheet(surface, rect, look.px(10), kit.colour("paper"), kit.colour("edge"), look.px(12), 0.5)
    head = look.text_px(17)
    inner = rect.inflate(-2 * pad, -2 * pad)
    kit.text(surface, "Your estimate", (inner.x, inner.y + head * 0.6), head, "ink", "bold", "lm", "serif")
    room = Rect(inner.x, inner.y + round(head * 1.5), inner.w, 0)
    room.h = inner.bottom - room.y - round(look.text_px(13) * 2.9)
    words = [WAITING] if found is None else list(told(found))
    px, least = look.text_px(14), look.px(LEAST_PX)
    while px > least and sum(kit.lines_height(line, px, room.w) + px // 2 for line in words) > room.h:
        px -= 1
    y = room.y
    for line in words:
        y += kit.lines(surface, line, Rect(room.x, y, room.w, room.h), px, "ink") + px // 2
    if found is not None:
        _legend(surface, look, Rect(inner.x, inner.bottom - round(look.text_px(13) * 2.7), inner.w, 0))


def _legend(surface: pygame.Surface, look: Look, at: Rect) -> None:
    px, y = look.text_px(13), float(at.y)
    for colour, words in ((YOURS, "what you did"), (BEST, "the best turn")):
        y += px * 0.7
        thick = max(2, look.px(2.6))
        surface.fill(colour, (at.x, round(y - thick / 2), round(px * 1.8), thick))
        words, small = look.kit.type.fit(words, px, at.w - round(px * 2.4), look.px(LEAST_PX))
        look.kit.text(surface, words, (at.x + px * 2.4, y), small, "soft", "medium", "lm")
        y += px * 0.75
