"""What every sound is made of: moments, loudness, noise around a frequency, and layers of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44_100
WINDOW = 256  # samples that moving noise is filtered by at a time, 6 ms

Signal: TypeAlias = npt.NDArray[np.float64]
Chance: TypeAlias = np.random.Generator
Maker = Callable[[Chance, float], Signal]


def clock(length: float) -> Signal:
    """Give the moments of `length` seconds."""
    return np.arange(int(length * RATE)) / RATE


def swell(length: float, rise: float, fall: float) -> Signal:
    """Give a loudness that rises softly and then dies away."""
    time = clock(length)
    attack = 0.5 - 0.5 * np.cos(np.pi * np.clip(time / rise, 0, 1))
    release = np.clip((length - time) / (length / 5), 0, 1)
    return attack * release * np.exp(-np.maximum(time - rise, 0) / fall)


def hump(length: float, top: float) -> Signal:
    """Give a loudness with its top at a share of the length and nothing at both ends."""
    place = np.linspace(0, 1, int(length * RATE)) ** (np.log(0.5) / np.log(top))
    return np.asarray(np.sin(np.pi * place) ** 2)


def weigh(signal: Signal, curve: Callable[[Signal], Signal]) -> Signal:
    """Filter a signal by a curve over the frequencies, with room so that nothing wraps around."""
    size = len(signal) + RATE // 4
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    spectrum = np.fft.rfft(signal, size) * curve(np.maximum(frequencies, 1.0))
    return np.asarray(np.fft.irfft(spectrum, size)[: len(signal)])


def noise(rng: Chance, length: float, centre: float, octaves: float) -> Signal:
    """Give noise of loudness 1 around a frequency, `octaves` wide to each side."""
    white = rng.standard_normal(int(length * RATE))
    coloured = weigh(white, lambda f: np.exp(-((np.log2(f / centre) / octaves) ** 2)))
    return np.asarray(coloured / np.sqrt(np.mean(coloured**2)))


def moving_noise(rng: Chance, centres: Signal, octaves: float) -> Signal:
    """Give noise of loudness 1 around a frequency that may change from sample to sample."""
    white = rng.standard_normal(len(centres) + 2 * WINDOW)
    coloured = np.zeros_like(white)
    frequencies = np.maximum(np.fft.rfftfreq(WINDOW, 1 / RATE), 1.0)
    window = np.hanning(WINDOW + 1)[:-1]
    for start in range(0, len(white) - WINDOW, WINDOW // 2):
        centre = centres[np.clip(start - WINDOW // 2, 0, len(centres) - 1)]
        band = np.exp(-((np.log2(frequencies / centre) / octaves) ** 2))
        piece = np.fft.rfft(white[start : start + WINDOW] * window) * band
        coloured[start : start + WINDOW] += np.fft.irfft(piece)
    coloured = coloured[WINDOW:-WINDOW]
    return np.asarray(coloured / np.sqrt(np.mean(coloured**2)))


def thump(start: float, end: float, fall: float) -> Signal:
    """Give a dull knock whose pitch sinks, as of a table under cloth."""
    time = clock(fall * 7)
    pitch = end + (start - end) * np.exp(-time / (fall * 0.6))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * swell(fall * 7, 0.003, fall)


def together(*parts: tuple[float, Signal]) -> Signal:
    """Lay signals over each other, each from its own second on."""
    end = max(int(at * RATE) + len(part) for at, part in parts)
    whole = np.zeros(end)
    for at, part in parts:
        whole[int(at * RATE) : int(at * RATE) + len(part)] += part
    return whole
