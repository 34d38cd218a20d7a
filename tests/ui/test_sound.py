"""What is heard, and that nothing breaks where nothing can be heard."""

import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from ui.sitting import Sitting

from rummy.ui.sound import QUIET, Sounds

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
FREQUENT = ["slide", "place", "flip", "deal", "pick_up", "button"]
RARE = ["shuffle", "meld3", "meld4", "meld5", "lay_off", "illegal", "undo", "your_turn"]
ENDS = ["round_won", "round_lost", "rummy", "match_won", "match_lost"]
FULL = 2**15


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield Sounds(FOLDER)
    pygame.mixer.quit()


def samples(path: Path) -> "array[int]":
    """One channel as 16-bit numbers, the way the game itself decodes it."""
    pygame.mixer.init(44_100, -16, 1, 512)
    return array("h", pygame.mixer.Sound(path).get_raw())


def test_every_sound_of_the_game_is_there_and_no_other(sounds: Sounds) -> None:
    assert sounds.names == {*FREQUENT, *RARE, *ENDS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_sound_file_loads(path: Path, sounds: Sounds) -> None:
    pygame.mixer.init(44_100, -16, 2, 512)
    assert 0.05 < pygame.mixer.Sound(path).get_length() < 3.0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_sound_is_quiet_and_starts_and_ends_in_silence(path: Path, sounds: Sounds) -> None:
    wave = samples(path)
    assert 0.05 * FULL < max(abs(level) for level in wave) < 0.5 * FULL
    assert max(abs(level) for level in wave[:20] + wave[-200:]) < 0.002 * FULL
    assert abs(sum(wave) / len(wave)) < 0.001 * FULL


@pytest.mark.parametrize("name", FREQUENT)
def test_the_same_take_never_plays_twice_in_a_row(name: str, sounds: Sounds) -> None:
    heard = [sounds.take(name) for _ in range(200)]
    assert all(one != following for one, following in pairwise(heard))
    assert 3 <= len(set(heard)) <= 4


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
    for name in FREQUENT:
        sounds.play(name)
    assert not sounds.is_open
    assert sounds.rest(100.0) is None


@pytest.mark.skipif(sys.platform != "linux", reason="only ALSA writes to the terminal")
def test_without_a_device_nothing_is_written_to_the_terminal() -> None:
    program = f"""
from pathlib import Path
from rummy.ui.sound import Sounds
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


def test_twenty_quiet_seconds_close_the_device_and_the_next_sound_opens_it(sounds: Sounds) -> None:
    sounds.play("place")
    assert sounds.rest(100.0) == QUIET
    assert sounds.rest(119.0) == 1.0
    assert sounds.rest(120.0) is None
    assert not sounds.is_open
    sounds.play("place")
    assert sounds.is_open


def test_a_sound_begins_the_quiet_anew(sounds: Sounds) -> None:
    sounds.play("place")
    sounds.rest(100.0)
    sounds.play("slide")
    assert sounds.rest(119.0) == QUIET
    assert sounds.is_open


def test_closing_twice_is_harmless(sounds: Sounds) -> None:
    sounds.play("place")
    sounds.close()
    sounds.close()
    assert not sounds.is_open
