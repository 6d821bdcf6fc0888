"""What the still picture shows, and the zones it is made of, so that only those that changed are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import Kind
from tabletop.games.silverwood.state import Player, Table
from tabletop.scenes.silverwood import own, rivals, zones
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.places import Places


@dataclass(frozen=True)
class Showing:
    """What the picture shows; two equal ones look the same."""

    table: Table
    own: int
    """The seat whose things lie at the foot."""
    points: tuple[int, ...] | None = None
    """Scores as they stand; None where the table plays without a preview."""
    hunt: str | None = None
    """The own secret Hunt card, if this screen may show it."""
    offers: tuple[str, ...] = ()
    """Cards of which the seat at the screen keeps one."""
    hidden: frozenset[str] = frozenset()
    """Pieces that the hand or a clip draws instead: cards, "res:sap", "points", "wheel"."""
    lit: frozenset[str] = frozenset()
    recent: tuple[str, ...] = ()
    """Cards that others moved since the own seat's last action (table manner 7)."""
    large: int | None = None
    """The rival whose things are shown large."""


@dataclass(frozen=True)
class Zone:
    """A part of the picture; the key names everything that it shows."""

    name: str
    rect: Rect
    key: Hashable
    draw: Callable[[pygame.Surface], None]
    cards: Collection[str] = ()


def composed(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    """All zones of a position."""
    yield from _pools(look, showing, places)
    yield from _modules(look, showing, places)
    yield from _own(look, showing, places)
    yield from _rivals(look, showing, places)


def _marks(showing: Showing, cards: Iterable[str]) -> tuple[frozenset[str], Hashable]:
    """The cards of a zone, and what is hidden, lit or recent of them."""
    known = frozenset(cards)
    return known, (showing.hidden & known, showing.lit & known, known.intersection(showing.recent))


def _pools(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    table, hidden = showing.table, showing.hidden
    kinds: tuple[tuple[Kind, Rect], ...] = (
        ("employee", look.layout.employees), ("location", look.layout.locations),
    )  # fmt: skip
    for kind, rect in kinds:
        pool = facts.pool_of(table, kind)
        cards, marked = _marks(showing, pool)
        key = (pool, facts.deck_size(table, kind), marked)
        yield Zone(f"{kind}s", rect, key, _pool(look, places, kind, hidden), cards)


def _pool(look: Look, places: Places, kind: Kind, hidden: frozenset[str]) -> Callable[[pygame.Surface], None]:
    return lambda surface: zones.draw_pool(surface, look, places, kind, hidden)


def _modules(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    layout, table = look.layout, showing.table
    if layout.climate is not None:
        key: Hashable = (table.calamity, len(table.calamities_gone), showing.hidden & {table.calamity})
        yield Zone("climate", layout.climate, key, lambda s: zones.draw_climate(s, look, places, showing.hidden))
    if layout.hunt is not None:
        shown = table.players[showing.own].hunt or showing.hunt
        key = (showing.own, shown, table.players[showing.own].hunt, table.phase, showing.lit & {shown})
        yield Zone("hunt", layout.hunt, key, lambda s: zones.draw_hunt(s, look, places))


def _own(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    table, layout, seat, hidden = showing.table, look.layout, showing.own, showing.hidden
    player = table.players[seat]
    cards, marked = _marks(showing, [each.card for each in (*player.locations, *player.employees)])
    key: Hashable = (seat, player.locations, player.employees, player.research, player.used, marked)
    yield Zone("grove", layout.grove, key, lambda s: own.draw_grove(s, look, places, hidden), cards)
    points = None if showing.points is None else showing.points[seat]
    first = facts.first_player(table) == seat
    key = (seat, player.vp, points, first, _bonus_sign(table))
    yield Zone("plate", layout.plate, key, lambda s: own.draw_plate(s, look, places, points))
    key = (seat, player.character, player.research, player.used, showing.lit & {player.character})
    yield Zone("figure", layout.figure, key, lambda s: own.draw_figure(s, look, places))
    cubes = hidden & {"points", *(f"res:{name}" for name in ("grain", "vine", "sap", "stone"))}
    lit = showing.lit & {"research", "develop"}
    key = (seat, player.character, player.resources, player.ap, player.research, player.develop, cubes, lit)
    yield Zone("board", layout.board, key, lambda s: own.draw_board(s, look, places, hidden, lit))
    key = (seat, player.section, places.ring, hidden & {"wheel"}, table.phase == "draft")
    yield Zone("wheel", own.wheel_zone(layout), key, lambda s: own.draw_wheel(s, look, places, hidden))


def _bonus_sign(table: Table) -> Hashable:
    """What else the plate depends on."""
    return table.round, table.phase


def _rivals(look: Look, showing: Showing, places: Places) -> Iterator[Zone]:
    for at, seat in enumerate(places.others()):
        player = showing.table.players[seat]
        points = None if showing.points is None else showing.points[seat]
        first = facts.first_player(showing.table) == seat
        cards, marked = _marks(showing, _rival_cards(player))
        acting = showing.table.acting == seat and not showing.table.over
        key: Hashable = (seat, player, points, first, acting, marked, showing.table.phase)
        yield Zone(f"rival:{seat}", look.layout.rivals[at], key, _panel(look, showing, places, seat, points), cards)


def _rival_cards(player: Player) -> list[str]:
    return [each.card for each in (*player.locations, *player.employees)]


def _panel(
    look: Look, showing: Showing, places: Places, seat: int, points: int | None
) -> Callable[[pygame.Surface], None]:  # fmt: skip
    ringed = dict.fromkeys(showing.recent, "rust") | dict.fromkeys(showing.lit, "sun")
    return lambda surface: rivals.draw_panel(
        surface, look, showing.table, seat, places.panel(seat), points, ringed
    )  # fmt: skip
