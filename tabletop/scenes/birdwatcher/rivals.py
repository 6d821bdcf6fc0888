"""Draws the other seats: a compact panel each, and one of them large while the pointer rests on its panel."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher import layout as lay
from tabletop.scenes.birdwatcher.journals import draw_pages
from tabletop.scenes.birdwatcher.layout import RivalPlaces
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.own import stat_sign, stats_of
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.scenes.birdwatcher.places import Places
from tabletop.ui import paint

PANEL = (241, 231, 207)


def draw_panels(
    surface: pygame.Surface, look: Look, places: Places, points: tuple[int, ...] | None, hidden: Collection[str],
    lit: Collection[str],
) -> None:  # fmt: skip
    """One panel for each other seat."""
    for at, seat in enumerate(places.others()):
        panel, inner = look.layout.rivals[at], places.rival(seat)
        _paper(surface, look, seat, panel)
        _head(surface, look, places.table, seat, inner.head, None if points is None else points[seat])
        _things(surface, look, places.table, seat, inner, hidden, lit)


def _paper(surface: pygame.Surface, look: Look, seat: int, panel: Rect) -> None:
    kit, colour = look.kit, look.seats[seat].colour
    paint.sheet(surface, panel, look.px(9), PANEL, kit.colour("rim"), look.px(6), 0.4)
    stripe = Rect(panel.x + look.px(4), panel.y + look.px(6), look.px(4), panel.h - look.px(12))
    paint.box(surface, stripe, look.px(2), kit.colour(colour), kit.colour("soft") if colour == "white" else None, 1)


def _head(
    surface: pygame.Surface, look: Look, table: Table, seat: int, head: Rect, points: int | None
) -> None:  # fmt: skip
    """Seal, name, score; what awards count; the tokens."""
    kit, player = look.kit, table.players[seat]
    lines = 4 if head.h >= look.px(78) else 3
    step = min(head.h / lines, look.px(27))
    y = head.y + step * 0.55
    side = look.px(19)
    kit.seal(surface, look.seats[seat].colour, (head.x + side / 2, y), side)
    px, small = look.text_px(14), look.text_px(13)
    right = float(head.right)
    if points is not None:
        right -= kit.text(surface, str(points), (right, y), look.text_px(15), "ink", "bold", "rm", "serif").w
    x = head.x + side + look.px(5)
    camera = table.start == seat and table.round > 0
    room = right - x - look.px(4) - (look.px(19) if camera else 0)
    name = kit.type.ellipsis(look.seats[seat].name, px, max(1, round(room)), "bold")
    x = kit.text(surface, name, (x, y), px, "ink", "bold", "lm").right
    if camera:
        look.centred(surface, look.svg("icon_camera", look.px(16)), (x + look.px(12), y))
    _stats(surface, look, stats_of(player), Rect(head.x, round(y + step * 0.5), head.w, round(step)), small)
    side = min(round(step * 0.94), (head.w - look.px(8)) // 5)
    y += step * 2
    for at, (kind, count) in enumerate(zip(pieces().insects, player.insects, strict=True)):
        middle = (head.x + (at + 0.5) * head.w / 5, y)
        look.centred(surface, marks.insect(kit, kind, side, faint=not count), middle)
        if count > 1:
            badge = round(look.least_px * 1.2)
            sign = marks.badge(kit, str(count), badge, "#2B2A26", "#FFF6E2")
            look.centred(surface, sign, (middle[0] + side * 0.34, middle[1] + side * 0.34))
    if lines > 3:
        words = f"{len(player.journal)} of {facts.page_limit(table)} pages"
        kit.text(surface, words, (head.x, y + step), small, "soft", "medium", "lm", italic=True)


def _stats(surface: pygame.Surface, look: Look, stats: tuple[tuple[str, int], ...], row: Rect, px: int) -> None:
    side = min(row.h, look.px(16))
    for at, (sign, value) in enumerate(stats):
        x = row.x + at * row.w / 4
        look.centred(surface, stat_sign(look, sign, side), (x + side / 2, row.centery))
        look.kit.text(surface, str(value), (x + side + look.px(1.5), row.centery), px, "ink", "bold", "lm")


def _things(
    surface: pygame.Surface, look: Look, table: Table, seat: int, inner: RivalPlaces, hidden: Collection[str],
    lit: Collection[str],
) -> None:  # fmt: skip
    """Tree above journal."""
    player = table.players[seat]
    for at, spot in enumerate(inner.tree):
        if at < len(player.tree) and player.tree[at] not in hidden:
            look.card(surface, player.tree[at], spot)
        else:
            surface.blit(marks.slot(spot.w, spot.h, look.radius(spot)), spot.topleft)
    limit = facts.page_limit(table)
    draw_pages(surface, look, table, seat, inner.pages, inner.run_h, limit, hidden, points=False, lit=lit)


def large_rect(look: Look) -> Rect:
    """Where a rival's things are shown large: over the boards, beside the panels."""
    layout = look.layout
    return Rect(layout.jungle.x, layout.jungle.y, layout.academy.right - layout.jungle.x, layout.academy.h)


def draw_large(surface: pygame.Surface, look: Look, table: Table, seat: int) -> None:
    """A rival's tree and journal, as large as the boards' place allows."""
    kit, player, rect = look.kit, table.players[seat], large_rect(look)
    paint.sheet(surface, rect, look.px(11), kit.colour("paper"), kit.colour("edge"), look.px(12), 0.55)
    strip = round(look.layout.strip * 1.3)
    side = look.px(24)
    x, y = rect.x + look.px(14), rect.y + strip * 0.62
    kit.seal(surface, look.seats[seat].colour, (x + side / 2, y), side)
    drawn = kit.text(surface, look.seats[seat].name, (x + side + look.px(7), y), look.text_px(17), "ink", "bold", "lm")
    more = f"{len(player.journal)} of {facts.page_limit(table)} pages, {len(player.tree)} birds in the tree"
    kit.text(surface, more, (drawn.right + look.px(9), y), look.text_px(13), "soft", "medium", "lm", italic=True)
    room = Rect(rect.x + look.px(14), rect.y + strip, rect.w - look.px(28), rect.h - strip - look.px(8))
    tree_h = round(room.h * 0.42)
    tree_w = min(round(tree_h / lay.SHAPE), (room.w - 5 * look.px(6)) // 6)
    for at in range(6):
        spot = Rect(room.x + at * (tree_w + look.px(6)), room.y, tree_w, round(tree_w * lay.SHAPE))
        if at < len(player.tree):
            look.card(surface, player.tree[at], spot)
        else:
            surface.blit(marks.slot(spot.w, spot.h, look.radius(spot)), spot.topleft)
    slots = max(look.layout.slots, len(player.journal))
    top = room.y + round(tree_w * lay.SHAPE) + look.px(10)
    spots, run_h = _two_rows(Rect(room.x, top, room.w, room.bottom - top), slots, look)
    draw_pages(surface, look, table, seat, spots, run_h, facts.page_limit(table))


def _two_rows(room: Rect, slots: int, look: Look) -> tuple[tuple[Rect, ...], int]:
    """The slots of a journal in two rows, and the height of the bars below them."""
    across, run_h, gap = -(-slots // 2), look.px(13), look.px(4)
    width = min((room.w - gap * (across - 1)) // across, round((room.h / 2 - run_h - gap) / lay.SHAPE))
    height = round(width * lay.SHAPE)
    spots = tuple(
        Rect(room.x + (at % across) * (width + gap), room.y + (at // across) * (height + run_h + gap), width, height)
        for at in range(slots)
    )
    return spots, run_h
