"""Plays a game's clips one after another, at the speed of the settings; everything can be skipped (table manner 26)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

import pygame

from tabletop.scenes.table.parts import Clip
from tabletop.ui.tween import ease_in_out

Sound = Callable[[str], None]


class Reel:
    """A queue of clips. The clips' `done` calls happen exactly once each and in order, skipped or not."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._clips: deque[Clip] = deque()
        self._elapsed = 0.0
        self._begun = False
        self.speed = 1.0
        """Times the usual speed; 0 shows results at once."""
        self.reduced = False
        self.patient = False
        """Whether clips with a `hold` wait for somebody to go on."""

    @property
    def moving(self) -> bool:
        """Whether something still plays."""
        return bool(self._clips)

    @property
    def hold(self) -> str:
        """The label of the button that goes on, while a clip plays or waits that somebody should look at."""
        return self._clips[0].hold if self._clips and self._begun and self.patient else ""

    def go_on(self) -> None:
        """The clip that plays or waits is over now; the next one begins."""
        if self._clips:
            self._end(self._clips[0])
            self._elapsed = 0.0
            self.update(0.0)

    def add(self, clips: Iterable[Clip]) -> None:
        """Plays these after everything queued before; what is not to be shown is over at once."""
        self._clips.extend(clips)
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._elapsed += dt * self.speed
        while self._clips:
            clip = self._clips[0]
            shown = self.speed > 0 and clip.seconds > 0 and not (self.reduced and clip.travel)
            if shown and not self._begun:
                self._begun = True
                self._elapsed = 0.0
                if clip.begin is not None:
                    clip.begin()
                if clip.sound:
                    self._sound(clip.sound)
            if shown and (self._elapsed < clip.seconds or self.hold):
                return
            self._elapsed -= clip.seconds if shown else 0.0
            self._end(clip)

    def skip(self, holds: bool = True) -> None:
        """Everything is over now; without `holds` only what comes before a clip that somebody should look at."""
        while self._clips:
            if self._clips[0].hold and self.patient and self.speed > 0 and not holds:
                self._elapsed = 0.0
                self.update(0.0)
                return
            self._end(self._clips[0])

    def _end(self, clip: Clip) -> None:
        self._clips.popleft()
        self._begun = False
        if clip.done is not None:
            clip.done()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the moving thing of the clip that plays."""
        if self._clips and self._begun:
            clip = self._clips[0]
            if clip.draw is not None:
                clip.draw(surface, ease_in_out(min(1.0, self._elapsed / clip.seconds)))
