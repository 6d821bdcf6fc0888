"""The course of a game at the table: what is taken, shown, told again, taken back, and when a new decision begins."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from tabletop.core.errors import IllegalAction, Refusal
from tabletop.play.session import Ply, Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.table.autosave import Autosave
from tabletop.scenes.table.parts import Parts
from tabletop.scenes.table.reel import Reel
from tabletop.scenes.table.telling import hinted, since
from tabletop.scenes.table.turns import Turns
from tabletop.ui.widgets import Toast, Toasts


class Course:
    """Brings the picture from one position of the session to the next; `decided` is called whenever it has caught up.

    Without `keep` nothing is written to the disk (tests).
    """

    def __init__(
        self,
        desk: Desk,
        session: Session,
        parts: Parts,
        reel: Reel,
        turns: Turns,
        toasts: Toasts,
        decided: Callable[[], None],
        keep: bool = True,
    ) -> None:
        self._desk, self._session, self._parts = desk, session, parts
        self._reel, self._turns, self._toasts, self._decided = reel, turns, toasts, decided
        self._autosave = Autosave(session, keep)
        self._retelling: deque[Ply] = deque()
        self._shown = -1
        """The ply whose position the picture shows."""
        self._told = True
        self._stepping = False
        self._hint: Toast | None = None
        """The hint that was said last."""
        self.settled = False
        """Whether the picture is the session's position and a decision is asked for."""
        self.open = True
        """Whether the table may be looked at by all before a curtain falls: not right after a secret choice."""
        self.asked: tuple[int | None, str] = (None, "")
        """Who acts and what is asked, as the banner says it until the picture has caught up."""

    # -- how it stands ---------------------------------------------------------------------------------------

    @property
    def current(self) -> bool:
        """Whether the picture shows the ply that the session is at, with its decision."""
        return self.settled and self._shown == self._session.ply

    @property
    def moving(self) -> bool:
        """Whether it will go on by itself."""
        return self._turns.thinking or bool(self._retelling) or not self.settled

    @property
    def stepped(self) -> bool:
        """Whether each move of a bot waits for a press (a setting), and none was pressed for."""
        return self._desk.settings.step_bots and not self._stepping

    @property
    def line(self) -> str:
        """The second line of the banner: how the draft stands, or what is going on."""
        turns, reel = self._turns, self._reel
        if self._retelling or (not self._told and reel.moving):
            return "What happened since your turn"
        if turns.curtain and self.settled:
            return "Have a look all together, then pass the device on"
        if turns.person is None and turns.acting is not None:
            return "The computer thinks" if turns.thinking else "The computer plays"
        return self._parts.prompt() if self.settled or reel.hold else ""

    # -- forward ---------------------------------------------------------------------------------------------

    def take(self, seat: int, action: Any) -> Refusal | None:
        """The session takes an action and is kept; `show` brings it into the picture. Why not, if it was refused."""
        self._turns.forget()
        try:
            self._session.act(seat, action)
        except IllegalAction as error:
            return error.refusal
        if self._hint is not None:
            # A hint speaks of the decision that has just been made.
            self._hint.left, self._hint = 0.0, None
        self._told = True
        self.settled = False
        self._save()
        return None

    def show(self) -> None:
        """Plays what the action just taken changed."""
        clips = self._parts.clips(self._session.plies[-1])
        self.open = bool(clips)
        self._reel.add(clips)
        if not self._reel.moving:
            self.settle()

    def go_on(self) -> tuple[int, Any] | None:
        """Nothing moves: the next ply of a retelling, the new decision, or what a bot has decided."""
        if self._retelling:
            self._reel.add(self._parts.clips(self._retelling.popleft()))
            if not self._reel.moving and not self._retelling:
                self.settle()
        elif not self.settled:
            self.settle()
        else:
            return self._ask_bots()
        return None

    def _ask_bots(self) -> tuple[int, Any] | None:
        hint = self._turns.hint()
        if hint is not None:
            self._hint = self._toasts.show(hinted(self._session, self._parts, hint), "info", seconds=8.0)
            self._parts.adopt(hint.action)
        if self._turns.bot is None or self.stepped:
            return None
        self._turns.ask()
        answer = self._turns.answer()
        if answer is not None:
            self._stepping = False
        return answer

    def step(self) -> None:
        """The next move of a bot may come; one that is thought of already comes now."""
        self._stepping = True
        self._turns.hurry()

    def settle(self) -> None:
        """The picture is the session's position; a new decision begins."""
        self.settled = True
        self._shown = self._session.ply
        acting = self._turns.acting
        viewer = acting if self._turns.person is None else self._turns.viewer
        self.asked = acting, self._session.rules.words.ask(self._session.view(viewer), self._session.names)
        self._parts.renew(self._turns.viewer)
        self._decided()

    def _save(self) -> None:
        failed = self._autosave.write()
        if failed:
            self._toasts.show(f"The game could not be kept: {failed}", "error", seconds=10.0)

    # -- cut short, taken back, told again -------------------------------------------------------------------

    def break_off(self) -> None:
        """Whatever plays is over, without a new decision."""
        self._retelling.clear()
        self._reel.skip()

    def skip(self, holds: bool) -> None:
        """What plays is over and the decision begins; without `holds` not past a clip that somebody should look at."""
        self._retelling.clear()
        self._reel.skip(holds=holds)
        if not self._reel.moving:
            self.settle()

    def turn_back(self, redo: bool) -> str:
        """Undo or redo; where that is not possible, why not, else nothing."""
        self._turns.forget()
        refusal = self._session.redo_refusal() if redo else self._session.undo_refusal()
        if refusal:
            return refusal
        self.break_off()
        if redo:
            self._session.redo()
        else:
            self._session.undo()
        self._save()
        self.open = True
        self.settle()
        return ""

    def retell(self) -> None:
        """Shows again what happened since the seat's last turn, from its own view (table manner 7)."""
        person = self._turns.viewer
        if person is None:
            return
        first = since(self._session.plies, person)
        self._told = False
        self.settled = False
        self._retelling.extend(self._session.plies[first:])
        self._parts.rewind(first)
