"""Draws the other seats: a compact panel each, and one of them large while the pointer rests on its panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pygame
from pygame import Rect

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Player, Table
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.own import MODES
from tabletop.scenes.silverwood.painters import marks
from tabletop.scenes.silverwood.painters.mats import LEVEL_NAMES
from tabletop.scenes.silverwood.painters.palette import TRACKS, TRIBES, rgb
from tabletop.ui import paint
from tabletop.ui.theme import mix

PANEL = (241, 231, 207)
NO_RINGS: Mapping[str, str] = MappingProxyType({})


def draw_papers(surface: pygame.Surface, look: Look, seats: Sequence[int]) -> None:
    """The papers of these seats' panels."""
    for at, seat in enumerate(seats):
        _paper(surface, look, seat, look.layout.rivals[at])


def _paper(surface: pygame.Surface, look: Look, seat: int, panel: Rect) -> None:
    kit, colour = look.kit, look.seats[seat].colour
    paint.sheet(surface, panel, look.px(9), PANEL, kit.colour("rim"), look.px(6), 0.4)
    stripe = Rect(panel.x + look.px(4), panel.y + look.px(6), look.px(4), panel.h - look.px(12))
    paint.box(surface, stripe, look.px(2), kit.colour(colour), kit.colour("soft") if colour == "white" else None, 1)


def draw_panel(
    surface: pygame.Surface, look: Look, table: Table, seat: int, panel: Rect, points: int | None,
    ringed: Mapping[str, str] = NO_RINGS,
) -> None:  # fmt: skip
    """What a seat's panel shows, without its paper: as many rows as it has room for, the cards last.

    `ringed` are cards with the colour of the ring round them.
    """
    if table.acting == seat and table.phase == "act":
        paint.ring(surface, panel, look.px(9), look.kit.colour("sun"), max(1.5, 2 * look.metrics.u), -look.px(1))
    inner = Rect(panel.x + look.px(12), panel.y + look.px(4), panel.w - look.px(18), panel.h - look.px(8))
    text = look.metrics.text
    heads = [round(look.px(high) * text) for high in (28, 22, 20)]
    y = inner.y
    for number, high in enumerate(heads):
        if number and y + high > inner.bottom:
            return
        row = Rect(inner.x, y, inner.w, high)
        if number == 0:
            _name(surface, look, table, seat, row, points)
        elif number == 1:
            draw_resources(surface, look, table.players[seat], row)
        else:
            _state(surface, look, table, seat, row)
        y += high + look.px(1)
    left = Rect(inner.x, y + look.px(2), inner.w, inner.bottom - y - look.px(4))
    if left.h >= look.px(26):
        draw_minis(surface, look, table.players[seat], left, ringed)


def _name(
    surface: pygame.Surface, look: Look, table: Table, seat: int, row: Rect, points: int | None
) -> None:  # fmt: skip
    """Portrait with seal, name, First Player Token, points."""
    kit, player = look.kit, table.players[seat]
    side = min(row.h, look.px(30))
    x = row.x
    if player.character is not None:
        tone = TRIBES[pieces().characters[player.character].tribe]
        marks.face(kit, surface, player.character, tone, (x + side / 2, row.centery), side, "#5C574C")
        kit.seal(surface, look.seats[seat].colour, (x + side * 0.9, row.centery + side * 0.28), round(side * 0.5))
        x += round(side * 1.2)
    else:
        kit.seal(surface, look.seats[seat].colour, (x + side / 2, row.centery), round(side * 0.8))
        x += side
    right = row.right
    laurel = max(look.px(30), round(look.least_px * 2.2))
    told = str(player.vp if points is None else points)
    marks.points(kit, surface, told, (right - laurel / 2, row.centery), laurel, look.text_px(13))
    right -= laurel
    if facts.first_player(table) == seat and table.round > 0:
        look.icon(surface, "first_player", (right - look.px(9), row.centery), look.px(19))
        right -= look.px(20)
    x += look.px(3)
    px = look.text_px(14)
    name = kit.type.ellipsis(look.seats[seat].name, px, max(1, right - x), "bold")
    kit.text(surface, name, (x, row.centery), px, "ink", "bold", "lm")


def draw_resources(surface: pygame.Surface, look: Look, player: Player, row: Rect) -> None:
    """Four chips with what a player has."""
    gap = look.px(4)
    wide = min(look.px(72), (row.w - 3 * gap) // 4)
    high = min(row.h - look.px(2), look.px(28))
    for at, (resource, count) in enumerate(zip(RESOURCES, player.resources, strict=True)):
        chip = Rect(row.x + at * (wide + gap), row.centery - high // 2, wide, high)
        tone = rgb(TRACKS[resource])
        fill, edge = mix(tone, (251, 245, 230), 0.72), mix(tone, (107, 90, 56), 0.35)
        paint.box(surface, chip, high * 0.28, fill, edge, max(1.0, look.metrics.u))
        side = min(high * 0.86, wide * 0.5)
        look.icon(surface, resource, (chip.x + look.px(2) + side / 2, chip.centery), side)
        px = look.text_px(13.5)
        marks.number(look.kit, surface, str(count), ((chip.x + side + chip.right) / 2, chip.centery), px)


def _state(surface: pygame.Surface, look: Look, table: Table, seat: int, row: Rect) -> None:
    """The actions on top of the wheel, action points, levels reached."""
    player = table.players[seat]
    side = min(row.h - look.px(2), look.px(19))
    x = row.x + side / 2
    if table.phase == "act":
        for action in facts.on_top(table, seat):
            marks.action(look.kit, surface, action, (x, row.centery), side)
            x += side * 1.06
    x += side * 0.1
    look.icon(surface, "ap", (x, row.centery), side)
    x += side * 0.62
    x = look.kit.text(surface, str(player.ap), (x, row.centery), look.text_px(13), "ink", "extrabold", "lm").right
    if facts.mode_of(table, seat) != "standard":
        word, px = MODES[facts.mode_of(table, seat)], look.text_px(12)
        if look.kit.type.measure(word, px)[0] <= row.right - x - look.px(4):
            look.kit.text(surface, word, (row.right - look.px(3), row.centery), px, "soft", "medium", "rm")
        return
    for track, level in (("develop", player.develop), ("research", player.research)):
        name = LEVEL_NAMES[track][max(0, level - 1)]
        spot = (row.right - side / 2 - (0 if track == "develop" else side * 1.35), row.centery)
        if spot[0] - side / 2 > x:
            look.icon(surface, f"{track}_{name}", spot, side, faint=not level)


def draw_minis(
    surface: pygame.Surface, look: Look, player: Player, room: Rect, ringed: Mapping[str, str]
) -> None:  # fmt: skip
    """Its cards as small as they can be told apart, in as many rows as suit them."""
    owned = (*player.locations, *player.employees)
    if not owned:
        return
    gap = look.px(3)
    best = (0, 1)
    for rows in range(1, 5):
        across = -(-len(owned) // rows)
        wide = min((room.w - (across - 1) * gap) // across, round(((room.h - (rows - 1) * gap) // rows) / 1.4))
        best = max(best, (min(wide, look.px(48)), across))
    wide, across = max(6, best[0]), best[1]
    high = round(wide * 1.4)
    for at, each in enumerate(owned):
        spot = Rect(room.x + at % across * (wide + gap), room.y + at // across * (high + gap), wide, high)
        look.card(surface, each.card, spot, each.level)
        if each.card in ringed:
            colour = look.kit.colour(ringed[each.card])
            paint.ring(surface, spot, look.radius(spot), colour, max(1.5, 2 * look.metrics.u), 0)


# -- large -----------------------------------------------------------------------------------------------------


def draw_large(surface: pygame.Surface, look: Look, table: Table, seat: int, points: int | None) -> None:
    """Everything of a rival, over pools and grove."""
    kit, player, zone = look.kit, table.players[seat], look.layout.offer
    paint.sheet(surface, zone, look.px(12), kit.colour("paper"), kit.colour(look.seats[seat].colour), look.px(16), 0.55)
    pad = look.px(12)
    x = zone.x + pad
    if player.character is not None:
        wide = min(round((zone.h - 2 * pad) / 1.4), look.px(232), zone.w // 3)
        spot = Rect(x, zone.y + pad, wide, round(wide * 1.4))
        look.card(surface, player.character, spot, player.research)
        x = spot.right + pad
    inner = Rect(x, zone.y + pad, zone.right - pad - x, zone.h - 2 * pad)
    head = Rect(inner.x, inner.y, inner.w, round(look.px(34) * look.metrics.text))
    _large_head(surface, look, table, seat, head, points)
    cards = Rect(inner.x, head.bottom + look.px(6), inner.w, inner.bottom - head.bottom - look.px(6))
    if player.hunt is not None:
        wide = min(look.layout.card_w, cards.w // 5)
        spot = Rect(cards.right - wide, cards.y, wide, round(wide * 1.4))
        look.card(surface, player.hunt, spot)
        cards.w -= wide + pad
    _large_cards(surface, look, player, cards)


def _large_head(
    surface: pygame.Surface, look: Look, table: Table, seat: int, head: Rect, points: int | None
) -> None:  # fmt: skip
    kit, player = look.kit, table.players[seat]
    kit.seal(surface, look.seats[seat].colour, (head.x + look.px(14), head.centery), look.px(28))
    mode = MODES[facts.mode_of(table, seat)]
    name = f"{look.seats[seat].name}, {mode}" if mode else look.seats[seat].name
    px = look.text_px(18)
    name = kit.type.ellipsis(name, px, round(head.w * 0.3), "bold", "serif")
    x = kit.text(surface, name, (head.x + look.px(34), head.centery), px, "ink", "bold", "lm", "serif").right
    x += look.px(16)
    draw_resources(surface, look, player, Rect(x, head.y, min(look.px(270), head.w // 2), head.h))
    x += min(look.px(270), head.w // 2) + look.px(10)
    state = Rect(x, head.y, max(look.px(120), min(look.px(190), head.right - x - look.px(48))), head.h)
    if state.right <= head.right:
        _state(surface, look, table, seat, state)
    laurel = max(look.px(36), round(look.least_px * 2.4))
    told = str(player.vp if points is None else points)
    if state.right + laurel <= head.right:
        marks.points(kit, surface, told, (head.right - laurel / 2, head.centery), laurel, look.text_px(15))


def _large_cards(surface: pygame.Surface, look: Look, player: Player, room: Rect) -> None:
    """Locations, then Employees, in rows of cards as on the table."""
    owned = (*player.locations, *player.employees)
    if not owned:
        words = "No cards yet"
        look.kit.text(surface, words, room.center, look.text_px(14), "soft", "medium", "cm", italic=True)
        return
    gap = look.px(6)
    wide = look.layout.card_w
    while wide > look.px(40):
        across = max(1, (room.w + gap) // (wide + gap))
        rows = -(-len(owned) // across)
        if rows * round(wide * 1.4) + (rows - 1) * gap <= room.h:
            break
        wide -= max(1, look.px(3))
    across = max(1, (room.w + gap) // (wide + gap))
    high = round(wide * 1.4)
    for at, each in enumerate(owned):
        spot = Rect(room.x + at % across * (wide + gap), room.y + at // across * (high + gap), wide, high)
        look.card(surface, each.card, spot, each.level)
