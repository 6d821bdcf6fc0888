"""Tells a step as animation: figures travel, cards slide, tokens land, objectives pay one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

import pygame
from pygame import Rect

from tabletop.games.redwood import events as e
from tabletop.games.redwood import facts, templates
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Table
from tabletop.play.session import Ply
from tabletop.scenes.redwood import board_pieces, captions, layout, rim
from tabletop.scenes.redwood.board import Board
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.painters import panorama
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.painters import templates as plastic
from tabletop.scenes.redwood.picking import objective_place, sun_place
from tabletop.scenes.redwood.showing import after, lifted
from tabletop.scenes.redwood.turning import bearing_cdeg
from tabletop.scenes.table.parts import Clip
from tabletop.ui.tween import LONG, MIDDLE, SHORT

Pixel = tuple[float, float]
Draw = Callable[[pygame.Surface, float], None]
Points = Callable[[Table], tuple[int, ...] | None]
Closing = Callable[[int], Clip | None]
"""What is shown last of a seat's turn, if anything."""


def _between(a: Pixel, b: Pixel, share: float) -> Pixel:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _cheer(surface: pygame.Surface, look: Look, words: str, at: Pixel, px: int) -> None:
    """Who gets how much, on a pill that is readable over every ground and stays on the stage."""
    pill = Rect(0, 0, look.kit.type.measure(words, px, "extrabold")[0] + px, round(px * 1.5))
    pill.center = round(at[0]), round(at[1])
    pill.clamp_ip(look.layout.stage)
    look.pill(surface, pill, look.kit.colour("paper"), look.kit.colour("sun"))
    look.kit.text(surface, words, pill.center, px, "ink", "extrabold", "cm")


class Teller:
    """Makes clips for the events of a ply; every clip ends by showing the table as it is after its event."""

    def __init__(self, board: Board, points: Points, closing: Closing | None = None) -> None:
        self._board, self._points, self._closing = board, points, closing

    def clips(self, ply: Ply) -> list[Clip]:
        """The clips of a ply, from what the board shows now."""
        table = self._board.showing.table
        clips: list[Clip] = []
        for event in ply.events:
            done_table = after(table, event)
            if isinstance(event, e.TurnEnded) and self._closing is not None:
                last = self._closing(event.seat)
                clips += [] if last is None else [last]
            clip = self._clip(event, table, done_table)
            clip.done = self._shows(done_table, event)
            clips.append(clip)
            if isinstance(event, e.RoundBegan) and event.round > table.round:
                clips.append(self._caption(event))
            table = done_table
        return clips

    def _shows(self, table: Table, event: object) -> Callable[[], None]:
        def done() -> None:
            facing = self._board.showing.facing
            if isinstance(event, e.Moved | e.StringLaid | e.Photographed):
                facing = (*facing[: event.seat], event.heading, *facing[event.seat + 1 :])
            self._board.show(
                table=table, facing=facing, hidden=frozenset(), lit=frozenset(), points=self._points(table)
            )

        return done

    def _hides(self, *pieces_: str, lit: Sequence[str] = ()) -> Callable[[], None]:
        return lambda: self._board.show(hidden=frozenset(pieces_), lit=frozenset(lit))

    def _lifts(self, table: Table, species: str) -> Callable[[], None]:
        """The photo is taken off the board, and this animal with it (RED-159)."""
        return lambda: self._board.show(table=lifted(table), hidden=frozenset({f"animal:{species}"}), lit=frozenset())

    def _clip(self, event: object, before: Table, table: Table) -> Clip:
        match event:
            case e.Placed():
                return Clip(SHORT, sound="tap")
            case e.Took():
                return self._took(event, before)
            case e.Moved():
                return self._moved(event)
            case e.StringLaid():
                return Clip(SHORT, sound="click")
            case e.Photographed():
                return Clip(MIDDLE, self._flash(), sound="shutter", travel=False)
            case e.CardTaken():
                return self._card_taken(event, before)
            case e.CardPlaced():
                return self._card_placed(event, before, table)
            case e.TokensPlaced():
                return self._tokens(event, before)
            case e.ObjectivePaid():
                return self._paid(event, before)
            case e.Relocated():
                return self._relocated(event, before)
            case e.Removed():
                return self._removed(event, before)
            case e.NeutralRemoved():
                return self._neutral_removed(event)
            case e.RoundBegan() if before.round > 0 and event.round > before.round:
                return self._round(before, table)
        return Clip(0.0)

    # -- places on the screen ---------------------------------------------------------------------------------

    def _seat_spot(self, seat: int) -> Pixel:
        """Where what a seat gets flies to: its plate or panel."""
        showing, lay = self._board.showing, self._board.look.layout
        if seat == showing.own:
            return lay.plate.center
        others = [(showing.own + step) % len(self._board.seats) for step in range(1, len(self._board.seats))]
        return lay.rivals[others.index(seat)].center

    def _row_rect(self, seat: int, side: str, before: Sequence[Card]) -> Rect:
        """Where a card put at an end of a seat's row will lie."""
        lay = self._board.look.layout
        if seat != self._board.showing.own:
            spot = self._seat_spot(seat)
            small = Rect(0, 0, lay.row.w // 12, lay.row.h // 2)
            small.center = round(spot[0]), round(spot[1])
            return small
        rects = lay.row_cards(len(before) + 1)
        return rects[0] if side == "left" else rects[-1]

    # -- clips -----------------------------------------------------------------------------------------------

    def _flight(self, sprite: pygame.Surface, start: Pixel, end: Pixel, rise: float = 0.0) -> Draw:
        """A picture from one pixel to another, in a bow `rise` px high."""

        def draw(surface: pygame.Surface, share: float) -> None:
            x, y = _between(start, end, share)
            y -= rise * sin(pi * share)
            surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))

        return draw

    def _took(self, event: e.Took, before: Table) -> Clip:
        look = self._board.look
        spot, _ = look.layout.resting(event.kind, event.template)
        lit = self._hides(lit=(f"{event.kind}:{event.template}",))
        if event.owner is None:
            return Clip(MIDDLE, begin=lit, sound="tap", travel=False)
        cone = look.svg("pinecone_1", look.px(26))
        return Clip(LONG, self._flight(cone, spot, self._seat_spot(event.owner), look.px(40)), begin=lit, sound="tap")

    def _moved(self, event: e.Moved) -> Clip:
        """The figure along the centre line; at the end it looks along its way."""
        look, seat, bare = self._board.look, event.seat, self._board.showing.bare
        line = templates.move_centre_line(event.template, event.flip, 33)
        x, y = event.start[0] / 1000, event.start[1] / 1000
        way = [templates.turned(px, py, event.heading) for px, py in line]
        way = [(x + px, y + py) for px, py in way]

        def draw(surface: pygame.Surface, share: float) -> None:
            at = min(len(way) - 2, int(share * (len(way) - 1)))
            spot = _between(way[at], way[at + 1], share * (len(way) - 1) - at)
            if not bare:
                plastic.lay(
                    surface, "move", event.template, look.scale, look.um(event.start), event.heading, event.flip
                )
            board_pieces.draw_figure(surface, look, seat, spot, bearing_cdeg(way[at], way[at + 1]))

        return Clip(LONG, draw, begin=self._hides(f"figure:{seat}"), sound="slide")

    def _flash(self) -> Draw:
        """A short white flash over the board."""
        stage = self._board.look.layout.stage
        veil = pygame.Surface(stage.size)
        veil.fill((255, 252, 240))

        def draw(surface: pygame.Surface, share: float) -> None:
            veil.set_alpha(round(120 * (1 - share)))
            surface.blit(veil, stage.topleft)

        return draw

    def _card_flight(self, card: int, start: Rect, end: Rect) -> Draw:
        look = self._board.look
        face = look.face(card, end.size)

        def draw(surface: pygame.Surface, share: float) -> None:
            width = round(start.w + (end.w - start.w) * share)
            x, y = _between(start.center, end.center, share)
            scaled = pygame.transform.smoothscale(face, (max(1, width), max(1, round(width * 1.5))))
            surface.blit(scaled, (round(x - scaled.get_width() / 2), round(y - scaled.get_height() / 2)))

        return draw

    def _card_taken(self, event: e.CardTaken, before: Table) -> Clip:
        look = self._board.look
        start = look.box(layout.stack_place(event.colour), layout.STACK_MM)
        end = self._row_rect(event.seat, "right", before.players[event.seat].row)
        return Clip(LONG, self._card_flight(event.card, start, end), sound="slide")

    def _card_placed(self, event: e.CardPlaced, before: Table, table: Table) -> Clip:
        end = self._row_rect(event.seat, event.side, before.players[event.seat].row)
        start = end.move(0, -self._board.look.px(30))
        sound = "chime" if event.joined and len(table.players[event.seat].row) > 1 else "tap"
        return Clip(MIDDLE, self._card_flight(event.card, start, end), sound=sound)

    def _tokens(self, event: e.TokensPlaced, before: Table) -> Clip:
        """From the covered subjects on the board to the reticles."""
        look, row = self._board.look, before.players[event.seat].row
        kinds = {subject: facts.token_of(subject) for subject in before.pending.covered}
        flights: list[Draw] = []
        own = event.seat == self._board.showing.own
        rects = look.layout.row_cards(len(row)) if own else ()
        card = next((at for at, each in enumerate(row) if each.id == event.card), 0)
        used: set[str] = set()
        for at, token in enumerate(event.tokens):
            subject = next((s for s, kind in kinds.items() if kind == token and s not in used), None)
            found = None if subject is None else board_pieces.place_of(subject, before)
            if token is None or found is None or subject is None:
                continue
            used.add(subject)
            end = self._seat_spot(event.seat)
            radius = look.px(12.0) * 1.0
            if own:
                x, y = panorama.reticle_spots(event.card, rects[card].size)[at]
                end = rects[card].x + x, rects[card].y + y
                radius = round(panorama.reticle_radius(rects[card].size) * 1.08, 1)
            sprite = art.token(token, radius).picture
            flights.append(self._flight(sprite, look.at(found[0]), end, look.px(24)))

        def draw(surface: pygame.Surface, share: float) -> None:
            for flight in flights:
                flight(surface, share)

        return Clip(LONG if flights else 0.0, draw, sound="tap")

    def _paid(self, event: e.ObjectivePaid, before: Table) -> Clip:
        """The card and the pieces that fulfilled it light up, and its Harmony flies to the seat."""
        look = self._board.look
        number = pieces().objective(event.objective).number
        start = look.at(objective_place(before.dawn, number))
        cone = look.svg("pinecone_1", look.px(28))
        end = self._seat_spot(event.seat)

        def draw(surface: pygame.Surface, share: float) -> None:
            for at in range(event.points):
                part = min(1.0, max(0.0, share * 1.4 - 0.2 * at))
                self._flight(cone, start, end, look.px(50))(surface, part)
            px = look.text_px(22)
            counted = min(event.points, int(share * event.points) + 1)
            _cheer(surface, look, f"{look.seats[event.seat].name} +{counted}", (start[0], start[1] - look.px(34)), px)

        lit = (f"objective:{number}", *event.refs)
        return Clip(LONG, draw, begin=self._hides(lit=lit), sound="chime")

    def _relocated(self, event: e.Relocated, before: Table) -> Clip:
        """A hop from hole to hole."""
        look, board = self._board.look, pieces().board
        a, b = board.hole(event.start), board.hole(event.hole)

        def draw(surface: pygame.Surface, share: float) -> None:
            spot = _between((a.x, a.y), (b.x, b.y), share)
            rise = 30 * look.scale * sin(pi * share)
            board_pieces.draw_animal(surface, look, event.species, spot, 1.0 + 1.5 * sin(pi * share), rise)

        return Clip(LONG, draw, begin=self._lifts(before, event.species), sound="tap")

    def _removed(self, event: e.Removed, before: Table) -> Clip:
        look, hole = self._board.look, pieces().board.hole(event.hole)
        sprite = art.animal(event.species, pieces().board.hole_circumradius * look.scale)
        ghost = sprite.picture.copy()

        def draw(surface: pygame.Surface, share: float) -> None:
            ghost.set_alpha(round(255 * (1 - share)))
            x, y = look.at((hole.x, hole.y))
            surface.blit(ghost, (round(x - sprite.anchor[0]), round(y - sprite.anchor[1] - 20 * look.scale * share)))

        return Clip(LONG, draw, begin=self._lifts(before, event.species), travel=False)

    def _neutral_removed(self, event: e.NeutralRemoved) -> Clip:
        look = self._board.look

        def draw(surface: pygame.Surface, share: float) -> None:
            board_pieces.draw_neutral(surface, look, event.flower, 1 - share)

        return Clip(LONG, draw, begin=self._hides(f"neutral:{event.flower}"), travel=False, sound="tap")

    def _caption(self, event: e.RoundBegan) -> Clip:
        """What the new round brings, long enough to be read; it stands still, also with reduced motion."""

        def draw(surface: pygame.Surface, share: float) -> None:
            captions.draw(surface, self._board.look, event)

        return Clip(captions.SECONDS, draw, travel=False)

    def _round(self, before: Table, table: Table) -> Clip:
        """The Sun goes to the next stack and the card it passes turns over."""
        look = self._board.look
        start, end = look.at(sun_place(before)), look.at(sun_place(table))

        def draw(surface: pygame.Surface, share: float) -> None:
            rim.draw_sun(surface, look, _between(start, end, share))

        return Clip(LONG, draw, begin=self._hides("sun"), sound="slide")
