"""The window on the screen: where it opens, how it is presented, full screen and back."""

from __future__ import annotations

import os
import time

import pygame

from tabletop.core.errors import CannotStart
from tabletop.scenes.desk import Desk
from tabletop.storage.settings import Window as Kept
from tabletop.ui.screen import LEAST

SLOW_FLIP_MS = 4.0


class Window:
    """The window: opened where it was last time, full screen on wish, presented the quicker of two ways."""

    def __init__(self, desk: Desk, size: tuple[int, int] | None) -> None:
        self._desk = desk
        self._size, self._position = _geometry(desk, size)
        self.full = False
        self._window = self._open()
        self._choose_presentation()

    def _open(self) -> pygame.Window:
        try:
            pygame.display.init()
            window = pygame.Window("Tabletop", self._size, resizable=True)
        except pygame.error as error:
            raise CannotStart(f"There is no display to open a window on ({error}).") from error
        window.minimum_size = LEAST
        window.set_icon(self._desk.pictures.svg("redwood/camera", 64))
        window.set_icon(self._desk.pictures.svg("common/icon", 64))
        if self._position is not None:
            window.position = self._position
        return window

    def _choose_presentation(self) -> None:
        """Keep SDL's way of presenting unless it is slow (emulated OpenGL) and the plain one is quicker."""
        if "SDL_FRAMEBUFFER_ACCELERATION" in os.environ or self._flip_ms() <= SLOW_FLIP_MS:
            return
        usual_ms = self._flip_ms()
        self._reopen("0")
        if self._flip_ms() >= usual_ms:
            self._reopen(None)

    def _reopen(self, acceleration: str | None) -> None:
        # SDL asks for the hint only once for each start of its video part.
        self._window.destroy()
        pygame.display.quit()
        if acceleration is None:
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        else:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = acceleration
        self._window = self._open()

    def _flip_ms(self) -> float:
        spent = []
        self._window.get_surface().fill(self._desk.kit.theme.colour("table"))
        for _ in range(4):
            start = time.perf_counter()
            self._window.flip()
            spent.append((time.perf_counter() - start) * 1000)
        return sorted(spent[1:])[1]

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; a new one after every change of size."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def set_full(self, full: bool) -> None:
        """Full screen or a window of the former size; asking twice is harmless."""
        if full == self.full:
            return
        if full:
            self._size, self._position = self._window.size, self._window.position
            self._spread()
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size = self._size
            if self._position is not None:
                self._window.position = self._position
        self.full = full

    def _spread(self) -> None:
        """As large as the screen: under X without a window manager nobody else makes it so, whatever SDL says."""
        screens = pygame.display.get_desktop_sizes()
        # Where there are several, a window manager knows on which one the window lies.
        if pygame.display.get_driver() == "x11" and len(screens) == 1:
            self._window.position = 0, 0
            self._window.size = screens[0]

    def resize(self, size: tuple[int, int]) -> None:
        """As large as this, as if somebody had pulled at its edge; nothing while it is full screen."""
        if not self.full:
            self._window.size = max(LEAST[0], size[0]), max(LEAST[1], size[1])

    def geometry(self) -> Kept:
        """Size and place of the window that is not full screen, to be remembered."""
        size, position = self._size, self._position
        if not self.full:
            size, position = self._window.size, self._window.position
        return Kept(*size) if position is None else Kept(*size, *position)

    def close(self) -> None:
        """Close it."""
        self._window.destroy()


def _geometry(desk: Desk, asked: tuple[int, int] | None) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and place of the window: as asked, else as remembered, clamped to the screens that are there now."""
    pygame.display.init()
    screens = pygame.display.get_desktop_sizes() or [LEAST]
    return clamped(asked, desk.settings.window, screens)


def clamped(
    asked: tuple[int, int] | None, kept: Kept, screens: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and place (None: where the system likes) of a window on these screens (table manner 20)."""
    wide, high = max(w for w, _ in screens), max(h for _, h in screens)
    width, height = asked or (kept.width, kept.height)
    size = max(LEAST[0], min(width, wide)), max(LEAST[1], min(height, high))
    if asked is not None or kept.x is None or kept.y is None:
        return size, None
    # Screens may lie on either side of the first one: only what is certain to be off all of them is pulled back.
    reach = sum(w for w, _ in screens)
    left = max(wide - reach, min(kept.x, reach - size[0]))
    return size, (left, max(0, min(kept.y, high - size[1])))
