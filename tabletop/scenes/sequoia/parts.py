"""Sequoia's side of the table: dice, forests and clips of one game in one window, as TableScene asks for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import hypot
from typing import Any

import pygame

from tabletop.core.errors import Refusal
from tabletop.games.sequoia import facts
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.state import Hand, Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.sequoia import aids, panels, sayings, tray
from tabletop.scenes.sequoia.board import Board
from tabletop.scenes.sequoia.clips import Teller, roll_clip
from tabletop.scenes.sequoia.draft import Cup, Draft, Idle, Pairing, action_of
from tabletop.scenes.sequoia.layout import Layout, arrange
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.showing import Book, Showing
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.ui.input import Blur, Event, Key, Move, Point, Press, Release, Text, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

CLICK_PX = 6
"""How far, at 100 %, a die may be moved before it is dragged and not clicked."""
ENTER = ("return", "enter", "kp_enter")


class SequoiaParts:
    """Board, draft and layout of one Sequoia session."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit, self._session = kit, session
        self._own = next((at for at, seat in enumerate(session.seats) if seat.person), 0)
        self._seat: int | None = None
        self._pressed: tuple[int, Point] | None = None
        self._board: Board | None = None

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
        self._pressed = None if draft != board.draft else self._pressed
        board.draft = draft
        board.rolling = False
        board.plies = self._session.plies
        board.seed = self._seed()
        showing = self._showing()
        book = board.showing.book if same else ""
        board.show(**{name: getattr(showing, name) for name in Showing.__dataclass_fields__} | {"book": book})

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
        match event:
            case Press(pos, "left"):
                return self._press(pos)
            case Move(pos):
                return self._move(pos)
            case Release(pos, "left"):
                return self._release(pos)
            case Wheel(pos, steps):
                return self._wheel(pos, steps)
            case Key():
                return self._key(event)
            case Text(text):
                return self._type(text)
            case Blur():
                return Reply() if self.cancel() else None
        return None

    def _press(self, pos: Point) -> Reply | None:
        piece, draft = self.board.pick(pos), self.draft
        kind, _, rest = (piece or "").partition(":")
        if kind in ("close", "book"):
            self._open("" if kind == "close" else self.board.showing.book)
            return Reply()
        if isinstance(draft, Cup):
            return self._roll() if kind == "felt" else None
        if not isinstance(draft, Pairing):
            return None
        match kind:
            case "die":
                self._pressed = int(rest), pos
                self.board.draft = draft.grab(int(rest), pos)
            case "chip":
                self.board.draft = draft.choose(draft.listed[int(rest)])
            case "emptier":
                self.board.draft = draft.clear(int(rest))
            case "plaque":
                pair, _, number = rest.partition(":")
                self.board.draft = draft.aim(int(pair), int(number))
            case "turn":
                die, _, by = rest.partition(":")
                self.board.draft = draft.turn(int(die), int(by))
            case _:
                return None
        return Reply()

    def _move(self, pos: Point) -> Reply | None:
        draft = self.draft
        if not isinstance(draft, Pairing) or draft.held is None:
            return None
        self.board.draft = draft.follow(pos)
        return Reply()

    def _release(self, pos: Point) -> Reply | None:
        draft, pressed = self.draft, self._pressed
        self._pressed = None
        if not isinstance(draft, Pairing) or draft.held is None:
            return None
        die = draft.held
        far = pressed is None or hypot(pos[0] - pressed[1][0], pos[1] - pressed[1][1]) > self.layout.metrics.px(
            CLICK_PX
        )
        slot = self.board.slot_under(pos)
        if not far:
            self.board.draft = draft.click(die)
        elif slot is not None:
            self.board.draft = draft.put(die, slot)
        else:
            self.board.draft = draft.take(die) if self.layout.felt.collidepoint(pos) else draft.cancel()
        return Reply()

    def _wheel(self, pos: Point, steps: float) -> Reply | None:
        kind, _, rest = (self.board.pick(pos) or "").partition(":")
        draft = self.draft
        if isinstance(draft, Pairing) and draft.free and kind in ("die", "turn"):
            self.board.draft = draft.turn(int(rest.partition(":")[0]), 1 if steps > 0 else -1)
            return Reply()
        return None

    def _key(self, event: Key) -> Reply | None:
        draft, name = self.draft, event.name
        if event.ctrl or event.alt:
            return None
        if name in ("d", "o"):
            return self.command("dice" if name == "d" else "odds")
        if isinstance(draft, Cup) and name in (*ENTER, "space", "r"):
            return self._roll()
        if not isinstance(draft, Pairing):
            return None
        if name in ENTER:
            return Reply(action=action_of(draft))
        if name in ("c", "backspace", "delete"):
            self.board.draft = draft.clear()
            return Reply()
        step = {"down": 1, "up": -1, "right": 1, "left": -1}.get(name)
        if step is None:
            return None
        if draft.free:
            self.board.draft = draft.aim_by(0 if name in ("up", "down") else 1, step)
        else:
            # The list has two columns.
            self.board.draft = draft.step(step if name in ("left", "right") else 2 * step)
        return Reply()

    def _type(self, text: str) -> Reply | None:
        draft = self.draft
        if not isinstance(draft, Pairing) or not text.isdigit():
            return None
        for mark in text:
            draft = draft.type(mark)
        self.board.draft = draft
        return Reply()

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

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""
        draft, board = self.draft, self.board
        match key:
            case "roll":
                return self._roll()
            case "dice" | "odds":
                page: Book = "dice" if key == "dice" else "odds"
                self._open("" if board.showing.book == page else page)
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
            self._pressed = None
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
