"""Birdwatcher's side of the table: board, hands and clips of one game in one window, as TableScene asks for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from tabletop.core.choices import Choices
from tabletop.core.errors import Refusal
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.birdwatcher import aids, live, reach, rivals, sayings
from tabletop.scenes.birdwatcher.board import Board, Grip
from tabletop.scenes.birdwatcher.clips import Teller
from tabletop.scenes.birdwatcher.composed import Showing
from tabletop.scenes.birdwatcher.draft import Draft, begin
from tabletop.scenes.birdwatcher.gaze import Gaze
from tabletop.scenes.birdwatcher.hands import FAR_PX, Hands
from tabletop.scenes.birdwatcher.layout import TALL, Layout, arrange
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.painters.cards import Cards
from tabletop.scenes.birdwatcher.showing import moved
from tabletop.scenes.birdwatcher.voice import Voice, stage
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.scenes.table.spots import Spot
from tabletop.scenes.table.telling import since
from tabletop.ui.input import Event, Key, Point, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

AT_ONCE = (a.Startle, a.Snap, a.Perch, a.Give, a.Quiet)
"""Picked whole, these are carried out without a further press, where they can be taken back (table manner 4)."""
WORDS, WORDS_AND_ICONS = 460.0, 700.0
"""From these widths on, at 100 %, the activities' buttons have room for their words, and for their icons too."""


class BirdwatcherParts:
    """Board, draft and layout of one Birdwatcher session."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit, self._session = kit, session
        self._own = next((at for at, seat in enumerate(session.seats) if seat.person), 0)
        self._seat: int | None = None
        self._choices: Choices[Any] | None = None
        self._cards = Cards(kit)
        self._board: Board | None = None
        self._gaze = Gaze()
        self._voice = Voice(session)
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
        look = Look(self._kit, arrange(metrics, len(self._session.seats)), self._session.seats, self._cards)
        if self._board is None:
            self._board = Board(look, self._showing())
        else:
            self._board.look = look
            self._board.show(hidden=frozenset())

    # -- the position ----------------------------------------------------------------------------------------

    def renew(self, seat: int | None) -> None:
        """Begin a new draft for this seat, or none; the picture shows the session's position."""
        session = self._session
        self._seat = seat
        self._own = self._own if seat is None else seat
        self._choices = None if seat is None else session.choices(seat)
        self.hands.begin(Draft() if self._choices is None else begin(session.view(seat), self._choices))
        self._only_trade()
        if self._board is not None:
            fanned = self._board.showing.fanned
            self._board.showing = self._showing()
            self._fan(fanned)

    def _showing(self) -> Showing:
        table: Table = self._session.view(self._seat).table
        return Showing(table, self._own, self.points(table), recent=self._recent())

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
        self.board.show(hidden=frozenset(), lit=frozenset(), recent=(), fanned=None, large=None)
        return Teller(self.board, self.points).clips(ply)

    def rewind(self, ply: int) -> None:
        """Show the position after so many plies, as the start of a retelling."""
        self.hands.begin(Draft())
        table: Table = self._session.state_at(ply).view(self._seat).table
        self.board.showing = Showing(table, self._own, self.points(table))

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> Reply | None:
        """One event that no widget took; None if it meant nothing here."""
        if isinstance(event, Key) and event.name == "p":
            return self._fan_next()
        if isinstance(event, Key) and event.name in ("return", "enter", "kp_enter") and self.hands.draft.action:
            return self.command("confirm")
        board, before, carried = self.board, self.hands.draft, self.hands.held
        used = self.hands.handle(event, board.showing.table, board.places.order())
        self._show_grip()
        reply = Reply() if used else None
        if isinstance(event, Release) and self.hands.dead:
            reply = self._dead(self.hands.dead)
        if (self.hands.draft != before or carried) and not self.hands.held:
            self._only_trade()
            reply = self._completed() or reply
        return reply

    def _show_grip(self) -> None:
        card = self.hands.card
        self.board.show(hidden=frozenset() if card is None else frozenset({card}))

    def _completed(self) -> Reply | None:
        """The action of a draft that has just become whole, where it needs no further press."""
        action, seat = self.hands.draft.action, self._seat
        if seat is None or action is None:
            return None
        pressed = isinstance(action, a.Run) or (isinstance(action, a.Quiet) and action.bird is None)
        if pressed or (isinstance(action, AT_ONCE) and self._session.binds(seat, action) is None):
            return Reply(action=action)
        return None

    def _only_trade(self) -> None:
        """Where only one pair of insects can be returned it is picked already."""
        draft = self.hands.draft
        if draft.kind == "trade" and not draft.picked and len(draft.live) == 1:
            for piece in draft.live[0].pieces:
                draft = draft.pick(piece)
            self.hands.draft = draft

    def _dead(self, names: Sequence[str]) -> Reply | None:
        """A click that picked nothing: a pile is spread, or the rules say why not (table manner 9)."""
        top = names[0]
        if top.startswith("badge:"):
            pile = int(top.partition(":")[2])
            self._fan(None if self.board.showing.fanned == pile else pile)
            return Reply()
        if self.board.showing.fanned is not None and "fan" not in names:
            self._fan(None)
        attempt = self._attempt(top)
        if attempt is None or self._choices is None:
            return Reply()
        refusal = self._choices.refusal(attempt)
        return Reply(refusal=refusal) if refusal is not None else Reply()

    def _attempt(self, piece: str) -> a.Action | None:
        """What a click on a piece would mean in a turn."""
        table = self.board.showing.table
        if self.hands.draft.phase != "act" or not live.is_card(piece):
            return None
        if piece in table.academy:
            return a.Publish(piece)
        if piece in pieces().publications:
            return None
        tops = [pile[-1] for pile in table.piles if pile]
        if piece in table.jungle or piece in tops:
            return a.Call(pieces().birds[piece].species)
        for seat, player in enumerate(table.players):
            if piece in player.tree:
                return a.Startle(piece, 0) if seat == table.acting else a.Zoom(seat, piece)
        return None

    def _fan(self, pile: int | None) -> None:
        piles = self.board.showing.table.piles
        self.board.show(fanned=pile if pile is not None and len(piles[pile]) > 1 else None)

    def _fan_next(self) -> Reply:
        """The next pile that has more than one bird, round and round."""
        piles, now = self.board.showing.table.piles, self.board.showing.fanned
        after = [at for at in range(len(piles)) if len(piles[at]) > 1 and (now is None or at > now)]
        self._fan(after[0] if after else None)
        return Reply()

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar."""
        made = sayings.commands(self.hands.draft, self.board.showing.table, self._session.names, self._choices)
        room = self.layout.actions.w / (self.layout.metrics.u * self.layout.metrics.text)
        if len(made) >= len(sayings.LABELS) and WORDS <= room < WORDS_AND_ICONS:
            # Of the two, words say more.
            return tuple(replace(command, icon="") for command in made)
        return made

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""
        hands, draft = self.hands, self.hands.draft
        kind, _, rest = key.partition(":")
        match kind:
            case "confirm":
                return Reply(action=draft.action)
            case "back":
                hands.cancel()
            case "do" if rest == "end":
                return self._end(draft)
            case "do":
                hands.draft = draft.choose(rest)
            case "pick":
                hands.draft = draft.pick(rest)
            case "none":
                hands.draft = draft.back().pick("none")
        self._only_trade()
        return self._completed() or Reply()

    def _end(self, draft: Draft) -> Reply:
        """Ends the turn; where something could still be done it is said once before (table manner 3)."""
        table = self.board.showing.table
        if not draft.warned and draft.kinds - {"end"} and table.actions:
            self.hands.draft = draft.warn()
            return Reply()
        return Reply(action=a.End())

    def adopt(self, action: Any) -> None:
        """Set the draft as this action would have it (a hint); the person confirms it or not."""
        self.hands.draft = self.hands.draft.adopt(action)

    def refused(self, refusal: Refusal) -> None:
        """The words stand next to the pointer; the table has nothing more to show."""

    def cancel(self) -> bool:
        """Let go of what is held or picked; whether anything was."""
        fanned = self.board.showing.fanned is not None
        if fanned and not self.hands.held:
            self._fan(None)
            return True
        let_go = self.hands.cancel()
        self._show_grip()
        return let_go

    @property
    def held(self) -> bool:
        """Whether a card is in the hand."""
        return self.hands.held

    # -- words -----------------------------------------------------------------------------------------------

    def stage(self) -> tuple[tuple[str, ...], int]:
        """The actions of the turn and how many are spent."""
        return stage(self.board.showing.table)

    def prompt(self) -> str:
        """How the half-made action stands."""
        return self._voice.prompt(self.hands.draft, self.board.showing.table, self._seat)

    def hint(self, action: Any) -> str:
        """A hint as a sentence."""
        return self._voice.hint(action, self.board.showing.table)

    def remark(self, ply: Ply) -> str:
        """What a page has brought, at a table that teaches."""
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
        layout, board = self.layout, self.board
        # A tall panel shows everything large enough already.
        rivals = board.places.others() if layout.rivals[0].h < layout.metrics.px(TALL) else ()
        changed = self._gaze.move(at, () if at is None else board.under(at), rivals, layout.metrics.u)
        board.show(large=self._gaze.rival)
        if changed and self.hands.draft.marked is not None:
            # The pointer, or the table's own ring, takes over.
            self.hands.draft = self.hands.draft.unmarked()
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
        """The round, and a flag once it is the last."""
        table, kit, metrics = self.board.showing.table, self._kit, self.layout.metrics
        if table.round < 1:
            return
        last = facts.ending(table) and not table.over
        number, px = str(table.round), kit.text_px(metrics, 13)
        longest = f"Round {number}, the last" if last else f"Round {number}"
        wordings = (longest, f"Round {number}", number)
        words = next((told for told in wordings if kit.type.measure(told, px, "medium")[0] <= rect.w), number)
        kit.text(surface, words, (rect.right, rect.centery), px, "rust" if last else "soft", "medium", "rm")

    def draw(self, surface: pygame.Surface) -> None:
        """The table, without bars and panels, and what is in the hand."""
        hands = self.hands
        grip = None if hands.card is None else Grip(hands.card, hands.at)
        self.board.draw(surface, hands.draft, grip, self._gaze.pointed)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What is pointed at, large: a rival's things over the boards, a card over the buttons where it must."""
        showing = self.board.showing
        if showing.large is not None and not self.hands.held:
            rivals.draw_large(surface, self.board.look, showing.table, showing.large)
        if self.enlarged is not None:
            live.draw_enlarged(surface, self.board.look, self.board.places, self.enlarged)

    def still_key(self) -> Hashable:
        """Names everything in the picture but the card that is carried."""
        if not self.hands.held:
            return None
        return self.board.revision, getattr(self._kit.pictures, "arrivals", 0), self.hands.draft, self._gaze.pointed

    def region(self) -> pygame.Rect | None:
        """Where the card in the hand is drawn, with its shadow."""
        hands = self.hands
        if hands.card is None:
            return None
        rect = live.grip_rect(self.board.look, hands.card, self.board.places, hands.at)
        return rect.inflate(rect.w // 2, rect.w // 2)
