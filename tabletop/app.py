"""The loop: events to the director, update, draw, flip. The only file that makes a clock."""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread

import pygame

from tabletop.core import data
from tabletop.core.errors import BadData, CannotStart
from tabletop.scenes import opening
from tabletop.scenes.base import Push, Quit, Reset, Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.director import Director
from tabletop.scenes.title import TitleScene
from tabletop.storage import places, settings
from tabletop.ui.assets import Pictures
from tabletop.ui.canvas import Port, Translator, port
from tabletop.ui.input import Blur, Key
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.sound import Sounds
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme
from tabletop.window import Window

__all__ = ["Arguments", "CannotStart", "Loop", "open_desk", "picture", "run"]

FRAMES = 60
LINGER_SECONDS = 1.0
"""After the last event the loop goes on at full rate for this long: tooltips appear, hovers fade."""
IDLE_S = 0.5
"""How long it sleeps at most when nothing moves."""
PAINTING_S = 0.04
"""The same while a picture is being painted."""
LOOK_S = 0.02
"""How often it looks for events while it sleeps."""
IDLE_FRAMES = 4
"""Every so many idle wake-ups the picture is drawn all the same: whatever was overlooked is seen at last."""
LONGEST_STEP = 0.1
"""Seconds: after a pause (a dragged window, a sleeping computer) motion goes on instead of jumping."""


@dataclass(frozen=True)
class Arguments:
    """What was asked for on the command line; None is not asked for."""

    game: str | None = None
    seats: str | None = None
    seed: int | None = None
    load: Path | None = None
    size: tuple[int, int] | None = None
    screenshot: Path | None = None


def open_desk(keep: bool = True) -> Desk:
    """The desk with the assets and cache folders of this machine. `keep` False never writes the settings.

    Raises BadData if the theme is broken.
    """
    pygame.font.init()
    theme = Theme.read(data.read_bytes("themes/daylight.toml"))
    cache = places.cache_dir()
    kit = Kit(theme, Type(cache), Pictures(data.assets(), cache))
    wrong: list[str] = []
    desk = Desk(kit, settings.read(wrong) if keep else settings.Settings(), Sounds(), keep)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    desk.notices += wrong
    return desk


def run(asked: Arguments) -> int:
    """Do what was asked and return the exit code. Raises CannotStart with one clear sentence."""
    try:
        begin = opening.begin(asked.game, asked.seats, asked.seed, asked.load)
        if asked.screenshot is not None:
            return _screenshot(asked, begin, asked.screenshot)
        return _play(asked, begin)
    except BadData as error:
        raise CannotStart(f"A file of the program is missing or broken: {error}") from error


def picture(scene: Scene, canvas: Metrics, desk: Desk) -> pygame.Surface:
    """A scene as it looks at rest, with all painted layers there."""
    surface = pygame.Surface(canvas.size)
    scene.resize(canvas)
    for _ in range(2):  # What was painted may show what else there is to paint.
        scene.draw(surface)
        desk.pictures.settle()
        scene.update(0.0)
    scene.draw(surface)
    return surface


def _screenshot(asked: Arguments, begin: Callable[[Desk], Scene], path: Path) -> int:
    # A picture needs no screen and no sound, even where there is some.
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    desk = open_desk()
    try:
        width, height = asked.size or (1280, 720)
        canvas = metrics(width, height, desk.settings.ui_scale, desk.settings.text_size)
        drawn = picture(begin(desk), canvas, desk)
        try:
            pygame.image.save(drawn, path)
        except (OSError, pygame.error) as error:
            raise CannotStart(f"The picture cannot be written to {path}: {error}") from error
    finally:
        desk.pictures.close()
    return 0


def _play(asked: Arguments, begin: Callable[[Desk], Scene]) -> int:
    _look_for_a_display()
    desk = open_desk()
    window = Window(desk, asked.size)
    loop = Loop(desk, window, begin(desk))
    try:
        loop.run()
    finally:
        loop.close()
    return 0


def _look_for_a_display() -> None:
    """Starts SDL's video part. Raises CannotStart where nobody would see a window."""
    asked = "SDL_VIDEODRIVER" in os.environ
    if sys.platform == "linux" and not asked and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        raise CannotStart("There is no display to open a window on.")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise CannotStart(f"There is no display to open a window on ({error}).") from error
    # Without any screen SDL quietly draws into memory.
    if pygame.display.get_driver() in ("offscreen", "dummy", "evdev") and not asked:
        raise CannotStart("There is no display to open a window on.")


class Loop:
    """Runs until the director is over. A scene that fails is replaced by the title; the game lies in the autosave."""

    def __init__(self, desk: Desk, window: Window, scene: Scene) -> None:
        self._desk, self._window = desk, window
        self._clock = pygame.time.Clock()
        self._translator = Translator()
        self._seen = desk.revision
        self._busy_until = time.monotonic() + LINGER_SECONDS
        self._failures: list[float] = []
        self._window.set_full(desk.settings.fullscreen)
        self._port: Port = port(*window.surface.get_size())
        self._director = Director(scene, self._metrics())
        self._canvas = self._surface()
        self._silent = True
        self._ahead = Thread(target=opening.get_ready, args=(desk,))
        pygame.key.set_repeat(400, 40)

    def run(self) -> None:
        """Play until somebody quits."""
        self.draw()
        self._ahead.start()
        idle = 0
        while not self._director.over:
            events = self._wait()
            # What ends its motion in this beat is drawn once more.
            moved = self._director.moving
            self.beat(events, min(LONGEST_STEP, self._clock.get_time() / 1000))
            busy = bool(events) or moved or self._director.moving or self._lingers
            if self._silent and not self._ahead.is_alive():
                self._silent = False
                self._desk.rustle()
            idle = 0 if busy else idle + 1
            arrived = self._desk.pictures.pump()
            if arrived or busy or self._director.moving or idle % IDLE_FRAMES == 0:
                self._guard(self.draw)

    def beat(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Take these events, then let `dt` seconds pass."""
        for event in events:
            self._guard(partial(self._take, event))
        self._guard(partial(self._director.update, dt))
        self._guard(self._apply)

    @property
    def director(self) -> Director:
        """The stack of scenes."""
        return self._director

    @property
    def desk(self) -> Desk:
        """What the scenes share."""
        return self._desk

    @property
    def canvas(self) -> pygame.Surface:
        """What the scenes draw on: the window, unless that is too small."""
        return self._canvas

    @property
    def window(self) -> Window:
        """What is drawn on."""
        return self._window

    def close(self) -> None:
        """Remember the window and let everything go."""
        if self._ahead.ident is not None:
            self._ahead.join()
        wrong = self._desk.change(window=self._window.geometry())
        if wrong:
            print(wrong, file=sys.stderr)
        self._desk.pictures.close()
        self._window.close()
        pygame.quit()

    @property
    def _lingers(self) -> bool:
        return time.monotonic() < self._busy_until

    def _wait(self) -> list[pygame.event.Event]:
        """The events that came; rests when nothing moves. Of moves in a row only the last counts."""
        events = pygame.event.get()
        if not self._director.moving and not self._lingers:
            until = time.monotonic() + (PAINTING_S if self._desk.pictures.pending else IDLE_S)
            # SDL's own waiting looks every millisecond and costs nine times as much.
            while not events and time.monotonic() < until:
                time.sleep(LOOK_S)
                events = pygame.event.get()
        self._clock.tick(FRAMES)
        if events:
            self._busy_until = time.monotonic() + LINGER_SECONDS
        kept: list[pygame.event.Event] = []
        for event in events:
            if kept and kept[-1].type == event.type == pygame.MOUSEMOTION:
                kept.pop()
            kept.append(event)
        return kept

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._director.follow(Quit())
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._fit()
        else:
            for read in self._translator.read(event, self._port):
                if isinstance(read, Key) and read.name == "f11" and not read.repeat:
                    self._desk.change(fullscreen=not self._desk.settings.fullscreen)
                elif isinstance(read, Key) and read.name == "f1":
                    self._show_keys()
                else:
                    self._director.handle(read)

    def _show_keys(self) -> None:
        """The list of all keys, over whatever is there; nothing stays in the hand meanwhile."""
        from tabletop.scenes.key_list import KeysScene

        if not isinstance(self._director.top, KeysScene):
            self._director.handle(Blur())
            self._director.follow(Push(KeysScene(self._desk)))

    def _apply(self) -> None:
        """What of changed settings concerns the window, the scale and the sound."""
        if self._seen == self._desk.revision:
            return
        self._seen = self._desk.revision
        self._window.set_full(self._desk.settings.fullscreen)
        self._fit()

    def _metrics(self) -> Metrics:
        wanted = self._desk.settings
        return metrics(*self._port.canvas, wanted.ui_scale, wanted.text_size)

    def _surface(self) -> pygame.Surface:
        """The canvas: the window itself, unless it is too small."""
        window = self._window.surface
        return window if self._port.canvas == window.get_size() else pygame.Surface(self._port.canvas)

    def _fit(self) -> None:
        self._port = port(*self._window.surface.get_size())
        self._canvas = self._surface()
        self._desk.pictures.drop_wishes()
        self._director.resize(self._metrics())

    def draw(self) -> None:
        """The top scene onto the window."""
        if self._director.over:
            return
        if self._window.surface.get_size() != self._port.window:
            self._fit()
        self._canvas = self._surface() if self._port.canvas == self._port.window else self._canvas
        self._director.draw(self._canvas)
        self._port.present(self._canvas, self._window.surface)
        self._window.flip()

    def _guard(self, step: Callable[[], None]) -> None:
        """Do it. The last net: a scene that fails is dropped for the title, a third failure within 5 s is let out."""
        try:
            step()
        except Exception:
            now = time.monotonic()
            self._failures = [when for when in self._failures if now - when < 5] + [now]
            report = _report(traceback.format_exc())
            if len(self._failures) > 2:
                raise
            self._director.follow(Reset(TitleScene(self._desk, f"Something broke. The game is saved. {report}")))


def _report(text: str) -> str:
    """Write down what broke; returns where, in words."""
    print(text, file=sys.stderr)
    path = places.cache_dir() / "crash.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        return "The report could not be written."
    return f"A report lies in {path}."
