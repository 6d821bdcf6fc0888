"""Short dry sounds made with numpy, with a volume; without a sound device there is silence and no error."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pygame

from tabletop.ui.forest import forest

Wave = npt.NDArray[np.float64]

RATE = 44_100
_EDGE_SECONDS = 0.004


def _time(seconds: float) -> Wave:
    return np.arange(round(RATE * seconds)) / RATE


def _hiss(n: int, seed: int, smooth: int) -> Wave:
    """Noise with its highs taken off by a running mean over `smooth` samples."""
    raw = np.random.default_rng(seed).uniform(-1, 1, n + smooth)
    sums = np.cumsum(raw)
    return np.asarray((sums[smooth:] - sums[:-smooth]) / np.sqrt(smooth), np.float64)


def slide() -> Wave:
    """A card over wood."""
    t = _time(0.20)
    swell = np.sin(np.pi * np.clip(t / 0.20, 0, 1)) ** 1.5
    return _hiss(t.size, 1, 6) * swell * 0.28


def tap() -> Wave:
    """A wooden piece set down."""
    t = _time(0.11)
    body = np.sin(2 * np.pi * 310 * t) * np.exp(-t * 55) + 0.6 * np.sin(2 * np.pi * 742 * t) * np.exp(-t * 90)
    return body * 0.5 + _hiss(t.size, 2, 3) * np.exp(-t * 300) * 0.5


def shutter() -> Wave:
    """A camera: open, close."""
    t = _time(0.16)
    close = np.clip(t - 0.075, 0, None)
    first = _hiss(t.size, 3, 2) * np.exp(-t * 130)
    second = np.where(t >= 0.075, _hiss(t.size, 4, 3) * np.exp(-close * 90), 0)
    return (first + 1.2 * second) * 0.36


def chime() -> Wave:
    """A soft bell: a third."""
    t = _time(0.85)
    tone = np.zeros_like(t)
    for hertz, start, loud in ((659.3, 0.0, 1.0), (830.6, 0.09, 0.8)):
        at = np.clip(t - start, 0, None)
        tone += loud * (np.sin(2 * np.pi * hertz * at) + 0.25 * np.sin(4 * np.pi * hertz * at)) * np.exp(-at * 6)
    return tone * 0.22


def dice() -> Wave:
    """Wooden dice rolling to rest."""
    t = _time(0.55)
    out = np.zeros_like(t)
    for start, loud in ((0.0, 0.6), (0.08, 1.0), (0.15, 0.8), (0.24, 0.7), (0.36, 0.4), (0.45, 0.25)):
        n = t.size - round(start * RATE)
        out[-n:] += loud * np.resize(np.pad(tap(), (0, max(0, n - tap().size))), n)
    return out * 0.7


def click() -> Wave:
    """A button."""
    t = _time(0.03)
    return np.sin(2 * np.pi * 980 * t) * np.exp(-t * 260) * 0.25


SOUNDS: dict[str, Callable[[], Wave]] = {
    "slide": slide,
    "tap": tap,
    "shutter": shutter,
    "chime": chime,
    "dice": dice,
    "click": click,
}


def pcm(wave: Wave, loop: bool = False) -> npt.NDArray[np.int16]:
    """int16 (n, 2): the wave on both sides, its end faded so that it does not crack; a loop has no end."""
    faded = wave.copy()
    if not loop:
        n = min(wave.size // 2, round(RATE * _EDGE_SECONDS))
        faded[-n:] *= np.linspace(1, 0, n)
    mono = (np.clip(faded, -1, 1) * 32_000).astype(np.int16)
    return np.repeat(mono[:, None], 2, axis=1)


class Sounds:
    """Plays the sounds. `master` and `effects` are volumes, 0 to 1; `on` False is silence; `ambient` the forest.

    `ready` tells whether there is a device; without one nothing is heard and nothing fails (table manner 29).
    """

    def __init__(self, master: float = 0.8, effects: float = 0.8, on: bool = True) -> None:
        self.master = master
        self.effects = effects
        self.on = on
        self._kept: dict[str, pygame.mixer.Sound] = {}
        self._forest: pygame.mixer.Sound | None = None
        self._rustling = False
        self.ready = self._open()

    @staticmethod
    def _open() -> bool:
        try:
            pygame.mixer.init(RATE, -16, 2, 512)
        except pygame.error:
            return False
        return pygame.mixer.get_init() == (RATE, -16, 2)

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play one of SOUNDS now, `loud` times the volume. Raises KeyError for an unknown name."""
        make = SOUNDS[name]
        volume = max(0.0, min(1.0, self.master * self.effects * loud))
        if not (self.ready and self.on and volume > 0):
            return
        sound = self._kept.get(name)
        if sound is None:
            sound = self._kept[name] = pygame.sndarray.make_sound(pcm(make()))
        sound.set_volume(volume)
        sound.play()

    def prepare(self) -> None:
        """Make the forest ahead of time, on whatever thread has time for it."""
        if self.ready and self._forest is None:
            self._forest = pygame.sndarray.make_sound(pcm(forest(RATE), loop=True))

    def ambient(self, volume: float) -> None:
        """Let the forest be heard at this volume times `master`, from now on; 0 (or `on` False) is silence."""
        volume = max(0.0, min(1.0, self.master * volume)) if self.on else 0.0
        if volume > 0:
            self.prepare()
        if self._forest is None:
            return
        self._forest.set_volume(volume)
        if volume > 0 and not self._rustling:
            self._forest.play(loops=-1, fade_ms=1500)
        elif volume == 0 and self._rustling:
            self._forest.fadeout(400)
        self._rustling = volume > 0

    def close(self) -> None:
        """Give the device back."""
        if self.ready:
            self._forest, self._rustling = None, False
            pygame.mixer.quit()
            self.ready = False
