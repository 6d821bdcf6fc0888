"""Where every piece of a table lies on the screen, and what lies below a pixel (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pygame import Rect

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Player, Table
from tabletop.scenes.silverwood.layout import Layout
from tabletop.scenes.silverwood.mat import Mat
from tabletop.scenes.silverwood.painters import wheel as wheels
from tabletop.scenes.silverwood.painters.palette import SECTIONS
from tabletop.scenes.silverwood.powers_shown import free_places

Pixel = tuple[float, float]
GROUNDS = frozenset({"employees", "locations", "grove", "board", "wheel"})
"""What only lies below; nothing can be done there by keys."""
ENDLESS_TOP = 12
"""Tracks without a limit show so many cells."""
_PLACES = {pair[0]: at for at, pair in enumerate(SECTIONS)}


def ring_of(table: Table, seat: int) -> wheels.Ring:
    """The fields of a seat's wheel as places in SECTIONS."""
    return tuple(_PLACES[pair[0]] for pair in facts.ring(table.options, facts.mode_of(table, seat)))


def mat_of(layout: Layout, table: Table, seat: int) -> Mat:
    """The board of a seat, at the foot of the window."""
    top = min(ENDLESS_TOP, facts.track_top(table.options))
    return layout.mat(facts.mode_of(table, seat) != "standard", top)


class Places:
    """The rectangles of one position in one layout, by the names of its pieces.

    Names: a card's id; "res:grain", "points", "track:research", "wheel", "act:collect", "turn:-1", "talent:0",
    "seat:1", "hunt" (the own secret one). `offers` are cards dealt to the seat at the screen, `hunt` its own.
    """

    def __init__(
        self, layout: Layout, table: Table, own: int, offers: tuple[str, ...] = (), hunt: str | None = None
    ) -> None:
        self.layout, self.table, self.own, self.offers, self.hunt = layout, table, own, offers, hunt
        self.mat = mat_of(layout, table, own)
        self.ring = ring_of(table, own)
        self._rects = dict(self._all())

    @property
    def player(self) -> Player:
        """The seat at the screen."""
        return self.table.players[self.own]

    # -- by name -----------------------------------------------------------------------------------------------

    def rect(self, piece: str) -> Rect | None:
        """Where a piece lies; None if it is not to be seen."""
        return self._rects.get(piece)

    def order(self) -> tuple[str, ...]:
        """All pieces in reading order, for the keys."""
        unit = max(1, self.layout.card_w // 2)
        spots = {name: (rect.centery // unit, rect.centerx) for name, rect in self._rects.items()}
        return tuple(sorted(spots, key=lambda name: spots[name]))

    def others(self) -> tuple[int, ...]:
        """The seats in the panels, from the one that acts next."""
        count = len(self.table.players)
        return tuple((self.own + step) % count for step in range(1, count))

    def panel(self, seat: int) -> Rect:
        """The panel of a seat; the plate of the one at the screen."""
        return self.layout.plate if seat == self.own else self.layout.rivals[self.others().index(seat)]

    def next_card(self, kind: str, seat: int) -> Rect:
        """Where a seat's next card of a kind will lie; a small place in a rival's panel."""
        if seat != self.own:
            panel = self.panel(seat)
            side = min(self.layout.metrics.px(30), panel.h // 2)
            spot = Rect(0, 0, side, round(side * 1.4))
            spot.center = panel.centerx, panel.bottom - spot.h // 2
            return spot
        mine = self.player
        slots = free_places(self.table, self.own)
        return self.layout.next_own(kind, len(mine.locations), len(mine.employees), slots)

    def own_cards(self) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        """The places of the own Locations, and of the Employees with free places beyond them."""
        mine = self.player
        return self.layout.own_cards(len(mine.locations), len(mine.employees), free_places(self.table, self.own))

    def deck(self, kind: str) -> Rect:
        """Where new cards of a pool come from: above its last place."""
        zone = self.layout.employees if kind == "employee" else self.layout.locations
        side = round(self.layout.card_w * 0.5)
        return Rect(zone.right - side - self.layout.gap, zone.y - side // 3, side, round(side * 1.4))

    @cached_property
    def handles(self) -> tuple[tuple[str, Rect, Pixel], ...]:
        """What can be clicked or read, in reading order, with a pixel of it that nothing else covers."""
        names = self.offers or tuple(name for name in self.order() if name not in GROUNDS and name != self.hunt)
        return tuple((name, self._rects[name], self._bare_pixel(name)) for name in names)

    def _bare_pixel(self, name: str) -> Pixel:
        rect = self._rects[name]
        tries = [(rect.centerx - rect.w * share, float(rect.centery)) for share in (0, 0.2, 0.35, 0.42, 0.46)]
        return next((at for at in tries if name in self.under(at)[:1]), (rect.x + rect.w * 0.1, float(rect.centery)))

    # -- by pixel ----------------------------------------------------------------------------------------------

    def under(self, at: Pixel) -> tuple[str, ...]:
        """The names of what lies below a pixel, the topmost first."""
        if self.offers and self.layout.offer.collidepoint(at):
            return tuple(card for card in self.offers if self._rects[card].collidepoint(at))
        field = wheels.action_at(self.layout.wheel, len(self.ring), at)
        turner = next((name for name in ("turn:-1", "turn:1") if self._rects[name].collidepoint(at)), None)
        if turner is None and field is not None:
            return f"act:{self.action_on(*field)}", "wheel"
        found = [name for name, rect in self._rects.items() if rect.collidepoint(at) and not name.startswith("act:")]
        # Of cards that lie over one another the later one is above: it was named last.
        found.reverse()
        return tuple(sorted(found, key=self._depth))

    def _depth(self, name: str) -> int:
        kind, _, rest = name.partition(":")
        if rest:
            return 2 if kind in ("seat", "deck") else 0
        return 3 if name in ("wheel", "board", "grove", "employees", "locations") else 1

    def action_on(self, field: int, half: int) -> str:
        """The action on a field of the wheel, 0 the one on top, clockwise."""
        section = self.ring[(self.player.section + field) % len(self.ring)]
        return SECTIONS[section][half]

    # -- inside ------------------------------------------------------------------------------------------------

    def _all(self) -> Iterator[tuple[str, Rect]]:
        layout, table = self.layout, self.table
        yield from (("employees", layout.employees), ("locations", layout.locations), ("grove", layout.grove))
        yield from (("board", layout.board), ("wheel", layout.wheel))
        for seat in range(len(table.players)):
            yield f"seat:{seat}", self.panel(seat)
        yield from zip(table.employee_pool, layout.pool("employee", len(table.employee_pool)), strict=True)
        yield from zip(table.location_pool, layout.pool("location", len(table.location_pool)), strict=True)
        locations, employees = self.own_cards()
        yield from ((own.card, spot) for own, spot in zip(self.player.locations, locations, strict=True))
        yield from ((own.card, spot) for own, spot in zip(self.player.employees, employees, strict=False))
        yield from self._modules()
        yield from self._figure()
        yield from self._board()
        yield from zip(self.offers, layout.offered(len(self.offers)), strict=True)

    def _modules(self) -> Iterator[tuple[str, Rect]]:
        layout = self.layout
        if layout.climate is not None and self.table.calamity is not None:
            yield self.table.calamity, layout.place_in(layout.climate)
        shown = self.player.hunt or self.hunt
        if layout.hunt is not None and shown is not None:
            if self.hunt is not None and self.player.hunt is None:
                yield "hunt", layout.place_in(layout.hunt)
            yield shown, layout.place_in(layout.hunt)

    def _figure(self) -> Iterator[tuple[str, Rect]]:
        character = self.player.character
        if character is None:
            return
        figure = self.layout.figure
        yield character, figure
        count = len(pieces().characters[character].talent.options)
        foot = Rect(figure.x, round(figure.y + figure.h * 0.86), figure.w, round(figure.h * 0.11))
        for option in range(count):
            part = Rect(foot.x + foot.w * option // count, foot.y, foot.w // count, foot.h)
            yield f"talent:{option}", part

    def _board(self) -> Iterator[tuple[str, Rect]]:
        layout, mat = self.layout, self.mat
        yield "points", mat.points
        yield from ((f"res:{resource}", mat.track(resource)) for resource in RESOURCES)
        if not mat.family:
            yield from ((f"track:{track}", mat.column(track)) for track in ("research", "develop"))
        yield from ((f"turn:{way}", layout.turner(way)) for way in (-1, 1))
        side = round(layout.wheel.w * 0.2)
        for field in range(len(self.ring)):
            for half in (0, 1):
                x, y = wheels.sign_place(layout.wheel, len(self.ring), field, half)
                yield f"act:{self.action_on(field, half)}", Rect(round(x - side / 2), round(y - side / 2), side, side)
