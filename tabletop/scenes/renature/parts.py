"""Renature's side of the table: board, hands and clips of one game in one window, as TableScene asks for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from tabletop.core.choices import Choices
from tabletop.core.errors import Refusal
from tabletop.games.renature import actions as a
from tabletop.games.renature import events as e
from tabletop.games.renature.facts import board_of, hand_dominoes, token_backs
from tabletop.games.renature.state import Hand, Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.renature import aids, live, own, reach, sayings
from tabletop.scenes.renature.board import Board
from tabletop.scenes.renature.clips import Teller
from tabletop.scenes.renature.draft import Draft, Mode, begin
from tabletop.scenes.renature.hands import Hands
from tabletop.scenes.renature.layout import Layout, arrange
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.showing import Showing
from tabletop.scenes.renature.voice import Voice
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.scenes.table.spots import Spot
from tabletop.scenes.table.telling import looking, since
from tabletop.ui.input import Event, Key, Point
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics

ENTER = ("return", "enter", "kp_enter")
MODES: dict[str, Mode] = {"joker": "joker", "uproot": "uproot", "discard": "discard"}


class RenatureParts:
    """Board, draft and layout of one Renature session."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit, self._session = kit, session
        self._own = next((at for at, seat in enumerate(session.seats) if seat.person), 0)
        self._seat: int | None = None
        self._choices: Choices[Any] | None = None
        self._board: Board | None = None
        self._voice = Voice(session)
        self._last = pygame.Rect(0, 0, 0, 0)
        """Where something moved in the picture before."""
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
        return self.board.layout

    def arrange(self, metrics: Metrics) -> None:
        """Lay out for a canvas; a drag in progress ends without a trace."""
        table: Table = self._session.state.table
        facts, seats = board_of(table), self._session.seats
        look = Look(self._kit, arrange(metrics, len(seats), facts.width, facts.height), seats, facts.id)
        if self._board is None:
            self._board = Board(look, self._showing())
            return
        if self.hands.held:
            self.hands.cancel(self._board)
        self._board.look = look
        self._board.show(hidden=frozenset())

    # -- the position ----------------------------------------------------------------------------------------

    def renew(self, seat: int | None) -> None:
        """Begin a new draft for this seat, or none; the picture shows the session's position."""
        session = self._session
        self._seat = seat
        self._own = self._own if seat is None else seat
        self._choices = None if seat is None else session.choices(seat)
        if self._board is None:
            return
        self.hands.forget()
        self._board.showing = self._showing()
        self._board.draft = self._begun()

    def _begun(self) -> Draft:
        if self._seat is None or self._choices is None:
            return Draft()
        view = self._session.view(self._seat)
        return begin(view.table.phase, tuple(self._choices), hand_dominoes(view), board_of(view.table).width)

    def _showing(self, ply: int | None = None) -> Showing:
        """The position now, or after so many plies, as the seat at the screen may see it."""
        session = self._session
        state = session.state if ply is None else session.state_at(ply)
        looks = looking(session, self._seat)
        view = state.view(looks)
        table: Table = view.table
        mine = view.hand if isinstance(view.hand, Hand) else None
        backs = tuple(token_backs(table, seat, mine if seat == looks else None) for seat in range(len(session.seats)))
        hand = None if looks is None else hand_dominoes(view)
        if table.options.open_hands:
            hand = table.players[self._own].dominoes
        recent = frozenset() if ply is not None else self._recent()
        return Showing(table, self._own, hand, backs, recent=recent)

    def _recent(self) -> frozenset[int]:
        """Where others laid or planted something since the own seat's last action (table manner 7)."""
        plies = self._session.plies
        if not plies or plies[-1].seat == self._own:
            return frozenset()
        found: set[int] = set()
        for ply in plies[since(plies, self._own) :]:
            for event in ply.events:
                if isinstance(event, e.Placed):
                    found.add(event.spaces[0])
                elif isinstance(event, e.Planted):
                    found.add(event.space)
        return frozenset(found)

    def clips(self, ply: Ply) -> list[Clip]:
        """The animation from what is shown to the position after this ply."""
        laid_out = self.board.draft.action == ply.action and not self.board.draft.mode
        self.hands.forget()
        self.board.draft = Draft()
        return Teller(self.board, looking(self._session, self._seat)).clips(ply, laid_out)

    def rewind(self, ply: int) -> None:
        """Show the position after so many plies, as the start of a retelling."""
        self.hands.forget()
        self.board.draft = Draft()
        self.board.showing = self._showing(ply)

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> Reply | None:
        """One event that no widget took; None if it meant nothing here."""
        if isinstance(event, Key) and event.name in ENTER and not event.repeat:
            return self.command("confirm")
        hands = self.hands
        used = hands.handle(event, self.board)
        self._hide_held()
        if hands.confirmed:
            return self.command("confirm")
        if hands.attempt is not None and self._choices is not None:
            return Reply(refusal=self._choices.refusal(hands.attempt))
        return Reply() if used else None

    def _hide_held(self) -> None:
        """What is in the hand is not where it was."""
        grip, draft = self.hands.grip, self.board.draft
        names = set()
        if grip.kind == "domino" and draft.domino in draft.hand:
            names.add(f"hand:{draft.hand.index(draft.domino)}")
        if draft.plant is not None and (grip.kind == "plant" or draft.space is not None):
            names.add(f"{'neutral' if draft.plant[1] else 'own'}:{draft.plant[0]}")
        if grip.kind == "lift":
            names.add(f"space:{grip.space}")
        self.board.show(hidden=frozenset(names))

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar."""
        return sayings.commands(self.board.draft, self.board.showing.table, self._session.names, self._choices)

    def command(self, key: str) -> Reply:
        """A button of the action bar was pressed."""
        board, draft = self.board, self.board.draft
        kind, _, rest = key.partition(":")
        match kind:
            case "confirm":
                return self._confirm(draft)
            case "back":
                self.cancel()
            case "domino":
                board.draft = draft.rotate(1)
            case "pick":
                board.draft = draft.choose(f"seat:{rest}")
            case "mode":
                board.draft = draft.begin(MODES[rest])
            case "act":
                return Reply(action=sayings.simple(rest))
        self._hide_held()
        return Reply()

    def _confirm(self, draft: Draft) -> Reply:
        """Carries the draft out; a domino is given back though one fits only after that was said (REN-056)."""
        action = draft.action or (None if draft.begun else sayings.primary_of(draft))
        if isinstance(action, a.Discard) and draft.can(a.Place) and not draft.warned:
            self.board.draft = draft.warn()
            return Reply()
        return Reply(action=action)

    def adopt(self, action: Any) -> None:
        """Set the draft as this action would have it (a hint); the person confirms it or not."""
        self.hands.forget()
        self.board.draft = self.board.draft.adopt(action)
        self._hide_held()

    def refused(self, refusal: Refusal) -> None:
        """The words stand next to the pointer; what is in the way is lit while the domino is held there."""

    def cancel(self) -> bool:
        """Let go of what is held or chosen; whether anything was."""
        done = self.hands.cancel(self.board)
        self._hide_held()
        return done

    @property
    def held(self) -> bool:
        """Whether a piece is in the hand."""
        return self.hands.held

    # -- words -----------------------------------------------------------------------------------------------

    def stage(self) -> tuple[tuple[str, ...], int]:
        """The steps of a turn and the present one."""
        return sayings.stage(self.board.showing.table)

    def prompt(self) -> str:
        """How the half-made action stands."""
        return self._voice.prompt(self.board.draft, self.board.showing.table)

    def remark(self, ply: Ply) -> str:
        """What a turn has brought, at a table that teaches."""
        return self._voice.remark(ply)

    def hint(self, action: Any) -> str:
        """A hint as a sentence."""
        return self._voice.hint(action)

    def headline(self) -> str:
        """Which area is being scored, or what is being counted."""
        showing = self.board.showing
        if showing.scored is not None:
            return f"Scoring area {board_of(showing.table).areas[showing.scored.area].letter}"
        return "" if showing.count is None else "What is left on the boards"

    def spots(self) -> Sequence[Spot]:
        """Every piece and place that keys can reach."""
        return reach.spots(self.board)

    def coming(self) -> Any:
        """The action that the draft stands for, or that Enter would take; None while it is unfinished."""
        draft = self.board.draft
        return draft.action or (None if draft.begun else sayings.primary_of(draft))

    def tip(self, at: Point) -> Tip | None:
        """Words on the piece below the pointer."""
        for name in self.board.under(at):
            found = aids.tip(name, self.board.showing, self._session.names)
            if found is not None:
                return found
        return None

    def hover(self, at: Point | None) -> bool:
        """The pointer passes here; what is chosen shows where it would go (see `handle`)."""
        if at is None and not self.hands.held:
            self.hands.forget()
        return False

    def light(self, refs: Sequence[str]) -> None:
        """Light up these areas and tokens, as a score line names them by their letters."""
        numbers = own.letters(self.board.showing)
        named = (ref.partition(":") for ref in refs)
        self.board.show(lit=frozenset(f"{kind}:{numbers[rest]}" for kind, _, rest in named if rest in numbers))

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """How many areas are closed, in the top bar."""
        table, kit, px = self.board.showing.table, self._kit, self._kit.text_px(self.layout.metrics, 13)
        closed = sum(taker is not None for taker in table.takers)
        known = f"{closed} of {len(table.takers)}"
        wordings = (f"{known} areas closed", f"{known} closed", known)
        words = next((told for told in wordings if kit.type.measure(told, px, "medium")[0] <= rect.w), "")
        kit.text(surface, words, (rect.right, rect.centery), px, "soft", "medium", "rm")

    def draw(self, surface: pygame.Surface) -> None:
        """The table, without bars and panels, and what is in the hand."""
        self.board.draw(surface, self.hands.grip)

    def still_key(self) -> Hashable:
        """Names everything in the picture but what moves with the pointer."""
        return self.board.revision, self.board.arrivals

    def region(self) -> pygame.Rect | None:
        """Where something moves with the pointer; an empty place where nothing does."""
        found = live.region(self.board.look, self.board.draft, self.hands.grip)
        self._last = pygame.Rect(self._last.topleft, (0, 0)) if found is None else found
        return self._last
