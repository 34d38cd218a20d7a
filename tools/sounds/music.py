"""Makes the four pieces of music, as loops that end in their own beginning.

Run by hand (`python tools/sounds/music.py`); the files in `assets/music` are its output and are committed.
Every note and its echo that last beyond the end go on at the beginning, so there is no seam.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
from music_instruments import INSTRUMENTS, Player
from music_loudness import integrated
from music_pieces import PIECES
from music_score import Note, Piece, all_clashes, chance_of
from sounds import save
from sounds_signal import RATE, Chance, Signal

FOLDER = Path(__file__).parents[2] / "assets" / "music"
LOUDNESS = -23.0  # LUFS
LOUDEST = 10 ** (-3 / 20)  # peak
QUALITY = 0.85  # of the encoder: 0 is the best, 1 the smallest
BANDS = ((0, 250, 1.9), (250, 1000, 2.2), (1000, 2500, 1.6), (2500, 6000, 0.8))  # Hz; seconds to -60 dB
LEAD = 1.0  # loudness of the melody beside the chords, which have 0.75
WET = 0.30


def written(name: str, piece: Piece) -> dict[str, list[Note]]:
    """Give the notes of a piece by their part; raise ValueError if some are a minor ninth apart."""
    rng = chance_of(name)
    parts = {"chords": piece.accompanied(rng), "lead": piece.sung(rng)}
    if "pad" in piece.extra:
        parts["pad"] = piece.padded()
    if "drops" in piece.extra:
        parts["drops"] = piece.drops(rng, [note for notes in parts.values() for note in notes])
    harsh = all_clashes([note for notes in parts.values() for note in notes])
    if harsh:
        raise ValueError(f"{name}: {len(harsh)} harsh pairs, first {harsh[0]}")
    return parts


def laid(notes: Sequence[Note], play: Player, size: int) -> Signal:
    """Play notes into a stereo loop of `size` samples: low ones further to the left."""
    loop = np.zeros((size, 2))
    for note in notes:
        sound = play(note)
        side = np.clip((note.key - 62) / 60, -0.35, 0.35)
        angle = np.pi / 4 * (1 + side)
        places: npt.NDArray[np.int64] = (int(note.start * RATE) + np.arange(len(sound))) % size
        loop[places] += sound[:, None] * np.array([np.cos(angle), np.sin(angle)])
    return loop


def echo(rng: Chance, size: int) -> Signal:
    """Give the echo of a small room, in which high tones die sooner."""
    long = int(2.6 * RATE)
    time, tail = np.arange(long) / RATE, np.zeros((long, 2))
    for low, high, fall in BANDS:
        spectrum = np.fft.rfft(rng.standard_normal((long, 2)), axis=0)
        frequencies = np.fft.rfftfreq(long, 1 / RATE)
        spectrum[(frequencies < low) | (frequencies >= high)] = 0
        tail += np.fft.irfft(spectrum, long, axis=0) * np.exp(-6.9 * time / fall)[:, None]
    tail *= np.clip((time - 0.018) / 0.03, 0, 1)[:, None]
    tail /= np.sqrt(np.sum(tail**2, axis=0))
    return np.concatenate([tail, np.zeros((size - long, 2))])


def softened(loop: Signal, room: Signal) -> Signal:
    """Add the room around a loop, and take away rumble and what is sharp; both reach around its end."""
    size = len(loop)
    spectrum, around = np.fft.rfft(loop, axis=0), np.fft.rfft(room, axis=0)
    frequencies = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    bass = 1 - 0.3 / (1 + (frequencies / 150) ** 4)
    curve = bass / (1 + (frequencies / 4200) ** 6) / (1 + (45 / frequencies) ** 4)
    return np.asarray(np.fft.irfft(spectrum * (1 + WET * around) * curve[:, None], size, axis=0))


def from_quietest(loop: Signal) -> Signal:
    """Begin a loop where it is quietest, as the encoder blurs its ends a little."""
    long = RATE // 20
    power = np.concatenate([[0.0], np.cumsum(np.sum(loop**2, axis=1))])
    quiet = int(np.argmin(power[long:] - power[:-long])) + long // 2
    return np.roll(loop, -quiet, axis=0)


def made(name: str, piece: Piece) -> Signal:
    """Give a piece as a stereo loop of the right loudness; raise ValueError for too high a peak."""
    size = round(piece.length * 100) * (RATE // 100)  # a multiple that is quick to transform
    instruments = {"chords": piece.accompaniment, "lead": piece.lead, "pad": "pad", "drops": "drops"}
    levels = {"chords": 0.75, "lead": LEAD} | piece.extra
    loop = np.zeros((size, 2))
    for part, notes in written(name, piece).items():
        loop += levels[part] * laid(notes, INSTRUMENTS[instruments[part]], size)
    loop = from_quietest(softened(loop, echo(chance_of("room"), size)))
    loop *= 10 ** ((LOUDNESS - integrated(loop)) / 20)
    if np.abs(loop).max() > LOUDEST:
        raise ValueError(f"{name} has a peak of {np.abs(loop).max():.2f}")
    return loop


def main() -> None:
    """Make all pieces."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, piece in PIECES.items():
        path = FOLDER / f"{name}.ogg"
        save(path, made(name, piece), QUALITY)
        loop = soundfile.read(path)[0]
        figures = f"{integrated(loop):.1f} LUFS, peak {20 * np.log10(np.abs(loop).max()):.1f} dB"
        print(f"{name}: {len(loop) / RATE:.1f} s, {path.stat().st_size // 1024} KB, {figures}")


if __name__ == "__main__":
    main()
