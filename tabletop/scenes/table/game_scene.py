"""What all games' scenes share: the table of all games around the parts of one."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from tabletop.play.session import Session
from tabletop.scenes.base import Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.table.parts import Parts
from tabletop.scenes.table.scene import TableScene
from tabletop.scenes.table.turns import Thinker
from tabletop.ui.input import Event
from tabletop.ui.screen import Metrics

P = TypeVar("P", bound=Parts)


class GameScene(Generic[P]):
    """What the loop drives. `thinker` thinks for bots instead of the worker; without `keep` nothing is saved."""

    def __init__(
        self, desk: Desk, session: Session, parts: P, thinker: Thinker | None = None, keep: bool = True
    ) -> None:  # fmt: skip
        self.parts = parts
        self.table = TableScene(desk, session, parts, thinker, keep)

    @property
    def session(self) -> Session:
        """The game being played."""
        return self.table.session

    def resize(self, metrics: Metrics) -> None:
        """Lay out for this canvas."""
        self.table.resize(metrics)

    def handle(self, event: Event) -> Transition:
        """Take one event."""
        return self.table.handle(event)

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""
        return self.table.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.table.draw(surface)

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.table.moving
