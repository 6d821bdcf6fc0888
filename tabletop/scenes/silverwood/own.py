"""Draws what belongs to the seat at the screen: its grove, plate, Character, player board and wheel."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import RESOURCES, SKILLS, TRIBES
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.scenes.silverwood.layout import Layout
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.painters import marks, rows
from tabletop.scenes.silverwood.painters import wheel as wheels
from tabletop.scenes.silverwood.painters.palette import TRIBES as TRIBE_PAINTS
from tabletop.scenes.silverwood.painters.palette import rgb
from tabletop.scenes.silverwood.painters.signs import ARROW, UNITE, Sign
from tabletop.scenes.silverwood.places import Places
from tabletop.scenes.silverwood.powers_shown import hire_limit, ready_taps
from tabletop.ui import paint
from tabletop.ui.theme import mix

MODES = {"standard": "", "family": "Family", "family_plus": "Family+"}
EASIER = {
    "family": ("No limit for Employees.", "Levels are never asked for.", "No Character, no Unite, no Bonuses."),
    "family_plus": (
        "No limit for Employees.", "Neither skills nor levels are asked for.", "Any resource pays for any other.",
    ),
}  # fmt: skip
"""What a mode spares its players (SIL-253, SIL-254, SIL-261, SIL-262)."""
_SLOT = (246, 240, 225)


def draw_sheets(surface: pygame.Surface, look: Look) -> None:
    """The paper below the plate."""
    kit = look.kit
    paint.sheet(surface, look.layout.plate, look.px(9), kit.colour("paper"), kit.colour("edge"), look.px(6), 0.42)


def draw_plate(surface: pygame.Surface, look: Look, places: Places, points: int | None) -> None:
    """Seal, name, First Player Token and points of the seat at the screen."""
    kit, plate, seat = look.kit, look.layout.plate, places.own
    side = min(look.px(30), plate.h - look.px(8))
    x = plate.x + look.px(9)
    kit.seal(surface, look.seats[seat].colour, (x + side / 2, plate.centery), side)
    x += side + look.px(7)
    right = plate.right - look.px(8)
    laurel = max(look.px(36), round(look.least_px * 2.4))
    told = str(places.player.vp if points is None else points)
    marks.points(kit, surface, told, (right - laurel / 2, plate.centery), laurel, look.text_px(15))
    right -= laurel + look.px(2)
    if facts.first_player(places.table) == seat and places.table.round > 0:
        look.icon(surface, "first_player", (right - look.px(11), plate.centery), look.px(22))
        right -= look.px(24)
    px = look.text_px(15.5)
    name = kit.type.ellipsis(look.seats[seat].name, px, max(1, right - x), "bold")
    mode = MODES[facts.mode_of(places.table, seat)]
    high = plate.centery - (look.px(7) if mode else 0)
    kit.text(surface, name, (x, high), px, "ink", "bold", "lm")
    if mode:
        kit.text(surface, mode, (x, plate.centery + look.px(10)), look.text_px(12), "soft", "medium", "lm")


def draw_grove(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The own cards, Locations at the left and Employees at the right, and free places for more."""
    table, player = places.table, places.player
    limit = hire_limit(table, places.own)
    homes, staff = len(player.locations), len(player.employees)
    more = f"{homes} location{'' if homes == 1 else 's'}, {staff} employee{'' if staff == 1 else 's'}"
    more += "" if limit is None else f" (hire limit {limit})"
    look.heading(surface, look.layout.grove, "fx_set", f"{look.seats[places.own].name}'s grove", more)
    draw_counts(surface, look, places)
    locations, employees = places.own_cards()
    taps = ready_taps(table, places.own)
    lying = [
        *zip(player.locations, locations, look.seen(locations), strict=True),
        *zip(player.employees, employees, look.seen(employees), strict=False),
    ]
    for owned, spot, seen in lying:
        if owned.card in hidden:
            continue
        look.card(surface, owned.card, spot, owned.level, seen)
        if owned.card in taps:
            marks.moment(look.kit, surface, "tap", (spot.right - spot.w * 0.2, spot.bottom - spot.w * 0.18),
                         max(look.px(20), spot.w * 0.2))  # fmt: skip
    for spot in employees[staff:]:
        free_place(surface, look, spot, "fx_employee")
    if not homes:
        free_place(surface, look, look.layout.next_own("location", 0, staff, len(employees) - staff), "fx_location")


def draw_counts(surface: pygame.Surface, look: Look, places: Places) -> None:
    """Skill icons and tribe symbols of the own cards, at the right of the grove's strip."""
    mine, zone, kit = powers_of(places.player), look.layout.grove, look.kit
    counted = [(f"tribe_{tribe}", count) for tribe, count in zip(TRIBES, mine.symbols, strict=True)]
    counted += [(f"skill_{skill}", mine.skills[skill]) for skill in SKILLS if mine.skills.get(skill)]
    px, side = look.text_px(13), look.layout.strip * 0.82
    y, x = zone.y + look.layout.strip * 0.56, float(zone.right - look.px(8))
    for icon, count in reversed(counted):
        if x < zone.centerx:
            return
        x = kit.text(surface, str(count), (x, y), px, "on_wood", "bold", "rm").x - look.px(2)
        look.icon(surface, icon, (x - side / 2, y), side)
        x -= side + look.px(7)


def free_place(surface: pygame.Surface, look: Look, spot: Rect, icon: str) -> None:
    """A place where a card may come: a pale field with a dashed edge."""
    paint.box(surface, spot, look.radius(spot), _SLOT, alpha=0.10)
    dash, line = max(3, look.px(4)), max(1, look.px(1.5))
    for x in range(spot.x + dash, spot.right - dash, 2 * dash):
        for y in (spot.y, spot.bottom - 1):
            pygame.draw.line(surface, (222, 200, 160), (x, y), (min(x + dash, spot.right), y), line)
    for y in range(spot.y + dash, spot.bottom - dash, 2 * dash):
        for x in (spot.x, spot.right - 1):
            pygame.draw.line(surface, (222, 200, 160), (x, y), (x, min(y + dash, spot.bottom)), line)
    look.icon(surface, icon, spot.center, spot.w * 0.32, "#DEC8A0")


def draw_figure(surface: pygame.Surface, look: Look, places: Places) -> None:
    """The own Character; before the draft the back of the deck, for Family players what is easier for them."""
    player, spot = places.player, look.layout.figure
    if player.character is not None:
        look.card(surface, player.character, spot, player.research)
        if player.character in ready_taps(places.table, places.own):
            side = max(look.px(22), spot.w * 0.16)
            marks.moment(look.kit, surface, "tap", (spot.right - side * 0.75, spot.y + side * 0.75), side)
    elif places.mat.family:
        _easier(surface, look, spot, facts.mode_of(places.table, places.own))
    else:
        look.back(surface, "character", spot)


def _easier(surface: pygame.Surface, look: Look, spot: Rect, mode: str) -> None:
    """What a Family player need not heed, on a sheet of paper."""
    kit = look.kit
    paint.sheet(surface, spot, look.px(9), kit.colour("paper"), kit.colour("edge"), look.px(6), 0.42)
    inner = spot.inflate(-look.px(18), -look.px(16))
    px = look.text_px(16)
    kit.text(surface, MODES[mode], (inner.centerx, inner.y + px * 0.7), px, "ink", "bold", "cm", "serif")
    small, y = look.text_px(12.5), inner.y + round(px * 1.7)
    for line in EASIER[mode]:
        high = kit.lines_height(line, small, inner.w)
        if y + high > inner.bottom:
            return
        y += kit.lines(surface, line, Rect(inner.x, y, inner.w, high), small, "soft") + look.px(5)


def draw_board(
    surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str], lit: Collection[str]
) -> None:  # fmt: skip
    """The cubes on the own board; `lit` are tracks that a score line names."""
    mats, mat, player = look.mats, places.mat, places.player
    if "points" not in hidden:
        mats.point_cube(surface, mat, player.ap)
    for resource, count in zip(RESOURCES, player.resources, strict=True):
        if f"res:{resource}" not in hidden:
            mats.cube(surface, mat, resource, count)
    if not mat.family:
        mats.level_cube(surface, mat, "research", player.research)
        mats.level_cube(surface, mat, "develop", player.develop)
        _unite_card(surface, look, places)
    for track in lit:
        look.outline(surface, mat.column(track), strong=True, radius=12 * mat.unit)


def _unite_card(surface: pygame.Surface, look: Look, places: Places) -> None:
    """What the own Tribe Unite Card counts, in the colours of the tribe (SIL-076)."""
    player, spot = places.player, places.mat.unite
    if player.character is None:
        return
    tribe = pieces().characters[player.character].tribe
    tone = rgb(TRIBE_PAINTS[tribe])
    paint.box(surface, spot, spot.h * 0.28, mix(tone, (251, 245, 230), 0.72), tone, max(1.0, look.metrics.u))
    row = (Sign("action", "unite"), ARROW, *UNITE[tribe])
    rows.draw(look.pen, surface, (row,), spot.inflate(-look.px(6), -look.px(2)), spot.h * 0.76)


def wheel_zone(layout: Layout) -> Rect:
    """All that the wheel, its pointer and its buttons cover."""
    wheel = layout.wheel.union(layout.turner(-1)).union(layout.turner(1))
    top = wheels.pointer_top(layout.wheel)
    return Rect(wheel.x, top, wheel.w, wheel.bottom - top)


def draw_wheel(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The own Turn Phase Token with its buttons; while it turns somebody else draws it."""
    if "wheel" not in hidden:
        wheels.draw(surface, look.wheel, look.layout.wheel, places.ring, places.player.section)
    draw_turners(surface, look)


def draw_turners(surface: pygame.Surface, look: Look) -> None:
    """The two buttons beside the wheel."""
    kit = look.kit
    for way, icon in ((-1, "rotate_right"), (1, "rotate_left")):
        spot = look.layout.turner(way)
        paint.shadow(surface, spot, spot.w * 0.28, look.px(4), 0.4, tight=False)
        paint.box(surface, spot, spot.w * 0.28, kit.colour("cream"), kit.colour("rim"), max(1, look.px(1.2)))
        kit.icon(surface, icon, spot.center, round(spot.w * 0.6), "ink")
