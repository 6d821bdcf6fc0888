"""The line judge at the table: when the loupe lies there, over which tray, and what it shows (table manner 34)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.games.redwood import events as e
from tabletop.play.session import Session
from tabletop.scenes.redwood import loupe
from tabletop.scenes.redwood.draft import Draft, Taking
from tabletop.scenes.redwood.judging import last_cases
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.loupe import Exhibit
from tabletop.scenes.redwood.posing import Poser
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table.spots import Spot
from tabletop.ui.input import Point

Hand = Callable[[], tuple[Draft, Poser | None]]
"""The half-made action as it is now, and who judges it."""


class LineJudge:
    """Judges the pose in hand; without one the last move and photo that were made, whoever made them."""

    def __init__(self, session: Session, hand: Hand) -> None:
        self._session, self._hand = session, hand
        self._past: tuple[int, tuple[Exhibit, ...]] = (-1, ())
        self.open = False
        self.at = 0
        """Which of the verdicts is looked at."""

    def renew(self) -> None:
        """A new decision begins: unless a template is laid, both trays are wanted again."""
        self.open, self.at = self.open and isinstance(self._hand()[0], Turning), 0

    def exhibits(self) -> tuple[Exhibit, ...]:
        """All verdicts that can be looked at now."""
        draft, poser = self._hand()
        if isinstance(draft, Turning):
            case = None if poser is None else poser.case(draft)
            return loupe.exhibits(() if case is None else (case,))
        if self._past[0] != self._session.ply:
            self._past = self._session.ply, loupe.exhibits(last_cases(self._session))
        return self._past[1]

    @property
    def ready(self) -> bool:
        """Whether there is a pose to judge: in hand, or one that was made."""
        made = (event for ply in reversed(self._session.plies) for event in ply.events)
        return isinstance(self._hand()[0], Turning) or any(
            isinstance(event, e.Moved | e.Photographed) for event in made
        )

    def close(self) -> bool:
        """Puts the loupe away; whether it lay there."""
        lay, self.open = self.open, False
        return lay

    def toggle(self) -> None:
        """Takes the loupe up, or puts it away; where nothing has been laid yet there is nothing to look at."""
        if self.open or self.ready:
            self.open, self.at = not self.open, 0

    def rect(self, look: Look) -> pygame.Rect:
        """Where the loupe lies: over the tray that is not needed now."""
        draft, _ = self._hand()
        aiming = isinstance(draft, Turning | Taking) and draft.kind == "view"
        return loupe.place(look, look.layout.moves if aiming else look.layout.views)

    def press(self, look: Look, at: Point) -> bool:
        """A press on it: the left half goes back, the right one on. Whether it was on it."""
        rect, count = self.rect(look), len(self.exhibits())
        if not self.open or not rect.collidepoint(at):
            return False
        if count:
            self.at = (self.at + (1 if at[0] >= rect.centerx else -1)) % count
        return True

    def spots(self, look: Look) -> list[Spot]:
        """Its two arrows, for the keys."""
        if not self.open or len(self.exhibits()) < 2:
            return []
        found = loupe.arrows(self.rect(look), look).items()
        return [Spot(f"loupe:{name}", (box.x, box.y, box.w, box.h), True) for name, box in found]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The loupe, if it lies there."""
        if self.open:
            loupe.draw_loupe(surface, look, self.rect(look), self.exhibits(), self.at)
