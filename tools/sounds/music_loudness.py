"""A meter of loudness as ITU-R BS.1770 describes it."""

from __future__ import annotations

import numpy as np
from sounds_signal import RATE, Signal

BLOCK, STEP = round(0.4 * RATE), round(0.1 * RATE)  # samples
SILENT, BELOW = -70.0, -10.0  # gates, in LUFS and in LU


def heard(frequencies: Signal) -> Signal:
    """Give the K curve's share of power at each frequency: a shelf of 4 dB for the head, and no rumble."""
    turned = np.exp(-2j * np.pi * frequencies / RATE)
    shelf = _response(turned, *_shelf(1681.974450955533, 3.999843853973347, 0.7071752369554196))
    high = _response(turned, *_high(38.13547087602444, 0.5003270373238773))
    return np.asarray(np.abs(shelf * high) ** 2)


def _response(turned: Signal, forward: tuple[float, ...], back: tuple[float, ...]) -> Signal:
    above, below = (sum(each * turned**i for i, each in enumerate(terms)) for terms in (forward, back))
    return np.asarray(above / below)


def _shelf(frequency: float, decibels: float, quality: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    slope, high = np.tan(np.pi * frequency / RATE), 10 ** (decibels / 20)
    band = high**0.4996667741545416
    whole = 1 + slope / quality + slope**2
    forward = (high + band * slope / quality + slope**2, 2 * (slope**2 - high))
    last = high - band * slope / quality + slope**2
    back = (1.0, 2 * (slope**2 - 1) / whole, (1 - slope / quality + slope**2) / whole)
    return (forward[0] / whole, forward[1] / whole, last / whole), back


def _high(frequency: float, quality: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    slope = np.tan(np.pi * frequency / RATE)
    whole = 1 + slope / quality + slope**2
    return (1.0, -2.0, 1.0), (1.0, 2 * (slope**2 - 1) / whole, (1 - slope / quality + slope**2) / whole)


def blocks(sound: Signal) -> Signal:
    """Give the loudness of each 0.4 s of a sound of several channels, in LUFS; it is taken as a loop."""
    size = len(sound)
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    weighed = np.fft.irfft(np.fft.rfft(sound, axis=0) * np.sqrt(heard(frequencies))[:, None], size, axis=0)
    power = np.concatenate([[0.0], np.cumsum(np.sum(weighed**2, axis=1))])
    starts = np.arange(0, size - BLOCK, STEP)
    return np.asarray(-0.691 + 10 * np.log10((power[starts + BLOCK] - power[starts]) / BLOCK + 1e-12))


def integrated(sound: Signal) -> float:
    """Give the loudness of a whole sound in LUFS, without its silences."""
    loud = blocks(sound)
    loud = loud[loud > SILENT]
    loud = loud[loud > _mean(loud) + BELOW]
    return _mean(loud)


def _mean(loud: Signal) -> float:
    return float(-0.691 + 10 * np.log10(np.mean(10 ** ((loud + 0.691) / 10))))
