"""What a scene is: it is laid out, handles events, moves on, draws, and returns where to go next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from tabletop.ui.input import Event
from tabletop.ui.screen import Metrics


class Scene(Protocol):
    """A screen. Scenes hold no director and no window; they return transitions."""

    def resize(self, metrics: Metrics) -> None:
        """Lay out for this canvas; called before the first draw and whenever size or scale change."""

    def handle(self, event: Event) -> Transition:
        """Take one event."""

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass: tweens, bots, autosave."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface has the size of the last resize."""

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, so that the loop must not rest."""


@dataclass(frozen=True)
class Push:
    """Put a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Go back to the scene below."""


@dataclass(frozen=True)
class Reset:
    """Replace the whole stack."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """Leave the program."""


Transition: TypeAlias = Push | Pop | Reset | Quit | None
