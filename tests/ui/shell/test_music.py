"""The music: what its files are like, and when it plays, steps back and rests."""

from array import array
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import log10, pi, tan
from pathlib import Path

import pygame
import pytest

from rummy.ui.shell.audio.music import AWAY, BREAK, DUCKED, PIECE, STEP, Music
from rummy.ui.shell.audio.sound import QUIET, Sounds
from tests.ui.sitting import Sitting

ASSETS = Path(__file__).parents[3] / "assets"
FILES = sorted((ASSETS / "music").glob("*.ogg"))
EVERY = 6  # of 44,100 samples a second are enough for the meter: there is hardly anything above 3 kHz
FULL = 2**15


@pytest.fixture
def music(monkeypatch: pytest.MonkeyPatch) -> Iterator[Music]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield Music(ASSETS / "music", Sounds(ASSETS / "sounds"), 0.6)
    pygame.mixer.quit()


def hear(music: Music, start: float, end: float) -> float | None:
    """What the music answers at the end of that time."""
    for step in range(round((end - start) / STEP)):
        music.advance(start + step * STEP)
    return music.advance(end)


def channels(path: Path) -> list["array[int]"]:
    """The two channels of a file."""
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512)
    both = array("h", pygame.mixer.Sound(path).get_raw())
    pygame.mixer.quit()
    return [both[::2], both[1::2]]


def weighed(wave: "array[int]", rate: int) -> list[float]:
    """The K curve of ITU-R BS.1770: a shelf for the head, and no rumble."""
    low, high, gain = tan(pi * 38.135 / rate), tan(pi * 1681.97 / rate), 10 ** (4 / 20)
    norm = 1 + high / 0.7072 + high**2
    b0, b1 = (gain + gain**0.5 * high / 0.7072 + high**2) / norm, 2 * (high**2 - gain) / norm
    b2 = (gain - gain**0.5 * high / 0.7072 + high**2) / norm
    a1, a2 = 2 * (high**2 - 1) / norm, (1 - high / 0.7072 + high**2) / norm
    deep = 1 + low / 0.5003 + low**2
    c1, c2 = 2 * (low**2 - 1) / deep, (1 - low / 0.5003 + low**2) / deep
    x1 = x2 = y1 = y2 = z1 = z2 = 0.0
    result = []
    for level in wave:
        x = level / FULL
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2
        x1, x2, y1, y2, z1, z2 = x, x1, y, y1, z, z1
        result.append(z)
    return result


def loudness(path: Path) -> float:
    """The integrated loudness of a file in LUFS."""
    rate = 44_100 // EVERY
    left, right = (weighed(wave[::EVERY], rate) for wave in channels(path))
    tenth = rate // 10
    powers = [
        sum(a * a + b * b for a, b in zip(left[at : at + tenth], right[at : at + tenth], strict=True)) / tenth
        for at in range(0, len(left) - tenth, tenth)
    ]
    blocks = [sum(powers[at : at + 4]) / 4 for at in range(len(powers) - 3)]
    gate = sum(blocks) / len(blocks) / 10
    loud = [block for block in blocks if block > gate]
    return -0.691 + 10 * log10(sum(loud) / len(loud))


def test_there_are_four_pieces_of_a_minute_or_two_and_they_stay_small() -> None:
    assert {path.stem for path in FILES} == {"evening", "afternoon", "rain", "lamp"}
    assert sum(path.stat().st_size for path in FILES) < 2_000_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_piece_is_equally_quiet(path: Path, music: Music) -> None:
    assert loudness(path) == pytest.approx(-23, abs=0.5)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_piece_is_a_loop_without_a_seam(path: Path, music: Music) -> None:
    for wave in channels(path):
        assert 60 < len(wave) / 44_100 < 120
        assert max(map(abs, wave)) < 0.7 * FULL
        steps = sorted(abs(b - a) for a, b in pairwise(wave[: 10 * 44_100]))
        assert abs(wave[0] - wave[-1]) < steps[-len(steps) // 100]


def test_without_a_volume_the_device_stays_closed(music: Music) -> None:
    music.set_volume(0)
    assert hear(music, 0, 2) is None
    assert not music.sounds.is_open


def test_music_fades_in_and_then_lets_the_program_sleep(music: Music) -> None:
    assert music.advance(0.0) == STEP
    assert music.level == 0
    asleep = hear(music, STEP, 4)
    assert asleep is not None
    assert asleep > 60
    assert music.level == 1


def test_what_matters_more_is_heard_above_the_music(music: Music) -> None:
    hear(music, 0, 4)
    music.sounds.play("your_turn")
    hear(music, 4, 5)
    assert music.level == DUCKED
    hear(music, 5, 10)
    assert music.level == 1


def test_a_card_does_not_hush_the_music(music: Music) -> None:
    hear(music, 0, 4)
    music.sounds.play("place")
    hear(music, 4, 5)
    assert music.level == 1


def test_the_device_stays_open_for_music_and_closes_after_it(music: Music) -> None:
    hear(music, 0, 4)
    assert music.sounds.rest(4.0) is None
    music.is_hidden = True
    hear(music, 4, 5)
    assert music.sounds.rest(5.0) == 4.0 + QUIET - 5.0
    assert music.sounds.rest(5.0 + QUIET) is None
    assert not music.sounds.is_open


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_hidden_window_pauses_the_music(is_closed: bool, music: Music) -> None:
    hear(music, 0, 4)
    music.is_hidden = True
    assert hear(music, 4, 5) is None
    assert not music.is_playing
    if is_closed:
        music.sounds.close()
    music.is_hidden = False
    hear(music, 5, 9)
    assert music.is_playing
    assert music.level == 1


def test_muting_ends_the_music(music: Music) -> None:
    hear(music, 0, 4)
    music.sounds.muted = True
    assert hear(music, 4, 5) is None
    assert not music.is_playing


def test_after_some_loops_and_a_break_the_next_piece_begins(music: Music) -> None:
    hear(music, 0, 4)
    first = music.piece
    hear(music, PIECE, PIECE + 1)
    assert not music.is_playing
    assert music.piece != first
    hear(music, PIECE + 1, PIECE + BREAK + 4)
    assert music.level == 1


def test_music_rests_while_the_player_is_away(music: Music) -> None:
    hear(music, 0, 4)
    assert hear(music, AWAY, AWAY + 2) is None
    assert not music.is_playing
    music.touch(AWAY + 2)
    hear(music, AWAY + 2, AWAY + BREAK + 8)
    assert music.is_playing


def test_music_without_a_device_is_silent_until_the_volume_is_touched(
    music: Music, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "impossible")
    assert hear(music, 0, 1) is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    music.sounds.set_volume(0.5)
    hear(music, 1, 2)
    assert music.is_playing


def test_a_device_that_goes_away_costs_the_music_a_moment(music: Music) -> None:
    hear(music, 0, 4)
    music.sounds.close()
    hear(music, 4, 8)
    assert music.level == 1


def test_the_program_knows_a_minimised_window_and_a_player_who_is_there(pilot: Sitting) -> None:
    pilot.post(pygame.WINDOWMINIMIZED)
    assert pilot.app.music.is_hidden
    pilot.post(pygame.WINDOWRESTORED)
    assert not pilot.app.music.is_hidden


def test_the_setting_is_the_volume_of_the_music(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, music=45))
    assert pilot.app.music.volume == 0.45
