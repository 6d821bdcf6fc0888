"""Sounds: short, bounded, and silent without a device."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from tabletop.ui.forest import SECONDS, forest
from tabletop.ui.sound import RATE, SOUNDS, Sounds, pcm


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_neither_silent_nor_cut(name: str) -> None:
    wave = SOUNDS[name]()
    assert 0.02 < wave.size / RATE < 1.0
    assert 0.05 < np.abs(wave).max() < 1.3
    samples = pcm(wave)
    assert samples.shape == (wave.size, 2)
    assert samples.dtype == np.int16
    assert (samples[-1] == 0).all()
    assert np.array_equal(samples, pcm(SOUNDS[name]())), "the same every time"


@pytest.mark.table(29)
def test_no_sound_device_is_not_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds()
    assert not sounds.ready
    sounds.play("tap")
    sounds.ambient(1.0)
    sounds.close()


@pytest.mark.table(29)
def test_volume_and_off() -> None:
    heard: list[float] = []

    class Sound:
        def set_volume(self, volume: float) -> None:
            heard.append(volume)

        def play(self) -> None:
            heard.append(-1)

    sounds = Sounds(master=0.5, effects=0.5)
    assert sounds.ready, "the dummy device"
    sounds._kept["tap"] = Sound()  # type: ignore[assignment]
    sounds.play("tap")
    assert heard == [0.25, -1]
    sounds.effects = 0
    sounds.play("tap")
    sounds.effects, sounds.on = 0.5, False
    sounds.play("tap")
    assert len(heard) == 2
    with pytest.raises(KeyError):
        sounds.play("trumpet")
    sounds.close()
    sounds.play("tap")
    assert len(heard) == 2


def test_the_forest_is_quiet_and_runs_into_its_own_beginning() -> None:
    wave = forest(8000)
    assert wave.size == SECONDS * 8000
    assert 0.02 < np.abs(wave).max() < 0.4
    steps = np.abs(np.diff(wave))
    assert abs(wave[0] - wave[-1]) <= steps.max()
    assert np.array_equal(wave, forest(8000))


def test_the_forest_follows_its_volume() -> None:
    told: list[object] = []

    class Forest:
        def set_volume(self, volume: float) -> None:
            told.append(volume)

        def play(self, loops: int, fade_ms: int) -> None:
            told.append("play")

        def fadeout(self, milliseconds: int) -> None:
            told.append("fade")

    sounds = Sounds(master=0.5)
    sounds.ambient(0)
    assert sounds._forest is None, "nothing is made for silence"
    sounds._forest = Forest()  # type: ignore[assignment]
    sounds.ambient(0.5)
    sounds.ambient(1.0)
    sounds.ambient(0)
    sounds.on = False
    sounds.ambient(1.0)
    assert told == [0.25, "play", 0.5, 0.0, "fade", 0.0]
    sounds.close()
    sounds.ambient(1.0)
    assert len(told) == 6


def test_the_forest_is_really_played() -> None:
    sounds = Sounds()
    sounds.ambient(0.5)
    assert pygame.mixer.get_busy()
    sounds.close()
