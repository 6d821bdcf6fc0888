"""What lies under the pointer on the Redwood table, by name: "move:3", "animal:bear", "card:17:0", "stack:green"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, degrees, hypot

import shapely
from pygame import Rect
from shapely.geometry import Polygon

from tabletop.games.redwood import facts, templates
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Table
from tabletop.games.redwood.verdicts import neutral_at
from tabletop.scenes.redwood import layout as lay
from tabletop.scenes.redwood.layout import OBJECTIVE_MM, STACK_MM, Layout, Millimetres
from tabletop.scenes.redwood.painters.panorama import reticle_radius, reticle_spots
from tabletop.scenes.redwood.turning import Turning

Pixel = tuple[float, float]


@cache
def outline(kind: str, template: int, flip: bool) -> Polygon:
    """A template's outline at the origin, heading 0, mm."""
    return templates.move_outline(template, flip) if kind == "move" else templates.view_outline(template)


def template_under(layout: Layout, kind: str, at: Pixel) -> int | None:
    """The resting template below a pixel; its fork counts as filled, so that the owner's seal is part of it."""
    if not layout.tray_floor(kind).collidepoint(at):
        return None
    for template in range(1, 8):
        (x, y), rest = layout.resting(kind, template)
        across, up = (at[0] - x) / layout.px_per_mm, (y - at[1]) / layout.px_per_mm
        spot = templates.turned(across, up, round(-rest.heading * 100))
        fork = pieces().templates.fork_outer
        if hypot(*spot) <= fork or shapely.contains_xy(outline(kind, template, rest.flip), *spot):
            return template
    return None


def over_template(draft: Turning, at: Millimetres) -> bool:
    """Whether a place on the board lies on the clipped template."""
    spot = templates.turned(at[0] - draft.at[0], at[1] - draft.at[1], -draft.heading)
    return bool(shapely.contains_xy(outline(draft.kind, draft.template, draft.flip), *spot))


def rim_under(dawn: str, at: Millimetres) -> str | None:
    """The stack or objective card round the board below a place."""
    for colour in pieces().ring:
        if _inside(at, lay.stack_place(colour), STACK_MM):
            return f"stack:{colour}"
    for number in range(1, 6):
        if _inside(at, objective_place(dawn, number), OBJECTIVE_MM):
            return f"objective:{number}"
    return None


def objective_place(dawn: str, number: int) -> Millimetres:
    """The middle of an objective card beside its pointer, mm."""
    return lay.rim_place(lay.objective_bearing(dawn, number), OBJECTIVE_MM)


def _inside(at: Millimetres, middle: Millimetres, size: Millimetres) -> bool:
    return abs(at[0] - middle[0]) <= size[0] / 2 and abs(at[1] - middle[1]) <= size[1] / 2


def piece_under(table: Table, at: Millimetres) -> str | None:
    """The figure, animal, printed thing or biome below a place on the board; None beyond its edge."""
    board = pieces().board
    for seat, player in enumerate(table.players):
        if player.figure and _near(at, (player.figure[0] / 1000, player.figure[1] / 1000), board.base_radius):
            return f"figure:{seat}"
    for flower in table.neutrals:
        x, y = neutral_at(flower)
        if _near(at, (x / 1000, y / 1000), board.base_radius):
            return f"neutral:{flower}"
    for species, hole in zip(pieces().species, table.animals, strict=True):
        if hole and _near(at, (board.hole(hole).x, board.hole(hole).y), board.hole_circumradius):
            return f"animal:{species}"
    for name, spots, radius in (
        ("flower", board.flowers, board.flower_radius),
        ("redwood", board.redwoods, board.redwood_radius),
        ("hole", board.holes, board.hole_circumradius),
    ):
        for spot in spots:
            if _near(at, (spot.x, spot.y), radius):
                return f"{name}:{spot.id}"
    for pointer in board.pointers:
        if _near(at, board.pointer_at(pointer.id), board.pointer_radius + 2):
            return f"pointer:{pointer.id}"
    away = hypot(*at)
    if away <= board.lake_radius:
        return "lake"
    return f"biome:{biome_at(at)}" if away <= board.edge_radius else None


def herding_under(table: Table, holes: Mapping[str, Millimetres], at: Millimetres) -> str | None:
    """While an animal is moved: an open hole comes before everything else, then what lies there."""
    board = pieces().board
    for hole, place in holes.items():
        if _near(at, place, board.hole_circumradius):
            return f"hole:{hole}"
    return piece_under(table, at)


def _near(at: Millimetres, middle: Millimetres, radius: float) -> bool:
    return hypot(at[0] - middle[0], at[1] - middle[1]) <= radius


def biome_at(at: Millimetres) -> str:
    """The biome whose sector holds a place (the lake not counted)."""
    bearing = degrees(atan2(at[0], at[1])) % 360
    for biome in pieces().board.biomes:
        if (bearing - biome.from_bearing) % 360 < (biome.to_bearing - biome.from_bearing) % 360:
            return biome.id
    raise ValueError(f"no biome at bearing {bearing}")


def on_card(card: Card, rect: Rect, at: Pixel) -> str:
    """The card, or its reticle or token, below a pixel within its rectangle."""
    return next(
        (f"card:{card.id}:{number}" for number in [reticle_under(card.id, rect, at)] if number is not None),
        f"card:{card.id}",
    )


def reticle_under(card: int, rect: Rect, at: Pixel, slack: float = 1.15) -> int | None:
    """The reticle of a card below a pixel."""
    reach = reticle_radius(rect.size) * slack
    for number, (x, y) in enumerate(reticle_spots(card, rect.size)):
        if hypot(at[0] - rect.x - x, at[1] - rect.y - y) <= reach:
            return number
    return None


def sun_place(table: Table) -> Millimetres:
    """Where the Sun marker lies on its stack, mm: the upper left corner, so that reticles stay visible (RED-030)."""
    x, y = lay.stack_place(facts.sun(table))
    return x - STACK_MM[0] / 2 + 6.0, y + STACK_MM[1] / 2 - 6.0
