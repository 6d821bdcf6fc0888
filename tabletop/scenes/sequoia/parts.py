"""Sequoia's side of the table: dice, forests and clips of one game in one window, as TableScene asks for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from tabletop.core.errors import Refusal
from tabletop.games.sequoia import facts
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.events import Revealed
from tabletop.games.sequoia.state import Hand, Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.sequoia import aids, panels, reach, sayings, tray
from tabletop.scenes.sequoia.board import Board
from tabletop.scenes.sequoia.clips import Teller, roll_clip
from tabletop.scenes.sequoia.draft import Cup, Draft, Idle, Pairing, action_of
from tabletop.scenes.sequoia.hands import Hands
from tabletop.scenes.sequoia.layout import Layout, arrange
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.showing import Book, Showing
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.scenes.table.spots import Spot
from tabletop.ui.input import Blur, Event, Point
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics


def _reveals(ply: Ply) -> bool:
    """Whether all dice were laid open with this ply."""
    return any(isinstance(event, Revealed) for event in ply.events)


class SequoiaParts:
    """Board, draft and layout of one Sequoia session."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit, self._session = kit, session
        self._own = next((at for at, seat in enumerate(session.seats) if seat.person), 0)
        self._seat: int | None = None
        self._board: Board | None = None
        self.hands = Hands()

    # -- laying out ------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The picture. Raises RuntimeError before the first `arrange`."""
        if self._board is None:
            raise RuntimeError("not arranged yet")
        return self._board

    @property
    def layout(self) -> Layout:
        """The layout of the last `arrange`."""
        return self.board.look.layout

    @property
    def draft(self) -> Draft:
        """The half-made choice."""
        return self.board.draft

    def arrange(self, metrics: Metrics) -> None:
        """Lay out for a canvas; a drag in progress ends without a trace."""
        look = Look(self._kit, arrange(metrics, len(self._session.seats)), self._session.seats)
        draft: Draft = Idle()
        if self._board is not None:
            draft = self._board.draft
            draft = draft.cancel() if isinstance(draft, Pairing) else draft
        showing = self._showing() if self._board is None else self._board.showing
        self._board = Board(look, showing, draft)
        self._board.plies = self._session.plies
        self._board.seed = self._seed()

    # -- the position ----------------------------------------------------------------------------------------

    def renew(self, seat: int | None) -> None:
        """Show the session's position; a draft of the same roll stays, else the dice are under the cup again."""
        self._seat = seat
        self._own = self._own if seat is None else seat
        if self._board is None:
            return
        board, hand = self._board, self._session.view(seat).hand
        same = isinstance(hand, Hand) and board.showing.seat == seat and self._turn() == self._turn(board.showing.table)
        draft = board.draft
        if seat is None or not isinstance(hand, Hand) or not hand.dice:
            draft = Idle()
        elif not same or isinstance(draft, Idle) or draft.dice != hand.dice:
            draft = Cup(hand.dice)
        if draft != board.draft:
            self.hands.forget()
        board.draft = draft
        board.rolling = False
        board.plies = self._session.plies
        board.seed = self._seed()
        showing = self._showing()
        book = board.showing.book if same else ""
        board.restore(replace(showing, book=book))

    def _turn(self, table: Table | None = None) -> tuple[int, int]:
        table = self._session.state.table if table is None else table
        return table.turn, table.tiebreak

    def _seed(self) -> int | None:
        """The seed, where it may be shown (table manner 17)."""
        session = self._session
        return session.seed if session.seed_typed or session.over else None

    def _showing(self) -> Showing:
        session = self._session
        table: Table = session.view(self._seat).table
        # Nobody at the screen, but somebody will be: the dice of the last turn may be looked at.
        looked = self._seat is None and (table.over or any(session.seats[seat].person for seat in table.waiting))
        reveal = table.last if looked else ()
        return Showing(table, self._own, self._seat, session.manners.help != "tournament", reveal)

    def clips(self, ply: Ply) -> list[Clip]:
        """The animation from what is shown to the position after this ply."""
        clips = Teller(self.board).clips(ply)
        if clips:
            self.board.draft = Idle()
            self.board.show(seat=None, lit=frozenset(), book="")
        return clips

    def remark(self, ply: Ply) -> str:
        """Nothing is said about a choice: what was best depends on what the others chose."""
        return ""

    def rewind(self, ply: int) -> None:
        """Show the position after so many plies, as the start of a retelling."""
        table: Table = self._session.state_at(ply).view(self._seat).table
        self.board.draft = Idle()
        self.board.show(table=table, seat=None, reveal=(), scored=None, book="")

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> Reply | None:
        """One event that no widget took; None if it meant nothing here."""
        if isinstance(event, Blur):
            return Reply() if self.cancel() else None
        asked = self.hands.asks(event, self.board)
        if asked is not None:
            return self.retell() if asked == "story" else self.command(asked)
        return self.hands.handle(event, self.board)

    def _roll(self) -> Reply:
        """The cup is lifted: the dice, drawn when the turn began, roll over the felt."""
        draft, seat, board = self.draft, self._seat, self.board
        if not isinstance(draft, Cup) or seat is None:
            return Reply()
        faces = draft.dice
        opened = Pairing(faces, faces)
        if facts.idle(board.showing.table, seat, faces):
            # SEQ-092: whatever is chosen plants nothing.
            opened = opened.choose(opened.listed[0])
        board.draft = opened

        def begin() -> None:
            board.rolling = True

        def done() -> None:
            board.rolling = False

        def draw(surface: pygame.Surface, share: float) -> None:
            tray.draw_roll(surface, board.look, seat, faces, share)

        return Reply(clips=(roll_clip(draw, begin, done),))

    def _open(self, book: Book) -> None:
        """Unfolds the dice book, or folds it away if it shows that page already."""
        self.board.plies = self._session.plies
        self.board.show(book=book)

    def retell(self) -> Reply:
        """Shows the last reveal once more; the dice then lie as before (table manner 7)."""
        board, plies = self.board, self._session.plies
        last = next((at for at in reversed(range(len(plies))) if _reveals(plies[at])), None)
        if last is None:
            return Reply()
        showing, draft = board.showing, self.draft
        self.rewind(last)
        clips = Teller(board).clips(plies[last])

        def done() -> None:
            board.draft = draft
            board.restore(showing)

        return Reply(clips=(*clips, Clip(0.0, done=done)))

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""
        draft, board = self.draft, self.board
        match key:
            case "roll":
                return self._roll()
            case "dice" | "odds":
                page: Book = "dice" if key == "dice" else "odds"
                self._open("" if board.showing.book == page else page)
            case "close":
                self._open("")
            case "clear" if isinstance(draft, Pairing):
                board.draft = draft.clear()
            case "seal":
                return Reply(action=action_of(draft))
        return Reply()

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar."""
        return sayings.commands(self.draft, self.board.showing.table, self._seat)

    def adopt(self, action: Any) -> None:
        """Lay the pairs of a hint; still to be confirmed."""
        if isinstance(self.draft, Pairing) and isinstance(action, Seal):
            self.board.draft = self.draft.choose(action.pairs)

    def refused(self, refusal: Refusal) -> None:
        """Nothing on the board is in the way of a pair."""

    def cancel(self) -> bool:
        """Lets go of the die in the hand, or folds the book away; whether there was either."""
        draft, board = self.draft, self.board
        if isinstance(draft, Pairing) and draft.held is not None:
            board.draft = draft.cancel()
            self.hands.forget()
            return True
        if board.showing.book:
            self._open("")
            return True
        return False

    @property
    def held(self) -> bool:
        """Whether a die is in the hand."""
        return isinstance(self.draft, Pairing) and self.draft.held is not None

    # -- words -----------------------------------------------------------------------------------------------

    def stage(self) -> tuple[tuple[str, ...], int]:
        """The steps of a turn and the present one."""
        return sayings.stage(self.draft)

    def prompt(self) -> str:
        """How the half-made choice stands."""
        return sayings.prompt(self.draft, self.board.showing.table, self._seat)

    def headline(self) -> str:
        """Which forest is being scored."""
        scored = self.board.showing.scored
        return "" if scored is None else f"Scoring forest {scored.forest}"

    def coming(self) -> Any:
        """The action that the draft stands for; None while it is unfinished."""
        return action_of(self.draft)

    def tip(self, at: Point) -> Tip | None:
        """Words on the piece below the pointer."""
        piece = self.board.pick(at)
        return None if piece is None else aids.tip(piece, self.board.showing.table, self._session.names)

    def hover(self, at: Point | None) -> bool:
        """The pointer passes here; whether the picture changed."""
        piece = None if at is None else self.board.pick(at)
        piece = piece if piece is not None and piece.partition(":")[0] in ("chip", "plaque") else None
        changed = piece != self.board.hovered
        self.board.hovered = piece
        return changed

    def light(self, refs: Sequence[str]) -> None:
        """Light up the forests of these tokens, as a score line names them."""
        self.board.show(lit=frozenset(refs))

    def spots(self) -> Sequence[Spot]:
        """The pieces that keys can reach."""
        return reach.spots(self.board)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The round track, in the top bar."""
        panels.draw_round(surface, self.board.look, self.board.showing.table, rect)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, without bars and panels, and the die in the hand."""
        self.board.draw(surface)

    def still_key(self) -> Hashable:
        """Names everything but the die in the hand."""
        if not self.held or not isinstance(self.draft, Pairing):
            return None
        return self.board.revision, self.board.hovered, replace(self.draft, at=None, typed="")

    def region(self) -> pygame.Rect | None:
        """Where the die in the hand is drawn, with its shadow and the ring round the place below it."""
        draft = self.draft
        if not isinstance(draft, Pairing) or draft.at is None:
            return None
        side = round(self.layout.die_px * 1.5)
        found = pygame.Rect(0, 0, side, side)
        found.center = round(draft.at[0]), round(draft.at[1])
        slot = self.board.slot_under(draft.at)
        return found if slot is None else found.union(self.layout.socket(slot).inflate(side // 3, side // 3))
