"""A person's turn beside the best one, as the table shows it: after the turn in Training, on request in Normal."""

from __future__ import annotations

import pygame

from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood.board import Board
from tabletop.scenes.redwood.clips import Closing
from tabletop.scenes.redwood.estimate_view import EstimateView
from tabletop.scenes.redwood.estimating import Estimating, told
from tabletop.scenes.table.parts import Clip, Reply
from tabletop.ui.tween import MIDDLE

GO_ON = "Go on"


class Measured:
    """Shows what `estimating` finds out."""

    def __init__(self, session: Session, estimating: Estimating | None) -> None:
        self._session = session
        self._estimating = estimating or Estimating(session, None)
        self._view = EstimateView()
        self._fresh: Ply | None = None
        """The ply that a person has just played, before it is shown."""

    def taken(self, ply: Ply) -> None:
        """A person has just played this."""
        self._fresh = ply
        self._estimating.taken(ply)

    def closing(self, ply: Ply, board: Board) -> Closing | None:
        """What ends the telling of a turn that a person has just played; None for what is told again."""
        fresh, self._fresh = ply is self._fresh, None
        return (lambda seat: self._clip(seat, board, asked=False)) if fresh else None

    def _clip(self, seat: int, board: Board, asked: bool) -> Clip | None:
        """The estimate, shown until somebody has seen it; None where it is not to be shown, or there is none."""
        estimating = self._estimating
        if not self._session.seats[seat].person or not estimating.marks(asked):
            return None
        if estimating.of(seat) is None and not estimating.busy:
            return None

        def draw(surface: pygame.Surface, share: float) -> None:
            self._view.draw(surface, board.look, estimating.of(seat))

        return Clip(MIDDLE, draw, travel=False, hold=GO_ON)

    def compared(self, seat: int | None, board: Board, instead: str) -> Reply:
        """On request: the estimate of a seat's turn, in words too; without one the words `instead`."""
        clip = None if seat is None else self._clip(seat, board, asked=True)
        answer = None if seat is None or clip is None else self._estimating.of(seat)
        words = instead if answer is None or answer.found is None else " ".join(told(answer.found))
        return Reply(say=words, clips=() if clip is None else (clip,))
