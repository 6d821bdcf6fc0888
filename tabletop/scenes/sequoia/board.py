"""The Sequoia table as a picture: a ground once a size, a still layer once a change, and the die in the hand on top."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame
from pygame import Rect

from tabletop.games.sequoia import facts
from tabletop.play.session import Ply
from tabletop.scenes.sequoia import book, forests, pairings, panels, sayings, telling, tray
from tabletop.scenes.sequoia.draft import Draft, Idle, Pairing, coming
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.painters import tiles
from tabletop.scenes.sequoia.patches import patches
from tabletop.scenes.sequoia.showing import Showing
from tabletop.ui import paint
from tabletop.ui.paint import Still
from tabletop.ui.patchwork import Patchwork

Point = tuple[float, float]


class Board:
    """Draws and picks. `look` changes with the window, `showing` and `draft` with the game."""

    def __init__(self, look: Look, showing: Showing, draft: Draft) -> None:
        self.look = look
        self._showing, self._draft = showing, draft
        self.hovered: str | None = None
        self.rolling = False
        """The dice are on their way: a clip draws them."""
        self.plies: Iterable[Ply] = ()
        self.seed: int | None = None
        """What the dice book tells of: the plies so far, and the seed where it may be shown (table manner 17)."""
        self.revision = 0
        self._scenery = 0
        """Counts the changes of what lies around the tray but for trees to come."""
        self._ground = Still()
        self._around = Still()
        self._patchwork = Patchwork()
        self._still = Still()

    @property
    def showing(self) -> Showing:
        """What the still picture shows."""
        return self._showing

    def show(self, **fields: object) -> None:
        """Changes some of what is shown."""
        self.restore(replace(self._showing, **fields))  # type: ignore[arg-type]

    def restore(self, showing: Showing) -> None:
        """Shows all of this."""
        before, self._showing = self._showing, showing
        same = before.table is showing.table and (before.own, before.helps) == (showing.own, showing.helps)
        self._scenery += not same
        self.revision += 1

    @property
    def draft(self) -> Draft:
        """The half-made choice that the picture shows."""
        return self._draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        if _resting(draft) != _resting(self._draft):
            self.revision += 1
        self._draft = draft

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table without bars and side panels."""
        self._still.draw(surface, (self.revision, self._arrivals, self.hovered, self.rolling), self._compose)
        draft, seat = self._draft, self._showing.seat
        if isinstance(draft, Pairing) and draft.held is not None and seat is not None:
            slot = None if draft.at is None else self.slot_under(draft.at)
            tray.draw_held(surface, self.look, seat, draft, slot)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        look = self.look
        look.kit.table(surface)
        for number in range(facts.LOWEST, 13):
            tiles.draw_card(surface, look.kit, number, look.layout.forest(number), look.metrics.u)
        tray.draw_ground(surface, look)

    def _paint_around(self, surface: pygame.Surface) -> None:
        """Forests and panels as the table stands; a choice only changes what lies in the middle."""
        self._patchwork.paint(surface, self._arrivals, self._lay_ground, patches(self.look, self._showing))

    def _lay_ground(self, surface: pygame.Surface) -> None:
        self._ground.draw(surface, self._arrivals, self._paint_ground)

    @property
    def _arrivals(self) -> int:
        return getattr(self.look.kit.pictures, "arrivals", 0)

    def _compose(self, surface: pygame.Surface) -> None:
        look, showing = self.look, self._showing
        self._around.draw(surface, (self._scenery, self._arrivals), self._paint_around)
        trees = coming(showing.table, showing.seat, self._draft)
        for number, count in trees.items():
            if showing.seat is not None:
                surface.set_clip(look.layout.forest(number))
                self._lay_ground(surface)
                forests.draw_forest(surface, look, showing.table, number, {showing.seat: count})
                surface.set_clip(None)
        named = {int(name.partition(":")[2]) for name in showing.lit}
        for number in set(trees) | showing.lit_forests | named:
            self._ring(surface, look.layout.forest(number))
        self._draw_stage(surface)

    def _ring(self, surface: pygame.Surface, rect: Rect) -> None:
        sun = self.look.kit.colour("sun")
        paint.ring(surface, rect, rect.w * 0.055, sun, max(2.0, self.look.px(3)), 0)

    def _draw_stage(self, surface: pygame.Surface) -> None:
        """The middle of the table: book, scoring, reveal, or tray and list."""
        look, showing = self.look, self._showing
        table = showing.table
        if showing.book == "dice":
            book.draw_ledger(surface, look, book.ledger(self.plies, len(look.seats)), self.seed)
        elif showing.book == "odds":
            book.draw_odds(surface, look)
        elif showing.scored is not None:
            telling.draw_scoring(surface, look, showing.scored)
        elif showing.reveal:
            telling.draw_reveal(surface, look, showing.reveal, sayings.clock(table))
        else:
            said = sayings.waiting(table, [seat.name for seat in look.seats], showing.seat)
            draft = Idle() if self.rolling else self._draft
            tray.draw_tray(surface, look, table, showing.seat, draft, "" if self.rolling else said)
            pairings.draw_list(surface, look, draft, self.hovered, self._useful())

    def _useful(self) -> frozenset[int]:
        """The forests in which a tree of the seat that looks would be planted (SEQ-084)."""
        table, seat = self._showing.table, self._showing.seat
        if table.phase == "turns" or seat is None:
            return frozenset(range(facts.LOWEST, 13))
        return frozenset(facts.tied_forests(table, seat))

    # -- picking ---------------------------------------------------------------------------------------------

    def slot_under(self, at: Point) -> int | None:
        """The place in a pair below a pixel; generous, as a die is dropped by a hand."""
        for slot in range(4):
            hole = self.look.layout.socket(slot)
            if hole.inflate(round(hole.w * 0.30), round(hole.h * 0.45)).collidepoint(at):
                return slot
        return None

    def pick(self, at: Point) -> str | None:
        """The name of what lies under a pixel: "die:3", "chip:4", "forest:7", ...; None for wood."""
        lay, showing = self.look.layout, self._showing
        if lay.stage.collidepoint(at):
            return self._pick_stage(at)
        for number in range(facts.LOWEST, 13):
            rect = lay.forest(number)
            if rect.collidepoint(at):
                return self._pick_forest(number, rect, at)
        for seat, rect in zip(panels.others(len(self.look.seats), showing.own), lay.rivals, strict=True):
            if rect.collidepoint(at):
                return f"rival:{seat}"
        named = {"plate": lay.plate, "standing": lay.standing, "story": lay.story}
        return next((name for name, rect in named.items() if rect.collidepoint(at)), None)

    def _pick_forest(self, number: int, rect: Rect, at: Point) -> str:
        for name, (x, y, px) in zip(("first", "second"), forests.prize_spots(rect), strict=True):
            if abs(at[0] - x) <= px / 2 and abs(at[1] - y) <= px / 2:
                return f"{name}:{number}"
        return f"forest:{number}"

    def _pick_stage(self, at: Point) -> str | None:
        lay, showing, draft = self.look.layout, self._showing, self._draft
        if showing.book:
            return "close" if book.closer_of(self.look).collidepoint(at) else "book"
        if showing.scored is not None or showing.reveal or showing.seat is None:
            return None
        if lay.felt.collidepoint(at) and not isinstance(draft, Pairing):
            return "felt"
        return self._pick_draft(at, draft) if isinstance(draft, Pairing) else None

    def _pick_draft(self, at: Point, draft: Pairing) -> str | None:
        lay = self.look.layout
        if draft.free:
            found = self._pick_turners(at, draft)
            if found is not None:
                return found
        for slot, die in enumerate(draft.slots):
            if die is not None and lay.socket(slot).collidepoint(at):
                return f"die:{die}"
        for die in draft.loose:
            spot = Rect(0, 0, round(lay.rest_px * 0.8), round(lay.rest_px * 0.8))
            spot.center = lay.rest(die)
            if spot.collidepoint(at):
                return f"die:{die}"
        for pair in (0, 1):
            if lay.emptier(pair).collidepoint(at):
                return f"emptier:{pair}"
        return self._pick_list(at, draft)

    def _pick_list(self, at: Point, draft: Pairing) -> str | None:
        lay = self.look.layout
        if draft.free:
            for pair in (0, 1):
                for number, rect in enumerate(lay.plaques(pair), facts.LOWEST):
                    if rect.collidepoint(at):
                        return f"plaque:{pair}:{number}"
        else:
            for each, rect in enumerate(lay.chips(len(draft.listed))):
                if rect.collidepoint(at):
                    return f"chip:{each}"
        return "felt" if lay.felt.collidepoint(at) else None

    def _pick_turners(self, at: Point, draft: Pairing) -> str | None:
        lay = self.look.layout
        places = [(die, lay.rest(die), lay.rest_px) for die in draft.loose]
        places += [
            (die, lay.socket(slot).center, lay.socket_side) for slot, die in enumerate(draft.slots) if die is not None
        ]
        for die, spot, side in places:
            for up in (True, False):
                if lay.turner(spot, side, up).collidepoint(at):
                    return f"turn:{die}:{1 if up else -1}"
        return None


def _resting(draft: Draft) -> Draft:
    """The draft without where the hand holds a die."""
    return replace(draft, at=None, typed="") if isinstance(draft, Pairing) else draft
