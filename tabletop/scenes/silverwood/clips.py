"""Tells a step as animation: cubes slide along their tracks, cards travel and turn over, the wheel turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.silverwood import events as e
from tabletop.games.silverwood.abilities import RESOURCES, Units
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Table
from tabletop.play.session import Ply
from tabletop.scenes.silverwood.board import Board
from tabletop.scenes.silverwood.painters import marks
from tabletop.scenes.silverwood.painters.palette import CUBES
from tabletop.scenes.silverwood.places import Places
from tabletop.scenes.silverwood.showing import after
from tabletop.scenes.table.parts import Clip
from tabletop.ui import paint
from tabletop.ui.tween import LONG, MIDDLE, SHORT, ease_in_out

Points = Callable[[Table], tuple[int, ...] | None]
FLOAT = 0.55
"""Seconds for which a gain floats over a rival's panel."""


@dataclass(frozen=True)
class Flight:
    """A card from one place to another; from face `was` to face `level`."""

    card: str
    start: Rect
    end: Rect
    level: int = 1
    was: int = 1
    back: str = ""
    """It comes from this deck and turns over on the way."""


class Teller:
    """Makes clips for the events of a ply; every clip ends by showing the table as it is after its event."""

    def __init__(self, board: Board, points: Points) -> None:
        self._board, self._points = board, points

    def clips(self, ply: Ply) -> list[Clip]:
        """The clips of a ply, from what the board shows now; none where nothing but a secret choice was made."""
        if all(isinstance(event, e.Kept) for event in ply.events):
            return []
        table = self._board.showing.table
        clips: list[Clip] = []
        for event in ply.events:
            coming = after(table, event)
            clip = self._clip(event, table, coming)
            clip.done = self._shows(coming)
            clips.append(clip)
            table = coming
        return clips

    def _shows(self, table: Table) -> Callable[[], None]:
        return lambda: self._board.show(table=table, hidden=frozenset(), points=self._points(table))

    def _places(self, table: Table) -> Places:
        return Places(self._board.layout, table, self._board.showing.own)

    def _clip(self, event: object, table: Table, coming: Table) -> Clip:
        return self._of_units(event, table, coming) or self._of_cards(event, table) or Clip(0.0)

    # -- cubes -------------------------------------------------------------------------------------------------

    def _of_units(self, event: object, table: Table, coming: Table) -> Clip | None:
        match event:
            case e.TokenTurned():
                return self._turned(event, table)
            case e.Collected() | e.Traded() | e.Paid() | e.Gained() | e.Lost():
                return self._units(event.seat, table, coming)
            case e.Taken():
                return self._units(event.seat, table, coming)
            case e.LevelReached():
                return Clip(SHORT, sound="chime", travel=False)
        return None

    def _turned(self, event: e.TokenTurned, table: Table) -> Clip | None:
        """The own wheel turns; a rival's is a sign in its panel."""
        board, first = self._board, table.players[event.seat].section
        if event.seat != board.showing.own:
            return Clip(SHORT, sound="tap", travel=False)

        def draw(surface: pygame.Surface, share: float) -> None:
            board.draw_wheel(surface, first + event.step * ease_in_out(share))

        def begin() -> None:
            board.show(hidden=frozenset({"wheel"}))

        return Clip(LONG, draw, begin=begin, sound="tap")

    def _units(self, seat: int, table: Table, coming: Table) -> Clip | None:
        before, now = table.players[seat].resources, coming.players[seat].resources
        if before == now:
            return None
        if seat != self._board.showing.own:
            return self._floats(seat, before, now)
        board, mat = self._board, self._places(table).mat
        moving = [
            (name, one, other) for name, one, other in zip(RESOURCES, before, now, strict=True) if one != other
        ]  # fmt: skip

        def draw(surface: pygame.Surface, share: float) -> None:
            for name, one, other in moving:
                start, end = mat.cell(name, one), mat.cell(name, other)
                x = start.centerx + (end.centerx - start.centerx) * ease_in_out(share)
                side = min(start.h * 1.06, start.w * 1.2)
                told = round(one + (other - one) * share)
                marks.put_cube(board.look.kit, surface, (x, start.centery), side, CUBES[name], str(told),
                               board.look.least_px)  # fmt: skip

        def begin() -> None:
            board.show(hidden=frozenset(f"res:{name}" for name, _, _ in moving))

        return Clip(MIDDLE, draw, begin=begin, sound="tap")

    def _floats(self, seat: int, before: Units, now: Units) -> Clip:
        """What a rival gains or pays floats up from its panel."""
        board = self._board
        panel = board.places.panel(seat)
        changes = [(name, new - old) for name, old, new in zip(RESOURCES, before, now, strict=True) if new != old]

        def draw(surface: pygame.Surface, share: float) -> None:
            look = board.look
            side = look.px(22)
            wide = len(changes) * side * 2
            slip = Rect(0, 0, wide + look.px(8), round(side * 1.4))
            slip.midright = (panel.right - look.px(4), round(panel.centery - look.px(14) * share))
            paint.sheet(surface, slip, slip.h * 0.3, look.kit.colour("paper"), look.kit.colour("rim"), look.px(5), 0.4)
            for at, (name, change) in enumerate(changes):
                x = slip.x + look.px(4) + at * side * 2
                look.icon(surface, name, (x + side * 0.5, slip.centery), side)
                words = f"{change:+d}".replace("-", "−")
                marks.number(look.kit, surface, words, (x + side * 1.4, slip.centery), look.text_px(13.5))

        return Clip(FLOAT, draw, sound="tap", travel=False)

    # -- cards -------------------------------------------------------------------------------------------------

    def _of_cards(self, event: object, table: Table) -> Clip | None:
        places = self._places(table)
        match event:
            case e.Arrived():
                kind = "employee" if event.card in pieces().employees else "location"
                start = places.rect(event.card) or places.deck(kind)
                return self._fly([Flight(event.card, start, places.next_card(kind, event.seat))], "slide")
            case e.TurnedUp():
                spot = places.rect(event.card)
                if spot is None or event.seat != places.own:
                    return Clip(SHORT, sound="slide", travel=False)
                return self._fly([Flight(event.card, spot, spot, 2, 1, "flip")], "slide")
            case e.PoolFilled():
                return self._filled(event, table, places)
            case e.CalamityRevealed() if places.layout.climate is not None:
                spot = places.layout.place_in(places.layout.climate)
                return self._fly([Flight(event.calamity, spot, spot, back="calamity")], "slide")
            case e.HuntRevealed() | e.CharactersRevealed() | e.GameEnded():
                return Clip(SHORT, sound="chime", travel=False)
        return None

    def _filled(self, event: e.PoolFilled, table: Table, places: Places) -> Clip | None:
        pool = table.employee_pool if event.pool == "employee" else table.location_pool
        spots = places.layout.pool(event.pool, len(pool) + len(event.cards))
        start = places.deck(event.pool)
        flights = [
            Flight(card, start, spot, back=event.pool)
            for card, spot in zip(event.cards, spots[len(pool) :], strict=True)
        ]
        return self._fly(flights, "slide") if flights else None

    def _fly(self, flights: Sequence[Flight], sound: str) -> Clip:
        """Cards on their way; they are not where they were meanwhile."""
        hidden = frozenset(flight.card for flight in flights)

        def draw(surface: pygame.Surface, share: float) -> None:
            for flight in flights:
                self._draw(surface, flight, share)

        return Clip(LONG, draw, begin=lambda: self._board.show(hidden=hidden), sound=sound)

    def _draw(self, surface: pygame.Surface, flight: Flight, share: float) -> None:
        look = self._board.look
        along = ease_in_out(share)
        width = max(6, round(flight.start.w + (flight.end.w - flight.start.w) * along))
        kept = max(flight.start.w, flight.end.w)
        turning, early = bool(flight.back), share < 0.5
        if turning and early and flight.back != "flip":
            picture = look.cards.back(flight.back, kept)
        else:
            picture = look.face(flight.card, kept, flight.was if turning and early else flight.level)
        size = (width, round(width * 1.4))
        if turning:
            # Turned over about its long side: narrow in the middle of the way.
            size = (max(1, round(width * abs(1 - 2 * share))), size[1])
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        x = flight.start.centerx + (flight.end.centerx - flight.start.centerx) * along
        y = flight.start.centery + (flight.end.centery - flight.start.centery) * along
        spot = picture.get_rect(center=(round(x), round(y)))
        paint.shadow(surface, spot, look.radius(spot), max(3.0, spot.w * 0.08), 0.4, tight=False)
        surface.blit(picture, spot)
