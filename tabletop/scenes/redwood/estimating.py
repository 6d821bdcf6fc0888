"""How far people's turns were from the best ones: asked with every photo, kept for the table and the profile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from tabletop.games.redwood import events as e
from tabletop.games.redwood.actions import Aim, Lay
from tabletop.games.redwood.estimate import Estimate
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood.marks import Mark, Sight, marks
from tabletop.scenes.redwood.surveyor import Answer, Question, Surveying
from tabletop.storage import statistics
from tabletop.storage.disk import StorageError
from tabletop.storage.statistics import Judgement

Clock = Callable[[], float]


class Estimating:
    """Asks `surveyor` about the turns of the people at this table; without one nothing is asked or noted.

    `told` is called with a sentence where a judgement cannot be noted.
    """

    def __init__(
        self,
        session: Session,
        surveyor: Surveying | None,
        told: Callable[[str], None] = lambda words: None,
        clock: Clock = time.time,
    ) -> None:
        self._session, self._surveyor, self._told, self._clock = session, surveyor, told, clock
        self._found: dict[int, Answer] = {}
        """The last answer for each seat."""
        self._failed = False

    @property
    def busy(self) -> bool:
        """Whether an estimate is awaited."""
        return self._surveyor is not None and self._surveyor.busy

    def taken(self, ply: Ply) -> None:
        """A person has acted: each photo of a person is measured."""
        if self._surveyor is None:
            return
        for event in ply.events:
            if isinstance(event, e.Photographed) and self._session.seats[event.seat].person:
                self._found.pop(event.seat, None)
                question = asked(self._session, event)
                if question is not None:
                    self._surveyor.submit(question)
        self.ponder()

    def ponder(self) -> bool:
        """Looks what has been worked out and notes it; whether anything has."""
        answers = list(self._answers())
        for answer in answers:
            self._found[answer.question.seat] = answer
            self._note(answer)
        return bool(answers)

    def _answers(self) -> Iterator[Answer]:
        while self._surveyor is not None and (answer := self._surveyor.poll()) is not None:
            if answer.found is not None:
                yield answer

    def of(self, seat: int) -> Answer | None:
        """The estimate of a seat's last photo, once it is there."""
        self.ponder()
        return self._found.get(seat)

    def marks(self, asked: bool) -> tuple[Mark, ...]:
        """What may be shown after a turn at this table; in a tournament nobody can ask."""
        manners = self._session.manners
        return marks(manners.aim, Sight("after", asked=asked and manners.help != "tournament"))

    # -- noting ----------------------------------------------------------------------------------------------

    def _note(self, answer: Answer) -> None:
        for judgement in judgements(self._session, answer, int(self._clock())):
            try:
                statistics.note(judgement)
            except StorageError as error:
                if not self._failed:
                    self._failed = True
                    self._told(str(error))
                return


def asked(session: Session, photo: e.Photographed) -> Question | None:
    """The question about the turn that ended with this photo, the last one of its seat; None without its move."""
    for at in range(len(session.plies) - 1, -1, -1):
        for event in session.plies[at].events:
            if isinstance(event, e.Moved | e.Stayed) and event.seat == photo.seat:
                lay = Lay(event.heading, event.flip) if isinstance(event, e.Moved) else None
                before = session.state_at(at).view(photo.seat)
                player = before.table.players[photo.seat]
                if player.move is None:
                    return None
                return Question(photo.seat, session.ply, before, player.move, photo.template, lay, Aim(photo.heading))
    return None


def judgements(session: Session, answer: Answer, at: int) -> tuple[Judgement, ...]:
    """What an estimate says of the two templates, for the statistics; nothing of one that could not be laid."""
    question, found = answer
    if found is None:
        return ()
    common = {
        "at": at,
        "player": session.names[question.seat],
        "aim": session.manners.aim,
        "points": found.done_points,
        "best": found.best_points,
        "match": str(session.seed),
    }
    noted = []
    if question.lay is not None and found.best_lay is not None:
        off_um = round(found.off_mm * 1000)
        noted.append(Judgement(kind="move", template=question.move, off_um=off_um, **common))  # type: ignore[arg-type]
    if found.off_cdeg is not None:
        off_cdeg = abs(found.off_cdeg)
        noted.append(Judgement(kind="view", template=question.lens, off_cdeg=off_cdeg, **common))  # type: ignore[arg-type]
    return tuple(noted)


def told(found: Estimate) -> tuple[str, ...]:
    """An estimate in sentences: the place, the camera, the points."""
    if found.done_points >= found.best_points:
        return ("No better turn was found with these templates.", f"It brings {_points(found.done_points)}.")
    lines = []
    if found.best_lay is not None:
        lines.append(
            f"The best place lies {found.off_mm:.0f} mm from yours." if found.off_mm >= 0.5 else "The place is right."
        )
    if found.off_cdeg is not None:
        side = "left" if found.off_cdeg > 0 else "right"
        away = f"{abs(found.off_cdeg) / 100:.0f}°"
        lines.append(f"Your camera points {away} to the {side} of the best one.")
    lines.append(f"Yours brings {_points(found.done_points)}, the best {_points(found.best_points)}.")
    return tuple(lines)


def _points(points: int) -> str:
    return f"{points} point{'' if abs(points) == 1 else 's'}".replace("-", "−")
