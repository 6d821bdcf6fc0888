"""Tells a step as animation: dominoes and plants travel, points float up, areas are scored one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace as with_
from math import floor

import pygame
from msgspec.structs import replace
from pygame import Rect

from tabletop.games.renature import actions as a
from tabletop.games.renature import events as e
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.state import Domino
from tabletop.play.session import Ply
from tabletop.scenes.renature import on_board, own, rivals
from tabletop.scenes.renature.aiming import turn_of
from tabletop.scenes.renature.board import Board
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.showing import Showing, after
from tabletop.scenes.table.parts import Clip
from tabletop.scenes.table.telling import visible
from tabletop.ui import paint
from tabletop.ui.tween import LONG, MIDDLE, SHORT

Draw = Callable[[pygame.Surface, float], None]

TRAVEL, FLOAT, TOLD, COUNTED = 0.35, 0.8, 1.9, 1.6
"""Seconds: of a piece on its way, of points that float up, of an area that is scored, of a board that is counted."""
NEXT_AREA, NEXT_SEAT = "Next area", "Next"


class Teller:
    """Makes clips for the events of a ply; every clip ends by showing the table as it is after its event."""

    def __init__(self, board: Board, viewer: int | None) -> None:
        self._board, self._viewer = board, viewer

    def clips(self, ply: Ply, laid_out: bool) -> list[Clip]:
        """The clips of a ply, from what the board shows now; `laid_out`: its piece lies in its place already."""
        showing = with_(self._board.showing, lit=frozenset(), hidden=frozenset(), recent=frozenset(), scored=None)
        clips: list[Clip] = []
        for event in visible(ply, self._viewer):
            event = self._known(event, ply, showing)
            coming = after(showing, event)
            clip = self._of_turn(event, showing, laid_out) or self._of_areas(event, showing, coming) or Clip(0.0)
            clip.done = self._shows(coming)
            clips.append(clip)
            showing = coming
        return clips

    def _known(self, event: object, ply: Ply, showing: Showing) -> object:
        """A domino that was returned unseen is known to who returned it, and to all where hands are open (REN-057)."""
        if not isinstance(event, e.Discarded) or event.domino is not None or not isinstance(ply.action, a.Discard):
            return event
        known = event.seat == self._viewer or showing.table.options.open_hands
        return replace(event, domino=ply.action.domino) if known else event

    def _shows(self, showing: Showing) -> Callable[[], None]:
        def done() -> None:
            self._board.showing = showing

        return done

    def _hides(self, showing: Showing, *names: str) -> Callable[[], None]:
        def begin() -> None:
            self._board.showing = with_(showing, hidden=frozenset(names))

        return begin

    # -- dominoes, plants, clouds

    def _of_turn(self, event: object, showing: Showing, laid_out: bool) -> Clip | None:
        match event:
            case e.Placed():
                return Clip(SHORT, sound="tap") if laid_out else self._placed(event, showing)
            case e.Discarded():
                return self._discarded(event, showing)
            case e.Planted():
                return Clip(SHORT, sound="tap") if laid_out else self._planted(event, showing)
            case e.Uprooted():
                return self._uprooted(event, showing)
            case e.CloudsTaken():
                return self._clouds(event, showing)
            case e.Drew(seat=seat, domino=(_, _) as domino) | e.DominoDrawn(seat=seat, domino=domino):
                mine = showing.hand is not None and seat == showing.own
                known = len(showing.hand or ()) < showing.table.players[seat].held or isinstance(event, e.Drew)
                return self._drawn(domino, showing) if mine and known else None
            case e.JokerMoved():
                return self._joker(event, showing)
            case e.ExtraBought():
                return Clip(SHORT, sound="chime", travel=False)
        return None

    def _home(self, showing: Showing, seat: int) -> Rect:
        """Where the things of a seat come from if they are not seen there one by one."""
        if seat == showing.own:
            return self._board.layout.plate
        at = rivals.others(len(self._board.look.seats), showing.own).index(seat)
        return self._board.layout.rivals[at]

    def _slot(self, showing: Showing, seat: int, domino: tuple[int, int] | None) -> tuple[Rect, str]:
        """Where a domino lies in a hand, and its name."""
        layout = self._board.layout
        if seat != showing.own:
            home = self._home(showing, seat)
            rect = Rect(0, 0, 2 * layout.cell_px, layout.cell_px)
            rect.center = home.center
            return rect, ""
        nth = showing.hand.index(domino) if showing.hand is not None and domino in showing.hand else 0
        return layout.hand_slot(nth), f"hand:{nth}"

    def _placed(self, event: e.Placed, showing: Showing) -> Clip:
        look = self._board.look
        start, name = self._slot(showing, event.seat, event.domino)
        end = look.bed(event.spaces)
        picture = look.domino(event.domino, turn_of(event.spaces, look.layout.width), end.size, showing.table.joker)
        return Clip(TRAVEL, self._flight(picture, start, end), begin=self._hides(showing, name), sound="tap")

    def _discarded(self, event: e.Discarded, showing: Showing) -> Clip:
        """It slides away under the board's edge: out of the game."""
        look = self._board.look
        start, name = self._slot(showing, event.seat, event.domino)
        end = start.move(0, look.layout.hand.h)
        picture = (
            wood.back(start.size)
            if event.domino is None
            else look.domino(event.domino, 0, start.size, showing.table.joker)
        )

        def draw(surface: pygame.Surface, share: float) -> None:
            faint = picture.copy()
            faint.set_alpha(round(255 * (1 - share)))
            surface.blit(faint, (start.x, round(start.y + (end.y - start.y) * share * 0.5)))

        return Clip(TRAVEL, draw, begin=self._hides(showing, name), sound="slide")

    def _planted(self, event: e.Planted, showing: Showing) -> Clip:
        look = self._board.look
        mine = event.seat == showing.own
        start = (
            own.plant_rect(look, showing, event.kind, event.neutral)
            if mine
            else self._square(self._home(showing, event.seat))
        )
        seat = None if event.neutral else event.seat
        name = f"{'neutral' if event.neutral else 'own'}:{event.kind}" if mine else ""
        flight = self._growing(event.kind, seat, start, look.layout.space(event.space))
        return Clip(TRAVEL, flight, begin=self._hides(showing, name), sound="tap")

    def _uprooted(self, event: e.Uprooted, showing: Showing) -> Clip:
        look = self._board.look
        end = self._square(self._home(showing, event.seat))
        if event.seat == showing.own:
            end = own.free_rect(look, showing, event.kind, event.neutral)
        seat = None if event.neutral else event.seat
        flight = self._growing(event.kind, seat, look.layout.space(event.space), end)
        return Clip(TRAVEL, flight, begin=self._hides(showing, f"space:{event.space}"), sound="slide")

    def _square(self, home: Rect) -> Rect:
        side = self._board.layout.cell_px
        rect = Rect(0, 0, side, side)
        rect.center = home.center
        return rect

    def _growing(self, kind: int, seat: int | None, start: Rect, end: Rect) -> Draw:
        """A plant on its way from one space to another of another size."""
        look = self._board.look

        def draw(surface: pygame.Surface, share: float) -> None:
            side = round(start.w + (end.w - start.w) * share)
            space = Rect(0, 0, side, side)
            space.center = _between(start.center, end.center, share)
            look.put_plant(surface, kind, seat, space)

        return draw

    def _clouds(self, event: e.CloudsTaken, showing: Showing) -> Clip:
        look, layout = self._board.look, self._board.layout
        have = showing.table.players[event.seat].clouds
        starts = on_board.cloud_rects(look, event.space, event.count)
        home = self._home(showing, event.seat)
        ends = [layout.cloud(have + nth) if event.seat == showing.own else home for nth in range(event.count)]

        def draw(surface: pygame.Surface, share: float) -> None:
            for start, end in zip(starts, ends, strict=True):
                look.centred(surface, look.svg("cloud", start.w), _between(start.center, end.center, share))

        return Clip(TRAVEL, draw, begin=self._hides(showing, f"cloud:{event.space}"), sound="slide")

    def _drawn(self, domino: Domino, showing: Showing) -> Clip:
        """From the reserve into the hand, turning over."""
        look, layout = self._board.look, self._board.layout
        start, end = layout.reserve, layout.hand_slot(len(showing.hand or ()))
        face = look.domino(domino, 0, end.size, showing.table.joker)
        closed = wood.back(end.size)

        def draw(surface: pygame.Surface, share: float) -> None:
            picture = closed if share < 0.5 else face
            wide = max(1, round(end.w * abs(1 - 2 * share)))
            turning = pygame.transform.smoothscale(picture, (wide, end.h))
            look.centred(surface, turning, _between(start.center, end.center, share))

        return Clip(LONG + MIDDLE, draw, sound="slide")

    def _joker(self, event: e.JokerMoved, showing: Showing) -> Clip:
        look = self._board.look
        start, end = on_board.ring_rect(look, event.before), on_board.ring_rect(look, event.after)

        def draw(surface: pygame.Surface, share: float) -> None:
            rect = start.copy()
            rect.center = _between(start.center, end.center, share)
            on_board.draw_ring(surface, look, rect)

        return Clip(TRAVEL, draw, begin=self._hides(showing, "joker"), sound="tap")

    def _flight(self, picture: pygame.Surface, start: Rect, end: Rect) -> Draw:
        """A picture on its way; it grows or shrinks from the start's to the end's height."""
        look = self._board.look
        scale = max(start.size) / max(end.size)

        def draw(surface: pygame.Surface, share: float) -> None:
            factor = scale + (1 - scale) * share
            size = (max(1, round(end.w * factor)), max(1, round(end.h * factor)))
            shown = picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
            rect = shown.get_rect(center=_between(start.center, end.center, share))
            paint.shadow(surface, rect, rect.h * 0.1, look.px(6), 0.4, tight=False)
            surface.blit(shown, rect.topleft)

        return draw

    # -- points and tokens

    def _of_areas(self, event: object, showing: Showing, coming: Showing) -> Clip | None:
        match event:
            case e.PlantScored():
                return self._plant_points(event, showing, coming)
            case e.AreaScored():
                return self._area(event, showing, coming)
            case e.TokenTaken():
                return self._token(event, showing)
            case e.Counted():
                return self._counted(event, showing, coming)
            case e.GameEnded():
                return Clip(SHORT, sound="chime", travel=False)
        return None

    def _plant_points(self, event: e.PlantScored, showing: Showing, coming: Showing) -> Clip:
        """The plants that count shine, the points float up, the marker goes on."""
        look = self._board.look
        lit = frozenset(f"space:{space}" for space in (event.space, *event.spaces))
        space, march = look.layout.space(event.space), self._march(showing, coming)

        def begin() -> None:
            self._board.showing = with_(showing, lit=lit, hidden=_walking(showing, coming))

        def draw(surface: pygame.Surface, share: float) -> None:
            march(surface, share)
            px = look.text_px(24)
            at = (space.centerx, space.y - look.px(4) - share * look.px(26))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                spot = (at[0] + dx * look.px(1.5), at[1] + dy * look.px(1.5))
                look.kit.text(surface, f"+{event.points}", spot, px, "field", "extrabold", "cm")
            look.kit.text(surface, f"+{event.points}", at, px, "rust", "extrabold", "cm")

        return Clip(FLOAT, draw, begin=begin, sound="chime", travel=False)

    def _area(self, event: e.AreaScored, showing: Showing, coming: Showing) -> Clip:
        """The area shines, its totals stand beside it, then the markers go on; at the end it waits to be looked at."""
        table = showing.table if event.closer is None else replace(showing.table, phase="scoring")
        told = with_(showing, table=table, scored=event, lit=frozenset({f"area:{event.area}"}))
        march = self._march(showing, coming)

        def begin() -> None:
            self._board.showing = with_(told, hidden=_walking(showing, coming))

        def draw(surface: pygame.Surface, share: float) -> None:
            march(surface, max(0.0, share * 2 - 1))

        if event.closer is None and not any(event.points):
            # At the end many areas bring nobody anything: these go by.
            return Clip(TOLD / 2, draw, begin=begin, sound="tap", travel=False)
        hold = NEXT_AREA if event.closer is None else ""
        return Clip(TOLD, draw, begin=begin, sound="chime" if any(event.points) else "tap", travel=False, hold=hold)

    def _token(self, event: e.TokenTaken, showing: Showing) -> Clip:
        look = self._board.look
        place = board_of(showing.table).areas[event.area]
        start = on_board.token_spot(look, showing.table, event.area)
        if event.seat == showing.own:
            end = own.token_place(look, showing)
        else:
            count = len(showing.table.players[event.seat].tokens) + 1
            end = rivals.token_rects(look, showing, event.seat, count)[-1]
        picture = look.token(place.main, place.minor, start.w)
        return Clip(
            TRAVEL,
            self._flight(picture, start, end),
            begin=self._hides(showing, f"token:{event.area}"),
            sound="slide",
        )

    def _counted(self, event: e.Counted, showing: Showing, coming: Showing) -> Clip:
        march = self._march(showing, coming)
        told = with_(showing, count=event, hidden=_walking(showing, coming))

        def begin() -> None:
            self._board.showing = told

        return Clip(
            COUNTED,
            lambda surface, share: march(surface, max(0.0, share * 2 - 1)),
            begin=begin,
            sound="tap",
            travel=False,
            hold=NEXT_SEAT,
        )

    def _march(self, showing: Showing, coming: Showing) -> Draw:
        """The markers whose scores change go along the track."""
        look, ways = self._board.look, _ways(showing, coming)

        def draw(surface: pygame.Surface, share: float) -> None:
            for seat, before, now in ways:
                score = before + (now - before) * share
                low = floor(score)
                here, there = on_board.balloon_rect(look, low, 0), on_board.balloon_rect(look, low + 1, 0)
                spot = _between(here.topleft, there.topleft, score - low)
                on_board.draw_balloon(surface, look, seat, Rect(spot, here.size))

        return draw


def _ways(showing: Showing, coming: Showing) -> Sequence[tuple[int, int, int]]:
    """Seats whose scores change, with the scores before and after."""
    found = []
    for seat in range(len(showing.table.players)):
        before, now = showing.points(seat), coming.points(seat)
        if before != now:
            found.append((seat, before, now))
    return found


def _walking(showing: Showing, coming: Showing) -> frozenset[str]:
    return frozenset(f"balloon:{seat}" for seat, _, _ in _ways(showing, coming))


def _between(start: tuple[int, int], end: tuple[int, int], share: float) -> tuple[int, int]:
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
