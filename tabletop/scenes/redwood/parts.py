"""Redwood's side of the table: board, hands and clips of one game in one window, as TableScene asks for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace as swapped
from typing import Any

import pygame
from msgspec.structs import replace

from tabletop.core.choices import Choices
from tabletop.core.errors import Refusal
from tabletop.core.score import Sheet
from tabletop.games.redwood import facts
from tabletop.games.redwood.actions import Claim, Relocate, Withdraw
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood import checklist, live, reach, rim, sayings, trying
from tabletop.scenes.redwood.board import Board
from tabletop.scenes.redwood.clips import Teller
from tabletop.scenes.redwood.draft import Idle, Picking, Taking, action_of, adopted, begin, cancel, focused
from tabletop.scenes.redwood.estimating import Estimating
from tabletop.scenes.redwood.hands import Hands, number_of
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.layout import Layout, arrange
from tabletop.scenes.redwood.line_judge import LineJudge
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.measured import Measured
from tabletop.scenes.redwood.outlook import Outlook, emphasis
from tabletop.scenes.redwood.partner import Partners
from tabletop.scenes.redwood.posing import Poser
from tabletop.scenes.redwood.showing import dry_string, last_heading
from tabletop.scenes.redwood.trying import Trial, pointed
from tabletop.scenes.redwood.turning import Turning, step_cdeg
from tabletop.scenes.redwood.view_camera import fitted, move_camera
from tabletop.scenes.redwood.voice import Voice
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.scenes.table.spots import Spot
from tabletop.ui.input import Event, Key, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics


class RedwoodParts:
    """Board, draft and layout of one Redwood session."""

    def __init__(
        self,
        kit: Kit,
        session: Session,
        estimating: Estimating | None = None,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        """`ended` is called when a person has taken the last action of the game."""
        self._kit, self._session, self._ended = kit, session, ended
        self._measured = Measured(session, estimating)
        self._judge = LineJudge(session, lambda: (self.hands.draft, self._poser))
        self._own = next((at for at, seat in enumerate(session.seats) if seat.person), 0)
        self._seat: int | None = None
        self._choices: Choices[Any] | None = None
        self._poser: Poser | None = None
        self._hovered: str | None = None
        self._goal_lit = False
        self._press: Press | None = None
        """The press with which a teammate was called: it goes on as that one's."""
        self._trial = Trial(session.manners.aim)
        self._voice = Voice(session)
        self._partners = Partners(session)
        self._outlook = Outlook(session)
        self._board: Board | None = None
        self.hands = Hands(self._pick, self._to_mm, bool(session.options.confirm_touch))

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

    def arrange(self, metrics: Metrics) -> None:
        """Lay out for a canvas; a drag in progress ends without a trace."""
        self.hands.draft = cancel(self.hands.draft)
        layout = arrange(metrics, len(self._session.seats))
        look = Look(self._kit, layout, fitted(layout), self._session.seats, bool(self._session.options.expert))
        fresh = self._board is None
        showing = self._outlook.showing(self._seat, self._own) if fresh else self.board.showing
        self._board = Board(look, self._session.seats, showing)

    def _pick(self, at: Point) -> str | None:
        return self.board.pick(at, self.hands.draft)

    def _to_mm(self, at: Point) -> Point:
        return self.board.look.camera.to_mm(at)

    # -- the position ----------------------------------------------------------------------------------------

    def renew(self, seat: int | None) -> None:
        """Begin a new draft for this seat, or none; the picture shows the session's position."""
        session, manners = self._session, self._session.manners
        self._partners.keep(self._seat, self.hands.draft)
        self._seat = seat
        self._trial = Trial(manners.aim)
        self._own = self._own if seat is None else seat
        self._choices = None if seat is None else session.choices(seat)
        view = focused(session.view(seat))
        if seat is None or self._choices is None:
            self.hands.draft = Idle()
        else:
            fresh = begin(view, self._choices, manners.aim, last_heading(session.plies, seat))
            self.hands.draft = self._partners.restored(seat, fresh)
        dry = dry_string(session.plies[-1]) if session.plies and session.plies[-1].seat == seat else None
        turning = isinstance(self.hands.draft, Turning)
        partner = self._partners.beside(seat) if turning else None
        self._poser = Poser(view, manners.aim, dry, partner) if turning else None
        self._judge.renew()
        if self._board is not None:
            self._board.partner = partner
            self._board.showing = self._outlook.showing(seat, self._own)
            if isinstance(self.hands.draft, Taking):
                # RED-057: distances are judged by eye at one scale.
                self._zoom(fitted(self.layout))
            self._refresh()
        press, self._press = self._press, None
        if press is not None:
            self.hands.handle(press)

    def sheets(self) -> tuple[Sheet, ...]:
        """The score sheets as they stand, as the plates show them."""
        return self._outlook.sheets(self._seat)

    def _refresh(self) -> None:
        """The still picture follows what the hand took out of it or picked."""
        self.board.show(**emphasis(self.hands.draft, self.board.showing.table)._asdict())
        self._try()

    def _try(self) -> None:
        """What is pointed at or marked lies on the board, where the table trains."""
        draft, showing = self.hands.draft, self.board.showing
        if isinstance(draft, Taking) and self._seat is not None:
            facing = showing.facing[showing.table.acting]
            self._trial.follow(draft, pointed(draft, self._hovered), showing.table, facing)

    def clips(self, ply: Ply) -> list[Clip]:
        """The animation from what is shown to the position after this ply."""
        # A bot of the same team may act meanwhile: what the person was at goes on from there.
        self._partners.keep(self._seat, self.hands.draft)
        self.hands.draft = Idle()
        self._poser = None
        self.board.show(hidden=frozenset(), lit=frozenset(), asked=False, side=None, recent=())
        return Teller(self.board, self._outlook.points, self._measured.closing(ply, self.board)).clips(ply)

    def rewind(self, ply: int) -> None:
        """Show the position after so many plies, as the start of a retelling."""
        self.hands.draft, self._poser = Idle(), None
        self.board.showing = self._outlook.past(ply, self._seat, self._own)

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> Reply | None:
        """One event that no widget took; None if it meant nothing here."""
        self.board.pointer = getattr(event, "pos", self.board.pointer)
        if isinstance(event, Key) and event.name == "l":
            return self.command("loupe")
        if isinstance(event, Press) and self._judge.press(self.board.look, event.pos):
            return Reply()
        if isinstance(event, Key) and event.name == "t":
            return self.command("mate")
        if isinstance(event, Press) and event.button == "left" and self.board.partner is not None:
            called = self._call(event)
            if called is not None:
                return called
        if isinstance(event, Key) and event.name == "s":
            return self.hands.string()
        draft = self.hands.draft
        if isinstance(draft, Taking) and self._trial.handle(event):
            return Reply()
        reply = self.hands.handle(event)
        if isinstance(draft, Herding) and isinstance(event, Press | Release):
            reply = self._closed(draft, event) or reply
        if reply is None and not isinstance(draft, Taking):
            moved = move_camera(self.board.look.camera, self.layout, event, self._pick, self._centre())
            if moved is not None:
                self._zoom(moved)
                return Reply()
        # Turning a template leaves the still picture alone.
        if self.hands.draft != draft and not isinstance(self.hands.draft, Turning):
            self._refresh()
        return reply

    def _call(self, press: Press) -> Reply | None:
        """A press on the teammate's template calls the teammate, who takes hold of it; None for any other press."""
        seat, partner = number_of(self._pick(press.pos), "mate"), self.board.partner
        if seat is None or partner is None:
            return None
        name = self._session.names[seat]
        if partner.laid:
            return Reply(say=f"{name}'s template lies and waits for yours; it can be taken up again.")
        self._press = press
        return Reply(seat=seat)

    def _closed(self, draft: Herding, event: Press | Release) -> Reply | None:
        """Why the animal may not go where it was dropped or sent; None if it may, or if that is no hole."""
        sent = isinstance(event, Press) and not draft.held
        piece = self._pick(event.pos) or "" if sent else ""
        hole = piece.removeprefix("hole:") if piece.startswith("hole:") else draft.dropped()
        home = facts.hole_of(self.board.showing.table, draft.species)
        if hole is None or hole in (home, *draft.holes[draft.species]) or self._choices is None:
            return None
        refusal = self._choices.refusal(Relocate(draft.species, hole))
        return None if refusal is None else Reply(refusal=refusal)

    def _centre(self) -> Point:
        """What keys zoom in on: the template in hand, else the middle of the stage."""
        draft = self.hands.draft
        if isinstance(draft, Turning):
            return self.board.look.at(draft.at)
        return self.layout.stage.center

    def _zoom(self, camera: Any) -> None:
        look = self.board.look
        if camera != look.camera:
            self.board.look = swapped(look, camera=camera)

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar."""
        draft = self.hands.draft
        found = sayings.commands(draft, self.board.showing.table)
        if not isinstance(draft, Turning | Idle | Placing) and self._judge.ready:
            found = (sayings.LOUPE, *found)
        found = (*self._partners.commands(self._seat, self._choices), *found)
        return (sayings.COMPARE, *found) if self._voice.may_compare(self._seat) else found

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""
        hands, draft = self.hands, self.hands.draft
        reply = Reply()
        match key, draft:
            case "confirm", _:
                reply = hands.confirm()
            case "string", _:
                reply = hands.string()
            case "no_more", _:
                reply = Reply(action=Claim(None))
            case "compare", _:
                reply = self._measured.compared(self._seat, self.board, self._voice.compared(self._seat))
            case "mate", _:
                return Reply(seat=self._partners.other(self._seat))
            case "withdraw", _:
                partner = self.board.partner
                return Reply(action=Withdraw(), seat=None if partner is None else partner.seat)
            case "loupe", _:
                self._judge.toggle()
            case "flip", _:
                hands.flip()
            case "left" | "right", _:
                hands.turn(step_cdeg(False, False) * (1 if key == "left" else -1))
            case "clear", Filling():
                hands.draft = replace(draft, slots=(None,) * len(draft.slots), held=None)
            case "next", Herding():
                hands.handle(Key("down"))
            case _, Picking():
                hands.draft = draft.choose(key.removeprefix("pick:"))
        self._refresh()
        return reply

    def adopt(self, action: Any) -> None:
        """Set the draft as a hint would have it; still to be confirmed."""
        self.hands.draft = adopted(self.hands.draft, action)
        self._refresh()

    def refused(self, refusal: Refusal) -> None:
        """The rules refused the draft's action: a refused pose shows its blockers at every level (table manner 36)."""
        draft = self.hands.draft
        if isinstance(draft, Turning) and self._poser is not None:
            self._poser.refused = (draft.heading, draft.flip)

    def cancel(self) -> bool:
        """Let go of what is held; whether anything was."""
        let_go = self.hands.cancel()
        if let_go:
            self._refresh()
        return let_go or self._judge.close()

    @property
    def held(self) -> bool:
        """Whether something is in the hand."""
        return self.hands.held

    def spots(self) -> Sequence[Spot]:
        """Every piece and place that keys can reach."""
        board = self.board
        return (*self._judge.spots(board.look), *reach.spots(board, self.hands.draft))

    # -- words -----------------------------------------------------------------------------------------------

    def stage(self) -> tuple[tuple[str, ...], int]:
        """The steps of a turn and the present one."""
        return sayings.stage(self.board.showing.table)

    def prompt(self) -> str:
        """How the half-made action stands."""
        trial = self._trial.pose if isinstance(self.hands.draft, Taking) else None
        if trial is not None:
            return trying.told(trial)
        return self._voice.prompt(self.hands.draft, self.board.showing.table, self._poser, self._choices)

    def hint(self, action: Any) -> str:
        """A hint in people's words, before it is laid out."""
        return self._voice.hint(action, self._session.view(self._seat))

    def remark(self, ply: Ply) -> str:
        """Where a string ended in vain; in Training how the photo compares with the best one from there."""
        self._measured.taken(ply)
        if self._session.over:
            self._ended()
        return self._voice.remark(ply)

    def coming(self) -> Any:
        """The action that the draft stands for, or while it is unfinished one of its kind; None without a draft."""
        action = action_of(self.hands.draft)
        if action is None and self._choices is not None and not isinstance(self.hands.draft, Idle):
            # Two are asked for: the first of them is never the way out, which comes last.
            return next(iter(self._choices.spread(2)), None)
        return action

    def tip(self, at: Point) -> Tip | None:
        """Words on the piece below the pointer."""
        return self._voice.tip(self._pick(at), self.hands.draft, self.board.showing.table, self._own)

    def hover(self, at: Point | None) -> bool:
        """The pointer passes here; whether the picture changed."""
        piece = None if at is None else self._pick(at)
        if piece == self._hovered:
            return False
        self._hovered = piece
        self._try()
        goal = number_of(piece, "goal")
        lit = () if goal is None else checklist.refs(self.board.showing.table, goal)
        if bool(lit) or self._goal_lit:
            self._goal_lit = bool(lit)
            self.board.show(lit=frozenset(lit) or emphasis(self.hands.draft, self.board.showing.table).lit)
        rival = number_of(piece, "rival")
        if rival != self.board.showing.expanded:
            self.board.show(expanded=rival)
        return True

    def light(self, refs: Sequence[str]) -> None:
        """Light up these pieces, as a score line names them."""
        cards = {card.id: seat for seat, player in enumerate(self.board.showing.table.players) for card in player.row}
        named = [int(ref.split(":")[1]) for ref in refs if ref.startswith("card:")]
        owner = next((cards[card] for card in named if card in cards), self._own)
        self.board.show(lit=frozenset(refs), expanded=None if owner == self._own else owner)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The round track."""
        rim.draw_track(surface, self.board.look, rect, self.board.showing.table.round)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, without bars and panels, and what is in the hand."""
        draft, board = self.hands.draft, self.board
        board.draw(surface, draft, self._poser)
        if isinstance(draft, Taking) and self._seat is not None:
            self._trial.draw(surface, board.look, board.showing.table, draft, pointed(draft, self._hovered))
        self._judge.draw(surface, board.look)

    def still_key(self) -> Hashable:
        """Names everything in the picture but the template that is turned."""
        draft, board = self.hands.draft, self.board
        if not isinstance(draft, Turning) or self._judge.open:
            return None
        arrivals = getattr(self._kit.pictures, "arrivals", 0)
        axis = self._poser is not None and self._poser.read(draft).axis
        return (board.revision, arrivals, draft.held, draft.locked, axis, board.partner)

    def region(self) -> pygame.Rect | None:
        """Where the template in hand is drawn with its dial, rings and arrows; None where its axis shows too."""
        draft = self.hands.draft
        if not isinstance(draft, Turning) or draft.way_out or self._poser is None or self._poser.read(draft).axis:
            return None
        return live.region(self.board.look, draft)
