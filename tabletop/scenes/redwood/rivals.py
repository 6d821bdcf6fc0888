"""Draws the other seats' panels: seal, name, points, Harmony, Suns, templates in front, and the row, small."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.redwood import facts, teams
from tabletop.games.redwood.facts import TemplateKind
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.panorama_row import draw_cards, draw_mini
from tabletop.ui import paint


def others(count: int, own: int) -> tuple[int, ...]:
    """The seats in the panels, from the one that acts next."""
    return tuple((own + step) % count for step in range(1, count))


def signed(points: int) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", "−")


def draw_panel(
    surface: pygame.Surface, look: Look, table: Table, seat: int, own: int, rect: Rect, points: int | None
) -> None:  # fmt: skip
    """Another seat's panel, as the seat `own` sees it; `points` are None where the table plays without a preview."""
    kit, player, px = look.kit, table.players[seat], look.px
    radius = px(6)
    paint.sheet(surface, rect, radius, kit.colour("paper2"), kit.colour("rim"), px(6), 0.4)
    colour = look.seats[seat].colour
    stripe = Rect(rect.x + px(3), rect.y + px(5), px(3.5), rect.h - px(10))
    paint.box(surface, stripe, px(2), kit.colour(colour), kit.colour("soft") if colour == "white" else None, 1)
    mini_h = rect.h - px(6)
    mini_w = min(round(mini_h / 1.5) * 5, round(rect.w * 0.56))
    mini = Rect(rect.right - px(4) - mini_w, 0, mini_w, round(mini_w / 5 * 1.5))
    mini.centery = rect.centery
    draw_mini(surface, look, player.row, mini)
    left, right = rect.x + px(11), mini.x - px(6)
    up, low = rect.y + rect.h * 0.29, rect.y + rect.h * 0.72
    seal = min(px(9.5), rect.h * 0.22)
    art.seal(colour, round(seal, 1)).put(surface, left + seal, up)
    text, small = look.text_px(14), look.text_px(12)
    room = right - (left + seal * 2 + px(5))
    if points is not None:
        room -= kit.text(surface, signed(points), (right, up), text, "ink", "extrabold", "rm").w + px(4)
    mate = teams.teammate(table, seat) == own
    name = f"{look.seats[seat].name} (team)" if mate else look.seats[seat].name
    name = kit.type.ellipsis(name, text, max(1, round(room)), "bold")
    kit.text(surface, name, (left + seal * 2 + px(5), up), text, "ink", "bold", "lm")
    x = left + px(6)
    for icon, value in (("pinecone_1", player.harmony), ("sun_token", facts.suns(player))):
        look.centred(surface, look.svg(icon, small * 1.25), (x, low))
        x = kit.text(surface, str(value), (x + small * 0.8, low), small, "ink", "bold", "lm").right + px(11)
    _chips(surface, look, table, seat, right, low, x)


def _chips(
    surface: pygame.Surface, look: Look, table: Table, seat: int, right: float, middle: float, least: float
) -> None:
    """Signs of the templates that lie in front of a seat, from the right, as far as there is room."""
    side = round(look.text_px(12) * 1.5)
    kinds: tuple[TemplateKind, ...] = ("view", "move")
    for kind in kinds:
        template = facts.leftover(table, seat, kind)
        if template is not None and right - side >= least - look.px(6):
            art.chip(kind, template, side).put(surface, right - side / 2, middle)
            right -= side + look.px(2)


def draw_plate(
    surface: pygame.Surface, look: Look, table: Table, own: int, points: int | None, team: int | None = None
) -> None:
    """The name plate above the own row: whose panorama it is, Harmony, Suns, points, and those of the team."""
    rect, kit, px = look.layout.plate, look.kit, look.px
    player, seat = table.players[own], look.seats[own]
    paint.sheet(surface, rect, px(6), kit.colour("paper"), kit.colour("edge"), px(6), 0.4)
    middle = rect.centery
    art.seal(seat.colour, round(rect.h * 0.36, 1)).put(surface, rect.x + rect.h * 0.55, middle)
    x = rect.x + rect.h * 1.05
    text, small = look.text_px(15), look.text_px(13)
    right: float = rect.right - px(8)
    if points is not None:
        tight = rect.w < look.px(300 * look.metrics.text)
        if team is not None and tight:
            both = f"{signed(points)} / {signed(team)}"
            right = kit.text(surface, both, (right, middle), text, "ink", "extrabold", "rm").left - px(8)
        elif team is not None:
            # What counts in the end is the team's (RED-208).
            right = kit.text(surface, signed(team), (right, middle), text, "ink", "extrabold", "rm").left - px(5)
            right = kit.text(surface, "team", (right, middle), small, "soft", "medium", "rm").left - px(9)
        if team is None or not tight:
            right = kit.text(surface, signed(points), (right, middle), text, "ink", "extrabold", "rm").left - px(5)
            words, gap = ("Points so far", 10) if rect.w > look.px(340) and team is None else ("points", 8)
            right = kit.text(surface, words, (right, middle), small, "soft", "medium", "rm").left - px(gap)
    for icon, value in (("sun_token", facts.suns(player)), ("pinecone_1", player.harmony)):
        right = kit.text(surface, str(value), (right, middle), text, "ink", "bold", "rm").left - px(3)
        look.centred(surface, look.svg(icon, small * 1.4), (right - small * 0.7, middle))
        right -= small * 1.4 + px(10)
    room = right - x
    name = kit.type.ellipsis(seat.name, text, max(1, round(room)), "extrabold")
    drawn = kit.text(surface, name, (x, middle), text, "ink", "extrabold", "lm")
    rest = "’s panorama"
    if drawn.right + kit.type.measure(rest, small)[0] < right:
        kit.text(surface, rest, (drawn.right, middle), small, "soft", "medium", "lm")


def expanded_rect(look: Look, panel: Rect) -> Rect:
    """Where a rival's panorama lies while it is shown large."""
    pad = look.px(10)
    sheet = Rect(0, 0, look.layout.row.w + 2 * pad, look.layout.row.h + 2 * pad + round(look.text_px(15) * 1.6))
    sheet.bottomright = panel.right, panel.top - look.px(6)
    if sheet.top < look.layout.bar.bottom:
        sheet.bottomright = panel.left - look.px(6), panel.bottom
    return sheet


def draw_expanded(
    surface: pygame.Surface, look: Look, table: Table, seat: int, panel: Rect, lit: frozenset[str]
) -> Rect:
    """A rival's panorama as large as the own one, over the board while its panel is pointed at; where it lies."""
    row, kit = table.players[seat].row, look.kit
    width, height = look.layout.row.w, look.layout.row.h
    pad, title, sheet = look.px(10), look.text_px(15), expanded_rect(look, panel)
    paint.sheet(surface, sheet, look.px(9), kit.colour("paper"), kit.colour("edge"), look.px(12), 0.5)
    words = f"{look.seats[seat].name}’s panorama"
    kit.text(surface, words, (sheet.x + pad, sheet.y + pad + title * 0.6), title, "ink", "bold", "lm")
    inner = Rect(sheet.x + pad, sheet.bottom - pad - height, width, height)
    paint.box(surface, inner, look.px(5), kit.colour("paper2"), kit.colour("edge"), 1)
    shift = inner.x - look.layout.row.x, inner.y - look.layout.row.y
    draw_cards(surface, look, row, [rect.move(shift) for rect in look.layout.row_cards(len(row))], lit)
    if not row:
        kit.text(surface, "No photo yet", inner.center, look.text_px(14), "soft", "medium", "cm")
    return sheet
