"""Makes every sound of the game from noise and sine waves: paper, felt and a small wooden mallet.

Run by hand (`python tools/sounds/sounds.py`); the files in `assets/sounds` are its output and are committed.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from sounds_cards import deal, flip, knock, pick_up, place, shuffle, slide
from sounds_notes import button, illegal, lay_off, match_lost, match_won, meld, melody, rummy, undo
from sounds_signal import RATE, Maker, Signal, weigh

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
PEAK = 10 ** (-7.5 / 20)  # the encoder may overshoot by a little, and -6 dBFS is our limit
LEAD, TAIL = 0.0028, 0.03  # silence around a sound, for the encoder smears; more before it would be felt
HOLD = RATE // 500  # samples before and after a peak that are lowered with it, 2 ms
PIECE = 8 * RATE  # samples written at once: given minutes, the encoder crashes
AUDIBLE = 1 / 60  # of the peak: what is softer is not heard as the beginning of a sound


@dataclass(frozen=True)
class Sound:
    """How a sound is made, how loud it is heard (dB, at its loudest moment) and in how many takes."""

    make: Maker
    level: float
    takes: int = 1


SOUNDS = {
    "slide": Sound(slide, -24, 4),
    "place": Sound(place, -26, 4),
    "flip": Sound(flip, -24, 4),
    "deal": Sound(deal, -26.5, 4),
    "pick_up": Sound(pick_up, -26, 4),
    "shuffle": Sound(shuffle, -24, 3),
    "knock": Sound(knock, -26, 3),
    "meld3": Sound(meld("G4 D5 G5", 0.13, 0.15), -25, 3),
    "meld4": Sound(meld("D4 G4 B4 D5", 0.18, 0.4), -24.5, 3),
    "meld5": Sound(meld("G3 D4 G4 B4 D5", 0.24, 0.65), -24, 3),
    "lay_off": Sound(lay_off, -26, 3),
    "illegal": Sound(illegal, -30, 3),
    "your_turn": Sound(melody("D5 G5", 0.13, 0.12), -27, 3),
    "round_won": Sound(melody("G4 B4 D5 G5", 0.10, 0.15, 0.2), -24),
    "round_lost": Sound(melody("B4 A4 E4", 0.16, 0.15, 0.5), -27),
    "rummy": Sound(rummy, -23),
    "match_won": Sound(match_won, -23),
    "match_lost": Sound(match_lost, -26),
    "button": Sound(button, -26, 3),
    "undo": Sound(undo, -25, 3),
}


# Loudness, and the way to the disk


def hearing(frequency: Signal) -> Signal:
    """Give how well an ear hears each frequency (the A curve)."""
    f = frequency**2
    top = 1.2589 * 12194**2 * f**2
    return np.asarray(top / ((f + 20.6**2) * np.sqrt((f + 107.7**2) * (f + 737.9**2)) * (f + 12194**2)))


def loudness(signal: Signal) -> float:
    """Give the loudest tenth of a second as it is heard."""
    heard = np.convolve(weigh(np.pad(signal, RATE // 10), hearing) ** 2, np.ones(RATE // 10) / (RATE // 10))
    return float(np.sqrt(heard.max()))


def finish(signal: Signal, level: float) -> Signal:
    """Bring a sound to its loudness, begun at once, without rumble, offset, clicks or too high a peak."""
    lead, tail = int(LEAD * RATE), int(TAIL * RATE)
    clean = weigh(np.pad(signal, (lead, tail)), lambda f: 1 / (1 + (45 / f) ** 4))
    size = np.abs(clean)
    begins = np.flatnonzero(size > size.max() * AUDIBLE)[0]
    ends = np.flatnonzero(size > size.max() / 500)[-1]
    clean = clean[max(0, begins - lead) : ends + tail]
    clean[:lead] *= np.linspace(0, 1, lead)
    clean[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, tail))
    return limited(np.asarray(clean * (10 ** (level / 20) / loudness(clean))))


def limited(signal: Signal) -> Signal:
    """Lower for some milliseconds what rises above the highest peak, so that an edge costs no loudness."""
    size = np.pad(np.abs(signal), 2 * HOLD)
    near = np.lib.stride_tricks.sliding_window_view(size, 2 * HOLD + 1).max(axis=1)
    gain = PEAK / np.maximum(near, PEAK)
    soft = np.hanning(2 * HOLD + 3)[1:-1]
    return signal * np.convolve(gain, soft / soft.sum(), mode="valid")


def takes(name: str, sound: Sound) -> list[Signal]:
    """Make all takes of a sound; its chance depends on its name only, so sounds can come and go."""
    bends = np.linspace(-0.06, 0.06, sound.takes) if sound.takes > 1 else np.zeros(1)
    made = (sound.make(np.random.default_rng([*name.encode(), i]), 2**bend) for i, bend in enumerate(bends))
    return [finish(signal, sound.level) for signal in made]


def save(path: Path, signal: Signal, compression: float | None = None) -> None:
    """Write a sound unless the file already holds it, for OGG carries a random stream number.

    `compression` is from 0 for the best sound to 1 for the smallest file; None leaves it to the encoder.
    """
    packed, channels = io.BytesIO(), signal.shape[1] if signal.ndim > 1 else 1
    kind = {"format": "OGG", "subtype": "VORBIS", "compression_level": compression}
    with soundfile.SoundFile(packed, "w", RATE, channels, **kind) as file:
        for start in range(0, len(signal), PIECE):
            file.write(signal[start : start + PIECE])
    packed.seek(0)
    if path.exists() and np.array_equal(soundfile.read(path)[0], soundfile.read(packed)[0]):
        return
    path.write_bytes(packed.getvalue())


def main() -> None:
    """Make all sounds and take away those that are no longer made."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = set()
    for name, sound in SOUNDS.items():
        for number, signal in enumerate(takes(name, sound), 1):
            path = FOLDER / f"{name}_{number}.ogg"
            save(path, signal)
            made.add(path)
    for path in set(FOLDER.glob("*.ogg")) - made:
        path.unlink()
    print(f"{len(made)} files, {sum(path.stat().st_size for path in made) // 1024} KB in {FOLDER.name}")


if __name__ == "__main__":
    main()
