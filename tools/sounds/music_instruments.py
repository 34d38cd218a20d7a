"""The instruments of the music, all of sine waves: a felt piano, plucked strings, mallets and a pad."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from music_score import Note
from sounds_signal import RATE, Signal, clock

DAMPED = 0.35  # seconds in which a damper ends a string
STRINGS = (-0.0003, 0.0004)  # of one key of the piano, which are never quite in tune: their warmth
HIGHEST = 5200  # Hz: partials above are left out, as felt takes them away

Player = Callable[[Note], Signal]


def frequency(note: Note) -> float:
    """Give the frequency of a note."""
    return float(440 * 2 ** ((note.key - 69) / 12))


def released(sound: Signal, held: float, damped: float = DAMPED) -> Signal:
    """End a sound softly after the seconds for which its key is held."""
    time = np.arange(len(sound)) / RATE
    return sound * np.exp(-np.maximum(time - held, 0) / (damped / 3))


def risen(length: float, rise: float) -> Signal:
    """Give a loudness that rises in `rise` seconds and then stays."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(clock(length) / rise, 0, 1)))


def felt(note: Note) -> Signal:
    """Strike a string through felt: few partials, which die the sooner the higher they are."""
    base, length = frequency(note), note.held + 2 * DAMPED
    time, sound = clock(length), np.zeros(int(length * RATE))
    ring = 3.2 * (262 / base) ** 0.55
    for partial in range(1, 13):
        stretched = base * partial * np.sqrt(1 + 0.00025 * partial**2)
        if stretched > HIGHEST:
            break
        strength = np.exp(-0.75 * (partial - 1) * (1.25 - 0.5 * note.force)) * (0.8 if partial == 2 else 1)
        fall = ring / partial**0.75
        decay = 0.7 * np.exp(-time / (0.45 * fall)) + 0.3 * np.exp(-time / (1.6 * fall))
        for bend in STRINGS:
            sound += 0.5 * strength * np.sin(2 * np.pi * stretched * (1 + bend) * time) * decay
    hammer = 0.05 * np.sin(2 * np.pi * 95 * time) * np.exp(-time / 0.03)
    return released((sound + hammer) * risen(length, 0.009), note.held) * note.force**1.3


def pluck(note: Note) -> Signal:
    """Pluck a gut string with the thumb, a third of the way along it."""
    base, length = frequency(note), note.held + 2 * DAMPED
    time, sound = clock(length), np.zeros(int(length * RATE))
    for partial in range(1, 16):
        if base * partial > HIGHEST:
            break
        strength = np.sin(np.pi * partial * 0.31) / partial**1.4
        fall = 1.5 * (196 / base) ** 0.5 / partial**0.6
        sound += strength * np.sin(2 * np.pi * base * partial * time) * np.exp(-time / fall)
    return released(sound * risen(length, 0.006), note.held) * note.force**1.2


def struck(note: Note, partials: tuple[tuple[float, float, float], ...], depth: float) -> Signal:
    """Strike a bar: partials with their strength and seconds, and how much the fan of its pipe sways."""
    base, length = frequency(note), note.held + 1.6
    time, sound = clock(length), np.zeros(int(length * RATE))
    for ratio, strength, fall in partials:
        if base * ratio < HIGHEST:
            sound += strength * np.sin(2 * np.pi * base * ratio * time) * np.exp(-time / fall)
    sway = 1 - depth * (0.5 - 0.5 * np.cos(2 * np.pi * 3.6 * time))
    return released(sound * sway * risen(length, 0.007), note.held, 1.2) * note.force**1.2


def vibraphone(note: Note) -> Signal:
    """Strike a bar of metal with wool."""
    return 0.75 * struck(note, ((1, 1, 2.2), (2, 0.05, 1.2), (4, 0.14, 0.6)), 0.25)


def mallet(note: Note) -> Signal:
    """Strike a bar of wood with wool."""
    return struck(note, ((1, 1, 0.75), (2, 0.14, 0.5), (3.9, 0.14, 0.16)), 0)


def pad(note: Note) -> Signal:
    """Let strings come and go far away."""
    base, length = frequency(note), note.held + 1.8
    time = clock(length)
    waves = [
        strength * np.sin(2 * np.pi * base * partial * (1 + bend) * time + 1.7 * partial)
        for partial, strength in ((1, 1.0), (2, 0.25), (3, 0.08))
        for bend in (-0.0012, 0.0009)
    ]
    ends = np.clip((length - time) / 1.8, 0, 1)
    return np.asarray(0.12 * sum(waves) * risen(length, 1.6) * (0.5 - 0.5 * np.cos(np.pi * ends)))


INSTRUMENTS: dict[str, Player] = {
    "felt": felt,
    "pluck": pluck,
    "vibraphone": vibraphone,
    "mallet": mallet,
    "pad": pad,
    "drops": pluck,
}
