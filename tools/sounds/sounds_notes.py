"""The sounds with a note: a small wooden mallet plays for melds, turns and results, all in G."""

from __future__ import annotations

import numpy as np
from sounds_cards import paper, tap
from sounds_signal import Chance, Maker, Signal, clock, noise, swell, thump, together

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
MALLET = ((1.0, 1.0, 1.0), (2.0, 0.10, 0.6), (4.0, 0.20, 0.22), (9.2, 0.05, 0.07))


def pitch_of(note: str) -> float:
    """Give the frequency of a note such as "G4"."""
    return float(440 * 2 ** ((STEPS[note[0]] - 9) / 12 + int(note[1]) - 4))


def mallet(note: str, fall: float = 0.16, warmth: float = 0.0, bend: float = 1.0) -> Signal:
    """Give one bar struck by a soft mallet; warmth takes away the glassy partials."""
    length = fall * 6
    time = clock(length)
    bar = np.zeros_like(time)
    for ratio, strength, share in MALLET:
        frequency = pitch_of(note) * bend * ratio
        softened = strength * (1 - warmth) if ratio > 1 else strength
        bar += softened * np.sin(2 * np.pi * frequency * time) * swell(length, 0.005, fall * share)
    return bar


def tune(notes: str, gap: float, fall: float, warmth: float = 0.3, bend: float = 1.0) -> Signal:
    """Play notes one after another; a dash waits, and the last note rings longest."""
    *first, last = [(i * gap, note) for i, note in enumerate(notes.split()) if note != "-"]
    bars = [(at, mallet(note, fall, warmth, bend)) for at, note in first]
    return together(*bars, (last[0], mallet(last[1], fall * 1.7, warmth, bend)))


def strum(notes: str, gap: float, fall: float, warmth: float, bend: float = 1.0) -> Signal:
    """Play the notes of a chord almost at once, the lowest first and loudest."""
    bars = enumerate(notes.split())
    return together(*((i * gap, mallet(note, fall, warmth, bend) * 0.88**i) for i, note in bars))


# Takes differ by the hand that plays them, and by so little in pitch that chords stay in tune.


def in_tune(pitch: float) -> float:
    """Give the bend of a note for the pitch of a take: at most a seventh of a semitone."""
    return float(pitch**0.2)


def meld(notes: str, fall: float, warmth: float) -> Maker:
    """Lay a meld: a tap and a chord that grows downwards and rings longer with its cards."""

    def make(rng: Chance, pitch: float) -> Signal:
        chord = strum(notes, 0.034 * rng.uniform(0.85, 1.2), fall, warmth, in_tune(pitch))
        return together((0, 0.4 * tap(rng, pitch)), (0.02, chord))

    return make


def lay_off(rng: Chance, pitch: float) -> Signal:
    """Add a card to a meld: a tap and one note of its chord."""
    note = 0.7 * mallet("D5", 0.10 * rng.uniform(0.9, 1.1), 0.3 * rng.uniform(0.7, 1.3), in_tune(pitch))
    return together((0, 0.5 * tap(rng, pitch)), (0.02, note))


# Everything else


def illegal(rng: Chance, pitch: float) -> Signal:
    """Say no kindly: two muffled low notes, the second lower."""
    first = mallet("D4", 0.045, 0.75, in_tune(pitch))
    second = mallet("B3", 0.06, 0.75, in_tune(pitch))
    return together((0, first), (rng.uniform(0.09, 0.11), rng.uniform(0.8, 0.95) * second))


def melody(notes: str, gap: float, fall: float, warmth: float = 0.3) -> Maker:
    """Give a maker that plays a tune as it is written, each take a little differently."""
    return lambda rng, pitch: tune(notes, gap * rng.uniform(0.94, 1.06), fall, warmth, in_tune(pitch))


def rummy(rng: Chance, pitch: float) -> Signal:
    """Blow a small fanfare: three short calls and a chord above."""
    chord = strum("G4 B4 D5 G5 B5", 0.022, 0.28, 0.1)
    return together((0, tune("D5 D5 D5", 0.11, 0.09, 0.1)), (0.33, chord), (0.33, 0.4 * thump(196, 98, 0.05)))


def match_won(rng: Chance, pitch: float) -> Signal:
    """Climb to the top of the key and rest on its chord."""
    climb = tune("G4 B4 D5 G5 - E5 G5 B5", 0.11, 0.15, 0.15)
    return together((0, climb), (0.95, strum("G3 D4 G4 B4 D5 G5", 0.03, 0.34, 0.15)))


def match_lost(rng: Chance, pitch: float) -> Signal:
    """Walk down, and still come home."""
    home = 0.8 * strum("G3 D4 G4", 0.04, 0.30, 0.6)
    return together((0, tune("D5 B4 A4 E4", 0.19, 0.17, 0.5)), (0.80, home))


def button(rng: Chance, pitch: float) -> Signal:
    """Click like a fingertip on wood."""
    wood = mallet("D6", 0.014, 0.5, pitch)
    return together((0, wood), (0, 0.25 * noise(rng, 0.03, 1800 * pitch, 0.6) * swell(0.03, 0.001, 0.004)))


def undo(rng: Chance, pitch: float) -> Signal:
    """Take it back: a card drawn home and a note that steps down."""
    first, second = mallet("D5", 0.05, 0.5, in_tune(pitch)), mallet("A4", 0.07, 0.5, in_tune(pitch))
    steps = together((0, first), (rng.uniform(0.07, 0.08), second))
    return together((0, 0.35 * paper(rng, 0.14, 0.9 * pitch, 0.7)), (0.05, 0.8 * steps))
