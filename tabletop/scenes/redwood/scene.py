"""Redwood on the screen: the table of all games, composed with Redwood's board, hands and clips."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.scenes.base import Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.redwood import solo_notes
from tabletop.scenes.redwood.estimating import Estimating
from tabletop.scenes.redwood.parts import RedwoodParts
from tabletop.scenes.redwood.surveyor import Surveying, shared_surveyor
from tabletop.scenes.table.game_scene import GameScene
from tabletop.scenes.table.turns import Thinker


class RedwoodScene(GameScene[RedwoodParts]):
    """What the loop drives. `thinker` thinks for bots instead of the worker; without `keep` nothing is saved.

    `surveyor` works out estimates instead of the process for them; without `keep` and without it nobody does.
    """

    def __init__(
        self,
        desk: Desk,
        session: Session,
        thinker: Thinker | None = None,
        keep: bool = True,
        surveyor: Surveying | None = None,
    ) -> None:
        surveyor = shared_surveyor() if keep and surveyor is None else surveyor
        self._keep = keep
        self._estimating = Estimating(session, surveyor, self._warn)
        parts = RedwoodParts(desk.kit, session, self._estimating, self._ended)
        super().__init__(desk, session, parts, thinker, keep)

    def _ended(self) -> None:
        """A person has ended the game."""
        if self._keep:
            solo_notes.note(self.session, self._warn)

    def _warn(self, words: str) -> None:
        self.table.toasts.show(words, "warn")

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""
        self._estimating.ponder()
        return super().update(dt)

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return super().moving or self._estimating.busy
