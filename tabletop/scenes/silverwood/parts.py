"""Silverwood's side of the table: board, hands and clips of one game in one window, as TableScene asks for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from tabletop.core.choices import Choices
from tabletop.core.errors import Refusal
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.silverwood import aids, live, reach, sayings
from tabletop.scenes.silverwood.attempts import attempt_of, wheel_step
from tabletop.scenes.silverwood.board import Board
from tabletop.scenes.silverwood.clips import Teller
from tabletop.scenes.silverwood.composed import Showing
from tabletop.scenes.silverwood.draft import Draft, begin
from tabletop.scenes.silverwood.foresight import Foresight
from tabletop.scenes.silverwood.gaze import Gaze
from tabletop.scenes.silverwood.hands import FAR_PX, Hands, Hub
from tabletop.scenes.silverwood.layout import Layout, arrange
from tabletop.scenes.silverwood.live import Grip
from tabletop.scenes.silverwood.look import Look
from tabletop.scenes.silverwood.own import wheel_zone
from tabletop.scenes.silverwood.painters.cards import Cards
from tabletop.scenes.silverwood.painters.wheel import Wheel
from tabletop.scenes.silverwood.showing import moved
from tabletop.scenes.silverwood.voice import Voice, stage
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.scenes.table.spots import Spot
from tabletop.scenes.table.telling import looking, since
from tabletop.ui.input import Event, Key, Point, Release, Text
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

AT_ONCE = (
    a.Collect, a.Trade, a.Turn, a.Research, a.Develop, a.Talent, a.Tap,
    a.Pay, a.Gain, a.Give, a.Lose, a.Choose, a.Flip,
)  # fmt: skip
"""Picked whole, these are carried out without a further press, where they can be taken back (table manner 4)."""


class SilverwoodParts:
    """Board, draft and layout of one Silverwood session."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit, self._session = kit, session
        self._own = next((at for at, seat in enumerate(session.seats) if seat.person), 0)
        self._seat: int | None = None
        self._choices: Choices[Any] | None = None
        self._cards, self._wheel = Cards(kit), Wheel(kit)
        self._board: Board | None = None
        self._gaze = Gaze()
        self._foresight = Foresight(session)
        self._voice = Voice(session, self._foresight)
        self._hovering = False
        """Whether the next question for a tip comes from a pointer that only passes."""
        self.hands = Hands(lambda at: self.board.under(at))

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
        return self.board.layout

    def arrange(self, metrics: Metrics) -> None:
        """Lay out for a canvas; a drag in progress ends without a trace."""
        if self.hands.held:
            self.hands.cancel()
        self.hands.far = FAR_PX * metrics.u
        options = self._session.state.table.options
        modules = options.climate_calamity or options.the_hunt
        layout = arrange(metrics, len(self._session.seats), modules)
        look = Look(self._kit, layout, self._session.seats, self._cards, self._wheel)
        if self._board is None:
            self._board = Board(look, self._showing())
        else:
            self._board.look = look
            self._board.show(hidden=frozenset())
        self._mount_wheel()

    def _mount_wheel(self) -> None:
        board = self.board
        self.hands.hub = Hub(board.layout.wheel.center, len(board.places.ring))

    # -- the position ----------------------------------------------------------------------------------------

    def renew(self, seat: int | None) -> None:
        """Begin a new draft for this seat, or none; the picture shows the session's position."""
        session = self._session
        self._seat = seat
        self._own = self._own if seat is None else seat
        self._choices = None if seat is None else session.choices(seat)
        self.hands.begin(Draft() if self._choices is None else begin(session.view(seat), self._choices))
        if self._board is not None:
            self._board.showing = self._showing()
            self._mount_wheel()

    def _showing(self) -> Showing:
        seat = looking(self._session, self._seat)
        view = self._session.view(seat)
        table: Table = view.table
        offers: tuple[str, ...] = ()
        hunt = None
        if seat is not None and view.hand is not None:
            hunt = view.hand.hunt
            if seat in table.choosing:
                offers = table.offers[seat] if table.offers else view.hand.offers
        return Showing(table, self._own, self.points(table), hunt, offers, recent=self._recent())

    def points(self, table: Table) -> tuple[int, ...] | None:
        """Scores as they stand on a table; None in a tournament."""
        if self._session.manners.help == "tournament" and not table.over:
            return None
        return tuple(self._session.rules.sheet(table, seat, None).total for seat in range(len(self._session.seats)))

    def _recent(self) -> tuple[str, ...]:
        """What others moved since the own seat's last action (table manner 7)."""
        plies = self._session.plies
        if not plies or plies[-1].seat == self._own:
            return ()
        return moved(plies[since(plies, self._own) :])

    def clips(self, ply: Ply) -> list[Clip]:
        """The animation from what is shown to the position after this ply."""
        self.hands.begin(Draft())
        self.board.show(hidden=frozenset(), lit=frozenset(), recent=(), large=None, offers=())
        return Teller(self.board, self.points).clips(ply)

    def rewind(self, ply: int) -> None:
        """Show the position after so many plies, as the start of a retelling."""
        self.hands.begin(Draft())
        table: Table = self._session.state_at(ply).view(self._seat).table
        self.board.showing = Showing(table, self._own, self.points(table), self.board.showing.hunt)

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> Reply | None:
        """One event that no widget took; None if it meant nothing here."""
        if isinstance(event, Key) and event.name in ("return", "enter", "kp_enter") and self.hands.draft.action:
            return self.command("confirm")
        if isinstance(event, Key) and event.name == "r":
            return self.command("turn:-1" if event.shift else "turn:1")
        if isinstance(event, Text):
            return self._typed(event.text)
        before, carried = self.hands.draft, self.hands.held
        used = self.hands.handle(event)
        self._show_grip()
        reply = Reply() if used else None
        if isinstance(event, Release) and self.hands.dead:
            reply = self._dead(self.hands.dead)
        if (self.hands.draft != before or carried) and not self.hands.held:
            reply = self._completed() or reply
        return reply

    def _typed(self, text: str) -> Reply | None:
        """A digit presses the button of that number."""
        buttons = [command for command in self.commands() if command.enabled]
        for mark in text:
            if mark.isdigit() and 0 < int(mark) <= len(buttons):
                return self.command(buttons[int(mark) - 1].key)
        return None

    def _show_grip(self) -> None:
        piece = self.hands.piece
        hidden = frozenset() if piece is None or piece.startswith("res:") else frozenset({piece})
        if self.hands.spin:
            hidden |= {"wheel"}
        self.board.show(hidden=hidden)

    def _completed(self) -> Reply | None:
        """The action of a draft that has just become whole, where it needs no further press."""
        action, seat, draft = self.hands.draft.action, self._seat, self.hands.draft
        if seat is None or action is None:
            return None
        at_once = isinstance(action, AT_ONCE) or self.hands.dropped is not None
        if not at_once or self._session.binds(seat, action) is not None:
            return None
        return self._take(draft, seat, action)

    def _take(self, draft: Draft, seat: int, action: a.Action) -> Reply:
        """The action; where its last action point makes free steps impossible that is said once before (SIL-094)."""
        if not draft.warned and self._foresight.wasted(seat, action):
            self.hands.draft = draft.warn()
            return Reply()
        return Reply(action=action)

    def _dead(self, names: Sequence[str]) -> Reply:
        """A click that picked nothing: the wheel is touched, or the rules say why not (table manner 9)."""
        draft, table = self.hands.draft, self.board.showing.table
        kind, _, what = names[0].partition(":")
        if kind == "act" and draft.asks == "act":
            step = wheel_step(table, self._own, what)
            return self.command(f"turn:{step}" if step else f"do:{what}")
        attempt = attempt_of(names[0], table, self._own, draft)
        if attempt is None or self._choices is None:
            return Reply()
        refusal = self._choices.refusal(attempt)
        return Reply(refusal=refusal) if refusal is not None else Reply()

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar."""
        return sayings.commands(
            self.hands.draft, self.board.showing.table, self._seat, self._session.names, self._choices
        )

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""
        hands, draft = self.hands, self.hands.draft
        kind, _, rest = key.partition(":")
        match kind:
            case "confirm" if draft.action is not None and self._seat is not None:
                return self._take(draft, self._seat, draft.action)
            case "back":
                hands.cancel()
            case "fill":
                hands.draft = draft.fill(self.board.showing.table.players[self._own].resources)
            case "do" if rest == "end":
                return self._end(draft)
            case "do":
                return self._choose(draft, rest)
            case "turn":
                return self._pressed(draft.back().pick(key))
            case "pick":
                hands.draft = draft.pick(rest)
            case "either" | "way":
                ways = draft.whole if kind == "either" else draft.ways
                return self._pressed(draft.adopt(ways[int(rest)].action))
        return self._completed() or Reply()

    def _choose(self, draft: Draft, kind: str) -> Reply:
        """An action's button; where it is not possible, why."""
        if kind not in draft.kinds:
            attempt = attempt_of(f"act:{kind}", self.board.showing.table, self._own, draft)
            refusal = self._choices.refusal(attempt) if attempt is not None and self._choices is not None else None
            return Reply(refusal=refusal) if refusal is not None else Reply()
        if kind == "refresh":
            chosen = draft.choose(kind)
            self.hands.draft = chosen if chosen.picked else chosen.pick("refresh")
            return Reply()
        return self._pressed(draft.choose(kind))

    def _pressed(self, draft: Draft) -> Reply:
        """The draft that a press has made; whole, it is carried out where it can be taken back."""
        self.hands.draft = draft
        return self._completed() or Reply()

    def _end(self, draft: Draft) -> Reply:
        """Ends the turn; where something could still be done it is said once before (table manner 3)."""
        table = self.board.showing.table
        if not draft.warned and table.players[self._own].ap and draft.kinds - {"end", "turn"}:
            self.hands.draft = draft.back().warn()
            return Reply()
        return Reply(action=a.End())

    def adopt(self, action: Any) -> None:
        """Set the draft as this action would have it (a hint); the person confirms it or not."""
        self.hands.draft = self.hands.draft.adopt(action)

    def refused(self, refusal: Refusal) -> None:
        """The words stand next to the pointer; the table has nothing more to show."""

    def cancel(self) -> bool:
        """Let go of what is held or picked; whether anything was."""
        let_go = self.hands.cancel()
        self._show_grip()
        return let_go

    @property
    def held(self) -> bool:
        """Whether something is in the hand."""
        return self.hands.held

    # -- words -----------------------------------------------------------------------------------------------

    def stage(self) -> tuple[tuple[str, ...], int]:
        """The action points of the turn and how many are spent."""
        table = self.board.showing.table
        return stage(table, table.acting)

    def prompt(self) -> str:
        """How the half-made action stands."""
        return self._voice.prompt(self.hands.draft, self.board.showing.table, self._seat)

    def hint(self, action: Any) -> str:
        """A hint as a sentence."""
        return self._voice.hint(action)

    def remark(self, ply: Ply) -> str:
        """What a purchase has brought, at a table that teaches."""
        return self._voice.remark(ply)

    def spots(self) -> Sequence[Spot]:
        """Every piece and place that keys can reach."""
        return reach.spots(self.board.places, self.hands.draft)

    def coming(self) -> Any:
        """The action that the draft stands for; None while it is unfinished."""
        return self.hands.draft.action

    def tip(self, at: Point) -> Tip | None:
        """Words on the piece below the pointer."""
        hovering, self._hovering = self._hovering, False
        if hovering and (self.enlarged or self.board.showing.large is not None):
            return None  # What it would say is to be read in the large picture.
        names = self.board.under(at)
        return aids.tip(names[0], self.board.showing.table, self._session.names, self._own) if names else None

    def hover(self, at: Point | None) -> bool:
        """The pointer passes here; a slow one looks: at a card, or at a rival's things."""
        self._hovering = at is not None
        board = self.board
        names = () if at is None else board.under(at)
        changed = self._gaze.move(at, names, board.places.others(), self.layout.metrics.u)
        board.show(large=self._gaze.rival)
        return changed

    @property
    def enlarged(self) -> str | None:
        """The card that is shown large beside its place."""
        return None if self.hands.held else self._gaze.card

    def light(self, refs: Sequence[str]) -> None:
        """Light up these pieces, as a score line names them."""
        self.board.show(lit=frozenset(refs))

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The round, in the top bar."""
        table, kit, metrics = self.board.showing.table, self._kit, self.layout.metrics
        if table.phase != "act":
            return
        number, px = f"{table.round} of {pieces().figures.rounds}", kit.text_px(metrics, 13)
        wordings = (f"Round {number}", number, str(table.round))
        words = next((told for told in wordings if kit.type.measure(told, px, "medium")[0] <= rect.w), "")
        last = table.round == pieces().figures.rounds
        kit.text(surface, words, (rect.right, rect.centery), px, "rust" if last else "soft", "medium", "rm")

    def draw(self, surface: pygame.Surface) -> None:
        """The table, without bars and panels, and what is in the hand."""
        hands = self.hands
        grip = None if hands.piece is None else Grip(hands.piece, hands.at)
        coming = self._foresight.player(hands.draft, self._seat)
        self.board.draw(surface, hands.draft, coming, grip, self._gaze.pointed, hands.spin)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The card that is pointed at, large; over the buttons where the window is low."""
        if self.enlarged is not None and not self.board.showing.offers:
            live.draw_enlarged(surface, self.board.look, self.board.places, self.enlarged)

    def still_key(self) -> Hashable:
        """Names everything in the picture but what is carried, or the wheel while it is turned."""
        draft, pointed = self.hands.draft, self._gaze.pointed
        marked = pointed if pointed in draft.open else None
        arrivals = getattr(self._kit.pictures, "arrivals", 0)
        return self.board.revision, arrivals, draft, marked, self.enlarged, self.hands.piece, self.hands.held

    def region(self) -> pygame.Rect | None:
        """Where the thing in the hand is drawn, with its shadow; with empty hands as good as nothing changes."""
        hands = self.hands
        if hands.piece is not None:
            rect = live.grip_rect(self.board.look, Grip(hands.piece, hands.at), self.board.places)
            return rect.inflate(rect.w // 2, rect.w // 2)
        if hands.held:
            return wheel_zone(self.layout).inflate(self.layout.gap * 4, self.layout.gap * 4)
        return pygame.Rect(0, 0, 1, 1)
