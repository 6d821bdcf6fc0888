"""Draws journals: pages that keep their place, bars below the sets, what is open, the page that ends the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import awards, sets
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.sets import BirdSet
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.scenes.birdwatcher.painters.moods import mood
from tabletop.scenes.birdwatcher.painters.publications import INKS
from tabletop.ui.theme import parse

ROW_STEP = 4
"""Pages whose tops differ by more than this lie in different rows, px."""


def draw_pages(
    surface: pygame.Surface, look: Look, table: Table, seat: int, spots: Sequence[Rect], run_h: int, limit: int,
    hidden: Collection[str] = (), points: bool = True, lit: Collection[str] = (),
) -> None:  # fmt: skip
    """A journal in its slots; `points` writes what pages without a bar score, `lit` are the pages that shine."""
    journal = table.players[seat].journal
    for at, spot in enumerate(spots):
        if at < len(journal) and journal[at] not in hidden:
            look.card(surface, journal[at], spot)
            if journal[at] in lit:
                look.outline(surface, spot, strong=True)
        elif at < max(limit, len(journal)):
            _empty(surface, look, spot, at, limit)
    parent = table.options.parent_hybrids
    for bird_set in sets.sets(journal, parent):
        _bar(surface, look, bird_set, spots, run_h, journal[bird_set.first : bird_set.last + 1], lit)
    if points:
        _single_points(surface, look, table, journal, spots, run_h)
    opened = sets.open_set(journal, parent)
    if opened is not None and len(journal) < len(spots):
        _invitation(surface, look, opened, spots[len(journal)], run_h)


def _empty(surface: pygame.Surface, look: Look, spot: Rect, at: int, limit: int) -> None:
    """A page to come: its number, or the flag of the page that triggers the end (BIR-170)."""
    surface.blit(marks.slot(spot.w, spot.h, look.radius(spot), "#9C8550", 0.75), spot.topleft)
    if at == limit - 1:
        side = min(round(spot.w * 0.62), look.px(40))
        look.centred(surface, marks.flag(side, round(side * 64 / 54)), (spot.centerx + side * 0.06, spot.centery))
    elif spot.w >= look.least_px * 2.2:
        px = min(look.text_px(17), round(spot.w * 0.34))
        look.kit.text(surface, str(at + 1), spot.center, px, (150, 131, 88), "bold", "cm")


def _bar(
    surface: pygame.Surface, look: Look, bird_set: BirdSet, spots: Sequence[Rect], run_h: int,
    cards: Sequence[str], lit: Collection[str],
) -> None:  # fmt: skip
    """The bar below a set, in a piece for each row that it lies in; the first piece bears the points."""
    species = pieces().species[bird_set.species]
    rows: list[list[Rect]] = []
    for spot in spots[bird_set.first : bird_set.last + 1]:
        if rows and abs(rows[-1][-1].y - spot.y) <= ROW_STEP:
            rows[-1].append(spot)
        else:
            rows.append([spot])
    for row in rows:
        left, right = row[0].x + look.px(1), row[-1].right - look.px(1)
        shines = bool(lit) and all(card in lit for card in cards)
        size = (right - left, run_h)
        bar = marks.run_bar(look.kit, species, bird_set.size, bird_set.points, size, look.least_px, shines)
        surface.blit(bar, (left, row[0].bottom + max(1, look.px(1))))


def _single_points(
    surface: pygame.Surface, look: Look, table: Table, journal: tuple[str, ...], spots: Sequence[Rect], run_h: int
) -> None:  # fmt: skip
    """What stamp birds and publications score as things stand, below their pages."""
    reading = sets.reading_of(journal, table.options.parent_hybrids)
    stamped = set(sets.stamps(reading))
    px = look.least_px
    if run_h < px:
        return
    for at, card in enumerate(journal[: len(spots)]):
        if at in stamped:
            species = pieces().species[pieces().birds[card].species]
            words, ink = str(species.values[0]), mood(species.id).ribbon
        elif card in pieces().publications:
            words = str(awards.award(journal, at, table.options))
            ink = INKS[pieces().publications[card].ribbon]
        else:
            continue
        spot = (spots[at].centerx, spots[at].bottom + run_h * 0.55)
        look.kit.text(surface, words, spot, px, parse(ink), "extrabold", "cm")


def _invitation(surface: pygame.Surface, look: Look, opened: BirdSet, slot: Rect, run_h: int) -> None:
    """Below the next page: the set is open, and what it would be worth with one more bird."""
    species = pieces().species[opened.species]
    colour = parse(mood(species.id).ribbon)
    y = slot.bottom + max(1, look.px(1)) + run_h // 2
    dash = max(2, look.px(3))
    for x in range(slot.x + look.px(2), slot.right - look.px(2), dash * 2):
        for edge in (-run_h // 2 + 1, run_h // 2 - 1):
            pygame.draw.line(surface, colour, (x, y + edge), (min(x + dash, slot.right), y + edge), max(1, look.px(1)))
    if run_h >= look.least_px:
        words = f"→ {species.values[opened.size]}"
        look.kit.text(surface, words, (slot.centerx, y), look.least_px, colour, "extrabold", "cm")
