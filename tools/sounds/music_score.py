"""How a piece of music is written: chords by the bar, a melody in beats, and the notes that come of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from sounds_signal import Chance

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHIFTS = {"#": 1, "b": -1}
HARSH = (1, 13, 25)  # semitones: what nobody wants to hear for an hour
PASSING = 0.7  # seconds for which neighbours of a melody may ring together
LATE = 0.012  # seconds by which a hand is early or late, usually


@dataclass(frozen=True, slots=True)
class Note:
    """A note: when it is struck, how long it is held (seconds), its key as in MIDI, and how hard (0 to 1)."""

    start: float
    held: float
    key: int
    force: float


@dataclass(frozen=True)
class Piece:
    """A loop: one voicing and one group of melody notes for each bar, and when a voicing's notes are struck.

    `chords` has the keys of each bar from the lowest; `pattern` has pairs of a beat and the place of a key in
    the voicing. In `melody`, bars are separated by "|", and a note is "D5:1.5" with its beats; "-" is a rest.
    """

    beats_a_minute: float
    beats: int  # in a bar
    chords: str
    melody: str
    pattern: Sequence[tuple[float, int]]
    accompaniment: str  # names of instruments
    lead: str
    extra: dict[str, float] = field(default_factory=dict)  # more instruments: a pad, drops; and how loud

    @property
    def beat(self) -> float:
        """The seconds of a beat."""
        return 60 / self.beats_a_minute

    @property
    def bars(self) -> list[list[int]]:
        """The keys of each bar's voicing."""
        return [[key_of(name) for name in bar.split()] for bar in self.chords.split("|")]

    @property
    def length(self) -> float:
        """The seconds of the whole loop."""
        return len(self.bars) * self.beats * self.beat

    def accompanied(self, rng: Chance) -> list[Note]:
        """Give the notes of the chords, each held until its bar ends."""
        notes = []
        for bar, keys in enumerate(self.bars):
            for beat, place in self.pattern:
                if place < len(keys):
                    at = (bar * self.beats + beat) * self.beat
                    held = (self.beats - beat) * self.beat
                    force = (0.62 if beat == 0 else 0.46) * rng.uniform(0.88, 1.1)
                    notes.append(Note(at + abs(rng.normal(0, LATE)), held, keys[place], force))
        return notes

    def sung(self, rng: Chance) -> list[Note]:
        """Give the notes of the melody; raise ValueError for a bar with too many or too few beats."""
        notes = []
        bars = self.melody.split("|")
        if len(bars) != len(self.bars):
            raise ValueError(f"{len(bars)} bars of melody over {len(self.bars)} chords")
        for bar, words in enumerate(bars):
            beat = 0.0
            for word in words.split():
                name, _, long = word.partition(":")
                if name != "-":
                    at = (bar * self.beats + beat) * self.beat + abs(rng.normal(0, LATE))
                    notes.append(Note(at, float(long) * self.beat, key_of(name), rng.uniform(0.62, 0.78)))
                beat += float(long)
            if beat != self.beats:
                raise ValueError(f"bar {bar + 1} has {beat} beats: {words}")
        return notes

    def padded(self) -> list[Note]:
        """Give the chords again as notes that last the whole bar, without the bass."""
        long = self.beats * self.beat
        return [Note(i * long, long, key, 0.5) for i, keys in enumerate(self.bars) for key in keys[1:]]

    def drops(self, rng: Chance, others: Sequence[Note]) -> list[Note]:
        """Give a few high notes a bar, of its chord and at odd moments, that suit all that sounds then."""
        notes: list[Note] = []
        long = self.beats * self.beat
        for bar, keys in enumerate(self.bars):
            high = sorted({74 + (key - 74) % 12 + octave for key in keys for octave in (0, 12)})
            for at in sorted(rng.uniform(0.2, 0.95, rng.integers(2, 5)) * long):
                fits = [Note(bar * long + at, 1.2, key, rng.uniform(0.25, 0.5)) for key in high if key < 91]
                kind = [note for note in fits if not clashes([note, *others])]
                if kind:
                    notes.append(kind[rng.integers(len(kind))])
        return notes


def key_of(name: str) -> int:
    """Give the key of a note such as "F#3" or "Bb4"; 60 is C4."""
    shift = SHIFTS.get(name[1], 0)
    return 12 * (int(name[-1]) + 1) + STEPS[name[0]] + shift


def clashes(notes: Sequence[Note]) -> list[tuple[Note, Note]]:
    """Give the pairs with the first note that are a semitone or minor ninth apart and long overlap.

    With several notes to judge, call it for each of them with those that follow.
    """
    first, *others = notes
    return [
        (first, other)
        for other in others
        if abs(first.key - other.key) in HARSH
        and min(first.start + first.held, other.start + other.held) - max(first.start, other.start) > PASSING
    ]


def all_clashes(notes: Sequence[Note]) -> list[tuple[Note, Note]]:
    """Give every harsh pair of a piece."""
    ordered = sorted(notes, key=lambda note: note.start)
    return [pair for i in range(len(ordered)) for pair in clashes(ordered[i:])]


def chance_of(name: str) -> Chance:
    """Give the chance of a piece, which depends on its name only."""
    return np.random.default_rng([*name.encode()])
