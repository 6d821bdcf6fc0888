"""The Redwood table as a picture: a ground once a size, a still layer in patches, and what moves on top."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import dist

import pygame
from msgspec.structs import replace as replaced

from tabletop.games.redwood.state import Table
from tabletop.play.seats import Seat
from tabletop.scenes.redwood import board_pieces, checklist, live, patches, picking, rivals, studio, trays
from tabletop.scenes.redwood.draft import GRIP_MM, Draft, Picking, Taking, far_end
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.panorama_row import draw_tokens
from tabletop.scenes.redwood.partner import Partner
from tabletop.scenes.redwood.posing import Poser
from tabletop.scenes.redwood.turning import Turning
from tabletop.ui.paint import Still
from tabletop.ui.patchwork import Patchwork


@dataclass(frozen=True)
class Showing:
    """What the still picture shows; two equal ones look the same."""

    table: Table
    facing: tuple[int, ...]
    own: int
    """The seat whose panorama lies at the bottom."""
    points: tuple[int, ...] | None = None
    """Scores as they stand; None where the table plays without a preview."""
    hidden: frozenset[str] = frozenset()
    """Pieces drawn by the hand or a clip instead."""
    lit: frozenset[str] = frozenset()
    recent: tuple[str, ...] = ()
    expanded: int | None = None
    """The rival whose panorama is shown large."""
    asked: bool = False
    """Whether an end of the row is to be chosen."""
    bare: bool = False
    """Whether no template is drawn on the board: in what is told while somebody is to choose one (RED-057)."""
    side: str | None = None


def _grips(draft: Turning, at: tuple[float, float]) -> bool:
    """Whether a press here takes hold of a template: on it, or near its far end."""
    return picking.over_template(draft, at) or dist(far_end(draft), at) <= GRIP_MM


class Board:
    """Draws and picks. `look` changes with the window, `showing` with the position; `revision` counts the changes."""

    def __init__(self, look: Look, seats: tuple[Seat, ...], showing: Showing) -> None:
        self._look, self._showing = look, showing
        self.seats = seats
        self.pointer: tuple[float, float] | None = None
        self.partner: Partner | None = None
        """The teammate that lays a template at the same time."""
        self.revision = 0
        self._sized = 0
        self._ground = Still()
        self._zoomed = Still()
        self._still = Still()
        self._patchwork = Patchwork()
        self._looked = 0

    @property
    def look(self) -> Look:
        """Kit, layout and camera."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        if look.layout is not self._look.layout or look.camera.fitted != self._look.camera.fitted:
            self._sized += 1
        self._look = look
        self._looked += 1
        self.revision += 1

    @property
    def showing(self) -> Showing:
        """What the still picture shows."""
        return self._showing

    @showing.setter
    def showing(self, showing: Showing) -> None:
        if showing != self._showing:
            self._showing = showing
            self.revision += 1

    def show(self, **fields: object) -> None:
        """Changes some of what is shown."""
        self.showing = replace(self._showing, **fields)  # type: ignore[arg-type]

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, draft: Draft, poser: Poser | None) -> None:
        """The whole table without bars and panels."""
        self._still.draw(surface, self._key(), self._compose)
        self._live(surface, draft, poser)

    def _key(self) -> tuple[int, int]:
        return self.revision, getattr(self.look.kit.pictures, "arrivals", 0)

    def _compose(self, surface: pygame.Surface) -> None:
        """Everything that stays while a template is turned; only what changed is painted again."""
        arrivals = getattr(self.look.kit.pictures, "arrivals", 0)
        self._patchwork.paint(
            surface, (self._looked, arrivals), self._lay_ground, patches.patches(self.look, self.showing)
        )

    def _lay_ground(self, surface: pygame.Surface) -> None:
        if self.look.camera.fitted:
            self._fitted_ground(surface)
        else:
            arrivals = getattr(self.look.kit.pictures, "arrivals", 0)
            self._zoomed.draw(surface, (self._looked, arrivals), self._paint_zoomed)

    def _fitted_ground(self, surface: pygame.Surface) -> None:
        arrivals = getattr(self.look.kit.pictures, "arrivals", 0)
        self._ground.draw(surface, (self._sized, arrivals), self._paint_ground)

    def _paint_zoomed(self, surface: pygame.Surface) -> None:
        """The board as far as the stage shows it, scaled once and not for every piece that changes."""
        self._fitted_ground(surface)
        clip = surface.get_clip()
        surface.set_clip(self.look.layout.stage)
        board_pieces.draw_board(surface, self.look)
        surface.set_clip(clip)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        self.look.kit.table(surface)
        trays.draw_beds(surface, self.look)
        if self.look.camera.fitted:
            board_pieces.draw_board(surface, self.look)

    def _live(self, surface: pygame.Surface, draft: Draft, poser: Poser | None) -> None:
        look, table = self.look, self.showing.table
        clip = surface.get_clip()
        if not look.camera.fitted:
            surface.set_clip(look.layout.stage.clip(clip))
        match draft:
            case Turning() if poser is not None:
                live.draw_turning(surface, look, table, draft, poser)
            case Placing():
                live.draw_placing(surface, look, table, draft, self.pointer)
            case Herding():
                live.draw_herding(surface, look, table, draft)
        if not look.camera.fitted:
            self._cover_with_panels(surface, clip)
        surface.set_clip(clip)
        if isinstance(draft, Taking) and draft.pressed is not None:
            trays.draw_mark(surface, look, draft.kind, draft.pressed)
        card = studio.the_card(table)
        if isinstance(draft, Filling) and card is not None:
            studio.draw_filling(surface, look, card, draft, self.pointer)
            row = table.players[self.showing.own].row
            for each, rect in zip(row, look.layout.row_cards(len(row)), strict=True):
                if each.id == card.id:
                    draw_tokens(surface, look, replaced(each, tokens=draft.tokens), rect)

    def _cover_with_panels(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Zoomed in, the piece in hand may reach under the panels: they come again from the still layer."""
        layout = self.look.layout
        for rect in (layout.row.inflate(self.look.px(8), self.look.px(8)), layout.plate, *layout.rivals):
            surface.set_clip(rect.clip(clip))
            self._still.draw(surface, self._key(), self._compose)

    # -- picking ---------------------------------------------------------------------------------------------

    def pick(self, at: tuple[float, float], draft: Draft) -> str | None:
        """The name of what lies under a pixel: "move:3", "animal:bear", "card:17:0", "held", ...; None for wood."""
        return self._pick_panels(at, draft) or self._pick_board(at, draft)

    def _pick_panels(self, at: tuple[float, float], draft: Draft) -> str | None:
        look, showing = self.look, self.showing
        table, layout = showing.table, look.layout
        card = studio.the_card(table)
        if studio.open_in(table) and showing.own == table.acting and card is not None:
            found = studio.under(layout, card, draft if isinstance(draft, Filling) else Filling((), ()), at)
            if found is not None:
                return found
        row = table.players[showing.own].row
        for each, rect in zip(row, layout.row_cards(len(row)), strict=True):
            if rect.collidepoint(at):
                return self._on_own_card(each.id, picking.on_card(each, rect, at), draft)
        for side, rect in layout.row_ends(len(row)).items():
            if rect.collidepoint(at):
                return f"slot:{side}"
        if layout.plate.collidepoint(at):
            return f"plate:{showing.own}"
        goal = checklist.under(layout, look, table, at)
        if goal is not None:
            return goal
        for seat, rect in zip(rivals.others(len(self.seats), showing.own), layout.rivals, strict=True):
            if rect.collidepoint(at):
                return f"rival:{seat}"
        for kind in ("move", "view"):
            template = picking.template_under(layout, kind, at)
            if template is not None:
                return f"{kind}:{template}"
        beds = (layout.moves, layout.views, layout.row, layout.bar)
        return "wood" if any(rect.collidepoint(at) for rect in beds) else None

    def _on_own_card(self, card: int, found: str, draft: Draft) -> str:
        """In the middle of placing tokens the reticles of the new card in the row count like those of the studio."""
        new = studio.the_card(self.showing.table)
        if isinstance(draft, Filling) and new is not None and new.id == card and found.count(":") == 2:
            return f"reticle:{found.rsplit(':', 1)[1]}"
        return found

    def _pick_board(self, at: tuple[float, float], draft: Draft) -> str | None:
        look, table = self.look, self.showing.table
        if not look.layout.stage.collidepoint(at):
            return None
        mm = look.camera.to_mm(at)
        if isinstance(draft, Turning) and not draft.way_out and picking.over_template(draft, mm):
            return "held"
        if isinstance(draft, Turning) and self.partner is not None and _grips(self.partner.draft, mm):
            return f"mate:{self.partner.seat}"
        rim = picking.rim_under(table.dawn, mm)
        if rim is not None:
            return rim
        if isinstance(draft, Filling):
            found = self._subject_under(mm)
            if found is not None:
                return found
        if isinstance(draft, Herding):
            return picking.herding_under(table, draft.holes[draft.species], mm)
        if isinstance(draft, Picking) and draft.what == "background":
            piece = picking.piece_under(table, mm)
            return piece if piece is None else f"biome:{picking.biome_at(mm)}"
        return picking.piece_under(table, mm)

    def _subject_under(self, mm: tuple[float, float]) -> str | None:
        """The candidate whose covered subject lies here: it may be taken from the board itself."""
        table = self.showing.table
        for at, subject in enumerate(table.pending.covered):
            found = board_pieces.place_of(subject, table)
            if found is not None and (found[0][0] - mm[0]) ** 2 + (found[0][1] - mm[1]) ** 2 <= found[1] ** 2:
                return f"candidate:{at}"
        return None
