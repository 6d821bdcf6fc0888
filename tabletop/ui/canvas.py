"""From window to canvas: the transform between their pixels, pygame events as ui.input events (table manner 19)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame

from tabletop.ui.input import Blur, Button, Event, Key, Move, Point, Press, Release, Text, Wheel
from tabletop.ui.screen import LEAST

_BUTTONS: dict[int, Button] = {1: "left", 2: "middle", 3: "right"}
_KEY_NAMES = {"enter": "return", "page up": "pageup", "page down": "pagedown", "keypad enter": "return"}


class Port(msgspec.Struct, frozen=True):
    """How a canvas lies in a window: one to one, or shrunk and centred where the window is smaller than 960 x 600."""

    window: tuple[int, int]
    canvas: tuple[int, int]

    @property
    def scale(self) -> float:
        """Window pixels for one canvas pixel, never above 1."""
        return min(1.0, self.window[0] / self.canvas[0], self.window[1] / self.canvas[1])

    @property
    def offset(self) -> tuple[int, int]:
        """Where the canvas begins in the window, window pixels."""
        scale = self.scale
        return (
            round((self.window[0] - self.canvas[0] * scale) / 2),
            round((self.window[1] - self.canvas[1] * scale) / 2),
        )

    def to_canvas(self, pos: tuple[float, float]) -> Point:
        """A window pixel as a canvas pixel; outside of the canvas where the window has margins."""
        x, y = self.offset
        return (pos[0] - x) / self.scale, (pos[1] - y) / self.scale

    def present(self, canvas: pygame.Surface, window: pygame.Surface) -> None:
        """Copy the canvas to the window; nothing to do where they are one surface."""
        if canvas is window:
            return
        size = round(self.canvas[0] * self.scale), round(self.canvas[1] * self.scale)
        window.fill((24, 20, 16))
        window.blit(pygame.transform.smoothscale(canvas, size), self.offset)


def port(width: int, height: int) -> Port:
    """The canvas for a window: as large as the window, but never below 960 x 600."""
    width, height = max(1, width), max(1, height)
    return Port((width, height), (max(LEAST[0], width), max(LEAST[1], height)))


class Translator:
    """Turns pygame events into ui.input events; remembers what is held."""

    def __init__(self) -> None:
        self._held: list[Button] = []
        self._down: set[int] = set()
        self._pos: Point = (0.0, 0.0)

    def read(self, event: pygame.event.Event, at: Port) -> Iterator[Event]:
        """The input events that a pygame event stands for; none for those that concern only the window."""
        if event.type == pygame.MOUSEMOTION:
            yield self._move(event, at)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            yield self._press(event, at)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            button = _BUTTONS[event.button]
            if button in self._held:
                self._held.remove(button)
                yield Release(at.to_canvas(event.pos), button)
        elif event.type == pygame.MOUSEWHEEL:
            modifiers = pygame.key.get_mods()
            steps = event.precise_y or event.precise_x
            yield Wheel(self._pos, steps, bool(modifiers & pygame.KMOD_SHIFT), bool(modifiers & pygame.KMOD_CTRL))
        elif event.type == pygame.KEYDOWN:
            yield self._key(event)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.TEXTINPUT and event.text.isprintable():
            yield Text(event.text)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            self._held.clear()
            self._down.clear()
            yield Blur()

    def _move(self, event: pygame.event.Event, at: Port) -> Move:
        before, self._pos = self._pos, at.to_canvas(event.pos)
        # Differences of positions, not event.rel: after a resize or a warp they would disagree.
        rel = self._pos[0] - before[0], self._pos[1] - before[1]
        return Move(self._pos, rel, tuple(self._held))

    def _press(self, event: pygame.event.Event, at: Port) -> Press:
        button, self._pos = _BUTTONS[event.button], at.to_canvas(event.pos)
        if button not in self._held:
            self._held.append(button)
        # SDL counts clicks with the double-click time of the system.
        return Press(self._pos, button, getattr(event, "clicks", 1))

    def _key(self, event: pygame.event.Event) -> Key:
        repeat = event.key in self._down
        self._down.add(event.key)
        name = pygame.key.name(event.key).lower()
        return Key(
            _KEY_NAMES.get(name, name),
            bool(event.mod & pygame.KMOD_SHIFT),
            bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            bool(event.mod & pygame.KMOD_ALT),
            repeat,
        )
