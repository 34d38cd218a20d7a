"""What is heard, and that nothing breaks where nothing can be heard."""

import os
import subprocess
import sys
from array import array
from cmath import rect, tau
from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import log10
from pathlib import Path

import pygame
import pytest

from rummy.ui.shell.audio.sound import QUIET, Sounds
from tests.ui.sitting import Sitting

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
CARDS = ["slide", "place", "flip", "deal", "pick_up", "shuffle"]
WOOD = ["button", "knock"]
SIGNS = ["illegal", "undo", "your_turn"]
MELDS = ["meld3", "meld4", "meld5", "lay_off"]
ENDS = ["round_won", "round_lost", "rummy", "match_won", "match_lost"]
OFTEN = [*CARDS, *WOOD, *SIGNS, *MELDS]
LONGEST = {
    **dict.fromkeys(OFTEN, 0.7),
    **dict.fromkeys(MELDS, 1.5),
    "shuffle": 1.3,
    "your_turn": 1.3,
}  # seconds
CHORDS = {"meld3": "G4 D5 G5", "meld4": "D4 G4 B4 D5", "meld5": "G3 D4 G4 B4 D5", "lay_off": "D5"}
AT_ONCE = 0.003  # seconds
STEPS = {"D": -7, "G": -2, "B": 2}  # semitones from the A of their octave
RATE, FULL = 44_100, 2**15


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield Sounds(FOLDER)
    pygame.mixer.quit()


def takes(name: str) -> list[Path]:
    return [path for path in FILES if path.stem.rpartition("_")[0] == name]


def heard(path: Path) -> float:
    """The loudest tenth of a second in dB, as an ear hears it that is dull below 500 Hz."""
    low, power = 0.0, []
    for level in samples(path):
        low += (level - low) * 0.07
        power.append((level - low) ** 2)
    sums = list(accumulate(power, initial=0.0))
    tenth = min(RATE // 10, len(power))
    return 10 * log10(max(b - a for a, b in zip(sums, sums[tenth:], strict=False)) / (RATE / 10) / FULL**2)


def share(wave: "array[int]", frequency: float) -> float:
    """How much of a frequency sounds in a wave."""
    turns = (rect(level, -tau * frequency * moment / RATE) for moment, level in enumerate(wave))
    return abs(sum(turns)) / len(wave)


def samples(path: Path) -> "array[int]":
    """One channel as 16-bit numbers, the way the game itself decodes it."""
    pygame.mixer.init(44_100, -16, 1, 512)
    return array("h", pygame.mixer.Sound(path).get_raw())


def test_every_sound_of_the_game_is_there_and_no_other(sounds: Sounds) -> None:
    assert sounds.names == {*OFTEN, *ENDS}


def test_every_sound_is_played_at_some_moment() -> None:
    rummy = FOLDER.parents[1] / "rummy"
    files = [*(rummy / "ui").rglob("*.py"), *(rummy / "viewmodel").rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    assert all(f'"{name}"' in code for name in (*OFTEN, *ENDS) if not name.startswith("meld"))
    assert 'f"meld{min(cards, 5)}"' in code


def test_every_sound_file_loads(sounds: Sounds) -> None:
    pygame.mixer.init(44_100, -16, 2, 512)
    lengths = {path.stem: pygame.mixer.Sound(path).get_length() for path in FILES}
    assert {name: length for name, length in lengths.items() if not 0.05 < length < 3.0} == {}


def test_every_sound_is_quiet_and_starts_and_ends_in_silence(sounds: Sounds) -> None:
    faint, clicking, slanting = [], [], []
    for path in FILES:
        wave = samples(path)
        faint += [path.stem] * (not 0.05 * FULL < max(abs(level) for level in wave) < 0.5 * FULL)
        clicking += [path.stem] * (max(abs(level) for level in wave[:20] + wave[-200:]) >= 0.002 * FULL)
        slanting += [path.stem] * (abs(sum(wave) / len(wave)) >= 0.001 * FULL)
    assert (faint, clicking, slanting) == ([], [], [])


def test_no_sound_lasts_longer_than_its_moment(sounds: Sounds) -> None:
    lasting = {path: len(samples(path)) / RATE for name in (*OFTEN, *ENDS) for path in takes(name)}
    longest = {path: LONGEST.get(path.stem.rpartition("_")[0], 3.0) for path in lasting}
    assert [path.stem for path in lasting if lasting[path] >= longest[path]] == []


@pytest.mark.parametrize("group", [CARDS, WOOD, SIGNS, MELDS, ENDS], ids=lambda group: group[0])
def test_sounds_of_a_kind_are_equally_loud(group: list[str], sounds: Sounds) -> None:
    levels = [heard(path) for name in group for path in takes(name)]
    middle = (max(levels) + min(levels)) / 2
    assert all(abs(level - middle) < 3.0 for level in levels)
    assert -35 < middle < -22


def test_a_card_and_a_click_are_about_as_loud_as_a_tune(sounds: Sounds) -> None:
    tunes = [heard(path) for name in ENDS for path in takes(name)]
    middle = sum(tunes) / len(tunes)
    beside = {name: max(heard(path) for path in takes(name)) - middle for name in (*CARDS, *WOOD, "undo")}
    assert {name: above for name, above in beside.items() if not -4 < above < 1} == {}


def test_every_sound_begins_at_once(sounds: Sounds) -> None:
    late = {}
    for path in FILES:
        wave = samples(path)
        audible = max(map(abs, wave)) / 100  # 40 dB below the peak
        late[path.stem] = next(at for at, level in enumerate(wave) if abs(level) >= audible) / RATE
    assert {name: seconds for name, seconds in late.items() if seconds > AT_ONCE} == {}


@pytest.mark.parametrize("name", OFTEN)
def test_takes_differ_but_not_in_loudness(name: str, sounds: Sounds) -> None:
    assert len({samples(path).tobytes() for path in takes(name)}) == len(takes(name)) >= 3
    levels = [heard(path) for path in takes(name)]
    assert max(levels) - min(levels) < 1.0


@pytest.mark.parametrize("name", CHORDS)
def test_melds_ring_in_tune(name: str, sounds: Sounds) -> None:
    for path in takes(name):
        wave = samples(path)[: RATE // 2]
        for note in CHORDS[name].split():
            pitch = 440 * 2 ** (STEPS[note[0]] / 12 + int(note[1]) - 4)
            off = max(share(wave, pitch * 2**step) for step in (-1 / 24, 1 / 24))  # half a semitone
            assert share(wave, pitch) > 1.8 * off


def test_the_same_take_never_plays_twice_in_a_row(sounds: Sounds) -> None:
    played = {name: [sounds.take(name) for _ in range(200)] for name in OFTEN}
    assert [name for name in OFTEN if any(one == next_ for one, next_ in pairwise(played[name]))] == []
    assert [name for name in OFTEN if not 3 <= len({*played[name]}) <= 4] == []


def test_a_longer_meld_rings_longer(sounds: Sounds) -> None:
    three, four, five = (len(samples(sounds.take(name))) for name in ("meld3", "meld4", "meld5"))
    assert three < four < five


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 400_000


def test_the_device_is_opened_by_the_first_sound_that_can_be_heard(sounds: Sounds) -> None:
    assert not sounds.is_open
    sounds.play("place")
    assert sounds.is_open
    assert pygame.mixer.get_busy()


def test_muted_or_at_volume_zero_the_device_stays_closed(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("place")
    sounds.muted = False
    sounds.set_volume(0)
    sounds.play("place")
    assert not sounds.is_open


def test_muting_cuts_a_fanfare_short(sounds: Sounds) -> None:
    sounds.play("match_won")
    sounds.muted = True
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize(("asked", "got"), [(0.3, 0.3), (-1.0, 0.0), (7.0, 1.0)])
def test_the_volume_stays_between_silence_and_full(asked: float, got: float, sounds: Sounds) -> None:
    sounds.set_volume(asked)
    assert sounds.volume == got


@pytest.mark.parametrize("muted", [False, True])
def test_an_unknown_sound_is_refused(muted: bool, sounds: Sounds) -> None:
    sounds.muted = muted
    with pytest.raises(KeyError):
        sounds.play("trumpet")


def test_without_a_device_the_game_stays_silent_and_goes_on(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "impossible")
    for name in OFTEN:
        sounds.play(name)
    assert not sounds.is_open
    assert sounds.rest(100.0) is None


@pytest.mark.skipif(sys.platform != "linux", reason="only ALSA writes to the terminal")
def test_without_a_device_nothing_is_written_to_the_terminal() -> None:
    program = f"""
from pathlib import Path
from rummy.ui.shell.audio.sound import Sounds
sounds = Sounds(Path({str(FOLDER)!r}))
sounds.play("place")
assert not sounds.is_open
"""
    nothing = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | nothing, capture_output=True, text=True, check=True
    )
    assert done.stdout + done.stderr == ""


def test_a_device_that_goes_away_is_let_go_and_another_one_taken(pilot: Sitting, sounds: Sounds) -> None:
    pilot.app.sounds = sounds
    sounds.play("place")
    pilot.post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False)
    assert not sounds.is_open
    sounds.play("place")
    assert sounds.is_open


def test_a_missing_device_is_asked_for_again_only_when_the_volume_is_touched(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "impossible")
    sounds.play("place")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("place")
    assert not sounds.is_open
    sounds.set_volume(0.5)
    sounds.play("place")
    assert sounds.is_open


def test_a_damaged_file_costs_only_its_own_sound(sounds: Sounds, tmp_path: Path) -> None:
    (tmp_path / "place_1.ogg").write_bytes(b"not a sound")
    (tmp_path / "slide_1.ogg").write_bytes((FOLDER / "slide_1.ogg").read_bytes())
    mixed = Sounds(tmp_path)
    mixed.play("place")
    assert not pygame.mixer.get_busy()
    mixed.play("slide")
    assert pygame.mixer.get_busy()


def test_some_quiet_seconds_close_the_device_and_the_next_sound_opens_it(sounds: Sounds) -> None:
    sounds.play("place")
    assert sounds.rest(100.0) == QUIET
    assert sounds.rest(99.0 + QUIET) == 1.0
    assert sounds.rest(100.0 + QUIET) is None
    assert not sounds.is_open
    sounds.play("place")
    assert sounds.is_open


def test_a_sound_begins_the_quiet_anew(sounds: Sounds) -> None:
    sounds.play("place")
    sounds.rest(100.0)
    sounds.play("slide")
    assert sounds.rest(99.0 + QUIET) == QUIET
    assert sounds.is_open


def test_closing_twice_is_harmless(sounds: Sounds) -> None:
    sounds.play("place")
    sounds.close()
    sounds.close()
    assert not sounds.is_open
