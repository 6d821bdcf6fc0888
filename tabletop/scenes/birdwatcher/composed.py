"""The zones that the still picture is made of: what each shows, so that only those that changed are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher import live, own, rivals, zones
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.places import Places


@dataclass(frozen=True)
class Showing:
    """What the picture shows; two equal ones look the same."""

    table: Table
    own: int
    """The seat whose things lie at the bottom."""
    points: tuple[int, ...] | None = None
    """Scores as they stand; None where the table plays without a preview."""
    hidden: frozenset[str] = frozenset()
    """Pieces that the hand or a clip draws instead."""
    lit: frozenset[str] = frozenset()
    recent: tuple[str, ...] = ()
    """Cards that others moved since the own seat's last action (table manner 7)."""
    large: int | None = None
    """The rival whose things are shown large."""
    fanned: int | None = None
    """The pile that is looked through."""


@dataclass(frozen=True)
class Zone:
    """A part of the picture; the key names everything that it shows."""

    name: str
    rect: Rect
    key: Hashable
    cards: Collection[str]
    draw: Callable[[pygame.Surface], None]


def composed(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    """All zones of a position."""
    yield from _middle(look, showing, places)
    yield from _own(look, showing, places)
    yield from _rivals(look, showing, places)


def _marks(showing: Showing, cards: Iterable[str | None]) -> tuple[frozenset[str], Hashable]:
    """The cards of a zone, and what is hidden, lit or recent of them."""
    known = frozenset(card for card in cards if card is not None)
    return known, (showing.hidden & known, showing.lit & known, known.intersection(showing.recent))


def _middle(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    table, layout, hidden = showing.table, look.layout, showing.hidden
    birds, publications = facts.deck_sizes(table)
    cards, marked = _marks(showing, table.jungle)
    key: Hashable = (table.jungle, birds, marked)
    yield Zone("jungle", layout.jungle, key, cards, lambda s: zones.draw_jungle(s, look, places, hidden))
    cards, marked = _marks(showing, (bird for pile in table.piles for bird in pile))
    key = (table.piles, table.startled, marked)
    yield Zone("clearing", layout.clearing, key, cards, lambda s: zones.draw_clearing(s, look, places, hidden))
    cards, marked = _marks(showing, table.academy)
    key = (table.academy, publications, marked)
    yield Zone("academy", layout.academy, key, cards, lambda s: zones.draw_academy(s, look, places, hidden))


def _own(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    table, layout, seat = showing.table, look.layout, showing.own
    player = table.players[seat]
    cards, marked = _marks(showing, player.tree)
    key: Hashable = (seat, player.tree, marked)
    yield Zone("tree", layout.tree, key, cards, lambda s: own.draw_tree(s, look, places, showing.hidden))
    points = None if showing.points is None else showing.points[seat]
    tokens = frozenset(piece for piece in showing.lit if piece.startswith("insect:"))
    turn = (table.actions, table.bought, table.acting, table.over, table.start, table.round > 0)
    key = (seat, player.journal, player.insects, points, turn, tokens)

    def plate(surface: pygame.Surface) -> None:
        own.draw_plate(surface, look, places, points)
        live.draw_lit(surface, look, places, tokens)

    yield Zone("panel", layout.panel, key, (), plate)
    cards, marked = _marks(showing, player.journal)
    told, last = points is not None, facts.ending(table) and not table.over
    key = (seat, player.journal, told, last, marked)
    hidden, lit = showing.hidden, showing.lit
    draw = lambda s: own.draw_journal(s, look, places, hidden, told, lit)  # noqa: E731
    yield Zone("journal", layout.journal, key, cards, draw)


def _rivals(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    for at, seat in enumerate(places.others()):
        player = showing.table.players[seat]
        cards, marked = _marks(showing, (*player.tree, *player.journal))
        points = None if showing.points is None else showing.points[seat]
        camera = showing.table.start == seat and showing.table.round > 0
        key: Hashable = (seat, player, points, camera, marked)
        yield Zone(f"rival:{seat}", look.layout.rivals[at], key, cards, _panel(look, showing, places, seat, points))


def _panel(
    look: Look, showing: Showing, places: Places, seat: int, points: int | None
) -> Callable[[pygame.Surface], None]:  # fmt: skip
    return lambda surface: rivals.draw_panel(surface, look, places, seat, points, showing.hidden, showing.lit)
