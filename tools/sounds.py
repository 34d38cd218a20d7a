"""Makes every sound of the game from noise and sine waves: paper, felt and a small wooden mallet.

Run by hand (`python tools/sounds.py`); the files in `assets/sounds` are its output and are committed.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile  # type: ignore[import-untyped]  # it carries no types

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"
RATE = 44_100
PEAK = 10 ** (-7.5 / 20)  # the encoder may overshoot by a little, and -6 dBFS is our limit
WINDOW = 256  # samples that moving noise is filtered by at a time, 6 ms
LEAD, TAIL = 0.003, 0.03  # silence around a sound, for the encoder smears; more before it would be felt
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
MALLET = ((1.0, 1.0, 1.0), (2.0, 0.10, 0.6), (4.0, 0.20, 0.22), (9.2, 0.05, 0.07))

Signal = npt.NDArray[np.float64]
Chance = np.random.Generator
Maker = Callable[[Chance, float], Signal]


# Building blocks


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


def together(*parts: tuple[float, Signal]) -> Signal:
    """Lay signals over each other, each from its own second on."""
    end = max(int(at * RATE) + len(part) for at, part in parts)
    whole = np.zeros(end)
    for at, part in parts:
        whole[int(at * RATE) : int(at * RATE) + len(part)] += part
    return whole


def tune(notes: str, gap: float, fall: float, warmth: float = 0.3, bend: float = 1.0) -> Signal:
    """Play notes one after another; a dash waits, and the last note rings longest."""
    *first, last = [(i * gap, note) for i, note in enumerate(notes.split()) if note != "-"]
    bars = [(at, mallet(note, fall, warmth, bend)) for at, note in first]
    return together(*bars, (last[0], mallet(last[1], fall * 1.7, warmth, bend)))


def strum(notes: str, gap: float, fall: float, warmth: float, bend: float = 1.0) -> Signal:
    """Play the notes of a chord almost at once, the lowest first and loudest."""
    bars = enumerate(notes.split())
    return together(*((i * gap, mallet(note, fall, warmth, bend) * 0.88**i) for i, note in bars))


# Cards


def paper(rng: Chance, length: float, pitch: float, top: float) -> Signal:
    """Give the hiss of a card along cloth: the faster, the brighter, with fibres that catch at its edge."""
    speed = hump(length, top)
    grain = 1 + 0.4 * np.clip(noise(rng, length, 110, 0.9), -2, 2)
    hiss = moving_noise(rng, pitch * (1000 + 1500 * speed), 1.0)
    catches = noise(rng, length, 4000 * pitch, 0.7) * (rng.random(len(speed)) < 0.02)
    body = noise(rng, length, 520 * pitch, 0.7)
    return np.asarray((hiss * grain + catches + 0.25 * body) * speed**1.4)


def tap(rng: Chance, pitch: float, hardness: float = 0.5) -> Signal:
    """Give a card landing on felt: its edge touches, then it lies flat, and the table answers dully."""
    edge = noise(rng, 0.03, 4200 * pitch, 1.1) * swell(0.03, 0.0006, 0.0035)
    flat = 0.75 * noise(rng, 0.08, 1100 * pitch, 1.1) * swell(0.08, 0.0015, 0.011)
    table = 0.5 * thump(230 * pitch, 140 * pitch, 0.018)
    later = rng.uniform(0.005, 0.009)
    return together((0, hardness * edge), (later, flat), (later, table))


def snap(rng: Chance, pitch: float) -> Signal:
    """Give the crack of a card that springs back."""
    crack = noise(rng, 0.05, 2800 * pitch, 1.05) * swell(0.05, 0.0006, 0.0045)
    flex = np.sin(2 * np.pi * rng.uniform(620, 980) * pitch * clock(0.05)) * swell(0.05, 0.002, 0.007)
    return 0.8 * crack + 0.25 * flex


def slide(rng: Chance, pitch: float) -> Signal:
    """Push a card over the felt."""
    return paper(rng, rng.uniform(0.15, 0.19), pitch, 0.34)


def place(rng: Chance, pitch: float) -> Signal:
    """Lay a card down: a breath of air under it, and the landing."""
    air = 0.18 * paper(rng, 0.03, pitch * 0.8, 0.7)
    return together((0, air), (0.022, tap(rng, pitch)))


def flip(rng: Chance, pitch: float) -> Signal:
    """Turn a card over: a breath of air, a snap, a landing."""
    turned = rng.uniform(0.055, 0.07)
    breath = 0.35 * paper(rng, turned + 0.02, pitch * 0.9, 0.7)
    landing = 0.45 * tap(rng, pitch, 0.3)
    return together((0, breath), (turned, 0.7 * snap(rng, pitch)), (turned + 0.035, landing))


def deal(rng: Chance, pitch: float) -> Signal:
    """Throw a card: shorter and lighter than a slide, since sixty of them follow each other."""
    flight = rng.uniform(0.055, 0.07)
    air = 0.5 * paper(rng, flight, pitch * 1.1, 0.45)
    return together((0, air), (flight - 0.015, 0.4 * tap(rng, pitch * 1.15)))


def pick_up(rng: Chance, pitch: float) -> Signal:
    """Lift a card: the slide the other way round, ending in the air."""
    lift = paper(rng, rng.uniform(0.10, 0.13), pitch * 1.12, 0.68)
    return together((0, 0.35 * snap(rng, pitch * 0.8)), (0.004, 0.7 * lift))


def cascade(rng: Chance, pitch: float, gaps: Signal) -> Signal:
    """Let cards snap one after another, from two halves that sound a little different."""
    moments = np.cumsum(gaps * rng.uniform(0.7, 1.3, len(gaps)))
    arch = 0.45 + 0.55 * np.sin(np.pi * np.linspace(0.12, 0.9, len(gaps)))
    halves = [pitch * (0.92 if i % 2 else 1.04) * rng.uniform(0.95, 1.05) for i in range(len(gaps))]
    cards = [loud * rng.uniform(0.6, 1) * snap(rng, half) for loud, half in zip(arch, halves, strict=True)]
    return together(*zip(moments, cards, strict=True))


def shuffle(rng: Chance, pitch: float) -> Signal:
    """Riffle two halves into each other, let them fall together, and square the pack."""
    riffle = cascade(rng, pitch, np.interp(np.linspace(0, 1, 40), [0, 0.55, 1], [0.024, 0.010, 0.014]))
    bridge = 0.5 * cascade(rng, pitch * 0.82, np.linspace(0.005, 0.009, 34))
    air = 0.4 * paper(rng, 0.28, pitch * 0.8, 0.5)
    square = together((0, 0.8 * tap(rng, pitch)), (0.10, 0.6 * tap(rng, pitch * 1.1)))
    falls = len(riffle) / RATE - 0.03
    return together((0, riffle), (falls, together((0, bridge), (0, air))), (falls + 0.30, square))


def knock(rng: Chance, pitch: float) -> Signal:
    """Rap on the table twice with a knuckle."""
    raps = [thump(360 * pitch, 230 * pitch, 0.022) + 0.6 * _wood(rng, pitch) for _ in range(2)]
    return together((0, raps[0]), (rng.uniform(0.13, 0.16), 0.8 * raps[1]))


def _wood(rng: Chance, pitch: float) -> Signal:
    length = 0.022 * 7
    return noise(rng, length, 1000 * pitch, 0.8) * swell(length, 0.001, 0.008)


# With a note. Takes differ by the hand that plays them, and by so little in pitch that chords stay in tune.


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


# Everything else, all in G


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


# The list, and the way to the disk


@dataclass(frozen=True)
class Sound:
    """How a sound is made, how loud it is heard (dB, at its loudest moment) and in how many takes."""

    make: Maker
    level: float
    takes: int = 1


SOUNDS = {
    "slide": Sound(slide, -29, 4),
    "place": Sound(place, -31, 4),
    "flip": Sound(flip, -29, 4),
    "deal": Sound(deal, -31, 4),
    "pick_up": Sound(pick_up, -31, 4),
    "shuffle": Sound(shuffle, -29, 3),
    "knock": Sound(knock, -29, 3),
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
    "button": Sound(button, -31, 3),
    "undo": Sound(undo, -29, 3),
}


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
    """Bring a sound to its loudness, without rumble, offset, clicks or too high a peak."""
    lead, tail = int(LEAD * RATE), int(TAIL * RATE)
    clean = weigh(np.pad(signal, (lead, tail)), lambda f: 1 / (1 + (45 / f) ** 4))
    heard = np.flatnonzero(np.abs(clean) > np.abs(clean).max() / 500)
    clean = clean[: heard[-1] + tail]
    clean[:lead] *= np.linspace(0, 1, lead)
    clean[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, tail))
    clean *= 10 ** (level / 20) / loudness(clean)
    return np.asarray(clean * min(1.0, PEAK / np.abs(clean).max()))


def takes(name: str, sound: Sound) -> list[Signal]:
    """Make all takes of a sound; its chance depends on its name only, so sounds can come and go."""
    bends = np.linspace(-0.06, 0.06, sound.takes) if sound.takes > 1 else np.zeros(1)
    made = (sound.make(np.random.default_rng([*name.encode(), i]), 2**bend) for i, bend in enumerate(bends))
    return [finish(signal, sound.level) for signal in made]


def save(path: Path, signal: Signal) -> None:
    """Write a sound unless the file already holds it, for OGG carries a random stream number."""
    packed = io.BytesIO()
    soundfile.write(packed, signal, RATE, format="OGG", subtype="VORBIS")
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
