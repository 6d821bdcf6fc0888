"""Whose turn it is at this screen: people, and bots that think in the worker process without holding up a frame."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from tabletop.ai.worker import Worker
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.play.session import Session

HINT_LEVEL = "greedy"


class Thinker(Protocol):
    """What thinks for bots; `ai.worker.Worker` in the program."""

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Begin to think; a thought still running is cancelled."""

    def poll(self) -> Any | None:
        """The action once it is there, else None; never waits."""

    def cancel(self) -> None:
        """Forget the task."""


@cache
def shared_worker() -> Worker:
    """The one thinking process of the program; it starts with the first bot's turn and ends with the program."""
    return Worker()


class Turns:
    """Asks bots for their actions and says who acts at the screen."""

    def __init__(self, session: Session, thinker: Thinker | None = None) -> None:
        self._session = session
        self._own = thinker
        self._asked: tuple[int, int] | None = None
        self._hint: int | None = None

    @property
    def _thinker(self) -> Thinker:
        return shared_worker() if self._own is None else self._own

    @property
    def acting(self) -> int | None:
        """The seat that is to act; None when the game is over."""
        acting = self._session.to_act
        return acting[0] if acting else None

    @property
    def person(self) -> int | None:
        """The person that is to act at this screen; None while a bot does or the game is over."""
        acting = self.acting
        return acting if acting is not None and self._session.seats[acting].person else None

    @property
    def thinking(self) -> bool:
        """Whether a bot's move or a hint is awaited."""
        return self._asked is not None or self._hint is not None

    def ask(self) -> None:
        """Begins to think for the bot whose turn it is, once for each position."""
        seat = self.acting
        if seat is None or self._session.seats[seat].person:
            return
        mark = (self._session.ply, seat)
        if self._asked != mark:
            self._asked = mark
            level = self._session.seats[seat].bot or HINT_LEVEL
            rng = Rng.of(self._session.seed, "bot", self._session.ply, seat)
            self._thinker.submit(self._session.rules, self._session.view(seat), level, rng)

    def answer(self) -> tuple[int, Any] | None:
        """The bot's seat and action once they are there."""
        if self._asked is None:
            return None
        action = self._thinker.poll()
        if action is None:
            return None
        (_, seat), self._asked = self._asked, None
        return seat, action

    def ask_hint(self, seat: int) -> None:
        """Begins to think what a person might do."""
        self._hint = seat
        rng = Rng.of(self._session.seed, "hint", self._session.ply, seat)
        self._thinker.submit(self._session.rules, self._session.view(seat), HINT_LEVEL, rng)

    def hint(self) -> Any | None:
        """The action that was thought of, once."""
        if self._hint is None:
            return None
        action = self._thinker.poll()
        if action is not None:
            self._hint = None
        return action

    def forget(self) -> None:
        """Breaks off every thought: the position has changed, or the table is left."""
        if self.thinking:
            self._thinker.cancel()
        self._asked = self._hint = None
