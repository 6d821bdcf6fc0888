"""Tells a step as animation: dice are laid open, trees fly to the forests, forests are scored one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from math import pi, sin

import pygame

from tabletop.core.game import Event
from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.dice import forests_of
from tabletop.games.sequoia.state import Table
from tabletop.play.session import Ply
from tabletop.scenes.sequoia import forests, telling
from tabletop.scenes.sequoia.board import Board
from tabletop.scenes.sequoia.painters import tiles
from tabletop.scenes.sequoia.showing import after
from tabletop.scenes.table.parts import Clip
from tabletop.ui.tween import SHORT

Pixel = tuple[float, float]
Draw = Callable[[pygame.Surface, float], None]

OPEN, PLANT, REST = 0.75, 0.95, 0.50
"""Seconds of a reveal: 2.2 in all, and at most 2.5 (issue: staged in at most 2.5 s)."""
QUICK = 0.7
"""How much of these a tiebreak takes: there are many of them."""
SCORE, SCORE_QUICK = 1.3, 0.8
NEXT = "Next forest"


class Teller:
    """Makes clips for the events of a ply; every clip ends by showing the table as it is after its events."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def clips(self, ply: Ply) -> list[Clip]:
        """The clips of a ply, from what the board shows now; none where nothing but a choice was sealed."""
        if not any(isinstance(event, e.Revealed) for event in ply.events):
            return []
        table, found, tiebreak = self._board.showing.table, [], False
        for kind, group in groupby(ply.events, type):
            events = tuple(group)
            before = table
            for event in events:
                if kind is not e.Scored:
                    table = after(table, event)
            if kind is e.Revealed:
                tiebreak = any(isinstance(event, e.Revealed) and event.tiebreak for event in events)
                found.append(self._revealed(before, table, tiebreak))
            elif kind is e.Planted:
                found += self._planted(events, table, tiebreak)
            elif kind is e.Scored:
                for event in events:
                    table = after(table, event)
                    found.append(self._scored(event, table, tiebreak))
            else:
                found.append(Clip(0.0, done=self._shows(table)))
        return found

    def _shows(self, table: Table) -> Callable[[], None]:
        return lambda: self._board.show(table=table)

    def _revealed(self, before: Table, table: Table, tiebreak: bool) -> Clip:
        """All dice at once; the line of a seat comes up as its dice are turned."""
        look = self._board.look
        sheet = look.layout.stage

        def begin() -> None:
            self._board.show(table=table, reveal=table.last, scored=None, book="")

        def draw(surface: pygame.Surface, share: float) -> None:
            veil = pygame.Surface(sheet.size)
            veil.fill(look.kit.colour("paper"))
            veil.set_alpha(round(255 * max(0.0, 1 - share * 1.6)))
            surface.blit(veil, sheet)

        return Clip(OPEN * (QUICK if tiebreak else 1), draw, begin=begin, done=begin, sound="dice", travel=False)

    def _planted(self, events: Sequence[Event], table: Table, tiebreak: bool) -> list[Clip]:
        """Every tree from its owner's line to its forest, then a moment to look."""
        look, plays = self._board.look, table.last
        who = [seat for seat, _ in telling.rolled(plays)]
        lines = dict(zip(who, telling.rows_of(look, len(who)), strict=True))
        flights: list[Draw] = []
        for event in events:
            if not isinstance(event, e.Planted):
                continue
            for at, number in enumerate(event.forests):
                rect = look.layout.forest(number)
                strip = tiles.columns_of(rect, len(look.seats))[event.seat]
                play = plays[event.seat]
                second = at == 1 or (play is not None and forests_of(play.pairs)[0] != number)
                start = telling.plaque_spot(lines[event.seat], int(second))
                delay = 0.05 * (len(flights) % 5)
                flights.append(self._flight(look.colour(event.seat), start, strip.center, delay))
        share_of = QUICK if tiebreak else 1.0

        def draw(surface: pygame.Surface, share: float) -> None:
            for flight in flights:
                flight(surface, share)

        rest = Clip(REST * share_of, lambda surface, share: None, travel=False)
        if not flights:
            return [Clip(0.0, done=self._shows(table)), rest]
        return [Clip(PLANT * share_of, draw, done=self._shows(table), sound="tap"), rest]

    def _flight(self, colour: str, start: Pixel, end: Pixel, delay: float) -> Draw:
        """A tree in a bow from one pixel to another; it begins after `delay` of the whole time."""
        look = self._board.look
        tree = look.svg(f"tree_{colour}", look.px(44))

        def draw(surface: pygame.Surface, share: float) -> None:
            own = min(1.0, max(0.0, (share - delay) / (1 - delay)))
            x = start[0] + (end[0] - start[0]) * own
            y = start[1] + (end[1] - start[1]) * own - look.px(46) * sin(pi * own)
            look.centred(surface, tree, (x, y))

        return draw

    def _scored(self, event: Event, table: Table, tiebreak: bool) -> Clip:
        """The forest large in the middle, then its tokens to those who take them."""
        look = self._board.look
        if not isinstance(event, e.Scored):
            raise TypeError("only the scoring of a forest is told here")
        rect = look.layout.forest(event.forest)
        strips = tiles.columns_of(rect, len(look.seats))
        flights: list[Draw] = []
        for at, seat in enumerate((event.first, event.second)):
            if seat is None:
                continue
            start, (x, y, px) = forests.prize_spots(rect)[at], forests.won_spot(strips[seat], rect)
            flights.append(self._token(at == 0, event.prizes[at], start, (x, y, px)))

        def begin() -> None:
            self._board.show(scored=event, reveal=(), lit_forests=frozenset({event.forest}))

        def done() -> None:
            self._board.show(table=table, lit_forests=frozenset())

        def draw(surface: pygame.Surface, share: float) -> None:
            for flight in flights:
                flight(surface, max(0.0, share * 2 - 1))

        seconds = SCORE_QUICK if tiebreak else SCORE
        sound = "chime" if flights else "tap"
        return Clip(seconds, draw, done, begin, sound, travel=False, hold="" if tiebreak else NEXT)

    def _token(self, first: bool, value: int, start: tuple[float, ...], end: tuple[float, ...]) -> Draw:
        look = self._board.look

        def draw(surface: pygame.Surface, share: float) -> None:
            x, y, px = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            look.token(surface, first, value, (x, y), px)

        return draw


def roll_clip(draw: Draw, begin: Callable[[], None], done: Callable[[], None]) -> Clip:
    """The own dice rolling over the felt."""
    return Clip(SHORT * 6, draw, done, begin, "dice")
