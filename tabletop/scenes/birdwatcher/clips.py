"""Tells a step as animation: cards slide and turn, tokens fly, startled birds are laid on their side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.birdwatcher import events as e
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.play.session import Ply
from tabletop.scenes.birdwatcher.board import Board
from tabletop.scenes.birdwatcher.layout import SHAPE
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.scenes.birdwatcher.places import Places
from tabletop.scenes.birdwatcher.showing import after
from tabletop.scenes.table.parts import Clip
from tabletop.ui import paint
from tabletop.ui.tween import LONG, MIDDLE, SHORT

Draw = Callable[[pygame.Surface, float], None]
Points = Callable[[Table], tuple[int, ...] | None]


@dataclass(frozen=True)
class Flight:
    """A card from one place to another."""

    card: str
    start: Rect
    end: Rect
    back: str = ""
    """It comes from this deck and turns over on the way."""
    turn: tuple[float, float] = (0.0, 0.0)
    """Degrees to the left at the start and at the end."""


class Teller:
    """Makes clips for the events of a ply; every clip ends by showing the table as it is after its event."""

    def __init__(self, board: Board, points: Points) -> None:
        self._board, self._points = board, points

    def clips(self, ply: Ply) -> list[Clip]:
        """The clips of a ply, from what the board shows now."""
        table = self._board.showing.table
        clips: list[Clip] = []
        for event in ply.events:
            coming = after(table, event)
            clip = self._clip(event, table)
            clip.done = self._shows(coming)
            clips.append(clip)
            table = coming
        return clips

    def _shows(self, table: Table) -> Callable[[], None]:
        return lambda: self._board.show(table=table, hidden=frozenset(), points=self._points(table))

    def _places(self, table: Table) -> Places:
        return Places(self._board.layout, table, self._board.showing.own)

    def _clip(self, event: object, table: Table) -> Clip:
        return self._of_birds(event, table) or self._of_pages(event, table) or Clip(0.0)

    def _of_birds(self, event: object, table: Table) -> Clip | None:
        places, layout = self._places(table), self._board.layout
        match event:
            case e.Startled():
                end = layout.pile(event.pile)
                return self._fly([Flight(event.bird, _at(places, event.bird), end, turn=(0.0, 90.0))], "slide")
            case e.Came():
                flights = [
                    Flight(bird, _at(places, bird), places.next_in_tree(event.seat, nth))
                    for nth, bird in enumerate(event.birds)
                ]
                return self._fly(flights, "slide")
            case e.Perched():
                return self._fly([Flight(event.bird, _at(places, event.bird), layout.pile(event.pile))], "tap")
            case e.JungleFilled():
                spaces = [layout.jungle_space(space) for space in event.spaces]
                return self._fly(self._dealt("bird", event.birds, spaces), "slide")
            case e.Given():
                end = places.next_in_tree(event.rival)
                return self._fly([Flight(event.bird, _at(places, event.bird), end)], "slide")
            case e.Drew():
                spaces = [places.next_in_tree(event.seat, nth) for nth in range(len(event.birds))]
                return self._fly(self._dealt("bird", event.birds, spaces), "slide")
            case e.Recovered():
                flights = [
                    Flight(bird, layout.pile(pile), layout.pile(pile), turn=(90.0, 0.0))
                    for bird, pile in zip(event.birds, event.piles, strict=True)
                ]
                return self._fly(flights, "", SHORT)
        return None

    def _of_pages(self, event: object, table: Table) -> Clip | None:
        places, layout = self._places(table), self._board.layout
        match event:
            case e.Photographed():
                flight = Flight(event.bird, _at(places, event.bird), self._page(places, event.seat, event.page))
                return self._fly([flight], "shutter")
            case e.Zoomed():
                flight = Flight(event.bird, _at(places, event.bird), self._page(places, event.seat, event.page))
                return self._fly([flight], "shutter")
            case e.Published():
                end = self._page(places, event.seat, event.page)
                return self._fly([Flight(event.publication, layout.academy_space(event.space), end)], "slide")
            case e.AcademyFilled():
                spaces = [layout.academy_space(space) for space in event.spaces]
                return self._fly(self._dealt("publication", event.publications, spaces), "slide")
            case e.InsectsGained() if event.insects:
                journal = table.players[event.seat].journal
                start = self._page(places, event.seat, max(0, len(journal) - 1))
                return self._tokens(event.insects, [start] * len(event.insects), self._token_spots(event, places))
            case e.Traded():
                spots = self._token_spots(event, places)
                ends = [layout.plate if event.seat == places.own else spot for spot in spots]
                return self._tokens(event.insects, spots, ends)
            case e.EndTriggered():
                return Clip(SHORT, sound="chime", travel=False)
        return None

    # -- helpers of the clips ------------------------------------------------------------------------------------

    def _page(self, places: Places, seat: int, page: int) -> Rect:
        """Where a page will lie; in a rival's panel the last slot where there is none yet."""
        if seat == places.own:
            return places.page(seat, page)
        pages = places.rival(seat).pages
        return pages[min(page, len(pages) - 1)]

    def _token_spots(self, event: e.InsectsGained | e.Traded, places: Places) -> list[Rect]:
        if event.seat == places.own:
            return [self._board.layout.insect(pieces().insects.index(kind)) for kind in event.insects]
        return [places.rival(event.seat).head] * len(event.insects)

    def _dealt(self, kind: str, cards: Sequence[str], spaces: Sequence[Rect]) -> list[Flight]:
        """From a deck to spaces, turning over."""
        layout = self._board.layout
        start = layout.deck() if kind == "bird" else layout.academy_space(3)
        return [Flight(card, start, space, back=kind) for card, space in zip(cards, spaces, strict=True)]

    def _fly(self, flights: Sequence[Flight], sound: str, seconds: float = LONG) -> Clip:
        """Cards on their way; they are not where they were meanwhile."""
        hidden = frozenset(flight.card for flight in flights)

        def draw(surface: pygame.Surface, share: float) -> None:
            for flight in flights:
                self._draw(surface, flight, share)

        return Clip(seconds, draw, begin=lambda: self._board.show(hidden=hidden), sound=sound)

    def _draw(self, surface: pygame.Surface, flight: Flight, share: float) -> None:
        look = self._board.look
        narrow, wide = (min(rect.w, rect.h) for rect in (flight.start, flight.end))
        width = max(6, round(narrow + (wide - narrow) * share))
        kept = max(narrow, wide)
        closed = bool(flight.back) and share < 0.5
        picture = look.cards.back(flight.back, kept) if closed else look.face(flight.card, kept)
        size = (width, round(width * SHAPE))
        if flight.back:
            # Turned over about its long side: narrow in the middle of the way.
            size = (max(1, round(width * abs(1 - 2 * share))), size[1])
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        first, last = flight.turn
        if first != last:
            picture = pygame.transform.rotozoom(picture, first + (last - first) * share, 1.0 - 0.16 * abs(
                (first + (last - first) * share) / 90))  # fmt: skip
        x = flight.start.centerx + (flight.end.centerx - flight.start.centerx) * share
        y = flight.start.centery + (flight.end.centery - flight.start.centery) * share
        spot = picture.get_rect(center=(round(x), round(y)))
        if first == last:
            paint.shadow(surface, spot, look.radius(spot), max(3.0, spot.w * 0.08), 0.4, tight=False)
        surface.blit(picture, spot)

    def _tokens(self, kinds: Sequence[str], starts: Sequence[Rect], ends: Sequence[Rect]) -> Clip:
        look = self._board.look
        sprites = [marks.insect(look.kit, kind, look.px(30)) for kind in kinds]

        def draw(surface: pygame.Surface, share: float) -> None:
            for nth, (sprite, start, end) in enumerate(zip(sprites, starts, ends, strict=True)):
                x = start.centerx + (end.centerx - start.centerx) * share
                y = start.centery + (end.centery - start.centery) * share
                look.centred(surface, sprite, (x + nth * look.px(10) * (1 - share), y))

        return Clip(MIDDLE, draw, sound="tap")


def _at(places: Places, card: str) -> Rect:
    """Where a card lies; in the middle of the clearing if it is not to be seen."""
    return places.rect(card) or places.layout.clearing
