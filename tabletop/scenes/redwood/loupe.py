"""The line judge's loupe: the deciding pair of points of a verdict, the signed margin in mm and the rule in words
(table manner 34)."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

import pygame
import shapely
from pygame import Rect

from tabletop.games.redwood import templates as shapes
from tabletop.games.redwood.geometry import Laid, Verdict
from tabletop.games.redwood.names import species_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.verdicts import laid_by
from tabletop.scenes.redwood import board_pieces
from tabletop.scenes.redwood.judging import Case, sentence
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters.ink import Sheet, hexagon
from tabletop.scenes.redwood.picking import outline
from tabletop.ui import paint
from tabletop.ui.text import LEAST_PX

GROUND, TEMPLATE, PIECE = (236, 228, 206), (96, 142, 190), (146, 96, 54)
MOVE_TEMPLATE = (186, 88, 48)
RED, GREEN = (176, 36, 40), (47, 110, 62)
LEAST_MM, MOST_MM = 2.0, 16.0
LEADING = 1.25
NOTHING = "Nothing is near the line. In Purist the line judge answers once a pose was refused."


class Exhibit(NamedTuple):
    """One verdict with the case that it belongs to."""

    case: Case
    verdict: Verdict


def exhibits(cases: Sequence[Case]) -> tuple[Exhibit, ...]:
    """All verdicts of some cases, one after the other."""
    return tuple(Exhibit(case, verdict) for case in cases for verdict in case.verdicts)


def draw_loupe(surface: pygame.Surface, look: Look, rect: Rect, shown: Sequence[Exhibit], at: int) -> None:
    """The glass with one of the verdicts, or why there is nothing in it."""
    paint.sheet(surface, rect, look.px(10), look.kit.colour("paper"), look.kit.colour("edge"), look.px(12), 0.5)
    if not shown:
        glass = glass_rect(rect, look)
        surface.fill(GROUND, glass)
        look.kit.lines(surface, NOTHING, glass.inflate(-look.px(16), -look.px(30)), look.text_px(13), "soft")
        return
    draw_exhibit(surface, look, rect, shown[at % len(shown)])
    if len(shown) > 1:
        _draw_arrows(surface, look, rect, at % len(shown), len(shown))


def place(look: Look, tray: Rect) -> Rect:
    """The rectangle of the loupe in the upper part of a tray."""
    wide = tray.w - look.px(12)
    words = round((look.text_px(14) + 4 * look.text_px(13)) * LEADING) + _arrow_px(look) + look.px(10)
    side = min(wide, tray.h - look.px(12) - words)
    return Rect(tray.x + look.px(6), tray.y + look.px(6), wide, side + words)


def glass_rect(rect: Rect, look: Look) -> Rect:
    """The glass in it."""
    words = round((look.text_px(14) + 4 * look.text_px(13)) * LEADING) + _arrow_px(look) + look.px(10)
    inner = rect.inflate(-look.px(16), 0)
    return Rect(inner.x, rect.y + look.px(8), inner.w, rect.h - words - look.px(8))


def _arrow_px(look: Look) -> int:
    return round(look.text_px(13) * 1.9)


def arrows(rect: Rect, look: Look) -> dict[str, Rect]:
    """The arrows to the verdicts before and after, at its foot."""
    side = _arrow_px(look)
    foot = rect.bottom - look.px(6) - side
    wide = round(side * 1.5)
    return {
        "back": Rect(rect.x + look.px(8), foot, wide, side),
        "on": Rect(rect.right - look.px(8) - wide, foot, wide, side),
    }


def _draw_arrows(surface: pygame.Surface, look: Look, rect: Rect, at: int, count: int) -> None:
    kit = look.kit
    for name, box in arrows(rect, look).items():
        paint.box(surface, box, look.px(6), kit.colour("cream"), kit.colour("rim"), max(1, look.px(1)))
        icon = "arrow_left" if name == "back" else "arrow_right"
        kit.icon(surface, icon, box.center, round(box.h * 0.62))
    middle = rect.centerx, arrows(rect, look)["on"].centery
    kit.text(surface, f"{at + 1} of {count}", middle, look.text_px(13), "ink", "bold", "cm")


def draw_exhibit(surface: pygame.Surface, look: Look, rect: Rect, shown: Exhibit) -> None:
    """Glass and words of one verdict."""
    kit, verdict, glass = look.kit, shown.verdict, glass_rect(rect, look)
    _draw_glass(surface, look, shown, glass)
    tone = GREEN if verdict.legal else RED
    y, px = float(glass.bottom + look.px(2)), look.text_px(14)
    least = look.px(LEAST_PX)
    line, size = kit.type.fit(margin_words(verdict), px, glass.w, least, "extrabold")
    kit.text(surface, line, (glass.x, y + px * LEADING / 2), size, tone, "extrabold", "lm")
    y, px = y + px * LEADING, look.text_px(13)
    kind = "Move" if shown.case.laid.kind == "move" else "View"
    line, size = kit.type.fit(f"{named(verdict.other)} · {kind} {shown.case.laid.template}", px, glass.w, least, "bold")
    kit.text(surface, line, (glass.x, y + px * LEADING / 2), size, "ink", "bold", "lm")
    y += px * LEADING
    room = round(3 * px * LEADING)
    while px > least and kit.lines_height(sentence(verdict), px, glass.w, leading=LEADING) > room:
        px -= 1
    kit.lines(surface, sentence(verdict), Rect(glass.x, round(y), glass.w, room), px, "soft", leading=LEADING)


def margin_words(verdict: Verdict) -> str:
    """The signed margin as people say it."""
    margin = f"{verdict.margin_mm:+.2f} mm".replace("-", "−")
    if verdict.rule in ("RED-087", "RED-088", "RED-090"):
        return f"{margin}: {'covered' if verdict.legal else 'not covered'}"
    return f"{margin}: {'clear' if verdict.legal else 'in the way'}"


def named(other: str) -> str:
    """What a verdict is about, in words."""
    kind = other.partition(":")[0]
    if other in pieces().species:
        return species_name(other).capitalize()
    known = {
        "figure": "Photographer",
        "neutral": "Neutral photographer",
        "template": "Teammate’s template",
        "edge": "Board’s edge",
        "": "Nothing near",
    }
    return known.get(kind) or _printed(other)


def _printed(subject: str) -> str:
    flower = next((f for f in pieces().board.flowers if f.id == subject), None)
    return "Redwood" if flower is None else f"{flower.type.capitalize()} flower"


def _draw_glass(surface: pygame.Surface, look: Look, shown: Exhibit, glass: Rect) -> None:
    """The two outlines about the deciding points, as the judge sees them."""
    verdict, laid = shown.verdict, shown.case.laid
    if verdict.witness is None:
        return
    (ax, ay), (bx, by) = verdict.witness
    middle = (ax + bx) / 2, (ay + by) / 2
    reach = min(MOST_MM, max(LEAST_MM, abs(verdict.margin_mm) * 1.6, hypot(bx - ax, by - ay) * 0.8))
    to_px = glass.h / (2 * reach)

    def spot(x: float, y: float) -> tuple[float, float]:
        return (x - middle[0]) * to_px + glass.w / 2, (middle[1] - y) * to_px + glass.h / 2

    surface.fill(GROUND, glass)
    far = 3 * reach * max(1.0, glass.w / glass.h)
    window = shapely.box(middle[0] - far, middle[1] - far, middle[0] + far, middle[1] + far)
    tone = MOVE_TEMPLATE if laid.kind == "move" else TEMPLATE
    for shape, colour in ((_piece(verdict.other, shown.case.table), PIECE), (_body(laid), tone)):
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


def _body(laid: Laid) -> shapely.Geometry:
    """A template's outline on the table, mm."""
    return shapes.placed(outline(laid.kind, laid.template, laid.flip), laid.at, laid.heading)


def _piece(other: str, table: Table) -> shapely.Geometry | None:
    """The footprint of the deciding piece, mm; of the edge the ring outside the play area."""
    if other == "edge":
        play = shapely.Point(0, 0).buffer(pieces().board.play_radius, quad_segs=256)
        return shapely.Point(0, 0).buffer(pieces().board.edge_radius + 80, quad_segs=64).difference(play)
    if other.startswith("template:"):
        laid = laid_by(table, int(other.partition(":")[2]))
        return None if laid is None else _body(laid)
    found = board_pieces.place_of(other, table)
    if found is None:
        return None
    (x, y), radius = found
    if other in pieces().species:
        return shapely.Polygon(hexagon(x, y, radius))
    return shapely.Point(x, y).buffer(radius, quad_segs=128)
