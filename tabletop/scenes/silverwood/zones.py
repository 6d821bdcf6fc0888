"""Draws the middle of the table: trays, the two pools, the Calamity and the own Hunt, and cards that are dealt."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import Kind
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.places import Places
from tabletop.ui import paint

POOLS: dict[Kind, tuple[str, str]] = {
    "employee": ("fx_employee", "Employees"),
    "location": ("fx_location", "Locations"),
}


def draw_ground(surface: pygame.Surface, look: Look) -> None:
    """The table and the hollows in it, without cards."""
    look.kit.table(surface)
    layout = look.layout
    for zone in (layout.employees.union(layout.locations), layout.grove, layout.climate, layout.hunt):
        if zone is not None:
            paint.box(surface, zone, look.px(11), (42, 26, 14), (42, 26, 14), max(1, look.px(1)), alpha=0.26)


def draw_pool(surface: pygame.Surface, look: Look, places: Places, kind: Kind, hidden: Collection[str]) -> None:
    """The open cards of a kind."""
    table, layout = places.table, look.layout
    icon, words = POOLS[kind]
    left = facts.deck_size(table, kind)
    look.heading(surface, layout.pool_title(kind), icon, words, f"{left} in the deck")
    pool = facts.pool_of(table, kind)
    spots = layout.pool(kind, len(pool))
    for card, spot, seen in zip(pool, spots, look.seen(spots), strict=True):
        if card not in hidden:
            look.card(surface, card, spot, seen=seen)


def draw_climate(surface: pygame.Surface, look: Look, places: Places, hidden: Collection[str]) -> None:
    """The Climate Calamity of the round; before the first its deck."""
    zone, table = look.layout.climate, places.table
    if zone is None:
        return
    look.heading(surface, zone, "", "Climate")
    spot = look.layout.place_in(zone)
    if table.calamity is None or table.calamity in hidden:
        look.back(surface, "calamity", spot)
    else:
        look.card(surface, table.calamity, spot)


def draw_hunt(surface: pygame.Surface, look: Look, places: Places) -> None:
    """The own Hunt card: open to its owner alone until it is revealed."""
    zone, player = look.layout.hunt, places.player
    if zone is None:
        return
    look.heading(surface, zone, "", "Hunt")
    spot = look.layout.place_in(zone)
    shown = player.hunt or places.hunt
    if shown is not None:
        look.card(surface, shown, spot)
        if player.hunt is not None:
            sign = look.px(26)
            look.kit.icon(surface, "confirm", (spot.x + sign * 0.8, spot.y + spot.h * 0.24), sign, "pine")
    elif places.table.phase in ("act", "hunts"):
        look.back(surface, "hunt", spot)


def draw_offer(surface: pygame.Surface, look: Look, places: Places, title: str) -> None:
    """The cards dealt to the seat at the screen, over pools and grove."""
    kit, zone = look.kit, look.layout.offer
    paint.sheet(surface, zone, look.px(12), kit.colour("paper"), kit.colour("edge"), look.px(14), 0.5)
    spot = (zone.centerx, zone.y + look.layout.strip * 1.15)
    kit.text(surface, title, spot, look.text_px(19), "ink", "bold", "cm", "serif")
    for card in places.offers:
        rect = places.rect(card)
        if rect is not None:
            look.card(surface, card, rect, 0)
