"""Draws what lies before the seat at the screen: its tree, its plate with actions and tokens, its journal."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import awards, facts
from tabletop.games.birdwatcher.pieces import SICKLEBILL, pieces
from tabletop.games.birdwatcher.sets import photographs
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher.journals import draw_pages
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.scenes.birdwatcher.places import Places
from tabletop.ui import paint

TREE_GREEN, TREE_EDGE = (227, 228, 196), (169, 176, 121)


def draw_sheets(surface: pygame.Surface, look: Look) -> None:
    """The papers below tree, plate and journal."""
    kit, layout = look.kit, look.layout
    radius = look.px(10)
    paint.sheet(surface, layout.tree, radius, TREE_GREEN, TREE_EDGE, look.px(7), 0.42)
    paint.sheet(surface, layout.panel, radius, kit.colour("paper"), kit.colour("edge"), look.px(7), 0.42)
    paint.sheet(surface, layout.journal, radius, (243, 234, 212), kit.colour("rim"), look.px(7), 0.42)
    rule = layout.journal.y + layout.strip
    pygame.draw.line(surface, (203, 184, 143), (layout.journal.x + radius, rule), (layout.journal.right - radius, rule))


def heading(
    surface: pygame.Surface, look: Look, zone: Rect, icon: str, words: str, more: str
) -> int:  # fmt: skip
    """A zone's name in its strip, and more in smaller letters; returns where it ends."""
    kit, high = look.kit, look.layout.strip
    y = zone.y + high * 0.56
    x = zone.x + look.px(10)
    look.centred(surface, look.svg(icon, high * 0.85), (x + high * 0.4, y))
    drawn = kit.text(surface, words, (x + high, y), look.text_px(14.5), "ink", "bold", "lm")
    more_px = look.text_px(13)
    room = zone.right - look.px(8) - drawn.right - look.px(7)
    more = kit.type.ellipsis(more, more_px, max(1, room), "medium", italic=True)
    spot = (drawn.right + look.px(7), y + look.px(0.5))
    return kit.text(surface, more, spot, more_px, "soft", "medium", "lm", italic=True).right


def draw_tree(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The own tree: its birds and its free places."""
    layout, player = look.layout, places.table.players[places.own]
    free = facts.room(player)
    room = "full" if not free else f"room for {free}"
    heading(surface, look, layout.tree, "icon_tree", f"{look.seats[places.own].name}'s tree", room)
    for at in range(6):
        spot = layout.tree_place(at)
        if at < len(player.tree) and player.tree[at] not in hidden:
            look.card(surface, player.tree[at], spot)
        else:
            surface.blit(marks.slot(spot.w, spot.h, look.radius(spot)), spot.topleft)


def draw_plate(surface: pygame.Surface, look: Look, places: Places, points: int | None) -> None:
    """Name, camera, actions left and what the journal counts; below it the tokens."""
    kit, layout, table, own = look.kit, look.layout, places.table, places.own
    plate = layout.plate
    side = look.px(26)
    x = plate.x + look.px(12)
    kit.seal(surface, look.seats[own].colour, (x + side / 2, plate.centery), side)
    x += side + look.px(8)
    stats = _stats_width(look, table, own)
    right = plate.right - look.px(10) - stats
    pips = _pip_count(table) if table.acting == own and not table.over else 0
    pip = look.px(24)
    px = look.text_px(17)
    name = kit.type.ellipsis(
        look.seats[own].name, px, max(1, right - x - pips * round(pip * 1.12) - look.px(16)), "bold"
    )
    x = kit.text(surface, name, (x, plate.centery), px, "ink", "bold", "lm").right + look.px(8)
    if table.start == own and table.round > 0:
        look.centred(surface, look.svg("icon_camera", look.px(22)), (x + look.px(10), plate.centery))
        x += look.px(26)
    for at in range(pips):
        surface.blit(marks.pip(pip, at < table.actions), (x, plate.centery - pip // 2))
        x += round(pip * 1.12)
    draw_stats(surface, look, table, own, (right, plate.centery), look.px(21), look.text_px(15))
    _tokens(surface, look, table, own, points)


def _pip_count(table: Table) -> int:
    """The pips shown: those of a turn, more when more were gained."""
    return max(pieces().figures.actions_per_turn + table.bought, table.actions)


def stats_of(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    """What awards count, by the sign for it."""
    player = table.players[seat]
    beaks = sum(facts.species_of(page) == SICKLEBILL for page in player.journal)
    species = len(awards.varied(player.journal))
    photos = photographs(player.journal, table.options.parent_hybrids)
    books = facts.books(player.journal)
    return ("icon_camera", photos), ("icon_publication", books), ("beak", beaks), ("flock", species)


def _stats_width(look: Look, table: Table, seat: int) -> int:
    px = look.text_px(15)
    wide = sum(look.kit.type.measure(str(value), px, "bold")[0] for _, value in stats_of(table, seat))
    return wide + 4 * (look.px(21) + look.px(4)) + 3 * look.px(10)


def draw_stats(
    surface: pygame.Surface, look: Look, table: Table, seat: int, at: tuple[float, float], side: int, px: int
) -> None:  # fmt: skip
    """Photographs, books, sicklebills and species from a left end on."""
    x, y = at
    for sign, value in stats_of(table, seat):
        picture = stat_sign(look, sign, side)
        look.centred(surface, picture, (x + side / 2, y))
        x = look.kit.text(surface, str(value), (x + side + look.px(4), y), px, "ink", "bold", "lm").right + look.px(10)


def stat_sign(look: Look, sign: str, side: int) -> pygame.Surface:
    """The sign of something that awards count."""
    if sign == "beak":
        return marks.beak(side)
    if sign == "flock":
        return marks.flock(side, False)
    return look.svg(sign, side)


def _tokens(surface: pygame.Surface, look: Look, table: Table, own: int, points: int | None) -> None:
    """The own insects by kind, what they score, and the score as it stands."""
    kit, counts = look.kit, table.players[own].insects
    for at, (kind, count) in enumerate(zip(pieces().insects, counts, strict=True)):
        draw_insect(surface, look, kind, count, look.layout.insect(at))
    spot = look.layout.insect(len(counts))
    kinds = sum(count > 0 for count in counts)
    worth = pieces().figures.insect_points[kinds]
    px = look.text_px(13)
    words = f"{kinds} kind{'' if kinds == 1 else 's'}: {worth} point{'' if worth == 1 else 's'}"
    kit.text(surface, words, (spot.x, spot.centery), px, "soft", "medium", "lm")
    if points is not None:
        right = look.layout.panel.right - look.px(12)
        big = kit.text(surface, str(points), (right, spot.centery), look.text_px(22), "ink", "bold", "rm", "serif")
        kit.text(surface, "so far", (big.x - look.px(6), spot.centery), px, "soft", "medium", "rm", italic=True)


def draw_insect(surface: pygame.Surface, look: Look, kind: str, count: int, spot: Rect) -> None:
    """A kind of token with how many there are; faint where there is none."""
    surface.blit(marks.insect(look.kit, kind, spot.w, faint=not count), spot.topleft)
    if count > 1:
        side = max(round(spot.w * 0.55), round(look.least_px * 1.45))
        sign = marks.badge(look.kit, str(count), side, "#2B2A26", "#FFF6E2")
        surface.blit(sign, (spot.right - round(side * 0.7), spot.bottom - round(side * 0.7)))


def draw_journal(
    surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str], points: bool, lit: Collection[str]
) -> None:  # fmt: skip
    """The own journal with its title."""
    table, own, layout = places.table, places.own, look.layout
    journal, limit = table.players[own].journal, facts.page_limit(table)
    more = f"{len(journal)} of {limit} pages"
    if facts.ending(table) and not table.over:
        more += ": this is the last round"
    heading(surface, look, layout.journal, "icon_camera", "Photo journal", more)
    if points:
        options = table.options
        printed = sum(
            awards.award(journal, at, options) for at, card in enumerate(journal) if card in pieces().publications
        )
        words = f"photographs {photographs(journal, options.parent_hybrids)}  ·  publications {printed}"
        spot = (layout.journal.right - look.px(12), layout.journal.y + layout.strip * 0.56)
        look.kit.text(surface, words, spot, look.text_px(13), "soft", "medium", "rm")
    draw_pages(
        surface, look, table, own, layout.pages(len(journal)), layout.run_h, limit, hidden, points=points, lit=lit
    )
