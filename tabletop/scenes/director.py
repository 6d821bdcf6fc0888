"""The stack of scenes: the top one is seen and played, the others wait."""

from __future__ import annotations

import pygame

from tabletop.scenes.base import Pop, Push, Quit, Reset, Scene, Transition
from tabletop.ui.input import Event
from tabletop.ui.screen import Metrics


class Director:
    """Passes events, time and the surface to the top scene and carries out the transitions it returns."""

    def __init__(self, scene: Scene, metrics: Metrics) -> None:
        self._metrics = metrics
        self._stack: list[Scene] = []
        self._enter(scene)

    @property
    def top(self) -> Scene:
        """The scene that is seen. Raises IndexError once `over`."""
        return self._stack[-1]

    @property
    def over(self) -> bool:
        """Whether the program is to be left."""
        return not self._stack

    @property
    def moving(self) -> bool:
        """Whether the loop must not rest."""
        return bool(self._stack) and self.top.moving

    def resize(self, metrics: Metrics) -> None:
        """A new size or scale; scenes below learn it when they come to the top."""
        self._metrics = metrics
        if self._stack:
            self.top.resize(metrics)

    def handle(self, event: Event) -> None:
        """Give one event to the top scene."""
        if self._stack:
            self.follow(self.top.handle(event))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the top scene."""
        if self._stack:
            self.follow(self.top.update(dt))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene."""
        if self._stack:
            self.top.draw(surface)

    def follow(self, transition: Transition) -> None:
        """Carry out a transition; None stays. Popping the last scene leaves the program."""
        match transition:
            case Push(scene):
                self._enter(scene)
            case Pop():
                self._stack.pop()
                if self._stack:
                    # Laid out afresh: size, scale or the folder of saves may have changed meanwhile.
                    self.top.resize(self._metrics)
            case Reset(scene):
                scene.resize(self._metrics)
                self._stack[:] = [scene]
            case Quit():
                self._stack.clear()
            case None:
                pass

    def _enter(self, scene: Scene) -> None:
        scene.resize(self._metrics)
        self._stack.append(scene)
