"""The line judge: a loupe on the deciding pair of points, the signed margin in mm and the rule (table manner 34)."""

from __future__ import annotations

from math import hypot

import pygame
import shapely
from pygame import Rect

from tabletop.games.redwood import templates as shapes
from tabletop.games.redwood.geometry import Verdict
from tabletop.games.redwood.names import species_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood import board_pieces
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters.ink import Sheet, hexagon
from tabletop.scenes.redwood.picking import outline
from tabletop.scenes.redwood.turning import Turning
from tabletop.ui import paint
from tabletop.ui.text import LEAST_PX, Weight

GROUND, TEMPLATE, PIECE = (236, 228, 206), (96, 142, 190), (146, 96, 54)
MOVE_TEMPLATE = (186, 88, 48)
RED, GREEN = (176, 36, 40), (47, 110, 62)
INK, SOFT = (43, 42, 38), (92, 87, 76)
BOLDEST: Weight = "extrabold"
PLAIN: Weight = "medium"
LEAST_MM, MOST_MM = 2.0, 16.0
LEADING = 1.25


def place(look: Look, kind: str) -> Rect:
    """Where the loupe lies: over the tray whose templates are not needed now."""
    tray = look.layout.views if kind == "move" else look.layout.moves
    side = tray.w - look.px(12)
    words = round((look.text_px(14) + 2 * look.text_px(13)) * LEADING)
    return Rect(tray.x + look.px(6), tray.y + look.px(6), side, side + words + look.px(4))


def draw_loupe(surface: pygame.Surface, look: Look, table: Table, draft: Turning, verdict: Verdict | None) -> None:
    """The loupe; without a verdict it says why there is none."""
    rect, kit = place(look, draft.kind), look.kit
    paint.sheet(surface, rect, look.px(10), kit.colour("paper"), kit.colour("edge"), look.px(12), 0.5)
    glass = Rect(rect.x + look.px(8), rect.y + look.px(8), rect.w - look.px(16), rect.w - look.px(16))
    if verdict is None or verdict.witness is None:
        surface.fill(GROUND, glass)
        words = "Nothing is near the line. In Purist the line judge answers once a pose was refused."
        kit.lines(surface, words, glass.inflate(-look.px(16), -look.px(30)), look.text_px(13), "soft")
        return
    _glass(surface, look, table, draft, verdict, glass)
    tone = GREEN if verdict.legal else RED
    y = float(glass.bottom)
    least = look.px(LEAST_PX)
    for words, size, colour, weight in (
        (margin_words(verdict), 14.0, tone, BOLDEST),
        (_named(verdict.other), 13.0, INK, PLAIN),
        (verdict.rule, 13.0, SOFT, PLAIN),
    ):
        line, px = kit.type.fit(words, look.text_px(size), glass.w, least, weight)
        kit.text(surface, line, (glass.x, y + look.text_px(size) * LEADING / 2), px, colour, weight, "lm")
        y += look.text_px(size) * LEADING


def margin_words(verdict: Verdict) -> str:
    """The signed margin as people say it."""
    margin = f"{verdict.margin_mm:+.2f} mm".replace("-", "−")
    if verdict.rule in ("RED-087", "RED-088", "RED-090"):
        return f"{margin}: {'covered' if verdict.legal else 'not covered'}"
    return f"{margin}: {'clear' if verdict.legal else 'in the way'}"


def _named(other: str) -> str:
    if other in pieces().species:
        return species_name(other).capitalize()
    if other.startswith("figure:"):
        return "Photographer"
    return {"edge": "Edge of the play area", "": "Nothing near"}.get(other, _printed(other))


def _printed(subject: str) -> str:
    flower = next((f for f in pieces().board.flowers if f.id == subject), None)
    return "Redwood" if flower is None else f"{flower.type.capitalize()} flower"


def _glass(surface: pygame.Surface, look: Look, table: Table, draft: Turning, verdict: Verdict, glass: Rect) -> None:
    """The two outlines about the deciding points, as the judge sees them."""
    if verdict.witness is None:
        return
    (ax, ay), (bx, by) = verdict.witness
    middle = (ax + bx) / 2, (ay + by) / 2
    reach = min(MOST_MM, max(LEAST_MM, abs(verdict.margin_mm) * 1.6, hypot(bx - ax, by - ay) * 0.8))
    to_px = glass.w / (2 * reach)

    def spot(x: float, y: float) -> tuple[float, float]:
        return (x - middle[0] + reach) * to_px, (middle[1] - y + reach) * to_px

    surface.fill(GROUND, glass)
    at_um = (round(draft.at[0] * 1000), round(draft.at[1] * 1000))
    body = shapes.placed(outline(draft.kind, draft.template, draft.flip), at_um, draft.heading)
    window = shapely.box(middle[0] - 3 * reach, middle[1] - 3 * reach, middle[0] + 3 * reach, middle[1] + 3 * reach)
    tone = MOVE_TEMPLATE if draft.kind == "move" else TEMPLATE
    for shape, colour in ((_piece(verdict.other, table), PIECE), (body, tone)):
        seen = None if shape is None else shape.intersection(window)
        sheet = Sheet(glass.size, 1.0, fine=2)
        for part in () if seen is None else getattr(seen, "geoms", [seen]):
            if part.geom_type == "Polygon" and not part.is_empty:
                points = [spot(x, y) for x, y in shapely.get_coordinates(part.exterior)]
                sheet.poly(points, (*colour, 165))
                sheet.line([*points, points[0]], 1.4 * look.metrics.u, (40, 28, 18, 255))
        surface.blit(sheet.done(), glass.topleft)
    sheet = Sheet(glass.size, 1.0, fine=2)
    tone = GREEN if verdict.legal else RED
    sheet.line([spot(ax, ay), spot(bx, by)], 2.6 * look.metrics.u, (*tone, 255))
    for point in ((ax, ay), (bx, by)):
        x, y = spot(*point)
        sheet.disc(x, y, 3.6 * look.metrics.u, (*tone, 255))
    surface.blit(sheet.done(), glass.topleft)
    pygame.draw.rect(surface, (120, 96, 60), glass, max(1, look.px(1)))


def _piece(other: str, table: Table) -> shapely.Geometry | None:
    """The footprint of the deciding piece, mm; of the edge the ring outside the play area."""
    if other == "edge":
        play = shapely.Point(0, 0).buffer(pieces().board.play_radius, quad_segs=256)
        return shapely.Point(0, 0).buffer(pieces().board.edge_radius + 80, quad_segs=64).difference(play)
    found = board_pieces.place_of(other, table)
    if found is None:
        return None
    (x, y), radius = found
    if other in pieces().species:
        return shapely.Polygon(hexagon(x, y, radius))
    return shapely.Point(x, y).buffer(radius, quad_segs=128)
