"""Draws the other seats: a compact panel each, and one of them large while the pointer rests on its panel."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Player, Table
from tabletop.scenes.birdwatcher import layout as lay
from tabletop.scenes.birdwatcher.journals import draw_pages
from tabletop.scenes.birdwatcher.layout import RivalPlaces
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.own import stat_sign, stats_of
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.scenes.birdwatcher.places import Places
from tabletop.ui import paint

PANEL = (241, 231, 207)


def draw_papers(surface: pygame.Surface, look: Look, seats: Sequence[int]) -> None:
    """The papers of these seats' panels."""
    for at, seat in enumerate(seats):
        _paper(surface, look, seat, look.layout.rivals[at])


def draw_panel(
    surface: pygame.Surface, look: Look, places: Places, seat: int, points: int | None, hidden: Collection[str],
    lit: Collection[str],
) -> None:  # fmt: skip
    """What a seat's panel shows, without its paper."""
    inner = places.rival(seat)
    _head(surface, look, places.table, seat, inner.head, points)
    _things(surface, look, places.table, seat, inner, hidden, lit)


def _paper(surface: pygame.Surface, look: Look, seat: int, panel: Rect) -> None:
    kit, colour = look.kit, look.seats[seat].colour
    paint.sheet(surface, panel, look.px(9), PANEL, kit.colour("rim"), look.px(6), 0.4)
    stripe = Rect(panel.x + look.px(4), panel.y + look.px(6), look.px(4), panel.h - look.px(12))
    paint.box(surface, stripe, look.px(2), kit.colour(colour), kit.colour("soft") if colour == "white" else None, 1)


def _head(
    surface: pygame.Surface, look: Look, table: Table, seat: int, head: Rect, points: int | None
) -> None:  # fmt: skip
    """Seal, name, score; what awards count; the tokens: in two rows where it is wide, else one below the other."""
    wide = head.w > head.h * 2
    rows = 2 if wide else 4 if head.h >= look.px(78) else 3
    step = min(head.h / rows, look.px(27))
    _name(surface, look, table, seat, Rect(head.x, head.y, head.w, round(step)), points)
    player = table.players[seat]
    row = Rect(head.x, round(head.y + step), round(head.w * 0.45) if wide else head.w, round(step))
    _stats(surface, look, stats_of(table, seat), row)
    beside = Rect(row.right + look.px(12), row.y, head.right - row.right - look.px(12), row.h)
    _tokens(surface, look, player, beside if wide else row.move(0, round(step)))
    if rows > 3:
        words = f"{len(player.journal)} of {facts.page_limit(table)} pages"
        spot = (head.x, head.y + step * 3.5)
        look.kit.text(surface, words, spot, look.text_px(13), "soft", "medium", "lm", italic=True)


def _name(
    surface: pygame.Surface, look: Look, table: Table, seat: int, row: Rect, points: int | None
) -> None:  # fmt: skip
    kit, side, px = look.kit, look.px(19), look.text_px(14)
    kit.seal(surface, look.seats[seat].colour, (row.x + side / 2, row.centery), side)
    right = float(row.right)
    if points is not None:
        right -= kit.text(
            surface, str(points), (right, row.centery), look.text_px(15), "ink", "bold", "rm", "serif"
        ).w  # fmt: skip
    x = row.x + side + look.px(5)
    camera = table.start == seat and table.round > 0
    room = right - x - look.px(4) - (look.px(19) if camera else 0)
    name = kit.type.ellipsis(look.seats[seat].name, px, max(1, round(room)), "bold")
    x = kit.text(surface, name, (x, row.centery), px, "ink", "bold", "lm").right
    if camera:
        look.centred(surface, look.svg("icon_camera", look.px(16)), (x + look.px(12), row.centery))
    pages = f"{len(table.players[seat].journal)} of {facts.page_limit(table)} pages"
    wide = kit.type.measure(pages, look.text_px(13), "medium", italic=True)[0]
    if row.w > look.px(240) and right - x > wide + look.px(48):
        spot = (right - look.px(14), row.centery)
        kit.text(surface, pages, spot, look.text_px(13), "soft", "medium", "rm", italic=True)


def _tokens(surface: pygame.Surface, look: Look, player: Player, row: Rect) -> None:
    """The five kinds of insects, faint where there is none."""
    side = min(round(row.h * 0.94), (row.w - look.px(8)) // 5)
    step = min(row.w / 5, side * 1.5)
    for at, (kind, count) in enumerate(zip(pieces().insects, player.insects, strict=True)):
        middle = (row.x + (at + 0.5) * step, row.centery)
        look.centred(surface, marks.insect(look.kit, kind, side, faint=not count), middle)
        if count > 1:
            sign = marks.badge(look.kit, str(count), round(look.least_px * 1.45), "#2B2A26", "#FFF6E2")
            look.centred(surface, sign, (middle[0] + side * 0.34, middle[1] + side * 0.34))


def _stats(surface: pygame.Surface, look: Look, stats: tuple[tuple[str, int], ...], row: Rect) -> None:
    """The counts in columns; photographs need more room than the others."""
    px = look.text_px(13)
    shares = (1.3, 0.95, 0.85, 0.9)
    side = round(min(row.h, look.px(16), row.w / 4 * 0.5))
    x = float(row.x)
    for (sign, value), share in zip(stats, shares, strict=True):
        look.centred(surface, stat_sign(look, sign, side), (x + side / 2, row.centery))
        look.kit.text(surface, str(value), (x + side + look.px(1.5), row.centery), px, "ink", "bold", "lm")
        x += row.w / 4 * share


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
    more = f"{len(player.journal)} of {facts.page_limit(table)} pages, {len(player.tree)} of 6 birds in the tree"
    kit.text(surface, more, (drawn.right + look.px(9), y), look.text_px(13), "soft", "medium", "lm", italic=True)
    room = Rect(rect.x + look.px(14), rect.y + strip, rect.w - look.px(28), rect.h - strip - look.px(8))
    slots = max(look.layout.slots, len(player.journal))
    tree_w, across, page_w = _shares(room, slots, look)
    for at in range(6):
        spot = Rect(room.x + at * (tree_w + look.px(6)), room.y, tree_w, round(tree_w * lay.SHAPE))
        if at < len(player.tree):
            look.card(surface, player.tree[at], spot)
        else:
            surface.blit(marks.slot(spot.w, spot.h, look.radius(spot)), spot.topleft)
    run_h, gap = look.px(13), look.px(4)
    top, page_h = room.y + round(tree_w * lay.SHAPE) + look.px(10), round(page_w * lay.SHAPE)
    spots = tuple(
        Rect(room.x + (at % across) * (page_w + gap), top + (at // across) * (page_h + run_h + gap), page_w, page_h)
        for at in range(slots)
    )
    draw_pages(surface, look, table, seat, spots, run_h, facts.page_limit(table))


def _shares(room: Rect, slots: int, look: Look) -> tuple[int, int, int]:
    """The width of the tree's cards, the pages in a row, and their width: in one row or two, whatever shows more."""
    gap, run_h, best = look.px(4), look.px(13), (0.0, 0, 0, 0)
    for rows in (1, 2):
        across = -(-slots // rows)
        page = (room.w - gap * (across - 1)) // across
        # Pages leave the tree cards at least as large as they are.
        page = min(page, round((room.h - look.px(10) - rows * (run_h + gap)) / lay.SHAPE / (rows + 1.1)))
        left = room.h - look.px(10) - rows * (round(page * lay.SHAPE) + run_h + gap)
        tree = min(round(left / lay.SHAPE), (room.w - 5 * look.px(6)) // 6)
        best = max(best, (page * 2 + tree / 2, tree, across, page))
    return best[1:]
