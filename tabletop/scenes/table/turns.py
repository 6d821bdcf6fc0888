"""Whose turn it is at this screen: people, who may need a curtain between them, and bots that think in the worker
process without holding up a frame."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from tabletop.ai import levels
from tabletop.ai.bot import Advice
from tabletop.ai.worker import Worker
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.play.session import Session


class Thinker(Protocol):
    """What thinks for bots; `ai.worker.Worker` in the program."""

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Begin to think; a thought still running is cancelled."""

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Begin to think of a hint; the answer is an `Advice`."""

    def poll(self) -> Any | None:
        """The answer once it is there, else None; never waits."""

    def hurry(self) -> None:
        """Answer at once with the best that was found."""

    def cancel(self) -> None:
        """Forget the task."""


@cache
def shared_worker() -> Worker:
    """The one thinking process of the program; it starts with the first bot's turn and ends with the program."""
    return Worker()


class Turns:
    """Asks bots for their actions and says who acts and who looks at the screen.

    Where several act at once, one person after the other comes to the screen, and bots decide meanwhile.
    """

    def __init__(self, session: Session, thinker: Thinker | None = None) -> None:
        self._session = session
        self._own = thinker
        self._asked: tuple[int, int] | None = None
        self._hint: int | None = None
        self._preferred: int | None = None
        self._screen: int | None = None
        """The person for whom the curtain was lifted last."""

    @property
    def _thinker(self) -> Thinker:
        return shared_worker() if self._own is None else self._own

    # -- who acts, who looks -----------------------------------------------------------------------------------

    @property
    def acting(self) -> int | None:
        """The seat that is asked: the person who was called or else the first, else a bot; None when it is over."""
        acting = self._session.to_act
        people = [seat for seat in acting if self._session.seats[seat].person]
        if self._preferred in people:
            return self._preferred
        return next(iter(people or acting), None)

    @property
    def person(self) -> int | None:
        """The person that is to act at this screen; None while only bots are, or the game is over."""
        acting = self.acting
        return acting if acting is not None and self._session.seats[acting].person else None

    @property
    def curtain(self) -> bool:
        """Whether the device has to be passed on before the person may look: of two or more, one holds a secret now."""
        person = self.person
        if person is None or person == self._screen:
            return False
        pairs = zip(self._session.seats, self._session.state.hands, strict=True)
        hands = [hand for seat, hand in pairs if seat.person]
        return len(hands) > 1 and any(_holds(hand) for hand in hands)

    @property
    def viewer(self) -> int | None:
        """The person from whose view the screen is drawn; None is what everybody may see."""
        return None if self.curtain else self.person

    def prefer(self, seat: int) -> None:
        """This person comes to the screen, whenever they may act."""
        self._preferred = seat

    def lift(self, seat: int) -> None:
        """This person has said that the others look away."""
        self._screen = seat

    # -- bots --------------------------------------------------------------------------------------------------

    @property
    def bot(self) -> int | None:
        """The next bot that is to act, whoever else is; None if there is none."""
        return next((seat for seat in self._session.to_act if not self._session.seats[seat].person), None)

    @property
    def thinking(self) -> bool:
        """Whether a bot's move or a hint is awaited."""
        return self._asked is not None or self._hint is not None

    @property
    def awaited(self) -> bool:
        """Whether the table waits for it: not while a person is to act and bots only decide meanwhile."""
        return self._hint is not None or (self._asked is not None and self.person is None)

    def ask(self) -> None:
        """Begins to think for the next bot, once for each position; a hint is thought to its end first."""
        seat = self.bot
        if seat is None or self._hint is not None:
            return
        mark = (self._session.ply, seat)
        if self._asked != mark:
            self._asked = mark
            level = self._session.seats[seat].bot or levels.USUAL
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
        """Begins to think what a person might do; a bot that was thinking is asked again afterwards."""
        self._asked = None
        self._hint = seat
        rng = Rng.of(self._session.seed, "hint", self._session.ply, seat)
        self._thinker.consult(self._session.rules, self._session.view(seat), levels.BEST, rng)

    def hint(self) -> Advice | None:
        """What was thought of, once."""
        if self._hint is None:
            return None
        advice: Advice | None = self._thinker.poll()
        if advice is not None:
            self._hint = None
        return advice

    def hurry(self) -> None:
        """Whoever thinks answers now ("move now")."""
        if self.thinking:
            self._thinker.hurry()

    def forget(self) -> None:
        """Breaks off every thought: the position has changed, or the table is left."""
        if self.thinking:
            self._thinker.cancel()
        self._asked = self._hint = None


def _holds(hand: Any) -> bool:
    """Whether there is anything in a hand; in games without secrets hands have no fields."""
    return any(getattr(hand, name) for name in hand.__struct_fields__)
