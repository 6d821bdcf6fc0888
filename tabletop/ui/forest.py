"""A quiet forest made with numpy: wind in leaves and a few distant birds, as a loop without a seam."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Wave = npt.NDArray[np.float64]

SECONDS = 18
_BIRDS = (
    # begins at (s), notes, first pitch (Hz), bend, note length (s), gap (s), loudness
    (2.1, 3, 3100.0, 0.86, 0.09, 0.15, 0.050),
    (6.4, 5, 4200.0, 1.10, 0.05, 0.09, 0.030),
    (10.2, 2, 2500.0, 0.80, 0.16, 0.30, 0.045),
    (14.3, 4, 3700.0, 0.92, 0.07, 0.12, 0.035),
)


def forest(rate: int) -> Wave:
    """float64 (SECONDS x rate,), within -1..1: one round of the loop."""
    # Wind has no high tones: a quarter of the rate is enough for it and four times as quick.
    coarse = rate // 4
    wind = _wind(SECONDS * coarse, coarse)
    n = SECONDS * rate
    wave: Wave = np.interp(np.arange(n) * (wind.size / n), np.arange(wind.size + 1), np.append(wind, wind[0]))
    for bird in _BIRDS:
        _sing(wave, rate, *bird)
    return wave


def _wind(n: int, rate: int) -> Wave:
    """Noise shaped in its spectrum: periodic over n, so that its end runs into its beginning."""
    source = np.random.default_rng(11)
    bins = n // 2 + 1
    hertz = np.arange(bins) * rate / n
    shape = np.where(hertz > 60, 1 / (1 + (hertz / 420) ** 1.6), 0.0) + 0.06 * np.exp(-(((hertz - 3200) / 1500) ** 2))
    spectrum = shape * np.exp(2j * np.pi * source.random(bins))
    noise = np.fft.irfft(spectrum, n)
    t = np.arange(n) / n
    gusts = 0.62 + 0.24 * np.sin(2 * np.pi * 2 * t) + 0.14 * np.sin(2 * np.pi * 5 * t + 1)
    return np.asarray(noise / np.abs(noise).max() * gusts * 0.16, np.float64)


def _sing(
    wave: Wave, rate: int, begin: float, notes: int, hertz: float, bend: float, length: float, gap: float, loud: float
) -> None:
    """Add a call: short whistled notes, each bending and a little softer than the one before."""
    t = np.arange(round(length * rate)) / rate
    swell = np.sin(np.pi * t / length) ** 2
    for note in range(notes):
        pitch = hertz * (1 + (bend - 1) * t / length) * (1 - 0.03 * note)
        tone = np.sin(2 * np.pi * np.cumsum(pitch) / rate) * swell * loud * 0.85**note
        at = round((begin + note * gap) * rate)
        wave[at : at + tone.size] += tone
